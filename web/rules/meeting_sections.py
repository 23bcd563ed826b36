"""The sections about pegs that meet: passing, landing, the in-spot, the chain (rules 24 to 28)."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words
from rules.section import Picture, Section


def passing(words: Words, rules: Rules) -> Section:
    """Return who may pass whom (rules 24 and 28)."""
    _ = words.gettext
    return Section(
        "passing",
        _("Your own colour bars the way"),
        (
            _(
                "A peg never passes or lands on a peg of its own colour: not forward, not back, "
                "not on the track, not in home. Any other peg it may pass, and land on."
            ),
            _(
                "What counts is the colour of the peg that moves, not who moves it. A joker "
                "jumps: it passes nothing."
            ),
            _(
                "Pegs in a start area or in home are safe: nobody lands on them. In home only "
                "pegs of that home move, and they cannot pass each other either."
            ),
        ),
        (24, 28),
        (Picture("passing", _("Past an opponent’s peg: allowed.")),),
        ("never-past-your-own",),
    )


def landing(words: Words, rules: Rules) -> Section:
    """Return what landing does (rules 25 and 26)."""
    _ = words.gettext
    lessons: tuple[str, ...] = (
        "landing-on-an-opponent",
        "sending-a-team-mate-ahead",
        "in-spot-taken",
    )
    if rules.any_peg:
        lessons += ("making-room-on-the-in-spot",)
    return Section(
        "landing",
        _("Landing on a peg"),
        (
            _("Land on an opponent’s peg, and it goes back to its start area."),
            _(
                "Land on a team-mate’s peg, and it goes to its own in-spot, right before home. "
                "That is often the best gift there is."
            ),
            _(
                "But a team-mate’s peg needs room there. Where a peg of its own colour stands on "
                "that in-spot already, it cannot go, and the play is not allowed. So nobody can "
                "land on a team-mate’s peg that stands on its own in-spot."
            ),
        ),
        (25, 26),
        (
            Picture("opponent", _("An opponent’s peg goes back to its start area.")),
            Picture("team-mate", _("A team-mate’s peg goes ahead to its in-spot.")),
        ),
        lessons,
    )


def chain(words: Words, rules: Rules) -> Section:
    """Return what happens where the in-spot is held by another colour (rule 27)."""
    _ = words.gettext
    return Section(
        "chain",
        _("One landing leads to another"),
        (
            _(
                "A peg of another colour may be standing on that in-spot. Then it is landed on in "
                "its turn: an opponent’s peg goes to its start area, a team-mate’s to its own "
                "in-spot, and so on."
            ),
            _(
                "Who is a team-mate is seen from the peg that moves, and its own colour counts as "
                "a team-mate’s here. Every step must be allowed, on the board as it then stands: "
                "the moving peg has left its old hole and stands in its new one. So a chain can "
                "come round to the very peg that began it."
            ),
        ),
        (27,),
        (
            Picture(
                "chain",
                _(
                    "The team-mate’s peg goes to its in-spot, and the opponent’s peg that stood "
                    "there to its start area."
                ),
            ),
        ),
        ("the-chain",),
    )
