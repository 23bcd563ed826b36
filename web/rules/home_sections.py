"""The sections about home and the end of the game (rules 29 to 33)."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words
from rules.section import Picture, Section


def home(words: Words, rules: Rules) -> Section:
    """Return how pegs get home (rules 29 to 31)."""
    _ = words.gettext
    return Section(
        "home",
        _("Into home"),
        (
            _(
                "A peg turns into its own home going forward from the track, past its in-spot: "
                "the hole after the in-spot is h1. The whole value of the card must be used, and "
                "no peg of its own may stand in the way. It need not have gone round first."
            ),
            _(
                "A peg that could turn in may also stay on the track and go round again. One that "
                "cannot turn in must go by, if that is its only move."
            ),
            _(
                "In home a peg moves on only forward, by exact values, and never past another. So "
                "fill home from the back."
            ),
        ),
        (29, 30, 31),
        (
            Picture("home", _("Two holes to the in-spot and three into home: a 5.")),
            Picture("room", _("With h3 to h5 taken, a 4 still gets in, and a 5 does not.")),
        ),
        ("turning-into-home", "home-blocked", "making-room-in-home"),
    )


def helping(words: Words, rules: Rules) -> Section:
    """Return whom a player helps who is finished (rule 32)."""
    _ = words.gettext
    return Section(
        "helping",
        _("When you are finished, you help"),
        (
            _(
                "When all your pegs are home, you play on. From your next turn you move the pegs "
                "of the nearest team-mate on your left who still has pegs to bring home, as if "
                "they were yours. You must play what can be played for them, too."
            ),
        ),
        (32,),
        (Picture("helping", _("Your own pegs are home: the 4 brings a team-mate’s peg in.")),),
        ("helping-when-finished",),
    )


def team(words: Words, rules: Rules) -> Section:
    """Return what it means that any peg of the team may be moved (rules 16 and 24)."""
    _ = words.gettext
    return Section(
        "team",
        _("All pegs of the team are yours to move"),
        (
            _(
                "Whatever a card does, it may do with any peg of your team: bring out a "
                "team-mate’s peg, move it on, turn it into its own home. Each peg keeps the holes "
                "of its own colour: its come-out, its in-spot, its home."
            ),
        ),
        (16, 24),
        (Picture("helping", _("A 4 turns a team-mate’s peg into its home.")),),
        ("any-peg-of-the-team",),
    )


def end(words: Words, rules: Rules) -> Section:
    """Return how the game ends (rule 33)."""
    _ = words.gettext
    return Section(
        "the-end",
        _("The end"),
        (
            _(
                "The game ends with the play after which all the pegs of a team are home. That "
                "team wins, and nothing is played after it."
            ),
            _(
                "A split is played in full even then: both parts, adding up. Half a 7 does not "
                "win a game."
            ),
        ),
        (33,),
        lessons=("the-winning-play",),
    )
