"""Games for tests, dealt and stocked as a test wants them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pegs.board import SEATS
from pegs.cards import Card, deck
from pegs.game import Game, cut, new_game, play, position
from pegs.notation import format_cards, parse_cards, parse_play, parse_position
from pegs.rules import Rules


def stacked(rules: Rules, hands: tuple[str, ...], then: str = "-") -> tuple[Card, ...]:
    """Return a deck that deals these hands from seat A on, then has these cards to draw."""
    rows = zip(*map(parse_cards, hands), strict=True)
    front = (*(card for row in rows for card in row), *parse_cards(then))
    rest = Counter(deck(rules.decks))
    rest.subtract(front)
    return (*front, *sorted(rest.elements()))


def dealt(rules: Rules, hands: tuple[str, ...], then: str = "-") -> Game:
    """Return a game in which the last seat has dealt these hands; A is to play."""
    return cut(new_game(rules, rules.seats - 1, stacked(rules, hands, then)), 0)


def played(game: Game, *plays: str) -> Game:
    """Return the game after these plays, one after the other."""
    for text in plays:
        game = play(game, parse_play(text, position(game)))
    return game


def hand(game: Game, seat: str) -> str:
    """Return the cards of a seat."""
    return format_cards(position(game).hands[SEATS.index(seat)])


def with_pile(game: Game, count: int) -> Game:
    """Return the game with so many cards in its pile and the others below its discards."""
    return replace(game, pile=game.pile[:count], discards=game.pile[count:] + game.discards)


def with_pegs(game: Game, pegs: str) -> Game:
    """Return the game with its pegs as in this field of a position."""
    rules = f"{game.rules.game}/{game.rules.seats}"
    return replace(game, pegs=parse_position(f"{rules} {pegs} A").pegs)


def slots(game: Game) -> list[int]:
    """Return every card of the game, wherever it lies."""
    return sorted([*game.pile, *game.discards, *(slot for hand in game.hands for slot in hand)])


LOW = ("2c3c4c5c6c", "2d3d4d5d6d", "2h3h4h5h6h", "2s3s4s5s6s")
"""Four hands with which nobody can move at first."""
