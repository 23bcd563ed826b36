"""Single-decree Paxos: what an acceptor may promise and accept, and what is chosen."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from pegs.table.ballots import Acceptor, Attempt, Ballot, Vote, bound, chosen, majority

ZERO = Ballot(0, "a")
ONE_B, ONE_C, TWO_A = Ballot(1, "b"), Ballot(1, "c"), Ballot(2, "a")
ROSTER = frozenset("abcd")


def test_ballots_are_ordered_by_round_and_then_by_who_makes_them() -> None:
    assert ZERO < ONE_B < ONE_C < TWO_A


def test_ballot_0_needs_no_promise_and_none_is_given_for_it() -> None:
    assert Acceptor().accepts(Vote(ZERO, "x"))
    assert not Acceptor().promises(ZERO)


def test_who_has_promised_accepts_nothing_lower() -> None:
    one = Acceptor().promise(ONE_C)
    assert not one.accepts(Vote(ZERO, "x"))
    assert not one.accepts(Vote(ONE_B, "x"))
    assert one.accepts(Vote(ONE_C, "x"))
    assert one.accepts(Vote(TWO_A, "x"))


def test_who_has_promised_promises_nothing_lower_but_the_same_again() -> None:
    one = Acceptor().promise(ONE_C)
    assert not one.promises(ONE_B)
    assert one.promises(ONE_C)
    assert one.promises(TWO_A)


def test_to_accept_is_to_promise() -> None:
    one = Acceptor().accept(Vote(ONE_C, "x"))
    assert one.promised == ONE_C
    assert not one.promises(ONE_B)
    assert not one.accepts(Vote(ZERO, "x"))


def test_a_promise_keeps_what_was_accepted() -> None:
    assert Acceptor().accept(Vote(ZERO, "x")).promise(TWO_A).accepted == Vote(ZERO, "x")


def test_accepting_what_was_promised_before_a_higher_promise_keeps_that_promise() -> None:
    one = Acceptor(promised=ONE_B).accept(Vote(TWO_A, "x"))
    assert one == Acceptor(TWO_A, Vote(TWO_A, "x"))


def test_one_ballot_has_one_entry() -> None:
    one = Acceptor().accept(Vote(ZERO, "x"))
    assert one.accepts(Vote(ZERO, "x"))
    assert not one.accepts(Vote(ZERO, "y"))


def test_a_higher_ballot_may_bring_another_entry() -> None:
    assert Acceptor().accept(Vote(ZERO, "x")).accepts(Vote(ONE_B, "y"))


def test_the_report_of_the_highest_ballot_binds() -> None:
    low, high = Vote(ZERO, "x"), Vote(ONE_C, "y")
    assert bound({"a": low, "b": high, "c": None}) == high
    assert bound({"a": low, "b": None}) == low
    assert bound({"a": None, "b": None}) is None
    assert bound({}) is None


def test_an_attempt_counts_each_peer_once() -> None:
    one = Attempt(ONE_B).promised("a", None).promised("a", Vote(ZERO, "x")).promised("b", None)
    assert dict(one.promises) == {"a": Vote(ZERO, "x"), "b": None}


@pytest.mark.parametrize(
    ("roster", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5)]
)
def test_exactly_half_is_not_enough(roster: int, needed: int) -> None:
    assert majority(needed, roster)
    assert not majority(needed - 1, roster)


def test_more_than_half_in_one_ballot_have_chosen() -> None:
    vote = Vote(ZERO, "x")
    assert chosen({"a": vote, "b": vote}, ROSTER) is None
    assert chosen({"a": vote, "b": vote, "c": vote}, ROSTER) == vote


def test_the_same_entry_in_two_ballots_is_not_added_up() -> None:
    low, high = Vote(ZERO, "x"), Vote(ONE_B, "x")
    assert chosen({"a": low, "b": low, "c": high, "d": high}, ROSTER) is None


def test_who_is_not_of_the_roster_does_not_count() -> None:
    vote = Vote(ZERO, "x")
    assert chosen({"a": vote, "b": vote, "y": vote, "z": vote}, ROSTER) is None


SOME = [frozenset(each) for count in range(4) for each in combinations("abc", count)]
"""Who of three hears of something: eight ways."""
MOST = [each for each in SOME if majority(len(each), 3)]


def heard_of(acceptors: dict[str, Acceptor], vote: Vote, by: frozenset[str]) -> Counter[Vote]:
    """Let some accept a vote that may; return how many have accepted it now."""
    for name in by:
        if acceptors[name].accepts(vote):
            acceptors[name] = acceptors[name].accept(vote)
    return Counter(each.accepted for each in acceptors.values() if each.accepted is not None)


def test_whoever_of_three_hears_of_three_ballots_one_entry_is_chosen_at_most() -> None:
    cases = 0
    for first, *rest in product(SOME, MOST, SOME, MOST, SOME):
        acceptors = {name: Acceptor() for name in "abc"}
        decided = set()
        for number, (promising, accepting) in enumerate(
            [(frozenset[str](), first), (rest[0], rest[1]), (rest[2], rest[3])]
        ):
            ballot = Ballot(number, "a")
            for name in promising:
                acceptors[name] = acceptors[name].promise(ballot)
            must = bound({name: acceptors[name].accepted for name in promising})
            vote = Vote(ballot, f"wish {number}" if must is None else must.hash)
            counts = heard_of(acceptors, vote, accepting)
            decided |= {each.hash for each, count in counts.items() if majority(count, 3)}
        assert len(decided) <= 1
        cases += 1
    assert cases == 8 * 4 * 8 * 4 * 8
