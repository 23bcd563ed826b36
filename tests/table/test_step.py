"""A table by events: links and their allowances, news for neighbours, and whole small games."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from table.made_tables import (
    TOY,
    Table,
    done,
    entry_by,
    everyone,
    fell_asleep,
    in_play,
    key,
    linked,
    lobby,
    met,
    newcomer,
    over,
    passed,
    played,
    ready_to_cut,
    until,
    woke,
)

from pegs.table import step as on
from pegs.table.course import Stage, playing, stage
from pegs.table.limits import BURST, FAULTS, MESSAGE, MESSAGES_A_SECOND, SEEN
from pegs.table.lobby import Lobby
from pegs.table.outgoing import CutOff, Send
from pegs.table.peer import Peer
from pegs.table.step import REFRESH
from pegs.table.wire import Get, Head, Me, Say, format_message, parse_message

WANT = format_message(Get("A" * 43, 0))
CHAIN = ((0, 1), (1, 2), (2, 3))


def alone() -> Peer:
    peer, _ = on.step(TOY, newcomer(1), on.Linked("x"), 1_000)
    return peer


def flooded(peer: Peer, count: int, now: int) -> tuple[Peer, list[CutOff]]:
    cut: list[CutOff] = []
    for _ in range(count):
        peer, out = on.step(TOY, peer, on.Received("x", WANT), now)
        cut += [each for each in out if isinstance(each, CutOff)]
    return peer, cut


def test_a_link_may_send_a_burst_and_is_then_not_listened_to() -> None:
    peer, cut = flooded(alone(), BURST, 1_000)
    assert (peer.links["x"].fault, cut) == ("", [])
    peer, cut = flooded(peer, 1, 1_000)
    assert (peer.links["x"].fault, cut) == ("too many messages", [])


def test_an_allowance_grows_again_with_time() -> None:
    peer, _ = flooded(alone(), BURST, 1_000)
    peer, _ = flooded(peer, MESSAGES_A_SECOND, 2_000)
    assert peer.links["x"].fault == ""
    peer, _ = flooded(peer, 1, 2_000)
    assert peer.links["x"].fault == "too many messages"


def test_a_link_that_goes_on_flooding_is_cut_off() -> None:
    peer, cut = flooded(alone(), 2 * BURST, 1_000)
    assert cut == []
    peer, cut = flooded(peer, 1, 1_000)
    assert cut == [CutOff("x")]
    assert "x" not in peer.links


def test_bad_messages_are_counted_named_and_cut_off_in_the_end() -> None:
    peer = alone()
    for count in range(1, FAULTS):
        peer, out = on.step(TOY, peer, on.Received("x", "not a message"), 1_000)
        assert out == ()
        assert peer.links["x"].faults == count
    assert "not JSON" in peer.links["x"].fault
    peer, out = on.step(TOY, peer, on.Received("x", "x" * (MESSAGE + 1)), 1_000)
    assert out == (CutOff("x"),)
    assert "x" not in peer.links


def test_nothing_follows_from_a_text_that_has_come_before() -> None:
    table = in_play(plays=2)
    at = (table.mover() + 1) % 4
    other = (table.mover() + 2) % 4
    peer, run = table.peers[at], table.run(at)
    wish = entry_by(run.course, at, {"do": "back", "peer": key(at), "last": 0, "sig": ""})
    peer = replace(peer, run=replace(run, voting=replace(run.voting, wish=wish)))
    text = format_message(Say(peer.hellos[key(other)]))
    _, out = on.step(TOY, peer, on.Received(str(other), text), table.now + 60_000)
    assert out == ()
    _, out = on.step(TOY, peer, on.Tick(), table.now + 60_000)
    assert any('"prepare"' in each.text for each in out if isinstance(each, Send))


def test_what_comes_over_no_link_is_nothing() -> None:
    peer = alone()
    assert on.step(TOY, peer, on.Received("y", WANT), 1_000) == (peer, ())


def test_a_link_that_is_gone_is_gone() -> None:
    peer, out = on.step(TOY, alone(), on.Unlinked("x"), 1_000)
    assert (dict(peer.links), out) == ({}, ())
    assert on.step(TOY, peer, on.Unlinked("x"), 1_000) == (peer, ())


def test_the_clock_of_a_peer_never_goes_back() -> None:
    peer, _ = on.step(TOY, alone(), on.Tick(), 5_000)
    peer, _ = on.step(TOY, peer, on.Tick(), 4_000)
    assert peer.now == 5_000


def test_what_is_refused_is_told_to_the_person_and_changes_nothing_else() -> None:
    table = in_play()
    wrong = (table.mover() + 1) % 4
    after = done(table, wrong, on.Cut(3)).peers[wrong]
    assert after.refused == "the table does not wait for that, but for play"
    assert replace(after, refused="") == table.peers[wrong]
    after, _ = on.step(TOY, after, on.SayPhrase(2), table.now)
    assert after.refused == ""


@pytest.mark.parametrize(
    "event",
    [
        on.Cut(1),
        on.Again(),
        on.ComeBack(),
        on.VoteTakeover(key(1)),
        on.VoteGive(0, key(1)),
        on.WantSeat(0, "Zoe"),
        on.Start(),
        on.LetIn(key(1), (0,)),
        on.SetLobby(Lobby(0, "standard/4", (), True, False)),
    ],
)
def test_nothing_can_be_done_of_a_game_where_none_is(event: on.Event) -> None:
    peer, out = on.step(TOY, alone(), event, 1_000)
    assert out == ()
    assert peer.run is None


def told(peer: Peer, event: on.Event, now: int) -> list[object]:
    _, out = on.step(TOY, peer, event, now)
    return [parse_message(each.text) for each in out if isinstance(each, Send)]


def test_a_new_neighbour_is_told_how_far_the_log_goes() -> None:
    table = in_play(plays=2)
    news = told(table.peers[0], on.Linked("new"), table.now)
    course = table.course()
    assert Head(course.game, course.n, course.head) in news
    assert [each.hello.by for each in news if isinstance(each, Me)] == [key(0)]


def test_what_is_not_settled_is_told_again_every_two_seconds() -> None:
    assert REFRESH == 2_000
    table = in_play(plays=2)
    table = played(fell_asleep(table, *(at for at in range(4) if at != table.mover())))
    peer = table.peers[table.mover()]
    again = told(peer, on.Tick(), peer.told + REFRESH)
    kinds = {each.statement.say for each in again if isinstance(each, Say)}
    assert {"propose", "accept"} <= kinds
    before = told(peer, on.Tick(), peer.told + REFRESH - 1)
    assert "propose" not in {each.statement.say for each in before if isinstance(each, Say)}


def test_a_play_that_was_lost_is_settled_when_it_is_told_again() -> None:
    table = in_play(plays=2)
    n = table.course().n
    sleepers = [at for at in range(4) if at != table.mover()]
    table = woke(played(fell_asleep(table, *sleepers)), *sleepers)
    table = passed(table, REFRESH + 500)
    assert {table.course(at).n for at in range(4)} == {n + 1}


def test_a_pair_that_is_not_linked_plays_through_the_others() -> None:
    table = in_play(4, "standard/4", "", CHAIN)
    for _ in range(8):
        table = passed(played(table), 500)
    assert {table.course(at).n for at in range(4)} == {table.course().n}
    assert len(playing(table.course()).log) == 8
    assert {link.fault for peer in table.peers for link in peer.links.values()} == {""}


@cache
def watched() -> Table:
    """Return a table of four with a fifth that came during the game, linked to one of them only."""
    table = in_play(plays=6)
    table = replace(table, peers=(*table.peers, newcomer(4)))
    table = done(linked(table, [(4, 2)]), 4, on.Hello("Zoe", ()))
    return passed(table, 5_000)


def test_a_watcher_comes_to_the_same_log_and_sees_no_card() -> None:
    table = watched()
    assert table.course(4) == table.course(0)
    assert table.run(4).known.cards == {}
    assert table.run(4).known.seeds == {}


def test_a_watcher_follows_but_has_no_vote() -> None:
    table = played(watched())
    assert table.course(4).n == table.course(0).n
    kinds = {(kind, by) for kind, by in table.run(0).voting.said if by == key(4)}
    assert kinds == set()
    table = done(table, 4, on.Cut(3))
    assert table.peers[4].refused


def test_two_peers_behind_by_many_entries_catch_up() -> None:
    now, then = in_play(plays=25), in_play()
    lag = tuple(replace(peer, now=now.now) for peer in then.peers[2:])
    table = passed(replace(now, peers=(*now.peers[:2], *lag)), 3_000)
    assert {table.course(at).head for at in range(4)} == {now.course().head}
    assert passed(played(table), 1_000).course(3).n == now.course().n + 1


def test_a_newcomer_to_a_long_game_has_it_whole_in_five_seconds() -> None:
    table = over(4)
    table = replace(table, peers=(*table.peers, newcomer(4)))
    table = done(linked(table, [(4, 1)]), 4, on.Hello("Zoe", ()))
    table = passed(table, 5_000)
    assert table.course(4).head == table.course(0).head
    assert len(table.run(4).log) > 100


def test_a_peer_that_lags_finds_the_end_of_the_game_before_and_the_next() -> None:
    table = over(4)
    lag = 3
    table = fell_asleep(table, lag)
    for at in range(3):
        table = done(table, at, on.Again())
    table = passed(table, 75_000)
    assert table.course().start["round"] == 1
    table = until(woke(table, lag), lambda table: table.course(lag).start["round"] == 1, 10_000)
    assert table.course(lag).seats == table.course().seats


def test_statements_are_not_remembered_without_end() -> None:
    table = in_play()
    for _ in range(40):
        for at in range(4):
            table = done(replace(table, now=table.now + 7), at, on.SayPhrase(1))
    assert all(len(peer.seen) <= SEEN for peer in table.peers)
    assert all(len(peer.phrases) <= 8 for peer in table.peers)


def test_one_peer_alone_plays_with_bots() -> None:
    table = until(
        done(lobby(1, "standard/4", "0---"), 0, on.Start()),
        lambda table: stage(table.course()) is Stage.CUT,
    )
    table = done(table, 0, on.Cut(5))
    for _ in range(5):
        table = played(table)
    assert table.course().n == 4 + 6


def test_links_that_come_and_go_lose_nothing() -> None:
    table = in_play(plays=2)
    for at, other in everyone(4):
        for here, there in ((at, other), (other, at)):
            table = done(table, here, on.Unlinked(str(there)))
    n = table.course().n
    table = passed(played(table), 10_000)
    assert {table.course(at).n for at in range(4)} == {n}
    table = passed(linked(table, everyone(4)), 3_000)
    assert {table.course(at).n for at in range(4)} == {n + 1}


def test_no_table_is_needed_to_be_met() -> None:
    assert all(peer.run is None for peer in passed(met(), 5_000).peers)


def test_the_cut_and_plays_of_a_sealed_table_are_all_settled_by_everyone() -> None:
    table = passed(done(ready_to_cut(), ready_to_cut().mover(), on.Cut(0)), 1_000)
    assert {table.course(at).head for at in range(4)} == {table.course().head}
