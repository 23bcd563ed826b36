"""The picture of a position: where things lie, what they are called, and what is lit."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist
from xml.etree import ElementTree as ET

import pytest

from pegs.board import SEATS
from pegs.cards import BLACK_JOKER, RED_JOKER, UNKNOWN, Card
from pegs.notation import parse_card, parse_position
from pegs.play import Part
from pegs.position import Position, opening
from pegs.rules import standard
from pegs.svg import MARKS, Centre, SeatMark, Spot, badge, card, draw, pieces, stands
from pegs.svg.geometry import BORE, START_DISC, extent, holes, side

BOARDS = (4, 6, 8)
SVG = "{http://www.w3.org/2000/svg}"
MIDDLE = parse_position("standard/4 A8,A15,h5/B9,h4/D3/- C")


def elements(picture: str) -> dict[str, ET.Element]:
    """Return the elements of a picture by id."""
    return {
        node.attrib["id"]: node for node in ET.fromstring(picture).iter() if "id" in node.attrib
    }


def texts(picture: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(picture).iter(f"{SVG}text")]


def at(node: ET.Element) -> tuple[float, float]:
    return float(node.attrib["cx"]), float(node.attrib["cy"])


def empty(seats: int) -> Position:
    return opening(standard(seats))


# Where the holes are. The board of four is a square of 180 units about the origin.


@pytest.mark.parametrize(
    ("name", "x", "y"),
    [
        ("A0", 90, 90),
        ("A3", 60, 90),
        ("A8", 10, 90),
        ("A17", -80, 90),
        ("B0", -90, 90),
        ("C0", -90, -90),
        ("D0", 90, -90),
        ("D17", 90, 80),
        ("Ah1", 60, 80),
        ("Ah5", 60, 40),
        ("Bh5", -40, 60),
    ],
)
def test_rule_7_seen_from_a_the_track_runs_clockwise_from_its_right_corner(
    name: str, x: float, y: float
) -> None:
    assert holes(4, 0)[name].at == pytest.approx((x, y))


@pytest.mark.parametrize("seats", BOARDS)
def test_rule_7_neighbours_on_the_track_are_equally_far_apart_round_every_corner(
    seats: int,
) -> None:
    found = holes(seats, 0)
    loop = [found[f"{SEATS[seat]}{number}"].at for seat in range(seats) for number in range(18)]
    steps = [dist(a, b) for a, b in zip(loop, loop[1:] + loop[:1], strict=True)]
    assert steps == pytest.approx([10] * (18 * seats))


@pytest.mark.parametrize("seats", BOARDS)
def test_no_two_holes_overlap_anywhere(seats: int) -> None:
    for one, other in combinations(holes(seats, 0).values(), 2):
        assert dist(one.at, other.at) > 9.99, (one.name, other.name)


@pytest.mark.parametrize("seats", BOARDS)
def test_rule_9_a_start_area_keeps_clear_of_every_hole_that_is_not_its_own(seats: int) -> None:
    found = holes(seats, 0)
    for letter in SEATS[:seats]:
        own = [found[f"{letter}s{number}"].at for number in range(1, 6)]
        middle = (sum(x for x, _ in own) / 5, sum(y for _, y in own) / 5)
        for other in found.values():
            if (other.seat, other.kind) != (SEATS.index(letter), "start"):
                assert dist(middle, other.at) > START_DISC + BORE, (letter, other.name)


@pytest.mark.parametrize("seats", BOARDS)
def test_rule_9_the_lanes_of_two_seats_keep_a_lane_s_width_apart(seats: int) -> None:
    found = [hole for hole in holes(seats, 0).values() if hole.kind in ("home", "in-spot")]
    for one, other in combinations(found, 2):
        if one.seat != other.seat:
            assert dist(one.at, other.at) > 12.4, (one.name, other.name)


def test_any_seat_can_be_at_the_bottom() -> None:
    from_a, from_b = holes(6, 0), holes(6, 1)
    for name in ("0", "8", "17", "h3", "s2"):
        assert from_b[f"B{name}"].at == pytest.approx(from_a[f"A{name}"].at)
    assert from_b["A0"].at == pytest.approx(from_a["F0"].at)


@pytest.mark.parametrize("seats", BOARDS)
@pytest.mark.parametrize("bottom", [0, 3])
def test_rule_2_the_seat_to_the_left_is_the_next_letter(seats: int, bottom: int) -> None:
    found = holes(seats, bottom)
    assert found[f"{SEATS[bottom]}8"].at[1] > 80
    assert found[f"{SEATS[(bottom + 1) % seats]}8"].at[0] < 0
    assert side(seats, 0).inward == pytest.approx((0, -1))


@pytest.mark.parametrize("seats", BOARDS)
def test_all_holes_lie_within_the_picture(seats: int) -> None:
    width, height = extent(seats)
    for hole in holes(seats, 0).values():
        assert abs(hole.at[0]) + BORE < width, hole.name
        assert abs(hole.at[1]) + BORE < height, hole.name


# What the picture is made of.


@pytest.mark.parametrize("seats", BOARDS)
def test_every_hole_is_an_element_with_its_id_its_name_and_a_role(seats: int) -> None:
    found = elements(draw(empty(seats)))
    names = [
        f"{letter}{hole}"
        for letter in SEATS[:seats]
        for hole in (*range(18), *(f"h{n}" for n in range(1, 6)), *(f"s{n}" for n in range(1, 6)))
    ]
    assert [key for key, node in found.items() if "data-hole" in node.attrib] == [
        f"board-{name}" for name in names
    ]
    for name in names:
        node = found[f"board-{name}"]
        assert node.attrib["data-hole"] == name
        assert node.attrib["aria-label"].startswith(f"{name}, ")
        assert node.attrib["role"] == "img"
        assert node.attrib["tabindex"] == "-1"


@pytest.mark.parametrize(
    ("hole", "label"),
    [
        ("A8", "A8, come-out of seat A, peg of seat A"),
        ("A3", "A3, in-spot of seat A, empty"),
        ("B9", "B9, peg of seat B"),
        ("B10", "B10, empty"),
        ("Ah5", "Ah5, home of seat A, peg of seat A"),
        ("Ds1", "Ds1, start area of seat D, peg of seat D"),
        ("As3", "As3, start area of seat A, empty"),
    ],
)
def test_a_hole_says_its_name_what_it_is_and_who_stands_there(hole: str, label: str) -> None:
    assert elements(draw(MIDDLE))[f"board-{hole}"].attrib["aria-label"] == label


def test_holes_can_be_named_in_other_words_which_may_hold_any_character() -> None:
    def words(spot: Spot) -> str:
        return f'<{spot.name}> & "{spot.peg}"'

    found = elements(draw(MIDDLE, words=words))
    assert found["board-B9"].attrib["aria-label"] == '<B9> & "1"'


def test_names_of_players_may_hold_any_character() -> None:
    names = ("<script>", "A & B", '"', "O'Neill")
    assert set(names) <= set(texts(draw(MIDDLE, names=names)))


@pytest.mark.parametrize("seats", BOARDS)
def test_every_reference_in_the_picture_has_one_element(seats: int) -> None:
    picture = draw(empty(seats), ident="b1", centre=Centre(9, 1, Card(3), 0))
    ids = [node.attrib["id"] for node in ET.fromstring(picture).iter() if "id" in node.attrib]
    assert [key for key, count in Counter(ids).items() if count > 1] == []
    for node in ET.fromstring(picture).iter():
        for name, value in node.attrib.items():
            if name == "href":
                assert value[1:] in ids
            if value.startswith("url("):
                assert value[5:-1] in ids


def test_two_boards_on_a_page_share_no_id() -> None:
    assert (
        elements(draw(MIDDLE, ident="one"))
        .keys()
        .isdisjoint(elements(draw(MIDDLE, ident="two")).keys())
    )


@pytest.mark.parametrize("seats", BOARDS)
def test_a_policy_without_inline_style_or_script_lets_all_of_it_through(seats: int) -> None:
    whole = draw(
        empty(seats),
        names=tuple(SEATS[:seats]),
        centre=Centre(9, 1, RED_JOKER, 0),
        choosable=frozenset({(0, -1)}),
        targets=frozenset({(0, 0)}),
    )
    for picture in (whole, badge(2, 20), card(Card(5), 44), card(None, 44)):
        for node in ET.fromstring(picture).iter():
            assert node.tag not in (f"{SVG}style", f"{SVG}script", f"{SVG}image")
            for name in node.attrib:
                assert name != "style"
                assert not name.startswith("on")


def test_size_is_the_width_and_keeps_the_shape() -> None:
    root = ET.fromstring(draw(empty(6), size=300))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert root.attrib["width"] == "300"
    assert int(root.attrib["height"]) == round(300 * height / width)
    assert (left, top) == (-width / 2, -height / 2)
    assert "width" not in ET.fromstring(draw(empty(6))).attrib


# Pegs.


def test_rule_4_every_seat_has_five_pegs_first_all_in_the_start_area() -> None:
    found = stands(empty(8))
    assert len(found) == 40
    assert [found[7, number][0] for number in range(1, 6)] == ["Hs1", "Hs2", "Hs3", "Hs4", "Hs5"]


def test_a_peg_that_comes_out_keeps_its_number() -> None:
    before = stands(parse_position("standard/4 C2,h5/-/-/- A"))
    after = stands(parse_position("standard/4 A8,C2,h5/-/-/- A"))
    assert {peg for peg in before if before[peg] != after[peg]} == {(0, 3)}
    assert (before[0, 3][0], after[0, 3][0]) == ("As3", "A8")


def test_a_peg_stands_in_the_middle_of_its_hole() -> None:
    found = elements(draw(MIDDLE))
    x, y = at(found["board-B9"])
    peg = found["board-peg-B-4"]
    assert peg.attrib["data-at"] == "B9"
    assert peg.attrib["data-place"] == "1"
    assert peg.attrib["transform"] == f"translate({x:g} {y:g})"


def test_only_what_changed_is_another_piece() -> None:
    before = pieces(parse_position("standard/4 A8/-/-/- A"))
    after = pieces(parse_position("standard/4 A13/-/-/- A"))
    changed = {key for key in before if before[key] != after[key]}
    assert changed == {"board-A8", "board-A13", "board-peg-A-5"}
    assert before.keys() == after.keys()


def test_the_picture_is_its_ground_and_its_pieces() -> None:
    picture = draw(MIDDLE)
    rest = 0
    for key, markup in pieces(MIDDLE).items():
        rest = picture.index(markup, rest)
        assert f'id="{key}"' in markup


# What is lit.


def marked(picture: str, kind: str) -> set[str]:
    found = elements(picture)
    return {
        node.attrib["data-hole"]
        for node in found.values()
        if "data-hole" in node.attrib and kind in node.attrib["class"].split()
    }


def test_pegs_that_can_be_chosen_are_buttons_that_say_so() -> None:
    picture = draw(MIDDLE, choosable=frozenset({(0, 0), (0, -1)}))
    assert marked(picture, "choosable") == {"A8", "As1", "As2"}
    node = elements(picture)["board-A8"]
    assert node.attrib["role"] == "button"
    assert node.attrib["aria-label"].endswith(", can be chosen")
    assert elements(picture)["board-A15"].attrib["role"] == "img"


def test_the_chosen_peg_is_chosen_and_no_longer_choosable() -> None:
    picture = draw(MIDDLE, choosable=frozenset({(0, 0), (0, 7)}), chosen=(0, 7))
    assert marked(picture, "choosable") == {"A8"}
    assert marked(picture, "chosen") == {"A15"}


def test_of_pegs_that_wait_the_one_next_out_is_chosen() -> None:
    assert marked(draw(MIDDLE, chosen=(0, -1)), "chosen") == {"As2"}


def test_choosing_where_no_peg_stands_is_an_error() -> None:
    with pytest.raises(ValueError, match="no peg of seat D stands on place 5"):
        draw(MIDDLE, chosen=(3, 5))


def test_targets_are_holes_as_the_moving_seat_counts() -> None:
    picture = draw(MIDDLE, targets=frozenset({(1, 0), (1, 72)}))
    assert marked(picture, "target") == {"B8", "Bh1"}


@pytest.mark.parametrize(("place", "dots"), [(1, 1), (7, 0)])
def test_a_target_has_a_dot_only_where_it_is_empty(place: int, dots: int) -> None:
    drawn = ET.fromstring(draw(MIDDLE, targets=frozenset({(0, place)})))
    assert sum("dot" in node.attrib.get("class", "").split() for node in drawn.iter()) == dots


def test_the_last_play_marks_the_holes_left_and_reached() -> None:
    here = parse_position("standard/4 A13/-/-/- B")
    last = (Part(0, 0, 5), Part(1, 59, -1))
    assert marked(draw(here, last=last), "left") == {"A8", "A13"}
    assert marked(draw(here, last=last), "reached") == {"A13", "Bs5"}


def test_a_peg_that_came_out_left_the_hole_it_had_in_the_start_area() -> None:
    here = parse_position("standard/4 A8,C2/-/-/- B")
    assert marked(draw(here, last=(Part(0, -1, 0),)), "left") == {"As4"}


def test_each_kind_of_light_is_told_by_its_ring_and_not_by_colour_alone() -> None:
    def shapes(picture: str) -> Counter[str]:
        node = elements(picture)["board-marks"]
        return Counter(
            "dashed" if "stroke-dasharray" in ring.attrib else "whole"
            for ring in node
            if "ring" in ring.attrib["class"].split()
        )

    assert shapes(draw(MIDDLE, choosable=frozenset({(0, 0)}))) == {"whole": 1}
    assert shapes(draw(MIDDLE, chosen=(0, 0))) == {"whole": 2}
    assert shapes(draw(MIDDLE, targets=frozenset({(0, 0)}))) == {"dashed": 1}
    assert shapes(draw(MIDDLE)) == {}


# The middle.


def test_the_middle_tells_the_piles_the_last_card_and_whose_turn_it_is() -> None:
    told = texts(draw(MIDDLE, centre=Centre(83, 41, parse_card("Ts"), 2)))
    assert {"83", "41", "10", "C"} <= set(told)


def test_the_pointer_is_at_the_side_of_the_seat_to_play() -> None:
    def side_lit(turn: int | None) -> list[str]:
        root = elements(draw(MIDDLE, centre=Centre(1, 0, None, turn), bottom=1))["board-centre"]
        return [
            node.attrib["class"]
            for node in root.iter()
            if "turn" in node.attrib.get("class", "").split()
        ]

    assert side_lit(3) == ["turn seat-D"]
    assert side_lit(None) == []


# Marks and cards.


def _luminance(colour: str) -> float:
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_eight_seats_differ_in_letter_shape_and_colour() -> None:
    assert "".join(mark.letter for mark in MARKS) == SEATS
    for field in ("colour", "shape", "path"):
        assert len({getattr(mark, field) for mark in MARKS}) == 8


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.letter)
def test_a_letter_reads_on_its_colour(mark: SeatMark) -> None:
    ink, colour = _luminance(mark.ink), _luminance(mark.colour)
    assert (max(ink, colour) + 0.05) / (min(ink, colour) + 0.05) >= 4.5


def test_a_badge_shows_the_seat_and_leaves_the_telling_to_the_name_beside_it() -> None:
    root = ET.fromstring(badge(5, 24))
    assert texts(badge(5, 24)) == ["F"]
    assert (root.attrib["width"], root.attrib["aria-hidden"]) == ("24", "true")


@pytest.mark.parametrize(("face", "shown"), [("Ac", "A"), ("Th", "10"), ("9d", "9"), ("Qs", "Q")])
def test_a_card_shows_its_rank(face: str, shown: str) -> None:
    assert texts(card(parse_card(face), 44)) == [shown]


def test_suits_differ_in_shape_and_only_the_red_ones_are_red() -> None:
    drawn = [card(parse_card(face), 44) for face in ("5c", "5d", "5h", "5s")]
    paths = [
        {node.attrib["d"] for node in ET.fromstring(each).iter(f"{SVG}path")} for each in drawn
    ]
    assert all(one.isdisjoint(other) for one, other in combinations(paths, 2))
    assert ["card-red" in each for each in drawn] == [False, True, True, False]


def test_the_two_jokers_differ_and_their_word_is_drawn_for_the_eye_alone() -> None:
    for joker in (RED_JOKER, BLACK_JOKER):
        assert texts(card(joker, 44)) == []
        assert card(joker, 44).count('class="card-letter"') == len("JOKER")
    assert card(RED_JOKER, 44) != card(BLACK_JOKER, 44)


def test_a_card_that_is_not_known_shows_its_back() -> None:
    assert card(UNKNOWN, 44) == card(None, 44)
    assert texts(card(None, 44)) == []
