"""The board with what is lit on it."""

from __future__ import annotations

from typing import Any, NamedTuple

from app.choice import lines_of, lit_pegs, next_ends
from app.hole_words import hole_words
from app.model import Model, acting, board_of, here, waits_for
from app.setup import names_of, rules_of
from pegs import game as games
from pegs.position import Position, opening
from pegs.svg import Centre, draw, numbered, pieces

IDENT = "board"


class Board(NamedTuple):
    """The board: the frame that it is drawn in, and what changes in it, by element id."""

    frame: tuple[int, int]
    """The number of seats and which is at the bottom: another frame is another picture."""
    pieces: dict[str, str]


def board(model: Model) -> Board:
    """Return the board as it is shown now."""
    position, looks = _looks(model)
    return Board((position.rules.seats, looks["bottom"]), pieces(position, ident=IDENT, **looks))


def picture(model: Model) -> str:
    """Return the whole picture of the board."""
    position, looks = _looks(model)
    label = model.words.gettext("Board")
    return draw(position, ident=IDENT, label=label, **looks)


def _looks(model: Model) -> tuple[Position, dict[str, Any]]:
    if model.game is None or not model.at_table:
        rules = rules_of(model.setup)
        names = model.names if model.friends is not None else names_of(model.setup)
        return opening(rules), {
            "bottom": 0,
            "names": names,
            "centre": Centre(rules.cards, 0, None, None),
            "words": hole_words(model.words, names),
        }
    looks: dict[str, Any] = {
        "bottom": model.bottom,
        "names": _plates(model),
        "centre": _centre(model),
        "last": model.last if not model.choice.done else (),
        "words": hole_words(model.words, model.names),
    }
    if model.numbered:
        looks["called"] = numbered(board_of(model), model.choice.done or model.last)
    if acting(model) is not None:
        lines = lines_of(here(model))
        choice = model.choice
        looks["choosable"] = lit_pegs(lines, choice)
        looks["targets"] = next_ends(lines, choice)
        looks["chosen"] = choice.peg
    return board_of(model), looks


def _plates(model: Model) -> tuple[str, ...]:
    """Return each name with how many cards that seat holds."""
    if model.game is None:
        return model.names
    plates = tuple(
        f"{name} · {len(hand)}" if hand else name
        for name, hand in zip(model.names, model.game.hands, strict=True)
    )
    if model.friends is None:
        return plates
    from app import table_plates

    return table_plates.plates(model, plates)


def _centre(model: Model) -> Centre | None:
    game = model.game
    if game is None:
        return None
    thrown = games.position(game).discards
    return Centre(len(game.pile), len(thrown), thrown[-1] if thrown else None, waits_for(game))


def about(model: Model) -> str:
    """Return the name of the board as a whole, for those who do not see it."""
    _ = model.words.gettext
    if not model.at_table:
        return _("Board")
    return _("Board. Arrows walk along the track, Page Down goes to the next hole that is lit.")
