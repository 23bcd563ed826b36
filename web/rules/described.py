"""A position as a sentence, for those who do not see the picture, and what a hand holds."""

from __future__ import annotations

from pegs import board
from pegs.board import SEATS
from pegs.cards import Card
from pegs.position import Position
from pegs.words import Words


def standing(words: Words, position: Position, names: tuple[str, ...]) -> str:
    """Return where the pegs of each seat stand that are out of their start areas.

    >>> from pegs.notation import parse_position
    >>> standing(Words(), parse_position("standard/4 A8,h5/-/C3/- A"), ("Ann", "Ben", "Cleo"))
    'Pegs of Ann (A): A8, Ah5. Pegs of Cleo (C): C3. All other pegs wait in their start areas.'
    """
    _ = words.gettext
    told = []
    for seat, places in enumerate(position.pegs):
        if places:
            holes = [board.hole_name(position.rules.seats, seat, place) for place in places]
            told.append(
                _("Pegs of {name} ({seat}): {holes}.").format(
                    name=names[seat], seat=SEATS[seat], holes=words.listed(holes)
                )
            )
    if not told:
        return _("All pegs wait in their start areas.")
    if any(len(places) < board.PEGS for places in position.pegs):
        told.append(_("All other pegs wait in their start areas."))
    return " ".join(told)


def held(words: Words, hand: tuple[Card, ...]) -> tuple[str, ...]:
    """Return what the cards of a hand are called, in the order of their ranks.

    >>> from pegs.notation import parse_cards
    >>> held(Words(), parse_cards("Xr4c"))
    ('4 of clubs', 'red joker')
    """
    return tuple(words.card(card) for card in sorted(hand))
