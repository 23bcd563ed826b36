"""A play and what it does to a position: moves, captures, in-spots and chains (rules 24 to 28)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pegs import board
from pegs.board import START
from pegs.cards import ACE, JACK, JOKER, KING, QUEEN, Card, rank
from pegs.position import Position, track


class Part(NamedTuple):
    """One peg's way: its colour, the place it leaves and the place where it is put down."""

    seat: int
    start: int
    end: int


class Play(NamedTuple):
    """A card and the parts played with it: none for a discard, two for a split or a swap."""

    card: Card
    parts: tuple[Part, ...] = ()
    swap: bool = False


class Blocked(NamedTuple):
    """Why a landing is illegal: this colour's peg cannot go to its in-spot (rule 26)."""

    seat: int
    standing: bool
    """Whether the peg stands on its own in-spot itself, rather than finding it taken."""


COMING_OUT = frozenset({ACE, JACK, QUEEN, KING})
"""The ranks that bring a peg out of its start area (rule 16)."""


def is_discard(play: Play) -> bool:
    """Whether the card is thrown away, also where a third discard brings a peg out with it.

    >>> from pegs.cards import Card
    >>> is_discard(Play(Card(13))), is_discard(Play(Card(13), (Part(0, START, 0),)))
    (True, True)
    """
    if not play.parts:
        return True
    face = rank(play.card)
    return play.parts[0].start == START and face not in COMING_OUT and face != JOKER


Pegs = list[tuple[int, ...]]


def shift(places: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """Return a colour's places after one peg went from ``start`` to ``end``, ascending.

    >>> shift((3, 9), START, 0), shift((3, 9), 9, START), shift((3, 9), 3, 12)
    ((0, 3, 9), (3,), (9, 12))
    """
    rest = list(places)
    if start != START:
        rest.remove(start)
    if end != START:
        rest.append(end)
        rest.sort()
    return tuple(rest)


def landing(
    occupied: dict[int, int], seats: int, part: Part, clash: bool
) -> tuple[Part, ...] | Blocked:
    """Return where each peg goes that the moving peg lands on, in order (rules 25 to 28).

    ``occupied`` is the track before the move and is left as it was. ``clash`` is the house rule
    by which a peg that cannot go to its in-spot goes to its start area.
    """
    if part.end < 0 or part.end >= board.length(seats):
        return ()
    hole = board.hole_of(seats, part.seat, part.end)
    standing = occupied.get(hole)
    if standing is None:
        return ()
    side = board.team(part.seat)
    if board.team(standing) != side:
        return (Part(standing, board.place_of(seats, standing, hole), START),)
    return _chain(dict(occupied), seats, part, clash, side)


def _chain(
    track: dict[int, int], seats: int, part: Part, clash: bool, side: int
) -> tuple[Part, ...] | Blocked:
    """Follow rule 27 from a landing on a team-mate's peg, link by link."""
    spot = board.in_spot(seats)
    if 0 <= part.start < board.length(seats):
        del track[board.hole_of(seats, part.seat, part.start)]
    hole = board.hole_of(seats, part.seat, part.end)
    displaced: int | None = track[hole]
    track[hole] = part.seat
    moved: list[Part] = []
    while displaced is not None:
        place = board.place_of(seats, displaced, hole)
        if board.team(displaced) != side:
            moved.append(Part(displaced, place, START))
            break
        target = board.hole_of(seats, displaced, spot)
        if place == spot or track.get(target) == displaced:
            if not clash:
                return Blocked(displaced, place == spot)
            moved.append(Part(displaced, place, START))
            break
        moved.append(Part(displaced, place, spot))
        following = track.get(target)
        track[target] = displaced
        hole, displaced = target, following
    return tuple(moved)


def move(
    pegs: Pegs, occupied: dict[int, int], seats: int, part: Part, clash: bool
) -> tuple[Part, ...] | Blocked:
    """Play one part on ``pegs`` and ``occupied`` in place, and return all that moved.

    Where the landing is illegal nothing is changed.
    """
    pushed = landing(occupied, seats, part, clash)
    if isinstance(pushed, Blocked):
        return pushed
    loop = board.length(seats)
    moves = (part, *pushed)
    for seat, start, _ in moves:
        if 0 <= start < loop:
            occupied.pop(board.hole_of(seats, seat, start), None)
    # In order: a chain can push the moving peg itself on from the hole where it was put down.
    for seat, start, end in moves:
        pegs[seat] = shift(pegs[seat], start, end)
    for seat, _, end in moves:
        if 0 <= end < loop and end in pegs[seat]:
            occupied[board.hole_of(seats, seat, end)] = seat
    return moves


def moved_by(position: Position, parts: tuple[Part, ...]) -> Position:
    """Return the position with these parts played on its pegs and all else as it was.

    A landing that is illegal leaves the pegs of its part where they were.
    """
    pegs = list(position.pegs)
    occupied = track(position)
    for part in parts:
        if part.start == START or part.start in pegs[part.seat]:
            move(pegs, occupied, position.rules.seats, part, position.rules.clash == "start")
    return replace(position, pegs=tuple(pegs))


def outcome(position: Position, play: Play) -> tuple[Part, ...]:
    """Return every peg's way in a legal play, in order, those landed on included.

    >>> from pegs.notation import parse_position, parse_play
    >>> here = parse_position("standard/4 A8/A9/-/- A Ac/-/-/-")
    >>> outcome(here, parse_play("Ac:A8-A9", here))
    (Part(seat=0, start=0, end=1), Part(seat=1, start=55, end=-1))
    """
    pegs = list(position.pegs)
    return _play_parts(position, play, pegs)


def _play_parts(position: Position, play: Play, pegs: Pegs) -> tuple[Part, ...]:
    seats = position.rules.seats
    if play.swap:
        for seat, start, end in play.parts:
            pegs[seat] = shift(pegs[seat], start, end)
        return play.parts
    occupied = track(position)
    moved: tuple[Part, ...] = ()
    for part in play.parts:
        done = move(pegs, occupied, seats, part, position.rules.clash == "start")
        if isinstance(done, Blocked):
            raise ValueError(f"not a legal play here: {play}")
        moved += done
    return moved


def pegs_after(position: Position, play: Play) -> tuple[tuple[int, ...], ...]:
    """Return where the pegs of every seat are after a legal play."""
    pegs = list(position.pegs)
    if play.parts:
        _play_parts(position, play, pegs)
    return tuple(pegs)


def apply(position: Position, play: Play) -> Position:
    """Return the position after a legal play, before any draw: the next seat is to play.

    Raises ValueError where the card is not held or a landing is illegal; what is legal in all
    other ways is for ``legal`` and ``reasons`` to say.
    """
    rules = position.rules
    turn = position.turn
    hand = list(position.hands[turn])
    hand.remove(play.card)
    hands = (*position.hands[:turn], tuple(hand), *position.hands[turn + 1 :])
    waits = position.waits
    if rules.out == "3":
        waits = (*waits[:turn], waits_after(position, play), *waits[turn + 1 :])
    return Position(
        rules,
        pegs_after(position, play),
        (turn + 1) % rules.seats,
        hands,
        position.pile,
        (*position.discards, play.card),
        waits,
    )


def waits_after(position: Position, play: Play) -> int:
    """Return the count of discards in a row of the seat that played (house rule ``out``)."""
    return 0 if play.parts else (position.waits[position.turn] + 1) % 3
