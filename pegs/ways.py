"""Why one peg cannot go a certain way: hole by hole, the first thing that is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pegs import board
from pegs.board import PEGS, START
from pegs.cards import Card
from pegs.faults import Fault, Peg, Reason
from pegs.play import Blocked, Part, landing
from pegs.position import Position, track
from pegs.rules import Rules


class Field(NamedTuple):
    """What one part is judged on: the rules, the pegs and who stands in which track hole."""

    rules: Rules
    pegs: tuple[tuple[int, ...], ...]
    occupied: dict[int, int]

    @property
    def loop(self) -> int:
        """The number of holes of the track."""
        return board.length(self.rules.seats)


def field_of(position: Position) -> Field:
    """Return the field of a position."""
    return Field(position.rules, position.pegs, track(position))


def distance(seats: int, part: Part) -> int:
    """Return how many holes a way is, the shorter way round, negative for back.

    >>> distance(4, Part(0, 3, 6)), distance(4, Part(0, 0, 64)), distance(4, Part(0, 66, 73))
    (3, -8, 3)
    """
    _, start, end = part
    loop = board.length(seats)
    if start >= loop:
        return end - start
    if end >= loop:
        return (board.in_spot(seats) - start) % loop + end - loop + 1
    ahead = (end - start) % loop
    return ahead if ahead <= loop // 2 else ahead - loop


def peg_fault(field: Field, colours: tuple[int, ...], card: Card, part: Part) -> Fault | None:
    """Say why there is no peg to move, or none that the seat may move."""
    seat, start, _ = part
    if start == START and len(field.pegs[seat]) >= PEGS:
        return Fault(Reason.START_EMPTY, card, seat, start)
    if start != START and start not in field.pegs[seat]:
        return Fault(Reason.NO_PEG, card, seat, start)
    if seat not in colours:
        return Fault(Reason.NOT_YOURS, card, seat, start)
    return None


def come_out_fault(field: Field, card: Card, part: Part) -> Fault | None:
    """Say why a peg cannot come out of its start area (rule 16)."""
    seat, start, end = part
    if end != 0:
        return Fault(Reason.ONLY_COME_OUT, card, seat, start, end=0)
    if 0 in field.pegs[seat]:
        return Fault(Reason.STANDS_THERE, card, seat, start, end, Peg(seat, 0))
    return landing_fault(field, card, part)


def move_fault(field: Field, card: Card, part: Part, value: int) -> Fault | None:
    """Say why a peg that is out cannot go this way with this value, negative for back."""
    way = _back_fault if value < 0 else _forward_fault
    return way(field, card, part, value) or landing_fault(field, card, part)


def _forward_fault(field: Field, card: Card, part: Part, value: int) -> Fault | None:
    seat, start, end = part
    loop = field.loop
    spot = board.in_spot(field.rules.seats)
    path: list[int]
    if start >= loop:
        if end < loop:
            return Fault(Reason.HOME_ONWARD, card, seat, start, end)
        goal = start + value
        path = list(range(start + 1, end + 1))
    elif end >= loop:
        if not start <= spot < start + value:
            return Fault(Reason.MOVES, card, seat, start, end, wanted=value)
        goal = turned_in(field, start, value)
        path = [*range(start + 1, spot + 1), *range(loop, end + 1)]
    else:
        goal = (start + value) % loop
        path = [(start + step) % loop for step in range(1, value + 1)]
        if goal != end and (start - value) % loop == end:
            return Fault(Reason.ONLY_FORWARD, card, seat, start, end)
    if goal >= loop + PEGS:
        return Fault(Reason.TOO_FAR, card, seat, start, end, wanted=value)
    if goal != end:
        return Fault(Reason.MOVES, card, seat, start, end, wanted=value)
    return _own_fault(field, card, part, path) or _must_enter_fault(field, card, part, value)


def turned_in(field: Field, start: int, value: int) -> int:
    """Return the place in home, perhaps beyond h5, that a peg on the track turns in to."""
    return start + value - board.in_spot(field.rules.seats) + field.loop - 1


def _must_enter_fault(field: Field, card: Card, part: Part, value: int) -> Fault | None:
    seat, start, end = part
    if field.rules.enter != "must" or end >= field.loop:
        return None
    home = turned_in(field, start, value)
    if home < field.loop or _forward_fault(field, card, Part(seat, start, home), value):
        return None
    return Fault(Reason.MUST_ENTER, card, seat, start, home)


def _back_fault(field: Field, card: Card, part: Part, value: int) -> Fault | None:
    seat, start, end = part
    loop = field.loop
    if start >= loop:
        return Fault(Reason.HOME_NOT_BACK, card, seat, start, end)
    if end >= loop:
        return Fault(Reason.BACK_NOT_HOME, card, seat, start, end)
    if (start - value) % loop == end:
        return Fault(Reason.ONLY_BACK, card, seat, start, end)
    if (start + value) % loop != end:
        return Fault(Reason.MOVES, card, seat, start, end, wanted=value)
    return _own_fault(field, card, part, ((start - step) % loop for step in range(1, 1 - value)))


def _own_fault(field: Field, card: Card, part: Part, path: Iterable[int]) -> Fault | None:
    """Say which peg of the same colour stands first on the path, its end included (rule 24)."""
    seat, start, end = part
    for place in path:
        if place in field.pegs[seat]:
            reason = Reason.STANDS_THERE if place == end else Reason.IN_THE_WAY
            return Fault(reason, card, seat, start, end, Peg(seat, place))
    return None


def landing_fault(field: Field, card: Card, part: Part) -> Fault | None:
    """Say which team-mate's peg cannot be moved to its in-spot (rules 26 and 27)."""
    seats = field.rules.seats
    blocked = landing(field.occupied, seats, part, field.rules.clash == "start")
    if not isinstance(blocked, Blocked):
        return None
    reason = Reason.ON_SPOT if blocked.standing else Reason.SPOT_TAKEN
    other = Peg(blocked.seat, board.in_spot(seats))
    return Fault(reason, card, part.seat, part.start, part.end, other)


def joker_fault(field: Field, colours: tuple[int, ...], card: Card, part: Part) -> Fault | None:
    """Say why a joker cannot move this peg there (rules 21 and 22)."""
    seat, start, end = part
    loop = field.loop
    if start >= loop:
        return Fault(Reason.JOKER_FROM_HOME, card, seat, start, end)
    if start != START and field.rules.any_peg:
        for colour in colours:
            if len(field.pegs[colour]) < PEGS:
                return Fault(Reason.JOKER_STARTS_FIRST, card, seat, start, end, Peg(colour, START))
    if end >= loop:
        return Fault(Reason.JOKER_INTO_HOME, card, seat, start, end)
    standing = field.occupied.get(board.hole_of(field.rules.seats, seat, end))
    if standing is None or start == end:
        return Fault(Reason.JOKER_NEEDS_PEG, card, seat, start, end)
    if standing == seat:
        return Fault(Reason.STANDS_THERE, card, seat, start, end, Peg(seat, end))
    return landing_fault(field, card, part)
