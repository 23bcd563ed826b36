"""Keys of sealed cards: who lacks which, asking a group's member for them, and serving them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pegs.table.canonical import Malformed, write
from pegs.table.course import Course, Refused, hand
from pegs.table.crypto import SIZE, Crypto, parts
from pegs.table.encoding import bytes_of, text_of
from pegs.table.knowledge import given, group_of, looked, missing, nonce, own_keys
from pegs.table.limits import SERVED
from pegs.table.outgoing import Step, to_all
from pegs.table.peer import Peer, Run, Serving
from pegs.table.presence import is_away
from pegs.table.signed import Statement, statement
from pegs.table.voting import need
from pegs.table.wire import Say

AGAIN: Final = 1_000
"""Milliseconds after which keys are asked for again, of another member."""
STANDS: Final = 5_000
"""Milliseconds after which a request that is not made again stands no more."""


def ask(crypto: Crypto, peer: Peer) -> Step:
    """Ask for the keys that are missing for the cards in this peer's hands.

    Once none is, that is said too, so that nobody is thought to owe any.
    """
    run = need(peer)
    wanted = missing(run.course, run.known, peer.key)
    if not wanted and not asked_by(run, peer.key):
        return peer, ()
    turn = max(run.turn + 1, peer.now)
    of = [
        [generation, group, _member(peer, run, generation, group), list(slots)]
        for (generation, group), slots in sorted(wanted.items())
    ]
    about = {"n": run.course.n, "turn": turn, "of": of}
    said = statement(crypto, peer.secret, run.course.game, "ask", about)
    asks = {**run.asks, peer.key: (said, peer.now)}
    run = replace(run, turn=turn, tries=run.tries + 1, asked=peer.now, asks=asks)
    peer = replace(peer, run=run, seen={**peer.seen, said.hash: None})
    return peer, to_all(peer, Say(said))


def asked_by(run: Run, key: str) -> list[list[Any]]:
    """Return what a peer asks for now: rows of sealing, group, member and slots."""
    said, _ = run.asks.get(key, (None, 0))
    return [] if said is None else list(said.about["of"])


def _member(peer: Peer, run: Run, generation: int, group: int) -> str:
    """Return whom to ask: members in turn, those who are there before those who are away."""
    members = run.course.generations[generation].groups[group]
    others = [key for key in members if key != peer.key]
    choice = [key for key in others if not is_away(peer, key)] or others
    return choice[run.tries % len(choice)]


def ask_again(crypto: Crypto, peer: Peer) -> Step:
    """Ask once more where an answer is overdue, and forget who asks no more."""
    run = need(peer)
    asks = {by: each for by, each in run.asks.items() if peer.now - each[1] < STANDS}
    run = replace(run, asks=asks)
    peer = replace(peer, run=run)
    return ask(crypto, peer) if peer.now - run.asked >= AGAIN else (peer, ())


def heard_ask(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    """Note who lacks keys, and serve what is asked of this peer."""
    run = need(peer)
    old = run.asks.get(said.by)
    if old is not None and old[0].about["turn"] > said.about["turn"]:
        return peer, ()
    asks = {**run.asks, said.by: (said, peer.now)}
    peer = replace(peer, run=replace(run, asks=asks))
    return serve(crypto, peer, said)


def serve_all(crypto: Crypto, peer: Peer) -> Step:
    """Serve what was asked before this peer had settled what makes it due."""
    out: tuple[Any, ...] = ()
    for by, (said, _) in need(peer).asks.items():
        if by != peer.key:
            peer, more = serve(crypto, peer, said)
            out += more
    return peer, out


def serve(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    """Give the asked keys to who asks, boxed: only of slots in a hand that it holds by the log."""
    course = need(peer).course
    out: tuple[Any, ...] = ()
    if said.by not in {seat.peer for seat in course.seats} or course.play is None:
        return peer, ()
    for generation, group, member, slots in said.about["of"]:
        if member != peer.key or generation >= len(course.generations):
            continue
        due = tuple(
            slot
            for slot in due_slots(course, said.by, generation, slots)
            if peer.now - _served(peer, Serving(said.by, generation, group, slot)) >= SERVED
        )
        if due and group_of(course.generations[generation], peer.key) == group:
            answer = _answer(crypto, peer, said, generation, group, due)
            if answer is not None:
                peer = _noted(peer, answer)
                out += to_all(peer, Say(answer))
    return peer, out


def _served(peer: Peer, serving: Serving) -> int:
    return need(peer).served.get(serving, -SERVED)


def _noted(peer: Peer, answer: Statement) -> Peer:
    """Return the peer with a note of which keys of hands were served just now."""
    run, about = need(peer), answer.about
    due = due_slots(run.course, about["to"], about["gen"], about["slots"])
    new = {Serving(about["to"], about["gen"], about["group"], slot): peer.now for slot in due}
    return replace(peer, run=replace(run, served={**run.served, **new}))


def lacking(run: Run, key: str) -> list[tuple[int, int]]:
    """Return the sealings and groups whose keys a peer asks for, is due, and was not served lately.

    Who asks long after it was served was away then: it has not got them.
    """
    _, heard = run.asks.get(key, (None, 0))
    lately = {serving for serving, at in run.served.items() if heard - at < STANDS}
    return [
        (generation, group)
        for generation, group, _, slots in asked_by(run, key)
        if any(
            Serving(key, generation, group, slot) not in lately
            for slot in due_slots(run.course, key, generation, slots)
        )
    ]


def due_slots(course: Course, to: str, generation: int, slots: list[int]) -> tuple[int, ...]:
    """Return which of these slots lie in a hand that a peer holds."""
    held = {
        slot.at
        for at, seat in enumerate(course.seats)
        if seat.peer == to
        for slot in hand(course, at)
        if slot.generation == generation
    }
    return tuple(dict.fromkeys(slot for slot in slots if slot in held))


def _answer(
    crypto: Crypto,
    peer: Peer,
    said: Statement,
    generation: int,
    group: int,
    slots: tuple[int, ...],
) -> Statement | None:
    run = need(peer)
    if generation not in run.known.seeds:
        return None
    made = run.course.generations[generation]
    keys = own_keys(crypto, made, run.known.seeds[generation], slots)
    about: dict[str, Any] = {
        "n": run.course.n,
        "turn": said.about["turn"],
        "to": said.by,
        "gen": generation,
        "group": group,
        "slots": list(slots),
    }
    once = nonce(peer.secret, f"{run.course.game}|{write(about)}")
    box = crypto.box(peer.secret, bytes_of(said.by, 32), once, b"".join(keys))
    about |= {"nonce": text_of(once), "box": text_of(box)}
    return statement(crypto, peer.secret, run.course.game, "keys", about)


def heard_keys(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    """Take in keys that were sent to this peer; a key that does not fit is kept as proof.

    Raises Malformed for what cannot be opened.
    """
    about = said.about
    run = need(peer)
    where = _where(run.course, about)
    if said.by not in run.course.generations[where[0]].groups[where[1]]:
        raise Refused("it is not of that group")
    if about["to"] != peer.key:
        return _noted(peer, said), ()
    plain = crypto.unbox(
        peer.secret, bytes_of(said.by, 32), bytes_of(about["nonce"], 24), bytes_of(about["box"])
    )
    if plain is None or len(plain) != SIZE * len(about["slots"]):
        raise Malformed("a box of keys that does not open")
    try:
        known = given(
            crypto,
            run.course,
            run.known,
            where,
            dict(zip(about["slots"], parts(plain), strict=True)),
        )
    except ValueError:
        return replace(peer, run=replace(run, false_keys=(*run.false_keys[-7:], said))), ()
    return look(crypto, replace(peer, run=replace(run, known=known)))


def _where(course: Course, about: Mapping[str, Any]) -> tuple[int, int]:
    generation, group = about["gen"], about["group"]
    if generation >= len(course.generations):
        raise Refused("there is no such sealing yet")
    made = course.generations[generation]
    if group >= len(made.keys) or any(slot >= len(made.cards) for slot in about["slots"]):
        raise Refused("there is no such group or slot")
    return generation, group


def look(crypto: Crypto, peer: Peer) -> Step:
    """Open what can be opened, and stop asking once nothing is missing."""
    run = need(peer)
    if run.course.play is None:
        return peer, ()
    known = looked(crypto, run.course, run.known, peer.key)
    peer = replace(peer, run=replace(run, known=known))
    return (peer, ()) if missing(run.course, known, peer.key) else ask(crypto, peer)
