"""A page in Firefox, for what two kinds of browser must agree on."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).parent / "firefox.mjs"


class NoFirefoxError(Exception):
    """What to install."""


class Other:
    """The page in Firefox."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def goto(self, url: str) -> None:
        self._told("goto", url)

    def ask(self, expression: str) -> Any:
        """The page's value of a JavaScript expression, awaited."""
        return self._told("ask", expression)

    def _told(self, act: str, text: str) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([act, text]) + "\n")
        self.process.stdin.flush()
        # What has failed is told by the process itself, which then ends: there is no line.
        return json.loads(self.process.stdout.readline())


def found() -> str:
    """The browser's path: $FIREFOX, or one of its names on the path."""
    path = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    if not path or not Path(path).exists():
        raise NoFirefoxError(
            "No Firefox. Install one (Debian: apt-get install firefox-esr), "
            "or set FIREFOX to its path."
        )
    return path


@contextmanager
def firefox(first: str = "") -> Iterator[Other]:
    """Firefox with an empty page; a script may be given that runs first on each page."""
    command = ["node", str(SCRIPT), found(), first]
    process = subprocess.Popen(command, stdin=-1, stdout=-1, text=True)
    try:
        yield Other(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()
