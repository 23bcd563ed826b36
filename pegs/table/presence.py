"""Who is there: each peer says so every few seconds, and what it says is passed on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pegs.table.course import Refused
from pegs.table.crypto import Crypto
from pegs.table.limits import PEERS
from pegs.table.outgoing import Step, to_all
from pegs.table.peer import Beat, Peer
from pegs.table.signed import Statement, statement
from pegs.table.wire import Say

EVERY: Final = 3_000
"""Milliseconds between two signs of life."""
SILENT: Final = 10_000
"""Milliseconds of silence after which a peer is away."""


def alive(crypto: Crypto, peer: Peer) -> Step:
    """Say that this peer is there, how far its log goes and whom it is linked to; if it is time."""
    mine = peer.beats.get(peer.key)
    if mine is not None and peer.now - mine.at < EVERY:
        return peer, ()
    beat = peer.now if mine is None else max(peer.now, mine.beat + 1)
    sees = sorted({link.peer for link in peer.links.values() if link.peer})[:PEERS]
    about = {
        "beat": beat,
        "game": peer.run.course.game if peer.run else None,
        "n": peer.run.course.n if peer.run else 0,
        "sees": sees,
    }
    said = statement(crypto, peer.secret, peer.table, "alive", about)
    peer = _heard(peer, said, left=False, sees=tuple(sees))
    return peer, to_all(peer, Say(said))


def leave(crypto: Crypto, peer: Peer) -> Step:
    """Say goodbye: others need not wait to see that this peer is away."""
    mine = peer.beats.get(peer.key)
    beat = peer.now if mine is None else max(peer.now, mine.beat + 1)
    said = statement(crypto, peer.secret, peer.table, "bye", {"beat": beat})
    return _heard(peer, said, left=True, sees=()), to_all(peer, Say(said))


def heard_alive(peer: Peer, said: Statement) -> Peer:
    """Note that a peer is there."""
    return _heard(peer, said, left=False, sees=tuple(said.about["sees"]))


def heard_bye(peer: Peer, said: Statement) -> Peer:
    """Note that a peer has left."""
    return _heard(peer, said, left=True, sees=())


def _heard(peer: Peer, said: Statement, *, left: bool, sees: tuple[str, ...]) -> Peer:
    old = peer.beats.get(said.by)
    if old is not None and old.beat >= said.about["beat"]:
        return peer
    beats = {**peer.beats, said.by: Beat(said.about["beat"], peer.now, left, sees)}
    if len(beats) > 2 * PEERS:
        oldest = min(beats, key=lambda key: beats[key].at)
        del beats[oldest]
    return replace(peer, beats=beats, seen={**peer.seen, said.hash: None})


def is_away(peer: Peer, key: str) -> bool:
    """Whether a peer has left or is silent."""
    if key == peer.key:
        return False
    beat = peer.beats.get(key)
    return beat is None or beat.left or peer.now - beat.at >= SILENT


def unreached(peer: Peer) -> tuple[str, ...]:
    """Return who is there, but only by way of others."""
    linked = {link.peer for link in peer.links.values()}
    return tuple(
        key
        for key in peer.beats
        if key != peer.key and key not in linked and not is_away(peer, key)
    )


def with_room(peer: Peer, by: str) -> Mapping[str, Statement]:
    """Return who is there, without one who is not any more where a newcomer would be too many."""
    if by in peer.hellos or len(peer.hellos) < PEERS:
        return peer.hellos
    gone = [key for key in peer.hellos if is_away(peer, key) and not plays(peer, key)]
    if not gone:
        raise Refused("the table is full")
    return {key: said for key, said in peer.hellos.items() if key != gone[0]}


def plays(peer: Peer, key: str) -> bool:
    """Whether a peer has a seat in the lobby, or had one in the game that runs."""
    seated = peer.lobby is not None and any(key == row[0] for row in peer.lobby.about["seats"])
    run = peer.run
    owns = run is not None and any(key == seat.owner for seat in run.course.seats)
    return seated or owns or (run is not None and key in run.course.last)


def known(peer: Peer, key: str) -> bool:
    """Whether a peer plays or has said hello: of others nothing is kept."""
    return key in peer.hellos or plays(peer, key)
