"""The quick reference: what each card does, as the rows of a table."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words


def card_table(words: Words, rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return each kind of card with what it does in a game without house rules (rules 16 to 22).

    >>> from pegs.rules import standard
    >>> dict(card_table(Words(), standard(4)))["8"]
    '8 back'
    """
    _ = words.gettext
    nine: tuple[tuple[str, str], ...] = ()
    if rules.any_peg:
        joker = _(
            "from a start area onto a peg of another colour; "
            "from the track once no peg of your team waits"
        )
        plain = _("2 to 6, 10")
        nine = (("9", _("9 forward, or shared by two pegs")),)
    else:
        joker = _("your peg, from start or track, onto any peg of another colour")
        plain = _("2 to 6, 9, 10")
    return (
        (_("A (ace)"), _("a peg out, or 1 forward")),
        (_("J, Q, K (jack, queen, king)"), _("a peg out, or 10 forward")),
        (plain, _("forward by its number")),
        ("7", _("7 forward, or shared by two pegs")),
        ("8", _("8 back")),
        *nine,
        (_("Joker"), joker),
    )
