"""The lobby is of who opened the table."""

from __future__ import annotations

import pytest
from table.made_lobbies import FREE, hello_of, of_table, opened, sits
from table.made_tables import TOY, done, key, lobby, passed, ready_to_cut

from pegs.table import step as on
from pegs.table.course import Refused
from pegs.table.lobby import Lobby, differing, heard_hello, heard_lobby, lobby_of


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


def test_the_lobby_is_closed_once_the_game_runs() -> None:
    table = done(ready_to_cut(), 0, on.SetLobby(Lobby(0, "arizona/4", (FREE,) * 4, True, False)))
    assert "only before the game" in table.peers[0].refused
    table = done(table, 0, on.Start())
    assert "only once" in table.peers[0].refused
