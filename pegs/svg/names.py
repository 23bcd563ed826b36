"""What a hole of the picture is called, for those who do not see it."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from pegs.board import SEATS


class Spot(NamedTuple):
    """All that the name of a hole may tell."""

    name: str
    kind: str
    """``track``, ``in-spot``, ``come-out``, ``home`` or ``start``."""
    seat: int
    """Whose side the hole is on."""
    peg: int | None
    """Whose peg stands in it."""
    marks: tuple[str, ...] = ()
    """Any of ``chosen``, ``choosable``, ``target``, ``left`` and ``reached`` (by the last play)."""


class Words(Protocol):
    """Puts a hole into words."""

    def __call__(self, spot: Spot, /) -> str:
        """Return the accessible name of a hole."""

    def __hash__(self) -> int:
        """Return a hash: a hole drawn once with the same words is not drawn again."""


_KINDS = {"in-spot": "in-spot", "come-out": "come-out", "home": "home", "start": "start area"}
_MARKS = {
    "chosen": "chosen",
    "choosable": "can be chosen",
    "target": "can be reached",
    "left": "left by the last play",
    "reached": "reached by the last play",
}


def english(spot: Spot) -> str:
    """Return the accessible name of a hole in plain English.

    >>> english(Spot("A8", "come-out", 0, None))
    'A8, come-out of seat A, empty'
    >>> english(Spot("C2", "track", 2, 1, ("target",)))
    'C2, peg of seat B, can be reached'
    """
    kind = _KINDS.get(spot.kind)
    told = [spot.name]
    if kind:
        told.append(f"{kind} of seat {SEATS[spot.seat]}")
    told.append("empty" if spot.peg is None else f"peg of seat {SEATS[spot.peg]}")
    told.extend(_MARKS[mark] for mark in spot.marks)
    return ", ".join(told)
