"""Legal-play generation in CPython, and the same work in Pyodide in a real browser."""

from __future__ import annotations

import io
import json
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from bench import speed
from e2e.browser import FLAGS, chromium

REPOSITORY = Path(__file__).parent.parent
BARS = {"standard/4": 20_000, "arizona/8": 2_000}
SLOWER = 2.0

_IN_THE_BROWSER = """async () => {
  const { loadPyodide } = await import("/web/node_modules/pyodide/pyodide.mjs");
  const python = await loadPyodide();
  python.unpackArchive(await (await fetch("/speed.zip")).arrayBuffer(), "zip");
  return python.runPython("import json; from bench.speed import measure; json.dumps(measure())");
}"""


def rows() -> list[dict[str, Any]]:
    """Return the rows of the table for generation."""
    here = speed.measure()
    there = in_chromium()
    found = []
    for rules, bar in BARS.items():
        rate, ratio = round(here[rules]), round(here[rules] / there[rules], 2)
        what = f"legal plays, {rules}"
        found += [
            _row(f"{what}, CPython", rate, "positions/s", f">= {bar}", rate >= bar),
            _row(f"{what}, Pyodide", round(there[rules]), "positions/s"),
            _row(f"{what}, CPython / Pyodide", ratio, "x", f"<= {SLOWER}", ratio <= SLOWER),
        ]
    for where, seconds in (("CPython", here["loop"]), ("Pyodide", there["loop"])):
        found.append(_row(f"fixed loop, {where}", round(seconds * 1000), "ms"))
    return found


def _row(what: str, value: float, unit: str, bar: str = "", holds: bool = True) -> dict[str, Any]:
    return {"what": what, "value": value, "unit": unit, "bar": bar, "holds": holds}


def in_chromium() -> dict[str, float]:
    """Return what ``speed.measure`` finds in Pyodide as shipped, in headless Chromium."""
    with _served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        page.goto(address)
        found: dict[str, float] = json.loads(page.evaluate(_IN_THE_BROWSER))
        browser.close()
        return found


class _Handler(SimpleHTTPRequestHandler):
    def guess_type(self, path: str | PathLike[str]) -> str:
        kinds = {".mjs": "text/javascript", ".wasm": "application/wasm"}
        return kinds.get(Path(path).suffix) or super().guess_type(path)

    def do_GET(self) -> None:
        if self.path == "/":
            self._answer(b"<!doctype html><title>speed</title>", "text/html")
        elif self.path == "/speed.zip":
            self._answer(_archive(), "application/zip")
        else:
            super().do_GET()

    def _answer(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Keep the table free of the server's log."""


def _archive() -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted((REPOSITORY / "pegs").rglob("*.py")):
            archive.write(path, path.relative_to(REPOSITORY))
        archive.writestr("bench/__init__.py", "")
        archive.write(REPOSITORY / "bench/speed.py", "bench/speed.py")
    return target.getvalue()


@contextmanager
def _served() -> Iterator[str]:
    handler = partial(_Handler, directory=str(REPOSITORY))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
