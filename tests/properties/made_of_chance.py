"""Hypothesis strategies for rules, positions and games of random plays."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st
from made import crowded

from pegs.cards import deck
from pegs.game import Game, Phase, cut, legal, new_game, play, shuffle
from pegs.position import Position
from pegs.rules import GAMES, OPTIONS, Rules, belongs, preset, with_options


@st.composite
def some_rules(draw: st.DrawFn) -> Rules:
    """Draw a game, its seats, and any house rules."""
    game, seats = draw(st.sampled_from(GAMES)), draw(st.sampled_from((4, 6, 8)))
    names = [name for name in OPTIONS if belongs(game, name)]
    chosen = draw(st.sets(st.sampled_from(names), max_size=4))
    switches = {name: draw(st.sampled_from(OPTIONS[name])) for name in sorted(chosen)}
    return with_options(preset(game, seats), switches)


@st.composite
def some_position(draw: st.DrawFn) -> Position:
    """Draw a crowded position, its turn's seat holding some cards."""
    return crowded(draw(some_rules()), random.Random(draw(st.integers(0, 2**32))))


def begun(rules: Rules, chance: random.Random) -> Game:
    """Return a game that is shuffled, cut and dealt by chance."""
    order = list(deck(rules.decks))
    chance.shuffle(order)
    game = new_game(rules, chance.randrange(rules.seats), tuple(order))
    return cut(game, chance.randrange(rules.cards))


def course(rules: Rules, seed: int, turns: int) -> Iterator[Game]:
    """Yield a game before each of its random plays and shuffles, and as it is left."""
    chance = random.Random(seed)
    game = begun(rules, chance)
    yield game
    for _ in range(turns):
        if game.phase is Phase.SHUFFLE:
            under = list(range(len(game.discards) - 1))
            chance.shuffle(under)
            game = shuffle(game, tuple(under))
        elif game.phase is Phase.PLAY:
            game = play(game, chance.choice(legal(game)))
        else:
            return
        yield game
