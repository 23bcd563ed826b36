"""The drawn positions: each is read, its play is legal, and its picture shows what it should."""

from __future__ import annotations

import pytest

from pegs.legal import legal_plays
from pegs.notation import parse_play
from pegs.rules import GAMES, Rules, preset
from pegs.svg.geometry import holes
from pegs.words import Words
from rules.pictures import figure
from rules.positions import DRAWN, position_of
from rules.sections import sections

SHOWN = [
    (preset(game, 4), picture)
    for game in GAMES
    for section in sections(Words(), preset(game, 4))
    for picture in section.pictures
]


@pytest.mark.parametrize(("rules", "drawn"), [(rules, shown.drawn) for rules, shown in SHOWN])
def test_what_is_drawn_is_a_position_and_a_legal_play_in_it(rules: Rules, drawn: str) -> None:
    shown = DRAWN[drawn]
    here = position_of(rules.game, shown.where)
    if shown.play:
        play = parse_play(shown.play, here)
        assert play in legal_plays(here, here.turn, here.hand)


@pytest.mark.parametrize("drawn", DRAWN)
def test_what_a_picture_is_about_are_holes_of_its_board(drawn: str) -> None:
    shown = DRAWN[drawn]
    where = holes(position_of("standard", shown.where).rules.seats, 0)
    assert [name for name in (*shown.around, *shown.called) if name not in where] == []


def test_a_picture_is_named_by_its_caption_and_where_the_pegs_stand() -> None:
    rules, picture = next((r, p) for r, p in SHOWN if p.drawn == "chain")
    markup = figure(Words(), rules, picture)
    assert f'aria-label="{picture.caption} Pegs of Ann (A): A10. Pegs of Ben (B): C3.' in markup


def test_rule_27_a_chain_has_an_arrow_for_every_peg_that_moves() -> None:
    rules, picture = next((r, p) for r, p in SHOWN if p.drawn == "chain")
    markup = figure(Words(), rules, picture)
    assert (markup.count('class="way"'), markup.count('class="way pushed"')) == (1, 2)
