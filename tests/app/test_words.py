"""The page's language: which one, and how it changes in the middle of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from at_table import begun, told
from catalogue import made

from app import events as on
from app.first_paint import index_html
from app.model import Model
from app.view import view
from app.words import IN_ENGLISH, LANGUAGES, language_of, preferred, words_of

CATALOGUE = made(
    {
        "Your turn": "Jou beurt",
        "{name} plays the {card}: {way}": "{name} speel {card}: {way}",
        "{count} card\0{count} cards": "{count} kaart\0{count} kaarte",
    }
)


def test_a_catalogue_tells_its_texts_and_the_rest_in_english() -> None:
    words = words_of(CATALOGUE)
    assert words.gettext("Your turn") == "Jou beurt"
    assert words.gettext("Play") == "Play"
    assert words.ngettext("{count} card", "{count} cards", 1) == "{count} kaart"
    assert words.ngettext("{count} card", "{count} cards", 0) == "{count} kaarte"


def test_what_is_no_catalogue_is_refused() -> None:
    with pytest.raises(OSError, match="magic"):
        words_of(b"<!doctype html>")


def test_every_language_has_a_code_a_name_of_its_own_and_a_direction() -> None:
    assert [language.code for language in LANGUAGES] == ["en", "af", "gd", "eo", "ar"]
    assert len({language.name for language in LANGUAGES}) == 5
    assert [code for code, _, way in LANGUAGES if way == "rtl"] == ["ar"]


def test_a_browser_gets_the_first_language_it_asks_for_that_is_there() -> None:
    assert preferred(["fr", "GD-gb", "ar"]) == "gd"
    assert preferred(["fr"]) == "en"


def test_another_language_in_the_middle_of_a_game_changes_words_only() -> None:
    before, _ = told(begun("Kd4c5dXr2s7c"), on.PickPlay("Kd:As-A8"))
    after, effects = told(before, on.Learned("af", CATALOGUE))
    assert effects == []
    assert after.log[0].words == "Ann speel King of diamonds: a peg comes out"
    assert after.log[0]._replace(words=before.log[0].words) == before.log[0]
    same = replace(
        after,
        language="en",
        words=before.words,
        log=before.log,
        said=before.said,
        urgent=before.urgent,
    )
    assert same == before


def test_a_choice_outlives_the_language() -> None:
    before, _ = told(begun("Kd4c5d6h2s9c"), on.PickCard(5))
    after, _ = told(before, on.Learned("af", CATALOGUE))
    assert after.choice == before.choice
    assert view(after).title.startswith("Jou beurt")


def test_what_was_said_in_the_old_language_is_not_left_standing() -> None:
    before, _ = told(begun("Kd4c5d6h2s9c"), on.PickCard(0))
    assert before.trouble is not None
    assert before.urgent
    after, _ = told(before, on.Learned("af", CATALOGUE))
    assert (after.trouble, after.urgent, after.said) == (None, "", "")


def test_english_needs_no_catalogue() -> None:
    model, _ = told(Model(), on.Learned("af", CATALOGUE), on.Learned("en", None))
    assert (model.language, model.words) == ("en", IN_ENGLISH)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_says_its_language_and_direction(language: str) -> None:
    assets = dict.fromkeys(("style", "boot", "manifest", "icon"), "x")
    html = index_html(assets, Model(language=language))
    assert f'<html lang="{language}" dir="{language_of(language).direction}"' in html
