"""Relays, STUN and TURN servers as they are entered on the page: read line by line."""

from __future__ import annotations

from dataclasses import replace

from app.friends_model import Draft, Friends, Servers
from app.model import Model
from app.network import ADDRESSES, MOST, is_address, is_turn
from app.table_effects import ResetSettings, SaveSettings
from app.table_events import EnterServers, KeepServers, ResetServers, SettingsLoaded
from app.turns import Step, say, warn


def loaded(model: Model, event: SettingsLoaded) -> Step:
    """Note which servers are in use."""
    if model.friends is None:
        return model, ()
    servers = Servers(*event)
    friends = replace(model.friends, servers=servers, draft=drafted(servers), servers_fault="")
    return replace(model, friends=friends), ()


def drafted(servers: Servers) -> Draft:
    """Return the servers as they are shown to be changed.

    >>> drafted(Servers(("wss://a", "wss://b"), (), (("turn:c", "me", "word"),), False)).turn
    'turn:c me word'
    """
    turn = "\n".join(" ".join(each).strip() for each in servers.turn)
    return Draft("\n".join(servers.relays), "\n".join(servers.stun), turn)


def entered(model: Model, event: EnterServers) -> Step:
    """Note a list as it was entered."""
    friends = model.friends
    if friends is None or friends.draft is None or event.name not in ADDRESSES:
        return model, ()
    draft = friends.draft._replace(**{event.name: event.text})
    return replace(model, friends=replace(friends, draft=draft)), ()


def faulty_line(draft: Draft) -> str:
    """Return the first line that is no server's address; nothing where all are.

    >>> faulty_line(Draft("wss://a\\n\\nhttps://b", "", ""))
    'https://b'
    """
    for kind in ADDRESSES:
        for at, line in enumerate(_lines(getattr(draft, kind))):
            if at >= MOST or not _is_server(line, kind):
                return line
    return ""


def _is_server(line: str, kind: str) -> bool:
    words = line.split(" ")
    if kind == "turn":
        return len(words) == 3 and is_turn(*words)
    return is_address(line, kind)


def _lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.split("\n") if line.strip()]


def kept(model: Model, event: KeepServers) -> Step:
    """Keep the servers that were entered; a line that is none is told."""
    friends = model.friends
    if friends is None or friends.draft is None:
        return model, ()
    _ = model.words.gettext
    fault = faulty_line(friends.draft)
    model = replace(model, friends=replace(friends, servers_fault=fault))
    if fault:
        return warn(
            model, _("That is not the address of such a server: {line}").format(line=fault)
        ), ()
    turn = [line.split(" ") for line in _lines(friends.draft.turn)]
    effect = SaveSettings(
        tuple(_lines(friends.draft.relays)),
        tuple(_lines(friends.draft.stun)),
        tuple((address, name, word) for address, name, word in turn),
    )
    return say(model, _("Kept.")), (effect,)


def kept_line(model: Model, friends: Friends) -> str:
    """Return that the servers shown are kept; nothing where they are the site's or being changed.

    Where the browser keeps nothing, the site's own are loaded again: then it is not claimed.
    """
    servers = friends.servers
    if servers is None or not servers.custom or friends.draft != drafted(servers):
        return ""
    return model.words.gettext("Kept.")


def reset(model: Model, event: ResetServers) -> Step:
    """Go back to the site's own servers."""
    return (model, ()) if model.friends is None else (model, (ResetSettings(),))
