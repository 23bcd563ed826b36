"""What the start panel says: the game, who sits where, the house rules."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pegs.rules import GAMES, OPTIONS, Rules, belongs, preset, with_options

YOU: Final = "you"
PERSON: Final = "person"
FRIEND: Final = "friend"
"""A person at another screen: only at a table of friends, never on the panel."""
BOTS: Final = ("bot:1", "bot:2", "bot:3")
PLAYERS: Final = (YOU, PERSON, *BOTS)
SPEEDS: Final = {"calm": 1.6, "brisk": 0.8, "instant": 0.0}
"""Seconds between the plays of bots, so that an eye can follow."""
SEATED: Final = ("Ann", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gwen", "Hugo")
"""What those are called who were given no name."""
LONGEST_NAME: Final = 16


class Setup(NamedTuple):
    """The start panel's content; ``who`` and ``names`` are of eight seats, however many play."""

    game: str = "standard"
    seats: int = 4
    who: tuple[str, ...] = (YOU, *("bot:2",) * 7)
    names: tuple[str, ...] = ("",) * 8
    options: tuple[tuple[str, str], ...] = ()
    speed: str = "brisk"
    carried: bool = False
    """Whether bots bear the names of who sat there at a table of friends; never on the panel."""


ANEW: Final = Setup()
"""The panel as it opens: one person and three bots of middle strength."""


_PROPOSED: Final = re.compile(rf"#begin=({'|'.join(GAMES)})/([468])")


def proposed(address: str) -> tuple[str, int] | None:
    """Return the game and the number of seats that an address of the page proposes, if it does.

    >>> proposed("https://pegs.example/ar/#begin=arizona/6"), proposed("https://pegs.example/")
    (('arizona', 6), None)
    """
    found = _PROPOSED.search(address)
    return None if found is None else (found[1], int(found[2]))


def rules_of(setup: Setup) -> Rules:
    """Return the rules that the panel describes.

    >>> rules_of(Setup(seats=6, options=(("two", "swap"),))).switched()
    {'two': 'swap'}
    """
    chosen = {name: value for name, value in setup.options if belongs(setup.game, name)}
    return with_options(preset(setup.game, setup.seats), chosen)


def option_of(setup: Setup, name: str) -> str:
    """Return what a house rule is set to on the panel."""
    return rules_of(setup).option(name)


def seat_player(setup: Setup, seat: int, player: str) -> Setup:
    """Return the panel with a seat given to this kind of player; there is one *you* at most.

    >>> seat_player(Setup(), 2, "you").who[:4]
    ('person', 'bot:2', 'you', 'bot:2')
    """
    who = list(setup.who)
    if player == YOU and YOU in who:
        who[who.index(YOU)] = PERSON
    who[seat] = player
    return setup._replace(who=tuple(who))


def name_player(setup: Setup, seat: int, name: str) -> Setup:
    """Return the panel with a seat's name, without what no game file can hold.

    >>> name_player(Setup(), 0, "  Zoe\\t").names[0]
    'Zoe'
    """
    clean = "".join(char for char in name if char.isprintable()).strip()[:LONGEST_NAME]
    if clean.startswith(BOTS):
        clean = ""
    return setup._replace(names=(*setup.names[:seat], clean, *setup.names[seat + 1 :]))


def set_option(setup: Setup, name: str, value: str) -> Setup:
    """Return the panel with a house rule set; what the preset has is left out again.

    >>> set_option(set_option(Setup(), "two", "swap"), "two", "plain").options
    ()
    """
    if value not in OPTIONS[name]:
        raise ValueError(f"{name} cannot be {value!r}")
    kept = [(other, old) for other, old in setup.options if other != name]
    if value != preset(setup.game, setup.seats).option(name):
        kept.append((name, value))
    return setup._replace(options=tuple(sorted(kept)))


def people(setup: Setup) -> tuple[int, ...]:
    """Return the seats at which a person plays, on this screen.

    >>> people(Setup())
    (0,)
    """
    return tuple(seat for seat in range(setup.seats) if setup.who[seat] in (YOU, PERSON))


def is_bot(setup: Setup, seat: int) -> bool:
    """Whether a bot plays this seat."""
    return setup.who[seat] in BOTS


def names_of(setup: Setup) -> tuple[str, ...]:
    """Return what the players are called, seat by seat.

    >>> names_of(name_player(Setup(), 0, "Zoe"))
    ('Zoe', 'Ben', 'Cleo', 'Dev')
    """
    return tuple(
        (not is_bot(setup, seat) and setup.names[seat]) or SEATED[seat]
        for seat in range(setup.seats)
    )
