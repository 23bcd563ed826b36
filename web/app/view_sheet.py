"""The sheet of a table of friends: who plays, what can be said, the link, the ways out."""

from __future__ import annotations

from app import table_facts, table_words, view_link, view_servers, view_table
from app.friends_model import Friends
from app.markup import button, escaped
from app.model import Model
from app.view_hand import Keyed
from app.view_lobby import switch
from pegs.board import SEATS
from pegs.game import Phase
from pegs.svg import badge
from pegs.table.peer import Peer


def sheet(model: Model, friends: Friends) -> Keyed:
    """Return the table's sheet: players, phrases, link and codes, settings, ways out."""
    _ = model.words.gettext
    peer = model.peer
    if peer is None:
        return ()
    close = button(escaped(_("Close")), "panel", "second", id="table-close", data_panel="table")
    head = f'<h2 id="table-title" tabindex="-1">{escaped(_("The table"))}</h2>{close}'
    ask = switch("confirm", _("Ask before a play is sent"), friends.confirm, "switch-confirm")
    return (
        ("sheet-head", f'<div class="sheet-head" id="sheet-head">{head}</div>'),
        ("sheet-phrases", _phrases(model, peer)),
        ("sheet-players", _players(model, friends, peer)),
        ("sheet-confirm", f'<div class="switches" id="sheet-confirm">{ask}</div>'),
        *view_link.link(model, friends),
        *view_link.by_hand(model, friends),
        *view_servers.servers(model, friends),
        *_details(model, friends, peer),
        ("sheet-foot", _ways_out(model)),
    )


def _phrases(model: Model, peer: Peer) -> str:
    """Return what can be said, and for a while what was: the sheet may cover the table."""
    _ = model.words.gettext
    title = escaped(_("Say"))
    buttons = "".join(
        button(escaped(told), "table-say", "second", id=f"say-{number}", data_phrase=number)
        for number, told in enumerate(table_words.phrase_words(model.words))
    )
    own = table_facts.phrases(peer).get(peer.key)
    sent = ""
    if own is not None:
        phrase = table_words.phrase(model.words, own)
        sent = f'<p class="hint">{escaped(_("Sent: {phrase}").format(phrase=phrase))}</p>'
    return (
        f'<div id="sheet-phrases"><h3>{title}</h3><div class="phrases">{buttons}</div>{sent}</div>'
    )


def _players(model: Model, friends: Friends, peer: Peer) -> str:
    """Return who plays and who watches, and how each is reached."""
    _ = model.words.gettext
    seats = () if peer.run is None else peer.run.course.seats
    watches = table_facts.role(peer) == "watcher"
    lines = []
    for at, seat in enumerate(seats):
        found = table_facts.presence(peer, seat.peer, friends.opened)
        told = table_words.presence(model, peer, found)
        if seat.bot:
            runner = table_facts.name_of(peer, seat.peer)
            told = _("run by {name} ({state})").format(name=runner, state=told)
        ask = ""
        if seat.bot and watches:
            label = escaped(_("Ask for seat {seat}").format(seat=SEATS[at]))
            ask = button(label, "table-ask", "second", id=f"ask-{SEATS[at]}", data_seat=at)
        mark = table_words.MARKS[found.state]
        lines.append(
            f"<li>{badge(at, 24)}<b><bdi>{escaped(model.names[at])}</bdi></b> "
            f'<span class="mark" aria-hidden="true">{mark}</span> '
            f"<span>{escaped(told)}</span>{ask}</li>"
        )
    for key in table_facts.watchers(peer):
        found = table_facts.presence(peer, key, friends.opened)
        told = _("{name} watches ({state})").format(
            name=table_facts.name_of(peer, key), state=table_words.presence(model, peer, found)
        )
        lines.append(f"<li>{escaped(told)}</li>")
    title = escaped(_("Players"))
    return (
        f'<div id="sheet-players"><h3>{title}</h3><ul class="players">{"".join(lines)}</ul></div>'
    )


def _details(model: Model, friends: Friends, peer: Peer) -> Keyed:
    """Return what was bad in what came in, link by link."""
    _ = model.words.gettext
    head = view_link.fold(model, friends, "details", _("Details"))
    box = ("details-head", f'<div id="details-head">{head}</div>')
    if "details" not in friends.folds:
        return (box,)
    lines = []
    for link in peer.links.values():
        name = table_facts.name_of(peer, link.peer) if link.peer else _("somebody new")
        told = model.words.ngettext(
            "{name}: {count} bad message dropped",
            "{name}: {count} bad messages dropped",
            link.faults,
        ).format(name=name, count=link.faults)
        lines.append(f"<li>{escaped(told)}</li>")
    if peer.run is not None:
        course = peer.run.course
        log = _("Entry {n}, history {head}").format(n=course.n - 1, head=course.head[:12])
        lines.insert(0, f"<li>{escaped(log)}</li>")
    return (box, ("details-list", f'<ul id="details-list">{"".join(lines)}</ul>'))


def _ways_out(model: Model) -> str:
    _ = model.words.gettext
    alone = ""
    if model.game is not None and model.game.phase is not Phase.OVER:
        hint = escaped(
            _("Carrying on alone copies the position: hands that you cannot know are dealt anew.")
        )
        alone = f'{view_table.carry_on(model, "sheet")}<p class="hint">{hint}</p>'
    leave = button(escaped(_("Leave the table")), "table-leave", "second wide", id="table-leave")
    stays = escaped(_("The table stays as it is; its link leads back."))
    return f'<div id="sheet-foot">{alone}{leave}<p class="hint">{stays}</p></div>'
