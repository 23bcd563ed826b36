"""The positions that are drawn on the rules pages, in notation, with the play that each shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pegs.notation import parse_play, parse_position
from pegs.play import Play
from pegs.position import Position


class Drawn(NamedTuple):
    """A position less its game, and what the picture shows of it."""

    where: str
    """The position as notation writes it after the name of the game and the slash."""
    play: str = ""
    """A legal play in it, to be drawn with arrows."""
    around: tuple[str, ...] = ()
    """The holes that the picture is about; none where it shows the whole board."""
    called: tuple[str, ...] = ()
    """The holes that have their numbers beside them."""


_SIDE: Final = ("A0", "A17", "Ah5")

DRAWN: Final[Mapping[str, Drawn]] = {
    "four": Drawn("4 -/-/-/- A"),
    "six": Drawn("6 -/-/-/-/-/- A"),
    "eight": Drawn("8 -/-/-/-/-/-/-/- A"),
    "side": Drawn(
        "4 -/-/-/- A", around=_SIDE, called=("A0", "A3", "A8", "A17", "Ah1", "Ah3", "Ah5")
    ),
    "out": Drawn("4 -/-/-/- A Kd/-/-/-", "Kd:As-A8", ("A2", "A14", "Ah3")),
    "forward": Drawn("4 A8/-/-/- A 5c/-/-/-", "5c:A8-A13", ("A2", "A15", "As1")),
    "back": Drawn("4 A8/-/-/- A 8c/-/-/-", "8c:A8-A0", ("A0", "A12", "Ah4")),
    "seven": Drawn("4 A10,A1/-/-/- A 7c/-/-/-", "7c:A10-A13+A1-Ah2", ("A0", "A15", "Ah4")),
    "nine": Drawn("4 A10/-/C9/- A 9c/-/-/-", "9c:A10-A14+C9-C14"),
    "joker": Drawn("4 -/B1/-/- A Xr/-/-/-", "Xr:As-B1", ("A6", "B9", "Bs1", "Bh3")),
    "passing": Drawn("4 A8/A10/-/- A 5c/-/-/-", "5c:A8-A13", ("A2", "A15", "As1")),
    "opponent": Drawn("4 A10/A14/-/- A 4c/-/-/-", "4c:A10-A14", ("A4", "B9", "Bs1", "As1")),
    "team-mate": Drawn("4 A10/-/A14/- A 4c/-/-/-", "4c:A10-A14"),
    "chain": Drawn("4 A10/C3/A14/- A 4c/-/-/-", "4c:A10-A14"),
    "home": Drawn("4 A1/-/-/- A 5c/-/-/-", "5c:A1-Ah3", ("A0", "A12", "Ah5")),
    "room": Drawn("4 A1,h3,h4,h5/-/-/- A 4c/-/-/-", "4c:A1-Ah2", ("A0", "A12", "Ah5")),
    "helping": Drawn(
        "4 h1,h2,h3,h4,h5/-/C1/- A 4c/-/-/-", "4c:C1-Ch2", ("C0", "C12", "Ch5", "Cs3")
    ),
}


def position_of(game: str, where: str) -> Position:
    """Return a position of the rules pages in one of the games.

    >>> position_of("arizona", "4 A8/-/-/- A").rules.any_peg
    True
    """
    return parse_position(f"{game}/{where}")


def drawn_play(game: str, drawn: Drawn) -> Play | None:
    """Return the play that a picture shows; None where it shows none."""
    return parse_play(drawn.play, position_of(game, drawn.where)) if drawn.play else None
