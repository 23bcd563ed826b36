"""The entries of a sealing: who may write which, with which points, and where the cards go."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from table.made_tables import (
    TOY,
    Table,
    entry_by,
    in_play,
    key,
    over,
    played,
    ready_to_cut,
    replayed,
    said_by,
)

from pegs.cards import UNKNOWN
from pegs.table.advance import advance
from pegs.table.course import Course, Missing, Refused, Slot, Stage, playing, stage
from pegs.table.encoding import text_of
from pegs.table.generations import Why
from pegs.table.sealing import card_points, digest
from pegs.table.sealing_entries import in_use, pooled, resealed, waiting_slots

COMMITTED, SHUFFLED = 3, 5
"""How long the log is once both groups have committed, and once both have shuffled."""
SEED = text_of(hashlib.sha256(b"seed").digest())


def action(n: int, **changes: Any) -> dict[str, Any]:
    """Return the action of an entry of the sealing, with changes."""
    return {**ready_to_cut().run().log[n].entry.action, **changes}


def next_of(n: int, by: int, told: dict[str, Any], points: dict[str, bytes]) -> Course:
    course = replayed(ready_to_cut(), n)
    return advance(TOY, course, entry_by(course, by, told), points)


def test_any_member_of_the_group_may_make_its_step() -> None:
    for by in (0, 2):
        course = next_of(1, by, {"do": "commit", "gen": 0, "group": 0, "seed": SEED}, {})
        assert course.generations[0].sealers == (key(by),)


@pytest.mark.parametrize(
    ("n", "by", "changes", "why"),
    [
        (1, 1, {}, "another group's step"),
        (1, 0, {"group": 1}, "waits for commit of group 0"),
        (1, 0, {"gen": 1}, "waits for commit of group 0"),
        (2, 1, {"group": 0}, "waits for commit of group 1"),
        (3, 2, {"receipts": []}, "a receipt"),
        (3, 0, {"receipts": [[key(0), action(3)["receipts"][0][1]]]}, "a receipt"),
        (3, 0, {"receipts": [[key(2), text_of(bytes(64))]]}, "the receipt of .* is false"),
        (3, 1, {}, "another group's step"),
        (5, 3, {}, "another group's step"),
    ],
)
def test_a_step_out_of_order_or_anothers_is_refused(
    n: int, by: int, changes: dict[str, Any], why: str
) -> None:
    with pytest.raises(Refused, match=why):
        next_of(n, by, action(n, **changes), dict(ready_to_cut().run().points))


def test_a_step_that_was_made_cannot_be_made_again() -> None:
    with pytest.raises(Refused, match="waits for commit of group 1"):
        next_of(2, 0, action(1), {})


def test_a_receipt_of_another_sealings_seed_confirms_nothing() -> None:
    course = replayed(ready_to_cut(), COMMITTED)
    said = said_by(course, 2, "receipt", {"gen": 1, "seed": course.generations[0].commits[0]})
    with pytest.raises(Refused, match="is false"):
        next_of(3, 0, action(3, receipts=[[key(2), said.sig]]), dict(ready_to_cut().run().points))


def test_a_step_whose_points_are_not_there_is_not_judged() -> None:
    with pytest.raises(Missing) as missing:
        next_of(COMMITTED, 0, action(COMMITTED), {})
    assert missing.value.digest == action(COMMITTED)["digest"]


@pytest.mark.parametrize("n", [COMMITTED, SHUFFLED])
def test_points_that_are_no_step_are_refused(n: int) -> None:
    course = replayed(ready_to_cut(), n)
    short = course.generations[0].points[:-32]
    told = action(n, digest=text_of(digest(short)))
    with pytest.raises(Refused, match="the points of its"):
        next_of(n, 0, told, {told["digest"]: short})


def test_nothing_is_sealed_in_a_sealed_game() -> None:
    course = ready_to_cut().course()
    told = {"do": "commit", "gen": 0, "group": 0, "seed": SEED}
    with pytest.raises(Refused, match="nothing is being sealed"):
        advance(TOY, course, entry_by(course, 0, told), {})


def test_once_sealed_the_deck_lies_in_the_slots_in_order_and_no_face_is_known() -> None:
    course = ready_to_cut().course()
    play = playing(course)
    assert course.slots == tuple(Slot(0, at) for at in range(162))
    assert play.pile == tuple(range(162))
    assert set(play.faces) == {UNKNOWN}
    assert set(course.cards) == {-1}


def test_the_dealer_follows_from_the_last_lock() -> None:
    course = ready_to_cut().course()
    lot = int.from_bytes(hashlib.sha256(course.generations[0].points).digest(), "big")
    assert playing(course).dealer == lot % 4


@cache
def reshuffling() -> Course:
    """Return a game that has just begun to seal its discards."""
    whole = over()
    first = next(
        each.entry.n
        for each in whole.run().log
        if each.entry.action["do"] == "commit" and each.entry.action["gen"] == 1
    )
    return replayed(whole, first)


def test_a_reshuffle_seals_all_discards_but_the_top_one() -> None:
    course = reshuffling()
    made, play = course.generations[-1], playing(course)
    assert stage(course) is Stage.SEAL
    assert made.why is Why.RESHUFFLE
    under = play.discards[:-1]
    assert made.cards == tuple(course.cards[slot] for slot in under)
    assert -1 not in made.cards
    assert made.points == card_points(TOY, course.game, made.cards)


def test_a_reshuffle_leaves_hands_in_their_sealing_and_the_pile_in_the_new_one() -> None:
    before = reshuffling()
    after = replayed(over(), before.n + 6)
    assert stage(after) is Stage.PLAY
    play = playing(after)
    held = {after.slots[slot].generation for hand in play.hands for slot in hand}
    # The drawing that waited has gone on, so a hand may hold a card of the new pile.
    assert held <= {0, 1}
    assert {after.slots[slot].generation for slot in play.pile} == {1}
    assert len(play.discards) == 1
    assert in_use(after) == held | {1}


def test_the_faces_under_a_new_pile_are_unknown_again() -> None:
    before = reshuffling()
    under = playing(before).discards[:-1]
    after = replayed(over(), before.n + 6)
    assert all(playing(after).faces[slot] == UNKNOWN for slot in under)
    assert all(after.cards[slot] == -1 for slot in under)


def some_plays() -> Table:
    table = in_play(plays=6)
    assert len(playing(table.course()).discards) == 6
    return table


def test_a_pool_seals_all_cards_that_are_not_discarded() -> None:
    course = some_plays().course()
    made = pooled(TOY, course).generations[-1]
    away = {course.cards[slot] for slot in playing(course).discards}
    assert made.why is Why.POOL
    assert set(made.cards) == set(range(162)) - away
    assert len(made.cards) == len(waiting_slots(course, Why.POOL)) == 156


def test_a_pool_before_the_deal_is_the_deal_again() -> None:
    course = pooled(TOY, replayed(ready_to_cut(), SHUFFLED))
    assert [(made.why, made.abandoned) for made in course.generations] == [
        (Why.DEAL, True),
        (Why.DEAL, False),
    ]
    assert course.generations[-1].cards == tuple(range(162))


def test_a_sealing_under_way_begins_again_when_the_roster_changes() -> None:
    course = resealed(TOY, reshuffling())
    assert [made.abandoned for made in course.generations] == [False, True, False]
    assert course.generations[-1].why is Why.RESHUFFLE
    assert course.generations[-1].cards == course.generations[-2].cards
    assert course.generations[-1].done == 0


def test_nothing_is_sealed_anew_while_every_group_has_somebody() -> None:
    course = some_plays().course()
    made = course.generations[0]
    left = replace(made, groups=((key(2),), made.groups[1]))
    course = replace(course, generations=(left,))
    assert resealed(TOY, course) is course


def test_a_group_that_is_gone_pools_the_cards() -> None:
    course = some_plays().course()
    gone = replace(course.generations[0], groups=((), course.generations[0].groups[1]))
    course = resealed(TOY, replace(course, generations=(gone,)))
    assert stage(course) is Stage.SEAL
    assert course.generations[-1].why is Why.POOL


def test_a_group_that_is_gone_from_a_sealing_no_longer_used_changes_nothing() -> None:
    course = some_plays().course()
    now = course.generations[0]
    course = replace(
        course,
        generations=(replace(now, groups=((), now.groups[1])), now),
        slots=tuple(Slot(1, slot.at) for slot in course.slots),
    )
    assert in_use(course) == {1}
    assert resealed(TOY, course) is course


def test_a_game_that_is_over_is_not_sealed_anew() -> None:
    course = over().course()
    gone = replace(course.generations[-1], groups=((), ()))
    course = replace(course, generations=(*course.generations[:-1], gone))
    assert resealed(TOY, course) is course


def test_plays_stay_legal_across_sealings() -> None:
    table = played(some_plays())
    assert len(playing(table.course()).log) == 7
