"""The worked cases of docs/rules.md, one test each, in their order."""

import pytest
from asked import HOME, options

from pegs.cards import deck
from pegs.game import Phase, cut, legal, new_game, play, position, shuffle
from pegs.notation import format_position, parse_play
from pegs.rules import arizona


@pytest.mark.parametrize(
    ("card", "home"), [("4c", "Ah1"), ("5c", "Ah2"), ("6c", "Ah3"), ("7c", "Ah4"), ("9c", None)]
)
def test_back_8_from_come_out_then_turning_in(card: str, home: str | None) -> None:
    assert set(options("standard/4", "A8/-/-/-", "8d")) == {"8d:A8-A0"}
    turns = {play for play in options("standard/4", "A0/-/-/-", card) if "h" in play}
    assert turns == ({f"{card}:A0-{home}"} if home else set())


def test_peg_on_its_own_in_spot_plays_8() -> None:
    assert set(options("standard/4", "A3/-/-/-", "8d")) == {"8d:A3-D13"}
    assert set(options("standard/4", "-/B3/-/-", "8d", "B")) == {"8d:B3-A13"}
    assert set(options("standard/8", "A3/-/-/-/-/-/-/-", "8d")) == {"8d:A3-H13"}


def test_home_with_pegs_in_h3_to_h5() -> None:
    assert set(options("standard/4", "A1,h3,h4,h5/-/-/-", "4c")) == {"4c:A1-A5", "4c:A1-Ah2"}
    assert set(options("standard/4", "A1,h3,h4,h5/-/-/-", "5c")) == {"5c:A1-A6"}
    assert set(options("standard/4", "A1,h3,h4,h5/-/-/-", "9c")) == {"9c:A1-A10"}


def test_split_where_one_peg_leaves_the_hole_that_the_other_arrives_in() -> None:
    found = options("standard/4", "B10,B12/-/-/-", "7c")
    assert found["7c:B12-B17+B10-B12"] == "B12,B17/-/-/-"


def test_split_in_which_both_would_end_in_one_hole() -> None:
    found = options("standard/4", "B10,B13/-/-/-", "7c")
    assert not any(play.count("-B15") == 2 for play in found)
    assert "7c:B10-B12+B13-C0" in found


def test_split_whose_first_part_captures_and_whose_second_cannot_be_played() -> None:
    found = options("standard/4", "B10,h5/B12/-/-", "7c")
    assert found == {"7c:B10-B17": "B17,h5/B12/-/-"}


def test_arizona_7_lands_on_a_mate_which_the_second_part_turns_in() -> None:
    """C8 by 4 to C12 sends A to A3; by the 3 left A turns in to h3."""
    found = options("arizona/4", "C12/-/C8/-", "7c", "C")
    assert found["7c:C8-C12+A3-Ah3"] == "h3/-/C12/-"


@pytest.mark.parametrize(
    ("rules", "pegs", "hand", "turn", "play", "result"),
    [
        ("standard/4", "C3,D17/-/A2/-", "7d", "A", "7d:D17-A2+A3-Ah4", "A2,h4/-/C3/-"),
        ("arizona/4", "D3/-/C13/-", "9s", "C", "9s:C13-D3+A3-Ah1", "h1/-/D3/-"),
        ("arizona/4", "D3/-/-/-", "Xr", "A", "Xr:Cs-D3", "A3/-/D3/-"),
        ("standard/6", "B16/-/E3/-/C3/-", "5c", "A", "5c:B16-C3", "A3/-/C3/-/E3/-"),
        (
            "standard/6?clash=start",
            "-/-/A4/-/C3,E3/-",
            "Xb",
            "A",
            "Xb:As-A4",
            "A4/-/C3/-/E3/-",
        ),
        (
            "standard/6?rest=partner",
            f"F16,h2,h3,h4,h5/-/C3/-/{HOME}/-",
            "7c",
            "E",
            "7c:F16-Ah1+C3-C4",
            f"{HOME}/-/C4/-/{HOME}/-",
        ),
    ],
)
def test_opened_cases(rules: str, pegs: str, hand: str, turn: str, play: str, result: str) -> None:
    assert options(rules, pegs, hand, turn)[play] == result


def test_opened_case_joker_must() -> None:
    found = options("standard/4?joker=must", "h2,h3,h4,h5/B9/A8,C3/-", "XrKd4c")
    assert set(found) == {"Xr:As-B9"}


@pytest.mark.parametrize(
    ("rules", "pegs", "play", "result"),
    [
        ("standard/4", "B8/-/B10,C3/-", "2c:B8-B10", None),
        ("standard/4", "B8/C3/B10/-", "2c:B8-B10", "B10/-/C3/-"),
        ("standard/4", "B8,C3/-/B10/-", "2c:B8-B10", "B10,A3/-/C3/-"),
        ("standard/4", "C3/-/C5/-", "2c:C3-C5", "C5/-/C3/-"),
        ("standard/6", "B16/-/E3/-/C3/-", "5c:B16-C3", "A3/-/C3/-/E3/-"),
    ],
    ids=["its-own-colour", "an-opponent", "the-mover-s-colour", "the-mover-before", "the-mover"],
)
def test_the_peg_landed_on_has_its_in_spot_held(
    rules: str, pegs: str, play: str, result: str | None
) -> None:
    assert options(rules, pegs, play[:2]).get(play) == result


def test_two_identical_cards_from_different_decks() -> None:
    """Slots 0 and 54 hold an ace of clubs each; A is dealt slots 0, 4, 8, 12, 16 of four seats."""
    faces = list(deck(3))
    faces[4], faces[54] = faces[54], faces[4]
    game = cut(new_game(arizona(4), 3, tuple(faces)), 0)
    assert format_position(position(game)).split(" ")[3].split("/")[0] == "AcAc3c4c5c"
    game = play(game, parse_play("Ac:As-A8", position(game)))
    assert format_position(position(game)).split(" ")[3].split("/")[0].count("Ac") == 1


def test_a_draw_from_a_pile_of_1_and_of_0() -> None:
    """Two decks, 4 seats, arizona: 88 cards lie in the pile; each play or discard draws one."""
    game = cut(new_game(arizona(4, decks="2"), 3, deck(2)), 0)
    shuffles = 0
    for _ in range(200):
        before = len(game.pile)
        game = play(game, legal(game)[0])
        if before == 1:
            assert (len(game.pile), game.phase) == (0, Phase.PLAY)
        if before == 0:
            assert game.phase is Phase.SHUFFLE
            game = shuffle(game, tuple(range(len(game.discards) - 1)))
            assert len(game.discards) == 1
            shuffles += 1
        slots = [*game.pile, *game.discards, *(slot for hand in game.hands for slot in hand)]
        assert sorted(slots) == list(range(108))
    assert shuffles == 2
