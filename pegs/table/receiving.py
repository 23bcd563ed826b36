"""A text that came over a link: counted, read strictly, and handed to what it is for."""

from __future__ import annotations

from dataclasses import replace

from pegs.table import hearing, sync
from pegs.table.canonical import Malformed
from pegs.table.course import Refused
from pegs.table.crypto import Crypto
from pegs.table.limits import ANSWER, BURST, FAULTS, MESSAGES_A_SECOND
from pegs.table.outgoing import CutOff, Out, Send, Step
from pegs.table.peer import Peer
from pegs.table.wire import Entries, Get, Head, Me, Message, Points, Say, Want, parse_message


def received(crypto: Crypto, peer: Peer, link: str, text: str) -> Step:
    """Take in a text; what is bad is dropped, counted and named, and too much of it cuts a link."""
    known = peer.links.get(link)
    if known is None:
        return peer, ()
    spent = (peer.now - known.at) * MESSAGES_A_SECOND / 1_000
    known = known._replace(allowance=min(BURST, known.allowance + spent) - 1, at=peer.now)
    if known.allowance < 0:
        known = known._replace(fault="too many messages")
        if known.allowance < -BURST:
            return _cut(peer, link)
        return replace(peer, links={**peer.links, link: known}), ()
    peer = replace(peer, links={**peer.links, link: known})
    try:
        message = parse_message(text)
        peer, out = _dispatch(crypto, peer, link, message)
        return (_charged(peer, link, out), out) if isinstance(message, Get | Want) else (peer, out)
    except Malformed as error:
        return _faulty(peer, link, str(error))
    except Refused as error:
        links = {**peer.links, link: known._replace(fault=str(error))}
        return replace(peer, links=links), ()


def _charged(peer: Peer, link: str, out: tuple[Out, ...]) -> Peer:
    """Return the peer whose neighbour has paid for an answer: a short question can cost much."""
    known = peer.links[link]
    cost = sum(len(each.text) for each in out if isinstance(each, Send)) / ANSWER
    known = known._replace(allowance=known.allowance - cost)
    return replace(peer, links={**peer.links, link: known})


def _faulty(peer: Peer, link: str, fault: str) -> Step:
    known = peer.links[link]
    known = known._replace(faults=known.faults + 1, fault=fault)
    if known.faults >= FAULTS:
        return _cut(peer, link)
    return replace(peer, links={**peer.links, link: known}), ()


def _cut(peer: Peer, link: str) -> Step:
    links = {name: each for name, each in peer.links.items() if name != link}
    return replace(peer, links=links), (CutOff(link),)


def _dispatch(crypto: Crypto, peer: Peer, link: str, message: Message) -> Step:
    match message:
        case Say():
            return hearing.heard(crypto, peer, link, message)
        case Me(hello):
            return hearing.met(crypto, peer, link, hello)
        case Head():
            return sync.heard_head(peer, link, message)
        case Get():
            return sync.heard_get(peer, link, message)
        case Entries():
            return sync.heard_entries(crypto, peer, link, message)
        case Points():
            return sync.heard_points(peer, link, message)
        case Want():
            return sync.heard_want(peer, link, message)
