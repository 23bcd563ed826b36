"""Every value of every house rule that bears on a play (House rules in docs/rules.md)."""

import pytest
from asked import HOME, after, of, options, written

from pegs.notation import parse_position


@pytest.mark.parametrize(
    ("card", "by_ten", "by_face"), [("Jc", "B1", "B2"), ("Qc", "B1", "B3"), ("Kc", "B1", "B4")]
)
def test_faces(card: str, by_ten: str, by_face: str) -> None:
    """From A9: 10 on is B1; a jack's 11 is B2, a queen's 12 B3, a king's 13 B4."""
    pegs = "A9,h2,h3,h4,h5/-/-/-"
    assert set(options("standard/4", pegs, card)) == {f"{card}:A9-{by_ten}"}
    for game in ("standard", "arizona"):
        found = options(f"{game}/4?faces=11-12-13", "A9,h2,h3,h4,h5/-/h2/-", card)
        assert f"{card}:A9-{by_face}" in found
        assert f"{card}:A9-{by_ten}" not in found


def test_faces_11_12_13_leaves_the_ten_and_coming_out_as_they_are() -> None:
    found = options("standard/4?faces=11-12-13", "A9/-/-/-", "TcKd")
    assert set(found) == {"Tc:A9-B1", "Kd:As-A8", "Kd:A9-B4"}


def test_nine_plain_in_arizona_is_whole() -> None:
    assert set(options("arizona/4?nine=plain", "A8/-/C8/-", "9c")) == {"9c:A8-A17", "9c:C8-C17"}


def test_nine_split_in_standard_is_shared_by_two_of_one_s_own() -> None:
    found = options("standard/4?nine=split", "A8,B8/-/C8/-", "9c")
    assert found == {
        "9c:A8-A17": "A17,B8/-/C8/-",
        "9c:B8-B17": "A8,B17/-/C8/-",
        **{
            f"9c:A8-A{8 + part}+B8-B{17 - part}": f"A{8 + part},B{17 - part}/-/C8/-"
            for part in range(1, 9)
        },
    }


def test_nine_back_one_whole_forward_or_one_forward_and_another_back() -> None:
    """A's peg beside C8 is nearer by the track than one that went back behind A8."""
    found = options("standard/4?nine=back", "A8,C8/-/-/-", "9c")
    assert found == {
        "9c:A8-A17": "A17,C8/-/-/-",
        "9c:C8-C17": "A8,C17/-/-/-",
        **{
            f"9c:A8-A{8 + part}+C8-C{part - 1}": f"A{8 + part},C{part - 1}/-/-/-"
            for part in range(1, 9)
        },
        **{
            f"9c:A8-A{8 - part}+C8-C{17 - part}": f"C{17 - part},A{8 - part}/-/-/-"
            for part in range(1, 9)
        },
    }


def test_nine_back_never_both_forward_and_never_one_peg_alone() -> None:
    assert set(options("arizona/4?nine=back", "A8/-/-/-", "9c")) == {"9c:A8-A17"}
    assert "9c:A8-A12+C8-C13" not in options("arizona/4?nine=back", "A8/-/C8/-", "9c")


def test_nine_back_either_first() -> None:
    """The part that lands on the mate comes first, be it back or forward; the mate goes on from
    its in-spot: C from C3 7 forward, or A from A3 7 back."""
    found = options("arizona/4?nine=back", "A12/-/A10/-", "9c")
    assert found["9c:A12-A10+C3-C10"] == "A10/-/C10/-"
    assert found["9c:A10-A12+A3-D14"] == "D14/-/A12/-"


def test_nine_back_arizona_any_two_of_the_team() -> None:
    found = options("arizona/4?nine=back", "A8/-/C8/-", "9c", "C")
    assert found["9c:A8-A10+C8-C1"] == "A10/-/C1/-"
    assert found["9c:A8-A7+C8-C16"] == "A7/-/C16/-"
    assert len(found) == 2 + 16


def test_nine_back_follows_rule_20_never_by_a_peg_in_home() -> None:
    found = options("standard/4?nine=back", "A8,h4/-/-/-", "9c")
    assert found == {"9c:A8-A17": "A17,h4/-/-/-", "9c:A8-A0+Ah4-Ah5": "A0,h5/-/-/-"}


def test_nine_back_follows_rule_20_never_into_home_past_the_in_spot_along_the_track() -> None:
    """A4 back by 8 or less keeps to the track, here past A3; by 1 it stops on A3."""
    found = options("standard/4?nine=back", "B8,A4/-/-/-", "9c")
    assert found["9c:B8-B16+A4-A3"] == "B16,A3/-/-/-"
    assert found["9c:B8-B9+A4-D14"] == "B9,D14/-/-/-"
    assert not any("h" in play for play in found)


def test_nine_back_the_forward_part_may_turn_in() -> None:
    """A2 by 2 to h1, and A8 back by 7 to A1: it must wait for A2 to have gone."""
    found = options("standard/4?nine=back", "A8,A2/-/-/-", "9c")
    assert found["9c:A2-Ah1+A8-A1"] == "A1,h1/-/-/-"
    assert "9c:A8-A1+A2-Ah1" not in found


def test_nine_back_obeys_rule_24() -> None:
    """A10 is before A8: going back it stops short of it, by 1."""
    found = options("standard/4?nine=back", "A8,A10/-/-/-", "9c")
    assert "9c:A10-A9+A8-A16" not in found
    assert found["9c:A8-A7+A10-B0"] == "B0,A7/-/-/-"


def test_nine_back_leaves_the_7_forward_only() -> None:
    found = options("standard/4?nine=back", "A8,C8/-/-/-", "7c")
    assert len(found) == 2 + 6
    assert "7c:A8-A9+C8-C14" in found


def test_rest_none_a_7_that_fills_home_is_no_split_with_a_mate() -> None:
    pegs = "A3,h2,h3,h4,h5/-/C8/-"
    assert set(options("standard/4", pegs, "7c")) == {"7c:A3-A10"}


def test_rest_partner_the_second_part_goes_on_with_the_mate_s_pegs() -> None:
    pegs = "A3,h2,h3,h4,h5/-/C8/-"
    assert options("standard/4?rest=partner", pegs, "7c") == {
        "7c:A3-A10": "A10,h2,h3,h4,h5/-/C8/-",
        "7c:A3-Ah1+C8-C14": f"{HOME}/-/C14/-",
    }


def test_rest_partner_for_the_seat_whose_pegs_one_moves_and_in_the_mate_s_home() -> None:
    """E, finished, brings A's last peg in by 6; the 1 left is C's, on the track or into home."""
    pegs = f"F16,h2,h3,h4,h5/-/C3/-/{HOME}/-"
    assert options("standard/6?rest=partner", pegs, "7c", "E") == {
        "7c:F16-A5": f"A5,h2,h3,h4,h5/-/C3/-/{HOME}/-",
        "7c:F16-Ah1+C3-C4": f"{HOME}/-/C4/-/{HOME}/-",
        "7c:F16-Ah1+C3-Ch1": f"{HOME}/-/h1/-/{HOME}/-",
    }


def test_rest_partner_a_mate_s_peg_that_is_in_home_already() -> None:
    """From A3 in by 1: the 6 left do not fit C's h1. From A0 in by 4: the 3 left take it to h4."""
    pegs = "A3,h2,h3,h4,h5/-/h1/-"
    assert set(options("standard/4?rest=partner", pegs, "7c")) == {"7c:A3-A10"}
    pegs = "A0,h2,h3,h4,h5/-/h1/-"
    assert options("standard/4?rest=partner", pegs, "7c") == {
        "7c:A0-A7": "A7,h2,h3,h4,h5/-/h1/-",
        "7c:A0-Ah1+Ch1-Ch4": f"{HOME}/-/h4/-",
    }


def test_rest_partner_the_mate_of_rule_32_as_the_board_then_stands() -> None:
    """C is finished: E is the nearest to A's left who has pegs to bring home."""
    pegs = f"A3,h2,h3,h4,h5/-/{HOME}/-/E8/-"
    assert options("standard/6?rest=partner", pegs, "7c") == {
        "7c:A3-A10": f"A10,h2,h3,h4,h5/-/{HOME}/-/E8/-",
        "7c:A3-Ah1+E8-E14": f"{HOME}/-/{HOME}/-/E14/-",
    }


def test_rest_partner_brings_no_peg_out_and_only_when_the_last_peg_comes_home() -> None:
    assert set(options("standard/4?rest=partner", "A3,h2,h3,h4,h5/-/-/-", "7c")) == {"7c:A3-A10"}
    found = options("standard/4?rest=partner", "A3,h3,h4,h5/-/C8/-", "7c")
    assert set(found) == {"7c:A3-A10"}


def test_rest_partner_of_the_second_part_there_is_no_rest() -> None:
    """Both pegs come home by 2 and 5: the home is filled by the second part, and 7 are used."""
    found = options("standard/4?rest=partner", "D17,A3,h3,h4,h5/-/C8/-", "7c")
    assert {play for play in found if "C8" in play} == set()
    assert found["7c:A3-Ah2+D17-Ah1"] == f"{HOME}/-/C8/-"


def test_rest_partner_never_of_a_9() -> None:
    rules = "standard/4?nine=split&rest=partner"
    assert set(options(rules, "A3,h2,h3,h4,h5/-/C8/-", "9c")) == {"9c:A3-A12"}


def test_clash_illegal_is_rule_26() -> None:
    assert set(options("standard/4", "A8/-/A10,C3/-", "2c")) == {"2c:-"}


@pytest.mark.parametrize(
    ("pegs", "play", "result"),
    [
        # its in-spot is taken by its own colour
        ("A8/-/A10,C3/-", "2c:A8-A10", "A10/-/C3/-"),
        # landed on while on its own in-spot
        ("C1/-/C3/-", "2c:C1-C3", "C3/-/-/-"),
        # an in-spot that is free is still where it goes
        ("A8/-/A10/-", "2c:A8-A10", "A10/-/C3/-"),
        # C goes to C3, A's peg from there finds A's mover on A3
        ("C3,A1/-/A3/-", "2c:A1-A3", "A3/-/C3/-"),
        # by a joker, and coming out
        ("-/-/A8,C3/-", "Xr:As-A8", "A8/-/C3/-"),
        ("-/-/A8,C3/-", "Kd:As-A8", "A8/-/C3/-"),
        ("-/-/C3/-", "Xr:As-C3", "C3/-/-/-"),
    ],
)
def test_clash_start(pegs: str, play: str, result: str) -> None:
    assert options("standard/4?clash=start", pegs, play[:2])[play] == result


def test_clash_start_at_any_link() -> None:
    found = options("standard/6?clash=start", "-/-/A4/-/C3,E3/-", "Xb")
    assert found["Xb:As-A4"] == "A4/-/C3/-/E3/-"


def test_clash_start_for_the_peg_that_moved() -> None:
    """B16 lands on C3: E to E3, C from there to C3, A's mover from there, and A3 is taken."""
    found = options("standard/6?clash=start", "B16,A3/-/E3/-/C3/-", "5c")
    assert found["5c:B16-C3"] == "A3/-/C3/-/E3/-"


def test_joker_free_leaves_discards_beside_a_joker_that_moves() -> None:
    assert set(options("standard/4", "h2,h3,h4,h5/B9/A8,C3/-", "XrKd4c")) == {
        "Xr:As-B9",
        "Xr:-",
        "Kd:-",
        "4c:-",
    }


def test_joker_must_counts_jokers_in_rule_12() -> None:
    rules, pegs = "standard/4?joker=must", "h2,h3,h4,h5/B9/A8,C3/-"
    assert set(options(rules, pegs, "XrKd4c")) == {"Xr:As-B9"}
    assert set(options(rules, pegs, "Kd4c")) == {"Kd:-", "4c:-"}


def test_joker_must_any_card_that_moves_may_be_played() -> None:
    found = options("standard/4?joker=must", "A8/B9/-/-", "Xr2c")
    assert set(found) == {"2c:A8-A10", "Xr:As-B9", "Xr:A8-B9"}


def test_joker_must_with_no_target_is_a_discard() -> None:
    assert set(options("arizona/4?joker=must", "-/-/-/-", "Xr2c")) == {"Xr:-", "2c:-"}


def test_enter_may() -> None:
    assert set(options("standard/4", "A1/-/-/-", "4c")) == {"4c:A1-A5", "4c:A1-Ah2"}


def test_enter_must_a_peg_that_can_turn_in_does_not_go_by() -> None:
    rules = "standard/4?enter=must"
    assert set(options(rules, "A1/-/-/-", "4c")) == {"4c:A1-Ah2"}
    assert set(options(rules, "A1/-/-/-", "9c")) == {"9c:A1-A10"}
    assert set(options(rules, "A1,h2/-/-/-", "4c")) == {"4c:A1-A5"}


def test_enter_must_says_nothing_of_other_pegs_or_cards() -> None:
    found = options("standard/4?enter=must", "A8,A1/-/-/-", "4c2d8h")
    assert set(found) == {
        "4c:A8-A12",
        "4c:A1-Ah2",
        "2d:A8-A10",
        "2d:A1-A3",
        "8h:A1-D11",
    }


def test_enter_must_in_a_split_with_the_value_of_the_part() -> None:
    assert set(options("standard/4?enter=must", "B8,A1/-/-/-", "7c")) == {
        "7c:B8-B15",
        "7c:A1-Ah5",
        "7c:B8-B9+A1-Ah4",
        "7c:B8-B10+A1-Ah3",
        "7c:B8-B11+A1-Ah2",
        "7c:B8-B12+A1-Ah1",
        "7c:B8-B13+A1-A3",
        "7c:B8-B14+A1-A2",
    }


def test_enter_must_in_a_split_on_the_board_of_the_part() -> None:
    """Where the first part's peg in h1 or h2 stops the second from turning in, it goes by."""
    assert set(options("standard/4?enter=must", "A1,A3/-/-/-", "7c")) == {
        "7c:A3-A10",
        "7c:A3-Ah1+A1-A7",
        "7c:A3-Ah2+A1-A6",
        "7c:A3-Ah3+A1-Ah2",
        "7c:A3-Ah4+A1-Ah1",
        "7c:A3-Ah5+A1-A3",
        "7c:A1-A2+A3-A9",
    }


def test_out_never_a_discard_brings_nothing_out() -> None:
    assert set(options("standard/4", "-/-/-/-", "4s5c")) == {"4s:-", "5c:-"}


@pytest.mark.parametrize(("before", "then"), [("0", "1"), ("1", "2")])
def test_out_3_counts_discards_in_a_row(before: str, then: str) -> None:
    rules = "standard/4?out=3"
    text = f"{rules} -/-/-/- A 4s5c/-/-/- 7 9c {before}/0/2/1"
    assert set(of(parse_position(text))) == {"4s:-", "5c:-"}
    assert after(text, "4s:-") == f"{rules} -/-/-/- B 5c/-/-/- 7 9c4s {then}/0/2/1"


def test_out_3_the_third_in_a_row_names_a_peg_and_brings_it_out() -> None:
    rules = "standard/4?out=3"
    text = f"{rules} -/A8/-/- A 4s5c/-/-/- 7 9c 2/0/0/1"
    assert of(parse_position(text)) == {"4s:As-A8": "A8/-/-/-", "5c:As-A8": "A8/-/-/-"}
    assert after(text, "4s:As-A8") == f"{rules} A8/-/-/- B 5c/-/-/- 7 9c4s 0/0/0/1"


def test_out_3_where_no_peg_can_come_out_the_count_returns_to_0_all_the_same() -> None:
    """C on A8 cannot go to C3, which C holds."""
    rules = "standard/4?out=3"
    text = f"{rules} -/-/A8,C3/- A 4s/-/-/- 7 - 2/0/1/0"
    assert after(text, "4s:-") == f"{rules} -/-/A8,C3/- B -/-/-/- 7 4s 0/0/1/0"


def test_out_3_with_the_come_out_taken_or_no_peg_left_there_is_none_to_bring_out() -> None:
    taken = "standard/4?out=3 A8/-/-/- A Xr/-/-/- 0 - 2/0/0/0"
    assert set(of(parse_position(taken))) == {"Xr:-"}
    full = f"standard/4?out=3 {HOME}/-/C8,h2,h3,h4,h5/- A Xr/-/-/- 0 - 2/0/0/0"
    assert set(of(parse_position(full))) == {"Xr:-"}


def test_out_3_any_play_returns_the_count_to_0() -> None:
    rules = "standard/4?out=3"
    text = f"{rules} A8/-/-/- A 4s/-/-/- 0 - 2/0/1/0"
    assert after(text, "4s:A8-A12") == f"{rules} A12/-/-/- B -/-/-/- 0 4s 0/0/1/0"


def test_out_3_in_arizona_any_start_area_of_the_team() -> None:
    text = "arizona/4?out=3 -/-/-/- A 4s/-/-/- 0 - 2/0/0/0"
    assert of(parse_position(text)) == {"4s:As-A8": "A8/-/-/-", "4s:Cs-C8": "-/-/C8/-"}


def test_out_3_a_finished_player_brings_out_a_peg_of_the_mate_it_helps() -> None:
    text = f"standard/4?out=3 {HOME}/-/-/- A 4s/-/-/- 0 - 2/0/0/0"
    assert of(parse_position(text)) == {"4s:Cs-C8": f"{HOME}/-/C8/-"}


def test_out_3_beside_a_joker_that_moves() -> None:
    text = "standard/4?out=3 -/B9/-/- A 4sXr/-/-/- 0 - 2/0/0/0"
    assert of(parse_position(text)) == {
        "4s:As-A8": "A8/B9/-/-",
        "Xr:As-A8": "A8/B9/-/-",
        "Xr:As-B9": "B9/-/-/-",
    }


def test_out_3_the_joker_played_onto_the_come_out_and_thrown_away_are_one_play() -> None:
    text = "standard/4?out=3 -/A8/-/- A Xr/-/-/- 0 - 2/0/0/0"
    assert of(parse_position(text)) == {"Xr:As-A8": "A8/-/-/-"}


def test_two_plain() -> None:
    assert set(options("standard/4", "A8/B9/-/-", "2c")) == {"2c:A8-A10"}


def test_two_swap_with_any_peg_of_another_colour_on_the_track() -> None:
    assert options("standard/4?two=swap", "A8,h1/B9,h5/A9/-", "2c") == {
        "2c:A8-A10": "A10,h1/B9,h5/A9/-",
        "2c:Ah1-Ah3": "A8,h3/B9,h5/A9/-",
        "2c:A8~B9": "B9,h1/A8,h5/A9/-",
        "2c:A8~A9": "A9,h1/B9,h5/A8/-",
    }


def test_two_swap_neither_lands_on_anything() -> None:
    """Mate and mover may end on their in-spots, a peg on its own in-spot may be swapped."""
    found = options("standard/4?two=swap", "C3/-/A3/-", "2c")
    assert found["2c:C3~A3"] == "A3/-/C3/-"
    found = options("standard/4?two=swap", "A8/-/A10,C3/-", "2c")
    assert found == {"2c:A8~A10": "A10/-/A8,C3/-", "2c:A8~C3": "C3/-/A8,A10/-"}


def test_two_swap_not_of_one_s_own_colour_and_only_a_2() -> None:
    assert not any("~" in play for play in options("standard/4?two=swap", "A8,B9/-/-/-", "2c"))
    for card in ("Ac", "3c", "7c", "8c", "9c", "Tc", "Kc", "Xr"):
        assert not any("~" in play for play in options("standard/4?two=swap", "A8/B9/-/-", card))


def test_two_swap_is_a_play_that_must_be_made() -> None:
    """The 2 itself would land on C in A10, whose in-spot is taken: no discard, as swaps fit."""
    found = options("standard/4?two=swap", "A8,h2,h3,h4,h5/-/A10,C3/-", "2c")
    assert set(found) == {"2c:A8~A10", "2c:A8~C3"}


def test_two_swap_names_first_the_peg_that_the_player_may_move() -> None:
    assert "2c:A9~A10" in options("standard/4?two=swap", "A9/A10/-/-", "2c")
    assert "2c:A10~A9" in options("standard/4?two=swap", "A9/A10/-/-", "2c", "B")


def test_two_swap_names_the_smaller_text_first_where_the_player_may_move_both() -> None:
    """By bytes A10 comes before A9."""
    found = options("arizona/4?two=swap", "A9/-/A10/-", "2c")
    assert {play for play in found if "~" in play} == {"2c:A10~A9"}


def test_two_swap_a_finished_player_swaps_a_peg_of_the_mate_it_helps() -> None:
    found = options("standard/4?two=swap", f"{HOME}/B9/C8/-", "2c")
    assert found == {"2c:C8-C10": f"{HOME}/B9/C10/-", "2c:C8~B9": f"{HOME}/C8/B9/-"}


def test_hand_and_decks_bear_on_no_play() -> None:
    for rules in ("standard/4?hand=7", "standard/4?decks=2"):
        assert options(rules, "A8/B9/-/-", "2cXr") == options("standard/4", "A8/B9/-/-", "2cXr")


def test_house_rules_together() -> None:
    """The jack's 11 from A1: A12, and 9 past the in-spot is no home; a 9 back shares."""
    rules = "standard/4?clash=start&enter=must&faces=11-12-13&nine=back&two=swap"
    pegs = "B8,A1,h5/-/A10,C3/-"
    assert written(rules, pegs, "Jc", "A").startswith(rules)
    assert set(options(rules, pegs, "Jc")) == {"Jc:As-A8", "Jc:B8-C1", "Jc:A1-A12"}
    assert options(rules, pegs, "9c")["9c:B8-B15+A1-D17"] == "B15,D17,h5/-/A10,C3/-"
