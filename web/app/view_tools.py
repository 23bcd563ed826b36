"""The tools at the top of the page: a new game, the panels, the languages."""

from __future__ import annotations

from app.markup import attributes, button, escaped
from app.model import Model
from app.words import LANGUAGES, language_of

GLOBE = (
    '<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" '
    'stroke-width="1.4" aria-hidden="true"><circle cx="10" cy="10" r="8"/>'
    '<ellipse cx="10" cy="10" rx="3.6" ry="8"/><path d="M2.6 7h14.8M2.6 13h14.8"/></svg>'
)


def tools(model: Model) -> str:
    """Return the tools of the top: the ways to the panels, and the languages."""
    _ = model.words.gettext
    found = []
    if model.unsaved:
        found.append(f'<span class="hint">{escaped(_("Not saved"))}</span>')
    if model.at_table:
        if model.friends is None:
            found.append(button(escaped(_("New game")), "leave", "tool", id="leave"))
        else:
            found.append(_panel_tool(_("Table"), "table", "tool", model))
        found.append(_panel_tool(_("Log"), "log", "tool log-tool", model))
    found.append(_panel_tool(_("Help"), "help", "tool", model))
    return "".join(found) + _languages(model)


def _languages(model: Model) -> str:
    """Return the choice of a language, each called by its own name."""
    options = "".join(
        f"<option{attributes(value=code, lang=code, selected=code == model.language)}>"
        f"{escaped(name)}</option>"
        for code, name, _way in LANGUAGES
    )
    field = attributes(
        id="language",
        data_act="language",
        autocomplete="off",
        aria_label=model.words.gettext("Language"),
    )
    own = escaped(language_of(model.language).name)
    return (
        f'<span class="tool language">{GLOBE}<span aria-hidden="true">{own}</span>'
        f"<select{field}>{options}</select></span>"
    )


def _panel_tool(label: str, panel: str, kind: str, model: Model) -> str:
    return button(
        escaped(label),
        "panel",
        kind,
        id=f"open-{panel}",
        data_panel=panel,
        aria_expanded="true" if model.panel == panel else "false",
        aria_controls=f"{panel}-area",
    )
