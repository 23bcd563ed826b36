"""What one peer knows beyond the log: its secret, its groups' seeds, keys it was given, its cards.

Nothing of it is ever in the log before its time; all of it can be kept and read again.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from pegs.game import Game
from pegs.table.course import Course, Slot, hand, playing
from pegs.table.crypto import SIZE, Crypto
from pegs.table.encoding import text_of
from pegs.table.generations import Generation
from pegs.table.play_entries import face
from pegs.table.sealing import (
    Secrets,
    card_points,
    combined,
    digest,
    fits,
    key_of,
    opened,
    secrets,
)

Wanted = Mapping[tuple[int, int], tuple[int, ...]]
"""Which slots' keys are missing, by sealing and group."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A peer's private knowledge of one game; ``seeds`` are its groups', by sealing."""

    seeds: Mapping[int, bytes] = field(default_factory=dict)
    keys: Mapping[Slot, Mapping[int, bytes]] = field(default_factory=dict)
    cards: Mapping[Slot, int] = field(default_factory=dict)
    unopened: tuple[Slot, ...] = ()


def drawn_seed(secret: bytes, game: str, generation: int) -> bytes:
    """Return the seed that a peer draws for a sealing: always the same, so that a crash is nothing.

    >>> drawn_seed(bytes(32), "game", 0) != drawn_seed(bytes(32), "game", 1)
    True
    """
    return hmac.digest(secret, f"pegs seed 1|{game}|{generation}".encode(), "sha512")[:SIZE]


def nonce(secret: bytes, about: str) -> bytes:
    """Return 24 bytes that are new for every message that is not the same."""
    return hmac.digest(secret, f"pegs nonce 1|{about}".encode(), "sha512")[:24]


@lru_cache(maxsize=64)
def group_secrets(crypto: Crypto, seed: bytes, count: int) -> Secrets:
    """Return all that a group's seed says, remembered: keys are asked for one by one."""
    return secrets(crypto, seed, count)


@lru_cache(maxsize=16)
def all_points(crypto: Crypto, game: str, cards: tuple[int, ...]) -> bytes:
    """Return the points of a sealing's cards, remembered."""
    return card_points(crypto, game, cards)


def group_of(made: Generation, peer: str) -> int | None:
    """Return the group of a sealing that a peer is in, None for none."""
    for at, group in enumerate(made.groups):
        if peer in group:
            return at
    return None


def own_group(made: Generation, seed: bytes | None) -> int | None:
    """Return the group of a sealing whose seed this is; who has left it has its keys still."""
    told = None if seed is None else text_of(digest(seed))
    return made.commits.index(told) if told in made.commits else None


def my_seats(course: Course, peer: str) -> tuple[int, ...]:
    """Return the seats that a peer plays or runs a bot at."""
    return tuple(at for at, seat in enumerate(course.seats) if seat.peer == peer)


def my_slots(course: Course, peer: str) -> tuple[Slot, ...]:
    """Return the sealed cards in the hands that a peer holds."""
    if course.play is None:
        return ()
    return tuple(slot for seat in my_seats(course, peer) for slot in hand(course, seat))


def missing(course: Course, known: Knowledge, peer: str) -> Wanted:
    """Return the keys that a peer lacks for the cards in its hands.

    Of a group with nobody left none are wanted: its cards are about to be sealed anew.
    """
    wanted: dict[tuple[int, int], tuple[int, ...]] = {}
    for slot in my_slots(course, peer):
        if slot in known.cards:
            continue
        made = course.generations[slot.generation]
        have = {*known.keys.get(slot, {}), own_group(made, known.seeds.get(slot.generation))}
        for group, members in enumerate(made.groups):
            if group not in have and set(members) - {peer}:
                where = (slot.generation, group)
                wanted[where] = (*wanted.get(where, ()), slot.at)
    return wanted


def doubtful(course: Course, known: Knowledge, peer: str) -> tuple[Slot, ...]:
    """Return the slots in a peer's hands that hold no card, or one that lies open elsewhere."""
    lying_open = set(course.cards) - {-1}
    return tuple(
        slot
        for slot in my_slots(course, peer)
        if slot in known.unopened or known.cards.get(slot) in lying_open
    )


def own_keys(crypto: Crypto, made: Generation, seed: bytes, slots: tuple[int, ...]) -> list[bytes]:
    """Return a group's keys of these slots, from its seed."""
    own = group_secrets(crypto, seed, len(made.cards))
    return [key_of(own, at) for at in slots]


def given(
    crypto: Crypto, course: Course, known: Knowledge, where: tuple[int, int], keys: dict[int, bytes]
) -> Knowledge:
    """Return the knowledge with keys that a group's member has sent.

    Raises ValueError for one that does not fit: that is proof of a false one.
    """
    generation, group = where
    made = course.generations[generation]
    found = dict(known.keys)
    for at, key in keys.items():
        if not fits(crypto, key, made.key_point(group, at)):
            raise ValueError(f"the key of slot {at} does not fit")
        slot = Slot(generation, at)
        found[slot] = {**found.get(slot, {}), group: key}
    return replace(known, keys=found)


def looked(crypto: Crypto, course: Course, known: Knowledge, peer: str) -> Knowledge:
    """Return the knowledge with every card of the peer's hands opened whose keys are all there."""
    ready: dict[int, list[tuple[Slot, bytes]]] = {}
    for slot in my_slots(course, peer):
        if slot not in known.cards and slot not in known.unopened:
            keys = keys_of(crypto, course, known, slot)
            if keys is not None:
                ready.setdefault(slot.generation, []).append((slot, combined(crypto, keys)))
    for generation, found in ready.items():
        known = _opened(crypto, course, known, course.generations[generation], found)
    return known


def _opened(
    crypto: Crypto,
    course: Course,
    known: Knowledge,
    made: Generation,
    found: list[tuple[Slot, bytes]],
) -> Knowledge:
    points = all_points(crypto, course.game, made.cards)
    sealed = b"".join(made.point(slot.at) for slot, _ in found)
    told = opened(crypto, sealed, b"".join(product for _, product in found), points)
    cards = dict(known.cards)
    unopened = list(known.unopened)
    for (slot, _), index in zip(found, told, strict=True):
        if index is None:
            unopened.append(slot)
        else:
            cards[slot] = made.cards[index]
    return replace(known, cards=cards, unopened=tuple(unopened))


def keys_of(crypto: Crypto, course: Course, known: Knowledge, slot: Slot) -> list[bytes] | None:
    """Return the keys of a slot of all groups in order; None where one is missing."""
    made = course.generations[slot.generation]
    have = dict(known.keys.get(slot, {}))
    seed = known.seeds.get(slot.generation)
    own = own_group(made, seed)
    if own is not None and seed is not None:
        have[own] = own_keys(crypto, made, seed, (slot.at,))[0]
    if len(have) < len(made.groups):
        return None
    return [have[group] for group in range(len(made.groups))]


def product(crypto: Crypto, course: Course, known: Knowledge, slot: Slot) -> bytes | None:
    """Return the product of all keys of a slot; None where one is missing."""
    keys = keys_of(crypto, course, known, slot)
    return None if keys is None else combined(crypto, keys)


def seen(course: Course, known: Knowledge) -> Game:
    """Return the game with the faces that a peer knows: what its page shows and its bots are asked.

    Raises Refused while the first deal is not sealed.
    """
    play = playing(course)
    faces = list(play.faces)
    for at, slot in enumerate(course.slots):
        if course.cards[at] < 0 and slot in known.cards:
            faces[at] = face(course, known.cards[slot])
    return replace(play, faces=tuple(faces))
