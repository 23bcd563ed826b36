"""The help panel: the cards in short, and the keys."""

from __future__ import annotations

from app.markup import button, escaped
from app.model import Model
from app.rules_link import rules_link


def help_panel(model: Model) -> str:
    """Return the help; nothing while it is closed."""
    if model.panel != "help":
        return ""
    _ = model.words.gettext
    playing = model.at_table or model.friends is not None
    close = button(escaped(_("Close")), "panel", "second", id="help-close", data_panel="help")
    label = (
        _("Single keys are off: switch them on")
        if not model.shortcuts
        else _("Switch single keys off")
    )
    keys = button(escaped(label), "keys", "second", id="use-keys")
    return (
        f'<div class="sheet-head"><h2 id="help-title" tabindex="-1">{escaped(_("Help"))}</h2>'
        f"{close}</div>"
        f"<h3>{escaped(_('The aim'))}</h3><p>{escaped(_aim(model))}</p>"
        f"<h3>{escaped(_('The cards'))}</h3>{_table(_cards(model))}"
        f"<p>{rules_link(model.words, _game(model), aside=playing)}</p>"
        f"<h3>{escaped(_('Keys'))}</h3>{_table(_keys(model))}{keys}"
    )


def _game(model: Model) -> str:
    return (model.table if model.at_table else model.setup).game


def _aim(model: Model) -> str:
    _ = model.words.gettext
    return _(
        "Bring pegs out of the start area, round the board clockwise and past their in-spot into "
        "home. A peg never passes one of its own colour. Landing on an opponent sends it back to "
        "its start; landing on a team-mate sends it to its in-spot. The first team with all its "
        "pegs home wins."
    )


def _cards(model: Model) -> tuple[tuple[str, str], ...]:
    _ = model.words.gettext
    arizona = _game(model) == "arizona"
    joker = (
        _(
            "from a start area onto a peg of another colour; "
            "from the track once no peg of your team waits"
        )
        if arizona
        else _("your peg, from start or track, onto any peg of another colour")
    )
    return (
        (_("Ace"), _("a peg out, or 1 forward")),
        (_("Jack, queen, king"), _("a peg out, or 10 forward")),
        (_("2 to 6, 10"), _("forward by its number")),
        ("7", _("7 forward, or shared by two pegs")),
        ("8", _("8 back")),
        ("9", _("9 forward, or shared by two pegs") if arizona else _("9 forward")),
        (_("Joker"), joker),
    )


def _keys(model: Model) -> tuple[tuple[str, str], ...]:
    _ = model.words.gettext
    return (
        ("1–7", _("choose a card")),
        ("M", _("list all plays")),
        ("L", _("tell the last play again")),
        ("T", _("tell whose turn it is")),
        ("?", _("this help")),
        (_("Esc"), _("take back a choice, or close")),
        (_("Arrows"), _("on the board: along the track, into home")),
        (_("Page Up, Page Down"), _("on the board: to what is lit")),
        (_("Enter"), _("on the board: choose the hole")),
    )


def _table(rows: tuple[tuple[str, str], ...]) -> str:
    # Keys and ranks are written alike whichever way the language is.
    lines = "".join(
        f"<dt><bdi>{escaped(left)}</bdi></dt><dd>{escaped(right)}</dd>" for left, right in rows
    )
    return f"<dl>{lines}</dl>"
