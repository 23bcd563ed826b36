"""A cheat at a table of honest peers: whatever it signs with its own secret, sent to all of them.

A kind of cheat is a function of a moment that returns the texts which the cheat sends, and the
moment at which it does, or None where that cannot be tried just then.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, NamedTuple

from table.made_tables import Table, secret

from pegs.table import step as on
from pegs.table.advance import balloted
from pegs.table.ballots import majority
from pegs.table.course import Course, Stage, author, roster, stage
from pegs.table.limits import BETWEEN
from pegs.table.outgoing import Out, Send
from pegs.table.peer import Peer
from pegs.table.signed import Entry, Statement, entry, statement
from pegs.table.wire import Message, Points, Say, format_message, parse_message


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at rest, which of its peers cheats, and the chance that it cheats by."""

    table: Table
    cheat: int
    chance: random.Random

    @property
    def course(self) -> Course:
        """What the log of the cheat has come to; it must have one."""
        return self.table.course(self.cheat)

    @property
    def me(self) -> Peer:
        """The cheat as the peer that it pretends to be."""
        return self.table.peers[self.cheat]

    @property
    def others(self) -> tuple[int, ...]:
        """The numbers of the honest peers."""
        return tuple(at for at in range(len(self.table.peers)) if at != self.cheat)

    def at_stage(self, *stages: Stage) -> bool:
        """Whether a game runs and waits for one of these."""
        return self.me.run is not None and stage(self.course) in stages

    def on_turn(self) -> bool:
        """Whether the next entry is the cheat's in ballot 0."""
        return author(self.course) == self.me.key

    def entry(self, action: dict[str, Any], seat: int = -1, **other: Any) -> Entry:
        """Return an entry that the cheat signs as the next; its own fields may be others."""
        course = self.course
        told = {"game": course.game, "n": course.n, "prev": course.head, **other}
        mine = secret(self.cheat)
        return entry(self.table.crypto, mine, told["game"], told["n"], told["prev"], seat, action)

    def said(self, kind: str, about: Any, scope: str = "", by: int | None = None) -> Statement:
        """Return a statement that the cheat signs, or another peer as its friend."""
        signer = secret(self.cheat if by is None else by)
        return statement(self.table.crypto, signer, scope or self.course.game, kind, about)

    def balloted(
        self, kind: str, ballot: tuple[int, str], hashed: str | None, **other: Any
    ) -> Statement:
        """Return a statement of the ballots that the cheat signs."""
        about = balloted(self.course.n, self.course.head, ballot, hashed)
        return self.said(kind, {**about, **other})

    def victim(self) -> int:
        """Return the number of an honest peer, by chance."""
        return self.chance.choice(self.others)


Texts = Sequence[str]
Deed = tuple[Moment, Texts]
Make = Callable[[Moment], Deed | None]


class Kind(NamedTuple):
    """A kind of cheat: its name, and what the honest peers say is wrong ("" for nothing)."""

    name: str
    fault: str
    make: Make


def kind(name: str, fault: str) -> Callable[[Make], Kind]:
    """Make a function the kind of cheat of this name."""
    return lambda make: Kind(name, fault, make)


def kinds(*modules: ModuleType) -> dict[str, Kind]:
    """Return the kinds of cheats that modules hold, by name."""
    found = [each for module in modules for each in vars(module).values() if isinstance(each, Kind)]
    assert len({each.name for each in found}) == len(found)
    return {each.name: each for each in found}


def says(moment: Moment, *messages: Message) -> Deed:
    """Return the deed of sending messages."""
    return moment, [format_message(message) for message in messages]


def proposes(moment: Moment, made: Entry, *points: bytes) -> Deed:
    """Return the deed of proposing an entry, its points before it, in a ballot of the cheat's.

    Where it is not its turn all have promised that ballot, and every promise is true.
    """
    number: int = 0
    promises: tuple[Statement, ...] = ()
    if not moment.on_turn():
        moment, number, promises = promised(moment)
    said = moment.balloted("propose", (number, moment.me.key), made.hash)
    return says(moment, *map(Points, points), Say(said, made, promises))


def promised(moment: Moment) -> tuple[Moment, int, tuple[Statement, ...]]:
    """Return the moment at which all have promised a ballot of the cheat's, its round, and how."""
    rounds = [moment.table.run(at).voting.acceptor.promised.round for at in moment.others]
    ballot = (max(0, *rounds) + 1, moment.me.key)
    again = any(moment.me.key in moment.table.run(at).prepared for at in moment.others)
    table = replace(moment.table, now=moment.table.now + (BETWEEN if again else 0))
    promises = [moment.balloted("promise", ballot, None)]
    (_, prepare) = says(moment, Say(moment.balloted("prepare", ballot, None)))
    for to in moment.others:
        table, out = sent_to(table, to, moment.cheat, prepare)
        heard = [parse_message(each.text) for each in out if isinstance(each, Send)]
        promises += [
            message.statement
            for message in heard
            if isinstance(message, Say)
            and message.statement.say == "promise"
            and message.statement.about["ballot"] == list(ballot)
        ]
    # What reports an entry binds the cheat: it leaves that out where the others are enough.
    free = [each for each in promises if each.about["accepted"] is None]
    whole = {each.by: each for each in promises}
    some = {each.by: each for each in free}
    enough = some if majority(len(some), len(roster(moment.course))) else whole
    return replace(moment, table=table), ballot[0], tuple(enough.values())


def sent_to(table: Table, to: int, by: int, texts: Iterable[str]) -> tuple[Table, list[Out]]:
    """Return the table after one peer has received texts, and what it sends, which is lost."""
    peer = table.peers[to]
    out: list[Out] = []
    for text in texts:
        peer, more = on.step(table.crypto, peer, on.Received(str(by), text), table.now)
        out += more
    return replace(table, peers=(*table.peers[:to], peer, *table.peers[to + 1 :])), out


def held(peer: Peer) -> Peer:
    """Return all that a peer holds but its counts of what came in, and points nobody named."""
    run = peer.run
    if run is not None:
        named = {each.entry.action.get("digest") for each in run.log}
        kept = {name: data for name, data in run.points.items() if name in named}
        run = replace(run, points=kept)
    return replace(peer, run=run, links={}, seen={}, spoken={}, now=0)


def fault_of(table: Table, at: int, by: int) -> str:
    """Return what a peer says was wrong with what came from another."""
    return table.peers[at].links[str(by)].fault


def tried(moment: Moment, texts: Texts, fault: str) -> None:
    """Check that all honest peers refuse what a cheat sends: say why, keep and tell nothing."""
    for to in moment.others:
        table, out = sent_to(clean(moment.table), to, moment.cheat, texts)
        assert fault in fault_of(table, to, moment.cheat), fault_of(table, to, moment.cheat)
        assert held(table.peers[to]) == held(moment.table.peers[to])
        spread = [each for each in out if isinstance(each, Send) and each.link != str(moment.cheat)]
        assert not spread, spread


def clean(table: Table) -> Table:
    """Return the table without what was bad before."""
    return replace(
        table,
        peers=tuple(
            replace(
                peer,
                links={name: each._replace(fault="") for name, each in peer.links.items()},
            )
            for peer in table.peers
        ),
    )
