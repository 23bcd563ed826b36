"""The model's questions, and the start panel's answers."""

from __future__ import annotations

import pytest
from at_table import ALONE, PAIR, begun

from app.friends_model import Friends
from app.model import Model, acting, alone, cutting, holder, must_reveal, waits_for
from app.setup import Setup, name_player, names_of, people, rules_of, seat_player, set_option


def test_it_opens_with_one_person_and_bots_of_middle_strength() -> None:
    setup = Model().setup
    assert people(setup) == (0,)
    assert setup.who[1:4] == ("bot:2", "bot:2", "bot:2")
    assert rules_of(setup).switched() == {}


def test_alone_the_hand_is_always_shown() -> None:
    model = begun("Kd4c5dXr2s7c", setup=ALONE)
    assert (holder(model), alone(model), must_reveal(model)) == (0, 0, None)
    assert acting(model) == 0


def test_round_one_screen_nobody_acts_before_taking_it() -> None:
    model = begun("Kd4c5dXr2s7c", setup=PAIR)
    assert (holder(model), alone(model), must_reveal(model)) == (None, None, 0)
    assert acting(model) is None


def test_nobody_is_waited_for_without_a_game() -> None:
    assert acting(Model()) is None
    assert cutting(Model()) is None


def test_a_game_waits_for_its_turn() -> None:
    model = begun("Kd4c5dXr2s7c")
    assert model.game is not None
    assert waits_for(model.game) == 0


def test_there_is_one_you_at_most() -> None:
    assert seat_player(Setup(), 3, "you").who[:4] == ("person", "bot:2", "bot:2", "you")


def test_a_name_that_a_game_file_could_take_for_a_bot_is_no_name() -> None:
    assert names_of(name_player(Setup(), 0, "bot:3"))[0] == "Ann"


@pytest.mark.parametrize("name", ["bot:1:", "bot:2:Cid"])
def test_a_name_that_a_save_could_take_for_a_bot_is_no_name(name: str) -> None:
    assert names_of(name_player(Setup(), 0, name))[0] == "Ann"


def test_at_a_table_of_friends_bots_are_called_bots_by_the_name_they_play_for_or_their_seat() -> (
    None
):
    setup = Setup(who=("you", "friend", "bot:2", "bot:3", *("bot:2",) * 4))
    friends = Friends(Model(), "table", names=("Ann", "", "Cid", ""))
    model = Model(table=setup, friends=friends)
    assert model.names == ("Ann", "Ben", "Cid (bot)", "Bot D")


def test_a_name_is_cut_to_what_fits_the_board() -> None:
    assert name_player(Setup(), 0, "x" * 90).names[0] == "x" * 16


def test_a_house_rule_of_the_other_game_plays_no_part() -> None:
    setup = set_option(Setup(), "rest", "partner")._replace(game="arizona")
    assert rules_of(setup).rest == "none"


def test_a_house_rule_has_only_its_own_values() -> None:
    with pytest.raises(ValueError, match="two"):
        set_option(Setup(), "two", "three")
