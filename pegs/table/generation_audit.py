"""The audit of one sealing: every step computed again from the groups' seeds, in its order.

The steps are the seeds' hashes, then each group's shuffle, then each group's lock. A step can be
computed only from the one before it, so the first that differs ends the audit: what a later group
made of false points says nothing about that group.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pegs.table.crypto import SIZE, Crypto
from pegs.table.sealing import Secrets, card_points, digest, locked, secrets, shuffled

Step = Literal["seed", "shuffle", "lock"]
What = Literal["digest", "length"]


@dataclass(frozen=True, slots=True)
class Claims:
    """What a group put into the log of a sealing, and the seed that it published, None if lost.

    ``committed`` is the digest of the seed, ``shuffle`` that of the points after its shuffle and
    ``lock`` that of the points and keys after its lock (``Locked.joined``).
    """

    seed: bytes | None
    committed: bytes
    shuffle: bytes
    lock: bytes


@dataclass(frozen=True, slots=True)
class Fault:
    """What a group cannot have done honestly: the step, by the group's place in the order.

    ``digest``: what its seed makes, or the seed itself, has another digest than the log says;
    ``length``: the seed that it committed to has not 32 bytes.
    """

    group: int
    step: Step
    what: What


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit found: faults, the groups whose seed is lost, and the card in each slot.

    A fault holds whatever else is missing. A sealing is verified only where there is neither a
    fault nor a lost seed; only then are there cards. ``steps`` are what the seeds make of each
    shuffle and lock (``Locked.joined``), as far as they are known, up to the first false one.
    """

    faults: tuple[Fault, ...]
    lost: tuple[int, ...]
    cards: tuple[int, ...]
    steps: tuple[bytes, ...]

    @property
    def verified(self) -> bool:
        """Tell whether every step was computed again and is as it was.

        >>> Audit((), (1,), (), ()).verified
        False
        """
        return not self.faults and not self.lost


def audit(crypto: Crypto, game: str, cards: Sequence[int], groups: Sequence[Claims]) -> Audit:
    """Compute a sealing of these cards again, in the order in which the groups took their turns.

    ``cards`` are in the order in which they were sealed. Raises ValueError without a group: what
    nobody sealed is not verified.
    """
    if not groups:
        raise ValueError("a sealing without a group")
    faults = [found for at, group in enumerate(groups) if (found := _seed_fault(at, group))]
    lost = tuple(at for at, group in enumerate(groups) if group.seed is None)
    false = {each.group for each in faults}
    known = [
        None if group.seed is None or at in false else secrets(crypto, group.seed, len(cards))
        for at, group in enumerate(groups)
    ]
    steps: list[bytes] = []
    for at, step, made, logged in _steps(crypto, card_points(crypto, game, cards), groups, known):
        steps.append(made)
        if digest(made) != logged:
            faults.append(Fault(at, step, "digest"))
            break
    lying = () if faults or lost else _lying(cards, known)
    return Audit(tuple(faults), lost, lying, tuple(steps))


def _seed_fault(at: int, group: Claims) -> Fault | None:
    """Return what is false about a group's published seed."""
    if group.seed is None:
        return None
    if digest(group.seed) != group.committed:
        return Fault(at, "seed", "digest")
    return None if len(group.seed) == SIZE else Fault(at, "seed", "length")


def _steps(
    crypto: Crypto, points: bytes, groups: Sequence[Claims], known: Sequence[Secrets | None]
) -> Iterator[tuple[int, Step, bytes, bytes]]:
    """Yield each step's group and kind, what its seed makes of the one before, and its digest.

    It ends before a seed that is not known.
    """
    able: list[tuple[int, Claims, Secrets]] = []
    for at, (group, own) in enumerate(zip(groups, known, strict=True)):
        if own is None:
            return
        able.append((at, group, own))
        points = shuffled(crypto, points, own)
        yield at, "shuffle", points, group.shuffle
    for at, group, own in able:
        lock = locked(crypto, points, own)
        yield at, "lock", lock.joined(), group.lock
        points = lock.points


def _lying(cards: Sequence[int], known: Sequence[Secrets | None]) -> tuple[int, ...]:
    """Return the card in each slot: the cards after every group's order."""
    slots = tuple(cards)
    for own in known:
        if own is not None:
            slots = tuple(slots[slot] for slot in own.order)
    return slots
