"""Which entry a peer wants next of its own accord, and when it tries for it.

Whose turn it is proposes at once; another needs a higher ballot and waits its place in the order,
so that seldom two try at the same time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from pegs.table import convening, seats
from pegs.table.advance import advance
from pegs.table.ballots import NO_BALLOT, majority
from pegs.table.canonical import write
from pegs.table.course import Missing, Refused, Stage, author, roster, stage
from pegs.table.crypto import Crypto
from pegs.table.encoding import text_of
from pegs.table.endings import is_seed
from pegs.table.knowledge import doubtful, keys_of
from pegs.table.outgoing import Step
from pegs.table.peer import Peer, Run
from pegs.table.sealing_work import my_step
from pegs.table.signed import Entry, entry
from pegs.table.voting import attempt, need, propose_now

FIRST: Final = 800
"""Milliseconds between the peers' places in the order of trying."""
RETRY: Final = 2_500
STUCK: Final = 4_000
"""Milliseconds after which a peer takes up what another has begun."""
SEEDS: Final = 10_000
"""Milliseconds that the audit waits for seeds."""
STEP_IN: Final = 15_000
"""Milliseconds after which another member of a group makes its step."""

Told = dict[str, Any]


def urge(crypto: Crypto, peer: Peer) -> Step:
    """Propose or try for the entry that this peer wants next, if it wants one and it is time."""
    run = need(peer)
    if peer.key not in roster(run.course) or stage(run.course) is Stage.DONE or run.differs:
        return peer, ()
    peer, wish = wanted(crypto, peer)
    run = need(peer)
    mine = author(run.course) == peer.key
    voting = run.voting
    if wish is not None and mine and voting.acceptor.promised == NO_BALLOT:
        return propose_now(crypto, peer, wish)
    stuck = bool(voting.said) and peer.now - max(run.since, voting.tried) >= STUCK
    if wish is None and not stuck:
        return peer, ()
    if wish is not None and voting.wish is None:
        voting = replace(voting, wish=wish, tried=voting.tried or peer.now)
        run = replace(run, voting=voting)
        peer = replace(peer, run=run)
    place = seats.in_order(run.course.seats).index(peer.key)
    began = voting.tried or run.since
    wait = (RETRY if voting.round else 0) + FIRST * place
    if mine and voting.acceptor.promised.round == 0:
        # Its own proposal is under way in ballot 0: it is told again, not overtaken.
        wait = STUCK + RETRY
    return attempt(crypto, peer) if peer.now - began >= wait else (peer, ())


def wanted(crypto: Crypto, peer: Peer) -> tuple[Peer, Entry | None]:
    """Return the entry that this peer wants next, and the peer with what it worked out for it."""
    run = need(peer)
    if run.voting.wish is not None:
        return peer, run.voting.wish
    for change in _changes(crypto, run):
        made = _possible(crypto, peer, change)
        if made is not None:
            return peer, made
    now = stage(run.course)
    told: Told | None = None
    if now is Stage.SEAL:
        late = peer.now - run.since >= STEP_IN
        return my_step(crypto, peer) if author(run.course) == peer.key or late else (peer, None)
    if now is Stage.AUDIT:
        told = _audit(peer, run)
    elif now is Stage.EXPOSE:
        told = _expose(run)
    elif now is Stage.AGAIN:
        told = convening.complete(crypto, peer)
    else:
        told = _broken(crypto, peer, run)
    return peer, None if told is None else _possible(crypto, peer, told)


def _possible(crypto: Crypto, peer: Peer, told: Told) -> Entry | None:
    """Return the entry of this if it can follow now."""
    run = need(peer)
    course = run.course
    made = entry(crypto, peer.secret, course.game, course.n, course.head, -1, told)
    try:
        advance(crypto, course, made, run.points)
    except (Refused, Missing):
        return None
    return made


def _changes(crypto: Crypto, run: Run) -> Iterator[Told]:
    """Yield the changes of seats that statements justify."""
    course = run.course
    for key, (one, two) in run.proofs.items():
        if key in roster(course):
            yield {"do": "expel", "peer": key, "proof": [one.told(), two.told()]}
    for (kind, by, _), said in run.beside.items():
        if kind == "back" and by not in roster(course):
            yield {"do": "back", "peer": by, "last": said.about["last"], "sig": said.sig}
    for about, votes in _votes(run):
        if not majority(len(votes), len(roster(course))):
            continue
        if about["do"] == "takeover":
            yield {**about, "votes": votes}
        else:
            wish = run.beside.get(("want", about["peer"], str(about["seat"])))
            if wish is not None:
                yield {**about, "votes": votes, "sig": wish.sig}


def _votes(run: Run) -> list[tuple[Told, list[list[str]]]]:
    """Return what was voted for, with the votes of the roster."""
    found: dict[str, tuple[Told, list[list[str]]]] = {}
    for (kind, by, _), said in sorted(run.beside.items()):
        if kind == "vote" and by in roster(run.course):
            found.setdefault(write(said.about), (said.about, []))[1].append([by, said.sig])
    return list(found.values())


def revealed(run: Run, at: int) -> list[str | None]:
    """Return the seeds of a sealing that its groups have published."""
    made = run.course.generations[at]
    seeds: list[str | None] = [None] * len(made.commits)
    for (kind, _, _), said in run.beside.items():
        if kind != "reveal":
            continue
        for generation, group, seed in said.about["seeds"]:
            if generation == at and is_seed(made, group, seed):
                seeds[group] = seed
    return seeds


def _audit(peer: Peer, run: Run) -> Told | None:
    """Return the audit's entry once all seeds are there, or have been waited for."""
    seeds = [
        [] if made.abandoned else revealed(run, at)
        for at, made in enumerate(run.course.generations)
    ]
    whole = all(seed is not None for each in seeds for seed in each)
    place = 0 if author(run.course) == peer.key else SEEDS
    waited = peer.now - run.since
    return (
        {"do": "audit", "seeds": seeds} if (whole or waited >= SEEDS) and waited >= place else None
    )


def _expose(run: Run) -> Told | None:
    seeds = [] if run.course.broken is None else revealed(run, run.course.broken)
    return None if None in seeds else {"do": "expose", "seeds": seeds}


def _broken(crypto: Crypto, peer: Peer, run: Run) -> Told | None:
    """Return the entry that shows the keys of a slot where no card lies."""
    for slot in doubtful(run.course, run.known, peer.key):
        keys = keys_of(crypto, run.course, run.known, slot)
        if keys is not None:
            return {"do": "broken", "slot": list(slot), "keys": [text_of(key) for key in keys]}
    return None
