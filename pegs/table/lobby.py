"""The lobby: before the first game who opened the table alone says who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pegs.table.course import Refused
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of
from pegs.table.outgoing import Step, to_all
from pegs.table.peer import Peer
from pegs.table.presence import with_room
from pegs.table.signed import Statement, statement
from pegs.table.start import VERSIONS, opener_of
from pegs.table.wire import Me, Say


class Place(NamedTuple):
    """A seat in the lobby: of a peer, of a bot of this level, or open (no key and level 0)."""

    peer: str | None
    name: str
    bot: int


class Lobby(NamedTuple):
    """What who opened the table has decided; the serial grows with every change.

    ``open`` tells that who asks is let in at once, ``locked`` that nobody is any more.
    """

    serial: int
    rules: str
    seats: tuple[Place, ...]
    open: bool
    locked: bool


def lobby_of(peer: Peer) -> Lobby | None:
    """Return the lobby as it was last told."""
    if peer.lobby is None:
        return None
    about = peer.lobby.about
    places = tuple(Place(*each) for each in about["seats"])
    return Lobby(about["serial"], about["rules"], places, about["open"], about["locked"])


def tell_lobby(crypto: Crypto, peer: Peer, lobby: Lobby) -> Step:
    """Say what the lobby is now; an offer made before is void."""
    about = {**lobby._asdict(), "serial": peer.count + 1, "seats": [list(p) for p in lobby.seats]}
    said = statement(crypto, peer.secret, peer.table, "lobby", about)
    peer = replace(peer, lobby=said, count=peer.count + 1, offer=None, signs={})
    return replace(peer, seen={**peer.seen, said.hash: None}), to_all(peer, Say(said))


def heard_lobby(peer: Peer, said: Statement) -> Peer:
    """Take in the lobby of who opened the table. Raises Refused where it is another's."""
    if not opener_of(peer.table, bytes_of(said.by)):
        raise Refused("only who opened the table says who sits where")
    if peer.lobby is not None and peer.lobby.about["serial"] >= said.about["serial"]:
        return peer
    return replace(peer, lobby=said)


def hello(crypto: Crypto, peer: Peer, name: str, wants: Sequence[int]) -> Step:
    """Say who is there, and which seats it asks for."""
    about = {"beat": peer.now, "name": name, "wants": list(wants), "versions": list(VERSIONS)}
    said = statement(crypto, peer.secret, peer.table, "hello", about)
    hellos = {**peer.hellos, peer.key: said}
    peer = replace(peer, name=name, hellos=hellos, seen={**peer.seen, said.hash: None})
    return peer, to_all(peer, Me(said))


def let_in(crypto: Crypto, peer: Peer, key: str, wants: Sequence[int]) -> Step:
    """Give a peer the seats that it asked for, as far as they are free: by who opened the table."""
    lobby = lobby_of(peer)
    if lobby is None or not peer.opener or peer.run is not None or key not in peer.hellos:
        return peer, ()
    name = peer.hellos[key].about["name"]
    wished = set(wants)
    seats = tuple(
        Place(key, name, 0)
        if at in wished and place.peer in (None, key)
        else Place(None, "", 0)
        if place.peer == key
        else place
        for at, place in enumerate(lobby.seats)
    )
    changed = lobby._replace(seats=seats)
    return (peer, ()) if changed == lobby else tell_lobby(crypto, peer, changed)


def heard_hello(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    """Note who is there; where the table is open it is seated at once."""
    old = peer.hellos.get(said.by)
    if old is not None and old.about["beat"] >= said.about["beat"]:
        return peer, ()
    peer = replace(peer, hellos={**with_room(peer, said.by), said.by: said})
    lobby = lobby_of(peer)
    if lobby is None or not peer.opener or lobby.locked:
        return peer, ()
    seated = any(place.peer == said.by for place in lobby.seats)
    if not lobby.open and not seated:
        return peer, ()
    return let_in(crypto, peer, said.by, said.about["wants"])


def differing(peer: Peer) -> Mapping[str, tuple[str, ...]]:
    """Return the peers that run other versions, with what they run."""
    return {
        key: tuple(said.about["versions"])
        for key, said in peer.hellos.items()
        if tuple(said.about["versions"]) != VERSIONS
    }
