"""The audit of a sealing names the group and the step that first differ, and nothing after them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from sealed import claims, seal, seed

from pegs.table.crypto import Crypto
from pegs.table.generation_audit import Audit, Fault, Step, audit
from pegs.table.sealing import (
    card_points,
    combined,
    digest,
    fault,
    locked,
    opened,
    secrets,
    shuffled,
)

CARDS = tuple(range(100, 110))
GAME = "a game"
TWO = (2).to_bytes(32, "little")


def swapped(points: bytes) -> bytes:
    """Two slots changed places: a shuffle in another order than the seed's."""
    return points[32:64] + points[:32] + points[64:]


def multiplied(crypto: Crypto) -> Callable[[bytes], bytes]:
    """One point times another factor: a marked card."""
    return lambda points: crypto.multiply(points[:32], TWO) + points[32:]


def another(crypto: Crypto) -> Callable[[bytes], bytes]:
    """A point that was never a card's: one card is gone and none knows which."""
    return lambda points: crypto.points(b"\7" * 64) + points[32:]


def told(found: Audit) -> tuple[tuple[Fault, ...], tuple[int, ...], tuple[int, ...]]:
    """All that an audit says, without the points that its steps make."""
    return found.faults, found.lost, found.cards


@pytest.mark.parametrize("groups", [2, 4, 8])
def test_an_honest_sealing_is_verified_and_its_cards_are_those_that_open(
    crypto: Crypto, groups: int
) -> None:
    sealed = seal(crypto, GAME, CARDS, groups)
    found = audit(crypto, GAME, CARDS, claims(sealed))
    product = combined(crypto, [known.keys for known in sealed.known])
    slots = opened(crypto, sealed.points, product, card_points(crypto, GAME, CARDS))
    assert found.verified
    assert (found.faults, found.lost) == ((), ())
    assert found.cards == tuple(CARDS[index] for index in slots if index is not None)
    assert sorted(found.cards) == list(CARDS)


@pytest.mark.parametrize("step", ["shuffle", "lock"])
@pytest.mark.parametrize("group", [0, 1, 2])
@pytest.mark.parametrize("kind", ["swapped", "multiplied", "another"])
def test_a_false_step_is_named_and_the_honest_ones_after_it_are_not(
    crypto: Crypto, kind: str, group: int, step: Step
) -> None:
    change = {"swapped": swapped, "multiplied": multiplied(crypto), "another": another(crypto)}
    sealed = seal(crypto, GAME, CARDS, 3, {(group, step): change[kind]})
    # While the game runs nothing is wrong with such points.
    assert fault(crypto, sealed.points, len(CARDS)) == ""
    found = audit(crypto, GAME, CARDS, claims(sealed))
    assert told(found) == ((Fault(group, step, "digest"),), (), ())
    assert not found.verified


def test_only_the_first_of_two_false_steps_is_named(crypto: Crypto) -> None:
    sealed = seal(crypto, GAME, CARDS, 3, {(1, "shuffle"): swapped, (0, "lock"): swapped})
    found = audit(crypto, GAME, CARDS, claims(sealed))
    assert found.faults == (Fault(1, "shuffle", "digest"),)


def test_a_false_key_beside_a_true_lock_is_named(crypto: Crypto) -> None:
    sealed = seal(crypto, GAME, CARDS, 2)
    lock = replace(sealed.locks[1], keys=swapped(sealed.locks[1].keys))
    groups = claims(sealed)
    groups[1] = replace(groups[1], lock=digest(lock.joined()))
    assert audit(crypto, GAME, CARDS, groups).faults == (Fault(1, "lock", "digest"),)


def test_another_seed_than_the_committed_one_is_named(crypto: Crypto) -> None:
    groups = claims(seal(crypto, GAME, CARDS, 3))
    groups[1] = replace(groups[1], seed=seed(9))
    assert told(audit(crypto, GAME, CARDS, groups)) == ((Fault(1, "seed", "digest"),), (), ())


def test_a_committed_seed_of_another_length_is_named(crypto: Crypto) -> None:
    groups = claims(seal(crypto, GAME, CARDS, 2))
    groups[1] = replace(groups[1], seed=b"short", committed=digest(b"short"))
    assert audit(crypto, GAME, CARDS, groups).faults == (Fault(1, "seed", "length"),)


def test_a_lost_seed_is_not_verifiable(crypto: Crypto) -> None:
    groups = claims(seal(crypto, GAME, CARDS, 3))
    groups[1] = replace(groups[1], seed=None)
    found = audit(crypto, GAME, CARDS, groups)
    assert told(found) == ((), (1,), ())
    assert not found.verified


def test_a_false_shuffle_before_a_lost_seed_is_named_and_so_is_the_loss(crypto: Crypto) -> None:
    groups = claims(seal(crypto, GAME, CARDS, 3, {(0, "shuffle"): swapped}))
    groups[1] = replace(groups[1], seed=None)
    found = audit(crypto, GAME, CARDS, groups)
    assert told(found) == ((Fault(0, "shuffle", "digest"),), (1,), ())


def test_what_follows_a_lost_seed_is_not_blamed(crypto: Crypto) -> None:
    groups = claims(seal(crypto, GAME, CARDS, 3, {(2, "shuffle"): swapped}))
    groups[1] = replace(groups[1], seed=None)
    assert told(audit(crypto, GAME, CARDS, groups)) == ((), (1,), ())


def test_every_false_seed_is_named_and_the_shuffle_before_it(crypto: Crypto) -> None:
    groups = claims(seal(crypto, GAME, CARDS, 4, {(0, "shuffle"): swapped}))
    groups[1] = replace(groups[1], seed=seed(9))
    groups[3] = replace(groups[3], seed=seed(9))
    faults = (Fault(1, "seed", "digest"), Fault(3, "seed", "digest"), Fault(0, "shuffle", "digest"))
    assert told(audit(crypto, GAME, CARDS, groups)) == (faults, (), ())


def test_the_sealing_of_another_game_or_of_other_cards_is_a_false_one(crypto: Crypto) -> None:
    groups = claims(seal(crypto, GAME, CARDS, 2))
    for game, cards in (("another game", CARDS), (GAME, CARDS[::-1]), (GAME, CARDS[:-1])):
        assert audit(crypto, game, cards, groups).faults == (Fault(0, "shuffle", "digest"),)


def test_a_group_that_used_another_seed_throughout_is_named(crypto: Crypto) -> None:
    groups = claims(seal(crypto, GAME, CARDS, 2))
    other = secrets(crypto, seed(9), len(CARDS))
    points = shuffled(crypto, card_points(crypto, GAME, CARDS), other)
    lock = locked(crypto, points, other)
    groups[0] = replace(groups[0], shuffle=digest(points), lock=digest(lock.joined()))
    assert audit(crypto, GAME, CARDS, groups).faults == (Fault(0, "shuffle", "digest"),)


def test_what_nobody_sealed_is_not_verified(crypto: Crypto) -> None:
    with pytest.raises(ValueError, match="without a group"):
        audit(crypto, GAME, CARDS, [])
