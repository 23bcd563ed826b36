"""The rows that every part of the benchmark returns, and the table that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

HEAD = ("what", "value", "unit", "bar", "holds")


def row(what: str, value: float, unit: str, bar: float | None = None) -> dict[str, Any]:
    """Return a row; a bar is the most that the value may be, None where there is no bar.

    >>> row("taps", 60, "ms", 50)["holds"]
    False
    """
    told = "" if bar is None else f"<= {bar:g}"
    return {
        "what": what,
        "value": value,
        "unit": unit,
        "bar": told,
        "holds": bar is None or value <= bar,
    }


def failing(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return what does not reach its bar.

    >>> failing([row("taps", 60, "ms", 50), row("loop", 60, "ms"), row("paint", 9, "ms", 50)])
    ['taps']
    """
    return [str(each["what"]) for each in rows if each["bar"] and not each["holds"]]


def table(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return the rows as a table; one without a bar neither holds nor fails.

    >>> print(table([row("taps", 60, "ms", 50)]))
    what  value  unit  bar    holds
    taps     60  ms    <= 50  NO
    """
    told = [HEAD, *(_told(each) for each in rows)]
    widths = [max(len(line[at]) for line in told) for at in range(len(HEAD))]
    return "\n".join(_line(line, widths) for line in told)


def _told(each: Mapping[str, Any]) -> tuple[str, ...]:
    holds = ("yes" if each["holds"] else "NO") if each["bar"] else ""
    return (each["what"], f"{each['value']:,}", each["unit"], each["bar"] or "", holds)


def _line(texts: Sequence[str], widths: Sequence[int]) -> str:
    what, value, *rest = texts
    cells = [what.ljust(widths[0]), value.rjust(widths[1])]
    cells += [text.ljust(width) for text, width in zip(rest, widths[2:], strict=True)]
    return "  ".join(cells).rstrip()
