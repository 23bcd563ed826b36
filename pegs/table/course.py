"""What a table's log has come to: a pure function of its settled entries, the same for all peers.

Faces in ``play`` are only those that everybody knows; what one peer knows more is in ``knowledge``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from pegs import game as games
from pegs.game import Game
from pegs.rules import Rules
from pegs.table import seats as seating
from pegs.table.generations import Generation
from pegs.table.seats import Seats


class Refused(ValueError):
    """An entry that cannot follow now; the message says why."""


class Missing(Exception):
    """An entry that cannot be judged before its points are there."""

    def __init__(self, digest: str) -> None:
        self.digest = digest
        super().__init__(digest)


class Stage(Enum):
    """What a table waits for."""

    SEAL = "seal"
    EXPOSE = "expose"
    CUT = "cut"
    PLAY = "play"
    AUDIT = "audit"
    AGAIN = "again"
    DONE = "done"


class Slot(NamedTuple):
    """A sealed card: the sealing and its number there."""

    generation: int
    at: int


@dataclass(frozen=True, slots=True)
class Course:
    """A game at a table after its first ``n`` entries.

    ``slots`` tells where each slot of the game is sealed, ``cards`` the number of each card that is
    open (-1 where it is not), ``last`` the n of what each peer did last, ``changed`` that of when
    each seat last changed hands.
    """

    table: str
    game: str
    start: Mapping[str, Any]
    rules: Rules
    n: int
    head: str
    seats: Seats
    generations: tuple[Generation, ...]
    slots: tuple[Slot, ...]
    cards: tuple[int, ...]
    play: Game | None
    last: Mapping[str, int]
    changed: tuple[int, ...]
    mover: str
    broken: int | None
    seeds: tuple[tuple[str | None, ...], ...] | None
    following: Mapping[str, Any] | None


Points = Mapping[str, bytes]
"""The points of sealing steps, by the text of their digest."""


def stage(course: Course) -> Stage:
    """Return what the table waits for."""
    if course.broken is not None:
        return Stage.EXPOSE
    if not course.generations[-1].sealed:
        return Stage.SEAL
    if course.following is not None:
        return Stage.DONE
    if course.seeds is not None:
        return Stage.AGAIN
    told = {games.Phase.CUT: Stage.CUT, games.Phase.PLAY: Stage.PLAY}
    return told.get(playing(course).phase, Stage.AUDIT)


def playing(course: Course) -> Game:
    """Return the game. Raises Refused while its first deal is not sealed."""
    if course.play is None:
        raise Refused("the cards are not sealed yet")
    return course.play


def author(course: Course) -> str:
    """Return the key of the peer whose turn it is: its entry needs no promises."""
    now = stage(course)
    if now is Stage.SEAL:
        made = course.generations[-1]
        return made.groups[made.group][0]
    if now is Stage.CUT:
        return course.seats[games.cutter(playing(course))].peer
    if now is Stage.PLAY:
        return course.seats[playing(course).turn].peer
    present = seating.in_order(course.seats)
    if now is Stage.AGAIN:
        return course.seats[games.next_dealer(playing(course))].peer
    return course.mover if course.mover in present else present[0]


def roster(course: Course) -> frozenset[str]:
    """Return the keys of those who decide the next entry."""
    return seating.roster(course.seats)


def turn_seat(course: Course) -> int:
    """Return the seat that is to cut or to play; -1 where none is."""
    now = stage(course)
    if now is Stage.CUT:
        return games.cutter(playing(course))
    return playing(course).turn if now is Stage.PLAY else -1


def hand(course: Course, seat: int) -> tuple[Slot, ...]:
    """Return where the cards of a seat's hand are sealed."""
    return tuple(course.slots[slot] for slot in playing(course).hands[seat])
