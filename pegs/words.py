"""A play, a line of the log and a fault as sentences, in a person's language (gettext)."""

from __future__ import annotations

from dataclasses import dataclass

from pegs import board
from pegs.board import START
from pegs.fault_words import fault_sentence
from pegs.faults import Fault, Peg
from pegs.naming import Names, Naming
from pegs.play import Play
from pegs.play_words import Scene, asked, discarded, related, thrown
from pegs.position import Position


@dataclass(frozen=True, slots=True)
class Words(Naming):
    """Sentences about a game; ``you`` is the seat of who reads them, None for anybody."""

    def fault(self, fault: Fault, names: Names, you: int | None = None) -> str:
        """Return why a play is illegal.

        >>> from pegs.notation import parse_play, parse_position
        >>> from pegs.reasons import why
        >>> here = parse_position("standard/4 A8,A10/-/-/- A 5c/-/-/-")
        >>> (fault,) = why(here, parse_play("5c:A8-A13", here))
        >>> Words().fault(fault, ("Ann",)), Words().fault(fault, (), you=0)
        ('a peg of Ann’s own on A10 is in the way', 'your own peg on A10 is in the way')
        """
        return fault_sentence(self, fault, names, you)

    def card_fault(
        self, peg: Peg | None, fault: Fault, names: Names, you: int | None = None
    ) -> str:
        """Return why a card cannot be played with one peg, or None at all: a pair of why_card."""
        reason = self.fault(fault, names, you)
        if peg is None:
            return reason
        if peg.place == START:
            where = self.start_area(peg.seat, names, you)
        else:
            where = board.hole_name(fault.seats, peg.seat, peg.place)
        return self.gettext("{peg}: {reason}").format(peg=where, reason=reason)

    def play(self, position: Position, play: Play, names: Names, you: int | None = None) -> str:
        """Return what a legal play would do, as a button says it.

        >>> from pegs.notation import parse_play, parse_position
        >>> here = parse_position("standard/4 B2/B5/-/- A 3c/-/-/-")
        >>> Words().play(here, parse_play("3c:B2-B5", here), ("Ann", "Bob"))
        'Move B2 3 holes forward to B5, taking Bob’s peg'
        """
        return asked(Scene(self, position, names, you), play)

    def log(self, position: Position, play: Play, names: Names, you: int | None = None) -> str:
        """Return what the seat to play does with a legal play, as the log tells it.

        >>> from pegs.notation import parse_play, parse_position
        >>> here = parse_position("standard/4 B2/B5/-/- A 3c/-/-/-")
        >>> Words().log(here, parse_play("3c:B2-B5", here), ("Ann", "Bob"))
        'Ann plays the 3 of clubs: B2 goes 3 holes forward to B5, taking Bob’s peg'
        """
        scene = Scene(self, position, names, you)
        if thrown(position, play):
            return discarded(scene, play)
        _ = self.gettext
        way, card = related(scene, play), self.card(play.card)
        if position.turn == you:
            return _("You play the {card}: {way}").format(card=card, way=way)
        name = self.seat(position.turn, names)
        return _("{name} plays the {card}: {way}").format(name=name, card=card, way=way)
