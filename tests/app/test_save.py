"""The text of a save and its strict reader."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_table import PAIR, begun, told

from app import events as on
from app.save import Saved, SaveError, read, write
from app.setup import Setup
from pegs.game import Phase


def saved(setup: Setup = PAIR) -> Saved:
    model = begun("Kd4c5d6h2s9c", setup=setup)
    assert model.game is not None
    return Saved(model.table, model.game, model.luck)


def test_a_dealt_game_comes_back_whole() -> None:
    assert read(write(saved())) == saved()


def test_a_game_before_its_cut_comes_back_whole() -> None:
    from app.model import Model
    from pegs.cards import deck

    model, _ = told(Model(), on.Dealt(deck(3), 1, 5))
    assert model.game is not None
    assert model.game.phase is Phase.CUT
    before = Saved(model.table, model.game, 5)
    assert read(write(before)) == before


def test_names_and_house_rules_are_kept() -> None:
    setup = Setup(
        game="arizona",
        who=("bot:3", "you", "bot:1", "person", *("bot:2",) * 4),
        names=("", "Zoë", "", 'O"Neil\\', "", "", "", ""),
        options=(("clash", "start"), ("two", "swap")),
    )
    back = read(write(saved(setup)))
    assert back.setup == setup


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (lambda text: "", "begin"),
        (lambda text: text[:-30], "form|not|end"),
        (lambda text: text.replace("pegs-save 1", "pegs-save 2"), "begin"),
        (lambda text: text.replace("luck 7", "luck -7"), "number"),
        (lambda text: text.replace("luck 7", "luck 007"), "number"),
        (lambda text: text.replace("you A", "you B"), "bot"),
        (lambda text: text.replace("you A", "you Z"), "seat"),
        (lambda text: text.replace("Kd", "Kx", 1), "card"),
        (lambda text: text.replace("Kd", "4c", 1), "card"),
        (lambda text: text + " ", "."),
        (lambda text: "pegs-save 1", "luck"),
        (lambda text: text.replace("speed brisk", "speed of light"), "speed"),
        (lambda text: "pegs-save 1\nluck 1\nyou A\nspeed calm", "game"),
        (lambda text: "x" * 2_000_000, "long"),
    ],
)
def test_a_damaged_save_says_what_is_wrong(spoil: Callable[[str], str], what: str) -> None:
    with pytest.raises(SaveError, match=what):
        read(spoil(write(saved())))
