"""The picture of a position, the seats' badges and the cards, as SVG strings.

No markup here needs a style sheet or breaks a policy that forbids inline style: looks are
presentation attributes, which the classes let a page's style sheet override.
"""

from pegs.svg.cards import card
from pegs.svg.centre import Centre
from pegs.svg.holes import stands
from pegs.svg.marks import MARKS, SeatMark, badge
from pegs.svg.names import Spot, Words, english
from pegs.svg.numbers import numbered
from pegs.svg.picture import Looks, draw, pieces

__all__ = [
    "MARKS",
    "Centre",
    "Looks",
    "SeatMark",
    "Spot",
    "Words",
    "badge",
    "card",
    "draw",
    "english",
    "numbered",
    "pieces",
    "stands",
]
