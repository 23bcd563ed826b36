"""How a game at a table begins: one entry that every player of it has signed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from pegs.notation import NotationError, parse_rules
from pegs.rules import Rules
from pegs.table.canonical import write
from pegs.table.course import Course, Refused
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of, fingerprint, text_of
from pegs.table.generations import Generation, Why
from pegs.table.sealing import card_points
from pegs.table.seats import Seat, Seats, groups, in_order
from pegs.table.signed import Entry, Statement, entry, genuine

VERSIONS: Final = ("rules 1", "engine 1", "protocol 1")
"""What must be the same at all peers of a game."""


def game_id(start: Mapping[str, Any]) -> str:
    """Return a game's id: the hash of its start without the signatures."""
    return fingerprint(write({key: value for key, value in start.items() if key != "signatures"}))


def seats_of(start: Mapping[str, Any]) -> Seats:
    """Return the seats as a start tells them."""
    return tuple(Seat(peer, name, bot, "" if bot else peer) for peer, name, bot in start["seats"])


def signing(game: str, table: str) -> dict[str, Any]:
    """Return what each player signs: a statement of this, of the table."""
    return {"scope": table, "say": "sign", "about": {"start": game}}


def start_entry(crypto: Crypto, secret: bytes, start: Mapping[str, Any]) -> Entry:
    """Return the entry of a start, signed by who convenes the game."""
    game = game_id(start)
    return entry(crypto, secret, game, 0, game, -1, dict(start))


def begun(crypto: Crypto, first: Entry) -> Course:
    """Return the course that a start entry begins.

    Raises Refused where a player has not signed it, or it is no game.
    """
    start = first.action
    if start.get("do") != "start" or first.n or first.seat != -1:
        raise Refused("a game begins with a start")
    game = game_id(start)
    if first.game != game or first.prev != game:
        raise Refused("the start is of another game")
    if tuple(start["versions"]) != VERSIONS:
        raise Refused(f"it is of other versions: {', '.join(start['versions'])}")
    rules = rules_of(start)
    seats = seats_of(start)
    if len(seats) != rules.seats or (start["dealer"] or 0) >= rules.seats:
        raise Refused("the seats are not those of the rules")
    if not genuine(crypto, first):
        raise Refused("the start has a false signature")
    _signed_by_all(crypto, start, game, in_order(seats))
    if not all(sealable(crypto, player) for player in in_order(seats)):
        raise Refused("nothing can be sealed for the key of one of its players")
    return opened(crypto, first, rules, seats)


def opened(crypto: Crypto, first: Entry, rules: Rules, seats: Seats) -> Course:
    """Return the course of a start that is right: the first sealing waits."""
    cards = tuple(range(rules.cards))
    deal = Generation(Why.DEAL, cards, groups(seats), card_points(crypto, first.game, cards))
    return Course(
        table=first.action["table"],
        game=first.game,
        start=first.action,
        rules=rules,
        n=1,
        # Not the entry's own hash: that would tell apart who gathered the same signatures.
        head=first.game,
        seats=seats,
        generations=(deal,),
        slots=(),
        cards=(-1,) * rules.cards,
        play=None,
        last=dict.fromkeys(in_order(seats), 0),
        changed=(0,) * rules.seats,
        mover=first.by,
        broken=None,
        seeds=None,
        following=None,
    )


def rules_of(start: Mapping[str, Any]) -> Rules:
    """Return the rules of a start. Raises Refused."""
    try:
        return parse_rules(start["rules"])
    except NotationError as error:
        raise Refused(f"its rules: {error}") from None


def _signed_by_all(
    crypto: Crypto, start: Mapping[str, Any], game: str, players: tuple[str, ...]
) -> None:
    signatures = dict(start["signatures"])
    if list(signatures) != sorted(players) or len(signatures) != len(start["signatures"]):
        raise Refused("it is not signed by its players, each once")
    for by, sig in signatures.items():
        said = Statement(by=by, sig=sig, **signing(game, start["table"]))
        if not genuine(crypto, said):
            raise Refused(f"the signature of {by[:8]} is false")


def sealable(crypto: Crypto, key: str) -> bool:
    """Whether something can be boxed for a key: some that sign are no keys for that."""
    try:
        crypto.box(bytes(32), bytes_of(key, 32), bytes(24), b"")
    except ValueError:
        return False
    return True


def opener_of(table: str, key: bytes) -> bool:
    """Whether a table was opened by this key: its id is the beginning of the key's hash.

    >>> opener_of("Zmh6rfhivXdsj8GLjp-OIA", bytes(32))
    True
    """
    return table_id(key) == table


def table_id(key: bytes) -> str:
    """Return the id of the table that this key opens."""
    return text_of(hashlib.sha256(key).digest()[:16])
