"""The exercises about pegs that meet: who bars the way, landing, the in-spot, the chain."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words
from rules.exercise import Exercise


def meeting_exercises(words: Words, rules: Rules) -> tuple[Exercise, ...]:
    """Return the exercises about pegs that meet, in the order of the page."""
    room = (_making_room(words),) if rules.any_peg else ()
    found = (_own_peg(words), _opponent(words), _ahead(words), _taken(words, rules))
    return (*found, *room, _chain(words))


def _own_peg(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "never-past-your-own",
        "4 A8,A12/A14/-/- A 4d6c/-/-/-",
        frozenset({"4d:A12-A16", "6c:A12-B0"}),
        ("6c:A8-A14", "4d:A8-A12"),
        _("Who is in the way?"),
        _("Play a card. Only one of your pegs can go."),
        _("An opponent’s peg bars nobody’s way; your own does."),
        _("The front peg passed an opponent’s. The one behind could not have passed your own."),
    )


def _opponent(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "landing-on-an-opponent",
        "4 A10/A15/-/- A 4c5d6h/-/-/-",
        frozenset({"5d:A10-A15"}),
        (),
        _("Send one back"),
        _("An opponent’s peg has come nearly all the way round. Send it back."),
        _("Count the holes from your peg to the other."),
        _("It waits in its start area again."),
        _("That is allowed, but the opponent’s peg stays where it is."),
    )


def _ahead(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "sending-a-team-mate-ahead",
        "4 A10/-/A14/- A 4c6d/-/-/-",
        frozenset({"4c:A10-A14"}),
        (),
        _("A lift for a team-mate"),
        _("Your team-mate’s peg on A14 is far from home. Get it to its in-spot."),
        _("Landing does it, and it need not be a joker."),
        _("From A14 straight to C3. You moved 4 holes, and it moved 25."),
        _("Your team-mate’s peg still has far to go."),
    )


def _taken(words: Words, rules: Rules) -> Exercise:
    _ = words.gettext
    return Exercise(
        "in-spot-taken",
        "4 A10/-/A14,C3/- A 4c6d/-/-/-",
        frozenset({"6d:A10-A16"}),
        ("4c:A10-A14",),
        _("The in-spot is taken"),
        _("Move your peg on A10. Which of your cards can do it?"),
        _("Whoever lands on A14 sends that peg to C3. Is there room?"),
        _("The 4 was not allowed: on C3 a peg of the same colour stands already."),
        _("Your peg on A10 has not moved.") if rules.any_peg else "",
    )


def _making_room(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "making-room-on-the-in-spot",
        "4 A10/-/A14,C3/- A 7c/-/-/-",
        frozenset({"7c:C3-Ch3+A10-A14"}),
        ("7c:A10-A14+C3-Ch3",),
        _("Make room first"),
        _(
            "With one 7, turn the peg on C3 into home and send the peg on A14 after it to the "
            "in-spot."
        ),
        _("The second part is judged on the board that the first leaves."),
        _("First the in-spot was cleared, then it could be filled again."),
        _("That does not do both."),
    )


def _chain(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "the-chain",
        "4 A10/C3/A14/- A 4c6d/-/-/-",
        frozenset({"4c:A10-A14"}),
        (),
        _("Two at one blow"),
        _(
            "One card sends a team-mate’s peg to its in-spot and an opponent’s back to its start. "
            "Play it."
        ),
        _("Look who stands on C3."),
        _("Your team-mate’s peg went to C3 and landed there on the opponent’s."),
        _("That moves only one peg. Another play moves three."),
    )
