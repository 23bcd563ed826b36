"""The sections of the rules pages: every rule is told, and every exercise has its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pegs.rules import GAMES, Rules, belongs, preset
from pegs.words import Words
from rules.exercises import exercises
from rules.house_rules import house_rules
from rules.positions import DRAWN
from rules.sections import sections

RULES = (Path(__file__).parents[2] / "docs/rules.md").read_text(encoding="utf-8")
NUMBERED = {int(number) for number in re.findall(r"^(\d+)\. ", RULES, re.MULTILINE)}
OPTIONS = set(re.findall(r"^\| `(\w+)` \|", RULES, re.MULTILINE))
OF_THE_OTHER = {"standard": {19, 22}, "arizona": {21, 32}}
"""The rules of docs/rules.md that speak of the other game alone."""


@pytest.fixture(params=GAMES)
def rules(request: pytest.FixtureRequest) -> Rules:
    return preset(request.param, 4)


def test_the_rules_are_numbered_1_to_33() -> None:
    assert set(range(1, 34)) == NUMBERED


def test_every_rule_of_the_game_has_its_place_on_the_page(rules: Rules) -> None:
    told = {number for section in sections(Words(), rules) for number in section.rules}
    assert told == NUMBERED - OF_THE_OTHER[rules.game]


def test_every_house_rule_of_the_game_is_told(rules: Rules) -> None:
    told = {name for name, _, text in house_rules(Words(), rules) if text}
    assert told == {name for name in OPTIONS if belongs(rules.game, name)}


def test_every_exercise_is_in_one_section_once(rules: Rules) -> None:
    placed = [name for section in sections(Words(), rules) for name in section.lessons]
    assert sorted(placed) == sorted(exercises(Words(), rules))


def test_every_section_has_a_name_of_its_own_for_links(rules: Rules) -> None:
    keys = [section.key for section in sections(Words(), rules)]
    assert len(keys) == len(set(keys))
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in keys)


def test_every_drawn_position_is_on_a_page() -> None:
    shown = {
        picture.drawn
        for game in GAMES
        for section in sections(Words(), preset(game, 4))
        for picture in section.pictures
    }
    assert shown == set(DRAWN)


def test_rule_11_each_game_tells_its_own_order_of_drawing() -> None:
    told = {
        game: next(s for s in sections(Words(), preset(game, 4)) if s.key == "your-turn").text[0]
        for game in GAMES
    }
    assert told["standard"].startswith("On your turn, draw until you hold six cards.")
    assert told["arizona"].startswith("On your turn, play one card")


def test_rule_13_only_standard_tells_of_the_sixth_card_that_is_not_drawn() -> None:
    told = {
        game: " ".join(text for s in sections(Words(), preset(game, 4)) for text in s.text)
        for game in GAMES
    }
    assert "draw none at your next turn" in told["standard"]
    assert "draw none at your next turn" not in told["arizona"]
