"""Who comes to a running table: back after a reload, new by the link, in a second tab, by a code.

The tests of this file are one evening: each begins where the one before has led.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e import friends, table
from e2e.browser import ask
from e2e.conftest import BUILT
from e2e.friends import Evening

BACK = 5
"""Seconds within which a page is back at its table, once it runs."""
# A page that is busy: it hears nothing, and answers nobody.
BUSY = """const until = performance.now() + %d;
    while (performance.now() < until);"""
BUSY_AT = """new MutationObserver((changes, watcher) => {
    if (document.getElementById("app").dataset.screen !== "table") return;
    watcher.disconnect();
    %s
}).observe(document.getElementById("app"), { attributes: true }), true"""
# A moment later, so that who asks for it is answered first.
BUSY_AFTER = """setTimeout(() => {
    document.getElementById("send-play").click();
    %s
}, 300), true"""


class Table(NamedTuple):
    evening: Evening
    link: str
    seats: dict[str, Page]
    """Ann, Ben and Cleo; a bot of Ben's plays at seat D."""


@pytest.fixture(scope="module")
def at(browser: Browser) -> Iterator[Table]:
    with friends.evening(browser, BUILT) as evening:
        ann = evening.meeting.opened(evening.site.url)
        link = friends.link_of(ann)
        ben, cleo = (evening.meeting.joined(link, name) for name in ("Ben", "Cleo"))
        friends.sit(ben, "B")
        friends.sit(cleo, "C")
        friends.give(ann, "D", "Bot D: easy")
        yield Table(evening, link, {"A": ann, "B": ben, "C": cleo})


def reload(page: Page) -> float:
    """Load a page anew, and return when it runs."""
    table.reload(page)
    return time.monotonic()


def test_a_reload_in_the_middle_of_the_sealing_loses_nothing(at: Table) -> None:
    ann, ben, cleo = at.seats.values()
    assert ask(ben, BUSY_AT % BUSY % 4000)
    friends.begin(ann)
    friends.await_seen(cleo, "#state-sealing")
    expect(cleo.locator("#turn")).to_contain_text("The cards are being sealed")
    began = reload(cleo)
    friends.await_seen(cleo, "#turn .turn")
    assert time.monotonic() - began < BACK
    friends.cut(at.seats)
    assert len(table.hand(cleo)) in (5, 6)


def test_a_play_that_was_chosen_and_not_sent_is_not_sent_by_a_reload(at: Table) -> None:
    friends.play_on(at.seats, 3)
    letter, page = friends.to_move(at.seats)
    game = friends.kept_game(page)
    held = table.hand(page)
    friends.choose(page, friends.well(game))
    friends.await_seen(page, "#send-play")
    began = reload(page)
    friends.await_turn(page)
    assert time.monotonic() - began < BACK
    assert table.hand(page) == held
    expect(page.locator("#send-play")).to_have_count(0)
    assert friends.kept_game(page).log == game.log
    for other in at.seats.values():
        assert table.plays_so_far(other) == len(game.log)
    friends.play_on({letter: page}, 1)


def test_a_reload_in_the_middle_of_a_draw_ends_with_the_card_in_the_hand(at: Table) -> None:
    _, ben, cleo = at.seats.values()
    while friends.to_move(at.seats)[0] != "B":
        friends.play_on(at.seats, 1)
    before = table.hand(cleo)
    friends.choose(ben, friends.well(friends.kept_game(ben)))
    friends.await_seen(ben, "#send-play")
    # The play goes out; the key of the card that Cleo draws upon it does not.
    assert ask(ben, BUSY_AFTER % BUSY % 4000)
    friends.await_seen(cleo, '#hand [aria-label="A card that is being opened"]')
    expect(cleo.locator("#turn")).to_contain_text("being opened")
    reload(cleo)
    friends.await_turn(cleo)
    after = table.hand(cleo)
    assert len(after) == len(before) + 1
    assert [name for name in before if after.count(name) < before.count(name)] == []
    friends.play_on({"C": cleo}, 1)


def test_a_second_tab_of_the_same_browser_is_sent_to_the_first(at: Table) -> None:
    cleo = at.seats["C"]
    second = cleo.context.new_page()
    table.enter(second, at.link)
    expect(second.locator("#friends-fault")).to_have_text(
        "This table is open in another tab of this browser: go on there."
    )
    second.close()
    friends.play_on(at.seats, 3)


def test_who_comes_after_the_start_watches_and_sees_no_hand(at: Table) -> None:
    dev = at.evening.meeting.page()
    friends.come(dev, at.link, "Dev")
    friends.await_seen(dev, "#state-role")
    expect(dev.locator("#state-role")).to_have_text("You are watching.")
    friends.play_on(at.seats, 1)
    friends.await_there(dev, f"#log-{table.plays_so_far(at.seats['A'])}")
    expect(table.cards(dev)).to_have_count(0)
    assert friends.run_of(dev).known.cards == {}
    dev.get_by_role("button", name="Table", exact=True).click()
    for page in at.seats.values():
        page.get_by_role("button", name="Table", exact=True).click()
        expect(page.locator("#sheet-players")).to_contain_text(
            "Dev watches (here)", timeout=1000 * friends.PATIENCE
        )
        page.get_by_role("button", name="Close", exact=True).click()


def test_who_asks_for_a_bots_seat_is_voted_in_and_plays(at: Table) -> None:
    ann, ben, cleo = at.seats.values()
    dev = at.evening.meeting.contexts[-1].pages[0]
    dev.get_by_role("button", name="Ask for seat D").click()
    expect(dev.locator("#state")).to_contain_text("You have asked for seat D.")
    for votes, page in enumerate((ann, cleo)):
        expect(page.locator("#state")).to_contain_text("Dev asks for seat D.")
        expect(page.locator("#state .votes")).to_have_text(f"{votes} of 2 needed")
        page.get_by_role("button", name="Give it").click()
    for page in (ann, ben, cleo, dev):
        expect(page.locator("#state")).not_to_contain_text("seat D.")
    dev.get_by_role("button", name="Close", exact=True).click()
    at.seats["D"] = dev
    friends.play_on(at.seats, 5)
    assert len(table.hand(dev)) in (5, 6)


def test_the_game_goes_on_when_the_relay_is_gone(at: Table) -> None:
    evening, ann = at.evening, at.seats["A"]
    evening.relay.stop()
    ann.get_by_role("button", name="Table", exact=True).click()
    friends.unfold(ann, "Network settings")
    expect(ann.locator("#servers-now")).to_have_text(
        f"{evening.relay.url}: not reached", timeout=1000 * friends.PATIENCE
    )
    ann.get_by_role("button", name="Close", exact=True).click()
    friends.play_on(at.seats, 5)


def test_without_the_relay_who_comes_back_is_let_in_by_a_code(at: Table) -> None:
    ann, cleo = at.seats["A"], at.seats["C"]
    reload(cleo)
    friends.await_seen(cleo, "#turn .turn")
    for page in (ann, cleo):
        page.get_by_role("button", name="Table", exact=True).click()
    friends.introduce(ann, cleo)
    for page in (ann, cleo):
        page.get_by_role("button", name="Close", exact=True).click()
    friends.play_on(at.seats, 4)
    at.evening.relay.start()
    guard = at.evening.meeting.guard
    unreached = f"WebSocket connection to '{at.evening.relay.url}/' failed"
    guard.faults = [fault for fault in guard.faults if unreached not in fault]
