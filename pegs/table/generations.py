"""One sealing of cards as the log tells it: commitments, shuffles, locks, and then the slots."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from pegs.table.crypto import SIZE, Crypto
from pegs.table.sealing import fault
from pegs.table.seats import Groups


class Why(Enum):
    """What the cards are sealed for."""

    DEAL = "deal"
    RESHUFFLE = "reshuffle"
    POOL = "pool"


class Step(Enum):
    """What one group does in a sealing; all groups do each before the next begins."""

    COMMIT = "commit"
    SHUFFLE = "shuffle"
    LOCK = "lock"


STEPS: Final = tuple(Step)


@dataclass(frozen=True, slots=True)
class Generation:
    """One sealing, whole or under way.

    ``cards`` are numbers of physical cards. ``groups`` are those that can still serve keys,
    ``sealers`` who made each step, ``points`` what the last step left, ``keys`` each group's
    key points.
    """

    why: Why
    cards: tuple[int, ...]
    groups: Groups
    points: bytes
    commits: tuple[str, ...] = ()
    shuffles: tuple[str, ...] = ()
    locks: tuple[str, ...] = ()
    sealers: tuple[str, ...] = ()
    keys: tuple[bytes, ...] = ()
    abandoned: bool = False

    @property
    def done(self) -> int:
        """How many steps are done."""
        return len(self.commits) + len(self.shuffles) + len(self.locks)

    @property
    def sealed(self) -> bool:
        """Whether all its steps are done."""
        return self.done == len(STEPS) * len(self.groups)

    @property
    def step(self) -> Step:
        """The step that comes next."""
        return STEPS[self.done // len(self.groups)]

    @property
    def group(self) -> int:
        """The group whose step comes next."""
        return self.done % len(self.groups)

    def point(self, index: int) -> bytes:
        """Return the sealed point of a slot."""
        return self.points[SIZE * index : SIZE * (index + 1)]

    def key_point(self, group: int, index: int) -> bytes:
        """Return what a group's key for a slot must fit."""
        return self.keys[group][SIZE * index : SIZE * (index + 1)]


def committed(made: Generation, by: str, seed: str) -> Generation:
    """Return the sealing after a group has signed its seed's hash."""
    return replace(made, commits=(*made.commits, seed), sealers=(*made.sealers, by))


def shuffled(made: Generation, by: str, digest: str, points: bytes) -> Generation:
    """Return the sealing after a group's shuffle."""
    return replace(
        made, shuffles=(*made.shuffles, digest), sealers=(*made.sealers, by), points=points
    )


def locked(made: Generation, by: str, digest: str, both: bytes) -> Generation:
    """Return the sealing after a group's lock: its points and, after them, its key points."""
    half = len(both) // 2
    return replace(
        made,
        locks=(*made.locks, digest),
        sealers=(*made.sealers, by),
        points=both[:half],
        keys=(*made.keys, both[half:]),
    )


def left(made: Generation, peer: str) -> Generation:
    """Return the sealing with a peer gone from its groups; a group may be left empty."""
    return replace(
        made,
        groups=tuple(tuple(key for key in group if key != peer) for group in made.groups),
    )


def step_fault(crypto: Crypto, made: Generation, data: bytes) -> str:
    """Return what is wrong with the points of the next step; nothing where nothing is."""
    count = len(made.cards)
    if made.step is Step.SHUFFLE:
        return fault(crypto, data, count)
    if len(data) != 2 * SIZE * count:
        return f"{len(data)} bytes, not {count} points and as many keys"
    half = len(data) // 2
    return fault(crypto, data[:half], count) or fault(crypto, data[half:], count)
