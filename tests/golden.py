"""Whole stretches of play as text: what each seat sees at each turn, from a fixed deck.

``python -m tests.golden`` rewrites the files in tests/data after a change that is meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pegs.board import SEATS
from pegs.cards import Card, deck
from pegs.game import Game, Phase, cut, legal, new_game, play, shuffle
from pegs.notation import format_play, format_position
from pegs.rules import GAMES, Rules, preset
from pegs.view import view

TURNS = 40
DATA = Path(__file__).with_name("data")


class Wheel:
    """Numbers that look random and are the same on every Python, for ever."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, count: int) -> int:
        """Return the next number below this one."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % count

    def order(self, count: int) -> tuple[int, ...]:
        """Return the numbers below this one in some order."""
        left = list(range(count))
        return tuple(left.pop(self.below(len(left))) for _ in range(count))


def path(rules: Rules) -> Path:
    """Return the file of a preset."""
    return DATA / f"playthrough-{rules.game}-{rules.seats}.txt"


def presets() -> list[Rules]:
    """Return both games with 4, 6 and 8 seats."""
    return [preset(game, seats) for game in GAMES for seats in (4, 6, 8)]


def playthrough(rules: Rules) -> str:
    """Return the text of the first turns of the game of a preset."""
    return "\n".join(_lines(rules)) + "\n"


def _lines(rules: Rules) -> Iterator[str]:
    wheel = Wheel(rules.seats * 2 + len(rules.game))
    faces = deck(rules.decks)
    order: tuple[Card, ...] = tuple(faces[index] for index in wheel.order(len(faces)))
    dealer, count = wheel.below(rules.seats), wheel.below(rules.cards)
    game = cut(new_game(rules, dealer, order), count)
    yield f"{rules.game}/{rules.seats}: {SEATS[dealer]} deals after a cut of {count}"
    for turn in range(1, TURNS + 1):
        yield from _seen(game, turn)
        if game.phase is Phase.SHUFFLE:
            game = shuffle(game, wheel.order(len(game.discards) - 1))
            yield f"  the discards are shuffled: {len(game.pile)} in the pile"
            continue
        plays = {format_play(one, rules): one for one in legal(game)}
        chosen = sorted(plays)[wheel.below(len(plays))]
        yield f"  {SEATS[game.turn]} plays {chosen}, one of {len(plays)}"
        game = play(game, plays[chosen])
        if game.phase is Phase.OVER:
            break
    yield from _seen(game, TURNS + 1)


def _seen(game: Game, turn: int) -> Iterator[str]:
    """Say what each seat sees: its own hand, how many the others hold, all that lies open."""
    yield f"turn {turn}: {SEATS[game.turn]}, {game.phase.value}"
    for seat in range(game.rules.seats):
        seen = view(game, seat)
        unseen = len(seen.unseen())
        yield f"{SEATS[seat]} {format_position(seen.position())}, {unseen} unseen"


def rewrite() -> None:
    """Write all files anew."""
    for rules in presets():
        path(rules).write_text(playthrough(rules), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
