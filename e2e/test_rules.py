"""The pages of the rules: read without scripts, played from the first touch, in every language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from app.words import ENGLISH, LANGUAGES, Language
from catalogues import SOURCES, compiled
from e2e import table
from e2e.browser import Guard, ask
from e2e.served import Site
from e2e.test_access import findings
from e2e.test_runtime import OFFLINE, STARTED
from pegs.rules import GAMES, preset
from pegs.words import Words
from rules.addresses import folder
from rules.exercise import SEATED_FOR, Exercise
from rules.exercises import exercises
from rules_files import catalogue, words_in

PAGES = [(language, game) for language in LANGUAGES for game in GAMES]
EVERY_PAGE = pytest.mark.parametrize(
    ("language", "game"), PAGES, ids=[f"{language.code}-{game}" for language, game in PAGES]
)
IN_EACH = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
LESSON = "splitting-the-seven"
ASKED = "performance.getEntriesByType('resource').map(each => each.name.split('/').pop()).sort()"

TEXTS = """[document.title, ...document.querySelectorAll("[aria-label]")].map(
    (each) => each.ariaLabel ?? each).concat(
    [...document.querySelectorAll("body, body :not(script)")].flatMap((each) => [...each.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data)))"""


def words_of(language: Language) -> Words:
    if language == ENGLISH:
        return words_in(language, {})
    return words_in(language, {catalogue(language): compiled(language, SOURCES)})


def told(language: Language, game: str, lesson: str = LESSON) -> Exercise:
    """An exercise as its page tells it."""
    return exercises(words_of(language), preset(game, SEATED_FOR))[lesson]


def address(site: Site, language: Language, game: str) -> str:
    return site.url + folder(language.code, game)


def read(page: Page, site: Site, language: Language = ENGLISH, game: str = "standard") -> None:
    """Open a page of the rules, and wait until it takes touches."""
    page.goto(address(site, language, game))
    page.wait_for_selector("html[data-boot=asleep]", state="attached")


def article(page: Page, lesson: str = LESSON) -> Locator:
    return page.locator(f"#lesson-{lesson}")


def touch(page: Page, lesson: str = LESSON) -> None:
    """Open an exercise, at the first touch with all that Python takes."""
    article(page, lesson).locator("[data-act=lesson]").click()
    expect(article(page, lesson).locator("#board-box")).to_be_focused(timeout=30_000)


def try_play(page: Page, play: str) -> None:
    """Take a play from the list of all plays, and wait for what is said to it."""
    page.locator("#list-plays").click()
    page.locator(f'#plays [data-play="{play}"]').click()
    expect(page.locator("#verdict-title")).to_be_focused()


def wrong_of(task: Exercise) -> str:
    """A legal play of splitting the seven that does not solve it."""
    assert "7c:A10-A17" not in task.solves
    return "7c:A10-A17"


def shown(place: Locator) -> str:
    """The text of a place, without what keeps the order of its directions."""
    return re.sub("[\u2066-\u2069]", "", place.inner_text())


def plain(text: str) -> str:
    return re.sub("[\u2066-\u2069]", "", text)


def test_nothing_of_python_is_asked_for_before_an_exercise_is_touched(
    page: Page, site: Site
) -> None:
    read(page, site)
    page.locator("#play").scroll_into_view_if_needed()
    page.locator("details > summary").first.click()
    assert ask(page, ASKED) == ["boot.mjs", "icon.svg", "rules.css", "style.css"]
    expect(page.locator("progress")).to_be_hidden()


def test_the_first_touch_is_kept_and_honoured(page: Page, site: Site) -> None:
    read(page, site)
    control = article(page).locator("[data-act=lesson]")
    control.click()
    expect(control).to_have_attribute("aria-busy", "true")
    expect(page.locator("progress")).to_be_in_viewport()
    page.wait_for_selector(STARTED, state="attached")
    expect(article(page)).to_have_class("exercise open")
    expect(page.locator("progress")).to_be_hidden()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


@EVERY_PAGE
def test_a_wrong_try_is_explained_and_the_right_one_praised(
    page: Page, site: Site, language: Language, game: str
) -> None:
    task = told(language, game)
    read(page, site, language, game)
    touch(page)
    try_play(page, wrong_of(task))
    assert plain(task.wrong) in shown(page.locator("#lesson-band"))
    assert plain(task.wrong) in plain(page.locator("#urgent").inner_text())
    expect(article(page)).to_have_class("exercise open")
    page.locator("#lesson-again").click()
    try_play(page, min(task.solves))
    assert plain(task.praise) in shown(page.locator("#lesson-band"))
    expect(article(page)).to_have_class("exercise open solved")


def test_card_peg_and_hole_solve_an_exercise(page: Page, site: Site) -> None:
    read(page, site)
    touch(page)
    page.locator("#card-0").click()
    for name in ("A10", "A14", "Ah1"):
        table.tap_hole(page, name)
    expect(page.locator(".verdict.solved")).to_be_visible()


def test_keys_alone_solve_an_exercise(page: Page, site: Site) -> None:
    read(page, site)
    article(page).locator("[data-act=lesson]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board-box")).to_be_focused(timeout=30_000)
    page.keyboard.press("m")
    expect(page.locator("#plays-title")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    expect(page.locator("#card-0")).to_have_attribute("aria-pressed", "true")
    page.locator('#plays [data-play="7c:A10-A14+A1-Ah1"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict-title")).to_be_focused()


def test_outside_the_open_exercise_keys_are_the_readers(page: Page, site: Site) -> None:
    read(page, site)
    touch(page)
    page.locator("#rules").focus()
    page.keyboard.press("m")
    page.keyboard.press("1")
    expect(page.locator("#list-plays")).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#card-0")).not_to_have_attribute("aria-pressed", "true")


def test_a_card_that_cannot_be_played_says_why(page: Page, site: Site) -> None:
    read(page, site)
    touch(page, "in-spot-taken")
    page.locator("#card-0").click()
    expect(page.locator("#trouble")).to_contain_text("Cleo’s in-spot C3 is taken by its own peg")


def test_the_next_exercise_puts_the_picture_of_the_last_one_back(page: Page, site: Site) -> None:
    read(page, site)
    before = article(page).inner_text()
    touch(page)
    try_play(page, min(told(ENGLISH, "standard").solves))
    page.locator("#lesson-next").click()
    expect(page.locator("#board-box")).to_be_focused()
    expect(page.locator(".exercise.open")).to_have_count(1)
    expect(article(page)).to_have_class("exercise solved")
    assert article(page).inner_text() == before
    touch(page)
    expect(page.locator("#verdict-title")).to_have_count(0)


@EVERY_PAGE
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    page: Page, site: Site, language: Language, game: str
) -> None:
    read(page, site, language, game)
    touch(page)
    page.locator("#card-0").click()
    expect(page.locator("#plays .play").first).to_be_visible()
    found = {"wide": findings(page)}
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme="dark")
    found["narrow and dark"] = findings(page)
    assert found == {"wide": [], "narrow and dark": []}
    assert ask(page, "document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360)], ids=["stands", "lies"])
def test_on_a_phone_the_board_the_task_and_what_is_said_to_a_try_are_in_sight(
    page: Page, site: Site, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    read(page, site)
    touch(page, "in-spot-taken")
    board = page.locator("#picture > svg")
    for seen in (board, article(page, "in-spot-taken").locator(".ask"), page.locator("#hand")):
        expect(seen).to_be_in_viewport(ratio=0.95)
    page.locator("#card-0").click()
    for seen in (board, page.locator("#trouble h3"), page.locator("#trouble-close")):
        expect(seen).to_be_in_viewport(ratio=0.95)
    touch(page)
    try_play(page, wrong_of(told(ENGLISH, "standard")))
    for seen in (board, page.locator("#verdict-title")):
        expect(seen).to_be_in_viewport(ratio=0.95)
    below = page.locator("#verdict-title").bounding_box()
    drawn = board.bounding_box()
    assert below
    assert drawn
    assert width > height or below["y"] >= drawn["y"] + drawn["height"] - 1


def test_axe_finds_nothing_in_what_is_said_to_a_play(page: Page, site: Site) -> None:
    task = told(ENGLISH, "standard")
    read(page, site)
    touch(page, "in-spot-taken")
    page.locator("#card-0").click()
    expect(page.locator("#trouble .trouble")).to_be_visible()
    assert findings(page) == []
    touch(page)
    try_play(page, wrong_of(task))
    wrong = findings(page)
    page.locator("#lesson-again").click()
    page.locator("#lesson-hint").click()
    try_play(page, min(task.solves))
    assert (wrong, findings(page)) == ([], [])


@EVERY_PAGE
def test_without_scripts_the_rules_are_read_whole(
    browser: Browser, site: Site, language: Language, game: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address(site, language, game))
    tasks = exercises(words_of(language), preset(game, SEATED_FOR))
    for lesson, task in tasks.items():
        hint, answer = article(page, lesson).locator("details").all()
        assert plain(task.ask) in shown(article(page, lesson))
        for fold, text in ((hint, task.hint), (answer, task.praise)):
            fold.locator("summary").click()
            assert plain(text) in shown(fold)
    expect(page.locator(".tries").first).to_be_hidden()
    for picture in page.locator(".still").all():
        box = picture.bounding_box()
        assert box is not None
        assert box["width"] > 200
    context.close()


def sentences(page: Page) -> set[str]:
    """What people read or hear on a page, as far as it has several words.

    Names and notation are the same in every language.
    """
    found: list[str] = ask(page, TEXTS)
    return {text.strip() for text in found if len(re.findall(r"[^\W\d_]{2,}", text)) > 2}


@pytest.mark.parametrize("game", GAMES)
def test_no_english_is_left_on_the_pages_of_the_other_languages(
    page: Page, site: Site, game: str
) -> None:
    texts = {}
    for language in LANGUAGES:
        read(page, site, language, game)
        texts[language] = sentences(page)
        touch(page)
        page.locator("#lesson-hint").click()
        page.locator("#card-0").click()
        texts[language] |= sentences(page)
        page.locator("#take-back").click()
        try_play(page, wrong_of(told(language, game)))
        texts[language] |= sentences(page)
    assert len(texts[ENGLISH]) > 200
    for language in LANGUAGES[1:]:
        assert texts[language] & texts[ENGLISH] == set(), language.name


@EVERY_PAGE
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_rules_print_on_two_sheets(
    page: Page, site: Site, language: Language, game: str, paper: str
) -> None:
    read(page, site, language, game)
    printed = page.pdf(format=paper, prefer_css_page_size=False)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) in (1, 2)


@IN_EACH
def test_the_last_link_leads_to_a_game_of_these_rules_and_the_game_leads_back(
    page: Page, site: Site, language: Language
) -> None:
    read(page, site, language, "arizona")
    page.locator("#play a.main").click()
    page.wait_for_selector(STARTED, state="attached")
    expect(page.locator("html")).to_have_attribute("lang", language.code)
    expect(page.locator("#game-arizona")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#seats-4")).to_have_attribute("aria-pressed", "true")
    assert page.url == site.url + language.folder
    page.locator(".rules-link").click()
    page.wait_for_selector("html[data-boot=asleep]", state="attached")
    assert page.url == address(site, language, "arizona")


def test_a_game_that_runs_waits_beside_the_one_that_the_rules_propose(
    page: Page, site: Site
) -> None:
    table.enter(page, site.url)
    table.begin(page)
    read(page, site, game="arizona")
    page.locator("#play a.main").click()
    page.wait_for_selector(STARTED, state="attached")
    expect(page.locator("#game-arizona")).to_have_attribute("aria-pressed", "true")
    page.locator("#go-on").click()
    table.await_turn(page)
    page.reload()
    page.wait_for_selector(STARTED, state="attached")
    table.await_turn(page)


def test_the_help_opens_the_rules_beside_the_game(
    page: Page, site: Site, context: BrowserContext
) -> None:
    table.enter(page, site.url)
    table.begin(page)
    page.locator("#open-help").click()
    with context.expect_page() as opened:
        page.locator("#help-area .rules-link").click()
    opened.value.wait_for_selector("html[data-boot=asleep]", state="attached")
    expect(table.my_turn(page)).to_be_visible()


def test_after_one_visit_the_rules_work_offline(page: Page, site: Site) -> None:
    table.enter(page, site.url)
    assert ask(page, OFFLINE)
    site.stop()
    for language in (ENGLISH, LANGUAGES[-1]):
        read(page, site, language, "arizona")
        touch(page)
    site.start()


def test_exercises_are_played_where_all_site_data_is_refused(
    refusing: BrowserContext, site: Site
) -> None:
    page = refusing.new_page()
    read(page, site)
    touch(page)
    try_play(page, min(told(ENGLISH, "standard").solves))


def test_a_start_that_fails_says_so(page: Page, site: Site, guard: Guard) -> None:
    page.route("**/lesson.zip", lambda route: route.abort())
    read(page, site)
    article(page).locator("[data-act=lesson]").click()
    expect(page.locator(".boot-failed")).to_be_visible()
    assert guard.faults
    guard.faults.clear()
