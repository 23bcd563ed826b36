"""The presets and the house rules as values (rules 1, 3, 5, 11, 19 and the table of options)."""

import dataclasses

import pytest

from pegs.rules import (
    GAMES,
    OPTIONS,
    arizona,
    belongs,
    preset,
    standard,
    with_options,
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_rule_1_four_six_or_eight_players(game: str, seats: int) -> None:
    assert preset(game, seats).seats == seats


@pytest.mark.parametrize("seats", [-4, 0, 1, 2, 3, 5, 7, 9, 10, 12])
def test_rule_1_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(ValueError, match="4, 6 or 8"):
        preset("standard", seats)


def test_there_is_no_third_game() -> None:
    with pytest.raises(ValueError, match="whist"):
        preset("whist", 4)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_every_house_rule_is_off_in_the_presets(game: str, seats: int) -> None:
    assert {name: preset(game, seats).option(name) for name in OPTIONS} == {
        "clash": "illegal",
        "decks": "4" if seats == 8 else "3",
        "enter": "may",
        "faces": "10",
        "hand": "5",
        "joker": "free",
        "nine": "split" if game == "arizona" else "plain",
        "out": "never",
        "rest": "none",
        "two": "plain",
    }


def test_the_house_rules_and_their_values() -> None:
    assert OPTIONS == {
        "faces": ("10", "11-12-13"),
        "nine": ("plain", "split", "back"),
        "rest": ("none", "partner"),
        "clash": ("illegal", "start"),
        "joker": ("free", "must"),
        "enter": ("may", "must"),
        "out": ("never", "3"),
        "decks": ("2", "3", "4"),
        "hand": ("3", "4", "5", "6", "7"),
        "two": ("plain", "swap"),
    }
    assert list(OPTIONS) == sorted(OPTIONS)


def test_rest_is_of_standard_only() -> None:
    assert [name for name in OPTIONS if not belongs("arizona", name)] == ["rest"]
    assert all(belongs("standard", name) for name in OPTIONS)
    with pytest.raises(ValueError, match="'rest' is not of arizona"):
        arizona(4, rest="partner")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("jokers", "4", "no house rule 'jokers'"),
        ("hand", "8", "3, 4, 5, 6, 7, not '8'"),
        ("hand", "2", "not '2'"),
        ("decks", "1", "not '1'"),
        ("faces", "11", "10, 11-12-13, not '11'"),
    ],
)
def test_a_house_rule_that_there_is_not(name: str, value: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        with_options(standard(4), {name: value})


def test_switched_tells_what_differs_in_alphabetical_order() -> None:
    rules = standard(4, two="swap", clash="start", hand="7")
    assert list(rules.switched().items()) == [("clash", "start"), ("hand", "7"), ("two", "swap")]
    assert arizona(8).switched() == {}
    assert arizona(4, nine="plain").switched() == {"nine": "plain"}
    assert standard(8, decks="3").switched() == {"decks": "3"}


@pytest.mark.parametrize(("hand", "holds"), [("3", 4), ("5", 6), ("7", 8)])
def test_rule_11_standard_holds_one_more_while_playing(hand: str, holds: int) -> None:
    assert standard(4, hand=hand).holds == holds
    assert arizona(4, hand=hand).holds == int(hand)


@pytest.mark.parametrize(("decks", "cards"), [("2", 108), ("3", 162), ("4", 216)])
def test_decks(decks: str, cards: int) -> None:
    assert standard(4, decks=decks).cards == cards


def test_rules_are_frozen_and_equal_by_value() -> None:
    assert standard(4, two="swap") == standard(4, two="swap") != standard(4)
    with pytest.raises(dataclasses.FrozenInstanceError):
        standard(4).seats = 6  # type: ignore[misc]  # frozen
