"""A game in progress as a text, and its strict reader.

A few lines of ``word value``, then a game file (docs/notation.md), before the cut the deck, or of a
game that was carried on from a table of friends the position and the pile.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from app.setup import BOTS, PERSON, SEATED, SPEEDS, YOU, Setup, is_bot, names_of
from pegs.board import SEATS
from pegs.game import Game, Phase, new_game, position
from pegs.notation import (
    NotationError,
    format_cards,
    format_position,
    format_rules,
    parse_cards,
    parse_position,
    parse_rules,
    parse_seat,
)
from pegs.record import Record
from pegs.record import read as read_record
from pegs.record import write as write_record
from pegs.rules import Rules

HEAD: Final = "pegs-save 1"
LONGEST: Final = 1_000_000
_BOT: Final = re.compile(rf"({'|'.join(BOTS)})(?::(.*))?\Z")
_LUCK: Final = re.compile(r"(?:0|[1-9][0-9]{0,18})\Z", re.ASCII)


class SaveError(ValueError):
    """A text that is no save: the ``line`` that is wrong, counted from 1, and in English why."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        super().__init__(f"line {line}: {reason}")


class Saved(NamedTuple):
    """What a save holds."""

    setup: Setup
    game: Game
    luck: int


def write(saved: Saved) -> str:
    """Return a game as the text that is kept for it.

    >>> from pegs.cards import deck
    >>> from app.setup import rules_of
    >>> text = write(Saved(Setup(), new_game(rules_of(Setup()), 3, deck(3)), 7))
    >>> text.splitlines()[:5]
    ['pegs-save 1', 'luck 7', 'you A', 'speed brisk', 'cut standard/4 D']
    """
    setup, game, luck = saved
    you = SEATS[setup.who.index(YOU)] if YOU in setup.who[: setup.seats] else "-"
    lines = [HEAD, f"luck {luck}", f"you {you}", f"speed {setup.speed}"]
    names = _written_names(setup)
    if game.phase is Phase.CUT:
        lines.append(f"cut {format_rules(game.rules)} {SEATS[game.dealer]}")
        lines.append(format_cards(game.faces))
    elif game.cut is None:
        lines.append(f"carried {SEATS[game.dealer]}")
        lines.append(format_position(position(game)))
        lines.append(format_cards(tuple(game.faces[slot] for slot in game.pile)))
    else:
        return "\n".join([*lines, "game", write_record(Record(game, names))])
    return "\n".join([*lines, *names]) + "\n"


def _written_names(setup: Setup) -> tuple[str, ...]:
    """Return what the game file calls each player: a name, or a bot's level.

    Of a game that was carried on, a bot's level, a colon, and the name of who sat there.
    """
    return tuple(
        setup.who[seat] + (f":{setup.names[seat]}" if setup.carried else "")
        if is_bot(setup, seat)
        else name
        for seat, name in enumerate(names_of(setup))
    )


def read(text: str) -> Saved:
    """Read a save.

    Raises SaveError for anything that ``write`` does not write.

    >>> read("pegs-save 1\\nluck x")
    Traceback (most recent call last):
    app.save.SaveError: line 2: no number: 'x'
    """
    if len(text) > LONGEST:
        raise SaveError(text.count("\n", 0, LONGEST) + 1, "it goes on too long")
    lines = text.split("\n")
    if lines[0] != HEAD:
        raise SaveError(1, "it does not begin as a saved game does")
    luck = _value(lines, 1, "luck")
    if not _LUCK.match(luck):
        raise SaveError(2, f"no number: {luck[:20]!r}")
    you = _value(lines, 2, "you")
    speed = _value(lines, 3, "speed")
    if speed not in SPEEDS:
        raise SaveError(4, f"there is no speed {speed[:20]!r}")
    game, names = _read_game(lines)
    saved = Saved(_setup(game.rules, names, you)._replace(speed=speed), game, int(luck))
    again = write(saved)
    if again != text:
        same = next(
            (n for n, (a, b) in enumerate(zip(lines, again.split("\n"), strict=False)) if a != b),
            len(lines) - 1,
        )
        raise SaveError(same + 1, "it is not written as saved games are")
    return saved


def _value(lines: list[str], index: int, word: str) -> str:
    if len(lines) <= index or not lines[index].startswith(f"{word} "):
        raise SaveError(index + 1, f"it is not its {word}")
    return lines[index].removeprefix(f"{word} ")


def _read_game(lines: list[str]) -> tuple[Game, tuple[str, ...]]:
    """Return the game that begins with the fifth line, and what its players are called."""
    match [line.split(" ") for line in lines[4:5]]:
        case [["game"]]:
            record = _read_file("\n".join(lines[5:]))
            return record.game, record.names
        case [["cut", rules, dealer]] if len(lines) > 5:
            return _read_cut(rules, dealer, lines[5]), tuple(lines[6:-1])
        case [["carried", dealer]] if len(lines) > 6:
            return _read_carried(dealer, lines[5], lines[6]), tuple(lines[7:-1])
    raise SaveError(5, "it is not its game")


def _read_file(text: str) -> Record:
    try:
        return read_record(text)
    except NotationError as error:
        raise SaveError(6 + text.count("\n", 0, error.at), error.reason) from None


@contextmanager
def _reading(line: int) -> Iterator[None]:
    """Tell of what is wrong with a text that it is that line."""
    try:
        yield
    except NotationError as error:
        raise SaveError(line, f"{error.reason} (at character {error.at + 1} of it)") from None
    except ValueError as error:
        raise SaveError(line, str(error)) from None


def _read_cut(written: str, dealer: str, deck: str) -> Game:
    with _reading(5):
        rules = parse_rules(written)
        seat = parse_seat(dealer, rules.seats)
    with _reading(6):
        return new_game(rules, seat, parse_cards(deck))


def _read_carried(dealer: str, where: str, pile: str) -> Game:
    # Few games are carried on: the page's start need not load what reads them.
    from app.carry_on import standing

    with _reading(6):
        here = parse_position(where)
    with _reading(5):
        seat = parse_seat(dealer, here.rules.seats)
    with _reading(7):
        return standing(here, parse_cards(pile), seat)


def _setup(rules: Rules, names: tuple[str, ...], you: str) -> Setup:
    """Return the setup that these players and rules come from."""
    if len(names) != rules.seats:
        raise SaveError(5, f"it has {len(names)} players, not {rules.seats}")
    if you != "-" and (len(you) != 1 or you not in SEATS[: rules.seats]):
        raise SaveError(3, f"there is no seat {you[:20]!r}")
    who = list(Setup().who)
    called = list(Setup().names)
    carried = False
    for seat, name in enumerate(names):
        bot = _BOT.match(name)
        who[seat] = PERSON if bot is None else bot[1]
        if bot is not None:
            called[seat] = bot[2] or ""
            carried = carried or bot[2] is not None
        elif name != SEATED[seat]:
            called[seat] = name
    if you != "-":
        if who[SEATS.index(you)] != PERSON:
            raise SaveError(3, f"seat {you} is a bot's")
        who[SEATS.index(you)] = YOU
    return Setup(
        game=rules.game,
        seats=rules.seats,
        who=tuple(who),
        names=tuple(called),
        options=tuple(rules.switched().items()),
        carried=carried,
    )
