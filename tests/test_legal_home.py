"""Turning in, going by, and moving in home (rules 28 to 31, and 32 for who does it)."""

import pytest
from asked import HOME, options


@pytest.mark.parametrize(("card", "depth"), [("Ac", 1), ("2c", 2), ("3c", 3), ("4c", 4), ("5c", 5)])
def test_rule_29_the_in_spot_is_one_hole_before_h1(card: str, depth: int) -> None:
    found = options("standard/4", "A3,h5/-/-/-" if depth < 5 else "A3/-/-/-", card)
    rest = ",h5" if depth < 5 else ""
    track = 3 + depth
    assert found[f"{card}:A3-Ah{depth}"] == f"h{depth}{rest}/-/-/-"
    assert found[f"{card}:A3-A{track}"] == f"A{track}{rest}/-/-/-"


@pytest.mark.parametrize("card", ["6c", "7c", "9c", "Tc"])
def test_rule_29_the_whole_value_must_be_used(card: str) -> None:
    """From the in-spot 5 is the back of home; a larger value goes by on the track."""
    assert not any("h" in play for play in options("standard/4", "A3/-/-/-", card))


@pytest.mark.parametrize(("card", "home"), [("4c", "h1"), ("5c", "h2"), ("6c", "h3"), ("7c", "h4")])
def test_rule_29_from_the_own_corner_4_to_7_turn_in(card: str, home: str) -> None:
    track = f"A{card[0]}"
    assert options("standard/4", "A0/-/-/-", card) == {
        f"{card}:A0-{track}": f"{track}/-/-/-",
        f"{card}:A0-A{home}": f"{home}/-/-/-",
    }


def test_rule_29_from_the_own_corner_a_9_goes_by() -> None:
    assert options("standard/4", "A0/-/-/-", "9c") == {"9c:A0-A9": "A9/-/-/-"}


@pytest.mark.parametrize("card", ["Ac", "2c", "3c"])
def test_rule_29_from_the_own_corner_less_than_4_reaches_no_home(card: str) -> None:
    assert not any("h" in play for play in options("standard/4", "A0/-/-/-", card))


@pytest.mark.parametrize(
    ("rules", "turn", "pegs", "play"),
    [
        ("standard/4", "B", "-/B1/-/-", "4c:B1-Bh2"),
        ("standard/4", "D", "-/-/-/D1", "4c:D1-Dh2"),
        ("standard/6", "F", "-/-/-/-/-/E17", "5c:E17-Fh1"),
        ("standard/8", "A", "H17/-/-/-/-/-/-/-", "9c:H17-Ah5"),
    ],
)
def test_rule_29_at_every_seat(rules: str, turn: str, pegs: str, play: str) -> None:
    """E17 is 4 before F3 (F0 to F3); H17 is 4 before A3 and 9 before Ah5."""
    assert play in options(rules, pegs, play[:2], turn)


def test_rule_29_nobody_enters_another_s_home() -> None:
    assert set(options("standard/4", "-/A2/-/-", "4c", "B")) == {"4c:A2-A6"}
    assert set(options("arizona/4", "C2/-/-/-", "4c")) == {"4c:C2-C6"}


@pytest.mark.parametrize(
    ("pegs", "plays"),
    [
        # one on the in-spot stops both ways, and itself turns in
        ("A1,A3/-/-/-", {"4c:A3-A7", "4c:A3-Ah4"}),
        # one before the in-spot
        ("A1,A2/-/-/-", {"4c:A2-A6", "4c:A2-Ah3"}),
        # one behind the turn stops the track only
        ("A1,A4/-/-/-", {"4c:A1-Ah2", "4c:A4-A8"}),
        # one in home stops home only
        ("A1,h1/-/-/-", {"4c:A1-A5", "4c:Ah1-Ah5"}),
        # one deeper in home than it goes stops nothing
        ("A1,h3/-/-/-", {"4c:A1-A5", "4c:A1-Ah2"}),
    ],
)
def test_rule_29_no_peg_of_its_own_may_stand_in_the_way(pegs: str, plays: set[str]) -> None:
    assert set(options("standard/4", pegs, "4c")) == plays


def test_rule_29_pegs_of_others_do_not_stand_in_the_way() -> None:
    assert options("standard/4", "A1/A2/A3/A4", "4c") == {
        "4c:A1-A5": "A5/A2/A3/A4",
        "4c:A1-Ah2": "h2/A2/A3/A4",
    }


def test_rule_29_a_peg_need_not_have_gone_round() -> None:
    """Out on A8, back by 8 to A0, in by 7: no round of the board."""
    assert options("standard/4", "-/-/-/-", "Kd") == {"Kd:As-A8": "A8/-/-/-"}
    assert options("standard/4", "A8/-/-/-", "8c") == {"8c:A8-A0": "A0/-/-/-"}
    assert options("standard/4", "A0/-/-/-", "7c")["7c:A0-Ah4"] == "h4/-/-/-"


def test_home_three_deep() -> None:
    """Two before the in-spot: 4 fits h2; 5 finds h3 taken; 9 is too far."""
    assert options("standard/4", "A1,h3,h4,h5/-/-/-", "4c5c9c") == {
        "4c:A1-A5": "A5,h3,h4,h5/-/-/-",
        "4c:A1-Ah2": "h2,h3,h4,h5/-/-/-",
        "5c:A1-A6": "A6,h3,h4,h5/-/-/-",
        "9c:A1-A10": "A10,h3,h4,h5/-/-/-",
    }


def test_rule_30_a_peg_that_could_turn_in_may_stay_on_the_track() -> None:
    assert set(options("standard/4", "A3/-/-/-", "5c")) == {"5c:A3-A8", "5c:A3-Ah5"}


def test_rule_30_one_that_cannot_turn_in_must_go_round_if_that_is_its_only_move() -> None:
    assert options("standard/4", "A2,h1,h2,h3,h4/-/-/-", "9c") == {
        "9c:A2-A11": "A11,h1,h2,h3,h4/-/-/-"
    }


@pytest.mark.parametrize(
    ("card", "plays"),
    [
        ("2c", {"2c:Ah1-Ah3"}),
        ("3c", {"3c:-"}),
        ("4c", {"4c:-"}),
        ("5c", {"5c:-"}),
        ("Kc", {"Kc:As-A8"}),
        ("Ac", {"Ac:As-A8", "Ac:Ah1-Ah2", "Ac:Ah4-Ah5"}),
    ],
)
def test_rule_31_in_home_only_forward_by_exact_values_never_past_another(
    card: str, plays: set[str]
) -> None:
    assert set(options("standard/4", "h1,h4/-/-/-", card)) == plays


def test_rule_31_a_peg_at_the_back_of_home_moves_no_more() -> None:
    for card in ("2c", "5c", "7c", "8c", "9c", "Tc"):
        assert set(options("standard/4", "h5/-/-/-", card)) == {f"{card}:-"}


def test_rule_31_a_peg_in_home_never_leaves_it() -> None:
    pegs = "h1,h3,h4,h5/B9/-/-"
    assert set(options("standard/4", pegs, "Xr")) == {"Xr:As-B9", "Xr:-"}
    assert set(options("standard/4", pegs, "9c")) == {"9c:-"}


def test_rule_28_pegs_in_start_and_home_are_never_landed_on() -> None:
    """B goes past A's home and start area and sits on holes beside them: A's pegs stay."""
    assert options("standard/4", "h1,h2/A2/-/-", "6c", "B") == {"6c:A2-A8": "h1,h2/A8/-/-"}
    assert set(options("standard/4", "h1,h2/A2/-/-", "Xr", "B")) == {"Xr:-"}


@pytest.mark.parametrize(
    ("card", "pegs", "found"),
    [
        ("2c", f"{HOME}/-/C8/-", {"2c:C8-C10": f"{HOME}/-/C10/-"}),
        ("Kd", f"{HOME}/-/-/-", {"Kd:Cs-C8": f"{HOME}/-/C8/-"}),
        ("Ac", f"{HOME}/-/C3,h2/-", None),
        ("8c", f"{HOME}/-/C8/-", {"8c:C8-C0": f"{HOME}/-/C0/-"}),
        (
            "Xr",
            f"{HOME}/B9/-/-",
            {"Xr:Cs-B9": f"{HOME}/-/B9/-", "Xr:-": f"{HOME}/B9/-/-"},
        ),
    ],
)
def test_rule_32_a_finished_player_moves_a_mate_s_pegs_as_if_they_were_its_own(
    card: str, pegs: str, found: dict[str, str] | None
) -> None:
    if found is None:
        found = {
            "Ac:Cs-C8": f"{HOME}/-/C8,C3,h2/-",
            "Ac:C3-C4": f"{HOME}/-/C4,h2/-",
            "Ac:C3-Ch1": f"{HOME}/-/h1,h2/-",
            "Ac:Ch2-Ch3": f"{HOME}/-/C3,h3/-",
        }
    assert options("standard/4", pegs, card) == found


def test_rule_32_must_play_included() -> None:
    assert set(options("standard/4", f"{HOME}/-/C8/-", "2cXr9h")) == {"2c:C8-C10", "9h:C8-C17"}
    assert set(options("standard/4", f"{HOME}/-/-/-", "2c9h")) == {"2c:-", "9h:-"}


def test_rule_32_only_of_the_nearest_mate_to_the_left_with_pegs_to_bring_home() -> None:
    pegs = f"A8/-/{HOME}/-/E8/-"
    assert set(options("standard/6", pegs, "2c", "C")) == {"2c:E8-E10"}
    pegs = f"A8/-/{HOME}/-/{HOME}/-"
    assert set(options("standard/6", pegs, "2c", "C")) == {"2c:A8-A10"}
    assert set(options("standard/6", pegs, "2c", "E")) == {"2c:A8-A10"}
    pegs = f"A8/-/C8/-/E8/-/{HOME}/-"
    assert set(options("standard/8", pegs, "2c", "G")) == {"2c:A8-A10"}


def test_rule_32_a_player_with_pegs_to_bring_home_moves_no_mate_s() -> None:
    assert set(options("standard/4", "h2,h3,h4,h5/-/C8/-", "2c")) == {"2c:-"}
    assert set(options("standard/4", "h2,h3,h4,h5/-/C8/-", "Kd")) == {"Kd:As-A8"}


def test_rule_33_the_last_peg_home_wins_and_after_it_there_are_no_plays() -> None:
    last = options("standard/4", f"D17,h2,h3,h4,h5/B8/{HOME}/-", "5c")
    assert last["5c:D17-Ah1"] == f"{HOME}/B8/{HOME}/-"
    for turn in "ABCD":
        assert options("standard/4", f"{HOME}/B8/{HOME}/-", "2cKdXr", turn) == {}
        assert options("arizona/4", f"B8/{HOME}/-/{HOME}", "2cKdXr", turn) == {}


def test_rule_33_a_split_is_still_played_in_full() -> None:
    """A3 in by 2 to h2 and D17, 4 before A3, in by 5 to h1: 7 together, and the end."""
    found = options("standard/4", f"D17,A3,h3,h4,h5/-/{HOME}/-", "7c")
    assert found["7c:A3-Ah2+D17-Ah1"] == f"{HOME}/-/{HOME}/-"


def test_rule_33_no_part_of_a_split_is_left_unplayed() -> None:
    """D17 in by 5 would be the last peg home: the other 2 have no peg, so it goes by."""
    assert set(options("standard/4", f"D17,h2,h3,h4,h5/-/{HOME}/-", "7c")) == {"7c:D17-A6"}
