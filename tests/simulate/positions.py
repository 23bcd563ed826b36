"""The end of a game made its beginning: after the cut few pegs are out, and the pile is thin.

The log cannot begin so; for a while the cut itself is made to lead there, for every peer alike.
Which card lies in which slot is worked out from the secrets of all, which only a simulation has.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from pegs import board
from pegs.rules import Rules
from pegs.table import play_entries
from pegs.table.course import Course, playing
from pegs.table.crypto import Crypto
from pegs.table.knowledge import drawn_seed
from pegs.table.play_entries import face
from pegs.table.sealing import secrets
from pegs.table.signed import Entry

Cut = Callable[[Course, Entry], Course]


@contextmanager
def late(crypto: Crypto, keys: Mapping[str, bytes]) -> Iterator[None]:
    """For a while every cut leads to a late position; ``keys`` are the peers' secrets by key."""
    cut = play_entries.cut

    def changed(course: Course, entry: Entry) -> Course:
        return _late(crypto, keys, cut(course, entry))

    play_entries.cut = changed
    try:
        yield
    finally:
        play_entries.cut = cut


def _late(crypto: Crypto, keys: Mapping[str, bytes], course: Course) -> Course:
    """Return the course with pegs near home and most of the pile discarded, its cards open."""
    chance = random.Random(course.game)
    play = playing(course)
    lying = _lying(crypto, keys, course)
    left = chance.randrange(0, 12)
    away = play.pile[left:]
    cards, faces = list(course.cards), list(play.faces)
    for slot in away:
        cards[slot] = lying[course.slots[slot].at]
        faces[slot] = face(course, cards[slot])
    pegs = _pegs(play.rules, chance)
    play = replace(play, pegs=pegs, pile=play.pile[:left], discards=away, faces=tuple(faces))
    return replace(course, play=play, cards=tuple(cards))


def _lying(crypto: Crypto, keys: Mapping[str, bytes], course: Course) -> tuple[int, ...]:
    """Return the card in each slot of the sealing that the deal was made of."""
    at = len(course.generations) - 1
    made = course.generations[at]
    lying = made.cards
    for by in made.sealers[: len(made.commits)]:
        order = secrets(crypto, drawn_seed(keys[by], course.game, at), len(lying)).order
        lying = tuple(lying[slot] for slot in order)
    return lying


def _pegs(rules: Rules, chance: random.Random) -> tuple[tuple[int, ...], ...]:
    """Return most pegs home, the last of each colour on the track or in its start area."""
    loop = board.length(rules.seats)
    taken: set[int] = set()
    found = []
    for seat in range(rules.seats):
        home = chance.choice((3, 4, 4, 5)) if seat > 1 else chance.choice((3, 4))
        places = [loop + board.PEGS - 1 - at for at in range(home)]
        for _ in range(board.PEGS - home):
            place = chance.randrange(loop // 2, loop)
            hole = board.hole_of(rules.seats, seat, place)
            if hole not in taken and chance.random() < 0.9:
                taken.add(hole)
                places.append(place)
        found.append(tuple(sorted(places)))
    return tuple(found)
