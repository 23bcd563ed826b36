"""Game files: strict reading, canonical writing, and the first fault by its place."""

from dataclasses import replace

import pytest
from asked import HOME
from dealt import LOW, dealt, hand, played, stacked, with_pegs

from pegs.cards import UNKNOWN, deck
from pegs.game import Game, Phase, cut, deal, legal, new_game, play, shuffle
from pegs.notation import NotationError, format_cards
from pegs.record import Record, read, write
from pegs.rules import Rules, arizona, standard
from pegs.view import view

NAMES = ("Ann", "bot:2", "Cat", "bot:3")
HANDS = ("Kd3c4c5c6c", "2d3d4d5d6d", "2h3h4h5h6h", "AsKs4s5s6s")
THEN = "8c8d8h8s9c9d9h9s"
DECK = format_cards(stacked(standard(4), HANDS, THEN))

FILE = f"""\
[Rules "standard/4"]
[Dealer "D"]
[Deck "{DECK}"]
[Cut "0"]
[A "Ann"] [B "bot:2"] [C "Cat"] [D "bot:3"]
[Result "*"]

1. A Kd:As-A8 B 2d:- C 2h:- D As:Ds-D8
2. A 8c:A8-A0
"""
"""A draws 8c, B 8d and for the discard 8h, C 8s and 9c, D 9d, and A 9h; B has 6 (rule 13)."""


STANDARD = standard(4)


def begun(rules: Rules = STANDARD) -> Game:
    return dealt(rules, HANDS, THEN)


def test_a_game_is_written_as_the_notation_says() -> None:
    game = played(begun(), "Kd:As-A8", "2d:-", "2h:-", "As:Ds-D8", "8c:A8-A0")
    assert write(Record(game, NAMES)) == FILE


def test_a_game_file_is_read_and_replayed() -> None:
    record = read(FILE)
    assert record.names == NAMES
    game = record.game
    assert (game.turn, game.phase, game.dealer, game.cut) == (1, Phase.PLAY, 3, 0)
    assert [hand(game, seat) for seat in "ABCD"] == [
        "3c4c5c6c9h",
        "3d4d5d6d8d8h",
        "3h4h5h6h8s9c",
        "Ks4s5s6s9d",
    ]
    assert game == played(begun(), "Kd:As-A8", "2d:-", "2h:-", "As:Ds-D8", "8c:A8-A0")


def test_writing_what_was_read_gives_the_same_bytes() -> None:
    assert write(read(FILE)) == FILE


def test_a_game_without_plays() -> None:
    text = FILE.partition("\n\n")[0] + "\n"
    assert write(read(text)) == text
    assert read(text).game == begun()


def test_a_round_begins_left_of_the_dealer() -> None:
    game = cut(new_game(arizona(4), 1, stacked(arizona(4), LOW, THEN)), 0)
    game = played(game, "2c:-", "2d:-", "2h:-", "2s:-", "3c:-")
    assert write(Record(game, NAMES)).endswith(
        '[Result "*"]\n\n1. C 2c:- D 2d:- A 2h:- B 2s:-\n2. C 3c:-\n'
    )


def test_a_seat_that_is_passed_over_has_no_play_in_its_round() -> None:
    game = begun(arizona(4))
    game = replace(game, pile=(), discards=(), hands=(game.hands[0], (), *game.hands[2:]))
    for text in ("Kd:As-A8", "2h:A8-A10", "As:Ds-D8", "3c:A10-A13"):
        game = played(game, text)
        if game.phase is Phase.SHUFFLE:
            game = shuffle(game, (0,))
    assert write(Record(game, NAMES)).endswith(
        "\n\n1. A Kd:As-A8 C 2h:A8-A10 D As:Ds-D8\n2. A 3c:A10-A13\n"
    )


def test_the_deck_is_the_pile_after_the_cut() -> None:
    game = cut(new_game(arizona(4), 3, deck(3)), 40)
    text = write(Record(game, NAMES))
    assert f'[Deck "{format_cards(deck(3)[40:] + deck(3)[:40])}"]\n[Cut "40"]\n' in text
    again = read(text).game
    assert again.cut == 40
    assert [hand(again, seat) for seat in "ABCD"] == [hand(game, seat) for seat in "ABCD"]
    assert write(read(text)) == text


def test_a_game_that_was_not_cut_has_no_cut_tag() -> None:
    text = write(Record(deal(new_game(arizona(4), 3, deck(3)), None), NAMES))
    assert "[Cut " not in text
    assert read(text).game.cut is None
    assert write(read(text)) == text


def test_a_game_of_unknown_cards_has_no_deck() -> None:
    game = played(cut(new_game(arizona(4), 3, (UNKNOWN,) * 162), 40), "Kd:As-A8", "2d:-")
    text = write(Record(game, NAMES))
    assert "[Deck" not in text
    assert text.startswith('[Rules "arizona/4"]\n[Dealer "D"]\n[Cut "40"]\n[A "Ann"]')
    again = read(text).game
    assert [view(again, seat) for seat in range(4)] == [view(game, seat) for seat in range(4)]
    assert write(read(text)) == text


def reshuffled(game: Game, turns: int) -> Game:
    """Return the game after so many first legal plays, each shuffle turning the discards over."""
    for _ in range(turns):
        game = play(game, legal(game)[0])
        if game.phase is Phase.SHUFFLE:
            game = shuffle(game, tuple(reversed(range(len(game.discards) - 1))))
    return game


@pytest.mark.parametrize("rules", [arizona(4, decks="2"), standard(4, decks="2")])
def test_a_game_with_reshuffles_replays_to_the_last_card(rules: Rules) -> None:
    game = reshuffled(cut(new_game(rules, 3, deck(2)), 0), 200)
    assert len(game.decks) == 3
    text = write(Record(game, NAMES))
    assert f'[Deck2 "{format_cards(game.decks[1])}"]' in text
    assert f'[Deck3 "{format_cards(game.decks[2])}"]' in text
    again = read(text)
    assert write(again) == text
    assert again.game.decks == game.decks
    assert [view(again.game, seat) for seat in range(4)] == [view(game, seat) for seat in range(4)]


def test_a_game_that_waits_for_its_shuffle_is_read_so() -> None:
    game = cut(new_game(arizona(4, decks="2"), 3, deck(2)), 0)
    while game.phase is not Phase.SHUFFLE:
        game = play(game, legal(game)[0])
    text = write(Record(game, NAMES))
    assert "[Deck2" not in text
    assert read(text).game == game


def test_a_shuffle_known_after_a_deck_that_is_not() -> None:
    """All discards are known when the pile of unknown cards is used up."""
    rules = arizona(4, decks="2")
    game = cut(new_game(rules, 3, (UNKNOWN,) * 108), 0)
    plain = cut(new_game(rules, 3, deck(2)), 0)
    while game.phase is not Phase.SHUFFLE:
        chosen = legal(plain)[0]
        game, plain = play(game, chosen), play(plain, chosen)
    game = shuffle(game, tuple(range(len(game.discards) - 1)))
    text = write(Record(game, NAMES))
    assert write(read(text)) == text
    assert view(read(text).game, 0) == view(game, 0)


NAMED = [
    ("plain", "plain"),
    ("", ""),
    ('Ann "the peg"', r"Ann \"the peg\""),
    ("back\\slash", r"back\\slash"),
    ('\\"', r"\\\""),
    ("]", "]"),
    ("Zoë 🦔", "Zoë 🦔"),
    ("two  spaces", "two  spaces"),
]


@pytest.mark.parametrize(("name", "quoted"), NAMED)
def test_names_with_quotes_and_backslashes(name: str, quoted: str) -> None:
    text = write(Record(begun(), (name, "x", "y", "z")))
    assert f'[A "{quoted}"]' in text
    assert read(text).names[0] == name
    assert write(read(text)) == text


@pytest.mark.parametrize("name", ["a\nb", "a\rb", "\t", "\x00", "\x7f"])
def test_a_name_with_a_control_character_is_not_written(name: str) -> None:
    with pytest.raises(ValueError, match="seat B has a control character"):
        write(Record(begun(), ("x", name, "y", "z")))


def test_names_share_lines_of_80_columns() -> None:
    """With 30 letters a tag is 36 wide: two and a space are 73, a third does not fit."""
    text = write(Record(begun(), ("a" * 30, "b" * 30, "c" * 30, "d")))
    lines = text.split("\n")[4:7]
    assert lines == [
        f'[A "{"a" * 30}"] [B "{"b" * 30}"]',
        f'[C "{"c" * 30}"] [D "d"]',
        '[Result "*"]',
    ]
    exact = ("a" * 30, "b" * 37, "c", "d")
    assert len(write(Record(begun(), exact)).split("\n")[4]) == 80
    assert write(read(text)) == text


def test_a_game_that_is_not_dealt_is_not_written() -> None:
    with pytest.raises(ValueError, match="once it is dealt"):
        write(Record(new_game(standard(4), 3, deck(3)), NAMES))


def test_the_result_is_the_winning_team_s_seats() -> None:
    game = with_pegs(begun(), f"D17,h2,h3,h4,h5/B8/{HOME}/-")
    assert '[Result "AC"]' in write(Record(played(game, "5c:D17-Ah1"), NAMES))
    assert '[Result "*"]' in write(Record(game, NAMES))


# Faults


def at_line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


@pytest.mark.parametrize(
    ("old", "new", "line", "here", "said"),
    [
        # plays
        ("Kd:As-A8", "Kd:As-A9", 8, "Kd:As-A9", "A cannot play Kd:As-A9"),
        ("Kd:As-A8", "Qd:As-A8", 8, "Qd:As-A8", "A cannot play Qd:As-A8"),
        ("B 2d:-", "B 2d:Bs-B8", 8, "2d:Bs-B8", "B cannot play"),
        ("C 2h:-", "C 2h:C8-C10", 8, "C8-C10", "no peg stands on C8"),
        ("C 2h:-", "C 2h", 8, " D As", "no colon"),
        ("C 2h:-", "C 2z:-", 8, "2z:-", "not a card"),
        ("8c:A8-A0", "8c:A8-A00", 9, "A00", "not a hole"),
        # turns
        ("1. A Kd:As-A8", "1. B Kd:As-A8", 8, "B Kd", "'B', but it is the turn of A"),
        ("B 2d:- ", "", 8, "C 2h", "'C', but it is the turn of B"),
        ("2. A", "2. E", 9, "E 8c", "the turn of A"),
        ("A 8c:A8-A0", "A", 10, "", "ends before the play"),
        # tags
        ('[Dealer "D"]\n', "", 1, "", "there is no tag Dealer"),
        ('[Rules "standard/4"]\n', "", 1, "", "there is no tag Rules"),
        ('[A "Ann"] ', "", 1, "", "there is no tag A"),
        (' [D "bot:3"]', "", 1, "", "there is no tag D"),
        ('[Result "*"]\n', "", 6, "", "line 6 is not as a game file is written"),
        ('[Cut "0"]', '[Cut "0"]\n[Cut "0"]', 5, '[Cut "0"]', "the tag Cut is given twice"),
        ('[Dealer "D"]', '[Dealer "D"]\n[Round "1"]', 3, "Round", "line 3 is not as"),
        ('[Dealer "D"]', '[Dealer "D"]\n[dealer "D"]', 3, "[dealer", "not a tag"),
        ('[Dealer "D"]', '[Dealer "D]', 2, "[Dealer", "not a tag"),
        ('[Dealer "D"]', "[Dealer D]", 2, "[Dealer", "not a tag"),
        ('[Dealer "D"]', '[Dealer  "D"]', 2, "[Dealer", "not a tag"),
        ('[Dealer "D"]', '[Dealer "E"]', 2, "E", "not a seat"),
        ("standard/4", "standard/5", 1, "5", "not a number of seats"),
        ("standard/4", "standard/4?nine=plain", 1, "nine", "leave it out"),
        ('[Cut "0"]', '[Cut "162"]', 4, "162", "a cut of 162 cards"),
        ('[Cut "0"]', '[Cut "00"]', 4, "00", "not a cut"),
        ('[Cut "0"]', '[Cut "٣"]', 4, "٣", "not a cut"),
        ('"Ann"', '"An\\n"', 5, '[A "An', "not a tag"),
        ('"Ann"', '"A"n"', 5, '[A "A"n', "not a tag"),
        # the deck
        (DECK, DECK[:-2], 3, "Kd", "not the cards of 3 decks"),
        (DECK, "Kd" + DECK, 3, "KdKd", "not the cards of 3 decks"),
        (DECK, DECK[:-1] + "z", 3, "Xz" if DECK[-2] == "X" else DECK[-2] + "z", "not a card"),
        (DECK, "-", 3, "-", "not the cards of 3 decks"),
        # the result
        ('"*"', '"AC"', 6, "AC", "line 6 is not as"),
        ('"*"', '"BD"', 6, "BD", "line 6 is not as"),
        ('"*"', '""', 6, '"', "line 6 is not as"),
        # the form
        ("\n\n1. A", "\n1. A", 7, "1.", "line 7 is not as"),
        ("\n\n1. A", "\n\n\n1. A", 8, "\n1.", "line 8 is not as"),
        ("2. A", "3. A", 9, "3. A", "line 9 is not as"),
        ("2. A", "A", 9, "A 8c", "line 9 is not as"),
        ("D As:Ds-D8\n2.", "D As:Ds-D8 2.", 8, " 2.", "line 8 is not as"),
        (" B 2d", "  B 2d", 8, " B", "line 8 is not as"),
        ("8c:A8-A0\n", "8c:A8-A0", 9, "", "line 9 is not as"),
        ("8c:A8-A0\n", "8c:A8-A0\n\n", 10, "\n", "line 10 is not as"),
        ("8c:A8-A0\n", "8c:A8-A0 \n", 9, " \n", "line 9 is not as"),
        ('[B "bot:2"] [C', '[B "bot:2"]\n[C', 5, "\n", "line 5 is not as"),
    ],
)
def test_a_fault_is_named_with_its_place(
    old: str, new: str, line: int, here: str, said: str
) -> None:
    assert FILE.count(old) == 1, "the test would change more than one place"
    text = FILE.replace(old, new)
    with pytest.raises(NotationError) as caught:
        read(text)
    error = caught.value
    assert said in error.reason
    assert error.text == text
    assert at_line(text, error.at) == line
    assert text.startswith(here, error.at)


def test_windows_line_ends_are_not_canonical() -> None:
    with pytest.raises(NotationError):
        read(FILE.replace("\n", "\r\n"))


@pytest.mark.parametrize("text", ["", "\n", " ", "[", "1. A Kd:As-A8", "\x00", "[Rules]", "\ufeff"])
def test_what_is_no_game_file(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert 0 <= caught.value.at <= len(text)


def test_a_huge_text_is_refused() -> None:
    for text in ("[" * 2_000_000, FILE + "3. B 2c:- " * 300_000, "x" * 1_000_001):
        with pytest.raises(NotationError, match="too long for a game file"):
            read(text)


def test_a_play_after_the_end_of_the_game() -> None:
    game = won()
    text = write(Record(game, NAMES))
    assert game.phase is Phase.OVER
    assert write(read(text)) == text
    with pytest.raises(NotationError, match="plays on after the end of the game"):
        read(text.rstrip("\n") + " A Kd:As-A8\n")
    for wrong in ("*", "AC", "BD", "A"):
        changed = text.replace(f'[Result "{result(game)}"]', f'[Result "{wrong}"]')
        if changed != text:
            with pytest.raises(NotationError, match="is not as a game file is written"):
                read(changed)


def result(game: Game) -> str:
    return write(Record(game, NAMES)).partition('[Result "')[2].partition('"')[0]


def won() -> Game:
    """Return a whole game in which everybody plays the legal play that goes deepest home."""
    game = cut(new_game(standard(4), 3, deck(3)), 0)
    while game.phase is not Phase.OVER:
        if game.phase is Phase.SHUFFLE:
            game = shuffle(game, tuple(reversed(range(len(game.discards) - 1))))
            continue
        game = play(game, max(legal(game), key=lambda one: sum(p.end - p.start for p in one.parts)))
        assert len(game.log) < 5000
    return game


def test_a_deck_more_than_the_game_has_shuffles() -> None:
    text = FILE.replace('[Cut "0"]', f'[Cut "0"]\n[Deck2 "{DECK}"]')
    with pytest.raises(NotationError, match="a deck more than the game has shuffles"):
        read(text)


def test_a_second_deck_of_other_cards_than_the_discards() -> None:
    game = reshuffled(cut(new_game(arizona(4, decks="2"), 3, deck(2)), 0), 120)
    text = write(Record(game, NAMES))
    second = format_cards(game.decks[1])
    joker = second.replace(second[:2], "Xr", 1) if second[:2] != "Xr" else "Kd" + second[2:]
    for wrong in (second[:-2], second + "Kd", joker):
        with pytest.raises(NotationError):
            read(text.replace(second, wrong))
