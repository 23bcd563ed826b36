"""What a table needs of a cryptographic library, as one protocol: bytes in, bytes out.

Many values travel as one ``bytes``, one after another, so that the browser crosses from Python to
JavaScript once a call and not once a card. Signatures are Ed25519 (RFC 8032), the group is
ristretto255 (RFC 9496); points and scalars are 32 bytes each, hashes 64.
"""

from __future__ import annotations

from typing import Final, Protocol

SIZE: Final = 32
"""Bytes of a seed, a public key, a point or a scalar."""
HASH: Final = 64
"""Bytes of a hash that becomes a point or a scalar, and of a signature."""
ORDER: Final = 2**252 + 27742317777372353535851937790883648493
"""How many elements ristretto255 has."""
IDENTITY: Final = bytes(SIZE)
"""The element that opens nothing: never a card's."""


class Crypto(Protocol):
    """Signatures, boxes and the group; an argument of a wrong length raises ValueError.

    Scalars that are given must be reduced and not zero, or ValueError is raised: of two texts for
    one key a peer could prove the one and use the other.
    """

    def __hash__(self) -> int:
        """Return a hash, so that what was computed with it can be remembered."""

    def public_key(self, seed: bytes, /) -> bytes:
        """Return the Ed25519 key of a 32-byte seed."""

    def sign(self, seed: bytes, message: bytes, /) -> bytes:
        """Return the 64-byte signature of a message."""

    def verify(self, public: bytes, message: bytes, signature: bytes, /) -> bool:
        """Tell whether the signature is the key's; False for malformed bytes too."""

    def box(self, seed: bytes, to: bytes, nonce: bytes, message: bytes, /) -> bytes:
        """Return the message so that only the holder of the Ed25519 key ``to`` can read it.

        It is libsodium's ``crypto_box`` with both keys converted to Curve25519; the nonce has 24
        bytes and must be new for every message between these two. Raises ValueError for a ``to``
        that is no key.
        """

    def unbox(self, seed: bytes, sender: bytes, nonce: bytes, boxed: bytes, /) -> bytes | None:
        """Return the message that the sender boxed; None for anything else."""

    def points(self, hashes: bytes, /) -> bytes:
        """Return the point of each 64-byte hash: nobody knows it as a multiple of another."""

    def valid(self, points: bytes, /) -> bool:
        """Tell whether each is a canonical element and none the identity; never raises."""

    def multiply(self, points: bytes, scalars: bytes, /) -> bytes:
        """Return each point times its scalar, or all times a single one.

        Raises ValueError for a point that is invalid or the identity.
        """

    def base_multiply(self, scalars: bytes, /) -> bytes:
        """Return each scalar times the base point."""

    def scalars(self, hashes: bytes, /) -> bytes:
        """Return each 64-byte hash, a number with its lowest byte first, reduced."""

    def scalar_multiply(self, left: bytes, right: bytes, /) -> bytes:
        """Return each product of two scalars, or of each with a single one."""

    def scalar_invert(self, scalars: bytes, /) -> bytes:
        """Return each scalar's inverse."""


def parts(data: bytes, size: int = SIZE) -> list[bytes]:
    """Return the values that lie one after another; ValueError where the last is cut short.

    >>> parts(b"abcdef", 2)
    [b'ab', b'cd', b'ef']
    """
    if len(data) % size:
        raise ValueError(f"{len(data)} bytes are not a multiple of {size}")
    return [data[at : at + size] for at in range(0, len(data), size)]


def reduced(scalars: bytes) -> bool:
    """Tell whether each is the one text of its scalar, and none is zero.

    >>> reduced((1).to_bytes(32, "little")), reduced(ORDER.to_bytes(32, "little"))
    (True, False)
    """
    return len(scalars) % SIZE == 0 and all(
        0 < int.from_bytes(scalar, "little") < ORDER for scalar in parts(scalars)
    )


def check(scalars: bytes, values: bytes) -> None:
    """Raise ValueError unless there is one good scalar for all the values, or one for each.

    >>> check((1).to_bytes(32, "little"), bytes(96))
    """
    if len(values) % SIZE or len(scalars) not in (SIZE, len(values)) or not reduced(scalars):
        raise ValueError("scalars that are zero, not reduced, or not as many as the values")
