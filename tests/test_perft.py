"""Perft at small depths, counted by hand (docs/notation.md)."""

import pytest

from pegs.notation import parse_rules
from pegs.perft import perft


@pytest.mark.parametrize("rules", ["standard/4", "arizona/8", "standard/6?joker=must"])
def test_depth_0_is_1(rules: str) -> None:
    assert perft(parse_rules(rules), 0) == 1


@pytest.mark.parametrize(
    ("rules", "plays"),
    [("standard/4", 4), ("standard/8", 4), ("arizona/4", 8), ("arizona/6", 12), ("arizona/8", 16)],
)
def test_depth_1_four_ranks_bring_out_a_peg_of_each_colour_one_may_move(
    rules: str, plays: int
) -> None:
    assert perft(parse_rules(rules), 1) == plays


def test_depth_2_a_joker_also_lands_on_the_peg_that_came_out() -> None:
    """Four ranks, and a joker; in arizona both of B's team, by rank and by joker."""
    assert perft(parse_rules("standard/4"), 2) == 4 * (4 + 1)
    assert perft(parse_rules("arizona/4"), 2) == 8 * (8 + 2)
    assert perft(parse_rules("arizona/6"), 2) == 12 * (12 + 3)


def test_depth_3_standard() -> None:
    """16 ways to A8 and B8: C has 4, and a joker onto each. 4 ways to B on A8: 4, and one."""
    assert perft(parse_rules("standard/4"), 3) == 16 * (4 + 2) + 4 * (4 + 1)


def test_depth_3_arizona() -> None:
    """A comes out in 8 ways, say to A8; B in 8 to a hole of its own, or in 2 by a joker onto A8.

    Then C has 4 to bring C out, 13 ranks to move the peg on A8, and 3 jokers: A and C onto B's
    peg, C onto A's. Or, with B on A8: 8 to bring A or C out, and 2 jokers onto it.
    """
    assert perft(parse_rules("arizona/4"), 3) == 8 * (8 * (4 + 13 + 3) + 2 * (8 + 2))


def test_the_house_rule_out_plays_no_part() -> None:
    for depth in range(4):
        assert perft(parse_rules("standard/4?out=3"), depth) == perft(
            parse_rules("standard/4"), depth
        )
