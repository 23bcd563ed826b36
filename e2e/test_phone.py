"""A phone: hand and plays in view at each step, nothing to scroll sideways, room for fingers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from app.setup import ANEW
from e2e import table
from e2e.browser import Guard, ask
from e2e.served import Site

AT_ONCE = ANEW._replace(speed="instant")
FINGER = 44
UPRIGHT, LYING = (360, 640), (640, 360)


@pytest.fixture(params=[UPRIGHT, LYING], ids=["upright", "lying"])
def phone(browser: Browser, guard: Guard, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    guard.watch(context)
    yield context.new_page()
    context.close()


def in_view(page: Page, thing: Locator) -> None:
    """The whole of it is within the viewport, and nothing scrolls sideways."""
    box, size = thing.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"] + 0.5, box
    assert box["y"] + box["height"] <= size["height"] + 0.5, box
    assert ask(page, "document.documentElement.scrollWidth") <= size["width"]


def for_a_finger(thing: Locator) -> None:
    box = thing.bounding_box()
    assert box is not None
    assert box["width"] >= FINGER, box
    assert box["height"] >= FINGER, box


def hand_in_view(page: Page) -> None:
    for card in table.cards(page).all():
        in_view(page, card)
        for_a_finger(card)


def test_every_step_of_a_turn_keeps_hand_and_plays_in_view(phone: Page, site: Site) -> None:
    table.enter(phone, site.url)
    start = phone.get_by_role("button", name="Play", exact=True)
    in_view(phone, start)
    for_a_finger(start)
    table.sit_down(phone)
    start.tap()
    table.first_turn(phone)
    for _ in range(4):
        hand_in_view(phone)
        all_plays = phone.get_by_role("button", name="All plays", exact=True)
        in_view(phone, all_plays)
        for_a_finger(all_plays)
        all_plays.tap()
        hand_in_view(phone)
        first = phone.locator("#plays .play").first
        in_view(phone, first)
        for play in phone.locator("#plays .play").all():
            for_a_finger(play)
        phone.get_by_role("button", name="Close list").tap()
        table.play_well(phone)
        table.await_turn(phone)


def test_a_chosen_card_shows_its_plays_above_the_hand(phone: Page, site: Site) -> None:
    table.keep(phone, AT_ONCE, table.dealt(AT_ONCE, 3, {0: "Ac 2c 3c 4c 5c 6c"}))
    table.enter(phone, site.url)
    hand_in_view(phone)
    phone.get_by_role("button", name="Ace of clubs").tap()
    hand_in_view(phone)
    play = phone.locator("#plays .play").first
    in_view(phone, play)
    in_view(phone, phone.get_by_role("button", name="Take back"))
    play.tap()
    table.await_play(phone, 1)


def test_a_refused_card_leaves_the_hand_in_view(phone: Page, site: Site) -> None:
    table.keep(phone, AT_ONCE, table.dealt(AT_ONCE, 3, {0: "Ac 2c 3c 4c 5c 6c"}))
    table.enter(phone, site.url)
    phone.get_by_role("button", name="4 of clubs").tap()
    in_view(phone, phone.locator("#trouble h3"))
    hand_in_view(phone)


def test_the_cut_the_help_and_the_log_fit(phone: Page, site: Site) -> None:
    table.keep(phone, AT_ONCE, table.shuffled(AT_ONCE))
    table.enter(phone, site.url)
    for name in ("Leave it, deal", "Cut high", "Cut the middle", "Cut low"):
        button = phone.get_by_role("button", name=name)
        in_view(phone, button)
        for_a_finger(button)
    phone.get_by_role("button", name="Cut low").tap()
    table.await_turn(phone)
    phone.get_by_role("button", name="Help").tap()
    close = phone.get_by_role("button", name="Close")
    in_view(phone, close)
    close.tap()
    phone.get_by_role("button", name="Log", exact=True).tap()
    expect(phone.locator("#log-title")).to_be_visible()
    hand_in_view(phone)
    phone.get_by_role("button", name="Log", exact=True).tap()
    hand_in_view(phone)


@pytest.mark.parametrize("seats", [6, 8])
def test_larger_boards_leave_room_for_the_hand(phone: Page, site: Site, seats: int) -> None:
    many = AT_ONCE._replace(seats=seats)
    table.keep(phone, many, table.dealt(many, seats - 1, {0: "Ac 2c 3c 4c 5c 6c"}))
    table.enter(phone, site.url)
    hand_in_view(phone)
    phone.get_by_role("button", name="All plays", exact=True).tap()
    in_view(phone, phone.locator("#plays .play").first)
    hand_in_view(phone)


LANGUAGES = ("", "af/", "gd/", "eo/", "ar/")
PLAYS_IN_VIEW = 3


def within(inner: Locator, outer: Locator) -> bool:
    """Whether the whole height of the one is in sight in the other."""
    box, frame = inner.bounding_box(), outer.bounding_box()
    assert box is not None
    assert frame is not None
    ends = frame["y"] + frame["height"]
    return frame["y"] - 0.5 <= box["y"] and box["y"] + box["height"] <= ends + 0.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_list_shows_three_plays_with_hand_board_and_last_play(
    phone: Page, site: Site, language: str
) -> None:
    hands = {0: "Ac 7c Kc Ad Xr", 1: "Ah Kd 3c 4d 5d 6d"}
    table.keep(phone, AT_ONCE, table.dealt(AT_ONCE, 0, hands))
    table.enter(phone, f"{site.url}{language}")
    table.await_turn(phone)
    last = phone.locator("#last")
    in_view(phone, last)
    phone.locator("#list-plays").tap()
    seen = [
        play
        for play in phone.locator("#plays .play").all()
        if within(play, phone.locator("#plays"))
    ]
    assert len(seen) >= PLAYS_IN_VIEW
    for play in seen:
        in_view(phone, play)
        for_a_finger(play)
    for thing in (phone.locator("#picture > svg"), last, phone.locator("#turn")):
        in_view(phone, thing)
    hand_in_view(phone)


def test_the_last_play_stands_under_the_board_while_the_log_is_out_of_sight(
    phone: Page, site: Site
) -> None:
    table.keep(phone, AT_ONCE, table.dealt(AT_ONCE, 0, {0: "Ac 7c Kc Ad Xr"}))
    table.enter(phone, site.url)
    table.await_turn(phone)
    last = phone.locator("#last")
    newest = phone.locator("#log > li > span").first
    written = str(newest.text_content()).removesuffix(str(newest.locator("code").text_content()))
    expect(last.locator("span")).to_have_text(written.strip())
    below, board = last.bounding_box(), phone.locator("#picture > svg").bounding_box()
    assert below is not None
    assert board is not None
    assert below["y"] >= board["y"] + board["height"]
    assert (
        ask(phone, "document.querySelector('#last').closest('[aria-live], [role=status]')") is None
    )
    phone.get_by_role("button", name="Log", exact=True).tap()
    expect(newest).to_be_visible()
    expect(last).to_be_hidden()


def test_where_there_is_room_for_the_log_the_last_play_stands_only_in_it(
    page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    table.keep(page, AT_ONCE, table.dealt(AT_ONCE, 0, {0: "Ac 7c Kc Ad Xr"}))
    table.enter(page, site.url)
    table.await_turn(page)
    expect(page.locator("#log > li").first).to_be_visible()
    expect(page.locator("#last")).to_be_hidden()


@pytest.mark.parametrize("part", ["seats", "house-rules"])
def test_an_opened_part_of_the_start_panel_comes_into_view(
    phone: Page, site: Site, part: str
) -> None:
    table.enter(phone, site.url)
    phone.locator(f"#{part} > summary").tap()
    first = phone.locator(f"#{part} :is(select, input)").first
    expect(first).to_be_in_viewport(ratio=1)
    assert within(first, phone.locator(".start-scroll"))
    assert within(phone.locator(f"#{part} > summary"), phone.locator(".start-scroll"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turn_band_cuts_nothing_off(phone: Page, site: Site, language: str) -> None:
    table.keep(phone, AT_ONCE, table.dealt(AT_ONCE, 3, {0: "Ac 2c 3c 4c 5c 6c"}))
    table.enter(phone, f"{site.url}{language}")
    table.await_turn(phone)
    band, told = phone.locator("#turn > .turn"), phone.locator("#turn p")
    assert within(told, band)
    assert ask(phone, "(e => e.scrollWidth <= e.clientWidth)(document.querySelector('#turn p'))")
    # Whose turn it is keeps to one line, and what to do stands beneath it.
    assert ask(phone, "document.querySelector('#turn strong').getClientRects().length") == 1
