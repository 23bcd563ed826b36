"""One simulated table from its first hello to its end, and what became of it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from typing import Final, NamedTuple
from unittest.mock import patch

from pegs.table import owing, receiving
from pegs.table.course import Stage, roster, stage
from pegs.table.peer import Run
from pegs.table.signed import Statement
from pegs.table.verdict import verdict
from pegs.table.wire import parse_message
from simulate.faults import Scenario
from simulate.positions import late
from simulate.world import Failure, World

STUCK: Final = 300_000
"""Milliseconds without a new entry, all being healed, after which a table waits or is stuck."""
END: Final = 4 * 3_600_000


class Outcome(NamedTuple):
    """What became of a table: how it ended, or what went wrong; and what was counted."""

    seed: int
    ended: str
    failure: str
    counts: Counter[str]
    seconds: float
    virtual: int


def simulated(scenario: Scenario) -> Outcome:
    """Play a table to its end."""
    began = time.process_time()
    failure, ended = "", ""
    with ExitStack() as stack:
        stack.enter_context(read_once())
        world = World(scenario)
        if scenario.late:
            stack.enter_context(late(world.crypto, world.keys))
        try:
            ended = _to_the_end(world)
        except Failure as error:
            failure = str(error)
    counts = world.counts + world.net.counts
    return Outcome(scenario.seed, ended, failure, counts, time.process_time() - began, world.now)


@contextmanager
def read_once() -> Iterator[None]:
    """For a while a text that many peers receive is parsed once, and a statement hashed once."""
    plain: property = vars(Statement)["hash"]
    hashes: dict[str, str] = {}

    def hashed(said: Statement) -> str:
        # Only honest peers are here: what has the same signature is the same.
        if said.sig not in hashes:
            hashes[said.sig] = plain.__get__(said)
        return hashes[said.sig]

    with (
        patch.object(receiving, "parse_message", lru_cache(maxsize=2_000)(parse_message)),
        patch.object(Statement, "hash", property(hashed)),
    ):
        yield


def _to_the_end(world: World) -> str:
    looked = 0
    while True:
        world.step()
        if world.now < max(world.scenario.until, looked):
            continue
        looked = world.now + 1_000
        if _over(world):
            _judge(world)
            return "over"
        if world.now - max(world.progress, world.scenario.until) >= STUCK:
            _agree(world)
            return _reason(world)
        if world.now >= END:
            raise Failure(f"stuck: never ends\n{told(world)}")


def _runs(world: World) -> list[Run | None]:
    return [node.peer.run for node in world.nodes if node.up]


def _over(world: World) -> bool:
    """Whether all that are there have seen the end, or the second game begun."""
    runs = _runs(world)
    if len({None if run is None else run.course.head for run in runs}) != 1:
        return False
    run = runs[0]
    if run is None:
        return False
    if run.course.start["round"] > 0:
        return run.course.n > 2
    return stage(run.course) is Stage.AGAIN and not world.scenario.again


def _agree(world: World) -> None:
    """Check that all that are there hold the same head: nothing that one has settled is lost."""
    heads = {None if run is None else (run.course.game, run.course.head) for run in _runs(world)}
    if len(heads) > 1:
        raise Failure(f"lost: not all have come to the same head\n{told(world)}")


def _judge(world: World) -> None:
    """Check that the audit finds nothing, and verifies all whose seeds are there."""
    _agree(world)
    up = [node.peer for node in world.nodes if node.up]
    first = [run for peer in up for run in (peer.before, peer.run) if run is not None]
    # Who comes to the next game by its start is without the entry that announced it.
    log = max((run.log for run in first if run.course.start["round"] == 0), key=len, default=())
    if not log:
        return
    n = len(log) - 1
    if max(at for game, at in world.settled if game == log[0].entry.game) > n:
        raise Failure(f"lost: the log has {n} entries\n{told(world)}")
    found = verdict(world.crypto, log)
    if found.findings:
        raise Failure(f"audit: {found.findings}")
    world.counts["verified" if found.verified else "not verifiable"] += 1


def _reason(world: World) -> str:
    """Return why a table waits for good. Fails where there is no reason."""
    run = next((run for run in _runs(world) if run is not None), None)
    if run is None:
        if not world.nodes[0].up or not world.nodes[0].peer.opener:
            return "who opened the table is gone before it began"
        raise Failure(f"stuck: it never began\n{told(world)}")
    there = {node.peer.key for node in world.nodes if node.up}
    players = roster(run.course)
    if 2 * len(there & players) <= len(players):
        return "all others are gone" if len(there & players) < 2 else "too few are left to decide"
    raise Failure(f"stuck: {stage(run.course).value}\n{told(world)}")


def told(world: World) -> str:
    """Return how each peer stands, for who looks into a failure."""
    names = {node.peer.key: f"P{node.at}" for node in world.nodes}
    lines = [f"at {world.now / 1_000:.1f} s, last entry at {world.progress / 1_000:.1f} s"]
    for node in world.nodes:
        links = sorted(sum(both) - node.at for both in world.net.links if node.at in both)
        objections = [link.fault for link in node.peer.links.values() if link.fault]
        lines.append(f"  {node.at} {'up' if node.up else 'down'} links {links} {objections}")
        if node.peer.run is not None:
            lines += _run_told(node.peer.run, names)
    return "\n".join(lines)


def _run_told(run: Run, names: Mapping[str, str]) -> list[str]:
    def name(key: str) -> str:
        return names.get(key, key[:6])

    course = run.course
    owed = {name(key): debt.value for key, debt in owing.debts(run).items()}
    said = [
        f"{name(by)} {say} {each.about['ballot'][0]}" for (say, by), each in run.voting.said.items()
    ]
    beside = [f"{name(by)} {kind} {about}" for kind, by, about in run.beside]
    return [
        f"    round {course.start['round']} n {course.n} {stage(course).value} owes {owed}",
        f"    roster {sorted(map(name, roster(course)))} said {said} beside {beside}",
    ]
