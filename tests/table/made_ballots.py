"""Statements of the ballots for tests, right and wrong, in the hands of a table's peers."""

from __future__ import annotations

from typing import Any

import pytest
from table.made_tables import (
    TOY,
    Table,
    entry_by,
    fell_asleep,
    key,
    played,
    said_by,
)

from pegs.table.advance import balloted
from pegs.table.canonical import Malformed
from pegs.table.course import Course, Refused
from pegs.table.encoding import text_of
from pegs.table.peer import Peer
from pegs.table.signed import Entry, Statement
from pegs.table.voting import heard
from pegs.table.wire import Say

OTHER = text_of(b"o" * 32)


def others(table: Table) -> list[int]:
    return [at for at in range(len(table.peers)) if at != table.mover()]


def about(course: Course, ballot: tuple[int, int], hashed: str | None) -> dict[str, Any]:
    return balloted(course.n, course.head, (ballot[0], key(ballot[1])), hashed)


def a_play(table: Table) -> Entry:
    """Return the play that the mover would make, without its being made."""
    wish = played(fell_asleep(table, *others(table))).run(table.mover()).voting.wish
    assert wish is not None
    return wish


def refused(peer: Peer, say: Say, why: str) -> None:
    with pytest.raises((Refused, Malformed), match=why):
        heard(TOY, peer, "0", say)


def promises(
    table: Table, ballot: tuple[int, int], *by: int, bound_to: Entry | None = None
) -> list[Statement]:
    """Return promises of peers for a ballot; the first reports an entry where one is given."""
    course = table.course()
    made = []
    for place, at in enumerate(by):
        free = about(course, ballot, None)
        if bound_to is not None and place == 0:
            free |= {"hash": bound_to.hash, "accepted": [0, bound_to.by]}
        made.append(said_by(course, at, "promise", free))
    return made


def higher(table: Table, ballot: tuple[int, int], made: Entry, *given: Statement) -> Say:
    course = table.course()
    said = said_by(course, ballot[1], "propose", about(course, ballot, made.hash))
    return Say(said, made, tuple(given))


def expelling(course: Course, by: int, gone: int) -> Entry:
    """Return an entry that may be proposed by anybody, with a proof that two acceptances are."""
    proof = [
        said_by(
            course, gone, "accept", balloted(course.n, course.head, (0, key(gone)), each)
        ).told()
        for each in (OTHER, course.game)
    ]
    return entry_by(course, by, {"do": "expel", "peer": key(gone), "proof": proof})
