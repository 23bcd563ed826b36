"""Tables for tests: some peers and the messages between them, brought to a given stage.

A table is a frozen value, so one that was made may be shared by many tests. Its crypto is the toy
where nothing else is told, its chance the peers' secrets, its time moves by ``passed`` alone.
Peer 0 has opened it. A link has the number of the peer at its other end as its name.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from table.toy import Toy

from pegs import bots
from pegs.notation import parse_rules
from pegs.table import step as on
from pegs.table.advance import advance
from pegs.table.course import Course, Stage, playing, stage, turn_seat
from pegs.table.crypto import Crypto
from pegs.table.encoding import text_of
from pegs.table.knowledge import seen
from pegs.table.lobby import Lobby, Place
from pegs.table.outgoing import Send
from pegs.table.peer import Peer, Run
from pegs.table.signed import Entry, Statement, entry, statement
from pegs.table.start import begun, table_id
from pegs.view import view

TOY: Final = Toy()
TICK: Final = 500
BEGIN: Final = 1_000_000
"""The time at which every table is opened."""


@dataclass(frozen=True, slots=True)
class Table:
    """Peers, the texts under way between them, and who neither hears nor ticks."""

    peers: tuple[Peer, ...]
    under_way: tuple[tuple[int, int, str], ...] = ()
    now: int = BEGIN
    asleep: frozenset[int] = frozenset()
    crypto: Crypto = TOY

    def run(self, at: int = 0) -> Run:
        """Return the game of a peer, which must have one."""
        run = self.peers[at].run
        assert run is not None
        return run

    def course(self, at: int = 0) -> Course:
        """Return what the log of a peer has come to."""
        return self.run(at).course

    def at(self, by: str) -> int:
        """Return the number of the peer with this key."""
        return next(at for at, peer in enumerate(self.peers) if peer.key == by)

    def mover(self) -> int:
        """Return the number of the peer that is to cut or to play, by the longest log."""
        courses = [peer.run.course for peer in self.peers if peer.run is not None]
        course = max(courses, key=lambda course: course.n)
        return self.at(course.seats[turn_seat(course)].peer)


def secret(at: int) -> bytes:
    """Return the secret of a peer."""
    return hashlib.sha256(f"the secret of peer {at}".encode()).digest()


def newcomer(at: int, crypto: Crypto = TOY) -> Peer:
    """Return a peer that has only just opened the link of the table."""
    table = table_id(crypto.public_key(secret(0)))
    mine = key(at, crypto)
    return Peer(table=table, secret=secret(at), key=mine, name=f"P{at}", opener=at == 0)


def sent(table: Table, at: int, event: on.Event) -> Table:
    """Return the table after an event at one peer, its messages under way."""
    peer, out = on.step(table.crypto, table.peers[at], event, table.now)
    texts = tuple((at, int(each.link), each.text) for each in out if isinstance(each, Send))
    peers = (*table.peers[:at], peer, *table.peers[at + 1 :])
    return replace(table, peers=peers, under_way=table.under_way + texts)


def arrived(table: Table) -> Table:
    """Return the table once nothing is under way; what is for a sleeper is lost."""
    peers, under_way = list(table.peers), deque(table.under_way)
    while under_way:
        by, to, text = under_way.popleft()
        if to in table.asleep or by in table.asleep:
            continue
        peers[to], out = on.step(table.crypto, peers[to], on.Received(str(by), text), table.now)
        under_way += [(to, int(each.link), each.text) for each in out if isinstance(each, Send)]
    return replace(table, peers=tuple(peers), under_way=())


def done(table: Table, at: int, *events: on.Event) -> Table:
    """Return the table after events at one peer, each with all that follows from it."""
    for event in events:
        table = arrived(sent(table, at, event))
    return table


def passed(table: Table, milliseconds: int) -> Table:
    """Return the table after some time, a tick of everyone who is awake twice a second."""
    end = table.now + milliseconds
    while table.now < end:
        table = replace(table, now=min(table.now + TICK, end))
        for at in range(len(table.peers)):
            if at not in table.asleep:
                table = sent(table, at, on.Tick())
        table = arrived(table)
    return table


def until(table: Table, there: Callable[[Table], bool], most: int = 60_000) -> Table:
    """Return the table as soon as something holds of it; AssertionError after so long a time."""
    end = table.now + most
    while not there(table):
        assert table.now < end
        table = passed(table, TICK)
    return table


def fell_asleep(table: Table, *sleepers: int) -> Table:
    """Return the table with peers that from now on neither hear nor say anything."""
    return replace(table, asleep=table.asleep | set(sleepers))


def woke(table: Table, *sleepers: int) -> Table:
    """Return the table with peers awake again, their links as they were."""
    return replace(table, asleep=table.asleep - set(sleepers))


def linked(table: Table, pairs: Iterable[tuple[int, int]]) -> Table:
    """Return the table with more connections."""
    for one, other in pairs:
        table = sent(sent(table, one, on.Linked(str(other))), other, on.Linked(str(one)))
    return arrived(table)


def everyone(count: int) -> tuple[tuple[int, int], ...]:
    """Return the links of a full mesh."""
    return tuple((one, other) for one in range(count) for other in range(one))


def entry_by(course: Course, at: int, action: dict[str, Any], seat: int = -1) -> Entry:
    """Return an entry that a peer signs as the next of a log, right or wrong."""
    return entry(TOY, secret(at), course.game, course.n, course.head, seat, action)


def said_by(course: Course, at: int, kind: str, about: dict[str, Any]) -> Statement:
    """Return a statement that a peer signs in a game."""
    return statement(TOY, secret(at), course.game, kind, about)


def key(at: int, crypto: Crypto = TOY) -> str:
    """Return the key of a peer."""
    return text_of(crypto.public_key(secret(at)))


@cache
def met(
    count: int = 4, links: tuple[tuple[int, int], ...] | None = None, crypto: Crypto = TOY
) -> Table:
    """Return peers that are linked, all of them or as told, and have said nothing of a game."""
    table = Table(tuple(newcomer(at, crypto) for at in range(count)), crypto=crypto)
    return linked(table, everyone(count) if links is None else links)


@cache
def lobby(
    count: int = 4,
    rules: str = "standard/4",
    sits: str = "",
    links: tuple[tuple[int, int], ...] | None = None,
    crypto: Crypto = TOY,
) -> Table:
    """Return a lobby where all sit: ``sits`` has each seat's peer by number, or ``-`` for a bot.

    Without it the peers take the seats in turn.
    """
    seats = parse_rules(rules).seats
    sits = sits or "".join(str(at % count) for at in range(seats))
    free = (Place(None, "", 0),) * seats
    table = done(met(count, links, crypto), 0, on.SetLobby(Lobby(0, rules, free, True, False)))
    for at in range(count):
        wants = tuple(seat for seat, by in enumerate(sits) if by == str(at))
        table = done(table, at, on.Hello(f"P{at}", wants))
    return table


@cache
def ready_to_cut(
    count: int = 4,
    rules: str = "standard/4",
    sits: str = "",
    links: tuple[tuple[int, int], ...] | None = None,
    crypto: Crypto = TOY,
) -> Table:
    """Return a table that is begun and sealed, the deck to be cut."""
    table = passed(done(lobby(count, rules, sits, links, crypto), 0, on.Start()), 3_000)
    return until(table, lambda table: stage(table.course()) is Stage.CUT)


@cache
def in_play(
    count: int = 4,
    rules: str = "standard/4",
    sits: str = "",
    links: tuple[tuple[int, int], ...] | None = None,
    plays: int = 0,
    crypto: Crypto = TOY,
) -> Table:
    """Return a table after the cut and so many plays."""
    table = ready_to_cut(count, rules, sits, links, crypto)
    table = passed(done(table, table.mover(), on.Cut(7)), 1_500)
    for _ in range(plays):
        table = played(table)
    return table


def played(table: Table) -> Table:
    """Return the table after one play of a greedy bot for the peer whose turn it is."""
    at = table.mover()
    run = table.run(at)
    game = seen(run.course, run.known)
    return done(
        table, at, on.Played(bots.choose("greedy", view(game, game.turn), None, run.course.n))
    )


@cache
def over(count: int = 2, rules: str = "arizona/4", sits: str = "") -> Table:
    """Return a table whose game is played to its end and audited: all may say *again*."""
    table = in_play(count, rules, sits)
    while stage(table.course()) in (Stage.CUT, Stage.PLAY, Stage.SEAL):
        table = played(table) if stage(table.course()) is Stage.PLAY else passed(table, TICK)
        assert len(playing(table.course()).log) < 1_000
    return passed(table, 3_000)


def replayed(table: Table, n: int, at: int = 0) -> Course:
    """Return what the first n entries of a peer's log come to."""
    run = table.run(at)
    course = begun(TOY, run.log[0].entry)
    for settled in run.log[1:n]:
        course = advance(TOY, course, settled.entry, run.points)
    return course
