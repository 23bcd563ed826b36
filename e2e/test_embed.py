"""Boards in someone else's page, on another origin: plain, sandboxed, under a strict policy."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from html import escape
from math import ceil
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Locator, Page, Playwright, expect

from e2e.browser import ask, chromium
from e2e.hosts import Host, HostGuard
from e2e.served import Site
from e2e.test_access import AXE, RUN
from embed.maker import FILE, SAMPLE
from pegs.notation import parse_position
from pegs.svg.still import still

LESSON = '<pegs-board id="one" lesson="the-chain"></pegs-board>'
STRICT = (
    "default-src 'none'; script-src 'nonce-host' {site}embed.js; frame-src {site}; img-src 'self'; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
)
AWAKE = "html[data-boot=done]"
START = 60_000
"""Milliseconds that a busy machine may take to start Python."""
FELT = 2_000
"""Milliseconds after which a touch that changed nothing was lost."""


@pytest.fixture
def host(site: Site) -> Iterator[Host]:
    """Someone else's server."""
    host = Host(site.url)
    yield host
    host.stop()


@pytest.fixture
def guard(site: Site, host: Host) -> Iterator[HostGuard]:
    """What no page may do: a board loads nothing from anywhere but the site."""
    guard = HostGuard(site.url, host.url)
    yield guard
    assert guard.faults == []


def framed(site: Site, asked: str, attributes: str = "") -> str:
    """A board without our script: a frame, and nothing else."""
    source = escape(f"{site.url}embed.html#{asked}")
    return f'<iframe id="one" width="700" height="800" {attributes} src="{source}"></iframe>'


def element(**attributes: str) -> str:
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f'<pegs-board id="one"{written}></pegs-board>'


def board(page: Page, name: str = "") -> FrameLocator:
    """The one board of a page, or the one of such a name."""
    return page.frame_locator(f"#{name} iframe" if name else "iframe")


def touch(found: FrameLocator) -> None:
    """Touch a board, and wait until it lives."""
    pressed(found)
    up(found)


def press(found: FrameLocator, button: Locator) -> None:
    """Press a button of a board once the browser feels the pointer there: a frame of another site
    that is just given its height hears nothing for a moment.
    """
    for _ in range(3):
        button.hover()
        with suppress(AssertionError):
            expect(button.and_(found.locator(":hover"))).to_be_attached(timeout=FELT)
            break
    button.click()


def pressed(found: FrameLocator) -> None:
    """Touch a board, again where the browser has lost it, as in `press`."""
    asleep = found.locator("html[data-boot=asleep]")
    for _ in range(3):
        found.locator("#wake").click()
        with suppress(AssertionError):
            expect(asleep).to_have_count(0, timeout=FELT)
            return


def up(found: FrameLocator) -> None:
    expect(found.locator(AWAKE)).to_be_attached(timeout=START)


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """What the page around has been told of such a kind, oldest first."""
    told: list[dict[str, Any]] = json.loads(ask(page, "JSON.stringify(heard)"))
    return [each for each in told if each["type"] == kind]


def solve(found: FrameLocator) -> None:
    press(found, found.get_by_role("button", name="All plays"))
    press(found, found.locator('[data-play="4c:A10-A14"]'))
    expect(found.locator(".verdict.solved")).to_be_visible()


def test_a_board_loads_a_picture_only_until_it_is_touched(page: Page, host: Host) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(host.shows(LESSON))
    expect(board(page).locator("svg.still")).to_be_visible()
    names = {url.partition("#")[0].rpartition("/")[2] for url in asked if host.site in url}
    assert names == {
        *("embed.js", "embed.html", "embed.css", "embed.mjs"),
        *("en.json", "board-4.json", "cards.json"),
    }


def test_the_picture_is_the_one_that_python_draws(page: Page, host: Host) -> None:
    text = "standard/6 A8,A17/B3,h5/-/C0,h1,h2/-/F17 A 7c/-/-/-/-/-"
    drawn = still(parse_position(text), "", called=("A8", "A17", "B3", "C0", "F17"))
    page.goto(host.shows(element(position=text)))
    shown = board(page).locator("svg.still")
    expect(shown).to_be_visible()
    places = [each.get_attribute("transform") for each in shown.locator("use").all()]
    assert places[1:] == re.findall(r'<use [^>]*transform="([^"]+)"', drawn)
    pegs = [each.get_attribute("href") for each in shown.locator("use").all()]
    assert pegs == re.findall(r'<use href="([^"]+)"', drawn)
    numbers = [each.get_attribute("x") for each in shown.locator("text").all()]
    assert numbers == re.findall(r'<text [^>]*?x="([^"]+)"', drawn)
    assert f'viewBox="{shown.get_attribute("viewBox")}"' in drawn


def test_an_exercise_is_played_and_the_page_around_is_told(page: Page, host: Host) -> None:
    page.goto(host.shows(LESSON))
    touch(board(page))
    assert [each["kind"] for each in heard(page, "pegs-ready")] == ["lesson"]
    solve(board(page))
    (play,) = heard(page, "pegs-play")
    assert (play["play"], play["of"]) == ("4c:A10-A14", "one")
    assert heard(page, "pegs-done") == [
        {"type": "pegs-done", "lesson": "the-chain", "solved": True, "of": "one"}
    ]


def test_a_position_is_played_on_against_bots(page: Page, host: Host) -> None:
    page.goto(host.shows(element(position=SAMPLE)))
    expect(board(page).locator(".held li")).to_have_count(2)
    touch(board(page))
    found = board(page)
    press(found, found.get_by_role("button", name="All plays"))
    press(found, found.locator('[data-play="4d:A8-A12"]'))
    expect(found.locator("#turn .turn.mine")).to_be_visible(timeout=START)
    seats = [each["seat"] for each in heard(page, "pegs-play")]
    assert seats == ["A", "B", "C", "D"]


def test_a_game_begins_at_the_touch(page: Page, host: Host) -> None:
    page.goto(host.shows(element(game="standard/4")))
    touch(board(page))
    leave = board(page).get_by_role("button", name="Leave it, deal")
    expect(leave.or_(board(page).locator("#hand .hand-card").first)).to_be_visible(timeout=START)


def test_a_game_file_is_stepped_through_by_buttons_and_arrows(page: Page, host: Host) -> None:
    page.goto(host.shows(element(record=FILE)))
    touch(board(page))
    found = board(page)
    on = found.get_by_role("button", name="One play on")
    press(found, on)
    expect(found.locator("#replay-said")).to_contain_text("King of diamonds")
    expect(found.locator('#board-A8[aria-label*="peg of Ann"]')).to_be_attached()
    on.press("End")
    expect(found.locator("#replay-count")).to_have_text("Play 5 of 5")
    assert heard(page, "pegs-done")
    press(found, found.get_by_role("button", name="To the first play"))
    expect(found.locator("#replay-said")).to_have_text("The game begins.")


def test_a_picture_only_cannot_be_woken(page: Page, host: Host) -> None:
    page.goto(host.shows(element(position=SAMPLE, still="")))
    expect(board(page).locator("svg.still")).to_be_visible()
    expect(board(page).locator("#wake")).to_have_count(0)
    board(page).locator("svg.still").click()
    expect(board(page).locator("html[data-boot=asleep]")).to_be_attached()


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        ("lesson=none", "none"),
        ("lesson=constructor", "constructor"),
        ("lesson=name&rules=constructor", "name"),
        ("position=standard/5 -/-/-/-/- A", "standard/5"),
        ("position=standard/4 -/-/- A", "-/-/-"),
        ("position=standard/4 A99/-/-/- A", "A99"),
        ("position=standard/4 toString/-/-/- A", "toString"),
        ("position=standard/4 A9/A9/-/- A", "A9"),
        ("position=standard/4 A0,A1,A2,A4,A5,A6/-/-/- A", "A0,A1,A2,A4,A5,A6"),
        ("position=standard/4 A8/-/-/-", ""),
        ("position=standard/4 A8/-/-/- E", "E"),
        ("position=standard/4 A8/-/-/- A&you=F", "F"),
        ("position=standard/4 A8/-/-/- A 7x/-/-/-", "7x"),
        ("position=standard/4 A8/-/-/- A 7c4/-/-/-", "4"),
        ("game=chess", "chess"),
        ("game=standard/4?bogus=1", "bogus=1"),
        ("game=arizona/4?rest=partner", "rest=partner"),
        ("", ""),
        ("record=x", "x"),
    ],
)
def test_what_is_not_there_is_said_and_where(
    page: Page, host: Host, site: Site, asked: str, where: str
) -> None:
    page.goto(host.shows(framed(site, asked.replace("=1", "%3D1"))))
    told = "This board cannot be shown: what is asked for is not there."
    expect(board(page).get_by_role("alert")).to_have_text(f"{told} {where}".strip())


def test_what_only_python_can_refuse_is_said_too(page: Page, host: Host) -> None:
    page.goto(host.shows(element(record=FILE.replace("Ah:Bs-B8", "Ah:Bs-B9"))))
    pressed(board(page))
    told = "what is asked for is not there. Ah:Bs-B9"
    expect(board(page).get_by_role("alert")).to_contain_text(told, timeout=START)
    assert [each["where"] for each in heard(page, "pegs-failed")] == ["Ah:Bs-B9"]


@pytest.mark.parametrize("asked", ["lesson=the-chain", "game=standard/4"])
def test_it_works_in_a_sandbox_without_an_origin(
    page: Page, host: Host, site: Site, asked: str
) -> None:
    page.goto(host.shows(framed(site, asked, 'sandbox="allow-scripts"')))
    touch(board(page))
    assert {each["origin"] for each in heard(page, "size")} == {"null"}
    if asked == "lesson=the-chain":
        solve(board(page))
    else:
        # Without a worker the bots think on the frame's own thread.
        leave = board(page).get_by_role("button", name="Leave it, deal")
        mine = board(page).locator("#turn .turn.mine")
        expect(leave.or_(mine)).to_be_visible(timeout=START)
        if leave.is_visible():
            press(board(page), leave)
        expect(mine).to_be_visible(timeout=START)


def test_it_works_where_all_storage_is_refused(
    refusing: BrowserContext, host: Host, site: Site
) -> None:
    page = refusing.new_page()
    page.goto(host.shows(LESSON))
    touch(board(page))
    solve(board(page))


def test_it_works_under_a_strict_policy_of_the_page_around(
    page: Page, host: Host, site: Site
) -> None:
    page.goto(host.shows(LESSON, policy=STRICT.format(site=site.url)))
    touch(board(page))
    solve(board(page))
    assert heard(page, "pegs-done")


def test_it_takes_the_language_of_the_page_around_and_its_direction(page: Page, host: Host) -> None:
    page.goto(host.shows(LESSON, attributes='lang="ar" dir="rtl"'))
    expect(board(page).locator("html[lang=ar][dir=rtl]")).to_be_attached()
    touch(board(page))
    assert board(page).locator("h1").inner_text() != "Two at one blow"
    expect(board(page).locator("svg.board")).to_be_visible()


@pytest.mark.parametrize("width", [280, 1200])
def test_it_fits_and_its_height_follows_what_is_in_it(page: Page, host: Host, width: int) -> None:
    page.set_viewport_size({"width": width + 16, "height": 800})
    page.goto(host.shows(element(position=SAMPLE)))
    touch(board(page))
    press(board(page), board(page).get_by_role("button", name="All plays"))
    expect(board(page).locator("#plays .play").first).to_be_visible()
    inside = board(page).locator("body").bounding_box()
    drawn = board(page).locator("#picture > svg").bounding_box()
    assert inside
    assert drawn
    assert inside["width"] <= width
    assert drawn["width"] > 0.4 * width
    expect(page.locator("#one iframe")).to_have_css("height", f"{ceil(inside['height'])}px")


def test_a_theme_is_that_of_the_page_around(page: Page, host: Host) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(host.shows(element(lesson="the-chain", theme="dark")))
    html = board(page).locator("html")
    expect(html).to_have_css("background-color", "rgb(26, 20, 16)")
    page.emulate_media(color_scheme="dark")
    page.goto(host.shows(element(lesson="the-chain", theme="light")))
    expect(html).to_have_css("background-color", "rgb(244, 236, 221)")


def test_another_attribute_shows_another_board(page: Page, host: Host) -> None:
    page.goto(host.shows(LESSON))
    expect(board(page).locator("h1")).to_have_text("Two at one blow")
    ask(page, "void (document.querySelector('#one').lesson = 'home-blocked')")
    expect(board(page).locator("h1")).not_to_have_text("Two at one blow")


def test_each_board_has_a_python_of_its_own_and_only_when_touched(page: Page, host: Host) -> None:
    two = LESSON + LESSON.replace("one", "two")
    page.goto(host.shows(two))
    touch(board(page, "one"))
    expect(board(page, "two").locator("html[data-boot=asleep]")).to_be_attached()
    assert len(heard(page, "pegs-ready")) == 1


def test_where_memory_is_short_the_first_sleeps_when_a_second_is_touched(
    page: Page, host: Host
) -> None:
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'deviceMemory', { value: 2 });"
    )
    first = element(record=FILE)
    page.goto(host.shows(first + LESSON.replace("one", "two")))
    touch(board(page, "one"))
    one = board(page, "one")
    press(one, one.get_by_role("button", name="One play on"))
    expect(one.locator("#replay-count")).to_have_text("Play 1 of 5")
    touch(board(page, "two"))
    expect(one.locator("html[data-boot=asleep]")).to_be_attached()
    # It sleeps as it stood: the peg that came out is in the picture, and it goes on from there.
    expect(one.locator("svg.still text")).to_have_text(["8"])
    touch(one)
    expect(one.locator("#replay-count")).to_have_text("Play 1 of 5")


def test_it_starts_by_itself_when_scrolled_near_where_that_is_asked(page: Page, host: Host) -> None:
    far = '<div style="height: 6000px"></div>' + element(lesson="the-chain", start="near")
    page.goto(host.shows(far))
    assert heard(page, "pegs-ready") == []
    page.locator("#one").scroll_into_view_if_needed()
    up(board(page))
    assert ask(page, "document.activeElement.tagName") == "BODY"


def test_a_message_from_elsewhere_is_not_heard(page: Page, host: Host) -> None:
    page.goto(host.shows(LESSON))
    expect(board(page).locator("svg.still")).to_be_visible()
    ask(page, "postMessage({ pegs: 1, type: 'done', solved: true }, '*')")
    told = "document.querySelector('#one').frame.contentWindow.postMessage"
    ask(page, told + "({ pegs: 2, type: 'sleep' }, '*')")
    ask(page, told + "({ pegs: 1, type: 'wake' }, '*')")
    up(board(page))
    assert heard(page, "pegs-done") == []
    assert len(heard(page, "pegs-ready")) == 1


def test_a_board_that_is_given_another_page_to_speak_to_says_nothing_to_this_one(
    page: Page, host: Host, site: Site, guard: HostGuard
) -> None:
    page.goto(host.shows(framed(site, "lesson=the-chain&host=https://other.example")))
    touch(board(page))
    ask(page, "frames[0].postMessage({ pegs: 1, type: 'sleep' }, '*')")
    expect(board(page).locator(AWAKE)).to_be_attached()
    assert heard(page, "ready") == []
    assert all("postMessage" in fault for fault in guard.faults)
    guard.faults.clear()


def test_what_is_asked_for_is_never_markup(page: Page, host: Host, site: Site) -> None:
    broken = quote('"><img src=x><a href="')
    page.goto(host.shows(framed(site, f"lesson=the-chain&rules={broken}")))
    expect(board(page).get_by_role("alert")).to_contain_text("cannot be shown")
    expect(board(page).locator("img")).to_have_count(0)
    page.goto(host.shows(framed(site, f"position=standard/4 {broken} A")))
    expect(board(page).get_by_role("alert")).to_contain_text("cannot be shown")
    expect(board(page).locator("img")).to_have_count(0)


@pytest.mark.parametrize("path", ["", "ar/", "rules/standard/", "embed/"])
def test_nothing_else_of_the_site_may_be_framed(
    page: Page, host: Host, site: Site, guard: HostGuard, path: str
) -> None:
    with page.expect_console_message(lambda told: "frame-ancestors" in told.text):
        page.goto(host.shows(f'<iframe src="{site.url}{path}"></iframe>'))
    assert all("frame-ancestors" in fault for fault in guard.faults)
    guard.faults.clear()


KINDS = {
    "lesson": element(lesson="the-chain"),
    "position": element(position=SAMPLE),
    "record": element(record=FILE),
    "game": element(game="arizona/4"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_asleep_or_awake(page: Page, host: Host, site: Site, kind: str) -> None:
    """In a tab of its own, where the page around adds nothing of its own."""
    page.goto(host.shows(KINDS[kind]))
    source = page.locator("#one iframe").get_attribute("src")
    assert source
    page.goto(source.replace(f"host={escape(host.url)}", ""))
    expect(page.locator("svg.still")).to_be_visible()
    found = {}
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for state in ("asleep", "awake"):
        if state == "awake":
            page.locator("#wake").click()
            expect(page.locator(AWAKE)).to_be_attached(timeout=START)
        ask(page, AXE.read_text(encoding="utf-8") + "; 0")
        for width in (280, 1200):
            page.set_viewport_size({"width": width, "height": 720})
            for scheme in schemes:
                page.emulate_media(color_scheme=scheme)
                found[state, width, scheme] = ask(page, RUN)
    assert found == {key: [] for key in found}


def test_the_maker_shows_a_live_board_and_the_line_for_it(
    page: Page, site: Site, host: Host
) -> None:
    page.goto(f"{site.url}embed/")
    expect(board(page).locator("svg.still")).to_be_visible()
    line = page.locator("#line")
    assert f'<script src="{site.url}embed.js">' in line.input_value()
    assert '<pegs-board lesson="splitting-the-seven"></pegs-board>' in line.input_value()
    page.get_by_label("What to show").select_option(label="A game file")
    page.locator("#lang").select_option("ar")
    expect(board(page).locator("html[lang=ar]")).to_be_attached()
    written = line.input_value()
    page.goto(host.shows(written.partition("\n")[2].replace("<pegs-board", "<pegs-board id=one")))
    touch(board(page))
    expect(board(page).locator("#replay-count")).to_contain_text("5")


def test_the_maker_follows_each_letter_and_copy_is_heard_at_once(
    page: Page, site: Site, context: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site.url}embed/")
    page.get_by_label("What to show").select_option(label="A position")
    field = page.get_by_label("Position, in notation")
    field.press("Control+End")
    field.press_sequentially(" 0")
    line = page.locator("#line")
    expect(line).to_have_value(re.compile(re.escape(f'position="{SAMPLE} 0"')))
    expect(board(page).locator("svg.still")).to_be_visible()
    field.press_sequentially(" 7c")
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#copied")).to_have_text("Copied")
    assert ask(page, "navigator.clipboard.readText()") == line.input_value()


def test_the_maker_tells_of_a_board_that_is_not_there_as_it_is_typed(
    page: Page, site: Site
) -> None:
    page.goto(f"{site.url}embed/")
    page.get_by_label("What to show").select_option(label="A position")
    field = page.get_by_label("Position, in notation")
    field.fill("standard/4 A8,A1/A14/-/- E")
    told = page.locator("#wrong")
    expect(told).to_have_text("This board cannot be shown: what is asked for is not there. E")
    expect(board(page).get_by_role("alert")).to_be_visible()
    field.fill("standard/4 A8,A1/A14/-/- D")
    expect(board(page).locator("svg.still")).to_be_visible()
    expect(told).to_be_empty()


@pytest.mark.parametrize("path", ["embed/", "ar/embed/"])
def test_axe_finds_nothing_on_the_maker(page: Page, site: Site, path: str) -> None:
    page.goto(f"{site.url}{path}")
    expect(board(page).locator("svg.still")).to_be_visible()
    ask(page, AXE.read_text(encoding="utf-8") + "; 0")
    assert ask(page, RUN.replace("axe.run(document", "axe.run({ exclude: ['pegs-board'] }")) == []


def test_it_works_in_a_browser_that_nobody_has_set_up(
    playwright: Playwright, host: Host, site: Site, tmp_path: Path
) -> None:
    """Without the flags that Playwright gives, storage in frames is kept apart and not refused."""
    command = [chromium(), "--headless", "--no-sandbox", "--remote-debugging-port=0"]
    command += [f"--user-data-dir={tmp_path}", "about:blank"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        said = next(line for line in process.stderr if "DevTools listening on " in line)
        browser = playwright.chromium.connect_over_cdp(said.split()[-1])
        try:
            page = browser.contexts[0].new_page()
            page.goto(
                host.shows(LESSON + framed(site, "lesson=the-chain", "sandbox=allow-scripts"))
            )
            for found in (board(page, "one"), page.frame_locator("iframe[sandbox]")):
                touch(found)
                solve(found)
        finally:
            browser.close()
            process.terminate()
