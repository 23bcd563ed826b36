"""Whole games through the page's own controls, and every kind of table."""

import pytest
from playwright.sync_api import Page, expect

from e2e import table
from e2e.browser import ask
from e2e.served import Site
from pegs.game import Phase, next_dealer

WINNERS = {"Ann and Cleo win the game!", "Ben and Dev win the game!"}


def test_a_whole_game_to_the_last_peg_and_then_another_with_the_deal_passed_left(
    page: Page, site: Site
) -> None:
    table.enter(page, site.url)
    table.sit_down(page)
    table.begin(page)
    while not table.ended(page).is_visible():
        table.take_turns(page, 1)
    assert table.ended(page).text_content() in WINNERS
    over = table.saved(page)
    assert over.phase is Phase.OVER
    dealer = ("Ann", "Ben", "Cleo", "Dev")[next_dealer(over)]
    expect(page.locator("#end")).to_contain_text(f"{dealer} deals.")
    assert ask(page, "document.activeElement.checkVisibility()")
    expect(page.locator("body")).not_to_be_focused()
    page.get_by_role("button", name="Again").click()
    table.first_turn(page)
    again = table.saved(page)
    assert again.dealer == next_dealer(over)
    assert len(again.log) < 4
    table.take_turns(page, 1)


@pytest.mark.parametrize("game", ["Standard", "Arizona"])
@pytest.mark.parametrize("seats", [6, 8])
def test_larger_tables_open_and_play(page: Page, site: Site, game: str, seats: int) -> None:
    table.enter(page, site.url)
    table.sit_down(page, game, seats)
    table.begin(page)
    expect(page.locator("#picture [data-hole$='8']:not([data-hole*='1'])")).to_have_count(seats)
    table.take_turns(page, 3)
    assert table.saved(page).rules.seats == seats
    assert table.plays_so_far(page) >= 2 * seats


def test_arizona_for_four_opens_and_plays(page: Page, site: Site) -> None:
    table.enter(page, site.url)
    table.sit_down(page, "Arizona")
    table.begin(page)
    table.take_turns(page, 6)
    assert table.saved(page).rules.game == "arizona"
    assert table.plays_so_far(page) >= 20


def test_one_tap_plays_and_the_other_players_follow(page: Page, site: Site) -> None:
    table.enter(page, site.url)
    table.begin(page)
    assert len(table.hand(page)) == 6
    table.take_turns(page, 1)
    assert table.plays_so_far(page) >= 4
