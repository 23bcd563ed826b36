"""How peers come to hold the same log: heads, requests, entries with certificates, and points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pegs.table import seats as seating
from pegs.table.advance import advance, settled
from pegs.table.ballots import majority
from pegs.table.canonical import Malformed
from pegs.table.course import Course, Missing, Refused, roster
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of, text_of
from pegs.table.limits import BATCH, POINTS
from pegs.table.outgoing import Out, Step, to_all, to_link
from pegs.table.peer import Peer, Run, Settled
from pegs.table.sealing import digest
from pegs.table.settling import next_game, went_on
from pegs.table.start import begun, opener_of, seats_of
from pegs.table.voting import need, under_way
from pegs.table.wire import Entries, Get, Head, Points, Want, written_settled

BACK: Final = 100
"""Entries by which a peer goes back at once to find where another history has parted from its."""


def head_of(course: Course) -> Head:
    """Return how far a log goes."""
    return Head(course.game, course.n, course.head)


def heads(peer: Peer) -> tuple[Out, ...]:
    """Return what tells everyone how far this peer's log goes."""
    return () if peer.run is None else to_all(peer, head_of(peer.run.course))


def heard_head(peer: Peer, link: str, head: Head) -> Step:
    """Ask for what is missing here; tell who is behind; notice a history that differs."""
    run = _game(peer, head.game)
    if run is None:
        return peer, to_link(link, Get(head.game, 0))
    course = run.course
    if head.n > course.n:
        return peer, to_link(link, Get(head.game, course.n))
    if head.n > 0 and head.hash != _head_at(run, head.n):
        return peer, to_link(link, Get(head.game, max(head.n - 1, 1)))
    if head.n < course.n:
        return peer, to_link(link, head_of(course))
    if run is peer.before and peer.run is not None:
        return peer, to_link(link, head_of(peer.run.course))
    return peer, ()


def _head_at(run: Run, n: int) -> str:
    """Return what the head was after the first n entries: the game's id after the start."""
    return run.course.game if n == 1 else run.log[n - 1].entry.hash


def _game(peer: Peer, game: str) -> Run | None:
    for run in (peer.run, peer.before):
        if run is not None and run.course.game == game:
            return run
    return None


def heard_get(peer: Peer, link: str, asked: Get) -> Step:
    """Send entries from there on, as many as one message holds, and before them their points.

    Who has come level is told what is under way, which it could not take in before.
    """
    run = _game(peer, asked.game)
    if run is None or asked.n > len(run.log):
        return peer, ()
    if asked.n == len(run.log):
        level = under_way(run) if run is peer.run else ()
        return peer, tuple(out for message in level for out in to_link(link, message))
    out: tuple[Out, ...] = ()
    batch = []
    room = BATCH
    for each in run.log[asked.n :]:
        room -= len(written_settled(each))
        data = run.points.get(each.entry.action.get("digest", ""))
        if data is not None:
            room -= len(data) * 4 // 3
            out += to_link(link, Points(data))
        batch.append(each)
        if room < 0:
            break
    return peer, (*out, *to_link(link, Entries(asked.game, tuple(batch))))


def heard_entries(crypto: Crypto, peer: Peer, link: str, told: Entries) -> Step:
    """Take in settled entries, one after another. Raises Refused for what is not settled."""
    further = _further_back(peer, told)
    if further is not None:
        return peer, to_link(link, further)
    out: tuple[Out, ...] = ()
    grown = False
    for each in told.settled:
        if each.entry.game != told.game:
            raise Malformed("entries of several games")
        try:
            peer, more, new = _take(crypto, peer, each)
        except Missing as missing:
            return peer, out + to_link(link, Want(missing.digest))
        out += more
        grown = grown or new
    if grown and peer.run is not None and peer.run.course.game == told.game:
        out += to_link(link, Get(told.game, peer.run.course.n))
    elif grown and peer.run is not None:
        out += heads(peer)
    return peer, out


def _further_back(peer: Peer, told: Entries) -> Get | None:
    """Return a request for earlier entries where these follow another history than the one here."""
    run = peer.run
    if run is None or run.course.game != told.game or not told.settled:
        return None
    first = told.settled[0].entry
    if not 1 < first.n <= run.course.n or first.prev == _head_at(run, first.n):
        return None
    return Get(told.game, max(1, first.n - BACK))


def _take(crypto: Crypto, peer: Peer, each: Settled) -> tuple[Peer, tuple[Out, ...], bool]:
    run = _game(peer, each.entry.game)
    if run is None:
        return (*_adopt(crypto, peer, each.entry.n, each), True)
    if each.entry.n < run.course.n:
        return _compare(crypto, peer, run, each), (), False
    if run is not peer.run or each.why is None or run.differs:
        return peer, (), False
    if not settled(crypto, run.course, each.entry, each.why):
        raise Refused("an entry that more than half have not accepted")
    after = advance(crypto, run.course, each.entry, run.points)
    return (*went_on(crypto, peer, each, after), True)


def _adopt(crypto: Crypto, peer: Peer, n: int, each: Settled) -> Step:
    """Begin to follow a game that was not known here. Raises Refused where it is none to follow."""
    start = each.entry.action
    if n or each.why is not None or start["do"] != "start":
        raise Refused("a game begins with its start")
    if start["table"] != peer.table:
        raise Refused("a game of another table")
    if start["round"] == 0 and not opener_of(peer.table, bytes_of(each.entry.by)):
        raise Refused("the first game is begun by who opened the table")
    if peer.run is not None and not _follows(peer.run.course, start):
        raise Refused("a game that does not follow the one here")
    peer, out = next_game(crypto, peer, each.entry)
    return peer, out + heads(peer)


def _follows(old: Course, start: Mapping[str, Any]) -> bool:
    """Whether a later game goes on with this one: more than half of its players play it.

    Who plays has signed the start, so that a few cannot draw the others away from their game.
    """
    players = roster(old)
    stayed = players & seating.roster(seats_of(start))
    return start["round"] > old.start["round"] and majority(len(stayed), len(players))


def _compare(crypto: Crypto, peer: Peer, run: Run, each: Settled) -> Peer:
    """Compare an entry with the one settled here: that they differ must never be, and is told."""
    mine = run.log[each.entry.n]
    alike = mine.entry.hash == each.entry.hash or mine.entry.prev != each.entry.prev
    if alike or each.why is None or run is not peer.run or run.differs:
        return peer
    if not settled(crypto, _course_at(crypto, run, each.entry.n), each.entry, each.why):
        raise Refused("another history, which more than half have not accepted")
    return replace(peer, run=replace(run, differs=double_voters(mine, each)))


def _course_at(crypto: Crypto, run: Run, n: int) -> Course:
    """Return what the first n entries had come to."""
    course = begun(crypto, run.log[0].entry)
    for each in run.log[1:n]:
        course = advance(crypto, course, each.entry, run.points)
    return course


def double_voters(one: Settled, other: Settled) -> tuple[str, ...]:
    """Return who has accepted both of two entries at one n: of two majorities, at least one."""
    if one.why is None or other.why is None:
        return ()
    return tuple(sorted({by for by, _ in one.why[1]} & {by for by, _ in other.why[1]}))


def heard_points(peer: Peer, link: str, told: Points) -> Step:
    """Keep the points of a step, and ask for the entries that wait for them."""
    run = need(peer)
    name = text_of(digest(told.data))
    if name in run.points:
        return peer, ()
    named = {each.entry.action.get("digest") for each in run.log}
    named |= {each.action.get("digest") for each in run.voting.entries.values()}
    named |= set() if run.voting.wish is None else {run.voting.wish.action.get("digest")}
    loose = [key for key in run.points if key not in named]
    points = dict(run.points)
    for key in loose[: max(0, len(loose) + 1 - POINTS)]:
        del points[key]
    points[name] = told.data
    peer = replace(peer, run=replace(run, points=points))
    return peer, to_link(link, Get(run.course.game, run.course.n))


def heard_want(peer: Peer, link: str, told: Want) -> Step:
    """Send the points of this digest, if they are here."""
    for run in (peer.run, peer.before):
        if run is not None and told.digest in run.points:
            return peer, to_link(link, Points(run.points[told.digest]))
    return peer, ()
