"""How the next entry is decided: ballots, promises, acceptances, and what settles it.

The rules of the ballots are in ``ballots``; here a peer signs, judges entries and counts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pegs.table.advance import advance, balloted
from pegs.table.balloting import ballot_of, check_promises, check_report, report_of, vote_of
from pegs.table.ballots import Attempt, Ballot, Vote, bound, chosen, majority
from pegs.table.canonical import Malformed
from pegs.table.changes import contradiction
from pegs.table.course import Course, Refused, author, roster
from pegs.table.crypto import Crypto
from pegs.table.limits import AHEAD, BETWEEN
from pegs.table.outgoing import Step, to_all
from pegs.table.peer import Peer, Run, Settled
from pegs.table.signed import Entry, Statement, statement
from pegs.table.wire import Points, Say


def judged(crypto: Crypto, run: Run, entry: Entry) -> Course:
    """Return the course that an entry leads to. Raises Refused or Missing."""
    known = run.voting.courses.get(entry.hash)
    return known or advance(crypto, run.course, entry, run.points)


def with_entry(run: Run, entry: Entry, after: Course) -> Run:
    """Return the game with an entry kept that could be the next, and none that nobody is for.

    The first text of an entry stays: its hash does not tell if a later one's signature is true.
    """
    voting = run.voting
    named = {said.about["hash"] for said in voting.said.values()} | {entry.hash}
    if voting.attempt is not None:
        named |= {vote.hash for vote in voting.attempt.promises.values() if vote is not None}
    entries = {key: each for key, each in voting.entries.items() if key in named}
    courses = {key: each for key, each in voting.courses.items() if key in named}
    entries.setdefault(entry.hash, entry)
    courses[entry.hash] = after
    return replace(run, voting=replace(voting, entries=entries, courses=courses))


def say_of(run: Run, said: Statement) -> Say:
    """Return a statement of the ballots as a message, with what it refers to."""
    entry = run.voting.entries.get(said.about["hash"] or "") if said.say != "accept" else None
    promises: tuple[Statement, ...] = ()
    if said.say == "propose" and said.about["ballot"][0] > 0:
        promises = tuple(
            each
            for (say, _), each in run.voting.said.items()
            if say == "promise" and each.about["ballot"] == said.about["ballot"]
        )
    return Say(said, entry, promises)


def under_way(run: Run) -> tuple[Say, ...]:
    """Return what was said towards the next entry and beside the log, for who comes level."""
    told = [Say(said) for said in run.beside.values()]
    for said in run.voting.said.values():
        message = say_of(run, said)
        bare = said.say == "propose" and said.about["ballot"][0] > 0
        if not bare or majority(len(message.promises), len(roster(run.course))):
            told.append(message)
    return tuple(told)


def _tell(crypto: Crypto, peer: Peer, run: Run, kind: str, about: dict[str, Any]) -> Step:
    """Say something of the ballots to all, and keep it."""
    said = statement(crypto, peer.secret, run.course.game, kind, about)
    voting = run.voting
    run = replace(run, voting=replace(voting, said={**voting.said, (kind, peer.key): said}))
    out = to_all(peer, say_of(run, said))
    entry = run.voting.entries.get(about["hash"] or "")
    if kind == "propose" and entry is not None and "digest" in entry.action:
        out = to_all(peer, Points(run.points[entry.action["digest"]])) + out
    return replace(peer, run=run, seen={**peer.seen, said.hash: None}), out


def propose_now(crypto: Crypto, peer: Peer, entry: Entry) -> Step:
    """Propose an entry in ballot 0: it must be this peer's turn. Raises Refused or Missing."""
    run = need(peer)
    run = with_entry(run, entry, judged(crypto, run, entry))
    run = replace(run, voting=replace(run.voting, wish=entry))
    return _propose(crypto, peer, run, Ballot(0, peer.key), entry)


def _propose(crypto: Crypto, peer: Peer, run: Run, ballot: Ballot, entry: Entry) -> Step:
    vote = Vote(ballot, entry.hash)
    if not run.voting.acceptor.accepts(vote):
        return replace(peer, run=run), ()
    about = balloted(run.course.n, run.course.head, ballot, entry.hash)
    peer, out = _tell(crypto, peer, run, "propose", about)
    peer, more = _accept(crypto, peer, vote)
    return peer, out + more


def _accept(crypto: Crypto, peer: Peer, vote: Vote) -> Step:
    run = need(peer)
    voting = replace(run.voting, acceptor=run.voting.acceptor.accept(vote))
    run = replace(run, voting=voting)
    if peer.key not in roster(run.course):
        return replace(peer, run=run), ()
    about = balloted(run.course.n, run.course.head, vote.ballot, vote.hash)
    return _tell(crypto, peer, run, "accept", about)


def attempt(crypto: Crypto, peer: Peer) -> Step:
    """Begin a higher ballot than any that was heard of."""
    run = need(peer)
    voting = run.voting
    rounds = [said.about["ballot"][0] for said in voting.said.values()]
    number = max([voting.round, voting.acceptor.promised.round, *rounds]) + 1
    ballot = Ballot(number, peer.key)
    voting = replace(voting, round=number, attempt=Attempt(ballot), tried=peer.now)
    run = replace(run, voting=voting)
    about = balloted(run.course.n, run.course.head, ballot, None)
    peer, out = _tell(crypto, peer, run, "prepare", about)
    peer, more = _promise(crypto, peer, ballot)
    return peer, out + more


def _promise(crypto: Crypto, peer: Peer, ballot: Ballot) -> Step:
    run = need(peer)
    acceptor = run.voting.acceptor.promise(ballot)
    run = replace(run, voting=replace(run.voting, acceptor=acceptor))
    old = acceptor.accepted
    about = balloted(run.course.n, run.course.head, ballot, old.hash if old else None)
    about["accepted"] = list(old.ballot) if old else None
    peer, out = _tell(crypto, peer, run, "promise", about)
    said = need(peer).voting.said["promise", peer.key]
    peer, more = _count_promise(crypto, peer, said)
    return peer, out + more


def heard(crypto: Crypto, peer: Peer, link: str, message: Say) -> Step:
    """Take in a statement of the ballots for the entry that comes next here.

    Raises Malformed or Refused for one that is not right, Missing for points that must come first.
    """
    run = need(peer)
    said = message.statement
    if said.by not in roster(run.course):
        raise Refused("it has no vote")
    if said.about["ballot"][0] > peer.now + AHEAD:
        raise Refused("a round that nobody can have come to")
    told = run.voting.said.get((said.say, said.by))
    if told is not None and said.say in ("propose", "accept"):
        run = _with_proof(crypto, run, told, said)
    if told is None or ballot_of(told.about) <= ballot_of(said.about):
        run = replace(
            run, voting=replace(run.voting, said={**run.voting.said, (said.say, said.by): said})
        )
    before = peer
    peer = replace(peer, run=run)
    match said.say:
        case "prepare":
            return _heard_prepare(crypto, peer, said)
        case "promise":
            _check_report(crypto, before, message)
            return _count_promise(crypto, _with_report(crypto, peer, message), said)
        case "propose":
            return _heard_proposal(crypto, peer, before, message)
    vote_of(said)
    return peer, ()


def _with_proof(crypto: Crypto, run: Run, one: Statement, two: Statement) -> Run:
    if not contradiction(crypto, run.course.game, one, two):
        return run
    return replace(run, proofs={**run.proofs, one.by: (one, two)})


def with_late_proof(crypto: Crypto, run: Run, said: Statement) -> Run:
    """Return the game with proof against who accepts another entry than it did to settle the last.

    What it accepted then is in the last entry's certificate.
    """
    settled, why = run.log[-1]
    if why is None or said.say != "accept":
        return run
    ballot, accepts = why
    about = balloted(settled.n, settled.prev, ballot, settled.hash)
    told = [Statement(settled.game, "accept", by, about, sig) for by, sig in accepts]
    for one in told:
        run = _with_proof(crypto, run, one, said)
    return run


def _heard_prepare(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    ballot = ballot_of(said.about)
    if ballot.by != said.by or ballot.round == 0:
        raise Malformed("it prepares another's ballot")
    run = need(peer)
    if peer.key not in roster(run.course):
        return peer, ()
    if peer.now - run.prepared.get(said.by, -BETWEEN) < BETWEEN:
        raise Refused("it begins ballots too often")
    run = replace(run, prepared={**run.prepared, said.by: peer.now})
    peer = replace(peer, run=run)
    if run.voting.acceptor.promises(ballot):
        return _promise(crypto, peer, ballot)
    return _objection(peer)


def _objection(peer: Peer) -> Step:
    """Tell again what was promised: who tries a lower ballot needs to know."""
    run = need(peer)
    mine = run.voting.said.get(("promise", peer.key))
    return peer, () if mine is None else to_all(peer, say_of(run, mine))


def _check_report(crypto: Crypto, peer: Peer, message: Say) -> None:
    """Check that what a promise reports as accepted came with it and could be the next entry."""
    report = report_of(message.statement)
    if report is None:
        return
    if message.entry is None or message.entry.hash != report.hash:
        raise Malformed("a promise without the entry that it reports")
    check_report(need(peer).course, message.statement)
    judged(crypto, need(peer), message.entry)


def _with_report(crypto: Crypto, peer: Peer, message: Say) -> Peer:
    run = need(peer)
    if message.entry is None or report_of(message.statement) is None:
        return peer
    after = judged(crypto, run, message.entry)
    return replace(peer, run=with_entry(run, message.entry, after))


def _count_promise(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    run = need(peer)
    mine = run.voting.attempt
    if mine is None or ballot_of(said.about) != mine.ballot:
        return peer, ()
    mine = mine.promised(said.by, report_of(said))
    run = replace(run, voting=replace(run.voting, attempt=mine))
    peer = replace(peer, run=run)
    if not majority(len(mine.promises), len(roster(run.course))):
        return peer, ()
    if ("propose", peer.key) in run.voting.said and ballot_of(
        run.voting.said["propose", peer.key].about
    ) == mine.ballot:
        return peer, ()
    must = bound(mine.promises)
    entry = run.voting.wish if must is None else run.voting.entries.get(must.hash)
    if entry is None:
        return peer, ()
    try:
        run = with_entry(run, entry, judged(crypto, run, entry))
    except Refused:
        # What was wanted has become impossible since; the next tick looks anew.
        return replace(peer, run=replace(run, voting=replace(run.voting, wish=None))), ()
    return _propose(crypto, peer, run, mine.ballot, entry)


def _heard_proposal(crypto: Crypto, peer: Peer, before: Peer, message: Say) -> Step:
    run = need(peer)
    said = message.statement
    vote = vote_of(said)
    if vote.ballot.by != said.by:
        raise Malformed("it proposes in another's ballot")
    if message.entry is None or message.entry.hash != vote.hash:
        raise Malformed("a proposal without its entry")
    if vote.ballot.round == 0 and said.by != author(run.course):
        raise Refused("ballot 0 is of the peer whose turn it is")
    if vote.ballot.round > 0:
        check_promises(crypto, run.course, vote, message.promises)
    run = with_entry(run, message.entry, judged(crypto, need(before), message.entry))
    promises = {("promise", each.by): each for each in message.promises}
    run = replace(run, voting=replace(run.voting, said={**promises, **run.voting.said}))
    peer = replace(peer, run=run)
    if said.by in run.proofs:
        # Of one who proposes two entries nothing is accepted; the last settled entry stands.
        return peer, ()
    if not run.voting.acceptor.accepts(vote):
        return _objection(peer)
    if run.voting.acceptor.accepted == vote:
        return peer, ()
    return _accept(crypto, peer, vote)


def decided(crypto: Crypto, run: Run) -> tuple[Settled, Course] | None:
    """Return the entry that more than half have accepted, and the course that it leads to."""
    accepts = {by: vote_of(said) for (say, by), said in run.voting.said.items() if say == "accept"}
    vote = chosen(accepts, roster(run.course))
    if vote is None or vote.hash not in run.voting.entries:
        return None
    entry = run.voting.entries[vote.hash]
    signed = tuple(
        (by, run.voting.said["accept", by].sig)
        for by, each in sorted(accepts.items())
        if each == vote and by in roster(run.course)
    )
    return Settled(entry, (vote.ballot, signed)), judged(crypto, run, entry)


def need(peer: Peer) -> Run:
    """Return the game that runs. Raises Refused where none does."""
    if peer.run is None:
        raise Refused("no game runs")
    return peer.run
