"""A signature is of one text by one key: whatever else is read into it is not genuine."""

from __future__ import annotations

from typing import Any

import pytest

from pegs.table.crypto import Crypto
from pegs.table.encoding import text_of
from pegs.table.signed import Entry, Statement, entry, genuine, statement

GAME, OTHER = text_of(b"g" * 32), text_of(b"o" * 32)
SECRET = b"s" * 32


def made(crypto: Crypto) -> Entry:
    return entry(crypto, SECRET, GAME, 3, OTHER, 1, {"do": "cut", "cards": 7})


def told(crypto: Crypto) -> Statement:
    return statement(crypto, SECRET, GAME, "back", {"last": 4})


def test_what_is_signed_is_genuine(crypto: Crypto) -> None:
    assert genuine(crypto, made(crypto))
    assert genuine(crypto, told(crypto))
    assert Entry(**made(crypto).told()) == made(crypto)
    assert Statement(**told(crypto).told()) == told(crypto)


@pytest.mark.parametrize(
    "change",
    [
        {"game": OTHER},
        {"n": 4},
        {"prev": GAME},
        {"by": GAME},
        {"seat": 2},
        {"action": {"do": "cut", "cards": 8}},
        {"sig": text_of(bytes(64))},
    ],
)
def test_an_entry_with_one_field_changed_is_not_genuine(
    crypto: Crypto, change: dict[str, Any]
) -> None:
    assert not genuine(crypto, made(crypto)._replace(**change))


@pytest.mark.parametrize(
    "change",
    [{"scope": OTHER}, {"say": "again"}, {"by": GAME}, {"about": {"last": 5}}],
)
def test_a_statement_with_one_field_changed_is_not_genuine(
    crypto: Crypto, change: dict[str, Any]
) -> None:
    assert not genuine(crypto, told(crypto)._replace(**change))


def test_the_hash_names_all_but_the_signature(crypto: Crypto) -> None:
    one = made(crypto)
    assert one._replace(sig=text_of(bytes(64))).hash == one.hash
    fields: dict[str, Any] = {
        "game": OTHER,
        "n": 4,
        "prev": GAME,
        "by": GAME,
        "seat": 2,
        "action": {"do": "again"},
    }
    hashes = {one._replace(**{name: value}).hash for name, value in fields.items()}
    assert len(hashes | {one.hash}) == 7


def test_a_signature_of_an_entry_is_none_of_a_statement(crypto: Crypto) -> None:
    one, other = made(crypto), told(crypto)
    assert not genuine(crypto, other._replace(sig=one.sig))
    assert not genuine(crypto, one._replace(sig=other.sig))
