"""The exercises: the engine says that each can be solved, and what is wrong with what tempts."""

from __future__ import annotations

import pytest

from pegs.cards import EIGHT, JOKER, NINE, SEVEN, rank
from pegs.legal import legal_plays
from pegs.notation import format_play, parse_play
from pegs.play import COMING_OUT
from pegs.reasons import why
from pegs.rules import GAMES, preset
from pegs.words import Words
from rules.exercise import Exercise, position, solution
from rules.exercises import exercises

ALL = [
    pytest.param(game, exercise, id=f"{game}-{name}")
    for game in GAMES
    for name, exercise in exercises(Words(), preset(game, 4)).items()
]
NAMES = ("Ann", "Ben", "Cleo", "Dev")


def legal(game: str, exercise: Exercise) -> set[str]:
    here = position(game, exercise)
    return {format_play(play, here.rules) for play in legal_plays(here, here.turn, here.hand)}


@pytest.mark.parametrize(("game", "exercise"), ALL)
def test_what_solves_an_exercise_is_legal(game: str, exercise: Exercise) -> None:
    assert exercise.solves
    assert exercise.solves <= legal(game, exercise)


@pytest.mark.parametrize(("game", "exercise"), ALL)
def test_an_exercise_can_be_got_wrong(game: str, exercise: Exercise) -> None:
    assert legal(game, exercise) - exercise.solves or exercise.tempting


@pytest.mark.parametrize(("game", "exercise"), ALL)
def test_something_is_said_to_a_legal_play_that_does_not_solve(
    game: str, exercise: Exercise
) -> None:
    assert bool(exercise.wrong) == bool(legal(game, exercise) - exercise.solves)


@pytest.mark.parametrize(("game", "exercise"), ALL)
def test_what_tempts_is_refused_with_a_reason_in_words(game: str, exercise: Exercise) -> None:
    here = position(game, exercise)
    for text in exercise.tempting:
        play = parse_play(text, here)
        assert play.card in here.hand
        faults = why(here, play)
        assert faults
        assert all(Words().fault(fault, NAMES, here.turn) for fault in faults)


@pytest.mark.parametrize(("game", "exercise"), ALL)
def test_an_exercise_asks_helps_and_praises(game: str, exercise: Exercise) -> None:
    assert exercise.title
    assert exercise.ask
    assert exercise.hint
    assert exercise.praise


@pytest.mark.parametrize("game", GAMES)
def test_there_is_an_exercise_for_every_kind_of_card(game: str) -> None:
    found = exercises(Words(), preset(game, 4)).values()
    assert len(found) >= 14
    plays = [solution(game, exercise) for exercise in found]
    ranks = {rank(play.card) for play in plays}
    assert {0, SEVEN, EIGHT, JOKER} <= ranks
    assert ranks & (COMING_OUT - {0})
    assert ranks & set(range(1, 6))
    split = {rank(play.card) for play in plays if len(play.parts) == 2}
    assert split == ({SEVEN, NINE} if game == "arizona" else {SEVEN})


WRONG_OFTEN = {
    "back-from-the-come-out",
    "splitting-the-seven",
    "in-spot-taken",
    "the-chain",
    "home-blocked",
    "joker-onto-a-team-mate",
    "forced-play",
}


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("standard", {"helping-when-finished"}),
        ("arizona", {"jokers-wait-for-the-starts", "any-peg-of-the-team"}),
    ],
)
def test_there_is_one_for_each_rule_that_newcomers_get_wrong(game: str, more: set[str]) -> None:
    assert exercises(Words(), preset(game, 4)).keys() >= WRONG_OFTEN | more


@pytest.mark.parametrize(
    ("game", "lesson", "tried", "reason"),
    [
        (
            "standard",
            "in-spot-taken",
            "4c:A10-A14",
            "Cleo’s in-spot C3 is taken by its own peg",
        ),
        ("standard", "home-blocked", "5c:A1-Ah3", "your own peg stands on Ah3"),
        ("standard", "never-past-your-own", "6c:A8-A14", "your own peg on A12 is in the way"),
        ("standard", "never-past-your-own", "4d:A8-A12", "your own peg stands on A12"),
        ("standard", "nothing-can-move", "5s:As-A8", "the 5 brings no peg out"),
        ("standard", "nothing-can-move", "2h:Ah3-Ah5", "your own peg stands on Ah5"),
        (
            "standard",
            "forced-play",
            "9h:-",
            "the 9 of hearts can be played, so no card may be thrown away",
        ),
        (
            "arizona",
            "jokers-wait-for-the-starts",
            "Xr:A10-B1",
            "a joker moves a peg on the track only when every start area of the team is empty,"
            " and Cleo’s is not",
        ),
    ],
)
def test_the_reason_against_what_tempts(game: str, lesson: str, tried: str, reason: str) -> None:
    exercise = exercises(Words(), preset(game, 4))[lesson]
    assert tried in exercise.tempting
    here = position(game, exercise)
    (fault,) = why(here, parse_play(tried, here))
    assert Words().fault(fault, NAMES, here.turn) == reason


def test_rule_26_a_lift_of_25_holes() -> None:
    """A14 is hole 14 of the loop and C3 hole 2 * 18 + 3."""
    exercise = exercises(Words(), preset("standard", 4))["sending-a-team-mate-ahead"]
    assert 2 * 18 + 3 - 14 == 25
    assert "25" in exercise.praise
