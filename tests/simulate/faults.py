"""What goes wrong in a simulated table, and all else that a seed decides before it begins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

WINDOW: Final = 20_000
"""Milliseconds of one stretch of noise on one link."""
DROPPED: Final = 0.2
DOUBLED: Final = 0.1
REORDERED: Final = 0.2
DELAYED: Final = 0.03

Pair = tuple[int, int]


class Noise(NamedTuple):
    """For one window a link drops, doubles, reorders and delays what is sent over it."""

    pair: Pair
    at: int


class Crash(NamedTuple):
    """A peer dies while it writes or sends, and comes back with its storage."""

    peer: int
    at: int
    until: int
    when: str


class Lost(NamedTuple):
    """A peer dies with its storage; the person comes back as a newcomer."""

    peer: int
    at: int
    until: int


class Left(NamedTuple):
    """A peer says goodbye; it comes back, or never (None)."""

    peer: int
    at: int
    until: int | None


class Split(NamedTuple):
    """These peers and the others cannot reach each other."""

    side: tuple[int, ...]
    at: int
    until: int


class Asleep(NamedTuple):
    """A peer does nothing for a while; what was sent to it waits."""

    peer: int
    at: int
    until: int


Fault = Noise | Crash | Lost | Left | Split | Asleep
MOMENTS: Final = ("before writing", "before sending", "while sending")


class Scenario(NamedTuple):
    """A table before it begins.

    ``sits`` is each seat's peer, -1 for a bot; ``blocked`` are the pairs that never connect;
    at ``until`` everything is healed that can be. ``late`` tells that the cut leads to the end of
    a game, ``again`` that a second one is begun, ``sodium`` that the cryptography is real.
    """

    seed: int
    peers: int
    rules: str
    sits: tuple[int, ...]
    blocked: frozenset[Pair]
    until: int
    faults: tuple[Fault, ...]
    late: bool
    again: bool
    sodium: bool


def scenario(seed: int) -> Scenario:
    """Return what a seed says: every fifth is a whole game, the others begin late."""
    chance = random.Random(f"scenario {seed}")
    late = seed % 5 != 0
    sodium = seed % 40 == 13
    peers = chance.choice((2, 3, 4) if sodium else (2, 3, 4, 4, 5, 6, 7, 8))
    seats = chance.choice([count for count in (4, 6, 8) if count >= peers - 2])
    until = chance.randrange(60, 150) * 1_000 if late else chance.randrange(120, 360) * 1_000
    return Scenario(
        seed=seed,
        peers=peers,
        rules=f"{chance.choice(('standard', 'arizona'))}/{seats}",
        sits=_sits(chance, peers, seats),
        blocked=_blocked(chance, peers),
        until=until,
        faults=(*_noise(chance, peers, until), *_events(chance, peers, until)),
        late=late,
        again=chance.random() < 0.25,
        sodium=sodium,
    )


def pairs(peers: int) -> tuple[Pair, ...]:
    """Return every pair of peers, the lower first."""
    return tuple((one, other) for other in range(peers) for one in range(other))


def _sits(chance: random.Random, peers: int, seats: int) -> tuple[int, ...]:
    """Return who sits where: often each in turn, or by chance, some seats left to bots."""
    turn = [at % peers for at in range(seats)]
    if chance.random() < 0.3:
        chance.shuffle(turn)
    if chance.random() < 0.3:
        turn = [-1 if chance.random() < 0.25 else at for at in turn]
    # Who opened the table plays: a start is signed by its players alone.
    return tuple(turn) if 0 in turn else (0, *turn[1:])


def _blocked(chance: random.Random, peers: int) -> frozenset[Pair]:
    """Return the pairs that cannot connect; every peer can still reach every other."""
    share = chance.choice((0.0, 0.3, 0.6)) if peers < 6 else chance.choice((0.5, 0.7, 0.8))
    found = frozenset(pair for pair in pairs(peers) if chance.random() < share)
    while not connected(range(peers), found):
        found -= {chance.choice(sorted(found))}
    return found


def connected(peers: range | list[int], blocked: frozenset[Pair]) -> bool:
    """Tell whether peers reach each other, be it by way of others."""
    left = set(peers)
    edge = [left.pop()]
    while edge:
        one = edge.pop()
        near = {at for at in left if (min(one, at), max(one, at)) not in blocked}
        left -= near
        edge += sorted(near)
    return not left


def _noise(chance: random.Random, peers: int, until: int) -> Iterator[Noise]:
    share = chance.choice((0.0, 0.3, 1.0))
    for at in range(0, until, WINDOW):
        for pair in pairs(peers):
            if chance.random() < share:
                yield Noise(pair, at)


def _events(chance: random.Random, peers: int, until: int) -> Iterator[Fault]:
    gone = 0
    for _ in range(chance.randrange(1, 6) if until < 150_000 else chance.randrange(3, 10)):
        peer = chance.randrange(peers)
        at = chance.randrange(1_000 if chance.random() < 0.1 else 10_000, until - 1_000)
        length = chance.choice((2_000, 8_000, 20_000, 75_000, 120_000))
        end = min(at + chance.randrange(length // 2, length), until)
        kind = chance.choice((Crash, Crash, Crash, Lost, Left, Left, Split, Split, Asleep, Asleep))
        if kind is Crash:
            yield Crash(peer, at, end, chance.choice(MOMENTS))
        elif kind is Split:
            side = chance.sample(range(peers), chance.randrange(1, peers))
            yield Split(tuple(sorted(side)), at, end)
        elif kind is Asleep:
            yield Asleep(peer, at, end)
        elif kind is Lost and (gone + 1) * 2 < peers + chance.randrange(2):
            gone += 1
            yield Lost(peer, at, end)
        else:
            good = (gone + 1) * 2 < peers + chance.randrange(2) and chance.random() < 0.6
            gone += good
            yield Left(peer, at, None if good else end)
