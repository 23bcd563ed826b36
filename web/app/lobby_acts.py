"""The lobby of a table of friends: what this page's acts make of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.effects import Effect
from app.lobby_facts import asking_in
from app.model import Model
from app.setup import BOTS, LONGEST_NAME, Setup, people, rules_of
from app.table_effects import AtTable
from app.turns import Step
from pegs.notation import format_rules
from pegs.table.changes import LEVEL
from pegs.table.lobby import Lobby, Place, lobby_of
from pegs.table.peer import Peer
from pegs.table.step import Act, Hello, LetIn, SetLobby

OPEN: Final = Place(None, "", 0)


def clean(name: str) -> str:
    """Return a name as a table takes it.

    >>> clean("  Zoe\\t")
    'Zoe'
    """
    return "".join(char for char in name if char.isprintable()).strip()[:LONGEST_NAME].strip()


def own_name(model: Model) -> str:
    """Return the name that the start panel was given for the first person at this screen."""
    mine = people(model.setup)
    return (model.setup.names[mine[0]] if mine else "") or model.words.gettext("Host")


def lobby_from(setup: Setup) -> Lobby:
    """Return the lobby that a start panel leads to, its persons not seated yet.

    Bots of middle strength stand for seats that friends may take: without one they get such a bot.

    >>> lobby_from(Setup(who=("you", "bot:3", *("bot:2",) * 6))).seats[1].bot
    3
    """
    levels = [
        BOTS.index(setup.who[seat]) + 1 if setup.who[seat] in BOTS else 0
        for seat in range(setup.seats)
    ]
    seats = tuple(OPEN._replace(bot=0 if level == LEVEL else level) for level in levels)
    return Lobby(0, format_rules(rules_of(setup)), seats, True, False)


def first_lobby(alone: Model, peer: Peer, name: str) -> tuple[Effect, ...]:
    """Return what opens the lobby: what the start panel says, and this screen's persons seated."""
    wants = people(alone.setup)
    return AtTable(SetLobby(lobby_from(alone.setup))), AtTable(Hello(name or peer.name, wants))


def named(model: Model, name: str) -> Step:
    """Take in the name that was entered; in the lobby the others are told of it."""
    friends, peer = model.friends, model.peer
    if friends is None:
        return model, ()
    name = clean(name)
    if friends.screen != "lobby":
        return replace(model, friends=replace(friends, name=name)), ()
    lobby = None if peer is None else lobby_of(peer)
    name = name or model.words.gettext("Host")
    if peer is None or lobby is None or not peer.opener or name == peer.name:
        return model, ()
    mine = tuple(seat for seat, place in enumerate(lobby.seats) if place.peer == peer.key)
    return _do(replace(model, friends=replace(friends, name=name)), Hello(name, mine))


def sat(model: Model, seat: int) -> Step:
    """Take a seat of the lobby, or stand up from it."""
    peer = model.peer
    lobby = None if peer is None else lobby_of(peer)
    if peer is None or lobby is None or peer.run is not None or seat >= len(lobby.seats):
        return model, ()
    said = peer.hellos.get(peer.key)
    asked = set(said.about["wants"]) if said is not None and not peer.opener else set()
    wants = {at for at, place in enumerate(lobby.seats) if place.peer == peer.key} | {
        at for at in asked if at < len(lobby.seats) and lobby.seats[at].peer is None
    }
    return _do(model, Hello(peer.name, tuple(sorted(wants ^ {seat}))))


def seat_given(model: Model, seat: int, to: str) -> Step:
    """Give a seat of the lobby to a peer or a bot, or open it: by who opened the table."""
    peer = model.peer
    lobby = None if peer is None else lobby_of(peer)
    if peer is None or lobby is None or not peer.opener or seat >= len(lobby.seats):
        return model, ()
    if to == "open":
        place = OPEN
    elif to in BOTS:
        place = OPEN._replace(bot=BOTS.index(to) + 1)
    elif to in peer.hellos:
        place = Place(to, peer.hellos[to].about["name"], 0)
    else:
        return model, ()
    seats = (*lobby.seats[:seat], place, *lobby.seats[seat + 1 :])
    return _do(model, SetLobby(lobby._replace(seats=seats)))


def admitted(model: Model, key: str) -> Step:
    """Give a peer the seats that it asks for, beside those that it has."""
    peer = model.peer
    lobby = None if peer is None else lobby_of(peer)
    if peer is None or lobby is None:
        return model, ()
    wants = asking_in(peer, lobby).get(key, ())
    has = tuple(at for at, place in enumerate(lobby.seats) if place.peer == key)
    return _do(model, LetIn(key, (*has, *wants))) if wants else (model, ())


def switched(model: Model, name: str) -> Step:
    """Turn a switch of the lobby: who asks is let in at once, or nobody is any more."""
    lobby = None if model.peer is None else lobby_of(model.peer)
    if lobby is None:
        return model, ()
    if name == "locked":
        return _do(model, SetLobby(lobby._replace(locked=not lobby.locked)))
    return _do(model, SetLobby(lobby._replace(open=not lobby.open)))


def _do(model: Model, act: Act) -> Step:
    if model.friends is None:
        return model, ()
    return replace(model, friends=replace(model.friends, asked=True)), (AtTable(act),)
