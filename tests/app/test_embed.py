"""Boards on other people's pages: what is asked for, what happens, and what is told of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest
from pseudo import PSEUDO, bypassing
from read_markup import Reader

from app import embed_game, embed_lesson, embed_replay
from app import events as on
from app.effects import Deal, Effect, Save, Shuffle, Think
from app.embed import Kind, Message, Unreadable, kind_of
from app.embed_game import Seated, dealt
from app.embed_replay import Go, GoTo, Replay
from app.lesson import AskHint, TryAgain
from app.model import acting, here
from app.setup import SEATED
from app.words import IN_ENGLISH
from embed.maker import FILE, SAMPLE
from pegs.cards import deck
from pegs.game import position as game_position
from pegs.notation import format_position, parse_position
from pegs.words import Words

LESSON = {"lesson": "splitting-the-seven"}
KINDS: Mapping[str, tuple[Kind, dict[str, str]]] = {
    "lesson": (embed_lesson, LESSON),
    "position": (embed_game, {"position": SAMPLE}),
    "record": (embed_replay, {"record": FILE, "at": "2"}),
    "game": (embed_game, {"game": "standard/4"}),
}


def settled(kind: Kind, asked: dict[str, str], words: Words = IN_ENGLISH) -> tuple[Any, list[Any]]:
    """Return a board once chance has done what it asks for: cards in order, nothing cut."""
    board, effects = kind.begun(asked, words)
    waiting: list[Effect] = list(effects)
    others: list[Effect] = []
    while waiting:
        effect = waiting.pop(0)
        if isinstance(effect, Deal):
            event: on.Event = on.Dealt(deck(3), 3, 1)
        elif isinstance(effect, Shuffle):
            event = on.Shuffled(tuple(range(effect.cards)))
        else:
            others.append(effect)
            continue
        board, effects = kind.update(board, event)
        waiting += effects
    return board, others


def position_board(text: str = SAMPLE, **more: str) -> Seated:
    board, _ = settled(embed_game, {"position": text, **more})
    assert isinstance(board, Seated)
    return board


@pytest.mark.parametrize("name", KINDS)
def test_each_kind_is_found_by_the_parameter_that_asks_for_it(name: str) -> None:
    kind, asked = KINDS[name]
    assert import_module(f"app.{kind_of({'lang': 'ar', **asked})}") is kind


def test_an_address_that_asks_for_nothing_is_refused() -> None:
    with pytest.raises(Unreadable, match="lesson, position, record, game"):
        kind_of({"lang": "ar"})


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        (embed_lesson, {"lesson": "no-such-lesson"}),
        (embed_lesson, {"lesson": "splitting-the-nine"}),
        (embed_lesson, {**LESSON, "rules": "chess"}),
        (embed_game, {"position": "standard/4 A8,A8/-/-/- A"}),
        (embed_game, {"game": "standard/5"}),
        (embed_replay, {"record": "[Rules]"}),
    ],
)
def test_what_is_not_there_is_refused(kind: Kind, asked: dict[str, str]) -> None:
    with pytest.raises(Unreadable):
        kind.begun(asked, IN_ENGLISH)


@pytest.mark.parametrize("name", KINDS)
def test_each_kind_is_whole_markup_with_no_id_twice(name: str) -> None:
    kind, asked = KINDS[name]
    board, _ = settled(kind, asked)
    reader = Reader(kind.body(board))
    assert (reader.faults, reader.open) == ([], [])
    assert sorted(reader.ids()) == sorted(set(reader.ids()))


@pytest.mark.parametrize("name", KINDS)
def test_each_region_of_each_kind_has_its_place(name: str) -> None:
    kind, asked = KINDS[name]
    board, _ = settled(kind, asked)
    ids = set(Reader(kind.body(board)).ids())
    page = kind.page(board)
    assert {*page.regions, *page.lists, "picture", "board-box"} <= ids


@pytest.mark.parametrize("name", KINDS)
def test_nothing_of_any_kind_bypasses_the_translations(name: str) -> None:
    kind, asked = KINDS[name]
    board, _ = settled(kind, asked, PSEUDO)
    languages = {"English", "Afrikaans", "Gàidhlig", "Esperanto", "العربية"}
    markup = re.sub("</?bdi>", "", kind.body(board))
    assert bypassing(markup) <= {*SEATED, *languages}


@pytest.mark.parametrize("name", KINDS)
def test_each_control_names_an_event(name: str) -> None:
    kind, asked = KINDS[name]
    board, _ = settled(kind, asked)
    acts = [found for tag, found in Reader(kind.body(board)).elements if tag == "button"]
    assert acts
    for found in acts:
        data = {key.removeprefix("data-"): value for key, value in found.items() if "data-" in key}
        assert kind.parse(data) is not None


def test_a_solved_exercise_tells_the_play_and_that_it_is_done() -> None:
    before, _ = embed_lesson.begun({"lesson": "the-chain"}, IN_ENGLISH)
    after, _ = embed_lesson.update(before, on.PickPlay("4c:A10-A14"))
    play, done = embed_lesson.told(before, after)
    assert (play.kind, play.about["play"]) == ("play", "4c:A10-A14")
    assert done == Message("done", {"lesson": "the-chain", "solved": True})
    assert embed_lesson.told(after, embed_lesson.update(after, TryAgain())[0]) == ()


def test_a_wrong_try_is_told_as_not_solved() -> None:
    before, _ = embed_lesson.begun(LESSON, IN_ENGLISH)
    after, _ = embed_lesson.update(before, on.PickPlay("7c:A1-A8"))
    assert [message.kind for message in embed_lesson.told(before, after)] == ["play", "done"]
    assert embed_lesson.told(before, after)[1].about["solved"] is False


def test_a_hint_is_not_told() -> None:
    before, _ = embed_lesson.begun(LESSON, IN_ENGLISH)
    after, _ = embed_lesson.update(before, AskHint())
    assert embed_lesson.told(before, after) == ()


def test_a_game_from_a_position_has_its_pegs_and_hand_and_a_whole_deck() -> None:
    board = position_board()
    game = board.model.game
    assert game is not None
    assert format_position(here(board.model)).split(" ")[1:3] == ["A8,A1/A14/-/-", "A"]
    assert sorted(here(board.model).hand) == sorted(parse_position(SAMPLE).hand)
    assert sorted(game.faces) == sorted(deck(3))
    assert acting(board.model) == 0


@pytest.mark.parametrize(("name", "called"), [("position", "1 14 8"), ("record", "8 8")])
def test_a_board_that_runs_has_the_numbers_of_its_still_picture(name: str, called: str) -> None:
    """The pegs of the sample stand on A1, A8 and A14; after two plays of the file on A8 and B8."""
    kind, asked = KINDS[name]
    markup = kind.body(settled(kind, asked)[0])
    assert re.findall(r'class="hole-number"[^>]*>(\w+)', markup) == called.split()


def test_a_position_keeps_all_hands_that_it_tells_and_deals_the_others() -> None:
    position = parse_position("standard/4 -/-/-/- B Kd/Ac2c3c4c5c6c/-/-")
    game = dealt(position, tuple(range(162 - 7)))
    hands = game_position(game).hands
    assert (hands[0], sorted(hands[1])) == (position.hands[0], sorted(position.hands[1]))
    assert [len(hand) for hand in hands] == [1, 6, 5, 5]


def test_an_order_of_too_few_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="not an order of 160 cards"):
        dealt(parse_position(SAMPLE), tuple(range(159)))


def test_who_is_not_seat_a_plays_from_a_position_too() -> None:
    board = position_board("standard/6 -/-/C8/-/-/- C -/-/4d/-/-/-")
    assert acting(board.model) == 2


def test_a_play_is_told_and_the_bots_go_on() -> None:
    before = position_board()
    after, effects = embed_game.update(before, on.PickPlay("4d:A8-A12"))
    assert [message.about["play"] for message in embed_game.told(before, after)] == ["4d:A8-A12"]
    assert [type(effect) for effect in effects] == [Think]


def test_nothing_of_an_embedded_game_is_saved() -> None:
    _, effects = settled(embed_game, {"game": "standard/4"})
    assert not any(isinstance(effect, Save) for effect in effects)


@pytest.mark.parametrize(
    "event", [on.Leave(), on.Begin(), on.GoOn(), on.Speak("ar"), on.OpenPanel("table")]
)
def test_nothing_leads_away_from_an_embedded_game(event: on.Event) -> None:
    board = position_board()
    assert embed_game.update(board, event) == (board, ())


def test_the_end_of_a_game_tells_who_has_won() -> None:
    before = position_board("standard/4 A1,h2,h3,h4,h5/-/h1,h2,h3,h4,h5/- A 3c/-/-/-")
    after, _ = embed_game.update(before, on.PickPlay("3c:A1-Ah1"))
    play, done = embed_game.told(before, after)
    assert play.about["play"] == "3c:A1-Ah1"
    assert done == Message("done", {"winners": "AC"})


def test_what_is_kept_of_a_game_is_the_same_game() -> None:
    board = position_board()
    kept = embed_game.kept(board)
    again = position_board(kept["position"], you=kept["you"])
    assert here(again.model) == here(board.model)


def test_who_sleeps_while_a_bot_is_to_play_wakes_at_the_same_seat() -> None:
    board, _ = embed_game.update(position_board(), on.PickPlay("4d:A8-A12"))
    kept = embed_game.kept(board)
    again, effects = settled(embed_game, {"game": "standard/4", **kept})
    assert (kept["you"], here(again.model).turn) == ("A", 1)
    assert [type(effect) for effect in effects] == [Think]


def test_a_replay_shows_the_position_after_each_play() -> None:
    board, _ = embed_replay.begun({"record": FILE}, IN_ENGLISH)
    assert isinstance(board, Replay)
    texts = []
    for _number in range(len(board.stages)):
        texts.append(format_position(game_position(board.stages[board.at])).split(" ")[1])
        board, _ = embed_replay.update(board, Go(1))
    assert texts == ["-/-/-/-", "A8/-/-/-", "A8/B8/-/-", "A8/B8/-/-", "A8/B8/-/D8", "A12/B8/-/D8"]


@pytest.mark.parametrize(
    ("event", "at"), [(Go(-1), 1), (Go(1), 3), (GoTo(0), 0), (GoTo(99), 5), (Go(-9), 0)]
)
def test_a_replay_stops_at_its_ends(event: GoTo | Go, at: int) -> None:
    board, _ = embed_replay.begun({"record": FILE, "at": "2"}, IN_ENGLISH)
    assert embed_replay.update(board, event)[0].at == at


def test_a_replay_tells_the_play_that_it_shows_and_its_end() -> None:
    board, _ = embed_replay.begun({"record": FILE, "at": "4"}, IN_ENGLISH)
    last, _ = embed_replay.update(board, Go(1))
    play, done = embed_replay.told(board, last)
    assert play.about == {"play": "4c:A8-A12", "seat": "A", "words": last_words(last)}
    assert done == Message("done", {})
    assert embed_replay.told(last, embed_replay.update(last, GoTo(0))[0]) == ()


def last_words(board: Replay) -> str:
    return embed_replay.table(board).log[-1].words


def test_the_names_of_a_replay_are_those_of_the_file_and_nobody_plays() -> None:
    board, _ = embed_replay.begun({"record": FILE.replace("Ben", "Zoe")}, IN_ENGLISH)
    model = embed_replay.table(board)
    assert model.names == ("Ann", "Zoe", "Cleo", "Dev")
    assert acting(model) is None


def test_arrows_step_through_a_replay_whatever_the_language() -> None:
    assert embed_replay.pressed("ArrowRight", False) == Go(1)
    assert embed_replay.pressed("ArrowLeft", True) == Go(-1)
    assert embed_replay.pressed("m", True) is None


def test_what_is_kept_of_a_replay_has_its_position_for_the_picture() -> None:
    board, _ = embed_replay.begun({"record": FILE, "at": "2"}, IN_ENGLISH)
    assert embed_replay.kept(board) == {"at": "2", "shown": "standard/4 A8/B8/-/- C"}


def test_a_step_at_the_end_says_that_it_leads_nowhere() -> None:
    board, _ = embed_replay.begun({"record": FILE, "at": "99"}, IN_ENGLISH)
    ended = re.findall(r'id="step-(\w+)"[^>]*aria-disabled="true"', embed_replay.body(board))
    assert ended == ["on", "last"]
