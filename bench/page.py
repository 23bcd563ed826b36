"""The built page in Chromium: taps, what blocks its thread while bots think, and its weight."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench import weight
from bench.boot import SITE, served
from bench.table import row
from e2e.browser import FLAGS, ask, chromium
from pegs.board import SEATS

GAMES = (("standard", 4), ("arizona", 8))
TAPS = 60
TURNS = 40
TAP = 50  # ms
BLOCKED = 100  # ms
STRONG = "bot:3"
PATIENCE = 120_000  # ms for the bots' turns

# From a tap on a card to the second frame after the board's lit holes have changed: by then the
# first is on the screen. A tap that changes nothing on the board is not counted.
_WATCH_TAPS = """(() => {
    const LIT = ".choosable[data-hole], .chosen[data-hole], .target[data-hole]";
    const lit = () => [...document.querySelectorAll(LIT)].map(hole => hole.outerHTML).join();
    let tapped = null;
    let before = "";
    window.benchTaps = [];
    addEventListener("click", event => {
        tapped = event.target.closest("[data-act=card]") ? event.timeStamp : null;
        before = lit();
    }, true);
    new MutationObserver(() => {
        if (tapped === null || lit() === before) return;
        const begun = tapped;
        tapped = null;
        requestAnimationFrame(() => requestAnimationFrame(
            () => benchTaps.push(performance.now() - begun)));
    }).observe(document.getElementById("picture"), {
        subtree: true, childList: true, attributes: true });
})()"""

# The same with nothing to do in between, from sixty moments: what the screen itself takes.
_EMPTY_TAPS = """(async () => {
    const found = [];
    const wait = ms => new Promise(done => setTimeout(done, ms));
    const frame = () => new Promise(requestAnimationFrame);
    for (let at = 0; at < %d; at++) {
        await wait(40 + at);
        const begun = performance.now();
        await frame();
        await frame();
        found.push(performance.now() - begun);
    }
    return found;
})()"""

_TWO_FRAMES = """new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
    () => requestAnimationFrame(() => done(benchTaps.length)))))"""

# A heart that beats every 4 ms, the least that a nested timer may wait: a longer gap is time in
# which the page's thread did not answer.
_WATCH_THREAD = """(() => {
    const BEAT = 4;
    window.benchBlocked = 0;
    let last = performance.now();
    const beat = () => {
        const now = performance.now();
        benchBlocked = Math.max(benchBlocked, now - last - BEAT);
        last = now;
        setTimeout(beat, BEAT);
    };
    setTimeout(beat, BEAT);
})()"""

# What is fetched for later use competes with a first visit's first seconds.
_OFFLINE = """new Promise(done => performance.getEntriesByName("pegs-offline").length
    ? done() : addEventListener("pegs-offline", () => done()))"""

# The log shows its last lines only, and bots at full speed play past any one of them between two
# looks from outside.
_PLAYED = """new Promise((done, stalled) => {
    const log = document.getElementById("log");
    const look = () => log.firstElementChild?.value >= %d && done();
    new MutationObserver(look).observe(log, { childList: true });
    look();
    setTimeout(() => stalled(new Error(`after ${log.firstElementChild?.value} plays`)), %d);
})"""

_NO_WORKER = """window.Worker = class {
    constructor() { throw new DOMException("refused", "SecurityError"); }
}"""


def rows() -> list[dict[str, Any]]:
    """Return the rows of the table for the page; the site must be built in dist/."""
    with served(SITE) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        found = [_tap_row(browser, url, *game) for game in GAMES]
        found += [_thread_row(browser, url, *game, worker=True) for game in GAMES]
        found += [_thread_row(browser, url, *game, worker=False) for game in GAMES]
        found += _idle_rows(browser, url)
        addresses = asked_for(browser, url)
        browser.close()
    return found + weight.rows(SITE, url, addresses)


def _tap_row(browser: Browser, url: str, game: str, seats: int) -> dict[str, Any]:
    value = round(percentile(taps(browser, url, game, seats), 95), 1)
    return row(f"tap on a card to lit pegs, {game}/{seats}, p95 of {TAPS}", value, "ms", TAP)


def _thread_row(
    browser: Browser, url: str, game: str, seats: int, *, worker: bool
) -> dict[str, Any]:
    where = "in the worker" if worker else "in the page, no worker"
    what = f"longest blocking while bots think {where}, {game}/{seats}, {TURNS} turns"
    return row(what, round(blocked(browser, url, game, seats, worker=worker), 1), "ms", BLOCKED)


def _idle_rows(browser: Browser, url: str) -> list[dict[str, Any]]:
    """Return the same two measures of a page that does nothing: the machine's own share."""
    page = started(browser, url)
    ask(page, _OFFLINE)
    ask(page, _WATCH_THREAD)
    frames: list[float] = ask(page, _EMPTY_TAPS % TAPS)
    longest: float = ask(page, "benchBlocked")
    page.context.close()
    return [
        row(f"two frames of an idle page, p95 of {TAPS}", round(percentile(frames, 95), 1), "ms"),
        row("longest blocking of an idle page", round(longest, 1), "ms"),
    ]


def percentile(values: list[float], share: int) -> float:
    """Return the least of the values that this share of them, in percent, does not pass.

    >>> percentile([3, 1, 2, 4], 50), percentile([3, 1, 2, 4], 95)
    (2, 4)
    """
    return sorted(values)[ceil(len(values) * share / 100) - 1]


def taps(browser: Browser, url: str, game: str, seats: int) -> list[float]:
    """Play a game by its controls, trying every card; return the ms of each tap that lit pegs."""
    page = opened(browser, url, game, seats, ())
    ask(page, _OFFLINE)
    ask(page, _WATCH_TAPS)
    count = 0
    while count < TAPS:
        _to_play(page)
        fitting = "#hand button:not(.idle)"
        cards = [card.get_attribute("id") for card in page.query_selector_all(fitting)]
        for ident in cards:
            page.click(f"#{ident}")
            count = ask(page, _TWO_FRAMES)
        page.locator("#plays button[data-act=play]").first.click()
    found: list[float] = ask(page, "benchTaps")
    page.context.close()
    return found[:TAPS]


def _to_play(page: Page) -> None:
    """Wait for the person's turn, through the end of a game and the cut of the next."""
    on_the_way = '#end [data-act="again"], #cut-0'
    hand = "#hand button:not([aria-disabled])"
    page.wait_for_selector(f"{hand}, {on_the_way}", timeout=PATIENCE)
    while page.is_visible(on_the_way):
        page.click(on_the_way)
    page.wait_for_selector(hand, timeout=PATIENCE)


def blocked(browser: Browser, url: str, game: str, seats: int, *, worker: bool) -> float:
    """Let strong bots play; return the longest time in ms that the page's thread was not free."""
    page = opened(browser, url, game, seats, range(seats), worker=worker, watch=_WATCH_THREAD)
    ask(page, _PLAYED % (TURNS, PATIENCE))
    found: float = ask(page, "benchBlocked")
    page.context.close()
    return found


def opened(
    browser: Browser,
    url: str,
    game: str,
    seats: int,
    strong: Iterable[int],
    *,
    worker: bool = True,
    watch: str = "0",
) -> Page:
    """Return a page on which a game begins at full speed, with strong bots at these seats."""
    page = started(browser, url, worker=worker)
    ask(page, watch)
    page.click(f"#game-{game}")
    page.click(f"#seats-{seats}")
    page.click("#seats summary")
    page.select_option("#speed", "instant")
    for seat in strong:
        page.select_option(f"#who-{SEATS[seat]}", STRONG)
    page.click("#begin")
    return page


def started(browser: Browser, url: str, *, worker: bool = True) -> Page:
    """Return a page in a browser with nothing stored, once Python has taken it over."""
    page = browser.new_context().new_page()
    if not worker:
        page.add_init_script(_NO_WORKER)
    page.goto(url)
    page.wait_for_selector("html[data-boot=done]", state="attached")
    return page


def asked_for(browser: Browser, url: str) -> list[str]:
    """Return the addresses that a first visit asks for until it can be played."""
    page = started(browser, url)
    found: list[str] = ask(page, weight.ASKED_FOR)
    page.context.close()
    return found
