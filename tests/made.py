"""Positions for tests: reached in random play, and crowded or late ones made on purpose."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pegs import board
from pegs.cards import Card, deck
from pegs.game import Phase, cut, legal, new_game, play, position, shuffle
from pegs.position import Position, winner
from pegs.rules import OPTIONS, Rules, belongs, preset, with_options

PRESETS = [(game, seats) for game in ("standard", "arizona") for seats in (4, 6, 8)]


def some_rules(chance: random.Random) -> Rules:
    """Return a preset with up to four house rules switched on."""
    game, seats = chance.choice(PRESETS)
    names = [name for name in OPTIONS if belongs(game, name)]
    switches = {
        name: chance.choice(OPTIONS[name]) for name in chance.sample(names, chance.randrange(5))
    }
    return with_options(preset(game, seats), switches)


def played(rules: Rules, seed: int, turns: int) -> Iterator[Position]:
    """Yield the positions of a game of random plays, before each play."""
    chance = random.Random(seed)
    order = list(deck(rules.decks))
    chance.shuffle(order)
    game = new_game(rules, chance.randrange(rules.seats), tuple(order))
    game = cut(game, chance.randrange(rules.cards))
    for _ in range(turns):
        while game.phase is Phase.SHUFFLE:
            under = list(range(len(game.discards) - 1))
            chance.shuffle(under)
            game = shuffle(game, tuple(under))
        if game.phase is Phase.OVER:
            return
        yield position(game)
        game = play(game, chance.choice(legal(game)))


def crowded(rules: Rules, chance: random.Random) -> Position:
    """Return a position with many pegs near in-spots, come-outs and each other, homes filling."""
    while True:
        made = _crowded(rules, chance)
        if winner(made) is None:
            return made


def _crowded(rules: Rules, chance: random.Random) -> Position:
    seats = rules.seats
    loop = board.length(seats)
    near = [
        board.SIDE * side + hole for side in range(seats) for hole in (0, 1, 2, 3, 3, 4, 8, 9, 16)
    ]
    holes = chance.choice([near, near, list(range(chance.randrange(loop), loop)) or [0]])
    free = set(range(loop))
    pegs: list[tuple[int, ...]] = []
    for seat in range(seats):
        fill = chance.choice([0, 0, 1, 3, 4, 4, 5])
        places = chance.sample(range(loop, loop + board.PEGS), fill)
        for _ in range(chance.randint(0, board.PEGS - fill)):
            hole = chance.choice(holes)
            if chance.random() < 0.3:
                hole = board.hole_of(seats, seat, board.in_spot(seats))
            if hole in free:
                free.remove(hole)
                places.append(board.place_of(seats, seat, hole))
        pegs.append(tuple(sorted(places)))
    turn = chance.randrange(seats)
    weighted = list(deck(2)) + [Card(24), Card(32), Card(52), Card(28), Card(4)] * 8
    hand = tuple(chance.choice(weighted) for _ in range(chance.randint(1, 3)))
    hands = tuple(hand if seat == turn else () for seat in range(seats))
    waits = tuple(chance.randrange(3) if rules.out == "3" else 0 for _ in range(seats))
    return Position(rules, tuple(pegs), turn, hands, 0, (), waits)
