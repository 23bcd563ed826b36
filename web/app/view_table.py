"""What is going on at a table of friends beside the game, and what can be done about it."""

from __future__ import annotations

from app import table_facts, table_news, table_votes, table_words
from app.friends_model import Friends
from app.markup import button, escaped
from app.model import Model, here
from app.table_votes import Ballot
from app.view_hand import Keyed
from pegs.board import SEATS
from pegs.play import is_discard
from pegs.table.peer import Peer


def confirm(model: Model, friends: Friends) -> str:
    """Return the question whether a chosen play is sent; nothing once it is."""
    if model.pending is None or friends.sent:
        return ""
    _ = model.words.gettext
    words = escaped(model.words.play(here(model), model.pending, model.names, model.bottom))
    if not is_discard(model.pending):
        words = f"<b>{escaped(model.words.card(model.pending.card))}</b> {words}"
    send = button(escaped(_("Send")), "table-send", "main", id="send-play")
    back = button(escaped(_("Take back")), "back", "second", id="unsend")
    return f'<p class="prompt">{words}</p><div class="pair">{send}{back}</div>'


def state(model: Model, friends: Friends) -> Keyed:
    """Return the lines that tell what is going on, each with what can be done about it."""
    peer = model.peer
    if peer is None:
        return ()
    return tuple(
        (ident, f'<li class="{kind}" id="{ident}">{inside}</li>')
        for ident, kind, inside in (
            *_alarms(model, peer),
            *_sealing(model, peer),
            *_role(model, peer),
            *_reach(model, friends, peer),
            *_gone(model, friends, peer),
            *_waits(model, friends, peer),
            *_requests(model, peer),
            *_news(model, friends, peer),
            *_said(model, peer),
        )
    )


Line = tuple[str, str, str]
"""The id of a line, its class, and its markup."""


def _alarms(model: Model, peer: Peer) -> list[Line]:
    alarm = table_words.differing(model, peer)
    found = [("state-differs", "alarm", escaped(alarm))] if alarm else []
    return found + [
        (f"state-proof-{at}", "alarm", escaped(told))
        for at, told in enumerate(table_words.proofs(model, peer))
    ]


def _sealing(model: Model, peer: Peer) -> list[Line]:
    """Return how far the cards are sealed, as a bar below the words of the turn's band."""
    found = None if peer.run is None else table_facts.sealing(peer.run)
    if found is None:
        return []
    label = escaped(table_words.sealed(model, peer, found))
    bar = f'<progress max="{found.of}" value="{found.step - 1}" aria-label="{label}"></progress>'
    return [("state-sealing", "seal", bar)]


def _role(model: Model, peer: Peer) -> list[Line]:
    _ = model.words.gettext
    role = table_facts.role(peer)
    if role == "replaced":
        asked = peer.run is not None and ("back", peer.key, "") in peer.run.beside
        line = escaped(_("A bot plays for you."))
        back = button(escaped(_("Take your seat back")), "table-back", "main", id="take-seat")
        waits = f" {escaped(_('Your seat comes back as soon as the others agree.'))}"
        return [("state-role", "line", f"<span>{line}</span>{waits if asked else back}")]
    if role != "watcher":
        return []
    lost = table_facts.left_out(peer)
    if not lost:
        return [("state-role", "line", escaped(_("You are watching.")))]
    told = _("The next game began without you: a bot plays for you. Ask for your seat.")
    wanted = {ballot.seat for ballot in table_votes.requests(peer) if ballot.key == peer.key}
    acts = "".join(
        button(
            escaped(_("Ask for seat {seat}").format(seat=SEATS[seat])),
            "table-ask",
            "main",
            id=f"ask-back-{SEATS[seat]}",
            data_seat=seat,
        )
        for seat in lost
        if seat not in wanted
    )
    return [("state-role", "line", f"<span>{escaped(told)}</span>{acts}")]


def _reach(model: Model, friends: Friends, peer: Peer) -> list[Line]:
    """Return who cannot be reached, and what helps."""
    _ = model.words.gettext
    if not friends.net.online:
        told = _("There is no network: the table goes on when it is back.")
        return [("state-net", "line warn", escaped(told))]
    seats = () if peer.run is None else peer.run.course.seats
    keys = dict.fromkeys(seat.peer for seat in seats)
    gone = tuple(
        key for key in keys if table_facts.presence(peer, key, friends.opened).state == "unreached"
    )
    if not gone:
        return []
    told = _(
        "{names}: out of reach. Pass a code on by hand, name a TURN server in the settings, or try "
        "another network."
    ).format(names=table_words.named(model, peer, gone))
    return [("state-net", "line warn", escaped(told))]


def _gone(model: Model, friends: Friends, peer: Peer) -> list[Line]:
    """Return which players are away or have left, until a bot plays for them."""
    _ = model.words.gettext
    seats = () if peer.run is None else peer.run.course.seats
    found = []
    for at, key in enumerate(dict.fromkeys(seat.peer for seat in seats if not seat.bot)):
        state = table_facts.presence(peer, key, friends.opened).state
        told = {"away": _("{name} is away."), "left": _("{name} has left.")}.get(state)
        if told is not None:
            line = escaped(told.format(name=table_facts.name_of(peer, key)))
            found.append((f"state-gone-{at}", "line", f"<span>{line}</span>"))
    return found


def _waits(model: Model, friends: Friends, peer: Peer) -> list[Line]:
    """Return for whom all wait, with the vote on a bot in its place."""
    _ = model.words.gettext
    waits = {wait.key: wait for wait in table_votes.waiting(peer)}
    votes = {ballot.key: ballot for ballot in table_votes.takeovers(peer)}
    found: list[Line] = []
    for at, key in enumerate(dict.fromkeys([*waits, *votes])):
        told = table_words.owed(model, peer, waits[key]) if key in waits else ""
        line = f"<span>{escaped(told)}</span>" if told else ""
        if key in votes:
            line += _vote(model, peer, votes[key], told)
        found.append((f"state-wait-{at}", "line", line))
    if table_votes.too_few(peer, friends.opened) and model.game is not None:
        told = _("Too few are here to decide anything: the table waits.")
        found.append(("state-few", "line", f"<span>{escaped(told)}</span>{carry_on(model, 'few')}"))
    return found


def _vote(model: Model, peer: Peer, ballot: Ballot, told: str) -> str:
    """Return the button to vote with, and how many have; ``told`` is what is said before it."""
    _ = model.words.gettext
    name = table_facts.name_of(peer, ballot.key)
    if ballot.seat < 0:
        label = _("Let a bot play for {name}").format(name=name)
        act = button(escaped(label), "table-takeover", "second", id="vote-bot", data_key=ballot.key)
    else:
        label = _("Give it")
        act = button(
            escaped(label),
            "table-give",
            "second",
            id=f"give-{ballot.seat}-{ballot.key}",
            data_seat=ballot.seat,
            data_key=ballot.key,
        )
    voted = _("{votes} of {needed} needed")
    if not told:
        voted = _("A bot for {name}: {votes} of {needed} needed")
    count = voted.format(name=name, votes=ballot.votes, needed=ballot.needed)
    shown = f'<span class="votes">{escaped(count)}</span>' if ballot.votes or ballot.mine else ""
    return f"{act if ballot.mine else ''}{shown}"


def _requests(model: Model, peer: Peer) -> list[Line]:
    _ = model.words.gettext
    found = []
    for ballot in table_votes.requests(peer):
        told = (
            _("You have asked for seat {seat}.")
            if ballot.key == peer.key
            else _("{name} asks for seat {seat}.")
        ).format(name=table_facts.name_of(peer, ballot.key), seat=SEATS[ballot.seat])
        inside = f"<span>{escaped(told)}</span>{_vote(model, peer, ballot, told)}"
        found.append((f"state-want-{ballot.seat}-{ballot.key}", "line", inside))
    return found


def _news(model: Model, friends: Friends, peer: Peer) -> list[Line]:
    """Return who plays now; that a bot plays for oneself stands there as long as it does."""
    return [
        (f"state-news-{news.seat}-{news.key}", "line", escaped(table_news.words(model, peer, news)))
        for news in table_news.shown_of(friends, peer)
        if (news.kind, news.key) != ("bot", peer.key)
    ]


def _said(model: Model, peer: Peer) -> list[Line]:
    found = []
    for key, number in table_facts.phrases(peer).items():
        name = escaped(table_facts.name_of(peer, key))
        phrase = escaped(table_words.phrase(model.words, number))
        found.append(
            (f"state-said-{key}", "line said", f"<b><bdi>{name}</bdi></b> <q>{phrase}</q>")
        )
    return found


def carry_on(model: Model, where: str) -> str:
    """Return the button that copies the position into a game alone."""
    label = escaped(model.words.gettext("Carry on alone"))
    return button(label, "table-alone", "second", id=f"alone-{where}")
