"""What a hand can do with one colour's pegs in the next turns, were nobody to disturb it."""

from __future__ import annotations

from collections.abc import Mapping

from pegs import board, steps
from pegs.board import PEGS
from pegs.bots import weights, worth
from pegs.cards import JOKER
from pegs.play import COMING_OUT, shift
from pegs.rules import Rules

Places = tuple[int, ...]
Faces = tuple[int, ...]
"""Ranks held, ascending."""


class Plan:
    """The turns ahead of one colour, with what is landed on taken to stay where it stands.

    ``prizes`` tells what landing on a track hole is worth, or None where it is not legal.
    """

    def __init__(
        self,
        rules: Rules,
        table: tuple[float, ...],
        colour: int,
        prizes: Mapping[int, float | None],
    ) -> None:
        self._rules = rules
        self._table = table
        self._colour = colour
        self._prizes = prizes
        self._loop = board.length(rules.seats)
        self._gains: dict[tuple[Places, Faces, int], float] = {}
        self._moves: dict[tuple[Places, int], list[tuple[Places, float]]] = {}

    def gain(self, places: Places, faces: Faces, turns: int) -> float:
        """Return how much the best way to play these cards gains, later turns counting less.

        Negative where every move loses way, 0 with no move at all. Jokers are left out.
        """
        key = (places, faces, turns)
        known = self._gains.get(key)
        if known is None:
            known = self._gains[key] = self._gain(places, faces, turns)
        return known

    def _gain(self, places: Places, faces: Faces, turns: int) -> float:
        found: list[float] = []
        for index, face in enumerate(faces):
            if face == JOKER or (index and faces[index - 1] == face):
                continue
            rest = faces[:index] + faces[index + 1 :]
            for after, got in self._ends(places, face):
                further = weights.NEXT * self.gain(after, rest, turns - 1) if turns > 1 else 0.0
                found.append(got + further)
        return max(found, default=0.0)

    def _ends(self, places: Places, face: int) -> list[tuple[Places, float]]:
        """Return the places after each move of a rank, and what it gains."""
        key = (places, face)
        known = self._moves.get(key)
        if known is None:
            before = worth.standing(self._table, places)
            reached = self._whole(places, face)
            for after in self._split(places, face):
                reached.setdefault(after, 0.0)
            known = self._moves[key] = [
                (after, worth.standing(self._table, after) - before + prize)
                for after, prize in reached.items()
            ]
        return known

    def _whole(self, places: Places, face: int) -> dict[Places, float]:
        found: dict[Places, float] = {}
        if face in COMING_OUT and len(places) < PEGS and 0 not in places:
            self._land(found, (0, *places), 0)
        value = steps.whole(self._rules, face)
        for index, place in enumerate(places):
            for end in self._way(places, index, value):
                self._land(found, shift(places, place, end), end)
        return found

    def _land(self, found: dict[Places, float], after: Places, end: int) -> None:
        prize: float | None = 0.0
        if end < self._loop:
            prize = self._prizes.get(board.hole_of(self._rules.seats, self._colour, end), 0.0)
        if prize is not None:
            found[after] = prize

    def _split(self, places: Places, face: int) -> set[Places]:
        """Return the places after each split between two pegs of the colour, captures left out."""
        found: set[Places] = set()
        for first, second in steps.splits(self._rules, face):
            for index, place in enumerate(places):
                for end in self._way(places, index, first):
                    middle = shift(places, place, end)
                    for other, start in enumerate(middle):
                        if start != end:
                            for last in self._way(middle, other, second):
                                found.add(shift(middle, start, last))
        return found

    def _way(self, places: Places, index: int, value: int) -> list[int]:
        if value < 0:
            return steps.back(places, index, -value, self._loop)
        must = self._rules.enter == "must"
        return steps.forward(places, index, value, self._loop, must)
