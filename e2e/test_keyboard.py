"""Everything by keys alone, with the focus never lost."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from app.setup import ANEW
from e2e import table
from e2e.browser import ask
from e2e.served import Site

FOCUSED = """(() => { const element = document.activeElement;
    return element && element !== document.body && element.checkVisibility()
        ? element.id || element.tagName : ""; })()"""
AT_ONCE = ANEW._replace(speed="instant")
OPENING = "Ac 2c 3c 4c 5c 6c"


def focus(page: Page) -> str:
    """What has the focus, which must be something that is seen."""
    found: str = ask(page, FOCUSED)
    assert found, "the focus is lost"
    return found


def press(page: Page, *keys: str) -> str:
    for key in keys:
        page.keyboard.press(key)
    return focus(page)


def tab_to(page: Page, *idents: str, back: bool = False) -> str:
    """Go by Tab to the first of these, as somebody would who sees no pointer."""
    for _ in range(60):
        found = press(page, "Shift+Tab" if back else "Tab")
        if found in idents or any(
            ident.endswith("*") and found.startswith(ident[:-1]) for ident in idents
        ):
            return found
    raise AssertionError(f"Tab never came to {' or '.join(idents)}")


def cursor(page: Page) -> str:
    """The hole where the arrows have led, which must be there and have a name."""
    ident = str(page.locator("#board-box").get_attribute("aria-activedescendant"))
    assert page.locator(f"#{ident}").get_attribute("aria-label")
    return ident.removeprefix("board-")


def test_a_game_is_started_and_three_turns_are_played_by_keys_alone(page: Page, site: Site) -> None:
    table.enter(page, site.url)
    tab_to(page, "SUMMARY")
    press(page, "Enter")
    tab_to(page, "speed")
    press(page, "a")
    expect(page.get_by_label("Bots play")).to_have_value("instant")
    tab_to(page, "begin")
    press(page, "Enter")
    leave = page.locator("#cut-0")
    expect(table.my_turn(page).or_(leave)).to_be_visible(timeout=30_000)
    if leave.is_visible():
        tab_to(page, "cut-0")
        press(page, "Enter")
    for turn in range(3):
        table.await_turn(page)
        focus(page)
        before = table.plays_so_far(page)
        if turn == 1:
            choose_by_number(page)
        else:
            press(page, "m")
            expect(page.locator("#plays .play").first).to_be_visible()
        tab_to(page, "play-*")
        press(page, "Enter")
        table.await_play(page, before + 1)
        focus(page)


def choose_by_number(page: Page) -> None:
    """Press the number of each card until one can be played."""
    for number in range(1, table.cards(page).count() + 1):
        press(page, str(number))
        if page.locator("#plays .play").count():
            expect(table.cards(page).nth(number - 1)).to_have_attribute("aria-pressed", "true")
            return
        press(page, "Escape")
    raise AssertionError("no card can be played")


def test_the_board_is_one_tab_stop_and_arrows_walk_along_it(page: Page, site: Site) -> None:
    table.keep(page, AT_ONCE, table.dealt(AT_ONCE, 3, {0: OPENING}))
    table.enter(page, site.url)
    tab_to(page, "board-box")
    assert cursor(page) == "A8"
    walked = []
    for way in ("Left", "Left", "Right", "Right", "Down"):
        assert press(page, f"Arrow{way}") == "board-box"
        walked.append(cursor(page))
    assert walked[:4] == ["A9", "A10", "A9", "A8"]
    for _ in range(5):
        press(page, "ArrowRight")
    assert cursor(page) == "A3"
    press(page, "ArrowUp")
    assert cursor(page) == "Ah1"
    assert press(page, "Tab") != "board-box"


def test_a_play_is_chosen_on_the_board_by_keys(page: Page, site: Site) -> None:
    table.keep(page, AT_ONCE, table.dealt(AT_ONCE, 3, {0: OPENING}))
    table.enter(page, site.url)
    tab_to(page, "board-box")
    press(page, "1", "PageDown")
    assert cursor(page) == "A8"
    press(page, "Enter")
    table.await_play(page, 1)
    focus(page)
    expect(page.locator("#log-1 code")).to_have_text("Ac:As-A8")


def test_single_keys_tell_the_turn_and_the_last_play_and_open_the_help(
    page: Page, site: Site
) -> None:
    table.keep(page, AT_ONCE, table.dealt(AT_ONCE, 3, {0: OPENING}))
    table.enter(page, site.url)
    polite = page.locator("#polite")
    tab_to(page, "card-0")
    press(page, "t")
    expect(polite).to_have_text("Your turn")
    press(page, "l")
    expect(polite).to_have_text("Nothing has been played yet.")
    press(page, "1")
    expect(table.cards(page).first).to_have_attribute("aria-pressed", "true")
    press(page, "Escape")
    expect(table.cards(page).first).to_have_attribute("aria-pressed", "false")
    assert press(page, "?") == "help-title"
    expect(page.get_by_role("heading", name="The cards")).to_be_visible()
    press(page, "Escape")
    expect(page.locator("#help-area")).to_be_hidden()
    assert press(page, "m") == "plays-title"
    tab_to(page, "play-*")
    press(page, "Enter")
    table.await_play(page, 4)
    table.await_turn(page)
    press(page, "l")
    expect(polite).to_contain_text("Dev")


def test_a_refusal_by_keys_is_told_and_closed(page: Page, site: Site) -> None:
    table.keep(page, AT_ONCE, table.dealt(AT_ONCE, 3, {0: OPENING}))
    table.enter(page, site.url)
    tab_to(page, "card-0")
    press(page, "4")
    expect(page.locator("#urgent")).to_contain_text("4 of clubs cannot be played now")
    press(page, "Escape")
    expect(page.locator("#trouble .trouble")).to_have_count(0)
    focus(page)
