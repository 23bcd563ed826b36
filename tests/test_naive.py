"""The naive generator against the worked cases of docs/rules.md, each worked out by hand."""

import pytest
from naive import legal, perft


def at(rules: str, pegs: str, hand: str, turn: str = "A") -> dict[str, str]:
    """Return each legal play of `turn` holding `hand`, and the pegs after it."""
    seats = "ABCDEFGH"[: int(rules.split("?")[0].split("/")[1])]
    hands = "/".join(hand if seat == turn else "-" for seat in seats)
    found = legal(f"{rules} {pegs} {turn} {hands}")
    return {play: position.split(" ")[1] for play, position in found.items()}


def test_rule_16_only_these_bring_a_peg_out() -> None:
    assert set(at("standard/4", "-/-/-/-", "AcJdQhKs2c8d")) == {
        "Ac:As-A8",
        "Jd:As-A8",
        "Qh:As-A8",
        "Ks:As-A8",
    }


def test_rule_16_ace_and_faces_move_on() -> None:
    assert at("standard/4", "A8/-/-/-", "AcKd") == {"Ac:A8-A9": "A9/-/-/-", "Kd:A8-B0": "B0/-/-/-"}


def test_faces_11_12_13() -> None:
    pegs = "A8,h2,h3,h4,h5/-/-/-"
    assert set(at("standard/4?faces=11-12-13", pegs, "JcQcKcTc")) == {
        "Jc:A8-B1",
        "Qc:A8-B2",
        "Kc:A8-B3",
        "Tc:A8-B0",
    }


def test_rule_20_back_from_come_out_ends_on_own_corner() -> None:
    assert at("standard/4", "A8/-/-/-", "8c") == {"8c:A8-A0": "A0/-/-/-"}


@pytest.mark.parametrize(("card", "home"), [("4c", "h1"), ("5c", "h2"), ("6c", "h3"), ("7c", "h4")])
def test_rule_29_turning_in_from_the_corner(card: str, home: str) -> None:
    track = f"A{card[0]}"
    assert at("standard/4", "A0/-/-/-", card) == {
        f"{card}:A0-{track}": f"{track}/-/-/-",
        f"{card}:A0-A{home}": f"{home}/-/-/-",
    }


def test_rule_29_a_nine_goes_by() -> None:
    assert set(at("standard/4", "A0/-/-/-", "9c")) == {"9c:A0-A9"}


def test_rule_20_back_from_in_spot_wraps() -> None:
    assert set(at("standard/4", "A3/-/-/-", "8c")) == {"8c:A3-D13"}
    assert set(at("standard/6", "-/-/C3/-/-/-", "8c", "C")) == {"8c:C3-B13"}


def test_rule_20_never_by_a_peg_in_home() -> None:
    assert set(at("standard/4", "h5/-/-/-", "8c")) == {"8c:-"}


def test_rule_29_home_three_deep() -> None:
    found = set(at("standard/4", "A1,h3,h4,h5/-/-/-", "4c5c9c"))
    assert found == {"4c:A1-A5", "4c:A1-Ah2", "5c:A1-A6", "9c:A1-A10"}


def test_rule_31_pegs_in_home_move_on_by_exact_values() -> None:
    assert at("standard/4", "h1,h4/-/-/-", "2c3cAc4c") == {
        "2c:Ah1-Ah3": "h3,h4/-/-/-",
        "Ac:As-A8": "A8,h1,h4/-/-/-",
        "Ac:Ah1-Ah2": "h2,h4/-/-/-",
        "Ac:Ah4-Ah5": "h1,h5/-/-/-",
    }


def test_rule_24_own_pegs_are_not_passed_nor_landed_on() -> None:
    assert set(at("standard/4", "A10,A12/-/-/-", "2c3c8c")) == {
        "2c:A12-A14",
        "3c:A12-A15",
        "8c:A10-A2",
    }


def test_rule_24_the_colour_that_counts_is_that_of_the_peg() -> None:
    """A moves C's peg past A's own, but not past another of C."""
    assert at("arizona/4", "D17/-/D16,A1/-", "3c", "A") == {
        "3c:D17-A2": "A2/-/D16,A1/-",
        "3c:A1-A4": "D17/-/D16,A4/-",
    }


def test_rules_25_26_landing() -> None:
    assert at("standard/4", "A8/A10/-/-", "2c") == {"2c:A8-A10": "A10/-/-/-"}
    assert at("standard/4", "A8/-/A10/-", "2c") == {"2c:A8-A10": "A10/-/C3/-"}


def test_rule_26_in_spot_held_by_its_own_colour() -> None:
    assert set(at("standard/4", "A8/-/C3,A10/-", "2c")) == {"2c:-"}


def test_rule_26_a_mate_on_its_own_in_spot() -> None:
    assert set(at("standard/4", "C1/-/C3/-", "2c")) == {"2c:-"}
    assert at("standard/4", "B1/B3/-/-", "2c") == {"2c:B1-B3": "B3/-/-/-"}


def test_rule_27_in_spot_held_by_an_opponent() -> None:
    assert at("standard/4", "A8/C3/A10/-", "2c") == {"2c:A8-A10": "A10/-/C3/-"}


def test_rule_27_in_spot_held_by_the_movers_colour() -> None:
    found = at("standard/4", "A8,C3/-/A10/-", "2c")
    assert found["2c:A8-A10"] == "A10,A3/-/C3/-"


def test_rule_27_in_spot_held_by_the_mover_before_it_moved() -> None:
    assert at("standard/4", "C3/-/C5/-", "2c") == {"2c:C3-C5": "C5/-/C3/-"}


def test_rule_27_chain_reaches_the_peg_that_moved() -> None:
    found = at("standard/6", "B16/-/E3/-/C3/-", "5c")
    assert found == {"5c:B16-C3": "A3/-/C3/-/E3/-"}


def test_rule_27_chain_that_reaches_the_mover_is_stopped_by_its_own_in_spot() -> None:
    """As above, with a peg of A on A3 already: the mover has nowhere to go."""
    assert "5c:B16-C3" not in at("standard/6", "B16,A3/-/E3/-/C3/-", "5c")
    found = at("standard/6?clash=start", "B16,A3/-/E3/-/C3/-", "5c")
    assert found["5c:B16-C3"] == "A3/-/C3/-/E3/-"


def test_clash_start_at_a_link() -> None:
    found = at("standard/6?clash=start", "-/-/A4/-/C3,E3/-", "Xb")
    assert found["Xb:As-A4"] == "A4/-/C3/-/E3/-"


def test_clash_start_on_its_own_in_spot() -> None:
    assert at("standard/4?clash=start", "C1/-/C3/-", "2c") == {"2c:C1-C3": "C3/-/-/-"}


def test_clash_start_frees_the_mover_that_lands_on_its_own_in_spot() -> None:
    """A lands on A3, C goes to C3, the peg of A there cannot go to A3 where A now stands."""
    assert "2c:A1-A3" not in at("standard/4", "C3,A1/-/A3/-", "2c")
    found = at("standard/4?clash=start", "C3,A1/-/A3/-", "2c")
    assert found["2c:A1-A3"] == "A3/-/C3/-"


def test_rule_23_one_leaves_the_hole_the_other_arrives_in() -> None:
    found = at("standard/4", "A10,A12/-/-/-", "7c")
    assert found["7c:A12-A17+A10-A12"] == "A12,A17/-/-/-"
    assert "7c:A10-A12+A12-A17" not in found


def test_rule_23_both_in_one_hole() -> None:
    """A10 by 5 and A13 by 2 both end in A15."""
    plays = at("standard/4", "A10,A13/-/-/-", "7c")
    assert not any("-A15+" in play and play.endswith("-A15") for play in plays)
    assert set(plays) == {
        "7c:A13-B2",
        "7c:A10-A11+A13-B1",
        "7c:A10-A12+A13-B0",
        "7c:A13-A17+A10-A13",
        "7c:A13-A16+A10-A14",
    }


def test_rule_23_first_captures_and_second_cannot_be_played() -> None:
    """h5 cannot move, and the 7 whole ends in A17: nothing is captured by a part alone."""
    assert at("standard/4", "A10,h5/A12/-/-", "7c") == {"7c:A10-A17": "A17,h5/A12/-/-"}


def test_rule_23_second_part_turns_in_the_peg_sent_to_its_in_spot() -> None:
    found = at("arizona/4", "A12/-/A10/-", "7c")
    assert found["7c:A10-A12+A3-Ah5"] == "h5/-/A12/-"
    assert at("arizona/4", "D3/-/C13/-", "9s", "C")["9s:C13-D3+A3-Ah1"] == "h1/-/D3/-"


def test_rule_23_chain_brings_an_own_peg_to_the_in_spot() -> None:
    found = at("standard/4", "C3,D17/-/A2/-", "7d")
    assert found["7d:D17-A2+A3-Ah4"] == "A2,h4/-/C3/-"


def test_rule_23_the_peg_of_the_first_part_never_moves_again() -> None:
    """A from B16 by 5 ends on A3 by the chain of rule 27, and takes no second part from there."""
    assert set(at("standard/6", "B16/-/E3/-/C3/-", "7c")) == {"7c:B16-C5"}


def test_rule_18_canonical_text() -> None:
    """Either order fits: the text that names first the peg nearer to its come-out."""
    found = at("standard/4", "A8,B8/-/-/-", "7c")
    assert "7c:A8-A9+B8-B14" in found
    assert not any(play.startswith("7c:B8") and "+" in play for play in found)
    assert len(found) == 2 + 6


def test_rule_18_arizona_two_colours() -> None:
    found = at("arizona/4", "A8/-/C8/-", "7c", "C")
    assert found["7c:A8-A11+C8-C12"] == "A11/-/C12/-"
    assert len(found) == 2 + 6


def test_rule_19_nine() -> None:
    assert len(at("arizona/4", "A8/-/C8/-", "9c")) == 2 + 8
    assert len(at("standard/4", "A8,C8/-/-/-", "9c")) == 2
    assert len(at("standard/4?nine=split", "A8,C8/-/-/-", "9c")) == 2 + 8


def test_nine_back() -> None:
    """A8 and C8 are far apart: 8 ways forward and back, 8 ways the other way, 2 whole."""
    found = at("standard/4?nine=back", "A8,C8/-/-/-", "9c")
    assert len(found) == 2 + 16
    assert found["9c:A8-A16+C8-C7"] == "A16,C7/-/-/-"
    assert found["9c:A8-A7+C8-C16"] == "C16,A7/-/-/-"


def test_nine_back_only_with_a_different_peg_and_not_in_home() -> None:
    assert set(at("standard/4?nine=back", "A8/-/-/-", "9c")) == {"9c:A8-A17"}
    found = set(at("standard/4?nine=back", "A8,h4/-/-/-", "9c"))
    assert found == {"9c:A8-A17", "9c:A8-A0+Ah4-Ah5"}


def test_rule_21_joker() -> None:
    assert at("standard/4", "A8,h1/B9/D2/-", "Xr") == {
        "Xr:As-B9": "A8,B9,h1/-/D2/-",
        "Xr:As-D2": "A8,D2,h1/B9/C3/-",
        "Xr:A8-B9": "B9,h1/-/D2/-",
        "Xr:A8-D2": "D2,h1/B9/C3/-",
        "Xr:-": "A8,h1/B9/D2/-",
    }


def test_rule_22_joker_from_any_start_area() -> None:
    assert at("arizona/4", "D3/-/-/-", "Xr") == {
        "Xr:Cs-D3": "A3/-/D3/-",
        "Xr:-": "D3/-/-/-",
    }


def test_rule_22_joker_from_the_track_only_with_empty_start_areas() -> None:
    full = "B0,B1,h3,h4,h5/D7/D1,h2,h3,h4,h5/-"
    assert {play for play in at("arizona/4", full, "Xr") if play.endswith("-D7")} == {
        "Xr:B0-D7",
        "Xr:B1-D7",
        "Xr:D1-D7",
    }
    waiting = "B0,B1,h3,h4/D7/D1,h2,h3,h4,h5/-"
    assert set(at("arizona/4", waiting, "Xr")) == {"Xr:As-D7", "Xr:As-D1", "Xr:-"}


def test_rules_12_13_must_play() -> None:
    assert set(at("standard/4", "A8/B9/-/-", "2c4dXr")) == {
        "2c:A8-A10",
        "4d:A8-A12",
        "Xr:As-B9",
        "Xr:A8-B9",
    }
    assert set(at("standard/4", "-/-/-/-", "2cXr2c")) == {"2c:-", "Xr:-"}
    assert set(at("standard/4", "-/-/-/-", "-")) == set()


def test_joker_must() -> None:
    found = at("standard/4?joker=must", "h2,h3,h4,h5/B9/A8,C3/-", "XrKd4c")
    assert set(found) == {"Xr:As-B9"}
    assert set(at("standard/4", "h2,h3,h4,h5/B9/A8,C3/-", "XrKd4c")) == {
        "Xr:As-B9",
        "Xr:-",
        "Kd:-",
        "4c:-",
    }


def test_rule_30_and_enter_must() -> None:
    assert set(at("standard/4", "A1/-/-/-", "4c")) == {"4c:A1-A5", "4c:A1-Ah2"}
    assert set(at("standard/4?enter=must", "A1/-/-/-", "4c9c")) == {"4c:A1-Ah2", "9c:A1-A10"}
    assert set(at("standard/4?enter=must", "A1,h2/-/-/-", "4c")) == {"4c:A1-A5"}


def test_enter_must_in_the_part_of_a_split() -> None:
    """With 3 the peg on A1 turns in to h1 and has no A4; with 2 or 1 it cannot turn in."""
    found = set(at("standard/4?enter=must", "B8,A1/-/-/-", "7c"))
    assert "7c:B8-B12+A1-Ah1" in found
    assert "7c:B8-B12+A1-A4" not in found
    assert "7c:B8-B13+A1-A3" in found


def test_rule_32_the_nearest_mate_to_the_left() -> None:
    home = "h1,h2,h3,h4,h5"
    assert set(at("standard/6", f"{home}/-/C8/-/E8/-", "2c")) == {"2c:C8-C10"}
    assert set(at("standard/6", f"{home}/-/{home}/-/E8/-", "2c")) == {"2c:E8-E10"}
    assert set(at("standard/6", f"A8/-/C8/-/{home}/-", "2c", "E")) == {"2c:A8-A10"}


def test_rule_33_nobody_plays_after_the_end() -> None:
    home = "h1,h2,h3,h4,h5"
    assert at("standard/4", f"{home}/B8/{home}/-", "2c", "B") == {}


def test_rule_33_a_split_is_played_in_full() -> None:
    """D17 by 5 would end in h1, the last free hole; the 2 that are left have no peg."""
    home = "h1,h2,h3,h4,h5"
    pegs = f"D17,h2,h3,h4,h5/-/{home}/-"
    assert set(at("standard/4", pegs, "7c")) == {"7c:D17-A6"}
    assert set(at("standard/4?rest=partner", pegs, "7c")) == {"7c:D17-A6"}


def test_rest_partner() -> None:
    pegs = "F16,h2,h3,h4,h5/-/C3/-/h1,h2,h3,h4,h5/-"
    found = at("standard/6?rest=partner", pegs, "7c", "E")
    assert found == {
        "7c:F16-A5": "A5,h2,h3,h4,h5/-/C3/-/h1,h2,h3,h4,h5/-",
        "7c:F16-Ah1+C3-C4": "h1,h2,h3,h4,h5/-/C4/-/h1,h2,h3,h4,h5/-",
        "7c:F16-Ah1+C3-Ch1": "h1,h2,h3,h4,h5/-/h1/-/h1,h2,h3,h4,h5/-",
    }
    assert set(at("standard/6", pegs, "7c", "E")) == {"7c:F16-A5"}


def test_rest_partner_never_of_a_nine() -> None:
    pegs = "D14,h2,h3,h4,h5/-/C8/-"
    assert set(at("standard/4?nine=split&rest=partner", pegs, "9c")) == {"9c:D14-A5"}


def test_two_swap() -> None:
    found = at("standard/4?two=swap", "A8/B9,h5/A9/-", "2c")
    assert found == {
        "2c:A8-A10": "A10/B9,h5/A9/-",
        "2c:A8~B9": "B9/A8,h5/A9/-",
        "2c:A8~A9": "A9/B9,h5/A8/-",
    }


def test_two_swap_of_two_movable_pegs_has_the_smaller_text() -> None:
    assert set(at("arizona/4?two=swap", "C4/-/A9/-", "2c")) == {
        "2c:C4-C6",
        "2c:A9-A11",
        "2c:A9~C4",
    }


def test_out_3() -> None:
    rules, pegs, hands = "standard/4?out=3", "-/-/-/-", "4s5c/-/-/-"
    assert legal(f"{rules} {pegs} A {hands} 7 9c 1/0/2/0") == {
        "4s:-": f"{rules} {pegs} B 5c/-/-/- 7 9c4s 2/0/2/0",
        "5c:-": f"{rules} {pegs} B 4s/-/-/- 7 9c5c 2/0/2/0",
    }
    assert legal(f"{rules} {pegs} A {hands} 7 9c 2/0/0/0") == {
        "4s:As-A8": f"{rules} A8/-/-/- B 5c/-/-/- 7 9c4s",
        "5c:As-A8": f"{rules} A8/-/-/- B 4s/-/-/- 7 9c5c",
    }


def test_out_3_where_no_peg_can_come_out_and_at_a_play() -> None:
    """C stands on A8 and cannot be sent to C3, which another peg of C holds."""
    rules, pegs = "standard/4?out=3", "-/-/A8,C3/-"
    assert legal(f"{rules} {pegs} A 4s/-/-/- 0 - 2/0/1/0") == {
        "4s:-": f"{rules} {pegs} B -/-/-/- 0 4s 0/0/1/0",
    }
    assert legal(f"{rules} A8/-/-/- A 4s/-/-/- 0 - 2/0/1/0") == {
        "4s:A8-A12": f"{rules} A12/-/-/- B -/-/-/- 0 4s 0/0/1/0",
    }


def test_out_3_any_colour_of_the_team_in_arizona() -> None:
    found = legal("arizona/4?out=3 -/-/-/- A 4s/-/-/- 0 - 2/0/0/0")
    assert set(found) == {"4s:As-A8", "4s:Cs-C8"}


def test_of_two_identical_cards_one_stays() -> None:
    found = legal("standard/4 -/-/-/- D -/-/-/3cKdKd 40 2c")
    assert found == {"Kd:Ds-D8": "standard/4 -/-/-/D8 A -/-/-/3cKd 40 2cKd"}


def test_a_card_that_is_not_known() -> None:
    with pytest.raises(ValueError, match="not known"):
        legal("standard/4 -/-/-/- A ??/-/-/-")


def test_perft_of_the_first_plays() -> None:
    """Four ranks bring a peg out; from B on, a joker also takes the place of what A brought out."""
    assert [perft("standard/4", depth) for depth in range(3)] == [1, 4, 4 * 5]
    assert [perft("arizona/4", depth) for depth in range(3)] == [1, 8, 8 * 10]
