"""One peg's way over the board, hole by hole, and what happens where it lands."""

from __future__ import annotations

from naive.table import Board, Rules, in_team, is_home, next_hole, previous_hole


def forward(board: Board, rules: Rules, colour: str, hole: str, value: int) -> list[str]:
    """Return the holes where the peg in `hole` may be put down, `value` forward (16-19, 24, 29-31).

    There are at most two: one on the track, and one in the home of its colour.
    """
    home = turning_in(board, rules, colour, hole, value)
    if is_home(hole) or (home is not None and rules.enter == "must"):
        return [home] if home is not None else []
    track = along_track(board, rules, colour, hole, value)
    return [end for end in (track, home) if end is not None]


def along_track(board: Board, rules: Rules, colour: str, hole: str, value: int) -> str | None:
    """Return the track hole `value` forward; None where a peg of its colour is in the way."""
    for _ in range(value):
        hole = next_hole(rules, hole)
        if board.get(hole) == colour:
            return None
    return hole


def turning_in(board: Board, rules: Rules, colour: str, hole: str, value: int) -> str | None:
    """Return the home hole `value` forward past the in-spot; None where it is not reached."""
    for _ in range(value):
        if is_home(hole):
            if hole[2:] == "5":
                return None
            hole = f"{colour}h{int(hole[2:]) + 1}"
        elif hole == colour + "3":
            hole = colour + "h1"
        else:
            hole = next_hole(rules, hole)
        if board.get(hole) == colour:
            return None
    return hole if is_home(hole) else None


def back(board: Board, rules: Rules, colour: str, hole: str, value: int) -> list[str]:
    """Return the hole, if any, where the peg may be put down, `value` back along the track (20)."""
    if is_home(hole):
        return []
    for _ in range(value):
        hole = previous_hole(rules, hole)
        if board.get(hole) == colour:
            return []
    return [hole]


def put(
    board: Board, rules: Rules, colour: str, start: str | None, end: str
) -> tuple[Board, str | None] | None:
    """Return the board after a peg goes from `start` (None: its start area) to `end`.

    Beside it stands the hole where that peg is when all is done (None: its start area). The whole
    is None where the landing is illegal. Rules 25 to 27 and the house rule `clash`.
    """
    after = dict(board)
    if start is not None:
        del after[start]
    moving = colour.lower()  # the peg that moves is marked, so that the chain cannot lose it
    landed_on = after.get(end)
    after[end] = moving
    spot = end
    while landed_on is not None:
        owner = landed_on.upper()
        if not in_team(owner, colour):
            break  # an opponent's peg: to its start area
        in_spot = owner + "3"
        holder = after.get(in_spot)
        if spot == in_spot or (holder is not None and holder.upper() == owner):
            if rules.clash == "illegal":
                return None
            break  # to its start area
        after[in_spot] = landed_on
        landed_on, spot = holder, in_spot
    for hole, peg in after.items():
        if peg == moving:
            after[hole] = colour
            return after, hole
    return after, None
