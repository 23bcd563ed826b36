"""The lobby is of who opened the table; a game is what all its players have signed."""

from __future__ import annotations

from typing import Any

import pytest
from table.made_tables import (
    TOY,
    Table,
    done,
    fell_asleep,
    key,
    linked,
    lobby,
    met,
    newcomer,
    over,
    passed,
    ready_to_cut,
    secret,
    sent,
    until,
    woke,
)

from pegs.table import step as on
from pegs.table.convening import (
    PATIENCE,
    Lobby,
    Place,
    differing,
    heard_hello,
    heard_lobby,
    heard_offer,
    lobby_of,
    start_of,
)
from pegs.table.course import Refused, Stage, author, stage
from pegs.table.peer import Peer
from pegs.table.seats import Seat
from pegs.table.signed import Statement, statement
from pegs.table.start import VERSIONS

FREE = Place(None, "", 0)


def of_table(at: int, kind: str, about: dict[str, Any]) -> Statement:
    return statement(TOY, secret(at), newcomer(0).table, kind, about)


def hello_of(at: int, beat: int = 9, **changes: Any) -> Statement:
    about = {"beat": beat, "name": "Zoe", "wants": [], "versions": list(VERSIONS)}
    return of_table(at, "hello", {**about, **changes})


def sits(peer: Peer) -> str:
    told = lobby_of(peer)
    assert told is not None
    keys = {key(at): str(at) for at in range(9)}
    return "".join(keys.get(place.peer or "", "-") for place in told.seats)


def opened(*, open_: bool = True, locked: bool = False) -> Table:
    """Return four that have met, the lobby told and nobody seated."""
    return done(met(), 0, on.SetLobby(Lobby(0, "standard/4", (FREE,) * 4, open_, locked)))


def test_all_see_the_same_lobby() -> None:
    assert {sits(peer) for peer in lobby().peers} == {"0123"}
    assert {lobby_of(peer) for peer in lobby().peers} == {lobby_of(lobby().peers[0])}


def test_who_asks_at_an_open_table_sits_down_at_once_where_it_is_free() -> None:
    table = done(opened(), 2, on.Hello("Cat", (0, 1)))
    assert sits(table.peers[3]) == "22--"
    table = done(table, 3, on.Hello("Dee", (1, 2)))
    assert sits(table.peers[0]) == "223-"


def test_who_asks_for_other_seats_leaves_its_own() -> None:
    table = done(opened(), 2, on.Hello("Cat", (0, 1)), on.Tick())
    table = passed(table, 500)
    table = done(table, 2, on.Hello("Cat", (3,)))
    assert sits(table.peers[1]) == "---2"
    table = passed(table, 500)
    assert sits(done(table, 2, on.Hello("Cat", ())).peers[1]) == "----"


def test_at_a_table_that_is_not_open_the_opener_lets_in() -> None:
    table = done(opened(open_=False), 2, on.Hello("Cat", (1,)))
    assert sits(table.peers[0]) == "----"
    table = done(table, 0, on.LetIn(key(2), (1,)))
    assert sits(table.peers[3]) == "-2--"


def test_at_a_locked_table_nobody_sits_down() -> None:
    table = done(opened(locked=True), 2, on.Hello("Cat", (1,)))
    assert sits(table.peers[0]) == "----"


def test_the_opener_sits_down_by_its_own_hello() -> None:
    assert sits(done(opened(open_=False), 0, on.Hello("Ann", (3,))).peers[1]) == "---0"


def test_nobody_else_says_who_sits_where() -> None:
    table = lobby()
    about = {"serial": 99, "rules": "standard/4", "seats": [], "open": True, "locked": False}
    with pytest.raises(Refused, match="only who opened the table"):
        heard_lobby(table.peers[2], of_table(1, "lobby", about))
    after = done(table, 1, on.SetLobby(Lobby(0, "standard/4", (FREE,) * 4, True, False)))
    assert "only who opened the table" in after.peers[1].refused
    assert [sits(peer) for peer in after.peers] == ["0123"] * 4


def test_an_older_lobby_does_not_come_after_a_newer() -> None:
    table = opened()
    older = table.peers[2].lobby
    assert older is not None
    table = done(table, 1, on.Hello("Ben", (2,)))
    assert sits(heard_lobby(table.peers[2], older)) == "--1-"


def test_an_older_hello_does_not_come_after_a_newer() -> None:
    peer = lobby().peers[0]
    newer = peer.hellos[key(1)].about["beat"]
    assert heard_hello(TOY, peer, hello_of(1, newer))[0] is peer
    assert heard_hello(TOY, peer, hello_of(1, newer + 1))[0] is not peer


def test_who_runs_another_version_is_told_apart_and_no_game_begins_with_it() -> None:
    table = lobby()
    old = hello_of(3, table.now + 1, wants=[3], versions=["rules 1", "engine 1", "protocol 0"])
    peer, _ = heard_hello(TOY, table.peers[0], old)
    assert dict(differing(peer)) == {key(3): ("rules 1", "engine 1", "protocol 0")}
    peer, out = on.step(TOY, peer, on.Start(), table.now)
    assert (peer.refused, out) == ("a player has another version of the game", ())


def test_a_watcher_of_another_version_does_not_stop_the_others() -> None:
    table = lobby(3, "standard/4", "012-")
    peer, _ = heard_hello(TOY, table.peers[0], hello_of(5, 9, versions=["rules 2"]))
    peer, out = on.step(TOY, peer, on.Start(), table.now)
    assert peer.refused == ""
    assert out


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


def test_the_lobby_is_closed_once_the_game_runs() -> None:
    table = done(ready_to_cut(), 0, on.SetLobby(Lobby(0, "arizona/4", (FREE,) * 4, True, False)))
    assert "only before the game" in table.peers[0].refused
    table = done(table, 0, on.Start())
    assert "only once" in table.peers[0].refused


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
