"""A thousand whole games of random plays: each ends with a winner or reaches the turn limit."""

from __future__ import annotations

import random

from properties.made_of_chance import begun

from pegs import position as positions
from pegs.game import Phase, legal, play, position, shuffle
from pegs.rules import arizona, standard

GAMES = 1000
LIMIT = 2000
RARE = [standard(6), standard(8), arizona(4), arizona(6)]


def test_a_thousand_random_games_end_or_reach_the_turn_limit() -> None:
    ended = 0
    for seed in range(GAMES):
        chance = random.Random(seed)
        rules = RARE[seed // 50 % len(RARE)] if seed % 50 == 0 else standard(4)
        game = begun(rules, chance)
        turns = 0
        while game.phase is not Phase.OVER and turns < LIMIT:
            if game.phase is Phase.SHUFFLE:
                under = list(range(len(game.discards) - 1))
                chance.shuffle(under)
                game = shuffle(game, tuple(under))
                continue
            game = play(game, chance.choice(legal(game)))
            turns += 1
        won = positions.winner(position(game))
        assert (won is None) == (game.phase is not Phase.OVER)
        ended += won is not None
    assert ended > GAMES // 2
