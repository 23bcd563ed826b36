"""What follows once an entry is settled: the log grows, cards are opened, seeds are shown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table.made_tables import (
    TOY,
    done,
    entry_by,
    fell_asleep,
    in_play,
    key,
    lobby,
    over,
    passed,
    played,
    ready_to_cut,
    said_by,
    woke,
)

from pegs.table import step as on
from pegs.table.advance import advance
from pegs.table.course import Stage, stage, turn_seat
from pegs.table.knowledge import Knowledge, my_slots
from pegs.table.peer import Settled, Voting
from pegs.table.settling import next_game, settle, stands, went_on


def test_what_is_not_decided_is_not_settled() -> None:
    for table in (lobby(), ready_to_cut(), in_play()):
        assert settle(TOY, table.peers[0]) == (table.peers[0], ())


def test_a_settled_entry_is_in_the_log_and_the_choice_of_the_next_begins_anew() -> None:
    before = in_play(plays=2)
    table = played(before)
    run = table.run()
    assert len(run.log) == run.course.n == before.course().n + 1
    assert run.voting == Voting()
    assert run.since == table.now
    assert run.log[-1].entry.hash == run.course.head


def test_cards_that_were_drawn_are_opened_at_once() -> None:
    table = played(in_play(4, "arizona/4"))
    for at in range(4):
        run = table.run(at)
        assert set(my_slots(run.course, key(at))) <= set(run.known.cards)


def test_a_play_that_another_entry_came_before_is_still_wanted() -> None:
    table = in_play(plays=2)
    mover = table.mover()
    others = [at for at in range(4) if at != mover]
    alone = played(fell_asleep(table, *others))
    wish = alone.run(mover).voting.wish
    assert wish is not None
    gone = others[1]
    course = table.course()
    about = {"do": "takeover", "peer": key(gone), "last": course.last[key(gone)]}
    votes = [[key(at), said_by(course, at, "vote", about).sig] for at in range(4) if at != gone]
    change = entry_by(course, others[0], {**about, "votes": votes})
    after = advance(TOY, course, change, {})
    peer, _ = went_on(TOY, alone.peers[mover], Settled(change, None), after)
    assert peer.run is not None
    again = peer.run.voting.wish
    assert again is not None
    assert (again.n, again.prev, again.action) == (after.n, after.head, wish.action)


def test_a_play_that_is_not_possible_any_more_is_forgotten() -> None:
    table = in_play(plays=2)
    mover = table.mover()
    peer = table.peers[mover]
    cut = entry_by(table.course(), mover, {"do": "cut", "cards": 3}, turn_seat(table.course()))
    assert peer.run is not None
    peer = replace(peer, run=replace(peer.run, voting=Voting(wish=cut)))
    settled = played(table).run().log[-1]
    peer, _ = went_on(TOY, peer, settled, played(table).course())
    assert peer.run is not None
    assert peer.run.voting.wish is None


def test_seeds_are_shown_at_the_end_and_not_before() -> None:
    assert not [said for said in in_play(plays=5).run().beside.values() if said.say == "reveal"]
    told = [said for said in over().run().beside.values() if said.say == "reveal"]
    assert {said.by for said in told} == {key(0), key(1)}
    assert all(len(said.about["seeds"]) == len(over().course().generations) for said in told)


def test_a_receipt_stands_for_the_sealing_under_way() -> None:
    course = ready_to_cut().course()
    assert stands(course, said_by(course, 2, "receipt", {"gen": 0, "seed": ""}))
    assert not stands(course, said_by(course, 2, "receipt", {"gen": 1, "seed": ""}))
    assert not stands(over(4).course(), said_by(course, 2, "receipt", {"gen": 0, "seed": ""}))


@pytest.mark.parametrize(("last", "counts"), [(0, True), (1, False)])
def test_votes_and_wishes_stand_until_what_they_are_about_has_changed(
    last: int, counts: bool
) -> None:
    course = replace(ready_to_cut().course(), last={key(3): 0}, changed=(0, 0, 0, 0))
    for kind, by, about in (
        ("vote", 1, {"do": "takeover", "peer": key(3), "last": last}),
        ("vote", 1, {"do": "give", "seat": 2, "peer": key(9), "name": "Zoe", "last": last}),
        ("want", 9, {"seat": 2, "name": "Zoe", "last": last}),
        ("back", 9, {"last": last}),
    ):
        assert stands(course, said_by(course, by, kind, about)) is counts


def test_who_plays_does_not_ask_to_come_back() -> None:
    course = ready_to_cut().course()
    last = course.last[key(1)]
    assert not stands(course, said_by(course, 1, "back", {"last": last}))


def test_the_game_before_is_kept_for_those_who_lag_and_the_next_begins_empty() -> None:
    first = ready_to_cut(2, "arizona/4").run().log[0].entry
    peer, out = next_game(TOY, over().peers[0], first)
    assert out == ()
    assert peer.run is not None
    assert peer.before == over().peers[0].run
    assert peer.had == (0, 2)
    assert (peer.run.course.n, len(peer.run.log), peer.offer) == (1, 1, None)
    assert peer.run.known == Knowledge()


def test_a_second_game_is_played_like_the_first() -> None:
    table = over()
    for at in range(2):
        table = done(table, at, on.Again())
    table = passed(table, 4_000)
    assert stage(table.course()) is Stage.CUT
    table = done(table, table.mover(), on.Cut(9))
    for _ in range(4):
        table = played(table)
    assert table.course().n == 7 + 5
    assert passed(woke(table), 500).course(1).head == table.course().head
