"""Libsodium in the browser: the protocol ``Crypto`` over what web/runtime/sodium.mjs exports."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import to_js

from pegs.table.crypto import SIZE, check


class Sodium:
    """The protocol ``Crypto`` by the JavaScript object that sodium.mjs's ``load()`` gives."""

    def __init__(self, calls: Any) -> None:
        self.calls = calls

    def public_key(self, seed: bytes, /) -> bytes:
        return _done(self.calls.publicKey(to_js(seed)))

    def sign(self, seed: bytes, message: bytes, /) -> bytes:
        return _done(self.calls.sign(to_js(seed), to_js(message)))

    def verify(self, public: bytes, message: bytes, signature: bytes, /) -> bool:
        return bool(self.calls.verify(to_js(public), to_js(message), to_js(signature)))

    def box(self, seed: bytes, to: bytes, nonce: bytes, message: bytes, /) -> bytes:
        return _done(self.calls.box(to_js(seed), to_js(to), to_js(nonce), to_js(message)))

    def unbox(self, seed: bytes, sender: bytes, nonce: bytes, boxed: bytes, /) -> bytes | None:
        if len(seed) != SIZE:
            raise ValueError(f"a seed of {len(seed)} bytes")
        found = self.calls.unbox(to_js(seed), to_js(sender), to_js(nonce), to_js(boxed))
        return None if found is None else _done(found)

    def points(self, hashes: bytes, /) -> bytes:
        return _done(self.calls.points(to_js(hashes)))

    def valid(self, points: bytes, /) -> bool:
        return bool(self.calls.valid(to_js(points)))

    def multiply(self, points: bytes, scalars: bytes, /) -> bytes:
        check(scalars, points)
        return _done(self.calls.multiply(to_js(points), to_js(scalars)))

    def base_multiply(self, scalars: bytes, /) -> bytes:
        check(scalars, scalars)
        return _done(self.calls.baseMultiply(to_js(scalars)))

    def scalars(self, hashes: bytes, /) -> bytes:
        return _done(self.calls.scalars(to_js(hashes)))

    def scalar_multiply(self, left: bytes, right: bytes, /) -> bytes:
        check(left, left)
        check(right, left)
        return _done(self.calls.scalarMultiply(to_js(left), to_js(right)))

    def scalar_invert(self, scalars: bytes, /) -> bytes:
        check(scalars, scalars)
        return _done(self.calls.scalarInvert(to_js(scalars)))


def _done(found: Any) -> bytes:
    """Return the bytes of an answer; where libsodium refused there is none."""
    if found is None:
        raise ValueError("libsodium refuses the argument: a wrong length, or no key or element")
    return bytes(found.to_bytes())
