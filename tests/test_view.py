"""What one seat may know of a game, and nothing more."""

import dataclasses
import pickle

import pytest
from dealt import LOW, dealt, played, stacked, with_pile

from pegs.cards import UNKNOWN, deck
from pegs.game import Game, Phase, cut, legal, new_game, play, shuffle
from pegs.legal import legal_plays
from pegs.notation import format_cards, format_position
from pegs.rules import Rules, arizona, standard
from pegs.view import View, view


def test_a_view_has_the_seat_s_own_cards_and_how_many_the_others_hold() -> None:
    game = played(dealt(standard(4), ("Kd3c4c5c6c", *LOW[1:]), "8c9d"), "Kd:As-A8")
    seen = view(game, 2)
    assert seen.seat == 2
    assert (seen.dealer, seen.turn, seen.phase) == (3, 1, Phase.PLAY)
    assert format_cards(seen.hand) == "2h3h4h5h6h"
    assert seen.sizes == (5, 6, 5, 5)
    assert seen.pile == 162 - 22
    assert format_cards(seen.discards) == "Kd"
    assert seen.log == game.log
    assert seen.rules == standard(4)


def test_the_position_of_a_view_has_unknown_cards_in_the_other_hands() -> None:
    game = played(dealt(arizona(4), ("Kd3c4c5c6c", *LOW[1:]), "8c9d"), "Kd:As-A8")
    assert format_position(view(game, 0).position()) == (
        "arizona/4 A8/-/-/- B 3c4c5c6c8c/??????????/??????????/?????????? 141 Kd"
    )


def test_the_unseen_are_the_pile_and_the_other_hands() -> None:
    game = played(dealt(arizona(4), ("Kd3c4c5c6c", *LOW[1:]), "8c9d"), "Kd:As-A8")
    unseen = view(game, 0).unseen()
    assert len(unseen) == 141 + 15
    assert list(unseen) == sorted(unseen)
    known = view(game, 0).hand + view(game, 0).discards
    assert sorted(unseen + known) == sorted(deck(3))


def test_a_view_has_no_field_for_anything_hidden() -> None:
    assert {field.name for field in dataclasses.fields(View)} == {
        *("rules", "seat", "dealer", "phase", "turn", "pegs", "hand", "sizes", "pile"),
        *("discards", "waits", "log"),
    }
    assert not hasattr(view(dealt(arizona(4), LOW), 0), "__dict__")


def hidden_changed(rules: Rules, seat: int) -> tuple[Game, Game]:
    """Return two games that differ in all that is hidden from a seat, and in nothing else."""
    dealt_to = [slot for slot in range(rules.seats * rules.hand) if slot % rules.seats == seat]
    first = deck(rules.decks)
    hidden = [slot for slot in range(len(first)) if slot not in dealt_to]
    turned = dict(zip(hidden, reversed(hidden), strict=True))
    second = tuple(first[turned.get(slot, slot)] for slot in range(len(first)))
    dealer = rules.seats - 1
    return cut(new_game(rules, dealer, first), 0), cut(new_game(rules, dealer, second), 0)


@pytest.mark.parametrize("rules", [arizona(4), arizona(6), arizona(8), standard(4), standard(8)])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_games_that_differ_in_what_is_hidden_have_byte_equal_views(rules: Rules, seat: int) -> None:
    one, two = hidden_changed(rules, seat)
    assert one != two
    assert view(one, seat) == view(two, seat)
    assert pickle.dumps(view(one, seat)) == pickle.dumps(view(two, seat))
    assert repr(view(one, seat)) == repr(view(two, seat))


def test_views_stay_equal_after_the_same_play_and_draws_hidden_from_the_seat() -> None:
    hands = ("KdKs4c5c6c", *LOW[1:])
    one = new_game(arizona(4), 3, stacked(arizona(4), hands, "8c"))
    two = new_game(arizona(4), 3, stacked(arizona(4), hands, "9s"))
    games = [played(cut(game, 0), "Kd:As-A8") for game in (one, two)]
    assert games[0].hands == games[1].hands
    assert view(games[0], 0) != view(games[1], 0)
    for seat in (1, 2, 3):
        views = [pickle.dumps(view(game, seat)) for game in games]
        assert views[0] == views[1]


def test_views_stay_equal_through_a_shuffle() -> None:
    waiting = played(with_pile(dealt(arizona(4), LOW), 0), "2c:-")
    under = len(waiting.discards) - 1
    one = shuffle(waiting, tuple(range(under)))
    two = shuffle(waiting, tuple(reversed(range(under))))
    for seat in (1, 2, 3):
        assert pickle.dumps(view(one, seat)) == pickle.dumps(view(two, seat))


def test_views_of_a_game_that_is_not_cut_yet() -> None:
    seen = view(new_game(standard(4), 3, deck(3)), 2)
    assert (seen.phase, seen.hand, seen.sizes, seen.pile) == (Phase.CUT, (), (0,) * 4, 162)
    assert seen.unseen() == tuple(sorted(deck(3)))


def test_a_seat_s_own_plays_follow_from_its_view() -> None:
    game = cut(new_game(standard(4), 3, deck(3)), 5)
    for _ in range(40):
        seen = view(game, game.turn)
        assert UNKNOWN not in seen.hand
        assert legal_plays(seen.position(), seen.seat, seen.hand) == legal(game)
        game = play(game, legal(game)[0])


def test_a_view_is_frozen() -> None:
    seen = view(dealt(arizona(4), LOW), 0)
    with pytest.raises(dataclasses.FrozenInstanceError):
        seen.turn = 3  # type: ignore[misc]  # frozen
