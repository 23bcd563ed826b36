"""The command line at the ends of pipes: closed, gone or full."""

from __future__ import annotations

import subprocess
import sys

LINE = "standard/4 A8/-/-/- A 5c/-/-/-"


def run(script: str) -> subprocess.CompletedProcess[str]:
    pegs = f"'{sys.executable}' -m pegs"
    shell = ["bash", "-c", f'pegs() {{ {pegs} "$@"; }}; {script}']
    return subprocess.run(shell, capture_output=True, text=True, check=False, timeout=60)


def test_a_reader_that_has_gone_ends_it_without_a_word() -> None:
    done = run(f"yes '{LINE}' | head -3000 | pegs moves - | head -1")
    assert done.stdout == '["5c:A8-A13"]\n'
    assert done.stderr == ""


def test_a_full_device_is_told() -> None:
    done = run(f"pegs moves '{LINE}' >/dev/full")
    assert done.returncode == 2
    assert done.stderr == "pegs: the output cannot be written: No space left on device\n"


def test_a_closed_standard_input_is_told() -> None:
    done = run("pegs moves - <&-")
    assert done.returncode == 2
    assert done.stderr == "pegs: there is no standard input to read requests from\n"
