"""Positions as text."""

from __future__ import annotations

import re
from collections import Counter

from pegs import board
from pegs.board import SEATS
from pegs.cards import UNKNOWN, Card
from pegs.notation.cards import NUMBER, format_card, format_cards, parse_cards
from pegs.notation.error import NotationError
from pegs.notation.holes import HOLE, format_place
from pegs.notation.rules import format_rules, format_seat, parse_rules
from pegs.position import Position, all_home
from pegs.rules import Rules

_HOME = re.compile(r"h([1-5])\Z", re.ASCII)
_LONGEST = 20_000


class _Fields:
    """The fields of a position's text, one by one, with where each begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts = text.split(" ")
        self.at = 0
        self.index = 0

    def more(self) -> bool:
        return self.index < len(self.parts)

    def take(self, what: str) -> tuple[str, int]:
        if not self.more():
            raise NotationError(self.text, len(self.text), f"ends before the {what}")
        field, at = self.parts[self.index], self.at
        if not field:
            reason = (
                f"a space too many before the {what}"
                if self.text
                else f"an empty text, where the {what} should be"
            )
            raise NotationError(self.text, at, reason)
        self.index += 1
        self.at += len(field) + 1
        return field, at

    def per_seat(self, what: str, seats: int) -> list[tuple[str, int]]:
        field, at = self.take(what)
        items = field.split("/")
        if len(items) != seats:
            raise NotationError(self.text, at, f"{what} of {len(items)} seats, not of {seats}")
        found = []
        for item in items:
            found.append((item, at))
            at += len(item) + 1
        return found


def parse_position(text: str) -> Position:
    """Read a position.

    >>> parse_position("standard/4 A8,C2,h5/-/B3/- A Kd7cXr4s2h9c/-/-/-").pegs[0]
    (0, 30, 76)
    """
    if len(text) > _LONGEST:
        raise NotationError(text, _LONGEST, "too long for a position")
    fields = _Fields(text)
    word, _ = fields.take("rules")
    rules = parse_rules(word)
    seats = rules.seats
    pegs = tuple(
        _parse_pegs(text, item, at, seats, seat)
        for seat, (item, at) in enumerate(fields.per_seat("pegs", seats))
    )
    _check_pegs(text, len(word) + 1, rules, pegs)
    turn_text, at = fields.take("seat to play")
    if turn_text not in tuple(SEATS[:seats]):
        raise NotationError(text, at, f"not a seat: {turn_text!r}")
    hands: tuple[tuple[Card, ...], ...] = ((),) * seats
    pile = 0
    discards: tuple[Card, ...] = ()
    waits = (0,) * seats
    cards_at = fields.at
    if fields.more():
        hands = tuple(
            _parse_hand(text, item, at, rules) for item, at in fields.per_seat("hands", seats)
        )
    if fields.more():
        pile = _parse_pile(text, *fields.take("pile"))
    if fields.more():
        word, at = fields.take("discards")
        discards = parse_cards(word, text, at)
    if fields.more():
        waits = _parse_waits(text, fields, rules)
    if fields.more():
        raise NotationError(text, fields.at - 1, "more than a position has")
    _check_cards(text, cards_at, rules, hands, pile, discards)
    return Position(rules, pegs, SEATS.index(turn_text), hands, pile, discards, waits)


def _parse_pegs(text: str, item: str, at: int, seats: int, seat: int) -> tuple[int, ...]:
    if item == "-":
        return ()
    places: list[int] = []
    for word in item.split(","):
        place = _parse_peg(text, word, at, seats, seat)
        if places and place == places[-1]:
            raise NotationError(text, at, f"two pegs in one hole: {word}")
        if places and place < places[-1]:
            raise NotationError(text, at, f"{word} is out of order: come-out first, home last")
        places.append(place)
        at += len(word) + 1
    if len(places) > board.PEGS:
        raise NotationError(text, at - 1, f"more than {board.PEGS} pegs of seat {SEATS[seat]}")
    return tuple(places)


def _parse_peg(text: str, word: str, at: int, seats: int, seat: int) -> int:
    home = _HOME.match(word)
    if home:
        return board.length(seats) + int(home[1]) - 1
    hole = HOLE.match(word)
    if not hole or hole[4] is None:
        raise NotationError(text, at, f"not a hole for a peg: {word!r}")
    if hole[1] not in SEATS[:seats]:
        raise NotationError(text, at, f"there is no side {hole[1]} on a board of {seats} sides")
    number = board.SIDE * SEATS.index(hole[1]) + int(hole[4])
    return board.place_of(seats, seat, number)


def _check_pegs(text: str, at: int, rules: Rules, pegs: tuple[tuple[int, ...], ...]) -> None:
    loop = board.length(rules.seats)
    holes = Counter(
        board.hole_of(rules.seats, seat, place)
        for seat, places in enumerate(pegs)
        for place in places
        if place < loop
    )
    for hole, count in holes.items():
        if count > 1:
            side, number = divmod(hole, board.SIDE)
            raise NotationError(text, at, f"two pegs in one hole: {SEATS[side]}{number}")
    if all(all_home(places, loop) for places in pegs):
        raise NotationError(text, at, "both teams are home")


def _parse_hand(text: str, item: str, at: int, rules: Rules) -> tuple[Card, ...]:
    hand = parse_cards(item, text, at)
    if len(hand) > rules.holds:
        raise NotationError(text, at, f"a hand of {len(hand)} cards: {rules.holds} at most")
    return hand


def _parse_pile(text: str, word: str, at: int) -> int:
    if not NUMBER.match(word):
        raise NotationError(text, at, f"not a number of cards: {word!r}")
    return int(word)


def _parse_waits(text: str, fields: _Fields, rules: Rules) -> tuple[int, ...]:
    at = fields.at
    if rules.out != "3":
        raise NotationError(text, at, "discards in a row are counted only with the house rule out")
    waits = []
    for item, place in fields.per_seat("discards in a row", rules.seats):
        if item not in ("0", "1", "2"):
            raise NotationError(text, place, f"not a count of discards in a row, 0 to 2: {item!r}")
        waits.append(int(item))
    return tuple(waits)


def _check_cards(
    text: str,
    at: int,
    rules: Rules,
    hands: tuple[tuple[Card, ...], ...],
    pile: int,
    discards: tuple[Card, ...],
) -> None:
    seen = Counter(card for hand in (*hands, discards) for card in hand)
    for card, count in seen.items():
        if card != UNKNOWN and count > rules.decks:
            reason = f"{count} cards {format_card(card)}, but {rules.decks} decks"
            raise NotationError(text, at, reason)
    total = sum(seen.values()) + pile
    if total > rules.cards:
        raise NotationError(text, at, f"{total} cards, but the deck has {rules.cards}")


def format_position(position: Position) -> str:
    """Write a position, without the fields at its end that say nothing.

    >>> text = "standard/4 A8,C2,h5/-/B3/- A Kd7cXr4s2h9c/-/-/-"
    >>> format_position(parse_position(text)) == text
    True
    """
    rules = position.rules
    loop = board.length(rules.seats)
    pegs = "/".join(
        ",".join(
            f"h{place - loop + 1}" if place >= loop else format_place(rules, seat, place)
            for place in places
        )
        or "-"
        for seat, places in enumerate(position.pegs)
    )
    fields = [format_rules(rules), pegs, format_seat(position.turn)]
    rest = [
        ("/".join(map(format_cards, position.hands)), any(position.hands)),
        (str(position.pile), position.pile > 0),
        (format_cards(position.discards), bool(position.discards)),
        ("/".join(map(str, position.waits)), any(position.waits)),
    ]
    while rest and not rest[-1][1]:
        rest.pop()
    return " ".join(fields + [field for field, _ in rest])
