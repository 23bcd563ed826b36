"""A play as clauses: what a button asks for, what the log tells, and whom each part hits."""

from __future__ import annotations

from typing import NamedTuple

from pegs import board
from pegs.board import START
from pegs.cards import JOKER, rank
from pegs.naming import Names, Naming
from pegs.play import Part, Play, is_discard, outcome
from pegs.position import Position, track
from pegs.ways import distance


class Scene(NamedTuple):
    """Where a play is told: on which position, of whom, and to which seat, None for anybody."""

    naming: Naming
    position: Position
    names: Names
    you: int | None

    def name(self, seat: int) -> str:
        """Return the name of who sits there."""
        return self.naming.seat(seat, self.names)

    def hole(self, seat: int, place: int) -> str:
        """Return a colour's place as notation writes it."""
        return board.hole_name(self.position.rules.seats, seat, place)


def thrown(position: Position, play: Play) -> bool:
    """Whether a legal play is a discard, a joker's that brings a peg out included (rule 13)."""
    if is_discard(play) or play.parts[0].start != START or rank(play.card) != JOKER:
        return is_discard(play)
    seats = position.rules.seats
    seat, _, end = play.parts[0]
    return board.hole_of(seats, seat, end) not in track(position)


def asked(scene: Scene, play: Play) -> str:
    """Return what a legal play would do, as a button asks for it."""
    naming = scene.naming
    if _split(play):
        first, second = _halves(scene, play)
        return naming.gettext("Split the {rank}: {first}, then {second}").format(
            rank=naming.rank(play.card), first=first, second=second
        )
    return naming.listed((_asked_whole(scene, play), *_hits(scene, play)))


def related(scene: Scene, play: Play) -> str:
    """Return what a legal play that is no discard does, as the log tells it."""
    naming = scene.naming
    if _split(play):
        first, second = _halves(scene, play)
        return naming.gettext("{first}, then {second}").format(first=first, second=second)
    return naming.listed((_related_whole(scene, play), *_hits(scene, play)))


def discarded(scene: Scene, play: Play) -> str:
    """Return what the seat to play throws away, as the log tells it (rule 13)."""
    _ = scene.naming.gettext
    yours = scene.position.turn == scene.you
    if play.parts:
        sentence = (
            _("You discard the {card} and bring a peg out")
            if yours
            else _("{name} discards the {card} and brings a peg out")
        )
    else:
        sentence = _("You discard the {card}") if yours else _("{name} discards the {card}")
    name = scene.name(scene.position.turn)
    told = sentence.format(name=name, card=scene.naming.card(play.card))
    return scene.naming.listed((told, *_hits(scene, play)))


def _split(play: Play) -> bool:
    return len(play.parts) == 2 and not play.swap


def _halves(scene: Scene, play: Play) -> tuple[str, str]:
    """Return the two parts of a split, each with the pegs that it hits (rules 25 to 27)."""
    one, two = play.parts
    whole = outcome(scene.position, play)
    first = outcome(scene.position, play._replace(parts=(one,)))
    second = whole[len(first) :]
    return _half(scene, one, first[1:]), _half(scene, two, second[1:])


def _half(scene: Scene, part: Part, hit: tuple[Part, ...]) -> str:
    return scene.naming.listed((told(scene, part), *(_effect(scene, each) for each in hit)))


def _asked_whole(scene: Scene, play: Play) -> str:
    """Return what a play that is not split would do to the pegs that it names."""
    naming = scene.naming
    _ = naming.gettext
    card = naming.card(play.card)
    if thrown(scene.position, play):
        if not play.parts:
            return _("Discard the {card}").format(card=card)
        return _("Discard the {card} and bring a peg out").format(card=card)
    if play.swap:
        here, there = (_peg(scene, part) for part in play.parts)
        return _("Swap {peg} and {other}").format(peg=here, other=there)
    (part,) = play.parts
    if rank(play.card) == JOKER:
        return _("Joker: {peg} to {end}").format(peg=_peg(scene, part), end=_end(scene, part))
    if part.start == START:
        if part.seat == scene.position.turn:
            return _("Bring a peg out")
        return _("Bring a peg of {name} out").format(name=scene.name(part.seat))
    return _asked_move(scene, part)


def _asked_move(scene: Scene, part: Part) -> str:
    """Return what one peg that is out would do, as a button asks for it."""
    naming = scene.naming
    peg, end = _peg(scene, part), _end(scene, part)
    seats = scene.position.rules.seats
    if part.end >= board.length(seats) > part.start:
        return naming.gettext("Turn {peg} into home, to {end}").format(peg=peg, end=end)
    count = distance(seats, part)
    if count < 0:
        sentence = naming.ngettext(
            "Move {peg} {count} hole back to {end}",
            "Move {peg} {count} holes back to {end}",
            -count,
        )
    else:
        sentence = naming.ngettext(
            "Move {peg} {count} hole forward to {end}",
            "Move {peg} {count} holes forward to {end}",
            count,
        )
    return sentence.format(peg=peg, count=abs(count), end=end)


def _related_whole(scene: Scene, play: Play) -> str:
    """Return what a play that is not split does to the pegs that it names."""
    _ = scene.naming.gettext
    if play.swap:
        here, there = (_peg(scene, part) for part in play.parts)
        return _("{peg} and {other} change places").format(peg=here, other=there)
    (part,) = play.parts
    if rank(play.card) == JOKER:
        return _("{peg} jumps to {end}").format(peg=_peg(scene, part), end=_end(scene, part))
    return told(scene, part)


def told(scene: Scene, part: Part) -> str:
    """Return what one peg does, as a clause of a sentence.

    >>> from pegs.notation import parse_position
    >>> here = Scene(Naming(), parse_position("standard/4 A8/-/-/- A"), (), None)
    >>> told(here, Part(0, 0, 1)), told(here, Part(0, 0, 64))
    ('A8 goes 1 hole forward to A9', 'A8 goes 8 holes back to A0')
    """
    naming = scene.naming
    if part.start == START:
        return _coming_out(scene, part)
    peg, end = _peg(scene, part), _end(scene, part)
    seats = scene.position.rules.seats
    if part.end >= board.length(seats) > part.start:
        return naming.gettext("{peg} turns into home, to {end}").format(peg=peg, end=end)
    count = distance(seats, part)
    if count < 0:
        sentence = naming.ngettext(
            "{peg} goes {count} hole back to {end}",
            "{peg} goes {count} holes back to {end}",
            -count,
        )
    else:
        sentence = naming.ngettext(
            "{peg} goes {count} hole forward to {end}",
            "{peg} goes {count} holes forward to {end}",
            count,
        )
    return sentence.format(peg=peg, count=abs(count), end=end)


def _coming_out(scene: Scene, part: Part) -> str:
    _ = scene.naming.gettext
    return _whose(
        scene,
        part,
        _("a peg comes out"),
        _("a peg of yours comes out"),
        _("a peg of {name} comes out"),
    )


def _peg(scene: Scene, part: Part) -> str:
    """Return a peg by the hole that it leaves, and whose it is unless the seat to play's own."""
    _ = scene.naming.gettext
    if part.start == START:
        return _whose(
            scene,
            part,
            _("a peg from the start area"),
            _("a peg from your start area"),
            _("a peg from {name}’s start area"),
        )
    return _whose(scene, part, "{hole}", _("your peg on {hole}"), _("{name}’s peg on {hole}"))


def _whose(scene: Scene, part: Part, own: str, yours: str, named: str) -> str:
    """Return what fits a peg: the seat to play's own, the reader's, or that of somebody named."""
    if part.seat == scene.position.turn:
        sentence = own
    else:
        sentence = yours if part.seat == scene.you else named
    hole = scene.hole(part.seat, part.start)
    return sentence.format(name=scene.name(part.seat), hole=hole)


def _end(scene: Scene, part: Part) -> str:
    return scene.hole(part.seat, part.end)


def _hits(scene: Scene, play: Play) -> tuple[str, ...]:
    """Return what a play that is not split does to the pegs it lands on (rules 25 to 27)."""
    hit = outcome(scene.position, play)[len(play.parts) :]
    return tuple(_effect(scene, part) for part in hit)


def _effect(scene: Scene, part: Part) -> str:
    _ = scene.naming.gettext
    yours = part.seat == scene.you
    if part.end != START:
        sentence = (
            _("sending your peg to its in-spot")
            if yours
            else _("sending {name}’s peg to its in-spot")
        )
    elif board.team(part.seat) == board.team(scene.position.turn):
        sentence = (
            _("sending your peg to its start area")
            if yours
            else _("sending {name}’s peg to its start area")
        )
    else:
        sentence = _("taking your peg") if yours else _("taking {name}’s peg")
    return sentence.format(name=scene.name(part.seat))
