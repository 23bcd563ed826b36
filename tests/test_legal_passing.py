"""Passing and standing in the way (rule 24)."""

import pytest
from asked import options


@pytest.mark.parametrize(
    ("card", "pegs", "plays"),
    [
        # landing on its own colour
        ("2c", "A8,A10/-/-/-", {"2c:A10-A12"}),
        # passing its own colour
        ("3c", "A8,A10/-/-/-", {"3c:A10-A13"}),
        # as far as before its own colour
        ("Ac", "A8,A10/-/-/-", {"Ac:A8-A9", "Ac:A10-A11"}),
        # back: landing, passing, stopping short
        ("8c", "A8,A0/-/-/-", {"8c:A0-D10"}),
        ("8c", "A8,A2/-/-/-", {"8c:A2-D12"}),
        ("8c", "A8,D17/-/-/-", {"8c:A8-A0", "8c:D17-D9"}),
        # round the corner
        ("5c", "D16,A1/-/-/-", {"5c:A1-A6", "5c:A1-Ah3"}),
        # come-out taken by its own colour
        ("Kc", "A8/-/-/-", {"Kc:A8-B0"}),
        # in home: landing, passing
        ("2c", "h1,h3/-/-/-", {"2c:Ah3-Ah5"}),
        ("3c", "h1,h3/-/-/-", {"3c:-"}),
        # turning in past or onto its own
        ("4c", "A1,h1/-/-/-", {"4c:A1-A5", "4c:Ah1-Ah5"}),
        ("4c", "A1,h2/-/-/-", {"4c:A1-A5"}),
    ],
)
def test_rule_24_a_peg_never_passes_or_lands_on_its_own_colour(
    card: str, pegs: str, plays: set[str]
) -> None:
    assert set(options("standard/4", pegs, card)) == plays


def test_rule_24_it_passes_any_other() -> None:
    assert options("standard/4", "A8/A10/A11/A12", "5c") == {
        "5c:A8-A13": "A13/A10/A11/A12",
    }
    assert options("standard/4", "A8/A1/A2/A4", "8c") == {"8c:A8-A0": "A0/A1/A2/A4"}


def test_rule_24_it_lands_on_any_other() -> None:
    assert options("standard/4", "A8/A13/-/-", "5c") == {"5c:A8-A13": "A13/-/-/-"}
    assert options("standard/4", "A8/-/A13/-", "5c") == {"5c:A8-A13": "A13/-/C3/-"}
    assert options("standard/4", "A8/-/-/A0", "8c") == {"8c:A8-A0": "A0/-/-/-"}
    assert options("standard/4", "A8/-/A0/-", "8c") == {"8c:A8-A0": "A0/-/C3/-"}


def test_rule_24_which_colour_counts_is_that_of_the_peg_that_moves() -> None:
    """A plays; its peg passes C's, and C's pass its own and not each other."""
    pegs = "A10/-/A8,A12/-"
    assert options("arizona/4", pegs, "3c") == {
        "3c:A10-A13": "A13/-/A8,A12/-",
        "3c:A8-A11": "A10/-/A11,A12/-",
        "3c:A12-A15": "A10/-/A8,A15/-",
    }
    assert options("arizona/4", pegs, "4c") == {
        "4c:A10-A14": "A14/-/A8,A12/-",
        "4c:A12-A16": "A10/-/A8,A16/-",
    }
    assert options("arizona/4", pegs, "2c") == {
        "2c:A10-A12": "A12/-/A8,C3/-",
        "2c:A8-A10": "A3/-/A10,A12/-",
        "2c:A12-A14": "A10/-/A8,A14/-",
    }


def test_rule_24_arizona_a_mate_brings_a_peg_out_onto_the_player_s_own() -> None:
    """A's peg on C8 is no colour of C's: it goes to A3. A8 is free for A's own."""
    assert options("arizona/4", "C8/-/-/-", "Kd") == {
        "Kd:As-A8": "A8,C8/-/-/-",
        "Kd:C8-D0": "D0/-/-/-",
        "Kd:Cs-C8": "A3/-/C8/-",
    }


def test_rule_24_a_joker_jumps_and_passes_nothing() -> None:
    assert set(options("standard/4", "A8,A10/A12/-/-", "Xr")) == {
        "Xr:As-A12",
        "Xr:A8-A12",
        "Xr:A10-A12",
        "Xr:-",
    }


def test_rule_24_a_joker_does_not_land_on_its_own_colour() -> None:
    assert set(options("standard/4", "A8,A10/-/-/-", "Xr")) == {"Xr:-"}
