"""What a peer must not lose: written before anything is sent, and read again after a crash."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from table.made_tables import (
    TOY,
    Table,
    arrived,
    done,
    fell_asleep,
    in_play,
    key,
    lobby,
    met,
    over,
    passed,
    played,
    ready_to_cut,
    said_by,
    sent,
    woke,
)

from pegs.table import step as on
from pegs.table.advance import balloted
from pegs.table.ballots import Ballot, Vote
from pegs.table.canonical import Malformed, read, write
from pegs.table.keeping import changed, records, restored
from pegs.table.outgoing import Send
from pegs.table.peer import Peer
from pegs.table.voting import heard
from pegs.table.wire import Say, parse_message


def crashed(table: Table, at: int) -> Table:
    """Return the table with a peer made anew of what it has kept, its links open again."""
    peer = restored(TOY, records(table.peers[at]), table.now)
    peers = (*table.peers[:at], peer, *table.peers[at + 1 :])
    table = replace(table, peers=peers)
    for other in range(len(peers)):
        if other != at:
            table = sent(sent(table, at, on.Linked(str(other))), other, on.Linked(str(at)))
    return done(table, at, on.Hello(f"P{at}", ()))


@pytest.mark.parametrize("made", [met, lobby, ready_to_cut, in_play, over])
def test_what_is_kept_makes_the_same_peer_again(made: Callable[[], Table]) -> None:
    for before in made().peers:
        after = restored(TOY, records(before), before.now)
        assert (after.table, after.secret, after.key) == (before.table, before.secret, before.key)
        assert (after.name, after.opener, after.count) == (before.name, before.opener, before.count)
        assert after.lobby == before.lobby
        assert records(after) == records(before)
        if before.run is None or after.run is None:
            assert after.run is before.run is None
            continue
        assert (after.run.course, after.run.log) == (before.run.course, before.run.log)
        assert after.run.known == before.run.known


def test_what_each_step_changes_adds_up_to_all_that_is_to_be_kept() -> None:
    table, kept = lobby(2, "arizona/4"), dict(records(lobby(2, "arizona/4").peers[1]))

    def written(before: Table, after: Table) -> Table:
        for name, text in changed(before.peers[1], after.peers[1]).items():
            if text is None:
                del kept[name]
            else:
                kept[name] = text
        return after

    table = written(table, done(table, 0, on.Start()))
    for _ in range(8):
        table = written(table, passed(table, 500))
    table = written(table, done(table, table.mover(), on.Cut(3)))
    for _ in range(12):
        table = written(table, played(table))
        table = written(table, passed(table, 500))
    after = restored(TOY, kept, table.now)
    assert after.run is not None
    assert after.run.course == table.course(1)
    assert after.run.known == table.run(1).known
    assert {name: text for name, text in kept.items() if not name.startswith("points ")} == {
        name: text
        for name, text in records(table.peers[1]).items()
        if not name.startswith("points ")
    }


def test_a_step_that_changes_nothing_that_is_kept_writes_nothing() -> None:
    table = passed(in_play(plays=2), 500)
    assert all(
        changed(before, after) == {}
        for before, after in zip(table.peers, passed(table, 500).peers, strict=True)
    )


@pytest.mark.parametrize("written", range(4))
def test_a_writing_that_is_cut_short_loses_no_more_than_what_was_not_written(written: int) -> None:
    before = in_play(2)
    after = played(before)
    for old, new in zip(before.peers, after.peers, strict=True):
        assert old.run is not None
        assert new.run is not None
        parts = list(changed(old, new).items())
        assert [name.split()[0] for name, _ in parts] == ["log", "know", "vote"]
        kept = dict(records(old))
        kept |= {name: text for name, text in parts[:written] if text is not None}
        found = restored(TOY, kept, new.now).run
        assert found is not None
        assert found.course == (new.run if written else old.run).course


def test_a_new_game_leaves_nothing_of_the_one_before() -> None:
    before = over()
    table = before
    for at in range(2):
        table = done(table, at, on.Again())
    table = passed(table, 1_000)
    wrong = [
        name
        for name, text in changed(before.peers[0], table.peers[0]).items()
        if text is None and name in records(table.peers[0])
    ]
    assert wrong == []
    kept = dict(records(before.peers[0]))
    for name, text in changed(before.peers[0], table.peers[0]).items():
        if text is None:
            del kept[name]
        else:
            kept[name] = text
    assert set(kept) == set(records(table.peers[0]))


def test_who_crashes_between_accepting_and_sending_does_not_accept_another_entry() -> None:
    table = in_play(plays=2)
    mover = table.mover()
    one = (mover + 1) % 4
    course = table.course()
    play = played(fell_asleep(table, *(at for at in range(4) if at != mover)))
    wish = play.run(mover).voting.wish
    assert wish is not None
    ballot = (0, key(mover))
    about = balloted(course.n, course.head, ballot, wish.hash)
    peer, _ = heard(TOY, table.peers[one], "0", Say(said_by(course, mover, "propose", about), wish))
    # It has accepted, written that down, and crashes before its acceptance is sent.
    peer = restored(TOY, records(peer), table.now)
    assert peer.run is not None
    assert peer.run.voting.acceptor.accepted == Vote(on_ballot(mover), wish.hash)
    prepared = balloted(course.n, course.head, (table.now, key((one + 1) % 4)), None)
    said = said_by(course, (one + 1) % 4, "prepare", prepared)
    peer, out = heard(TOY, linked(peer), "0", Say(said))
    promise = next(
        message
        for each in out
        if isinstance(each, Send)
        and isinstance(message := parse_message(each.text), Say)
        and message.statement.say == "promise"
    )
    assert promise.statement.about["hash"] == wish.hash
    assert promise.statement.about["accepted"] == [0, key(mover)]
    assert promise.entry == wish


def on_ballot(by: int) -> Ballot:
    return Ballot(0, key(by))


def linked(peer: Peer) -> Peer:
    peer, _ = on.step(TOY, peer, on.Linked("0"), peer.now)
    return peer


def test_a_promise_outlives_a_crash() -> None:
    table = in_play(plays=2)
    course, mover = table.course(), table.mover()
    one, two = (mover + 1) % 4, (mover + 2) % 4
    prepared = balloted(course.n, course.head, (table.now, key(one)), None)
    peer, _ = heard(TOY, table.peers[two], "0", Say(said_by(course, one, "prepare", prepared)))
    peer = restored(TOY, records(peer), table.now)
    assert peer.run is not None
    assert not peer.run.voting.acceptor.accepts(Vote(on_ballot(mover), "x"))


def test_a_proposer_that_crashes_does_not_propose_another_play_in_ballot_0() -> None:
    table = in_play(plays=2)
    mover = table.mover()
    n = table.course().n
    alone = played(fell_asleep(table, *(at for at in range(4) if at != mover)))
    wish = alone.run(mover).voting.wish
    assert wish is not None
    alone = woke(crashed(alone, mover), *range(4))
    assert alone.run(mover).voting.wish == wish
    refused = played(alone)
    assert refused.peers[mover].refused == "something is already sent"
    table = passed(refused, 4_000)
    assert [table.run(at).log[n].entry.hash for at in range(4)] == [wish.hash] * 4


@pytest.mark.parametrize("crash", range(4))
def test_the_game_goes_on_after_any_peer_has_crashed(crash: int) -> None:
    table = crashed(in_play(plays=3), crash)
    for _ in range(8):
        table = passed(played(table), 500)
    assert {table.course(at).n for at in range(4)} == {table.course().n}
    assert table.course().n == in_play(plays=3).course().n + 8


@pytest.mark.parametrize("ticks", range(8))
def test_a_crash_in_the_middle_of_a_sealing_is_nothing(ticks: int) -> None:
    table = sent(lobby(), 0, on.Start())
    for _ in range(20 * ticks):
        if table.under_way:
            (by, to, text), rest = table.under_way[0], table.under_way[1:]
            table = sent(replace(table, under_way=rest), to, on.Received(str(by), text))
    for at in range(4):
        if table.peers[at].run is not None:
            table = crashed(replace(table, under_way=()), at)
    table = arrived(table)
    if all(peer.run is None for peer in table.peers):
        table = done(table, 0, on.Start())
    table = passed(table, 30_000)
    assert {table.course(at).n for at in range(4)} == {7}


def damaged(name: str, change: Callable[[str], str | None]) -> dict[str, str]:
    kept = dict(records(in_play(plays=3).peers[1]))
    text = change(kept.pop(name))
    return kept if text is None else {**kept, name: text}


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("me", lambda text: None),
        ("me", lambda text: text[:-1]),
        ("me", lambda text: write({**read(text), "secret": "AA"})),
        ("vote", lambda text: None),
        ("vote", lambda text: "[]"),
        ("know", lambda text: None),
        ("know", lambda text: write({**read(text), "seeds": [[0, "AA"]]})),
        ("know", lambda text: write({**read(text), "keys": 3})),
        ("log 0", lambda text: "null"),
        ("log 3", lambda text: None),
        ("log 3", lambda text: text.replace('"n":3', '"n":4')),
        ("log 7", lambda text: write([{**read(text)[0], "sig": "A" * 86}, read(text)[1]])),
    ],
)
def test_what_was_damaged_is_refused_and_not_guessed(
    name: str, change: Callable[[str], str | None]
) -> None:
    with pytest.raises(Malformed, match=r"what was kept of the table is damaged|not JSON"):
        restored(TOY, damaged(name, change), 0)


def test_points_that_are_missing_are_noticed() -> None:
    kept = {
        name: text
        for name, text in records(in_play(plays=3).peers[1]).items()
        if not name.startswith("points ")
    }
    with pytest.raises(Malformed, match="damaged"):
        restored(TOY, kept, 0)
