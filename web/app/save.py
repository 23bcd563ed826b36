"""A game in progress as a text, and its strict reader.

A few lines of ``word value``, then a game file (docs/notation.md), before the cut the deck, or of a
game that was carried on from a table of friends the position and the pile.
"""

from __future__ import annotations

import re
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
_LUCK: Final = re.compile(r"(?:0|[1-9][0-9]{0,18})\Z", re.ASCII)


class SaveError(ValueError):
    """A text that is no save: its message says what is wrong with it."""


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
    """Return what the game file calls each player: a name, or a bot's level."""
    return tuple(
        setup.who[seat] if is_bot(setup, seat) else name
        for seat, name in enumerate(names_of(setup))
    )


def read(text: str) -> Saved:
    """Read a save.

    Raises SaveError for anything that ``write`` does not write.
    """
    if len(text) > LONGEST:
        raise SaveError("it is too long")
    lines = text.split("\n")
    if lines[0] != HEAD:
        raise SaveError("it does not begin as a saved game does")
    luck = _value(lines, 1, "luck")
    if not _LUCK.match(luck):
        raise SaveError(f"its second line has no number: {luck[:20]!r}")
    you = _value(lines, 2, "you")
    speed = _value(lines, 3, "speed")
    if speed not in SPEEDS:
        raise SaveError(f"there is no speed {speed[:20]!r}")
    try:
        game, names = _read_game(lines[4:])
    except NotationError as error:
        raise SaveError(f"{error.reason} (at character {error.at + 1} of it)") from None
    saved = Saved(_setup(game.rules, names, you)._replace(speed=speed), game, int(luck))
    if write(saved) != text:
        raise SaveError("it is not written as saved games are")
    return saved


def _value(lines: list[str], index: int, word: str) -> str:
    if len(lines) <= index or not lines[index].startswith(f"{word} "):
        raise SaveError(f"line {index + 1} is not its {word}")
    return lines[index].removeprefix(f"{word} ")


def _read_game(lines: list[str]) -> tuple[Game, tuple[str, ...]]:
    if lines[:1] == ["game"]:
        record = read_record("\n".join(lines[1:]))
        return record.game, record.names
    words = lines[0].split(" ") if lines else []
    if words[:1] == ["carried"] and len(words) == 2 and len(lines) > 2:
        return _read_carried(words[1], lines[1], lines[2]), tuple(lines[3:-1])
    if len(words) != 3 or words[0] != "cut" or len(lines) < 2:
        raise SaveError("line 5 is not its game")
    rules = parse_rules(words[1])
    dealer = parse_seat(words[2], rules.seats)
    try:
        game = new_game(rules, dealer, parse_cards(lines[1]))
    except ValueError as error:
        raise SaveError(str(error)) from None
    return game, tuple(lines[2:-1])


def _read_carried(dealer: str, where: str, pile: str) -> Game:
    # Few games are carried on: the page's start need not load what reads them.
    from app.carry_on import standing

    here = parse_position(where)
    try:
        return standing(here, parse_cards(pile), parse_seat(dealer, here.rules.seats))
    except NotationError:
        raise
    except ValueError as error:
        raise SaveError(str(error)) from None


def _setup(rules: Rules, names: tuple[str, ...], you: str) -> Setup:
    """Return the setup that these players and rules come from."""
    if len(names) != rules.seats:
        raise SaveError(f"it has {len(names)} players, not {rules.seats}")
    if you != "-" and (len(you) != 1 or you not in SEATS[: rules.seats]):
        raise SaveError(f"there is no seat {you[:20]!r}")
    who = list(Setup().who)
    called = list(Setup().names)
    for seat, name in enumerate(names):
        who[seat] = name if name in BOTS else PERSON
        if name not in (*BOTS, SEATED[seat]):
            called[seat] = name
    if you != "-":
        if who[SEATS.index(you)] != PERSON:
            raise SaveError(f"seat {you} is a bot's")
        who[SEATS.index(you)] = YOU
    return Setup(
        game=rules.game,
        seats=rules.seats,
        who=tuple(who),
        names=tuple(called),
        options=tuple(rules.switched().items()),
    )
