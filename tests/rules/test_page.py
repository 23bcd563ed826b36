"""A rules page as it is sent: whole, readable without scripts, light, and in one language."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from pseudo import PSEUDO, bypassing, outside
from read_markup import Reader

from app.lesson import parse
from app.setup import SEATED
from app.words import IN_ENGLISH, LANGUAGES
from pegs.rules import GAMES, preset
from pegs.words import Words
from rules.exercises import exercises
from rules.page import rules_page
from rules.sections import sections

SITE = "https://pegs.example/"
ASSETS = {name: f"{name}.x" for name in ("style", "rules", "icon", "boot")}
OWN_NAMES = {word for language in LANGUAGES for word in language.name.split()}
"""What languages call themselves, in all languages."""


def page(game: str, words: Words = IN_ENGLISH, language: str = "en") -> str:
    return rules_page(words, language, game, SITE, ASSETS)


PAGES = {game: page(game) for game in GAMES}


@pytest.fixture(params=GAMES)
def html(request: pytest.FixtureRequest) -> str:
    return PAGES[request.param]


def test_every_element_is_closed(html: str) -> None:
    reader = Reader(html.removeprefix("<!doctype html>"))
    assert (reader.faults, reader.open) == ([], [])


def test_no_id_is_used_twice(html: str) -> None:
    ids = Reader(html).ids()
    assert sorted(ids) == sorted(set(ids))


def test_what_is_named_is_there(html: str) -> None:
    reader = Reader(html)
    ids = set(reader.ids())
    for tag, found in reader.elements:
        for name in ("aria-labelledby", "aria-describedby"):
            assert found.get(name, reader.ids()[0]) in ids
        if tag in ("use", "a") and found["href"].startswith("#"):
            assert found["href"][1:] in ids
    for name in re.findall(r"url\(#([^)]+)\)", html):
        assert name in ids


def test_nothing_breaks_the_content_policy(html: str) -> None:
    for tag, found in Reader(html).elements:
        assert tag != "style"
        assert not any(name == "style" or name.startswith("on") for name in found)
        # What is of other types is data to the browser and its policy.
        data = ("application/ld+json", "py")
        assert tag != "script" or found.get("src") or found["type"] in data
    assert "data:" not in html


def test_twenty_pictures_and_more_hold_each_board_once(html: str) -> None:
    assert html.count('class="board still') > 20
    for seats in (4, 6, 8):
        assert html.count(f'<g id="board{seats}">') == 1


def test_every_picture_has_a_name(html: str) -> None:
    pictures = [found for tag, found in Reader(html).elements if found.get("role") == "img"]
    assert pictures
    assert all(found["aria-label"] for found in pictures)


def test_headings_go_down_by_one(html: str) -> None:
    levels = [int(tag[1]) for tag, _ in Reader(html).elements if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("game", GAMES)
def test_without_scripts_every_exercise_has_its_hint_and_its_answer(game: str) -> None:
    for exercise in exercises(Words(), preset(game, 4)).values():
        start = PAGES[game].index(f'id="lesson-{exercise.lesson}"')
        inside = PAGES[game][start : PAGES[game].index("</article>", start)]
        told = re.sub(r"<[^>]*>", "", inside)
        for text in (exercise.ask, exercise.hint, exercise.praise):
            assert text in told
        assert inside.count("<details>") == 2


def test_the_answer_is_told_as_the_play_that_solves() -> None:
    html = re.sub(r"<[^>]*>", "", PAGES["standard"])
    told = "A10 goes 4 holes forward to A14, taking Ben’s peg, then A1 turns into home"
    assert f"7 of clubs: Split the 7: {told}" in html


def test_every_control_means_an_event(html: str) -> None:
    for _, found in Reader(html).elements:
        if "data-act" in found:
            data = {name[5:]: value for name, value in found.items() if name.startswith("data-")}
            assert parse(data) is not None


@pytest.mark.parametrize("game", GAMES)
def test_no_word_passes_by_the_translations(game: str) -> None:
    # A sentence whose holes are marked is in several texts.
    html = re.sub("</?bdi>", "", page(game, PSEUDO))
    assert bypassing(html) <= OWN_NAMES | set(SEATED)


@pytest.mark.parametrize("game", GAMES)
def test_what_search_reads_is_whole_and_translated(game: str) -> None:
    html = page(game, PSEUDO, "eo")
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', html)
    assert found
    told, how = json.loads(found[1])["@graph"]
    assert (told["@type"], how["@type"]) == ("Game", "HowTo")
    assert told["url"] == f"{SITE}eo/rules/{game}/"
    assert told["numberOfPlayers"] == {
        "@type": "QuantitativeValue",
        "minValue": 4,
        "maxValue": 8,
    }
    steps = sections(Words(), preset(game, 4))
    assert [step["url"] for step in how["step"]] == [
        f"{SITE}eo/rules/{game}/#{section.key}" for section in steps
    ]
    for step in how["step"]:
        assert outside(step["name"]).strip() == ""
        assert outside(step["text"]).strip() == ""


def test_the_head_names_the_page_in_every_language() -> None:
    head = PAGES["arizona"].partition("</head>")[0]
    assert f'<link rel="canonical" href="{SITE}rules/arizona/">' in head
    for code, path in (("en", ""), ("af", "af/"), ("gd", "gd/"), ("eo", "eo/"), ("ar", "ar/")):
        link = f'<link rel="alternate" hreflang="{code}" href="{SITE}{path}rules/arizona/">'
        assert link in head
    assert f'hreflang="x-default" href="{SITE}rules/arizona/"' in head
    assert f'property="og:image" content="{SITE}rules/arizona/share.png"' in head


def test_without_the_sites_address_no_other_address_is_told() -> None:
    html = rules_page(IN_ENGLISH, "en", "standard", "", ASSETS)
    head = html.partition("</head>")[0]
    assert not re.search("canonical|hreflang|og:url|og:image", head)
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', head)
    assert found
    told, how = json.loads(found[1])["@graph"]
    assert told["url"] == "./"
    assert how["step"][0]["url"].startswith("./#")


def test_python_takes_over_when_an_exercise_is_touched() -> None:
    html = PAGES["standard"]
    assert "data-boot" not in html
    assert re.findall(r"<script type=.py.([^>]*)>(.*?)</script>", html) == [
        (" data-lesson", "import app.lesson_shell; app.lesson_shell.start()")
    ]


def test_arabic_runs_from_right_to_left_and_leads_to_its_own_pages() -> None:
    html = page("standard", language="ar")
    assert '<html lang="ar" dir="rtl">' in html
    assert 'href="../../../ar/#begin=standard/4"' in html
    assert 'href="../../../ar/rules/arizona/"' in html


def test_english_leads_to_pages_without_a_folder_of_their_own() -> None:
    assert 'href="../../#begin=arizona/4"' in PAGES["arizona"]


def test_the_players_of_the_pictures_are_those_of_a_new_table() -> None:
    for name in SEATED:
        assert f">{name}</text>" in PAGES["standard"]
