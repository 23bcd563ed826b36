"""The text forms of cards, holes, rules, positions and plays: strict readers, canonical writers.

Every reader raises NotationError for anything but the form that docs/notation.md gives.
"""

from pegs.notation.cards import (
    format_card,
    format_cards,
    format_cut,
    parse_card,
    parse_cards,
    parse_cut,
)
from pegs.notation.error import NoSuchMoveError, NotationError
from pegs.notation.holes import format_place
from pegs.notation.plays import format_play, parse_play
from pegs.notation.positions import format_position, parse_position
from pegs.notation.rules import format_rules, format_seat, parse_rules, parse_seat

__all__ = [
    "NoSuchMoveError",
    "NotationError",
    "format_card",
    "format_cards",
    "format_cut",
    "format_place",
    "format_play",
    "format_position",
    "format_rules",
    "format_seat",
    "parse_card",
    "parse_cards",
    "parse_cut",
    "parse_play",
    "parse_position",
    "parse_rules",
    "parse_seat",
]
