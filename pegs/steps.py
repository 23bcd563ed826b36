"""How far one peg may go: forward, into home, back (rules 16 to 20, 24, 29 to 31).

All here is about one colour's own pegs, which alone can stand in the way; whom a peg lands on is
for ``play.landing``. Places ascend, so the next own peg ahead is the next in the tuple.
"""

from __future__ import annotations

from typing import Final

from pegs.board import COME_OUT, IN_SPOT, PEGS
from pegs.cards import ACE, EIGHT, JACK, KING, NINE, SEVEN
from pegs.rules import Rules

_SPOT_BEHIND: Final = COME_OUT - IN_SPOT


def forward(
    places: tuple[int, ...], index: int, value: int, loop: int, must_enter: bool
) -> list[int]:
    """Return the places where a peg can end that goes ``value`` forward: none, one or two.

    ``must_enter`` is the house rule ``enter``: who can turn in with the value may not pass by.

    >>> forward((65, 74), 0, 4, 72, False)  # two before the in-spot, h3 taken (rule 29)
    [73, 69]
    >>> forward((65, 74), 0, 5, 72, False)
    [70]
    """
    place = places[index]
    end = place + value
    last = index + 1 == len(places)
    if place >= loop:
        limit = loop + PEGS if last else places[index + 1]
        return [end] if end < limit else []
    ahead = loop + PEGS if last else places[index + 1]
    ends: list[int] = []
    spot = loop - _SPOT_BEHIND
    if place <= spot < end:
        home = end + _SPOT_BEHIND - 1
        # ahead is an own peg on the way to the in-spot, or beyond the turn, or the first in home
        if ahead > spot:
            first = ahead if ahead >= loop else _first_home(places, loop)
            if home < first:
                if must_enter:
                    return [home]
                ends.append(home)
    if ahead >= loop:
        ahead = places[0] + loop
    if end < ahead:
        ends.append(end if end < loop else end - loop)
    return ends


def _first_home(places: tuple[int, ...], loop: int) -> int:
    for place in places:
        if place >= loop:
            return place
    return loop + PEGS


def back(places: tuple[int, ...], index: int, value: int, loop: int) -> list[int]:
    """Return the place where a peg ends that goes back along the track, if it can (rule 20).

    >>> back((0,), 0, 8, 72), back((60, 66), 1, 8, 72), back((73,), 0, 8, 72)
    ([64], [], [])
    """
    place = places[index]
    if place >= loop:
        return []
    last = max(other for other in places if other < loop)
    behind = places[index - 1] if index else last - loop
    end = place - value
    if end <= behind:
        return []
    return [end if end >= 0 else end + loop]


def whole(rules: Rules, face: int) -> int:
    """Return how far a rank moves one peg, negative for back; a joker moves none (rules 16 to 20).

    >>> from pegs.rules import standard
    >>> [whole(standard(4), face) for face in (0, 1, 7, 8, 10, 12)]
    [1, 2, -8, 9, 10, 10]
    """
    if face == EIGHT:
        return -8
    if JACK <= face <= KING:
        return 10 if rules.faces == "10" else face + 1
    return 1 if face == ACE else face + 1


def splits(rules: Rules, face: int) -> tuple[tuple[int, int], ...]:
    """Return the values of a split's parts in the order played, negative for back (rules 18, 19).

    >>> from pegs.rules import standard
    >>> splits(standard(4), 6)[:2], splits(standard(4), 8)
    (((1, 6), (2, 5)), ())
    >>> splits(standard(4, nine="back"), 8)[:2]
    ((-8, 1), (-7, 2))
    """
    if face == SEVEN:
        return tuple((part, 7 - part) for part in range(1, 7))
    if face != NINE or rules.nine == "plain":
        return ()
    if rules.nine == "split":
        return tuple((part, 9 - part) for part in range(1, 9))
    backs = tuple((-part, 9 - part) for part in range(8, 0, -1))
    return backs + tuple((part, part - 9) for part in range(1, 9))
