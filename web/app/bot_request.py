"""The question to a bot as a text: a view and nothing more, so that none can know too much."""

from __future__ import annotations

import json

from pegs.notation import format_rules
from pegs.view import View


def request(token: int, level: str, seen: View, budget: float, seed: int) -> str:
    """Return the question to a bot; ``level`` is as ``bot:2``, ``budget`` in seconds."""
    return json.dumps(
        {
            "token": token,
            "level": level,
            "budget": budget,
            "seed": seed,
            "view": {
                "rules": format_rules(seen.rules),
                "seat": seen.seat,
                "dealer": seen.dealer,
                "phase": seen.phase.value,
                "turn": seen.turn,
                "pegs": seen.pegs,
                "hand": seen.hand,
                "sizes": seen.sizes,
                "pile": seen.pile,
                "discards": seen.discards,
                "waits": seen.waits,
                "log": seen.log,
            },
        },
        separators=(",", ":"),
    )


def hurried(text: str, budget: float) -> str:
    """Return a request with another budget, for thinking on the page's own thread.

    >>> hurried('{"token": 1, "budget": 2}', 0.02)
    '{"token": 1, "budget": 0.02}'
    """
    return json.dumps({**json.loads(text), "budget": budget})
