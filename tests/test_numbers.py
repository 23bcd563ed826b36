"""The numbers of holes: which are told, and that a board played on has those of its still."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from pegs.notation import parse_position
from pegs.play import Part
from pegs.svg import draw, numbered
from pegs.svg.geometry import holes, side
from pegs.svg.still import still

SVG = "{http://www.w3.org/2000/svg}"
MIDDLE = parse_position("standard/4 A8,A15,h5/B9,h4/D3/- C")


def numbers(picture: str) -> list[tuple[str, str, str]]:
    """Each number with its place, in the order of drawing."""
    nodes = ET.fromstring(picture).iter(f"{SVG}text")
    return [
        (node.text or "", node.attrib["x"], node.attrib["y"])
        for node in nodes
        if node.attrib.get("class") == "hole-number"
    ]


def test_pegs_on_the_track_have_their_numbers_those_at_home_and_at_the_start_none() -> None:
    assert numbered(MIDDLE) == ("A15", "A8", "B9", "D3")


def test_what_the_last_play_left_keeps_its_number_but_for_the_start_area() -> None:
    """Place 5 of seat B, whose come-out is B8, is the hole B13."""
    left = (Part(1, 5, 9), Part(2, -1, 0))
    assert numbered(MIDDLE, left) == ("A15", "A8", "B13", "B9", "D3")


def test_a_board_and_its_still_have_the_same_numbers_in_the_same_places() -> None:
    called = numbered(MIDDLE)
    found = numbers(draw(MIDDLE, called=called))
    assert [text for text, _, _ in found] == ["15", "8", "9", "3"]
    assert found == numbers(still(MIDDLE, "x", called=called))


def test_without_being_asked_for_no_hole_has_a_number() -> None:
    assert numbers(draw(MIDDLE)) == []


@pytest.mark.parametrize("bottom", [0, 1, 3])
def test_a_number_stands_outside_its_hole_whoever_sits_at_the_bottom(bottom: int) -> None:
    ((_, x, _),) = numbers(draw(MIDDLE, called=("B9",), bottom=bottom))
    hole, edge = holes(4, bottom)["B9"].at, side(4, (1 - bottom) % 4)
    assert (float(x) - hole[0]) * edge.inward[0] == pytest.approx(-8.2 * abs(edge.inward[0]))
