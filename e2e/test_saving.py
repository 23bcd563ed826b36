"""A game is kept after every play, comes back as it stood, and plays where nothing is kept."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from app.save import Saved, write
from app.setup import ANEW
from e2e import table
from e2e.browser import ask
from e2e.served import Site

READY_OFFLINE = """new Promise(resolve => performance.getEntriesByName("pegs-offline").length
    ? resolve(true) : addEventListener("pegs-offline", () => resolve(true)))"""
REFUSED = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name,
        { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });"""
FULL = """Storage.prototype.setItem = function () {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };"""
CANNOT_SAVE = "you can play, but the game is not saved"
NO_ROOM = "There is no room left to save the game"


def board(page: Page) -> list[str]:
    """Every hole in words: its name, who stands there."""
    holes = page.locator("#picture [data-hole]")
    return sorted(str(hole.get_attribute("aria-label")) for hole in holes.all())


def test_a_reload_in_the_middle_gives_the_same_position_and_cards(page: Page, site: Site) -> None:
    table.enter(page, site.url)
    table.sit_down(page)
    table.begin(page)
    table.take_turns(page, 4)
    before = (table.saved(page), table.hand(page), board(page), table.told(page))
    table.reload(page)
    expect(table.my_turn(page)).to_be_visible()
    assert (table.saved(page), table.hand(page), board(page), table.told(page)) == before
    table.take_turns(page, 2)


def test_a_reload_at_the_cut_offers_the_same_deck(page: Page, site: Site) -> None:
    deck = table.shuffled(ANEW)
    table.keep_text(page, write(Saved(ANEW, deck, 1)))
    table.enter(page, site.url)
    expect(page.get_by_role("button", name="Cut the middle")).to_be_visible()
    table.reload(page)
    page.get_by_role("button", name="Cut the middle").click()
    table.await_turn(page)
    kept = table.saved(page)
    half = deck.rules.cards // 2
    assert (kept.cut, kept.decks[0]) == (half, deck.faces[half:] + deck.faces[:half])


@pytest.mark.parametrize("end", ["closed", "crashed"])
def test_a_tab_that_dies_while_a_bot_thinks_goes_on_as_it_stood(
    context: BrowserContext, page: Page, site: Site, end: str
) -> None:
    calm = ANEW._replace(speed="calm")
    table.keep(page, calm, table.dealt(calm, 3, {0: "Ac 2c 3c 4c 5c 6c"}))
    table.enter(page, site.url)
    table.play_well(page)
    expect(page.locator("#turn .turn.theirs")).to_be_visible()
    before, hand = table.saved(page), table.hand(page)
    die(page, end)
    again = context.new_page()
    table.enter(again, site.url)
    after = table.saved(again)
    assert after.log[: len(before.log)] == before.log
    assert (after.decks[0], after.cut, after.dealer) == (before.decks[0], before.cut, before.dealer)
    assert table.hand(again) == hand
    table.await_turn(again)


def die(page: Page, end: str) -> None:
    if end == "closed":
        page.close()
        return
    # The visit itself never ends well; that the tab has crashed is what is waited for.
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")


def test_a_damaged_save_is_set_aside_and_the_page_plays(page: Page, site: Site) -> None:
    damaged = "pegs-save 1\nluck 7\nyou A\nspeed brisk\ngame\nno game file"
    table.keep_text(page, damaged)
    table.enter(page, site.url)
    expect(page.locator("#notice")).to_contain_text("could not be read and was set aside")
    page.get_by_role("button", name="All right").click()
    expect(page.locator("#notice .notice")).to_have_count(0)
    kept = ask(page, "JSON.stringify(Object.entries(localStorage))")
    assert [text for key, text in json.loads(kept) if key.startswith("pegs/damaged/")] == [damaged]
    table.sit_down(page)
    table.begin(page)
    table.take_turns(page, 1)
    table.reload(page)
    expect(table.my_turn(page)).to_be_visible()


def test_a_game_goes_on_offline_after_the_first_visit(page: Page, site: Site) -> None:
    table.enter(page, site.url)
    assert ask(page, READY_OFFLINE)
    table.sit_down(page)
    table.begin(page)
    before = table.saved(page)
    site.stop()
    table.reload(page)
    expect(table.my_turn(page)).to_be_visible()
    assert table.saved(page) == before
    table.take_turns(page, 2)
    site.start()


def play_unsaved(page: Page) -> None:
    """Play two turns without knowing the save: the first play of the list each time."""
    table.sit_down(page)
    table.begin(page)
    for _ in range(2):
        before = table.plays_so_far(page)
        page.get_by_role("button", name="All plays", exact=True).click()
        page.locator("#plays .play").first.click()
        table.await_play(page, before + 1)
        table.await_turn(page)


def test_where_the_settings_block_all_site_data_it_plays_and_says_so(
    refusing: BrowserContext, site: Site
) -> None:
    page = refusing.new_page()
    table.enter(page, site.url)
    expect(page.locator("#notice")).to_contain_text(CANNOT_SAVE)
    page.get_by_role("button", name="All right").click()
    expect(page.locator("#notice .notice")).to_have_count(0)
    play_unsaved(page)
    expect(page.locator("#tools")).to_contain_text("Not saved")


def test_where_storage_throws_it_plays_and_says_so(page: Page, site: Site) -> None:
    page.add_init_script(REFUSED)
    table.enter(page, site.url)
    expect(page.locator("#notice")).to_contain_text(CANNOT_SAVE)
    page.get_by_role("button", name="All right").click()
    play_unsaved(page)
    expect(page.locator("#tools")).to_contain_text("Not saved")


def test_on_a_full_disk_it_plays_and_says_so(page: Page, site: Site) -> None:
    page.add_init_script(FULL)
    table.enter(page, site.url)
    play_unsaved(page)
    expect(page.locator("#notice")).to_contain_text(NO_ROOM)
    page.get_by_role("button", name="All right").click()
    expect(page.locator("#notice .notice")).to_have_count(0)
    expect(page.locator("#tools")).to_contain_text("Not saved")
