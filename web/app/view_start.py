"""The start panel: the game, the seats and who sits there, the house rules, and one big button."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from app.markup import attributes, button, escaped
from app.model import Model
from app.rules_link import rules_link
from app.setup import (
    LONGEST_NAME,
    PLAYERS,
    SEATED,
    Setup,
    is_bot,
    names_of,
    option_of,
)
from app.view_hand import Keyed
from pegs.board import SEATS
from pegs.game import Phase
from pegs.rules import OPTIONS, belongs
from pegs.svg import badge
from pegs.words import Words


class Start(NamedTuple):
    """The panel: its regions and lists by id, as ``view.Page`` has them."""

    regions: dict[str, str]
    lists: dict[str, Keyed]


def start(model: Model) -> Start:
    """Return the start panel."""
    waits = model.game is not None and model.game.phase is not Phase.OVER
    return _start(model.setup, waits, bool(model.left_table), model.words)


# The panel is part of every page, also of those that hide it.
@lru_cache(maxsize=2)
def _start(setup: Setup, waits: bool, left: bool, words: Words) -> Start:
    _ = words.gettext
    count = len([name for name, value in setup.options if belongs(setup.game, name)])
    changed = words.ngettext("{count} changed", "{count} changed", count).format(count=count)
    play = button(escaped(_("Play")), "begin", "main wide", id="begin")
    go_on = button(escaped(_("Go on with your game")), "go-on", "second wide", id="go-on")
    friends = button(
        escaped(_("Play with friends")), "table-befriend", "second wide", id="befriend"
    )
    back = button(escaped(_("Back to your table")), "table-return", "second wide", id="return")
    return Start(
        regions={
            "start": _games(words, setup)
            + _counts(words, setup)
            + f"<p>{rules_link(words, setup.game)}</p>",
            "seats-hint": escaped(words.listed(names_of(setup))),
            "house-hint": escaped(changed if count else _("as in the rules")),
            "start-foot": f"{back if left else ''}{go_on if waits else ''}{play}{friends}",
        },
        lists={
            "team-0": _team(words, setup, 0),
            "team-1": _team(words, setup, 1),
            "house": _house_rules(words, setup),
        },
    )


def frame(model: Model, parts: Mapping[str, str]) -> str:
    """Return the panel's frame around its regions and lists, given as whole elements by id."""
    _ = model.words.gettext
    teams = "".join(
        f'<div class="team"><h4>{escaped(title)}</h4>{parts[f"team-{side}"]}</div>'
        for side, title in enumerate((_("One team"), _("The other team")))
    )
    lead = escaped(_("Bring your team’s five pegs each round the board and home."))
    return (
        f'<div class="start-scroll"><h2 id="start-title" tabindex="-1">'
        f'{escaped(_("A new game"))}</h2><p class="lead">{lead}</p>{parts["start"]}'
        f'<details id="seats"><summary><h3>{escaped(_("Seats"))}</h3>{parts["seats-hint"]}'
        f'</summary><div class="teams">{teams}{_speed(model)}</div></details>'
        f'<details id="house-rules"><summary><h3>{escaped(_("House rules"))}</h3>'
        f"{parts['house-hint']}</summary>{parts['house']}</details></div>{parts['start-foot']}"
    )


def _games(words: Words, setup: Setup) -> str:
    _ = words.gettext
    told = {
        "standard": (_("Standard"), _("You move your own pegs.")),
        "arizona": (_("Arizona"), _("You move any peg of your team.")),
    }
    choices = "".join(
        button(
            f"<strong>{escaped(name)}</strong><span>{escaped(line)}</span>",
            "game",
            "option",
            id=f"game-{game}",
            data_value=game,
            aria_pressed=_truth(setup.game == game),
        )
        for game, (name, line) in told.items()
    )
    return _group(_("Game"), "pair", choices)


def _counts(words: Words, setup: Setup) -> str:
    choices = "".join(
        button(
            escaped(words.ngettext("{count} player", "{count} players", count).format(count=count)),
            "seats",
            "option",
            id=f"seats-{count}",
            data_value=count,
            aria_pressed=_truth(setup.seats == count),
        )
        for count in (4, 6, 8)
    )
    return _group(words.gettext("Players"), "three", choices)


def _group(title: str, kind: str, inside: str) -> str:
    return (
        f'<fieldset><legend>{escaped(title)}</legend><div class="{kind}">{inside}</div></fieldset>'
    )


def _truth(value: bool) -> str:
    return "true" if value else "false"


def player_names(words: Words) -> dict[str, str]:
    """Return what each kind of player is called on the panel."""
    _ = words.gettext
    return dict(
        zip(
            PLAYERS,
            (_("You"), _("Person here"), _("Bot: easy"), _("Bot: fair"), _("Bot: strong")),
            strict=True,
        )
    )


def _team(words: Words, setup: Setup, side: int) -> Keyed:
    seats = range(side, setup.seats, 2)
    return tuple((f"seat-{SEATS[seat]}", _seat(words, setup, seat)) for seat in seats)


def _speed(model: Model) -> str:
    _ = model.words.gettext
    words = {"calm": _("calmly"), "brisk": _("briskly"), "instant": _("at once")}
    label = escaped(_("Bots play"))
    choices = _options(words, model.setup.speed)
    return (
        f'<div class="rule"><label for="speed">{label}</label>'
        f'<select id="speed" data-act="speed">{choices}</select></div>'
    )


def _seat(words: Words, setup: Setup, seat: int) -> str:
    _ = words.gettext
    letter = SEATS[seat]
    choices = _options(player_names(words), setup.who[seat])
    who = escaped(_("Who plays seat {seat}").format(seat=letter))
    picker = (
        f'<select id="who-{letter}" data-act="player" data-seat="{seat}" aria-label="{who}">'
        f"{choices}</select>"
    )
    if is_bot(setup, seat):
        name = f'<span class="name">{escaped(SEATED[seat])}</span>'
    else:
        field = attributes(
            id=f"name-{letter}",
            data_act="name",
            data_seat=seat,
            maxlength=LONGEST_NAME,
            placeholder=SEATED[seat],
            value=setup.names[seat],
            autocomplete="off",
            dir="auto",
            aria_label=_("Name at seat {seat}").format(seat=letter),
        )
        name = f"<input{field}>"
    return f'<li class="seat" id="seat-{letter}">{badge(seat, 28)}{name}{picker}</li>'


def option_words(words: Words) -> dict[str, tuple[str, str, dict[str, str]]]:
    """Return for each house rule its name, one line of explanation and its values in words."""
    _ = words.gettext
    cards = {
        count: words.ngettext("{count} card", "{count} cards", int(count)).format(count=count)
        for count in "34567"
    }
    decks = {
        count: words.ngettext("{count} deck", "{count} decks", int(count)).format(count=count)
        for count in "234"
    }
    return {
        "faces": (
            _("Face cards"),
            _("How far jack, queen and king move a peg."),
            {"10": _("10 each"), "11-12-13": _("11, 12, 13")},
        ),
        "nine": (
            _("The nine"),
            _("Whole, shared by two pegs, or one peg forward and another back."),
            {"plain": _("Whole"), "split": _("Shared"), "back": _("Forward and back")},
        ),
        "rest": (
            _("Rest of a seven"),
            _("When it brings your last peg home, your team-mate’s pegs may use what is left."),
            {"none": _("Your own pegs"), "partner": _("Your team-mate’s")},
        ),
        "clash": (
            _("In-spot taken"),
            _("A team-mate’s peg that cannot go to its in-spot: no such play, or back to start."),
            {"illegal": _("No such play"), "start": _("Back to start")},
        ),
        "joker": (
            _("Jokers"),
            _("Whether a joker must be played when nothing else can be."),
            {"free": _("May wait"), "must": _("Must be played")},
        ),
        "enter": (
            _("Going home"),
            _("Whether a peg that can turn in may go round again."),
            {"may": _("May pass by"), "must": _("Must turn in")},
        ),
        "out": (
            _("Third discard"),
            _("The third discard in a row brings a peg out."),
            {"never": _("No"), "3": _("Brings one out")},
        ),
        "two": (
            _("The two"),
            _("A two may swap two pegs on the track."),
            {"plain": _("Moves 2"), "swap": _("May swap")},
        ),
        "decks": (_("Decks"), _("Each has 52 cards and two jokers."), decks),
        "hand": (_("Hand"), _("How many cards are dealt to each."), cards),
    }


def _house_rules(words: Words, setup: Setup) -> Keyed:
    return tuple(
        (f"house-{name}", _option(name, title, line, values, option_of(setup, name)))
        for name, (title, line, values) in option_words(words).items()
        if belongs(setup.game, name)
    )


def _option(name: str, title: str, line: str, values: dict[str, str], chosen: str) -> str:
    choices = _options({value: values[value] for value in OPTIONS[name]}, chosen)
    return (
        f'<li class="rule" id="house-{name}"><label for="rule-{name}">{escaped(title)}</label>'
        f'<select id="rule-{name}" data-act="option" data-option="{name}" '
        f'aria-describedby="about-{name}">{choices}</select>'
        f'<p id="about-{name}">{escaped(line)}</p></li>'
    )


def _options(values: dict[str, str], chosen: str) -> str:
    return "".join(
        f"<option{attributes(value=value, selected=value == chosen)}>{escaped(words)}</option>"
        for value, words in values.items()
    )
