"""The page in its five languages: by its address, by choice, by the browser's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from app.setup import ANEW, SEATED
from app.words import CODES, LANGUAGES, Language, language_of
from catalogues import TRANSLATED, read
from e2e import table
from e2e.browser import Guard, ask
from e2e.served import Site
from e2e.test_access import findings

AT_ONCE = ANEW._replace(speed="instant")
OPENING = {0: "Ac 2c 3c 4c 5c 6c"}
LINK = "#table=" + "t" * 22 + "." + "s" * 22
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 720}
KEYS = {"Enter", "Esc", "Page", "Up", "Down"}
SERVERS = {"Nostr", "STUN", "TURN", "wss"}
LATIN = {*SEATED, *KEYS, *SERVERS, *(language.name for language in LANGUAGES)}
"""What stands in Latin letters in Arabic as well, beside notation."""


def told(language: Language, english: str) -> str:
    """What a text is in a language."""
    found = read(language).get(english)
    assert found is not None
    return str(found.string)


def game(page: Page, url: str) -> None:
    """Come to a game that waits for the person, who holds six clubs."""
    table.keep(page, AT_ONCE, table.dealt(AT_ONCE, 3, OPENING))
    table.enter(page, url)
    table.await_turn(page)


def speak(page: Page, code: str) -> None:
    """Choose a language, and wait until the page speaks it."""
    page.locator("#language").select_option(code)
    expect(page.locator("html")).to_have_attribute("lang", code)


def catalogues(page: Page) -> list[str]:
    """The catalogues that the page will have asked for, as it goes on; not those of its worker."""
    asked: list[str] = []

    def note(name: str) -> None:
        if name.endswith(".mo"):
            asked.append(name)

    page.on("request", lambda request: note(request.url.rpartition("/")[2]))
    return asked


def left(page: Page, selector: str) -> float:
    return float(ask(page, f"document.querySelector('{selector}').getBoundingClientRect().left"))


@pytest.fixture
def elsewhere(
    browser: Browser, guard: Guard, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A guarded browser whose own language is the parameter."""
    context = browser.new_context(locale=request.param)
    guard.watch(context)
    yield context
    context.close()


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_each_page_starts_in_its_language_and_loads_no_other(
    page: Page, site: Site, language: Language
) -> None:
    asked = catalogues(page)
    table.enter(page, site.url + language.folder)
    html = page.locator("html")
    expect(html).to_have_attribute("lang", language.code)
    expect(html).to_have_attribute("dir", language.direction)
    play = "Play" if language.code == "en" else told(language, "Play")
    expect(page.locator("#begin")).to_have_text(play)
    page.locator("#begin").click()
    expect(page.locator("#turn .turn")).to_be_visible()
    assert page.url == site.url + language.folder
    assert asked == ([] if language.code == "en" else [f"{language.code}.mo"])


def test_another_language_amid_a_game_changes_words_only(page: Page, site: Site) -> None:
    game(page, site.url)
    table.take_turns(page, 1)
    page.locator("#card-0").click()
    before = {
        "save": ask(page, f"localStorage.getItem('{table.KEY}')"),
        "log": table.told(page),
        "lit": page.locator("#picture .target").count(),
    }
    hand, words = table.hand(page), page.locator("#log-1").text_content()
    page.locator("#language").focus()
    speak(page, "gd")
    assert {
        "save": ask(page, f"localStorage.getItem('{table.KEY}')"),
        "log": table.told(page),
        "lit": page.locator("#picture .target").count(),
    } == before
    assert len(table.hand(page)) == len(hand)
    assert table.hand(page) != hand
    expect(page.locator("#log-1")).not_to_have_text(str(words))
    expect(page.locator("#language")).to_be_focused()
    assert page.url == f"{site.url}gd/"
    speak(page, "en")
    assert table.hand(page) == hand
    expect(page.locator("#log-1")).to_have_text(str(words))


def test_the_language_that_was_chosen_is_kept(page: Page, site: Site) -> None:
    game(page, site.url)
    speak(page, "eo")
    table.reload(page)
    expect(page.locator("html")).to_have_attribute("lang", "eo")
    assert len(table.hand(page)) == 6
    table.enter(page, site.url)
    assert page.url == f"{site.url}eo/"


def test_a_catalogue_is_fetched_when_its_language_is_chosen_and_not_before(
    page: Page, site: Site
) -> None:
    asked = catalogues(page)
    table.enter(page, site.url)
    assert asked == []
    speak(page, "ar")
    assert asked == ["ar.mo"]
    speak(page, "en")
    assert asked == ["ar.mo"]


def test_what_was_entered_and_unfolded_outlives_the_language(page: Page, site: Site) -> None:
    table.enter(page, site.url)
    page.locator("#seats > summary").click()
    page.locator("#name-A").fill("Zoe")
    page.locator("#who-B").select_option("person")
    speak(page, "ar")
    expect(page.locator("#seats")).to_have_attribute("open", "")
    expect(page.locator("#name-A")).to_have_value("Zoe")
    expect(page.locator("#who-B")).to_have_value("person")


def test_words_that_cannot_be_loaded_leave_the_page_as_it_is(
    page: Page, site: Site, guard: Guard
) -> None:
    table.enter(page, site.url)
    page.route("**/af.mo", lambda route: route.abort())
    page.locator("#language").select_option("af")
    expect(page.locator("#notice")).to_contain_text("could not be loaded")
    expect(page.locator("#language")).to_have_value("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.url == site.url
    assert guard.faults
    guard.faults.clear()


@pytest.mark.parametrize("elsewhere", ["ar-EG"], indirect=True)
def test_the_browsers_language_is_followed_where_the_address_names_none(
    elsewhere: BrowserContext, site: Site
) -> None:
    page = elsewhere.new_page()
    table.enter(page, site.url + LINK)
    assert page.url == f"{site.url}ar/{LINK}"
    table.enter(page, f"{site.url}eo/")
    expect(page.locator("html")).to_have_attribute("lang", "eo")
    speak(page, "en")
    table.enter(page, site.url)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.url == site.url


@pytest.mark.parametrize("elsewhere", ["de-DE"], indirect=True)
def test_a_browser_of_a_language_that_is_not_there_gets_english(
    elsewhere: BrowserContext, site: Site
) -> None:
    page = elsewhere.new_page()
    table.enter(page, site.url)
    assert page.url == site.url


def test_a_tables_link_outlives_the_language(page: Page, site: Site) -> None:
    table.enter(page, site.url + LINK)
    expect(page.locator("#friends-join")).to_be_visible()
    speak(page, "af")
    assert page.url == f"{site.url}af/{LINK}"
    expect(page.locator("#friends-join")).to_have_text(told(language_of("af"), "Join"))


def test_where_nothing_can_be_kept_a_language_is_still_spoken(
    refusing: BrowserContext, site: Site
) -> None:
    page = refusing.new_page()
    table.enter(page, site.url)
    speak(page, "ar")
    assert page.url == f"{site.url}ar/"
    table.reload(page)
    expect(page.locator("html")).to_have_attribute("lang", "ar")


def test_no_latin_word_is_left_on_the_arabic_page(page: Page, site: Site) -> None:
    table.enter(page, f"{site.url}ar/")
    page.locator("#seats > summary").click()
    page.locator("#house-rules > summary").click()
    shown = [page.inner_text("#app")]
    game(page, f"{site.url}ar/")
    page.locator("#list-plays").click()
    page.locator("#open-help").click()
    expect(page.locator("#help-title")).to_be_visible()
    shown.append(re.sub(r"\S+:\S+", "", page.inner_text("#app")))
    page.goto(f"{site.url}ar/{LINK}")
    page.locator("#fold-settings").click()
    expect(page.locator("#servers-acts")).to_be_visible()
    shown.append(page.inner_text("#app"))
    words = set(re.findall(r"[A-Za-zÀ-ÿ]{2,}", " ".join(shown)))
    assert words - LATIN == set()


@pytest.mark.parametrize("language", TRANSLATED, ids=[each.code for each in TRANSLATED])
def test_axe_finds_nothing_in_any_language(page: Page, site: Site, language: Language) -> None:
    game(page, site.url + language.folder)
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    found = {}
    for screen in ("table", "help", "start"):
        if screen == "help":
            page.locator("#open-help").click()
            expect(page.locator("#help-title")).to_be_visible()
        if screen == "start":
            page.locator("#help-close").click()
            page.locator("#leave").click()
            expect(page.locator("#begin")).to_be_visible()
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            found[screen, scheme] = findings(page)
    assert found == {key: [] for key in found}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", TRANSLATED, ids=[each.code for each in TRANSLATED])
def test_nothing_is_wider_than_the_page(
    page: Page, site: Site, language: Language, size: dict[str, int]
) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    game(page, site.url + language.folder)
    wide = f"document.documentElement.scrollWidth - {size['width']}"
    assert ask(page, wide) <= 0
    tools = page.locator("#tools > *:visible").all()
    boxes = [box for tool in tools if (box := tool.bounding_box())]
    assert len(boxes) >= 3
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= size["width"] for box in boxes)
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)


def test_in_arabic_the_page_is_mirrored_and_its_board_is_not(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    game(page, site.url)
    holes = ("A0", "A8", "B8", "D17")

    def on_the_board() -> list[float]:
        return [left(page, f"#board-{name}") - left(page, "#picture svg") for name in holes]

    straight = on_the_board()
    assert left(page, ".side") > left(page, ".board-pane")
    assert left(page, "#card-0") < left(page, "#card-5")
    assert left(page, "h1") < left(page, "#tools")
    speak(page, "ar")
    assert on_the_board() == pytest.approx(straight, abs=0.5)
    assert left(page, ".side") < left(page, ".board-pane")
    assert left(page, "#card-0") > left(page, "#card-5")
    assert left(page, "h1") > left(page, "#tools")
    page.locator("#open-help").click()
    assert left(page, "#help-area") < left(page, ".board-pane")


def test_in_arabic_the_arrow_keys_lead_where_they_point(page: Page, site: Site) -> None:
    def walked() -> list[str | None]:
        box = page.locator("#board-box")
        box.focus()
        found = []
        for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight"):
            page.keyboard.press(key)
            found.append(box.get_attribute("aria-activedescendant"))
        return found

    game(page, site.url)
    english = walked()
    assert len(set(english)) > 2
    game(page, f"{site.url}ar/")
    assert walked() == english


def test_in_arabic_notation_and_the_board_run_from_left_to_right(page: Page, site: Site) -> None:
    game(page, f"{site.url}ar/")
    page.locator("#list-plays").click()
    page.locator("#plays .play").first.click()
    table.await_play(page, 4)
    for selector in ("#log code", "#picture svg", "#hand svg", ".turn svg"):
        way = f"getComputedStyle(document.querySelector('{selector}')).direction"
        assert ask(page, way) == "ltr", selector
    assert ask(page, "getComputedStyle(document.querySelector('#log li')).direction") == "rtl"
    bidi = "getComputedStyle(document.querySelector('#log code')).unicodeBidi"
    assert ask(page, bidi) == "isolate"


WHERE_THE_ACE_IS_TOLD = """(() => {
  const terms = [...document.querySelectorAll("#help-area dt")];
  const term = terms.find((each) => each.textContent.includes("(آس)"));
  const at = (from) => {
    const range = document.createRange();
    range.setStart(term.firstChild, from);
    range.setEnd(term.firstChild, from + 1);
    return range.getBoundingClientRect().x;
  };
  return [at(0), at(term.textContent.indexOf("آ"))];
})()"""


def test_in_arabic_a_cards_letter_stands_right_of_its_name_in_the_help(
    page: Page, site: Site
) -> None:
    game(page, f"{site.url}ar/")
    page.locator("#open-help").click()
    letter, name = ask(page, WHERE_THE_ACE_IS_TOLD)
    assert letter > name
