"""All that one peer holds of a table, as one frozen value; ``step`` is what changes it.

Times are milliseconds of a clock that never goes back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pegs.table.advance import Certificate
from pegs.table.ballots import Acceptor, Attempt
from pegs.table.course import Course
from pegs.table.knowledge import Knowledge
from pegs.table.signed import Entry, Statement


class Settled(NamedTuple):
    """An entry of the log, and why it is settled (None for the start, which all have signed)."""

    entry: Entry
    why: Certificate | None


class Beat(NamedTuple):
    """What was last heard of a peer: its beat, when, whether it left, and whom it is linked to."""

    beat: int
    at: int
    left: bool
    sees: tuple[str, ...]


class Link(NamedTuple):
    """A connection to another peer, how much it may still send, and what was bad of it.

    ``asked`` is when entries were last asked of it.
    """

    peer: str
    allowance: float
    at: int
    asked: int = -1_000_000
    faults: int = 0
    fault: str = ""


class Allowance(NamedTuple):
    """How much somebody may still send at once, and when that was so."""

    left: float
    at: int


class Phrase(NamedTuple):
    """A phrase that somebody said, by number, and when it was heard."""

    by: str
    phrase: int
    at: int


@dataclass(frozen=True, slots=True)
class Voting:
    """The choice of the next entry as one peer sees it; it begins anew with every n."""

    acceptor: Acceptor = field(default_factory=Acceptor)
    entries: Mapping[str, Entry] = field(default_factory=dict)
    courses: Mapping[str, Course] = field(default_factory=dict)
    said: Mapping[tuple[str, str], Statement] = field(default_factory=dict)
    attempt: Attempt | None = None
    wish: Entry | None = None
    round: int = 0
    tried: int = 0


class Serving(NamedTuple):
    """The key of a group for a slot in somebody's hand."""

    to: str
    generation: int
    group: int
    at: int


@dataclass(frozen=True, slots=True)
class Run:
    """One game of the table: its log and what is going on beside it.

    ``beside`` are statements that wait to enter the log, by kind, speaker and subject; ``asks``
    the last request for keys of each peer and when it was heard; ``proofs`` pairs of statements
    that cannot both be honest; ``since`` when the last entry was settled here; ``waited`` since
    when, and since which of its entries, each peer has owed something.
    """

    course: Course
    log: tuple[Settled, ...]
    known: Knowledge
    points: Mapping[str, bytes] = field(default_factory=dict)
    voting: Voting = field(default_factory=Voting)
    beside: Mapping[tuple[str, str, str], Statement] = field(default_factory=dict)
    asks: Mapping[str, tuple[Statement, int]] = field(default_factory=dict)
    served: Mapping[Serving, int] = field(default_factory=dict)
    prepared: Mapping[str, int] = field(default_factory=dict)
    asked: int = 0
    turn: int = 0
    tries: int = 0
    proofs: Mapping[str, tuple[Statement, Statement]] = field(default_factory=dict)
    differs: tuple[str, ...] = ()
    false_keys: tuple[Statement, ...] = ()
    since: int = 0
    waited: Mapping[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Peer:
    """One peer of a table.

    ``lobby`` is the last word of who opened the table, ``hellos`` those who are there, ``offer``
    a start that is being signed. ``before`` is the game before this one, for peers that lag;
    ``had`` are the seats that this peer's persons had in it.
    """

    table: str
    secret: bytes
    key: str
    name: str
    now: int = 0
    count: int = 0
    opener: bool = False
    lobby: Statement | None = None
    hellos: Mapping[str, Statement] = field(default_factory=dict)
    offer: Statement | None = None
    signs: Mapping[str, str] = field(default_factory=dict)
    run: Run | None = None
    before: Run | None = None
    had: tuple[int, ...] = ()
    links: Mapping[str, Link] = field(default_factory=dict)
    beats: Mapping[str, Beat] = field(default_factory=dict)
    phrases: tuple[Phrase, ...] = ()
    seen: Mapping[str, None] = field(default_factory=dict)
    spoken: Mapping[str, Allowance] = field(default_factory=dict)
    told: int = 0
    refused: str = ""
