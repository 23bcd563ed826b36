"""The protocol of a table as one pure function: a peer and an event make a peer and messages.

Time is an argument; chance lies in the peer's secret. A shell keeps what ``keeping`` names before
it sends anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from pegs.play import Play
from pegs.table import acting, asking, convening, owing, presence, sealing_work, settling
from pegs.table.course import Refused
from pegs.table.crypto import Crypto
from pegs.table.limits import BURST
from pegs.table.lobby import Lobby, let_in
from pegs.table.outgoing import Out, Step, then, to_all, to_link
from pegs.table.peer import Link, Peer
from pegs.table.receiving import received
from pegs.table.settling import next_game
from pegs.table.signed import Statement
from pegs.table.start import game_id, signing
from pegs.table.sync import head_of
from pegs.table.urging import urge
from pegs.table.voting import under_way
from pegs.table.wire import Entries, Head, Me, Say

REFRESH: Final = 2_000
"""Milliseconds after which what is not settled is told again."""


class Linked(NamedTuple):
    """A connection to another peer is there."""

    link: str


class Unlinked(NamedTuple):
    """A connection is gone."""

    link: str


class Received(NamedTuple):
    """A text came over a connection."""

    link: str
    text: str


class Tick(NamedTuple):
    """Time has passed; it should come twice a second or so."""


class Hello(NamedTuple):
    """This peer's name, and the seats that it asks for."""

    name: str
    wants: tuple[int, ...]


class SetLobby(NamedTuple):
    """Who opened the table has changed rules, seats or who is let in."""

    lobby: Lobby


class LetIn(NamedTuple):
    """Who opened the table gives a peer the seats that it asks for."""

    key: str
    wants: tuple[int, ...]


class Start(NamedTuple):
    """Who opened the table begins the game."""


class Cut(NamedTuple):
    """The deck is cut."""

    cards: int


class Played(NamedTuple):
    """The seat to move plays."""

    play: Play


class VoteTakeover(NamedTuple):
    """A vote that a bot plays for a peer."""

    key: str


class VoteGive(NamedTuple):
    """A vote that a newcomer gets a bot's seat."""

    seat: int
    key: str


class WantSeat(NamedTuple):
    """This peer, a watcher, asks for a bot's seat."""

    seat: int
    name: str


class ComeBack(NamedTuple):
    """This peer asks for its seats back."""


class Again(NamedTuple):
    """This peer plays the next game."""


class SayPhrase(NamedTuple):
    """One of the fixed phrases."""

    phrase: int


class Leave(NamedTuple):
    """This peer goes."""


Act = (
    Hello
    | SetLobby
    | LetIn
    | Start
    | Cut
    | Played
    | VoteTakeover
    | VoteGive
    | WantSeat
    | ComeBack
    | Again
    | SayPhrase
    | Leave
)
Event = Linked | Unlinked | Received | Tick | Act

_ACTS: Final[dict[type, Callable[[Crypto, Peer, Any], Step]]] = {
    Hello: lambda c, p, e: acting.hello(c, p, e.name, e.wants),
    SetLobby: lambda c, p, e: acting.set_lobby(c, p, e.lobby),
    LetIn: lambda c, p, e: let_in(c, p, e.key, e.wants),
    Start: lambda c, p, e: acting.start(c, p),
    Cut: lambda c, p, e: acting.cut(c, p, e.cards),
    Played: lambda c, p, e: acting.play(c, p, e.play),
    VoteTakeover: lambda c, p, e: acting.vote_takeover(c, p, e.key),
    VoteGive: lambda c, p, e: acting.vote_give(c, p, e.seat, e.key),
    WantSeat: lambda c, p, e: acting.want_seat(c, p, e.seat, e.name),
    ComeBack: lambda c, p, e: acting.come_back(c, p),
    Again: lambda c, p, e: acting.again(c, p),
    SayPhrase: lambda c, p, e: acting.phrase(c, p, e.phrase),
    Leave: lambda c, p, e: acting.leave(c, p),
}


def step(crypto: Crypto, peer: Peer, event: Event, now: int) -> Step:
    """Return the peer after an event at a time, and what its shell is to send."""
    before = peer = replace(peer, now=max(now, peer.now))
    match event:
        case Received(link, text):
            peer, out = received(crypto, peer, link, text)
        case Linked(link):
            peer, out = linked(peer, link)
        case Unlinked(link):
            links = {name: each for name, each in peer.links.items() if name != link}
            peer, out = replace(peer, links=links), ()
        case Tick():
            peer, out = tick(crypto, peer)
        case _:
            peer, out = act(crypto, peer, event)
    if isinstance(event, Received) and _nothing_new(before, peer):
        return peer, out
    peer, more = follow(crypto, peer)
    return peer, out + more


def _nothing_new(before: Peer, after: Peer) -> bool:
    """Whether a text has changed nothing that anything follows from: most have come before."""
    same_start = before.offer is after.offer and before.signs is after.signs
    return same_start and before.run is after.run


def act(crypto: Crypto, peer: Peer, event: Act) -> Step:
    """Do what the person wants; where that cannot be, the peer tells why."""
    try:
        return _ACTS[type(event)](crypto, replace(peer, refused=""), event)
    except Refused as error:
        return replace(peer, refused=str(error)), ()


def follow(crypto: Crypto, peer: Peer) -> Step:
    """Do all that follows without anybody's doing, until nothing more does."""
    out: tuple[Out, ...] = ()
    for _ in range(32):
        before = peer
        peer, more = _first_start(crypto, peer)
        out += more
        if peer.run is None:
            return peer, out
        peer, more = urge(crypto, peer)
        out += more
        peer, more = settling.settle(crypto, peer)
        out += more
        if peer.run is not None and before.run is not None and _same(before, peer):
            return peer, out
    return peer, out


def _same(before: Peer, after: Peer) -> bool:
    """Whether the log has not grown: then nothing more follows."""
    if before.run is None or after.run is None:
        return before.run is after.run
    return before.run.course is after.run.course


def _first_start(crypto: Crypto, peer: Peer) -> Step:
    """Begin the table's first game once all its players have signed: by who opened the table."""
    if peer.run is not None:
        return peer, ()
    first = convening.signed_start(crypto, peer)
    if first is None:
        return peer, ()
    peer, out = next_game(crypto, peer, first)
    run = peer.run
    return peer, out if run is None else out + to_all(peer, Entries(first.game, run.log))


def linked(peer: Peer, link: str) -> Step:
    """Greet a new neighbour with all that is going on."""
    links = {**peer.links, link: Link("", float(BURST), peer.now)}
    peer = replace(peer, links=links)
    out: tuple[Out, ...] = ()
    for message in news(peer):
        out += to_link(link, message)
    return peer, out


def news(peer: Peer) -> list[Say | Me | Head]:
    """Return all that a neighbour should know now."""
    told: list[Say | Me | Head] = [
        Me(said) if by == peer.key else Say(said) for by, said in peer.hellos.items()
    ]
    if peer.lobby is not None:
        told.append(Say(peer.lobby))
    if peer.offer is not None:
        told.append(Say(peer.offer))
        start = game_id(peer.offer.about)
        told += [
            Say(Statement(by=by, sig=sig, **signing(start, peer.table)))
            for by, sig in peer.signs.items()
        ]
    run = peer.run
    if run is not None:
        told.append(head_of(run.course))
        told += under_way(run)
    return told


def tick(crypto: Crypto, peer: Peer) -> Step:
    """Let time pass: signs of life, what is asked again, what is told again."""
    step_ = presence.alive(crypto, peer)
    if peer.run is not None:
        step_ = then(
            step_,
            lambda peer: (owing.noted(peer), ()),
            lambda peer: asking.ask_again(crypto, peer),
            lambda peer: sealing_work.share_seed(crypto, peer),
            lambda peer: settling.reveal(crypto, peer),
            lambda peer: convening.convene(crypto, peer),
        )
    peer, out = step_
    if peer.now - peer.told < REFRESH:
        return peer, out
    peer = replace(peer, told=peer.now)
    for message in news(peer):
        out += to_all(peer, message)
    return peer, out
