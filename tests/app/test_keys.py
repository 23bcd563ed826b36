"""What a key does: single keys as shortcuts, and what is the board's alone."""

from __future__ import annotations

from app import events as on
from app.keys import pressed


def test_keys_are_told_apart() -> None:
    assert pressed("3", False, True) == on.PickCard(2)
    assert pressed("3", False, False) is None
    assert pressed("Escape", False, False) == on.TakeBack()
    assert pressed("ArrowLeft", False, True) is None
