"""A language for tests in which every text of the page stands in brackets."""

from __future__ import annotations

import re
from gettext import NullTranslations
from html.parser import HTMLParser
from typing import Final

from pegs.words import Words

INNERMOST: Final = re.compile("⟦[^⟦⟧]*⟧")
SPOKEN: Final = {"aria-label", "alt", "content", "label", "placeholder", "title"}
"""Attributes whose values people read or hear."""
NOTATION: Final = {"code", "kbd", "textarea"}
"""Elements whose text is the same in every language, or is what was entered."""


class Bracketing(NullTranslations):
    """Puts what it is given in brackets, and translates nothing."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


PSEUDO: Final = Words(Bracketing())


class Texts(HTMLParser):
    """Collects what people read in a markup: its text, and the attributes that are spoken."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.within: list[str] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.within.append(tag)
        named = {name: value or "" for name, value in attrs}
        if tag == "meta" and named.get("name") != "description":
            return
        self.found += [value for name, value in named.items() if name in SPOKEN]

    def handle_endtag(self, tag: str) -> None:
        while self.within and self.within.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not NOTATION.union({"script", "style"}).intersection(self.within[-1:]):
            self.found.append(data)


def outside(text: str) -> str:
    """Return what of a text stands in no brackets.

    >>> outside("⟦It is ⟦Ann⟧⟧ Dee")
    ' Dee'
    """
    while text != (text := INNERMOST.sub("", text)):
        pass
    return text


def bypassing(markup: str) -> set[str]:
    """Return the words of a markup that did not go through the translations.

    Single letters are the names of seats, ranks and keys.

    >>> sorted(bypassing('<p title="Deck">⟦Play⟧ <i>A8 now</i> <code>Xr:As-C5</code></p>'))
    ['Deck', 'now']
    """
    left = " ".join(outside(text) for text in Texts(markup).found)
    return set(re.findall(r"[^\W\d_]{2,}", re.sub(r"\b[A-H][hs]\d?\b", "", left)))
