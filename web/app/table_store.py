"""What this browser keeps of tables: a key of the page's storage for each record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import js
from pyodide.ffi import JsException

from pegs.table.keeping import records
from pegs.table.peer import Peer

PREFIX: Final = "pegs/table/"
DAMAGED: Final = "pegs/damaged-table/"
NETWORK: Final = "pegs/network"
KEPT: Final = 5
"""How many tables are kept; those that were opened longest ago are forgotten."""

Parts = Mapping[str, str | None]


def whole(peer: Peer, secret: str, at: int) -> Parts:
    """Return all records of a peer, the secret of its table's link, and when it was opened."""
    return {**records(peer), "secret": secret, "at": str(at)}


def write(table: str, parts: Parts) -> str:
    """Keep these records, deleting those that are None; return "" or why it cannot be."""
    try:
        for name, text in parts.items():
            if text is None:
                js.localStorage.removeItem(f"{PREFIX}{table}/{name}")
            else:
                js.localStorage.setItem(f"{PREFIX}{table}/{name}", text)
    except JsException as error:
        return "full" if "Quota" in str(error) else "refused"
    except AttributeError:
        return "refused"
    return ""


def read(table: str) -> dict[str, str]:
    """Return what is kept of a table; nothing where there is none, or no storage."""
    start = f"{PREFIX}{table}/"
    return {key.removeprefix(start): _text(key) for key in _keys() if key.startswith(start)}


def set_aside(table: str, at: int) -> None:
    """Keep damaged records of a table under names of their own."""
    for name, text in read(table).items():
        js.localStorage.setItem(f"{DAMAGED}{at}/{name}", text)
        js.localStorage.removeItem(f"{PREFIX}{table}/{name}")


def forget_old(but: str) -> None:
    """Forget the tables that were opened longest ago, but not this one."""
    opened = {}
    for key in _keys():
        table, _, name = key.removeprefix(PREFIX).partition("/")
        if key.startswith(PREFIX) and name == "at" and table != but:
            opened[table] = int(_text(key))
    for table in sorted(opened, key=lambda each: opened[each])[: max(0, len(opened) + 1 - KEPT)]:
        write(table, dict.fromkeys(read(table)))


def read_network() -> str:
    """Return the servers that were set here; "" where none were."""
    return _text(NETWORK)


def write_network(text: str) -> str:
    """Keep which servers to use, "" for the site's own; return "" or why it cannot be."""
    try:
        if text:
            js.localStorage.setItem(NETWORK, text)
        else:
            js.localStorage.removeItem(NETWORK)
    except (JsException, AttributeError):
        return "refused"
    return ""


def _keys() -> Iterable[str]:
    try:
        return [str(key) for key in js.Object.keys(js.localStorage)]
    except (JsException, AttributeError):
        return []


def _text(key: str) -> str:
    try:
        text = js.localStorage.getItem(key)
    except (JsException, AttributeError):
        return ""
    # What is not there is JavaScript's null, which is not None.
    return text if isinstance(text, str) else ""
