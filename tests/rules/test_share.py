"""The picture of a shared link."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from pegs.rules import GAMES, preset
from pegs.words import Words
from rules.share import share_picture


@pytest.mark.parametrize("game", GAMES)
def test_it_is_1200_by_630_and_names_the_game(game: str) -> None:
    picture = ET.fromstring(share_picture(Words(), preset(game, 4)))
    assert (picture.attrib["width"], picture.attrib["height"]) == ("1200", "630")
    said = [node.text for node in picture.findall("{http://www.w3.org/2000/svg}text")]
    assert " ".join(map(str, said)).endswith("Pegs and Jokers")


def test_what_ends_a_line_from_right_to_left_stays_at_its_end() -> None:
    assert "\u200f</text>" in share_picture(Words(), preset("standard", 4), True)
    assert "\u200f" not in share_picture(Words(), preset("standard", 4))


def test_where_text_runs_from_right_to_left_the_board_is_on_the_right() -> None:
    assert 'translate(590 20)"' in share_picture(Words(), preset("standard", 4), True)
    assert 'translate(20 20)"' in share_picture(Words(), preset("standard", 4))
