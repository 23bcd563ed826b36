"""A key that signs but to which nothing can be boxed would stop who serves it: it plays no game."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from nacl import bindings
from table.made_tables import key, secret

from pegs.table.canonical import write
from pegs.table.course import Refused
from pegs.table.encoding import bytes_of, text_of
from pegs.table.signed import genuine, statement
from pegs.table.sodium import Sodium
from pegs.table.start import VERSIONS, begun, game_id, sealable, signing, start_entry, table_id

SODIUM = Sodium()
ORDER_OF_EIGHT = bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
"""A point of Ed25519 outside of the group that its keys are of."""
SCALAR = bindings.crypto_core_ed25519_scalar_reduce(hashlib.sha512(b"the cheat").digest())
CROOKED = bindings.crypto_core_ed25519_add(
    bindings.crypto_scalarmult_ed25519_base_noclamp(SCALAR), ORDER_OF_EIGHT
)


def crooked_signature(message: bytes) -> bytes:
    """Return a signature that the crooked key verifies: of eight tries about one will do."""
    for number in range(1_000):
        once = bindings.crypto_core_ed25519_scalar_reduce(hashlib.sha512(b"%d" % number).digest())
        point = bindings.crypto_scalarmult_ed25519_base_noclamp(once)
        hashed = hashlib.sha512(point + CROOKED + message).digest()
        reduced = bindings.crypto_core_ed25519_scalar_reduce(hashed)
        if reduced[0] % 8 == 0:
            product = bindings.crypto_core_ed25519_scalar_mul(reduced, SCALAR)
            return bytes(point + bindings.crypto_core_ed25519_scalar_add(once, product))
    raise AssertionError("no signature")


def test_a_crooked_key_signs_but_is_no_key_to_box_for() -> None:
    assert SODIUM.verify(CROOKED, b"a message", crooked_signature(b"a message"))
    with pytest.raises(ValueError, match=r"."):
        SODIUM.box(bytes(32), CROOKED, bytes(24), b"a key")
    assert not sealable(SODIUM, text_of(CROOKED))
    assert sealable(SODIUM, key(0, SODIUM))


def test_no_game_begins_with_a_crooked_key() -> None:
    crooked, honest = text_of(CROOKED), key(0, SODIUM)
    start: dict[str, Any] = {
        "do": "start",
        "table": table_id(bytes_of(honest)),
        "round": 0,
        "serial": 1,
        "rules": "standard/4",
        "seats": [[each, "Ann", 0] for each in (honest, crooked) * 2],
        "dealer": None,
        "after": None,
        "versions": list(VERSIONS),
        "signatures": [],
    }
    told = signing(game_id(start), start["table"])
    mine = statement(SODIUM, secret(0), **told)
    message = write({name: value for name, value in mine.told().items() if name != "sig"})
    theirs = crooked_signature(message.replace(honest, crooked).encode())
    assert genuine(SODIUM, mine._replace(by=crooked, sig=text_of(theirs)))
    start["signatures"] = sorted([[honest, mine.sig], [crooked, text_of(theirs)]])
    with pytest.raises(Refused, match="nothing can be sealed for the key"):
        begun(SODIUM, start_entry(SODIUM, secret(0), start))
