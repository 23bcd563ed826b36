"""A game is what all its players have signed."""

from __future__ import annotations

import pytest
from table.made_lobbies import FREE, of_table, opened, sits
from table.made_tables import (
    TOY,
    Table,
    done,
    fell_asleep,
    key,
    linked,
    lobby,
    newcomer,
    over,
    passed,
    ready_to_cut,
    sent,
    until,
    woke,
)

from pegs.table import step as on
from pegs.table.convening import PATIENCE, heard_offer, heard_sign, start_of
from pegs.table.course import Refused, Stage, author, stage
from pegs.table.lobby import Lobby, lobby_of
from pegs.table.seats import Seat
from pegs.table.start import game_id


def test_open_seats_get_bots_of_players_of_their_team() -> None:
    course = ready_to_cut(3, sits="012-").course()
    assert course.seats[3] == Seat(key(1), "", 2, "")


def test_a_game_with_nobody_at_the_table_does_not_begin() -> None:
    table = done(opened(), 0, on.Start())
    assert table.peers[0].refused == "nobody sits at the table"


def test_no_game_begins_while_a_player_has_not_signed() -> None:
    table = passed(done(fell_asleep(lobby(), 3), 0, on.Start()), 5_000)
    assert all(peer.run is None for peer in table.peers)
    table = passed(woke(table, 3), 6_000)
    assert all(peer.run is not None for peer in table.peers)


def test_a_start_that_is_offered_again_keeps_its_signatures() -> None:
    table = passed(done(fell_asleep(lobby(), 3), 0, on.Start()), 5_000)
    table = passed(woke(done(table, 0, on.Start()), 3), 6_000)
    assert all(peer.run is not None for peer in table.peers)


def test_a_signature_that_comes_before_its_start_counts_when_it_is_told_again() -> None:
    table = lobby()
    told = lobby_of(table.peers[2])
    assert told is not None
    start = start_of(table.peers[2], told)
    said = of_table(3, "sign", {"start": game_id(start)})
    with pytest.raises(Refused, match="not offered here"):
        heard_sign(table.peers[2], said)
    peer, _ = heard_offer(TOY, table.peers[2], of_table(0, "start", start))
    assert set(heard_sign(peer, said).signs) == {key(2), key(3)}


def test_a_start_that_is_not_the_lobbys_is_not_signed() -> None:
    table = lobby()
    told = lobby_of(table.peers[2])
    assert told is not None
    right = start_of(table.peers[2], told)
    peer, out = heard_offer(TOY, table.peers[2], of_table(0, "start", right))
    assert set(peer.signs) == {key(2)}
    assert out
    for change in (
        {"rules": "arizona/4"},
        {"seats": right["seats"][::-1]},
        {"serial": 0},
        {"dealer": 2},
        {"round": 1},
        {"versions": ["rules 2"]},
    ):
        with pytest.raises(Refused, match="has not agreed"):
            heard_offer(TOY, table.peers[2], of_table(0, "start", {**right, **change}))
    with pytest.raises(Refused, match="has not agreed"):
        heard_offer(TOY, table.peers[2], of_table(1, "start", right))


def test_a_changed_lobby_voids_the_offer() -> None:
    table = sent(lobby(), 0, on.Start())
    table = done(table, 0, on.SetLobby(Lobby(0, "arizona/4", (FREE,) * 4, True, False)))
    assert table.peers[0].offer is None
    assert all(peer.run is None for peer in table.peers)


def test_all_who_say_again_play_the_next_game_at_once() -> None:
    table = over(4)
    for at in range(4):
        table = done(table, at, on.Again())
    table = passed(table, 1_000)
    assert [table.course(at).start["round"] for at in range(4)] == [1] * 4
    assert table.course().seats == over(4).course().seats


def test_one_who_does_not_say_again_gets_a_bot_after_a_minute_and_not_before() -> None:
    table = over(4)
    for at in (0, 1, 3):
        table = done(table, at, on.Again())
    table = passed(table, PATIENCE - 1_000)
    assert stage(table.course()) is Stage.AGAIN
    table = until(table, lambda table: table.course().start["round"] == 1, 20_000)
    # P0 is of the same team and runs the bot.
    assert table.course().seats[2] == Seat(key(0), "P2", 2, "")
    assert [table.course().seats[at].peer for at in (0, 1, 3)] == [key(0), key(1), key(3)]


def test_one_who_says_again_and_then_does_not_sign_gets_a_bot_too() -> None:
    table = over(4)
    convener = table.at(author(table.course()))
    silent = (convener + 1) % 4
    for at in range(4):
        if at != convener:
            table = done(table, at, on.Again())
    table = done(fell_asleep(table, silent), convener, on.Again())
    table = until(table, lambda table: _begun(table, silent), 3 * PATIENCE)
    assert table.course(convener).seats[silent].bot == 2


def _begun(table: Table, but: int) -> bool:
    return all(table.course(at).start["round"] == 1 for at in range(4) if at != but)


def test_who_sleeps_through_the_next_start_is_a_watcher_of_it() -> None:
    table = fell_asleep(over(4), 2)
    for at in (0, 1, 3):
        table = done(table, at, on.Again())
    table = until(table, lambda table: table.course().start["round"] == 1, 2 * PATIENCE)
    table = passed(woke(table, 2), 6_000)
    assert table.course(2).game == table.course(0).game
    assert key(2) not in {seat.peer for seat in table.course(2).seats}


def test_nobody_says_again_before_the_audit() -> None:
    table = done(ready_to_cut(), 1, on.Again())
    assert table.peers[1].refused == "the game is not over"


def test_who_comes_to_the_lobby_later_learns_of_everything() -> None:
    table = lobby(3, "standard/4", "012-")
    table = Table((*table.peers, newcomer(3)), now=table.now)
    table = linked(table, [(3, 1)])
    table = done(table, 3, on.Hello("Dee", (3,)))
    assert {sits(peer) for peer in table.peers} == {"0123"}
    assert set(table.peers[3].hellos) == {key(at) for at in range(4)}
    table = until(done(table, 0, on.Start()), lambda table: table.peers[3].run is not None)
    assert stage(until(table, _to_cut).course(3)) is Stage.CUT


def _to_cut(table: Table) -> bool:
    return all(stage(table.course(at)) is Stage.CUT for at in range(4))
