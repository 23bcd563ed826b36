"""What entries and statements must look like, kind by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pegs.board import SEATS
from pegs.table.limits import ENTRIES, NAME, ROUND
from pegs.table.shapes import (
    IDENT,
    KEY,
    SIGNATURE,
    Shape,
    blob,
    by_kind,
    fields,
    many,
    maybe,
    one_of,
    row,
    whole,
    words,
)
from pegs.table.signed import Entry, Statement

MOST_SEATS: Final = len(SEATS)
MOST_CARDS: Final = 54 * 4
GENERATIONS: Final = 64

_N: Final = whole(ENTRIES)
_SEAT: Final = whole(MOST_SEATS - 1)
_GENERATION: Final = whole(GENERATIONS)
_GROUP: Final = whole(MOST_SEATS - 1)
_INDEX: Final = whole(MOST_CARDS - 1)
_BALLOT: Final = row(whole(ROUND), KEY)
_SIGNED: Final = many(row(KEY, SIGNATURE), MOST_SEATS)
_SIT: Final = row(KEY, words(NAME), whole(3))
_PLACE: Final = row(maybe(KEY), words(NAME), whole(3))
_BEAT: Final = whole(2**42)
SLOT: Final = row(_GENERATION, _INDEX)

START: Final = fields(
    do=one_of("start"),
    table=IDENT,
    round=whole(10_000),
    serial=_BEAT,
    rules=words(120),
    seats=many(_SIT, MOST_SEATS),
    dealer=maybe(_SEAT),
    after=maybe(row(KEY, _N, KEY)),
    versions=many(words(64), 3),
    signatures=_SIGNED,
)
"""The first entry of a game; its id is the hash of all but the signatures."""

_VOTED: Final = fields(
    say=one_of("propose", "accept", "promise"),
    scope=KEY,
    by=KEY,
    about=fields(n=_N, prev=KEY, ballot=_BALLOT, hash=maybe(KEY), accepted=maybe(_BALLOT)),
    sig=SIGNATURE,
)


def _entry_of(action: Shape) -> Shape:
    return fields(
        game=KEY,
        n=_N,
        prev=KEY,
        by=KEY,
        seat=whole(MOST_SEATS - 1, -1),
        action=action,
        sig=SIGNATURE,
    )


_STEP: Final = {"gen": _GENERATION, "group": _GROUP}
ACTION: Final = by_kind(
    "do",
    start=START,
    commit=fields(do=one_of("commit"), seed=KEY, **_STEP),
    shuffle=fields(do=one_of("shuffle"), digest=KEY, receipts=_SIGNED, **_STEP),
    lock=fields(do=one_of("lock"), digest=KEY, **_STEP),
    cut=fields(do=one_of("cut"), cards=_INDEX),
    play=fields(do=one_of("play"), play=words(40), slot=SLOT, card=_INDEX, key=KEY),
    takeover=fields(do=one_of("takeover"), peer=KEY, last=_N, votes=_SIGNED),
    expel=fields(do=one_of("expel"), peer=KEY, proof=row(_VOTED, _VOTED)),
    back=fields(do=one_of("back"), peer=KEY, last=_N, sig=SIGNATURE),
    give=fields(
        do=one_of("give"),
        seat=_SEAT,
        peer=KEY,
        name=words(NAME),
        last=_N,
        sig=SIGNATURE,
        votes=_SIGNED,
    ),
    broken=fields(do=one_of("broken"), slot=SLOT, keys=many(KEY, MOST_SEATS)),
    expose=fields(do=one_of("expose"), seeds=many(KEY, MOST_SEATS)),
    audit=fields(do=one_of("audit"), seeds=many(many(maybe(KEY), MOST_SEATS), GENERATIONS)),
    again=fields(do=one_of("again"), start=_entry_of(START)),
)
ENTRY: Final = _entry_of(ACTION)

_BALLOTED: Final = fields(n=_N, prev=KEY, ballot=_BALLOT, hash=maybe(KEY), accepted=maybe(_BALLOT))
_ABOUT: Final[Mapping[str, Shape]] = {
    "prepare": _BALLOTED,
    "promise": _BALLOTED,
    "propose": _BALLOTED,
    "accept": _BALLOTED,
    "vote": by_kind(
        "do",
        takeover=fields(do=one_of("takeover"), peer=KEY, last=_N),
        give=fields(do=one_of("give"), seat=_SEAT, peer=KEY, name=words(NAME), last=_N),
    ),
    "back": fields(last=_N),
    "want": fields(seat=_SEAT, name=words(NAME), last=_N),
    "seed": fields(gen=_GENERATION, to=KEY, seed=KEY, box=blob(80), nonce=blob(24)),
    "receipt": fields(gen=_GENERATION, seed=KEY),
    "ask": fields(
        n=_N,
        turn=_BEAT,
        of=many(row(_GENERATION, _GROUP, KEY, many(_INDEX, MOST_CARDS)), 64),
    ),
    "keys": fields(
        n=_N,
        turn=_BEAT,
        to=KEY,
        gen=_GENERATION,
        group=_GROUP,
        slots=many(_INDEX, MOST_CARDS),
        box=blob(MOST_CARDS * 32 + 16),
        nonce=blob(24),
    ),
    "reveal": fields(seeds=many(row(_GENERATION, _GROUP, KEY), 2 * GENERATIONS)),
    "alive": fields(beat=_BEAT, game=maybe(KEY), n=_N, sees=many(KEY, 16)),
    "bye": fields(beat=_BEAT),
    "phrase": fields(beat=_BEAT, phrase=whole(31)),
    "lobby": fields(
        serial=_BEAT,
        rules=words(120),
        seats=many(_PLACE, MOST_SEATS),
        open=one_of(True, False),
        locked=one_of(True, False),
    ),
    "hello": fields(
        beat=_BEAT, name=words(NAME), wants=many(_SEAT, MOST_SEATS), versions=many(words(64), 3)
    ),
    "start": START,
    "again": fields(beat=_BEAT),
    "sign": fields(start=KEY),
}


def _statement(kind: str) -> Shape:
    scope = IDENT if kind in TABLE_WIDE else KEY
    return fields(scope=scope, say=one_of(kind), by=KEY, about=_ABOUT[kind], sig=SIGNATURE)


TABLE_WIDE: Final = frozenset({"alive", "bye", "phrase", "lobby", "hello", "start", "sign"})
"""Statements that are of the table, not of one game."""
STATEMENT: Final = by_kind("say", **{kind: _statement(kind) for kind in _ABOUT})


def read_entry(value: Any) -> Entry:
    """Return an entry from the wire; its signature and sense are not judged. Raises Malformed."""
    ENTRY(value, "entry")
    return Entry(**value)


def read_statement(value: Any) -> Statement:
    """Return a statement from the wire; its signature is not judged. Raises Malformed."""
    STATEMENT(value, "statement")
    return Statement(**value)
