"""Games on the page for tests: a deck stacked so that seat A holds given cards and plays first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from app import events as on
from app.effects import Effect
from app.model import Model
from app.setup import ANEW, Setup, rules_of
from app.update import update
from app.words import IN_ENGLISH
from pegs.cards import Card, deck
from pegs.notation import parse_cards
from pegs.rules import Rules
from pegs.words import Words

ALONE = ANEW
PAIR = Setup(who=("you", "bot:2", "person", "bot:2", *("bot:2",) * 4))


def stacked(rules: Rules, hands: Iterable[str]) -> tuple[Card, ...]:
    """Return a deck from which the seats on the dealer's left on are dealt these cards.

    A sixth card of the first seat is the first that is drawn.
    """
    wanted = {seat: parse_cards(text) for seat, text in enumerate(hands)}
    rest = Counter(deck(rules.decks))
    for cards in wanted.values():
        rest.subtract(cards)
    others = sorted(rest.elements())
    seats, dealt = rules.seats, rules.hand
    order = []
    for place in range(seats * dealt + 1):
        seat, number = (place % seats, place // seats) if place < seats * dealt else (0, dealt)
        cards = wanted.get(seat, ())
        order.append(cards[number] if number < len(cards) else others.pop())
    return tuple(order + others)


def told(model: Model, *events: on.Event) -> tuple[Model, list[Effect]]:
    """Return the model after these events, and all effects asked for."""
    effects: list[Effect] = []
    for event in events:
        model, asked = update(model, event)
        effects += asked
    return model, effects


def begun(*hands: str, setup: Setup = ALONE, words: Words = IN_ENGLISH) -> Model:
    """Return a table at which seat A is to play with these cards in its hand."""
    rules = rules_of(setup)
    dealer = rules.seats - 1
    model, _ = told(
        Model(setup=setup, words=words), on.Dealt(stacked(rules, hands), dealer, 7), on.Cut(0)
    )
    return model
