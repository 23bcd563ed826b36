"""A simulated table: peers that step, texts that travel, faults that strike, one virtual clock."""

from __future__ import annotations

import hashlib
import heapq
import itertools
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from table.toy import Toy

from pegs.table import step as on
from pegs.table.crypto import Crypto
from pegs.table.encoding import text_of
from pegs.table.keeping import changed, records, restored
from pegs.table.lobby import Lobby, Place
from pegs.table.outgoing import Out, Send
from pegs.table.peer import Peer, Run
from pegs.table.start import table_id
from simulate.faults import (
    Asleep,
    Crash,
    Fault,
    Left,
    Lost,
    Noise,
    Pair,
    Scenario,
    Split,
    connected,
    pairs,
)
from simulate.network import Network, pair
from simulate.players import OPEN, Player, act

TICK: Final = 500
UPKEEP: Final = 1_000
NOTICED: Final = 11_000
"""Milliseconds until a connection to one who does not answer is given up."""
BOT: Final = Place(None, "", 2)


class Failure(Exception):
    """Something that must never be; the first word tells its kind."""


@dataclass
class Node:
    """One person's browser: its peer, what it has written, and how it is."""

    at: int
    peer: Peer
    player: Player
    offset: int
    store: dict[str, str] = field(default_factory=dict)
    up: bool = True
    asleep: bool = False
    waiting: list[tuple[on.Event, int]] = field(default_factory=list)
    doom: str = ""
    life: int = 0
    gone: bool = False


class World:
    """All of it, changed in place; ``step`` does what comes next."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.crypto = crypto_of(scenario)
        self.now = 0
        self.net = Network(scenario)
        self.settled: dict[tuple[str, int], str] = {}
        self.counts: Counter[str] = Counter()
        self.progress = 0
        self.keys: dict[str, bytes] = {}
        self._order = itertools.count()
        self._heap: list[tuple[int, int, Callable[..., None], tuple[Any, ...]]] = []
        self.nodes = [self._node(at) for at in range(scenario.peers)]
        self._open()

    def _node(self, at: int) -> Node:
        chance = random.Random(f"person {self.scenario.seed} {at}")
        wants = tuple(seat for seat, by in enumerate(self.scenario.sits) if by == at)
        player = Player(chance, wants, len(set(self.scenario.sits) - {-1}), self.scenario.again)
        if self.scenario.again and chance.random() < 0.2:
            player.again = at == 0
        return Node(at, self._peer(at, 0), player, chance.randrange(1_000_000))

    def _peer(self, at: int, life: int) -> Peer:
        """Return a peer that has only just opened the table's link, with a key of its own."""
        secret = self._secret(at, life)
        key = text_of(self.crypto.public_key(secret))
        self.keys[key] = secret
        table = table_id(self.crypto.public_key(self._secret(0, 0)))
        return Peer(table, secret, key, f"P{at}", opener=(at, life) == (0, 0))

    def _secret(self, at: int, life: int) -> bytes:
        return hashlib.sha256(f"{self.scenario.seed} {at} {life}".encode()).digest()

    def _open(self) -> None:
        seats = tuple(OPEN if by >= 0 else BOT for by in self.scenario.sits)
        lobby = Lobby(0, self.scenario.rules, seats, True, False)
        self._do(self.nodes[0], on.SetLobby(lobby))
        for node in self.nodes:
            self._do(node, on.Hello(node.peer.name, node.player.wants))
            self.at(node.player.chance.randrange(TICK), self._tick, node, node.life)
        for fault in self.scenario.faults:
            if not isinstance(fault, Noise):
                self.at(fault.at, self._strike, fault)
        self._upkeep()

    def at(self, when: int, what: Callable[..., None], *args: Any) -> None:
        """Do something at a time."""
        heapq.heappush(self._heap, (when, next(self._order), what, args))

    def step(self) -> None:
        """Do what comes next."""
        self.now, _, what, args = heapq.heappop(self._heap)
        what(*args)

    # What one peer does.

    def _do(self, node: Node, event: on.Event) -> None:
        """Let an event happen at a peer that is up; a sleeper's wait."""
        if node.asleep:
            node.waiting.append((event, node.life))
            return
        before = node.peer
        after, out = on.step(self.crypto, before, event, self.now + node.offset)
        if node.doom and out and _voted(before, after):
            self._die(node, before, after, out)
            return
        self._write(node, before, after)
        self._look(node, before, after)
        for each in out:
            self._send(node, each)

    def _write(self, node: Node, before: Peer, after: Peer) -> None:
        """Keep what a shell keeps, before anything is sent."""
        node.peer = after
        for name, text in changed(before, after).items():
            if text is None:
                del node.store[name]
            else:
                node.store[name] = text

    def _send(self, node: Node, each: object) -> None:
        if not isinstance(each, Send):
            raise Failure(f"cut: {each} at peer {node.at}")
        other, number = map(int, each.link.split("."))
        if self.net.links.get(pair(node.at, other)) != number:
            return
        for when in self.net.sent(self.now, node.at, other):
            self.at(when, self._arrive, node.at, other, number, each.text)

    def _arrive(self, one: int, other: int, number: int, text: str) -> None:
        node = self.nodes[other]
        if node.up and self.net.links.get(pair(one, other)) == number:
            self._do(node, on.Received(f"{one}.{number}", text))

    def _tick(self, node: Node, life: int) -> None:
        if node.life != life or not node.up:
            return
        self.at(self.now + TICK, self._tick, node, life)
        if node.asleep:
            return
        self._do(node, on.Tick())
        if node.up:
            done = act(node.peer, node.player)
            if done is not None:
                self._do(node, done)
                if node.peer.refused:
                    raise Failure(f"refused: {type(done).__name__}: {node.peer.refused}")

    # What must never be.

    def _look(self, node: Node, before: Peer, after: Peer) -> None:
        """Check all that the peer has newly settled, and that nobody honest is accused."""
        run, old = after.run, before.run
        for name, link in after.links.items():
            if link.faults:
                raise Failure(f"bad message: {link.fault!r} at peer {node.at} from {name}")
            if link.fault and (name not in before.links or before.links[name].fault != link.fault):
                self.counts["objection: " + link.fault.partition(": ")[2]] += 1
        if run is None or run is old:
            return
        if run.differs or run.proofs or run.false_keys or run.known.unopened:
            raise Failure(f"accused: {run.differs or run.proofs or run.false_keys or 'unopened'}")
        # The entry that begins the next game ends the log of the one before, in the same step.
        ended = after.before if after.before is not before.before else None
        for one in (ended, run):
            if one is not None:
                same = old is not None and old.course.game == one.course.game
                self._settled(node, one, len(old.log) if same and old is not None else 0)

    def _settled(self, node: Node, run: Run, known: int) -> None:
        """Check the entries of a peer's game from one on against what others have settled."""
        for each in run.log[known:]:
            where = (run.course.game, each.entry.n)
            if where not in self.settled:
                self.settled[where] = each.entry.hash
                self.progress = self.now
                self.counts[each.entry.action["do"]] += 1
            if self.settled[where] != each.entry.hash:
                raise Failure(f"heads differ: peer {node.at} at {where[1]}")

    # Links.

    def _upkeep(self) -> None:
        """Join who can reach each other, give up connections that are dead."""
        self.at(self.now + UPKEEP, self._upkeep)
        if self.now >= self.scenario.until:
            self._widen()
        for both in pairs(len(self.nodes)):
            one, other = (self.nodes[at] for at in both)
            alive = one.up and other.up and not self.net.apart(*both)
            if both in self.net.links:
                if alive and not one.asleep and not other.asleep:
                    self.net.broken.pop(both, None)
                elif self.now - self.net.broken.setdefault(both, self.now) >= NOTICED:
                    self._sever(both)
            elif alive and not (one.asleep or other.asleep) and both not in self.net.blocked:
                self._join(both)

    def _widen(self) -> None:
        """Let all connect where those who are left would not reach each other."""
        left = [node.at for node in self.nodes if node.up]
        if left and not connected(left, self.net.blocked):
            self.net.blocked = frozenset()

    def _join(self, both: Pair) -> None:
        number = self.net.join(both)
        for one, other in (both, both[::-1]):
            self._do(self.nodes[one], on.Linked(f"{other}.{number}"))

    def _sever(self, both: Pair) -> None:
        number = self.net.links.pop(both, None)
        self.net.broken.pop(both, None)
        for one, other in (both, both[::-1]):
            if self.nodes[one].up and number is not None:
                self._do(self.nodes[one], on.Unlinked(f"{other}.{number}"))

    def _sever_all(self, node: Node) -> None:
        for both in [both for both in self.net.links if node.at in both]:
            self._sever(both)

    # Faults.

    def _strike(self, fault: Fault) -> None:
        if isinstance(fault, Split):
            self._split(fault)
            return
        assert isinstance(fault, Crash | Lost | Left | Asleep)
        node = self.nodes[fault.peer]
        if not node.up or node.asleep or node.doom:
            return
        self.counts[type(fault).__name__.lower()] += 1
        match fault:
            case Crash():
                node.doom = fault.when
                self.at(fault.until, self._restart, node, node.life)
            case Lost():
                node.up = False
                self.at(fault.until, self._newcomer, node)
            case Left():
                self._do(node, on.Leave())
                node.up, node.gone = False, fault.until is None
                self.at(self.now + 200, self._sever_all, node)
                if fault.until is not None:
                    self.at(fault.until, self._restart, node, node.life)
            case Asleep():
                node.asleep = True
                self.at(fault.until, self._wake, node)

    def _die(self, node: Node, before: Peer, after: Peer, out: tuple[Out, ...]) -> None:
        """Crash in the middle of a step."""
        when, node.doom, node.up = node.doom, "", False
        if when == "before writing":
            return
        self._write(node, before, after)
        if when == "while sending":
            for each in out[: len(out) // 2]:
                self._send(node, each)

    def _restart(self, node: Node, life: int) -> None:
        """Come back with what was kept."""
        if node.life != life:
            return
        if node.store != records(node.peer):
            raise Failure(f"storage: peer {node.at} has not kept what it is")
        now = self.now + node.offset
        self._begin(node, restored(self.crypto, node.store, now))

    def _newcomer(self, node: Node) -> None:
        """Come back without anything: under a new key, with no seat."""
        node.store = {}
        node.player.wants = ()
        self._begin(node, self._peer(node.at, node.life + 1))
        self._write(node, node.peer, node.peer)

    def _begin(self, node: Node, peer: Peer) -> None:
        self._sever_all(node)
        node.peer, node.up, node.doom = peer, True, ""
        node.life += 1
        self._do(node, on.Hello(peer.name, node.player.wants))
        self.at(self.now + node.player.chance.randrange(TICK), self._tick, node, node.life)

    def _split(self, fault: Split) -> None:
        self.counts["split"] += 1
        key = next(self._order)
        self.net.sides[key] = frozenset(fault.side)
        self.at(fault.until, self._heal, key)

    def _heal(self, key: int) -> None:
        del self.net.sides[key]

    def _wake(self, node: Node) -> None:
        node.asleep = False
        waiting, node.waiting = node.waiting, []
        for event, life in waiting:
            if node.up and node.life == life:
                self._do(node, event)


def _voted(before: Peer, after: Peer) -> bool:
    """Whether a step has changed what a peer must not forget: that is when to crash."""
    if before.run is None or after.run is None:
        return True
    return before.run.voting.acceptor is not after.run.voting.acceptor


def crypto_of(scenario: Scenario) -> Crypto:
    """Return the cryptography of a table: real, or a toy."""
    if scenario.sodium:
        from pegs.table.sodium import Sodium

        return Sodium()
    return Toy()
