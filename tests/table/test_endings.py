"""The audit's seeds, a sealing that is proven wrong, and the next game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from table.made_tables import (
    TOY,
    Table,
    done,
    entry_by,
    in_play,
    key,
    over,
    passed,
    replayed,
    secret,
)

from pegs import game as games
from pegs.table import step as on
from pegs.table.advance import advance
from pegs.table.changes import LEVEL
from pegs.table.course import Course, Refused, Stage, playing, stage
from pegs.table.encoding import text_of
from pegs.table.endings import claims, culprits, is_seed
from pegs.table.generation_audit import Audit, Fault, audit
from pegs.table.generations import Why
from pegs.table.knowledge import drawn_seed, group_secrets, my_slots
from pegs.table.sealing import key_of, secrets
from pegs.table.signed import statement
from pegs.table.start import game_id, seats_of, signing, start_entry

OTHER = text_of(b"o" * 32)


def refused(course: Course, by: int, told: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        advance(TOY, course, entry_by(course, by, told), {})


def audited() -> tuple[Course, dict[str, Any]]:
    """Return a game that is over and waits for its audit, and the entry that came."""
    last = over().run().log[-1].entry
    return replayed(over(), last.n), last.action


def test_the_seeds_of_a_whole_game_fit_and_every_sealing_is_as_they_say() -> None:
    course = over().course()
    assert course.seeds is not None
    assert all(seed is not None for each in course.seeds for seed in each)
    for made, seeds in zip(course.generations, course.seeds, strict=True):
        assert audit(TOY, course.game, made.cards, claims(made, seeds)).verified


def test_a_lost_seed_may_be_missing_but_none_may_be_another() -> None:
    course, told = audited()
    lost = {"do": "audit", "seeds": [[None, told["seeds"][0][1]], *told["seeds"][1:]]}
    after = advance(TOY, course, entry_by(course, 0, lost), {})
    assert after.seeds is not None
    assert after.seeds[0][0] is None
    false = {"do": "audit", "seeds": [[OTHER, told["seeds"][0][1]], *told["seeds"][1:]]}
    refused(course, 0, false, "the seed of group 0 in sealing 0 is another")


def test_the_audit_has_a_place_for_every_seed() -> None:
    course, told = audited()
    refused(course, 0, {"do": "audit", "seeds": told["seeds"][:1]}, "of every sealing")
    short = [told["seeds"][0][:1], *told["seeds"][1:]]
    refused(course, 0, {"do": "audit", "seeds": short}, "of every group of sealing 0")


def test_a_game_is_audited_once_and_only_when_it_is_over() -> None:
    _, told = audited()
    refused(over().course(), 0, told, "not over, or is audited")
    running = in_play().course()
    refused(running, 0, {"do": "audit", "seeds": [[None, None]]}, "not over, or is audited")


def test_is_seed_compares_with_what_was_committed_to() -> None:
    course = over().course()
    seed = text_of(drawn_seed(secret(0), course.game, 0))
    made = course.generations[0]
    assert is_seed(made, 0, seed)
    assert not is_seed(made, 1, seed)
    assert not is_seed(made, 2, seed)
    assert not is_seed(made, 0, OTHER)


def keys_of_slot(course: Course, by: int) -> dict[str, Any]:
    """Return the entry by which a peer says that its first card is none, with the true keys."""
    slot = my_slots(course, key(by))[0]
    keys = []
    for group in range(2):
        own = group_secrets(TOY, drawn_seed(secret(group), course.game, 0), 162)
        keys.append(text_of(key_of(own, slot.at)))
    return {"do": "broken", "slot": list(slot), "keys": keys}


def with_a_false_lock(course: Course, slot: int) -> Course:
    """Return the game with a point in a slot that is no card's."""
    made = course.generations[0]
    false = TOY.base_multiply((99).to_bytes(32, "little"))
    points = made.points[: 32 * slot] + false + made.points[32 * (slot + 1) :]
    return replace(course, generations=(replace(made, points=points),))


@cache
def exposed() -> Course:
    course = in_play(plays=2).course()
    told = keys_of_slot(course, 0)
    course = with_a_false_lock(course, told["slot"][1])
    return advance(TOY, course, entry_by(course, 0, told), {})


def test_true_keys_that_open_no_card_prove_a_sealing_wrong() -> None:
    course = exposed()
    assert stage(course) is Stage.EXPOSE
    assert course.broken == 0


def test_what_proves_nothing_breaks_nothing() -> None:
    course = in_play(plays=2).course()
    told = keys_of_slot(course, 0)
    refused(course, 0, told, "the keys open a card")
    refused(course, 1, told, "not in a hand of its")
    false = with_a_false_lock(course, told["slot"][1])
    refused(false, 0, {**told, "keys": told["keys"][:1]}, "not a key of every group")
    refused(false, 0, {**told, "keys": [told["keys"][0]] * 2}, "the key of group 1 does not fit")
    refused(false, 0, {**told, "keys": [OTHER, told["keys"][1]]}, "group 0 does not fit")
    refused(over().course(), 0, told, "no cards are in hands")


def seeds_of(course: Course) -> list[str]:
    return [text_of(drawn_seed(secret(group), course.game, 0)) for group in range(2)]


def test_where_the_seeds_are_all_true_the_cards_are_pooled_and_nobody_loses_a_seat() -> None:
    # The log is honest here, so the recomputed steps are as they were said to be.
    course = exposed()
    told = {"do": "expose", "seeds": seeds_of(course)}
    after = advance(TOY, course, entry_by(course, 1, told), {})
    assert after.seats == course.seats
    assert after.broken is None
    assert after.generations[-1].why is Why.POOL


def test_who_made_a_false_step_loses_its_seats_for_good() -> None:
    course = exposed()
    made = course.generations[0]
    false = replace(made, shuffles=(made.shuffles[0], OTHER))
    course = replace(course, generations=(false,))
    told = {"do": "expose", "seeds": seeds_of(course)}
    after = advance(TOY, course, entry_by(course, 2, told), {})
    # P1 made the steps of the second group; its partner P3 runs its seat.
    assert (after.seats[1].peer, after.seats[1].owner) == (key(3), "")
    assert after.seats[3] == course.seats[3]
    assert after.generations[-1].why is Why.POOL
    assert stage(after) is Stage.SEAL


def test_an_exposure_has_the_seed_of_every_group() -> None:
    course = exposed()
    seeds = seeds_of(course)
    refused(course, 1, {"do": "expose", "seeds": seeds[:1]}, "the seed of every group")
    refused(course, 1, {"do": "expose", "seeds": [seeds[0], seeds[0]]}, "the seed of every group")
    running = in_play(plays=2).course()
    refused(running, 1, {"do": "expose", "seeds": seeds}, "no sealing is to be exposed")


def test_the_culprit_is_who_made_the_step_and_not_its_group() -> None:
    made = in_play().course().generations[0]
    sealers = (key(0), key(1), key(2), key(3), key(0), key(1))
    made = replace(made, sealers=sealers)
    for fault, by in (
        (Fault(0, "seed", "digest"), 0),
        (Fault(1, "seed", "length"), 1),
        (Fault(0, "shuffle", "digest"), 2),
        (Fault(1, "shuffle", "digest"), 3),
        (Fault(0, "lock", "digest"), 0),
        (Fault(1, "lock", "digest"), 1),
    ):
        assert culprits(made, Audit((fault,), (), (), ())) == (key(by),)


def test_the_seed_of_a_group_makes_all_its_secrets() -> None:
    course = in_play().course()
    seed = drawn_seed(secret(0), course.game, 0)
    assert secrets(TOY, seed, 162) == group_secrets(TOY, seed, 162)


@cache
def continued() -> Table:
    table = over()
    for at in range(2):
        table = done(table, at, on.Again())
    return passed(table, 1_000)


def next_start(**changes: Any) -> dict[str, Any]:
    """Return the action that began the next game, with its start changed and signed anew."""
    before = continued().peers[0].before
    assert before is not None
    start = {**before.log[-1].entry.action["start"]["action"], **changes, "signatures": []}
    scope = signing(game_id(start), start["table"])
    players = sorted(
        (at for at in range(3) if key(at) in {seat.peer for seat in seats_of(start)}), key=key
    )
    start["signatures"] = [[key(at), statement(TOY, secret(at), **scope).sig] for at in players]
    return {"do": "again", "start": start_entry(TOY, secret(0), start).told()}


def test_the_next_game_follows_from_the_last_entry_and_the_deal_passes_on() -> None:
    old, new = over().course(), continued().course()
    assert new.start["after"] == [old.game, old.n - 1, old.head]
    assert new.start["dealer"] == (playing(old).dealer + 1) % 4 == games.next_dealer(playing(old))
    assert (new.start["round"], new.game != old.game) == (1, True)
    refused(old, 0, {**next_start(), "do": "again", "start": old_start(old)}, "follows another")
    assert advance(TOY, old, entry_by(old, 0, next_start()), {}).following is not None


def old_start(course: Course) -> dict[str, Any]:
    return over().run().log[0].entry.told()


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"round": 2}, "another table or round"),
        ({"table": text_of(b"t" * 16)}, "another table or round"),
        ({"rules": "standard/4"}, "other rules, or another dealer"),
        ({"dealer": None}, "other rules, or another dealer"),
        ({"after": None}, "follows another"),
        ({"after": [OTHER, 3, OTHER]}, "follows another"),
    ],
)
def test_a_next_game_of_something_else_is_refused(changes: dict[str, Any], why: str) -> None:
    refused(over().course(), 0, next_start(**changes), why)


def test_no_seat_goes_to_another_player_by_a_new_start() -> None:
    old = over().course()
    seats = [list(each) for each in next_start()["start"]["action"]["seats"]]
    swapped = [seats[1], seats[0], *seats[2:]]
    refused(old, 0, next_start(seats=swapped), "gives a seat to another player")
    stranger = [[key(2), "Zoe", 0], *seats[1:]]
    refused(old, 0, next_start(seats=stranger), "gives a seat to another player")


def test_a_bot_may_sit_for_who_does_not_play_again() -> None:
    old = over().course()
    seats = [
        [key(0), each[1], each[2] or (LEVEL if each[0] == key(1) else 0)]
        for each in next_start()["start"]["action"]["seats"]
    ]
    told = next_start(seats=seats)
    assert advance(TOY, old, entry_by(old, 0, told), {}).following is not None


def test_no_game_follows_one_that_is_not_over() -> None:
    refused(in_play(2, "arizona/4").course(), 0, next_start(), "not over and audited")
