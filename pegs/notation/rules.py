"""Seats, and the rules of a table, as text."""

from __future__ import annotations

from pegs.board import SEATS
from pegs.notation.error import NotationError
from pegs.rules import GAMES, OPTIONS, Rules, belongs, preset, with_options


def parse_seat(text: str, seats: int) -> int:
    """Read a seat of a board with so many.

    >>> parse_seat("C", 4)
    2
    """
    if len(text) != 1 or text not in SEATS[:seats]:
        raise NotationError(text, 0, f"not a seat: A to {SEATS[seats - 1]}")
    return SEATS.index(text)


def format_seat(seat: int) -> str:
    """Write a seat."""
    return SEATS[seat]


def parse_rules(text: str) -> Rules:
    """Read a game, its seats and its house rules.

    >>> parse_rules("standard/4?faces=11-12-13&nine=back").nine
    'back'
    """
    head, mark, tail = text.partition("?")
    game, _, seats = head.partition("/")
    if game not in GAMES:
        raise NotationError(text, 0, f"no such game: {game!r} (standard or arizona)")
    if seats not in ("4", "6", "8"):
        raise NotationError(text, len(game) + 1, f"not a number of seats: {seats!r} (4, 6 or 8)")
    rules = preset(game, int(seats))
    if mark:
        rules = with_options(rules, _parse_options(text, len(head) + 1, tail, rules))
    return rules


def _parse_options(text: str, at: int, tail: str, base: Rules) -> dict[str, str]:
    found: dict[str, str] = {}
    for item in tail.split("&"):
        name, equals, value = item.partition("=")
        if name not in OPTIONS or not equals:
            reason = f"no such house rule: {item!r}" if item else "no such house rule: none"
            raise NotationError(text, at, reason)
        if not belongs(base.game, name):
            raise NotationError(text, at, f"the house rule {name!r} is not of {base.game}")
        if value not in OPTIONS[name]:
            reason = f"{name} cannot be {value!r}: {', '.join(OPTIONS[name])}"
            raise NotationError(text, at + len(name) + 1, reason)
        if value == base.option(name):
            raise NotationError(text, at, f"{item} is what the preset has: leave it out")
        if found and name <= max(found):
            reason = "is given twice" if name in found else "is out of alphabetical order"
            raise NotationError(text, at, f"the house rule {name!r} {reason}")
        found[name] = value
        at += len(item) + 1
    return found


def format_rules(rules: Rules) -> str:
    """Write a game, its seats and the house rules that differ from the preset.

    >>> from pegs.rules import standard
    >>> format_rules(standard(4, nine="back"))
    'standard/4?nine=back'
    """
    options = "&".join(f"{name}={value}" for name, value in rules.switched().items())
    return f"{rules.game}/{rules.seats}" + (f"?{options}" if options else "")
