"""How one entry is chosen for one n: single-decree Paxos, the part of one peer.

Ballot 0 is of the peer whose turn it is and needs no promises. A higher one needs promises of more
than half of the roster, and must propose again what they report as accepted. Nothing here signs,
sends or judges an entry: entries are only hashes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple


class Ballot(NamedTuple):
    """An attempt, ordered by round and then by who makes it; round 0 is of whose turn it is."""

    round: int
    by: str


class Vote(NamedTuple):
    """An entry that was accepted, and in which ballot."""

    ballot: Ballot
    hash: str


NO_BALLOT: Final = Ballot(-1, "")


@dataclass(frozen=True, slots=True)
class Acceptor:
    """What a peer has promised and accepted for one n; it must survive a crash.

    >>> one = Acceptor()
    >>> one.accepts(Vote(Ballot(0, "a"), "x")), one.promises(Ballot(1, "b"))
    (True, True)
    """

    promised: Ballot = NO_BALLOT
    accepted: Vote | None = None

    def promises(self, ballot: Ballot) -> bool:
        """Whether it may promise this ballot, or has promised just this."""
        return ballot.round > 0 and ballot >= self.promised

    def promise(self, ballot: Ballot) -> Acceptor:
        """Return the acceptor that ignores all lower ballots from now on."""
        return replace(self, promised=ballot)

    def accepts(self, vote: Vote) -> bool:
        """Whether it may accept this: no higher ballot is promised, nor another entry in it."""
        if vote.ballot < self.promised:
            return False
        old = self.accepted
        return old is None or vote.ballot > old.ballot or vote == old

    def accept(self, vote: Vote) -> Acceptor:
        """Return the acceptor that has accepted this."""
        return Acceptor(max(self.promised, vote.ballot), vote)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A peer's own attempt: its ballot and the promises for it, by key, with what they report."""

    ballot: Ballot
    promises: Mapping[str, Vote | None] = field(default_factory=dict)

    def promised(self, by: str, accepted: Vote | None) -> Attempt:
        """Return the attempt with one more promise."""
        return replace(self, promises={**self.promises, by: accepted})


def bound(reports: Mapping[str, Vote | None]) -> Vote | None:
    """Return what must be proposed again: the report of the highest ballot; None leaves it free.

    >>> bound({"a": None, "b": Vote(Ballot(0, "c"), "x")}).hash
    'x'
    """
    told = [vote for vote in reports.values() if vote is not None]
    return max(told, default=None, key=lambda vote: vote.ballot)


def majority(count: int, roster: int) -> bool:
    """Whether so many are more than half of the roster.

    >>> majority(2, 4), majority(3, 4), majority(1, 1)
    (False, True, True)
    """
    return 2 * count > roster


def chosen(votes: Mapping[str, Vote], roster: frozenset[str]) -> Vote | None:
    """Return what more than half of the roster has accepted in one ballot.

    ``votes`` is each peer's latest.
    """
    counts: dict[Vote, int] = {}
    for by, vote in votes.items():
        if by in roster:
            counts[vote] = counts.get(vote, 0) + 1
    for vote, count in counts.items():
        if majority(count, len(roster)):
            return vote
    return None
