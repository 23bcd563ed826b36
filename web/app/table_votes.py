"""For whom a table waits, and what is voted on: for the page, from the peer's own state."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.table_facts import presence
from pegs.table import owing
from pegs.table.ballots import majority
from pegs.table.convening import wishes
from pegs.table.course import roster
from pegs.table.peer import Peer, Run
from pegs.table.presence import is_away
from pegs.table.seats import in_order

FLEETING: Final = 3_000
"""Milliseconds for which waiting is no news: cards are opened, steps are made."""
THOUGHT: Final = 60_000
"""Milliseconds that a player who is there may think before it is said that all wait."""


class Waiting(NamedTuple):
    """For whom all wait, and whether so long that a bot may take over."""

    key: str
    debt: str
    overdue: bool


def waiting(peer: Peer) -> tuple[Waiting, ...]:
    """Return for whom all wait, where that is worth a word."""
    run = peer.run
    if run is None:
        return ()
    late = owing.overdue(peer)
    found = []
    for key, debt in owing.debts(run).items():
        since = peer.now - run.waited.get(key, (peer.now, 0))[0]
        thinks = debt in (owing.Debt.CUT, owing.Debt.PLAY) and not is_away(peer, key)
        if key != peer.key and since >= (THOUGHT if thinks else FLEETING):
            found.append(Waiting(key, debt.value, key in late))
    return tuple(found)


class Ballot(NamedTuple):
    """A vote under way: who or what it is about, votes so far, votes needed, and whether this peer
    may still vote. ``seat`` is -1 for a takeover.
    """

    key: str
    seat: int
    votes: int
    needed: int
    mine: bool


def takeovers(peer: Peer) -> tuple[Ballot, ...]:
    """Return the votes on letting bots play: of all who have been waited for long enough."""
    run = peer.run
    if run is None:
        return ()
    subjects = {subject for kind, _, subject in run.beside if kind == "vote"}
    keys = [
        key
        for key in in_order(run.course.seats)
        if key != peer.key and (key in owing.overdue(peer) or f"takeover {key}" in subjects)
    ]
    return tuple(_ballot(peer, run, key, -1, f"takeover {key}") for key in keys)


def requests(peer: Peer) -> tuple[Ballot, ...]:
    """Return the votes on giving bots' seats to those who ask for them."""
    run = peer.run
    if run is None:
        return ()
    found = []
    for (kind, key, subject), said in run.beside.items():
        if kind != "want":
            continue
        seat = int(subject)
        stands = run.course.seats[seat].bot and said.about["last"] == run.course.changed[seat]
        if stands and key not in roster(run.course):
            found.append(_ballot(peer, run, key, seat, f"give {seat} {key}"))
    return tuple(found)


def _ballot(peer: Peer, run: Run, key: str, seat: int, subject: str) -> Ballot:
    players = roster(run.course)
    voters = {by for kind, by, about in run.beside if (kind, about) == ("vote", subject)}
    late = seat >= 0 or key in owing.overdue(peer)
    mine = peer.key in players and peer.key not in voters and late
    return Ballot(key, seat, len(voters & players), len(players) // 2 + 1, mine)


def too_few(peer: Peer, opened: int) -> bool:
    """Whether so many players are away that those who are there cannot decide anything."""
    if peer.run is None:
        return False
    players = roster(peer.run.course)
    gone = ("away", "left", "unreached")
    there = [key for key in players if presence(peer, key, opened).state not in gone]
    return peer.key in players and not majority(len(there), len(players))


class Wishes(NamedTuple):
    """Who wants the next game, and who has not said so."""

    said: tuple[str, ...]
    open: tuple[str, ...]


def again(run: Run) -> Wishes:
    """Return who wants to play again."""
    said = wishes(run)
    people = [seat.owner or seat.peer for seat in run.course.seats if seat.owner or not seat.bot]
    return Wishes(tuple(said), tuple(key for key in dict.fromkeys(people) if key not in said))
