"""The languages of the page, and the words of one from its catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from gettext import GNUTranslations
from io import BytesIO
from typing import Final, NamedTuple

from pegs.words import Words


class Language(NamedTuple):
    """A language: its code, what it calls itself, and ``ltr`` or ``rtl``, the way it is written."""

    code: str
    name: str
    direction: str = "ltr"


ENGLISH: Final = Language("en", "English")
"""The language of the sources: the only one that needs no catalogue."""
LANGUAGES: Final = (
    ENGLISH,
    Language("af", "Afrikaans"),
    Language("gd", "Gàidhlig"),
    Language("eo", "Esperanto"),
    Language("ar", "العربية", "rtl"),
)
IN_ENGLISH: Final = Words()
"""What the page says until it has another language's catalogue."""


def language_of(code: str) -> Language:
    """Return the language with this code, English where there is none.

    >>> language_of("ar").direction, language_of("tlh").code
    ('rtl', 'en')
    """
    return next((language for language in LANGUAGES if language.code == code), ENGLISH)


def preferred(asked: Iterable[str]) -> str:
    """Return the code of the first language that is there, of those that a browser asks for.

    >>> preferred(["tlh", "ar-EG", "en"]), preferred(["gd_GB"]), preferred([])
    ('ar', 'gd', 'en')
    """
    codes = {language.code for language in LANGUAGES}
    wanted = (tag.replace("_", "-").partition("-")[0].lower() for tag in asked)
    return next((code for code in wanted if code in codes), ENGLISH.code)


def words_of(catalogue: bytes) -> Words:
    """Return the sentences of the language whose compiled catalogue (GNU .mo) this is.

    Raises OSError or ValueError for what is no catalogue.
    """
    return Words(GNUTranslations(BytesIO(catalogue)))
