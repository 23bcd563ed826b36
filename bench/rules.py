"""The weight of a page of the rules, as brotli leaves it, until its first board is touched."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench import weight
from bench.boot import SITE, served
from bench.table import row
from e2e.browser import FLAGS, ask, chromium

READ = 250  # KB
PICTURES = 20

_ASKED_FOR = "performance.getEntriesByType('resource').map(({ name }) => name)"


def rows() -> list[dict[str, Any]]:
    """Return the row of the heaviest page; the site must be built in dist/."""
    pages = sorted(path.relative_to(SITE) for path in SITE.rglob("rules/*/index.html"))
    places = [f"{path.parent.as_posix()}/" for path in pages]
    with served(SITE) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        found = {place: read(browser, url, place) for place in places}
        browser.close()
    sizes = {place: sum(weight.brotli(SITE, paths)) for place, (_, paths) in found.items()}
    heaviest = max(sizes, key=lambda place: sizes[place])
    pictures = found[heaviest][0]
    assert pictures >= PICTURES, f"{heaviest} has {pictures} pictures"
    what = f"bytes of {heaviest} with {pictures} pictures before its first touch, brotli"
    return [row(what, round(sizes[heaviest] / 1e3, 1), "KB", READ)]


def read(browser: Browser, url: str, place: str) -> tuple[int, list[str]]:
    """Return how many pictures a page has, and the files that it asks for to be read to its end."""
    page = browser.new_context().new_page()
    page.goto(url + place, wait_until="networkidle")
    page.wait_for_selector("html[data-boot=asleep]", state="attached")
    page.locator("#play").scroll_into_view_if_needed()
    pictures = page.locator("svg.still").count()
    asked: list[str] = ask(page, _ASKED_FOR)
    page.context.close()
    return pictures, [f"{place}index.html", *(address.removeprefix(url) for address in asked)]
