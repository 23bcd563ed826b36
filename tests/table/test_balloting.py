"""What statements of the ballots say, and which proposals and promises are let through."""

from __future__ import annotations

from table.made_ballots import OTHER, a_play, about, expelling, higher, others, promises, refused
from table.made_tables import (
    TOY,
    entry_by,
    in_play,
    key,
    said_by,
)

from pegs.table.ballots import Acceptor, Ballot, Vote
from pegs.table.encoding import text_of
from pegs.table.outgoing import Send
from pegs.table.voting import heard
from pegs.table.wire import Say, parse_message


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


def test_a_promise_that_reports_an_entry_brings_it() -> None:
    table = in_play(plays=2)
    (one, two, three), play = others(table), a_play(table)
    said = promises(table, (1, two), three, bound_to=play)[0]
    refused(table.peers[two], Say(said), "without the entry that it reports")
    refused(table.peers[two], Say(said, expelling(table.course(), one, three)), "without the entry")


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
