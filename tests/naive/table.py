"""The board as a dict of hole names, the house rules, and both read from and written to text."""

from __future__ import annotations

from dataclasses import dataclass

Board = dict[str, str]

SEATS = "ABCDEFGH"
FULL = 5
SIDE = 18


@dataclass(frozen=True)
class Rules:
    """A game, its seats and its house rules as words, each at its value for this table."""

    game: str
    seats: str
    faces: str = "10"
    nine: str = "plain"
    rest: str = "none"
    clash: str = "illegal"
    joker: str = "free"
    enter: str = "may"
    out: str = "never"
    two: str = "plain"


@dataclass(frozen=True)
class Position:
    """A position as read; `waits` has a number for every seat, whatever the rules."""

    rules_text: str
    rules: Rules
    board: Board
    turn: str
    hands: tuple[tuple[str, ...], ...]
    pile: str
    discards: str
    waits: tuple[int, ...]


def read_rules(text: str) -> Rules:
    """Return the rules that `text` names; `decks` and `hand` bear on no play and are skipped.

    >>> read_rules("arizona/4?two=swap").nine
    'split'
    """
    preset, _, switches = text.partition("?")
    game, _, seats = preset.partition("/")
    house = {"nine": "split" if game == "arizona" else "plain"}
    for switch in switches.split("&") if switches else []:
        option, _, value = switch.partition("=")
        if option not in ("decks", "hand"):
            house[option] = value
    return Rules(game, SEATS[: int(seats)], **house)


def read_cards(text: str) -> tuple[str, ...]:
    """Return the cards of a hand, two letters each."""
    if text == "-":
        return ()
    return tuple(text[at : at + 2] for at in range(0, len(text), 2))


def read_position(text: str) -> Position:
    """Return the position that `text`, which is taken to be well formed, describes."""
    fields = text.split(" ")
    rules = read_rules(fields[0])
    board = {}
    for colour, pegs in zip(rules.seats, fields[1].split("/"), strict=True):
        for hole in pegs.split(",") if pegs != "-" else []:
            board[colour + hole if hole[0] == "h" else hole] = colour
    empty = "/".join("-" for _ in rules.seats)
    none = "/".join("0" for _ in rules.seats)
    hands, pile, discards, waits = fields[3:] + [empty, "0", "-", none][len(fields) - 3 :]
    return Position(
        rules_text=fields[0],
        rules=rules,
        board=board,
        turn=fields[2],
        hands=tuple(read_cards(hand) for hand in hands.split("/")),
        pile=pile,
        discards=discards,
        waits=tuple(int(count) for count in waits.split("/")),
    )


def write_position(position: Position) -> str:
    """Return the text of a position with all its fields, `waits` only where one is not 0."""
    rules = position.rules
    pegs = dict.fromkeys(rules.seats, "-")
    for hole in sorted(position.board, key=lambda hole: order(rules, position.board[hole], hole)):
        colour = position.board[hole]
        name = hole[1:] if is_home(hole) else hole
        pegs[colour] = name if pegs[colour] == "-" else pegs[colour] + "," + name
    fields = [
        position.rules_text,
        "/".join(pegs.values()),
        position.turn,
        "/".join("".join(hand) or "-" for hand in position.hands),
        position.pile,
        position.discards,
    ]
    if any(position.waits):
        fields.append("/".join(str(count) for count in position.waits))
    return " ".join(fields)


def is_home(hole: str) -> bool:
    """Say whether a hole is one of a home (`Ah1` to `Ah5`)."""
    return hole[1] == "h"


def order(rules: Rules, colour: str, hole: str) -> tuple[str, bool, int]:
    """Return what holes of pegs are ordered by: colour, track before home, how far along."""
    if is_home(hole):
        return colour, True, int(hole[2:])
    length = SIDE * len(rules.seats)
    here = SIDE * rules.seats.index(hole[0]) + int(hole[1:])
    come_out = SIDE * rules.seats.index(colour) + 8
    return colour, False, (here - come_out) % length


def next_hole(rules: Rules, hole: str) -> str:
    """Return the track hole clockwise of a track hole."""
    if hole[1:] == "17":
        return rules.seats[(rules.seats.index(hole[0]) + 1) % len(rules.seats)] + "0"
    return hole[0] + str(int(hole[1:]) + 1)


def previous_hole(rules: Rules, hole: str) -> str:
    """Return the track hole anticlockwise of a track hole."""
    if hole[1:] == "0":
        return rules.seats[rules.seats.index(hole[0]) - 1] + "17"
    return hole[0] + str(int(hole[1:]) - 1)


def in_team(colour: str, other: str) -> bool:
    """Say whether two colours are of one team: A C E G or B D F H."""
    return (colour in "ACEG") == (other in "ACEG")


def team_of(rules: Rules, seat: str) -> str:
    """Return the colours of a seat's team, clockwise from the seat itself."""
    at = rules.seats.index(seat)
    clockwise = rules.seats[at:] + rules.seats[:at]
    return "".join(colour for colour in clockwise if in_team(colour, seat))


def all_home(board: Board, colour: str) -> bool:
    """Say whether all five pegs of a colour are home."""
    return all(f"{colour}h{depth}" in board for depth in range(1, FULL + 1))


def start_area(board: Board, colour: str) -> int:
    """Return how many pegs of a colour wait in its start area."""
    return FULL - sum(1 for peg in board.values() if peg == colour)
