"""axe, with the size of targets, finds nothing on any screen in light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

import serve
from app.setup import ANEW, seat_player
from e2e import table
from e2e.browser import ask
from e2e.served import Site
from pegs.game import Phase

AXE = serve.REPOSITORY / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """axe.run(document, { rules: { "target-size": { enabled: true } }, preload: false })
    .then(found => found.violations.map(each => [each.id, each.help,
        each.nodes.map(node => node.html.slice(0, 200))]))"""
SMALL = """(() => {
    const line = document.createElement("p");
    for (const word of ["x", "y"]) {
        const button = document.createElement("button");
        button.textContent = word;
        button.style.cssText = "width: 12px; height: 12px; padding: 0; font-size: 8px";
        line.append(button);
    }
    document.querySelector("#start").append(line, new Image());
})()"""
AT_ONCE = ANEW._replace(speed="instant")
SHARED = seat_player(AT_ONCE, 1, "person")
OPENING = {0: "Ac 2c 3c 4c 5c 6c"}


def findings(page: Page) -> Any:
    if not ask(page, "typeof axe !== 'undefined'"):
        ask(page, AXE.read_text(encoding="utf-8") + "; 0")
    return ask(page, RUN)


def start_panel(page: Page, url: str) -> None:
    table.enter(page, url)


def seats_and_house_rules(page: Page, url: str) -> None:
    table.enter(page, url)
    page.locator("#seats > summary").click()
    page.locator("#house-rules > summary").click()


def plays_listed(page: Page, url: str) -> None:
    table.keep(page, AT_ONCE, table.dealt(AT_ONCE, 3, OPENING))
    table.enter(page, url)
    table.take_turns(page, 2)
    page.get_by_role("button", name="All plays", exact=True).click()
    expect(page.locator("#plays .play").first).to_be_visible()


def refused(page: Page, url: str) -> None:
    table.keep(page, AT_ONCE, table.dealt(AT_ONCE, 3, OPENING))
    table.enter(page, url)
    page.get_by_role("button", name="4 of clubs").click()
    expect(page.locator("#trouble .trouble")).to_be_visible()


def helped(page: Page, url: str) -> None:
    table.enter(page, url)
    page.get_by_role("button", name="Help").click()
    expect(page.locator("#help-title")).to_be_visible()


def cutting(page: Page, url: str) -> None:
    table.keep(page, AT_ONCE, table.shuffled(AT_ONCE))
    table.enter(page, url)
    expect(page.get_by_role("button", name="Cut low")).to_be_visible()


def hidden_hand(page: Page, url: str) -> None:
    table.keep(page, SHARED, table.dealt(SHARED, 3, OPENING))
    table.enter(page, url)
    expect(page.locator("#reveal")).to_be_visible()


def over(page: Page, url: str) -> None:
    table.keep(page, AT_ONCE, table.reached(AT_ONCE, lambda game: game.phase is Phase.OVER))
    table.enter(page, url)
    expect(table.ended(page)).to_be_visible()


def damaged(page: Page, url: str) -> None:
    table.keep_text(page, "no save")
    table.enter(page, url)
    expect(page.locator("#notice .notice")).to_be_visible()


SCREENS = (
    start_panel,
    seats_and_house_rules,
    plays_listed,
    refused,
    helped,
    cutting,
    hidden_hand,
    over,
    damaged,
)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_finds_nothing(page: Page, site: Site, screen: Callable[[Page, str], None]) -> None:
    screen(page, site.url)
    found = {}
    for width, height in ((1280, 720), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            found[width, scheme] = findings(page)
    assert found == {key: [] for key in found}


def test_axe_tells_small_targets_and_pictures_without_words(page: Page, site: Site) -> None:
    table.enter(page, site.url)
    ask(page, SMALL)
    assert {"target-size", "image-alt"} <= {each[0] for each in findings(page)}
