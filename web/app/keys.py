"""What a key does on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.events import (
    Event,
    ListPlays,
    OpenPanel,
    PickCard,
    PickHere,
    Repeat,
    TakeBack,
    TellTurn,
    Walk,
)

_KEYS: Final[Mapping[str, Event]] = {
    "m": ListPlays(),
    "l": Repeat(),
    "t": TellTurn(),
    "?": OpenPanel("help"),
    **{str(number): PickCard(number - 1) for number in range(1, 9)},
}

_BOARD_KEYS: Final[Mapping[str, Event]] = {
    "ArrowUp": Walk("up"),
    "ArrowDown": Walk("down"),
    "ArrowLeft": Walk("left"),
    "ArrowRight": Walk("right"),
    "PageDown": Walk("next"),
    "PageUp": Walk("previous"),
    "Enter": PickHere(),
    " ": PickHere(),
}


def pressed(key: str, on_board: bool, shortcuts: bool) -> Event | None:
    """Return what a key does, given where the focus is and whether single keys are shortcuts.

    >>> pressed("M", False, True), pressed("m", False, False), pressed("ArrowUp", True, True)
    (ListPlays(), None, Walk(way='up'))
    """
    if key == "Escape":
        return TakeBack()
    if on_board and key in _BOARD_KEYS:
        return _BOARD_KEYS[key]
    return _KEYS.get(key.lower()) if shortcuts else None
