"""Seats change hands, bots find who runs them, and groups follow from who plays with whom."""

from __future__ import annotations

import pytest

from pegs.table.seats import (
    Seat,
    Seats,
    given,
    groups,
    in_order,
    returned,
    roster,
    runner,
    without,
)


def seats_of(sits: str) -> Seats:
    """Return seats by the peer of each; a capital is a bot that the peer runs."""
    return tuple(
        Seat(each.lower(), each, 2, "") if each.isupper() else Seat(each, each, 0, each)
        for each in sits
    )


def told(seats: Seats) -> str:
    return "".join(seat.peer.upper() if seat.bot else seat.peer for seat in seats)


def test_who_runs_bots_is_of_the_roster() -> None:
    assert roster(seats_of("abBa")) == {"a", "b"}
    assert in_order(seats_of("bcAb")) == ("b", "c", "a")


def test_a_bot_is_run_by_a_player_of_its_own_team() -> None:
    assert runner(seats_of("ab.b"), 2, "ab") == "a"
    assert runner(seats_of("abc."), 3, "abc") == "b"


def test_where_the_team_has_nobody_another_runs_it() -> None:
    assert runner(seats_of("a.a."), 1, "a") == "a"


def test_bots_of_a_team_are_shared_out() -> None:
    assert runner(seats_of("abAbcb.b"), 6, "abc") == "c"


@pytest.mark.parametrize(
    ("before", "gone", "after"),
    [
        ("abcd", "a", "Cbcd"),
        ("abcd", "d", "abcB"),
        ("abab", "a", "BbBb"),
        ("abcb", "b", "aAcC"),
        ("abAb", "a", "BbBb"),
        ("abcdcd", "c", "abAdAd"),
    ],
)
def test_bots_take_the_seats_of_who_is_gone(before: str, gone: str, after: str) -> None:
    assert told(without(seats_of(before), gone, 2, True)) == after


def test_a_bot_that_was_run_by_who_is_gone_keeps_its_level() -> None:
    seats = (Seat("a", "Ann", 0, "a"), Seat("b", "Ben", 0, "b"), Seat("a", "Robot", 3, ""))
    left = without((*seats, Seat("b", "Bea", 0, "b")), "a", 2, True)
    assert left[0] == Seat("b", "Ann", 2, "a")
    assert left[2] == Seat("b", "Robot", 3, "")


def test_who_cheated_may_not_have_its_seat_back() -> None:
    left = without(seats_of("abcd"), "a", 2, False)
    assert left[0].owner == ""
    assert returned(left, "a") == left


def test_a_seat_run_for_another_stays_the_others() -> None:
    once = without(seats_of("abcd"), "a", 2, True)
    assert once[0] == Seat("c", "a", 2, "a")
    twice = without(once, "c", 2, False)
    assert twice[0].owner == "a"
    assert returned(twice, "a")[0] == Seat("a", "a", 0, "a")


def test_the_last_peer_cannot_be_taken_over() -> None:
    with pytest.raises(ValueError, match="nobody is left"):
        without(seats_of("aaaa"), "a", 2, True)


def test_who_comes_back_has_all_its_seats_again() -> None:
    seats = seats_of("abab")
    assert returned(without(seats, "a", 2, True), "a") == seats


def test_a_seat_that_is_given_is_its_new_players() -> None:
    seats = given(without(seats_of("abcd"), "a", 2, True), 0, "z", "Zoe")
    assert seats[0] == Seat("z", "Zoe", 0, "z")
    assert seats[1:] == seats_of("abcd")[1:]


@pytest.mark.parametrize(
    ("sits", "expected"),
    [
        ("abcd", "ac bd"),
        ("abab", "a b"),
        ("aabb", "a b"),
        ("aabc", "a b c"),
        ("abcc", "a b c"),
        ("abad", "a bd"),
        ("aaaa", "a"),
        ("abcA", "a b c"),
        ("abcB", "ac b"),
        ("abcdef", "ace bdf"),
        ("abcabc", "a b c"),
        ("abcdab", "ac bd"),
        ("aBaB", "a b"),
        ("abcdefgh", "aceg bdfh"),
        ("aabbccdd", "a b c d"),
    ],
)
def test_groups_are_the_teams_and_who_plays_on_both_is_one_alone(sits: str, expected: str) -> None:
    assert groups(seats_of(sits)) == tuple(tuple(group) for group in expected.split())


def test_where_one_team_holds_all_peers_every_peer_is_a_group() -> None:
    one_side = (
        Seat("a", "", 0, "a"),
        Seat("a", "", 2, ""),
        Seat("b", "", 0, "b"),
        Seat("b", "", 2, ""),
    )
    assert groups(one_side) == (("a",), ("b",))
