"""A table's file is read strictly, written canonically, and its game is that of its log."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from table.made_logs import KEYS, Log, log_of

from pegs import record
from pegs.game import Phase
from pegs.notation import NotationError
from pegs.table import table_file
from pegs.table.canonical import read, write
from pegs.table.limits import ENTRIES
from pegs.table.peer import Settled
from pegs.table.start import table_id
from pegs.table.table_file import file_of
from pegs.table.wire import written_settled


@cache
def running() -> Log:
    """The log of a game after its cut and ten plays."""
    log = log_of()
    return log[: cut(log) + 11]


def cut(log: Log) -> int:
    return next(each.entry.n for each in log if each.entry.action["do"] == "cut")


@cache
def text() -> str:
    return table_file.write(file_of(running()))


def lines() -> list[str]:
    return text().split("\n")


def first_line() -> int:
    """Where the log begins, as an index of the lines."""
    return next(at for at, line in enumerate(lines()) if line.startswith("[{"))


@pytest.mark.parametrize("log", [running, log_of])
def test_what_was_written_is_read_the_same_and_written_the_same(log: Callable[[], Log]) -> None:
    file = file_of(log())
    written = table_file.write(file)
    assert table_file.read(written) == file
    assert table_file.write(table_file.read(written)) == written


def test_a_file_is_a_game_file_with_table_and_keys_and_then_the_log() -> None:
    log = running()
    dealer = (log[cut(log)].entry.seat + 1) % 4
    plays = [(each.entry.seat, each.entry.action["play"]) for each in log[cut(log) + 1 :]]
    table = log[0].entry.action["table"]
    assert lines()[:9] == [
        '[Rules "arizona/4"]',
        f'[Dealer "{"ABCD"[dealer]}"]',
        '[Cut "7"]',
        '[A "P0"] [B "P1"] [C "P0"] [D "P1"]',
        f'[Table "{table}"]',
        f'[Key A "{KEYS[0]}"]',
        f'[Key B "{KEYS[1]}"]',
        f'[Key C "{KEYS[0]}"]',
        f'[Key D "{KEYS[1]}"]',
    ]
    told = " ".join(f"{'ABCD'[seat]} {play}" for seat, play in plays[:4])
    assert lines()[9:12] == ['[Result "*"]', "", f"1. {told}"]
    assert lines()[first_line() :] == [*map(written_settled, log), ""]


def test_the_part_above_the_log_is_a_game_file() -> None:
    found = record.read("\n".join(lines()[: first_line() - 1]) + "\n")
    assert found == table_file.read(text()).record
    assert found.keys == (KEYS[0], KEYS[1], KEYS[0], KEYS[1])
    assert len(found.game.log) == 10


def test_a_whole_game_is_over_in_its_file() -> None:
    file = file_of(log_of())
    assert file.record.game.phase is Phase.OVER
    assert '[Result "*"]' not in table_file.write(file)


def test_a_bot_goes_by_its_level() -> None:
    first = running()[0].entry
    seats = [[key, name, 2 if seat == 3 else 0] for seat, (key, name, _) in enumerate(_seats())]
    start = Settled(first._replace(action={**first.action, "seats": seats}), None)
    assert file_of((start, *running()[1:])).record.names == ("P0", "P1", "P0", "bot:2")


def _seats() -> list[list[object]]:
    return [list(each) for each in running()[0].entry.action["seats"]]


def test_a_game_is_written_once_it_is_dealt() -> None:
    with pytest.raises(ValueError, match="once it is dealt"):
        file_of(running()[: cut(running())])


def without(number: int) -> str:
    """The file without one entry of its log."""
    kept = lines()
    del kept[first_line() + number]
    return "\n".join(kept)


def with_line(number: int, change: Callable[[str], str]) -> str:
    """The file with one line of its log changed."""
    changed = lines()
    changed[first_line() + number] = change(changed[first_line() + number])
    return "\n".join(changed)


def uncertified(line: str) -> str:
    return write([read(line)[0], None])


def certified(line: str) -> str:
    return write([read(line)[0], read(lines()[first_line() + 1])[1]])


def renumbered(line: str) -> str:
    entry, why = read(line)
    return write([{**entry, "n": entry["n"] + 1}, why])


FAULTS: list[tuple[str, Callable[[], str], str]] = [
    ("no log", lambda: "\n".join(lines()[: first_line() - 1]) + "\n", "ends with its log"),
    ("cut short", lambda: text()[:-1], "ends in the middle of a line"),
    ("an entry missing", lambda: without(5), "entry 5: it does not follow the entry before it"),
    ("no start", lambda: without(0), "entry 0: it is not the start of its game"),
    ("a start twice", lambda: with_line(1, lambda _: lines()[first_line()]), "entry 1: it does"),
    ("another number", lambda: with_line(4, renumbered), "entry 4: it does not follow"),
    ("spaces", lambda: with_line(3, lambda line: line.replace(",", ", ", 1)), "entry 3: not wri"),
    ("no list", lambda: with_line(3, lambda _: "{}"), "entry 3: a settled entry is"),
    ("an empty line", lambda: text() + "\n", "not JSON"),
    ("no certificate", lambda: with_line(6, uncertified), "entry 6: all but the start"),
    ("a certified start", lambda: with_line(0, certified), "entry 0: all but the start"),
    (
        "a longer play",
        lambda: with_line(2, lambda line: line.replace('"game"', '"gime"')),
        "entry 2: entry is not an object of",
    ),
]


@pytest.mark.parametrize(
    ("make", "said"), [each[1:] for each in FAULTS], ids=[n for n, *_ in FAULTS]
)
def test_the_first_fault_of_a_log_is_named(make: Callable[[], str], said: str) -> None:
    with pytest.raises(NotationError, match=said):
        table_file.read(make())


def test_a_fault_is_placed_at_the_line_of_its_entry() -> None:
    bad = without(5)
    with pytest.raises(NotationError) as caught:
        table_file.read(bad)
    assert bad.count("\n", 0, caught.value.at) == first_line() + 5


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[B "P1"]', '[B "P2"]', "its names differ"),
        ('[Cut "7"]', '[Cut "8"]', "its cut differ"),
        (f'[Key B "{KEYS[1]}"]', f'[Key B "{KEYS[2]}"]', "its keys differ"),
        (f'[Key C "{KEYS[0]}"]\n', "", "there is no tag Key C"),
        (f'"{table_id(bytes(32))}"', '"another"', "its table differ"),
    ],
)
def test_a_game_that_is_not_the_one_of_the_log_is_refused(old: str, new: str, said: str) -> None:
    table = running()[0].entry.action["table"]
    old = old.replace(table_id(bytes(32)), table)
    assert text().count(old, 0, text().index("[{")) == 1
    with pytest.raises(NotationError, match=said):
        table_file.read(text().replace(old, new, 1))


def test_a_play_that_the_log_has_not_is_refused() -> None:
    whole = table_file.write(file_of(running()))
    fewer = table_file.write(file_of(running()[:-1]))
    above, below = whole.partition("\n\n[{")[0], fewer.partition("\n\n[{")[2]
    with pytest.raises(NotationError, match="its plays differ"):
        table_file.read(f"{above}\n\n[{{{below}")


def test_a_log_that_ends_before_the_cut_is_refused() -> None:
    log = running()[: cut(running())]
    above = text().partition("\n\n")[0].replace('[Cut "7"]\n', "")
    with pytest.raises(NotationError, match="ends before the cut"):
        table_file.read("\n".join([above, "", *map(written_settled, log), ""]))


def test_a_key_without_a_table_is_no_game_file() -> None:
    above = text().partition("\n\n")[0] + "\n"
    table = running()[0].entry.action["table"]
    with pytest.raises(NotationError, match="line 5 is not as a game file is written"):
        record.read(above.replace(f'[Table "{table}"]\n', ""))


def test_a_file_that_is_too_long_is_not_looked_at() -> None:
    with pytest.raises(NotationError, match="too long"):
        table_file.read(text() + " " * 3_000 * ENTRIES)
