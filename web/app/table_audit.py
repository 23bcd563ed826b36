"""The audit of a game that is over at a table of friends, slice by slice: the page goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import js

from app.in_page import run
from app.table_events import Audited
from pegs.table.course import Stage, stage
from pegs.table.crypto import Crypto
from pegs.table.peer import Run, Settled
from pegs.table.replay import judged, opening
from pegs.table.verdict import concluded

SLICE: Final = 15
"""Milliseconds for which the audit holds the page up at a time."""


class Audit:
    """The audit of the game that was over last; the page is told what came of it."""

    def __init__(self, dispatch: Callable[[Any], None]) -> None:
        self.dispatch = dispatch
        self.game = ""

    def look(self, crypto: Crypto, game: Run | None) -> None:
        """Begin the audit of a game once its secrets are open."""
        if game is None or stage(game.course) is not Stage.AGAIN:
            return
        if self.game != game.course.game:
            self.game = game.course.game
            run(self.judge(crypto, game.log))

    async def judge(self, crypto: Crypto, log: tuple[Settled, ...]) -> None:
        """Go through a whole game, and tell what came of it if it is still the last."""
        replay = opening(crypto, log)
        begun = js.performance.now()
        for each in log[1:]:
            replay = judged(crypto, replay, each)
            if js.performance.now() - begun > SLICE:
                await asyncio.sleep(0)
                begun = js.performance.now()
        if self.game == replay.course.game:
            self.dispatch(Audited(concluded(replay)))
