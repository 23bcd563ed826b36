"""A board on someone else's page: when its picture is painted, what it weighs, and its start.

The start is from the touch until the board can be played, beside bare Pyodide as shipped; the two
take turns, each with nothing in the browser's cache.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench import weight
from bench.boot import PAINTED, SITE, WHEN, bare, served, visit
from bench.table import row
from e2e.browser import FLAGS, ask, chromium

ROUNDS = 7
PAINT = 200  # ms
UNTOUCHED = 60  # KB
BOOT = 0.55
BOARD = "embed.html#lesson=splitting-the-seven"

_ASKED_FOR = "performance.getEntriesByType('resource').map(({ name }) => name)"
_TOUCHED = "performance.getEntriesByName('pegs-touched')[0].startTime"


def rows() -> list[dict[str, Any]]:
    """Return the rows of the table; the site must be built in dist/."""
    times: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare(Path(folder))
        with served(SITE) as site, served(Path(folder)) as shipped:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for _ in range(ROUNDS):
                context = browser.new_context()
                times["bare"].append(visit(context, shipped, "bare", "cold", times))
                context.close()
                asked = touched(browser, site, times)
            browser.close()
    found = {what: median(values) for what, values in times.items()}
    size = sum(weight.brotli(SITE, ["embed.html", "embed.js", *asked]))
    return [
        row("a board elsewhere: its picture painted", round(found["paint"]), "ms", PAINT),
        row("a board elsewhere: bytes before it is touched", round(size / 1e3, 1), "KB", UNTOUCHED),
        row("a board elsewhere: touched to playable", round(found["touched"]), "ms"),
        row(
            "a board elsewhere: touched to playable / bare Pyodide, cold",
            round(found["touched"] / found["bare"], 2),
            "x",
            BOOT,
        ),
    ]


def touched(browser: Browser, site: str, times: dict[str, list[float]]) -> list[str]:
    """Note when a board is painted and playable; return the files that it loads untouched."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(site + BOARD)
    page.locator("svg.still").wait_for()
    times["paint"].append(ask(page, PAINTED))
    asked: list[str] = ask(page, _ASKED_FOR)
    page.locator("#wake").click()
    up: float = ask(page, WHEN % "pegs-playable")
    times["touched"].append(up - ask(page, _TOUCHED))
    context.close()
    return [address.removeprefix(site) for address in asked]
