"""What a peer says under its signature: entries of the log, and statements beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pegs.table.canonical import write
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of, fingerprint, text_of


class Entry(NamedTuple):
    """One thing that happened: the ``n``-th of a game, after the one whose hash is ``prev``.

    ``by`` is the key of who says it, ``seat`` the seat it is of (-1 for none), ``action`` an
    object whose ``do`` tells its kind.
    """

    game: str
    n: int
    prev: str
    by: str
    seat: int
    action: dict[str, Any]
    sig: str

    @property
    def hash(self) -> str:
        """The hash of all but the signature: it names the whole history up to here."""
        return fingerprint(write(self._body()))

    def _body(self) -> dict[str, Any]:
        return {name: value for name, value in self._asdict().items() if name != "sig"}

    def told(self) -> dict[str, Any]:
        """Return the entry as an object for the wire."""
        return self._asdict()


class Statement(NamedTuple):
    """Something said beside the log: ``say`` tells its kind, ``about`` the rest.

    ``scope`` is the game, or before there is one the table.
    """

    scope: str
    say: str
    by: str
    about: Any
    sig: str

    @property
    def hash(self) -> str:
        """The hash of all but the signature."""
        return fingerprint(write(self._body()))

    def _body(self) -> dict[str, Any]:
        return {name: value for name, value in self._asdict().items() if name != "sig"}

    def told(self) -> dict[str, Any]:
        """Return the statement as an object for the wire."""
        return self._asdict()


def _message(signed: Entry | Statement) -> bytes:
    """What is signed; an entry and a statement never have the same."""
    return write(signed._body()).encode()


def entry(
    crypto: Crypto, secret: bytes, game: str, n: int, prev: str, seat: int, action: dict[str, Any]
) -> Entry:
    """Return a signed entry of the peer with this 32-byte secret."""
    by = text_of(crypto.public_key(secret))
    made = Entry(game, n, prev, by, seat, action, "")
    return made._replace(sig=text_of(crypto.sign(secret, _message(made))))


def statement(crypto: Crypto, secret: bytes, scope: str, say: str, about: Any) -> Statement:
    """Return a signed statement of the peer with this 32-byte secret."""
    made = Statement(scope, say, text_of(crypto.public_key(secret)), about, "")
    return made._replace(sig=text_of(crypto.sign(secret, _message(made))))


def genuine(crypto: Crypto, signed: Entry | Statement) -> bool:
    """Whether it is signed by whom it names."""
    return crypto.verify(bytes_of(signed.by, 32), _message(signed), bytes_of(signed.sig, 64))
