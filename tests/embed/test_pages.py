"""The pages of boards for other people's pages, and what such a board is painted from."""

from __future__ import annotations

import json
import re

import pytest
from pseudo import PSEUDO, bypassing
from read_markup import Reader

from app.setup import SEATED
from app.words import IN_ENGLISH, LANGUAGES
from embed import maker, stock
from embed.page import embed_page
from pegs import record
from pegs.board import SEAT_COUNTS
from pegs.cards import deck
from pegs.notation import format_card, parse_position, parse_rules
from pegs.rules import GAMES, preset
from pegs.svg.geometry import holes
from rules.exercise import SEATED_FOR
from rules.exercises import exercises

ASSETS = {name: f"{name}.x" for name in ("style", "module", "script", "icon", "root")}
EMBED = embed_page(ASSETS)
MAKER = maker.maker_page(IN_ENGLISH, "en", ASSETS)
NAMES = {*SEATED, *(word for language in LANGUAGES for word in language.name.split())}


@pytest.mark.parametrize("html", [EMBED, MAKER], ids=["embed", "maker"])
def test_every_element_is_closed_and_no_id_is_used_twice(html: str) -> None:
    reader = Reader(html.removeprefix("<!doctype html>"))
    assert (reader.faults, reader.open) == ([], [])
    assert sorted(reader.ids()) == sorted(set(reader.ids()))


@pytest.mark.parametrize("html", [EMBED, MAKER], ids=["embed", "maker"])
def test_a_strict_policy_finds_nothing_inline(html: str) -> None:
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|data:", html)
    assert re.findall(r"<script(?![^>]*\ssrc=)", html) == []


def test_the_board_asks_for_its_style_in_a_way_that_a_sandbox_may() -> None:
    (link,) = [found for tag, found in Reader(EMBED).elements if tag == "link"]
    assert "crossorigin" in link


def test_nothing_of_the_maker_bypasses_the_translations() -> None:
    assert bypassing(maker.maker_page(PSEUDO, "en", ASSETS)) <= NAMES


def test_every_field_of_the_maker_has_its_label() -> None:
    elements = Reader(MAKER).elements
    labels = {found["for"] for tag, found in elements if tag == "label"}
    fields = {found["id"] for tag, found in elements if tag in ("select", "textarea", "input")}
    assert fields == labels


def test_the_maker_offers_every_exercise_of_each_game_and_opens_with_one() -> None:
    elements = Reader(MAKER).elements
    offered = [found["value"] for tag, found in elements if tag == "option"]
    for game in GAMES:
        assert set(exercises(IN_ENGLISH, preset(game, SEATED_FOR))) <= set(offered)
    chosen = [found["value"] for _, found in elements if "selected" in found]
    assert chosen == [maker.FIRST]


def test_the_maker_leads_to_itself_in_every_language() -> None:
    found = [each["href"] for _, each in Reader(MAKER).elements if "hreflang" in each]
    ways = ["embed/", "af/embed/", "gd/embed/", "eo/embed/", "ar/embed/"]
    assert found == [f"root.x{way}" for way in ways]


def test_what_the_maker_begins_with_can_be_read() -> None:
    assert parse_position(maker.SAMPLE).hand
    assert len(record.read(maker.FILE).game.log) == 5


def test_the_games_of_the_maker_are_rules_as_they_are_written() -> None:
    tables = re.findall(r'value="((?:standard|arizona)/\d)"', MAKER)
    assert len(tables) == len(GAMES) * len(SEAT_COUNTS)
    for text in tables:
        parse_rules(text)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_board_has_a_place_for_a_peg_in_every_hole(seats: int) -> None:
    told = json.loads(stock.board(seats))
    assert set(told["holes"]) == set(holes(seats, 0))
    assert set(told["numbers"]) == {f"{side}{n}" for side in "ABCDEFGH"[:seats] for n in range(18)}
    assert all(f'id="board{seats}-peg-{side}"' in told["boards"] for side in "ABCDEFGH"[:seats])


def test_there_is_a_face_and_a_name_for_every_card() -> None:
    codes = {format_card(card) for card in deck(1)}
    assert set(json.loads(stock.cards())["faces"]) == codes
    assert set(json.loads(stock.texts(IN_ENGLISH, "en"))["cards"]) == codes


def test_each_exercise_is_told_with_a_position_that_can_be_read() -> None:
    told = json.loads(stock.texts(IN_ENGLISH, "en"))["lessons"]
    for game in GAMES:
        tasks = exercises(IN_ENGLISH, preset(game, SEATED_FOR))
        assert set(told[game]) == set(tasks)
        for name, lesson in told[game].items():
            assert lesson["title"] == tasks[name].title
            assert parse_position(lesson["where"]).rules.game == game


def test_nothing_that_a_board_says_bypasses_the_translations() -> None:
    told = json.loads(stock.texts(PSEUDO, "ar"))
    assert (told.pop("direction"), told.pop("folder")) == ("rtl", "ar/")
    lessons = told.pop("lessons").values()
    for lesson in [each for game in lessons for each in game.values()]:
        del lesson["where"]
        assert bypassing(re.sub("</?bdi>", "", " ".join(lesson.values()))) <= NAMES
    assert bypassing(" ".join([*told.pop("cards").values(), *told.values()])) == set()
