"""The adapter that works here, held to published vectors and to whole numbers modulo the order."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pegs.table.crypto import IDENTITY, ORDER, Crypto, check, parts, reduced

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data/sodium.json").read_text(encoding="ascii")
)
MULTIPLES = [bytes.fromhex(text) for text in VECTORS["multiples"]]
SEED, OTHER = (bytes.fromhex(VECTORS["signatures"][at]["seed"]) for at in (0, 1))
SMALL_ORDER = (1).to_bytes(32, "little")
"""The neutral element of Ed25519: anybody can sign for it."""


def scalar(number: int) -> bytes:
    return (number % ORDER).to_bytes(32, "little")


def hexed(record: dict[str, str]) -> dict[str, bytes]:
    return {name: bytes.fromhex(text) for name, text in record.items()}


@pytest.mark.parametrize("vector", [hexed(each) for each in VECTORS["signatures"]])
def test_signatures_are_those_of_the_standard(crypto: Crypto, vector: dict[str, bytes]) -> None:
    public, message, signature = vector["public"], vector["message"], vector["signature"]
    assert crypto.public_key(vector["seed"]) == public
    assert crypto.sign(vector["seed"], message) == signature
    assert crypto.verify(public, message, signature)


def test_a_changed_message_key_or_signature_does_not_verify(crypto: Crypto) -> None:
    public, signature = crypto.public_key(SEED), crypto.sign(SEED, b"5c")
    assert crypto.verify(public, b"5c", signature)
    assert not crypto.verify(public, b"5d", signature)
    assert not crypto.verify(crypto.public_key(OTHER), b"5c", signature)
    assert not crypto.verify(public, b"5c", signature[:-1] + bytes([signature[-1] ^ 1]))


def test_malformed_keys_and_signatures_do_not_verify(crypto: Crypto) -> None:
    public, signature = crypto.public_key(SEED), crypto.sign(SEED, b"5c")
    for key in (b"", public[:-1], public + b"\0", b"\xff" * 32):
        assert not crypto.verify(key, b"5c", signature)
    for text in (b"", signature[:-1], signature + b"\0", b"\xff" * 64):
        assert not crypto.verify(public, b"5c", text)
    # Cut elsewhere, the bytes of signature and message together are the same.
    assert not crypto.verify(public, b"c", signature + b"5")


def test_a_signature_has_one_form_only(crypto: Crypto) -> None:
    public, signature = crypto.public_key(SEED), crypto.sign(SEED, b"5c")
    again = int.from_bytes(signature[32:], "little") + ORDER
    assert not crypto.verify(public, b"5c", signature[:32] + again.to_bytes(32, "little"))


def test_a_key_of_small_order_signs_nothing(crypto: Crypto) -> None:
    # With R the neutral element and S zero the equation would hold for any message.
    assert not crypto.verify(SMALL_ORDER, b"5c", SMALL_ORDER + bytes(32))


def test_a_box_is_libsodiums_and_opens_for_its_receiver_alone(crypto: Crypto) -> None:
    vector = hexed(VECTORS["box"])
    nonce, boxed, sender = vector["nonce"], vector["boxed"], crypto.public_key(SEED)
    assert crypto.box(SEED, vector["to"], nonce, vector["message"]) == boxed
    assert crypto.unbox(OTHER, sender, nonce, boxed) == vector["message"]
    assert crypto.unbox(bytes(32), sender, nonce, boxed) is None
    assert crypto.unbox(OTHER, crypto.public_key(bytes(32)), nonce, boxed) is None


def test_an_empty_message_can_be_boxed(crypto: Crypto) -> None:
    boxed = crypto.box(SEED, crypto.public_key(OTHER), bytes(24), b"")
    assert len(boxed) == 16
    assert crypto.unbox(OTHER, crypto.public_key(SEED), bytes(24), boxed) == b""


def test_a_malformed_box_opens_to_nothing(crypto: Crypto) -> None:
    sender, nonce = crypto.public_key(SEED), bytes(24)
    boxed = crypto.box(SEED, crypto.public_key(OTHER), nonce, b"a key")
    for text in (b"", boxed[:15], boxed[:-1], boxed + b"\0", bytes([boxed[0] ^ 1]) + boxed[1:]):
        assert crypto.unbox(OTHER, sender, nonce, text) is None
    for number in (b"", bytes(23), bytes(25), b"\1" + bytes(23)):
        assert crypto.unbox(OTHER, sender, number, boxed) is None
    for key in (b"", sender[:-1], sender + b"\0", b"\xff" * 32, SMALL_ORDER):
        assert crypto.unbox(OTHER, key, nonce, boxed) is None


def test_multiples_of_the_base_point_are_those_of_the_standard(crypto: Crypto) -> None:
    numbers = range(1, len(MULTIPLES))
    assert crypto.base_multiply(b"".join(map(scalar, numbers))) == b"".join(MULTIPLES[1:])
    assert MULTIPLES[0] == IDENTITY


def test_points_of_hashes_are_those_of_the_standard(crypto: Crypto) -> None:
    vectors = [hexed(each) for each in VECTORS["hashed"]]
    hashes, points = (b"".join(each[name] for each in vectors) for name in ("hash", "point"))
    assert crypto.points(hashes) == points
    assert crypto.valid(points)


@pytest.mark.parametrize("text", VECTORS["invalid"])
def test_what_the_standard_calls_invalid_is_refused(crypto: Crypto, text: str) -> None:
    point = bytes.fromhex(text)
    assert not crypto.valid(point)
    assert not crypto.valid(MULTIPLES[1] + point)
    with pytest.raises(ValueError, match=r".+"):
        crypto.multiply(MULTIPLES[1] + point, scalar(2))


def test_the_identity_and_bytes_too_few_are_no_valid_points(crypto: Crypto) -> None:
    assert crypto.valid(MULTIPLES[3])
    assert not crypto.valid(IDENTITY)
    assert not crypto.valid(MULTIPLES[3] + IDENTITY)
    assert not crypto.valid(MULTIPLES[3][:-1])
    assert not crypto.valid(MULTIPLES[3] + b"\0")
    with pytest.raises(ValueError, match=r".+"):
        crypto.multiply(IDENTITY, scalar(2))


def test_points_are_multiplied_each_by_its_own_scalar_or_all_by_one(crypto: Crypto) -> None:
    points = b"".join(MULTIPLES[1:4])
    own = scalar(5) + scalar(4) + scalar(3)
    assert crypto.multiply(points, own) == MULTIPLES[5] + MULTIPLES[8] + MULTIPLES[9]
    assert crypto.multiply(points, scalar(4)) == MULTIPLES[4] + MULTIPLES[8] + MULTIPLES[12]


def test_hashes_are_reduced_with_their_lowest_byte_first(crypto: Crypto) -> None:
    hashes = [bytes(63) + b"\1", b"\xff" * 64, bytes(range(64)), (ORDER + 7).to_bytes(64, "little")]
    expected = [2**504, 2**512 - 1, int.from_bytes(bytes(range(64)), "little"), 7]
    assert crypto.scalars(b"".join(hashes)) == b"".join(map(scalar, expected))


def test_scalars_are_numbers_modulo_the_order(crypto: Crypto) -> None:
    left, right = scalar(2**251 + 3) + scalar(-1), scalar(2**250 + 9) + scalar(-1)
    products = scalar((2**251 + 3) * (2**250 + 9)) + scalar(1)
    assert crypto.scalar_multiply(left, right) == products
    assert crypto.scalar_multiply(left, scalar(2)) == scalar(2**252 + 6) + scalar(-2)
    assert crypto.scalar_invert(left) == scalar(pow(2**251 + 3, -1, ORDER)) + scalar(-1)


def test_no_values_give_no_values(crypto: Crypto) -> None:
    assert crypto.points(b"") == b""
    assert crypto.scalars(b"") == b""
    assert crypto.multiply(b"", b"") == b""
    assert crypto.multiply(b"", scalar(1)) == b""


@pytest.mark.parametrize(
    "bad",
    [
        bytes(32),
        ORDER.to_bytes(32, "little"),
        # libsodium's multiplication would overlook the highest bit, and its product would not.
        (2**255 + 5).to_bytes(32, "little"),
    ],
    ids=["zero", "the order", "the highest bit"],
)
def test_a_scalar_that_is_zero_or_not_reduced_is_refused(crypto: Crypto, bad: bytes) -> None:
    calls: list[Callable[[], bytes]] = [
        lambda: crypto.multiply(MULTIPLES[1], bad),
        lambda: crypto.base_multiply(scalar(1) + bad),
        lambda: crypto.scalar_multiply(scalar(1), bad),
        lambda: crypto.scalar_multiply(bad, scalar(1)),
        lambda: crypto.scalar_invert(bad),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="zero, not reduced"):
            call()


def test_a_wrong_length_is_refused(crypto: Crypto) -> None:
    key = crypto.public_key(SEED)
    calls: list[Callable[[], object]] = [
        lambda: crypto.public_key(SEED[:-1]),
        lambda: crypto.sign(SEED + b"\0", b""),
        lambda: crypto.box(SEED[:-1], key, bytes(24), b""),
        lambda: crypto.box(SEED, key, bytes(23), b""),
        lambda: crypto.box(SEED, key[:-1], bytes(24), b""),
        lambda: crypto.box(SEED, b"\xff" * 32, bytes(24), b""),
        lambda: crypto.unbox(SEED[:-1], key, bytes(24), bytes(16)),
        lambda: crypto.points(bytes(63)),
        lambda: crypto.scalars(bytes(65)),
        lambda: crypto.multiply(MULTIPLES[1] + MULTIPLES[2][:-1], scalar(1)),
        lambda: crypto.multiply(b"".join(MULTIPLES[1:4]), scalar(1) + scalar(2)),
        lambda: crypto.multiply(MULTIPLES[1], scalar(1) + scalar(2)),
        lambda: crypto.base_multiply(scalar(1)[:-1]),
        lambda: crypto.scalar_multiply(scalar(1), scalar(1) + scalar(2)),
        lambda: crypto.scalar_invert(scalar(1) + b"\1"),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=r".+"):
            call()


def test_values_are_parted_whole() -> None:
    assert parts(b"a" * 32 + b"b" * 32) == [b"a" * 32, b"b" * 32]
    with pytest.raises(ValueError, match="33 bytes"):
        parts(bytes(33))


def test_reduced_scalars_lie_between_zero_and_the_order() -> None:
    assert reduced(scalar(1) + scalar(-1))
    assert not reduced(scalar(1) + scalar(0))
    assert not reduced(ORDER.to_bytes(32, "little"))
    assert not reduced(scalar(1)[:-1])


def test_scalars_are_as_many_as_the_values_or_one() -> None:
    check(scalar(1), bytes(96))
    check(scalar(1) * 3, bytes(96))
    for scalars, values in ((scalar(1) * 2, bytes(96)), (b"", bytes(32)), (scalar(1), bytes(33))):
        with pytest.raises(ValueError, match="not as many"):
            check(scalars, values)
