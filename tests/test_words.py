"""What people read: names, buttons, the log and reasons, in English and in another language."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from pegs.cards import FACES
from pegs.faults import Fault, Peg, Reason
from pegs.naming import Naming
from pegs.notation import parse_card, parse_play, parse_position
from pegs.play import Part, Play
from pegs.reasons import why, why_card
from pegs.words import Words

NAMES = ("Ann", "Bob", "Cat", "Dee")


def button(position: str, play: str, you: int | None = None) -> str:
    here = parse_position(position)
    return Words().play(here, parse_play(play, here), NAMES, you)


def line(position: str, play: str, you: int | None = None) -> str:
    here = parse_position(position)
    return Words().log(here, parse_play(play, here), NAMES, you)


def reason(position: str, play: str, you: int | None = None) -> str:
    here = parse_position(position)
    (fault,) = why(here, parse_play(play, here))
    return Words().fault(fault, NAMES, you)


def test_rule_8_a_hole_is_named_with_what_it_is_and_whose() -> None:
    named = [Naming().place(4, 0, place, NAMES) for place in (-1, 0, 1, 64, 67, 76)]
    assert named == [
        "Ann’s start area",
        "A8, Ann’s come-out",
        "A9",
        "A0, the corner of Ann’s side",
        "A3, Ann’s in-spot",
        "h5 in Ann’s home",
    ]


def test_rule_2_a_seat_without_a_name_goes_by_its_letter() -> None:
    assert [Naming().seat(seat, ("Ann", "")) for seat in (0, 1, 2)] == ["Ann", "B", "C"]


def test_rule_3_every_card_has_a_name_of_its_own() -> None:
    assert len({Naming().card(card) for card in FACES}) == 54


def test_rule_16_a_peg_comes_out() -> None:
    position = "standard/4 -/A8/-/- A Kd/-/-/-"
    assert button(position, "Kd:As-A8") == "Bring a peg out, taking Bob’s peg"
    told = "Ann plays the King of diamonds: a peg comes out, taking Bob’s peg"
    assert line(position, "Kd:As-A8") == told


def test_rule_16_a_team_mates_peg_comes_out() -> None:
    position = "arizona/4 -/-/-/- A Kd/-/-/-"
    assert button(position, "Kd:Cs-C8") == "Bring a peg of Cat out"
    assert line(position, "Kd:Cs-C8") == "Ann plays the King of diamonds: a peg of Cat comes out"


def test_rule_17_numbers_have_their_plural() -> None:
    assert button("standard/4 A8/-/-/- A Ac/-/-/-", "Ac:A8-A9") == "Move A8 1 hole forward to A9"
    assert button("standard/4 B2/-/-/- A 3c/-/-/-", "3c:B2-B5") == "Move B2 3 holes forward to B5"


def test_rule_20_back() -> None:
    assert button("standard/4 A8/-/-/- A 8c/-/-/-", "8c:A8-A0") == "Move A8 8 holes back to A0"


def test_rule_22_a_team_mates_peg_is_told_by_its_name() -> None:
    told = button("arizona/4 -/-/C9/- A 3c/-/-/-", "3c:C9-C12")
    assert told == "Move Cat’s peg on C9 3 holes forward to C12"


def test_rule_26_a_team_mates_peg_goes_to_its_in_spot() -> None:
    position = "standard/4 B2/-/B5/- A 3c/-/-/-"
    told = "Move B2 3 holes forward to B5, sending Cat’s peg to its in-spot"
    assert button(position, "3c:B2-B5") == told
    told = "Move B2 3 holes forward to B5, sending your peg to its in-spot"
    assert button(position, "3c:B2-B5", you=2) == told


def test_rule_27_every_link_of_a_chain_is_told() -> None:
    told = button("standard/4 B2/C3/B5/- A 3c/-/-/-", "3c:B2-B5")
    assert told.endswith(", sending Cat’s peg to its in-spot, taking Bob’s peg")


def test_house_rule_clash_a_team_mates_peg_goes_to_its_start_area() -> None:
    told = button("standard/4?clash=start B2/-/B5,C3/- A 3c/-/-/-", "3c:B2-B5")
    assert told == "Move B2 3 holes forward to B5, sending Cat’s peg to its start area"


def test_rule_29_a_peg_turns_into_home() -> None:
    position = "standard/4 A1/-/-/- A 5c/-/-/-"
    assert button(position, "5c:A1-Ah3") == "Turn A1 into home, to Ah3"
    told = "Ann plays the 5 of clubs: A1 turns into home, to Ah3"
    assert line(position, "5c:A1-Ah3") == told


def test_rule_31_a_peg_moves_on_in_home() -> None:
    told = button("standard/4 h1/-/-/- A 2c/-/-/-", "2c:Ah1-Ah3")
    assert told == "Move Ah1 2 holes forward to Ah3"


def test_rule_18_a_split_tells_both_parts() -> None:
    position = "standard/4 A8,B2/-/-/- A 7c/-/-/-"
    ways = "A8 goes 3 holes forward to A11, then B2 goes 4 holes forward to B6"
    assert button(position, "7c:A8-A11+B2-B6") == f"Split the 7: {ways}"
    assert line(position, "7c:A8-A11+B2-B6") == f"Ann plays the 7 of clubs: {ways}"


def test_rule_18_a_split_tells_whom_each_part_hits() -> None:
    position = "standard/4 A8,B2/B6/A11/- A 7c/-/-/-"
    first = "A8 goes 3 holes forward to A11, sending Cat’s peg to its in-spot"
    second = "then B2 goes 4 holes forward to B6, taking Bob’s peg"
    assert button(position, "7c:A8-A11+B2-B6") == f"Split the 7: {first}, {second}"
    told = line(position, "7c:A8-A11+B2-B6")
    assert told == f"Ann plays the 7 of clubs: {first}, {second}"


def test_the_log_tells_a_reader_what_is_theirs() -> None:
    position = "arizona/4 -/-/C9/- A 3c/-/-/-"
    told = "You play the 3 of clubs: Cat’s peg on C9 goes 3 holes forward to C12"
    assert line(position, "3c:C9-C12", you=0) == told
    told = "Ann plays the 3 of clubs: your peg on C9 goes 3 holes forward to C12"
    assert line(position, "3c:C9-C12", you=2) == told
    position = "arizona/4 -/-/-/- A Kd/-/-/-"
    told = "Ann plays the King of diamonds: a peg of yours comes out"
    assert line(position, "Kd:Cs-C8", you=2) == told
    position = "standard/4 -/-/-/- A 4s/-/-/-"
    assert line(position, "4s:-", you=0) == "You discard the 4 of spades"
    position = "standard/4?out=3 -/-/-/- A 4s/-/-/- 0 - 2/0/0/0"
    assert line(position, "4s:As-A8", you=0) == "You discard the 4 of spades and bring a peg out"


def test_rule_21_a_joker_takes_a_peg() -> None:
    position = "standard/4 A8/C5/-/- A Xr/-/-/-"
    assert button(position, "Xr:A8-C5") == "Joker: A8 to C5, taking Bob’s peg"
    told = "Joker: a peg from the start area to C5, taking Bob’s peg"
    assert button(position, "Xr:As-C5") == told
    told = "Ann plays the red joker: A8 jumps to C5, taking Bob’s peg"
    assert line(position, "Xr:A8-C5") == told


def test_rule_13_a_discard() -> None:
    position = "standard/4 -/-/-/- A 4s/-/-/-"
    assert button(position, "4s:-") == "Discard the 4 of spades"
    assert line(position, "4s:-") == "Ann discards the 4 of spades"


@pytest.mark.parametrize(("card", "name"), [("4s", "4 of spades"), ("Xr", "red joker")])
def test_house_rule_out_a_third_discard_brings_a_peg_out(card: str, name: str) -> None:
    position = f"standard/4?out=3 -/-/-/- A {card}/-/-/- 0 - 2/0/0/0"
    assert button(position, f"{card}:As-A8") == f"Discard the {name} and bring a peg out"
    assert line(position, f"{card}:As-A8") == f"Ann discards the {name} and brings a peg out"


def test_house_rule_two_a_swap() -> None:
    position = "standard/4?two=swap A9/C4/-/- A 2c/-/-/-"
    assert button(position, "2c:A9~C4") == "Swap A9 and Bob’s peg on C4"
    told = "Ann plays the 2 of clubs: A9 and Bob’s peg on C4 change places"
    assert line(position, "2c:A9~C4") == told


def test_rule_24_an_own_peg_in_the_way() -> None:
    position = "standard/4 A8,A10/-/-/- A 5c/-/-/-"
    assert reason(position, "5c:A8-A13", you=0) == "your own peg on A10 is in the way"
    assert reason(position, "5c:A8-A13") == "a peg of Ann’s own on A10 is in the way"


def test_rule_26_a_taken_in_spot() -> None:
    position = "standard/4 A8/-/A9,C3/- A Ac/-/-/-"
    assert reason(position, "Ac:A8-A9", you=0) == "Cat’s in-spot C3 is taken by its own peg"
    assert reason(position, "Ac:A8-A9", you=2) == "your in-spot C3 is taken by your own peg"


def test_rule_15_a_reason_tells_which_part_of_a_split_fails() -> None:
    told = reason("standard/4 A8,A11/-/-/- A 7c/-/-/-", "7c:A11-A13+A8-A13", you=0)
    assert told == "the second part: your own peg stands on A13"


@pytest.mark.parametrize("you", [0, 2])
def test_rule_32_a_reason_about_ones_own_pegs_says_your(you: int) -> None:
    """Ann, all home, moves Cat's pegs: her own may not be moved, and neither may Bob's."""
    position = "standard/4 h1,h2,h3,h4,h5/B9/C9/- A 3c/-/-/-"
    told = reason(position, "3c:Ah1-Ah4", you)
    yours = "your own pegs may not be moved now"
    assert told == (yours if you == 0 else "the pegs of Ann are not yours to move now")


def test_rule_17_a_reason_about_ones_own_absent_peg_says_your() -> None:
    here = parse_position("standard/4 A8/-/-/- A 3c/-/-/-")
    (fault,) = why(here, Play(here.hand[0], (Part(0, 1, 4),)))
    assert Words().fault(fault, NAMES, 0) == "no peg of yours stands on A9"
    assert Words().fault(fault, NAMES) == "no peg of Ann stands on A9"


def test_rule_22_a_joker_that_waits_for_a_start_area_says_whose() -> None:
    """Ann's start area has four pegs, Cat's none."""
    position = "arizona/4 A8/C5/C8,C9,C10,C11,C12/- A Xr/-/-/-"
    told = reason(position, "Xr:A8-C5")
    assert told.endswith(" every start area of the team is empty, and Ann’s is not")
    told = reason(position, "Xr:A8-C5", you=0)
    assert told.endswith(" every start area of the team is empty, and yours is not")


def test_rule_12_a_reason_names_the_card_that_must_be_played() -> None:
    told = reason("standard/4 A8/-/-/- A 5cXr/-/-/-", "Xr:-")
    assert told == "the 5 of clubs can be played, so no card may be thrown away"


def test_rule_18_a_reason_gives_the_way_a_play_is_written() -> None:
    told = reason("standard/4 A8,B8/-/-/- A 7c/-/-/-", "7c:B8-B12+A8-A11")
    assert told == "this play is written A8-A11+B8-B12"


def test_rule_16_a_reason_counts_the_holes_of_a_card() -> None:
    position = "standard/4 A8/-/-/- A Ac5c/-/-/-"
    one = "the Ace moves 1 hole, and that does not lead from A8 to A11"
    five = "the 5 moves 5 holes, and that does not lead from A8 to A11"
    assert reason(position, "Ac:A8-A11") == one
    assert reason(position, "5c:A8-A11") == five


@pytest.mark.parametrize("kind", list(Reason))
def test_every_reason_has_a_sentence(kind: Reason) -> None:
    card = parse_card("5c")
    fault = Fault(kind, card, 0, 0, 5, Peg(2, 67), 6, 7, None, Play(card), 4)
    for you in (None, 0, 2):
        told = Words().fault(fault, NAMES, you)
        assert told
        assert "{" not in told


def test_rule_13_a_card_that_cannot_be_played_tells_why_peg_by_peg() -> None:
    here = parse_position("standard/4 h5/-/-/- A 7c/-/-/-")
    told = [Words().card_fault(peg, fault, NAMES) for peg, fault in why_card(here, here.hand[0])]
    assert told == [
        "Ann’s start area: the 7 brings no peg out",
        "Ah5: 7 holes from Ah5 are too far: home ends at h5",
        "no two pegs can share the 7",
    ]
    told = [
        Words().card_fault(peg, fault, NAMES, you=0) for peg, fault in why_card(here, here.hand[0])
    ]
    assert told[0] == "your start area: the 7 brings no peg out"


class Shouting(NullTranslations):
    """A language in which everything is loud and three things are a few."""

    def gettext(self, message: str) -> str:
        return f"¡{message}!"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{peg} a few to {end}" if n == 3 else msgid2


def test_every_sentence_goes_through_the_translations() -> None:
    here = parse_position("standard/4 B2/-/-/- A 3c/-/-/-")
    words = Words(Shouting())
    assert words.play(here, parse_play("3c:B2-B5", here), NAMES) == "B2 a few to B5"
    assert words.log(here, parse_play("3c:-", here), NAMES) == "¡Ann discards the ¡3 of ¡clubs!!!"
