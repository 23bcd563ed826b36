"""The sentences of a table of friends: what it waits for, who is there, what went wrong."""

from __future__ import annotations

from app import lobby_facts
from app import table_facts as facts
from app.friends_model import Friends
from app.model import Model
from app.sentences import joined, not_loaded
from app.table_facts import Presence, Sealing
from app.table_votes import Waiting
from pegs.board import SEATS
from pegs.table.course import turn_seat
from pegs.table.peer import Peer
from pegs.words import Words


def waiting(model: Model) -> str:
    """Return what the table waits for that is no play to be chosen; nothing where it is."""
    _ = model.words.gettext
    peer, friends = model.peer, model.friends
    if peer is None or peer.run is None or friends is None:
        return ""
    sealing = facts.sealing(peer.run)
    if sealing is not None:
        return sealed(model, peer, sealing)
    told = {
        "expose": _("A sealing of the cards is being looked into"),
        "audit": _("The game is over: the seals are being opened"),
    }
    if friends.stage in told:
        return told[friends.stage]
    if friends.sent:
        return _("Sent: waiting for the others")
    return _opening(model, peer)


def _opening(model: Model, peer: Peer) -> str:
    """Return that a card of the hand whose turn it is, is being opened here."""
    run = peer.run
    if run is None or turn_seat(run.course) < 0:
        return ""
    seat = turn_seat(run.course)
    mine = run.course.seats[seat].peer == peer.key
    if not mine or (model.game is not None and not model.game.hands[seat]):
        return ""
    count = facts.closed(run, seat)
    words = model.words
    told = words.ngettext("{count} card is being opened", "{count} cards are being opened", count)
    return told.format(count=count) if count else ""


def sealed(model: Model, peer: Peer, sealing: Sealing) -> str:
    """Return how far the cards are sealed, and who works at it."""
    _ = model.words.gettext
    told = {
        "deal": _("The cards are being sealed: step {step} of {of} ({name})"),
        "reshuffle": _("The discards are being sealed anew: step {step} of {of} ({name})"),
        "pool": _("The hidden cards are being sealed anew: step {step} of {of} ({name})"),
    }[sealing.why]
    name = facts.name_of(peer, sealing.by)
    return told.format(step=sealing.step, of=sealing.of, name=name)


def phrase_words(words: Words) -> tuple[str, ...]:
    """Return the fixed phrases, by number."""
    _ = words.gettext
    return (
        _("Hello!"),
        _("Well played!"),
        _("Sorry!"),
        _("Thank you!"),
        _("Your turn!"),
        _("One moment!"),
        _("Good game!"),
        _("Ha!"),
    )


def phrase(words: Words, number: int) -> str:
    """Return a phrase; of a number that is none, nothing but that something was said."""
    told = phrase_words(words)
    return told[number] if number < len(told) else "…"


MARKS = {
    "me": "●",
    "here": "●",
    "through": "◐",
    "connecting": "…",
    "away": "○",
    "left": "○",
    "unreached": "✕",
}
"""How a player is reached, as a sign beside the words."""


def presence(model: Model, peer: Peer, found: Presence) -> str:
    """Return in words how a player is reached."""
    _ = model.words.gettext
    told = {
        "me": _("you"),
        "here": _("here"),
        "connecting": _("connecting"),
        "away": _("away"),
        "left": _("has left"),
        "unreached": _("out of reach"),
    }
    if found.state == "through" and found.through:
        return _("through {name}").format(name=facts.name_of(peer, found.through))
    return told.get(found.state, _("through others"))


def owed(model: Model, peer: Peer, wait: Waiting) -> str:
    """Return for whom all wait, and what it owes."""
    _ = model.words.gettext
    told = {
        "cut": _("All wait for {name}: the cut"),
        "play": _("All wait for {name}: a play"),
        "sealing": _("All wait for {name}: a step of the sealing"),
        "seed": _("All wait for {name}: the secret of a sealing"),
        "receipt": _("All wait for {name}: a receipt for the sealing"),
        "keys": _("All wait for {name}: the key of a card"),
    }[wait.debt]
    return told.format(name=facts.name_of(peer, wait.key))


def named(model: Model, peer: Peer, keys: tuple[str, ...]) -> str:
    """Return the names of these peers as a list in a sentence."""
    return joined(model.words, [facts.name_of(peer, key) for key in keys])


def differing(model: Model, peer: Peer) -> str:
    """Return that this peer's settled history is not that of others; nothing where it is."""
    _ = model.words.gettext
    if peer.run is None or not peer.run.differs:
        return ""
    return _(
        "The table has fallen apart: two different histories are settled, and {names} signed both. "
        "Do not play on at this table."
    ).format(names=named(model, peer, peer.run.differs))


def proofs(model: Model, peer: Peer) -> tuple[str, ...]:
    """Return what is proven against somebody while the game runs."""
    _ = model.words.gettext
    if peer.run is None:
        return ()
    twice = _("{name} has signed two different entries for one place: that is proof of cheating.")
    false = _("{name} has given a false key for a card of yours.")
    told = [(twice, by) for by in peer.run.proofs]
    told += dict.fromkeys((false, said.by) for said in peer.run.false_keys)
    return tuple(line.format(name=facts.name_of(peer, by)) for line, by in told)


def start_fault(model: Model, peer: Peer) -> str:
    """Return why the game of the lobby cannot begin; nothing where it can."""
    _ = model.words.gettext
    why, keys = lobby_facts.start_fault(peer)
    told = {
        "": "",
        "nobody": _("Nobody sits at the table yet: take a seat."),
        "versions": _("{names}: another version of the game. Reload the page on both sides."),
        "away": _("{names}: seated, but not there. Wait, or give the seat to another."),
    }[why]
    return told.format(names=named(model, peer, keys))


def refusal(words: Words, why: str) -> str:
    """Return why the table did not take what was asked of it (``Peer.refused``)."""
    _ = words.gettext
    told = {
        "a player has another version of the game": _("a player has another version of the game"),
        "nobody sits at the table": _("nobody sits at the table"),
        "the keys of that card are not here yet": _("the keys of that card are not here yet"),
        "others hold another history of this game": _("others hold another history of this game"),
        "it is another’s turn": _("it is another’s turn"),
        "something is already sent": _("something is already sent"),
        "the table has not waited a minute for that player": _(
            "the table has not waited a minute for that player"
        ),
        "nobody has asked for that seat": _("nobody has asked for that seat"),
        "the game is not over": _("the game is not over"),
    }
    return told.get(why, _("the table has gone on meanwhile"))


def failed(model: Model, why: str) -> str:
    """Return what has failed of a table."""
    _ = model.words.gettext
    told = {
        "link": _("That is not the link of a table: ask for it again."),
        "elsewhere": _("This table is open in another tab of this browser: go on there."),
        "unloadable": not_loaded(model, "table"),
        "damaged": _(
            "What this browser kept of the table was damaged and set aside: "
            "you come as somebody new."
        ),
        "clipboard": _("The browser does not let the page copy: select the text and copy it."),
    }
    return told.get(why, why)


def unheard(model: Model, friends: Friends) -> str:
    """Return that no relay tells others of this table; nothing where one does, or may yet."""
    _ = model.words.gettext
    if friends.servers is not None and not friends.servers.relays:
        return _("No relay is in use: who comes needs a code beside the link.")
    states = {state for _address, state in friends.net.relays}
    if states <= {"closed", "refused"} and states:
        return _("No relay is reached: who comes now needs a code beside the link.")
    return ""


def code_fault(model: Model, why: str) -> str:
    """Return why a code is of no use."""
    _ = model.words.gettext
    told = {
        "malformed": _("That is not a whole code of this table: copy all of it."),
        "own": _("That is your own invitation: send it to somebody else."),
        "used": _("That code was used already: make a new one."),
        "expired": _("That code is too old: make a new one."),
    }
    return told.get(why, _("No connection came of it: make a new code, or try another network."))


def seat_name(model: Model, seat: int) -> str:
    """Return a seat with its letter and who plays it."""
    return f"{SEATS[seat]} {model.names[seat]}"
