"""Every legal play of a position, and of a rank, with what it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from naive.steps import back, forward, put
from naive.table import (
    Board,
    Position,
    Rules,
    all_home,
    is_home,
    order,
    read_position,
    start_area,
    team_of,
    write_position,
)

Moves = dict[str, Board]
Key = tuple[tuple[tuple[str, bool, int], ...], str]


def legal(text: str) -> dict[str, str]:
    """Return every legal play of the seat to move with its cards, and the position after each.

    Raises ValueError where a card of the hand is not known.

    >>> legal("standard/4 -/-/-/- A Kd/-/-/-")
    {'Kd:As-A8': 'standard/4 A8/-/-/- B -/-/-/- 0 Kd'}
    """
    position = read_position(text)
    hand = position.hands[position.rules.seats.index(position.turn)]
    if "??" in hand:
        raise ValueError("a card of the hand is not known")
    if won(position.rules, position.board):
        return {}
    plays: dict[str, str] = {}
    for card in hand:
        for move, board in moves(position.rules, position.board, position.turn, card[0]).items():
            plays[f"{card}:{move}"] = after(position, card, board, discard=False)
    if must_move(position.rules, {play[0] for play in plays}):
        return plays
    for card in hand:
        for move, board in discards(position).items():
            plays[f"{card}:{move}"] = after(position, card, board, discard=True)
    return plays


def must_move(rules: Rules, ranks: set[str]) -> bool:
    """Say whether the ranks that can move forbid a discard (rules 12, 13; house rule `joker`)."""
    return bool(ranks if rules.joker == "must" else ranks - {"X"})


def discards(position: Position) -> Moves:
    """Return the ways to discard: plain, or with the peg that a third in a row brings out."""
    rules, board, turn = position.rules, position.board, position.turn
    if rules.out == "3" and position.waits[rules.seats.index(turn)] == 2:
        outs: Moves = {}
        for colour in movable(rules, board, turn):
            outs.update(bring_out(rules, board, colour))
        if outs:
            return outs
    return {"-": board}


def after(position: Position, card: str, board: Board, *, discard: bool) -> str:
    """Return the text of the position in which `card` is played and the board is `board`."""
    at = position.rules.seats.index(position.turn)
    hand = list(position.hands[at])
    hand.remove(card)
    hands = list(position.hands)
    hands[at] = tuple(hand)
    waits = list(position.waits)
    if position.rules.out == "3":
        waits[at] = (waits[at] + 1) % 3 if discard else 0
    return write_position(
        replace(
            position,
            board=board,
            turn=position.rules.seats[(at + 1) % len(position.rules.seats)],
            hands=tuple(hands),
            discards=card if position.discards == "-" else position.discards + card,
            waits=tuple(waits),
        )
    )


def won(rules: Rules, board: Board) -> bool:
    """Say whether a team has all its pegs home (rule 33)."""
    return any(all(all_home(board, colour) for colour in team_of(rules, seat)) for seat in "AB")


def movable(rules: Rules, board: Board, seat: str) -> str:
    """Return the colours whose pegs a seat moves: its team's, or in standard those of rule 32."""
    if rules.game == "arizona":
        return team_of(rules, seat)
    for colour in team_of(rules, seat):
        if not all_home(board, colour):
            return colour
    return ""


def moves(rules: Rules, board: Board, seat: str, rank: str) -> Moves:
    """Return what a card of the rank moves: the play's text behind the colon, the board after."""
    colours = movable(rules, board, seat)
    if rank == "X":
        return jokers(rules, board, colours)
    found: Moves = {}
    if rank in "AJQK":
        for colour in colours:
            found.update(bring_out(rules, board, colour))
    value = value_of(rules, rank)
    for hole, colour in pegs_of(board, colours):
        way = back if rank == "8" else forward
        for end in way(board, rules, colour, hole, value):
            landed = put(board, rules, colour, hole, end)
            if landed is not None:
                found[f"{hole}-{end}"] = landed[0]
    if rank == "7" or (rank == "9" and rules.nine in ("split", "back")):
        found.update(splits(rules, board, seat, rank))
    if rank == "2" and rules.two == "swap":
        found.update(swaps(board, colours))
    return found


def value_of(rules: Rules, rank: str) -> int:
    """Return how many holes a rank moves (rules 16 to 20, house rule `faces`)."""
    if rank in "JQK":
        return 10 if rules.faces == "10" else {"J": 11, "Q": 12, "K": 13}[rank]
    return {"A": 1, "T": 10}.get(rank) or int(rank)


def pegs_of(board: Board, colours: str) -> list[tuple[str, str]]:
    """Return the pegs of the colours that are out, as (hole, colour)."""
    return [(hole, colour) for hole, colour in board.items() if colour in colours]


def bring_out(rules: Rules, board: Board, colour: str) -> Moves:
    """Return the move of a peg from its start area to its come-out, if it can be made (16)."""
    if start_area(board, colour) == 0 or board.get(colour + "8") == colour:
        return {}
    landed = put(board, rules, colour, None, colour + "8")
    return {} if landed is None else {f"{colour}s-{colour}8": landed[0]}


def jokers(rules: Rules, board: Board, colours: str) -> Moves:
    """Return the moves of a joker (rules 21 and 22)."""
    starts: list[tuple[str | None, str]] = []
    starts += [(None, colour) for colour in colours if start_area(board, colour)]
    if rules.game == "standard" or not starts:
        starts += [(hole, colour) for hole, colour in pegs_of(board, colours) if not is_home(hole)]
    found: Moves = {}
    for start, colour in starts:
        for end, other in board.items():
            if other != colour and not is_home(end):
                landed = put(board, rules, colour, start, end)
                if landed is not None:
                    found[f"{start or colour + 's'}-{end}"] = landed[0]
    return found


def swaps(board: Board, colours: str) -> Moves:
    """Return the swaps of a 2 (house rule `two`), each under the text that names it."""
    named: dict[frozenset[str], str] = {}
    for first, colour in pegs_of(board, colours):
        for second, other in board.items():
            if other != colour and not is_home(first) and not is_home(second):
                pair = frozenset((first, second))
                text = f"{first}~{second}"
                named[pair] = min(text, named.get(pair, text))
    found: Moves = {}
    for text in named.values():
        first, second = text.split("~")
        found[text] = {**board, first: board[second], second: board[first]}
    return found


def splits(rules: Rules, board: Board, seat: str, rank: str) -> Moves:
    """Return the splits of a 7 or a 9: of the texts that lead to one board, the first in order."""
    best: dict[frozenset[tuple[str, str]], tuple[Key, Board]] = {}
    for key, result in split_texts(rules, board, seat, rank):
        same = frozenset(result.items())
        if same not in best or key < best[same][0]:
            best[same] = (key, result)
    return {text: result for (_, text), result in best.values()}


def split_texts(rules: Rules, board: Board, seat: str, rank: str) -> Iterator[tuple[Key, Board]]:
    """Give every legal text of a split, with what it is ordered by and the board after it."""
    both = [(forward, forward)]
    if rank == "9" and rules.nine == "back":
        both = [(forward, back), (back, forward)]
    value = value_of(rules, rank)
    colours = movable(rules, board, seat)
    for one, colour in pegs_of(board, colours):
        for way, other_way in both:
            for part in range(1, value):
                for end in way(board, rules, colour, one, part):
                    landed = put(board, rules, colour, one, end)
                    if landed is None:
                        continue
                    between, moved = landed
                    second = colours
                    if rank == "7" and rules.rest == "partner" and all_home(between, colour):
                        second = colour + movable(rules, between, seat)
                    for two, owner in pegs_of(between, second):
                        if two == moved:
                            continue  # the peg of the first part never moves again (23)
                        for stop in other_way(between, rules, owner, two, value - part):
                            final = put(between, rules, owner, two, stop)
                            if final is not None:
                                holes = order(rules, colour, one), order(rules, owner, two)
                                text = f"{one}-{end}+{two}-{stop}"
                                yield (holes, text), final[0]
