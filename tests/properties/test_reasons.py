"""``why`` is empty exactly for the legal plays, and answers for any play that can be written."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegs import board
from pegs.board import PEGS, SEAT_COUNTS, START
from pegs.cards import FACES, Card
from pegs.legal import card_plays, legal_plays
from pegs.notation import NotationError, format_play, parse_play
from pegs.play import Part, Play
from pegs.position import Position, movable
from pegs.reasons import why, why_card
from pegs.rules import GAMES, OPTIONS, Rules, belongs, preset, with_options

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


def _rules(chance: Random) -> Rules:
    game = chance.choice(GAMES)
    switches = {
        name: chance.choice(values)
        for name, values in OPTIONS.items()
        if belongs(game, name) and chance.random() < 0.4
    }
    return with_options(preset(game, chance.choice(SEAT_COUNTS)), switches)


def _position(chance: Random) -> Position:
    """A crowded or late position: pegs close to in-spots and come-outs, homes half full."""
    rules = _rules(chance)
    seats = rules.seats
    loop = board.length(seats)
    spots = [board.SIDE * seat + number for seat in range(seats) for number in range(12)]
    taken: set[int] = set()
    pegs = []
    for seat in range(seats):
        places: set[int] = set()
        for _ in range(chance.choice((0, 2, 4, 5, 5))):
            if chance.random() < 0.5:
                places.add(loop + chance.randrange(PEGS))
                continue
            hole = chance.choice(spots) if chance.random() < 0.8 else chance.randrange(loop)
            if hole not in taken:
                taken.add(hole)
                places.add(board.place_of(seats, seat, hole))
        pegs.append(tuple(sorted(places)))
    turn = chance.randrange(seats)
    # A seat with few faces shows what must be played and what may be thrown away.
    hand = tuple(chance.choice(FACES) for _ in range(chance.randrange(1, 4)))
    hands = tuple(hand if seat == turn else () for seat in range(seats))
    waits = tuple(chance.choice((0, 2)) if rules.out == "3" else 0 for _ in range(seats))
    return Position(rules, tuple(pegs), turn, hands, 0, (), waits)


def _mutated(chance: Random, position: Position, play: Play) -> Play:
    """A play like this one with something else about it."""
    rules = position.rules
    parts = list(play.parts)
    kind = chance.randrange(5)
    if kind == 0 or not parts:
        return play._replace(card=chance.choice(FACES))
    if kind == 1:
        return play._replace(parts=tuple(reversed(parts)))
    if kind == 2:
        return play._replace(parts=(*parts, *_random_parts(chance, position, 1))[:2], swap=False)
    index = chance.randrange(len(parts))
    part = parts[index]
    top = board.length(rules.seats) + PEGS
    if kind == 3:
        parts[index] = part._replace(end=(part.end + chance.randrange(-9, 10)) % top)
    else:
        parts[index] = part._replace(start=chance.choice((START, *position.pegs[part.seat])))
    return play._replace(parts=tuple(parts), swap=False)


def _random_parts(chance: Random, position: Position, count: int) -> tuple[Part, ...]:
    top = board.length(position.rules.seats) + PEGS
    parts = []
    for _ in range(count):
        seat = chance.randrange(position.rules.seats)
        start = chance.choice((START, *position.pegs[seat]))
        parts.append(Part(seat, start, max(0, start + chance.randrange(-9, 11)) % top))
    return tuple(parts)


def _plays(chance: Random, position: Position) -> list[Play]:
    """Legal plays, plays of cards not held, and changed and made-up ones."""
    seat = position.turn
    legal = list(legal_plays(position, seat, position.hand))
    cards = [*position.hand, *chance.sample(FACES, 3)]
    found = chance.sample(legal, min(len(legal), 40))
    for card in cards:
        moves = card_plays(position, seat, card)
        found += chance.sample(moves, min(len(moves), 15))
        found.append(Play(card))
        found += [Play(card, (Part(colour, START, 0),)) for colour in movable(position, seat)]
        found += [Play(card, _random_parts(chance, position, count)) for count in (1, 1, 2)]
    return found + [_mutated(chance, position, play) for play in found]


def _readable(position: Position, play: Play) -> Play | None:
    """The play as its text is read, or None where notation refuses it."""
    try:
        return parse_play(format_play(play, position.rules), position)
    except NotationError:
        return None


@settings(max_examples=300, deadline=None)
@given(seed=SEEDS)
def test_rule_15_there_is_a_reason_exactly_where_a_play_is_not_legal(seed: int) -> None:
    chance = Random(seed)
    position = _position(chance)
    legal = set(legal_plays(position, position.turn, position.hand))
    for made in _plays(chance, position):
        play = _readable(position, made)
        if play is not None:
            assert (why(position, play) == ()) == (play in legal), format_play(play, position.rules)


@settings(max_examples=150, deadline=None)
@given(seed=SEEDS)
def test_rule_13_a_card_has_reasons_exactly_where_it_moves_nothing(seed: int) -> None:
    position = _position(Random(seed))
    for card in FACES:
        moves = card_plays(position, position.turn, Card(card))
        assert bool(why_card(position, card)) == (not moves)


@pytest.mark.parametrize("text", ["standard/4", "arizona/8"])
def test_rule_13_the_opening_refuses_every_card_that_brings_no_peg_out(text: str) -> None:
    game, seats = text.split("/")
    rules = preset(game, int(seats))
    position = Position(rules, ((),) * rules.seats, 0, ((),) * rules.seats, 0, (), (0,) * 8)
    for card in FACES:
        assert bool(why_card(position, card)) == (card >> 2 not in (0, 10, 11, 12))
