"""Relays, STUN and TURN servers: how the relays are now, and the lists to be changed."""

from __future__ import annotations

from app.friends_model import Draft, Friends
from app.markup import attributes, button, escaped
from app.model import Model
from app.server_acts import kept_line
from app.view_hand import Keyed
from app.view_link import fold


def servers(model: Model, friends: Friends) -> Keyed:
    """Return the settings of the network, folded until they are asked for."""
    _ = model.words.gettext
    head = fold(model, friends, "settings", _("Network settings"))
    children = [
        ("servers-head", f'<div id="servers-head">{head}</div>'),
    ]
    if "settings" not in friends.folds:
        return tuple(children)
    children.append(("servers-now", _now(model, friends)))
    if friends.draft is None:
        return tuple(children)
    children += _lists(model, friends.draft)
    if friends.servers_fault:
        told = escaped(_("That is no such server: {line}").format(line=friends.servers_fault))
        children.append(("servers-fault", f'<p class="fault" id="servers-fault">{told}</p>'))
    acts = button(escaped(_("Keep these")), "table-keep", "second", id="servers-keep")
    if friends.servers is not None and friends.servers.custom:
        acts += button(
            escaped(_("The site’s own again")), "table-reset", "second", id="servers-reset"
        )
    children.append(("servers-acts", f'<div class="row" id="servers-acts">{acts}</div>'))
    line = escaped(kept_line(model, friends))
    if line:
        children.append(("servers-kept", f'<p class="hint" id="servers-kept">{line}</p>'))
    return tuple(children)


def _now(model: Model, friends: Friends) -> str:
    """Return how each relay is."""
    _ = model.words.gettext
    states = {
        "open": _("connected"),
        "connecting": _("being connected"),
        "closed": _("not reached"),
        "refused": _("refuses"),
    }
    lines = "".join(
        f"<li><code>{escaped(address)}</code>: {escaped(states.get(state, state))}</li>"
        for address, state in friends.net.relays
    )
    if not friends.net.online:
        return f'<p id="servers-now">{escaped(_("There is no network."))}</p>'
    if not lines:
        none = _("No relay is in use: a table is found by codes.")
        return f'<p id="servers-now">{escaped(none)}</p>'
    return f'<ul id="servers-now">{lines}</ul>'


def _lists(model: Model, draft: Draft) -> Keyed:
    _ = model.words.gettext
    told = {
        "relays": (
            _("Relays"),
            _("wss: addresses of Nostr relays, one a line. They pass on sealed messages only."),
        ),
        "stun": (_("STUN servers"), _("They tell a browser its own address in the internet.")),
        "turn": (
            _("TURN servers"),
            _(
                "Address, user name and password, with spaces between. "
                "They pass on what cannot go directly."
            ),
        ),
    }
    found = []
    for name, (title, line) in told.items():
        field = attributes(
            id=f"servers-{name}-text",
            data_act="table-servers",
            data_name=name,
            rows=3,
            autocomplete="off",
            spellcheck="false",
            aria_describedby=f"servers-{name}-about",
        )
        markup = (
            f'<div class="field" id="servers-{name}"><label for="servers-{name}-text">'
            f'{escaped(title)}</label><p class="hint" id="servers-{name}-about">{escaped(line)}</p>'
            f"<textarea{field}>{escaped(getattr(draft, name))}</textarea></div>"
        )
        found.append((f"servers-{name}", markup))
    return tuple(found)
