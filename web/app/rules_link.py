"""The way from the page of a game to the rules of that game."""

from __future__ import annotations

from app.markup import attributes, escaped
from pegs.words import Words


def rules_link(words: Words, game: str, aside: bool = False) -> str:
    """Return a link to the rules of a game; ``aside`` is for where leaving would interrupt a game.

    >>> rules_link(Words(), "arizona")
    '<a class="rules-link" href="rules/arizona/">The rules of Arizona Pegs and Jokers</a>'
    """
    # The rules lie beside the page, in its own language.
    where = attributes(href=f"rules/{game}/", target="_blank" if aside else None)
    return f'<a class="rules-link"{where}>{escaped(title(words, game))}</a>'


def title(words: Words, game: str) -> str:
    """Return what the page of a game's rules is called."""
    _ = words.gettext
    if game == "arizona":
        return _("The rules of Arizona Pegs and Jokers")
    return _("The rules of Pegs and Jokers")
