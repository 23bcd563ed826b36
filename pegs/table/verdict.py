"""The verdict on a game at a table: verified, or who broke what, or what cannot be verified."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pegs.table.course import Course
from pegs.table.crypto import Crypto
from pegs.table.findings import Finding
from pegs.table.generations import Why
from pegs.table.peer import Settled
from pegs.table.replay import Replay, judged, opening
from pegs.table.seats import Groups


class Lost(NamedTuple):
    """A sealing that is not verifiable, and its groups whose seed is lost."""

    generation: int
    why: Why
    groups: Groups


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the log of a game comes to.

    ``course`` is as far as the log could be followed. ``discards`` is how many plays were right
    only if the hand had no other, ``unsure`` how many of them came from a hand that is not wholly
    known.
    """

    course: Course
    findings: tuple[Finding, ...]
    lost: tuple[Lost, ...]
    discards: int
    unsure: int

    @property
    def audited(self) -> bool:
        """Whether the game is over and its seeds are in the log, as far as they are not lost."""
        return self.course.seeds is not None

    @property
    def verified(self) -> bool:
        """Whether everything was judged again, and all of it was as it should be."""
        return self.audited and not self.findings and not self.lost


def verdict(crypto: Crypto, log: Sequence[Settled]) -> Verdict:
    """Judge the whole log of a game, its start first; nothing else is needed.

    A log that ends before its audit is judged as far as it goes. Raises Refused where it does not
    begin with a start that its players have signed.
    """
    replay = opening(crypto, log)
    for each in log[1:]:
        replay = judged(crypto, replay, each)
    return concluded(replay)


def concluded(replay: Replay) -> Verdict:
    """Return the verdict of a replay."""
    course = replay.course
    lost = tuple(
        Lost(at, made.why, _without_seed(replay, at))
        for at, made in enumerate(course.generations)
        if course.seeds is not None and made.sealed and _without_seed(replay, at)
    )
    return Verdict(course, replay.findings, lost, replay.discards, replay.unsure)


def _without_seed(replay: Replay, at: int) -> Groups:
    found = replay.audits.get(at)
    return () if found is None else tuple(replay.sealers[at][group] for group in found.lost)
