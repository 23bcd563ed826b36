"""How far one peg goes, by its own colour's pegs alone (rules 16 to 20, 24, 29 to 31).

Places on a loop of 72: come-out 0, own in-spot 67, h1 to h5 are 72 to 76.
"""

import pytest

from pegs import steps
from pegs.rules import arizona, standard


@pytest.mark.parametrize(
    ("places", "index", "value", "ends"),
    [
        ((0,), 0, 10, {10}),
        ((60,), 0, 7, {67}),
        ((60,), 0, 8, {68, 72}),
        ((60,), 0, 12, {0, 76}),
        ((60,), 0, 13, {1}),
        ((67,), 0, 5, {0, 76}),
        ((67,), 0, 6, {1}),
        ((68,), 0, 3, {71}),
        ((68,), 0, 4, {0}),
    ],
)
def test_rules_29_30_forward_alone(
    places: tuple[int, ...], index: int, value: int, ends: set[int]
) -> None:
    assert set(steps.forward(places, index, value, 72, False)) == ends


@pytest.mark.parametrize(
    ("places", "index", "value", "ends"),
    [
        ((10, 12), 0, 1, {11}),
        ((10, 12), 0, 2, set()),
        ((10, 12), 0, 3, set()),
        ((65, 67), 0, 4, set()),
        ((65, 68), 0, 4, {73}),
        ((65, 73), 0, 4, {69}),
        ((65, 74), 0, 4, {69, 73}),
        ((0, 70), 1, 2, set()),
        ((0, 70), 1, 1, {71}),
        ((0, 66), 1, 6, {76}),
        ((1, 66), 1, 6, {0, 76}),
        ((1, 66), 1, 7, set()),
        ((72, 74), 0, 1, {73}),
        ((72, 74), 0, 2, set()),
        ((72, 74), 0, 3, set()),
        ((72, 74), 1, 2, {76}),
        ((72, 74), 1, 3, set()),
    ],
)
def test_rules_24_29_31_forward_with_own_pegs_in_the_way(
    places: tuple[int, ...], index: int, value: int, ends: set[int]
) -> None:
    assert set(steps.forward(places, index, value, 72, False)) == ends


@pytest.mark.parametrize(
    ("places", "index", "value", "ends"),
    [((65,), 0, 4, {73}), ((65,), 0, 8, {1}), ((65, 73), 0, 4, {69}), ((60,), 0, 7, {67})],
)
def test_house_rule_enter_must(
    places: tuple[int, ...], index: int, value: int, ends: set[int]
) -> None:
    assert set(steps.forward(places, index, value, 72, True)) == ends


@pytest.mark.parametrize(
    ("places", "index", "value", "ends"),
    [
        ((0,), 0, 8, [64]),
        ((20,), 0, 8, [12]),
        ((67,), 0, 8, [59]),
        ((69,), 0, 8, [61]),
        ((4,), 0, 8, [68]),
        ((72,), 0, 8, []),
        ((76,), 0, 1, []),
        ((12, 20), 1, 8, []),
        ((13, 20), 1, 8, []),
        ((11, 20), 1, 8, [12]),
        ((4, 68), 0, 8, []),
        ((4, 67), 0, 8, [68]),
        ((4, 74), 0, 8, [68]),
    ],
)
def test_rules_20_24_back(places: tuple[int, ...], index: int, value: int, ends: list[int]) -> None:
    assert steps.back(places, index, value, 72) == ends


def test_rules_16_17_20_values_of_whole_cards() -> None:
    assert [steps.whole(standard(4), face) for face in range(13)] == [
        *(1, 2, 3, 4, 5, 6, 7, -8, 9, 10, 10, 10, 10)
    ]


def test_house_rule_faces() -> None:
    rules = arizona(4, faces="11-12-13")
    assert [steps.whole(rules, face) for face in (0, 9, 10, 11, 12)] == [1, 10, 11, 12, 13]


def test_rules_18_19_parts_add_up_and_are_at_least_1() -> None:
    sevens = {(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)}
    nines = {(1, 8), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3), (7, 2), (8, 1)}
    assert set(steps.splits(standard(4), 6)) == set(steps.splits(arizona(4), 6)) == sevens
    assert set(steps.splits(arizona(4), 8)) == nines
    assert set(steps.splits(standard(4, nine="split"), 8)) == nines
    assert steps.splits(standard(4), 8) == steps.splits(arizona(4, nine="plain"), 8) == ()
    back = {(first, -second) for first, second in nines} | {(-one, two) for one, two in nines}
    assert set(steps.splits(standard(4, nine="back"), 8)) == back


@pytest.mark.parametrize("face", [0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12])
def test_rules_18_19_no_other_card_is_split(face: int) -> None:
    assert steps.splits(arizona(4, nine="back"), face) == ()
