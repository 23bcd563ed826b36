"""What each card does (rules 12, 13, 15 to 17 and 20), with every peg's way worked out by hand."""

import pytest
from asked import HOME, of, options

from pegs.legal import card_plays, legal_plays
from pegs.notation import format_play, parse_card, parse_position

RANKS = "A23456789TJQK"


def test_rule_12_a_card_that_moves_must_be_played_any_of_them() -> None:
    assert set(options("standard/4", "A8/-/-/-", "2c4dTh")) == {
        "2c:A8-A10",
        "4d:A8-A12",
        "Th:A8-B0",
    }


def test_rule_12_what_cannot_move_may_not_be_thrown_away_beside_what_can() -> None:
    assert set(options("standard/4", "h5/-/-/-", "Ac2c8s")) == {"Ac:As-A8"}


def test_rule_12_a_joker_that_can_move_may_always_be_played_instead() -> None:
    assert set(options("standard/4", "A8/B9/-/-", "2cXr")) == {
        "2c:A8-A10",
        "Xr:As-B9",
        "Xr:A8-B9",
    }


def test_rule_12_a_joker_never_has_to_be_played() -> None:
    assert set(options("standard/4", "-/B9/-/-", "2cXr")) == {"Xr:As-B9", "Xr:-", "2c:-"}


def test_rule_13_nothing_moves_any_card_is_thrown_away_jokers_too() -> None:
    assert set(options("standard/4", "-/-/-/-", "2c9h8sXbXr")) == {
        "2c:-",
        "9h:-",
        "8s:-",
        "Xb:-",
        "Xr:-",
    }


def test_rule_13_of_two_alike_one_discard() -> None:
    assert set(options("standard/4", "-/-/-/-", "2c2c")) == {"2c:-"}


def test_no_card_no_play() -> None:
    assert options("standard/4", "A8/-/-/-", "-") == {}


def test_rule_15_a_play_is_illegal_whole_where_its_landing_is() -> None:
    """A8 with the 2 would land on C in A10, whose in-spot C3 holds C: nothing of it is played."""
    assert options("standard/4", "A8,h5/-/A10,C3/-", "2c") == {"2c:-": "A8,h5/-/A10,C3/-"}


@pytest.mark.parametrize("card", ["Ac", "Ad", "Jd", "Qh", "Ks"])
def test_rule_16_brings_a_peg_out(card: str) -> None:
    assert options("standard/4", "-/-/-/-", card) == {f"{card}:As-A8": "A8/-/-/-"}


@pytest.mark.parametrize("card", ["2c", "3d", "4h", "5s", "6c", "7d", "8h", "9s", "Tc"])
@pytest.mark.parametrize("game", ["standard", "arizona"])
def test_rule_16_no_other_brings_a_peg_out(game: str, card: str) -> None:
    assert set(options(f"{game}/4", "-/-/-/-", card)) == {f"{card}:-"}


@pytest.mark.parametrize(
    ("turn", "play", "pegs"),
    [
        ("B", "Kd:Bs-B8", "-/B8/-/-/-/-"),
        ("D", "Kd:Ds-D8", "-/-/-/D8/-/-"),
        ("F", "Kd:Fs-F8", "-/-/-/-/-/F8"),
    ],
)
def test_rule_16_to_its_own_come_out(turn: str, play: str, pegs: str) -> None:
    assert options("standard/6", "-/-/-/-/-/-", "Kd", turn) == {play: pegs}


def test_rule_16_arizona_out_of_any_start_area_of_the_team() -> None:
    assert options("arizona/6", "-/-/-/-/-/-", "Qc", "C") == {
        "Qc:As-A8": "A8/-/-/-/-/-",
        "Qc:Cs-C8": "-/-/C8/-/-/-",
        "Qc:Es-E8": "-/-/-/-/E8/-",
    }


@pytest.mark.parametrize(("card", "to"), [("Ac", "A10"), ("Jc", "B1"), ("Qc", "B1"), ("Kc", "B1")])
def test_rule_16_or_a_peg_moves_on_1_or_10(card: str, to: str) -> None:
    assert options("standard/4", "A9/-/-/-", card) == {
        f"{card}:As-A8": "A8,A9/-/-/-",
        f"{card}:A9-{to}": f"{to}/-/-/-",
    }


def test_rule_16_no_peg_left_to_bring_out() -> None:
    assert set(options("standard/4", "A9,A10,A11,A12,A13/-/-/-", "Ac")) == {"Ac:A13-A14"}


@pytest.mark.parametrize(
    ("card", "to"),
    [
        ("2c", "A10"),
        ("3c", "A11"),
        ("4c", "A12"),
        ("5c", "A13"),
        ("6c", "A14"),
        ("7c", "A15"),
        ("9c", "A17"),
        ("Tc", "B0"),
    ],
)
@pytest.mark.parametrize("game", ["standard", "arizona"])
def test_rules_17_18_19_forward_by_their_number(game: str, card: str, to: str) -> None:
    assert options(f"{game}/4", "A8/-/-/-", card) == {f"{card}:A8-{to}": f"{to}/-/-/-"}


def test_rule_17_round_the_last_corner() -> None:
    assert options("standard/4", "-/D16/-/-", "5c", "B") == {"5c:D16-A3": "-/A3/-/-"}
    assert options("standard/6", "-/F16/-/-/-/-", "5c", "B") == {"5c:F16-A3": "-/A3/-/-/-/-"}


@pytest.mark.parametrize(
    ("rules", "turn", "start", "to"),
    [
        ("standard/4", "A", "A8", "A0"),
        ("standard/4", "A", "A17", "A9"),
        ("standard/4", "A", "B0", "A10"),
        ("standard/4", "C", "A7", "D17"),
        ("arizona/4", "A", "A8", "A0"),
        ("standard/8", "H", "A7", "H17"),
    ],
)
def test_rule_20_an_8_goes_exactly_8_back(rules: str, turn: str, start: str, to: str) -> None:
    seats = int(rules[-1])
    at = "ABCDEFGH".index(turn)
    pegs = "/".join(start if seat == at else "-" for seat in range(seats))
    moved = "/".join(to if seat == at else "-" for seat in range(seats))
    assert options(rules, pegs, "8c", turn) == {f"8c:{start}-{to}": moved}


@pytest.mark.parametrize(
    ("start", "to"),
    [("A5", "D15"), ("A4", "D14"), ("A11", "A3"), ("A12", "A4"), ("A15", "A7"), ("A16", "A8")],
)
def test_rule_20_an_8_passes_its_own_in_spot_and_come_out(start: str, to: str) -> None:
    assert set(options("standard/4", f"{start}/-/-/-", "8c")) == {f"8c:{start}-{to}"}


@pytest.mark.parametrize(
    ("rules", "pegs", "turn", "play"),
    [
        ("standard/4", "A3/-/-/-", "A", "8c:A3-D13"),
        ("standard/6", "A3/-/-/-/-/-", "A", "8c:A3-F13"),
        ("standard/8", "A3/-/-/-/-/-/-/-", "A", "8c:A3-H13"),
        ("standard/6", "-/-/C3/-/-/-", "C", "8c:C3-B13"),
    ],
)
def test_rule_20_from_its_own_in_spot_back_along_the_track(
    rules: str, pegs: str, turn: str, play: str
) -> None:
    assert set(options(rules, pegs, "8c", turn)) == {play}


@pytest.mark.parametrize("start", ["A3", "A4", "A5", "A8", "A11"])
def test_rule_20_an_8_never_goes_into_home(start: str) -> None:
    assert not any("h" in play for play in options("standard/4", f"{start}/-/-/-", "8c"))


@pytest.mark.parametrize("pegs", ["h5", "h1", "h1,h3,h5", HOME.replace("h1,", "")])
def test_rule_20_an_8_is_never_played_by_a_peg_in_home(pegs: str) -> None:
    assert set(options("standard/4", f"{pegs}/-/-/-", "8c")) == {"8c:-"}


def test_back_8_from_the_come_out_ends_on_the_own_corner_three_before_the_in_spot() -> None:
    assert options("standard/4", "A8/-/-/-", "8c") == {"8c:A8-A0": "A0/-/-/-"}
    assert set(options("standard/4", "A0/-/-/-", "3c")) == {"3c:A0-A3"}


@pytest.mark.parametrize("card", [f"{rank}d" for rank in RANKS])
@pytest.mark.parametrize("game", ["standard", "arizona"])
def test_a_card_s_plays_are_its_legal_plays_whatever_else_is_held(game: str, card: str) -> None:
    here = parse_position(f"{game}/4 A8,A12,h2/B9,B1/D1/C4 A {card}/-/-/-")
    alone = {format_play(play, here.rules) for play in card_plays(here, 0, parse_card(card))}
    assert alone
    assert alone == set(of(here))


def test_hands_of_other_seats_are_no_matter() -> None:
    here = parse_position("standard/4 A8/B8/-/- A 2c/KdXr/-/-")
    assert set(of(here)) == {"2c:A8-A10"}


def test_cards_that_are_not_known_have_no_list_of_plays() -> None:
    here = parse_position("standard/4 A8/-/-/- A 2c??/-/-/-")
    with pytest.raises(ValueError, match="not known"):
        legal_plays(here, 0, here.hand)
