"""The help panel: the cards in short, and the keys."""

from __future__ import annotations

from app.card_table import card_table
from app.markup import button, escaped
from app.model import Model
from app.rules_link import rules_link
from app.setup import rules_of
from app.view_start import option_words
from pegs.rules import Rules


def help_panel(model: Model) -> str:
    """Return the help; nothing while it is closed."""
    if model.panel != "help":
        return ""
    _ = model.words.gettext
    rules = _rules(model)
    cards = card_table(model.words, rules)
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
        f"<h3>{escaped(_('The cards'))}</h3>{_table(cards)}"
        f"{_house_rules(model)}"
        f"<p>{rules_link(model.words, rules.game, aside=playing)}</p>"
        f"<h3>{escaped(_('Keys'))}</h3>{_table(_keys(model))}{keys}"
    )


def _rules(model: Model) -> Rules:
    return rules_of(model.setup) if model.game is None or not model.at_table else model.game.rules


def _aim(model: Model) -> str:
    _ = model.words.gettext
    return _(
        "Bring pegs out of the start area, round the board clockwise and past their in-spot into "
        "home. A peg never passes one of its own colour. Landing on an opponent sends it back to "
        "its start; landing on a team-mate sends it to its in-spot. The first team with all its "
        "pegs home wins."
    )


def _house_rules(model: Model) -> str:
    """Return what is played otherwise than the game's own rules say; nothing where nothing is."""
    rules = _rules(model)
    told = option_words(model.words)
    rows = tuple((told[name][0], told[name][2][value]) for name, value in rules.switched().items())
    if not rows:
        return ""
    return f"<h3>{escaped(model.words.gettext('House rules'))}</h3>{_table(rows)}"


def _keys(model: Model) -> tuple[tuple[str, str], ...]:
    _ = model.words.gettext
    return (
        ("\u20661–7\u2069", _("choose a card")),  # isolated, or it reads 7–1 from right to left
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
    lines = "".join(f"<dt>{escaped(left)}</dt><dd>{escaped(right)}</dd>" for left, right in rows)
    return f"<dl>{lines}</dl>"
