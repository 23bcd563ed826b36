"""The arrows on the board: along the track, into home, into the start area."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.choice import lines_of, lit_pegs, next_ends
from app.model import Model, acting, board_of, here
from pegs import board
from pegs.board import COME_OUT, IN_SPOT, PEGS, SEATS, SIDE
from pegs.svg import stands
from pegs.svg.geometry import holes

WAYS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def neighbours(seats: int, name: str) -> list[str]:
    """Return the holes to which one step leads.

    >>> neighbours(4, "A3"), neighbours(4, "Ah5"), neighbours(4, "A8")
    (['A2', 'A4', 'Ah1'], ['Ah4'], ['A7', 'A9', 'As1'])
    """
    letter, kind = name[0], name[1]
    if kind in "hs":
        number = int(name[2])
        found = [
            f"{letter}{kind}{other}" for other in (number - 1, number + 1) if 0 < other <= PEGS
        ]
        gate = IN_SPOT if kind == "h" else COME_OUT
        return [*found, f"{letter}{gate}"] if number == 1 else found
    hole = SIDE * SEATS.index(letter) + int(name[1:])
    found = []
    for other in (hole - 1, hole + 1):
        side, number = divmod(other % board.length(seats), SIDE)
        found.append(f"{SEATS[side]}{number}")
    branch = {IN_SPOT: [f"{letter}h1"], COME_OUT: [f"{letter}s1"]}
    return found + branch.get(int(name[1:]), [])


def step(seats: int, bottom: int, name: str, way: str) -> str:
    """Return the hole where an arrow leads: the neighbour that lies most in its direction.

    >>> step(4, 0, "A3", "up"), step(4, 0, "A3", "left"), step(4, 0, "A17", "up")
    ('Ah1', 'A4', 'A17')
    """
    where = holes(seats, bottom)
    here_x, here_y = where[name].at
    best, reach = name, 0.3
    for other in neighbours(seats, name):
        x, y = where[other].at[0] - here_x, where[other].at[1] - here_y
        along = (x * WAYS[way][0] + y * WAYS[way][1]) / (x * x + y * y) ** 0.5
        if along > reach:
            best, reach = other, along
    return best


def lit(model: Model) -> list[str]:
    """Return the holes that can be chosen now, clockwise from the bottom seat's corner."""
    if acting(model) is None:
        return []
    position = board_of(model)
    seats = position.rules.seats
    lines = lines_of(here(model))
    pegs, ends = lit_pegs(lines, model.choice), next_ends(lines, model.choice)
    names = {board.hole_name(seats, *end) for end in ends}
    names |= {
        hole for (seat, _), (hole, place) in stands(position).items() if (seat, place) in pegs
    }
    order = list(holes(seats, model.bottom))
    return sorted(names, key=order.index)


def walk(model: Model, way: str) -> Model:
    """Return the model after an arrow, or after a step to the next hole that is lit."""
    seats = here(model).rules.seats if model.game else model.setup.seats
    cursor = model.cursor if model.cursor in holes(seats, 0) else "A8"
    if way in WAYS:
        return replace(model, cursor=step(seats, model.bottom, cursor, way))
    bright = lit(model)
    if not bright:
        return model
    order = list(holes(seats, model.bottom))
    at = order.index(cursor)
    if way == "next":
        ahead = [name for name in bright if order.index(name) > at]
        return replace(model, cursor=(ahead or bright)[0])
    behind = [name for name in bright if order.index(name) < at]
    return replace(model, cursor=(behind or bright)[-1])
