"""Every reason against a play, worked by hand from docs/rules.md."""

from __future__ import annotations

import pytest

from pegs.board import START
from pegs.faults import Fault, Peg, Reason
from pegs.notation import format_play, parse_card, parse_play, parse_position
from pegs.play import Part, Play
from pegs.reasons import why, why_card, why_peg


def faults(position: str, play: str) -> tuple[Fault, ...]:
    here = parse_position(position)
    return why(here, parse_play(play, here))


def only(position: str, play: str) -> Fault:
    (fault,) = faults(position, play)
    return fault


def reasons(position: str, play: str) -> list[Reason]:
    return [fault.reason for fault in faults(position, play)]


@pytest.mark.parametrize(
    ("position", "play"),
    [
        ("standard/4 A8/-/-/- A 5c/-/-/-", "5c:A8-A13"),
        ("standard/4 -/-/-/- A 5c/-/-/-", "5c:-"),
        ("standard/4 A8/-/-/- A 8c/-/-/-", "8c:A8-A0"),
        ("standard/4 C3,D17/-/A2/- A 7d/-/-/-", "7d:D17-A2+A3-Ah4"),
        ("arizona/4 D3/-/-/- A Xr/-/-/-", "Xr:Cs-D3"),
        (
            "standard/6?rest=partner F16,h2,h3,h4,h5/-/C3/-/h1,h2,h3,h4,h5/- E -/-/-/-/7c/-",
            "7c:F16-Ah1+C3-C4",
        ),
    ],
)
def test_rule_15_a_legal_play_has_no_reason_against_it(position: str, play: str) -> None:
    assert faults(position, play) == ()


def test_rule_33_after_the_end_there_are_no_plays() -> None:
    home = "h1,h2,h3,h4,h5"
    assert reasons(f"standard/4 {home}/B8/{home}/- B -/5c/-/-", "5c:B8-B13") == [Reason.GAME_OVER]


def test_rule_11_a_card_that_is_not_held() -> None:
    assert reasons("standard/4 A8/-/-/- A 4c/-/-/-", "5c:A8-A13") == [Reason.NOT_HELD]


def test_rule_11_a_card_that_is_not_held_and_a_move_that_it_does_not_make() -> None:
    found = reasons("standard/4 A8/-/-/- A 4c/-/-/-", "5c:A8-A12")
    assert found == [Reason.NOT_HELD, Reason.MOVES]


def test_rule_12_a_discard_cannot_be_judged_beside_cards_that_are_not_known() -> None:
    assert reasons("standard/4 -/-/-/- A 5c??/-/-/-", "5c:-") == [Reason.UNKNOWN_CARDS]
    assert reasons("standard/4 A8/-/-/- A 5c??/-/-/-", "5c:A8-A13") == []


def test_rule_16_no_peg_is_left_in_the_start_area() -> None:
    fault = only("standard/4 A9,A10,A11,A12,A13/-/-/- A Kd/-/-/-", "Kd:As-A8")
    assert fault.reason is Reason.START_EMPTY


def test_rule_17_no_peg_stands_in_a_home_hole() -> None:
    fault = only("standard/4 h2/-/-/- A 2d/-/-/-", "2d:Ah1-Ah3")
    assert (fault.reason, fault.seat, fault.place) == (Reason.NO_PEG, 0, 72)


def test_rule_32_the_pegs_of_a_team_mate_are_not_to_be_moved_before_ones_own_are_home() -> None:
    fault = only("standard/4 A8/-/C8/- A 5c/-/-/-", "5c:C8-C13")
    assert (fault.reason, fault.seat) == (Reason.NOT_YOURS, 2)


def test_rule_22_arizona_moves_no_pegs_of_the_other_team() -> None:
    assert reasons("arizona/4 A8/B8/-/- A 5c/-/-/-", "5c:B8-B13") == [Reason.NOT_YOURS]


def test_rule_16_a_5_brings_no_peg_out() -> None:
    assert reasons("standard/4 A8/-/-/- A 5c/-/-/-", "5c:As-A8") == [Reason.NOT_OUT]


def test_rule_16_a_peg_comes_out_on_its_come_out_only() -> None:
    fault = only("standard/4 -/-/-/- A Kd/-/-/-", "Kd:As-A9")
    assert (fault.reason, fault.end) == (Reason.ONLY_COME_OUT, 0)


def test_rule_24_an_own_peg_on_the_come_out_keeps_the_others_in() -> None:
    fault = only("standard/4 A8/-/-/- A Kd/-/-/-", "Kd:As-A8")
    assert (fault.reason, fault.other) == (Reason.STANDS_THERE, Peg(0, 0))


def test_rule_23_no_part_of_a_split_brings_a_peg_out() -> None:
    fault = only("standard/4 A9/-/-/- A 7c/-/-/-", "7c:A9-A15+As-A8")
    assert (fault.reason, fault.part) == (Reason.SPLIT_NOT_OUT, 1)


def test_rule_17_a_5_moves_5() -> None:
    fault = only("standard/4 A8/-/-/- A 5c/-/-/-", "5c:A8-A14")
    assert (fault.reason, fault.wanted) == (Reason.MOVES, 5)


def test_rule_16_house_rule_faces_a_king_moves_13() -> None:
    fault = only("standard/4?faces=11-12-13 A8/-/-/- A Kc/-/-/-", "Kc:A8-B0")
    assert (fault.reason, fault.wanted) == (Reason.MOVES, 13)


def test_rule_29_a_card_that_does_not_reach_home() -> None:
    assert reasons("standard/4 D17/-/-/- A 4c/-/-/-", "4c:D17-Ah1") == [Reason.MOVES]


def test_rule_20_an_8_goes_only_back() -> None:
    assert reasons("standard/4 A8/-/-/- A 8c/-/-/-", "8c:A8-A16") == [Reason.ONLY_BACK]


def test_rule_17_a_5_goes_only_forward() -> None:
    assert reasons("standard/4 A8/-/-/- A 5c/-/-/-", "5c:A8-A3") == [Reason.ONLY_FORWARD]


def test_rule_29_a_9_from_two_before_the_in_spot_is_too_far() -> None:
    fault = only("standard/4 A1/-/-/- A 9c/-/-/-", "9c:A1-Ah5")
    assert (fault.reason, fault.wanted) == (Reason.TOO_FAR, 9)


def test_rule_31_a_peg_in_home_goes_no_further_than_h5() -> None:
    assert reasons("standard/4 h3/-/-/- A 3c/-/-/-", "3c:Ah3-Ah5") == [Reason.TOO_FAR]


def test_rule_31_a_peg_in_home_stays_there() -> None:
    assert reasons("standard/4 h3/-/-/- A 9c/-/-/-", "9c:Ah3-A8") == [Reason.HOME_ONWARD]


def test_rule_20_a_peg_in_home_does_not_go_back() -> None:
    assert reasons("standard/4 h3/-/-/- A 8c/-/-/-", "8c:Ah3-D13") == [Reason.HOME_NOT_BACK]


def test_rule_20_no_peg_goes_back_into_home() -> None:
    assert reasons("standard/4 A9/-/-/- A 8c/-/-/-", "8c:A9-Ah2") == [Reason.BACK_NOT_HOME]


def test_rule_24_an_own_peg_is_not_passed_forward() -> None:
    fault = only("standard/4 A8,A10/-/-/- A 5c/-/-/-", "5c:A8-A13")
    assert (fault.reason, fault.other) == (Reason.IN_THE_WAY, Peg(0, 2))


def test_rule_24_an_own_peg_is_not_passed_back() -> None:
    # A5 is place 69 as seat A counts.
    fault = only("standard/4 A8,A5/-/-/- A 8c/-/-/-", "8c:A8-A0")
    assert (fault.reason, fault.other) == (Reason.IN_THE_WAY, Peg(0, 69))


def test_rule_29_home_is_barred_by_an_own_peg_in_it() -> None:
    position = "standard/4 A1,h3/-/-/- A 6c/-/-/-"
    fault = only(position, "6c:A1-Ah4")
    assert (fault.reason, fault.other) == (Reason.IN_THE_WAY, Peg(0, 74))
    assert reasons(position.replace("6c", "5c"), "5c:A1-Ah3") == [Reason.STANDS_THERE]


def test_rule_29_home_is_barred_by_an_own_peg_on_the_way_to_the_in_spot() -> None:
    fault = only("standard/4 A1,A2/-/-/- A 4c/-/-/-", "4c:A1-Ah2")
    assert (fault.reason, fault.other) == (Reason.IN_THE_WAY, Peg(0, 66))


def test_rule_26_a_team_mates_in_spot_is_taken_by_its_own_peg() -> None:
    # C's peg on A9 would go to C3, where C stands already; 67 is the place of an in-spot.
    fault = only("standard/4 A8/-/A9,C3/- A Ac/-/-/-", "Ac:A8-A9")
    assert (fault.reason, fault.other) == (Reason.SPOT_TAKEN, Peg(2, 67))


def test_rule_26_a_peg_on_its_own_in_spot_is_not_landed_on_by_its_team() -> None:
    fault = only("standard/4 C2/-/C3/- A Ac/-/-/-", "Ac:C2-C3")
    assert (fault.reason, fault.other) == (Reason.ON_SPOT, Peg(2, 67))


def test_rule_21_a_joker_needs_a_peg_of_another_colour() -> None:
    position = "standard/4 A8,A10/B9/-/- A Xr/-/-/-"
    assert reasons(position, "Xr:A8-A12") == [Reason.JOKER_NEEDS_PEG]
    assert reasons(position, "Xr:A8-A10") == [Reason.STANDS_THERE]


def test_rule_21_a_joker_moves_no_peg_out_of_or_into_home() -> None:
    position = "standard/4 A8,h1/B9/-/- A Xr/-/-/-"
    assert reasons(position, "Xr:Ah1-B9") == [Reason.JOKER_FROM_HOME]
    assert reasons(position, "Xr:A8-Ah2") == [Reason.JOKER_INTO_HOME]


def test_rule_22_arizona_a_joker_moves_a_peg_on_the_track_only_from_empty_start_areas() -> None:
    fault = only("arizona/4 A8,A9,A10,A11,A12/B9/C8/- A Xr/-/-/-", "Xr:A8-B9")
    assert (fault.reason, fault.other) == (Reason.JOKER_STARTS_FIRST, Peg(2, -1))


@pytest.mark.parametrize("card", ["5c", "8c", "9c", "Kc", "Xr"])
def test_rule_18_only_a_7_is_split_in_standard(card: str) -> None:
    found = reasons(f"standard/4 A8,B8/-/-/- A {card}/-/-/-", f"{card}:A8-A9+B8-B9")
    assert found == [Reason.CANNOT_SPLIT]


def test_rule_18_the_parts_add_up_to_7() -> None:
    position = "standard/4 A8,B8/-/-/- A 7c/-/-/-"
    little = only(position, "7c:A8-A10+B8-B12")
    assert (little.reason, little.made, little.wanted) == (Reason.TOO_LITTLE, 6, 7)
    much = only(position, "7c:A8-A12+B8-B12")
    assert (much.reason, much.made, much.wanted) == (Reason.TOO_MUCH, 8, 7)


def test_rule_19_the_parts_of_a_9_add_up_to_9() -> None:
    fault = only("arizona/4 A8,B8/-/-/- A 9c/-/-/-", "9c:A8-A11+B8-B12")
    assert (fault.reason, fault.made, fault.wanted) == (Reason.TOO_LITTLE, 7, 9)


def test_rule_18_each_part_is_at_least_1() -> None:
    here = parse_position("standard/4 A8,B8/-/-/- A 7c/-/-/-")
    (fault,) = why(here, Play(parse_card("7c"), (Part(0, 0, 7), Part(0, 18, 18))))
    assert (fault.reason, fault.part) == (Reason.PART_OF_NONE, 1)


def test_rule_18_no_part_of_a_7_goes_back() -> None:
    fault = only("standard/4 A8,B8/-/-/- A 7c/-/-/-", "7c:A8-A12+B8-B5")
    assert (fault.reason, fault.part) == (Reason.ONLY_FORWARD, 1)


def test_rule_23_the_peg_of_the_first_part_never_moves_again() -> None:
    fault = only("standard/4 A8,B8/-/-/- A 7c/-/-/-", "7c:A8-A11+A11-A15")
    assert (fault.reason, fault.part) == (Reason.SAME_PEG, 1)


def test_rule_15_the_first_part_of_a_split_fails() -> None:
    fault = only("standard/4 A8,A10/-/-/- A 7c/-/-/-", "7c:A8-A12+A10-A13")
    assert (fault.reason, fault.other, fault.part) == (Reason.IN_THE_WAY, Peg(0, 2), 0)


def test_rule_23_the_second_part_is_judged_on_the_board_that_the_first_leaves() -> None:
    assert faults("standard/4 A8,A10/-/-/- A 7c/-/-/-", "7c:A10-A13+A8-A12") == ()
    # Both would end on A13.
    fault = only("standard/4 A8,A11/-/-/- A 7c/-/-/-", "7c:A11-A13+A8-A13")
    assert (fault.reason, fault.other, fault.part) == (Reason.STANDS_THERE, Peg(0, 5), 1)


def test_rule_23_the_peg_of_the_first_part_is_known_from_another_of_its_colour() -> None:
    # C lands on A's peg, which goes to A3, and C's other peg from there to C3.
    position = "arizona/4 D5/-/D4,A3/- C -/-/7c/-"
    fault = only(position, "7c:D4-D5+D5-D11")
    assert (fault.reason, fault.part) == (Reason.SAME_PEG, 1)


def test_rule_12_another_card_can_be_played() -> None:
    here = parse_position("standard/4 A8/-/-/- A 5cXr/-/-/-")
    (fault,) = why(here, parse_play("Xr:-", here))
    assert fault.reason is Reason.MUST_PLAY
    assert fault.play is not None
    assert format_play(fault.play, here.rules) == "5c:A8-A13"


def test_rule_12_a_joker_that_can_move_never_has_to_be_played() -> None:
    assert reasons("standard/4 -/B9/-/- A 5cXr/-/-/-", "5c:-") == []


def test_house_rule_joker_a_joker_that_can_move_must_be_played() -> None:
    fault = only("standard/4?joker=must -/B9/-/- A 5cXr/-/-/-", "5c:-")
    assert fault.reason is Reason.MUST_JOKER
    assert fault.play == Play(parse_card("Xr"), (Part(0, -1, 19),))


def test_house_rule_enter_a_peg_that_can_turn_in_must() -> None:
    fault = only("standard/4?enter=must A1/-/-/- A 5c/-/-/-", "5c:A1-A6")
    assert (fault.reason, fault.end) == (Reason.MUST_ENTER, 74)


WAITING = "standard/4?out=3 -/-/-/- A 4s/-/-/- 0 -"


def test_house_rule_out_a_third_discard_in_a_row_brings_a_peg_out() -> None:
    here = parse_position(f"{WAITING} 2/0/0/0")
    (fault,) = why(here, parse_play("4s:-", here))
    assert fault.reason is Reason.MUST_BRING_OUT
    assert fault.play is not None
    assert format_play(fault.play, here.rules) == "4s:As-A8"
    assert why(here, fault.play) == ()


def test_house_rule_out_a_second_discard_brings_none_out() -> None:
    assert reasons(f"{WAITING} 1/0/0/0", "4s:As-A8") == [Reason.NOT_THIRD]


def test_house_rule_two_no_swap_where_it_is_off_or_with_another_card() -> None:
    assert reasons("standard/4 A9/C4/-/- A 2c/-/-/-", "2c:A9~C4") == [Reason.SWAP_NOT_ALLOWED]
    found = reasons("standard/4?two=swap A9/C4/-/- A 3c/-/-/-", "3c:A9~C4")
    assert found == [Reason.SWAP_NOT_ALLOWED]


def test_house_rule_two_a_swap_is_between_two_colours_one_to_be_moved() -> None:
    position = "standard/4?two=swap A9,A12/C4,C5/C6/D7 A 2c/-/-/-"
    assert reasons(position, "2c:A9~C4") == []
    assert reasons(position, "2c:A9~A12") == [Reason.SWAP_ONE_COLOUR]
    assert reasons(position, "2c:C4~C6") == [Reason.NOT_YOURS]


def test_house_rule_two_a_swap_is_on_the_track() -> None:
    here = parse_position("standard/4?two=swap h1/C4/-/- A 2c/-/-/-")
    (fault,) = why(here, Play(parse_card("2c"), (Part(0, 72, 20), Part(1, 14, 3)), swap=True))
    assert fault.reason is Reason.SWAP_OFF_TRACK


def test_house_rule_two_a_swap_names_first_the_peg_that_may_be_moved() -> None:
    here = parse_position("standard/4?two=swap A9/C4/-/- A 2c/-/-/-")
    (fault,) = why(here, parse_play("2c:C4~A9", here))
    assert fault.reason is Reason.OTHERWISE
    assert fault.play is not None
    assert format_play(fault.play, here.rules) == "2c:A9~C4"


def test_house_rule_nine_back_one_part_goes_back() -> None:
    position = "standard/4?nine=back A8,B8/-/-/- A 9c/-/-/-"
    assert reasons(position, "9c:A8-A12+B8-B13") == [Reason.ONE_BACK]
    assert reasons(position, "9c:A8-A12+B8-B3") == []


def test_rule_18_the_same_split_is_written_in_one_way_only() -> None:
    here = parse_position("standard/4 A8,B8/-/-/- A 7c/-/-/-")
    (fault,) = why(here, parse_play("7c:B8-B12+A8-A11", here))
    assert fault.reason is Reason.OTHERWISE
    assert fault.play is not None
    assert format_play(fault.play, here.rules) == "7c:A8-A11+B8-B12"


def card_reasons(position: str, card: str) -> list[tuple[Peg | None, Reason]]:
    found = why_card(parse_position(position), parse_card(card))
    return [(peg, fault.reason) for peg, fault in found]


def test_rule_13_a_card_that_can_be_played_has_no_reasons() -> None:
    assert card_reasons("standard/4 A8/-/-/- A 5c/-/-/-", "5c") == []


def test_rule_13_each_peg_has_its_reason_why_a_card_cannot_be_played() -> None:
    # 2 from h2 is h4, where the other peg stands; 2 from h4 is beyond h5.
    position = "standard/4 h2,h4/-/-/- A 2c/-/-/-"
    assert card_reasons(position, "2c") == [
        (Peg(0, -1), Reason.NOT_OUT),
        (Peg(0, 73), Reason.STANDS_THERE),
        (Peg(0, 75), Reason.TOO_FAR),
    ]


def test_rule_30_a_peg_stopped_on_the_track_and_in_home_has_both_reasons() -> None:
    # 5 from A1 is A6, which is held, or h3, past h2; from A6 it is A11, whose peg cannot go to C3.
    here = parse_position("standard/4 A1,A6,h2,h3,h5/-/A11,C3/- A 5c/-/-/-")
    found = why_card(here, parse_card("5c"))
    assert [(peg, fault.reason, fault.other) for peg, fault in found] == [
        (Peg(0, 65), Reason.STANDS_THERE, Peg(0, 70)),
        (Peg(0, 65), Reason.IN_THE_WAY, Peg(0, 73)),
        (Peg(0, 70), Reason.SPOT_TAKEN, Peg(2, 67)),
        (Peg(0, 73), Reason.TOO_FAR, None),
        (Peg(0, 74), Reason.TOO_FAR, None),
        (Peg(0, 76), Reason.TOO_FAR, None),
    ]


def test_rule_18_a_7_that_no_two_pegs_can_share() -> None:
    assert card_reasons("standard/4 h5/-/-/- A 7c/-/-/-", "7c") == [
        (Peg(0, -1), Reason.NOT_OUT),
        (Peg(0, 76), Reason.TOO_FAR),
        (None, Reason.NO_SPLIT),
    ]


def test_rule_21_a_joker_with_no_peg_to_go_to() -> None:
    assert card_reasons("standard/4 A8,h1/-/-/- A Xr/-/-/-", "Xr") == [
        (Peg(0, -1), Reason.JOKER_NEEDS_PEG),
        (Peg(0, 0), Reason.JOKER_NEEDS_PEG),
        (Peg(0, 72), Reason.JOKER_FROM_HOME),
    ]


def test_house_rule_two_a_2_with_nothing_to_swap() -> None:
    assert card_reasons("standard/4?two=swap h5/-/-/- A 2c/-/-/-", "2c") == [
        (Peg(0, -1), Reason.NOT_OUT),
        (Peg(0, 76), Reason.TOO_FAR),
        (None, Reason.NO_SWAP),
    ]


def test_rule_33_after_the_end_no_card_can_be_played() -> None:
    home = "h1,h2,h3,h4,h5"
    position = f"standard/4 {home}/B8/{home}/- B -/5c/-/-"
    assert card_reasons(position, "5c") == [(None, Reason.GAME_OVER)]


@pytest.mark.parametrize(
    ("card", "peg", "reasons"),
    [
        # Rule 24: never past one's own.
        ("6c", (0, 4), ["IN_THE_WAY"]),
        # Rule 16: an ace or a face card brings a peg out, a 6 does not.
        ("6c", (0, START), ["NOT_OUT"]),
        # Another's peg is not to be moved in standard: there is nothing to say of it.
        ("6c", (1, 0), []),
    ],
)
def test_rule_24_a_peg_that_a_card_cannot_move_has_its_reason_beside_one_that_it_can(
    card: str, peg: tuple[int, int], reasons: list[str]
) -> None:
    here = parse_position("standard/4 A12,A15/B8/-/- A 6c/-/-/-")
    found = why_peg(here, parse_card(card), Peg(*peg))
    assert [fault.reason.name for fault in found] == reasons
