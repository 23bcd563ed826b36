"""What each event makes of the page."""

from __future__ import annotations

from dataclasses import replace

import pytest
from at_table import PAIR, begun, told

from app import events as on
from app.choice import NOTHING
from app.effects import Deal, Save, SetAside, Shuffle, Think
from app.model import Model, Trouble, acting, cutting, hand_of, holder, must_reveal
from app.setup import Setup, rules_of
from app.update import update
from app.walking import lit
from pegs.cards import deck
from pegs.game import Phase
from pegs.notation import format_cards, format_play


def written(model: Model) -> list[str]:
    assert model.game is not None
    return [format_play(move.play, model.game.rules) for move in model.game.log]


def test_one_tap_asks_for_a_deal() -> None:
    _, effects = update(Model(), on.Begin())
    assert effects == (Deal(Setup(), None),)


def test_the_cut_is_offered_to_a_person_and_one_tap_skips_it() -> None:
    model, _ = told(Model(), on.Dealt(deck(3), 1, 0))
    assert cutting(model) == 0
    model, effects = told(model, on.Cut(0))
    assert model.game is not None
    assert model.game.phase is Phase.PLAY
    assert any(isinstance(effect, Save) for effect in effects)


def test_a_bot_leaves_the_cut() -> None:
    model, _ = told(Model(), on.Dealt(deck(3), 3, 0))
    assert model.game is not None
    assert model.game.cut == 0


def test_an_impossible_cut_changes_nothing() -> None:
    model, _ = told(Model(), on.Dealt(deck(3), 1, 0))
    assert told(model, on.Cut(162)) == (model, [])


def test_the_hand_is_shown_in_order() -> None:
    assert format_cards(hand_of(begun("Kd4c5d6h2s9c"))) == "2s4c5d6h9cKd"


def test_card_then_hole_plays_and_saves_and_asks_the_bot() -> None:
    model = begun("Kd4c5d6h2s9c")
    model, effects = told(model, on.PickCard(5))
    assert effects == []
    assert lit(model) == ["A8"]
    model, effects = told(model, on.PickHole("A8"))
    assert written(model) == ["Kd:As-A8"]
    assert [type(effect) for effect in effects] == [Save, Think]
    assert model.choice == NOTHING


def test_peg_first_then_the_card_shows_where_it_goes() -> None:
    model = begun("Kd4c5dKh2s9c")
    model, _ = told(model, on.PickHole("As3"))
    assert written(model) == []
    assert lit(model) == ["A8"]
    model, _ = told(model, on.PickCard(4))
    assert model.choice.peg == (0, -1)


def test_a_card_that_cannot_be_played_says_why() -> None:
    model, _ = told(begun("Kd4c5d6h2s9c"), on.PickCard(0))
    assert model.trouble is not None
    assert model.trouble.reasons
    assert model.urgent
    model, _ = told(model, on.TakeBack())
    assert model.trouble is None


def test_escape_takes_back_one_choice_after_another() -> None:
    model = begun("Kd4c5d6h2sQc")
    model, _ = told(model, on.PickCard(4), on.PickCard(5))
    assert model.choice.at == 5
    model, _ = told(model, on.TakeBack())
    assert model.choice.at == 4
    model, _ = told(model, on.TakeBack())
    assert model.choice == NOTHING


def test_a_play_from_the_list_is_played_and_another_text_is_not() -> None:
    model = begun("Kd4c5d6h2s9c")
    model, _ = told(model, on.PickPlay("4c:As-A8"), on.PickPlay("nonsense"))
    assert written(model) == []
    model, _ = told(model, on.PickPlay("Kd:As-A8"))
    assert written(model) == ["Kd:As-A8"]


def test_rule_13_a_discard_is_offered_where_nothing_moves() -> None:
    model = begun("3d4c5d6h2s9c")
    model, _ = told(model, on.PickCard(1))
    assert model.trouble is None
    model, _ = told(model, on.PickPlay("3d:-"))
    assert written(model) == ["3d:-"]


def test_a_split_is_chosen_in_two_steps_with_a_way_back() -> None:
    model = begun("KdKc7d6h2s9c", "4c", "4d", "4h")
    model, _ = told(model, on.PickPlay("Kd:As-A8"))
    model = with_bots_discarding(model)
    model, _ = told(model, on.PickPlay("2s:A8-A10"))
    model = with_bots_discarding(model)
    model, _ = told(model, on.PickPlay("Kc:As-A8"))
    model = with_bots_discarding(model)
    seven = format_cards(hand_of(model)).index("7d") // 2
    model, _ = told(model, on.PickCard(seven), on.PickHole("A10"))
    assert set(lit(model)) == {"A13", "A14", "A15", "A16", "A17"}
    model, _ = told(model, on.PickHole("A13"))
    assert written(model)[-1] == "7d:A10-A13+A8-A12"


def with_bots_discarding(model: Model) -> Model:
    """Return the table after each bot has played its first legal play."""
    from pegs.game import legal

    while model.game is not None and acting(model) is None:
        play = legal(model.game)[0]
        text = format_play(play, model.game.rules)
        model, _ = told(model, on.Thought(model.token, text))
    return model


def test_an_answer_to_an_old_question_is_of_no_use() -> None:
    model, _ = told(begun("Kd4c5d6h2s9c"), on.PickPlay("Kd:As-A8"))
    assert told(model, on.Thought(model.token - 1, "4c:-")) == (model, [])


def test_a_bot_that_fails_is_told_and_the_game_goes_on() -> None:
    model, _ = told(begun("Kd4c5d6h2s9c"), on.PickPlay("Kd:As-A8"))
    model, _ = told(model, on.Thought(model.token, "", "MemoryError: "))
    assert "MemoryError" in model.notice
    assert len(written(model)) == 2


def test_round_one_screen_no_hand_is_open_until_its_player_takes_it() -> None:
    model = begun("Kd4c5d6h2s9c", setup=PAIR)
    assert must_reveal(model) == 0
    assert holder(model) is None
    assert hand_of(model) == ()
    assert told(model, on.PickPlay("Kd:As-A8"))[0].game == model.game
    model, _ = told(model, on.Reveal())
    assert holder(model) == 0
    model, _ = told(model, on.PickPlay("Kd:As-A8"))
    model = with_bots_until(model, 2)
    assert must_reveal(model) == 2
    assert acting(model) is None
    assert hand_of(model) == ()


def with_bots_until(model: Model, seat: int) -> Model:
    from pegs.game import legal

    while model.game is not None and model.game.turn != seat:
        text = format_play(legal(model.game)[0], model.game.rules)
        model, _ = told(model, on.Thought(model.token, text))
    return model


def test_a_game_is_resumed_as_it_stood_in_the_middle_of_a_bots_thinking() -> None:
    model, effects = told(begun("Kd4c5d6h2s9c"), on.PickPlay("Kd:As-A8"))
    save = next(effect for effect in effects if isinstance(effect, Save))
    back, asked = update(Model(), on.Loaded(save.text))
    assert back.game == model.game
    assert back.log == model.log
    assert back.last == model.last
    think = next(effect for effect in effects if isinstance(effect, Think))
    assert [replace_token(effect) for effect in asked] == [replace_token(think)]


def replace_token(effect: object) -> object:
    if isinstance(effect, Think):
        return effect._replace(token=0, request=effect.request.partition(",")[2])
    return effect


def test_a_damaged_save_is_set_aside_with_a_message() -> None:
    model, effects = update(Model(), on.Loaded("pegs-save 1\nluck x"))
    assert effects == (SetAside("pegs-save 1\nluck x"),)
    assert model.notice
    assert not model.at_table


def test_where_storage_is_refused_the_page_says_so_and_plays() -> None:
    model, effects = update(Model(), on.Loaded(None, refused=True))
    assert (model.unsaved, effects) == ("refused", ())
    model, _ = told(model, on.Dealt(deck(3), 3, 0))
    assert model.at_table


def test_leaving_keeps_the_game_and_going_on_brings_it_back() -> None:
    model = begun("Kd4c5d6h2s9c")
    away, _ = told(model, on.Leave())
    assert not away.at_table
    back, _ = told(away, on.GoOn())
    assert back.game == model.game
    assert back.at_table


def test_an_address_that_proposes_a_game_sets_the_start_panel() -> None:
    model, effects = told(Model(), on.Propose("arizona", 6))
    assert (model.setup.game, model.setup.seats, model.at_table) == ("arizona", 6, False)
    assert effects == []


def test_a_game_that_runs_waits_beside_the_one_that_is_proposed() -> None:
    model = begun("Kd4c5d6h2s9c")
    proposed, _ = told(model, on.Propose("arizona", 8))
    assert (proposed.setup.game, proposed.setup.seats) == ("arizona", 8)
    assert not proposed.at_table
    back, _ = told(proposed, on.GoOn())
    assert (back.game, back.table, back.at_table) == (model.game, model.table, True)


def test_rule_14_the_discards_are_shuffled_when_the_pile_is_empty() -> None:
    model = begun("3d4c5d6h2s9c")
    assert model.game is not None
    game = replace(model.game, pile=(), discards=(*model.game.discards, *model.game.pile))
    model, effects = told(replace(model, game=game), on.PickPlay("3d:-"))
    shuffle = next(effect for effect in effects if isinstance(effect, Shuffle))
    assert model.game is not None
    assert shuffle.cards == len(model.game.discards) - 1
    model, _ = told(model, on.Shuffled(tuple(range(shuffle.cards))))
    assert model.game is not None
    assert model.game.phase is Phase.PLAY


def test_again_passes_the_deal_to_the_left() -> None:
    model = begun("Kd4c5d6h2s9c")
    _, effects = told(model, on.Again())
    assert effects == [Deal(model.table, 0)]


def test_arrows_walk_along_the_track_and_into_home() -> None:
    model = replace(begun("Kd4c5d6h2s9c"), cursor="A4")
    for way, hole in (("right", "A3"), ("up", "Ah1"), ("up", "Ah2"), ("down", "Ah1")):
        model, _ = told(model, on.Walk(way))
        assert model.cursor == hole


def test_enter_on_the_board_chooses_the_hole() -> None:
    model, _ = told(begun("Kd4c5d6h2s9c"), on.PickCard(5), on.Walk("next"), on.PickHere())
    assert written(model) == ["Kd:As-A8"]


def test_what_a_control_cannot_mean_is_no_event() -> None:
    assert on.parse({"act": "seats", "value": "5"}) is None
    assert on.parse({"act": "option", "option": "two", "value": "x"}) is None
    assert on.parse({"act": "card"}) is None
    assert on.parse({}) is None
    assert on.parse({"act": "seats", "value": "8"}) == on.ChooseSeats(8)


def test_the_panel_makes_the_rules() -> None:
    model, _ = told(
        Model(),
        on.ChooseGame("arizona"),
        on.ChooseSeats(6),
        on.SetOption("two", "swap"),
        on.ChoosePlayer(2, "person"),
        on.NamePlayer(2, "Mia"),
    )
    assert rules_of(model.setup).switched() == {"two": "swap"}
    assert model.setup.names[2] == "Mia"


def test_a_peg_that_no_card_moves_says_why_for_each_card() -> None:
    model, _ = told(begun("2s3c4c4c6hTd"), on.PickHole("As1"))
    assert model.trouble == Trouble(
        "No card of yours moves that peg",
        (
            "2 of spades: the 2 brings no peg out",
            "3 of clubs: the 3 brings no peg out",
            "4 of clubs: the 4 brings no peg out",
            "6 of hearts: the 6 brings no peg out",
            "10 of diamonds: the 10 brings no peg out",
        ),
    )


def test_a_peg_of_another_says_so_once() -> None:
    model, _ = told(begun("2s3c4c4c6hTd"), on.PickHole("Bs1"))
    assert model.trouble is not None
    assert model.trouble.reasons == ("the pegs of Ben are not yours to move now",)


@pytest.mark.parametrize(
    ("hand", "title"),
    [
        ("Kd4c5d6h2s9c", "Choose a card, or a peg."),
        ("2s3c4c4c6hTd", "Nothing you hold can be played: choose a card to throw away."),
    ],
)
def test_a_hole_before_anything_is_chosen_says_what_to_choose_however_often(
    hand: str, title: str
) -> None:
    model, _ = told(begun(hand), on.PickHole("B3"), on.PickHole("B4"))
    assert model.trouble == Trouble(title, ())


def test_a_full_disk_is_told_once_read_and_still_shown_in_short() -> None:
    model, _ = told(begun("Kd4c5d6h2s9c"), on.NotSaved("full"))
    assert "no room" in model.urgent
    model, _ = told(model, on.Dismiss())
    assert (model.unsaved, model.warned) == ("full", True)


def test_tapping_the_only_peg_of_a_card_plays_its_only_way() -> None:
    model, _ = told(begun("Kd4c5d6h2s9c"), on.PickCard(5), on.PickHole("As4"))
    assert written(model) == ["Kd:As-A8"]


def test_tapping_a_chosen_peg_again_lets_go_of_it_where_there_are_others() -> None:
    model, _ = told(begun("KdQc4c5d6h2s", "4c", "4d", "4h"), on.PickPlay("Kd:As-A8"))
    model, _ = told(with_bots_discarding(model), on.PickPlay("4c:A8-A12"))
    model, _ = told(with_bots_discarding(model), on.PickHole("A12"))
    assert model.choice.peg == (0, 4)
    model, _ = told(model, on.PickHole("A12"))
    assert model.choice == NOTHING
