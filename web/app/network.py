"""A table's link, and the relays and servers by which its peers find each other."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NamedTuple

_LINK: Final = re.compile(r"#table=([\w-]{22})\.([\w-]{22})\Z", re.ASCII)
_PLAIN: Final = re.compile(r"[!-~]{1,200}\Z")
MOST: Final = 12


class Network(NamedTuple):
    """Relays (``wss:``), STUN servers (``stun:``), and TURN servers with name and word."""

    relays: tuple[str, ...]
    stun: tuple[str, ...]
    turn: tuple[tuple[str, str, str], ...]

    def ice(self) -> list[dict[str, str]]:
        """Return the servers as a browser's connection takes them.

        >>> Network((), ("stun:a",), (("turn:b", "me", "word"),)).ice()[1]["username"]
        'me'
        """
        found = [{"urls": address} for address in self.stun]
        for address, name, word in self.turn:
            found.append({"urls": address, "username": name, "credential": word})
        return found

    def text(self) -> str:
        """Return it as the text that ``parse_network`` reads."""
        turn = [
            {"urls": address, "username": name, "credential": word}
            for address, name, word in self.turn
        ]
        return json.dumps({"relays": self.relays, "stun": self.stun, "turn": turn})


def parse_network(text: str) -> Network:
    """Return what a configuration says; what is no server's address is left out.

    >>> parse_network('{"relays": ["wss://a.example", 7], "stun": []}').relays
    ('wss://a.example',)
    """
    try:
        told = json.loads(text)
    except ValueError:
        told = {}
    told = told if isinstance(told, dict) else {}
    turn = [
        (each["urls"], each.get("username", ""), each.get("credential", ""))
        for each in _listed(told.get("turn"))
        if isinstance(each, dict) and is_address(each.get("urls"), ("turn:", "turns:"))
    ]
    return Network(
        tuple(a for a in _listed(told.get("relays")) if is_address(a, ("wss:", "ws:"))),
        tuple(a for a in _listed(told.get("stun")) if is_address(a, ("stun:", "stuns:"))),
        tuple(turn),
    )


def _listed(value: Any) -> list[Any]:
    return value[:MOST] if isinstance(value, list) else []


def is_address(value: Any, schemes: tuple[str, ...]) -> bool:
    """Whether a text is an address of one of these schemes, as far as can be seen."""
    return isinstance(value, str) and value.startswith(schemes) and bool(_PLAIN.match(value))


def parse_link(text: str) -> tuple[str, str] | None:
    """Return the table and the secret of a link; None where it is none.

    >>> parse_link("https://x.example/#table=" + "a" * 22 + "." + "b" * 22)[1][:3]
    'bbb'
    """
    found = _LINK.search(text.strip())
    return None if found is None else (found[1], found[2])


def table_link(page: str, table: str, secret: str) -> str:
    """Return the link of a table on the page of this address."""
    return f"{page}#table={table}.{secret}"
