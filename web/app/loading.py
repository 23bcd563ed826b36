"""What a page loads only when it is needed: a language's words, and the modules of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import js
from pyodide.ffi import JsException

import app
import pegs

ARCHIVE: Final = "/lib/table.zip"


async def fetched(address: str) -> bytes:
    """Return the bytes of a file of the site. Raises OSError where it cannot be had."""
    try:
        answer = await js.fetch(address)
        if not answer.ok:
            raise OSError(f"{address}: {answer.status}")
        found: bytes = (await answer.arrayBuffer()).to_bytes()
    except JsException as error:
        raise OSError(f"{address}: {error}") from None
    return found


class Tables:
    """The modules that only a table of friends needs, and what waits for them."""

    def __init__(self) -> None:
        self.there = False
        self.waiting: list[Callable[[], None]] = []

    async def load(self) -> None:
        """Put the modules on the path, and do what waits. Raises OSError where they are not had."""
        waiting = self.waiting
        try:
            archive = await fetched(str(js.window.pegsTable.game))
        finally:
            # Whoever comes later begins anew.
            self.waiting = []
        with open(ARCHIVE, "wb") as file:
            file.write(archive)
        for package in (app, pegs):
            package.__path__.append(f"{ARCHIVE}/{package.__name__}")
        self.there = True
        for each in waiting:
            each()
