"""Sealed cards: how groups shuffle and lock points that stand for cards, and how a slot is opened.

Every card is a point C of ristretto255. Each group in turn multiplies all points by its factor s
and permutes them; then each group in turn multiplies slot j by k_j/s, which takes its factor off
and puts a key of that slot's own on, and shows k_j*G beside it. What lies in slot j at the end is
C times the product of all groups' k_j.

A step's points are one ``bytes``, 32 for each slot. What comes from a peer goes through ``fault``
or ``fits`` before anything else here is asked about it.
"""

from __future__ import annotations

import functools
import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pegs.table.crypto import IDENTITY, SIZE, Crypto, parts, reduced

CARD: Final = "pegs card 1"
FACTOR: Final = "pegs factor 1"
KEY: Final = "pegs key 1"
ORDER: Final = "pegs order 1"

Fault = Literal["", "count", "identity", "invalid", "twice"]


@dataclass(frozen=True, slots=True)
class Secrets:
    """What a group knows of one sealing: its factor, which point goes to each slot, and the keys.

    After its shuffle slot j holds what lay in slot ``order[j]`` before; ``keys`` are 32 bytes each.
    """

    factor: bytes
    order: tuple[int, ...]
    keys: bytes


@dataclass(frozen=True, slots=True)
class Locked:
    """What a group's lock makes: the points, and k_j*G for each slot."""

    points: bytes
    keys: bytes

    def joined(self) -> bytes:
        """Return the points and then the keys, as they are sent and as their digest is taken.

        >>> Locked(b"points", b"keys").joined()
        b'pointskeys'
        """
        return self.points + self.keys


def card_points(crypto: Crypto, game: str, cards: Sequence[int]) -> bytes:
    """Return the points that stand for cards, by their numbers, in the game of this id."""
    texts = (f"{CARD}|{game}|{card}" for card in cards)
    return crypto.points(b"".join(hashlib.sha512(text.encode()).digest() for text in texts))


def secrets(crypto: Crypto, seed: bytes, count: int) -> Secrets:
    """Return all that a group's 32-byte seed says for so many slots."""

    def drawn(label: str) -> list[bytes]:
        texts = (f"{label}|{slot}" for slot in range(count))
        return [hmac.digest(seed, text.encode(), "sha512") for text in texts]

    if len(seed) != SIZE:
        raise ValueError(f"a seed of {len(seed)} bytes")
    # To sort by independent numbers of 512 bits makes every order equally likely.
    lots = drawn(ORDER)
    return Secrets(
        factor=crypto.scalars(hmac.digest(seed, FACTOR.encode(), "sha512")),
        order=tuple(sorted(range(count), key=lots.__getitem__)),
        keys=crypto.scalars(b"".join(drawn(KEY))),
    )


def shuffled(crypto: Crypto, points: bytes, known: Secrets) -> bytes:
    """Return the points after a group's shuffle: times its factor, in its order."""
    before = parts(crypto.multiply(points, known.factor))
    return b"".join(before[slot] for slot in known.order)


def locked(crypto: Crypto, points: bytes, known: Secrets) -> Locked:
    """Return the points after a group's lock, its factor off and its keys on, and k_j*G beside."""
    change = crypto.scalar_multiply(known.keys, crypto.scalar_invert(known.factor))
    return Locked(crypto.multiply(points, change), crypto.base_multiply(known.keys))


def fault(crypto: Crypto, points: bytes, count: int) -> Fault:
    """Say what is wrong with the points of a step, or with the keys beside a lock; "" if nothing.

    ``count``: not 32 bytes for each slot; ``identity``: one is the identity; ``invalid``: one is
    no canonical element; ``twice``: two are the same.
    """
    if len(points) != SIZE * count:
        return "count"
    each = parts(points)
    if IDENTITY in each:
        return "identity"
    if not crypto.valid(points):
        return "invalid"
    return "" if len(set(each)) == count else "twice"


def key_of(known: Secrets, slot: int) -> bytes:
    """Return a group's key of one slot.

    >>> key_of(Secrets(b"", (1, 0), bytes(32) + b"k" * 32), 1) == b"k" * 32
    True
    """
    return known.keys[SIZE * slot : SIZE * (slot + 1)]


def fits(crypto: Crypto, key: bytes, key_point: bytes) -> bool:
    """Tell whether a key that a peer sent is the one whose k_j*G its group showed."""
    return len(key) == SIZE and reduced(key) and crypto.base_multiply(key) == key_point


def combined(crypto: Crypto, keys: Sequence[bytes]) -> bytes:
    """Return the product of all groups' keys of a slot, or of several slots one after another.

    The keys must fit: ValueError is raised for one that is zero or not reduced.
    """
    return functools.reduce(crypto.scalar_multiply, keys)


def opens(crypto: Crypto, sealed_point: bytes, product: bytes, card_point: bytes) -> bool:
    """Tell whether a sealed point holds this card, by the product of its slot's keys."""
    return (
        len(product) == SIZE
        and reduced(product)
        and crypto.multiply(card_point, product) == sealed_point
    )


def opened(
    crypto: Crypto, sealed_points: bytes, products: bytes, points: bytes
) -> list[int | None]:
    """Return which of all cards' points each sealed point opens to, None where it is none of them.

    There is a product of keys for every sealed point; ValueError is raised for one that is zero or
    not reduced.
    """
    card = {point: index for index, point in enumerate(parts(points))}
    bare = crypto.multiply(sealed_points, crypto.scalar_invert(products))
    return [card.get(point) for point in parts(bare)]


def digest(data: bytes) -> bytes:
    """Return the SHA-256 of a seed or of a step's points, as it stands in the log.

    >>> digest(b"").hex()[:8]
    'e3b0c442'
    """
    return hashlib.sha256(data).digest()
