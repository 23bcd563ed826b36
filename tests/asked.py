"""What the tests ask of the engine, question and answer in notation."""

from __future__ import annotations

from pegs.board import SEATS
from pegs.legal import legal_plays
from pegs.notation import format_play, format_position, parse_play, parse_position
from pegs.play import apply
from pegs.position import Position

HOME = "h1,h2,h3,h4,h5"
"""All five pegs of a seat in its home."""


def written(rules: str, pegs: str, hand: str, turn: str) -> str:
    """Return the text of a position in which only `turn` holds cards."""
    seats = SEATS[: int(rules.partition("?")[0].partition("/")[2])]
    hands = "/".join(hand if seat == turn else "-" for seat in seats)
    return f"{rules} {pegs} {turn} {hands}"


def options(rules: str, pegs: str, hand: str, turn: str = "A") -> dict[str, str]:
    """Return each legal play of `turn` with this hand, and the pegs after it."""
    return of(parse_position(written(rules, pegs, hand, turn)))


def of(here: Position) -> dict[str, str]:
    """Return each legal play in a position, and the pegs after it."""
    plays = legal_plays(here, here.turn, here.hand)
    found = {
        format_play(play, here.rules): format_position(apply(here, play)).split(" ")[1]
        for play in plays
    }
    assert len(found) == len(plays), "a play is listed twice"
    return found


def after(text: str, play: str) -> str:
    """Return the position after a legal play."""
    here = parse_position(text)
    chosen = parse_play(play, here)
    assert chosen in legal_plays(here, here.turn, here.hand), f"{play} is not legal"
    return format_position(apply(here, chosen))
