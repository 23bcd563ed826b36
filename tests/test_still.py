"""Pictures that only show: one board for all of them, crops, numbers and arrows."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from pegs.notation import parse_play, parse_position
from pegs.svg.geometry import extent, holes
from pegs.svg.still import boards, still

SVG = "{http://www.w3.org/2000/svg}"


def box(picture: str) -> tuple[float, ...]:
    return tuple(float(part) for part in ET.fromstring(picture).attrib["viewBox"].split(" "))


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_still_uses_only_what_its_boards_hold(seats: int) -> None:
    here = parse_position(f"standard/{seats} A8{'/-' * (seats - 1)} A")
    stock = ET.fromstring(boards((seats,)))
    held = {node.attrib["id"] for node in stock.iter() if "id" in node.attrib}
    used = [node.attrib["href"][1:] for node in ET.fromstring(still(here, "x")).iter(f"{SVG}use")]
    assert len(used) == 1 + 5 * seats
    assert set(used) <= held


def test_the_boards_have_every_hole_once() -> None:
    stock = ET.fromstring(boards((4, 4, 6)))
    groups = [node for node in stock.iter(f"{SVG}g") if node.attrib.get("class") == "holes"]
    assert [len(group) for group in groups] == [112, 168]


def test_a_still_has_a_name_and_nothing_to_point_at() -> None:
    here = parse_position("standard/4 A8/-/-/- A")
    picture = ET.fromstring(still(here, 'Ann & "Bo"'))
    assert picture.attrib["aria-label"] == 'Ann & "Bo"'
    assert picture.attrib["role"] == "img"
    for node in picture.iter():
        assert "id" not in node.attrib
        assert "tabindex" not in node.attrib


def test_a_peg_is_drawn_where_it_stands() -> None:
    here = parse_position("standard/4 A8/-/-/- A")
    picture = ET.fromstring(still(here, "x"))
    places = [node.attrib.get("transform") for node in picture.iter(f"{SVG}use")]
    assert "translate(10 90)" in places


def test_a_crop_shows_its_holes_and_stays_on_the_board() -> None:
    here = parse_position("standard/4 A8/-/-/- A")
    for around in (("A0", "A12"), ("C0", "C17"), ("B3", "B8"), ("A17", "B0", "Ah5")):
        x, y, wide, high = box(still(here, "x", around=around))
        half_width, half_height = extent(4)
        assert -half_width <= x < x + wide <= half_width
        assert -half_height <= y < y + high <= half_height
        assert wide / high < 2.61
        for name in around:
            at = holes(4, 0)[name].at
            assert x < at[0] < x + wide
            assert y < at[1] < y + high


def test_without_a_crop_the_whole_board_is_shown() -> None:
    width, height = extent(4)
    whole = (-width, -height, 2 * width, 2 * height)
    assert box(still(parse_position("standard/4 -/-/-/- A"), "x")) == whole


def test_holes_are_called_by_their_numbers() -> None:
    here = parse_position("standard/4 -/-/-/- A")
    picture = ET.fromstring(still(here, "x", called=("A3", "Ah5")))
    assert [node.text for node in picture.iter(f"{SVG}text")] == ["3", "h5"]


def test_arrows_go_from_the_hole_that_is_left_to_the_one_that_is_reached() -> None:
    """A10 lies at (-10, 90) and A14 at (-50, 90): the arrow ends short of the hole's edge."""
    here = parse_position("standard/4 A10/-/-/- A 4c/-/-/-")
    picture = still(here, "x", play=parse_play("4c:A10-A14", here))
    assert 'd="M-10 90Q' in picture
    line = ET.fromstring(picture).find(f".//{SVG}path[@class='dot']")
    assert line is not None
    tip = line.attrib["d"][1:].split("L")[0].split(" ")
    assert float(tip[0]) == pytest.approx(-50, abs=5)
    assert float(tip[1]) == pytest.approx(90, abs=5)


def test_rule_25_a_peg_that_is_taken_has_a_dashed_arrow() -> None:
    here = parse_position("standard/4 A10/A14/-/- A 4c/-/-/-")
    picture = still(here, "x", play=parse_play("4c:A10-A14", here))
    assert picture.count('class="way"') == 1
    assert picture.count('class="way pushed"') == 1
    assert picture.count("stroke-dasharray") == 1
