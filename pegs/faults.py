"""Why one part of a play cannot be played: the closed list of reasons, and the judging of a part.

The judging walks from hole to hole as a player would; it finds the first thing that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from pegs import board, steps
from pegs.board import PEGS, START
from pegs.cards import Card
from pegs.play import Blocked, Part, Play, landing
from pegs.position import Position, track
from pegs.rules import Rules


class Reason(Enum):
    """Everything that can be wrong with a play. The number is the rule that says so."""

    GAME_OVER = "game-over"
    """Rule 33: a team is home, and there are no plays after that."""
    NOT_HELD = "not-held"
    """Rule 11: a card that the seat does not hold."""
    UNKNOWN_CARDS = "unknown-cards"
    """Rule 12: whether another card must be played hangs on cards that are not known."""
    NO_PEG = "no-peg"
    """Rule 17: no peg of that colour stands there."""
    START_EMPTY = "start-empty"
    """Rules 16 and 21: all five pegs of the colour are out."""
    NOT_YOURS = "not-yours"
    """Rules 16, 22 and 32: the seat may not move pegs of that colour."""
    NOT_OUT = "not-out"
    """Rule 16: the card brings no peg out of a start area."""
    ONLY_COME_OUT = "only-come-out"
    """Rule 16: a peg comes out to its come-out and nowhere else."""
    SPLIT_NOT_OUT = "split-not-out"
    """Rule 23: no part of a split brings a peg out."""
    MOVES = "moves"
    """Rules 16, 17 and 29: the card moves ``wanted`` holes, and that does not lead there."""
    ONLY_BACK = "only-back"
    """Rule 20: the card goes back, not forward."""
    ONLY_FORWARD = "only-forward"
    """Rules 17 and 18: the card goes forward, not back."""
    TOO_FAR = "too-far"
    """Rules 29 and 31: ``wanted`` holes would go beyond h5."""
    HOME_ONWARD = "home-onward"
    """Rule 31: a peg in home stays there."""
    HOME_NOT_BACK = "home-not-back"
    """Rules 20 and 31: a peg in home does not go back."""
    BACK_NOT_HOME = "back-not-home"
    """Rule 20: nothing goes back into home."""
    IN_THE_WAY = "in-the-way"
    """Rules 24, 29 and 31: a peg of its own colour, ``other``, would be passed."""
    STANDS_THERE = "stands-there"
    """Rule 24: a peg of its own colour, ``other``, stands where the peg would end."""
    SPOT_TAKEN = "spot-taken"
    """Rules 26 and 27: a peg that would go to its in-spot finds its own, ``other``, on it."""
    ON_SPOT = "on-spot"
    """Rule 26: ``other``, the team-mate's peg landed on, stands on its own in-spot."""
    JOKER_NEEDS_PEG = "joker-needs-peg"
    """Rule 21: no peg of another colour stands where the joker would go."""
    JOKER_FROM_HOME = "joker-from-home"
    """Rule 21: a joker moves no peg that is in home."""
    JOKER_INTO_HOME = "joker-into-home"
    """Rule 21: a joker moves no peg into home."""
    JOKER_STARTS_FIRST = "joker-starts-first"
    """Rule 22: the start area of ``other``, of the team, still has pegs."""
    CANNOT_SPLIT = "cannot-split"
    """Rules 18 and 19: the card is played with one peg."""
    PART_OF_NONE = "part-of-none"
    """Rule 18: each part of a split is at least 1."""
    TOO_LITTLE = "too-little"
    """Rules 18 and 19: the parts add up to ``made``, less than ``wanted``."""
    TOO_MUCH = "too-much"
    """Rules 18 and 19: the parts add up to ``made``, more than ``wanted``."""
    ONE_BACK = "one-back"
    """House rule ``nine=back``: of two parts, one goes forward and one back."""
    SAME_PEG = "same-peg"
    """Rules 18 and 23: the peg of the first part never moves again."""
    MUST_ENTER = "must-enter"
    """House rule ``enter``: the peg can turn in, to ``end``, and may not go by."""
    MUST_PLAY = "must-play"
    """Rule 12: another card can be played, as in ``play``."""
    MUST_JOKER = "must-joker"
    """House rule ``joker``: a joker can be played, as in ``play``."""
    MUST_BRING_OUT = "must-bring-out"
    """House rule ``out``: a third discard in a row brings a peg out, as in ``play``."""
    NOT_THIRD = "not-third"
    """House rule ``out``: only a third discard in a row brings a peg out."""
    SWAP_NOT_ALLOWED = "swap-not-allowed"
    """House rule ``two``: no swap with this card at this table."""
    SWAP_ONE_COLOUR = "swap-one-colour"
    """House rule ``two``: the two pegs are of one colour."""
    SWAP_OFF_TRACK = "swap-off-track"
    """House rule ``two``: a peg that is not on the track."""
    NO_SWAP = "no-swap"
    """House rule ``two``: no two pegs can be swapped (of a whole card only)."""
    NO_SPLIT = "no-split"
    """Rules 18, 19 and 23: no two pegs can share the card (of a whole card only)."""
    OTHERWISE = "otherwise"
    """The same play is written as in ``play`` (notation)."""


class Peg(NamedTuple):
    """A peg by its colour and its place, as that colour counts; ``START`` for the start area."""

    seat: int
    place: int


class Fault(NamedTuple):
    """One reason against a play, and what it concerns.

    ``seat`` and ``place`` are the peg that would move (the seat to play and None where there is
    none), ``end`` a hole as that colour counts, ``other`` the peg in the way, ``made`` and
    ``wanted`` numbers of holes, ``part`` which part of a split (0 or 1), ``play`` a legal play.
    """

    reason: Reason
    card: Card
    seat: int
    place: int | None = None
    end: int | None = None
    other: Peg | None = None
    made: int = 0
    wanted: int = 0
    part: int | None = None
    play: Play | None = None


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


def values_fault(
    field: Field, card: Card, face: int, parts: tuple[Part, Part]
) -> tuple[Fault | None, tuple[int, int]]:
    """Say why two ways do not make up a split of this rank, and how far each goes.

    The values are negative for back (rules 18 and 19).
    """
    seat = parts[0].seat
    values = (_value(field, parts[0]), _value(field, parts[1]))
    total = 7 if face == steps.SEVEN else 9
    backs = [index for index, value in enumerate(values) if value < 0]
    made = abs(values[0]) + abs(values[1])
    fault = None
    if 0 in values:
        index = values.index(0)
        part = parts[index]
        fault = Fault(Reason.PART_OF_NONE, card, part.seat, part.start, part.end, part=index)
    elif total == 7 or field.rules.nine == "split":
        if backs:
            part = parts[backs[0]]
            home = part.start >= field.loop
            reason = Reason.HOME_NOT_BACK if home else Reason.ONLY_FORWARD
            fault = Fault(reason, card, part.seat, part.start, part.end, part=backs[0])
    elif len(backs) != 1:
        fault = Fault(Reason.ONE_BACK, card, seat)
    if fault is None and made != total:
        reason = Reason.TOO_LITTLE if made < total else Reason.TOO_MUCH
        fault = Fault(reason, card, seat, made=made, wanted=total)
    return fault, values


def _value(field: Field, part: Part) -> int:
    """Return how far a way is, the shorter way round, negative for back."""
    _, start, end = part
    loop = field.loop
    if start >= loop:
        return end - start
    if end >= loop:
        return (board.in_spot(field.rules.seats) - start) % loop + end - loop + 1
    ahead = (end - start) % loop
    return ahead if ahead <= loop // 2 else ahead - loop
