"""The command line (docs/notation.md): errors go to stderr, name what was wrong and exit with 2."""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sys
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from pegs import bots, checking, notation, record
from pegs.cards import UNKNOWN, deck
from pegs.game import Game, Phase, cut, new_game, play, shuffle
from pegs.legal import legal_plays
from pegs.notation import (
    NoSuchMoveError,
    NotationError,
    format_play,
    format_position,
    parse_play,
    parse_position,
)
from pegs.perft import perft
from pegs.play import apply
from pegs.reasons import why
from pegs.view import view
from pegs.words import Words

DEEPEST = 200
"""The most plays that perft counts: far beyond what any machine gets through."""


class Refused(ValueError):
    """A request that is well written and cannot be done."""


def moves(text: str) -> list[str]:
    """Return every legal play of the seat to move, sorted by bytes.

    >>> moves("standard/4 A8/-/-/- A 5cAd/-/-/-")
    ['5c:A8-A13', 'Ad:A8-A9']
    """
    here = parse_position(text)
    if UNKNOWN in here.hand:
        raise NotationError(text, text.find("??"), "a hand with a card that is not known")
    return sorted(format_play(one, here.rules) for one in legal_plays(here, here.turn, here.hand))


def applied(text: str, play_text: str) -> str:
    """Return the position after a play, before any draw.

    >>> applied("standard/4 A8/-/-/- A 5c/-/-/-", "5c:A8-A13")
    'standard/4 A13/-/-/- B -/-/-/- 0 5c'
    """
    here = parse_position(text)
    chosen = parse_play(play_text, here)
    faults = why(here, chosen)
    if faults:
        said = "; ".join(Words().fault(fault, ()) for fault in faults)
        raise Refused(f"{play_text} is not legal in {text}: {said}")
    return format_position(apply(here, chosen))


def reasons(text: str, play_text: str) -> list[str]:
    """Return why a play is not legal, in words; nothing where it is.

    >>> reasons("standard/4 A8/-/-/- A 5c/-/-/-", "5c:A8-A13")
    []
    """
    here = parse_position(text)
    try:
        chosen = parse_play(play_text, here)
    except NoSuchMoveError as error:
        return [error.reason]
    return [Words().fault(fault, ()) for fault in why(here, chosen)]


def _pair(line: str) -> tuple[str, str]:
    position, tab, chosen = line.partition("\t")
    if not tab:
        raise NotationError(line, len(line), "no tab between a position and a play")
    return position, chosen


def _lines(ask: Callable[[str], object], args: argparse.Namespace) -> int:
    """Answer a request a line with a JSON value a line: null for one that cannot be answered."""
    # Python has no standard input at all where the caller closed it.
    source: Iterable[str] | None = sys.stdin
    if source is None:
        raise Refused("there is no standard input to read requests from")
    if getattr(args, "play", None) is not None:
        raise Refused(f"behind - comes nothing more, not {args.play!r}: a line holds the play")
    code = 0
    for number, line in enumerate(source, 1):
        try:
            answer = ask(line.rstrip("\n"))
        except (NotationError, Refused) as error:
            print(f"pegs: line {number}: {error}", file=sys.stderr)
            answer, code = None, 2
        print(json.dumps(answer))
    return code


def _moves(args: argparse.Namespace) -> int:
    if args.position == "-":
        return _lines(moves, args)
    for line in moves(args.position):
        print(line)
    return 0


def _apply(args: argparse.Namespace) -> int:
    if args.position == "-":
        return _lines(lambda line: applied(*_pair(line)), args)
    print(applied(args.position, _play_of(args)))
    return 0


def _why(args: argparse.Namespace) -> int:
    if args.position == "-":
        return _lines(lambda line: reasons(*_pair(line)), args)
    found = reasons(args.position, _play_of(args))
    for line in found or ["legal"]:
        print(line)
    return 1 if found else 0


def _number(limit: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from 0 to a limit, in plain digits."""

    def read(text: str) -> int:
        if not re.fullmatch(r"0|[1-9][0-9]{0,11}", text, re.ASCII) or int(text) > limit:
            raise argparse.ArgumentTypeError(f"not a number from 0 to {limit}: {text[:40]!r}")
        return int(text)

    return read


def _play_of(args: argparse.Namespace) -> str:
    if args.play is None:
        raise Refused("a position needs a play beside it")
    return str(args.play)


def _perft(args: argparse.Namespace) -> int:
    rules = notation.parse_rules(args.rules)
    print(perft(rules, args.depth))
    return 0


def _check(args: argparse.Namespace) -> int:
    try:
        text = Path(args.file).read_bytes().decode("utf-8")
    except OSError as error:
        raise Refused(f"{args.file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Refused(f"{args.file}: not UTF-8 text at byte {error.start}") from None
    try:
        said = checking.checked(text, checking.sodium())
    except NotationError as error:
        line = text.count("\n", 0, error.at) + 1
        column = error.at - (text.rfind("\n", 0, error.at) + 1) + 1
        raise Refused(f"{args.file}, line {line}, column {column}: {error.reason}") from None
    print("\n".join(said))
    return 0


def _play(args: argparse.Namespace) -> int:
    rules = notation.parse_rules(args.rules)
    names = args.bots.split(",")
    if rules.seats % len(names):
        raise Refused(f"{len(names)} bots do not go into {rules.seats} seats")
    names *= rules.seats // len(names)
    for name in names:
        if name not in bots.LEVELS:
            raise Refused(f"no such bot: {name!r} ({', '.join(bots.LEVELS)})")
    game = self_play(rules_text=args.rules, names=tuple(names), seed=args.seed, turns=args.turns)
    tags = tuple(f"bot:{bots.LEVELS.index(name) + 1}" for name in names)
    print(record.write(record.Record(game, tags)), end="")
    return 0


def self_play(rules_text: str, names: tuple[str, ...], seed: int, turns: int) -> Game:
    """Return a whole game between bots, or so many turns of it, all chance from one seed."""
    rules = notation.parse_rules(rules_text)
    chance = random.Random(seed)
    order = list(deck(rules.decks))
    chance.shuffle(order)
    game = new_game(rules, chance.randrange(rules.seats), tuple(order))
    game = cut(game, chance.randrange(rules.cards))
    while game.phase is not Phase.OVER and len(game.log) < turns:
        if game.phase is Phase.SHUFFLE:
            under = list(range(len(game.discards) - 1))
            chance.shuffle(under)
            game = shuffle(game, tuple(under))
            continue
        level = names[game.turn]
        game = play(game, bots.choose(level, view(game, game.turn), None, chance.getrandbits(32)))
    return game


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line and exits with 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="pegs", description="Pegs and Jokers: positions, plays and games as text."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, run, text in (
        ("moves", _moves, "every legal play with the cards held"),
        ("apply", _apply, "the position after a play"),
        ("why", _why, "why a play is legal or not"),
    ):
        one = commands.add_parser(name, help=text)
        one.add_argument("position", help="a position, or - to read a request a line")
        if name != "moves":
            one.add_argument("play", nargs="?")
        one.set_defaults(run=run)
    count = commands.add_parser("perft", help="the number of sequences of so many plays")
    count.add_argument("rules")
    count.add_argument("depth", type=_number(DEEPEST))
    count.set_defaults(run=_perft)
    whole = commands.add_parser("play", help="a whole game between bots, as a game file")
    whole.add_argument("rules", nargs="?", default="standard/4")
    whole.add_argument("--bots", default="greedy", help="one, or one a seat, with commas between")
    whole.add_argument("--seed", type=_number(2**32), default=0)
    whole.add_argument(
        "--turns", type=_number(100_000), default=5000, help="stop after so many plays"
    )
    whole.set_defaults(run=_play)
    check = commands.add_parser("check", help="replays a game file, says the first fault")
    check.add_argument("file")
    check.set_defaults(run=_check)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    args = _parser().parse_args(argv)
    try:
        code = int(args.run(args))
        sys.stdout.flush()
    except (NotationError, Refused) as error:
        print(f"pegs: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        return _cannot_write(error)
    return code


def _cannot_write(error: OSError) -> int:
    """Say why the output ends early, unless its reader has simply gone, and exit with 2."""
    # What is still buffered has nowhere to go: Python must not try once more at its end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        print(f"pegs: the output cannot be written: {error.strerror}", file=sys.stderr)
    return 2
