"""A bot's thinking as text in and text out, the same in a worker and in the page.

The request is that of ``bot_request``.
"""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

from pegs.bots import LEVELS, choose
from pegs.cards import Card
from pegs.game import Move, Phase
from pegs.notation import format_play, parse_rules
from pegs.play import Part, Play
from pegs.view import View


def handle(text: str) -> str:
    """Return the answer to a request: its token, and a play as it is written or what failed."""
    asked = json.loads(text)
    try:
        seen = _view(asked["view"])
        level = LEVELS[int(asked["level"].removeprefix("bot:")) - 1]
        play = choose(level, seen, asked["budget"], asked["seed"], perf_counter)
        answer = {"token": asked["token"], "play": format_play(play, seen.rules)}
    except Exception as error:
        # The page says what failed and plays on: nothing else in the worker could.
        answer = {"token": asked["token"], "play": "", "error": f"{type(error).__name__}: {error}"}
    return json.dumps(answer)


def _view(told: dict[str, Any]) -> View:
    return View(
        rules=parse_rules(told["rules"]),
        seat=told["seat"],
        dealer=told["dealer"],
        phase=Phase(told["phase"]),
        turn=told["turn"],
        pegs=tuple(tuple(places) for places in told["pegs"]),
        hand=_cards(told["hand"]),
        sizes=tuple(told["sizes"]),
        pile=told["pile"],
        discards=_cards(told["discards"]),
        waits=tuple(told["waits"]),
        log=tuple(_move(*move) for move in told["log"]),
    )


def _cards(told: list[int]) -> tuple[Card, ...]:
    return tuple(Card(code) for code in told)


def _move(seat: int, play: list[Any]) -> Move:
    card, parts, swap = play
    return Move(seat, Play(Card(card), tuple(Part(*part) for part in parts), swap))
