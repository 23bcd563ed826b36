"""What a peer does in a sealing: its group's seed, receipts for it, and the steps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pegs.table.canonical import Malformed, write
from pegs.table.course import Course, Refused, Stage, stage
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of, text_of
from pegs.table.generations import Generation
from pegs.table.generations import Step as Work
from pegs.table.knowledge import drawn_seed, group_of, group_secrets, nonce
from pegs.table.outgoing import Step, to_all
from pegs.table.peer import Peer, Run
from pegs.table.sealing import digest, locked, shuffled
from pegs.table.signed import Entry, Statement, entry, statement
from pegs.table.voting import need
from pegs.table.wire import Say


def my_step(crypto: Crypto, peer: Peer) -> tuple[Peer, Entry | None]:
    """Return the entry of this peer's next step in the sealing, if it can be done now.

    The points that it makes are kept in the peer.
    """
    run = need(peer)
    course = run.course
    if stage(course) is not Stage.SEAL:
        return peer, None
    at = len(course.generations) - 1
    made = course.generations[at]
    if peer.key not in made.groups[made.group]:
        return peer, None
    told: dict[str, Any] = {"do": made.step.value, "gen": at, "group": made.group}
    if made.step is Work.COMMIT:
        seed = drawn_seed(peer.secret, course.game, at)
        told["seed"] = text_of(digest(seed))
        return _with_seed(peer, run, at, seed), _entry(crypto, peer, course, told)
    if at not in run.known.seeds:
        return peer, None
    if made.step is Work.SHUFFLE:
        receipts = _receipts(run, made, at)
        if receipts is None:
            return peer, None
        told["receipts"] = receipts
    data = step_points(crypto, made, run.known.seeds[at])
    told["digest"] = text_of(digest(data))
    run = replace(run, points={**run.points, told["digest"]: data})
    return replace(peer, run=run), _entry(crypto, peer, course, told)


def step_points(crypto: Crypto, made: Generation, seed: bytes) -> bytes:
    """Return the points that the next step makes of the last, with a group's seed."""
    own = group_secrets(crypto, seed, len(made.cards))
    if made.step is Work.SHUFFLE:
        return shuffled(crypto, made.points, own)
    return locked(crypto, made.points, own).joined()


def _entry(crypto: Crypto, peer: Peer, course: Course, told: dict[str, Any]) -> Entry:
    return entry(crypto, peer.secret, course.game, course.n, course.head, -1, told)


def _with_seed(peer: Peer, run: Run, at: int, seed: bytes) -> Peer:
    known = replace(run.known, seeds={**run.known.seeds, at: seed})
    return replace(peer, run=replace(run, known=known))


def _receipts(run: Run, made: Generation, at: int) -> list[list[str]] | None:
    """Return the receipts of a group's seed; None where one is still missing."""
    committer = made.sealers[made.group]
    found = []
    for key in sorted(made.groups[made.group]):
        if key == committer:
            continue
        said = run.beside.get(("receipt", key, str(at)))
        if said is None or said.about["seed"] != made.commits[made.group]:
            return None
        found.append([key, said.sig])
    return found


def share_seed(crypto: Crypto, peer: Peer) -> Step:
    """Give the seed to the other members of this peer's group who have not confirmed it."""
    run = need(peer)
    at = len(run.course.generations) - 1
    made = run.course.generations[at]
    group = group_of(made, peer.key)
    if made.sealed or group is None or group >= len(made.commits):
        return peer, ()
    if made.sealers[group] != peer.key or at not in run.known.seeds:
        return peer, ()
    out: tuple[Any, ...] = ()
    for key in made.groups[group]:
        if key != peer.key and ("receipt", key, str(at)) not in run.beside:
            said = _boxed_seed(crypto, peer, at, made.commits[group], key)
            out += to_all(peer, Say(said))
    return peer, out


def _boxed_seed(crypto: Crypto, peer: Peer, at: int, committed: str, to: str) -> Statement:
    run = need(peer)
    about: dict[str, Any] = {"gen": at, "to": to, "seed": committed}
    # A new nonce each time makes the statement a new one, which relays pass on again.
    once = nonce(peer.secret, f"{run.course.game}|{write(about)}|{peer.now}")
    box = crypto.box(peer.secret, bytes_of(to, 32), once, run.known.seeds[at])
    about |= {"nonce": text_of(once), "box": text_of(box)}
    return statement(crypto, peer.secret, run.course.game, "seed", about)


def heard_seed(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    """Take in the seed of this peer's group, and confirm it to all.

    Raises Malformed for one that cannot be opened or is not what was committed to.
    """
    about = said.about
    if about["to"] != peer.key:
        return peer, ()
    run = need(peer)
    at = about["gen"]
    if at != len(run.course.generations) - 1:
        raise Refused("no such sealing is under way")
    made = run.course.generations[at]
    group = group_of(made, peer.key)
    if group is None or group >= len(made.commits) or made.sealers[group] != said.by:
        raise Refused("it is not of this peer's group, or not committed to yet")
    seed = crypto.unbox(
        peer.secret, bytes_of(said.by, 32), bytes_of(about["nonce"], 24), bytes_of(about["box"])
    )
    if seed is None or text_of(digest(seed)) != made.commits[group]:
        raise Malformed("a seed that is not the one committed to")
    return confirm(crypto, _with_seed(peer, run, at, seed), at, made.commits[group])


def confirm(crypto: Crypto, peer: Peer, at: int, committed: str) -> Step:
    """Say to all that this peer has its group's seed."""
    run = need(peer)
    about = {"gen": at, "seed": committed}
    said = statement(crypto, peer.secret, run.course.game, "receipt", about)
    beside = {**run.beside, ("receipt", peer.key, str(at)): said}
    peer = replace(peer, run=replace(run, beside=beside), seen={**peer.seen, said.hash: None})
    return peer, to_all(peer, Say(said))
