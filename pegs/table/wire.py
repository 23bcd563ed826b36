"""Messages between two peers: what each is, as text, read strictly."""

from __future__ import annotations

from typing import Any, NamedTuple

from pegs.table.advance import Certificate
from pegs.table.canonical import Malformed, read, write
from pegs.table.encoding import bytes_of, text_of
from pegs.table.entry_shapes import MOST_CARDS, read_entry, read_statement
from pegs.table.limits import ENTRIES, ROUND
from pegs.table.peer import Settled
from pegs.table.shapes import KEY, SIGNATURE, blob, many, row, whole
from pegs.table.signed import Entry, Statement


class Say(NamedTuple):
    """A statement; with what it refers to: the entry, and for a proposal the promises."""

    statement: Statement
    entry: Entry | None = None
    promises: tuple[Statement, ...] = ()


class Me(NamedTuple):
    """A neighbour's own hello, first-hand: whose link it is; passed on it is a ``Say``."""

    hello: Statement


class Head(NamedTuple):
    """How far a peer's log of a game goes, and the hash of its last entry."""

    game: str
    n: int
    hash: str


class Get(NamedTuple):
    """A request for the entries of a game from this n on."""

    game: str
    n: int


class Entries(NamedTuple):
    """Settled entries of a game, in their order."""

    game: str
    settled: tuple[Settled, ...]


class Points(NamedTuple):
    """The points of a sealing step; their digest names them."""

    data: bytes


class Want(NamedTuple):
    """A request for the points of this digest."""

    digest: str


Message = Say | Me | Head | Get | Entries | Points | Want


def format_message(message: Message) -> str:
    """Return a message as text.

    >>> format_message(Want("x" * 43))[:10]
    '["want","x'
    """
    match message:
        case Say(statement, entry, promises):
            entry_told = None if entry is None else entry.told()
            told: list[Any] = ["say", statement.told(), entry_told, [p.told() for p in promises]]
        case Me(hello):
            told = ["me", hello.told()]
        case Head(game, n, hashed):
            told = ["head", game, n, hashed]
        case Get(game, n):
            told = ["get", game, n]
        case Entries(game, settled):
            told = ["entries", game, [_settled(each) for each in settled]]
        case Points(data):
            told = ["points", text_of(data)]
        case Want(digest):
            told = ["want", digest]
    return write(told)


def _settled(each: Settled) -> list[Any]:
    if each.why is None:
        return [each.entry.told(), None]
    ballot, accepts = each.why
    return [each.entry.told(), [list(ballot), [list(pair) for pair in accepts]]]


_N = whole(ENTRIES)
_WHY = row(row(whole(ROUND), KEY), many(row(KEY, SIGNATURE), 8))


def parse_message(text: str) -> Message:
    """Return the message that a text is. Raises Malformed with what is wrong and where."""
    told = read(text)
    if not isinstance(told, list) or not told or not isinstance(told[0], str):
        raise Malformed("a message is a list that begins with its kind")
    kind, rest = told[0], told[1:]
    if kind == "say" and len(rest) == 3:
        return _say(*rest)
    if kind == "me" and len(rest) == 1:
        return Me(_hello(rest[0]))
    if kind == "head":
        row(KEY, _N, KEY)(rest, "head")
        return Head(*rest)
    if kind == "get":
        row(KEY, _N)(rest, "get")
        return Get(*rest)
    if kind == "entries" and len(rest) == 2:
        return _entries(*rest)
    if kind == "points":
        row(blob(2 * 32 * MOST_CARDS))(rest, "points")
        return Points(bytes_of(rest[0]))
    if kind == "want":
        row(KEY)(rest, "want")
        return Want(*rest)
    raise Malformed(f"there is no message {kind[:20]!r} of {len(rest)}")


def _hello(told: Any) -> Statement:
    found = read_statement(told)
    if found.say != "hello":
        raise Malformed("a neighbour says who it is by its hello")
    return found


def _say(statement: Any, entry: Any, promises: Any) -> Say:
    if not isinstance(promises, list) or len(promises) > 8:
        raise Malformed("a proposal has at most 8 promises")
    return Say(
        read_statement(statement),
        None if entry is None else read_entry(entry),
        tuple(read_statement(each) for each in promises),
    )


def _entries(game: Any, told: Any) -> Entries:
    KEY(game, "entries")
    if not isinstance(told, list):
        raise Malformed("entries are a list")
    return Entries(game, tuple(read_settled(each) for each in told))


def read_settled(told: Any) -> Settled:
    """Return an entry of a log with its certificate. Raises Malformed."""
    if not isinstance(told, list) or len(told) != 2:
        raise Malformed("a settled entry is an entry and why it is settled")
    if told[1] is None:
        return Settled(read_entry(told[0]), None)
    _WHY(told[1], "why")
    (number, by), accepts = told[1]
    why: Certificate = ((number, by), tuple((key, sig) for key, sig in accepts))
    return Settled(read_entry(told[0]), why)


def written_settled(each: Settled) -> str:
    """Return an entry of a log with its certificate as text, to be kept or put into a file."""
    return write(_settled(each))
