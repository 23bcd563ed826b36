"""Python in Pyodide as shipped, in headless Chromium, to measure the same work as in CPython."""

from __future__ import annotations

import io
import json
import threading
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from e2e.browser import FLAGS, chromium

REPOSITORY = Path(__file__).parent.parent

_RUN = """async ([program, module]) => {
  const { loadPyodide } = await import("/web/node_modules/pyodide/pyodide.mjs");
  const python = await loadPyodide();
  python.unpackArchive(await (await fetch("/files.zip")).arrayBuffer(), "zip");
  if (module) globalThis.calls = await (await import(module)).load();
  return python.runPython(program);
}"""


def run(program: str, files: Sequence[str], module: str = "") -> Any:
    """Return the value of a program's last line, which is to be JSON.

    ``files`` of the repository are there beside ``pegs``. A JavaScript module of the repository
    may be named; what its ``load()`` gives is ``js.calls``.
    """
    with _served(files) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        page.goto(address)
        found = json.loads(page.evaluate(_RUN, [program, module]))
        browser.close()
        return found


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *arguments: Any, files: Sequence[str], **options: Any) -> None:
        self.files = files
        super().__init__(*arguments, **options)

    def guess_type(self, path: str | PathLike[str]) -> str:
        kinds = {".mjs": "text/javascript", ".wasm": "application/wasm"}
        return kinds.get(Path(path).suffix) or super().guess_type(path)

    def do_GET(self) -> None:
        if self.path == "/":
            self._answer(b"<!doctype html><title>Pyodide</title>", "text/html")
        elif self.path == "/files.zip":
            self._answer(_archive(self.files), "application/zip")
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


def _archive(files: Sequence[str]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted((REPOSITORY / "pegs").rglob("*.py")):
            archive.write(path, path.relative_to(REPOSITORY))
        for name in files:
            archive.write(REPOSITORY / name, name)
    return target.getvalue()


@contextmanager
def _served(files: Sequence[str]) -> Iterator[str]:
    handler = partial(_Handler, directory=str(REPOSITORY), files=files)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
