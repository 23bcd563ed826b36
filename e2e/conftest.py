"""What each end-to-end test is given, and what fails any of them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

import serve
from e2e.browser import FLAGS, Guard, NoChromiumError, chromium
from e2e.served import Site

BUILT = serve.REPOSITORY / "dist"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        path = chromium()
    except NoChromiumError as error:
        pytest.exit(str(error), returncode=2)
    browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def site() -> Iterator[Site]:
    """The site as built in dist/ (make site)."""
    if not (BUILT / "index.html").exists():
        pytest.exit("dist/ is not built: make site", returncode=2)
    site = Site(BUILT)
    yield site
    site.stop()


@pytest.fixture
def guard(site: Site) -> Iterator[Guard]:
    """What the pages must not do; a test that expects a fault takes it out of `guard.faults`."""
    guard = Guard(site.url)
    yield guard
    assert guard.faults == []


@pytest.fixture
def context(browser: Browser, guard: Guard) -> Iterator[BrowserContext]:
    """A guarded browser of its own, with nothing stored."""
    context = browser.new_context()
    guard.watch(context)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A guarded page, not yet on the site."""
    return context.new_page()


@pytest.fixture
def refusing(playwright: Playwright, guard: Guard, tmp_path: Path) -> Iterator[BrowserContext]:
    """A guarded browser whose settings block all site data."""
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    settings.write_text(json.dumps(blocked))
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium(), args=FLAGS
    )
    guard.watch(context)
    yield context
    context.close()
