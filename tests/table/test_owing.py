"""For whom a table waits, what each owes, and that a bot may take over after a minute."""

from __future__ import annotations

from dataclasses import replace

from table.made_tables import (
    Table,
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
    woke,
)

from pegs.table import step as on
from pegs.table.knowledge import missing
from pegs.table.owing import PATIENCE, Debt, debts, overdue


def owed(table: Table, at: int = 0) -> dict[int, Debt]:
    return {table.at(by): what for by, what in debts(table.run(at)).items()}


def late(table: Table, at: int) -> set[int]:
    return {table.at(by) for by in overdue(table.peers[at])}


def test_the_seat_to_cut_and_the_seat_to_play_owe_it() -> None:
    table = ready_to_cut()
    assert owed(table) == {table.mover(): Debt.CUT}
    table = in_play()
    assert owed(table) == {table.mover(): Debt.PLAY}
    assert owed(played(table)) == {(table.mover() + 1) % 4: Debt.PLAY}


def test_all_peers_see_the_same_debts() -> None:
    for table in (ready_to_cut(), in_play(), in_play(plays=5)):
        assert len({tuple(owed(table, at).items()) for at in range(4)}) == 1


def test_a_play_is_overdue_after_a_minute_and_not_before() -> None:
    table = in_play()
    idle = table.mover()
    watching = (idle + 1) % 4
    since, _ = table.run(watching).waited[key(idle)]
    early = passed(table, since + PATIENCE - 500 - table.now)
    assert late(early, watching) == set()
    assert late(passed(early, 500), watching) == {idle}
    assert PATIENCE == 60_000


def test_a_peer_that_has_played_is_waited_for_anew() -> None:
    table = passed(in_play(), 59_000)
    table = passed(played(table), 59_000)
    assert all(late(table, at) == set() for at in range(4))


def test_nobody_is_overdue_for_itself() -> None:
    table = passed(in_play(), 61_000)
    assert late(table, table.mover()) == set()


def test_a_group_of_which_any_is_awake_serves_keys_though_the_other_sleeps() -> None:
    table = in_play()
    mover = table.mover()
    # One of the other group sleeps.
    table = fell_asleep(table, (mover + 1) % 4)
    table = passed(played(table), 12_000)
    assert Debt.KEYS not in owed(table, mover).values()


def drawing_in_vain() -> tuple[Table, int]:
    """Return a table whose drawer lacks the keys of a sleeping group of two, and its number."""
    table = in_play(5, "arizona/6", "010234")
    assert table.course().generations[0].groups == ((key(0), key(3)), (key(1), key(2), key(4)))
    while table.mover() not in (1, 2, 4):
        table = passed(played(table), 500)
    drawer = table.mover()
    return passed(played(fell_asleep(table, 0, 3)), 500), drawer


def test_all_of_a_group_whose_keys_are_lacking_owe_them() -> None:
    table, drawer = drawing_in_vain()
    for _ in range(6):
        # Asked are its members in turn; none of them can be waited for alone.
        table = passed(table, 500)
        for at in (1, 2, 4):
            assert owed(table, at)[3] is Debt.KEYS
            assert owed(table, at)[0] is Debt.KEYS
    assert drawer not in owed(table, drawer)


def test_who_owes_keys_is_overdue_after_a_minute() -> None:
    table, drawer = drawing_in_vain()
    watching = ({1, 2, 4} - {drawer}).pop()
    assert late(passed(table, 58_000), watching) == set()
    assert late(passed(table, 61_000), watching) == {0, 3}


def test_a_member_that_wakes_serves_for_all() -> None:
    table, drawer = drawing_in_vain()
    table = passed(woke(passed(table, 20_000), 3), 3_000)
    assert all(Debt.KEYS not in owed(table, at).values() for at in (1, 2, 4))
    assert not table.run(drawer).known.unopened
    assert not missing(table.course(drawer), table.run(drawer).known, key(drawer))


def test_who_asks_no_more_is_not_owed_anything() -> None:
    table, drawer = drawing_in_vain()
    watching = ({1, 2, 4} - {drawer}).pop()
    table = passed(fell_asleep(table, drawer), 6_000)
    assert Debt.KEYS not in owed(table, watching).values()


def test_without_its_members_receipts_both_sides_of_a_seed_are_waited_for() -> None:
    table = fell_asleep(done(lobby(), 0, on.Start()), 2)
    course = replayed(ready_to_cut(), 3)
    run = replace(table.run(), course=course, beside={})
    assert dict(debts(run)) == {key(0): Debt.SEED, key(2): Debt.RECEIPT}
    receipts = {("receipt", key(2), "0"): said_by(course, 2, "receipt", {"gen": 0, "seed": ""})}
    assert dict(debts(replace(run, beside=receipts))) == {key(0): Debt.SEALING}
    assert dict(debts(replace(run, course=replayed(ready_to_cut(), 2)))) == {key(1): Debt.SEALING}
    assert dict(debts(replace(run, course=replayed(ready_to_cut(), 5)))) == {key(0): Debt.SEALING}


def test_a_peer_that_slept_and_plays_is_not_overdue_any_more() -> None:
    table = in_play()
    idle = table.mover()
    table = passed(fell_asleep(table, idle), 61_000)
    assert late(table, (idle + 1) % 4) == {idle}
    table = passed(woke(table, idle), 3_000)
    table = passed(played(table), 1_000)
    assert idle not in late(table, (idle + 1) % 4)
