"""Why a play is illegal, and why a card cannot be played at all: illegality is data."""

from __future__ import annotations

from collections.abc import Iterator

from pegs import board, steps
from pegs.board import PEGS, START
from pegs.cards import JOKER, TWO, UNKNOWN, Card, rank
from pegs.faults import Fault, Peg, Reason
from pegs.legal import card_plays, third_out
from pegs.play import COMING_OUT, Part, Play, moved_by
from pegs.position import Position, movable, track, winner
from pegs.split_faults import split_fault
from pegs.ways import (
    Field,
    come_out_fault,
    field_of,
    joker_fault,
    move_fault,
    peg_fault,
    turned_in,
)

__all__ = ["Fault", "Peg", "Reason", "why", "why_card"]


def why(position: Position, play: Play) -> tuple[Fault, ...]:
    """Return what is wrong with a play of the seat to play: nothing when it is legal (rule 15).

    Of a split whose first part fails the second is not judged. Where the hand has cards that are
    not known, a move of a known card is judged, and a discard cannot be.

    >>> from pegs.notation import parse_play, parse_position
    >>> here = parse_position("standard/4 A8,A10/-/-/- A 5c/-/-/-")
    >>> [fault.reason.name for fault in why(here, parse_play("5c:A8-A13", here))]
    ['IN_THE_WAY']
    >>> why(here, parse_play("5c:A10-A15", here))
    ()
    """
    return tuple(fault._replace(seats=position.rules.seats) for fault in _faults(position, play))


def _faults(position: Position, play: Play) -> list[Fault]:
    card, seat = play.card, position.turn
    if winner(position) is not None:
        return [Fault(Reason.GAME_OVER, card, seat)]
    if card == UNKNOWN:
        return [Fault(Reason.UNKNOWN_CARDS, card, seat)]
    faults: list[Fault] = []
    if card not in position.hand:
        unknown = UNKNOWN in position.hand
        reason = Reason.UNKNOWN_CARDS if unknown else Reason.NOT_HELD
        faults.append(Fault(reason, card, seat))
    fault = _play_fault(position, play)
    if fault is not None and fault not in faults:
        faults.append(fault)
    return faults


def _play_fault(position: Position, play: Play) -> Fault | None:
    """Say what is wrong with a play, whether or not its card is held."""
    if not play.parts:
        return _discard_fault(position, play)
    colours = movable(position, position.turn)
    card = play.card
    if play.swap:
        return _swap_fault(position, colours, play) or _otherwise(position, play)
    if len(play.parts) == 2:
        return split_fault(position, colours, play) or _otherwise(position, play)
    (part,) = play.parts
    field = field_of(position)
    fault = peg_fault(field, colours, card, part)
    if fault is not None:
        return fault
    face = rank(card)
    if face == JOKER:
        fault = joker_fault(field, colours, card, part)
        thrown = fault is not None and part[1:] == (START, 0) and _third(position)
        return _discard_fault(position, play) if thrown else fault
    if part.start != START:
        return move_fault(field, card, part, steps.whole(position.rules, face))
    if face in COMING_OUT:
        return come_out_fault(field, card, part)
    if _third(position):
        return _discard_fault(position, play)
    reason = Reason.NOT_THIRD if position.rules.out == "3" else Reason.NOT_OUT
    return Fault(reason, card, part.seat, START)


def _third(position: Position) -> bool:
    """Whether a discard would be the third in a row (house rule ``out``)."""
    return position.rules.out == "3" and position.waits[position.turn] == 2


def _discard_fault(position: Position, play: Play) -> Fault | None:
    """Say why a card may not be thrown away, or not with this peg brought out (rules 12, 13)."""
    card, seat = play.card, position.turn
    if UNKNOWN in position.hand:
        return Fault(Reason.UNKNOWN_CARDS, card, seat)
    for other in sorted(set(position.hand)):
        joker = rank(other) == JOKER
        if joker and position.rules.joker == "free":
            continue
        plays = card_plays(position, seat, other)
        if plays:
            reason = Reason.MUST_JOKER if joker else Reason.MUST_PLAY
            return Fault(reason, card, seat, play=plays[0])
    colours = movable(position, seat)
    if play.parts:
        field = field_of(position)
        (part,) = play.parts
        return peg_fault(field, colours, card, part) or come_out_fault(field, card, part)
    outs = third_out(position, track(position), seat, colours)
    if outs:
        return Fault(Reason.MUST_BRING_OUT, card, seat, play=Play(card, (outs[0],)))
    return None


def _swap_fault(position: Position, colours: tuple[int, ...], play: Play) -> Fault | None:
    """Say why two pegs cannot be swapped (house rule ``two``)."""
    card, seat = play.card, position.turn
    first, second = play.parts
    if rank(card) != TWO or position.rules.two != "swap":
        return Fault(Reason.SWAP_NOT_ALLOWED, card, seat)
    loop = board.length(position.rules.seats)
    for part in play.parts:
        if not 0 <= part.start < loop:
            return Fault(Reason.SWAP_OFF_TRACK, card, part.seat, part.start)
    if first.seat == second.seat:
        return Fault(Reason.SWAP_ONE_COLOUR, card, first.seat, first.start)
    if first.seat not in colours and second.seat not in colours:
        return Fault(Reason.NOT_YOURS, card, first.seat, first.start)
    return None


def _otherwise(position: Position, play: Play) -> Fault | None:
    """Say how a split or swap that could be played is written, where it is not written so."""
    plays = [
        other
        for other in card_plays(position, position.turn, play.card)
        if len(other.parts) == 2 and other.swap == play.swap
    ]
    if play in plays:
        return None
    for other in plays:
        if play.swap:
            same = set(other.parts) == set(play.parts)
        else:
            same = moved_by(position, other.parts).pegs == moved_by(position, play.parts).pegs
        if same:
            return Fault(Reason.OTHERWISE, play.card, position.turn, play=other)
    return None


def why_card(position: Position, card: Card) -> tuple[tuple[Peg | None, Fault], ...]:
    """Return why a card cannot be played at all, peg by peg: nothing when it can be.

    Each peg that the seat to play may move comes with what stops it; None stands before a reason
    that is the whole card's.

    >>> from pegs.notation import parse_card, parse_position
    >>> here = parse_position("standard/4 A8,A10/-/-/- A 4c/-/-/-")
    >>> why_card(here, parse_card("4c"))
    ()
    >>> here = parse_position("standard/4 h5/-/-/- A 8c/-/-/-")
    >>> [fault.reason.name for peg, fault in why_card(here, parse_card("8c"))]
    ['NOT_OUT', 'HOME_NOT_BACK']
    """
    found = _card_faults(position, card)
    return tuple((peg, fault._replace(seats=position.rules.seats)) for peg, fault in found)


def why_peg(position: Position, card: Card, peg: Peg) -> tuple[Fault, ...]:
    """Return why one peg cannot go with a whole card, for a peg that cannot.

    Nothing for a peg that is not the player's to move.

    >>> from pegs.notation import parse_card, parse_position
    >>> here = parse_position("standard/4 A8,A10/-/-/- A 4c/-/-/-")
    >>> [fault.reason.name for fault in why_peg(here, parse_card("4c"), Peg(0, 0))]
    ['IN_THE_WAY']
    """
    colours = movable(position, position.turn)
    if peg.seat not in colours or card == UNKNOWN:
        return ()
    found = _peg_faults(field_of(position), colours, card, peg)
    return tuple(fault._replace(seats=position.rules.seats) for fault in found)


def _card_faults(position: Position, card: Card) -> list[tuple[Peg | None, Fault]]:
    if winner(position) is not None:
        return [(None, Fault(Reason.GAME_OVER, card, position.turn))]
    if card == UNKNOWN:
        return [(None, Fault(Reason.UNKNOWN_CARDS, card, position.turn))]
    if card_plays(position, position.turn, card):
        return []
    colours = movable(position, position.turn)
    field = field_of(position)
    found: list[tuple[Peg | None, Fault]] = []
    for colour in colours:
        starts = (START,) if len(position.pegs[colour]) < PEGS else ()
        for place in (*starts, *position.pegs[colour]):
            peg = Peg(colour, place)
            found += [(peg, fault) for fault in _peg_faults(field, colours, card, peg)]
    if steps.splits(position.rules, rank(card)):
        found.append((None, Fault(Reason.NO_SPLIT, card, position.turn)))
    if rank(card) == TWO and position.rules.two == "swap":
        found.append((None, Fault(Reason.NO_SWAP, card, position.turn)))
    return found


def _peg_faults(field: Field, colours: tuple[int, ...], card: Card, peg: Peg) -> Iterator[Fault]:
    faults = _joker_faults if rank(card) == JOKER else _whole_faults
    return faults(field, colours, card, peg)


def _whole_faults(field: Field, colours: tuple[int, ...], card: Card, peg: Peg) -> Iterator[Fault]:
    """Yield why one peg cannot go with a whole card: on the track, then into home."""
    face = rank(card)
    if peg.place == START:
        if face not in COMING_OUT:
            yield Fault(Reason.NOT_OUT, card, peg.seat, START)
            return
        fault = come_out_fault(field, card, Part(peg.seat, START, 0))
        if fault is not None:
            yield fault
        return
    value = steps.whole(field.rules, face)
    told: set[tuple[Reason, Peg | None]] = set()
    for end in _ends(field, peg.place, value):
        fault = move_fault(field, card, Part(peg.seat, peg.place, end), value)
        if fault is not None and (fault.reason, fault.other) not in told:
            told.add((fault.reason, fault.other))
            yield fault


def _ends(field: Field, place: int, value: int) -> Iterator[int]:
    """Yield the places where a peg would end with this value if nothing stood in the way."""
    loop = field.loop
    last = loop + PEGS - 1
    if place >= loop:
        yield min(place + value, last) if value > 0 else place
        return
    yield (place + value) % loop
    if place <= board.in_spot(field.rules.seats) < place + value:
        yield min(turned_in(field, place, value), last)


def _joker_faults(field: Field, colours: tuple[int, ...], card: Card, peg: Peg) -> Iterator[Fault]:
    """Yield why one peg cannot go with a joker: once for every peg it could be set on."""
    seats = field.rules.seats
    ends = [
        board.place_of(seats, peg.seat, hole)
        for hole, standing in sorted(field.occupied.items())
        if standing != peg.seat
    ]
    told: set[tuple[Reason, Peg | None]] = set()
    if not ends:
        # With no peg to be set on, any hole without an own peg tells the reason.
        ends = [next(place for place in range(field.loop) if place not in field.pegs[peg.seat])]
    for end in ends:
        fault = joker_fault(field, colours, card, Part(peg.seat, peg.place, end))
        if fault is not None and (fault.reason, fault.other) not in told:
            told.add((fault.reason, fault.other))
            yield fault
