"""The number of sequences of plays from the opening, as docs/notation.md defines it."""

from __future__ import annotations

from collections import Counter

from naive.plays import moves, must_move, won
from naive.table import Board, Rules, read_rules

RANKS = "A23456789TJQKX"
Pegs = frozenset[tuple[str, str]]


def perft(text: str, depth: int) -> int:
    """Return the number of sequences of `depth` plays from the opening under the rules of `text`.

    >>> perft("standard/4", 1)
    4
    """
    rules = read_rules(text)
    reached: Counter[Pegs] = Counter({frozenset(): 1})
    for ply in range(depth):
        seat = rules.seats[ply % len(rules.seats)]
        following: Counter[Pegs] = Counter()
        for pegs, times in reached.items():
            for board in boards_after(rules, dict(pegs), seat):
                following[frozenset(board.items())] += times
        reached = following
    return reached.total()


def boards_after(rules: Rules, board: Board, seat: str) -> list[Board]:
    """Return the board after every play of the seat, any rank at hand, with one discard at most."""
    if won(rules, board):
        return []
    found = {rank: list(moves(rules, board, seat, rank).values()) for rank in RANKS}
    boards = [after for rank in RANKS for after in found[rank]]
    if not must_move(rules, {rank for rank in RANKS if found[rank]}):
        boards.append(board)
    return boards
