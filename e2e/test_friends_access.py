"""At a table of friends axe finds nothing on any screen, and keys alone lead to a sent play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e import friends, table
from e2e.conftest import BUILT
from e2e.friends import Evening
from e2e.test_access import findings
from e2e.test_keyboard import focus, press, tab_to

PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 720}


@pytest.fixture(scope="module")
def evening(browser: Browser) -> Iterator[Evening]:
    with friends.evening(browser, BUILT) as found:
        yield found


def found_on(*pages: Page) -> dict[tuple[int, int, str], Any]:
    """What axe finds on these pages as they are, small and large, in light and dark."""
    found = {}
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for at, page in enumerate(pages):
        for size in (PHONE, DESKTOP):
            page.set_viewport_size(size)
            for scheme in schemes:
                page.emulate_media(color_scheme=scheme)
                found[at, size["width"], scheme] = findings(page)
    return {about: told for about, told in found.items() if told}


def test_axe_finds_nothing_before_and_in_a_game(evening: Evening) -> None:
    ann = evening.meeting.opened(evening.site.url)
    link = friends.link_of(ann)
    zoe = evening.meeting.page()
    table.enter(zoe, link)
    expect(zoe.get_by_role("button", name="Join", exact=True)).to_be_visible()
    assert found_on(zoe) == {}
    zoe.get_by_label("What the others call you").fill("Zoe")
    zoe.get_by_role("button", name="Join", exact=True).click()
    friends.await_seen(zoe, "#lobby-here")
    friends.sit(zoe, "B")
    unfold_all(ann)
    unfold_all(zoe)
    assert found_on(ann, zoe) == {}
    friends.begin(ann)
    seats = {"A": ann, "B": zoe}
    friends.cut(seats)
    friends.play_on(seats, 2)
    _, page = friends.to_move(seats)
    friends.choose(page, friends.well(friends.kept_game(page)))
    friends.await_seen(page, "#send-play")
    assert found_on(ann, zoe) == {}
    page.get_by_role("button", name="Table", exact=True).click()
    unfold_all(page)
    friends.unfold(page, "Details")
    page.get_by_role("button", name="Hello!").click()
    assert found_on(page) == {}


def unfold_all(page: Page) -> None:
    """Open all parts of a panel, with a code and a fault to be seen."""
    for part in ("QR code", "Network settings"):
        friends.unfold(page, part)
    friends.await_seen(page, "#link-qr svg")
    friends.invitation(page)
    friends.use_code(page, "nonsense")
    friends.await_seen(page, "#hand-fault")


def test_keys_alone_lead_from_the_start_to_a_sent_play(evening: Evening) -> None:
    ann = evening.meeting.page()
    table.enter(ann, evening.site.url)
    tab_to(ann, "befriend")
    press(ann, "Enter")
    friends.await_seen(ann, "#lobby-start:enabled")
    zoe = evening.meeting.joined(friends.link_of(ann), "Zoe")
    friends.sit(zoe, "B")
    tab_to(ann, "lobby-start")
    press(ann, "Enter")
    seats = {"A": ann, "B": zoe}
    if friends.cutting(seats) is ann:
        tab_to(ann, "cut-0")
        press(ann, "Enter")
    else:
        friends.cut(seats)
    if friends.to_move(seats)[1] is zoe:
        friends.play_on({"B": zoe}, 1)
    friends.await_turn(ann)
    before = table.plays_so_far(ann)
    press(ann, "m")
    friends.await_seen(ann, "#plays .play")
    tab_to(ann, "play-*")
    press(ann, "Enter")
    assert focus(ann) == "send-play"
    press(ann, "Enter")
    friends.await_play(ann, before + 1)
    assert focus(ann)
