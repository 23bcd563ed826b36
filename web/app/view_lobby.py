"""The lobby: who sits where, who is there, and what who opened the table may decide."""

from __future__ import annotations

from app import lobby_facts, table_facts, table_words, view_link, view_name
from app.friends_model import Friends
from app.markup import attributes, button, escaped
from app.model import Model
from app.setup import BOTS
from app.view_hand import Keyed
from app.view_start import option_words
from pegs.board import SEATS, team
from pegs.svg import badge
from pegs.table.lobby import Lobby, Place, differing, lobby_of
from pegs.table.peer import Peer


def looking(peer: Peer) -> bool:
    """Whether a guest knows nothing of the table yet but its link."""
    told = lobby_of(peer)
    return not peer.opener and (told is None or lobby_facts.rules_of_lobby(told) is None)


def lobby(model: Model, friends: Friends, peer: Peer) -> Keyed:
    """Return the lobby of a table, as the page's own peer knows it."""
    _ = model.words.gettext
    told = lobby_of(peer)
    rules = None if told is None else lobby_facts.rules_of_lobby(told)
    if told is None or rules is None:
        wait = escaped(_("Looking for the others at the table …"))
        line = f'<p id="lobby-wait" role="status">{wait}</p>'
        return (("lobby-wait", line), *_out_of_reach(model, friends, peer))
    link = view_link.link(model, friends)
    return (
        ("lobby-rules", f'<p class="lead" id="lobby-rules">{escaped(_rules(model))}</p>'),
        *((view_name.field(model, friends, _("Host")), *link) if peer.opener else ()),
        ("lobby-head", f'<h3 id="lobby-head">{escaped(_("Seats"))}</h3>'),
        *_teams(model, peer, told),
        *_asking(model, peer, told),
        ("lobby-here", _there(model, friends, peer)),
        *_out_of_reach(model, friends, peer),
        *(() if peer.opener else link),
        *_foot(model, friends, peer, told),
    )


def _rules(model: Model) -> str:
    """Return the game and its house rules in a line."""
    _ = model.words.gettext
    setup = model.table
    game = _("Arizona") if setup.game == "arizona" else _("Standard")
    words = option_words(model.words)
    changed = [f"{words[name][0]}: {words[name][2][value]}" for name, value in setup.options]
    players = model.words.ngettext("{count} player", "{count} players", setup.seats)
    count = players.format(count=setup.seats)
    return " · ".join([game, count, *changed])


def _teams(model: Model, peer: Peer, told: Lobby) -> Keyed:
    """Return the seats of one team, then those of the other, and which team one's own is."""
    _ = model.words.gettext
    mine = {team(seat) for seat, place in enumerate(told.seats) if place.peer == peer.key}
    found = []
    for side, title in enumerate((_("One team"), _("The other team"))):
        if mine == {side}:
            title = _("Your team")
        elif mine == {1 - side}:
            title = _("The other team")
        ident = f"lobby-team-{side}"
        found.append((ident, f'<h4 id="{ident}">{escaped(title)}</h4>'))
        found += [_seat(model, peer, told, seat) for seat in range(side, len(told.seats), 2)]
    return tuple(found)


def _seat(model: Model, peer: Peer, told: Lobby, seat: int) -> tuple[str, str]:
    _ = model.words.gettext
    place = told.seats[seat]
    who = f'<span class="name">{_who(model, peer, place, seat)}</span>'
    control = _giving(model, peer, place, seat) if peer.opener else who
    mine = place.peer == peer.key
    free = place.peer is None and not told.locked
    if mine or free or (peer.opener and place.peer is None):
        label = _("Stand up") if mine else _("Sit here")
        control += button(
            escaped(label),
            "table-sit",
            "second",
            id=f"sit-{SEATS[seat]}",
            data_seat=seat,
            aria_pressed="true" if mine else "false",
            aria_label=_("{what}: seat {letter}").format(what=label, letter=SEATS[seat]),
        )
    ident = f"lobby-{SEATS[seat]}"
    return ident, f'<div class="lobby-seat" id="{ident}">{badge(seat, 28)}{control}</div>'


def _who(model: Model, peer: Peer, place: Place, seat: int) -> str:
    """Return in markup who has a seat; only a name that stands alone has no isolation yet."""
    _ = model.words.gettext
    if place.peer == peer.key:
        return escaped(_("{name} (you)").format(name=model.names[seat]))
    if place.peer is not None:
        return f"<bdi>{escaped(model.names[seat])}</bdi>"
    return escaped(_without_person(model, seat)[_kind(place)])


def _kind(place: Place) -> str:
    """Return which choice of ``_without_person`` a seat is that nobody has."""
    return BOTS[place.bot - 1] if place.bot else "open"


def _without_person(model: Model, seat: int) -> dict[str, str]:
    """Return what a seat may be that nobody has, its bot called as on the board."""
    _ = model.words.gettext
    told = (
        _("Open: Bot {letter}, if nobody comes"),
        _("Bot {letter}: easy"),
        _("Bot {letter}: fair"),
        _("Bot {letter}: strong"),
    )
    kinds = zip(("open", *BOTS), told, strict=True)
    return {kind: words.format(letter=SEATS[seat]) for kind, words in kinds}


def _giving(model: Model, peer: Peer, place: Place, seat: int) -> str:
    """Return the choice of who gets a seat: by who opened the table."""
    _ = model.words.gettext
    values = _without_person(model, seat)
    values |= {key: table_facts.name_of(peer, key) for key in peer.hellos}
    values[peer.key] = _("{name} (you)").format(name=table_facts.name_of(peer, peer.key))
    chosen = place.peer or _kind(place)
    options = "".join(
        f"<option{attributes(value=value, selected=value == chosen)}>{escaped(name)}</option>"
        for value, name in values.items()
    )
    label = escaped(_("Who gets seat {seat}").format(seat=SEATS[seat]))
    return (
        f'<select id="give-{SEATS[seat]}" data-act="table-seat" data-seat="{seat}" '
        f'aria-label="{label}">{options}</select>'
    )


def _there(model: Model, friends: Friends, peer: Peer) -> str:
    """Return who has come to the table, and how each is reached."""
    _ = model.words.gettext
    others = differing(peer)
    seated = set(peer.hellos) - set(table_facts.watchers(peer))
    lines = []
    for key in peer.hellos:
        found = table_facts.presence(peer, key, friends.opened)
        words = [table_words.presence(model, peer, found)]
        if key not in seated:
            words.append(_("without a seat"))
        if key in others:
            words.append(_("another version of the game: reload the page on both sides"))
        mark = f'<span class="mark" aria-hidden="true">{table_words.MARKS[found.state]}</span>'
        name = escaped(table_facts.name_of(peer, key))
        told = escaped(model.words.listed(words))
        lines.append(f"<li>{mark} <b><bdi>{name}</bdi></b> {told}</li>")
    title = escaped(_("At the table"))
    return f'<div id="lobby-here"><h3>{title}</h3><ul>{"".join(lines)}</ul></div>'


def _out_of_reach(model: Model, friends: Friends, peer: Peer) -> Keyed:
    """Return that somebody at the table is not reached, not even through others, and what helps."""
    through = [
        key
        for key in peer.hellos
        if table_facts.presence(peer, key, friends.opened).state == "through"
    ]
    count = friends.net.unreached - len(through)
    if count <= 0:
        return ()
    told = model.words.ngettext(
        "{count} browser at this table is out of reach. Pass a code on by hand, name a TURN "
        "server in the settings, or try another network.",
        "{count} browsers at this table are out of reach. Pass a code on by hand, name a TURN "
        "server in the settings, or try another network.",
        count,
    ).format(count=count)
    line = f'<p class="fault" id="lobby-unreached" role="status">{escaped(told)}</p>'
    return (("lobby-unreached", line),)


def _asking(model: Model, peer: Peer, told: Lobby) -> Keyed:
    """Return who asks for seats and waits to be let in."""
    _ = model.words.gettext
    found = []
    for key, wants in lobby_facts.asking_in(peer, told).items():
        line = _("{name} asks for seat {seats}")
        if key == peer.key:
            line = _("You have asked for seat {seats}: wait to be let in.")
        seats = model.words.listed(SEATS[seat] for seat in wants)
        line = line.format(name=table_facts.name_of(peer, key), seats=seats)
        act = button(escaped(_("Let in")), "table-admit", "second", id=f"admit-{key}", data_key=key)
        ident = f"asking-{key}"
        inside = f"<span>{escaped(line)}</span>{act if peer.opener else ''}"
        found.append((ident, f'<div class="asking" id="{ident}">{inside}</div>'))
    return tuple(found)


def _foot(model: Model, friends: Friends, peer: Peer, told: Lobby) -> Keyed:
    """Return how the game begins, and for whom it waits."""
    _ = model.words.gettext
    missing = lobby_facts.unsigned(peer)
    if missing:
        line = _("The game begins once all have agreed. Waiting for {names} …").format(
            names=table_words.named(model, peer, missing)
        )
        return (("lobby-begin", f'<p id="lobby-begin" role="status">{escaped(line)}</p>'),)
    if not peer.opener:
        opener = "" if peer.lobby is None else peer.lobby.by
        state = table_facts.presence(peer, opener, friends.opened).state
        line = _("{name} begins the game.")
        if state in ("away", "left", "unreached"):
            line = _("{name} is away: the game begins when {name} is back.")
        line = line.format(name=table_facts.name_of(peer, opener))
        return (("lobby-begin", f'<p id="lobby-begin" role="status">{escaped(line)}</p>'),)
    fault = table_words.start_fault(model, peer)
    start = button(
        escaped(_("Begin")),
        "table-start",
        "main wide",
        id="lobby-start",
        aria_describedby="lobby-why",
        disabled=bool(fault),
    )
    why = f'<p class="hint" id="lobby-why">{escaped(fault)}</p>'
    switches = switch(
        "open", _("Whoever has the link may take a seat"), told.open, "switch-open"
    ) + switch("locked", _("Lock the table: nobody new"), told.locked, "switch-locked")
    return (
        ("lobby-switches", f'<div class="switches" id="lobby-switches">{switches}</div>'),
        ("lobby-begin", f'<div id="lobby-begin">{start}{why}</div>'),
    )


def switch(name: str, label: str, on: bool, ident: str) -> str:
    """Return a switch that is on or off."""
    state = "true" if on else "false"
    return button(
        f'<span class="knob" aria-hidden="true"></span>{escaped(label)}',
        "table-switch",
        "switch",
        id=ident,
        role="switch",
        data_name=name,
        aria_checked=state,
    )
