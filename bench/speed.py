"""How many positions a second the generator lists, beside a fixed loop timed in the same run.

Runs in CPython and in Pyodide alike: ``measure()`` returns plain numbers.
"""

from __future__ import annotations

import random
from time import perf_counter

from pegs.cards import Card, deck
from pegs.game import Phase, cut, legal, new_game, play, position, shuffle
from pegs.legal import legal_plays
from pegs.notation import parse_rules
from pegs.position import Position

COUNT = 2000
RULES = ("standard/4", "arizona/8")


def positions(rules_text: str) -> list[tuple[Position, tuple[Card, ...]]]:
    """Return 2,000 fixed positions of random games, each with a hand of five cards."""
    rules = parse_rules(rules_text)
    found: list[tuple[Position, tuple[Card, ...]]] = []
    chance = random.Random(2026)
    while len(found) < COUNT:
        order = list(deck(rules.decks))
        chance.shuffle(order)
        game = cut(new_game(rules, chance.randrange(rules.seats), tuple(order)), 0)
        for turn in range(400):
            while game.phase is Phase.SHUFFLE:
                under = list(range(len(game.discards) - 1))
                chance.shuffle(under)
                game = shuffle(game, tuple(under))
            if game.phase is Phase.OVER:
                break
            here = position(game)
            if turn >= 20 and turn % 4 == 0 and len(here.hand) >= 5:
                found.append((here, here.hand[:5]))
            game = play(game, chance.choice(legal(game)))
    return found[:COUNT]


def loop() -> float:
    """Return the seconds of a fixed pure-Python loop, to set one machine beside another."""
    begun = perf_counter()
    seen: dict[int, int] = {}
    total = 0
    for number in range(1_000_000):
        total += number * number % 7
        seen[number % 1000] = total
    return perf_counter() - begun


def rate(cases: list[tuple[Position, tuple[Card, ...]]]) -> float:
    """Return positions a second, each position once."""
    begun = perf_counter()
    for here, hand in cases:
        legal_plays(here, here.turn, hand)
    return len(cases) / (perf_counter() - begun)


def measure() -> dict[str, float]:
    """Return positions a second for each rules text and the loop's seconds: the best of five."""
    found = {text: max(rate(cases) for _ in range(5)) for text, cases in _cases().items()}
    return {**found, "loop": min(loop() for _ in range(5))}


def _cases() -> dict[str, list[tuple[Position, tuple[Card, ...]]]]:
    return {text: positions(text) for text in RULES}
