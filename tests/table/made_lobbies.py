"""Lobbies of made tables, and what is said there."""

from __future__ import annotations

from typing import Any

from table.made_tables import TOY, Table, done, key, met, newcomer, secret

from pegs.table import step as on
from pegs.table.lobby import Lobby, Place, lobby_of
from pegs.table.peer import Peer
from pegs.table.signed import Statement, statement
from pegs.table.start import VERSIONS

FREE = Place(None, "", 0)


def of_table(at: int, kind: str, about: dict[str, Any]) -> Statement:
    return statement(TOY, secret(at), newcomer(0).table, kind, about)


def hello_of(at: int, beat: int = 9, **changes: Any) -> Statement:
    about = {"beat": beat, "name": "Zoe", "wants": [], "versions": list(VERSIONS)}
    return of_table(at, "hello", {**about, **changes})


def sits(peer: Peer) -> str:
    told = lobby_of(peer)
    assert told is not None
    keys = {key(at): str(at) for at in range(9)}
    return "".join(keys.get(place.peer or "", "-") for place in told.seats)


def opened(*, open_: bool = True, locked: bool = False) -> Table:
    """Return four that have met, the lobby told and nobody seated."""
    return done(met(), 0, on.SetLobby(Lobby(0, "standard/4", (FREE,) * 4, open_, locked)))
