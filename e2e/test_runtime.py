"""The runtime's own promises: it starts, keeps early clicks, works offline and without storage."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import build
from e2e.browser import Guard, ask
from e2e.served import Site

STARTED = "html[data-boot=done]"
OFFLINE = """new Promise(resolve => performance.getEntriesByName("pegs-offline").length
    ? resolve(true) : addEventListener("pegs-offline", () => resolve(true)))"""
# Whether an update that was looked for and has been fetched waits now.
WAITING = """navigator.serviceWorker.ready.then(async registration => {
    await registration.update();
    while (registration.installing) await new Promise(resolve => setTimeout(resolve, 50));
    return registration.waiting !== null;
})"""
BOT = """new Promise((resolve, reject) => {
    const worker = new Worker(pegsBotWorker, { type: "module" });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new Error("the worker did not start"));
})"""


def started(page: Page, url: str) -> None:
    page.goto(url)
    page.wait_for_selector(STARTED, state="attached")


def held(page: Page, pattern: str) -> Callable[[], None]:
    """Hold back a file; the function that is returned lets it through, whenever it is asked for."""
    routes: list[Route] = []
    released: list[bool] = []

    def keep(route: Route) -> None:
        if released:
            route.continue_()
        else:
            routes.append(route)

    def release() -> None:
        released.append(True)
        for route in routes:
            route.continue_()

    page.route(pattern, keep)
    return release


def versions(page: Page) -> list[str]:
    found: list[str] = ask(page, "caches.keys()")
    return found


def test_python_takes_the_page_over(page: Page, site: Site) -> None:
    started(page, site.url)
    expect(page.locator("svg").first).to_be_visible()


def test_the_board_is_drawn_without_any_script(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url)
    expect(page.locator("svg").first).to_be_visible()
    context.close()


def test_a_click_before_python_is_kept_and_the_control_says_so(page: Page, site: Site) -> None:
    release = held(page, "**/game.zip")
    page.goto(site.url)
    control = page.locator("[data-act]:visible").first
    act = control.get_attribute("data-act")
    control.click()
    expect(page.locator(f"[data-act={act}][aria-busy=true]").first).to_be_visible()
    release()
    page.wait_for_selector(STARTED, state="attached")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def test_the_progress_tells_stages_that_were_reached(page: Page, site: Site) -> None:
    release = held(page, "**/game.zip")
    page.goto(site.url)
    page.wait_for_selector("progress[value='4']", state="attached")
    release()
    page.wait_for_selector(STARTED, state="attached")


def test_a_start_that_fails_says_so(page: Page, site: Site, guard: Guard) -> None:
    page.route("**/game.zip", lambda route: route.abort())
    page.goto(site.url)
    expect(page.locator(".boot-failed")).to_be_visible()
    # What the page still throws is heard before it is closed.
    page.close()
    assert guard.faults
    guard.faults.clear()


def test_the_whole_site_works_offline_after_one_visit(page: Page, site: Site) -> None:
    started(page, site.url)
    assert ask(page, OFFLINE)
    site.stop()
    started(page, site.url)
    assert ask(page, BOT) == '{"ready": true}'
    site.start()


def test_the_bots_worker_starts(page: Page, site: Site) -> None:
    started(page, site.url)
    assert ask(page, BOT) == '{"ready": true}'


def test_it_starts_where_all_site_data_is_refused(refusing: BrowserContext, site: Site) -> None:
    page = refusing.new_page()
    started(page, site.url)
    assert ask(page, "(() => { try { localStorage; } catch (e) { return e.name; } })()") == (
        "SecurityError"
    )
    assert ask(page, BOT) == '{"ready": true}'


@pytest.fixture
def renewable(site: Site, tmp_path: Path) -> Callable[[], str]:
    """The site from a folder of its own, and a function that publishes another build there."""
    site.folder = shutil.copytree(site.folder, tmp_path / "dist")
    site.stop()
    site.start()

    def publish() -> str:
        paths = [path for path in site.folder.rglob("*") if path.is_file() and path.name != "sw.js"]
        files = {path.relative_to(site.folder).as_posix(): path.read_bytes() for path in paths}
        old = files["index.html"]
        files["index.html"] = old.replace(b"</body>", b"<!-- another build --></body>")
        build.write({**files, "sw.js": build.service_worker(files)}, site.folder)
        return f"pegs-{build.digest(files)}"

    return publish


def test_an_update_waits_while_a_game_is_unfinished(
    page: Page, site: Site, renewable: Callable[[], str]
) -> None:
    started(page, site.url)
    assert ask(page, OFFLINE)
    page.locator("[data-act=begin]:visible").click()
    first = versions(page)
    second = renewable()
    assert ask(page, WAITING)
    assert sorted(versions(page)) == sorted([*first, second])
    assert "another build" not in ask(page, "fetch('./').then(page => page.text())")
    page.reload()
    page.wait_for_selector(STARTED, state="attached")
    assert ask(page, WAITING)
    assert sorted(versions(page)) == sorted([*first, second])
    assert "another build" not in page.content()


def test_an_update_takes_over_a_page_with_no_game(
    page: Page, site: Site, renewable: Callable[[], str]
) -> None:
    started(page, site.url)
    assert ask(page, OFFLINE)
    second = renewable()
    with page.expect_navigation():
        ask(page, "navigator.serviceWorker.ready.then(found => void found.update())")
    page.wait_for_selector(STARTED, state="attached")
    assert versions(page) == [second]
    assert "another build" in page.content()


def test_a_file_of_another_build_is_never_kept(
    page: Page, site: Site, renewable: Callable[[], str]
) -> None:
    started(page, site.url)
    assert ask(page, OFFLINE)
    first = versions(page)
    old = (site.folder / "index.html").read_bytes()
    renewable()
    (site.folder / "index.html").write_bytes(old)
    assert not ask(page, WAITING)
    assert "another build" not in ask(page, "fetch('./').then(page => page.text())")
    assert first[0] in versions(page)


def test_the_guard_tells_errors_and_requests_off_the_site(
    page: Page, site: Site, guard: Guard
) -> None:
    started(page, site.url)
    ask(page, "fetch('http://127.0.0.1:9/').catch(() => 0)")
    ask(page, "document.head.append(document.createElement('style'))")
    ask(page, "document.querySelector('style').textContent = 'p { color: red }'")
    with page.expect_console_message(lambda message: message.text == "said"):
        ask(page, "console.error('said')")
    faults = " ".join(guard.faults)
    assert "said" in faults
    assert "connect-src" in faults
    assert "style-src" in faults
    guard.faults.clear()
