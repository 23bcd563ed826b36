"""A sealing as the groups make it, for tests: honest, or with false steps."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pegs.table.crypto import Crypto
from pegs.table.generation_audit import Claims, Step
from pegs.table.sealing import Locked, Secrets, card_points, digest, locked, secrets, shuffled


@dataclass(frozen=True, slots=True)
class Sealed:
    """What each group knows, and what it sent, by the groups' order."""

    known: tuple[Secrets, ...]
    shuffles: tuple[bytes, ...]
    locks: tuple[Locked, ...]

    @property
    def points(self) -> bytes:
        """Return the sealed points, 32 bytes for each slot."""
        return self.locks[-1].points


def seed(group: int) -> bytes:
    """Return the seed of a group in tests."""
    return hashlib.sha256(f"the seed of group {group}".encode()).digest()


def seal(
    crypto: Crypto,
    game: str,
    cards: Sequence[int],
    groups: int,
    false: Mapping[tuple[int, Step], Callable[[bytes], bytes]] | None = None,
) -> Sealed:
    """Return what so many groups make of the cards.

    A false step, by its group and name, changes the points of the true one before they go on.
    """
    false = {} if false is None else false
    known = tuple(secrets(crypto, seed(at), len(cards)) for at in range(groups))
    points = card_points(crypto, game, cards)
    shuffles, locks = [], []
    for at, own in enumerate(known):
        points = false.get((at, "shuffle"), bytes)(shuffled(crypto, points, own))
        shuffles.append(points)
    for at, own in enumerate(known):
        lock = locked(crypto, points, own)
        points = false.get((at, "lock"), bytes)(lock.points)
        locks.append(Locked(points, lock.keys))
    return Sealed(known, tuple(shuffles), tuple(locks))


def claims(sealed: Sealed) -> list[Claims]:
    """Return what the groups signed into the log, with the seeds that they publish at the end."""
    return [
        Claims(seed(at), digest(seed(at)), digest(points), digest(lock.joined()))
        for at, (points, lock) in enumerate(zip(sealed.shuffles, sealed.locks, strict=True))
    ]
