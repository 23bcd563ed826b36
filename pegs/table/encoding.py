"""Bytes as text: base64 with ``-`` and ``_``, without padding, one text for each content."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from pegs.table.canonical import Malformed


def text_of(data: bytes) -> str:
    """Return bytes as text.

    >>> text_of(bytes(4))
    'AAAAAA'
    """
    return urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str, size: int | None = None) -> bytes:
    """Return the bytes of a text.

    Raises Malformed where ``text_of`` would not write it, or it has not ``size`` bytes.

    >>> bytes_of("AAAAAA", 4)
    b'\\x00\\x00\\x00\\x00'
    """
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise Malformed(f"not base64: {text[:20]!r}") from None
    if text_of(data) != text:
        raise Malformed(f"not base64 as it is written: {text[:20]!r}")
    if size is not None and len(data) != size:
        raise Malformed(f"{len(data)} bytes, not {size}")
    return data


def fingerprint(text: str) -> str:
    """Return the SHA-256 of a text, as text of 43 characters.

    >>> fingerprint("")[:8]
    '47DEQpj8'
    """
    return text_of(hashlib.sha256(text.encode()).digest())
