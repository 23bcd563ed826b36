"""What the verdict on a game can find: each with its proof, for everybody to check."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from pegs.cards import Card
from pegs.faults import Fault
from pegs.play import Play


class Kind(Enum):
    """What somebody has broken."""

    SHUFFLE = "shuffle"
    """A shuffle is not what its group's seed makes."""
    LOCK = "lock"
    """A lock is not what its group's seed makes."""
    PLAY = "play"
    """A card was thrown away though another could be played, or a peg had to come out with it."""
    ENTRY = "entry"
    """An entry cannot follow what came before it; nothing after it is judged."""
    CERTIFICATE = "certificate"
    """More than half have not accepted an entry; nothing after it is judged."""


class Remade(NamedTuple):
    """The digest of a sealing's step in the log, and of what the published seeds make."""

    generation: int
    group: int
    logged: str
    made: str


class Open(NamedTuple):
    """A play, the hand that it was made from as far as it is known, and what is wrong with it."""

    seat: int
    play: Play
    hand: tuple[Card, ...]
    fault: Fault


class Finding(NamedTuple):
    """What is proven of the peer that signed the entry ``n``.

    The proof is Remade of a shuffle or lock, Open of a play, and of the others the reason in words.
    """

    kind: Kind
    by: str
    n: int
    proof: Remade | Open | str
