"""What a peer knows beyond the log: seeds that outlive a crash, keys that fit, its cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table.made_tables import TOY, in_play, key, ready_to_cut, replayed, secret

from pegs.cards import UNKNOWN
from pegs.table.course import Course, Refused, Slot, playing
from pegs.table.knowledge import (
    Knowledge,
    drawn_seed,
    given,
    group_of,
    group_secrets,
    keys_of,
    looked,
    missing,
    my_seats,
    my_slots,
    nonce,
    own_group,
    product,
    seen,
)
from pegs.table.play_entries import face
from pegs.table.sealing import key_of


def true_key(course: Course, group: int, at: int) -> bytes:
    """Return a group's key of a slot of the first sealing, made by the peer of that number."""
    return key_of(group_secrets(TOY, drawn_seed(secret(group), course.game, 0), 162), at)


def test_a_seed_is_the_same_after_a_crash_and_another_for_each_game_and_sealing() -> None:
    seeds = {
        drawn_seed(secret(at), game, generation)
        for at in (0, 1)
        for game in ("one", "two")
        for generation in (0, 1)
    }
    assert len(seeds) == 8
    assert drawn_seed(secret(0), "one", 0) in seeds
    assert {len(seed) for seed in seeds} == {32}


def test_a_nonce_is_of_what_it_is_about() -> None:
    assert len(nonce(secret(0), "a")) == 24
    assert len({nonce(secret(0), "a"), nonce(secret(0), "b"), nonce(secret(1), "a")}) == 3


def test_members_of_a_group_know_its_seed_and_nobody_else() -> None:
    table = ready_to_cut()
    seeds = [table.run(at).known.seeds[0] for at in range(4)]
    assert seeds[0] == seeds[2] == drawn_seed(secret(0), table.course().game, 0)
    assert seeds[1] == seeds[3] == drawn_seed(secret(1), table.course().game, 0)


def test_a_group_is_found_by_its_members_and_by_its_seed() -> None:
    made = ready_to_cut().course().generations[0]
    assert [group_of(made, key(at)) for at in range(4)] == [0, 1, 0, 1]
    assert group_of(made, key(9)) is None
    game = ready_to_cut().course().game
    assert own_group(made, drawn_seed(secret(1), game, 0)) == 1
    assert own_group(made, drawn_seed(secret(2), game, 0)) is None
    assert own_group(made, None) is None


def test_before_the_deal_there_are_no_slots() -> None:
    course = replayed(ready_to_cut(), 4)
    assert my_slots(course, key(0)) == ()
    assert missing(course, Knowledge(), key(0)) == {}
    with pytest.raises(Refused, match="not sealed"):
        seen(course, Knowledge())


def test_a_peer_at_two_seats_holds_both_hands() -> None:
    course = in_play(2).course()
    assert my_seats(course, key(0)) == (0, 2)
    assert len(my_slots(course, key(0))) in (10, 11)


def test_what_is_missing_are_the_keys_of_the_other_groups() -> None:
    course = in_play().course()
    slots = tuple(slot.at for slot in my_slots(course, key(0)))
    mine = {0: drawn_seed(secret(0), course.game, 0)}
    assert missing(course, Knowledge(seeds=mine), key(0)) == {(0, 1): slots}
    # Without its group's seed it asks the other member.
    assert missing(course, Knowledge(), key(0)) == {(0, 0): slots, (0, 1): slots}
    cards = {Slot(0, at): 1 for at in slots}
    assert missing(course, Knowledge(cards=cards), key(0)) == {}


def test_a_peer_that_comes_back_has_the_keys_of_the_group_that_it_has_left() -> None:
    course = in_play().course()
    made = course.generations[0]
    course = replace(course, generations=(replace(made, groups=((key(2),), made.groups[1])),))
    run = in_play().run()
    slot = my_slots(course, key(0))[0]
    shown = product(TOY, course, run.known, slot)
    assert shown is not None
    assert shown == product(TOY, in_play().course(), run.known, slot)
    bare = replace(run.known, keys={}, cards={})
    assert (0, 0) not in missing(course, bare, key(0))


def test_keys_that_fit_are_taken_and_open_the_hand() -> None:
    course = in_play().course()
    slots = my_slots(course, key(0))
    known = Knowledge(seeds={0: drawn_seed(secret(0), course.game, 0)})
    assert keys_of(TOY, course, known, slots[0]) is None
    keys = {slot.at: true_key(course, 1, slot.at) for slot in slots}
    known = looked(TOY, course, given(TOY, course, known, (0, 1), keys), key(0))
    assert dict(known.cards) == {slot: in_play().run().known.cards[slot] for slot in slots}
    assert known.unopened == ()
    assert missing(course, known, key(0)) == {}


def test_one_key_that_does_not_fit_and_none_is_taken() -> None:
    course = in_play().course()
    one, two, *_ = my_slots(course, key(0))
    keys = {one.at: true_key(course, 1, one.at), two.at: true_key(course, 1, one.at)}
    with pytest.raises(ValueError, match=f"the key of slot {two.at} does not fit"):
        given(TOY, course, Knowledge(), (0, 1), keys)


def test_a_slot_whose_keys_fit_and_open_no_card_is_noted_once() -> None:
    course = in_play().course()
    slot = my_slots(course, key(0))[0]
    made = course.generations[0]
    false = TOY.base_multiply((99).to_bytes(32, "little"))
    points = made.points[: 32 * slot.at] + false + made.points[32 * (slot.at + 1) :]
    course = replace(course, generations=(replace(made, points=points),))
    known = replace(in_play().run().known, cards={}, unopened=())
    known = looked(TOY, course, known, key(0))
    assert known.unopened == (slot,)
    assert slot not in known.cards
    assert looked(TOY, course, known, key(0)) == known


def test_a_peer_sees_its_own_faces_and_those_that_all_know() -> None:
    table = in_play(plays=3)
    course, known = table.course(), table.run().known
    game = seen(course, known)
    hands = [{game.faces[slot] for slot in hand} for hand in game.hands]
    assert UNKNOWN not in hands[0]
    assert hands[1] == hands[2] == hands[3] == {UNKNOWN}
    assert UNKNOWN not in {game.faces[slot] for slot in game.discards}
    assert {game.faces[slot] for slot in game.pile} == {UNKNOWN}
    for slot in game.hands[0]:
        assert game.faces[slot] == face(course, known.cards[course.slots[slot]])
    assert playing(course).hands == game.hands
