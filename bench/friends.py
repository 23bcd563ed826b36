"""A table of friends on the built site: four pages meet, seal, play, and one comes back.

All pages share this machine, and a relay on it. Times are the pages' own clocks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench import in_pyodide, sealing
from bench.boot import SITE, served
from bench.page import percentile
from bench.table import row
from e2e import friends, table
from e2e.browser import FLAGS, Guard, ask, chromium
from e2e.peers import Relay

NAMES = ("Ann", "Ben", "Cid", "Dee")
PLAYS = 44
MET = 3_000  # ms
SEEN = 150  # ms
BACK = 5_000  # ms
SEALED = (1_000, 2_000)  # ms, by size

# `seen` is when the page first was as wanted, in milliseconds since 1970 as its clock has them.
_WATCH = """(() => {
    const met = () => %s;
    globalThis.seen = new Promise(done => {
        const look = () => {
            if (!met()) return;
            watcher.disconnect();
            done(performance.timeOrigin + performance.now());
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { subtree: true, childList: true, attributes: true });
        look();
    });
})()"""
_ALL_HERE = """(() => {
    const marks = [...document.querySelectorAll("#lobby-here .mark")];
    return marks.length === %d && marks.every(mark => mark.textContent === "●");
})()"""
_SEALED = """document.querySelector("#app")?.dataset.screen === "table"
    && !document.querySelector("#state-sealing") && document.querySelector("#turn .turn")"""
_PLAYED = 'document.querySelector("#log-%d")'
# Back at the table is who holds its cards, and whom the table's opener sees here again.
_HAND = 'document.querySelectorAll("#hand .hand-card").length'
_HERE = """[...document.querySelectorAll("#sheet-players li")]
    .some(line => line.textContent.includes("%s ● here"))"""
_GONE = """[...document.querySelectorAll("#sheet-players li")]
    .every(line => !line.textContent.includes("%s ● here"))"""
# The click is made once this has answered: what it sets going would hold the answer up.
_CLICK = """(() => {
    const at = performance.timeOrigin + performance.now();
    setTimeout(() => document.querySelector("%s").click());
    return at;
})()"""
_IN_THE_PAGE = """
import sys
sys.path.insert(0, "web")
import json, js
from app.sodium import Sodium
from bench.sealing import took
json.dumps(took(Sodium(js.calls)))
"""
_FILES = [
    "bench/__init__.py",
    "bench/table.py",
    "bench/sealing.py",
    "web/app/__init__.py",
    "web/app/sodium.py",
]


def rows() -> list[dict[str, Any]]:
    """Return the rows of the table for tables of friends; the site must be built in dist/."""
    with served(SITE) as url, four(url) as pages:
        met = meeting(pages)
        for letter, page in zip("BCD", pages[1:], strict=True):
            friends.sit(page, letter)
        sealed = beginning(pages)
        seated = dict(zip("ABCD", pages, strict=True))
        friends.cut(seated)
        plays = [play(seated) for _ in range(PLAYS)]
        back = coming_back(pages)
    p95 = percentile(plays, 95)
    return [
        row("table: click to all connected, 4 pages", round(met), "ms", MET),
        row("table: begin to sealed, 4 pages, 2 groups, 162 cards", round(sealed), "ms", SEALED[0]),
        row(f"table: a play seen by all others, p95 of {PLAYS}", round(p95, 1), "ms", SEEN),
        row("table: the same, median", round(percentile(plays, 50), 1), "ms"),
        row("table: back after a reload, from its beginning", round(back), "ms", BACK),
        *_sealing_rows(),
    ]


def _sealing_rows() -> list[dict[str, Any]]:
    """Return how long all steps of a sealing take in a page's Python, one after another."""
    (module,) = (SITE / "assets").glob("table-*/sodium.mjs")
    address = "/" + module.relative_to(SITE.parent).as_posix()
    times: list[float] = in_pyodide.run(_IN_THE_PAGE, _FILES, address)
    return [
        row(f"table: the steps of a sealing, {groups} groups, {cards} cards", time, "ms", bar)
        for (groups, cards), time, bar in zip(sealing.SIZES, times, SEALED, strict=True)
    ]


@contextmanager
def four(url: str) -> Iterator[list[Page]]:
    """Four pages: one has opened a table, the others have its link and have entered a name.

    Raises RuntimeError where a page has done in the meantime what no page of the site may do.
    """
    relay, guard = Relay(), Guard(url)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with friends.meeting(browser, guard, [relay.url]) as found:
            pages = [found.opened(url)]
            link = friends.link_of(pages[0])
            for name in NAMES[1:]:
                page = found.page()
                table.enter(page, link)
                page.locator("#friends-name").fill(name)
                pages.append(page)
            yield pages
        browser.close()
    relay.stop()
    if guard.faults:
        raise RuntimeError("; ".join(guard.faults))


def watch(pages: Sequence[Page], wanted: str) -> None:
    for page in pages:
        ask(page, _WATCH % wanted)


def last_seen(pages: Sequence[Page]) -> float:
    """Return when the last of the pages was as wanted."""
    return max(float(ask(page, "seen")) for page in pages)


def meeting(pages: Sequence[Page]) -> float:
    """Have all come to the table at once; return the ms until each says that all are there."""
    watch(pages, _ALL_HERE % len(pages))
    clicked = [float(ask(page, _CLICK % "#friends-join")) for page in pages[1:]]
    return last_seen(pages) - min(clicked)


def beginning(pages: Sequence[Page]) -> float:
    """Begin the game; return the ms until all pages ask for the cut."""
    friends.await_seen(pages[0], "#lobby-start:enabled")
    watch(pages, _SEALED)
    clicked: float = ask(pages[0], _CLICK % "#lobby-start")
    return last_seen(pages) - clicked


def play(seated: dict[str, Page]) -> float:
    """Take a turn; return the ms from its sending until the last of the others shows it."""
    letter, page = friends.to_move(seated)
    others = [seated[other] for other in seated if other != letter]
    game = friends.kept_game(page)
    friends.choose(page, friends.well(game))
    friends.await_seen(page, "#send-play")
    watch(others, _PLAYED % (len(game.log) + 1))
    sent: float = ask(page, _CLICK % "#send-play")
    return last_seen(others) - sent


def coming_back(pages: Sequence[Page]) -> float:
    """Reload a page in the middle of the game; return the ms until it is back at the table."""
    first, page, name = pages[0], pages[-1], NAMES[-1]
    first.get_by_role("button", name="Table", exact=True).click()
    watch([first], _GONE % name)
    page.reload(wait_until="commit")
    ask(first, "seen")
    watch([first], _HERE % name)
    page.wait_for_selector(table.STARTED, state="attached")
    watch([page], _HAND)
    return last_seen([first, page]) - float(ask(page, "performance.timeOrigin"))
