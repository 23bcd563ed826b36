"""The people at a simulated table: what they do, given what their peer shows them."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from pegs import bots
from pegs.table import owing, step
from pegs.table.course import Course, Stage, roster, stage, turn_seat
from pegs.table.knowledge import missing, seen
from pegs.table.lobby import Place, lobby_of
from pegs.table.peer import Peer, Run
from pegs.table.presence import is_away
from pegs.view import view

OPEN = Place(None, "", 0)
RESTART = 15_000
"""Milliseconds after which who opened the table tries again to begin."""


@dataclass
class Player:
    """A person: chance, how many must be seated before it begins, whether it plays again."""

    chance: random.Random
    wants: tuple[int, ...]
    waits_for: int
    again: bool
    tried: int = 0
    starts: int = 0
    ready: dict[tuple[str, int, str], int] = field(default_factory=dict)


def act(peer: Peer, player: Player) -> step.Act | None:
    """Return what the person does now, if anything."""
    if player.chance.random() < 0.002:
        return step.SayPhrase(player.chance.randrange(8))
    if peer.run is None:
        return _in_lobby(peer, player)
    course = peer.run.course
    if peer.key not in roster(course):
        return _not_playing(peer, player, course)
    return _seats(peer, player, peer.run) or _turn(peer, player, peer.run)


def _in_lobby(peer: Peer, player: Player) -> step.Act | None:
    """Sit down; who opened the table begins, at last without those who are away."""
    lobby = lobby_of(peer)
    if peer.now - player.tried < RESTART:
        return None
    if lobby is None or not peer.opener:
        player.tried = peer.now
        return step.Hello(peer.name, player.wants)
    seated = {place.peer for place in lobby.seats} - {None}
    if len(seated) < player.waits_for and player.chance.random() < 0.99:
        return None
    player.tried = peer.now
    away = [place.peer is not None and is_away(peer, place.peer) for place in lobby.seats]
    if player.starts >= 2 and any(away):
        player.starts = 0
        seats = tuple(
            OPEN if gone else place for gone, place in zip(away, lobby.seats, strict=True)
        )
        return step.SetLobby(lobby._replace(seats=seats))
    player.starts += 1
    return step.Start()


def _thought(peer: Peer, player: Player, about: str, most: int) -> bool:
    """Tell whether the person has made up its mind, which takes some time each time anew."""
    run = peer.run
    assert run is not None
    key = (run.course.game, run.course.n if most < 30_000 else 0, about)
    if key not in player.ready:
        player.ready[key] = peer.now + player.chance.randrange(most)
    return peer.now >= player.ready[key]


def _not_playing(peer: Peer, player: Player, course: Course) -> step.Act | None:
    """Come back to one's seats; who has none asks for a bot's, if it lost its own."""
    assert peer.run is not None
    if any(seat.owner == peer.key for seat in course.seats):
        asked = peer.run.beside.get(("back", peer.key, ""))
        last = course.last.get(peer.key, 0)
        if asked is not None and asked.about["last"] == last:
            return None
        return step.ComeBack() if _thought(peer, player, f"back {last}", 30_000) else None
    if player.wants or stage(course) is Stage.DONE:
        return None
    free = [at for at, seat in enumerate(course.seats) if seat.bot]
    asked_for = [
        at
        for at in free
        if (said := peer.run.beside.get(("want", peer.key, str(at)))) is not None
        and said.about["last"] == course.changed[at]
    ]
    if not free or asked_for or not _thought(peer, player, "want", 30_000):
        return None
    return step.WantSeat(free[0], peer.name)


def _seats(peer: Peer, player: Player, run: Run) -> step.Act | None:
    """Vote for bots in the place of who keeps all waiting, and for newcomers."""
    course = run.course
    for key in owing.overdue(peer):
        voted = run.beside.get(("vote", peer.key, f"takeover {key}"))
        if voted is None or voted.about["last"] != course.last[key]:
            return step.VoteTakeover(key) if _thought(peer, player, f"vote {key}", 8_000) else None
    for (kind, by, _), said in run.beside.items():
        if kind != "want":
            continue
        at = said.about["seat"]
        stands = course.seats[at].bot and course.changed[at] == said.about["last"]
        if stands and ("vote", peer.key, f"give {at} {by}") not in run.beside:
            return step.VoteGive(at, by)
    return None


def _turn(peer: Peer, player: Player, run: Run) -> step.Act | None:
    """Cut, play, or say *again*."""
    course = run.course
    now = stage(course)
    if now is Stage.AGAIN and player.again and ("again", peer.key, "") not in run.beside:
        return step.Again() if _thought(peer, player, "again", 4_000) else None
    at = turn_seat(course)
    if at < 0 or course.seats[at].peer != peer.key or run.voting.wish is not None:
        return None
    if not _thought(peer, player, "turn", 1_500):
        return None
    if now is Stage.CUT:
        return step.Cut(player.chance.randrange(course.rules.cards))
    if missing(course, run.known, peer.key):
        return None
    shown = view(seen(course, run.known), at)
    level = "greedy" if player.chance.random() < 0.9 else "random"
    return step.Played(bots.choose(level, shown, None, player.chance.randrange(1_000)))
