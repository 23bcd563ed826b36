"""Boot to a playable board, beside bare Pyodide as shipped: cold, warm, and the first paint.

Cold is a new browser profile, warm the next visit in it: for the site by its service worker, for
bare Pyodide from the browser's cache. The two take turns; each row is a median.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from e2e.browser import FLAGS, ask, chromium

REPOSITORY = Path(__file__).parent.parent
SITE = REPOSITORY / "dist"
PYODIDE = REPOSITORY / "web/node_modules/pyodide"
SHIPPED = (
    "pyodide-lock.json",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.mjs",
    "python_stdlib.zip",
)
ROUNDS = 7
BOOT = 0.55
PAINT = 150  # ms

BARE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bare Pyodide</title>
<script type="module" src="assets/start.mjs"></script></html>"""
START = """import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("pegs-playable");"""

WHEN = """new Promise(resolve => {
    const look = () => {
        const mark = performance.getEntriesByName("%s")[0];
        mark ? resolve(mark.startTime) : setTimeout(look, 20);
    };
    look();
})"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def rows() -> list[dict[str, Any]]:
    """Return the rows of the table for the boot; the site must be built in dist/."""
    found = {what: median(values) for what, values in measured().items()}
    table = [
        _row(f"boot, {what}", round(found[what]), "ms")
        for what in ("bare cold", "site cold", "bare warm", "site warm")
    ]
    for kind in ("cold", "warm"):
        ratio = round(found[f"site {kind}"] / found[f"bare {kind}"], 2)
        what = f"boot to a playable board / bare Pyodide, {kind}"
        table.append(_row(what, ratio, "x", f"<= {BOOT}", ratio <= BOOT))
        paint = round(found[f"paint {kind}"])
        what = f"first paint of the board, {kind}"
        table.append(_row(what, paint, "ms", f"<= {PAINT}", paint <= PAINT))
    return table


def _row(what: str, value: float, unit: str, bar: str = "", holds: bool = True) -> dict[str, Any]:
    return {"what": what, "value": value, "unit": unit, "bar": bar, "holds": holds}


def measured() -> dict[str, list[float]]:
    """Return every time taken, in ms since the navigation began, by what it is of."""
    times: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare(Path(folder))
        with served(SITE) as site, served(Path(folder)) as shipped:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for _ in range(ROUNDS):
                twice(browser, shipped, "bare", times)
                twice(browser, site, "site", times)
            browser.close()
    return times


def twice(browser: Browser, address: str, what: str, times: dict[str, list[float]]) -> None:
    """Visit an address with an empty profile, then once more."""
    context = browser.new_context()
    for kind in ("cold", "warm"):
        times[f"{what} {kind}"].append(visit(context, address, what, kind, times))
    context.close()


def visit(
    context: BrowserContext, address: str, what: str, kind: str, times: dict[str, list[float]]
) -> float:
    """Return when Python was up; for the site, note its first paint and await its worker."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    up: float = ask(page, WHEN % "pegs-playable")
    if what == "site":
        times[f"paint {kind}"].append(ask(page, PAINTED))
        ask(page, WHEN % "pegs-offline")
    page.close()
    return up


def bare(folder: Path) -> None:
    """Write a page that starts Pyodide as its npm package ships it, and nothing else."""
    assets = folder / "assets"
    assets.mkdir()
    for name in SHIPPED:
        shutil.copy(PYODIDE / name, assets)
    (assets / "start.mjs").write_text(START)
    (folder / "index.html").write_text(BARE)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder, with the site's headers, from a process of its own."""
    command = [sys.executable, str(REPOSITORY / "web/serve.py"), str(folder), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()


if __name__ == "__main__":
    for row in rows():
        print(row)
