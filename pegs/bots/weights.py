"""Every number that the bots weigh by, in holes: how many holes of way a thing is worth."""

from __future__ import annotations

from typing import Final

OUT: Final = 12.0
"""What it costs to bring a peg out: about a turn, and the wait for a card that does it."""
SAFE: Final = 6.0
"""What it is worth that a peg in home can no longer be sent back."""
FEED: Final = 0.1
"""Greedy's share of a peg's way that each opponent's peg close behind it puts at risk."""
STUCK: Final = 8.0
"""What a free home slot costs that the pegs still outside cannot reach past one in home."""
UNSETTLED: Final = 8.0
"""What each further move costs that a peg in home needs, by an exact low card."""

SHORTCUT: Final = 5.0
"""What a peg is worth more from where an eight back leads to its in-spot or before it."""
HIT: Final = 0.7
"""How often an opponent who can send a peg back does it."""
GIFT: Final = 0.3
"""How often a team-mate who can send a peg to its in-spot does it."""
CHASE: Final = 0.2
"""How often an opponent's peg that the team can hit next round is still there and is hit."""
NEXT: Final = 0.5
"""What the best play of the kept hand is worth next turn."""
KEEP_JOKER: Final = 14.0
"""What a kept joker is worth for later: it sends an opponent's far peg back, or sets one far on."""
KEEP_EIGHT: Final = 8.0
"""What a kept eight is worth while a peg has yet to come out: the short way back."""
KEEP_ACE: Final = 5.0
"""What a kept ace is worth as long as a peg has yet to come out."""
KEEP_FACE: Final = 3.0
"""What a kept face card is worth as long as a peg has yet to come out."""
KEEP_SEVEN: Final = 3.0
"""What a kept seven is worth for later: it fits where a whole number does not."""

TURNS: Final = 2
"""How many of its own turns ahead the steady bot plans with the cards it holds."""
LOOK: Final = 60
"""How many plays at most the steady bot weighs in full: those to the best positions."""
