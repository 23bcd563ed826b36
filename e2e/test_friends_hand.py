"""Friends without any relay: codes by hand bring them together, and the game runs without one.

The tests of this file are one evening: each begins where the one before has led.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e import friends, table
from e2e.browser import Guard
from e2e.conftest import BUILT
from e2e.peers import Relay
from e2e.served import Site

PATIENCE = 1000 * friends.PATIENCE
USED = "That code was used already: make a new one."
DAMAGED = "That is not a whole code of this table: copy all of it."


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[tuple[Page, Page, Page]]:
    """Three browsers that know no relay: one has opened a table, two have come by its link."""
    site = Site(BUILT)
    guard = Guard(site.url)
    with friends.meeting(browser, guard) as meeting:
        ann = meeting.opened(site.url)
        link = friends.link_of(ann)
        ben, cleo = meeting.page(), meeting.page()
        friends.come(ben, link, "Ben")
        friends.come(cleo, link, "Cleo")
        yield ann, ben, cleo
    site.stop()
    assert guard.faults == []


def fault(page: Page) -> str:
    friends.await_seen(page, "#hand-fault")
    return page.locator("#hand-fault").inner_text()


def damaged(code: str) -> str:
    """The code with one letter swapped."""
    middle = len(code) // 2
    return code[:middle] + ("A" if code[middle] != "A" else "B") + code[middle + 1 :]


def test_without_a_relay_the_page_says_how_a_table_is_found(
    pages: tuple[Page, Page, Page],
) -> None:
    ann, ben, _ = pages
    expect(ben.locator("#lobby-wait")).to_have_text("Looking for the others at the table …")
    friends.unfold(ann, "Network settings")
    expect(ann.locator("#servers-now")).to_have_text(
        "No relay is in use: a table is found by codes."
    )
    for page in (ann, ben):
        expect(page.locator("#hand-why")).to_have_text(
            "No relay is in use: who comes needs a code beside the link."
        )
    friends.unfold(ann, "QR code")
    friends.await_seen(ann, "#link-qr svg")
    expect(ann.get_by_role("img", name="QR code of the table’s link")).to_be_visible()


def test_a_code_that_is_of_no_use_says_what_is_wrong_with_it(
    pages: tuple[Page, Page, Page],
) -> None:
    ann, ben, cleo = pages
    invited = friends.invitation(ann)
    friends.use_code(ben, damaged(invited))
    assert fault(ben) == DAMAGED
    friends.use_code(ann, invited)
    assert fault(ann) == "That is your own invitation: send it to somebody else."
    replied = friends.reply(ben, f" {invited[:40]}\n{invited[40:]} ")
    friends.use_code(cleo, replied)
    assert fault(cleo) == "That code is too old: make a new one."
    friends.use_code(ann, replied)
    friends.await_seen(ben, "#lobby-here")
    friends.use_code(ann, replied)
    assert fault(ann) == USED
    friends.use_code(ben, invited)
    assert fault(ben) == USED


def test_who_came_by_a_code_invites_the_next(pages: tuple[Page, Page, Page]) -> None:
    ann, ben, cleo = pages
    friends.introduce(ben, cleo)
    friends.await_seen(cleo, "#lobby-here")
    for page in pages:
        expect(page.locator("#lobby-here li")).to_have_count(3, timeout=PATIENCE)
        # Each is reached without the others: whoever leaves, the others stay linked.
        expect(page.locator("#lobby-here")).not_to_contain_text("through", timeout=PATIENCE)
    expect(ann.locator("#lobby-here")).to_contain_text("Cleo here, without a seat")


def test_friends_without_a_relay_play(pages: tuple[Page, Page, Page]) -> None:
    ann, ben, cleo = pages
    friends.sit(ben, "B")
    friends.sit(cleo, "C")
    friends.begin(ann)
    seats = {"A": ann, "B": ben, "C": cleo}
    friends.cut(seats)
    friends.play_on(seats, 6)
    last = max(table.plays_so_far(page) for page in pages)
    assert last >= 6
    for page in pages:
        friends.await_there(page, f"#log-{last}")


def test_a_code_of_another_table_is_none_here(
    pages: tuple[Page, Page, Page], page: Page, site: Site
) -> None:
    friends.knows(page.context, [])
    table.enter(page, site.url)
    friends.open_table(page)
    foreign = friends.invitation(page)
    ben = pages[1]
    ben.get_by_role("button", name="Table", exact=True).click()
    friends.use_code(ben, foreign)
    assert fault(ben) == DAMAGED


def test_where_the_relay_is_dead_the_page_says_so_and_codes_lead_to_the_table(
    browser: Browser, site: Site, guard: Guard
) -> None:
    relay = Relay()
    relay.stop()
    with friends.meeting(browser, guard, [relay.url]) as meeting:
        ann = meeting.opened(site.url)
        expect(ann.locator("#hand-why")).to_have_text(
            "No relay is reached: who comes now needs a code beside the link.", timeout=PATIENCE
        )
        friends.unfold(ann, "Network settings")
        expect(ann.locator("#servers-now")).to_have_text(f"{relay.url}: not reached")
        ben = meeting.page()
        friends.come(ben, friends.link_of(ann), "Ben")
        friends.introduce(ann, ben)
        friends.await_seen(ben, "#lobby-here")
        friends.sit(ben, "B")
        seats = {"A": ann, "B": ben}
        friends.begin(ann)
        friends.cut(seats)
        friends.play_on(seats, 2)
    unreached = f"WebSocket connection to '{relay.url}/' failed"
    guard.faults = [fault for fault in guard.faults if unreached not in fault]
