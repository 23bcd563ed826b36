"""A thousand whole games of random plays: each ends with a winner or reaches the turn limit."""

from __future__ import annotations

import random

from properties.made_of_chance import begun

from pegs import position as positions
from pegs.game import Game, Phase, legal, play, position, shuffle
from pegs.play import Play
from pegs.rules import Rules, arizona, standard

GAMES = 1000
LIMIT = 2000
LARGER = (standard(6), arizona(6), standard(8), arizona(8))


def table(number: int) -> tuple[Rules, int]:
    """Return the rules of a game, and how many plays a player looks at to take the longest way.

    Those who look at one play at random need over a thousand turns, so most look at more.
    """
    if number % 50 == 0:
        return (standard(4), arizona(4))[number // 50 % 2], 1
    if number % 50 == 25:
        return LARGER[number // 50 % 4], 20
    return standard(4), 20


def chosen(game: Game, chance: random.Random, looks: int) -> Play:
    """Return the longest way of so many plays picked at random."""
    plays = chance.choices(legal(game), k=looks)
    return max(plays, key=lambda one: sum(part.end - part.start for part in one.parts))


def turns_of(game: Game, chance: random.Random, looks: int) -> tuple[Game, int]:
    """Return the game as it ends or reaches the limit, and its number of turns."""
    turns = 0
    while game.phase is not Phase.OVER and turns < LIMIT:
        if game.phase is Phase.SHUFFLE:
            under = list(range(len(game.discards) - 1))
            chance.shuffle(under)
            game = shuffle(game, tuple(under))
        else:
            game = play(game, chosen(game, chance, looks))
            turns += 1
    return game, turns


def test_a_thousand_random_games_end_or_reach_the_turn_limit() -> None:
    ended = 0
    for number in range(GAMES):
        rules, looks = table(number)
        chance = random.Random(number)
        game, turns = turns_of(begun(rules, chance), chance, looks)
        over = game.phase is Phase.OVER
        assert over or turns == LIMIT
        assert over == (positions.winner(position(game)) is not None)
        assert len(game.log) == turns
        ended += over
    assert ended > 0.95 * GAMES
