"""What a value from outside must look like; a fault is named by its place.

A shape is a function of a value and its place that returns nothing and raises Malformed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pegs.table.canonical import Malformed
from pegs.table.encoding import bytes_of

Shape = Callable[[Any, str], None]


def _refuse(where: str, what: str) -> None:
    raise Malformed(f"{where} is not {what}")


def coded(size: int) -> Shape:
    """Return the shape of so many bytes as text."""

    def check(value: Any, where: str) -> None:
        if not isinstance(value, str) or len(value) != (size * 8 + 5) // 6:
            _refuse(where, f"{size} bytes as text")
        bytes_of(value, size)

    return check


KEY: Final = coded(32)
"""A peer's key, a hash, or a card's key."""
SIGNATURE: Final = coded(64)
IDENT: Final = coded(16)
"""A table."""


def blob(most: int) -> Shape:
    """Return the shape of at most so many bytes as text."""

    def check(value: Any, where: str) -> None:
        if not isinstance(value, str) or len(value) > most * 4 // 3 + 3:
            _refuse(where, f"at most {most} bytes as text")
        bytes_of(value)

    return check


def whole(most: int, least: int = 0) -> Shape:
    """Return the shape of a whole number within bounds.

    >>> whole(7)(9, "seat")
    Traceback (most recent call last):
    pegs.table.canonical.Malformed: seat is not a number from 0 to 7
    """

    def check(value: Any, where: str) -> None:
        if type(value) is not int or not least <= value <= most:
            _refuse(where, f"a number from {least} to {most}")

    return check


def words(most: int) -> Shape:
    """Return the shape of a text without control characters."""

    def check(value: Any, where: str) -> None:
        if not isinstance(value, str) or len(value) > most or not (value + "a").isprintable():
            _refuse(where, f"a text of at most {most} characters")

    return check


def one_of(*values: Any) -> Shape:
    """Return the shape of one of these values."""

    def check(value: Any, where: str) -> None:
        if value not in values or type(value) not in {type(each) for each in values}:
            _refuse(where, " or ".join(repr(each) for each in values))

    return check


def maybe(shape: Shape) -> Shape:
    """Return the shape of nothing or something."""

    def check(value: Any, where: str) -> None:
        if value is not None:
            shape(value, where)

    return check


def many(shape: Shape, most: int) -> Shape:
    """Return the shape of a list of at most so many."""

    def check(value: Any, where: str) -> None:
        if not isinstance(value, list) or len(value) > most:
            _refuse(where, f"a list of at most {most}")
        for at, each in enumerate(value):
            shape(each, f"{where}[{at}]")

    return check


def row(*shapes: Shape) -> Shape:
    """Return the shape of a list with one value of each."""

    def check(value: Any, where: str) -> None:
        if not isinstance(value, list) or len(value) != len(shapes):
            _refuse(where, f"a list of {len(shapes)}")
        for at, (each, shape) in enumerate(zip(value, shapes, strict=True)):
            shape(each, f"{where}[{at}]")

    return check


def fields(**shapes: Shape) -> Shape:
    """Return the shape of an object with exactly these fields.

    >>> fields(n=whole(3))({"n": 1, "m": 2}, "entry")
    Traceback (most recent call last):
    pegs.table.canonical.Malformed: entry is not an object of n
    """

    def check(value: Any, where: str) -> None:
        if not isinstance(value, dict) or set(value) != set(shapes):
            _refuse(where, f"an object of {', '.join(sorted(shapes))}")
        for name, shape in shapes.items():
            shape(value[name], f"{where}.{name}")

    return check


def by_kind(name: str, **kinds: Shape) -> Shape:
    """Return the shape of an object that one of its fields tells the kind of."""

    def check(value: Any, where: str) -> None:
        kind = value.get(name) if isinstance(value, dict) else None
        if not isinstance(kind, str) or kind not in kinds:
            _refuse(where, f"an object whose {name} is known")
        kinds[str(kind)](value, where)

    return check
