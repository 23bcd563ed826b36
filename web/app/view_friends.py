"""The panel of a table of friends before its game: joining, the lobby, what has failed."""

from __future__ import annotations

from app import table_words, view_link, view_lobby, view_name, view_servers, view_sheet, view_table
from app.friends_model import Friends
from app.markup import button, escaped
from app.model import Model
from app.view_hand import Keyed


def lists(model: Model, friends: Friends) -> dict[str, Keyed]:
    """Return the lists of a table: the panel before the game, what is going on, and the sheet."""
    return {
        "friends": () if model.at_table else _panel(model, friends),
        "state": view_table.state(model, friends) if model.at_table else (),
        "sheet": view_sheet.sheet(model, friends) if model.panel == "table" else (),
    }


def _panel(model: Model, friends: Friends) -> Keyed:
    _ = model.words.gettext
    titles = {
        "join": _("A table of friends"),
        "opening": _("The table is being opened"),
        "failed": _("There is no table"),
        "lobby": _("The table is open"),
    }
    title = titles.get(friends.screen, titles["lobby"])
    looks = model.peer is not None and view_lobby.looking(model.peer)
    if friends.screen == "lobby" and looks:
        title = _("Looking for the table")
    head = f'<h2 id="friends-title" tabindex="-1">{escaped(title)}</h2>'
    children = [("friends-head", f'<div id="friends-head">{head}</div>'), *_fault(model, friends)]
    if friends.screen == "join":
        children += _join(model, friends)
    elif friends.screen == "opening":
        wait = escaped(_("What a table needs is being loaded …"))
        children.append(("friends-wait", f'<p id="friends-wait">{wait}</p>'))
    elif friends.screen == "lobby" and model.peer is not None:
        children += view_lobby.lobby(model, friends, model.peer)
        children += view_link.by_hand(model, friends, linked=not looks)
    if friends.screen != "opening":
        children += view_servers.servers(model, friends)
    leave = button(
        escaped(_("Back to the start")), "table-leave", "second wide", id="friends-leave"
    )
    children.append(("friends-foot", f'<div id="friends-foot">{leave}</div>'))
    return tuple(children)


def _fault(model: Model, friends: Friends) -> Keyed:
    if not friends.failed:
        return ()
    told = escaped(table_words.failed(model, friends.failed))
    return (("friends-fault", f'<p class="fault" id="friends-fault">{told}</p>'),)


def _join(model: Model, friends: Friends) -> Keyed:
    _ = model.words.gettext
    lead = escaped(_("You come to the table first, and choose a seat there."))
    join = button(escaped(_("Join")), "table-join", "main wide", id="friends-join")
    return (
        ("join-lead", f'<p class="lead" id="join-lead">{lead}</p>'),
        view_name.field(model, friends, _("Guest")),
        ("join-go", f'<div id="join-go">{join}</div>'),
    )
