"""A sealing is commitments, then shuffles, then locks, each group after the other."""

from __future__ import annotations

import pytest
from table.made_tables import TOY

from pegs.table.crypto import IDENTITY, SIZE
from pegs.table.generations import (
    Generation,
    Step,
    Why,
    committed,
    left,
    locked,
    shuffled,
    step_fault,
)
from pegs.table.sealing import card_points

CARDS = (4, 5, 6)
POINTS = card_points(TOY, "game", CARDS)
KEYS = TOY.base_multiply(b"".join((7 + at).to_bytes(SIZE, "little") for at in range(3)))
NEW = Generation(Why.DEAL, CARDS, (("a", "c"), ("b", "d")), POINTS)


def after(steps: int) -> Generation:
    made = NEW
    for at in range(steps):
        by = "ab"[at % 2]
        if made.step is Step.COMMIT:
            made = committed(made, by, f"seed {at}")
        elif made.step is Step.SHUFFLE:
            made = shuffled(made, by, f"shuffle {at}", POINTS)
        else:
            made = locked(made, by, f"lock {at}", POINTS + KEYS)
    return made


def test_all_groups_make_a_step_before_the_next_begins() -> None:
    order = [(after(done).step, after(done).group) for done in range(6)]
    assert order == [
        (Step.COMMIT, 0),
        (Step.COMMIT, 1),
        (Step.SHUFFLE, 0),
        (Step.SHUFFLE, 1),
        (Step.LOCK, 0),
        (Step.LOCK, 1),
    ]
    assert [after(done).sealed for done in range(7)] == [False] * 6 + [True]


def test_what_was_said_stands_in_the_order_of_the_groups() -> None:
    whole = after(6)
    assert whole.commits == ("seed 0", "seed 1")
    assert whole.shuffles == ("shuffle 2", "shuffle 3")
    assert whole.locks == ("lock 4", "lock 5")
    assert whole.sealers == ("a", "b", "a", "b", "a", "b")
    assert whole.points == POINTS
    assert whole.keys == (KEYS, KEYS)


def test_a_slot_has_its_point_and_each_groups_key_point() -> None:
    whole = after(6)
    assert whole.point(1) == POINTS[32:64]
    assert whole.key_point(1, 2) == KEYS[64:]


def test_who_has_left_is_in_no_group_and_groups_keep_their_numbers() -> None:
    assert left(NEW, "a").groups == (("c",), ("b", "d"))
    assert left(left(NEW, "a"), "c").groups == ((), ("b", "d"))


@pytest.mark.parametrize(
    ("done", "data", "fault"),
    [
        (2, POINTS, ""),
        (2, POINTS + KEYS, "count"),
        (2, POINTS[:64] + IDENTITY, "identity"),
        (2, POINTS[:64] + POINTS[:32], "twice"),
        (2, POINTS[:64] + b"\xff" * 32, "invalid"),
        (4, POINTS + KEYS, ""),
        (4, POINTS, "96 bytes, not 3 points and as many keys"),
        (4, b"", "0 bytes, not 3 points and as many keys"),
        (4, POINTS + KEYS[:64] + KEYS[:32], "twice"),
        (4, POINTS + KEYS[:64] + IDENTITY, "identity"),
        (4, POINTS[:64] + IDENTITY + KEYS, "identity"),
    ],
)
def test_the_points_of_a_step_are_as_many_valid_and_distinct(
    done: int, data: bytes, fault: str
) -> None:
    assert step_fault(TOY, after(done), data) == fault
