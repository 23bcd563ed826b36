"""Seats change hands by entries that carry the votes, the wish or the proof that justify them."""

from __future__ import annotations

from typing import Any

import pytest
from table.made_tables import (
    TOY,
    Table,
    entry_by,
    in_play,
    key,
    over,
    ready_to_cut,
    replayed,
    said_by,
)

from pegs.table.advance import advance, balloted
from pegs.table.changes import LEVEL
from pegs.table.course import Course, Refused, Stage, playing, roster, stage
from pegs.table.encoding import text_of
from pegs.table.generations import Why
from pegs.table.seats import Seat

NOBODY = text_of(bytes(64))
HASHES = [text_of(bytes([at]) * 32) for at in range(3)]


def votes(course: Course, about: dict[str, Any], *by: int) -> list[list[str]]:
    return [[key(at), said_by(course, at, "vote", about).sig] for at in by]


def takeover(course: Course, gone: int, *by: int, last: int | None = None) -> dict[str, Any]:
    """Return the action by which bots take a peer's seats, with these votes."""
    since = course.last[key(gone)] if last is None else last
    about = {"do": "takeover", "peer": key(gone), "last": since}
    return {**about, "votes": votes(course, about, *by)}


def back(course: Course, by: int, last: int | None = None) -> dict[str, Any]:
    since = course.last.get(key(by), 0) if last is None else last
    sig = said_by(course, by, "back", {"last": since}).sig
    return {"do": "back", "peer": key(by), "last": since, "sig": sig}


def give(course: Course, seat: int, to: int, *by: int, **changes: Any) -> dict[str, Any]:
    wanted = {"seat": seat, "name": "Zoe", "last": course.changed[seat]} | changes
    about = {"do": "give", "peer": key(to), **wanted}
    return {
        **about,
        "sig": said_by(course, to, "want", wanted).sig,
        "votes": votes(course, about, *by),
    }


def after(course: Course, by: int, *told: dict[str, Any]) -> Course:
    for action in told:
        course = advance(TOY, course, entry_by(course, by, action), {})
    return course


def refused(course: Course, by: int, told: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        advance(TOY, course, entry_by(course, by, told), {})


def four() -> Course:
    """Return a game of four peers, each at a seat of its own."""
    return in_play(plays=2).course()


def test_more_than_half_put_a_bot_in_a_peers_seat_with_the_same_hand() -> None:
    course = four()
    now = after(course, 1, takeover(course, 0, 1, 2, 3))
    # P2 is of the same team, so it runs the bot.
    assert now.seats[0] == Seat(key(2), "P0", LEVEL, key(0))
    assert now.seats[1:] == course.seats[1:]
    assert roster(now) == {key(1), key(2), key(3)}
    assert playing(now).hands == playing(course).hands
    assert now.slots == course.slots
    assert stage(now) is Stage.PLAY
    assert now.changed == (course.n, 0, 0, 0)


def test_the_absent_counts_and_exactly_half_is_not_enough() -> None:
    course = four()
    refused(course, 1, takeover(course, 0, 1, 2), "not the votes of more than half")
    refused(course, 1, takeover(course, 0), "not the votes of more than half")


def test_two_cannot_take_each_other_over() -> None:
    course = in_play(2).course()
    refused(course, 1, takeover(course, 0, 1), "not the votes of more than half")


def test_votes_from_before_a_peers_last_entry_are_stale() -> None:
    course = four()
    mover = next(at for at in range(4) if key(at) == course.mover)
    others = [at for at in range(4) if at != mover]
    stale = takeover(course, mover, *others, last=course.last[key(mover)] - 1)
    refused(course, others[0], stale, "from before its last entry")


@pytest.mark.parametrize(
    ("by", "why"),
    [
        ((1, 1, 2), "each once"),
        ((1, 2, 9), "of others than the roster"),
        ((1, 2, 3, 9), "of others than the roster"),
    ],
)
def test_only_players_vote_and_each_once(by: tuple[int, ...], why: str) -> None:
    course = four()
    refused(course, 1, takeover(course, 0, *by), why)


def test_a_forged_vote_counts_for_nothing() -> None:
    course = four()
    told = takeover(course, 0, 1, 2)
    told["votes"].append([key(3), NOBODY])
    refused(course, 1, told, "the vote of .* is false")
    about_another = takeover(course, 1, 0, 2, 3)
    refused(course, 2, {**about_another, "peer": key(0), "last": course.last[key(0)]}, "is false")


def test_who_plays_no_seat_cannot_be_taken_over() -> None:
    course = four()
    about = {"do": "takeover", "peer": key(9), "last": 0}
    refused(course, 1, {**about, "votes": votes(course, about, 1, 2, 3)}, "plays no seat")
    now = after(course, 1, takeover(course, 0, 1, 2, 3))
    refused(now, 1, takeover(now, 0, 1, 2, 3), "plays no seat")


def test_a_group_that_keeps_a_member_goes_on_without_a_new_sealing() -> None:
    course = four()
    now = after(course, 1, takeover(course, 0, 1, 2, 3))
    assert now.generations[0].groups == ((key(2),), (key(1), key(3)))
    assert len(now.generations) == 1


def test_a_group_with_nobody_left_has_the_cards_pooled() -> None:
    course = four()
    now = after(course, 1, takeover(course, 0, 1, 2, 3))
    now = after(now, 1, takeover(now, 2, 1, 3))
    assert stage(now) is Stage.SEAL
    assert now.generations[-1].why is Why.POOL
    # Both that are left run a bot of the other team, so each is a group of its own.
    assert now.generations[-1].groups == ((key(1),), (key(3),))
    assert [seat.peer for seat in now.seats] == [key(1), key(1), key(3), key(3)]


def test_who_is_left_alone_is_not_taken_over() -> None:
    course = in_play(3, sits="0120").course()
    now = after(course, 0, takeover(course, 1, 0, 2))
    refused(now, 0, takeover(now, 2, 0), "not the votes of more than half")


def test_a_peer_comes_back_to_the_seats_that_it_owns() -> None:
    course = four()
    now = after(course, 1, takeover(course, 0, 1, 2, 3))
    now = after(now, 3, back(now, 0))
    assert now.seats == course.seats
    assert roster(now) == roster(course)
    # It is in no group now: all groups serve it.
    assert now.generations[0].groups == ((key(2),), (key(1), key(3)))


def test_only_who_has_asked_comes_back_and_only_once() -> None:
    course = four()
    refused(course, 1, back(course, 0), "no seat for it to come back to")
    gone = after(course, 1, takeover(course, 0, 1, 2, 3))
    refused(gone, 1, {**back(gone, 0), "sig": NOBODY}, "has not asked")
    refused(gone, 1, back(gone, 0, last=0), "has not asked")
    refused(gone, 1, back(gone, 9), "no seat for it to come back to")
    again = after(gone, 1, back(gone, 0))
    refused(again, 1, back(again, 0), "no seat for it to come back to")
    # A wish from the first time does not bring it back the second time.
    old = back(gone, 0)
    gone_again = after(again, 1, takeover(again, 0, 1, 2, 3))
    refused(gone_again, 1, old, "has not asked")


def test_a_bots_seat_is_given_to_a_newcomer_by_more_than_half() -> None:
    course = in_play(3, sits="012-").course()
    now = after(course, 0, give(course, 3, 9, 0, 1))
    assert now.seats[3] == Seat(key(9), "Zoe", 0, key(9))
    assert roster(now) == {key(0), key(1), key(2), key(9)}
    assert playing(now).hands == playing(course).hands
    assert len(now.generations) == 1


@pytest.mark.parametrize(
    ("seat", "by", "changes", "why"),
    [
        (3, (0,), {}, "not the votes of more than half"),
        (0, (0, 1), {}, "no bot has that seat"),
        (3, (0, 1), {"last": 4}, "changed hands since"),
        (3, (0, 9), {}, "of others than the roster"),
    ],
)
def test_a_seat_that_is_not_a_bots_or_without_votes_is_not_given(
    seat: int, by: tuple[int, ...], changes: dict[str, Any], why: str
) -> None:
    course = in_play(3, sits="012-").course()
    refused(course, 0, give(course, seat, 9, *by, **changes), why)


def test_a_seat_is_given_only_to_who_has_asked_and_under_that_name() -> None:
    course = in_play(3, sits="012-").course()
    told = give(course, 3, 9, 0, 1)
    refused(course, 0, {**told, "sig": NOBODY}, "has not asked")
    refused(course, 0, {**told, "name": "Ann"}, "has not asked")
    refused(course, 0, {**told, "seat": 7}, "no bot has that seat")


def test_a_seat_is_given_once() -> None:
    course = in_play(3, sits="012-").course()
    one, two = give(course, 3, 9, 0, 1), give(course, 3, 8, 0, 1)
    refused(after(course, 0, one), 0, two, "no bot has that seat")


def test_a_taken_seat_may_be_given_away_and_is_then_not_come_back_to() -> None:
    course = four()
    gone = after(course, 1, takeover(course, 0, 1, 2, 3))
    now = after(gone, 1, give(gone, 0, 9, 1, 2))
    assert now.seats[0].owner == key(9)
    refused(now, 1, back(now, 0), "no seat for it to come back to")


def doubled(course: Course, by: int, hashes: list[str], kind: str = "accept") -> list[Any]:
    ballot = (0, key(by))
    return [
        said_by(course, by, kind, balloted(course.n, course.head, ballot, each)).told()
        for each in hashes
    ]


def expel(course: Course, peer: int, proof: list[Any]) -> dict[str, Any]:
    return {"do": "expel", "peer": key(peer), "proof": proof}


@pytest.mark.parametrize("kind", ["accept", "propose"])
def test_who_signs_two_entries_in_one_ballot_loses_its_seats_for_good(kind: str) -> None:
    course = four()
    now = after(course, 1, expel(course, 0, doubled(course, 0, HASHES[:2], kind)))
    assert now.seats[0] == Seat(key(2), "P0", LEVEL, "")
    refused(now, 1, back(now, 0), "no seat for it to come back to")


def test_what_is_no_contradiction_expels_nobody() -> None:
    course = four()
    one, two, _ = doubled(course, 0, HASHES)
    other_ballot = said_by(
        course, 0, "accept", balloted(course.n, course.head, (1, key(0)), HASHES[1])
    ).told()
    other_n = said_by(
        course, 0, "accept", balloted(course.n - 1, course.head, (0, key(0)), HASHES[1])
    ).told()
    promise = said_by(
        course, 0, "promise", balloted(course.n, course.head, (0, key(0)), HASHES[1])
    ).told()
    for proof in (
        [one, one],
        [one, other_ballot],
        [one, other_n],
        [one, promise],
        [promise, promise],
        [one, {**two, "sig": NOBODY}],
        [one, {**two, "scope": HASHES[0]}],
        [one, doubled(course, 3, HASHES)[1]],
    ):
        refused(course, 1, expel(course, 0, proof), "no proof")
    refused(course, 1, expel(course, 3, [one, two]), "no proof")


def test_seats_change_hands_while_the_cards_are_sealed() -> None:
    course = replayed(ready_to_cut(), 4)
    now = after(course, 1, takeover(course, 0, 1, 2, 3))
    assert [made.abandoned for made in now.generations] == [True, False]
    assert now.generations[-1].groups == ((key(2),), (key(1), key(3)))


def finished() -> Table:
    return over(4)


def test_seats_change_hands_after_the_game_too_without_a_sealing() -> None:
    course = finished().course()
    now = after(course, 1, takeover(course, 0, 1, 2, 3))
    assert stage(now) is Stage.AGAIN
    assert len(now.generations) == len(course.generations)
