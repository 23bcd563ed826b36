"""The page's markup: what is shown, to whom, and that it keeps to what the browser is promised."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from at_table import PAIR, begun, told
from friends_states import states_of_a_table
from read_markup import Reader

from app import events as on
from app.events import parse
from app.first_paint import index_html
from app.model import Model
from app.setup import Setup
from app.view import Page, body, view
from pegs.cards import deck

ASSETS = ("style", "boot", "manifest", "icon")


def states() -> dict[str, Model]:
    return {**states_alone(), **states_of_a_table()}


def states_alone() -> dict[str, Model]:
    table = begun("Kd4c5dXr2s7c")
    picked, _ = told(table, on.PickCard(4))
    listing, _ = told(table, on.ListPlays())
    refused, _ = told(table, on.PickCard(0))
    cutting, _ = told(Model(), on.Dealt(deck(3), 1, 0))
    help_, _ = told(table, on.OpenPanel("help"))
    thinking, _ = told(table, on.PickPlay("Kd:As-A8"))
    return {
        "start": Model(),
        "eight": Model(setup=Setup(game="arizona", seats=8)),
        "cutting": cutting,
        "turn": table,
        "picked": picked,
        "listing": listing,
        "refused": refused,
        "help": help_,
        "thinking": thinking,
        "screen": begun("Kd4c5dXr2s7c", setup=PAIR),
        "unsaved": replace(table, unsaved="full", notice="<b>"),
    }


STATES = states()


@pytest.fixture(params=STATES)
def model(request: pytest.FixtureRequest) -> Model:
    return STATES[request.param]


def whole(model: Model) -> Reader:
    return Reader(body(model))


def test_every_element_is_closed(model: Model) -> None:
    reader = whole(model)
    assert (reader.faults, reader.open) == ([], [])


def test_no_id_is_used_twice(model: Model) -> None:
    ids = [found["id"] for _, found in whole(model).elements if "id" in found]
    assert sorted(ids) == sorted(set(ids))


def test_nothing_breaks_the_content_policy(model: Model) -> None:
    for tag, found in whole(model).elements:
        assert tag not in ("style", "script")
        assert not any(name == "style" or name.startswith("on") for name in found)
        assert not any(value.startswith("data:") for value in found.values())


def test_every_control_means_an_event(model: Model) -> None:
    for tag, found in whole(model).elements:
        if "data-act" in found:
            data = {name[5:]: value for name, value in found.items() if name.startswith("data-")}
            if tag in ("select", "input"):
                continue
            assert parse({**data, "value": ""} if tag == "textarea" else data) is not None, data


def test_every_control_has_a_name(model: Model) -> None:
    for tag, found in whole(model).elements:
        if tag in ("select", "input", "textarea"):
            labels = [each for _, each in whole(model).elements if each.get("for") == found["id"]]
            assert found.get("aria-label") or labels


def test_what_is_named_is_there(model: Model) -> None:
    elements = whole(model).elements
    ids = {found["id"] for _, found in elements if "id" in found}
    for _, found in elements:
        for name in ("aria-labelledby", "aria-describedby", "aria-activedescendant", "for"):
            assert name not in found or found[name] in ids


def test_all_states_have_the_same_regions(model: Model) -> None:
    page, first = view(model), view(Model())
    assert page.regions.keys() == first.regions.keys()
    assert page.lists.keys() == first.lists.keys()
    assert page.attributes.keys() == first.attributes.keys()


def test_the_first_paint_is_what_the_page_takes_over() -> None:
    html = index_html({name: f"{name}.x" for name in ASSETS}, Model())
    page = view(Model())
    unfolded = re.sub(r"</?template[^>]*>", "", html)
    assert all(markup in unfolded for markup in page.regions.values())
    assert all(piece in html for piece in page.board.pieces.values())


def test_the_first_paint_plays_with_one_tap() -> None:
    html = index_html({name: f"{name}.x" for name in ASSETS}, Model())
    assert len(re.findall('data-act="begin"', html)) == 1


def text(page: Page) -> str:
    lists = [markup for children in page.lists.values() for _, markup in children]
    return "".join([*page.regions.values(), *lists])


def links(model: Model) -> list[dict[str, str]]:
    found = [told for tag, told in Reader(body(model)).elements if tag == "a"]
    return [told for told in found if told.get("class") == "rules-link"]


def test_the_start_panel_leads_to_the_rules_of_its_game() -> None:
    (link,) = links(replace(Model(), setup=Setup(game="arizona")))
    assert link["href"] == "rules/arizona/"
    assert "target" not in link


def test_the_help_of_a_game_leads_to_its_rules_and_leaves_the_game_alone() -> None:
    model, _ = told(begun("Kd4c5d6h2s9c"), on.OpenPanel("help"))
    of_start, of_help = links(model)
    assert (of_help["href"], of_help["target"]) == ("rules/standard/", "_blank")
    assert "target" not in of_start


def test_the_help_tells_the_house_rules_that_are_played() -> None:
    plain, _ = told(Model(), on.OpenPanel("help"))
    assert "House rules" not in view(plain).regions["help-area"]
    changed, _ = told(plain, on.SetOption("nine", "back"))
    assert "<dt>The nine</dt><dd>Forward and back</dd>" in view(changed).regions["help-area"]


def test_round_one_screen_no_card_is_in_the_page_before_its_player_has_taken_it() -> None:
    hidden = begun("Kd4c5dXr2s7c", setup=PAIR)
    assert "King of diamonds" not in text(view(hidden))
    shown, _ = told(hidden, on.Reveal())
    assert "King of diamonds" in text(view(shown))


def test_a_players_own_text_is_never_markup() -> None:
    setup = Setup(names=("<img src=x>", *("",) * 7))
    markup = body(begun("Kd4c5dXr2s7c", setup=setup)) + body(Model(setup=setup))
    assert "<img" not in markup


def test_the_title_tells_ones_own_turn() -> None:
    assert view(begun("Kd4c5dXr2s7c")).title == "Your turn – Pegs and Jokers"


def test_the_plays_are_listed_in_words() -> None:
    page = view(STATES["listing"])
    assert [ident for ident, _ in page.lists["plays"]] == ["item-Kd:As-A8"]
    assert "Bring a peg out" in page.lists["plays"][0][1]


def test_what_is_lit_is_a_button_on_the_board() -> None:
    page = view(STATES["picked"])
    assert 'role="button"' in page.board.pieces["board-A8"]
    assert 'role="button"' not in page.board.pieces["board-A9"]


def test_a_finished_game_offers_another() -> None:
    from pegs.game import Phase

    table = begun("Kd4c5dXr2s7c")
    assert table.game is not None
    home = tuple(range(72, 77))
    over = replace(table.game, phase=Phase.OVER, pegs=(home, (), home, ()))
    page = view(replace(table, game=over))
    assert "Ann and Cleo win the game!" in page.regions["end"]
    assert 'data-act="again"' in page.regions["end"]
    assert not page.unfinished


def test_the_last_play_is_the_newest_line_of_the_log_and_is_not_announced_again() -> None:
    after = STATES["thinking"]
    region = view(after).regions["last"]
    assert f"<span>{after.log[-1].words}</span>" in region
    assert "role=" not in region
    assert "aria-live" not in region


def test_before_the_first_play_and_off_the_table_there_is_no_last_play() -> None:
    assert view(STATES["turn"]).regions["last"] == ""
    assert view(STATES["start"]).regions["last"] == ""
