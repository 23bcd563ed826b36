"""The command line in process: what it prints, where, and its exit code (docs/notation.md)."""

import io
import json
import sys
from pathlib import Path

import pytest
import sodium_here
from table.made_logs import TOYS, log_of, people

from pegs.cli import main
from pegs.table import table_file
from pegs.table.crypto import Crypto
from pegs.table.table_file import file_of

HERE = "standard/4 A8/B9/-/- A 5cAdXr/-/-/-"
TURNED_IN = "standard/4 A1/-/-/- A 4c/-/-/-"


class Said:
    """What a run of the program answered."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Said:
    try:
        code = main(list(arguments))
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else -1
    out, err = capsys.readouterr()
    return Said(code, out, err)


def fed(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    *arguments: str,
) -> Said:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return run(capsys, *arguments)


# moves, apply, why


def test_moves_one_a_line_sorted_by_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    """Ad before 5c in rank, but '5' before 'A' in bytes, and A10 before A9 there."""
    said = run(capsys, "moves", HERE)
    assert said.out.splitlines() == [
        "5c:A8-A13",
        "Ad:A8-A9",
        "Xr:A8-B9",
        "Xr:As-B9",
    ]
    assert (said.code, said.err) == (0, "")


def test_moves_where_nobody_plays_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "moves", "standard/4 A8/-/-/- A")
    assert (said.code, said.out, said.err) == (0, "", "")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("standard/4 A8/-/-/- A ??/-/-/-", "not known"),
        ("standard/4 A8/-/-/- A 5c??/-/-/-", "not known"),
        ("standard/5 A8/-/-/- A", "not a number of seats: '5'"),
        ("standard/4 A18/-/-/- A", "not a hole for a peg: 'A18' (at character 12 of"),
        ("", "rules"),
    ],
)
def test_moves_of_what_is_wrong(
    capsys: pytest.CaptureFixture[str], position: str, said: str
) -> None:
    found = run(capsys, "moves", position)
    assert found.code == 2
    assert found.out == ""
    assert found.err.startswith("pegs: ")
    assert said in found.err


def test_moves_knows_no_hand_but_that_of_the_seat_to_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = run(capsys, "moves", "standard/4 A8/-/-/- A 5c/??/-/-")
    assert (said.code, said.out) == (0, "5c:A8-A13\n")


def test_apply_prints_the_position_before_any_draw(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "apply", HERE, "Xr:As-B9")
    assert said.out == "standard/4 A8,B9/-/-/- B 5cAd/-/-/- 0 Xr\n"
    assert (said.code, said.err) == (0, "")
    said = run(capsys, "apply", "standard/4 h5/-/-/- A 5c8d/-/-/- 12", "8d:-")
    assert said.out == "standard/4 h5/-/-/- B 5c/-/-/- 12 8d\n"


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("5c:A8-A14", "5c:A8-A14 is not legal in"),
        ("6c:A8-A14", "6c:A8-A14 is not legal in"),
        ("5c:-", "5c:- is not legal in"),
        ("5c:A9-A14", "no peg stands on A9"),
        ("5c", "no colon after the card"),
        ("", "no colon after the card"),
    ],
)
def test_apply_of_what_is_not_legal_or_no_play(
    capsys: pytest.CaptureFixture[str], play: str, said: str
) -> None:
    found = run(capsys, "apply", HERE, play)
    assert (found.code, found.out) == (2, "")
    assert said in found.err


def test_why_of_a_legal_play_is_0(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "why", HERE, "5c:A8-A13")
    assert (said.code, said.out, said.err) == (0, "legal\n", "")


@pytest.mark.parametrize(
    ("position", "play", "word"),
    [
        ("standard/4 A8,A10/-/-/- A 5c/-/-/-", "5c:A8-A13", "A10"),
        ("standard/4 -/-/-/- A 5cKd/-/-/-", "5c:-", "King of diamonds"),
        (HERE, "5c:A9-A14", "no peg stands on A9"),
        (HERE, "6c:A8-A14", "6 of clubs"),
        ("standard/4 A8/-/A10,C3/- A 2c/-/-/-", "2c:A8-A10", "C3"),
    ],
)
def test_why_of_a_play_that_is_not_is_1_and_in_words(
    capsys: pytest.CaptureFixture[str], position: str, play: str, word: str
) -> None:
    said = run(capsys, "why", position, play)
    assert (said.code, said.err) == (1, "")
    assert word in said.out
    assert said.out.strip()


def test_why_of_what_cannot_be_read_is_2(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ((HERE, "5c:A18-A5"), ("standard/9 A", "5c:-"), (HERE, "5c")):
        said = run(capsys, "why", *arguments)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith("pegs: ")


@pytest.mark.parametrize("command", ["apply", "why"])
def test_a_play_is_wanted_beside_a_position(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    said = run(capsys, command, HERE)
    assert (said.code, said.out) == (2, "")
    assert "play" in said.err


# a request a line


def test_moves_of_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = fed(capsys, monkeypatch, f"{HERE}\n{TURNED_IN}\nstandard/4 -/-/-/- A\n", "moves", "-")
    assert [json.loads(line) for line in said.out.splitlines()] == [
        ["5c:A8-A13", "Ad:A8-A9", "Xr:A8-B9", "Xr:As-B9"],
        ["4c:A1-A5", "4c:A1-Ah2"],
        [],
    ]
    assert (said.code, said.err) == (0, "")


def test_apply_of_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = fed(capsys, monkeypatch, f"{TURNED_IN}\t4c:A1-Ah2\n{TURNED_IN}\t4c:A1-A5", "apply", "-")
    assert [json.loads(line) for line in said.out.splitlines()] == [
        "standard/4 h2/-/-/- B -/-/-/- 0 4c",
        "standard/4 A5/-/-/- B -/-/-/- 0 4c",
    ]
    assert (said.code, said.err) == (0, "")


def test_why_of_lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Not legal is an answer here, and no failure."""
    said = fed(capsys, monkeypatch, f"{TURNED_IN}\t4c:A1-Ah2\n{TURNED_IN}\t4c:A1-A6\n", "why", "-")
    legal, illegal = (json.loads(line) for line in said.out.splitlines())
    assert legal == []
    assert len(illegal) == 1
    assert isinstance(illegal[0], str)
    assert (said.code, said.err) == (0, "")


def test_no_line_no_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for command in ("moves", "apply", "why"):
        said = fed(capsys, monkeypatch, "", command, "-")
        assert (said.code, said.out, said.err) == (0, "", "")


@pytest.mark.parametrize(
    ("command", "line", "said"),
    [
        ("moves", "standard/4 A18/-/-/- A", "not a hole"),
        ("moves", "", "rules"),
        ("moves", "standard/4 -/-/-/- A ??/-/-/-", "not known"),
        ("apply", TURNED_IN, "no tab between a position and a play"),
        ("apply", f"{TURNED_IN}\t4c:A1-A6", "4c:A1-A6 is not legal in"),
        ("why", f"{TURNED_IN} 4c:A1-A5", "no tab"),
        ("why", f"{TURNED_IN}\t4c", "no colon"),
    ],
)
def test_a_line_that_cannot_be_answered_is_named_and_the_others_are_answered(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    line: str,
    said: str,
) -> None:
    good = TURNED_IN if command == "moves" else f"{TURNED_IN}\t4c:A1-A5"
    found = fed(capsys, monkeypatch, f"{good}\n{line}\n{good}\n", command, "-")
    assert found.code == 2
    assert found.err.startswith("pegs: line 2: ")
    assert said in found.err
    assert found.err.count("\n") == 1
    answers = [json.loads(answer) for answer in found.out.splitlines()]
    assert len(answers) == 3
    assert answers[1] is None
    assert answers[0] == answers[2]
    assert answers[0] is not None


# perft


@pytest.mark.parametrize(
    ("rules", "depth", "count"), [("standard/4", "0", "1"), ("arizona/4", "1", "8")]
)
def test_perft(capsys: pytest.CaptureFixture[str], rules: str, depth: str, count: str) -> None:
    said = run(capsys, "perft", rules, depth)
    assert (said.code, said.out, said.err) == (0, f"{count}\n", "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("standard/5", "1"), "not a number of seats"),
        (("standard/4", "-1"), "-1"),
        (("standard/4", "two"), "two"),
        (("standard/4", "1.5"), "1.5"),
        (("standard/4",), "DEPTH"),
    ],
)
def test_perft_of_what_is_wrong(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    found = run(capsys, "perft", *arguments)
    assert (found.code, found.out) == (2, "")
    assert said.lower() in found.err.lower()


# play and check


def test_play_writes_a_game_file_that_check_takes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played = run(capsys, "play", "standard/4", "--bots", "random", "--seed", "7", "--turns", "60")
    assert (played.code, played.err) == (0, "")
    assert played.out.startswith('[Rules "standard/4"]\n')
    assert '[A "bot:1"] [B "bot:1"] [C "bot:1"] [D "bot:1"]\n[Result "*"]\n' in played.out
    file = tmp_path / "game.txt"
    file.write_text(played.out, encoding="utf-8", newline="\n")
    checked = run(capsys, "check", str(file))
    assert (checked.code, checked.err) == (0, "")
    assert checked.out == "standard/4: 60 plays, running\n"


def test_play_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("play", "arizona/4", "--bots", "random,greedy", "--turns", "12", "--seed")
    one, two, three = (run(capsys, *arguments, seed).out for seed in ("1", "1", "2"))
    assert one == two != three
    assert '[A "bot:1"] [B "bot:2"] [C "bot:1"] [D "bot:2"]' in one


def test_rule_5_the_first_dealer_is_chosen_at_random(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("play", "standard/4", "--bots", "random", "--turns", "0", "--seed")
    dealers = {run(capsys, *arguments, str(seed)).out.split("\n")[1] for seed in range(60)}
    assert dealers == {f'[Dealer "{seat}"]' for seat in "ABCD"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("whist/4",), "no such game: 'whist'"),
        (("standard/4", "--bots", "clever"), "no such bot: 'clever'"),
        (("standard/4", "--bots", "random,random,random"), "3 bots do not go into 4 seats"),
        (("standard/4", "--bots", ""), "no such bot: ''"),
        (("standard/4", "--seed", "x"), "x"),
    ],
)
def test_play_of_what_is_wrong(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    found = run(capsys, "play", *arguments)
    assert (found.code, found.out) == (2, "")
    assert said in found.err


def game_file(capsys: pytest.CaptureFixture[str]) -> str:
    return run(capsys, "play", "standard/4", "--bots", "random", "--turns", "9").out


def test_check_says_the_first_fault_by_line_and_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = game_file(capsys)
    file = tmp_path / "game.txt"
    file.write_text(text.replace("\n2. ", "\n2. Q "), encoding="utf-8", newline="\n")
    said = run(capsys, "check", str(file))
    line = text[: text.index("\n2. ") + 1].count("\n") + 1
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"pegs: {file}, line {line}, column 4: ")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "there is no tag Rules"),
        (b"\xff\xfe", "not UTF-8 text at byte 0"),
        (b"[", "not a tag"),
    ],
)
def test_check_of_no_game_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: bytes, said: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(data)
    found = run(capsys, "check", str(file))
    assert (found.code, found.out) == (2, "")
    assert str(file) in found.err
    assert said in found.err


def test_check_of_windows_line_ends(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(game_file(capsys).replace("\n", "\r\n").encode())
    assert run(capsys, "check", str(file)).code == 2


def test_check_of_a_file_that_is_not_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = run(capsys, "check", str(tmp_path / "none.txt"))
    assert (found.code, found.out) == (2, "")
    assert "none.txt: No such file" in found.err
    assert run(capsys, "check", str(tmp_path)).code == 2


def table_game(crypto: Crypto) -> str:
    return table_file.write(file_of(log_of(who=people(crypto))))


def test_check_of_a_table_with_its_cryptography_audits_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sodium = sodium_here.crypto()
    monkeypatch.setattr("pegs.checking.sodium", lambda: sodium)
    file = tmp_path / "table.txt"
    file.write_text(table_game(sodium), encoding="utf-8", newline="\n")
    found = run(capsys, "check", str(file))
    assert (found.code, found.err) == (0, "")
    summary, said = found.out.splitlines()
    assert summary.startswith("arizona/4: ")
    assert said.startswith("verified: ")


def test_check_of_a_table_without_its_cryptography_says_what_was_skipped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pegs.table.sodium", None)
    file = tmp_path / "table.txt"
    file.write_text(table_game(TOYS.crypto), encoding="utf-8", newline="\n")
    found = run(capsys, "check", str(file))
    assert (found.code, found.err) == (0, "")
    summary, said = found.out.splitlines()
    assert summary.endswith("plays, over")
    assert said.startswith("not checked: signatures, ")


def test_check_of_a_table_says_the_first_fault_by_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = table_game(TOYS.crypto)
    file = tmp_path / "table.txt"
    file.write_text(text.replace('"do":"cut"', '"do":"cat"'), encoding="utf-8", newline="\n")
    found = run(capsys, "check", str(file))
    line = text[: text.index('"do":"cut"')].count("\n") + 1
    assert (found.code, found.out) == (2, "")
    assert found.err.startswith(f"pegs: {file}, line {line}, column 1: entry ")


# the program itself


@pytest.mark.parametrize(
    "arguments", [(), ("shuffle",), ("moves",), ("moves", HERE, "x"), ("--x",)]
)
def test_what_the_program_does_not_know(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    said = run(capsys, *arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("pegs")
    assert said.err.count("\n") == 1


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "--help")
    assert (said.code, said.err) == (0, "")
    for command in ("moves", "apply", "why", "perft", "play", "check"):
        assert command in said.out


NUMBERS = [
    ["perft", "standard/4", "٣"],
    ["perft", "standard/4", "1_0"],
    ["perft", "standard/4", "+1"],
    ["perft", "standard/4", "01"],
    ["perft", "standard/4", "201"],
    ["play", "--turns", "-3"],
    ["play", "--seed", "x"],
]


@pytest.mark.parametrize("asked", NUMBERS, ids=" ".join)
def test_a_number_is_read_in_plain_digits_and_no_further_than_makes_sense(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(asked)
    assert ended.value.code == 2
    assert "not a number from 0 to" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["apply", "why"])
def test_nothing_comes_behind_the_dash(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "-", "5c:A8-A13"]) == 2
    assert "behind - comes nothing more" in capsys.readouterr().err
