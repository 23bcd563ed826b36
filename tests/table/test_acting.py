"""What a person does at a peer: what may not be is refused in words, and nothing is said of it."""

from __future__ import annotations

import pytest
from table.made_tables import (
    TOY,
    Table,
    done,
    fell_asleep,
    in_play,
    key,
    linked,
    newcomer,
    over,
    passed,
    played,
    ready_to_cut,
    until,
)

from pegs.cards import FACES
from pegs.play import Play
from pegs.table import step as on
from pegs.table.course import Stage, playing, roster, stage, turn_seat
from pegs.table.knowledge import seen


def refusal(table: Table, at: int, event: on.Event) -> str:
    """Return why a peer cannot do that; it says nothing to anybody then."""
    peer, out = on.step(TOY, table.peers[at], event, table.now)
    assert out == () or not peer.refused
    return peer.refused


def test_only_the_seat_to_cut_cuts() -> None:
    table = ready_to_cut()
    assert refusal(table, (table.mover() + 1) % 4, on.Cut(3)) == "it is another’s turn"
    assert "a cut of 300 cards" in refusal(table, table.mover(), on.Cut(300))
    assert refusal(table, table.mover(), on.Cut(161)) == ""


def test_only_the_seat_to_play_plays_and_only_what_it_holds() -> None:
    table = in_play(plays=2)
    at = table.mover()
    game = seen(table.run(at).course, table.run(at).known)
    held = {game.faces[slot] for slot in game.hands[game.turn]}
    for card in set(FACES) - held:
        assert refusal(table, at, on.Played(Play(card, ()))) == "that card is not in the hand"
    for card in held:
        discard = on.Played(Play(card, ()))
        assert refusal(table, (at + 1) % 4, discard) == "it is another’s turn"


def test_what_is_sent_cannot_be_sent_again_differently() -> None:
    table = in_play(plays=2)
    mover = table.mover()
    alone = played(fell_asleep(table, *(at for at in range(4) if at != mover)))
    wish = alone.run(mover).voting.wish
    assert wish is not None
    assert played(alone).peers[mover].refused == "something is already sent"


def test_a_takeover_is_voted_for_after_a_minute_and_not_before() -> None:
    table = fell_asleep(in_play(plays=2), in_play(plays=2).mover())
    gone = in_play(plays=2).mover()
    voter = (gone + 1) % 4
    table = passed(table, 58_000)
    assert "has not waited a minute" in refusal(table, voter, on.VoteTakeover(key(gone)))
    table = passed(table, 3_000)
    assert refusal(table, voter, on.VoteTakeover(key(gone))) == ""
    assert "has not waited" in refusal(table, voter, on.VoteTakeover(key((gone + 2) % 4)))
    assert "has not waited" in refusal(table, voter, on.VoteTakeover(key(9)))


def with_newcomer(table: Table) -> Table:
    count = len(table.peers)
    table = Table((*table.peers, newcomer(9)), now=table.now, asleep=table.asleep)
    table = linked(table, [(count, at) for at in range(count) if at not in table.asleep])
    return passed(done(table, count, on.Hello("Zoe", ())), 2_500)


def test_a_newcomer_is_given_a_bots_seat_by_more_than_half() -> None:
    table = with_newcomer(in_play(3, sits="012-", plays=1))
    table = done(table, 3, on.WantSeat(3, "Zoe"))
    assert table.peers[3].refused == ""
    table = done(table, 0, on.VoteGive(3, key(9)))
    assert passed(table, 5_000).course().seats[3].bot
    table = done(table, 1, on.VoteGive(3, key(9)))
    table = until(table, lambda table: not table.course(3).seats[3].bot, 10_000)
    assert key(9) in roster(table.course(0))
    for _ in range(6):
        table = passed(played(table), 1_000)
    assert {table.course(at).n for at in range(4)} == {table.course().n}


@pytest.mark.parametrize(("by", "seat"), [(3, 0), (3, 7), (1, 3)])
def test_a_persons_seat_or_a_second_one_cannot_be_asked_for(by: int, seat: int) -> None:
    table = with_newcomer(in_play(3, sits="012-", plays=1))
    assert "not a bot's" in refusal(table, by, on.WantSeat(seat, "Zoe"))


def test_a_seat_that_nobody_asked_for_is_not_voted_on() -> None:
    table = in_play(3, sits="012-", plays=1)
    assert refusal(table, 0, on.VoteGive(3, key(9))) == "nobody has asked for that seat"


def test_who_plays_does_not_come_back() -> None:
    assert refusal(in_play(), 1, on.ComeBack()) == "no bot plays for this peer"


def test_again_is_said_when_the_game_is_audited() -> None:
    assert refusal(in_play(), 1, on.Again()) == "the game is not over"
    assert refusal(over(), 1, on.Again()) == ""


def test_a_play_goes_out_as_it_is_written_and_all_see_it() -> None:
    table = in_play(plays=2)
    seat = turn_seat(table.course())
    table = played(table)
    for at in range(4):
        move = playing(table.course(at)).log[-1]
        assert move.seat == seat
    assert stage(table.course()) is Stage.PLAY
