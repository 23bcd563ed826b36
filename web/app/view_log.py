"""The log: every play in words and in notation."""

from __future__ import annotations

from typing import Final

from app.markup import button, escaped
from app.model import Model
from app.view_hand import Keyed
from pegs.svg import badge

LINES_SHOWN: Final = 24


def lines(model: Model) -> Keyed:
    """Return the log's lines, the newest first, keyed by number."""
    if not model.at_table:
        return ()
    count = len(model.log)
    few = count if model.whole_log else min(count, LINES_SHOWN)
    found = []
    for number in range(count, count - few, -1):
        told = model.log[number - 1]
        markup = (
            f'<li id="log-{number}" value="{number}">{badge(told.seat, 20)}'
            f"<span>{escaped(told.words)} <code>{escaped(told.notation)}</code></span></li>"
        )
        found.append((f"log-{number}", markup))
    return tuple(found)


def last(model: Model) -> str:
    """Return the newest line for where the log is out of sight; it is announced as the log is."""
    if not model.at_table or not model.log:
        return ""
    told = model.log[-1]
    return f"{badge(told.seat, 16)} <span>{escaped(told.words)}</span>"


def foot(model: Model) -> str:
    """Return what stands below the lines: the way to the rest of them."""
    _ = model.words.gettext
    if not model.at_table:
        return ""
    if not model.log:
        return f'<p class="hint">{escaped(_("Nothing has been played yet."))}</p>'
    if len(model.log) <= LINES_SHOWN:
        return ""
    label = _("Only the last plays") if model.whole_log else _("All plays so far")
    return button(escaped(label), "all", "second wide", id="whole-log", data_what="log")
