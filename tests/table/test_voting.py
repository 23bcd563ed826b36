"""How the next entry is decided among peers: ballot 0, higher ballots, and what binds them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from table.made_tables import (
    TOY,
    Table,
    arrived,
    done,
    entry_by,
    fell_asleep,
    in_play,
    key,
    passed,
    played,
    said_by,
    sent,
    until,
    woke,
)

from pegs.table import step as on
from pegs.table.advance import balloted
from pegs.table.ballots import Acceptor, Attempt, Ballot, Vote
from pegs.table.canonical import Malformed
from pegs.table.course import Course, Refused, turn_seat
from pegs.table.encoding import text_of
from pegs.table.outgoing import Send
from pegs.table.owing import overdue
from pegs.table.peer import Peer
from pegs.table.signed import Entry, Statement
from pegs.table.voting import attempt, decided, heard, judged, propose_now, with_entry
from pegs.table.wire import Say, format_message, parse_message

OTHER = text_of(b"o" * 32)


def others(table: Table) -> list[int]:
    return [at for at in range(len(table.peers)) if at != table.mover()]


def half_played() -> tuple[Table, int, int]:
    """Return a table where the mover's play has reached one other only, and who these two are."""
    table = in_play(plays=2)
    mover, (reached, *rest) = table.mover(), others(table)
    table = played(fell_asleep(table, *rest))
    return woke(table, *rest), mover, reached


def test_a_play_is_settled_once_more_than_half_have_accepted_it() -> None:
    table = in_play(plays=2)
    n, idle = table.course().n, others(table)[0]
    table = played(fell_asleep(table, idle))
    heads = {table.course(at).n for at in range(4) if at != idle}
    assert heads == {n + 1}


def test_exactly_half_settle_nothing_however_long_it_takes() -> None:
    table = in_play(plays=2)
    n = table.course().n
    table = passed(played(fell_asleep(table, *others(table)[1:])), 90_000)
    assert [table.course(at).n for at in range(4)] == [n] * 4


def test_what_was_accepted_by_a_few_is_settled_when_the_others_are_back() -> None:
    table, _, _ = half_played()
    n = table.course().n
    table = passed(table, 3_000)
    assert [table.course(at).n for at in range(4)] == [n + 1] * 4


def votes_for_takeover(table: Table, gone: int) -> Table:
    for at in range(4):
        if at != gone:
            assert key(gone) in overdue(table.peers[at])
            table = done(table, at, on.VoteTakeover(key(gone)))
    return table


def test_a_play_that_one_has_accepted_binds_whoever_tries_a_higher_ballot() -> None:
    table, mover, reached = half_played()
    n = table.course().n
    wish = table.run(mover).voting.wish
    assert wish is not None
    # The mover is gone before anybody else hears of its play; the others want a bot for it.
    table = fell_asleep(table, mover)
    quiet = fell_asleep(table, reached)
    quiet = passed(quiet, 61_000)
    table = passed(woke(quiet, reached), 8_000)
    assert {table.run(at).log[n].entry.hash for at in range(4) if at != mover} == {wish.hash}


def test_a_takeover_is_settled_in_a_higher_ballot_and_the_bots_runner_plays_on() -> None:
    table = in_play(plays=2)
    gone = table.mover()
    n = table.course((gone + 1) % 4).n
    table = passed(fell_asleep(table, gone), 61_000)
    table = passed(votes_for_takeover(table, gone), 10_000)
    watching = (gone + 1) % 4
    settled = table.run(watching).log[n]
    assert settled.entry.action["do"] == "takeover"
    assert settled.why is not None
    assert settled.why[0][0] > 0
    assert table.course(watching).seats[gone].peer == key((gone + 2) % 4)
    assert table.mover() == (gone + 2) % 4
    assert played(table).course(watching).n == n + 2


def test_too_few_votes_take_nobody_over() -> None:
    table = in_play(plays=2)
    gone = table.mover()
    n = table.course((gone + 1) % 4).n
    table = passed(fell_asleep(table, gone), 61_000)
    for at in range(4):
        if at not in (gone, (gone + 1) % 4):
            table = done(table, at, on.VoteTakeover(key(gone)))
    table = passed(table, 20_000)
    assert {table.course(at).n for at in range(4) if at != gone} == {n}


def test_who_was_taken_over_comes_back_to_its_seat() -> None:
    table = in_play(plays=2)
    gone = table.mover()
    table = passed(fell_asleep(table, gone), 61_000)
    table = passed(votes_for_takeover(table, gone), 10_000)
    table = passed(woke(table, gone), 5_000)
    table = done(table, gone, on.ComeBack())
    table = until(table, lambda table: table.course().seats[gone].peer == key(gone), 20_000)
    assert not table.course().seats[gone].bot
    table = until(table, lambda table: len({table.course(at).n for at in range(4)}) == 1)
    table = passed(table, 3_000)
    n = table.course().n
    assert passed(played(table), 1_000).course().n > n


def about(course: Course, ballot: tuple[int, int], hashed: str | None) -> dict[str, Any]:
    return balloted(course.n, course.head, (ballot[0], key(ballot[1])), hashed)


def told(table: Table, to: int, message: Say) -> Table:
    """Return the table after a message of any neighbour to a peer."""
    link = next(iter(table.peers[to].links))
    return sent(table, to, on.Received(link, format_message(message)))


def a_play(table: Table) -> Entry:
    """Return the play that the mover would make, without its being made."""
    wish = played(fell_asleep(table, *others(table))).run(table.mover()).voting.wish
    assert wish is not None
    return wish


def refused(peer: Peer, say: Say, why: str) -> None:
    with pytest.raises((Refused, Malformed), match=why):
        heard(TOY, peer, "0", say)


def test_ballot_0_is_only_of_whose_turn_it_is() -> None:
    table = in_play(plays=2)
    course, (one, two, _) = table.course(), others(table)
    made = entry_by(course, one, {"do": "expose", "seeds": []})
    say = Say(said_by(course, one, "propose", about(course, (0, one), made.hash)), made)
    # It is no entry that could follow, nor is it that peer's turn: whichever is said first.
    refused(table.peers[two], say, "whose turn it is|to be exposed")
    play = a_play(table)
    say = Say(said_by(course, one, "propose", about(course, (0, one), play.hash)), play)
    refused(table.peers[two], say, "ballot 0 is of the peer whose turn it is")


def test_a_ballot_is_of_who_makes_it() -> None:
    table = in_play(plays=2)
    course, mover, (one, two, _) = table.course(), table.mover(), others(table)
    play = a_play(table)
    say = Say(said_by(course, one, "propose", about(course, (0, mover), play.hash)), play)
    refused(table.peers[two], say, "proposes in another's ballot")
    refused(
        table.peers[two],
        Say(said_by(course, one, "prepare", about(course, (1, mover), None))),
        "prepares another's ballot",
    )
    refused(
        table.peers[two],
        Say(said_by(course, one, "prepare", about(course, (0, one), None))),
        "prepares another's ballot",
    )


def test_a_proposal_comes_with_its_entry() -> None:
    table = in_play(plays=2)
    course, mover, (one, *_) = table.course(), table.mover(), others(table)
    play = a_play(table)
    said = said_by(course, mover, "propose", about(course, (0, mover), play.hash))
    refused(table.peers[one], Say(said), "without its entry")
    cut = entry_by(course, mover, {"do": "cut", "cards": 3}, mover)
    refused(table.peers[one], Say(said, cut), "without its entry")
    nothing = said_by(course, mover, "propose", about(course, (0, mover), None))
    refused(table.peers[one], Say(nothing, play), "names no entry")


def test_who_has_no_seat_has_no_vote() -> None:
    table = in_play(plays=2)
    course = table.course()
    for kind in ("prepare", "promise", "propose", "accept"):
        say = Say(said_by(course, 9, kind, about(course, (1, 9), OTHER)))
        refused(table.peers[0], say, "it has no vote")


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


def test_a_higher_ballot_needs_the_promises_of_more_than_half() -> None:
    table = in_play(plays=2)
    course, (one, two, three) = table.course(), others(table)
    made, ballot = expelling(course, one, three), (1, one)
    enough = promises(table, ballot, one, two, three)
    refused(table.peers[two], higher(table, ballot, made), "without the promises of more than half")
    refused(table.peers[two], higher(table, ballot, made, *enough[:2]), "without the promises")
    refused(
        table.peers[two], higher(table, ballot, made, *enough[:2], enough[0]), "without the prom"
    )
    peer, _ = heard(TOY, table.peers[two], "0", higher(table, ballot, made, *enough))
    assert peer.run is not None
    assert peer.run.voting.acceptor.accepted == Vote(Ballot(1, key(one)), made.hash)


def test_promises_of_another_ballot_n_game_or_by_strangers_do_not_count() -> None:
    table = in_play(plays=2)
    course, (one, two, three) = table.course(), others(table)
    made, ballot = expelling(course, one, three), (2, one)
    good = promises(table, ballot, one, two)
    for false, why in (
        (promises(table, (1, one), three)[0], "something else"),
        (said_by(course, three, "accept", about(course, ballot, OTHER)), "something else"),
        (promises(table, ballot, 9)[0], "not genuine"),
        (promises(table, ballot, three)[0]._replace(sig=text_of(bytes(64))), "not genuine"),
        (promises(table, ballot, three)[0]._replace(scope=OTHER), "something else"),
        (
            said_by(course, three, "promise", {**about(course, ballot, None), "n": course.n - 1}),
            "something else",
        ),
    ):
        refused(table.peers[two], higher(table, ballot, made, *good, false), why)


def test_a_proposal_that_overrides_what_a_promise_reports_is_refused() -> None:
    table = in_play(plays=2)
    course, (one, two, three) = table.course(), others(table)
    play = a_play(table)
    bound_to_it = promises(table, (1, one), three, one, two, bound_to=play)
    made = expelling(course, one, three)
    refused(table.peers[two], higher(table, (1, one), made, *bound_to_it), "overrides")
    peer, _ = heard(TOY, table.peers[two], "0", higher(table, (1, one), play, *bound_to_it))
    assert peer.run is not None
    assert peer.run.voting.acceptor.accepted == Vote(Ballot(1, key(one)), play.hash)


def test_who_has_promised_a_higher_ballot_does_not_accept_the_play_and_says_so() -> None:
    table = in_play(plays=2)
    course, mover, (one, two, _) = table.course(), table.mover(), others(table)
    prepared = Say(said_by(course, one, "prepare", about(course, (1, one), None)))
    peer, _ = heard(TOY, table.peers[two], "0", prepared)
    play = a_play(table)
    say = Say(said_by(course, mover, "propose", about(course, (0, mover), play.hash)), play)
    peer, out = heard(TOY, peer, "0", say)
    assert peer.run is not None
    assert peer.run.voting.acceptor == Acceptor(Ballot(1, key(one)))
    told_again = [parse_message(each.text) for each in out if isinstance(each, Send)]
    assert {each.statement.say for each in told_again if isinstance(each, Say)} == {"promise"}


def test_a_promise_that_reports_an_entry_brings_it() -> None:
    table = in_play(plays=2)
    (one, two, three), play = others(table), a_play(table)
    said = promises(table, (1, two), three, bound_to=play)[0]
    refused(table.peers[two], Say(said), "without the entry that it reports")
    refused(table.peers[two], Say(said, expelling(table.course(), one, three)), "without the entry")


def test_a_report_whose_entry_is_not_here_any_more_is_not_proposed() -> None:
    table = in_play(plays=2)
    one, two, three = others(table)
    peer, _ = attempt(TOY, table.peers[one])
    assert peer.run is not None
    assert peer.run.voting.attempt is not None
    number = peer.run.voting.attempt.ballot.round
    mine = Attempt(Ballot(number, key(one)), {key(two): Vote(Ballot(0, key(3)), OTHER)})
    voting = replace(peer.run.voting, attempt=mine)
    peer = replace(peer, run=replace(peer.run, voting=voting))
    for at in (one, three):
        peer, _ = heard(TOY, peer, "0", Say(promises(table, (number, one), at)[0]))
    assert peer.run is not None
    assert ("propose", key(one)) not in peer.run.voting.said


def test_an_attempt_goes_above_every_ballot_that_was_heard_of() -> None:
    table = in_play(plays=2)
    course, (one, two, _) = table.course(), others(table)
    prepared = Say(said_by(course, one, "prepare", about(course, (3, one), None)))
    peer, _ = heard(TOY, table.peers[two], "0", prepared)
    peer, _ = attempt(TOY, peer)
    assert peer.run is not None
    assert peer.run.voting.acceptor.promised == Ballot(4, key(two))


def test_two_entries_of_one_peer_in_one_ballot_are_kept_as_proof_and_none_is_accepted() -> None:
    table = in_play(plays=2)
    course, mover, (one, *_) = table.course(), table.mover(), others(table)
    first = a_play(table)
    for kind in ("accept", "propose"):
        peer = table.peers[one]
        say = Say(said_by(course, mover, kind, about(course, (0, mover), first.hash)), first)
        peer, _ = heard(TOY, peer, "0", say)
        other = Say(said_by(course, mover, "accept", about(course, (0, mover), OTHER)))
        again = Say(said_by(course, mover, "accept", about(course, (0, mover), first.hash)))
        peer, _ = heard(TOY, peer, "0", again)
        peer, _ = heard(TOY, peer, "0", other)
        assert peer.run is not None
        assert set(peer.run.proofs) == {key(mover)}


def test_an_entry_with_a_false_signature_never_takes_the_place_of_the_true_one() -> None:
    table = in_play(plays=2)
    play = a_play(table)
    run = table.run(others(table)[0])
    run = with_entry(run, play, judged(TOY, run, play))
    false = play._replace(sig=text_of(bytes(64)))
    run = with_entry(run, false, judged(TOY, run, false))
    assert run.voting.entries[play.hash] == play


def test_acceptances_without_the_entry_settle_nothing_yet() -> None:
    table = in_play(plays=2)
    mover, (one, two, three) = table.mover(), others(table)
    course, play = table.course(), a_play(table)
    peer = table.peers[one]
    for at in (mover, two, three):
        say = Say(said_by(course, at, "accept", about(course, (0, mover), play.hash)))
        peer, _ = heard(TOY, peer, "0", say)
    assert peer.run is not None
    assert decided(TOY, peer.run) is None
    run = with_entry(peer.run, play, judged(TOY, peer.run, play))
    found = decided(TOY, run)
    assert found is not None
    assert found[0].entry == play
    assert found[0].why is not None
    assert [by for by, _ in found[0].why[1]] == sorted((key(mover), key(two), key(three)))


def test_a_wrong_entry_of_ones_own_is_not_even_proposed() -> None:
    table = in_play(plays=2)
    course, seat = table.course(), turn_seat(table.course())
    wrong = entry_by(course, table.mover(), {"do": "cut", "cards": 3}, seat)
    with pytest.raises(Refused, match="nothing to cut"):
        propose_now(TOY, table.peers[table.mover()], wrong)


def test_all_settle_the_same_though_everybody_tries_at_once() -> None:
    table = in_play(plays=2)
    n, gone = table.course().n, table.mover()
    table = passed(fell_asleep(table, gone), 61_000)
    for at in range(4):
        if at != gone:
            table = sent(table, at, on.VoteTakeover(key(gone)))
    for _ in range(3):
        for at in range(4):
            if at != gone:
                peer, _ = attempt(TOY, table.peers[at])
                peers = (*table.peers[:at], peer, *table.peers[at + 1 :])
                table = replace(table, peers=peers)
        table = arrived(table)
    table = passed(table, 20_000)
    assert len({table.run(at).log[n].entry.hash for at in range(4) if at != gone}) == 1
