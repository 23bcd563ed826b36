"""What comes from outside has the shape that it must have, or its fault is named by its place."""

from __future__ import annotations

from typing import Any

import pytest

from pegs.table.canonical import Malformed
from pegs.table.encoding import text_of
from pegs.table.shapes import (
    KEY,
    Shape,
    blob,
    by_kind,
    fields,
    many,
    maybe,
    one_of,
    row,
    whole,
    words,
)

PAIR = row(whole(3), words(2))
KIND = by_kind("do", cut=fields(do=one_of("cut"), cards=whole(9)))

GOOD: list[tuple[Shape, Any]] = [
    (KEY, text_of(bytes(32))),
    (blob(4), text_of(bytes(4))),
    (blob(4), ""),
    (whole(3), 0),
    (whole(3), 3),
    (whole(3, -1), -1),
    (words(3), ""),
    (words(3), "é 😀"),
    (one_of("a", True), True),
    (maybe(whole(3)), None),
    (maybe(whole(3)), 2),
    (many(whole(3), 2), []),
    (many(whole(3), 2), [1, 2]),
    (PAIR, [1, "ab"]),
    (KIND, {"do": "cut", "cards": 9}),
]

BAD: list[tuple[Shape, Any, str]] = [
    (KEY, text_of(bytes(31)), "it is not 32 bytes as text"),
    (KEY, "*" * 43, "not base64"),
    (KEY, "A" * 42 + "B", "not base64 as it is written"),
    (KEY, 43, "it is not 32 bytes as text"),
    (blob(4), text_of(bytes(10)), "it is not at most 4 bytes as text"),
    (blob(4), None, "it is not at most 4 bytes as text"),
    (whole(3), 4, "it is not a number from 0 to 3"),
    (whole(3), -1, "it is not a number from 0 to 3"),
    (whole(3), True, "it is not a number from 0 to 3"),
    (whole(3), "1", "it is not a number from 0 to 3"),
    (words(3), "abcd", "it is not a text of at most 3 characters"),
    (words(3), "a\n", "it is not a text of at most 3 characters"),
    (words(3), "a\u202e", "it is not a text of at most 3 characters"),
    (words(3), ["a"], "it is not a text of at most 3 characters"),
    (one_of("a", "b"), "c", "it is not 'a' or 'b'"),
    (one_of(True, False), 1, "it is not True or False"),
    (one_of("a"), [], "it is not 'a'"),
    (maybe(whole(3)), 4, "it is not a number from 0 to 3"),
    (many(whole(3), 2), [1, 2, 3], "it is not a list of at most 2"),
    (many(whole(3), 2), {"0": 1}, "it is not a list of at most 2"),
    (many(PAIR, 2), [[1, "a"], [9, "a"]], r"it\[1\]\[0\] is not a number from 0 to 3"),
    (PAIR, [1], "it is not a list of 2"),
    (PAIR, "ab", "it is not a list of 2"),
    (KIND, {"do": "play"}, "it is not an object whose do is known"),
    (KIND, {"do": ["cut"]}, "it is not an object whose do is known"),
    (KIND, ["do"], "it is not an object whose do is known"),
    (KIND, {"do": "cut"}, "it is not an object of cards, do"),
    (KIND, {"do": "cut", "cards": 9, "more": 1}, "it is not an object of cards, do"),
    (KIND, {"do": "cut", "cards": 10}, "it.cards is not a number from 0 to 9"),
]


@pytest.mark.parametrize(("shape", "value"), GOOD)
def test_what_fits_is_let_through(shape: Shape, value: Any) -> None:
    shape(value, "it")


@pytest.mark.parametrize(("shape", "value", "fault"), BAD)
def test_what_does_not_fit_is_named_by_its_place(shape: Shape, value: Any, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        shape(value, "it")
