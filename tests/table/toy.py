"""A toy in place of libsodium: fast, deterministic, and no secret from anyone.

For simulations, where what counts is the protocol: signatures bind texts, points behave as a group.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

from pegs.table.crypto import SIZE, parts

PRIME = 2305843009213699919
"""A safe prime: the squares are a group of prime order."""
ORDER = (PRIME - 1) // 2


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def _bytes(number: int) -> bytes:
    return number.to_bytes(SIZE, "little")


@lru_cache(maxsize=100_000)
def _signature(public: bytes, message: bytes) -> bytes:
    return hashlib.sha512(b"sign" + public + message).digest()


class Toy:
    """The protocol ``Crypto`` with numbers of 61 bits."""

    def public_key(self, seed: bytes, /) -> bytes:
        return hashlib.sha256(b"key" + seed).digest()

    def sign(self, seed: bytes, message: bytes, /) -> bytes:
        return _signature(self.public_key(seed), message)

    def verify(self, public: bytes, message: bytes, signature: bytes, /) -> bool:
        return _signature(public, message) == signature

    def box(self, seed: bytes, to: bytes, nonce: bytes, message: bytes, /) -> bytes:
        return self._mixed(self.public_key(seed), to, nonce, message)

    def unbox(self, seed: bytes, sender: bytes, nonce: bytes, boxed: bytes, /) -> bytes | None:
        return self._mixed(sender, self.public_key(seed), nonce, boxed)

    def _mixed(self, sender: bytes, to: bytes, nonce: bytes, message: bytes) -> bytes:
        stream = hashlib.shake_256(sender + to + nonce).digest(len(message))
        return bytes(a ^ b for a, b in zip(message, stream, strict=True))

    def points(self, hashes: bytes, /) -> bytes:
        return b"".join(_bytes(pow(_number(each) % PRIME, 2, PRIME)) for each in parts(hashes, 64))

    def valid(self, points: bytes, /) -> bool:
        return all(pow(_number(each), ORDER, PRIME) == 1 for each in parts(points))

    def multiply(self, points: bytes, scalars: bytes, /) -> bytes:
        factors = parts(scalars)
        each = parts(points)
        factors = factors * len(each) if len(factors) == 1 else factors
        return b"".join(
            _bytes(pow(_number(point), _number(factor), PRIME))
            for point, factor in zip(each, factors, strict=True)
        )

    def base_multiply(self, scalars: bytes, /) -> bytes:
        return b"".join(_bytes(pow(4, _number(each), PRIME)) for each in parts(scalars))

    def scalars(self, hashes: bytes, /) -> bytes:
        return b"".join(_bytes(1 + _number(each) % (ORDER - 1)) for each in parts(hashes, 64))

    def scalar_multiply(self, left: bytes, right: bytes, /) -> bytes:
        ones, others = parts(left), parts(right)
        others = others * len(ones) if len(others) == 1 else others
        return b"".join(
            _bytes(_number(a) * _number(b) % ORDER) for a, b in zip(ones, others, strict=True)
        )

    def scalar_invert(self, scalars: bytes, /) -> bytes:
        return b"".join(_bytes(pow(_number(each), -1, ORDER)) for each in parts(scalars))
