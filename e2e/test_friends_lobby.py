"""The lobby of a table: its link, its seats, who is let in, and what is said where it cannot begin.

The first tests are one evening: each begins where the one before has led.
"""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e import friends, table
from e2e.browser import Guard, ask
from e2e.conftest import BUILT
from e2e.friends import Meeting
from e2e.peers import Relay
from e2e.served import Site
from e2e.test_saving import FULL, REFUSED

OPEN = "Open: Bot {}, if nobody comes"
SHEET = """globalThis.shared = new Promise(resolve => {
    navigator.share = told => Promise.resolve(resolve(told.url));
}), true"""
AT_ONCE = """(() => {
    for (const [id, level] of [["give-D", "bot:3"], ["give-C", "bot:1"]]) {
        const field = document.getElementById(id);
        field.value = level;
        field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    return true;
})()"""
COPIED = """(async () => {
    while (await navigator.clipboard.readText() !== document.getElementById("link-text").value)
        await new Promise(requestAnimationFrame);
    return true;
})()"""


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Ann has opened a table, Zoe has come to it."""
    with friends.evening(browser, BUILT) as (site, _, meeting):
        ann = meeting.opened(site.url)
        yield ann, meeting.joined(friends.link_of(ann), "Zoe")


@pytest.fixture
def relay() -> Iterator[Relay]:
    relay = Relay()
    yield relay
    relay.stop()


@pytest.fixture
def meeting(browser: Browser, guard: Guard, relay: Relay) -> Iterator[Meeting]:
    with friends.meeting(browser, guard, [relay.url]) as found:
        yield found


def test_the_link_is_copied_shared_and_drawn(pages: tuple[Page, Page]) -> None:
    for page in pages:
        link = friends.link_of(page)
        assert link == page.url
        page.get_by_role("button", name="Copy", exact=True).click()
        expect(page.get_by_role("button", name="Copied", exact=True)).to_be_visible()
        assert ask(page, COPIED)
        assert ask(page, SHEET)
        page.get_by_role("button", name="Share", exact=True).click()
        assert ask(page, "globalThis.shared") == link
        friends.unfold(page, "QR code")
        expect(page.get_by_role("img", name="QR code of the table’s link")).to_be_visible()
        page.get_by_role("button", name="QR code", exact=True).click()


def test_whoever_has_the_link_sits_down_and_stands_up(pages: tuple[Page, Page]) -> None:
    ann, zoe = pages
    friends.sit(zoe, "B")
    expect(friends.seat_of(zoe, "B")).to_contain_text("Zoe (you)")
    expect(ann.get_by_label("Who gets seat B").locator(":checked")).to_have_text("Zoe")
    friends.stand_up(zoe, "B")
    expect(friends.seat_of(zoe, "B")).to_contain_text(OPEN.format("B"))
    expect(ann.get_by_label("Who gets seat B").locator(":checked")).to_have_text(OPEN.format("B"))


def test_who_opened_the_table_gives_seats_to_bots_and_friends(pages: tuple[Page, Page]) -> None:
    ann, zoe = pages
    friends.give(ann, "D", "Bot D: strong")
    expect(friends.seat_of(zoe, "D")).to_contain_text("Bot D: strong")
    friends.give(ann, "C", "Zoe")
    expect(friends.seat_of(zoe, "C")).to_contain_text("Zoe (you)")
    friends.give(ann, "C", OPEN.format("C"))
    expect(friends.seat_of(zoe, "C")).to_contain_text(OPEN.format("C"))


def test_what_is_done_at_one_moment_is_all_done(pages: tuple[Page, Page]) -> None:
    ann, zoe = pages
    friends.give(ann, "D", OPEN.format("D"))
    assert ask(ann, AT_ONCE)
    expect(friends.seat_of(zoe, "C")).to_contain_text("Bot C: easy")
    expect(friends.seat_of(zoe, "D")).to_contain_text("Bot D: strong")
    friends.give(ann, "C", OPEN.format("C"))


def test_at_a_locked_table_nobody_new_sits_down(pages: tuple[Page, Page]) -> None:
    ann, zoe = pages
    lock = ann.get_by_role("switch", name="Lock the table: nobody new")
    lock.click()
    expect(lock).to_be_checked()
    expect(zoe.locator("#sit-B")).to_have_count(0)
    lock.click()
    expect(lock).not_to_be_checked()
    expect(zoe.locator("#sit-B")).to_be_visible()


def test_where_not_everybody_sits_down_at_once_who_asks_is_let_in(
    pages: tuple[Page, Page],
) -> None:
    ann, zoe = pages
    ann.get_by_role("switch", name="Whoever has the link may take a seat").click()
    expect(ann.locator("#switch-open")).not_to_be_checked()
    zoe.get_by_role("button", name="Sit here: seat B").click()
    expect(zoe.locator(".asking")).to_have_text("You have asked for seat B: wait to be let in.")
    expect(ann.locator(".asking")).to_contain_text("Zoe asks for seat B")
    ann.get_by_role("button", name="Let in").click()
    friends.await_seen(zoe, "#sit-B[aria-pressed=true]")
    expect(zoe.locator(".asking")).to_have_count(0)


def test_who_opened_the_table_comes_back_to_the_same_lobby(pages: tuple[Page, Page]) -> None:
    ann, zoe = pages
    link = friends.link_of(ann)
    table.reload(ann)
    friends.await_seen(ann, "#lobby-start:enabled")
    assert friends.link_of(ann) == link
    expect(ann.get_by_label("Who gets seat A").locator(":checked")).to_have_text("Ann (you)")
    expect(ann.get_by_label("Who gets seat B").locator(":checked")).to_have_text("Zoe")
    expect(ann.get_by_label("Who gets seat D").locator(":checked")).to_have_text("Bot D: strong")
    expect(ann.locator("#switch-open")).not_to_be_checked()
    expect(zoe.locator("#lobby-here")).to_contain_text("Ann here")
    friends.begin(ann)
    friends.cut({"A": ann, "B": zoe})


def other_version(folder: Path) -> Path:
    """A copy of the built site whose peers speak another protocol."""
    shutil.copytree(BUILT, folder)
    (table,) = folder.glob("assets/app-*/table.zip")
    with zipfile.ZipFile(table) as old:
        files = {each: old.read(each) for each in old.infolist()}
    with zipfile.ZipFile(table, "w") as new:
        for each, content in files.items():
            new.writestr(each, content.replace(b"protocol 1", b"protocol 2"))
    return folder


def test_another_version_is_said_in_words_and_cannot_begin(
    meeting: Meeting, site: Site, guard: Guard, tmp_path: Path
) -> None:
    ann = meeting.opened(site.url)
    other = Site(other_version(tmp_path / "other"))
    eve = meeting.joined(friends.link_of(ann).replace(site.url, other.url), "Eve")
    told = "another version of the game: reload the page on both sides"
    for page in (ann, eve):
        expect(page.locator("#lobby-here")).to_contain_text(told)
    expect(ann.locator("#lobby-start")).to_be_enabled()
    eve.get_by_role("button", name="Sit here: seat B").click()
    expect(ann.locator("#lobby-why")).to_contain_text("Eve: another version of the game")
    expect(ann.locator("#lobby-start")).to_be_disabled()
    eve.context.close()
    other.stop()
    guard.faults = [fault for fault in guard.faults if other.url not in fault]


@pytest.mark.parametrize(
    ("storage", "told"),
    [(REFUSED, "This browser keeps nothing for this page"), (FULL, "There is no room left")],
    ids=["refused", "full"],
)
def test_without_storage_a_table_goes_on_and_says_that_nothing_is_kept(
    meeting: Meeting, site: Site, relay: Relay, storage: str, told: str
) -> None:
    ann = meeting.opened(site.url)
    context = meeting.context()
    # What is refused is also what would name the relay.
    context.route("**/site.json", lambda route: route.fulfill(json=only(relay)))
    context.add_init_script(storage)
    zoe = context.new_page()
    friends.join(zoe, friends.link_of(ann), "Zoe")
    expect(zoe.locator("#notice")).to_contain_text(told)
    zoe.get_by_role("button", name="All right").click()
    friends.sit(zoe, "B")
    friends.begin(ann)
    friends.cut({"A": ann, "B": zoe})
    if friends.kept_game(ann).turn in (2, 3, 0):
        friends.play_on({"A": ann}, 1)
    for _ in range(2):
        take_first(zoe)
        friends.play_on({"A": ann}, 1)
    expect(zoe.locator("#tools")).to_contain_text("Not saved")


def only(relay: Relay) -> dict[str, list[str]]:
    return {"relays": [relay.url], "stun": [], "turn": []}


def take_first(page: Page) -> None:
    """Take a turn with the first play of the list, knowing nothing of the game."""
    friends.await_turn(page)
    before = table.plays_so_far(page)
    page.get_by_role("button", name="All plays", exact=True).click()
    page.locator("#plays .play").first.click()
    friends.send(page)
    friends.await_play(page, before + 1)


def test_a_table_that_cannot_be_loaded_is_told_and_can_be_tried_again(
    meeting: Meeting, site: Site, guard: Guard
) -> None:
    ann = meeting.page()
    table.enter(ann, site.url)
    ann.route("**/table.zip", lambda route: route.abort())
    ann.get_by_role("button", name="Play with friends").click()
    expect(ann.locator("#notice")).to_contain_text("What a table needs could not be loaded")
    assert guard.faults
    guard.faults.clear()
    ann.unroute("**/table.zip")
    friends.open_table(ann)


@pytest.mark.parametrize("players", [6, 8])
def test_a_table_for_more_opens_and_a_friend_sees_its_board(
    meeting: Meeting, site: Site, players: int
) -> None:
    ann = meeting.opened(site.url, players, "Arizona")
    zoe = meeting.joined(friends.link_of(ann), "Zoe")
    for page in (ann, zoe):
        expect(page.locator("#board")).to_have_class(re.compile(rf"\bboard-{players}\b"))
    friends.sit(zoe, "F")
    expect(friends.seat_of(zoe, "F")).to_contain_text("Zoe (you)")
