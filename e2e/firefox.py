"""A page in Firefox, for what two kinds of browser must agree on."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCRIPT = Path(__file__).parent / "firefox.mjs"


class NoFirefoxError(Exception):
    """What to install."""


class Other:
    """The peer in Firefox: once linked, it says "from Firefox" to the first."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def heard(self) -> str:
        """The next text that it hears; empty if Firefox ends before."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().removesuffix("\n")


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
def firefox(url: str, script: str, options: str) -> Iterator[Other]:
    """Firefox on a page, which runs a script and begins at a table with such options."""
    command = ["node", str(SCRIPT), found(), url, script, options]
    process = subprocess.Popen(command, stdin=-1, stdout=-1, text=True)
    try:
        yield Other(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()
