"""The text forms of cards, holes, rules, positions and plays: strict readers, canonical writers.

Every reader raises NotationError for anything but the form that docs/notation.md gives.
"""

from __future__ import annotations

import re
from collections import Counter

from pegs import board
from pegs.board import SEATS, START
from pegs.cards import RANKS, SUITS, UNKNOWN, Card
from pegs.play import Part, Play, moved_by
from pegs.position import Position, all_home, track
from pegs.rules import GAMES, OPTIONS, Rules, belongs, preset, with_options


class NotationError(ValueError):
    """A text that is not what it should be: ``text``, where in it (``at``, from 0), ``reason``."""

    def __init__(self, text: str, at: int, reason: str) -> None:
        self.text = text
        self.at = at
        self.reason = reason
        shown = text if len(text) <= 200 else text[:197] + "..."
        super().__init__(f"{reason} (at character {at + 1} of {shown!r})")


_CARD_CODES = {
    **{
        rank + suit: Card(high * 4 + low)
        for high, rank in enumerate(RANKS[:13])
        for low, suit in enumerate(SUITS)
    },
    "Xr": Card(52),
    "Xb": Card(53),
    "??": UNKNOWN,
}
_CARD_TEXTS = {code: text for text, code in _CARD_CODES.items()}

_HOLE = re.compile(r"([A-H])(?:(s)|h([1-5])|(0|[1-9]|1[0-7]))\Z", re.ASCII)
_HOME = re.compile(r"h([1-5])\Z", re.ASCII)
_NUMBER = re.compile(r"(?:0|[1-9][0-9]{0,4})\Z", re.ASCII)
_LONGEST = 20_000


def parse_card(text: str) -> Card:
    """Read one card, ``??`` included.

    >>> parse_card("Kd"), parse_card("Xr")
    (49, 52)
    """
    card = _CARD_CODES.get(text)
    if card is None:
        raise NotationError(text, 0, "not a card: A 2-9 T J Q K with c d h s, or Xr, Xb")
    return card


def format_card(card: Card) -> str:
    """Write one card.

    >>> format_card(Card(49))
    'Kd'
    """
    return _CARD_TEXTS[card]


def parse_cards(text: str, whole: str | None = None, at: int = 0) -> tuple[Card, ...]:
    """Read cards run together, ``-`` for none; ``whole`` and ``at`` say where for the error.

    >>> parse_cards("KdXr"), parse_cards("-")
    ((49, 52), ())
    """
    whole = text if whole is None else whole
    if text == "-":
        return ()
    if not text:
        raise NotationError(whole, at, "no cards: write - for none")
    cards = []
    for start in range(0, len(text), 2):
        card = _CARD_CODES.get(text[start : start + 2])
        if card is None:
            raise NotationError(whole, at + start, f"not a card: {text[start : start + 2]!r}")
        cards.append(card)
    return tuple(cards)


def format_cards(cards: tuple[Card, ...]) -> str:
    """Write cards run together, ``-`` for none."""
    return "".join(map(format_card, cards)) or "-"


def parse_seat(text: str, seats: int) -> int:
    """Read a seat of a board with so many.

    >>> parse_seat("C", 4)
    2
    """
    if len(text) != 1 or text not in SEATS[:seats]:
        raise NotationError(text, 0, f"not a seat: A to {SEATS[seats - 1]}")
    return SEATS.index(text)


def format_seat(seat: int) -> str:
    """Write a seat."""
    return SEATS[seat]


def parse_rules(text: str) -> Rules:
    """Read a game, its seats and its house rules.

    >>> parse_rules("standard/4?faces=11-12-13&nine=back").nine
    'back'
    """
    head, mark, tail = text.partition("?")
    game, _, seats = head.partition("/")
    if game not in GAMES:
        raise NotationError(text, 0, f"no such game: {game!r} (standard or arizona)")
    if seats not in ("4", "6", "8"):
        raise NotationError(text, len(game) + 1, f"not a number of seats: {seats!r} (4, 6 or 8)")
    rules = preset(game, int(seats))
    if mark:
        rules = with_options(rules, _parse_options(text, len(head) + 1, tail, rules))
    return rules


def _parse_options(text: str, at: int, tail: str, base: Rules) -> dict[str, str]:
    found: dict[str, str] = {}
    for item in tail.split("&"):
        name, equals, value = item.partition("=")
        if name not in OPTIONS or not equals:
            raise NotationError(text, at, f"no such house rule: {item!r}")
        if not belongs(base.game, name):
            raise NotationError(text, at, f"the house rule {name!r} is not of {base.game}")
        if value not in OPTIONS[name]:
            reason = f"{name} cannot be {value!r}: {', '.join(OPTIONS[name])}"
            raise NotationError(text, at + len(name) + 1, reason)
        if value == base.option(name):
            raise NotationError(text, at, f"{item} is what the preset has: leave it out")
        if found and name <= max(found):
            reason = "is given twice" if name in found else "is out of alphabetical order"
            raise NotationError(text, at, f"the house rule {name!r} {reason}")
        found[name] = value
        at += len(item) + 1
    return found


def format_rules(rules: Rules) -> str:
    """Write a game, its seats and the house rules that differ from the preset.

    >>> from pegs.rules import standard
    >>> format_rules(standard(4, nine="back"))
    'standard/4?nine=back'
    """
    options = "&".join(f"{name}={value}" for name, value in rules.switched().items())
    return f"{rules.game}/{rules.seats}" + (f"?{options}" if options else "")


def format_place(rules: Rules, seat: int, place: int) -> str:
    """Write the hole where a peg of this colour stands.

    >>> from pegs.rules import standard
    >>> format_place(standard(4), 0, 72)
    'Ah1'
    """
    return board.hole_name(rules.seats, seat, place)


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
            raise NotationError(self.text, at, f"a space too many before the {what}")
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
    hole = _HOLE.match(word)
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
    if not _NUMBER.match(word):
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


def parse_play(text: str, position: Position) -> Play:
    """Read a play; the position tells whose pegs stand in the holes it names.

    The play need not be legal: ``reasons.why`` says why it is not. Raises NotationError too where
    no peg stands in a hole that is left.

    >>> here = parse_position("standard/4 A8/-/-/- A 5c/-/-/-")
    >>> parse_play("5c:A8-A13", here).parts
    (Part(seat=0, start=0, end=5),)
    """
    card_text, colon, way = text.partition(":")
    if not colon:
        raise NotationError(text, len(text), "no colon after the card")
    card = _CARD_CODES.get(card_text)
    if card is None or card == UNKNOWN:
        raise NotationError(text, 0, f"not a card that can be played: {card_text!r}")
    if way == "-":
        return Play(card)
    at = len(card_text) + 1
    if "~" in way:
        return Play(card, _parse_swap(text, way, at, position), swap=True)
    parts: list[Part] = []
    for word in way.split("+"):
        if len(parts) == 2:
            raise NotationError(text, at, "more than two parts")
        parts.append(_parse_part(text, word, at, position, parts))
        at += len(word) + 1
    return Play(card, tuple(parts))


def _parse_part(text: str, word: str, at: int, position: Position, before: list[Part]) -> Part:
    start_text, dash, end_text = word.partition("-")
    if not dash:
        raise NotationError(text, at, f"not a way from a hole to a hole: {word!r}")
    seats = position.rules.seats
    start = _parse_hole(text, start_text, at, seats)
    end = _parse_hole(text, end_text, at + len(start_text) + 1, seats)
    if end[1] == START:
        raise NotationError(text, at + len(start_text) + 1, "no card moves a peg to a start area")
    seat = start[0] if start[2] else _standing(text, at, position, start[1], before)
    place = start[1] if start[2] else board.place_of(seats, seat, start[1])
    if end[2]:
        if end[0] != seat:
            raise NotationError(text, at, f"{end_text} is not of the home of that peg")
        return Part(seat, place, end[1])
    return Part(seat, place, board.place_of(seats, seat, end[1]))


def _parse_hole(text: str, word: str, at: int, seats: int) -> tuple[int, int, bool]:
    """Return the side, and the place if it is the side's own (start, home) or else the hole."""
    found = _HOLE.match(word)
    if not found:
        raise NotationError(text, at, f"not a hole: {word!r}")
    if found[1] not in SEATS[:seats]:
        raise NotationError(text, at, f"there is no side {found[1]} on a board of {seats} sides")
    side = SEATS.index(found[1])
    if found[2]:
        return side, START, True
    if found[3]:
        return side, board.length(seats) + int(found[3]) - 1, True
    return side, board.SIDE * side + int(found[4]), False


def _standing(text: str, at: int, position: Position, hole: int, before: list[Part]) -> int:
    """Return whose peg stands in a track hole when its part is played."""
    occupied = track(moved_by(position, tuple(before)))
    if hole not in occupied:
        side, number = divmod(hole, board.SIDE)
        raise NotationError(text, at, f"no peg stands on {SEATS[side]}{number}")
    return occupied[hole]


def _parse_swap(text: str, way: str, at: int, position: Position) -> tuple[Part, ...]:
    words = way.split("~")
    if len(words) != 2:
        raise NotationError(text, at, "a swap names two holes")
    seats = position.rules.seats
    found = []
    for word in words:
        side, hole, own = _parse_hole(text, word, at, seats)
        if own:
            raise NotationError(text, at, f"a swap is between holes of the track, not {word}")
        found.append((_standing(text, at, position, hole, []), hole))
        at += len(word) + 1
    (seat, hole), (other, other_hole) = found
    return (
        Part(seat, board.place_of(seats, seat, hole), board.place_of(seats, seat, other_hole)),
        Part(other, board.place_of(seats, other, other_hole), board.place_of(seats, other, hole)),
    )


def format_play(play: Play, rules: Rules) -> str:
    """Write a play.

    >>> from pegs.rules import standard
    >>> format_play(Play(Card(49), (Part(0, START, 0),)), standard(4))
    'Kd:As-A8'
    """
    card = format_card(play.card)
    if not play.parts:
        return f"{card}:-"
    if play.swap:
        first, second = play.parts
        return (
            f"{card}:{format_place(rules, first.seat, first.start)}"
            f"~{format_place(rules, second.seat, second.start)}"
        )
    ways = (
        f"{format_place(rules, part.seat, part.start)}-{format_place(rules, part.seat, part.end)}"
        for part in play.parts
    )
    return f"{card}:{'+'.join(ways)}"


def parse_cut(text: str, rules: Rules) -> int:
    """Read a cut: how many cards go from the top to the bottom.

    >>> from pegs.rules import standard
    >>> parse_cut("cut:40", standard(4))
    40
    """
    number = text.removeprefix("cut:")
    if number == text or not _NUMBER.match(number):
        raise NotationError(text, 0, "not a cut: cut: and a number of cards")
    if int(number) >= rules.cards:
        raise NotationError(text, 4, f"a cut of {number} cards, but the deck has {rules.cards}")
    return int(number)


def format_cut(count: int) -> str:
    """Write a cut.

    >>> format_cut(0)
    'cut:0'
    """
    return f"cut:{count}"
