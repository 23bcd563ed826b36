"""A compiled catalogue for tests, where there are no tools to make one."""

from __future__ import annotations

import struct
from collections.abc import Mapping


def made(texts: Mapping[str, str]) -> bytes:
    """Return texts and their translations as GNU .mo, with English plurals."""
    header = "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    pairs = sorted((one.encode(), two.encode()) for one, two in {"": header, **texts}.items())
    keys, told = zip(*pairs, strict=True)
    count = len(pairs)
    at = 28 + 16 * count
    tables = b""
    for table in (keys, told):
        for text in table:
            tables += struct.pack("<II", len(text), at)
            at += len(text) + 1
    body = b"".join(text + b"\0" for text in (*keys, *told))
    return struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0) + tables + body
