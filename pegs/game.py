"""A game over time: cut, deal, draws, plays, reshuffles and the end (rules 5, 6, 11 to 14, 33).

Cards are slots. A game knows which face a slot has, or that it is not known; hands and piles hold
slot numbers. Every bit of chance is an argument: the deck, the cut, the order of a reshuffle.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from pegs import legal as rules_of_play
from pegs import position as positions
from pegs.cards import UNKNOWN, Card, deck
from pegs.play import Play, apply, is_discard
from pegs.position import Position
from pegs.rules import Rules


class Phase(Enum):
    """What a game waits for."""

    CUT = "cut"
    PLAY = "play"
    SHUFFLE = "shuffle"
    OVER = "over"


class Move(NamedTuple):
    """Who played what."""

    seat: int
    play: Play


class Drawing(NamedTuple):
    """A seat that draws until it holds so many cards, and whether its turn ends with it."""

    seat: int
    until: int
    ends: bool


class IllegalPlay(ValueError):
    """A play that the rules do not allow now; ``reasons.why`` says why."""

    def __init__(self, play: Play) -> None:
        self.play = play
        super().__init__(f"not a legal play now: {play}")


class WrongPhase(ValueError):
    """An action that the game does not wait for."""

    def __init__(self, phase: Phase, action: str) -> None:
        super().__init__(f"no {action} now: the game waits for {phase.value}")


@dataclass(frozen=True, slots=True)
class Game:
    """One game at one moment, with all its cards and all that was played.

    ``faces`` is the face of each slot; ``pile`` the slots of the draw pile, top first; ``discards``
    the oldest first. ``decks`` are the faces of the pile after the cut and after each reshuffle.
    """

    rules: Rules
    dealer: int
    faces: tuple[Card, ...]
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    discards: tuple[int, ...]
    pegs: tuple[tuple[int, ...], ...]
    turn: int
    waits: tuple[int, ...]
    phase: Phase
    cut: int | None
    decks: tuple[tuple[Card, ...], ...]
    drawing: Drawing | None
    log: tuple[Move, ...]


def new_game(rules: Rules, dealer: int, order: tuple[Card, ...]) -> Game:
    """Return a game whose shuffled deck lies ready for the cut, its top card first (rule 5).

    Raises ValueError where these are not the cards of the rules; all of them may be unknown.

    >>> from pegs.cards import deck
    >>> from pegs.rules import standard
    >>> new_game(standard(4), 3, deck(3)).phase
    <Phase.CUT: 'cut'>
    """
    known = sorted(order) == sorted(deck(rules.decks))
    if not known and order != (UNKNOWN,) * rules.cards:
        raise ValueError(f"not the cards of {rules.decks} decks, each once")
    start = positions.opening(rules)
    return Game(
        rules=rules,
        dealer=dealer,
        faces=order,
        pile=tuple(range(len(order))),
        hands=((),) * rules.seats,
        discards=(),
        pegs=start.pegs,
        turn=(dealer + 1) % rules.seats,
        waits=start.waits,
        phase=Phase.CUT,
        cut=None,
        decks=(),
        drawing=None,
        log=(),
    )


def cutter(game: Game) -> int:
    """Return the seat that may cut: the one to the dealer's right (rule 5)."""
    return (game.dealer - 1) % game.rules.seats


def next_dealer(game: Game) -> int:
    """Return who deals the next game: the seat to the dealer's left (rule 5)."""
    return (game.dealer + 1) % game.rules.seats


def cut(game: Game, count: int) -> Game:
    """Return the game with ``count`` cards cut from the top, dealt, and ready for its first play.

    >>> from pegs.cards import deck
    >>> from pegs.rules import standard
    >>> begun = cut(new_game(standard(4), 3, deck(3)), 40)
    >>> begun.turn, [len(hand) for hand in begun.hands]
    (0, [6, 5, 5, 5])
    """
    if game.phase is not Phase.CUT:
        raise WrongPhase(game.phase, "cut")
    if not 0 <= count < len(game.pile):
        raise ValueError(f"a cut of {count} cards from {len(game.pile)}")
    return deal(replace(game, pile=game.pile[count:] + game.pile[:count]), count)


def deal(game: Game, count: int | None) -> Game:
    """Return the game dealt from its deck as it lies, cut before or not (rules 5 and 6).

    ``count`` is what was cut, for the record; None where nobody said.
    """
    if game.phase is not Phase.CUT:
        raise WrongPhase(game.phase, "deal")
    pile = game.pile
    seats, dealt = game.rules.seats, game.rules.hand
    hands = tuple(
        pile[(seat - game.dealer - 1) % seats : seats * dealt : seats] for seat in range(seats)
    )
    begun = replace(
        game,
        pile=pile[seats * dealt :],
        hands=hands,
        cut=count,
        decks=(tuple(game.faces[slot] for slot in pile),),
    )
    return _draw(_turn_to(begun, begun.turn))


def position(game: Game) -> Position:
    """Return the position of a game, with faces in all hands."""
    faces = game.faces
    return Position(
        game.rules,
        game.pegs,
        game.turn,
        tuple(tuple(faces[slot] for slot in hand) for hand in game.hands),
        len(game.pile),
        tuple(faces[slot] for slot in game.discards),
        game.waits,
    )


def legal(game: Game) -> tuple[Play, ...]:
    """Return every legal play of the seat whose turn it is; none where no play is waited for."""
    if game.phase is not Phase.PLAY:
        return ()
    here = position(game)
    return rules_of_play.legal_plays(here, here.turn, here.hand)


def play(game: Game, chosen: Play) -> Game:
    """Return the game after a play of the seat to move, with all draws that follow from it.

    A face that was not known becomes known when it is played. Raises IllegalPlay.
    """
    if game.phase is not Phase.PLAY:
        raise WrongPhase(game.phase, "play")
    slot = _slot(game, chosen.card)
    if slot is None or not _allowed(game, chosen):
        raise IllegalPlay(chosen)
    faces = (*game.faces[:slot], chosen.card, *game.faces[slot + 1 :])
    shown = replace(game, faces=faces)
    after = apply(position(shown), chosen)
    seat = game.turn
    left = tuple(other for other in game.hands[seat] if other != slot)
    played = replace(
        shown,
        pegs=after.pegs,
        waits=after.waits,
        hands=(*game.hands[:seat], left, *game.hands[seat + 1 :]),
        discards=(*game.discards, slot),
        log=(*game.log, Move(seat, chosen)),
    )
    if positions.winner(after) is not None:
        return replace(played, phase=Phase.OVER)
    if is_discard(chosen):
        until = len(left) + 1
    else:
        until = 0 if game.rules.draws_first else game.rules.hand
    return _draw(replace(played, drawing=Drawing(seat, until, True)))


def shuffle(game: Game, order: tuple[int, ...] | None) -> Game:
    """Return the game with all discards but the top one made the new pile (rule 14).

    ``order`` tells for each card of the new pile, from the top, its index among the discards; None
    where it is not known, which makes those faces unknown again.
    """
    if game.phase is not Phase.SHUFFLE:
        raise WrongPhase(game.phase, "shuffle")
    under, top = game.discards[:-1], game.discards[-1:]
    faces = list(game.faces)
    if order is None:
        for slot in under:
            faces[slot] = UNKNOWN
        order = tuple(range(len(under)))
    if sorted(order) != list(range(len(under))):
        raise ValueError(f"not an order of {len(under)} cards")
    pile = tuple(under[index] for index in order)
    fresh = tuple(faces[slot] for slot in pile)
    return _draw(
        replace(game, faces=tuple(faces), pile=pile, discards=top, decks=(*game.decks, fresh))
    )


def _slot(game: Game, card: Card) -> int | None:
    """Return the slot of the hand that is played as this card: one with its face, or unknown."""
    hand = game.hands[game.turn]
    for face in (card, UNKNOWN):
        for slot in hand:
            if game.faces[slot] == face:
                return slot
    return None


def _allowed(game: Game, chosen: Play) -> bool:
    """Whether a play is legal as far as the hand is known."""
    here = position(game)
    hand = tuple(card for card in here.hand if card != UNKNOWN)
    if len(hand) < len(here.hand) and chosen.card not in hand:
        hand += (chosen.card,)
    return chosen in rules_of_play.legal_plays(here, here.turn, hand)


def _turn_to(game: Game, seat: int) -> Game:
    """Return the game at the begin of a seat's turn, with the draw that begins it (rule 11)."""
    until = game.rules.holds if game.rules.draws_first else 0
    return replace(game, turn=seat, drawing=Drawing(seat, until, False))


def _draw(game: Game) -> Game:
    """Return the game with all draws done that need no shuffle, up to the next play (rule 14)."""
    while game.drawing is not None:
        seat, until, ends = game.drawing
        hand = game.hands[seat]
        taken = min(max(until - len(hand), 0), len(game.pile))
        if taken:
            hand += game.pile[:taken]
            hands = (*game.hands[:seat], hand, *game.hands[seat + 1 :])
            game = replace(game, hands=hands, pile=game.pile[taken:])
        if len(hand) < until and len(game.discards) > 1:
            return replace(game, phase=Phase.SHUFFLE)
        if ends or not hand:
            game = _turn_to(game, (seat + 1) % game.rules.seats)
        else:
            game = replace(game, drawing=None, phase=Phase.PLAY)
    return game
