"""The joker in both games (rules 21 and 22)."""

import pytest
from asked import HOME, options


def test_rule_21_from_the_start_area_or_the_track_onto_a_peg_of_another_colour() -> None:
    """Targets: B's on C4, C's on B1 (a mate's, to C3), D's on A12; A's own are none."""
    assert options("standard/4", "A10,h5/C4/B1/A12", "Xb") == {
        "Xb:As-A12": "A10,A12,h5/C4/B1/-",
        "Xb:As-B1": "A10,B1,h5/C4/C3/A12",
        "Xb:As-C4": "A10,C4,h5/-/B1/A12",
        "Xb:A10-A12": "A12,h5/C4/B1/-",
        "Xb:A10-B1": "B1,h5/C4/C3/A12",
        "Xb:A10-C4": "C4,h5/-/B1/A12",
        "Xb:-": "A10,h5/C4/B1/A12",
    }


def test_rule_21_only_one_s_own_pegs() -> None:
    found = options("standard/4", "h1,h2,h3,h4/B9/C9/-", "Xr")
    assert set(found) == {"Xr:As-B9", "Xr:As-C9", "Xr:-"}


@pytest.mark.parametrize("game", ["standard", "arizona"])
def test_rule_21_not_to_an_empty_hole(game: str) -> None:
    assert set(options(f"{game}/4", "-/-/-/-", "Xr")) == {"Xr:-"}


def test_rule_21_not_onto_its_own_colour_nor_into_or_out_of_a_home() -> None:
    assert set(options("standard/4", "A8,A9,B3,h1,h2/h1/h1/h5", "Xr")) == {"Xr:-"}


def test_rule_21_with_all_five_out_from_the_track_only() -> None:
    found = options("standard/4", "A8,A9,A10,h4,h5/B9/-/-", "Xr")
    assert set(found) == {"Xr:A8-B9", "Xr:A9-B9", "Xr:A10-B9", "Xr:-"}


def test_rule_21_onto_its_own_come_out_and_in_spot() -> None:
    assert options("standard/4", "-/A8/A3/-", "Xr") == {
        "Xr:As-A8": "A8/-/A3/-",
        "Xr:As-A3": "A3/A8/C3/-",
        "Xr:-": "-/A8/A3/-",
    }


@pytest.mark.parametrize(
    ("pegs", "plays"),
    [
        # the mate stands on its own in-spot
        ("A8/-/C3/-", {"Xr:-"}),
        # the mate's in-spot is taken by its own colour
        ("A8/-/A12,C3/-", {"Xr:-"}),
        # an opponent on its own in-spot can be landed on
        ("A8/B3/-/-", {"Xr:As-B3", "Xr:A8-B3", "Xr:-"}),
    ],
)
def test_rules_21_26_a_joker_s_landing_obeys_the_same_rules(pegs: str, plays: set[str]) -> None:
    assert set(options("standard/4", pegs, "Xr")) == plays


def test_rule_21_red_and_black_jokers_are_alike() -> None:
    assert set(options("standard/4", "-/B9/-/-", "XrXb")) == {
        "Xr:As-B9",
        "Xb:As-B9",
        "Xr:-",
        "Xb:-",
    }


def test_rule_22_arizona_from_any_start_area_of_the_team() -> None:
    assert options("arizona/4", "D3/B9/-/-", "Xr") == {
        "Xr:As-B9": "B9,D3/-/-/-",
        "Xr:Cs-B9": "D3/-/B9/-",
        "Xr:Cs-D3": "A3/B9/D3/-",
        "Xr:-": "D3/B9/-/-",
    }


def test_rule_22_so_a_mate_s_peg_may_be_set_on_one_s_own() -> None:
    assert options("arizona/4", "D3/-/-/-", "Xr")["Xr:Cs-D3"] == "A3/-/D3/-"


FULL_A = "B0,h2,h3,h4,h5"
FULL_C = "D1,h2,h3,h4,h5"


def test_rule_22_from_the_track_while_every_start_area_of_the_team_is_empty() -> None:
    assert options("arizona/4", f"{FULL_A}/D7/{FULL_C}/-", "Xr") == {
        "Xr:B0-D7": f"D7,h2,h3,h4,h5/-/{FULL_C}/-",
        "Xr:D1-D7": f"{FULL_A}/-/D7,h2,h3,h4,h5/-",
        "Xr:B0-D1": "D1,h2,h3,h4,h5/D7/C3,h2,h3,h4,h5/-",
        "Xr:D1-B0": "A3,h2,h3,h4,h5/D7/B0,h2,h3,h4,h5/-",
        "Xr:-": f"{FULL_A}/D7/{FULL_C}/-",
    }


@pytest.mark.parametrize(
    ("pegs", "plays"),
    [
        # one of A in the start area: only from there
        ("B0,h3,h4,h5/D7/D1,h2,h3,h4,h5/-", {"Xr:As-D7", "Xr:As-D1"}),
        # one of C: A's full board does not help
        ("B0,h2,h3,h4,h5/D7/D1,h3,h4,h5/-", {"Xr:Cs-D7", "Xr:Cs-B0"}),
        # all of A home, C waiting
        (f"{HOME}/D7/D1,h3,h4,h5/-", {"Xr:Cs-D7"}),
    ],
)
def test_rule_22_not_from_the_track_while_any_start_area_has_pegs(
    pegs: str, plays: set[str]
) -> None:
    assert set(options("arizona/4", pegs, "Xr")) == {*plays, "Xr:-"}


def test_rule_22_every_mate_counts_on_larger_boards_and_no_opponent() -> None:
    pegs = f"{FULL_A}/D7/{FULL_C}/-/-/-"
    assert set(options("arizona/6", pegs, "Xr")) == {"Xr:Es-B0", "Xr:Es-D1", "Xr:Es-D7", "Xr:-"}
    pegs = f"{FULL_A}/D7/{FULL_C}/-/{HOME}/-"
    assert set(options("arizona/6", pegs, "Xr")) == {
        "Xr:B0-D1",
        "Xr:B0-D7",
        "Xr:D1-B0",
        "Xr:D1-D7",
        "Xr:-",
    }


def test_rule_22_never_out_of_home_even_with_empty_start_areas() -> None:
    assert set(options("arizona/4", f"h1,h2,h3,h4,h5/D7/{FULL_C}/-", "Xr")) == {
        "Xr:D1-D7",
        "Xr:-",
    }
