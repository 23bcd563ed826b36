"""Cheats by entries of the game: the cut, plays and discards."""

from __future__ import annotations

from typing import Any

from table.cheating import Deed, Moment, kind, proposes, says

from pegs import game as games
from pegs.cards import deck
from pegs.legal import legal_plays
from pegs.notation import format_play
from pegs.table.course import Course, Slot, Stage, hand, playing, turn_seat
from pegs.table.encoding import text_of
from pegs.table.generations import Generation
from pegs.table.knowledge import product, seen
from pegs.table.play_entries import face
from pegs.table.wire import Say


def told(moment: Moment, at: int | None = None, slot: Slot | None = None) -> dict[str, Any] | None:
    """Return a right play of whose turn it is, as that peer could tell it."""
    if not moment.at_stage(Stage.PLAY):
        return None
    table = moment.table
    at = table.mover() if at is None else at
    run = table.run(at)
    game = seen(run.course, run.known)
    plays = games.legal(game)
    play = plays[run.course.n % len(plays)]
    held = [
        each
        for each in hand(run.course, game.turn)
        if face(run.course, run.known.cards.get(each, -1)) == play.card
    ]
    key = product(table.crypto, run.course, run.known, held[0])
    assert key is not None
    return {
        "do": "play",
        "play": format_play(play, run.course.rules),
        "slot": list(held[0]),
        "card": run.known.cards[held[0]],
        "key": text_of(key),
    }


def mine(moment: Moment) -> dict[str, Any] | None:
    """Return a right play of the cheat's, if it is its turn."""
    on_turn = moment.at_stage(Stage.PLAY) and moment.table.mover() == moment.cheat
    return told(moment) if on_turn else None


def spoilt(moment: Moment, **other: Any) -> Deed | None:
    """Return the deed of a play of the cheat's that is right but for some fields."""
    right = mine(moment)
    if right is None:
        return None
    return proposes(moment, moment.entry({**right, **other}, turn_seat(moment.course)))


def made_of(course: Course, slot: list[int]) -> Generation:
    """Return the sealing in which a slot lies."""
    return course.generations[slot[0]]


@kind("plays out of turn", "ballot 0 is of the peer whose turn it is")
def out_of_turn(moment: Moment) -> Deed | None:
    right = told(moment)
    if right is None or moment.on_turn():
        return None
    made = moment.entry(right, turn_seat(moment.course))
    said = moment.balloted("propose", (0, moment.me.key), made.hash)
    return says(moment, Say(said, made))


@kind("plays another's seat", "the seat is another's")
def anothers_seat(moment: Moment) -> Deed | None:
    right = told(moment)
    if right is None or moment.on_turn():
        return None
    return proposes(moment, moment.entry(right, turn_seat(moment.course)))


@kind("plays its own seat out of turn", "of another seat than its turn")
def own_seat_out_of_turn(moment: Moment) -> Deed | None:
    right = told(moment)
    if right is None or moment.on_turn():
        return None
    seat = next(at for at, each in enumerate(moment.course.seats) if each.peer == moment.me.key)
    return proposes(moment, moment.entry(right, seat))


@kind("signs a play as another", "its signature is false")
def anothers_name(moment: Moment) -> Deed | None:
    right = told(moment)
    if right is None or moment.on_turn():
        return None
    made = moment.entry(right, turn_seat(moment.course))
    author = moment.course.seats[turn_seat(moment.course)].peer
    return proposes(moment, made._replace(by=author))


@kind("plays a card of another's hand", "the card is not in the hand")
def anothers_card(moment: Moment) -> Deed | None:
    if mine(moment) is None:
        return None
    course = moment.course
    seats = [at for at in range(len(course.seats)) if at != turn_seat(course)]
    return spoilt(moment, slot=list(hand(course, moment.chance.choice(seats))[0]))


@kind("plays a card of the pile", "the card is not in the hand")
def card_of_the_pile(moment: Moment) -> Deed | None:
    if mine(moment) is None or not playing(moment.course).pile:
        return None
    return spoilt(moment, slot=list(moment.course.slots[playing(moment.course).pile[0]]))


@kind("plays a card twice", "the card is not in the hand")
def card_twice(moment: Moment) -> Deed | None:
    if mine(moment) is None or not playing(moment.course).discards:
        return None
    return spoilt(moment, slot=list(moment.course.slots[playing(moment.course).discards[-1]]))


@kind("shows a card that lies open already", "that card lies open already")
def open_card(moment: Moment) -> Deed | None:
    right = mine(moment)
    if right is None:
        return None
    sealed = made_of(moment.course, right["slot"]).cards
    lying = [card for card in sealed if card in moment.course.cards]
    return spoilt(moment, card=moment.chance.choice(lying)) if lying else None


@kind("shows another card than it holds", "the key does not open that card")
def false_reveal(moment: Moment) -> Deed | None:
    right = mine(moment)
    if right is None:
        return None
    course = moment.course
    here = games.position(playing(course))
    closed = set(made_of(course, right["slot"]).cards) - set(course.cards) - {right["card"]}
    card = moment.chance.choice(sorted(closed))
    play = legal_plays(here, here.turn, (face(course, card),))[0]
    return spoilt(moment, card=card, play=format_play(play, course.rules))


@kind("plays another card than it shows", "it plays another card than it shows")
def other_play(moment: Moment) -> Deed | None:
    right = mine(moment)
    if right is None:
        return None
    course = moment.course
    here = games.position(playing(course))
    shown = face(course, right["card"])
    other = next(each for each in deck(1) if each != shown)
    play = legal_plays(here, here.turn, (other,))[0]
    return spoilt(moment, play=format_play(play, course.rules))


@kind("shows another card of the same face", "the key does not open that card")
def twin(moment: Moment) -> Deed | None:
    right = mine(moment)
    if right is None:
        return None
    course = moment.course
    closed = set(made_of(course, right["slot"]).cards) - set(course.cards) - {right["card"]}
    alike = sorted(c for c in closed if face(course, c) == face(course, right["card"]))
    return spoilt(moment, card=alike[0]) if alike else None


@kind("shows a card that was never sealed", "there is no such card in its sealing")
def unsealed(moment: Moment) -> Deed | None:
    return spoilt(moment, card=215)


@kind("opens a card with another key", "the key does not open that card")
def other_key(moment: Moment) -> Deed | None:
    return spoilt(moment, key=text_of(moment.chance.randbytes(31) + b"\0"))


@kind("opens a card with the key 0", "the key does not open that card")
def no_key(moment: Moment) -> Deed | None:
    return spoilt(moment, key=text_of(bytes(32)))


@kind("opens a card with a key that is not reduced", "the key does not open that card")
def key_too_large(moment: Moment) -> Deed | None:
    return spoilt(moment, key=text_of(b"\xff" * 32))


@kind("makes a move that the rules forbid", "not a legal play")
def illegal(moment: Moment) -> Deed | None:
    right = mine(moment)
    if right is None:
        return None
    run = moment.table.run(moment.cheat)
    game = seen(run.course, run.known)
    card = face(run.course, right["card"])
    before = games.position(game)
    allowed = set(legal_plays(before, game.turn, before.hand))
    other = [
        play
        for seat in range(len(run.course.seats))
        for play in legal_plays(before, seat, (card,))
        if play not in allowed and play.parts
    ]
    if not other:
        return None
    return spoilt(moment, play=format_play(moment.chance.choice(other), run.course.rules))


@kind("writes a play that is none", "its play: ")
def no_play(moment: Moment) -> Deed | None:
    return spoilt(moment, play=moment.chance.choice(["", "²c:A8-A1³", "5c:A8-A13 x", "?", "Ⅷh"]))


@kind("follows another history", "it does not follow the last entry")
def other_history(moment: Moment) -> Deed | None:
    right = mine(moment)
    if right is None:
        return None
    made = moment.entry(right, turn_seat(moment.course), prev=moment.course.game)
    return proposes(moment, made)


@kind("plays in another game", "it does not follow the last entry")
def other_game(moment: Moment) -> Deed | None:
    right = mine(moment)
    if right is None:
        return None
    return proposes(moment, moment.entry(right, turn_seat(moment.course), game="A" * 43))


@kind("plays two turns ahead", "it does not follow the last entry")
def other_n(moment: Moment) -> Deed | None:
    right = mine(moment)
    if right is None:
        return None
    made = moment.entry(right, turn_seat(moment.course), n=moment.course.n + 2)
    return proposes(moment, made)


@kind("cuts another's deck", "the seat is another's")
def anothers_cut(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.CUT) or moment.on_turn():
        return None
    return proposes(moment, moment.entry({"do": "cut", "cards": 3}, turn_seat(moment.course)))


@kind("cuts more cards than there are", "a cut of ")
def cut_too_deep(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.CUT) or not moment.on_turn():
        return None
    return proposes(moment, moment.entry({"do": "cut", "cards": 215}, turn_seat(moment.course)))


@kind("cuts a second time", "there is nothing to cut")
def second_cut(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.PLAY):
        return None
    return proposes(moment, moment.entry({"do": "cut", "cards": 3}, turn_seat(moment.course)))


@kind("plays before the cut", "no play is waited for")
def play_before_cut(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.CUT):
        return None
    action = {"do": "play", "play": "5c", "slot": [0, 0], "card": 0, "key": "A" * 43}
    return proposes(moment, moment.entry(action, turn_seat(moment.course)))
