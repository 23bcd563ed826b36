"""A table's link, and the relays and servers by which its peers find each other."""

from __future__ import annotations

import json
import re
from ipaddress import IPv4Address, IPv6Address
from typing import Any, Final, NamedTuple

_LINK: Final = re.compile(r"#table=([\w-]{22})\.([\w-]{22})\Z", re.ASCII)
_PLAIN: Final = re.compile(r"[!-~]{1,200}")
_LABEL: Final = r"[0-9A-Za-z_](?:[0-9A-Za-z_-]{0,61}[0-9A-Za-z_])?"
_NUMBER: Final = re.compile(r"[0-9]+|0[xX][0-9A-Fa-f]*")
_HOST: Final = (
    rf"(?P<host>{_LABEL}(?:\.{_LABEL})*|\[[0-9A-Fa-f:.]+\])(?::(?P<port>[1-9][0-9]{{0,4}}))?"
)
_IN_PATH: Final = r"[0-9A-Za-z._~!$&'()*+,;=:@%/-]"
ADDRESSES: Final = {
    "relays": re.compile(rf"wss?://{_HOST}(?:/{_IN_PATH}*)?(?:\?(?:{_IN_PATH}|\?)*)?"),
    "stun": re.compile(rf"stuns?:{_HOST}"),
    "turn": re.compile(rf"turns?:{_HOST}(?:\?transport=(?:udp|tcp))?"),
}
"""How the address of each kind of server is written (RFC 6455, 7064 and 7065)."""
LAST_PORT: Final = 65535
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
        (each.get("urls", ""), each.get("username", ""), each.get("credential", ""))
        for each in _listed(told.get("turn"))
        if isinstance(each, dict)
    ]
    return Network(
        tuple(each for each in _listed(told.get("relays")) if is_address(each, "relays")),
        tuple(each for each in _listed(told.get("stun")) if is_address(each, "stun")),
        tuple(each for each in turn if is_turn(*each)),
    )


def _listed(value: Any) -> list[Any]:
    return value[:MOST] if isinstance(value, list) else []


def is_address(value: Any, kind: str) -> bool:
    """Whether a text is the address of a server of this kind, as far as can be seen.

    >>> is_address("stun:[::1]:3478", "stun"), is_address("stun:[::1", "stun")
    (True, False)
    """
    found = ADDRESSES[kind].fullmatch(value) if is_plain(value) else None
    return found is not None and int(found["port"] or 1) <= LAST_PORT and _is_host(found["host"])


def is_turn(address: Any, name: Any, word: Any) -> bool:
    """Whether these are a TURN server, and the name and word without which browsers refuse it."""
    return is_address(address, "turn") and is_plain(name) and is_plain(word)


def is_plain(value: Any) -> bool:
    """Whether a value is a text of printable ASCII without spaces."""
    return isinstance(value, str) and _PLAIN.fullmatch(value) is not None


def _is_host(text: str) -> bool:
    try:
        if text.startswith("["):
            IPv6Address(text[1:-1])
        # Browsers take a name whose last label is a number for an IPv4 address.
        elif _NUMBER.fullmatch(text.rpartition(".")[2]):
            IPv4Address(text)
    except ValueError:
        return False
    return True


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
