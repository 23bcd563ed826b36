"""The page's language: which one, and how it changes in the middle of a game."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from at_table import begun, told
from catalogue import made
from friends_tables import dealt

from app import events as on
from app.effects import Learn
from app.first_paint import index_html, manifest
from app.friends_model import Friends
from app.model import Model, acting
from app.table_events import LeaveTable, SendPlay
from app.table_update import befriended
from app.view import view
from app.words import IN_ENGLISH, LANGUAGES, language_of, words_of

CATALOGUE = made(
    {
        "Your turn": "Jou beurt",
        "{name} plays the {card}: {way}": "{name} speel {card}: {way}",
        "You play the {card}: {way}": "Jy speel {card}: {way}",
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


def test_every_language_but_english_has_a_folder() -> None:
    assert [language.folder for language in LANGUAGES] == ["", "af/", "gd/", "eo/", "ar/"]


def test_a_language_that_is_chosen_is_loaded_and_nothing_changes_before() -> None:
    before = begun("Kd4c5dXr2s7c")
    after, effects = told(before, on.Speak("gd"))
    assert (after, effects) == (before, [Learn("gd")])


def test_only_a_language_that_is_there_can_be_chosen() -> None:
    assert on.parse({"act": "language", "value": "ar"}) == on.Speak("ar")
    assert on.parse({"act": "language", "value": "tlh"}) is None


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("words", "The words of that language could not be loaded: try again later."),
        ("table", "What a table needs could not be loaded: look at the network, try again."),
    ],
)
def test_what_cannot_be_loaded_is_told_and_the_page_keeps_what_it_has(
    what: str, sentence: str
) -> None:
    after, effects = told(Model(), on.NotLoaded(what))
    assert effects == []
    assert after.urgent == after.notice == sentence
    assert (after.language, after.words) == ("en", IN_ENGLISH)


def test_another_language_in_the_middle_of_a_game_changes_words_only() -> None:
    before, _ = told(begun("Kd4c5dXr2s7c"), on.PickPlay("Kd:As-A8"))
    after, effects = told(before, on.Learned("af", CATALOGUE))
    assert effects == []
    assert after.log[0].words == "Jy speel King of diamonds: a peg comes out"
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


def test_what_a_table_of_friends_comes_back_to_is_told_in_the_new_language_too() -> None:
    alone, _ = told(begun("Kd4c5dXr2s7c"), on.PickPlay("Kd:As-A8"))
    away = befriended(alone, Friends(alone=alone, screen="join"))
    after, _ = told(away, on.Learned("af", CATALOGUE), LeaveTable())
    assert after.language == "af"
    assert after.log[0].words == "Jy speel King of diamonds: a peg comes out"


def test_the_log_of_a_table_of_friends_is_told_again_and_nothing_else_changes() -> None:
    tables = dealt(2)
    page = next(page for page, model in enumerate(tables.models) if acting(model) is not None)
    tables.tell(page, on.ListPlays())
    listed = view(tables.models[page]).lists["plays"][0][0].removeprefix("item-")
    tables.tell(page, on.PickPlay(listed), SendPlay())
    tables.pass_on()
    before = tables.models[page]
    after, effects = told(before, on.Learned("af", CATALOGUE))
    assert effects == []
    assert len(after.log) >= 1
    assert all(re.match("You play |[A-Z][a-z]+( [A-Z])? plays ", line.words) for line in before.log)
    assert all(" speel " in line.words for line in after.log)
    assert [line.notation for line in after.log] == [line.notation for line in before.log]
    assert (after.game, after.peer, after.pending) == (before.game, before.peer, before.pending)


def test_english_needs_no_catalogue() -> None:
    model, _ = told(Model(), on.Learned("af", CATALOGUE), on.Learned("en", None))
    assert (model.language, model.words) == ("en", IN_ENGLISH)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_says_its_language_and_direction(language: str) -> None:
    assets = dict.fromkeys(("style", "boot", "manifest", "icon"), "x")
    html = index_html(assets, Model(language=language))
    assert f'<html lang="{language}" dir="{language_of(language).direction}"' in html


def test_a_page_tells_search_its_address_in_every_language() -> None:
    assets = dict.fromkeys(("style", "boot", "manifest", "icon"), "x")
    html = index_html(assets, Model(language="ar"), "https://pegs.example/")
    found = re.findall(
        r'<link rel="(?:canonical|alternate)"(?: hreflang="(.+?)")? href="(.+?)">', html
    )
    assert found == [
        ("", "https://pegs.example/ar/"),
        ("en", "https://pegs.example/"),
        ("af", "https://pegs.example/af/"),
        ("gd", "https://pegs.example/gd/"),
        ("eo", "https://pegs.example/eo/"),
        ("ar", "https://pegs.example/ar/"),
        ("x-default", "https://pegs.example/"),
    ]


def test_a_page_whose_address_nobody_knows_tells_none() -> None:
    assets = dict.fromkeys(("style", "boot", "manifest", "icon"), "x")
    html = index_html(assets, Model(language="ar"))
    assert "canonical" not in html
    assert "hreflang" not in html


def test_an_installed_copy_starts_in_its_language_and_may_change_it() -> None:
    english = json.loads(manifest("icon.svg", Model()))
    arabic = json.loads(manifest("../icon.svg", Model(language="ar")))
    assert [english[name] for name in ("lang", "dir", "scope")] == ["en", "ltr", "./"]
    assert [arabic[name] for name in ("lang", "dir", "scope")] == ["ar", "rtl", "../"]
    assert english["start_url"] == arabic["start_url"] == "./"


def test_the_choice_of_a_language_calls_each_by_its_own_name() -> None:
    tools = view(Model(language="eo")).regions["tools"]
    found = re.findall(r'<option value="(..)" lang="(..)"( selected)?>(.+?)</option>', tools)
    assert [(code, name) for code, _, _, name in found] == [
        ("en", "English"),
        ("af", "Afrikaans"),
        ("gd", "Gàidhlig"),
        ("eo", "Esperanto"),
        ("ar", "العربية"),
    ]
    assert [lang for code, lang, chosen, _ in found if chosen] == ["eo"]
