"""What a step asks its shell to do, and how a message goes to one neighbour or to all."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pegs.table.peer import Peer
from pegs.table.wire import Message, format_message


class Send(NamedTuple):
    """Send this text over this link."""

    link: str
    text: str


class CutOff(NamedTuple):
    """Close this link: what came over it was too much or too bad."""

    link: str


Out = Send | CutOff
Step = tuple[Peer, tuple[Out, ...]]


def to_link(link: str, message: Message) -> tuple[Out, ...]:
    """Return what sends a message over one link."""
    return (Send(link, format_message(message)),)


def to_all(peer: Peer, message: Message, but: str = "") -> tuple[Out, ...]:
    """Return what sends a message over every link but one."""
    text = format_message(message)
    return tuple(Send(link, text) for link in peer.links if link != but)


def then(step: Step, *following: Callable[[Peer], Step]) -> Step:
    """Return a step followed by others, each from what the one before left."""
    peer, out = step
    for each in following:
        peer, more = each(peer)
        out += more
    return peer, out
