"""What a board on someone else's page is asked to show, and what it tells that page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol

from app.effects import Effect
from app.events import Data
from app.model import Model
from app.view import Page
from pegs.notation import NotationError
from pegs.words import Words

_SHOWN: Final = 20
"""How many letters of a text's end show where it breaks off."""

Asked = Mapping[str, str]
"""The parameters of the address, as docs/embed.md lists them."""
Step = tuple[Any, tuple[Effect, ...]]

KINDS: Final = {
    "lesson": "embed_lesson",
    "position": "embed_game",
    "record": "embed_replay",
    "game": "embed_game",
}
"""The module that knows each kind of board, by the parameter that asks for it."""


class Unreadable(ValueError):
    """A parameter that asks for nothing that there is: ``where`` in it, and in the message why."""

    def __init__(self, where: str, why: str) -> None:
        self.where = where
        super().__init__(why)

    @classmethod
    def of(cls, error: NotationError) -> Unreadable:
        """Return what a text that cannot be read is, as such.

        >>> Unreadable.of(NotationError("standard/4 A99/-/-/- A", 11, "not a hole")).where
        'A99'
        """
        found = re.match(r"[^\s/,]+", error.text[error.at :])
        return cls(found[0] if found else error.text[-_SHOWN:], str(error))


class Message(NamedTuple):
    """What the page around is told: ``play`` or ``done``, and about it."""

    kind: str
    about: dict[str, str | bool]


class Kind(Protocol):
    """A kind of board, as a module of pure functions of its own frozen value."""

    def begun(self, asked: Asked, words: Words) -> Step:
        """Return the board as it begins. Raises Unreadable."""

    def update(self, board: Any, event: Any) -> Step:
        """Return the board after an event."""

    def parse(self, data: Data) -> Any:
        """Return the event that a control's data attributes name; None where they name none."""

    def pressed(self, key: str, on_board: bool) -> Any:
        """Return the event that a key is; None where it is none."""

    def table(self, board: Any) -> Model:
        """Return the table that is drawn."""

    def page(self, board: Any) -> Page:
        """Return what is shown, by region."""

    def body(self, board: Any) -> str:
        """Return all that is shown as one markup."""

    def layout(self, board: Any) -> str:
        """Return the name of what is laid out: another is written anew; nothing shows nothing."""

    def told(self, before: Any, after: Any) -> tuple[Message, ...]:
        """Return what happened between two boards that the page around should know."""

    def kept(self, board: Any) -> dict[str, str]:
        """Return the parameters from which this board goes on."""


def kind_of(asked: Asked) -> str:
    """Return which module knows the board that is asked for. Raises Unreadable.

    >>> kind_of({"lang": "ar", "lesson": "the-chain"})
    'embed_lesson'
    """
    for parameter, module in KINDS.items():
        if parameter in asked:
            return module
    raise Unreadable("", f"one of {', '.join(KINDS)} is needed")
