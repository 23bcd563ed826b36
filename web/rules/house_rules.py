"""The house rules of a game: what each is called, and what changes where it is switched on."""

from __future__ import annotations

from app.view_start import option_words
from pegs.rules import Rules, belongs
from pegs.words import Words


def house_rules(words: Words, rules: Rules) -> tuple[tuple[str, str, str], ...]:
    """Return each house rule of a game as its name in notation, its name in words, and its text.

    >>> from pegs.rules import arizona
    >>> [name for name, _, _ in house_rules(Words(), arizona(4))][:3]
    ['faces', 'nine', 'clash']
    """
    told = _texts(words, rules)
    return tuple(
        (name, title, told[name])
        for name, (title, _, _) in option_words(words).items()
        if belongs(rules.game, name)
    )


def _texts(words: Words, rules: Rules) -> dict[str, str]:
    _ = words.gettext
    hand = _("Three to seven cards are dealt to each.")
    if rules.draws_first:
        hand += " " + _("While you play you hold one more.")
    return {
        "faces": _("A jack moves 11 holes, a queen 12 and a king 13, instead of 10 each."),
        "nine": _nine(words, rules),
        "rest": _(
            "When the first part of a 7 brings home the last of the pegs you move, the second "
            "part may be played with a peg of the team-mate whom you help from then on. A 9 never "
            "does that."
        ),
        "clash": _(
            "A team-mate’s peg that cannot go to its in-spot goes to its start area instead, and "
            "the play is allowed. That holds at every step of a chain, and for a peg that is "
            "landed on while on its own in-spot."
        ),
        "joker": _("A joker that can move must be played when no other card can."),
        "enter": _(
            "A peg that can turn into home with the value played may not go by. In a split, the "
            "value of the part counts, on the board of that part."
        ),
        "out": _(
            "Who throws a card away for the third time in a row names a peg that can come out, if "
            "there is any, and brings it out. Then the count begins again, as it does with every "
            "play."
        ),
        "two": _(
            "Instead of moving a peg, a 2 may swap a peg of yours on the track with any peg of "
            "another colour on the track. Neither lands on anything."
        ),
        "decks": _("Two, three or four decks, each with two jokers."),
        "hand": hand,
    }


def _nine(words: Words, rules: Rules) -> str:
    _ = words.gettext
    other = (
        _("The 9 moves one peg and is not split.")
        if rules.nine == "split"
        else _("The 9 is split between two pegs, both forward, like the 7.")
    )
    return (
        other
        + " "
        + _(
            "Or it moves one peg 9 forward, or one peg forward and another back, by parts of at "
            "least 1 that add up to 9, either first; going back is as with the 8."
        )
    )
