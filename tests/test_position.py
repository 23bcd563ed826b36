"""Positions: the set-up, who stands where, who is finished, helped, and has won."""

import dataclasses

import pytest
from asked import HOME

from pegs.notation import format_position, parse_position
from pegs.position import finished, helped, movable, opening, track, winner
from pegs.rules import arizona, standard


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_rule_4_all_pegs_begin_in_the_start_area(seats: int) -> None:
    start = opening(standard(seats))
    assert start.pegs == ((),) * seats
    assert track(start) == {}
    assert format_position(start) == f"standard/{seats} {'/'.join('-' * seats)} A"


def test_the_track_tells_the_seat_in_each_hole_and_nothing_of_homes() -> None:
    here = parse_position("standard/4 A8,A3,h1/B0/-/D17 A")
    assert track(here) == {8: 0, 3: 0, 18: 1, 71: 3}


def test_rule_32_finished_with_all_five_home() -> None:
    here = parse_position(f"standard/4 {HOME}/h2,h3,h4,h5/B3,h2,h3,h4,h5/- A")
    assert [finished(here, seat) for seat in range(4)] == [True, False, False, False]


@pytest.mark.parametrize(
    ("text", "seat", "mate"),
    [
        (f"standard/6 {HOME}/-/C8/-/E8/- A", 0, 2),
        (f"standard/6 {HOME}/-/{HOME}/-/E8/- A", 0, 4),
        (f"standard/6 {HOME}/-/-/-/{HOME}/- A", 4, 2),
        (f"standard/6 A8/-/{HOME}/-/{HOME}/- A", 2, 0),
        (f"standard/8 -/{HOME}/-/-/-/-/-/{HOME} A", 7, 3),
        (f"standard/8 -/-/{HOME}/-/-/-/{HOME}/- A", 6, 0),
    ],
)
def test_rule_32_the_nearest_mate_to_the_left_who_has_pegs_to_bring_home(
    text: str, seat: int, mate: int
) -> None:
    here = parse_position(text)
    assert helped(here, seat) == mate
    assert movable(here, seat) == (mate,)


def test_rule_32_a_seat_that_is_not_finished_moves_its_own() -> None:
    here = parse_position(f"standard/6 h1/-/{HOME}/-/E8/- A")
    assert [movable(here, seat) for seat in range(6)] == [(0,), (1,), (4,), (3,), (4,), (5,)]


def test_arizona_any_peg_of_the_team_also_when_finished() -> None:
    here = parse_position(f"arizona/6 {HOME}/-/C8/-/E8/- A")
    assert movable(here, 0) == movable(here, 4) == (0, 2, 4)
    assert movable(here, 5) == (1, 3, 5)


@pytest.mark.parametrize("rules", [standard(4), arizona(4)])
@pytest.mark.parametrize(
    ("pegs", "team"),
    [
        ((HOME, "-", HOME, "-"), 0),
        (("-", HOME, "A8", HOME), 1),
        ((HOME, HOME, "-", "-"), None),
        ((HOME, "-", "C3,h2,h3,h4,h5", "-"), None),
        (("-", "-", "-", "-"), None),
    ],
)
def test_rule_33_a_team_all_home_has_won(
    rules: object, pegs: tuple[str, ...], team: int | None
) -> None:
    game = "arizona" if rules == arizona(4) else "standard"
    assert winner(parse_position(f"{game}/4 {'/'.join(pegs)} A")) == team


def test_rule_33_every_seat_of_a_larger_team_must_be_home() -> None:
    assert winner(parse_position(f"standard/6 {HOME}/-/{HOME}/-/h1/- A")) is None
    assert winner(parse_position(f"standard/6 {HOME}/-/{HOME}/-/{HOME}/- A")) == 0
    assert winner(parse_position(f"standard/8 -/{HOME}/-/{HOME}/-/{HOME}/-/{HOME} A")) == 1


def test_positions_are_frozen() -> None:
    start = opening(standard(4))
    with pytest.raises(dataclasses.FrozenInstanceError):
        start.turn = 2  # type: ignore[misc]  # frozen
