"""A rules page from its first section to its last, in a person's language."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words
from rules import card_sections, home_sections, meeting_sections, table_sections
from rules.section import Section


def sections(words: Words, rules: Rules) -> tuple[Section, ...]:
    """Return the sections of a game's page, in order.

    >>> from pegs.rules import standard
    >>> [section.key for section in sections(Words(), standard(4))][:4]
    ['aim', 'players', 'the-board', 'your-turn']
    """
    told = [
        table_sections.aim,
        table_sections.players,
        table_sections.board,
        table_sections.turn,
        card_sections.out,
        card_sections.forward,
        meeting_sections.passing,
        card_sections.eight,
        home_sections.home,
        card_sections.seven,
        *((card_sections.nine,) if rules.any_peg else ()),
        card_sections.joker,
        meeting_sections.landing,
        meeting_sections.chain,
        home_sections.team if rules.any_peg else home_sections.helping,
        table_sections.must,
        home_sections.end,
    ]
    return tuple(section(words, rules) for section in told)
