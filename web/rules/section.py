"""What a section of a rules page is: a heading, some sentences, pictures and exercises."""

from __future__ import annotations

from typing import NamedTuple


class Picture(NamedTuple):
    """A drawn position with the sentence below it."""

    drawn: str
    """Its name in ``positions.DRAWN``."""
    caption: str


class Section(NamedTuple):
    """One idea of the game, in the reader's language."""

    key: str
    """Its place on the page, for links: kebab-case, the same in every language."""
    title: str
    text: tuple[str, ...]
    """Paragraphs."""
    rules: tuple[int, ...]
    """The numbers of the rules (docs/rules.md) that it tells, in full or in part."""
    pictures: tuple[Picture, ...] = ()
    lessons: tuple[str, ...] = ()
    """The names of its exercises."""
