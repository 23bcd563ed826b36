"""How a game is convened: an offer that every player signs.

The first is that of the lobby. Later games are convened by the players: each says *again*, one
makes the offer.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from pegs import game as games
from pegs.table import seats as seating
from pegs.table.changes import LEVEL
from pegs.table.course import Course, Refused, Stage, author, playing, stage
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of
from pegs.table.lobby import Lobby, Place, lobby_of
from pegs.table.outgoing import Step, to_all
from pegs.table.peer import Peer, Run
from pegs.table.presence import is_away
from pegs.table.seats import Seat, Seats
from pegs.table.signed import Entry, Statement, statement
from pegs.table.start import VERSIONS, game_id, opener_of, seats_of, signing, start_entry
from pegs.table.wire import Say

PATIENCE: Final = 60_000
"""Milliseconds after which who has not signed gets a bot in the next game."""
STEP_IN: Final = 8_000
"""Milliseconds after which another convenes the next game."""


def start_of(peer: Peer, lobby: Lobby) -> dict[str, Any]:
    """Return the start that the lobby leads to, not signed yet; open seats get bots."""
    return {
        "do": "start",
        "table": peer.table,
        "round": 0,
        "serial": lobby.serial,
        "rules": lobby.rules,
        "seats": [[seat.peer, seat.name, seat.bot] for seat in _with_runners(lobby.seats)],
        "dealer": None,
        "after": None,
        "versions": list(VERSIONS),
        "signatures": [],
    }


def _with_runners(places: Sequence[Place]) -> Seats:
    seats: Seats = tuple(Seat(place.peer or "", place.name, 0, "") for place in places)
    people = [key for key in seating.in_order(seats) if key]
    if not people:
        raise Refused("nobody sits at the table")
    for at, place in enumerate(places):
        if place.peer is None:
            by = seating.runner(seats, at, people)
            bot = Seat(by, place.name, place.bot or LEVEL, "")
            seats = (*seats[:at], bot, *seats[at + 1 :])
    return seats


def offer(crypto: Crypto, peer: Peer, start: Mapping[str, Any]) -> Step:
    """Offer a start to its players for their signatures, the first of them its own."""
    said = statement(crypto, peer.secret, peer.table, "start", dict(start))
    # Who has signed this very start does not sign it anew.
    signs = peer.signs if peer.offer == said else {}
    peer = replace(peer, offer=said, signs=signs, seen={**peer.seen, said.hash: None})
    peer, out = _sign(crypto, peer, start)
    return peer, to_all(peer, Say(said)) + out


def heard_offer(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    """Sign a start that is what this peer has agreed to; an offer of its own it keeps."""
    start = said.about
    if not (_of_lobby(peer, said) if start["round"] == 0 else _of_again(peer, said)):
        raise Refused("a start that this peer has not agreed to")
    if peer.offer is None or peer.offer.by != peer.key:
        peer = replace(peer, offer=said, signs={})
    if peer.key not in {seat.peer for seat in seats_of(start)}:
        return peer, ()
    return _sign(crypto, peer, start)


def _of_lobby(peer: Peer, said: Statement) -> bool:
    lobby = lobby_of(peer)
    if lobby is None or peer.run is not None or not opener_of(peer.table, bytes_of(said.by)):
        return False
    return bool(said.about == start_of(peer, lobby))


def _of_again(peer: Peer, said: Statement) -> bool:
    """Whether a start is that of the next game for those who play it.

    Who wishes to play is left out only after a minute.
    """
    run, start = peer.run, said.about
    if run is None or stage(run.course) is not Stage.AGAIN:
        return False
    people = {key for key, _, bot in start["seats"] if not bot}
    wished = wishes(run)
    if said.by not in people or (peer.key in people and peer.key not in wished):
        return False
    if start != {**next_start(peer, run, people), "serial": start["serial"]}:
        return False
    return wished.keys() <= people or _waited(peer, run, wished) >= PATIENCE


def _sign(crypto: Crypto, peer: Peer, start: Mapping[str, Any]) -> Step:
    said = statement(crypto, peer.secret, **signing(game_id(start), peer.table))
    peer = heard_sign(replace(peer, seen={**peer.seen, said.hash: None}), said)
    return peer, to_all(peer, Say(said))


def heard_sign(peer: Peer, said: Statement) -> Peer:
    """Note who has signed the start that is offered; before it is, a signature is Refused."""
    if peer.offer is None or said.about["start"] != game_id(peer.offer.about):
        if peer.offer is not None and peer.offer.by == peer.key:
            return peer
        raise Refused("it signs a start that is not offered here")
    if said.by not in {seat.peer for seat in seats_of(peer.offer.about)}:
        raise Refused("it is none of the players of that start")
    return replace(peer, signs={**peer.signs, said.by: said.sig})


def signed_start(crypto: Crypto, peer: Peer) -> Entry | None:
    """Return the start entry of this peer's own offer once all its players have signed."""
    if peer.offer is None or peer.offer.by != peer.key:
        return None
    start = peer.offer.about
    players = sorted(seating.in_order(seats_of(start)))
    if not all(key in peer.signs for key in players):
        return None
    signatures = [[key, peer.signs[key]] for key in players]
    return start_entry(crypto, peer.secret, {**start, "signatures": signatures})


def wishes(run: Run) -> dict[str, Statement]:
    """Return who has said *again*."""
    return {by: said for (kind, by, _), said in run.beside.items() if kind == "again"}


def next_start(peer: Peer, run: Run, wished: Collection[str]) -> dict[str, Any]:
    """Return the start of the next game: who wishes it keeps its seats, the others get bots."""
    course = run.course
    places = []
    for seat in course.seats:
        person = seat.owner or ("" if seat.bot else seat.peer)
        if person in wished:
            places.append(Place(person, seat.name, 0))
        else:
            places.append(Place(None, seat.name, seat.bot or LEVEL))
    return {
        "do": "start",
        "table": peer.table,
        "round": course.start["round"] + 1,
        "serial": peer.now,
        "rules": course.start["rules"],
        "seats": [[seat.peer, seat.name, seat.bot] for seat in _with_runners(places)],
        "dealer": games.next_dealer(playing(course)),
        "after": [course.game, course.n - 1, course.head],
        "versions": list(VERSIONS),
        "signatures": [],
    }


def _people(course: Course) -> set[str]:
    return {seat.owner or seat.peer for seat in course.seats if seat.owner or not seat.bot}


def _waited(peer: Peer, run: Run, wished: Mapping[str, Statement]) -> int:
    """Return for how long somebody has wished to play again."""
    first = min((said.about["beat"] for said in wished.values()), default=peer.now)
    return peer.now - max(run.since, min(first, peer.now))


def convene(crypto: Crypto, peer: Peer) -> Step:
    """Offer the next game where it is for this peer to do so: all wish it, or a minute is over."""
    run = peer.run
    if run is None or stage(run.course) is not Stage.AGAIN:
        return peer, ()
    wished = wishes(run)
    if peer.key not in wished:
        return peer, ()
    waited = _waited(peer, run, wished)
    everybody = _people(run.course) <= set(wished)
    if not everybody and waited < PATIENCE:
        return peer, ()
    place = sorted(wished).index(peer.key) + 1
    if author(run.course) != peer.key and waited < STEP_IN * place:
        return peer, ()
    if peer.offer is not None and peer.offer.by == peer.key:
        silent = {key for key in wished if key not in peer.signs}
        if not silent or peer.now - peer.offer.about["serial"] < PATIENCE:
            return peer, ()
        wished = {key: said for key, said in wished.items() if key not in silent}
    wished = {key: said for key, said in wished.items() if everybody or not is_away(peer, key)}
    return offer(crypto, peer, next_start(peer, run, wished))


def complete(crypto: Crypto, peer: Peer) -> dict[str, Any] | None:
    """Return the action that begins the next game, once this peer's offer of it is signed."""
    first = signed_start(crypto, peer)
    if first is None or first.action["round"] == 0:
        return None
    return {"do": "again", "start": first.told()}
