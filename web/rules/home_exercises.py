"""The exercises about home, about what must be played, and about the end."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words
from rules.exercise import Exercise


def home_exercises(words: Words, rules: Rules) -> tuple[Exercise, ...]:
    """Return the exercises about home and after, in the order of the page."""
    return (
        _turning_in(words),
        _blocked(words),
        _making_room(words),
        _any_peg(words) if rules.any_peg else _helping(words),
        _forced(words, rules),
        _joker_instead(words, rules),
        _nothing(words),
        _winning(words),
    )


def _turning_in(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "turning-into-home",
        "4 A0/-/-/- A 4c6d9hKs/-/-/-",
        frozenset({"6d:A0-Ah3"}),
        (),
        _("Turn into home"),
        _("Bring your peg as far into home as it will go."),
        _("The in-spot is A3, and h1 is the hole after it. Home ends at h5."),
        _("Three holes to the in-spot, three more into home. The 9 would have been too far."),
        _("Another play brings the peg further into home."),
    )


def _blocked(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "home-blocked",
        "4 A1,h3,h4,h5/-/-/- A 4d5c9h/-/-/-",
        frozenset({"4d:A1-Ah2"}),
        ("5c:A1-Ah3",),
        _("Home is nearly full"),
        _("Three pegs are home. Bring in the one on A1."),
        _("Only h1 and h2 are free, and the whole value must be used."),
        _("In h2 it stands right behind the others. A 5 would have met your own peg in h3."),
        _("That goes past home, and round the whole board again."),
    )


def _making_room(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "making-room-in-home",
        "4 A1,h1/-/-/- A 3c/-/-/-",
        frozenset({"3c:Ah1-Ah4"}),
        ("3c:A1-Ah1",),
        _("Make room"),
        _("The peg in h1 bars the lane. Let the other one have room."),
        _("A peg in home may still move forward."),
        _("Now a 3, a 4 or a 5 turns the other peg in. None could before."),
        _("The peg in h1 still bars the lane, and the other has gone by."),
    )


def _helping(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "helping-when-finished",
        "4 h1,h2,h3,h4,h5/-/C1/- A 4c9h/-/-/-",
        frozenset({"4c:C1-Ch2"}),
        (),
        _("Help your team-mate"),
        _("All your pegs are home, so your team-mate’s are yours to move. Bring one home."),
        _("It turns in behind its own in-spot, C3."),
        _("You play on for the team until the last peg is home."),
        _("That takes your team-mate’s peg past its home."),
    )


def _any_peg(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "any-peg-of-the-team",
        "4 A8/-/C1/- A 4c/-/-/-",
        frozenset({"4c:C1-Ch2"}),
        (),
        _("Any peg of the team"),
        _("Bring a peg of your team home with the 4."),
        _("Look on the other side of the board."),
        _("In Arizona you need not wait to be finished: all pegs of the team are yours to move."),
        _("No peg has come home."),
    )


def _forced(words: Words, rules: Rules) -> Exercise:
    _ = words.gettext
    solves = {"9h:B5-B14", "Qc:B5-B15", "Qc:As-A8"}
    if rules.any_peg:
        solves.add("Qc:Cs-C8")
    return Exercise(
        "forced-play",
        "4 B5,A2/-/-/- A 9hQc/-/-/-",
        frozenset(solves),
        ("9h:-",),
        _("You must play"),
        _("Play so that the peg on A2 still waits before home."),
        _("Throwing a card away is not allowed while one can be played, but which is up to you."),
        _("You had to play, but not with that peg."),
        _("The peg on A2 has left its place before home."),
    )


def _joker_instead(words: Words, rules: Rules) -> Exercise:
    _ = words.gettext
    solves = {"Xr:As-B5", "Xr:Cs-B5"} if rules.any_peg else {"Xr:As-B5"}
    return Exercise(
        "the-joker-instead",
        "4 A2/B5/-/- A 9hXr/-/-/-",
        frozenset(solves),
        ("9h:-",),
        _("The joker instead"),
        _("The 9 would take your only peg on the track past home. Keep it on A2."),
        _("A joker that can move may be played instead of any card."),
        _("The peg on A2 still waits, and another is out."),
        _("Your peg has left its place before home."),
    )


def _nothing(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "nothing-can-move",
        "4 h3,h5/-/-/- A 2h3d5s8c9c/-/-/-",
        frozenset(f"{card}:-" for card in ("2h", "3d", "5s", "8c", "9c")),
        ("5s:As-A8", "2h:Ah3-Ah5", "3d:As-A8", "8c:As-A8", "9c:As-A8"),
        _("Nothing can move"),
        _("None of these cards brings a peg out or moves one in home. What do you do?"),
        _("Choose a card, and throw it away."),
        _("One thrown away and one drawn: perhaps the ace."),
    )


def _winning(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "the-winning-play",
        "4 A2,h2,h3,h4,h5/-/h1,h2,h3,h4,h5/- A 2c4d/-/-/-",
        frozenset({"2c:A2-Ah1"}),
        (),
        _("The last peg"),
        _("One peg of your team is not home yet. Win the game."),
        _("One hole to the in-spot, one into home."),
        _("All the pegs of the team are home: you have won!"),
        _("That goes past home, and the game goes on."),
    )
