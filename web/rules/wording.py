"""Sentences as markup: escaped, with the names of holes kept whole in either direction."""

from __future__ import annotations

import re
from typing import Final

from app.markup import escaped

_HOLE: Final = re.compile(r"\b(?:[A-H](?:h[1-5]|1[0-7]|\d)|h[1-5])\b")


def prose(text: str) -> str:
    """Return a sentence as markup; a hole's name reads from left to right wherever it stands.

    >>> prose("From A8 to h5 & on")
    'From <bdi>A8</bdi> to <bdi>h5</bdi> &amp; on'
    """
    return _HOLE.sub(r"<bdi>\g<0></bdi>", escaped(text))
