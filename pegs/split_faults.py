"""Why a split cannot be played: its sum, its first part, its second on the board after that."""

from __future__ import annotations

from dataclasses import replace

from pegs import steps
from pegs.board import START
from pegs.cards import SEVEN, Card, rank
from pegs.faults import Fault, Reason
from pegs.play import Blocked, Part, Play, move
from pegs.position import Position, all_home, helped
from pegs.ways import Field, distance, field_of, move_fault, peg_fault


def split_fault(position: Position, colours: tuple[int, ...], play: Play) -> Fault | None:
    """Say why a split fails: in its sum, its first part, or the second on the board after that."""
    card = play.card
    face = rank(card)
    if not steps.splits(position.rules, face):
        return Fault(Reason.CANNOT_SPLIT, card, position.turn)
    first, second = play.parts
    for index, part in enumerate(play.parts):
        if part.start == START:
            return Fault(Reason.SPLIT_NOT_OUT, card, part.seat, START, part=index)
    field = field_of(position)
    fault = peg_fault(field, colours, card, first) or _leaves_home(field, card, first)
    if fault is not None:
        return fault._replace(part=0)
    fault = _leaves_home(field, card, second)
    if fault is not None:
        return fault._replace(part=1)
    fault, values = _values_fault(field, card, face, (first, second))
    if fault is not None:
        return fault
    fault = move_fault(field, card, first, values[0])
    if fault is not None:
        return fault._replace(part=0)
    after, stands = _after(field, first)
    if (second.seat, second.start) == (first.seat, stands):
        return Fault(Reason.SAME_PEG, card, second.seat, second.start, second.end, part=1)
    colours += _partner(position, after, face, first.seat)
    fault = peg_fault(after, colours, card, second) or move_fault(after, card, second, values[1])
    return None if fault is None else fault._replace(part=1)


def _leaves_home(field: Field, card: Card, part: Part) -> Fault | None:
    if part.start >= field.loop > part.end:
        return Fault(Reason.HOME_ONWARD, card, part.seat, part.start, part.end)
    return None


def _after(field: Field, part: Part) -> tuple[Field, int]:
    """Return the field after a legal part, and the place where its peg then stands (rule 27)."""
    pegs = list(field.pegs)
    occupied = dict(field.occupied)
    moves = move(pegs, occupied, field.rules.seats, part, field.rules.clash == "start")
    if isinstance(moves, Blocked):
        raise ValueError(f"not a legal part here: {part}")
    stands = part.end
    for pushed in moves[1:]:
        # A chain can reach the peg that moved, or only another of its colour.
        if (pushed.seat, pushed.start) == (part.seat, part.end):
            stands = pushed.end
    return Field(field.rules, tuple(pegs), occupied), stands


def _partner(position: Position, after: Field, face: int, seat: int) -> tuple[int, ...]:
    """Return the team-mate whose pegs may play the rest of a 7 (house rule ``rest``)."""
    if position.rules.rest != "partner" or face != SEVEN:
        return ()
    if not all_home(after.pegs[seat], after.loop):
        return ()
    mate = helped(replace(position, pegs=after.pegs), position.turn)
    return () if mate is None else (mate,)


def _values_fault(
    field: Field, card: Card, face: int, parts: tuple[Part, Part]
) -> tuple[Fault | None, tuple[int, int]]:
    """Say why two ways do not make up a split of this rank, and how far each goes.

    The values are negative for back (rules 18 and 19).
    """
    seat = parts[0].seat
    seats = field.rules.seats
    values = (distance(seats, parts[0]), distance(seats, parts[1]))
    total = 7 if face == SEVEN else 9
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
