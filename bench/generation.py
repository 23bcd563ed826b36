"""Legal-play generation in CPython, and the same work in Pyodide in a real browser."""

from __future__ import annotations

from typing import Any

from bench import in_pyodide, speed

BARS = {"standard/4": 20_000, "arizona/8": 2_000}
SLOWER = 2.0

_PROGRAM = "import json; from bench.speed import measure; json.dumps(measure())"


def rows() -> list[dict[str, Any]]:
    """Return the rows of the table for generation."""
    here = speed.measure()
    there: dict[str, float] = in_pyodide.run(_PROGRAM, ["bench/__init__.py", "bench/speed.py"])
    found = []
    for rules, bar in BARS.items():
        rate, ratio = round(here[rules]), round(here[rules] / there[rules], 2)
        what = f"legal plays, {rules}"
        found += [
            _row(f"{what}, CPython", rate, "positions/s", f">= {bar}", rate >= bar),
            _row(f"{what}, Pyodide", round(there[rules]), "positions/s"),
            _row(f"{what}, CPython / Pyodide", ratio, "x", f"<= {SLOWER}", ratio <= SLOWER),
        ]
    for where, seconds in (("CPython", here["loop"]), ("Pyodide", there["loop"])):
        found.append(_row(f"fixed loop, {where}", round(seconds * 1000), "ms"))
    return found


def _row(what: str, value: float, unit: str, bar: str = "", holds: bool = True) -> dict[str, Any]:
    return {"what": what, "value": value, "unit": unit, "bar": bar, "holds": holds}
