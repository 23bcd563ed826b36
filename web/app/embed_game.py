"""A small game against bots as a board on someone else's page, from the deal or from a position."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from app import events as on
from app import keys, turns, view
from app.carry_on import standing
from app.effects import Save, SetAside, Shuffle
from app.embed import Asked, Message, Step, Unreadable
from app.events import Event, parse
from app.model import Model
from app.setup import BOTS, YOU, Setup
from app.update import update as table_update
from app.view import Page
from pegs.board import SEATS
from pegs.cards import UNKNOWN, Card, deck
from pegs.game import Game, Phase
from pegs.game import position as game_position
from pegs.notation import (
    NotationError,
    format_position,
    parse_position,
    parse_rules,
    parse_seat,
)
from pegs.position import Position, winner
from pegs.rules import Rules
from pegs.words import Words

__all__ = ["begun", "body", "kept", "layout", "page", "parse", "pressed", "table", "told", "update"]

ELSEWHERE: Final = (on.Leave, on.Begin, on.GoOn, on.Loaded, on.Speak)
"""What leads away from the game; there is nothing else here."""


@dataclass(frozen=True, slots=True)
class Seated:
    """The table, and the position with which its game begins until that is dealt."""

    model: Model
    position: Position | None = None


def begun(asked: Asked, words: Words) -> Step:
    """Return a table that waits for chance to deal. Raises Unreadable.

    >>> begun({"game": "standard/4"}, Words())[1]
    (Deal(setup=Setup(game='standard', ...), dealer=None),)
    """
    try:
        if "position" in asked:
            position = parse_position(asked["position"])
            seat = position.turn
            if "you" in asked:
                seat = parse_seat(asked["you"], position.rules.seats)
            model = Model(setup=seating(position.rules, seat), numbered=True, words=words)
            return Seated(model, position), (Shuffle(len(_unseen(position))),)
        rules = parse_rules(asked["game"])
    except NotationError as error:
        raise Unreadable.of(error) from None
    model, effects = turns.begin(Model(setup=seating(rules, 0), numbered=True, words=words))
    return Seated(model), effects


def seating(rules: Rules, seat: int) -> Setup:
    """Return the setup of a game with a person at one seat and bots at all others."""
    who = [BOTS[1]] * len(SEATS)
    who[seat] = YOU
    options = tuple(sorted(rules.switched().items()))
    return Setup(game=rules.game, seats=rules.seats, who=tuple(who), options=options)


def _unseen(position: Position) -> list[Card]:
    """Return the cards that the position does not show, sorted."""
    rest = Counter(deck(position.rules.decks))
    shown = [card for cards in (*position.hands, position.discards) for card in cards]
    rest.subtract(card for card in shown if card != UNKNOWN)
    return sorted(rest.elements())


def dealt(position: Position, order: tuple[int, ...]) -> Game:
    """Return a game that stands in a position, what it does not show dealt in such an order.

    A seat whose hand is not told holds as many cards as are dealt to it, if it is not its turn.

    >>> game = dealt(parse_position("standard/4 A8/-/-/- A 7c2d/-/-/-"), tuple(range(160)))
    >>> [len(hand) for hand in game.hands], len(game.pile)
    ([2, 5, 5, 5], 145)
    """
    unseen = _unseen(position)
    if sorted(order) != list(range(len(unseen))):
        raise ValueError(f"not an order of {len(unseen)} cards")
    cards = [unseen[index] for index in order]
    hands = []
    for hand in position.hands:
        held = hand or (UNKNOWN,) * position.rules.hand
        hands.append(tuple(cards.pop() if card == UNKNOWN else card for card in held))
    thrown = tuple(cards.pop() if card == UNKNOWN else card for card in position.discards)
    rules = position.rules
    laid = replace(position, hands=tuple(hands), discards=thrown, pile=len(cards))
    return standing(laid, tuple(cards), (position.turn - 1) % rules.seats)


def update(seated: Seated, event: Event) -> Step:
    """Return the table after an event; nothing is saved, and nothing leads away."""
    if isinstance(event, ELSEWHERE) or (
        isinstance(event, on.OpenPanel) and event.panel not in ("help", "log")
    ):
        return seated, ()
    if isinstance(event, on.Shuffled) and seated.position is not None:
        return _laid(seated.model, seated.position, event.order)
    model, effects = table_update(seated.model, event)
    kept = tuple(effect for effect in effects if not isinstance(effect, Save | SetAside))
    return Seated(model), kept


def _laid(model: Model, position: Position, order: tuple[int, ...]) -> Step:
    model = replace(
        model,
        at_table=True,
        table=model.setup,
        game=dealt(position, order),
        bottom=0,
    )
    model, effects = turns.awaited(model)
    return Seated(model), effects


def pressed(key: str, on_board: bool) -> Event | None:
    """Return the event that a key is; None where it is none."""
    return keys.pressed(key, on_board, True)


def table(seated: Seated) -> Model:
    """Return the table."""
    return seated.model


def layout(seated: Seated) -> str:
    """Return that the table is laid out, once it is."""
    return "table" if seated.model.at_table else ""


def page(seated: Seated) -> Page:
    """Return what is shown of the table."""
    return view.view(seated.model)


def body(seated: Seated) -> str:
    """Return the table as one markup."""
    return view.body(seated.model)


def told(before: Seated, after: Seated) -> tuple[Message, ...]:
    """Return each play since, and who won where the game has ended."""
    game = after.model.game
    if game is None:
        return ()
    old = before.model.log if after.model.log[: len(before.model.log)] == before.model.log else ()
    plays = tuple(
        Message("play", {"play": line.notation, "seat": SEATS[line.seat], "words": line.words})
        for line in after.model.log[len(old) :]
    )
    over = game.phase is Phase.OVER and before.model.game != game
    side = winner(game_position(game))
    if not over or side is None:
        return plays
    return *plays, Message("done", {"winners": SEATS[side : game.rules.seats : 2]})


def kept(seated: Seated) -> dict[str, str]:
    """Return the parameters from which the game goes on, with the same cards in all hands."""
    game = seated.model.game
    if game is None or game.phase is not Phase.PLAY:
        return {}
    return {
        "position": format_position(game_position(game)),
        "you": SEATS[seated.model.table.who.index(YOU)],
    }
