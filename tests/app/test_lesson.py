"""The exercises of a rules page while Python runs: opening, trying, being told."""

from __future__ import annotations

import re

import pytest
from pseudo import PSEUDO, bypassing
from read_markup import Reader

from app import events as on
from app import sentences
from app.effects import Effect, Focus
from app.lesson import (
    AskHint,
    Lesson,
    LessonEvent,
    OpenLesson,
    TryAgain,
    following,
    game_at,
    parse,
    tasks,
)
from app.lesson_update import update
from app.lesson_view import live, view
from app.model import acting, here
from app.setup import SEATED
from app.walking import lit
from pegs.game import position as game_position
from pegs.legal import legal_plays
from pegs.notation import format_cards, format_play
from pegs.rules import GAMES
from rules.exercise import position, solution
from rules.pictures import board

ALL = [(game, name) for game in GAMES for name in tasks(Lesson(game))]


def told(lesson: Lesson, *events: LessonEvent) -> tuple[Lesson, list[Effect]]:
    effects: list[Effect] = []
    for event in events:
        lesson, asked = update(lesson, event)
        effects += asked
    return lesson, effects


def opened(name: str, game: str = "standard", *events: LessonEvent) -> Lesson:
    return told(Lesson(game), OpenLesson(name), *events)[0]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_an_exercise_opens_at_its_position_with_its_hand(game: str, name: str) -> None:
    lesson = opened(name, game)
    wanted = position(game, tasks(lesson)[name])
    found = here(lesson.table)
    assert (found.rules, found.pegs, found.turn) == (wanted.rules, wanted.pegs, wanted.turn)
    assert format_cards(found.hand) == format_cards(wanted.hand)
    assert acting(lesson.table) == wanted.turn


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_legal_play_is_judged_and_asks_the_world_for_nothing(game: str, name: str) -> None:
    task = tasks(Lesson(game))[name]
    where = position(game, task)
    for play in legal_plays(where, where.turn, where.hand):
        text = format_play(play, where.rules)
        lesson, effects = told(Lesson(game), OpenLesson(name), on.PickPlay(text))
        assert lesson.tried == text
        assert (name in lesson.solved) == (text in task.solves)
        assert lesson.table.urgent == (task.praise if text in task.solves else task.wrong)
        assert all(isinstance(effect, Focus) for effect in effects)


def test_where_the_card_has_chosen_its_only_peg_another_that_is_tapped_is_told_of_itself() -> None:
    lesson = opened("never-past-your-own", "standard", on.PickCard(1))
    assert lesson.table.choice.peg is not None
    lesson, _ = told(lesson, on.PickHole("A8"))
    assert lesson.table.trouble is not None
    assert lesson.table.trouble.title == "That peg cannot go with this card"
    assert lesson.table.trouble.reasons == ("A8: your own peg on A12 is in the way",)


def test_a_peg_that_no_card_moves_is_told_why_card_by_card() -> None:
    lesson = opened("never-past-your-own", "standard", on.PickHole("A8"))
    assert lesson.table.trouble is not None
    assert lesson.table.trouble.title == "No card of yours moves that peg"
    assert lesson.table.trouble.reasons == (
        "4 of diamonds: your own peg stands on A12",
        "6 of clubs: your own peg on A12 is in the way",
    )


def test_a_peg_of_another_is_told_once() -> None:
    lesson = opened("never-past-your-own", "standard", on.PickHole("A14"))
    assert lesson.table.trouble is not None
    assert lesson.table.trouble.reasons == ("the pegs of Ben are not yours to move now",)


@pytest.mark.parametrize(
    ("at", "hole", "reasons"),
    [
        (0, "Ah3", ("Ah3: your own peg stands on Ah5",)),
        (1, "Ah3", ("Ah3: 3 holes from Ah3 are too far: home ends at h5",)),
        (3, "Ah5", ("Ah5: the peg on Ah5 is in home and does not go back",)),
        (4, "As1", ("your start area: the 9 brings no peg out",)),
        (
            0,
            "A8",
            (
                "your start area: the 2 brings no peg out",
                "Ah3: your own peg stands on Ah5",
                "Ah5: 2 holes from Ah5 are too far: home ends at h5",
            ),
        ),
    ],
)
def test_where_nothing_can_move_each_wrong_try_is_told_why(
    at: int, hole: str, reasons: tuple[str, ...]
) -> None:
    lesson = opened("nothing-can-move", "standard", on.PickCard(at), on.PickHole(hole))
    assert lesson.table.trouble is not None
    assert lesson.table.trouble.reasons == reasons
    assert not lesson.tried


def test_a_game_has_come_to_the_position_that_it_is_made_for() -> None:
    task = tasks(Lesson("arizona"))["the-chain"]
    where = position("arizona", task)
    made = game_position(game_at(where))
    assert (made.pegs, made.hand, made.turn) == (where.pegs, where.hand, where.turn)
    assert made.pile == 162 - 2 - 3 * 5


def test_card_peg_and_hole_solve_an_exercise() -> None:
    lesson = opened("splitting-the-seven", "standard", on.PickCard(0))
    assert lit(lesson.table) == ["A1", "A10"]
    lesson, _ = told(lesson, on.PickHole("A10"), on.PickHole("A14"))
    assert set(lit(lesson.table)) == {"Ah1", "A4"}
    assert not lesson.tried
    lesson, effects = told(lesson, on.PickHole("Ah1"))
    assert lesson.solved == {"splitting-the-seven"}
    assert effects == [Focus("verdict-title")]


def numbers(markup: str) -> list[str]:
    """The numbers that stand beside holes, as they are drawn."""
    return re.findall('<text class="hole-number".*?</text>', markup)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_an_open_exercise_has_the_numbers_of_its_still_picture(game: str, name: str) -> None:
    lesson = opened(name, game)
    still = board(lesson.words, position(game, tasks(lesson)[name]))
    assert numbers(live(lesson)) == numbers(still)


def test_a_peg_that_goes_leaves_its_number_behind() -> None:
    half = opened("one-part-after-the-other", "standard", on.PickCard(0), on.PickHole("A11"))
    half, _ = told(half, on.PickHole("A15"))
    assert [each[-9:-7] for each in numbers(live(half))] == ["11", "15", ">8"]
    tried, _ = told(half, on.PickHole("A11"))
    assert tried.tried
    assert [each[-9:-7] for each in numbers(live(tried))] == ["11", "15", ">8"]


def test_a_wrong_play_is_told_and_may_be_tried_again() -> None:
    lesson = opened("splitting-the-seven", "standard", on.PickPlay("7c:A10-A17"))
    assert "That uses up the 7, but does not do both." in live(lesson)
    assert not lesson.solved
    lesson, _ = told(lesson, TryAgain(), on.PickPlay("7c:A10-A14+A1-Ah1"))
    assert lesson.solved == {"splitting-the-seven"}


def test_a_card_that_cannot_be_played_says_why() -> None:
    lesson = opened("in-spot-taken", "standard", on.PickCard(0))
    assert "A10: Cleo’s in-spot C3 is taken by its own peg" in live(lesson)
    assert not lesson.tried


def test_a_hole_that_cannot_be_reached_says_why() -> None:
    lesson = opened("back-from-the-come-out", "standard", on.PickCard(2), on.PickHole("A16"))
    assert "the 8 moves only back" in live(lesson)


def test_rule_13_a_card_is_thrown_away_from_the_list() -> None:
    lesson = opened("nothing-can-move", "standard", on.PickCard(3))
    assert 'data-play="8c:-"' in live(lesson)
    lesson, _ = told(lesson, on.PickPlay("8c:-"))
    assert lesson.solved == {"nothing-can-move"}


def test_after_a_play_nothing_more_is_chosen() -> None:
    lesson = opened("an-ace-moves-one", "standard", on.PickPlay("Kh:A17-B9"))
    assert told(lesson, on.PickCard(0), on.PickPlay("Ad:A17-B0")) == (lesson, [])


def test_what_belongs_to_a_whole_game_does_nothing() -> None:
    lesson = opened("the-chain")
    others = (on.Begin(), on.Again(), on.Leave(), on.Cut(3), on.ChooseSeats(6), on.NotSaved("full"))
    assert told(lesson, *others) == (lesson, [])


def test_nothing_happens_while_none_is_open() -> None:
    lesson = Lesson("standard")
    assert told(lesson, on.PickCard(0), TryAgain(), AskHint()) == (lesson, [])
    assert told(lesson, OpenLesson("no-such-exercise")) == (lesson, [])


def test_another_exercise_closes_the_first_and_keeps_what_is_solved() -> None:
    lesson = opened("the-chain", "standard", on.PickPlay("4c:A10-A14"), OpenLesson("home-blocked"))
    assert (lesson.open, lesson.tried) == ("home-blocked", "")
    assert lesson.solved == {"the-chain"}
    assert len(here(lesson.table).hand) == 3


def test_the_hint_is_told_and_stays_while_the_exercise_is_open() -> None:
    lesson = opened("the-chain", "standard", AskHint())
    assert lesson.table.said == "Look who stands on C3."
    assert "Look who stands on" in live(lesson)
    lesson, _ = told(lesson, TryAgain())
    assert lesson.hinted
    assert not told(lesson, OpenLesson("home-blocked"))[0].hinted


@pytest.mark.parametrize("game", GAMES)
def test_one_exercise_leads_to_the_next_until_all_are_solved(game: str) -> None:
    lesson = Lesson(game)
    name, seen = "bringing-a-peg-out", []
    while name:
        lesson, _ = told(lesson, OpenLesson(name))
        play = solution(game, tasks(lesson)[name])
        text = format_play(play, here(lesson.table).rules)
        lesson, _ = told(lesson, on.PickPlay(text))
        seen.append(name)
        name = following(lesson)
    assert sorted(seen) == sorted(tasks(lesson))
    assert "That was the last one." in live(lesson)


def states() -> dict[str, Lesson]:
    seven = "splitting-the-seven"
    return {
        "opened": opened(seven),
        "chosen": opened(seven, "standard", on.PickCard(0)),
        "half": opened(seven, "standard", on.PickCard(0), on.PickHole("A10"), on.PickHole("A14")),
        "listed": opened("the-chain", "arizona", on.ListPlays(), AskHint()),
        "refused": opened("in-spot-taken", "standard", on.PickCard(0)),
        "wrong": opened(seven, "standard", on.PickPlay("7c:A10-A17")),
        "right": opened(seven, "standard", on.PickPlay("7c:A10-A14+A1-Ah1")),
        "won": opened("the-winning-play", "standard", on.PickPlay("2c:A2-Ah1")),
    }


STATES = states()


@pytest.fixture(params=STATES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return STATES[request.param]


def test_every_element_is_closed_and_no_id_is_used_twice(lesson: Lesson) -> None:
    reader = Reader(live(lesson))
    assert (reader.faults, reader.open) == ([], [])
    assert sorted(reader.ids()) == sorted(set(reader.ids()))


def test_every_control_means_an_event(lesson: Lesson) -> None:
    for _, found in Reader(live(lesson)).elements:
        if "data-act" in found:
            data = {name[5:]: value for name, value in found.items() if name.startswith("data-")}
            assert parse(data) is not None, data


def test_nothing_breaks_the_content_policy(lesson: Lesson) -> None:
    for tag, found in Reader(live(lesson)).elements:
        assert tag not in ("style", "script")
        assert not any(name == "style" or name.startswith("on") for name in found)


def test_all_states_of_a_page_have_the_same_regions_to_be_patched(lesson: Lesson) -> None:
    page, first = view(lesson), view(opened("the-chain", lesson.game))
    assert page.regions.keys() == first.regions.keys()
    assert page.lists.keys() == first.lists.keys()
    assert page.attributes.keys() == first.attributes.keys()


def test_every_region_but_what_is_spoken_stands_in_the_open_exercise(lesson: Lesson) -> None:
    ids = set(Reader(live(lesson)).ids())
    page = view(lesson)
    spoken = {"polite", "urgent"}
    assert (page.regions.keys() - spoken) | page.lists.keys() | {"picture", "board-box"} <= ids


def test_solved_exercises_and_the_open_one_are_marked_on_the_page() -> None:
    page = view(STATES["right"])
    assert page.attributes["lesson-splitting-the-seven", "class"] == "exercise open solved"
    assert page.attributes["lesson-the-chain", "class"] == "exercise"


def test_no_word_passes_by_the_translations() -> None:
    lesson = Lesson("standard", words=PSEUDO)
    for events in (
        (OpenLesson("in-spot-taken"), on.PickCard(0)),
        (OpenLesson("the-chain"), AskHint(), on.ListPlays()),
        (OpenLesson("the-chain"), on.PickPlay("4c:A10-A14")),
        (OpenLesson("the-chain"), on.PickPlay("6d:A10-A16")),
    ):
        markup = live(told(lesson, *events)[0])
        assert bypassing(re.sub("</?bdi>", "", markup)) <= set(SEATED)


def test_while_a_refusal_is_shown_nothing_else_is_asked() -> None:
    lesson = opened("nothing-can-move", "standard", on.PickCard(0))
    assert sentences.prompt(lesson.table) == "Throw this card away?"
    lesson, _ = told(lesson, on.PickHole("A8"))
    assert sentences.prompt(lesson.table) == ""
    lesson, _ = told(lesson, on.TakeBack())
    assert sentences.prompt(lesson.table) == "Throw this card away?"


def test_which_cards_can_be_played_is_not_shown_before_one_is_tried() -> None:
    lesson = opened("bringing-a-peg-out", "standard")
    assert "idle" not in live(lesson)
    # Of 2h 4s 5c 9d Kd the king alone brings a peg out (rule 16).
    lesson, _ = told(lesson, on.PickCard(4))
    assert live(lesson).count("hand-card idle") == 4


def test_that_nothing_can_move_is_not_told_before_a_card_is_tried() -> None:
    lesson = opened("nothing-can-move", "standard")
    assert sentences.prompt(lesson.table) == "Choose a card, or a peg."
