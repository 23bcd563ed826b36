"""Random games: nothing is lost, something can always be done, and refusals change nothing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from properties.made_of_chance import course, some_rules

from pegs import board
from pegs.cards import UNKNOWN, deck
from pegs.game import Game, IllegalPlay, Phase, WrongPhase, legal, play, position, shuffle
from pegs.play import Part, Play, outcome, pegs_after
from pegs.position import winner
from pegs.record import Record, read, write
from pegs.rules import Rules
from pegs.view import view

SEEDS = st.integers(0, 2**32)
TURNS = st.integers(1, 150)


def conserved(game: Game) -> None:
    """Check that every card and every peg of a game is in one place."""
    slots = [*game.pile, *game.discards, *(slot for hand in game.hands for slot in hand)]
    assert sorted(slots) == list(range(game.rules.cards))
    assert sorted(game.faces) == sorted(deck(game.rules.decks))
    seats = game.rules.seats
    loop = board.length(seats)
    holes: list[int] = []
    for seat, places in enumerate(game.pegs):
        assert len(places) <= board.PEGS
        assert list(places) == sorted(set(places))
        assert all(0 <= place < loop + board.PEGS for place in places)
        holes += [board.hole_of(seats, seat, place) for place in places if place < loop]
    assert len(holes) == len(set(holes))


@settings(max_examples=60, deadline=None)
@given(some_rules(), SEEDS, TURNS)
def test_cards_and_pegs_are_conserved(rules: Rules, seed: int, turns: int) -> None:
    for game in course(rules, seed, turns):
        conserved(game)


@settings(max_examples=60, deadline=None)
@given(some_rules(), SEEDS, TURNS)
def test_a_waiting_game_has_a_legal_action(rules: Rules, seed: int, turns: int) -> None:
    for game in course(rules, seed, turns):
        if game.phase is Phase.PLAY:
            assert legal(game)
            assert winner(position(game)) is None
        elif game.phase is Phase.SHUFFLE:
            assert shuffle(game, tuple(range(len(game.discards) - 1))).phase is not Phase.SHUFFLE
        else:
            assert game.phase is Phase.OVER
            assert winner(position(game)) is not None
            assert legal(game) == ()


@settings(max_examples=60, deadline=None)
@given(some_rules(), SEEDS, TURNS)
def test_nobody_holds_more_than_the_rules_allow(rules: Rules, seed: int, turns: int) -> None:
    for game in course(rules, seed, turns):
        assert all(len(hand) <= rules.holds for hand in game.hands)
        if game.phase is Phase.PLAY and rules.draws_first:
            assert len(game.hands[game.turn]) == rules.holds
        if game.phase is Phase.PLAY and not rules.draws_first:
            assert all(len(hand) == rules.hand for hand in game.hands)


@st.composite
def wild_plays(draw: st.DrawFn, seats: int) -> Play:
    """Draw a play of well-formed parts that is hardly ever legal."""
    last = board.length(seats) + board.PEGS - 1
    part = st.builds(
        Part, st.integers(0, seats - 1), st.integers(board.START, last), st.integers(0, last)
    )
    card = draw(st.sampled_from(deck(1)))
    return Play(card, tuple(draw(st.lists(part, max_size=2))), draw(st.booleans()))


@settings(max_examples=100, deadline=None)
@given(some_rules(), SEEDS, st.integers(0, 60), st.data())
def test_a_refused_play_changes_nothing(
    rules: Rules, seed: int, turns: int, data: st.DataObject
) -> None:
    *_, game = course(rules, seed, turns)
    before = repr(game)
    refusal = IllegalPlay if game.phase is Phase.PLAY else WrongPhase
    for _ in range(5):
        chosen = data.draw(wild_plays(rules.seats))
        if chosen not in legal(game):
            with pytest.raises(refusal):
                play(game, chosen)
    assert repr(game) == before


@settings(max_examples=60, deadline=None)
@given(some_rules(), SEEDS, st.integers(0, 100))
def test_the_outcome_of_a_play_is_what_it_does_to_the_pegs(
    rules: Rules, seed: int, turns: int
) -> None:
    *_, game = course(rules, seed, turns)
    here = position(game)
    for chosen in legal(game):
        pegs = [list(places) for places in here.pegs]
        for seat, start, end in outcome(here, chosen):
            if start != board.START:
                pegs[seat].remove(start)
            if end != board.START:
                pegs[seat].append(end)
        assert pegs_after(here, chosen) == tuple(tuple(sorted(places)) for places in pegs)


@settings(max_examples=40, deadline=None)
@given(some_rules(), SEEDS, TURNS)
def test_game_files_round_trip(rules: Rules, seed: int, turns: int) -> None:
    *_, game = course(rules, seed, turns)
    names = tuple(f"seat {seat}" for seat in range(rules.seats))
    text = write(Record(game, names))
    again = read(text)
    assert write(again) == text
    assert again.names == names
    for seat in range(rules.seats):
        assert view(again.game, seat) == view(game, seat)


@settings(max_examples=40, deadline=None)
@given(some_rules(), SEEDS, st.integers(0, 40), st.data())
def test_views_know_nothing_of_what_is_hidden(
    rules: Rules, seed: int, turns: int, data: st.DataObject
) -> None:
    """The faces that a seat has not seen are dealt anew: its view stays, byte for byte."""
    *_, game = course(rules, seed, turns)
    seat = data.draw(st.integers(0, rules.seats - 1))
    seen = {*game.hands[seat], *game.discards}
    hidden = [slot for slot in range(rules.cards) if slot not in seen]
    faces = [game.faces[slot] for slot in hidden]
    random.Random(seed).shuffle(faces)
    turned = dict(zip(hidden, faces, strict=True))
    other = replace(
        game, faces=tuple(turned.get(slot, face) for slot, face in enumerate(game.faces))
    )
    assert view(other, seat) == view(game, seat)
    assert repr(view(other, seat)) == repr(view(game, seat))
    assert UNKNOWN not in view(game, seat).hand
