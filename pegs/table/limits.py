"""How much of anything from outside is looked at."""

from __future__ import annotations

from typing import Final

MESSAGE: Final = 200_000
"""Characters of one message between two peers."""
DEPTH: Final = 12
"""Brackets within brackets of one message."""
WHOLE: Final = 2**53 - 1
"""The largest whole number that every reader of JSON agrees on."""
ROUND: Final = 2**43
"""The highest round of a ballot: no clock has come so far."""
AHEAD: Final = 86_400_000
"""How far the round of a ballot may be above this peer's clock: nobody can use all rounds up."""
BETWEEN: Final = 2_000
"""Milliseconds between two ballots that one peer begins; more often nothing is promised to it."""
SERVED: Final = 500
"""Milliseconds after which the same key is served again."""
NAME: Final = 16
"""Characters of a player's name."""
PEERS: Final = 16
"""Peers of one table: eight that play, eight that watch."""
BATCH: Final = 120_000
"""Characters of entries that are sent in one message."""
ENTRIES: Final = 10_000
"""Entries of one game."""
POINTS: Final = 64
"""Steps of points that are kept though no settled entry names them."""
SEEN: Final = 3_000
"""Statements that are remembered so as not to be passed on twice."""
MESSAGES_A_SECOND: Final = 600
"""Messages that a link may send in the long run."""
BURST: Final = 4_000
"""Messages that a link may send at once."""
SAYINGS_A_SECOND: Final = 200
"""Statements of one peer that are taken in, and passed on, in the long run."""
ANSWER: Final = 1_000
"""Characters of an answer that cost who asked as much as a message."""
FAULTS: Final = 60
"""Bad messages after which a link is cut; honest peers of another version send a few."""
