"""What can be wrong with a play: the closed list of reasons, and a fault with all it concerns."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from pegs.cards import Card
from pegs.play import Play


class Reason(Enum):
    """Everything that can be wrong with a play. The number is the rule that says so."""

    GAME_OVER = "game-over"
    """Rule 33: a team is home, and there are no plays after that."""
    NOT_HELD = "not-held"
    """Rule 11: a card that the seat does not hold."""
    UNKNOWN_CARDS = "unknown-cards"
    """Rule 12: whether another card must be played hangs on cards that are not known."""
    NO_PEG = "no-peg"
    """Rule 17: no peg of that colour stands there."""
    START_EMPTY = "start-empty"
    """Rules 16 and 21: all five pegs of the colour are out."""
    NOT_YOURS = "not-yours"
    """Rules 16, 22 and 32: the seat may not move pegs of that colour."""
    NOT_OUT = "not-out"
    """Rule 16: the card brings no peg out of a start area."""
    ONLY_COME_OUT = "only-come-out"
    """Rule 16: a peg comes out to its come-out and nowhere else."""
    SPLIT_NOT_OUT = "split-not-out"
    """Rule 23: no part of a split brings a peg out."""
    MOVES = "moves"
    """Rules 16, 17 and 29: the card moves ``wanted`` holes, and that does not lead there."""
    ONLY_BACK = "only-back"
    """Rule 20: the card goes back, not forward."""
    ONLY_FORWARD = "only-forward"
    """Rules 17 and 18: the card goes forward, not back."""
    TOO_FAR = "too-far"
    """Rules 29 and 31: ``wanted`` holes would go beyond h5."""
    HOME_ONWARD = "home-onward"
    """Rule 31: a peg in home stays there."""
    HOME_NOT_BACK = "home-not-back"
    """Rules 20 and 31: a peg in home does not go back."""
    BACK_NOT_HOME = "back-not-home"
    """Rule 20: nothing goes back into home."""
    IN_THE_WAY = "in-the-way"
    """Rules 24, 29 and 31: a peg of its own colour, ``other``, would be passed."""
    STANDS_THERE = "stands-there"
    """Rule 24: a peg of its own colour, ``other``, stands where the peg would end."""
    SPOT_TAKEN = "spot-taken"
    """Rules 26 and 27: a peg that would go to its in-spot finds its own, ``other``, on it."""
    ON_SPOT = "on-spot"
    """Rule 26: ``other``, the team-mate's peg landed on, stands on its own in-spot."""
    JOKER_NEEDS_PEG = "joker-needs-peg"
    """Rule 21: no peg of another colour stands where the joker would go."""
    JOKER_FROM_HOME = "joker-from-home"
    """Rule 21: a joker moves no peg that is in home."""
    JOKER_INTO_HOME = "joker-into-home"
    """Rule 21: a joker moves no peg into home."""
    JOKER_STARTS_FIRST = "joker-starts-first"
    """Rule 22: the start area of ``other``, of the team, still has pegs."""
    CANNOT_SPLIT = "cannot-split"
    """Rules 18 and 19: the card is played with one peg."""
    PART_OF_NONE = "part-of-none"
    """Rule 18: each part of a split is at least 1."""
    TOO_LITTLE = "too-little"
    """Rules 18 and 19: the parts add up to ``made``, less than ``wanted``."""
    TOO_MUCH = "too-much"
    """Rules 18 and 19: the parts add up to ``made``, more than ``wanted``."""
    ONE_BACK = "one-back"
    """House rule ``nine=back``: of two parts, one goes forward and one back."""
    SAME_PEG = "same-peg"
    """Rules 18 and 23: the peg of the first part never moves again."""
    MUST_ENTER = "must-enter"
    """House rule ``enter``: the peg can turn in, to ``end``, and may not go by."""
    MUST_PLAY = "must-play"
    """Rule 12: another card can be played, as in ``play``."""
    MUST_JOKER = "must-joker"
    """House rule ``joker``: a joker can be played, as in ``play``."""
    MUST_BRING_OUT = "must-bring-out"
    """House rule ``out``: a third discard in a row brings a peg out, as in ``play``."""
    NOT_THIRD = "not-third"
    """House rule ``out``: only a third discard in a row brings a peg out."""
    SWAP_NOT_ALLOWED = "swap-not-allowed"
    """House rule ``two``: no swap with this card at this table."""
    SWAP_ONE_COLOUR = "swap-one-colour"
    """House rule ``two``: the two pegs are of one colour."""
    SWAP_OFF_TRACK = "swap-off-track"
    """House rule ``two``: a peg that is not on the track."""
    NO_SWAP = "no-swap"
    """House rule ``two``: no two pegs can be swapped (of a whole card only)."""
    NO_SPLIT = "no-split"
    """Rules 18, 19 and 23: no two pegs can share the card (of a whole card only)."""
    OTHERWISE = "otherwise"
    """The same play is written as in ``play`` (notation)."""


class Peg(NamedTuple):
    """A peg by its colour and its place, as that colour counts; ``START`` for the start area."""

    seat: int
    place: int


class Fault(NamedTuple):
    """One reason against a play, and what it concerns.

    ``seat`` and ``place`` are the peg that would move (the seat to play and None where there is
    none), ``end`` a hole as that colour counts, ``other`` the peg in the way, ``made`` and
    ``wanted`` numbers of holes, ``part`` which part of a split (0 or 1), ``play`` a legal play,
    ``seats`` how many sides the board has, which ``why`` and ``why_card`` set.
    """

    reason: Reason
    card: Card
    seat: int
    place: int | None = None
    end: int | None = None
    other: Peg | None = None
    made: int = 0
    wanted: int = 0
    part: int | None = None
    play: Play | None = None
    seats: int = 0
