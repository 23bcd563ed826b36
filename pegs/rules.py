"""The rules of one table as a frozen value: two presets and the named house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from pegs import board

GAMES: Final = ("standard", "arizona")

OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "clash": ("illegal", "start"),
    "decks": ("2", "3", "4"),
    "enter": ("may", "must"),
    "faces": ("10", "11-12-13"),
    "hand": ("3", "4", "5", "6", "7"),
    "joker": ("free", "must"),
    "nine": ("plain", "split", "back"),
    "out": ("never", "3"),
    "rest": ("none", "partner"),
    "two": ("plain", "swap"),
}
"""Every house rule, in alphabetical order, with the values it may have."""

STANDARD_ONLY: Final = frozenset({"rest"})


@dataclass(frozen=True, slots=True)
class Rules:
    """The game, the number of seats and what each house rule is set to.

    >>> standard(4).cards, arizona(8).cards
    (162, 216)
    """

    game: str
    seats: int
    clash: str
    decks: int
    enter: str
    faces: str
    hand: int
    joker: str
    nine: str
    out: str
    rest: str
    two: str

    @property
    def any_peg(self) -> bool:
        """Whether a player may move any peg of the team, and a joker is bound by rule 22."""
        return self.game == "arizona"

    @property
    def draws_first(self) -> bool:
        """Whether a turn begins with drawing, one card more than was dealt (rule 11)."""
        return self.game == "standard"

    @property
    def holds(self) -> int:
        """How many cards a seat holds at most (rules 11 and 13)."""
        return self.hand + 1 if self.draws_first else self.hand

    @property
    def cards(self) -> int:
        """How many cards there are, jokers counted (rule 3)."""
        return 54 * self.decks

    def option(self, name: str) -> str:
        """Return the value of a house rule as it is written.

        >>> standard(6).option("decks")
        '3'
        """
        return str(getattr(self, name))

    def switched(self) -> dict[str, str]:
        """Return the house rules that differ from the preset, in alphabetical order.

        >>> standard(4, two="swap", faces="11-12-13").switched()
        {'faces': '11-12-13', 'two': 'swap'}
        """
        base = preset(self.game, self.seats)
        return {
            name: self.option(name) for name in OPTIONS if self.option(name) != base.option(name)
        }


def preset(game: str, seats: int) -> Rules:
    """Return a game as the sheets tell it, every house rule off.

    Raises ValueError where there is no such game or no board with so many sides (rule 1).
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}: it is standard or arizona")
    if seats not in board.SEAT_COUNTS:
        raise ValueError(f"there is no board for {seats} seats: it is 4, 6 or 8")
    return Rules(
        game=game,
        seats=seats,
        clash="illegal",
        decks=4 if seats == 8 else 3,
        enter="may",
        faces="10",
        hand=5,
        joker="free",
        nine="split" if game == "arizona" else "plain",
        out="never",
        rest="none",
        two="plain",
    )


def belongs(game: str, option: str) -> bool:
    """Whether a house rule can be switched on for this game (``rest`` is of standard only)."""
    return game == "standard" or option not in STANDARD_ONLY


def with_options(rules: Rules, switches: Mapping[str, str]) -> Rules:
    """Return the rules with house rules set to these written values.

    Raises ValueError for one that does not exist, is not of this game, or has no such value.
    """
    for name, value in switches.items():
        if name not in OPTIONS:
            raise ValueError(f"there is no house rule {name!r}")
        if not belongs(rules.game, name):
            raise ValueError(f"the house rule {name!r} is not of {rules.game}")
        if value not in OPTIONS[name]:
            raise ValueError(f"{name} is one of {', '.join(OPTIONS[name])}, not {value!r}")
        typed = int(value) if name in ("decks", "hand") else value
        rules = replace(rules, **{name: typed})  # type: ignore[arg-type]  # typed by OPTIONS
    return rules


def standard(seats: int, **switches: str) -> Rules:
    """Return Pegs and Jokers for so many seats, with house rules by their written values.

    >>> standard(4, clash="start").clash
    'start'
    """
    return with_options(preset("standard", seats), switches)


def arizona(seats: int, **switches: str) -> Rules:
    """Return Arizona Pegs and Jokers for so many seats.

    >>> arizona(8).nine
    'split'
    """
    return with_options(preset("arizona", seats), switches)
