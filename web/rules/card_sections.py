"""The sections about the cards: what each kind does (rules 16 to 23)."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words
from rules.section import Picture, Section


def out(words: Words, rules: Rules) -> Section:
    """Return how a peg comes out (rule 16)."""
    _ = words.gettext
    return Section(
        "out",
        _("Ace, jack, queen, king: a peg comes out"),
        (
            _(
                "An ace (A), jack (J), queen (Q) or king (K) brings one peg from the start area "
                "to its come-out. No other card but the joker gets a peg out of there."
            ),
            _(
                "Or it moves a peg that is out already: the ace 1 hole forward, a jack, queen or "
                "king 10."
            ),
        ),
        (16,),
        (Picture("out", _("The king brings a peg out.")),),
        ("bringing-a-peg-out", "an-ace-moves-one"),
    )


def forward(words: Words, rules: Rules) -> Section:
    """Return what the number cards do (rule 17)."""
    _ = words.gettext
    return Section(
        "forward",
        _("Number cards go forward"),
        (
            _(
                "2, 3, 4, 5, 6, 9 and 10 move one peg forward by their number. The 7 and the 8 "
                "have ways of their own."
            ),
        ),
        (17,),
        (Picture("forward", _("A 5 moves a peg from A8 to A13.")),),
    )


def eight(words: Words, rules: Rules) -> Section:
    """Return what the eight does (rule 20)."""
    _ = words.gettext
    return Section(
        "eight",
        _("The eight goes back"),
        (
            _(
                "The 8 moves one peg exactly 8 holes back along the track. On its way it may pass "
                "its own in-spot and come-out; from its own in-spot, too, it goes back along the "
                "track. It never goes back into home, and a peg in home does not go back at all."
            ),
            _(
                "That is the short cut of the game. Back 8 from the come-out, a peg stands on its "
                "own corner, three holes before the in-spot, and a 4, 5, 6 or 7 then turns it "
                "into home."
            ),
        ),
        (20,),
        (Picture("back", _("Back 8 from the come-out: from A8 to A0.")),),
        ("back-from-the-come-out",),
    )


def seven(words: Words, rules: Rules) -> Section:
    """Return what the seven does, and how a split goes (rules 15, 18 and 23)."""
    _ = words.gettext
    two = _(
        "The 7 moves one peg 7 holes forward. Or it is split between two different pegs: the "
        "parts are at least 1 each and add up to 7."
    )
    if rules.any_peg:
        two += " " + _("The two may be of different colours of your team.")
    return Section(
        "seven",
        _("The seven can be split"),
        (
            two,
            _(
                "The parts are played one after the other, and the second is judged on the board "
                "that the first leaves. The second peg may even be one that the first part has "
                "just sent to its in-spot; the peg of the first part never moves again."
            ),
            _(
                "No part of a split brings a peg out. Pegs in home may take part. And if one part "
                "cannot be played, neither is."
            ),
        ),
        (15, 18, 23),
        (Picture("seven", _("3 for the peg on A10, and 4 to bring the peg on A1 home.")),),
        ("splitting-the-seven", "one-part-after-the-other"),
    )


def nine(words: Words, rules: Rules) -> Section:
    """Return what the nine of arizona does (rule 19)."""
    _ = words.gettext
    return Section(
        "nine",
        _("The nine can be split too"),
        (
            _(
                "In Arizona the 9 is split like the 7: one peg 9 holes forward, or two different "
                "pegs of your team by parts of at least 1 that add up to 9."
            ),
        ),
        (19,),
        (Picture("nine", _("4 for the peg on A10, and 5 for the team-mate’s peg on C9.")),),
        ("splitting-the-nine",),
    )


def joker(words: Words, rules: Rules) -> Section:
    """Return what the joker does (rules 21, 22 and 24)."""
    _ = words.gettext
    lands = _(
        "A joker jumps, so nothing is in its way, and it moves no peg that is in home. What "
        "happens to the peg that stood there is told below, under landing."
    )
    shown = Picture("joker", _("A joker jumps from the start area onto an opponent’s peg."))
    if not rules.any_peg:
        return Section(
            "joker",
            _("The joker jumps"),
            (
                _(
                    "A joker moves one of your pegs, from the start area or from the track, to a "
                    "hole of the track where a peg of another colour stands: an opponent’s or a "
                    "team-mate’s."
                ),
                lands,
            ),
            (21, 24),
            (shown,),
            ("joker-onto-an-opponent", "joker-onto-a-team-mate"),
        )
    return Section(
        "joker",
        _("The joker jumps"),
        (
            _(
                "A joker moves a peg of your team from its start area to a hole of the track "
                "where a peg of another colour than its own stands: an opponent’s or one of the "
                "team. So a team-mate’s peg may be set on one of yours."
            ),
            _(
                "Only while every start area of your team is empty may a joker move a peg from "
                "the track."
            ),
            lands,
        ),
        (22, 24),
        (shown,),
        (
            "joker-onto-an-opponent",
            "joker-onto-a-team-mate",
            "jokers-wait-for-the-starts",
            "jokers-from-the-track",
        ),
    )
