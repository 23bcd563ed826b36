"""Choosing a play step by step: card, peg, hole, and for a split the second peg and hole.

A *line* is a way to choose a legal play. A split has two where the order of its parts does not
matter, a swap where both pegs may be moved, so that a person may begin with either.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pegs import board, steps
from pegs.cards import Card, rank
from pegs.legal import legal_plays
from pegs.play import Part, Play, moved_by
from pegs.position import Position, movable, track

Peg = tuple[int, int]
"""A colour and the place where its peg stands, or ``START``."""


class Line(NamedTuple):
    """A legal play and the parts to be chosen for it, in this order."""

    play: Play
    steps: tuple[Part, ...]


class Choice(NamedTuple):
    """What is chosen so far; ``at`` is the card's index in the hand, ``done`` a split's part."""

    card: Card | None = None
    at: int | None = None
    done: tuple[Part, ...] = ()
    peg: Peg | None = None
    end: int | None = None


NOTHING = Choice()


@lru_cache(maxsize=4)
def plays_of(position: Position) -> tuple[Play, ...]:
    """Return the legal plays of the seat to move."""
    return legal_plays(position, position.turn, position.hand)


@lru_cache(maxsize=4)
def lines_of(position: Position) -> tuple[Line, ...]:
    """Return every way to choose a legal play.

    >>> from pegs.notation import parse_position
    >>> here = parse_position("standard/4 A8,A17/-/-/- A 7c/-/-/-")
    >>> len(plays_of(here)), len(lines_of(here))
    (8, 14)
    """
    occupied = track(position)
    mine = movable(position, position.turn)
    found: list[Line] = []
    for play in plays_of(position):
        if play.swap:
            found += [Line(play, (part,)) for part in play.parts if part.seat in mine]
            continue
        found.append(Line(play, play.parts))
        if len(play.parts) == 2 and _either_order(position, occupied, mine, play):
            found.append(Line(play, play.parts[::-1]))
    return tuple(found)


def _either_order(
    position: Position, occupied: dict[int, int], mine: tuple[int, ...], play: Play
) -> bool:
    """Whether a split may be begun with its second part and comes to the same."""
    first, second = play.parts
    if second.seat not in mine:
        return False
    if first.seat != second.seat and not (
        _lands(position, occupied, first) or _lands(position, occupied, second)
    ):
        return _hole(position, first) != _hole(position, second)
    middle = moved_by(position, (second,))
    return (
        _goes(position, play.card, second)
        and _goes(middle, play.card, first)
        and moved_by(middle, (first,)).pegs == moved_by(position, play.parts).pegs
    )


def _hole(position: Position, part: Part) -> tuple[int, int]:
    seats = position.rules.seats
    if part.end >= board.length(seats):
        return part.seat, part.end
    return -1, board.hole_of(seats, part.seat, part.end)


def _lands(position: Position, occupied: dict[int, int], part: Part) -> bool:
    return part.end < board.length(position.rules.seats) and _hole(position, part)[1] in occupied


def _goes(position: Position, card: Card, part: Part) -> bool:
    """Whether some part of the card's split takes this peg there, past no peg of its colour."""
    places = position.pegs[part.seat]
    if part.start not in places:
        return False
    index = places.index(part.start)
    loop = board.length(position.rules.seats)
    for value in {value for pair in steps.splits(position.rules, rank(card)) for value in pair}:
        if value < 0:
            ends = steps.back(places, index, -value, loop)
        else:
            must_enter = position.rules.enter == "must"
            ends = steps.forward(places, index, value, loop, must_enter)
        if part.end in ends:
            return True
    return False


def fitting(lines: Iterable[Line], choice: Choice) -> list[Line]:
    """Return the lines that agree with what is chosen."""
    card, _, done, peg, end = choice
    count = len(done)
    found = []
    for line in lines:
        if (card is not None and line.play.card != card) or line.steps[:count] != done:
            continue
        if peg is not None:
            if len(line.steps) == count or line.steps[count][:2] != peg:
                continue
            if end is not None and line.steps[count].end != end:
                continue
        found.append(line)
    return found


def next_pegs(lines: Iterable[Line], choice: Choice) -> frozenset[Peg]:
    """Return the pegs that may be chosen next, another in place of the chosen one included."""
    count = len(choice.done)
    fit = fitting(lines, choice._replace(peg=None, end=None))
    return frozenset(line.steps[count][:2] for line in fit if len(line.steps) > count)


def lit_pegs(lines: Iterable[Line], choice: Choice) -> frozenset[Peg]:
    """Return the pegs that are lit: none while one is chosen, though another may be tapped."""
    return next_pegs(lines, choice) if choice.peg is None else frozenset()


def next_ends(lines: Iterable[Line], choice: Choice) -> frozenset[Peg]:
    """Return where the chosen peg may go, as colour and place; nowhere until one is chosen."""
    if choice.peg is None:
        return frozenset()
    count = len(choice.done)
    fit = fitting(lines, choice)
    return frozenset((line.steps[count].seat, line.steps[count].end) for line in fit)


def next_cards(lines: Iterable[Line], choice: Choice) -> frozenset[Card]:
    """Return the cards that can still be played with the peg and hole that are chosen."""
    if choice.peg is None or choice.done:
        choice = NOTHING
    return frozenset(line.play.card for line in fitting(lines, choice._replace(card=None)))


def settled(lines: Iterable[Line], choice: Choice, hold: bool) -> Choice | Play:
    """Return the choice with every step taken that leaves only one possibility, or the play.

    ``hold`` is for the tap that begins: it shows what can be done, and never plays.
    """
    lines = tuple(lines)
    while True:
        fit = fitting(lines, choice)
        count = len(choice.done)
        if count and fit and len(fit[0].steps) == count:
            return fit[0].play
        cards = {line.play.card for line in fit}
        if choice.card is None:
            if choice.peg is None or len(cards) != 1:
                return choice
            choice = choice._replace(card=cards.pop())
            continue
        ways = [line.steps[count] for line in fit if len(line.steps) > count]
        pegs = {way[:2] for way in ways}
        ends = {way.end for way in ways}
        if choice.peg is None and len(pegs) == 1:
            choice = choice._replace(peg=pegs.pop())
        elif choice.peg is not None and choice.end is None and len(ends) == 1 and not hold:
            choice = choice._replace(end=ends.pop())
        elif choice.peg is not None and choice.end is not None and ways:
            part = Part(*choice.peg, choice.end)
            choice = Choice(choice.card, choice.at, (*choice.done, part))
        else:
            return choice
