"""Which entry a peer wants of its own accord, and that it waits its place before it tries."""

from __future__ import annotations

from dataclasses import replace

from table.made_tables import (
    TOY,
    Table,
    done,
    fell_asleep,
    in_play,
    key,
    over,
    passed,
    played,
    ready_to_cut,
    replayed,
    said_by,
    until,
)

from pegs.table import step as on
from pegs.table.course import Stage, stage
from pegs.table.peer import Peer
from pegs.table.seats import without
from pegs.table.urging import SEEDS, revealed, urge, wanted


def with_votes(table: Table, at: int, gone: int, *by: int) -> Peer:
    """Return a peer beside whose log lie these votes for a takeover."""
    run = table.run(at)
    about = {"do": "takeover", "peer": key(gone), "last": run.course.last[key(gone)]}
    votes = [said_by(run.course, voter, "vote", about) for voter in by]
    beside = {("vote", said.by, f"takeover {key(gone)}"): said for said in votes}
    return replace(table.peers[at], run=replace(run, beside=beside))


def test_nobody_wants_anything_while_a_person_thinks() -> None:
    table = in_play(plays=2)
    for peer in table.peers:
        assert wanted(TOY, peer) == (peer, None)
        assert urge(TOY, peer) == (peer, ())


def test_votes_of_more_than_half_make_a_takeover_wanted_and_exactly_half_do_not() -> None:
    table = in_play(plays=2)
    assert wanted(TOY, with_votes(table, 1, 0, 1, 2))[1] is None
    made = wanted(TOY, with_votes(table, 1, 0, 1, 2, 3))[1]
    assert made is not None
    assert (made.action["do"], made.action["peer"]) == ("takeover", key(0))


def test_a_wish_to_come_back_is_taken_up_by_any_player() -> None:
    table = in_play(plays=2)
    run = table.run(1)
    gone = replace(run.course, seats=without(run.course.seats, key(0), 2, True))
    said = said_by(gone, 0, "back", {"last": gone.last[key(0)]})
    run = replace(run, course=gone, beside={("back", key(0), ""): said})
    made = wanted(TOY, replace(table.peers[1], run=run))[1]
    assert made is not None
    assert made.action["do"] == "back"


def test_a_vote_to_give_a_seat_needs_the_wish_of_who_is_to_have_it() -> None:
    table = in_play(3, sits="012-", plays=1)
    run = table.run(0)
    wish = said_by(run.course, 9, "want", {"seat": 3, "name": "Zoe", "last": 0})
    about = {"do": "give", "seat": 3, "peer": key(9), "name": "Zoe", "last": 0}
    votes = {
        ("vote", key(at), f"give 3 {key(9)}"): said_by(run.course, at, "vote", about)
        for at in (0, 1)
    }
    bare = replace(table.peers[0], run=replace(run, beside=votes))
    assert wanted(TOY, bare)[1] is None
    beside = {**votes, ("want", key(9), "3"): wish}
    made = wanted(TOY, replace(table.peers[0], run=replace(run, beside=beside)))[1]
    assert made is not None
    assert made.action["do"] == "give"


def test_who_waits_its_place_tries_later_than_who_comes_before_it() -> None:
    table = in_play(plays=2)
    gone = table.mover()
    waits = []
    for at in range(4):
        if at == gone:
            continue
        voters = [voter for voter in range(4) if voter != gone]
        peer, _ = urge(TOY, with_votes(table, at, gone, *voters))
        now = table.now
        while peer.run is not None and peer.run.voting.attempt is None:
            now += 100
            peer, _ = urge(TOY, replace(peer, now=now))
        waits.append(now - table.now)
    assert waits == sorted(waits)
    assert len(set(waits)) == 3


def test_seeds_that_were_shown_are_told_by_sealing_and_group() -> None:
    last = over().run().log[-1].entry
    run = replace(over().run(), course=replayed(over(), last.n))
    for at in range(len(run.course.generations)):
        assert None not in revealed(run, at)
    reveals = {name: said for name, said in run.beside.items() if said.by == key(0)}
    alone = replace(run, beside=reveals)
    assert [seed is None for seed in revealed(alone, 0)] == [False, True]


def test_an_audit_waits_for_lost_seeds_and_then_goes_without_them() -> None:
    table = over(4)
    last = table.run().log[-1].entry
    course = replayed(table, last.n)
    assert stage(course) is Stage.AUDIT
    at = table.at(course.mover)
    run = replace(table.run(at), course=course, log=table.run(at).log[: last.n], since=table.now)
    reveals = {name: said for name, said in run.beside.items() if said.by == key(at)}
    peer = replace(table.peers[at], run=replace(run, beside=reveals))
    assert wanted(TOY, peer)[1] is None
    assert wanted(TOY, replace(peer, now=table.now + SEEDS - 1))[1] is None
    made = wanted(TOY, replace(peer, now=table.now + SEEDS))[1]
    assert made is not None
    assert None in made.action["seeds"][0]


def test_a_watcher_urges_nothing() -> None:
    table = ready_to_cut()
    peer = replace(table.peers[0], key=key(9))
    assert urge(TOY, peer) == (peer, ())


def test_what_one_began_and_left_is_taken_up_by_another() -> None:
    table = in_play(plays=2)
    n, mover = table.course().n, table.mover()
    others = [at for at in range(4) if at != mover]
    table = played(fell_asleep(table, *others[1:]))
    table = replace(table, asleep=frozenset({mover}))
    table = until(table, lambda table: table.course(others[2]).n == n + 1, 15_000)
    assert table.run(others[2]).log[n].entry.by == key(mover)


def test_a_cut_or_play_is_made_by_nobody_but_its_seat() -> None:
    table = passed(ready_to_cut(), 20_000)
    assert stage(table.course()) is Stage.CUT
    table = done(table, (table.mover() + 1) % 4, on.Cut(5))
    assert stage(table.course()) is Stage.CUT
