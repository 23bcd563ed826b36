"""How many bytes a first visit takes until the page can be played, as brotli leaves them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bench.table import row

ALL = 4.9  # MB
OWN = 300  # KB
SHIPPED = "stdlib.zip"
"""What lies beside our own files and is Python's."""

ASKED_FOR = """(() => {
    const playable = performance.getEntriesByName("pegs-playable")[0].startTime;
    return performance.getEntriesByType("resource")
        .filter(({ startTime }) => startTime <= playable).map(({ name }) => name);
})()"""

_BROTLI = """
const { readFileSync } = require("node:fs");
const { brotliCompressSync } = require("node:zlib");
const size = (file) => brotliCompressSync(readFileSync(file)).length;
console.log(JSON.stringify(process.argv.slice(1).map(size)));
"""


def rows(site: Path, url: str, addresses: Iterable[str]) -> list[dict[str, Any]]:
    """Return the rows for a site and what its page asked for, besides itself, until playable."""
    asked = sorted({"index.html", *(each.removeprefix(url) for each in addresses)})
    sizes = dict(zip(asked, brotli(site, asked), strict=True))
    own = sum(size for path, size in sizes.items() if is_own(path))
    rest = [path for path in files(site) if path not in sizes]
    return [
        row("bytes until playable, brotli, all", round(sum(sizes.values()) / 1e6, 2), "MB", ALL),
        row("bytes until playable, brotli, our own part", round(own / 1e3, 1), "KB", OWN),
        row("bytes of the rest, brotli", round(sum(brotli(site, rest)) / 1e3, 1), "KB"),
    ]


def is_own(path: str) -> bool:
    """Whether a file of the site is ours, and not Python, Pyodide or PyScript.

    >>> is_own("index.html"), is_own("assets/app-1/game.zip"), is_own("assets/app-1/stdlib.zip")
    (True, True, False)
    """
    return not path.startswith("assets/runtime-") and not path.endswith(f"/{SHIPPED}")


def files(site: Path) -> list[str]:
    """Return the path of every file of the site."""
    return sorted(str(path.relative_to(site)) for path in site.rglob("*") if path.is_file())


def brotli(site: Path, paths: list[str]) -> list[int]:
    """Return the bytes of each file at brotli's best, which Node has and Python has not."""
    command = ["node", "-e", _BROTLI, "--", *(str(site / path) for path in paths)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True)
    found: list[int] = json.loads(answer.stdout)
    return found
