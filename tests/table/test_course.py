"""What a table waits for, and whose turn it is."""

from __future__ import annotations

import pytest
from table.made_tables import (
    done,
    fell_asleep,
    in_play,
    key,
    lobby,
    over,
    passed,
    ready_to_cut,
    replayed,
)

from pegs import game as games
from pegs.table import step as on
from pegs.table.course import Refused, Stage, author, hand, playing, roster, stage, turn_seat


def test_before_the_cards_are_sealed_there_is_no_game() -> None:
    course = replayed(ready_to_cut(), 1)
    assert stage(course) is Stage.SEAL
    assert turn_seat(course) == -1
    with pytest.raises(Refused, match="not sealed"):
        playing(course)


def test_in_a_sealing_the_first_member_of_the_next_group_is_to_act() -> None:
    table = ready_to_cut()
    # P0 and P2 are one group, P1 and P3 the other: commit, shuffle and lock, each in turn.
    assert [author(replayed(table, n)) for n in range(1, 7)] == [key(0), key(1)] * 3


def test_the_seat_to_the_dealers_right_cuts() -> None:
    course = ready_to_cut().course()
    assert stage(course) is Stage.CUT
    assert turn_seat(course) == (playing(course).dealer - 1) % 4
    assert author(course) == key(turn_seat(course))


def test_the_seat_to_the_dealers_left_plays_first() -> None:
    course = in_play().course()
    assert stage(course) is Stage.PLAY
    assert turn_seat(course) == (playing(course).dealer + 1) % 4
    assert author(course) == key(turn_seat(course))


def test_who_moved_last_writes_the_audit_and_the_next_dealer_begins_again() -> None:
    course = over().course()
    audited = replayed(over(), course.n - 1)
    assert stage(audited) is Stage.AUDIT
    assert author(audited) == course.seats[playing(course).turn].peer
    assert stage(course) is Stage.AGAIN
    assert author(course) == course.seats[games.next_dealer(playing(course))].peer


def test_a_hand_is_where_its_cards_are_sealed() -> None:
    course = in_play().course()
    seat = turn_seat(course)
    sealed = hand(course, seat)
    assert len(sealed) == 6
    assert {slot.generation for slot in sealed} == {0}
    # After a cut of 7 the first card dealt is slot 7, and each seat gets every fourth.
    assert sealed[:5] == tuple((0, 7 + 4 * card) for card in range(5))


def test_all_who_play_or_run_a_bot_decide() -> None:
    assert roster(replayed(ready_to_cut(3, sits="012-"), 1)) == {key(0), key(1), key(2)}
    assert roster(ready_to_cut(2).course()) == {key(0), key(1)}


def test_a_game_of_one_peer_decides_alone() -> None:
    table = passed(done(lobby(1), 0, on.Start()), 1_000)
    assert stage(table.course()) is Stage.CUT
    assert roster(table.course()) == {key(0)}


def test_once_the_next_game_has_begun_this_one_waits_for_nothing() -> None:
    table = over()
    for at in range(2):
        table = done(table, at, on.Again())
    before = passed(table, 1_000).peers[0].before
    assert before is not None
    assert stage(before.course) is Stage.DONE
    assert before.course.following is not None


def test_a_peer_that_sleeps_is_still_of_the_roster() -> None:
    table = passed(fell_asleep(in_play(), 3), 30_000)
    assert key(3) in roster(table.course())
