"""Choosing a play step by step."""

from __future__ import annotations

from app.choice import NOTHING, Choice, lines_of, next_cards, next_ends, next_pegs, settled
from pegs.notation import format_play, parse_card, parse_position
from pegs.play import Part, Play
from pegs.position import Position


def here(text: str) -> Position:
    return parse_position(text)


def test_a_first_tap_never_plays() -> None:
    position = here("standard/4 A8/-/-/- A 5c/-/-/-")
    choice = settled(lines_of(position), Choice(parse_card("5c"), 0), hold=True)
    assert choice == Choice(parse_card("5c"), 0, (), (0, 0), None)


def test_a_step_with_one_possibility_is_skipped() -> None:
    position = here("standard/4 A8/-/-/- A 5c/-/-/-")
    play = settled(lines_of(position), Choice(parse_card("5c"), 0), hold=False)
    assert isinstance(play, Play)
    assert format_play(play, position.rules) == "5c:A8-A13"


def test_peg_first_leaves_the_card_open() -> None:
    position = here("standard/4 A8/-/-/- A 5c6d/-/-/-")
    choice = settled(lines_of(position), Choice(peg=(0, 0)), hold=True)
    assert choice == Choice(peg=(0, 0))
    assert next_ends(lines_of(position), Choice(peg=(0, 0))) == {(0, 5), (0, 6)}


def test_peg_and_hole_choose_the_only_card() -> None:
    position = here("standard/4 A8/-/-/- A 5c6d/-/-/-")
    play = settled(lines_of(position), Choice(peg=(0, 0), end=6), hold=False)
    assert isinstance(play, Play)
    assert format_play(play, position.rules) == "6d:A8-A14"


def test_two_cards_for_one_hole_are_both_offered() -> None:
    position = here("standard/4 A8/-/-/- A JcQd/-/-/-")
    choice = Choice(peg=(0, 0), end=10)
    assert settled(lines_of(position), choice, hold=False) == choice
    assert next_cards(lines_of(position), choice) == {parse_card("Jc"), parse_card("Qd")}


def test_a_split_may_be_begun_with_either_peg() -> None:
    position = here("standard/4 A8,A17/-/-/- A 7c/-/-/-")
    lines = lines_of(position)
    assert next_pegs(lines, Choice(parse_card("7c"))) == {(0, 0), (0, 9)}
    second_first = Choice(parse_card("7c"), 0, (), (0, 9), 11)
    play = settled(lines, second_first, hold=False)
    assert isinstance(play, Play)
    assert format_play(play, position.rules) == "7c:A8-A13+A17-B1"


def test_a_split_keeps_its_order_where_the_order_matters() -> None:
    """The front peg must leave before the other can arrive in its hole."""
    position = here("standard/4 A8,A11/-/-/- A 7c/-/-/-")
    lines = lines_of(position)
    back_first = Choice(parse_card("7c"), 0, (Part(0, 0, 3),))
    assert not next_pegs(lines, back_first)
    front_first = Choice(parse_card("7c"), 0, (), (0, 3), 7)
    play = settled(lines, front_first, hold=False)
    assert isinstance(play, Play)
    assert format_play(play, position.rules) == "7c:A11-A15+A8-A11"


def test_a_split_that_ends_on_one_hole_from_two_sides_is_not_either_order() -> None:
    """arizona: A17 and C-peg would end in one hole; each order leaves another board."""
    position = here("arizona/4 A8/-/A10/- A 7c/-/-/-")
    for line in lines_of(position):
        if len(line.steps) == 2 and line.steps != line.play.parts:
            ends = {(part.seat, part.end) for part in line.steps}
            assert len(ends) == 2


def test_a_swap_may_be_begun_with_either_of_two_own_pegs() -> None:
    position = here("arizona/4?two=swap A8/-/A10/- A 2c/-/-/-")
    swaps = [line for line in lines_of(position) if line.play.swap]
    assert {line.steps[0][:2] for line in swaps} == {(0, 0), (2, 38)}


def test_nothing_chosen_offers_every_card_that_can_be_played() -> None:
    position = here("standard/4 A8/-/-/- A 5c6dXr/-/-/-")
    assert next_cards(lines_of(position), NOTHING) == {parse_card("5c"), parse_card("6d")}
