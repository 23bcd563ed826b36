"""How long the cryptography of a sealing takes in CPython: ``python -m bench.sealing``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from timeit import repeat
from typing import Any

from bench.table import row, table
from pegs.table.crypto import Crypto
from pegs.table.generation_audit import Claims, audit
from pegs.table.sealing import card_points, digest, fault, locked, secrets, shuffled

SIZES = ((2, 162), (5, 216))
"""Groups and cards: two teams at a table of four, five groups at one of eight."""
SEEDS = [bytes([group]) * 32 for group in range(8)]


def sealed(crypto: Crypto, groups: int, cards: int) -> list[Claims]:
    """Return what honest groups log of a sealing, every step checked once as a peer would."""
    known = [secrets(crypto, seed, cards) for seed in SEEDS[:groups]]
    points = card_points(crypto, "bench", range(cards))
    shuffles, locks = [], []
    for own in known:
        points = shuffled(crypto, points, own)
        _sound(crypto, points, cards)
        shuffles.append(digest(points))
    for own in known:
        lock = locked(crypto, points, own)
        points = lock.points
        _sound(crypto, points, cards)
        _sound(crypto, lock.keys, cards)
        locks.append(digest(lock.joined()))
    steps = zip(SEEDS, shuffles, locks, strict=False)
    return [Claims(seed, digest(seed), shuffle, lock) for seed, shuffle, lock in steps]


def rows() -> list[dict[str, Any]]:
    """Return the milliseconds of a whole sealing by one machine, and of its audit."""
    # Not in Pyodide, where the page brings another libsodium.
    from pegs.table.sodium import Sodium

    crypto = Sodium()
    found = []
    for (groups, cards), sealing in zip(SIZES, took(crypto), strict=True):
        claims = sealed(crypto, groups, cards)
        told = audit(crypto, "bench", range(cards), claims)
        if not told.verified:
            raise RuntimeError(f"an honest sealing is not verified: {told}")
        size = f"{groups} groups, {cards} cards"
        found.append(row(f"a sealing of {size}", sealing, "ms"))
        auditing = _milliseconds(partial(audit, crypto, "bench", range(cards), claims))
        found.append(row(f"its audit, {size}", auditing, "ms"))
    return found


def took(crypto: Crypto) -> list[float]:
    """Return the milliseconds of a sealing of each size: all its steps, each checked once."""
    return [_milliseconds(partial(sealed, crypto, *size)) for size in SIZES]


def _sound(crypto: Crypto, points: bytes, cards: int) -> None:
    wrong = fault(crypto, points, cards)
    if wrong:
        raise RuntimeError(f"an honest step has a fault: {wrong}")


def _milliseconds(call: Callable[[], object]) -> float:
    """Return how long a call takes at the best of five."""
    return round(min(repeat(call, number=1, repeat=5)) * 1000, 1)


if __name__ == "__main__":
    print(table(rows()))
