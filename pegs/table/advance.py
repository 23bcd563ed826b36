"""The next entry of a log: checked against all that came before, then made part of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pegs.table import changes, endings, play_entries, sealing_entries
from pegs.table.ballots import majority
from pegs.table.course import Course, Points, Refused, roster, turn_seat
from pegs.table.crypto import Crypto
from pegs.table.signed import Entry, Statement, genuine

Certificate = tuple[tuple[int, str], tuple[tuple[str, str], ...]]
"""Why an entry is settled: the ballot, and who accepted it there with each signature."""


def advance(crypto: Crypto, course: Course, entry: Entry, points: Points) -> Course:
    """Return the course with one more entry.

    Raises Refused with the reason where it cannot follow, Missing where its points are not there.
    """
    follows(crypto, course, entry)
    return counted(course, _after(crypto, course, entry, points), entry)


def follows(crypto: Crypto, course: Course, entry: Entry) -> None:
    """Check what holds of an entry of any kind: its place, its peer, its seat, its signature.

    Raises Refused.
    """
    if entry.game != course.game or entry.n != course.n or entry.prev != course.head:
        raise Refused("it does not follow the last entry")
    if entry.by not in roster(course):
        raise Refused("it is by none of the players")
    kind = entry.action["do"]
    if entry.seat != (turn_seat(course) if kind in ("cut", "play") else -1):
        raise Refused("it is of another seat than its turn")
    if not genuine(crypto, entry):
        raise Refused("its signature is false")


def counted(course: Course, after: Course, entry: Entry) -> Course:
    """Return the course that an entry has led to, as the head of the log."""
    n = course.n + 1
    last = {**after.last, entry.by: course.n}
    return replace(after, n=n, head=entry.hash, last=last)


def _after(crypto: Crypto, course: Course, entry: Entry, points: Points) -> Course:
    match entry.action["do"]:
        case "commit" | "shuffle" | "lock":
            return sealing_entries.step(crypto, course, entry, points)
        case "cut":
            return play_entries.cut(course, entry)
        case "play":
            return play_entries.played(crypto, course, entry)
        case "takeover":
            return changes.takeover(crypto, course, entry)
        case "expel":
            return changes.expelled(crypto, course, entry)
        case "back":
            return changes.back(crypto, course, entry)
        case "give":
            return changes.given(crypto, course, entry)
        case "broken":
            return endings.broken(crypto, course, entry)
        case "expose":
            return endings.expose(crypto, course, entry)
        case "audit":
            return endings.audit(course, entry)
        case "again":
            return endings.again(crypto, course, entry)
    raise Refused(f"no entry of a running game is a {entry.action['do']}")


def balloted(n: int, prev: str, ballot: tuple[int, str], hashed: str | None) -> dict[str, Any]:
    """Return what a statement of the ballots is about, where it reports nothing accepted."""
    return {"n": n, "prev": prev, "ballot": list(ballot), "hash": hashed, "accepted": None}


def settled(crypto: Crypto, course: Course, entry: Entry, why: Certificate) -> bool:
    """Whether a certificate proves that the next entry was accepted by more than half."""
    ballot, accepts = why
    voters = dict(accepts)
    if len(voters) != len(accepts) or not voters.keys() <= roster(course):
        return False
    if not majority(len(voters), len(roster(course))):
        return False
    about = balloted(entry.n, entry.prev, ballot, entry.hash)
    return all(
        genuine(crypto, Statement(entry.game, "accept", by, about, sig))
        for by, sig in voters.items()
    )
