"""Cards and decks (rule 3)."""

from collections import Counter

import pytest

from pegs.cards import BLACK_JOKER, FACES, JOKER, RED_JOKER, UNKNOWN, Card, deck, rank
from pegs.notation import format_card, parse_card
from pegs.rules import Rules, arizona, standard


@pytest.mark.parametrize(
    ("rules", "cards", "jokers"),
    [
        (standard(4), 162, 6),
        (standard(6), 162, 6),
        (standard(8), 216, 8),
        (arizona(4), 162, 6),
        (arizona(6), 162, 6),
        (arizona(8), 216, 8),
    ],
)
def test_rule_3_cards_and_jokers(rules: Rules, cards: int, jokers: int) -> None:
    faces = deck(rules.decks)
    assert rules.cards == len(faces) == cards
    assert sum(rank(card) == JOKER for card in faces) == jokers


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_rule_3_every_face_once_a_deck_one_red_and_one_black_joker(decks: int) -> None:
    counts = Counter(deck(decks))
    assert len(counts) == 54
    assert set(counts.values()) == {decks}
    assert counts[RED_JOKER] == counts[BLACK_JOKER] == decks


def test_thirteen_ranks_of_four_suits_and_two_jokers() -> None:
    ranks = Counter(map(rank, FACES))
    assert ranks == {**dict.fromkeys(range(13), 4), JOKER: 2}


def test_a_card_that_is_not_known_is_in_no_deck() -> None:
    assert UNKNOWN not in deck(4)


@pytest.mark.parametrize(
    ("text", "code"),
    [("Ac", 0), ("As", 3), ("2c", 4), ("Th", 38), ("Jd", 41), ("Kd", 49), ("Ks", 51)],
)
def test_codes_are_rank_times_four_and_suit(text: str, code: int) -> None:
    assert parse_card(text) == Card(code)
    assert format_card(Card(code)) == text
