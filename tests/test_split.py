"""Splits of the 7, and of the 9 in arizona (rules 15, 18, 19 and 23)."""

import pytest
from asked import options

NEAR = "A8,B8/-/-/-"


def test_rule_18_a_7_moves_one_peg_7_forward() -> None:
    assert options("standard/4", "A8/-/-/-", "7c") == {"7c:A8-A15": "A15/-/-/-"}


@pytest.mark.parametrize("part", [1, 2, 3, 4, 5, 6])
def test_rule_18_or_two_by_parts_that_add_up_to_7(part: int) -> None:
    found = options("standard/4", NEAR, "7c")
    play = f"7c:A8-A{8 + part}+B8-B{15 - part}"
    assert found[play] == f"A{8 + part},B{15 - part}/-/-/-"


def test_rule_18_each_part_is_at_least_1_and_no_two_texts_lead_to_one_position() -> None:
    """Six ways to share, in one order only, and either peg the whole 7."""
    found = options("standard/4", NEAR, "7c")
    assert len(found) == 6 + 2
    assert {play for play in found if "+" not in play} == {"7c:A8-A15", "7c:B8-B15"}


def test_rule_18_two_different_pegs() -> None:
    assert set(options("standard/4", "A8/B8/C8/D8", "7c")) == {"7c:A8-A15"}


def test_rule_18_in_arizona_of_different_colours_of_the_team() -> None:
    found = options("arizona/4", "A8/-/C8/-", "7c")
    assert found == {
        "7c:A8-A15": "A15/-/C8/-",
        "7c:C8-C15": "A8/-/C15/-",
        **{
            f"7c:A8-A{8 + part}+C8-C{15 - part}": f"A{8 + part}/-/C{15 - part}/-"
            for part in range(1, 7)
        },
    }
    assert options("arizona/4", "A8/-/C8/-", "7c", "C") == found


def test_rule_18_in_standard_not() -> None:
    assert set(options("standard/4", "A8/-/C8/-", "7c")) == {"7c:A8-A15"}


def test_rule_18_in_arizona_never_an_opponent_s() -> None:
    assert set(options("arizona/4", "A8/B8/-/D8", "7c")) == {"7c:A8-A15"}


def test_rule_19_a_9_in_arizona_splits_like_the_7() -> None:
    assert options("arizona/4", "A8/-/C8/-", "9c") == {
        "9c:A8-A17": "A17/-/C8/-",
        "9c:C8-C17": "A8/-/C17/-",
        **{
            f"9c:A8-A{8 + part}+C8-C{17 - part}": f"A{8 + part}/-/C{17 - part}/-"
            for part in range(1, 9)
        },
    }


def test_rule_19_a_9_in_standard_is_whole() -> None:
    assert set(options("standard/4", NEAR, "9c")) == {"9c:A8-A17", "9c:B8-B17"}


@pytest.mark.parametrize("card", ["Ac", "2c", "3c", "4c", "5c", "6c", "8c", "Tc", "Jc", "Qc", "Kc"])
def test_rules_18_19_no_other_card_is_shared(card: str) -> None:
    for rules, pegs in (("standard/4", NEAR), ("arizona/4", "A9/-/C9/-")):
        assert not any("+" in play for play in options(rules, pegs, card))


def test_rule_23_one_peg_leaves_the_hole_that_the_other_arrives_in() -> None:
    """A12 goes on by 5, and A10 arrives there by 2; the other order is stopped by rule 24."""
    found = options("standard/4", "A10,A12/-/-/-", "7c")
    assert found == {
        "7c:A12-B1": "A10,B1/-/-/-",
        "7c:A10-A11+A12-B0": "A11,B0/-/-/-",
        "7c:A12-A15+A10-A14": "A14,A15/-/-/-",
        "7c:A12-A16+A10-A13": "A13,A16/-/-/-",
        "7c:A12-A17+A10-A12": "A12,A17/-/-/-",
    }


def test_rule_23_both_in_one_hole_is_illegal() -> None:
    """A10 by 5 and A13 by 2 would both end in A15."""
    found = options("standard/4", "A10,A13/-/-/-", "7c")
    assert found == {
        "7c:A13-B2": "A10,B2/-/-/-",
        "7c:A10-A11+A13-B1": "A11,B1/-/-/-",
        "7c:A10-A12+A13-B0": "A12,B0/-/-/-",
        "7c:A13-A16+A10-A14": "A14,A16/-/-/-",
        "7c:A13-A17+A10-A13": "A13,A17/-/-/-",
    }


def test_rules_15_23_the_first_captures_the_second_cannot_be_played_nothing_is_captured() -> None:
    """A10 by 2 would land on B; the 5 that are left have no peg, as h5 stays."""
    assert options("standard/4", "A10,h5/A12/-/-", "7c") == {"7c:A10-A17": "A17,h5/A12/-/-"}


def test_rules_15_23_a_second_part_that_lands_illegally_makes_the_whole_illegal() -> None:
    """A8 by 2 captures B; B8 by 5 would land on C in B13, whose in-spot is taken."""
    found = options("standard/4", "A8,B8/A10/B13,C3/-", "7c")
    assert "7c:A8-A10+B8-B13" not in found
    assert found["7c:A8-A9+B8-B14"] == "A9,B14/A10/B13,C3/-"
    assert found["7c:A8-A11+B8-B12"] == "A11,B12/A10/B13,C3/-"


def test_rule_23_both_parts_capture() -> None:
    found = options("standard/4", "A8,B8/A10/-/B13", "7c")
    assert found["7c:A8-A10+B8-B13"] == "A10,B13/-/-/-"


def test_rule_23_the_second_is_judged_on_the_board_that_the_first_leaves() -> None:
    """A8 lands on C in A10, C goes to C3: A's peg stands there, and goes to A3, or left before."""
    pegs = "A8,C3/-/A10/-"
    found = options("standard/4", pegs, "7c")
    assert found["7c:A8-A10+A3-Ah5"] == "A10,h5/-/C3/-"
    assert found["7c:C3-C8+A8-A10"] == "A10,C8/-/C3/-"


def test_rule_23_arizona_a_mate_leaves_its_in_spot_first() -> None:
    """C3 goes home by 5 (h5) or on to C8; then A8 may land on C's A10 with the 2 left."""
    found = options("arizona/4", "A8/-/A10,C3/-", "7c")
    assert found["7c:C3-Ch5+A8-A10"] == "A10/-/C3,h5/-"
    assert found["7c:C3-C8+A8-A10"] == "A10/-/C8,C3/-"
    assert not any(play.startswith("7c:A8-A10+") for play in found)


def test_rule_23_the_second_peg_may_be_one_sent_to_its_in_spot() -> None:
    """C from A10 lands on A12; A's peg goes to A3 and has 5 left: on to A8, or in to h5."""
    found = options("arizona/4", "A12/-/A10/-", "7c")
    assert found == {
        "7c:A12-B1": "B1/-/A10/-",
        "7c:A10-A17": "A12/-/A17/-",
        "7c:A12-A13+A10-A16": "A13/-/A16/-",
        "7c:A12-A14+A10-A15": "A14/-/A15/-",
        "7c:A12-A15+A10-A14": "A15/-/A14/-",
        "7c:A12-A16+A10-A13": "A16/-/A13/-",
        "7c:A12-A17+A10-A12": "A17/-/A12/-",
        "7c:A12-B0+A10-A11": "B0/-/A11/-",
        "7c:A10-A12+A3-A8": "A8/-/A12/-",
        "7c:A10-A12+A3-Ah5": "h5/-/A12/-",
    }


def test_rule_23_a_first_part_lands_on_a_mate_which_then_turns_in() -> None:
    """C by 8 lands on D3; A's peg from there goes to A3, and by the 1 left to h1."""
    found = options("arizona/4", "D3/-/C13/-", "9s", "C")
    assert found["9s:C13-D3+A3-Ah1"] == "h1/-/D3/-"


def test_rule_23_also_one_of_its_own_colour_sent_by_a_chain() -> None:
    """A lands on C in A2, C goes to C3, A's peg from there to A3, and by the 4 left to h4."""
    found = options("standard/4", "C3,D17/-/A2/-", "7d")
    assert found["7d:D17-A2+A3-Ah4"] == "A2,h4/-/C3/-"


def test_rule_23_the_peg_of_the_first_part_never_moves_again() -> None:
    """A by 5 lands on E in C3 and ends on A3 by the chain; it takes no 2 from there."""
    assert options("standard/6", "B16/-/E3/-/C3/-", "7c") == {"7c:B16-C5": "C5/-/E3/-/C3/-"}


def test_rule_23_no_part_brings_a_peg_out() -> None:
    found = {**options("standard/4", NEAR, "7c"), **options("arizona/4", "A9/-/C9/-", "9c")}
    assert not any("s-" in play for play in found)


def test_rule_23_pegs_in_home_may_take_part() -> None:
    assert options("standard/4", "A8,h1/-/-/-", "7c") == {
        "7c:A8-A15": "A15,h1/-/-/-",
        "7c:A8-A14+Ah1-Ah2": "A14,h2/-/-/-",
        "7c:A8-A13+Ah1-Ah3": "A13,h3/-/-/-",
        "7c:A8-A12+Ah1-Ah4": "A12,h4/-/-/-",
        "7c:A8-A11+Ah1-Ah5": "A11,h5/-/-/-",
    }


def test_rule_23_both_in_home() -> None:
    """h1 and h3 need 2 + 4 at the very least for 7: h3 goes at most 2 and h1 then at most 3."""
    assert set(options("standard/4", "h1,h3/-/-/-", "7c")) == {"7c:-"}
    assert options("arizona/4", "h1/-/h2/-", "7c") == {"7c:Ah1-Ah5+Ch2-Ch5": "h5/-/h5/-"}


def test_rules_18_29_a_part_turns_in_by_its_own_value() -> None:
    """A1 is two before A3: by 3 to h1 or A4, by 4 to h2 or A5, by 5 to h3, by 6 to h4."""
    found = options("standard/4", "B8,A1/-/-/-", "7c")
    assert {play for play in found if "h" in play} == {
        "7c:A1-Ah5",
        "7c:B8-B12+A1-Ah1",
        "7c:B8-B11+A1-Ah2",
        "7c:B8-B10+A1-Ah3",
        "7c:B8-B9+A1-Ah4",
    }
    assert len(found) == 1 + 5 + 1 + 6


def test_rule_23_one_makes_room_in_home_for_the_other() -> None:
    """h1 moves on by 1 to 4; with 4 gone to h5 the 3 left bring A1 to h1."""
    found = options("standard/4", "A1,h1/-/-/-", "7c")
    assert found["7c:Ah1-Ah5+A1-Ah1"] == "h1,h5/-/-/-"
    assert found["7c:Ah1-Ah4+A1-Ah2"] == "h2,h4/-/-/-"
    assert "7c:A1-Ah1+Ah1-Ah5" not in found


@pytest.mark.parametrize(
    ("rules", "pegs", "plays"),
    [
        # both orders fit: the peg nearer its come-out first
        ("standard/4", "B8,B12/-/-/-", "7c:B8-B11+B12-B16"),
        # the colour comes before the distance
        ("arizona/4", "C12/-/C8/-", "7c:C12-C15+C8-C12"),
        # the track before home
        ("standard/4", "A2,h2/-/-/-", "7c:A2-A6+Ah2-Ah5"),
    ],
)
def test_a_split_is_written_with_the_parts_whose_from_holes_come_first(
    rules: str, pegs: str, plays: str
) -> None:
    found = options(rules, pegs, "7c")
    first, second = plays[3:].split("+")
    assert plays in found
    assert f"7c:{second}+{first}" not in found


def test_of_two_texts_with_the_same_from_holes_the_smaller_by_bytes() -> None:
    """A3 by 5 to h5 and A2 by 2 to A4, or A3 by 1 to A4 and A2 by 6 to h5: one position."""
    found = options("standard/4", "A2,A3/-/-/-", "7c")
    assert found["7c:A3-A4+A2-Ah5"] == "A4,h5/-/-/-"
    assert "7c:A3-Ah5+A2-A4" not in found
