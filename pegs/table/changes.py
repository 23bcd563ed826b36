"""Entries that change who plays: takeover by a bot, return, a seat given, and expulsion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pegs.table import generations as gens
from pegs.table import seats as seating
from pegs.table.ballots import majority
from pegs.table.course import Course, Refused, Stage, roster, stage
from pegs.table.crypto import Crypto
from pegs.table.sealing_entries import pooled, resealed
from pegs.table.signed import Entry, Statement, genuine
from pegs.table.start import sealable

LEVEL: Final = 2
"""How well a bot plays that takes over."""


def takeover(crypto: Crypto, course: Course, entry: Entry) -> Course:
    """Return the course with bots at all seats of a peer, which more than half have voted for."""
    told = entry.action
    peer = told["peer"]
    _of_roster(course, peer)
    if told["last"] != course.last[peer]:
        raise Refused("the votes are from before its last entry")
    about = {"do": "takeover", "peer": peer, "last": told["last"]}
    _voted(crypto, course, told["votes"], about)
    return removed(crypto, course, peer, keep_owner=True)


def expelled(crypto: Crypto, course: Course, entry: Entry) -> Course:
    """Return the course with bots for good at all seats of a peer proven to have cheated."""
    told = entry.action
    _of_roster(course, told["peer"])
    one, two = (Statement(**each) for each in told["proof"])
    if not contradiction(crypto, course.game, one, two) or one.by != told["peer"]:
        raise Refused("that is no proof")
    return removed(crypto, course, told["peer"], keep_owner=False)


def contradiction(crypto: Crypto, game: str, one: Statement, two: Statement) -> bool:
    """Whether two statements of one peer cannot both be honest: two entries in one ballot."""
    alike = one.by == two.by and one.say == two.say and one.say in ("propose", "accept")
    if not alike or one.scope != game or two.scope != game:
        return False
    same = all(one.about[name] == two.about[name] for name in ("n", "prev", "ballot"))
    if not same or one.about["hash"] == two.about["hash"]:
        return False
    return genuine(crypto, one) and genuine(crypto, two)


def back(crypto: Crypto, course: Course, entry: Entry) -> Course:
    """Return the course with a peer back at the seats that it owns, as it has asked."""
    told = entry.action
    peer = told["peer"]
    if peer in roster(course) or all(seat.owner != peer for seat in course.seats):
        raise Refused("there is no seat for it to come back to")
    last = course.last.get(peer, 0)
    asked = Statement(course.game, "back", peer, {"last": last}, told["sig"])
    if told["last"] != last or not genuine(crypto, asked):
        raise Refused("it has not asked to come back")
    _running(course)
    return _touched(
        replace(course, seats=seating.returned(course.seats, peer)),
        peer,
        [at for at, seat in enumerate(course.seats) if seat.owner == peer],
    )


def given(crypto: Crypto, course: Course, entry: Entry) -> Course:
    """Return the course with a bot's seat given to a newcomer, by votes of more than half."""
    told = entry.action
    at, peer, name = told["seat"], told["peer"], told["name"]
    if at >= len(course.seats) or not course.seats[at].bot:
        raise Refused("no bot has that seat")
    if told["last"] != course.changed[at]:
        raise Refused("the seat has changed hands since")
    wanted = {"seat": at, "name": name, "last": told["last"]}
    if not genuine(crypto, Statement(course.game, "want", peer, wanted, told["sig"])):
        raise Refused("it has not asked for the seat")
    if not sealable(crypto, peer):
        raise Refused("nothing can be sealed for its key")
    about = {"do": "give", "seat": at, "peer": peer, "name": name, "last": told["last"]}
    _voted(crypto, course, told["votes"], about)
    _running(course)
    before = seating.roster(course.seats)
    course = replace(course, seats=seating.given(course.seats, at, peer, name))
    for gone in before - seating.roster(course.seats):
        course = _out_of_groups(course, gone)
    return resealed_if_left(crypto, _touched(course, peer, [at]), before)


def resealed_if_left(crypto: Crypto, course: Course, before: frozenset[str]) -> Course:
    """Return the course sealed anew where somebody has left the roster."""
    return resealed(crypto, course) if before - seating.roster(course.seats) else course


def removed(crypto: Crypto, course: Course, peer: str, *, keep_owner: bool) -> Course:
    """Return the course with a peer gone from seats, roster and groups; sealed anew if need be."""
    _running(course)
    if len(roster(course)) == 1:
        raise Refused("nobody would be left")
    mine = [at for at, seat in enumerate(course.seats) if seat.peer == peer]
    seats = seating.without(course.seats, peer, LEVEL, keep_owner)
    course = _out_of_groups(_touched(replace(course, seats=seats), peer, mine), peer)
    if course.broken is not None:
        return pooled(crypto, replace(course, broken=None))
    return resealed(crypto, course)


def _out_of_groups(course: Course, peer: str) -> Course:
    return replace(course, generations=tuple(gens.left(made, peer) for made in course.generations))


def _touched(course: Course, peer: str, seats: list[int]) -> Course:
    changed = tuple(course.n if at in seats else n for at, n in enumerate(course.changed))
    return replace(course, last={**course.last, peer: course.n}, changed=changed)


def _of_roster(course: Course, peer: str) -> None:
    if peer not in roster(course):
        raise Refused("it plays no seat")


def _running(course: Course) -> None:
    if stage(course) is Stage.DONE:
        raise Refused("the game is over, and the next has begun")


def _voted(
    crypto: Crypto, course: Course, votes: list[list[str]], about: Mapping[str, Any]
) -> None:
    """Check that more than half of the roster have signed this vote."""
    voters = dict(votes)
    if len(voters) != len(votes) or not voters.keys() <= roster(course):
        raise Refused("it has votes of others than the roster, each once")
    if not majority(len(voters), len(roster(course))):
        raise Refused("it has not the votes of more than half")
    for by, sig in voters.items():
        if not genuine(crypto, Statement(course.game, "vote", by, dict(about), sig)):
            raise Refused(f"the vote of {by[:8]} is false")
