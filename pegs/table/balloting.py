"""What statements of the ballots say, and whether promises allow a proposal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pegs.table.ballots import Ballot, Vote, bound, majority
from pegs.table.canonical import Malformed
from pegs.table.course import Course, Refused, author, roster
from pegs.table.crypto import Crypto
from pegs.table.signed import Statement, genuine


def ballot_of(about: Mapping[str, Any]) -> Ballot:
    """Return the ballot that a statement is of."""
    return Ballot(*about["ballot"])


def vote_of(said: Statement) -> Vote:
    """Return what a proposal or an acceptance is for. Raises Malformed where it names none."""
    if said.about["hash"] is None:
        raise Malformed("it names no entry")
    return Vote(ballot_of(said.about), said.about["hash"])


def report_of(promise: Statement) -> Vote | None:
    """Return what a promise reports as accepted."""
    about = promise.about
    if about["accepted"] is None or about["hash"] is None:
        return None
    return Vote(Ballot(*about["accepted"]), about["hash"])


def check_report(course: Course, promise: Statement) -> None:
    """Check that what a promise reports can have been accepted before it. Raises Refused."""
    report = report_of(promise)
    if report is None:
        return
    if report.ballot > ballot_of(promise.about):
        raise Refused("it reports a ballot above the one that it promises")
    if report.ballot.round == 0 and report.ballot.by != author(course):
        raise Refused("it reports a ballot 0 of another than whose turn it is")


def check_promises(
    crypto: Crypto, course: Course, vote: Vote, promises: Sequence[Statement]
) -> None:
    """Check that a proposal may be made: promised by more than half, and bound by their reports.

    Raises Malformed for what is no promise of its ballot, Refused where the promises forbid it.
    """
    reports: dict[str, Vote | None] = {}
    for each in promises:
        alike = each.scope == course.game and each.say == "promise"
        here = (each.about["n"], each.about["prev"]) == (course.n, course.head)
        if not alike or not here or ballot_of(each.about) != vote.ballot:
            raise Malformed("a promise of something else")
        if each.by not in roster(course) or not genuine(crypto, each):
            raise Refused("a promise that is not genuine")
        check_report(course, each)
        reports[each.by] = report_of(each)
    if not majority(len(reports), len(roster(course))):
        raise Refused("a proposal without the promises of more than half")
    must = bound(reports)
    if must is not None and must.hash != vote.hash:
        raise Refused("a proposal that overrides what was accepted")
