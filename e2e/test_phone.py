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
