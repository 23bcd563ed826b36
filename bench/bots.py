"""How strong the bots are: paired deals, the same deck and dealer with the teams swapped.

``python -m bench.bots`` prints the table, using as many processes as there are processors.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

from bench.table import row, table
from pegs import bots
from pegs.cards import deck
from pegs.game import Game, Phase, cut, new_game, play, position, shuffle
from pegs.notation import parse_rules
from pegs.play import Play
from pegs.position import winner
from pegs.view import view

PAIRS = 200
FIRST_SEED = 0
"""Seeds 0 to 399 are for measuring alone: weights are tuned on seeds from 100,000 on."""
LIMIT = 5000
"""A game with so many plays has no winner, which counts half."""
MATCHES = (
    ("greedy", "random", "standard/4", None),
    ("steady", "greedy", "standard/4", 0.6),
    ("steady", "greedy", "arizona/4", None),
)


class Timing:
    """A clock around calls that remembers the longest."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.longest = 0.0

    def of(self, ask: Callable[[], Play]) -> Play:
        """Return what the call returns."""
        begun = self._clock()
        answer = ask()
        self.longest = max(self.longest, self._clock() - begun)
        return answer


class Pair(NamedTuple):
    """The points of the first bot in the two games of a pair, and the seconds of its choices."""

    points: float
    longest: float


def rows() -> list[dict[str, object]]:
    """Return the rows of the table: what, value, unit, bar and whether it holds."""
    found: list[dict[str, object]] = []
    for first, second, rules, bar in MATCHES:
        played = match(first, second, rules, PAIRS)
        share, half = interval([pair.points for pair in played])
        low, high = 100 * (share - half), 100 * (share + half)
        name = f"{first} against {second}, {rules}"
        what = f"{name}, {PAIRS} paired deals (95 %: {low:.1f} to {high:.1f})"
        found.append(share_row(what, share, bar))
        longest = 1000 * max(pair.longest for pair in played)
        found.append(row(f"{name}, longest choice of either", round(longest, 1), "ms of processor"))
    return found


def share_row(what: str, share: float, least: float | None) -> dict[str, object]:
    """Return the row of a share of points won, with the least that it should be.

    >>> share_row("steady", 0.5, 0.6)["holds"]
    False
    """
    return {
        "what": what,
        "value": round(100 * share, 1),
        "unit": "% won",
        "bar": "" if least is None else f">= {100 * least:.0f}",
        "holds": least is None or share >= least,
    }


def match(
    first: str, second: str, rules: str, pairs: int, first_seed: int = FIRST_SEED
) -> list[Pair]:
    """Return the results of so many pairs, played in as many processes as there are processors."""
    seeds = range(first_seed, first_seed + pairs)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(partial(pair, first, second, rules), seeds, chunksize=5))


def pair(first: str, second: str, rules: str, seed: int) -> Pair:
    """Return the result of one deal played twice, with the teams swapped."""
    timing = Timing(time.process_time)
    one = points(rules, (first, second), seed, timing)
    other = 1 - points(rules, (second, first), seed, timing)
    return Pair((one + other) / 2, timing.longest)


def points(rules: str, teams: tuple[str, str], seed: int, timing: Timing) -> float:
    """Return 1 where team A C E G wins, 0 where the other does."""
    won = winner(position(game_of(rules, teams, seed, timing)))
    return 0.5 if won is None else 1.0 - won


def game_of(rules_text: str, teams: tuple[str, str], seed: int, timing: Timing) -> Game:
    """Return a whole game: deck, dealer and every chance of the bots from the seed alone."""
    rules = parse_rules(rules_text)
    chance = random.Random(seed)
    order = list(deck(rules.decks))
    chance.shuffle(order)
    game = cut(new_game(rules, chance.randrange(rules.seats), tuple(order)), 0)
    while game.phase is not Phase.OVER and len(game.log) < LIMIT:
        if game.phase is Phase.SHUFFLE:
            under = list(range(len(game.discards) - 1))
            chance.shuffle(under)
            game = shuffle(game, tuple(under))
            continue
        level = teams[game.turn % 2]
        seen = view(game, game.turn)
        ask = partial(bots.choose, level, seen, None, chance.getrandbits(32))
        game = play(game, timing.of(ask))
    return game


def interval(points: list[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval, by the spread over pairs."""
    count = len(points)
    mean = sum(points) / count
    spread = sum((point - mean) ** 2 for point in points) / (count - 1)
    return mean, 1.96 * sqrt(spread / count)


if __name__ == "__main__":
    print(table(rows()))
