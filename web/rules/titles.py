"""What a rules page is called and what it is about, for its head, search and shared links."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words


def name(words: Words, rules: Rules) -> str:
    """Return the name of a game.

    >>> from pegs.rules import arizona
    >>> name(Words(), arizona(4))
    'Arizona Pegs and Jokers'
    """
    _ = words.gettext
    return _("Arizona Pegs and Jokers") if rules.any_peg else _("Pegs and Jokers")


def about(words: Words, rules: Rules) -> str:
    """Return one or two sentences on what a game's rules page has."""
    _ = words.gettext
    if rules.any_peg:
        return _(
            "How to play Arizona Pegs and Jokers, where every player moves any peg of the team: "
            "all the rules in pictures, with exercises on the board, for 4, 6 or 8 players."
        )
    return _(
        "How to play Pegs and Jokers, the race game with cards: all the rules in pictures, with "
        "exercises on the board, for 4, 6 or 8 players."
    )
