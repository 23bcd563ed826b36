"""Canonical JSON: one text for each value, so that a hash or a signature means one thing.

Objects, lists, texts, whole numbers, true, false and null; keys sorted, no spaces, ASCII.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from pegs.table.limits import DEPTH, MESSAGE, WHOLE

_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|([\[{])|([\]}])')


class Malformed(ValueError):
    """A text from outside that is not what it should be; the message says what is wrong."""


def write(value: Any) -> str:
    """Return the text of a value.

    >>> write({"n": 2, "by": "é"})
    '{"by":"\\\\u00e9","n":2}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def read(text: str) -> Any:
    """Return the value of a text from outside.

    Raises Malformed where it is too long or too deep, holds a fraction or a number too large,
    or is not written as ``write`` writes it.

    >>> read('{"a":[1,true]}')
    {'a': [1, True]}
    """
    if len(text) > MESSAGE:
        raise Malformed(f"longer than {MESSAGE} characters")
    if not text.isascii():
        raise Malformed("not ASCII")
    # Counting comes first, for most messages have no more brackets than may lie in each other.
    if text.count("[") + text.count("{") > DEPTH and depth(text) > DEPTH:
        raise Malformed(f"deeper than {DEPTH} brackets")
    try:
        value = json.loads(text, parse_float=_no_number, parse_constant=_no_number, parse_int=_int)
        written = write(value)
    except ValueError as error:
        raise Malformed(f"not JSON: {error}") from None
    if written != text:
        raise Malformed("not written canonically")
    if "\\ud" in text and not _encodable(value):
        raise Malformed("half a character")
    return value


def depth(text: str) -> int:
    """Return how many brackets lie within brackets, at most.

    >>> depth('[{"[[":1},[]]')
    2
    """
    deep = most = 0
    for found in _BRACKETS.finditer(text):
        if found[1]:
            deep += 1
            most = max(most, deep)
        elif found[2]:
            deep -= 1
    return most


def _no_number(text: str) -> Any:
    raise ValueError(f"{text[:20]} is not a whole number")


def _int(text: str) -> int:
    if len(text) > 17 or abs(int(text)) > WHOLE:
        raise ValueError(f"{text[:20]} is too large a number")
    return int(text)


def _encodable(value: Any) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
