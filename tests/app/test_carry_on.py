"""A position carried on alone: what is kept, and what is dealt anew."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from at_table import told
from dealt import LOW, dealt, slots, with_pile
from friends_tables import dealt as dealt_table
from friends_tables import sealed

from app import events as on
from app import table_events as at
from app.carry_on import carried_on, hidden, standing
from app.model import Model, acting, hand_of
from app.save import Saved, SaveError, read, write
from app.setup import Setup, people
from app.update import update
from pegs.cards import UNKNOWN, deck
from pegs.game import Game, Phase, legal, play, position
from pegs.rules import standard


def as_seen(game: Game, seat: int) -> Game:
    """Return a game as one seat of a table knows it: its hand and the discards."""
    known = {*game.hands[seat], *game.discards}
    faces = tuple(face if at in known else UNKNOWN for at, face in enumerate(game.faces))
    return replace(game, faces=faces, decks=())


def some_order(count: int, seed: int = 1) -> tuple[int, ...]:
    order = list(range(count))
    random.Random(seed).shuffle(order)
    return tuple(order)


def midgame() -> Game:
    game = dealt(standard(4), LOW)
    for _ in range(9):
        game = play(game, legal(game)[0])
    return game


@pytest.mark.parametrize("seed", range(5))
def test_no_card_is_lost_and_none_is_there_twice(seed: int) -> None:
    seen = as_seen(midgame(), 2)
    game = carried_on(seen, some_order(hidden(seen), seed))
    assert sorted(game.faces[slot] for slot in slots(game)) == sorted(deck(3))


def test_the_own_hand_the_discards_and_every_count_are_kept() -> None:
    whole = midgame()
    seen = as_seen(whole, 2)
    game = carried_on(seen, some_order(hidden(seen)))
    assert position(game).hands[2] == position(whole).hands[2]
    assert position(game).discards == position(whole).discards
    assert [len(hand) for hand in game.hands] == [len(hand) for hand in whole.hands]
    assert len(game.pile) == len(whole.pile)
    assert (game.pegs, game.turn, game.waits) == (whole.pegs, whole.turn, whole.waits)


def test_another_order_gives_other_hands() -> None:
    seen = as_seen(midgame(), 2)
    one, other = (carried_on(seen, some_order(hidden(seen), seed)) for seed in (1, 2))
    assert position(one).hands[0] != position(other).hands[0]


@pytest.mark.parametrize("order", [(), (0, 0), (5,)])
def test_what_is_no_order_of_the_hidden_cards_is_refused(order: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not an order of"):
        carried_on(as_seen(midgame(), 2), order)


def test_a_game_carried_on_can_be_played_and_shuffled() -> None:
    seen = as_seen(with_pile(midgame(), 0), 2)
    game = carried_on(seen, some_order(hidden(seen)))
    while game.phase is Phase.PLAY:
        game = play(game, legal(game)[0])
    assert game.phase is Phase.SHUFFLE


def test_it_is_saved_as_it_stands_and_comes_back() -> None:
    seen = as_seen(midgame(), 0)
    game = carried_on(seen, some_order(hidden(seen)))
    text = write(Saved(Setup(), game, 7))
    back = read(text).game
    assert position(back) == position(game)
    assert [back.faces[slot] for slot in back.pile] == [game.faces[slot] for slot in game.pile]
    assert (back.dealer, back.phase) == (game.dealer, game.phase)
    assert write(read(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("carried D", "carried Z", "seat"),
        ("carried D", "carried", "game"),
        ("standard/4", "standard/5", "."),
    ],
)
def test_a_damaged_save_of_it_says_what_is_wrong(old: str, new: str, what: str) -> None:
    seen = as_seen(midgame(), 0)
    text = write(Saved(Setup(), carried_on(seen, some_order(hidden(seen))), 7))
    with pytest.raises(SaveError, match=what):
        read(text.replace(old, new, 1))


def test_a_save_of_it_with_a_card_too_many_is_refused() -> None:
    seen = as_seen(midgame(), 0)
    game = carried_on(seen, some_order(hidden(seen)))
    text = write(Saved(Setup(), game, 7))
    lines = text.split("\n")
    lines[6] = lines[6][:-2]
    with pytest.raises(SaveError, match="not the cards of 3 decks"):
        read("\n".join(lines))


def test_a_position_stands_with_its_pile() -> None:
    whole = midgame()
    pile = tuple(whole.faces[slot] for slot in whole.pile)
    assert position(standing(position(whole), pile, whole.dealer)) == position(whole)


def test_from_a_table_bots_play_the_others_and_the_turn_goes_on() -> None:
    tables = dealt_table(3)
    page = next(page for page, model in enumerate(tables.models) if acting(model) is not None)
    before = tables.models[page]
    tables.tell(page, at.CarryOn())
    model = tables.models[page]
    assert people(model.table) == (page,)
    assert acting(model) == page
    assert hand_of(model) == hand_of(before)
    assert before.game is not None
    assert model.game is not None
    play_ = legal(model.game)[0]
    assert play_ in legal(before.game)


def test_before_the_cut_the_whole_deck_is_dealt_anew() -> None:
    tables = sealed(2)
    tables.tell(0, at.CarryOn())
    model = tables.models[0]
    assert model.game is not None
    assert sorted(model.game.faces) == sorted(deck(3))


def test_an_order_for_another_number_of_cards_changes_nothing() -> None:
    tables = dealt_table(2)
    model = tables.models[0]
    assert update(model, at.DealtAnew((0, 1), 5)) == (model, ())


def test_it_comes_back_after_a_reload() -> None:
    tables = dealt_table(2)
    tables.tell(0, at.CarryOn())
    model = tables.models[0]
    assert model.game is not None
    if model.game.cut is None:
        text = write(Saved(model.table, model.game, model.luck))
        back, _ = update(Model(), on.Loaded(text))
        assert back.game is not None
        assert position(back.game) == position(model.game)


def test_bots_bear_the_names_of_who_sat_there_also_after_a_reload_and_in_the_next_game() -> None:
    tables = dealt_table(3)
    tables.tell(0, at.CarryOn())
    model = tables.models[0]
    called = ("Ann", "Ben (bot)", "Cleo (bot)", "Bot D")
    assert model.names == called
    assert model.game is not None
    text = write(Saved(model.table, model.game, model.luck))
    back, _ = update(Model(), on.Loaded(text))
    assert back.names == called
    for setup, cards in ((model.table, model.game), (back.table, next_game(back))):
        assert write(read(write(Saved(setup, cards, 1)))) == write(Saved(setup, cards, 1))
        assert read(write(Saved(setup, cards, 1))).setup.carried


def next_game(model: Model) -> Game:
    """Return the game after this one, dealt."""
    model, _ = told(model, on.Again(), on.Dealt(deck(3), 1, 5), on.Cut(0))
    assert model.game is not None
    assert model.game.cut is not None
    return model.game


def test_a_table_of_nameless_bots_keeps_them_nameless() -> None:
    tables = dealt_table(1)
    tables.tell(0, at.CarryOn())
    model = tables.models[0]
    assert model.game is not None
    back, _ = update(Model(), on.Loaded(write(Saved(model.table, model.game, 1))))
    assert back.names == ("Ann", "Bot B", "Bot C", "Bot D")


def test_a_new_game_of_the_panel_has_the_panels_own_bots() -> None:
    tables = dealt_table(2)
    tables.tell(0, at.CarryOn())
    model, _ = told(tables.models[0], on.Leave(), on.Begin(), on.Dealt(deck(3), 1, 5))
    assert model.names == ("Ann", "Ben", "Cleo", "Dev")
