"""Game files: one game as text, read strictly and written canonically (docs/notation.md, Game)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pegs import game as games
from pegs import notation
from pegs.board import SEATS
from pegs.cards import UNKNOWN, Card
from pegs.game import Game, IllegalPlay, Phase
from pegs.notation import NotationError, format_cards, format_play, format_rules
from pegs.position import winner
from pegs.rules import Rules

COLUMNS = 80
LONGEST = 1_000_000
_TAG = re.compile(r'\[((?:Key )?[A-Z][A-Za-z]*[0-9]*) "((?:[^"\\\x00-\x1f\x7f]|\\["\\])*)"\]')

Tags = dict[str, tuple[str, int]]
Decks = dict[int, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Record:
    """A game that is dealt, and the name of who plays each seat (``bot:2`` for a bot's level).

    Of a game at a table of peers also the table, and the key of who plays each seat or its bot.
    """

    game: Game
    names: tuple[str, ...]
    table: str = ""
    keys: tuple[str, ...] = ()


def write(record: Record) -> str:
    """Return the game file of a game, all decks and plays included.

    Raises ValueError for a game that is not dealt yet, or a name with control characters.

    >>> from pegs.rules import standard
    >>> begun = games.cut(games.new_game(standard(4), 3, (UNKNOWN,) * 162), 0)
    >>> print(write(Record(begun, ("Ann", "bot:2", "Cat", "bot:2"))), end="")
    [Rules "standard/4"]
    [Dealer "D"]
    [Cut "0"]
    [A "Ann"] [B "bot:2"] [C "Cat"] [D "bot:2"]
    [Result "*"]
    """
    game = record.game
    if game.phase is Phase.CUT:
        raise ValueError("a game is written once it is dealt")
    lines = [f'[Rules "{format_rules(game.rules)}"]', f'[Dealer "{SEATS[game.dealer]}"]']
    for number, cards in enumerate(game.decks, 1):
        if UNKNOWN not in cards:
            lines.append(f'[Deck{number if number > 1 else ""} "{format_cards(cards)}"]')
        if number == 1 and game.cut is not None:
            lines.append(f'[Cut "{game.cut}"]')
    lines += _names(record.names)
    if record.table:
        lines.append(_written("Table", record.table))
        lines += [_written(f"Key {SEATS[seat]}", key) for seat, key in enumerate(record.keys)]
    lines.append(f'[Result "{_result(game)}"]')
    rounds = _rounds(game)
    return "\n".join(lines + (["", *rounds] if rounds else [])) + "\n"


def _names(names: tuple[str, ...]) -> list[str]:
    """Return the tags of seats and names, as many on a line as fit."""
    lines: list[str] = []
    for seat, name in enumerate(names):
        if any(ord(char) < 32 or ord(char) == 127 for char in name):
            raise ValueError(f"the name of seat {SEATS[seat]} has a control character")
        tag = _written(SEATS[seat], name)
        if lines and len(lines[-1]) + 1 + len(tag) <= COLUMNS:
            lines[-1] += " " + tag
        else:
            lines.append(tag)
    return lines


def _written(name: str, value: str) -> str:
    quoted = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{quoted}"]'


def _result(game: Game) -> str:
    side = winner(games.position(game))
    return "*" if side is None else SEATS[side : game.rules.seats : 2]


def _rounds(game: Game) -> list[str]:
    """Return the plays, a round a line; a round begins with the seat left of the dealer."""
    lines: list[str] = []
    before = game.rules.seats
    for seat, chosen in game.log:
        order = (seat - game.dealer - 1) % game.rules.seats
        if order <= before:
            lines.append(f"{len(lines) + 1}.")
        before = order
        lines[-1] += f" {SEATS[seat]} {format_play(chosen, game.rules)}"
    return lines


def read(text: str) -> Record:
    """Read a game file and replay it.

    Raises NotationError that names the first fault: of the form, or a play that is not legal.

    >>> text = '[Rules "standard/4"]\\n[Dealer "D"]\\n[A "x"] [B "x"] [C "x"] [D "x"]\\n'
    >>> read(text + '[Result "*"]\\n').game.turn
    0
    """
    if len(text) > LONGEST:
        raise NotationError(text, LONGEST, "too long for a game file")
    tags, at = _tags(text)
    rules, dealer, decks, cut = _setup(text, tags)
    seats = SEATS[: rules.seats]
    table = tags["Table"][0] if "Table" in tags else ""
    record = Record(
        _replay(text, at, _deal(text, tags, rules, dealer, decks, cut), decks),
        tuple(_tag(text, tags, seat)[0] for seat in seats),
        table,
        tuple(_tag(text, tags, f"Key {seat}")[0] for seat in seats) if table else (),
    )
    written = write(record)
    if written != text:
        same = next(
            (i for i, (a, b) in enumerate(zip(text, written, strict=False)) if a != b),
            min(len(text), len(written)),
        )
        line = text.count("\n", 0, same) + 1
        raise NotationError(text, same, f"line {line} is not as a game file is written")
    return record


def stages(record: Record) -> Iterator[Game]:
    """Yield the game of a record as it was dealt, and as it stood after each play.

    >>> from pegs.rules import standard
    >>> begun = games.cut(games.new_game(standard(4), 3, (UNKNOWN,) * 162), 0)
    >>> played = games.play(begun, notation.parse_play("Kd:As-A8", games.position(begun)))
    >>> [stage.turn for stage in stages(Record(played, ("x",) * 4))]
    [0, 1]
    """
    first, *reshuffled = record.game.decks
    begun = games.new_game(record.game.rules, record.game.dealer, first)
    game = games.deal(begun, record.game.cut)
    yield game
    for _seat, chosen in record.game.log:
        while game.phase is Phase.SHUFFLE:
            cards = reshuffled.pop(0)
            game = _shuffled("", 0, game, None if UNKNOWN in cards else cards)
        game = games.play(game, chosen)
        yield game


def _tags(text: str) -> tuple[Tags, int]:
    """Return the tags with where their values begin, and where the plays begin."""
    tags: Tags = {}
    at = 0
    while at < len(text) and text[at] == "[":
        found = _TAG.match(text, at)
        if not found:
            raise NotationError(text, at, "not a tag")
        if found[1] in tags:
            raise NotationError(text, at, f"the tag {found[1]} is given twice")
        value = re.sub(r"\\(.)", r"\1", found[2])
        tags[found[1]] = value, found.start(2)
        at = found.end()
        if at < len(text) and text[at] in " \n":
            at += 1
    return tags, at


def _tag(text: str, tags: Tags, name: str) -> tuple[str, int]:
    if name not in tags:
        raise NotationError(text, 0, f"there is no tag {name}")
    return tags[name]


def _inside(text: str, at: int, error: NotationError) -> NotationError:
    """Return the error of a part of the file with its place in the whole."""
    return NotationError(text, at + error.at, error.reason)


def _setup(text: str, tags: Tags) -> tuple[Rules, int, Decks, int | None]:
    value, at = _tag(text, tags, "Rules")
    try:
        rules = notation.parse_rules(value)
        value, at = _tag(text, tags, "Dealer")
        dealer = notation.parse_seat(value, rules.seats)
        cut = None
        if "Cut" in tags:
            value, at = tags["Cut"]
            at -= len("cut:")
            cut = notation.parse_cut("cut:" + value, rules)
        decks: Decks = {}
        for number in range(1, len(tags) + 1):
            name = f"Deck{number if number > 1 else ''}"
            if name in tags:
                value, at = tags[name]
                decks[number] = notation.parse_cards(value)
    except NotationError as error:
        raise _inside(text, at, error) from None
    return rules, dealer, decks, cut


def _deal(
    text: str,
    tags: Tags,
    rules: Rules,
    dealer: int,
    decks: Decks,
    cut: int | None,
) -> Game:
    """Return the game dealt from its first deck, as it lay after the cut."""
    order = decks.get(1, (UNKNOWN,) * rules.cards)
    try:
        return games.deal(games.new_game(rules, dealer, order), cut)
    except ValueError as error:
        raise NotationError(text, tags["Deck"][1], str(error)) from None


def _replay(text: str, at: int, game: Game, decks: Decks) -> Game:
    number = 1
    seat: int | None = None
    for found in re.finditer(r"\S+", text[at:]):
        word, start = found[0], at + found.start()
        if re.fullmatch(r"[1-9][0-9]*\.", word):
            continue
        while game.phase is Phase.SHUFFLE:
            number += 1
            game = _shuffled(text, start, game, decks.get(number))
        if seat is None:
            seat = _whose(text, start, game, word)
            continue
        try:
            game = games.play(game, notation.parse_play(word, games.position(game)))
        except NotationError as error:
            raise _inside(text, start, error) from None
        except IllegalPlay:
            reason = f"{SEATS[seat]} cannot play {word}: it is not legal there"
            raise NotationError(text, start, reason) from None
        seat = None
    if seat is not None:
        raise NotationError(text, len(text), "ends before the play of a seat")
    while game.phase is Phase.SHUFFLE and number + 1 in decks:
        number += 1
        game = _shuffled(text, len(text), game, decks[number])
    if any(other > number for other in decks):
        raise NotationError(text, len(text), "has a deck more than the game has shuffles")
    return game


def _whose(text: str, at: int, game: Game, word: str) -> int:
    if game.phase is Phase.OVER:
        raise NotationError(text, at, "plays on after the end of the game")
    if word != SEATS[game.turn]:
        raise NotationError(text, at, f"{word!r}, but it is the turn of {SEATS[game.turn]}")
    return game.turn


def _shuffled(text: str, at: int, game: Game, cards: tuple[Card, ...] | None) -> Game:
    """Return the game after a reshuffle into this order of faces."""
    if cards is None:
        return games.shuffle(game, None)
    left: dict[Card, list[int]] = {}
    for index, slot in reversed(list(enumerate(game.discards[:-1]))):
        left.setdefault(game.faces[slot], []).append(index)
    order = []
    for card in cards:
        if not left.get(card):
            reason = f"a shuffle with a card {notation.format_card(card)} that is not there"
            raise NotationError(text, at, reason)
        order.append(left[card].pop())
    try:
        return games.shuffle(game, tuple(order))
    except ValueError as error:
        raise NotationError(text, at, str(error)) from None
