"""The parts of a play as clauses: what a button asks for, what the log tells, whom it hits."""

from __future__ import annotations

from pegs import board
from pegs.board import START
from pegs.cards import JOKER, rank
from pegs.naming import Names, Naming
from pegs.play import Part, Play, is_discard, outcome
from pegs.position import Position, track
from pegs.ways import distance


def thrown(position: Position, play: Play) -> bool:
    """Whether a legal play is a discard, a joker's that brings a peg out included (rule 13)."""
    if is_discard(play) or play.parts[0].start != START or rank(play.card) != JOKER:
        return is_discard(play)
    seats = position.rules.seats
    seat, _, end = play.parts[0]
    return board.hole_of(seats, seat, end) not in track(position)


def asked(naming: Naming, position: Position, play: Play, names: Names) -> str:
    """Return what a legal play would do to the pegs that it names, as a button asks for it."""
    _ = naming.gettext
    card = naming.card(play.card)
    if thrown(position, play):
        if not play.parts:
            return _("Discard the {card}").format(card=card)
        return _("Discard the {card} and bring a peg out").format(card=card)
    if play.swap:
        here, there = (_peg(naming, position, part, names) for part in play.parts)
        return _("Swap {peg} and {other}").format(peg=here, other=there)
    if len(play.parts) == 2:
        first, second = (told(naming, position, part, names) for part in play.parts)
        return _("Split the {rank}: {first}, then {second}").format(
            rank=naming.rank(play.card), first=first, second=second
        )
    (part,) = play.parts
    if rank(play.card) == JOKER:
        peg = _peg(naming, position, part, names)
        return _("Joker: {peg} to {end}").format(peg=peg, end=_end(position, part))
    if part.start == START:
        if part.seat == position.turn:
            return _("Bring a peg out")
        return _("Bring a peg of {name} out").format(name=naming.seat(part.seat, names))
    return _asked_move(naming, position, part, names)


def _asked_move(naming: Naming, position: Position, part: Part, names: Names) -> str:
    """Return what one peg that is out would do, as a button asks for it."""
    peg, end = _peg(naming, position, part, names), _end(position, part)
    loop = board.length(position.rules.seats)
    if part.end >= loop > part.start:
        return naming.gettext("Turn {peg} into home, to {end}").format(peg=peg, end=end)
    count = distance(position.rules.seats, part)
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


def related(naming: Naming, position: Position, play: Play, names: Names) -> str:
    """Return what a legal play does to the pegs that it names, as the log tells it."""
    _ = naming.gettext
    if play.swap:
        here, there = (_peg(naming, position, part, names) for part in play.parts)
        return _("{peg} and {other} change places").format(peg=here, other=there)
    if len(play.parts) == 2:
        first, second = (told(naming, position, part, names) for part in play.parts)
        return _("{first}, then {second}").format(first=first, second=second)
    (part,) = play.parts
    if rank(play.card) == JOKER:
        peg = _peg(naming, position, part, names)
        return _("{peg} jumps to {end}").format(peg=peg, end=_end(position, part))
    return told(naming, position, part, names)


def told(naming: Naming, position: Position, part: Part, names: Names) -> str:
    """Return what one peg does, as a clause of a sentence.

    >>> from pegs.notation import parse_position
    >>> here = parse_position("standard/4 A8/-/-/- A")
    >>> told(Naming(), here, Part(0, 0, 1), ()), told(Naming(), here, Part(0, 0, 64), ())
    ('A8 goes 1 hole forward to A9', 'A8 goes 8 holes back to A0')
    """
    peg, end = _peg(naming, position, part, names), _end(position, part)
    loop = board.length(position.rules.seats)
    if part.start == START:
        if part.seat == position.turn:
            return naming.gettext("a peg comes out")
        name = naming.seat(part.seat, names)
        return naming.gettext("a peg of {name} comes out").format(name=name)
    if part.end >= loop > part.start:
        return naming.gettext("{peg} turns into home, to {end}").format(peg=peg, end=end)
    count = distance(position.rules.seats, part)
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


def _peg(naming: Naming, position: Position, part: Part, names: Names) -> str:
    """Return a peg by the hole that it leaves, and whose it is unless the seat to play's own."""
    name = naming.seat(part.seat, names)
    own = part.seat == position.turn
    if part.start == START:
        if own:
            return naming.gettext("a peg from the start area")
        return naming.gettext("a peg from {name}'s start area").format(name=name)
    hole = board.hole_name(position.rules.seats, part.seat, part.start)
    if own:
        return hole
    return naming.gettext("{name}'s peg on {hole}").format(name=name, hole=hole)


def _end(position: Position, part: Part) -> str:
    return board.hole_name(position.rules.seats, part.seat, part.end)


def effects(
    naming: Naming, position: Position, play: Play, names: Names, you: int | None
) -> list[str]:
    """Return what a legal play does to the pegs that it lands on, in order (rules 25 to 27)."""
    hit = list(outcome(position, play))
    for part in play.parts:
        hit.remove(part)
    return [_effect(naming, part, position.turn, names, you) for part in hit]


def _effect(naming: Naming, part: Part, turn: int, names: Names, you: int | None) -> str:
    _ = naming.gettext
    yours = part.seat == you
    if part.end != START:
        sentence = (
            _("sending your peg to its in-spot")
            if yours
            else _("sending {name}'s peg to its in-spot")
        )
    elif board.team(part.seat) == board.team(turn):
        sentence = (
            _("sending your peg to its start area")
            if yours
            else _("sending {name}'s peg to its start area")
        )
    else:
        sentence = _("taking your peg") if yours else _("taking {name}'s peg")
    return sentence.format(name=naming.seat(part.seat, names))
