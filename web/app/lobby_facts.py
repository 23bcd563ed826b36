"""What the lobby of a table comes to: its rules, who asks to be let in, why it cannot begin."""

from __future__ import annotations

from collections.abc import Mapping

from pegs.notation import NotationError, parse_rules
from pegs.rules import Rules
from pegs.table.lobby import Lobby, differing, lobby_of
from pegs.table.peer import Peer
from pegs.table.presence import is_away
from pegs.table.seats import in_order
from pegs.table.start import seats_of


def rules_of_lobby(lobby: Lobby) -> Rules | None:
    """Return the rules of a lobby; None where they are none, or have other seats."""
    try:
        rules = parse_rules(lobby.rules)
    except NotationError:
        return None
    return rules if rules.seats == len(lobby.seats) else None


def unsigned(peer: Peer) -> tuple[str, ...]:
    """Return who has not signed the start that is offered; nobody where none is."""
    if peer.offer is None:
        return ()
    players = in_order(seats_of(peer.offer.about))
    return tuple(key for key in players if key not in peer.signs)


def start_fault(peer: Peer) -> tuple[str, tuple[str, ...]]:
    """Return why the game of the lobby cannot begin, and whom that is about: nothing where it can.

    ``nobody`` sits, ``versions`` differ, or somebody is ``away``.
    """
    lobby = lobby_of(peer)
    seated = [] if lobby is None else [place.peer for place in lobby.seats if place.peer]
    if not seated:
        return "nobody", ()
    others = [key for key in differing(peer) if key in seated]
    if others:
        return "versions", tuple(others)
    away = dict.fromkeys(key for key in seated if _gone(peer, key))
    return ("away", tuple(away)) if away else ("", ())


def _gone(peer: Peer, key: str) -> bool:
    """Whether a peer is not there; of a new neighbour no sign of life has come yet."""
    new = key not in peer.beats and key in {link.peer for link in peer.links.values()}
    return is_away(peer, key) and not new


def asking_in(peer: Peer, lobby: Lobby) -> Mapping[str, tuple[int, ...]]:
    """Return who asks for which seats of the lobby without having them.

    Who opened the table asks nobody.
    """
    found = {}
    for key, said in peer.hellos.items():
        wants = tuple(
            seat
            for seat in said.about["wants"]
            if seat < len(lobby.seats) and lobby.seats[seat].peer is None
        )
        if wants and not (key == peer.key and peer.opener):
            found[key] = wants
    return found
