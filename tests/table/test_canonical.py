"""One text for each value, and nothing else is read."""

from __future__ import annotations

from typing import Any

import pytest

from pegs.table.canonical import Malformed, depth, read, write
from pegs.table.limits import DEPTH, MESSAGE, WHOLE


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        ({"b": 1, "a": [True, False]}, '{"a":[true,false],"b":1}'),
        ('é\n"', '"\\u00e9\\n\\""'),
        ("😀", '"\\ud83d\\ude00"'),
        ([-WHOLE, WHOLE, 0], f"[-{WHOLE},{WHOLE},0]"),
        ({}, "{}"),
    ],
)
def test_a_value_has_one_text(value: Any, text: str) -> None:
    assert write(value) == text
    assert read(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "1.0",
        "1e3",
        "NaN",
        "Infinity",
        "-0",
        "01",
        str(WHOLE + 1),
        str(-WHOLE - 1),
        "9" * 400,
        '{"a": 1}',
        '{"b":1,"a":2}',
        '{"a":1,"a":1}',
        "[1] ",
        '"\\u0061"',
        '"é"',
        '"\\uD83D\\uDE00"',
        '"\\ud83d"',
        "[" * 5000 + "]" * 5000,
        "[" * (DEPTH + 1) + "]" * (DEPTH + 1),
        '"' + "a" * MESSAGE + '"',
    ],
)
def test_another_text_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read(text)


def test_as_deep_and_as_long_as_the_limits_is_read() -> None:
    assert depth(write(read("[" * DEPTH + "]" * DEPTH))) == DEPTH
    assert len(read('"' + "a" * (MESSAGE - 2) + '"')) == MESSAGE - 2


def test_brackets_in_a_text_are_no_depth() -> None:
    text = write("[{" * 50 + '\\"[')
    assert depth(text) == 0
    assert read(text) == "[{" * 50 + '\\"['
