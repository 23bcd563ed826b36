"""Libsodium in CPython: PyNaCl for signatures and boxes, rbcl for ristretto255.

Both come with the extra ``pegs[table]``. The page has an adapter of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle

import rbcl
from nacl import bindings
from nacl.exceptions import CryptoError

from pegs.table.crypto import HASH, IDENTITY, SIZE, check, parts


class Sodium:
    """The protocol ``Crypto`` by PyNaCl and rbcl.

    >>> sodium = Sodium()
    >>> key = sodium.public_key(bytes(32))
    >>> sodium.verify(key, b"5c:A8-A13", sodium.sign(bytes(32), b"5c:A8-A13"))
    True
    """

    def public_key(self, seed: bytes, /) -> bytes:
        return _pair(seed)[0]

    def sign(self, seed: bytes, message: bytes, /) -> bytes:
        return bindings.crypto_sign(message, _pair(seed)[1])[:HASH]

    def verify(self, public: bytes, message: bytes, signature: bytes, /) -> bool:
        if len(public) != SIZE or len(signature) != HASH:
            return False
        try:
            bindings.crypto_sign_open(signature + message, public)
        except CryptoError:
            return False
        return True

    def box(self, seed: bytes, to: bytes, nonce: bytes, message: bytes, /) -> bytes:
        own = bindings.crypto_sign_ed25519_sk_to_curve25519(_pair(seed)[1])
        try:
            other = bindings.crypto_sign_ed25519_pk_to_curve25519(to)
        except (CryptoError, ValueError) as error:
            raise ValueError("a message to what is no key") from error
        return bindings.crypto_box(message, nonce, other, own)

    def unbox(self, seed: bytes, sender: bytes, nonce: bytes, boxed: bytes, /) -> bytes | None:
        own = bindings.crypto_sign_ed25519_sk_to_curve25519(_pair(seed)[1])
        try:
            other = bindings.crypto_sign_ed25519_pk_to_curve25519(sender)
            return bindings.crypto_box_open(boxed, nonce, other, own)
        except (CryptoError, ValueError):
            return None

    def points(self, hashes: bytes, /) -> bytes:
        return b"".join(map(rbcl.crypto_core_ristretto255_from_hash, parts(hashes, HASH)))

    def valid(self, points: bytes, /) -> bool:
        return len(points) % SIZE == 0 and all(
            point != IDENTITY and rbcl.crypto_core_ristretto255_is_valid_point(point)
            for point in parts(points)
        )

    def multiply(self, points: bytes, scalars: bytes, /) -> bytes:
        check(scalars, points)
        try:
            return b"".join(
                rbcl.crypto_scalarmult_ristretto255(scalar, point)
                for point, scalar in _paired(points, scalars)
            )
        except RuntimeError as error:
            raise ValueError("a point that is invalid or the identity") from error

    def base_multiply(self, scalars: bytes, /) -> bytes:
        check(scalars, scalars)
        return b"".join(map(rbcl.crypto_scalarmult_ristretto255_base, parts(scalars)))

    def scalars(self, hashes: bytes, /) -> bytes:
        return b"".join(map(rbcl.crypto_core_ristretto255_scalar_reduce, parts(hashes, HASH)))

    def scalar_multiply(self, left: bytes, right: bytes, /) -> bytes:
        check(left, left)
        check(right, left)
        return b"".join(
            rbcl.crypto_core_ristretto255_scalar_mul(one, other)
            for one, other in _paired(left, right)
        )

    def scalar_invert(self, scalars: bytes, /) -> bytes:
        check(scalars, scalars)
        return b"".join(map(rbcl.crypto_core_ristretto255_scalar_invert, parts(scalars)))


def _pair(seed: bytes) -> tuple[bytes, bytes]:
    """Return the public and the secret key; PyNaCl refuses a seed of a wrong length."""
    return bindings.crypto_sign_seed_keypair(seed)


def _paired(values: bytes, scalars: bytes) -> Iterable[tuple[bytes, bytes]]:
    """Pair each value with its scalar, or with the single one."""
    return zip(parts(values), cycle(parts(scalars)), strict=False)
