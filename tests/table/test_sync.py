"""Peers come to hold the same log: by heads, requests, entries with certificates, and points."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table.made_tables import (
    TOY,
    Table,
    fell_asleep,
    in_play,
    key,
    newcomer,
    over,
    played,
    ready_to_cut,
    secret,
    until,
)

from pegs.table import step as on
from pegs.table.canonical import Malformed
from pegs.table.course import Refused
from pegs.table.encoding import text_of
from pegs.table.limits import BATCH, POINTS
from pegs.table.outgoing import Out, Send
from pegs.table.peer import Peer, Settled
from pegs.table.signed import statement
from pegs.table.start import game_id, signing, start_entry
from pegs.table.sync import (
    double_voters,
    head_of,
    heard_entries,
    heard_get,
    heard_head,
    heard_points,
    heard_want,
)
from pegs.table.wire import Entries, Get, Head, Message, Points, Say, Want, parse_message

OTHER = text_of(b"o" * 32)


def told(out: tuple[Out, ...]) -> list[Message]:
    return [parse_message(each.text) for each in out if isinstance(each, Send)]


def watcher() -> Peer:
    peer, _ = on.step(TOY, newcomer(5), on.Linked("0"), in_play().now)
    return peer


def with_points(peer: Peer, table: Table) -> Peer:
    for data in table.run().points.values():
        peer, _ = heard_points(peer, "0", Points(data))
    return peer


def test_who_is_behind_asks_and_who_is_ahead_says_so() -> None:
    late, early = in_play().peers[0], in_play(plays=3).peers[0]
    assert late.run is not None
    assert early.run is not None
    behind, ahead = head_of(late.run.course), head_of(early.run.course)
    assert told(heard_head(late, "1", ahead)[1]) == [Get(ahead.game, behind.n)]
    assert told(heard_head(early, "1", behind)[1]) == [ahead]
    assert heard_head(early, "1", ahead)[1] == ()


def test_a_game_that_is_not_known_is_asked_for_from_its_start() -> None:
    peer = watcher()
    assert told(heard_head(peer, "0", Head(OTHER, 9, OTHER))[1]) == [Get(OTHER, 0)]


def test_another_head_at_the_same_n_is_looked_at() -> None:
    peer = in_play(plays=3).peers[0]
    assert peer.run is not None
    head = head_of(peer.run.course)._replace(hash=OTHER)
    assert told(heard_head(peer, "1", head)[1]) == [Get(head.game, head.n - 1)]


def test_entries_are_sent_from_there_on_with_their_points_before_them() -> None:
    table = in_play(plays=3)
    run = table.run()
    messages = told(heard_get(table.peers[0], "1", Get(run.course.game, 2))[1])
    assert messages[-1] == Entries(run.course.game, run.log[2:])
    assert set(map(type, messages[:-1])) == {Points}
    assert len(messages) == 5


def test_what_is_not_here_is_not_sent() -> None:
    table = in_play(plays=3)
    course = table.course()
    assert heard_get(table.peers[0], "1", Get(OTHER, 0))[1] == ()
    assert heard_get(table.peers[0], "1", Get(course.game, course.n + 1))[1] == ()


def test_who_has_come_level_is_told_what_is_under_way() -> None:
    table = in_play(plays=3)
    mover = table.mover()
    table = played(fell_asleep(table, *(at for at in range(4) if at != mover)))
    course = table.course(mover)
    messages = told(heard_get(table.peers[mover], "1", Get(course.game, course.n))[1])
    said = [each.statement for each in messages if isinstance(each, Say)]
    assert len(said) == len(messages)
    assert {(each.say, each.by) for each in said if each.say in ("propose", "accept")} == {
        ("propose", key(mover)),
        ("accept", key(mover)),
    }


def test_one_message_holds_a_batch_and_more_is_asked_for() -> None:
    table = over(4)
    game = table.course().game
    out = heard_get(table.peers[0], "1", Get(game, 0))[1]
    entries = told(out)[-1]
    assert isinstance(entries, Entries)
    assert 1 < len(entries.settled) < len(table.run().log)
    texts = [each.text for each in out if isinstance(each, Send)]
    assert len(texts[-1]) < BATCH + 10_000
    peer = with_points(watcher_of(table), table)
    peer, out = heard_entries(TOY, peer, "0", entries)
    assert peer.run is not None
    assert Get(game, peer.run.course.n) in told(out)
    assert peer.run.course.n >= len(entries.settled)


def watcher_of(table: Table) -> Peer:
    """Return a newcomer that has only the start of the game."""
    peer, _ = on.step(TOY, newcomer(5), on.Linked("0"), table.now)
    return heard_entries(TOY, peer, "0", Entries(table.course().game, table.run().log[:1]))[0]


def test_points_that_are_lacking_are_asked_for_and_the_rest_waits() -> None:
    table = in_play(plays=3)
    run = table.run()
    peer, out = heard_entries(TOY, watcher_of(table), "0", Entries(run.course.game, run.log[1:]))
    assert peer.run is not None
    # The two commitments need no points, the first shuffle does.
    assert peer.run.course.n == 3
    assert Want(run.log[3].entry.action["digest"]) in told(out)


def test_points_are_sent_to_who_wants_them() -> None:
    table = in_play(plays=3)
    name, data = next(iter(table.run().points.items()))
    assert told(heard_want(table.peers[0], "1", Want(name))[1]) == [Points(data)]
    assert heard_want(table.peers[0], "1", Want(OTHER))[1] == ()
    assert heard_want(watcher(), "1", Want(name))[1] == ()


def test_once_points_are_there_the_entries_that_wait_for_them_are_asked_for() -> None:
    table = in_play(plays=3)
    peer = watcher_of(table)
    data = next(iter(table.run().points.values()))
    peer, out = heard_points(peer, "0", Points(data))
    assert told(out) == [Get(table.course().game, 1)]
    assert heard_points(peer, "0", Points(data)) == (peer, ())


def test_points_that_no_entry_names_do_not_fill_the_memory() -> None:
    table = in_play(plays=3)
    peer = table.peers[0]
    for at in range(3 * POINTS):
        peer, _ = heard_points(peer, "1", Points(at.to_bytes(32, "big")))
    assert peer.run is not None
    assert len(peer.run.points) <= len(table.run().points) + POINTS
    assert set(table.run().points) <= set(peer.run.points)


def test_an_entry_without_a_majority_is_not_taken() -> None:
    table = played(in_play(plays=2))
    run, peer = table.run(), in_play(plays=2).peers[1]
    last = run.log[-1]
    assert last.why is not None
    ballot, accepts = last.why
    for why in ((ballot, accepts[:2]), (ballot, ()), ((9, ballot[1]), accepts)):
        with pytest.raises(Refused, match="have not accepted"):
            heard_entries(TOY, peer, "0", Entries(run.course.game, (Settled(last.entry, why),)))
    bare = Entries(run.course.game, (last._replace(why=None),))
    assert heard_entries(TOY, peer, "0", bare)[0] == peer
    taken, _ = heard_entries(TOY, peer, "0", Entries(run.course.game, (last,)))
    assert taken.run is not None
    assert taken.run.course.head == run.course.head


def test_entries_of_several_games_are_no_entries() -> None:
    run = in_play().run()
    with pytest.raises(Malformed, match="several games"):
        heard_entries(TOY, watcher(), "0", Entries(OTHER, run.log))


def test_entries_known_already_change_nothing() -> None:
    table = in_play(plays=3)
    run = table.run()
    assert heard_entries(TOY, table.peers[1], "0", Entries(run.course.game, run.log)) == (
        table.peers[1],
        (),
    )


def another_start(by: int, **changes: object) -> Settled:
    """Return a start that its only player has signed, for the table of these tests."""
    start = {
        **ready_to_cut(1, "standard/4", "0000").course().start,
        "seats": [[key(by), "Eve", 0]] * 4,
        "signatures": [],
        **changes,
    }
    said = statement(TOY, secret(by), **signing(game_id(start), str(start["table"])))
    signed = {**start, "signatures": [[key(by), said.sig]]}
    return Settled(start_entry(TOY, secret(by), signed), None)


def test_a_first_game_is_begun_by_who_opened_the_table() -> None:
    eve, ann = another_start(7), another_start(0)
    with pytest.raises(Refused, match="who opened the table"):
        heard_entries(TOY, watcher(), "0", Entries(eve.entry.game, (eve,)))
    peer, _ = heard_entries(TOY, watcher(), "0", Entries(ann.entry.game, (ann,)))
    assert peer.run is not None


def test_a_game_of_another_table_or_from_its_middle_is_not_followed() -> None:
    other = another_start(0, table=text_of(b"t" * 16))
    with pytest.raises(Refused, match="another table"):
        heard_entries(TOY, watcher(), "0", Entries(other.entry.game, (other,)))
    run = in_play().run()
    with pytest.raises(Refused, match="begins with its start"):
        heard_entries(TOY, watcher(), "0", Entries(run.course.game, run.log[1:]))


def test_nobody_draws_others_away_from_a_running_game() -> None:
    table = in_play(plays=3)
    for start in (another_start(0), another_start(7, round=5), another_start(0, round=5)):
        with pytest.raises(Refused, match="does not follow"):
            heard_entries(TOY, table.peers[1], "0", Entries(start.entry.game, (start,)))


def test_who_accepted_two_entries_is_in_both_certificates() -> None:
    one, other = in_play(plays=3).run().log[-2:]
    assert one.why is not None
    assert other.why is not None
    both = {by for by, _ in one.why[1]} & {by for by, _ in other.why[1]}
    assert double_voters(one, other) == tuple(sorted(both))
    assert double_voters(one, other._replace(why=None)) == ()


def test_a_certificate_that_is_none_accuses_nobody() -> None:
    table = in_play(plays=3)
    run = table.run()
    last = run.log[-1]
    assert last.why is not None
    false = last._replace(entry=last.entry._replace(action={"do": "cut", "cards": 1}))
    with pytest.raises(Refused, match="more than half have not accepted"):
        heard_entries(TOY, table.peers[1], "0", Entries(run.course.game, (false,)))


def test_a_lost_tail_is_made_good_by_heads_alone() -> None:
    now, then = in_play(plays=6), in_play(plays=1)
    behind = replace(then.peers[3], now=now.now)
    table = replace(now, peers=(*now.peers[:3], behind))
    table = until(table, lambda table: table.course(3).n == table.course(0).n, 5_000)
    assert table.course(3).head == table.course(0).head
