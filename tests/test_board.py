"""The board (rules 2 and 7 to 10): loops, holes and places worked out by hand."""

import pytest

from pegs import board
from pegs.board import START


@pytest.mark.parametrize(("seats", "holes"), [(4, 72), (6, 108), (8, 144)])
def test_rule_7_the_track_is_a_loop_of_18_holes_a_side(seats: int, holes: int) -> None:
    assert board.length(seats) == holes
    tracks = {board.hole_name(seats, 0, place) for place in range(holes)}
    sides = board.SEATS[:seats]
    assert tracks == {f"{side}{number}" for side in sides for number in range(18)}


@pytest.mark.parametrize(("seats", "last"), [(4, "D17"), (6, "F17"), (8, "H17")])
def test_rule_7_holes_are_numbered_clockwise_from_the_corner(seats: int, last: str) -> None:
    corner = board.place_of(seats, 0, 0)
    assert board.hole_name(seats, 0, corner) == "A0"
    assert board.hole_name(seats, 0, corner - 1) == last
    assert board.hole_name(seats, 0, (corner + 17) % board.length(seats)) == "A17"
    assert board.hole_name(seats, 0, (corner + 18) % board.length(seats)) == "B0"


@pytest.mark.parametrize("seats", board.SEAT_COUNTS)
def test_rule_8_hole_3_is_the_in_spot_and_hole_8_the_come_out(seats: int) -> None:
    for seat, letter in enumerate(board.SEATS[:seats]):
        assert board.hole_name(seats, seat, 0) == f"{letter}8"
        assert board.hole_name(seats, seat, board.in_spot(seats)) == f"{letter}3"


@pytest.mark.parametrize("seats", board.SEAT_COUNTS)
def test_rule_9_a_start_area_and_a_home_of_five_holes(seats: int) -> None:
    first = board.length(seats)
    assert board.PEGS == 5
    for seat, letter in enumerate(board.SEATS[:seats]):
        assert board.hole_name(seats, seat, START) == f"{letter}s"
        assert [board.hole_name(seats, seat, first + depth) for depth in range(5)] == [
            f"{letter}h{number}" for number in range(1, 6)
        ]


@pytest.mark.parametrize(("seats", "way"), [(4, 67), (6, 103), (8, 139)])
def test_rule_10_from_come_out_to_in_spot_are_18n_less_5_holes(seats: int, way: int) -> None:
    assert board.in_spot(seats) == way == 18 * seats - 5


def test_rule_10_forward_is_clockwise() -> None:
    assert [board.hole_name(4, 3, place) for place in (0, 9, 10, 28)] == ["D8", "D17", "A0", "B0"]


def test_rule_2_seats_alternate_between_two_teams() -> None:
    assert [board.team(seat) for seat in range(8)] == [0, 1, 0, 1, 0, 1, 0, 1]


@pytest.mark.parametrize(
    ("seats", "seat", "mates"),
    [
        (4, 0, (2,)),
        (4, 3, (1,)),
        (6, 0, (2, 4)),
        (6, 4, (0, 2)),
        (6, 5, (1, 3)),
        (8, 0, (2, 4, 6)),
        (8, 5, (7, 1, 3)),
    ],
)
def test_rule_2_team_mates_from_the_left(seats: int, seat: int, mates: tuple[int, ...]) -> None:
    assert board.mates(seats, seat) == mates


@pytest.mark.parametrize("seats", board.SEAT_COUNTS)
def test_a_place_and_its_hole_are_each_others_inverse(seats: int) -> None:
    holes = range(board.length(seats))
    for seat in range(seats):
        places = [board.place_of(seats, seat, hole) for hole in holes]
        assert sorted(places) == list(holes)
        assert [board.hole_of(seats, seat, place) for place in places] == list(holes)


@pytest.mark.parametrize(
    ("seat", "place", "hole"), [(0, 0, 8), (0, 64, 0), (1, 0, 26), (1, 67, 21), (3, 10, 0)]
)
def test_absolute_holes(seat: int, place: int, hole: int) -> None:
    """A8 is hole 8; A0 is 64 on from A8; B8 is 18 + 8; B3 18 + 3; 10 on from D8 is A0."""
    assert board.hole_of(4, seat, place) == hole
