"""The steady bot: greedy, and what unseen cards can do next round, and what its hand keeps."""

from __future__ import annotations

import random
from collections.abc import Callable

from pegs import board
from pegs.board import PEGS, START
from pegs.bots import keeping, weights, worth
from pegs.bots.plan import Plan
from pegs.bots.reach import Odds, Ranks, landings
from pegs.bots.worth import Pegs
from pegs.cards import JOKER, Card, rank
from pegs.play import Play, pegs_after
from pegs.position import Position, all_home
from pegs.view import View


def pick(
    view: View,
    here: Position,
    plays: tuple[Play, ...],
    dice: random.Random,
    stop: Callable[[], bool] | None,
) -> Play:
    """Return the play after which the team stands best, as far as looked when told to stop."""
    judge = Judge(view)
    reached = [pegs_after(here, play) for play in plays]
    order = sorted(range(len(plays)), key=lambda index: -judge.lead(reached[index]))
    best: list[Play] = []
    highest = float("-inf")
    for index in order[: weights.LOOK]:
        got = judge.score(reached[index], plays[index].card)
        if got > highest:
            best, highest = [], got
        if got == highest:
            best.append(plays[index])
        if stop is not None and stop():
            break
    return dice.choice(best)


class Judge:
    """Weighs positions that one seat can reach, remembering what many of them share."""

    def __init__(self, view: View) -> None:
        self._rules = view.rules
        self._seat = view.seat
        self._hand = view.hand
        seats = view.rules.seats
        self._table = worth.by_place(seats, weights.SHORTCUT)
        self._loop = board.length(seats)
        self._spot = board.in_spot(seats)
        self._odds = Odds(view.unseen(), view.rules.holds)
        self._ours = tuple(range(board.team(self._seat), seats, 2))
        self._theirs = tuple(range(1 - board.team(self._seat), seats, 2))
        self._plans: dict[tuple[int, tuple[tuple[int, ...], ...]], Plan] = {}
        self._landings: dict[tuple[int, tuple[int, ...]], dict[int, Ranks]] = {}

    def lead(self, pegs: Pegs) -> float:
        """Return by how much the team's pegs are worth more than the opponents'."""
        return worth.lead(self._table, pegs, self._seat)

    def score(self, pegs: Pegs, card: Card) -> float:
        """Return how well the team stands after a play of this card that leads to these pegs."""
        hand = list(self._hand)
        hand.remove(card)
        hand.sort()
        return (
            self.lead(pegs)
            - weights.HIT * self.danger(pegs)
            + weights.GIFT * self.gifts(pegs)
            + weights.CHASE * self.chase(pegs)
            + self.kept(pegs, hand)
        )

    def danger(self, pegs: Pegs) -> float:
        """Way that opponents can take from the team before its seat plays again, by chance."""
        return self._struck(pegs, self._theirs, self._ours)

    def chase(self, pegs: Pegs) -> float:
        """Way that team-mates can take from the opponents next round, by chance."""
        mates = self._ours if self._rules.any_peg else self._mates()
        return self._struck(pegs, mates, self._theirs)

    def gifts(self, pegs: Pegs) -> float:
        """Way that the team's pegs gain when a team-mate lands on them, by chance."""
        gained = 0.0
        for mate in self._ours if self._rules.any_peg else self._mates():
            reach = self._reach(mate, pegs)
            for colour in self._ours:
                places = pegs[colour]
                if colour == mate or self._spot in places:
                    continue
                for place in places:
                    if place < self._loop:
                        hole = board.hole_of(self._rules.seats, colour, place)
                        gain = self._table[self._spot] - self._table[place]
                        gained += self._odds.of(reach.get(hole, 0)) * gain
        return gained

    def kept(self, pegs: Pegs, hand: list[Card]) -> float:
        """What the kept cards are worth: the best plan for them with one colour, and for later."""
        faces = tuple(rank(card) for card in hand)
        colours = self._movable(pegs)
        plans = [
            self._plan(colour, pegs).gain(pegs[colour], faces, weights.TURNS) for colour in colours
        ]
        waiting = sum(PEGS - len(pegs[colour]) for colour in colours)
        return weights.NEXT * max(plans, default=0.0) + keeping.later(faces, waiting)

    def _movable(self, pegs: Pegs) -> tuple[int, ...]:
        """The colours that the seat may move next, its own or that of the mate it helps."""
        if self._rules.any_peg:
            return self._ours
        for colour in (self._seat, *board.mates(self._rules.seats, self._seat)):
            if not all_home(pegs[colour], self._loop):
                return (colour,)
        return ()

    def _plan(self, colour: int, pegs: Pegs) -> Plan:
        others = self._theirs if self._rules.any_peg else (*self._theirs, *self._mates())
        key = (colour, tuple(pegs[other] for other in others))
        known = self._plans.get(key)
        if known is None:
            prizes = self._prizes(colour, others, pegs)
            known = self._plans[key] = Plan(self._rules, self._table, colour, prizes)
        return known

    def _prizes(self, colour: int, others: tuple[int, ...], pegs: Pegs) -> dict[int, float | None]:
        """What it is worth to land on the pegs of others, as likely as they still stand there."""
        found: dict[int, float | None] = {}
        for other in others:
            against = (other - colour) & 1
            for place in pegs[other]:
                if place >= self._loop or other == colour:
                    continue
                prize: float | None
                if against:
                    prize = weights.CHASE * (self._table[place] - self._table[START])
                elif self._spot in pegs[other]:
                    prize = None
                else:
                    prize = weights.GIFT * (self._table[self._spot] - self._table[place])
                found[board.hole_of(self._rules.seats, other, place)] = prize
        return found

    def _mates(self) -> tuple[int, ...]:
        return tuple(colour for colour in self._ours if colour != self._seat)

    def _struck(self, pegs: Pegs, strikers: tuple[int, ...], struck: tuple[int, ...]) -> float:
        reaches = [self._reach(colour, pegs) for colour in strikers]
        lost = 0.0
        for colour in struck:
            for place in pegs[colour]:
                if place >= self._loop:
                    break
                hole = board.hole_of(self._rules.seats, colour, place)
                safe = 1.0
                for reach in reaches:
                    safe *= 1 - self._odds.of(reach.get(hole, 0))
                lost += (1 - safe) * (self._table[place] - self._table[START])
        return lost + self._jokers(pegs, strikers, struck)

    def _jokers(self, pegs: Pegs, strikers: tuple[int, ...], struck: tuple[int, ...]) -> float:
        """Way that a joker takes: the peg that is furthest on."""
        if not any(len(pegs[colour]) < PEGS for colour in strikers):
            return 0.0
        furthest = max(
            (self._table[p] for colour in struck for p in pegs[colour] if p < self._loop),
            default=self._table[START],
        )
        safe = (1 - self._odds.of(1 << JOKER)) ** len(strikers)
        return (1 - safe) * (furthest - self._table[START])

    def _reach(self, colour: int, pegs: Pegs) -> dict[int, Ranks]:
        key = (colour, pegs[colour])
        known = self._landings.get(key)
        if known is None:
            known = self._landings[key] = landings(self._rules, *key)
        return known
