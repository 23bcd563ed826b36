"""The sections about the table: the aim, the players, the board, a turn, what must be played."""

from __future__ import annotations

from app.setup import SEATED
from pegs.rules import Rules
from pegs.words import Words
from rules.section import Picture, Section


def aim(words: Words, rules: Rules) -> Section:
    """Return what the game is about."""
    _ = words.gettext
    whose = (
        _("Every player may move any peg of the team, whatever its colour.")
        if rules.any_peg
        else _("You move your own pegs, and your team-mates theirs.")
    )
    return Section(
        "aim",
        _("What you are after"),
        (
            _(
                "You race your pegs round the board and into home, and the cards you hold say "
                "how far they go."
            )
            + " "
            + whose,
            _("The first team with all of its pegs home wins. So play for the team."),
        ),
        (33,),
    )


def players(words: Words, rules: Rules) -> Section:
    """Return who plays, with what, and who begins (rules 1 to 6)."""
    _ = words.gettext
    return Section(
        "players",
        _("The players and the cards"),
        (
            _(
                "Four, six or eight people play, each at one side of a board with as many sides. "
                "They form two teams, and team-mates sit between opponents: going round the "
                "table, A, C, E and G play against B, D, F and H. The seat on your left has the "
                "next letter."
            ),
            _("Everybody has five pegs of one colour. They all wait in the start area at first."),
            _(
                "Four or six people use three decks of 52 cards and six jokers. Eight use four "
                "decks and eight jokers."
            ),
            _(
                "The first dealer is chosen by chance; with each new game the deal passes to the "
                "left. The deck is shuffled, the player on the dealer’s right may cut it, and "
                "everybody is dealt five cards, one at a time from the dealer’s left. The rest is "
                "the draw pile."
            ),
            _("The player on the dealer’s left begins, and play goes clockwise."),
        ),
        (1, 2, 3, 4, 5, 6),
        (
            Picture("four", _("Four players: two teams of two.")),
            Picture("six", _("Six players: two teams of three.")),
            Picture("eight", _("Eight players: two teams of four.")),
        ),
    )


def board(words: Words, rules: Rules) -> Section:
    """Return what the holes of the board are (rules 7 to 10)."""
    _ = words.gettext
    return Section(
        "the-board",
        _("The board"),
        (
            _(
                "Each side has 18 holes, numbered 0 to 17 clockwise from the corner. All sides "
                "together are one loop, the track. A hole is called by its side and its number: "
                "A8, B3."
            ),
            _(
                "Two holes of your side are special. Hole 8 is your come-out: there your pegs "
                "join the track. Hole 3 is your in-spot: there they leave it for home."
            ),
            _(
                "The start area is the ring of five holes beside the come-out. Home is the lane "
                "of five holes behind the in-spot, from h1 to h5 at the back."
            ),
            _(
                "Forward is clockwise. So a peg that has come out goes nearly all the way round: "
                "67 holes to its in-spot on a board of four sides, 103 on one of six, 139 on one "
                "of eight."
            ),
            _(
                "In the pictures and exercises here you are {you}, at side A; {mate}, at side C, "
                "is your team-mate."
            ).format(you=SEATED[0], mate=SEATED[2]),
        ),
        (7, 8, 9, 10),
        (
            Picture(
                "side",
                _(
                    "One side of the board. 0 is the corner, 3 the in-spot with home behind it, 8 "
                    "the come-out with the start area."
                ),
            ),
        ),
    )


def turn(words: Words, rules: Rules) -> Section:
    """Return what a turn is, and what happens at the end of the pile (rules 11 and 14)."""
    _ = words.gettext
    course = (
        _(
            "On your turn, draw until you hold six cards. Then play one of them face up on the "
            "discards."
        )
        if rules.draws_first
        else _(
            "On your turn, play one card face up on the discards. Then draw until you hold five "
            "again."
        )
    )
    return Section(
        "your-turn",
        _("Your turn"),
        (
            course,
            _(
                "When a card is to be drawn and the draw pile is empty, all the discards but the "
                "top one are shuffled into a new pile. If that leaves nothing to draw either, you "
                "play on with fewer cards. A player with no card at all is passed over."
            ),
        ),
        (11, 14),
    )


def must(words: Words, rules: Rules) -> Section:
    """Return what must be played and when a card is thrown away (rules 12, 13 and 15)."""
    _ = words.gettext
    thrown = _(
        "If only jokers can move, or nothing can: play a joker, or throw away any one card, a "
        "joker included, and draw one. That ends your turn."
    )
    if rules.draws_first:
        thrown += " " + _("You then hold six cards already, and draw none at your next turn.")
    return Section(
        "must",
        _("What you must play"),
        (
            _(
                "If any card but a joker can be played, you must play such a card, even where it "
                "hurts. Which one is up to you."
            ),
            _("A joker that can move may always be played instead, and never has to be."),
            thrown,
            _("A play is all or nothing: where any part of it is not allowed, none of it is."),
        ),
        (12, 13, 15),
        lessons=("forced-play", "the-joker-instead", "nothing-can-move"),
    )
