"""What a table of friends asks of the device: to draw, share, copy, save, stay awake, be felt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from app.in_page import as_object
from app.table_events import QrDrawn, TableFailed

Dispatch = Callable[[Any], None]
FELT: Final = 200
"""Milliseconds that the device shakes."""


def now() -> int:
    """Return the milliseconds since 1970: the same clock after a reload."""
    return int(js.Date.now())


def page_address() -> str:
    """Return the page's address without what follows its hash sign."""
    return str(js.location.href).partition("#")[0]


async def drawn(dispatch: Dispatch, text: str) -> None:
    """Draw a text as a QR code."""
    module = await js.window.pegsTable.load("qr")
    found = module.path(text)
    dispatch(QrDrawn(text, int(found.size), str(found.path)))


async def shared(dispatch: Dispatch, link: str) -> None:
    """Give a link to the share sheet; where there is none, copy it."""
    if not hasattr(js.navigator, "share"):
        await copied(dispatch, link)
        return
    try:
        await js.navigator.share(to_js({"url": link}, dict_converter=as_object))
    except JsException as error:
        # Who closes the sheet has thought better of it: nothing is to be said.
        if "AbortError" not in str(error):
            await copied(dispatch, link)


async def copied(dispatch: Dispatch, text: str) -> None:
    """Put a text on the clipboard."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        dispatch(TableFailed("clipboard"))


async def locked(name: str) -> Any:
    """Return a hold on a name that no other tab of this browser has; None where one has it.

    It is given back by its ``resolve``, or with the page.
    """
    found: Any = js.Promise.withResolvers()
    held: Any = js.Promise.withResolvers()
    if not hasattr(js.navigator, "locks"):
        return held

    def granted(lock: Any) -> Any:
        found.resolve(bool(lock))
        return held.promise

    options = to_js({"ifAvailable": True}, dict_converter=as_object)
    js.navigator.locks.request(name, options, create_once_callable(granted))
    return held if await found.promise else None


def saved_file(name: str, text: str) -> None:
    """Have the browser save a text as a file."""
    kind = to_js({"type": "text/plain"}, dict_converter=as_object)
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), kind))
    anchor = js.document.createElement("a")
    anchor.href, anchor.download = address, name
    anchor.click()
    js.URL.revokeObjectURL(address)


def buzzed() -> None:
    """Have the device tell that it is a person's turn, where the page is hidden."""
    if js.document.hidden and hasattr(js.navigator, "vibrate"):
        js.navigator.vibrate(FELT)


class Screen:
    """The screen, which a table keeps on while it is a person's turn."""

    def __init__(self) -> None:
        self.lock: Any = None

    async def kept_awake(self, on: bool) -> None:
        """Keep the screen on, where the browser can and will, or no longer."""
        if self.lock is not None:
            self.lock.release()
            self.lock = None
        if on and hasattr(js.navigator, "wakeLock") and not js.document.hidden:
            try:
                self.lock = await js.navigator.wakeLock.request("screen")
            except JsException:
                # A battery that is low, or a page that is hidden since: the screen may go dark.
                self.lock = None
