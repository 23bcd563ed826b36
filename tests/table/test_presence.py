"""Signs of life every three seconds; away after ten of silence, or at once by a goodbye."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from table.made_tables import (
    TOY,
    Table,
    done,
    fell_asleep,
    in_play,
    key,
    lobby,
    met,
    passed,
    secret,
    woke,
)

from pegs.table import step as on
from pegs.table.limits import PEERS
from pegs.table.outgoing import Send
from pegs.table.presence import EVERY, SILENT, heard_alive, is_away, unreached
from pegs.table.signed import statement
from pegs.table.wire import Say, parse_message

CHAIN = ((0, 1), (1, 2), (2, 3))


def signs_of_life(table: Table, at: int) -> int:
    """Return how many links a tick of a peer says over that it is there."""
    _, out = on.step(TOY, table.peers[at], on.Tick(), table.now)
    said = [parse_message(each.text) for each in out if isinstance(each, Send)]
    return sum(isinstance(each, Say) and each.statement.say == "alive" for each in said)


def test_a_sign_of_life_goes_out_every_three_seconds() -> None:
    table = passed(lobby(), 500)
    assert signs_of_life(table, 1) == 0
    assert signs_of_life(replace(table, now=table.now + EVERY - 1), 1) == 0
    assert signs_of_life(replace(table, now=table.now + EVERY), 1) == 3
    assert EVERY == 3_000


def test_who_is_silent_is_away_after_ten_seconds_and_not_before() -> None:
    table = passed(lobby(), 500)
    heard = table.peers[0].beats[key(3)].at
    peer = table.peers[0]
    assert not is_away(replace(peer, now=heard + SILENT - 1), key(3))
    assert is_away(replace(peer, now=heard + SILENT), key(3))
    assert SILENT == 10_000


def test_a_sleeper_is_away_within_twelve_seconds_and_back_within_five() -> None:
    table = fell_asleep(passed(lobby(), 500), 3)
    table = passed(table, 12_000)
    assert [is_away(peer, key(3)) for peer in table.peers[:3]] == [True] * 3
    table = passed(woke(table, 3), 5_000)
    assert not any(is_away(peer, key(3)) for peer in table.peers[:3])


def test_a_clean_leave_is_seen_at_once() -> None:
    table = done(passed(lobby(), 500), 3, on.Leave())
    assert [is_away(peer, key(3)) for peer in table.peers[:3]] == [True] * 3
    assert not is_away(table.peers[0], key(2))


def test_who_left_and_ticks_on_is_there_again() -> None:
    table = passed(done(passed(lobby(), 500), 3, on.Leave()), EVERY + 500)
    assert not is_away(table.peers[0], key(3))


def test_nobody_is_away_from_itself_and_strangers_are() -> None:
    peer = met().peers[0]
    assert not is_away(peer, peer.key)
    assert is_away(peer, key(9))


def test_who_is_reached_through_others_only_is_named() -> None:
    table = passed(lobby(4, "standard/4", "", CHAIN), 1_000)
    assert set(unreached(table.peers[0])) == {key(2), key(3)}
    assert set(unreached(table.peers[1])) == {key(3)}
    assert unreached(passed(lobby(), 1_000).peers[0]) == ()


def test_who_is_reached_through_others_and_away_is_not_named() -> None:
    table = passed(fell_asleep(passed(lobby(4, "standard/4", "", CHAIN), 1_000), 3), 12_000)
    assert set(unreached(table.peers[0])) == {key(2)}


def test_a_sign_of_life_tells_how_far_the_log_goes_and_who_is_linked() -> None:
    table = passed(in_play(4, "standard/4", "", CHAIN), 4_000)
    assert set(table.peers[0].beats[key(1)].sees) == {key(0), key(2)}


def test_an_older_sign_of_life_changes_nothing() -> None:
    table = passed(lobby(), 500)
    peer = table.peers[0]
    about: dict[str, Any] = {"beat": peer.beats[key(3)].beat, "game": None, "n": 0, "sees": []}
    again = statement(TOY, secret(3), peer.table, "alive", about)
    assert heard_alive(replace(peer, now=peer.now + 9_000), again).beats == peer.beats


def test_made_up_peers_do_not_fill_the_memory() -> None:
    peer = passed(lobby(), 500).peers[0]
    for at in range(10, 10 + 5 * PEERS):
        about: dict[str, Any] = {"beat": 1, "game": None, "n": 0, "sees": []}
        said = statement(TOY, secret(at), peer.table, "alive", about)
        peer = heard_alive(replace(peer, now=peer.now + 1), said)
    assert len(peer.beats) == 2 * PEERS


def test_signs_of_life_reach_who_is_not_linked() -> None:
    table = done(met(4, CHAIN), 3, on.Hello("P3", ()), on.Tick())
    assert not is_away(table.peers[0], key(3))


def test_of_who_has_not_said_hello_nothing_is_noted() -> None:
    table = done(met(), 3, on.Tick())
    assert is_away(table.peers[0], key(3))
    assert table.peers[0].beats == {}
