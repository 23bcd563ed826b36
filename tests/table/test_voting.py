"""How the next entry is decided among peers: ballot 0, higher ballots, and what binds them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table.made_ballots import OTHER, a_play, about, others, promises
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
from pegs.table.ballots import Attempt, Ballot, Vote
from pegs.table.course import Refused, turn_seat
from pegs.table.encoding import text_of
from pegs.table.owing import overdue
from pegs.table.voting import attempt, decided, heard, judged, propose_now, with_entry
from pegs.table.wire import Say


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
