"""Everything that the page asks the world for; the shell carries it out.

What only a table of friends asks for is in ``table_effects``, loaded with the first table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from app.setup import Setup

if TYPE_CHECKING:
    from app.table_effects import TableEffect


class Deal(NamedTuple):
    """Shuffle the cards of this setup; a dealer of None is left to chance as well."""

    setup: Setup
    dealer: int | None


class Shuffle(NamedTuple):
    """Bring so many cards into an order of chance."""

    cards: int


class Think(NamedTuple):
    """Ask a bot; its answer is told at the earliest after ``pace`` seconds."""

    token: int
    request: str
    pace: float


class Save(NamedTuple):
    """Keep this text in place of the last."""

    text: str


class SetAside(NamedTuple):
    """Keep this damaged save under a key of its own."""

    text: str


class Learn(NamedTuple):
    """Load the words of this language, and keep it as the one that was chosen."""

    language: str


class Focus(NamedTuple):
    """Move the focus to this element."""

    ident: str


Effect: TypeAlias = "Deal | Shuffle | Think | Save | SetAside | Learn | Focus | TableEffect"
