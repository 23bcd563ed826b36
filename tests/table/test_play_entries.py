"""The cut and the plays: of the seat whose turn it is, with a card of its hand that is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from table.made_tables import TOY, entry_by, in_play, key, ready_to_cut

from pegs import bots
from pegs.board import SEATS
from pegs.cards import UNKNOWN, deck
from pegs.notation import format_card, format_play
from pegs.table.advance import advance
from pegs.table.course import Course, Refused, Slot, Stage, hand, playing, stage, turn_seat
from pegs.table.encoding import text_of
from pegs.table.knowledge import product, seen
from pegs.table.play_entries import face
from pegs.view import view


def cut_by(at: int, seat: int, cards: int) -> Course:
    course = ready_to_cut().course()
    return advance(TOY, course, entry_by(course, at, {"do": "cut", "cards": cards}, seat), {})


def test_a_cut_rotates_the_slots_and_deals_them() -> None:
    table = ready_to_cut()
    seat = turn_seat(table.course())
    course = cut_by(seat, seat, 40)
    play = playing(course)
    first = (play.dealer + 1) % 4
    # Rule 6: five each, one at a time from the dealer's left; rule 11: A draws one to begin.
    assert play.hands[first] == (40, 44, 48, 52, 56, 60)
    assert play.hands[play.dealer] == (43, 47, 51, 55, 59)
    assert stage(course) is Stage.PLAY


@pytest.mark.parametrize(
    ("by", "seat", "cards", "why"),
    [
        (1, 0, 7, "the seat is another's"),
        (1, 1, 7, "another seat than its turn"),
        (0, -1, 7, "another seat than its turn"),
        (0, 0, 162, "a cut of 162 cards from 162"),
    ],
)
def test_only_the_seat_that_may_cut_cuts_and_at_least_one_card_stays(
    by: int, seat: int, cards: int, why: str
) -> None:
    """``by`` and ``seat`` count from the seat that may cut; -1 is none."""
    turn = turn_seat(ready_to_cut().course())
    with pytest.raises(Refused, match=why):
        cut_by((turn + by) % 4, -1 if seat < 0 else (turn + seat) % 4, cards)


def test_a_cut_of_none_and_of_all_but_one_are_cuts() -> None:
    seat = turn_seat(ready_to_cut().course())
    assert playing(cut_by(seat, seat, 0)).hands[0]
    assert playing(cut_by(seat, seat, 161)).hands[0]


def good() -> tuple[Course, int, dict[str, Any]]:
    """Return a course, who is to play there, and a play that is right."""
    table = in_play(plays=2)
    at = table.mover()
    run = table.run(at)
    game = seen(run.course, run.known)
    chosen = bots.choose("greedy", view(game, game.turn), None, 3)
    slot = next(
        each
        for each in hand(run.course, game.turn)
        if face(run.course, run.known.cards[each]) == chosen.card
    )
    shown = product(TOY, run.course, run.known, slot)
    assert shown is not None
    told = {
        "do": "play",
        "play": format_play(chosen, run.course.rules),
        "slot": list(slot),
        "card": run.known.cards[slot],
        "key": text_of(shown),
    }
    return run.course, at, told


def test_a_play_shows_its_card_to_all_and_moves_on() -> None:
    course, at, told = good()
    after = advance(TOY, course, entry_by(course, at, told, at), {})
    slot = course.slots.index(Slot(*told["slot"]))
    assert after.cards[slot] == told["card"]
    assert playing(after).faces[slot] == deck(3)[told["card"]]
    assert playing(after).discards[-1] == slot
    assert turn_seat(after) == (at + 1) % 4
    assert after.mover == key(at)
    assert after.last[key(at)] == course.n


def test_the_cards_that_are_not_shown_stay_unknown() -> None:
    course, at, told = good()
    play = playing(advance(TOY, course, entry_by(course, at, told, at), {}))
    assert {play.faces[slot] for each in play.hands for slot in each} == {UNKNOWN}


def wrong_card(course: Course, told: dict[str, Any]) -> dict[str, Any]:
    """Return the play with another physical card of the same face."""
    other = next(
        card
        for card in range(162)
        if card != told["card"] and face(course, card) == face(course, told["card"])
    )
    return {**told, "card": other}


def test_a_play_that_is_wrong_is_refused() -> None:
    course, at, told = good()
    others = hand(course, (at + 1) % 4)[0]
    discarded = course.slots[playing(course).discards[0]]
    false = [
        ({**told, "slot": list(others)}, "not in the hand"),
        ({**told, "slot": list(discarded)}, "not in the hand"),
        ({**told, "slot": [5, 0]}, "not in the hand"),
        ({**told, "slot": list(hand(course, at)[-1])}, "does not open that card"),
        (wrong_card(course, told), "does not open that card"),
        ({**told, "card": 200}, "no such card"),
        ({**told, "key": text_of(bytes(32))}, "does not open that card"),
        ({**told, "key": text_of(b"\xff" * 32)}, "does not open that card"),
        ({**told, "play": "nonsense"}, "its play"),
        ({**told, "play": ""}, "its play"),
        ({**told, "play": "2c:A0-A18"}, "its play|not a legal play"),
    ]
    for action, why in false:
        with pytest.raises(Refused, match=why):
            advance(TOY, course, entry_by(course, at, action, at), {})


def test_a_play_of_another_card_than_the_one_shown_is_refused() -> None:
    course, at, told = good()
    # As far as the others know it could hold an ace, which brings a peg out.
    other = next(ace for ace in deck(1)[:4] if ace != face(course, told["card"]))
    out = f"{format_card(other)}:{SEATS[at]}s-{SEATS[at]}8"
    bare = {**told, "play": out}
    with pytest.raises(Refused, match="another card than it shows"):
        advance(TOY, course, entry_by(course, at, bare, at), {})


def test_a_play_for_another_seat_or_by_another_peer_is_refused() -> None:
    course, at, told = good()
    other = (at + 1) % 4
    with pytest.raises(Refused, match="the seat is another's"):
        advance(TOY, course, entry_by(course, other, told, at), {})
    with pytest.raises(Refused, match="another seat than its turn"):
        advance(TOY, course, entry_by(course, at, told, other), {})
    with pytest.raises(Refused, match="another seat than its turn"):
        advance(TOY, course, entry_by(course, at, told), {})


def test_nobody_plays_before_the_cut_and_nobody_cuts_twice() -> None:
    before = ready_to_cut().course()
    _, _, told = good()
    seat = turn_seat(before)
    with pytest.raises(Refused, match="no play is waited for"):
        advance(TOY, before, entry_by(before, seat, told, seat), {})
    after = in_play().course()
    seat = turn_seat(after)
    with pytest.raises(Refused, match="nothing to cut"):
        advance(TOY, after, entry_by(after, seat, {"do": "cut", "cards": 7}, seat), {})


def test_a_card_is_played_once() -> None:
    course, at, told = good()
    after = advance(TOY, course, entry_by(course, at, told, at), {})
    again = replace(after, play=replace(playing(after), turn=at))
    with pytest.raises(Refused, match="not in the hand"):
        advance(TOY, again, entry_by(again, at, told, at), {})
