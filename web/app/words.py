"""The languages of the page, and the words of one from its catalogue."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO
from typing import Final, NamedTuple

from pegs.words import Words


class Language(NamedTuple):
    """A language: its code, what it calls itself, and ``ltr`` or ``rtl``, the way it is written.

    >>> Language("eo", "Esperanto").folder, ENGLISH.folder
    ('eo/', '')
    """

    code: str
    name: str
    direction: str = "ltr"

    @property
    def folder(self) -> str:
        """Where its pages are within the site; those of English are at the root."""
        return "" if self.code == "en" else f"{self.code}/"


ENGLISH: Final = Language("en", "English")
"""The language of the sources: the only one that needs no catalogue."""
LANGUAGES: Final = (
    ENGLISH,
    Language("af", "Afrikaans"),
    Language("gd", "Gàidhlig"),
    Language("eo", "Esperanto"),
    Language("ar", "العربية", "rtl"),
)
CODES: Final = tuple(language.code for language in LANGUAGES)
IN_ENGLISH: Final = Words()
"""What the page says until it has another language's catalogue."""


def language_of(code: str) -> Language:
    """Return the language with this code, English where there is none.

    >>> language_of("ar").direction, language_of("tlh").code
    ('rtl', 'en')
    """
    return next((language for language in LANGUAGES if language.code == code), ENGLISH)


def words_of(catalogue: bytes) -> Words:
    """Return the sentences of the language whose compiled catalogue (GNU .mo) this is.

    Raises OSError or ValueError for what is no catalogue.
    """
    return Words(GNUTranslations(BytesIO(catalogue)))
