"""A second reading of the rules: naive, hole by hole, on text; it shares nothing with `pegs`.

The engine is compared with it, so it is written for being checked against docs/rules.md by eye,
and not for speed. Its board is a dict from the name of a hole to the colour of the peg in it.
"""

from naive.perft import perft
from naive.plays import legal

__all__ = ["legal", "perft"]
