"""The words of the page's language, English until another is built in."""

from __future__ import annotations

from functools import cache

from pegs.words import Words


@cache
def words_for(language: str) -> Words:
    """Return the sentences of a language; what is not translated is told in English.

    >>> words_for("en").gettext("Play")
    'Play'
    """
    return Words()
