"""Who plays which seat, who is of the roster, and which groups seal the cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pegs.board import team

Groups = tuple[tuple[str, ...], ...]
"""The keys of each group's members, in the order of their seats."""


class Seat(NamedTuple):
    """One seat: the key of the peer that plays it or runs its bot, and the bot's level or 0.

    ``owner`` is the peer that may have the seat back from a bot; empty where there is none.
    """

    peer: str
    name: str
    bot: int
    owner: str


Seats = tuple[Seat, ...]


def roster(seats: Seats) -> frozenset[str]:
    """Return the keys of the peers that play or run seats."""
    return frozenset(seat.peer for seat in seats)


def in_order(seats: Seats) -> tuple[str, ...]:
    """Return the roster in the order of its first seats."""
    return tuple(dict.fromkeys(seat.peer for seat in seats))


def owned(seats: Seats, peer: str) -> tuple[int, ...]:
    """Return the seats that a peer's persons play or may have back from bots.

    >>> owned((Seat("a", "Ann", 0, "a"), Seat("a", "", 2, ""), Seat("b", "Ann", 2, "a")), "a")
    (0, 2)
    """
    return tuple(
        at
        for at, seat in enumerate(seats)
        if seat.owner == peer or (seat.peer == peer and not seat.bot)
    )


def runner(seats: Seats, at: int, present: Iterable[str]) -> str:
    """Return who runs a bot at a seat: a player of its team where there is one, with fewest bots.

    ``present`` are the peers to choose from, in order; there must be one.

    >>> a, b = Seat("a", "Ann", 0, "a"), Seat("b", "Ben", 0, "b")
    >>> runner((a, b, a, b), 3, ["a", "b"])
    'b'
    """
    mates = [
        seat.peer for side, seat in enumerate(seats) if team(side) == team(at) and not seat.bot
    ]
    bots = [seat.peer for seat in seats if seat.bot]
    return min(present, key=lambda peer: (peer not in mates, bots.count(peer)))


def without(seats: Seats, peer: str, level: int, keep_owner: bool) -> Seats:
    """Return the seats after a peer is gone: bots have its seats, and those it ran other runners.

    Raises ValueError where nobody else is left.
    """
    left = [other for other in in_order(seats) if other != peer]
    if not left:
        raise ValueError("nobody is left")
    now = seats
    for at, seat in enumerate(seats):
        if seat.peer != peer:
            continue
        owner = seat.owner if keep_owner or seat.owner != peer else ""
        others = tuple(each for each in now if each.peer != peer)
        by = runner(_at(now, others), at, left)
        taken = Seat(by, seat.name, seat.bot or level, owner)
        now = (*now[:at], taken, *now[at + 1 :])
    return now


def _at(now: Seats, others: Seats) -> Seats:
    """Return the seats with nobody at those that are not among the others."""
    return tuple(seat if seat in others else Seat("", "", 0, "") for seat in now)


def given(seats: Seats, at: int, peer: str, name: str) -> Seats:
    """Return the seats with one given to a person."""
    return (*seats[:at], Seat(peer, name, 0, peer), *seats[at + 1 :])


def returned(seats: Seats, peer: str) -> Seats:
    """Return the seats with a peer back at all that it owns."""
    return tuple(Seat(peer, seat.name, 0, peer) if seat.owner == peer else seat for seat in seats)


def groups(seats: Seats) -> Groups:
    """Return the groups that seal the cards.

    The peers of a team that play for it alone are one; a peer with seats on both teams is one by
    itself. Where that leaves a single group, every peer is one.

    >>> a, b, c, d = (Seat(key, key, 0, key) for key in "abcd")
    >>> groups((a, b, c, d)), groups((a, b, a, a)), groups((a, a, a, a))
    ((('a', 'c'), ('b', 'd')), (('a',), ('b',)), (('a',),))
    """
    peers = in_order(seats)
    sides = {
        peer: {team(at) for at, seat in enumerate(seats) if seat.peer == peer} for peer in peers
    }
    found: list[tuple[str, ...]] = []
    for peer in peers:
        alike = tuple(other for other in peers if sides[other] == sides[peer])
        group = (peer,) if len(sides[peer]) > 1 else alike
        if group not in found:
            found.append(group)
    return tuple(found) if len(found) > 1 else tuple((peer,) for peer in peers)
