"""Landing, in-spots and chains, and what a play does to a position (rules 25 to 28)."""

import pytest
from asked import after, options

from pegs.notation import format_position, parse_play, parse_position
from pegs.play import Part, Play, apply, is_discard, outcome, shift


@pytest.mark.parametrize(
    ("rules", "pegs", "play", "result"),
    [
        ("standard/4", "A8/A10/-/-", "2c:A8-A10", "A10/-/-/-"),
        ("standard/4", "A8/-/-/A10", "2c:A8-A10", "A10/-/-/-"),
        # one of several of that colour, the others stay
        ("standard/4", "A8/B9,A10,h1/-/-", "2c:A8-A10", "A10/B9,h1/-/-"),
        # on its own in-spot too
        ("standard/4", "B1/B3/-/-", "2c:B1-B3", "B3/-/-/-"),
        # coming out, going back, by a joker
        ("standard/4", "-/A8/-/-", "Kd:As-A8", "A8/-/-/-"),
        ("standard/4", "A8/A0/-/-", "8c:A8-A0", "A0/-/-/-"),
        ("standard/4", "-/-/-/C5", "Xr:As-C5", "C5/-/-/-"),
    ],
)
def test_rule_25_an_opponent_s_peg_goes_back_to_its_start_area(
    rules: str, pegs: str, play: str, result: str
) -> None:
    assert options(rules, pegs, play[:2])[play] == result


@pytest.mark.parametrize(
    ("rules", "pegs", "play", "result"),
    [
        ("standard/4", "A8/-/A10/-", "2c:A8-A10", "A10/-/C3/-"),
        ("standard/6", "A8/-/-/-/A10/-", "2c:A8-A10", "A10/-/-/-/E3/-"),
        ("standard/8", "A8/-/-/-/-/-/A10/-", "2c:A8-A10", "A10/-/-/-/-/-/G3/-"),
        ("standard/4", "-/-/A8/-", "Kd:As-A8", "A8/-/C3/-"),
        ("standard/4", "A8/-/A0/-", "8c:A8-A0", "A0/-/C3/-"),
    ],
)
def test_rule_26_a_team_mate_s_peg_goes_to_its_own_in_spot(
    rules: str, pegs: str, play: str, result: str
) -> None:
    assert options(rules, pegs, play[:2])[play] == result


def test_rule_26_a_peg_of_the_same_colour_there_makes_the_play_illegal() -> None:
    assert set(options("standard/4", "A8/-/A10,C3/-", "2c")) == {"2c:-"}
    assert set(options("standard/4", "-/-/A8,C3/-", "Kd")) == {"Kd:-"}


def test_rule_26_a_peg_on_its_own_in_spot_cannot_be_landed_on_by_its_team() -> None:
    assert set(options("standard/4", "C1/-/C3/-", "2c")) == {"2c:-"}
    assert set(options("arizona/4", "C1/-/C3/-", "2c")) == {"2c:C3-C5", "2c:C3-Ch2"}


def test_rule_26_in_arizona_for_one_s_own_peg_under_a_mate_s_as_well() -> None:
    """C's A1 with the 2 would land on A3, where A stands on its own in-spot."""
    assert set(options("arizona/4", "A3/-/A1/-", "2c")) == {"2c:A3-A5", "2c:A3-Ah2"}


def test_rule_27_in_spot_held_by_an_opponent() -> None:
    found = options("standard/4", "A8/C3/A10/-", "2c")
    assert found == {"2c:A8-A10": "A10/-/C3/-"}


def test_rule_27_in_spot_held_by_the_mover_s_own_colour() -> None:
    assert options("standard/4", "A8,C3/-/A10/-", "2c")["2c:A8-A10"] == "A10,A3/-/C3/-"


def test_rule_27_in_spot_held_by_another_mate_and_so_on() -> None:
    pegs = "A8/-/A10/-/C3/-"
    assert options("standard/6", pegs, "2c") == {"2c:A8-A10": "A10/-/C3/-/E3/-"}


def test_rule_27_three_links() -> None:
    """C to C3, E from there to E3, A from there to A3."""
    found = options("standard/6", "A8,E3/-/A10/-/C3/-", "2c")
    assert found["2c:A8-A10"] == "A10,A3/-/C3/-/E3/-"


def test_rule_27_four_links_on_eight_seats() -> None:
    """C to C3, E to E3, G to G3, and the opponent D from there to its start area."""
    pegs = "A8/-/A10/G3/C3/-/E3/-"
    assert options("standard/8", pegs, "2c")["2c:A8-A10"] == "A10/-/C3/-/E3/-/G3/-"


def test_rule_27_an_opponent_ends_a_chain_in_its_start_area() -> None:
    found = options("standard/6", "A8/E3/A10/-/C3/-", "2c")
    assert found == {"2c:A8-A10": "A10/-/C3/-/E3/-"}


def test_rule_27_rule_26_holds_at_every_link() -> None:
    """E would go from C3 to E3, where E stands already."""
    assert set(options("standard/6", "A8/-/A10/-/C3,E3/-", "2c")) == {"2c:-"}


def test_rule_27_the_moving_peg_is_already_out_of_its_old_hole() -> None:
    assert options("standard/4", "C3/-/C5/-", "2c") == {"2c:C3-C5": "C5/-/C3/-"}


def test_rule_27_the_chain_can_reach_the_peg_that_just_moved() -> None:
    """A lands on E in C3; E to E3; C from there to C3, where A now stands; A to A3."""
    found = options("standard/6", "B16/-/E3/-/C3/-", "5c")
    assert found == {"5c:B16-C3": "A3/-/C3/-/E3/-"}


def test_rule_27_its_own_colour_counts_as_a_team_mate_s_and_rule_26_holds_for_it() -> None:
    """As above, but A3 has a peg of A already: the peg that moved has nowhere to go."""
    assert "5c:B16-C3" not in options("standard/6", "B16,A3/-/E3/-/C3/-", "5c")


def test_rule_27_the_mover_on_its_own_in_spot_stops_a_chain_that_ends_there() -> None:
    """A1 by 2 lands on C in A3; C to C3; A's peg from there would go to A3, where A now stands."""
    assert "2c:A1-A3" not in options("standard/4", "C3,A1/-/A3/-", "2c")


def test_rule_27_teams_are_seen_from_the_peg_that_moves() -> None:
    """B lands on D in A10; D to D3; C from there is an opponent and goes to its start area."""
    found = options("standard/4", "-/A8/D3/A10", "2c", "B")
    assert found == {"2c:A8-A10": "-/A10/-/D3"}


def test_rule_28_pegs_in_a_start_area_or_in_home_stay_through_every_landing() -> None:
    found = options("standard/4", "A8,h2/A10,h1,h3/C17,h4/D9,h5", "2c")
    assert found["2c:A8-A10"] == "A10,h2/h1,h3/C17,h4/D9,h5"


def test_outcome_tells_every_peg_s_way_in_order() -> None:
    """Places on six sides: B16 is 26 on from A8; C3 is 31 for A, 103 for C; E3 103 for E."""
    here = parse_position("standard/6 B16/-/E3/-/C3/- A 5c/-/-/-/-/-")
    assert outcome(here, parse_play("5c:B16-C3", here)) == (
        Part(0, 26, 31),
        Part(4, 67, 103),
        Part(2, 31, 103),
        Part(0, 31, 103),
    )


def test_outcome_of_a_split_goes_part_by_part() -> None:
    """A9 is 55 on from B8; B8 is 18 on from A8."""
    here = parse_position("standard/4 A8,B8/A9/-/- A 7c/-/-/-")
    assert outcome(here, parse_play("7c:A8-A9+B8-B14", here)) == (
        Part(0, 0, 1),
        Part(1, 55, -1),
        Part(0, 18, 24),
    )


def test_outcome_of_a_discard_is_nothing() -> None:
    here = parse_position("standard/4 -/-/-/- A 7c/-/-/-")
    assert outcome(here, parse_play("7c:-", here)) == ()


def test_apply_takes_the_card_turns_on_and_draws_nothing() -> None:
    assert after("standard/4 A8/-/-/- A 5cKd/2c/-/- 30 9h", "5c:A8-A13") == (
        "standard/4 A13/-/-/- B Kd/2c/-/- 30 9h5c"
    )


def test_of_two_identical_cards_one_is_played_and_one_stays() -> None:
    assert after("standard/4 -/-/-/- D -/-/-/3cKdKd 40 2c", "Kd:Ds-D8") == (
        "standard/4 -/-/-/D8 A -/-/-/3cKd 40 2cKd"
    )


def test_rule_13_a_discard_moves_nothing_and_is_not_drawn_for_yet() -> None:
    assert after("standard/4 h5/-/-/- A 5c8d/-/-/- 12", "8d:-") == (
        "standard/4 h5/-/-/- B 5c/-/-/- 12 8d"
    )


def test_rule_6_the_turn_goes_clockwise() -> None:
    turns = []
    text = "standard/4 -/-/-/- A 2c/2d/2h/2s"
    for card in ("2c", "2d", "2h", "2s"):
        text = after(text, f"{card}:-")
        turns.append(text.split(" ")[2])
    assert turns == ["B", "C", "D", "A"]


def test_apply_leaves_the_position_it_was_given() -> None:
    text = "standard/4 A8/A13/-/- A 5c/-/-/- 3 9h"
    here = parse_position(text)
    apply(here, parse_play("5c:A8-A13", here))
    assert format_position(here) == text


def test_apply_refuses_a_card_that_is_not_held() -> None:
    here = parse_position("standard/4 A8/-/-/- A 5c/-/-/-")
    with pytest.raises(ValueError):  # noqa: PT011  # of list.remove
        apply(here, Play(parse_play("6c:-", here).card))


def test_apply_refuses_a_landing_that_is_illegal() -> None:
    here = parse_position("standard/4 C1/-/C3/- A 2c/-/-/-")
    with pytest.raises(ValueError, match="not a legal play"):
        apply(here, parse_play("2c:C1-C3", here))


@pytest.mark.parametrize(
    ("play", "discard"),
    [
        ("5c:-", True),
        ("Kd:-", True),
        ("5c:As-A8", True),
        ("Kd:As-A8", False),
        ("5c:A8-A13", False),
        ("Xr:As-B9", False),
    ],
)
def test_a_discard_is_one_also_where_it_brings_a_peg_out(play: str, discard: bool) -> None:
    here = parse_position("standard/4 A8/B9/-/- A")
    assert is_discard(parse_play(play, here)) is discard


def test_shift_keeps_places_ascending() -> None:
    assert shift((), -1, 0) == (0,)
    assert shift((3, 9, 72), 9, 1) == (1, 3, 72)
    assert shift((3, 9, 72), 3, -1) == (9, 72)
