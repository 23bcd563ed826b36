"""What a reader says of a text that it does not take."""

from __future__ import annotations


class NotationError(ValueError):
    """A text that is not what it should be: ``text``, where in it (``at``, from 0), ``reason``."""

    def __init__(self, text: str, at: int, reason: str) -> None:
        self.text = text
        self.at = at
        self.reason = reason if len(reason) <= 300 else f"{reason[:150]}...{reason[-100:]}"
        shown = text if len(text) <= 200 else text[:197] + "..."
        super().__init__(f"{self.reason} (at character {at + 1} of {shown!r})")


class NoSuchMoveError(NotationError):
    """A play that is written well and that no peg of the position could make, legal or not."""
