"""Splits: two pegs that share one card, the second judged on the board the first leaves (rule 23).

Most pairs of parts cannot touch each other, so that both orders are one play and neither needs
the board of the other. Only pairs that meet are played out.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegs import board, steps
from pegs.play import Blocked, Part, landing, move, shift
from pegs.position import Position, all_home, helped, track

Pair = tuple[Part, Part]
Values = tuple[tuple[int, int], ...]
Ends = list[tuple[int, bool]]


class _Field:
    """One position as the search of splits sees it: what stands where, how far each peg goes."""

    def __init__(
        self, position: Position, occupied: dict[int, int], colours: tuple[int, ...]
    ) -> None:
        rules = position.rules
        self.position = position
        self.seats = rules.seats
        self.loop = board.length(rules.seats)
        self.clash = rules.clash == "start"
        self.must_enter = rules.enter == "must"
        self.occupied = occupied
        self.colours = colours
        self.bases = [board.SIDE * seat + board.COME_OUT for seat in range(rules.seats)]

    def ways(self, places: tuple[int, ...], index: int, value: int) -> list[int]:
        """Return where one peg of a colour ends with this value, landing not yet judged."""
        if value > 0:
            return steps.forward(places, index, value, self.loop, self.must_enter)
        return steps.back(places, index, -value, self.loop)

    def meets(self, colour: int, end: int) -> bool:
        """Whether a peg of the same team stands where this one ends."""
        if end >= self.loop:
            return False
        standing = self.occupied.get((self.bases[colour] + end) % self.loop)
        return standing is not None and not (standing - colour) & 1

    def hole(self, colour: int, place: int) -> int:
        """Return the track hole of a place, or a number of its own for one in home."""
        if place >= self.loop:
            return -1 - colour * board.PEGS - place
        return (self.bases[colour] + place) % self.loop


def split_parts(
    position: Position,
    occupied: dict[int, int],
    seat: int,
    colours: tuple[int, ...],
    values: Values,
) -> list[Pair]:
    """Return every split with parts of these values, each reached position once.

    Of several texts of one play it is the one that notation prefers: the first by the pegs'
    colour and place, part by part, then the smaller text.
    """
    field = _Field(position, occupied, colours)
    wanted = sorted({value for pair in values for value in pair})
    tables = {
        colour: [
            {
                value: [(end, field.meets(colour, end)) for end in field.ways(places, index, value)]
                for value in wanted
            }
            for index in range(len(places))
        ]
        for colour, places in ((colour, position.pegs[colour]) for colour in colours)
    }
    apart = _apart(field, tables, values) if len(colours) > 1 else []
    own, played = _together(field, seat, tables, values)
    if not played:
        return apart + list(own.values())
    by_result: dict[tuple[tuple[int, ...], ...], Pair] = {}
    for pair in (*own.values(), *played):
        result = _result(field, pair)
        old = by_result.get(result)
        if old is None or _preferred(field.seats, pair) < _preferred(field.seats, old):
            by_result[result] = pair
    return apart + list(by_result.values())


def _preferred(seats: int, pair: Pair) -> tuple[tuple[int, int], tuple[int, int], str]:
    text = "+".join(
        f"{board.hole_name(seats, p.seat, p.start)}-{board.hole_name(seats, p.seat, p.end)}"
        for p in pair
    )
    return pair[0][:2], pair[1][:2], text


def _result(field: _Field, pair: Pair) -> tuple[tuple[int, ...], ...]:
    pegs = list(field.position.pegs)
    occupied = dict(field.occupied)
    for part in pair:
        move(pegs, occupied, field.seats, part, field.clash)
    return tuple(pegs)


def _apart(field: _Field, tables: dict[int, list[dict[int, Ends]]], values: Values) -> list[Pair]:
    """Return the splits between two colours that never touch: one play whichever goes first."""
    found: list[Pair] = []
    pegs = field.position.pegs
    hole = field.hole
    reach = {
        colour: [
            {
                value: [
                    (Part(colour, place, end), hole(colour, place), hole(colour, end))
                    for end, meets in ends
                    if not meets
                ]
                for value, ends in table[index].items()
            }
            for index, place in enumerate(pegs[colour])
        ]
        for colour, table in tables.items()
    }
    for position, colour in enumerate(field.colours):
        for other in field.colours[position + 1 :]:
            for first in reach[colour]:
                for second in reach[other]:
                    for value, rest in values:
                        for part, start, end in first[value]:
                            for answer, left, met in second[rest]:
                                if end != met and end != left and start != met:
                                    found.append((part, answer))
    return found


def _together(
    field: _Field, seat: int, tables: dict[int, list[dict[int, Ends]]], values: Values
) -> tuple[dict[tuple[int, tuple[int, ...]], Pair], list[Pair]]:
    """Return the splits of one colour that only move, by their result, and those that meet."""
    own: dict[tuple[int, tuple[int, ...]], Pair] = {}
    played: list[Pair] = []
    pegs = field.position.pegs
    for colour in field.colours:
        places = pegs[colour]
        for index, place in enumerate(places):
            for value, rest in values:
                for end, meets in tables[colour][index][value]:
                    part = Part(colour, place, end)
                    if meets:
                        played += _after_push(field, part, rest)
                        continue
                    played += _meeting(field, tables, part, rest)
                    _same_colour(field, part, rest, own, played)
                    if end >= field.loop and field.position.rules.rest == "partner":
                        played += _partner(field, seat, part, value, rest)
    return own, played


def _same_colour(
    field: _Field,
    part: Part,
    rest: int,
    own: dict[tuple[int, tuple[int, ...]], Pair],
    played: list[Pair],
) -> None:
    """Add the splits whose second peg is of the colour of the first."""
    colour, start, end = part
    after = shift(field.position.pegs[colour], start, end)
    for index, place in enumerate(after):
        if place == end:
            continue
        for reached in field.ways(after, index, rest):
            answer = Part(colour, place, reached)
            # The hole just left is empty now; only a mate's peg can still stop the landing.
            if reached != start and field.meets(colour, reached):
                if _legal_second(field, part, answer):
                    played.append((part, answer))
                continue
            key = (colour, shift(after, place, reached))
            old = own.get(key)
            if old is None or _preferred(field.seats, (part, answer)) < _preferred(
                field.seats, old
            ):
                own[key] = (part, answer)


def _meeting(
    field: _Field, tables: dict[int, list[dict[int, Ends]]], part: Part, rest: int
) -> Iterator[Pair]:
    """Yield the splits with a second peg of another colour that meets a mate or the first part."""
    start, end = field.hole(part.seat, part.start), field.hole(part.seat, part.end)
    for colour in field.colours:
        if colour == part.seat:
            continue
        for index, place in enumerate(field.position.pegs[colour]):
            for reached, meets in tables[colour][index][rest]:
                hole = field.hole(colour, reached)
                touches = hole >= 0 and hole in (start, end)
                if not (meets or touches):
                    continue
                answer = Part(colour, place, reached)
                if _legal_second(field, part, answer):
                    yield part, answer


def _legal_second(field: _Field, part: Part, answer: Part) -> bool:
    """Whether the second part's landing is legal on the board that the first leaves."""
    pegs = list(field.position.pegs)
    occupied = dict(field.occupied)
    move(pegs, occupied, field.seats, part, field.clash)
    return not isinstance(landing(occupied, field.seats, answer, field.clash), Blocked)


def _after_push(field: _Field, part: Part, rest: int) -> Iterator[Pair]:
    """Yield the splits whose first part lands on a peg of the team (rules 23, 26 and 27)."""
    pegs = list(field.position.pegs)
    occupied = dict(field.occupied)
    moved = move(pegs, occupied, field.seats, part, field.clash)
    if isinstance(moved, Blocked):
        return
    stands = part.end
    for pushed in moved[1:]:
        # The chain may have reached the peg that moved, or another of its colour (rule 27).
        if pushed[:2] == (part.seat, part.end):
            stands = pushed.end
    for colour in field.colours:
        still = stands if colour == part.seat else None
        yield from _seconds(field, pegs, occupied, part, colour, rest, still)


def _partner(field: _Field, seat: int, part: Part, value: int, rest: int) -> Iterator[Pair]:
    """Yield the splits of a 7 that fill a home and go on with the helped mate's pegs."""
    if value + rest != 7:
        return
    pegs = list(field.position.pegs)
    pegs[part.seat] = shift(pegs[part.seat], part.start, part.end)
    if not all_home(pegs[part.seat], field.loop):
        return
    after = _with_pegs(field.position, tuple(pegs))
    mate = helped(after, seat)
    if mate is not None:
        yield from _seconds(field, pegs, track(after), part, mate, rest, None)


def _with_pegs(position: Position, pegs: tuple[tuple[int, ...], ...]) -> Position:
    return Position(
        position.rules,
        pegs,
        position.turn,
        position.hands,
        position.pile,
        position.discards,
        position.waits,
    )


def _seconds(
    field: _Field,
    pegs: list[tuple[int, ...]],
    occupied: dict[int, int],
    part: Part,
    colour: int,
    rest: int,
    still: int | None,
) -> Iterator[Pair]:
    """Yield the pairs whose second part is of this colour, on the board after the first part.

    ``still`` is the place of the peg that the first part moved, which never moves again.
    """
    places = pegs[colour]
    for index, place in enumerate(places):
        if place == still:
            continue
        for reached in field.ways(places, index, rest):
            answer = Part(colour, place, reached)
            if not isinstance(landing(occupied, field.seats, answer, field.clash), Blocked):
                yield part, answer
