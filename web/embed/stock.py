"""What ``embed.mjs`` paints a board from before Python is there, drawn by the game's own code."""

from __future__ import annotations

import json
from typing import Any

from app.markup import escaped
from app.setup import SEATED
from app.words import language_of
from pegs.cards import deck
from pegs.notation import format_card
from pegs.rules import GAMES, OPTIONS, belongs, preset
from pegs.svg.cards import HEIGHT, WIDTH, drawn
from pegs.svg.geometry import extent, holes, num
from pegs.svg.numbers import number
from pegs.svg.still import boards
from pegs.words import Words
from rules.described import standing
from rules.exercise import SEATED_FOR, Exercise, position
from rules.exercises import exercises
from rules.wording import prose


def board(seats: int) -> str:
    """Return a board with so many seats, as JSON: its drawing, and where each of its holes is.

    ``holes`` gives the place of a peg in each hole, ``numbers`` the hole's number as markup,
    ``options`` the house rules of each game and what they may be.

    >>> json.loads(board(4))["holes"]["A8"]
    '10 90'
    """
    found = holes(seats, 0)
    width, height = extent(seats)
    return _written(
        {
            "boards": boards((seats,)),
            "box": " ".join(map(num, (-width, -height, 2 * width, 2 * height))),
            "options": {
                game: {name: OPTIONS[name] for name in OPTIONS if belongs(game, name)}
                for game in GAMES
            },
            "holes": {name: f"{num(hole.at[0])} {num(hole.at[1])}" for name, hole in found.items()},
            "numbers": {
                name: number(seats, name) for name in found if not name[1:].startswith(("h", "s"))
            },
        }
    )


def cards() -> str:
    """Return every card's face as JSON, by its notation: the inside of a picture, and its size."""
    faces = {format_card(card): drawn(card) for card in sorted(set(deck(1)))}
    return _written({"width": WIDTH, "height": HEIGHT, "faces": faces})


def texts(words: Words, language: str) -> str:
    """Return what a board says in a language before Python is there, as JSON; each is markup."""
    _ = words.gettext
    told = {
        "direction": language_of(language).direction,
        "folder": language_of(language).folder,
        "board": _("Board"),
        "hand": _("Your hand"),
        "lesson": _("Try it on the board"),
        "position": _("Play on from here"),
        "record": _("Step through the game"),
        "game": _("Play"),
        "loading": _("The game is loading"),
        "failed": _("The game could not start: reload the page."),
        "unreadable": _("This board cannot be shown: what is asked for is not there."),
        "site": _("Pegs and Jokers"),
    }
    return _written(
        {
            **{name: escaped(text) for name, text in told.items()},
            "cards": {format_card(card): escaped(words.card(card)) for card in set(deck(1))},
            "lessons": {game: _lessons(words, game) for game in GAMES},
        }
    )


def _lessons(words: Words, game: str) -> dict[str, dict[str, str]]:
    found = exercises(words, preset(game, SEATED_FOR))
    return {name: _lesson(words, game, task) for name, task in found.items()}


def _lesson(words: Words, game: str, task: Exercise) -> dict[str, str]:
    return {
        "title": escaped(task.title),
        "ask": prose(task.ask),
        "where": f"{game}/{task.where}",
        "about": escaped(standing(words, position(game, task), SEATED)),
    }


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
