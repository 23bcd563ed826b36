"""Every word of the page can be translated: none bypasses the catalogues."""

from __future__ import annotations

from dataclasses import replace

import pytest
from at_table import PAIR, begun, told
from friends_states import states_of_a_table
from pseudo import PSEUDO, bypassing

from app import events as on
from app.first_paint import index_html
from app.model import Model
from app.setup import SEATED, Setup
from app.turns import told_again
from app.view import body, view
from app.words import LANGUAGES
from pegs.cards import deck
from pegs.game import Phase

HAND = "Kd4c5dXr2s7c"
OWN = {*SEATED, *(language.name for language in LANGUAGES)}
"""Names, which are the same in every language."""
START = Model(words=PSEUDO)
TABLE = begun(HAND, words=PSEUDO)


def over() -> Model:
    assert TABLE.game is not None
    home = tuple(range(72, 77))
    model, _ = told(TABLE, on.PickPlay("Kd:As-A8"))
    game = replace(TABLE.game, phase=Phase.OVER, pegs=(home, (), home, ()))
    return replace(model, game=game)


STATES = {
    "start": START,
    "eight": replace(START, setup=Setup(game="arizona", seats=8)),
    "changed": replace(START, setup=Setup(options=(("two", "swap"),))),
    "waiting": replace(TABLE, at_table=False),
    "cutting": told(START, on.Dealt(deck(3), 1, 0))[0],
    "turn": TABLE,
    "picked": told(TABLE, on.PickCard(4))[0],
    "a joker": told(begun("XrXb4c5d6c", words=PSEUDO), on.PickCard(4))[0],
    "listing": told(TABLE, on.ListPlays())[0],
    "refused": told(TABLE, on.PickCard(0))[0],
    "no such hole": told(TABLE, on.PickHole("B5"))[0],
    "help": told(TABLE, on.OpenPanel("help"))[0],
    "help before": told(START, on.OpenPanel("help"))[0],
    "Arizona's help": told(
        replace(START, setup=Setup(game="arizona")), on.OpenPanel("help"), on.UseKeys()
    )[0],
    "log": told(TABLE, on.PickPlay("Kd:As-A8"), on.OpenPanel("log"))[0],
    "screen": begun(HAND, setup=PAIR, words=PSEUDO),
    "taken": told(begun(HAND, setup=PAIR, words=PSEUDO), on.Reveal())[0],
    "not saved": told(TABLE, on.NotSaved("full"))[0],
    "refused storage": told(START, on.Loaded(None, refused=True))[0],
    "over": over(),
}


def in_brackets(model: Model) -> Model:
    """Return a page of a table as another language finds it."""
    model = replace(model, words=PSEUDO, said="", urgent="", trouble=None, notice="")
    return told_again(model)


OF_A_TABLE = {name: in_brackets(model) for name, model in states_of_a_table().items()}


@pytest.mark.parametrize("name", OF_A_TABLE)
def test_nothing_of_a_table_of_friends_bypasses_them(name: str) -> None:
    model = OF_A_TABLE[name]
    assert bypassing(body(model)) <= OWN | {"Dee"}
    assert bypassing(view(model).title) <= OWN | {"Dee"}


@pytest.mark.parametrize("name", STATES)
def test_nothing_of_the_page_bypasses_the_translations(name: str) -> None:
    assert bypassing(body(STATES[name])) <= OWN


@pytest.mark.parametrize("name", STATES)
def test_nor_does_the_title(name: str) -> None:
    assert bypassing(view(STATES[name]).title) <= OWN


def test_nor_does_what_a_search_engine_or_a_browser_without_scripts_shows() -> None:
    html = index_html(dict.fromkeys(("style", "boot", "manifest", "icon"), "x"), START)
    assert bypassing(html) <= OWN


def test_a_word_that_bypasses_them_is_found() -> None:
    assert bypassing(body(replace(START, words=Model().words))) > {"Play", "Standard"}
