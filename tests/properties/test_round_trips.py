"""Whatever is written is read as the same thing, and whatever is read is text of that form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from properties.made_of_chance import some_position, some_rules

from pegs.cards import FACES, UNKNOWN, Card
from pegs.legal import legal_plays
from pegs.notation import (
    NotationError,
    format_card,
    format_cards,
    format_cut,
    format_play,
    format_position,
    format_rules,
    parse_card,
    parse_cards,
    parse_cut,
    parse_play,
    parse_position,
    parse_rules,
)
from pegs.play import apply
from pegs.position import Position
from pegs.record import read
from pegs.rules import Rules

CARDS = st.sampled_from((*FACES, UNKNOWN))
TEXTS = st.one_of(
    st.text(max_size=60),
    st.text('ABCDEFGHabcdefghsxr0123456789-+~:/,?&=[]" \n٤４', max_size=60),
    st.from_regex(r"(standard|arizona)/[468](\?[a-z]+=[a-z0-9-]+)? [A-Hh0-9,/-]{0,30} [A-H].*"),
    st.from_regex(r"[A23456789TJQKX][cdhsrb]:[A-H][sh0-9]{1,2}[-~][A-H][sh0-9]{1,2}.*"),
)


@given(CARDS, st.lists(CARDS))
def test_cards(card: Card, cards: list[Card]) -> None:
    assert parse_card(format_card(card)) == card
    assert parse_cards(format_cards(tuple(cards))) == tuple(cards)


@given(some_rules(), st.data())
def test_rules_and_cuts(rules: Rules, data: st.DataObject) -> None:
    assert parse_rules(format_rules(rules)) == rules
    count = data.draw(st.integers(0, rules.cards - 1))
    assert parse_cut(format_cut(count), rules) == count


@settings(max_examples=300, deadline=None)
@given(some_position())
def test_positions_and_their_plays(here: Position) -> None:
    text = format_position(here)
    again = parse_position(text)
    assert again == here
    assert format_position(again) == text
    plays = legal_plays(here, here.turn, here.hand)
    texts = [format_play(play, here.rules) for play in plays]
    assert [parse_play(play, here) for play in texts] == list(plays)
    assert len(set(texts)) == len(texts)
    for play in plays:
        after = apply(here, play)
        assert parse_position(format_position(after)) == after


Form = tuple[Callable[[str], Any], Callable[[Any], str]]
FORMS: tuple[Form, ...] = (
    (parse_position, format_position),
    (parse_rules, format_rules),
    (parse_card, format_card),
    (parse_cards, format_cards),
)


def again(text: str, parse: Callable[[str], Any], write: Callable[[Any], str]) -> bool:
    """Whether a text is refused, or what it says is written as something that says the same."""
    try:
        found = parse(text)
    except NotationError:
        return True
    return bool(parse(write(found)) == found)


@settings(max_examples=400, deadline=None)
@given(TEXTS, some_position())
def test_any_text_is_read_and_written_again_or_a_notation_error(text: str, here: Position) -> None:
    assert all(again(text, parse, write) for parse, write in FORMS)
    try:
        play = parse_play(text, here)
    except NotationError:
        return
    assert format_play(play, here.rules) == text


@settings(max_examples=200, deadline=None)
@given(TEXTS)
def test_any_text_is_a_game_file_or_a_notation_error(text: str) -> None:
    try:
        read(text)
    except NotationError as error:
        assert 0 <= error.at <= len(text)  # noqa: PT017  # which texts are wrong is not known
