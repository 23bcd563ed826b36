"""Entries of the game itself: the cut, and plays and discards with the card they show."""

from __future__ import annotations

from dataclasses import replace

from pegs import game as games
from pegs.cards import Card, deck
from pegs.game import Game, IllegalPlay
from pegs.notation import NotationError, parse_play
from pegs.play import Play
from pegs.table.course import Course, Refused, Slot, Stage, hand, playing, stage
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of
from pegs.table.sealing import card_points, opens
from pegs.table.sealing_entries import next_sealing
from pegs.table.signed import Entry


def face(course: Course, card: int) -> Card:
    """Return the face of a physical card."""
    return deck(course.rules.decks)[card]


def cut(course: Course, entry: Entry) -> Course:
    """Return the course with the slots rotated and the hands dealt (rules 5 and 6)."""
    if stage(course) is not Stage.CUT:
        raise Refused("there is nothing to cut")
    play = playing(course)
    seat = games.cutter(play)
    _of_seat(course, entry, seat)
    cards = entry.action["cards"]
    if cards >= len(play.pile):
        raise Refused(f"a cut of {cards} cards from {len(play.pile)}")
    return replace(course, play=games.cut(play, cards), mover=entry.by)


def played(crypto: Crypto, course: Course, entry: Entry) -> Course:
    """Return the course after a play or a discard of the seat to move.

    Raises Refused for a card that is not in the hand, a key that does not open it, or a play that
    the rules forbid.
    """
    told = entry.action
    sealed = held(course, entry)
    _shown(crypto, course, sealed, told["card"], told["key"])
    return put(crypto, course, entry, sealed)


def held(course: Course, entry: Entry) -> Slot:
    """Return which card of its hand the seat to move plays; its key is not judged.

    Raises Refused.
    """
    if stage(course) is not Stage.PLAY:
        raise Refused("no play is waited for")
    turn = playing(course).turn
    _of_seat(course, entry, turn)
    sealed = Slot(*entry.action["slot"])
    if sealed not in hand(course, turn):
        raise Refused("the card is not in the hand")
    if entry.action["card"] not in course.generations[sealed.generation].cards:
        raise Refused("there is no such card in its sealing")
    if entry.action["card"] in course.cards:
        raise Refused("that card lies open already")
    return sealed


def put(crypto: Crypto, course: Course, entry: Entry, sealed: Slot) -> Course:
    """Return the course after a play of the card that lies in a slot. Raises Refused."""
    number = entry.action["card"]
    slot = course.slots.index(sealed)
    play = playing(course)
    chosen = parsed(play, entry.action["play"])
    if chosen.card != face(course, number):
        raise Refused("it plays another card than it shows")
    after = _play(_with_face(play, slot, chosen.card), chosen)
    cards = (*course.cards[:slot], number, *course.cards[slot + 1 :])
    return next_sealing(crypto, replace(course, play=after, cards=cards, mover=entry.by))


def _of_seat(course: Course, entry: Entry, seat: int) -> None:
    if entry.seat != seat:
        raise Refused("it is not the turn of that seat")
    if course.seats[seat].peer != entry.by:
        raise Refused("the seat is another's")


def _shown(crypto: Crypto, course: Course, sealed: Slot, number: int, key: str) -> None:
    """Check that the key opens the sealed point to this card, in one multiplication."""
    point = course.generations[sealed.generation].point(sealed.at)
    card = card_points(crypto, course.game, (number,))
    try:
        fits = opens(crypto, point, bytes_of(key, 32), card)
    except ValueError:
        fits = False
    if not fits:
        raise Refused("the key does not open that card")


def _with_face(play: Game, slot: int, shown: Card) -> Game:
    faces = (*play.faces[:slot], shown, *play.faces[slot + 1 :])
    return replace(play, faces=faces)


def _play(play: Game, chosen: Play) -> Game:
    try:
        return games.play(play, chosen)
    except IllegalPlay as error:
        raise Refused(str(error)) from None


def parsed(play: Game, text: str) -> Play:
    """Return a play as it is written there. Raises Refused."""
    try:
        return parse_play(text, games.position(play))
    except NotationError as error:
        raise Refused(f"its play: {error}") from None
