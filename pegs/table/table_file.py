"""A table's game as a file: a game file, and below it the signed log, an entry a line.

Nothing here needs cryptography: the file is read strictly, its entries follow one another by their
hashes, and the game that it tells is the log's. Signatures are for the verdict.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pegs import game as games
from pegs import record
from pegs.cards import UNKNOWN
from pegs.game import Game, Phase
from pegs.notation import NotationError, format_play, format_rules, parse_play, parse_rules
from pegs.record import Record
from pegs.table.canonical import Malformed
from pegs.table.canonical import read as read_value
from pegs.table.limits import ENTRIES
from pegs.table.peer import Settled
from pegs.table.start import game_id
from pegs.table.wire import read_settled, written_settled

LONGEST: Final = 3_000 * ENTRIES
"""Characters of a file."""
TAG: Final = '\n[Table "'
"""What only a table's file has."""


@dataclass(frozen=True, slots=True)
class TableFile:
    """A game at a table as everybody could see it, and its log."""

    record: Record
    log: tuple[Settled, ...]


class _Told(NamedTuple):
    """What a game and a log must agree in; a play is the seat and its text."""

    rules: str
    dealer: int
    cut: int | None
    names: tuple[str, ...]
    table: str
    keys: tuple[str, ...]
    plays: tuple[tuple[int, str], ...]


def file_of(log: Sequence[Settled]) -> TableFile:
    """Return the file of a log: names, keys and bots are those that the game began with.

    Raises ValueError for a game that is not dealt yet.
    """
    told = _of_log(log)
    if told.cut is None:
        raise ValueError("a game is written once it is dealt")
    rules = parse_rules(told.rules)
    order = (UNKNOWN,) * rules.cards
    game = games.deal(games.new_game(rules, told.dealer, order), told.cut)
    for _, text in told.plays:
        game = _played(game, text)
    return TableFile(Record(game, told.names, told.table, told.keys), tuple(log))


def _played(game: Game, text: str) -> Game:
    while game.phase is Phase.SHUFFLE:
        game = games.shuffle(game, None)
    return games.play(game, parse_play(text, games.position(game)))


def _of_log(log: Sequence[Settled]) -> _Told:
    start = log[0].entry.action
    entries = [each.entry for each in log]
    cut = next((each for each in entries if each.action["do"] == "cut"), None)
    return _Told(
        rules=start["rules"],
        # Rule 5: the seat to the dealer's right cuts.
        dealer=0 if cut is None else (cut.seat + 1) % len(start["seats"]),
        cut=None if cut is None else cut.action["cards"],
        names=tuple(f"bot:{bot}" if bot else name for _, name, bot in start["seats"]),
        table=start["table"],
        keys=tuple(key for key, _, _ in start["seats"]),
        plays=tuple(
            (each.seat, each.action["play"]) for each in entries if each.action["do"] == "play"
        ),
    )


def _of_record(told: Record) -> _Told:
    game = told.game
    rules = game.rules
    plays = tuple((seat, format_play(chosen, rules)) for seat, chosen in game.log)
    return _Told(
        format_rules(rules), game.dealer, game.cut, told.names, told.table, told.keys, plays
    )


def write(file: TableFile) -> str:
    """Return the text of a file."""
    lines = "\n".join(written_settled(each) for each in file.log)
    return f"{record.write(file.record)}\n{lines}\n"


def read(text: str) -> TableFile:
    """Read a table's file: replay its game, and check that its log is whole and tells the same.

    Raises NotationError that names the first fault.
    """
    if len(text) > LONGEST:
        raise NotationError(text, LONGEST, "too long for a table's file")
    end = text.find("\n\n[{") + 1
    if not end:
        raise NotationError(text, len(text), "a table's file ends with its log")
    if not text.endswith("\n"):
        raise NotationError(text, len(text), "ends in the middle of a line")
    told = _game(text, end)
    log = _log(text, end + 1)
    _agree(text, end + 1, told, log)
    return TableFile(told, log)


def _game(text: str, end: int) -> Record:
    try:
        return record.read(text[:end])
    except NotationError as error:
        raise NotationError(text, error.at, error.reason) from None


def _log(text: str, at: int) -> tuple[Settled, ...]:
    log: list[Settled] = []
    for line in text[at:-1].split("\n"):
        if len(log) > ENTRIES:
            raise NotationError(text, at, f"more than {ENTRIES} entries")
        try:
            each = read_settled(read_value(line))
            _follows(log, each)
        except Malformed as error:
            raise NotationError(text, at, f"entry {len(log)}: {error}") from None
        log.append(each)
        at += len(line) + 1
    return tuple(log)


def _follows(log: Sequence[Settled], each: Settled) -> None:
    """Check that an entry stands where its number and its hashes say. Raises Malformed."""
    entry, why = each
    if not log:
        game = game_id(entry.action)
        if entry.action["do"] != "start" or (entry.game, entry.prev, entry.n) != (game, game, 0):
            raise Malformed("it is not the start of its game")
    elif (entry.game, entry.prev, entry.n) != (log[0].entry.game, _head_of(log), len(log)):
        raise Malformed("it does not follow the entry before it")
    if (why is None) == bool(log):
        raise Malformed("all but the start have a certificate")


def _head_of(log: Sequence[Settled]) -> str:
    """Return what the next entry names as the one before it: of a start, the game."""
    last = log[-1].entry
    return last.hash if last.n else last.game


def _agree(text: str, at: int, told: Record, log: Sequence[Settled]) -> None:
    """Check that the game is the one of the log."""
    above, below = _of_record(told), _of_log(log)
    if below.cut is None:
        raise NotationError(text, at, "the log ends before the cut")
    for name, one, other in zip(_Told._fields, above, below, strict=True):
        if one != other:
            raise NotationError(text, at, f"the log tells another game: its {name} differ")
