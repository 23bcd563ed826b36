"""The bots: what they may know, what they must see, and that they keep to their time."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from made import PRESETS, crowded, some_rules

from pegs import bots
from pegs.bots import weights
from pegs.bots.plan import Plan
from pegs.bots.reach import Odds, landings
from pegs.bots.worth import by_place, gaps
from pegs.cards import ACE, EIGHT, KING, Card, deck
from pegs.game import Game, Phase, cut, legal, new_game, play
from pegs.legal import legal_plays
from pegs.notation import format_play, parse_position
from pegs.position import Position
from pegs.rules import arizona, preset, standard
from pegs.view import View, view


def sight(here: Position) -> View:
    """Return what the seat to move sees of a position in which the others hold full hands."""
    rules = here.rules
    sizes = tuple(
        len(hand) if seat == here.turn else rules.hand for seat, hand in enumerate(here.hands)
    )
    return View(
        rules=rules,
        seat=here.turn,
        dealer=(here.turn - 1) % rules.seats,
        phase=Phase.PLAY,
        turn=here.turn,
        pegs=here.pegs,
        hand=here.hand,
        sizes=sizes,
        pile=here.pile,
        discards=here.discards,
        waits=here.waits,
        log=(),
    )


def choice(level: str, text: str) -> str:
    """Return what a bot plays, as it is written; whatever the seed, it must be the same."""
    seen = sight(parse_position(text))
    found = {format_play(bots.choose(level, seen, None, seed), seen.rules) for seed in range(6)}
    assert len(found) == 1, found
    return found.pop()


def dealt(game: str, seats: int, seed: int) -> Game:
    chance = random.Random(seed)
    rules = preset(game, seats)
    order = list(deck(rules.decks))
    chance.shuffle(order)
    return cut(new_game(rules, chance.randrange(seats), tuple(order)), 0)


def otherwise_hidden(game: Game, seat: int, chance: random.Random) -> Game:
    """Return the game with all cards exchanged that the seat cannot see."""
    seen = {*game.hands[seat], *game.discards}
    hidden = [slot for slot in range(len(game.faces)) if slot not in seen]
    exchanged = chance.sample(hidden, len(hidden))
    faces = list(game.faces)
    for slot, other in zip(hidden, exchanged, strict=True):
        faces[slot] = game.faces[other]
    return replace(game, faces=tuple(faces), decks=((),))


# What a bot may know


@pytest.mark.parametrize(("game", "seats"), [("standard", 4), ("arizona", 6)])
def test_games_that_differ_in_what_is_hidden_give_equal_views_and_one_choice(
    game: str, seats: int
) -> None:
    chance = random.Random(7)
    now = dealt(game, seats, 5)
    changed = 0
    for turn in range(40):
        other = otherwise_hidden(now, now.turn, chance)
        changed += other.faces != now.faces
        mine, theirs = view(now, now.turn), view(other, now.turn)
        assert mine == theirs
        assert repr(mine) == repr(theirs)
        for level in bots.LEVELS:
            assert bots.choose(level, mine, None, turn) == bots.choose(level, theirs, None, turn)
        now = play(now, bots.choose("greedy", mine, None, turn))
    assert changed == 40


def test_the_same_view_and_seed_give_the_same_play() -> None:
    seen = view(dealt("arizona", 4, 3), dealt("arizona", 4, 3).turn)
    for level in bots.LEVELS:
        assert bots.choose(level, seen, None, 11) == bots.choose(level, seen, None, 11)


@pytest.mark.parametrize("level", bots.LEVELS)
def test_every_bot_plays_legally_in_crowded_and_late_positions_of_all_rules(level: str) -> None:
    chance = random.Random(23)
    for number in range(60):
        rules = preset(*PRESETS[number]) if number < len(PRESETS) else some_rules(chance)
        here = crowded(rules, chance)
        chosen = bots.choose(level, sight(here), None, number)
        assert chosen in legal_plays(here, here.turn, here.hand)


def test_a_bot_that_is_not_to_play_is_refused() -> None:
    now = dealt("standard", 4, 1)
    with pytest.raises(ValueError, match="not to play"):
        bots.choose("greedy", view(now, (now.turn + 1) % 4), None, 0)


def test_a_level_that_does_not_exist_is_refused() -> None:
    now = dealt("standard", 4, 1)
    with pytest.raises(ValueError, match="'bold'"):
        bots.choose("bold", view(now, now.turn), None, 0)


# The random bot


def test_the_random_bot_plays_every_legal_play_some_time() -> None:
    now = dealt("standard", 4, 2)
    seen = view(now, now.turn)
    assert {bots.choose("random", seen, None, seed) for seed in range(400)} == set(legal(now))


# The greedy bot


def test_greedy_captures_where_a_longer_way_is_open() -> None:
    # A13 is 59 on from B's come-out: the 5 sends that peg back, the 9 passes it.
    assert choice("greedy", "standard/4 A8/A13/-/- A 5c9d/-/-/-") == "5c:A8-A13"


def test_greedy_sends_a_team_mate_to_its_in_spot() -> None:
    # A10 is 38 on from C's come-out: the 2 sends that peg on 29 holes.
    assert choice("greedy", "standard/4 A8/-/A10/- A 2c9d/-/-/-") == "2c:A8-A10"


def test_greedy_turns_in_to_the_back_of_its_home() -> None:
    # From two before the in-spot the 3 would shut h2 to h5 off, the 7 fills h5.
    assert choice("greedy", "standard/4 A1/-/-/- A 3c7d/-/-/-") == "7d:A1-Ah5"


def test_greedy_does_not_stop_on_an_opponents_come_out() -> None:
    # The 10 would stop on B8 with all of B's pegs in the start area behind it, the 9 before it.
    assert choice("greedy", "standard/4 A16/-/-/- A Tc9d/-/-/-") == "9d:A16-B7"


# The steady bot


def test_steady_stops_where_fewer_unseen_cards_reach_it() -> None:
    # Ten on from D's peg four ranks hit it (T J Q K), nine on from it one does.
    assert choice("steady", "standard/4 B10/-/-/B5 A 5c4d/-/-/-") == "4d:B10-B14"
    assert choice("greedy", "standard/4 B10/-/-/B5 A 5c4d/-/-/-") == "5c:B10-B15"


def test_steady_does_not_fear_cards_that_all_lie_on_the_discards() -> None:
    tens = "".join(f"{rank}{suit}" for rank in "TJQK" for suit in "cdhs") * 3
    here = f"standard/4 B10/-/-/B5 A 5c4d/-/-/- 60 {tens}"
    assert choice("steady", here) == "5c:B10-B15"


def test_steady_takes_the_short_way_back_from_its_come_out() -> None:
    assert choice("steady", "standard/4 A8/-/-/- A 8c9d/-/-/-") == "8c:A8-A0"


def test_steady_keeps_an_eight_and_a_joker_when_it_must_throw_a_card_away() -> None:
    assert choice("steady", "standard/4 -/-/-/- A 8c5dXr/-/-/-") == "5d:-"


def test_steady_brings_its_last_peg_home_rather_than_go_round_again() -> None:
    here = "standard/4 A1,h2,h3,h4,h5/-/D9/- A 3c9d/-/-/-"
    assert choice("steady", here) == "3c:A1-Ah1"


def test_steady_sends_a_team_mate_to_its_in_spot() -> None:
    assert choice("steady", "standard/4 A8/-/A10/- A 2c9d/-/-/-") == "2c:A8-A10"


def test_steady_wins_when_it_can() -> None:
    here = "arizona/4 A2,h2,h3,h4,h5/B9/h1,h2,h3,h4,h5/- A 2cKd9h/-/-/-"
    assert choice("steady", here) == "2c:A2-Ah1"


def test_steady_stops_looking_when_its_time_is_up() -> None:
    now = dealt("arizona", 4, 9)
    for turn in range(30):
        now = play(now, bots.choose("greedy", view(now, now.turn), None, turn))
    seen = view(now, now.turn)
    asked: list[float] = []

    def clock() -> float:
        asked.append(float(len(asked)))
        return asked[-1]

    hurried = bots.choose("steady", seen, 3.0, 1, clock)
    assert asked == [0.0, 1.0, 2.0, 3.0]
    assert hurried in legal(now)
    at_leisure = bots.choose("steady", seen, 10_000.0, 1, clock)
    assert at_leisure == bots.choose("steady", seen, None, 1)


# What steady reckons with


def test_landings_know_ranks_that_share_a_number_backs_and_come_outs() -> None:
    found = landings(standard(4), 0, (5,))
    tens = sum(1 << face for face in range(9, KING + 1))
    assert found[8 + 5 + 10] == tens
    assert found[8 + 5 - 8] == 1 << EIGHT
    assert found[8] == 1 << ACE | sum(1 << face for face in range(10, KING + 1))


def test_landings_stop_before_a_peg_of_the_same_colour() -> None:
    found = landings(standard(4), 0, (5, 7, 72, 73, 74))
    # A13 has A14 before A15, and A5 eight back; A15 goes on by 1 to 7, 9 and 10, and not back.
    assert sorted(found) == [5, 14, *range(16, 23), 24, 25]


def test_odds_are_those_of_drawing_without_putting_back() -> None:
    # Two aces and two twos, two cards held: of six hands one has no ace.
    odds = Odds((Card(0), Card(1), Card(4), Card(5)), 2)
    assert odds.of(1) == pytest.approx(5 / 6)
    assert odds.of(0b11) == 1
    assert odds.of(0b100) == 0


def test_gaps_count_what_is_shut_off_behind_the_first_peg_in_home() -> None:
    assert gaps((10, 73), 72) == 3
    assert gaps((72, 74), 72) == 3
    assert gaps((72, 73, 74, 75, 76), 72) == 0


def test_a_plan_sees_two_turns_ahead() -> None:
    # Five before the in-spot a king goes to h5, a peg comes out with an ace in either order.
    plan = Plan(standard(4), by_place(4), 0, {})
    out = plan.gain((62,), (ACE,), 1)
    home = plan.gain((62,), (KING,), 1)
    assert home > out > 0
    assert plan.gain((62,), (ACE, KING), 2) == pytest.approx(home + weights.NEXT * out)


def test_a_plan_does_not_land_where_that_is_not_legal() -> None:
    plan = Plan(arizona(4), by_place(4), 0, {9: None})
    assert plan.gain((0,), (ACE,), 1) == 0
