"""Taps on cards, holes and plays while a person is to play."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app import sentences
from app.choice import (
    NOTHING,
    Choice,
    Peg,
    fitting,
    lines_of,
    next_ends,
    next_pegs,
    plays_of,
    settled,
)
from app.model import Model, Trouble, acting, board_of, hand_of, here, ready
from app.turns import Step, played, say, warn
from pegs import board, faults
from pegs.board import SEATS, START
from pegs.cards import Card
from pegs.notation import NotationError, parse_play
from pegs.play import Part, Play
from pegs.position import Position, movable
from pegs.reasons import why, why_card, why_peg

PLAYS_SHOWN: Final = 40
"""How many plays are listed before more are asked for."""


def not_now(model: Model) -> Step:
    """Say why nothing can be chosen."""
    return warn(model, sentences.turn(model)), ()


def pick_card(model: Model, at: int) -> Step:
    """Choose a card of the hand, or let go of it; one that cannot be played says why."""
    hand = hand_of(model)
    if acting(model) is None:
        return not_now(model)
    if at >= len(hand):
        return model, ()
    old = model.choice
    card = hand[at]
    if old.at == at and not old.done:
        return _chosen(model, NOTHING)
    lines = lines_of(here(model))
    if old.card is None and old.peg is not None:
        choice = old._replace(card=card, at=at)
        if fitting(lines, choice):
            return _settle(model, choice, hold=old.end is None)
    choice = Choice(card, at)
    if fitting(lines, choice):
        return _settle(model, choice, hold=True)
    return _refuse_card(model, at)


def _refuse_card(model: Model, at: int) -> Step:
    card = hand_of(model)[at]
    name = model.words.card(card)
    title = model.words.gettext("{card} cannot be played now").format(card=name)
    reasons = sentences.card_reasons(model, why_card(here(model), card))
    if not reasons:
        reasons = sentences.faults(model, why(here(model), Play(card)))
    return _refused(replace(model, choice=NOTHING, past=()), title, reasons)


def _refused(model: Model, title: str, reasons: tuple[str, ...]) -> Step:
    model = replace(model, trouble=Trouble(title, reasons), listing=False)
    if not reasons:
        return warn(model, title), ()
    told = model.words.gettext("{title}: {reason}").format(title=title, reason=reasons[0])
    return warn(model, told), ()


def pick_hole(model: Model, name: str) -> Step:
    """Choose the peg that stands in a hole, or the hole where the chosen peg goes."""
    if acting(model) is None:
        return not_now(model)
    position = here(model)
    lines = lines_of(position)
    choice = model.choice
    seats = position.rules.seats
    for seat, end in next_ends(lines, choice):
        if board.hole_name(seats, seat, end) == name:
            return _settle(model, choice._replace(end=end), hold=False)
    peg = peg_in(board_of(model), name)
    pegs = next_pegs(lines, choice)
    if peg is not None and peg == choice.peg and len(pegs) > 1:
        return _chosen(model, choice._replace(peg=None, end=None))
    if peg in pegs:
        hold = choice == NOTHING
        return _settle(model, choice._replace(peg=peg, end=None), hold)
    return _refuse_hole(model, name, peg)


def peg_in(position: Position, name: str) -> Peg | None:
    """Return the peg in a hole of the picture, whose start holes are ``As1`` to ``As5``.

    >>> from pegs.notation import parse_position
    >>> here = parse_position("standard/4 A8,h5/-/-/- A")
    >>> peg_in(here, "A8"), peg_in(here, "As1"), peg_in(here, "As5"), peg_in(here, "B0")
    ((0, 0), (0, -1), None, None)
    """
    seats = position.rules.seats
    if name[1:2] == "s":
        seat = SEATS.index(name[0])
        waiting = board.PEGS - len(position.pegs[seat])
        return (seat, START) if int(name[2]) <= waiting else None
    for seat, places in enumerate(position.pegs):
        for place in places:
            if board.hole_name(seats, seat, place) == name:
                return seat, place
    return None


def _refuse_hole(model: Model, name: str, peg: Peg | None) -> Step:
    """Say why a peg cannot be moved, or why the chosen peg cannot go there."""
    _ = model.words.gettext
    choice = model.choice
    position = here(model)
    if choice.card is None and peg is not None:
        return _refuse_peg(model, peg)
    if choice == NOTHING:
        return _refused(model, sentences.prompt(replace(model, trouble=None)), ())
    if choice.card is None or choice.done:
        return _refused(model, _("Nothing can be chosen there"), ())
    if choice.peg is None and peg is None:
        if not next_pegs(lines_of(position), choice):
            reasons = sentences.card_reasons(model, why_card(position, choice.card))
            return _refused(model, _("Nothing can be chosen there"), reasons)
        return _refused(model, _("Choose a peg that is lit"), ())
    told = () if peg is None else _faults_of(position, choice.card, peg)
    # Where a card chooses its only peg by itself, another one is meant as a peg, not as a hole.
    if choice.peg is None or told:
        title = _("That peg cannot go with this card")
        return _refused(model, title, sentences.card_reasons(model, told))
    part = _part_to(position, choice.peg, name)
    title = _("That peg cannot go there")
    if part is None:
        return _refused(model, title, ())
    return _refused(
        model, title, sentences.faults(model, why(position, Play(choice.card, (part,))))
    )


def _refuse_peg(model: Model, peg: Peg) -> Step:
    """Say of each card why it cannot move a peg, or once that the peg is not the player's."""
    position = here(model)
    cards = tuple(dict.fromkeys(hand_of(model)))
    title = model.words.gettext("No card of yours moves that peg")
    if peg[0] not in movable(position, position.turn):
        barred = faults.Fault(faults.Reason.NOT_YOURS, cards[0], *peg)
        return _refused(model, title, sentences.faults(model, (barred,)))
    reasons = []
    for card in cards:
        told = sentences.faults(model, why_peg(position, card, faults.Peg(*peg))[:1])
        named = model.words.card(card)
        line = model.words.gettext("{title}: {reason}")
        reasons += [line.format(title=named, reason=reason) for reason in told]
    return _refused(model, title, tuple(reasons))


def _faults_of(
    position: Position, card: Card, peg: Peg
) -> tuple[tuple[faults.Peg, faults.Fault], ...]:
    named = faults.Peg(*peg)
    return tuple((named, fault) for fault in why_peg(position, card, named))


def _part_to(position: Position, peg: Peg, name: str) -> Part | None:
    """Return the way of a peg to a hole, None where that colour has no place there."""
    seats = position.rules.seats
    seat, place = peg
    side = SEATS.index(name[0])
    if name[1] == "s" or (name[1] == "h" and side != seat):
        return None
    if name[1] == "h":
        return Part(seat, place, board.length(seats) + int(name[2]) - 1)
    hole = board.SIDE * side + int(name[1:])
    return Part(seat, place, board.place_of(seats, seat, hole))


def pick_play(model: Model, text: str) -> Step:
    """Play what was chosen from the list."""
    if acting(model) is None:
        return not_now(model)
    position = here(model)
    try:
        play = parse_play(text, position)
    except NotationError:
        return model, ()
    return played(model, play) if play in plays_of(position) else (model, ())


def take_back(model: Model) -> Step:
    """Close what is open, or else take back the last choice."""
    if model.panel:
        return replace(model, panel=""), ()
    if model.trouble is not None:
        return replace(model, trouble=None), ()
    if model.pending is not None and ready(model):
        return say(replace(model, pending=None), model.words.gettext("Taken back.")), ()
    if model.past:
        *past, choice = model.past
        told = model.words.gettext("Taken back.")
        return say(replace(model, choice=choice, past=tuple(past), whole_plays=False), told), ()
    return replace(model, listing=False, whole_plays=False), ()


def _settle(model: Model, choice: Choice, hold: bool) -> Step:
    """Take every step that is the only one, then play or show what comes next."""
    result = settled(lines_of(here(model)), choice, hold)
    if isinstance(result, Play):
        return played(model, result)
    if result.card is not None and result.at is None:
        result = result._replace(at=hand_of(model).index(result.card))
    return _chosen(model, result)


def _chosen(model: Model, choice: Choice) -> Step:
    past = (*model.past, model.choice) if choice != NOTHING else ()
    model = replace(
        model, choice=choice, past=past, trouble=None, listing=False, whole_plays=False, urgent=""
    )
    return say(model, sentences.prompt(model)), ()
