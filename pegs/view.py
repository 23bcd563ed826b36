"""What one seat may know of a game: bots and hints are given this, never a game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pegs.cards import UNKNOWN, Card, deck
from pegs.game import Game, Move, Phase
from pegs.position import Position
from pegs.rules import Rules


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it: the board, its own cards, how many the others hold, the discards.

    Two games that differ only in what is hidden from the seat have equal views.
    """

    rules: Rules
    seat: int
    dealer: int
    phase: Phase
    turn: int
    pegs: tuple[tuple[int, ...], ...]
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    pile: int
    discards: tuple[Card, ...]
    waits: tuple[int, ...]
    log: tuple[Move, ...]

    def position(self) -> Position:
        """Return the position with the others' cards as unknown ones."""
        hands = tuple(
            self.hand if seat == self.seat else (UNKNOWN,) * size
            for seat, size in enumerate(self.sizes)
        )
        return Position(
            self.rules, self.pegs, self.turn, hands, self.pile, self.discards, self.waits
        )

    def unseen(self) -> tuple[Card, ...]:
        """Return the cards that lie in the pile or in other hands, in the order of their codes."""
        rest = Counter(deck(self.rules.decks))
        rest.subtract(self.hand)
        rest.subtract(self.discards)
        return tuple(sorted(rest.elements()))


def view(game: Game, seat: int) -> View:
    """Return what a seat may know of a game.

    >>> from pegs.cards import deck
    >>> from pegs.game import cut, new_game
    >>> from pegs.rules import standard
    >>> seen = view(cut(new_game(standard(4), 3, deck(3)), 0), 1)
    >>> seen.sizes, len(seen.hand), len(seen.unseen())
    ((6, 5, 5, 5), 5, 157)
    """
    faces = game.faces
    return View(
        rules=game.rules,
        seat=seat,
        dealer=game.dealer,
        phase=game.phase,
        turn=game.turn,
        pegs=game.pegs,
        hand=tuple(faces[slot] for slot in game.hands[seat]),
        sizes=tuple(len(hand) for hand in game.hands),
        pile=len(game.pile),
        discards=tuple(faces[slot] for slot in game.discards),
        waits=game.waits,
        log=game.log,
    )
