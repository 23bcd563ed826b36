"""A position carried on alone: what nobody here can know is dealt anew, all else stands as it is.

Such a game has no cut and no decks from before: its past cannot be replayed, for the hands that
were held then are not known.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pegs.cards import UNKNOWN, Card, deck
from pegs.game import Game, Phase
from pegs.position import Position, winner


def hidden(game: Game) -> int:
    """Return how many cards of hands and pile are not known here."""
    return len(_closed(game))


def _closed(game: Game) -> list[int]:
    slots = [slot for hand in game.hands for slot in hand] + list(game.pile)
    return [slot for slot in slots if game.faces[slot] == UNKNOWN]


def carried_on(game: Game, order: tuple[int, ...]) -> Game:
    """Return the game with its hidden cards dealt from those that are not seen.

    ``order`` tells which card of those, sorted, each hidden slot gets: hands first, then the pile.
    Raises ValueError where it is no order of as many cards as are hidden.
    """
    closed = _closed(game)
    if sorted(order) != list(range(len(closed))):
        raise ValueError(f"not an order of {len(closed)} cards")
    rest = Counter(deck(game.rules.decks))
    rest.subtract(face for face in map(game.faces.__getitem__, _all(game)) if face != UNKNOWN)
    unseen = sorted(rest.elements())
    faces = list(game.faces)
    for slot, index in zip(closed, order, strict=True):
        faces[slot] = unseen[index]
    game = replace(game, faces=tuple(faces))
    return game if game.phase is Phase.CUT else replace(game, cut=None, decks=(), log=())


def _all(game: Game) -> list[int]:
    return [*(slot for hand in game.hands for slot in hand), *game.pile, *game.discards]


def standing(position: Position, pile: tuple[Card, ...], dealer: int) -> Game:
    """Return a game that stands in a position, with these cards to draw.

    Raises ValueError where they are not the cards of the rules, each once.

    >>> from pegs.notation import parse_position
    >>> standing(parse_position("standard/4 A8/-/-/- A Kd/-/-/-"), (), 0)
    Traceback (most recent call last):
    ValueError: not the cards of 3 decks, each once
    """
    rules = position.rules
    held = [card for hand in position.hands for card in hand]
    faces = (*pile, *held, *position.discards)
    if sorted(faces) != sorted(deck(rules.decks)) or position.pile != len(pile):
        raise ValueError(f"not the cards of {rules.decks} decks, each once")
    at = len(pile)
    hands = []
    for hand in position.hands:
        hands.append(tuple(range(at, at + len(hand))))
        at += len(hand)
    return Game(
        rules=rules,
        dealer=dealer,
        faces=faces,
        pile=tuple(range(len(pile))),
        hands=tuple(hands),
        discards=tuple(range(at, len(faces))),
        pegs=position.pegs,
        turn=position.turn,
        waits=position.waits,
        phase=Phase.PLAY if winner(position) is None else Phase.OVER,
        cut=None,
        decks=(),
        drawing=None,
        log=(),
    )
