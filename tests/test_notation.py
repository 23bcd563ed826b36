"""Reading and writing text (docs/notation.md): every kind of error with its place, round trips."""

from collections.abc import Callable

import pytest

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
    parse_seat,
)
from pegs.rules import OPTIONS, belongs, preset, standard, with_options

RULES = standard(4)
HERE = parse_position("standard/4 A8,A1,h2/B9/C9/- A 7c/-/-/-")


def refused(error: NotationError, text: str, at: int, said: str) -> None:
    assert error.text == text
    assert error.at == at, f"{error.at} {error.reason}"
    assert said in error.reason
    assert f"at character {at + 1} of" in str(error)


READERS: dict[str, Callable[[str], object]] = {
    "card": parse_card,
    "rules": parse_rules,
    "position": parse_position,
    "play": lambda text: parse_play(text, HERE),
    "cut": lambda text: parse_cut(text, RULES),
    "seat": lambda text: parse_seat(text, 4),
}


def complaint(read: Callable[[str], object], text: str) -> NotationError | None:
    """Return what a reader says against a text; any other exception is a fault of the reader."""
    try:
        read(text)
    except NotationError as error:
        return error
    return None


# Cards, seats and cuts


@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_cards_round_trip(rank: str) -> None:
    for suit in "cdhs":
        assert format_card(parse_card(rank + suit)) == rank + suit


@pytest.mark.parametrize("text", ["Xr", "Xb", "??"])
def test_jokers_and_a_card_that_is_not_known_round_trip(text: str) -> None:
    assert format_card(parse_card(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "1c",
        "10c",
        "ac",
        "AC",
        "Ax",
        "Xc",
        "xr",
        "X",
        "?",
        "???",
        "Kd ",
        " Kd",
        "Kd\n",
        "Ｋd",
        "٢c",
        "２c",
        "K♦",
        "KdKd",
        "-",
        "A\x00",
    ],
)
def test_not_a_card(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    refused(caught.value, text, 0, "not a card")


def test_hands_round_trip() -> None:
    for text in ("-", "Kd", "KdXr7c", "??Kd"):
        assert format_cards(parse_cards(text)) == text


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("K", 0),
        ("KdX", 2),
        ("Kd7c9", 4),
        ("Kd 7c", 2),
        ("Kd-", 2),
        ("Kd\n", 2),
        ("Kd٢c", 2),
    ],
)
def test_not_a_hand(text: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(text)
    assert caught.value.at == at


def test_seats() -> None:
    assert [parse_seat(letter, 8) for letter in "ABCDEFGH"] == list(range(8))


@pytest.mark.parametrize("text", ["", "E", "a", "AB", "A\n", " A", "Ａ", "1", "-"])
def test_not_a_seat(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_seat(text, 4)
    refused(caught.value, text, 0, "A to D")


@pytest.mark.parametrize("text", ["cut:0", "cut:1", "cut:40", "cut:161"])
def test_cuts_round_trip(text: str) -> None:
    assert format_cut(parse_cut(text, RULES)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cut",
        "cut:",
        "40",
        "cut:-1",
        "cut:+1",
        "cut: 1",
        "cut:01",
        "cut:1 ",
        "cut:1\n",
        "Cut:1",
        "cut:cut:1",
        "cut:٤",
        "cut:４",
        "cut:1.0",
        "cut:1e1",
        "cut:1_0",
    ],
)
def test_not_a_cut(text: str) -> None:
    with pytest.raises(NotationError, match="not a cut"):
        parse_cut(text, RULES)


@pytest.mark.parametrize("count", [162, 163, 99999])
def test_a_cut_leaves_a_card_under_it(count: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cut(f"cut:{count}", RULES)
    refused(caught.value, f"cut:{count}", 4, "the deck has 162")


# Rules


@pytest.mark.parametrize(
    "text",
    [
        "standard/4",
        "standard/6",
        "standard/8",
        "arizona/4",
        "arizona/6",
        "arizona/8",
        "standard/4?faces=11-12-13&nine=back",
        "arizona/8?decks=3&hand=7&nine=plain",
        "standard/4?nine=split",
        "arizona/4?nine=back",
        "standard/8?decks=2",
        "standard/6?clash=start&decks=2&enter=must&faces=11-12-13&hand=3&joker=must"
        "&nine=back&out=3&rest=partner&two=swap",
    ],
)
def test_rules_round_trip(text: str) -> None:
    assert format_rules(parse_rules(text)) == text


@pytest.mark.parametrize("game", ["standard", "arizona"])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_every_value_of_every_house_rule_round_trips(game: str, seats: int) -> None:
    for name, values in OPTIONS.items():
        for value in values if belongs(game, name) else ():
            rules = with_options(preset(game, seats), {name: value})
            assert parse_rules(format_rules(rules)) == rules


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("", 0, "no such game"),
        ("whist/4", 0, "no such game: 'whist'"),
        ("Standard/4", 0, "no such game"),
        (" standard/4", 0, "no such game"),
        ("standard", 9, "not a number of seats"),
        ("standard/", 9, "not a number of seats"),
        ("standard/5", 9, "not a number of seats: '5'"),
        ("standard/04", 9, "not a number of seats"),
        ("standard/4 ", 9, "not a number of seats"),
        ("standard/4\n", 9, "not a number of seats"),
        ("standard/٤", 9, "not a number of seats"),
        ("standard/４", 9, "not a number of seats"),
        ("arizona/4/4", 8, "not a number of seats"),
        ("standard/4?", 11, "no such house rule"),
        ("standard/4?nine", 11, "no such house rule"),
        ("standard/4?nines=back", 11, "no such house rule"),
        ("standard/4?Nine=back", 11, "no such house rule"),
        ("standard/4?nine=", 16, "nine cannot be ''"),
        ("standard/4?nine=forth", 16, "nine cannot be 'forth': plain, split, back"),
        ("standard/4?nine=back\n", 16, "nine cannot be"),
        ("standard/4?nine=back?two=swap", 16, "nine cannot be"),
        ("standard/4?hand=8", 16, "hand cannot be '8'"),
        ("standard/4?hand=٣", 16, "hand cannot be"),
        ("standard/4?nine=plain", 11, "what the preset has"),
        ("arizona/4?nine=split", 10, "what the preset has"),
        ("standard/4?decks=3", 11, "what the preset has"),
        ("standard/8?decks=4", 11, "what the preset has"),
        ("standard/4?hand=5", 11, "what the preset has"),
        ("arizona/4?rest=partner", 10, "is not of arizona"),
        ("arizona/4?rest=none", 10, "is not of arizona"),
        ("standard/4?two=swap&nine=back", 20, "out of alphabetical order"),
        ("standard/4?nine=back&nine=back", 21, "given twice"),
        ("standard/4?nine=back&nine=split", 21, "given twice"),
        ("standard/4?nine=back&", 21, "no such house rule"),
        ("standard/4?&nine=back", 11, "no such house rule"),
    ],
)
def test_not_rules(text: str, at: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_rules(text)
    refused(caught.value, text, at, said)


# Positions


@pytest.mark.parametrize(
    "text",
    [
        "standard/4 -/-/-/- A",
        "standard/4 A8,C2,h5/-/B3/- A Kd7cXr4s2h9c/-/-/-",
        "arizona/4 A8,A3,h1,h2,h5/-/-/D17 C -/-/Kd??/-",
        "standard/6 A0/B0/C0/D0/E0/F0 F",
        "standard/8 -/-/-/-/-/-/-/H8 H -/-/-/-/-/-/-/Xb 3 KdKd",
        "standard/4 A13/-/-/- B -/-/-/- 0 5c",
        "standard/4 -/-/-/- A -/-/-/- 12",
        "standard/4?out=3 -/-/-/- A -/-/-/- 0 - 2/0/1/0",
        "arizona/4?hand=7 -/-/-/- A 2c2c2c3c3c3c4c/-/-/-",
        "standard/4 h1,h2,h3,h4,h5/B8/h1,h2,h3,h4,h5/- B",
    ],
)
def test_positions_round_trip(text: str) -> None:
    assert format_position(parse_position(text)) == text


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("standard/4 -/-/-/- A -/-/-/-", "standard/4 -/-/-/- A"),
        ("standard/4 -/-/-/- A -/-/-/- 0", "standard/4 -/-/-/- A"),
        ("standard/4 -/-/-/- A -/-/-/- 0 -", "standard/4 -/-/-/- A"),
        ("standard/4?out=3 -/-/-/- A -/-/-/- 5 - 0/0/0/0", "standard/4?out=3 -/-/-/- A -/-/-/- 5"),
    ],
)
def test_fields_at_the_end_that_say_nothing_are_not_written(text: str, short: str) -> None:
    assert format_position(parse_position(text)) == short
    assert parse_position(short) == parse_position(text)


P = "standard/4 "


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("", 0, "rules"),
        ("standard/4", 10, "ends before the pegs"),
        (P, 11, "before the pegs"),
        (P + "-/-/-/-", 18, "ends before the seat"),
        (P + "-/-/- A", 11, "pegs of 3 seats, not of 4"),
        (P + "-/-/-/-/- A", 11, "pegs of 5 seats, not of 4"),
        # two pegs in a hole
        (P + "A8,A8/-/-/- A", 14, "two pegs in one hole: A8"),
        (P + "h2,h2/-/-/- A", 14, "two pegs in one hole: h2"),
        (P + "A8/A8/-/- A", 11, "two pegs in one hole: A8"),
        # more than five of a colour
        (P + "A8,A9,A10,A11,A12,A13/-/-/- A", 32, "more than 5 pegs of seat A"),
        # out of order
        (P + "A9,A8/-/-/- A", 14, "A8 is out of order"),
        (P + "h1,A8/-/-/- A", 14, "A8 is out of order"),
        (P + "A3,A8/-/-/- A", 14, "A8 is out of order"),
        (P + "h2,h1/-/-/- A", 14, "h1 is out of order"),
        # not holes
        (P + "A08/-/-/- A", 11, "not a hole for a peg: 'A08'"),
        (P + "A18/-/-/- A", 11, "not a hole for a peg: 'A18'"),
        (P + "A-1/-/-/- A", 11, "not a hole"),
        (P + "As/-/-/- A", 11, "not a hole"),
        (P + "Ah1/-/-/- A", 11, "not a hole"),
        (P + "h0/-/-/- A", 11, "not a hole"),
        (P + "h6/-/-/- A", 11, "not a hole"),
        (P + "a8/-/-/- A", 11, "not a hole"),
        (P + "A٨/-/-/- A", 11, "not a hole"),
        (P + "Ａ8/-/-/- A", 11, "not a hole"),
        (P + "A８/-/-/- A", 11, "not a hole"),
        (P + "h٣/-/-/- A", 11, "not a hole"),
        (P + "/-/-/- A", 11, "not a hole"),
        (P + "A8,/-/-/- A", 14, "not a hole"),
        (P + "-,A8/-/-/- A", 11, "not a hole"),
        (P + "E8/-/-/- A", 11, "no side E on a board of 4 sides"),
        (P + "-/-/-/A8,H1 A", 20, "no side H"),
        # the seat to play
        (P + "-/-/-/- E", 19, "not a seat: 'E'"),
        (P + "-/-/-/- a", 19, "not a seat"),
        (P + "-/-/-/- AB", 19, "not a seat"),
        (P + "-/-/-/- Ａ", 19, "not a seat"),
        (P + "-/-/-/- A\n", 19, "not a seat"),
        # spaces
        ("standard/4  -/-/-/- A", 11, "a space too many"),
        (P + "-/-/-/-  A", 19, "a space too many"),
        (P + "-/-/-/- A ", 21, "a space too many"),
        (" " + P + "-/-/-/- A", 0, "a space too many"),
        (P + "-/-/-/-\tA", 17, "not a hole"),
        # hands
        (P + "-/-/-/- A -/-/-", 21, "hands of 3 seats, not of 4"),
        (P + "-/-/-/- A Kd/-/-/K", 28, "not a card: 'K'"),
        (P + "-/-/-/- A KdZc/-/-/-", 23, "not a card: 'Zc'"),
        (P + "-/-/-/- A /-/-/-", 21, "no cards"),
        (P + "-/-/-/- A 2c3c4c5c6c7c8c/-/-/-", 21, "a hand of 7 cards: 6 at most"),
        ("arizona/4 -/-/-/- A 2c3c4c5c6c7c/-/-/-", 20, "a hand of 6 cards: 5 at most"),
        ("arizona/4?hand=3 -/-/-/- A 2c3c4c5c/-/-/-", 27, "a hand of 4 cards: 3 at most"),
        # the pile
        (P + "-/-/-/- A -/-/-/- x", 29, "not a number of cards: 'x'"),
        (P + "-/-/-/- A -/-/-/- -1", 29, "not a number of cards"),
        (P + "-/-/-/- A -/-/-/- 007", 29, "not a number of cards"),
        (P + "-/-/-/- A -/-/-/- ٣", 29, "not a number of cards"),
        (P + "-/-/-/- A -/-/-/- 3\n", 29, "not a number of cards"),
        (P + "-/-/-/- A -/-/-/- 999999999999", 29, "not a number of cards"),
        # the discards
        (P + "-/-/-/- A -/-/-/- 0 K", 31, "not a card"),
        (P + "-/-/-/- A -/-/-/- 0 Kd,7c", 33, "not a card"),
        # waits
        (P + "-/-/-/- A -/-/-/- 0 - 0/0/0/0", 33, "only with the house rule out"),
        ("standard/4?out=3 -/-/-/- A -/-/-/- 0 - 0/0/0", 39, "of 3 seats, not of 4"),
        ("standard/4?out=3 -/-/-/- A -/-/-/- 0 - 0/0/3/0", 43, "0 to 2: '3'"),
        ("standard/4?out=3 -/-/-/- A -/-/-/- 0 - 0/0/٢/0", 43, "0 to 2"),
        ("standard/4?out=3 -/-/-/- A -/-/-/- 0 - 0/0/0/0 x", 46, "more than a position has"),
        # cards beyond the deck
        (P + "-/-/-/- A KdKdKdKd/-/-/-", 21, "4 cards Kd, but 3 decks"),
        (P + "-/-/-/- A Kd/Kd/-/- 0 KdKd", 21, "4 cards Kd, but 3 decks"),
        ("standard/4?decks=2 -/-/-/- A XrXrXr/-/-/-", 29, "3 cards Xr, but 2 decks"),
        (P + "-/-/-/- A -/-/-/- 163", 21, "163 cards, but the deck has 162"),
        (P + "-/-/-/- A Kd/-/-/- 161 7c", 21, "163 cards, but the deck has 162"),
        # both teams home
        (P + "/".join(["h1,h2,h3,h4,h5"] * 4) + " A", 11, "both teams are home"),
    ],
)
def test_not_a_position(text: str, at: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    refused(caught.value, text, at, said)


def test_unknown_cards_are_no_face_more_than_the_decks_hold() -> None:
    text = "standard/4 -/-/-/- A ????????????/-/-/- 150"
    assert format_position(parse_position(text)) == text


@pytest.mark.parametrize(
    "pegs",
    ["A8,A17,B0,D17,A7/-/-/-", "A0,A3,A7,h1,h5/-/-/-", "-/B8,C0,A8/-/-", "-/-/C8,B8,C3/-"],
)
def test_pegs_are_written_by_distance_from_the_own_come_out_then_home(pegs: str) -> None:
    assert format_position(parse_position(f"standard/4 {pegs} A")).split(" ")[1] == pegs


def test_an_error_in_the_rules_of_a_position_is_at_its_place_in_the_whole() -> None:
    text = "standard/4?nine=forth -/-/-/- A"
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert text[caught.value.at :].startswith("forth")


# Plays


@pytest.mark.parametrize(
    "text",
    [
        "Kd:As-A8",
        "7c:A8-A11+A1-Ah2",
        "Xr:As-C5",
        "4s:-",
        "7c:A1-Ah1+Ah2-Ah5",
        "2c:A8~C9",
        "4s:As-A8",
        "8c:A1-D11",
        "Xb:A8-B9",
        "5c:C9-C14",
        "Kd:Bs-B8",
    ],
)
def test_plays_round_trip(text: str) -> None:
    assert format_play(parse_play(text, HERE), RULES) == text


def test_a_second_part_may_leave_the_hole_that_the_first_pushed_its_peg_to() -> None:
    here = parse_position("standard/4 C3,D17/-/A2/- A 7d/-/-/-")
    play = parse_play("7d:D17-A2+A3-Ah4", here)
    assert [(part.seat, part.start, part.end) for part in play.parts] == [(0, 63, 66), (0, 67, 75)]


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("", 0, "no colon"),
        ("Kd", 2, "no colon"),
        ("??:-", 0, "not a card that can be played"),
        ("Kx:-", 0, "not a card that can be played: 'Kx'"),
        (":-", 0, "not a card that can be played"),
        ("KdKd:-", 0, "not a card that can be played"),
        ("Ｋd:-", 0, "not a card that can be played"),
        ("Kd:", 3, "not a way"),
        ("Kd:A8", 3, "not a way from a hole to a hole: 'A8'"),
        ("Kd:--", 3, "not a hole"),
        ("Kd:-\n", 3, "not a hole"),
        ("Kd: -", 3, "not a hole"),
        ("Kd:As-A8\n", 6, "not a hole: 'A8\\n'"),
        ("Kd:As-A8 ", 6, "not a hole"),
        ("Kd:As-A08", 6, "not a hole: 'A08'"),
        ("Kd:As-A18", 6, "not a hole"),
        ("Kd:As-A٨", 6, "not a hole"),
        ("Kd:As-E8", 6, "no side E"),
        ("Kd:Es-A8", 3, "no side E"),
        ("Kd:A8-As", 6, "to a start area"),
        ("Kd:A8-h1", 6, "not a hole"),
        ("Kd:A8-Ah6", 6, "not a hole"),
        ("Kd:A9-B1", 3, "no peg stands on A9"),
        ("Kd:A8-Ch1", 3, "not of the home of that peg"),
        ("7c:A8-A9+", 9, "not a way"),
        ("7c:+A8-A9", 3, "not a way"),
        ("7c:A8-A9+A8-A14", 9, "no peg stands on A8"),
        ("7c:A8-A9+A1-A2+Ah2-Ah3", 15, "more than two parts"),
        ("7c:A8-A9-A10", 6, "not a hole"),
        ("2c:A8~", 6, "not a hole"),
        ("2c:A8~A9", 6, "no peg stands on A9"),
        ("2c:A9~A8", 3, "no peg stands on A9"),
        ("2c:A8~B9~C9", 3, "a swap names two holes"),
        ("2c:A8~Ah2", 6, "not Ah2"),
        ("2c:As~B9", 3, "not As"),
        ("2c:A8~B9+A1-A2", 6, "not a hole"),
    ],
)
def test_not_a_play(text: str, at: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_play(text, HERE)
    refused(caught.value, text, at, said)


@pytest.mark.parametrize(
    "text",
    [
        "7c:A8-A8+A1-A7",
        "7c:A8-A1+A1-A7",
        "7c:Ah2-Ah2+A8-A14",
        "7c:Ah1-Ah5+A8-A14",
        "7c:As-A8+A8-A14",
        "7c:As-Ah2+A8-A14",
        "7c:B9-B9+A8-A14",
        "7c:B9-Bh1+Bh1-Bh2",
        "7c:A8-B9+B3-B8",
        "7c:Ah2-A5+A5-A6",
        "2c:A8~A1",
        "2c:A8~A8",
    ],
)
def test_a_play_that_is_not_legal_is_read_or_refused_by_a_notation_error(text: str) -> None:
    """Whether it is legal is for reasons to say: reading it fails in no other way."""
    error = complaint(READERS["play"], text)
    assert error is None or error.text == text


def test_holes_of_a_play_are_read_for_the_board_s_seats() -> None:
    here = parse_position("standard/8 -/-/-/-/-/-/-/H8 H -/-/-/-/-/-/-/5c")
    assert format_play(parse_play("5c:H8-H13", here), here.rules) == "5c:H8-H13"


# Anything at all


HUGE = [
    "A" * 1_000_000,
    "standard/4?" + "nine=back&" * 100_000,
    "standard/4 " + "A8," * 300_000 + " A",
    "standard/4 -/-/-/- A " + "Kd" * 400_000,
    "standard/4 -/-/-/- A -/-/-/- " + "9" * 1_000_000,
    "Kd:" + "As-A8+" * 200_000,
    "Kd:" + "A8~" * 300_000,
    "A" * 1_000_000 + ":-",
    "cut:" + "1" * 1_000_000,
]


@pytest.mark.parametrize("text", HUGE, ids=range(len(HUGE)))
def test_a_huge_text_is_refused_with_a_short_message(text: str) -> None:
    for read in READERS.values():
        with pytest.raises(NotationError) as caught:
            read(text)
        assert len(str(caught.value)) < 1000


ODD = ["\x00", "\ud800", "\u202e", "é", "𝟒", "²", "½", "٤", "/", "?", "&", "=", "+", "~", ":", "-"]


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("position", "standard/4?nine=back A8,h1/-/-/- A 7cKd/-/-/- 12 9h"),
        ("play", "7c:A8-A11+A1-Ah2"),
        ("cut", "cut:40"),
    ],
)
def test_an_odd_character_anywhere_is_at_worst_a_notation_error(
    kind: str, text: str, odd: str
) -> None:
    read = READERS[kind]
    for place in range(len(text) + 1):
        for changed in (text[:place] + odd + text[place:], text[:place] + odd + text[place + 1 :]):
            error = complaint(read, changed)
            if error is not None:
                assert error.text in changed
                assert 0 <= error.at <= len(error.text)
                assert error.reason


def test_the_message_shows_a_long_text_cut_short() -> None:
    error = NotationError("x" * 500, 3, "no such thing")
    assert len(str(error)) < 300
    assert str(error).startswith("no such thing (at character 4 of ")
