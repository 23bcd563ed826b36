"""Plays as text."""

from __future__ import annotations

from pegs import board
from pegs.board import SEATS, START
from pegs.cards import UNKNOWN
from pegs.notation.cards import CODES, format_card
from pegs.notation.error import NoSuchMoveError, NotationError
from pegs.notation.holes import format_place, parse_hole
from pegs.play import Part, Play, moved_by
from pegs.position import Position, track
from pegs.rules import Rules


def parse_play(text: str, position: Position) -> Play:
    """Read a play; the position tells whose pegs stand in the holes it names.

    The play need not be legal: ``reasons.why`` says why it is not. Raises NoSuchMoveError, a
    NotationError, where no peg stands in a hole that is left, or a home is another's.

    >>> from pegs.notation import parse_position
    >>> here = parse_position("standard/4 A8/-/-/- A 5c/-/-/-")
    >>> parse_play("5c:A8-A13", here).parts
    (Part(seat=0, start=0, end=5),)
    """
    card_text, colon, way = text.partition(":")
    if not colon:
        raise NotationError(text, len(text), "no colon after the card")
    card = CODES.get(card_text)
    if card is None or card == UNKNOWN:
        raise NotationError(text, 0, f"not a card that can be played: {card_text!r}")
    if way == "-":
        return Play(card)
    at = len(card_text) + 1
    if "~" in way:
        return Play(card, _parse_swap(text, way, at, position), swap=True)
    parts: list[Part] = []
    for word in way.split("+"):
        if len(parts) == 2:
            raise NotationError(text, at, "more than two parts")
        parts.append(_parse_part(text, word, at, position, parts))
        at += len(word) + 1
    return Play(card, tuple(parts))


def _parse_part(text: str, word: str, at: int, position: Position, before: list[Part]) -> Part:
    start_text, dash, end_text = word.partition("-")
    if not dash:
        raise NotationError(text, at, f"not a way from a hole to a hole: {word!r}")
    seats = position.rules.seats
    start = parse_hole(text, start_text, at, seats)
    end = parse_hole(text, end_text, at + len(start_text) + 1, seats)
    if end[1] == START:
        raise NotationError(text, at + len(start_text) + 1, "no card moves a peg to a start area")
    seat = start[0] if start[2] else _standing(text, at, position, start[1], before)
    place = start[1] if start[2] else board.place_of(seats, seat, start[1])
    if end[2]:
        if end[0] != seat:
            raise NoSuchMoveError(text, at, f"{end_text} is not of the home of that peg")
        stop = end[1]
    else:
        stop = board.place_of(seats, seat, end[1])
    if stop == place:
        raise NoSuchMoveError(text, at, f"{word} goes nowhere")
    return Part(seat, place, stop)


def _standing(text: str, at: int, position: Position, hole: int, before: list[Part]) -> int:
    """Return whose peg stands in a track hole when its part is played."""
    occupied = track(moved_by(position, tuple(before)))
    if hole not in occupied:
        side, number = divmod(hole, board.SIDE)
        raise NoSuchMoveError(text, at, f"no peg stands on {SEATS[side]}{number}")
    return occupied[hole]


def _parse_swap(text: str, way: str, at: int, position: Position) -> tuple[Part, ...]:
    words = way.split("~")
    if len(words) != 2:
        raise NotationError(text, at, "a swap names two holes")
    seats = position.rules.seats
    found = []
    for word in words:
        _, hole, own = parse_hole(text, word, at, seats)
        if own:
            raise NotationError(text, at, f"a swap is between holes of the track, not {word}")
        found.append((_standing(text, at, position, hole, []), hole))
        at += len(word) + 1
    (seat, hole), (other, other_hole) = found
    return (
        Part(seat, board.place_of(seats, seat, hole), board.place_of(seats, seat, other_hole)),
        Part(other, board.place_of(seats, other, other_hole), board.place_of(seats, other, hole)),
    )


def format_play(play: Play, rules: Rules) -> str:
    """Write a play.

    >>> from pegs.cards import Card
    >>> from pegs.rules import standard
    >>> format_play(Play(Card(49), (Part(0, START, 0),)), standard(4))
    'Kd:As-A8'
    """
    card = format_card(play.card)
    if not play.parts:
        return f"{card}:-"
    if play.swap:
        first, second = play.parts
        return (
            f"{card}:{format_place(rules, first.seat, first.start)}"
            f"~{format_place(rules, second.seat, second.start)}"
        )
    ways = (
        f"{format_place(rules, part.seat, part.start)}-{format_place(rules, part.seat, part.end)}"
        for part in play.parts
    )
    return f"{card}:{'+'.join(ways)}"
