"""A game over time (rules 5, 6, 11 to 14, 32 and 33)."""

from dataclasses import replace

import pytest
from asked import HOME
from dealt import LOW, dealt, hand, played, slots, with_pegs, with_pile

from pegs.cards import UNKNOWN, deck
from pegs.game import (
    Game,
    IllegalPlay,
    Move,
    Phase,
    WrongPhase,
    cut,
    cutter,
    deal,
    legal,
    new_game,
    next_dealer,
    play,
    position,
    shuffle,
)
from pegs.notation import format_cards, format_position, parse_card, parse_play
from pegs.position import winner
from pegs.rules import Rules, arizona, standard


def hands(game: Game) -> list[str]:
    return [format_cards(cards) for cards in position(game).hands]


# Rules 5 and 6: cut, deal, first turn


@pytest.mark.parametrize(
    ("dealer", "right", "left", "seats"), [(3, 2, 0, 4), (0, 3, 1, 4), (5, 4, 0, 6), (7, 6, 0, 8)]
)
def test_rule_5_the_dealer_s_right_cuts_and_the_deal_passes_to_the_left(
    dealer: int, right: int, left: int, seats: int
) -> None:
    game = new_game(standard(seats), dealer, deck(standard(seats).decks))
    assert game.phase is Phase.CUT
    assert cutter(game) == right
    assert next_dealer(game) == left
    assert next_dealer(cut(game, 7)) == left


def test_rule_5_five_cards_one_at_a_time_from_the_dealer_s_left() -> None:
    """Faces lie as Ac Ad Ah As 2c 2d ...: each of four seats gets one suit."""
    game = cut(new_game(arizona(4), 3, deck(3)), 0)
    assert hands(game) == ["Ac2c3c4c5c", "Ad2d3d4d5d", "Ah2h3h4h5h", "As2s3s4s5s"]
    assert len(game.pile) == 162 - 20
    assert game.discards == ()


def test_rule_5_from_any_dealer_s_left() -> None:
    game = cut(new_game(arizona(4), 1, deck(3)), 0)
    assert hands(game) == ["Ah2h3h4h5h", "As2s3s4s5s", "Ac2c3c4c5c", "Ad2d3d4d5d"]


def test_rule_5_six_seats() -> None:
    """A gets cards 0, 6, 12, 18, 24 from the top, F 5, 11, 17, 23, 29."""
    game = cut(new_game(arizona(6), 5, deck(3)), 0)
    assert hands(game)[0] == "Ac2h4c5h7c"
    assert hands(game)[5] == "2d3s5d6s8d"


def test_rule_5_a_cut_takes_cards_from_the_top_to_the_bottom() -> None:
    """After a cut of 40 the top card is Jc; after Ks come Xr, Xb and the second deck."""
    game = cut(new_game(arizona(4), 3, deck(3)), 40)
    assert hands(game)[0] == "JcQcKcXrAh"
    assert hands(game)[1] == "JdQdKdXbAs"
    assert game.cut == 40
    assert game.decks == (deck(3)[40:] + deck(3)[:40],)
    assert slots(game) == list(range(162))


@pytest.mark.parametrize("count", [-1, 162, 1000])
def test_rule_5_a_cut_of_more_than_there_are(count: int) -> None:
    with pytest.raises(ValueError, match=f"a cut of {count} cards from 162"):
        cut(new_game(standard(4), 3, deck(3)), count)


def test_rule_5_nobody_need_cut() -> None:
    game = deal(new_game(arizona(4), 3, deck(3)), None)
    assert game.cut is None
    assert hands(game) == hands(cut(new_game(arizona(4), 3, deck(3)), 0))


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_rule_6_the_dealer_s_left_begins(dealer: int, first: int) -> None:
    assert cut(new_game(standard(4), dealer, deck(3)), 3).turn == first


def test_rule_6_play_goes_clockwise() -> None:
    game = dealt(arizona(4), LOW, "8c8d8h8s9c")
    turns = []
    for card in ("2c", "2d", "2h", "2s", "3c"):
        turns.append(game.turn)
        game = played(game, f"{card}:-")
    assert turns == [0, 1, 2, 3, 0]


@pytest.mark.parametrize(
    "order", [deck(2), deck(4), deck(3)[:-1], (*deck(3)[:-1], deck(3)[0]), (UNKNOWN, *deck(3)[1:])]
)
def test_rule_3_a_game_needs_its_whole_deck(order: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not the cards of 3 decks"):
        new_game(standard(4), 3, order)  # type: ignore[arg-type]  # ints, not cards


# Rule 11: draws


def test_rule_11_standard_draws_until_6_then_plays_one() -> None:
    game = cut(new_game(standard(4), 3, deck(3)), 0)
    assert hands(game) == ["Ac2c3c4c5c6c", "Ad2d3d4d5d", "Ah2h3h4h5h", "As2s3s4s5s"]
    assert len(game.pile) == 141
    game = played(game, "Ac:As-A8")
    assert hands(game) == ["2c3c4c5c6c", "Ad2d3d4d5d6d", "Ah2h3h4h5h", "As2s3s4s5s"]
    assert len(game.pile) == 140
    assert format_cards(position(game).discards) == "Ac"


def test_rule_11_arizona_plays_one_then_draws_until_5() -> None:
    game = cut(new_game(arizona(4), 3, deck(3)), 0)
    game = played(game, "Ac:As-A8")
    assert hands(game) == ["2c3c4c5c6c", "Ad2d3d4d5d", "Ah2h3h4h5h", "As2s3s4s5s"]
    assert len(game.pile) == 141
    assert game.turn == 1


@pytest.mark.parametrize(
    ("rules", "first", "others", "pile"),
    [
        (standard(4, hand="3"), 4, 3, 162 - 13),
        (standard(4, hand="4"), 5, 4, 162 - 17),
        (standard(4, hand="6"), 7, 6, 162 - 25),
        (standard(4, hand="7"), 8, 7, 162 - 29),
        (arizona(4, hand="3"), 3, 3, 162 - 12),
        (arizona(8, hand="7"), 7, 7, 216 - 56),
        (standard(4, decks="2"), 6, 5, 108 - 21),
        (arizona(8, decks="3"), 5, 5, 162 - 40),
        (arizona(4, decks="4"), 5, 5, 216 - 20),
    ],
)
def test_house_rules_hand_and_decks(rules: Rules, first: int, others: int, pile: int) -> None:
    game = cut(new_game(rules, rules.seats - 1, deck(rules.decks)), 0)
    sizes = [len(held) for held in game.hands]
    assert sizes == [first] + [others] * (rules.seats - 1)
    assert len(game.pile) == pile
    after = play(game, legal(game)[0])
    assert len(after.hands[0]) == int(rules.hand)
    assert len(after.hands[1]) == first


# Rule 13: discards


def test_rule_13_standard_a_discard_draws_one_and_the_next_turn_draws_none() -> None:
    game = dealt(standard(4), LOW, "8c8d8h8s9c9d9h9s")
    assert hand(game, "A") == "2c3c4c5c6c8c"
    game = played(game, "8c:-")
    assert hand(game, "A") == "2c3c4c5c6c8d"
    assert hand(game, "B") == "2d3d4d5d6d8h"
    game = played(game, "8h:-", "9c:-", "9h:-")
    assert game.turn == 0
    assert hand(game, "A") == "2c3c4c5c6c8d"
    assert len(game.pile) == 162 - 20 - 8
    game = played(game, "2c:-")
    assert len(game.hands[0]) == 6


def test_rule_13_arizona_a_discard_draws_one() -> None:
    game = played(dealt(arizona(4), LOW, "8c8d"), "3c:-")
    assert hand(game, "A") == "2c4c5c6c8c"
    assert hand(game, "B") == LOW[1]
    assert game.turn == 1


def test_rule_13_jokers_too_may_be_thrown_away() -> None:
    game = played(dealt(arizona(4), ("Xr3c4c5c6c", *LOW[1:]), "8c"), "Xr:-")
    assert hand(game, "A") == "3c4c5c6c8c"


def test_rule_12_no_discard_while_a_card_moves() -> None:
    game = dealt(arizona(4), ("Kd3c4c5c6c", *LOW[1:]))
    with pytest.raises(IllegalPlay):
        played(game, "3c:-")


# Rule 14: the pile runs out


def test_rule_14_a_pile_of_1_is_drawn_without_a_reshuffle() -> None:
    game = with_pile(dealt(arizona(4), LOW, "8c"), 1)
    game = played(game, "2c:-")
    assert hand(game, "A") == "3c4c5c6c8c"
    assert (len(game.pile), game.phase, game.turn) == (0, Phase.PLAY, 1)
    assert slots(game) == list(range(162))


def test_rule_14_of_0_all_discards_but_the_top_one_are_shuffled_first() -> None:
    game = with_pile(dealt(arizona(4), LOW, "8c"), 1)
    game = played(game, "2c:-", "2d:-")
    assert game.phase is Phase.SHUFFLE
    assert len(game.discards) == 141 + 2
    assert hand(game, "B") == "3d4d5d6d"
    assert legal(game) == ()
    order = tuple(reversed(range(142)))
    after = shuffle(game, order)
    assert format_cards(position(after).discards) == "2d"
    # The last card below the top one was A's 2c; reversed it is on top, and B draws it.
    assert hand(after, "B") == "3d4d5d6d2c"
    assert len(after.pile) == 141
    assert (after.phase, after.turn) == (Phase.PLAY, 2)
    assert slots(after) == list(range(162))
    assert len(after.decks) == 2
    assert format_cards(after.decks[1])[:2] == "2c"


def test_rule_14_in_standard_before_the_draw_that_begins_a_turn() -> None:
    game = with_pile(dealt(standard(4), ("Kd3c4c5c6c", *LOW[1:]), "8c"), 0)
    game = played(game, "Kd:As-A8")
    assert (game.phase, game.turn) == (Phase.SHUFFLE, 1)
    assert len(game.hands[1]) == 5
    game = shuffle(game, tuple(range(len(game.discards) - 1)))
    assert (game.phase, game.turn, len(game.hands[1])) == (Phase.PLAY, 1, 6)
    assert format_cards(position(game).discards) == "Kd"


def test_rule_14_in_standard_after_a_discard() -> None:
    game = with_pile(dealt(standard(4), LOW, "8c"), 0)
    game = played(game, "8c:-")
    assert (game.phase, game.turn, len(game.hands[0])) == (Phase.SHUFFLE, 0, 5)
    game = shuffle(game, tuple(range(len(game.discards) - 1)))
    assert (game.phase, game.turn) == (Phase.PLAY, 1)
    assert [len(held) for held in game.hands] == [6, 6, 5, 5]


@pytest.mark.parametrize("order", [(), (0,), (0, 1, 1), (0, 1, 3), (0, 1, 2, 3), (-1, 0, 1)])
def test_rule_14_a_shuffle_has_every_card_once(order: tuple[int, ...]) -> None:
    begun = dealt(arizona(4), LOW)
    game = replace(begun, pile=(), discards=begun.pile[:3])
    game = played(game, "2c:-")
    with pytest.raises(ValueError, match="not an order of 3 cards"):
        shuffle(game, order)


def test_rule_14_who_cannot_draw_plays_on_with_fewer_cards() -> None:
    game = replace(dealt(arizona(4), LOW), pile=(), discards=())
    game = played(game, "2c:-")
    assert (game.phase, game.turn) == (Phase.PLAY, 1)
    assert hand(game, "A") == "3c4c5c6c"


@pytest.mark.parametrize("rules", [standard(4), arizona(4)])
def test_rule_14_who_has_no_card_at_all_is_passed_over(rules: Rules) -> None:
    begun = dealt(rules, LOW, "8c")
    game = replace(begun, pile=(), discards=(), hands=(begun.hands[0], (), *begun.hands[2:]))
    game = played(game, "2c:-")
    assert (game.phase, game.turn) == (Phase.PLAY, 2)


def test_rule_14_two_in_a_row_are_passed_over() -> None:
    begun = dealt(arizona(4), LOW)
    game = replace(begun, pile=(), discards=(), hands=(begun.hands[0], (), (), begun.hands[3]))
    assert played(game, "2c:-").turn == 3


# What is refused


@pytest.mark.parametrize("text", ["Kd:As-A8", "2c:As-A8", "2c:A8-A10", "3c:B8-B11", "Xr:-", "2d:-"])
def test_an_illegal_play_is_refused_and_changes_nothing(text: str) -> None:
    game = with_pegs(dealt(arizona(4), LOW, "8c"), "-/B8,A8/-/-")
    before = replace(game)
    with pytest.raises(IllegalPlay) as caught:
        played(game, text)
    assert caught.value.play == parse_play(text, position(game))
    assert game == before


def test_actions_that_the_game_does_not_wait_for() -> None:
    new = new_game(arizona(4), 3, deck(3))
    begun = cut(new, 0)
    discard = parse_play("2c:-", position(begun))
    for phase, game in ((Phase.CUT, new), (Phase.PLAY, begun)):
        with pytest.raises(WrongPhase, match=f"no shuffle now: the game waits for {phase.value}"):
            shuffle(game, ())
    with pytest.raises(WrongPhase, match="no play now: the game waits for cut"):
        play(new, discard)
    with pytest.raises(WrongPhase, match="no cut now: the game waits for play"):
        cut(begun, 0)
    with pytest.raises(WrongPhase, match="no deal now: the game waits for play"):
        deal(begun, None)
    waiting = played(with_pile(dealt(arizona(4), LOW), 0), "2c:-")
    with pytest.raises(WrongPhase, match="no play now: the game waits for shuffle"):
        play(waiting, discard)
    assert legal(new) == ()


# Rules 32 and 33: finished, and the end


def test_rule_32_a_finished_player_goes_on_with_a_mate_s_pegs() -> None:
    game = with_pegs(dealt(standard(4), LOW, "8c"), f"{HOME}/-/C8/-")
    after = played(game, "2c:C8-C10")
    assert format_position(position(after)).split(" ")[1] == f"{HOME}/-/C10/-"
    with pytest.raises(IllegalPlay):
        played(game, "2c:-")


def test_rule_33_the_game_ends_with_the_last_peg_of_a_team() -> None:
    game = with_pegs(dealt(standard(4), LOW, "8c"), f"D17,h2,h3,h4,h5/B8/{HOME}/-")
    pile = len(game.pile)
    game = played(game, "5c:D17-Ah1")
    assert game.phase is Phase.OVER
    assert winner(position(game)) == 0
    assert legal(game) == ()
    assert len(game.pile) == pile
    with pytest.raises(WrongPhase, match="no play now: the game waits for over"):
        played(game, "2d:B8-B10")


def test_rule_33_a_player_s_last_peg_alone_does_not_end_it() -> None:
    game = with_pegs(dealt(standard(4), LOW, "8c"), "D17,h2,h3,h4,h5/B8/h1/-")
    game = played(game, "5c:D17-Ah1")
    assert (game.phase, game.turn) == (Phase.PLAY, 1)


def test_rule_33_in_arizona_a_mate_may_bring_the_last_peg_home() -> None:
    game = with_pegs(dealt(arizona(4), LOW, "8c"), f"{HOME}/B8/B17,h2,h3,h4,h5/-")
    game = played(game, "5c:B17-Ch1")
    assert game.phase is Phase.OVER
    assert winner(position(game)) == 0


# The rest


def test_the_log_tells_who_played_what() -> None:
    game = played(dealt(arizona(4), LOW, "KdKs"), "2c:-", "2d:-")
    assert [(move.seat, move.play.card) for move in game.log] == [
        (0, parse_card("2c")),
        (1, parse_card("2d")),
    ]
    assert all(isinstance(move, Move) for move in game.log)


def test_of_two_identical_cards_one_is_played() -> None:
    game = dealt(arizona(4), ("KdKd4c5c6c", *LOW[1:]), "8c")
    game = played(game, "Kd:As-A8")
    assert hand(game, "A") == "Kd4c5c6c8c"


def test_house_rule_out_three_discards_of_a_seat_bring_a_peg_out() -> None:
    game = dealt(arizona(4, out="3"), LOW, "8c8d8h8s9c9d9h9s")
    game = played(game, "2c:-", "2d:-", "2h:-", "2s:-", "3c:-", "3d:-", "3h:-", "3s:-")
    assert game.waits == (2, 2, 2, 2)
    with pytest.raises(IllegalPlay):
        played(game, "4c:-")
    game = played(game, "4c:Cs-C8")
    assert game.waits == (0, 2, 2, 2)
    assert position(game).pegs == ((), (), (0,), ())
    assert len(game.hands[0]) == 5


def test_cards_that_are_not_known_become_known_when_played() -> None:
    game = cut(new_game(arizona(4), 3, (UNKNOWN,) * 162), 0)
    assert hands(game)[0] == "??????????"
    game = played(game, "Kd:As-A8", "2d:-")
    assert format_cards(position(game).discards) == "Kd2d"
    assert hands(game)[0] == "??????????"
    assert slots(game) == list(range(162))


def test_a_shuffle_in_an_order_that_is_not_known_makes_the_faces_unknown() -> None:
    game = shuffle(played(with_pile(dealt(arizona(4), LOW), 0), "2c:-"), None)
    assert hand(game, "A") == "3c4c5c6c??"
    assert format_cards(position(game).discards) == "2c"
    assert {game.faces[slot] for slot in game.pile} == {UNKNOWN}


def test_every_card_is_somewhere_once_through_a_long_game() -> None:
    game = cut(new_game(standard(4, decks="2"), 3, deck(2)), 11)
    for _ in range(250):
        if game.phase is Phase.SHUFFLE:
            game = shuffle(game, tuple(range(len(game.discards) - 1)))
        assert slots(game) == list(range(108))
        assert sorted(game.faces) == sorted(deck(2))
        if game.phase is Phase.OVER:
            break
        game = play(game, legal(game)[-1])
    assert len(game.decks) > 1
