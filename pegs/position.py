"""A position: all that the rules need to know at one moment, as a frozen value without history."""

from __future__ import annotations

from dataclasses import dataclass

from pegs import board
from pegs.cards import Card
from pegs.rules import Rules


@dataclass(frozen=True, slots=True)
class Position:
    """Where the pegs are, whose turn it is and what is held.

    ``pegs`` has for each seat the places of the pegs that are out, ascending: along the track
    from the seat's own come-out, then home. The rest of the five are in the start area.
    ``hands`` and ``discards`` hold faces, ``pile`` a number of cards, ``waits`` the discards in a
    row of each seat (house rule ``out``).
    """

    rules: Rules
    pegs: tuple[tuple[int, ...], ...]
    turn: int
    hands: tuple[tuple[Card, ...], ...]
    pile: int
    discards: tuple[Card, ...]
    waits: tuple[int, ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the seat to play."""
        return self.hands[self.turn]


def opening(rules: Rules, turn: int = 0) -> Position:
    """Return the board as it is set up, every peg in its start area and no card dealt (rule 4).

    >>> from pegs.rules import standard
    >>> opening(standard(4)).pegs
    ((), (), (), ())
    """
    empty: tuple[tuple[int, ...], ...] = ((),) * rules.seats
    return Position(rules, empty, turn, ((),) * rules.seats, 0, (), (0,) * rules.seats)


def track(position: Position) -> dict[int, int]:
    """Return the seat whose peg stands in each occupied track hole."""
    loop = board.length(position.rules.seats)
    return {
        (board.SIDE * seat + board.COME_OUT + place) % loop: seat
        for seat, places in enumerate(position.pegs)
        for place in places
        if place < loop
    }


def finished(position: Position, seat: int) -> bool:
    """Whether all five pegs of a seat are home (rule 32)."""
    return all_home(position.pegs[seat], board.length(position.rules.seats))


def all_home(places: tuple[int, ...], loop: int) -> bool:
    """Whether these are five pegs in home, on a loop of so many holes."""
    return len(places) == board.PEGS and places[0] >= loop


def winner(position: Position) -> int | None:
    """Return the team all of whose pegs are home, or None (rule 33)."""
    seats = position.rules.seats
    for side in (0, 1):
        if all(finished(position, seat) for seat in range(side, seats, 2)):
            return side
    return None


def helped(position: Position, seat: int) -> int | None:
    """Return the nearest team-mate to the left who still has pegs to bring home (rule 32)."""
    for mate in board.mates(position.rules.seats, seat):
        if not finished(position, mate):
            return mate
    return None


def movable(position: Position, seat: int) -> tuple[int, ...]:
    """Return the colours a seat may move, ascending.

    In arizona those of its team; in standard its own, or, once that is home, the colour of the
    team-mate it helps (rule 32).
    """
    if position.rules.any_peg:
        return tuple(range(board.team(seat), position.rules.seats, 2))
    if not finished(position, seat):
        return (seat,)
    mate = helped(position, seat)
    return () if mate is None else (mate,)
