"""What a peer does in a sealing: it draws a seed, gives it to its group, confirms it, and seals."""

from __future__ import annotations

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
    passed,
    played,
    ready_to_cut,
    replayed,
    said_by,
    secret,
    sent,
    until,
    woke,
)

from pegs.table import step as on
from pegs.table.canonical import Malformed
from pegs.table.course import Refused, Stage, playing, stage
from pegs.table.encoding import bytes_of, text_of
from pegs.table.generations import Why
from pegs.table.knowledge import Knowledge, drawn_seed
from pegs.table.owing import Debt, debts, overdue
from pegs.table.peer import Peer
from pegs.table.sealing import digest
from pegs.table.sealing_work import heard_seed, my_step, share_seed
from pegs.table.signed import Statement

N_COMMITTED = 3
"""How long the log is once both groups have committed."""


def at_n(at: int, n: int, known: Knowledge | None = None) -> Peer:
    """Return a peer whose log of the sealing is n long, with all points and what it may know."""
    table = ready_to_cut()
    run = table.run(at)
    course = replayed(table, n)
    run = replace(run, course=course, log=run.log[:n], beside={}, known=known or Knowledge())
    return replace(table.peers[at], run=run)


def knowing(at: int) -> Knowledge:
    return Knowledge(seeds={0: drawn_seed(secret(at % 2), ready_to_cut().course().game, 0)})


def test_the_seed_is_known_before_its_hash_is_signed() -> None:
    peer, made = my_step(TOY, at_n(0, 1))
    assert made is not None
    assert peer.run is not None
    seed = peer.run.known.seeds[0]
    assert made.action == {"do": "commit", "gen": 0, "group": 0, "seed": text_of(digest(seed))}


def test_who_is_not_of_the_next_group_has_no_step() -> None:
    for at in (1, 3):
        peer = at_n(at, 1)
        assert my_step(TOY, peer) == (peer, None)
    peer = ready_to_cut().peers[0]
    assert my_step(TOY, peer) == (peer, None)


def test_without_all_receipts_nothing_is_shuffled() -> None:
    peer = at_n(0, N_COMMITTED, knowing(0))
    assert my_step(TOY, peer)[1] is None
    course = replayed(ready_to_cut(), N_COMMITTED)
    for seed, ready in ((text_of(bytes(32)), False), (course.generations[0].commits[0], True)):
        said = said_by(course, 2, "receipt", {"gen": 0, "seed": seed})
        assert peer.run is not None
        run = replace(peer.run, beside={("receipt", key(2), "0"): said})
        assert (my_step(TOY, replace(peer, run=run))[1] is not None) is ready


def test_another_member_that_has_the_seed_makes_the_same_step() -> None:
    """Only the receipt for the one who committed is not asked for; the other's counts as told."""
    course = replayed(ready_to_cut(), 5)
    one = my_step(TOY, at_n(0, 5, knowing(0)))[1]
    other = my_step(TOY, at_n(2, 5, knowing(2)))[1]
    assert one is not None
    assert other is not None
    assert one.action == other.action
    assert course.generations[0].step.value == "lock"


def test_without_the_seed_no_step_can_be_made() -> None:
    assert my_step(TOY, at_n(2, 5))[1] is None


def boxed(by: int, to: int, seed: bytes, **changes: object) -> Statement:
    course = replayed(ready_to_cut(), N_COMMITTED)
    once = bytes(24)
    about = {
        "gen": 0,
        "to": key(to),
        "seed": course.generations[0].commits[by % 2],
        "nonce": text_of(once),
        "box": text_of(TOY.box(secret(by), bytes_of(key(to)), once, seed)),
    }
    return said_by(course, by, "seed", about | changes)


def test_a_seed_is_taken_and_confirmed_to_all() -> None:
    game = ready_to_cut().course().game
    peer, out = heard_seed(TOY, at_n(2, N_COMMITTED), boxed(0, 2, drawn_seed(secret(0), game, 0)))
    assert peer.run is not None
    assert dict(peer.run.known.seeds) == {0: drawn_seed(secret(0), game, 0)}
    assert ("receipt", key(2), "0") in peer.run.beside
    assert len(out) == 3


def test_a_seed_that_is_not_the_committed_one_or_unreadable_is_refused() -> None:
    game = ready_to_cut().course().game
    true = drawn_seed(secret(0), game, 0)
    peer = at_n(2, N_COMMITTED)
    with pytest.raises(Malformed, match="not the one committed to"):
        heard_seed(TOY, peer, boxed(0, 2, bytes(32)))
    with pytest.raises(Malformed, match="not the one committed to"):
        heard_seed(TOY, peer, boxed(0, 2, true, nonce=text_of(bytes([1] * 24))))
    with pytest.raises(Refused, match="no such sealing"):
        heard_seed(TOY, peer, boxed(0, 2, true, gen=1))
    with pytest.raises(Refused, match="not of this peer's group"):
        heard_seed(TOY, peer, boxed(1, 2, true))
    with pytest.raises(Refused, match="not committed to yet"):
        heard_seed(TOY, at_n(2, 1), boxed(0, 2, true))
    assert heard_seed(TOY, peer, boxed(0, 3, true)) == (peer, ())


def test_a_seed_is_given_only_to_members_that_have_not_confirmed_it() -> None:
    peer = at_n(0, N_COMMITTED, knowing(0))
    _, out = share_seed(TOY, peer)
    assert len(out) == 3
    assert peer.run is not None
    course = peer.run.course
    receipt = said_by(course, 2, "receipt", {"gen": 0, "seed": course.generations[0].commits[0]})
    told = replace(peer, run=replace(peer.run, beside={("receipt", key(2), "0"): receipt}))
    assert share_seed(TOY, told)[1] == ()
    assert share_seed(TOY, at_n(2, N_COMMITTED, knowing(2)))[1] == ()
    assert share_seed(TOY, at_n(0, 7, knowing(0)))[1] == ()


def begun_without(*sleepers: int) -> Table:
    """Return a table whose start is settled by all, and of whom some then sleep."""
    table = sent(lobby(), 0, on.Start())
    while any(peer.run is None for peer in table.peers):
        (by, to, text), rest = table.under_way[0], table.under_way[1:]
        table = sent(replace(table, under_way=rest), to, on.Received(str(by), text))
    return arrived(fell_asleep(table, *sleepers))


def test_a_member_that_sleeps_holds_up_the_shuffle_until_it_confirms() -> None:
    table = passed(begun_without(2), 10_000)
    run = table.run()
    assert stage(run.course) is Stage.SEAL
    assert dict(debts(run)) == {key(0): Debt.SEED, key(2): Debt.RECEIPT}
    table = until(woke(table, 2), lambda table: stage(table.course()) is Stage.CUT, 10_000)
    assert table.course().n == 7


def test_a_committer_that_sleeps_is_stood_in_for_by_its_partner() -> None:
    table = passed(begun_without(0), 8_000)
    assert table.run(1).course.n <= 2
    table = until(table, lambda table: table.course(1).n >= 2, 30_000)
    assert table.run(1).log[1].entry.by == key(2)


def test_a_sealing_goes_on_after_a_takeover_with_who_is_left() -> None:
    table = begun_without(2)
    table = passed(table, 62_000)
    for at in (0, 1, 3):
        table = done(table, at, on.VoteTakeover(key(2)))
    table = until(table, lambda table: stage(table.course()) is Stage.CUT, 40_000)
    assert [made.abandoned for made in table.course().generations] == [True, False]
    assert table.course().generations[1].groups == ((key(0),), (key(1), key(3)))


def test_when_a_group_is_gone_all_is_sealed_anew_and_the_game_goes_on() -> None:
    table = in_play(4, "standard/6", "010203", plays=4)
    while table.mover() != 0:
        table = played(table)
    before = playing(table.course())
    assert table.course().generations[0].groups == ((key(0),), (key(1), key(2), key(3)))
    table = passed(fell_asleep(table, 0), 61_000)
    for at in (1, 2, 3):
        assert key(0) in overdue(table.peers[at])
        table = done(table, at, on.VoteTakeover(key(0)))
    table = until(table, lambda table: len(table.course(1).generations) == 2, 20_000)
    assert table.course(1).generations[1].why is Why.POOL
    table = until(table, lambda table: stage(table.course(1)) is Stage.PLAY, 20_000)
    play = playing(table.course(1))
    assert list(map(len, play.hands)) == list(map(len, before.hands))
    assert play.pegs == before.pegs
    for _ in range(6):
        table = passed(played(table), 1_000)
    assert len(playing(table.course(1)).log) == len(before.log) + 6
    assert {table.course(at).head for at in (1, 2, 3)} == {table.course(1).head}


@pytest.mark.parametrize("links", [None, ((0, 1), (1, 2), (2, 3))])
def test_a_table_is_sealed_as_fast_as_words_travel_and_waits_for_no_clock(
    links: tuple[tuple[int, int], ...] | None,
) -> None:
    table = done(lobby(4, "standard/4", "", links), 0, on.Start())
    assert [stage(table.course(at)) for at in range(4)] == [Stage.CUT] * 4
