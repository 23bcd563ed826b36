"""What things are called in a person's language: seats, holes and cards (gettext)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Final

from pegs import board
from pegs.board import COME_OUT, IN_SPOT, SEATS, SIDE, START
from pegs.cards import BLACK_JOKER, RED_JOKER, UNKNOWN, Card, rank

ENGLISH: Final = NullTranslations()

Names = Sequence[str]
"""The players' names by seat; a seat without one goes by its letter."""


@dataclass(frozen=True, slots=True)
class Naming:
    """Names of things in the language of ``translations``, English where none is given."""

    translations: NullTranslations = ENGLISH

    def gettext(self, message: str) -> str:
        """Return a message in this language."""
        return self.translations.gettext(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Return the message in this language that fits a number."""
        return self.translations.ngettext(one, many, count)

    def seat(self, seat: int, names: Names) -> str:
        """Return the name of who sits there, or else the seat's letter.

        >>> Naming().seat(0, ("Ann",)), Naming().seat(1, ("Ann",))
        ('Ann', 'B')
        """
        given = names[seat] if seat < len(names) else ""
        return given or SEATS[seat]

    def hole(self, hole: int, names: Names) -> str:
        """Return the full name of a track hole, counted from A0.

        >>> Naming().hole(8, ("Ann",)), Naming().hole(21, ()), Naming().hole(9, ())
        ('A8, Ann’s come-out', 'B3, B’s in-spot', 'A9')
        """
        side, number = divmod(hole, SIDE)
        written = f"{SEATS[side]}{number}"
        owner = self.seat(side, names)
        if number == COME_OUT:
            return self.gettext("{hole}, {name}’s come-out").format(hole=written, name=owner)
        if number == IN_SPOT:
            return self.gettext("{hole}, {name}’s in-spot").format(hole=written, name=owner)
        if number == 0:
            return self.gettext("{hole}, the corner of {name}’s side").format(
                hole=written, name=owner
            )
        return written

    def place(self, seats: int, seat: int, place: int, names: Names) -> str:
        """Return the full name of the hole at a colour's place, on a board of so many sides.

        >>> Naming().place(4, 0, 73, ("Ann",)), Naming().place(4, 0, -1, ("Ann",))
        ('h2 in Ann’s home', 'Ann’s start area')
        """
        owner = self.seat(seat, names)
        if place == START:
            return self.start_area(seat, names)
        if place >= board.length(seats):
            number = place - board.length(seats) + 1
            return self.gettext("{hole} in {name}’s home").format(hole=f"h{number}", name=owner)
        return self.hole(board.hole_of(seats, seat, place), names)

    def start_area(self, seat: int, names: Names, you: int | None = None) -> str:
        """Return what a seat's start area is called; ``you`` is the seat of who reads it.

        >>> Naming().start_area(0, ("Ann",)), Naming().start_area(0, ("Ann",), you=0)
        ('Ann’s start area', 'your start area')
        """
        if seat == you:
            return self.gettext("your start area")
        return self.gettext("{name}’s start area").format(name=self.seat(seat, names))

    def listed(self, clauses: Iterable[str]) -> str:
        """Return clauses, or names, one after the other as one text; there must be one at least.

        >>> Naming().listed(("Ann", "Bob", "Cat"))
        'Ann, Bob, Cat'
        """
        told, *more = clauses
        for clause in more:
            told = self.gettext("{told}, {clause}").format(told=told, clause=clause)
        return told

    def card(self, card: Card) -> str:
        """Return what a card is called.

        >>> [Naming().card(Card(code)) for code in (49, 15, 52, 54)]
        ['King of diamonds', '4 of spades', 'red joker', 'unknown card']
        """
        if card == UNKNOWN:
            return self.gettext("unknown card")
        if card == RED_JOKER:
            return self.gettext("red joker")
        if card == BLACK_JOKER:
            return self.gettext("black joker")
        _ = self.gettext
        suits = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
        return _("{rank} of {suit}").format(rank=self.rank(card), suit=suits[card % 4])

    def rank(self, card: Card) -> str:
        """Return what a card's rank is called.

        >>> Naming().rank(Card(49)), Naming().rank(Card(24)), Naming().rank(Card(53))
        ('King', '7', 'joker')
        """
        _ = self.gettext
        spoken = {0: _("Ace"), 10: _("Jack"), 11: _("Queen"), 12: _("King"), 13: _("joker")}
        face = rank(card)
        return spoken.get(face, str(face + 1))
