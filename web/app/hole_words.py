"""What the holes of the board are called, for those who do not see them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pegs.svg import Spot
from pegs.words import Words


@lru_cache(maxsize=2)
def hole_words(words: Words, names: tuple[str, ...]) -> Callable[[Spot], str]:
    """Return what puts a hole into words, with the players' names.

    >>> spoken = hole_words(Words(), ("Ann", "Ben", "Cleo", "Dev"))
    >>> spoken(Spot("A8", "come-out", 0, None)), spoken(Spot("C2", "track", 2, 1, ("target",)))
    ('A8, Ann’s come-out, empty', 'C2, peg of Ben, can be reached')
    """
    _ = words.gettext
    kinds = {
        "in-spot": _("{name}’s in-spot"),
        "come-out": _("{name}’s come-out"),
        "home": _("{name}’s home"),
        "start": _("{name}’s start area"),
    }
    marks = {
        "chosen": _("chosen"),
        "choosable": _("can be chosen"),
        "target": _("can be reached"),
        "left": _("left by the last play"),
        "reached": _("reached by the last play"),
    }
    empty, peg = _("empty"), _("peg of {name}")

    def spoken(spot: Spot) -> str:
        told = [spot.name]
        if spot.kind in kinds:
            told.append(kinds[spot.kind].format(name=names[spot.seat]))
        told.append(empty if spot.peg is None else peg.format(name=names[spot.peg]))
        told.extend(marks[mark] for mark in spot.marks)
        return words.listed(told)

    return spoken
