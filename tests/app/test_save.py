"""The text of a save and its strict reader."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_table import PAIR, begun, told

from app import events as on
from app.effects import SetAside
from app.model import Model
from app.save import Saved, SaveError, read, write
from app.setup import Setup
from pegs.cards import deck
from pegs.game import Phase


def saved(setup: Setup = PAIR) -> Saved:
    model = begun("Kd4c5d6h2s9c", setup=setup)
    assert model.game is not None
    return Saved(model.table, model.game, model.luck)


def test_a_dealt_game_comes_back_whole() -> None:
    assert read(write(saved())) == saved()


def test_a_game_before_its_cut_comes_back_whole() -> None:
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
    ("spoil", "line", "what"),
    [
        (lambda text: "", 1, "begin"),
        (lambda text: text.replace("pegs-save 1", "pegs-save 2"), 1, "begin"),
        (lambda text: text.replace("luck 7", "luck -7"), 2, "number"),
        (lambda text: text.replace("luck 7", "luck 007"), 2, "number"),
        (lambda text: "pegs-save 1", 2, "luck"),
        (lambda text: text.replace("you A", "you B"), 3, "bot"),
        (lambda text: text.replace("you A", "you Z"), 3, "seat"),
        (lambda text: text.replace("speed brisk", "speed of light"), 4, "speed"),
        (lambda text: "pegs-save 1\nluck 1\nyou A\nspeed calm", 5, "game"),
        (lambda text: text.replace("standard/4", "standard/5"), 6, "."),
        (lambda text: "x\n" * 2_000_000, 500_001, "long"),
    ],
)
def test_a_damaged_save_says_which_line_is_wrong_and_why(
    spoil: Callable[[str], str], line: int, what: str
) -> None:
    with pytest.raises(SaveError, match=what) as found:
        read(spoil(write(saved())))
    assert found.value.line == line


@pytest.mark.parametrize(
    ("spoil", "line", "what"),
    [
        (lambda text: text.replace("Kd", "Kx", 1), 8, "not a card"),
        (lambda text: text.replace("Kd", "4c", 1), 8, "not the cards of 3 decks"),
        (lambda text: text[:-30], 10, "not a tag"),
        (lambda text: text + " ", 12, "not as a game file is written"),
    ],
)
def test_a_damaged_game_file_in_a_save_is_told_by_the_line_of_the_save(
    spoil: Callable[[str], str], line: int, what: str
) -> None:
    """Five lines are before the game's: rules, dealer, deck, cut, players, result, the end."""
    with pytest.raises(SaveError, match=what) as found:
        read(spoil(write(saved())))
    assert found.value.line == line


def test_what_follows_a_save_before_its_cut_is_told_by_its_line() -> None:
    """Before it are four lines of the save, rules and dealer, the deck, and four players."""
    model, _ = told(Model(), on.Dealt(deck(3), 1, 5))
    assert model.game is not None
    text = write(Saved(model.table, model.game, 5))
    with pytest.raises(SaveError, match="not written as") as found:
        read(text + "x")
    assert found.value.line == 11


def test_a_damaged_save_is_set_aside_and_the_person_told_where() -> None:
    text = write(saved()).replace("luck 7", "luck x")
    after, effects = told(Model(), on.Loaded(text))
    assert effects == [SetAside(text)]
    sentence = "The saved game could not be read and was set aside: its line 2 is damaged."
    assert after.urgent == after.notice == sentence
