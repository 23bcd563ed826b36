"""The exercises about the cards: out, forward, back, split, and the joker."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words
from rules.exercise import Exercise


def card_exercises(words: Words, rules: Rules) -> tuple[Exercise, ...]:
    """Return the exercises about single cards, in the order of the page."""
    splits = (_split_seven(words), _one_after_the_other(words))
    if rules.any_peg:
        return (
            _out(words, rules),
            _ace(words),
            _eight(words),
            *splits,
            _nine(words),
            _onto_opponent(words, rules),
            _onto_team_mate(words),
            _starts_first(words),
            _from_the_track(words),
        )
    return (
        _out(words, rules),
        _ace(words),
        _eight(words),
        *splits,
        _onto_opponent(words, rules),
        _onto_team_mate(words),
    )


def _out(words: Words, rules: Rules) -> Exercise:
    _ = words.gettext
    team = {"Kd:Cs-C8"} if rules.any_peg else set()
    return Exercise(
        "bringing-a-peg-out",
        "4 -/-/-/- A 2h4s5c9dKd/-/-/-",
        frozenset({"Kd:As-A8"} | team),
        ("5c:As-A8",),
        _("Bring a peg out"),
        _("All your pegs wait in the start area. Which of your cards brings one out?"),
        _("Four kinds of card do it: the ace and the three faces."),
        _("Your peg stands on its come-out. Now every card can move it."),
    )


def _ace(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "an-ace-moves-one",
        "4 A17/B0/-/- A AdKh/-/-/-",
        frozenset({"Ad:A17-B0"}),
        (),
        _("The ace can walk"),
        _("Take the opponent’s peg that stands right before yours."),
        _("An ace either brings a peg out or moves one."),
        _("One hole was all it took."),
        _("That is allowed, but the opponent’s peg still stands on B0."),
    )


def _eight(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "back-from-the-come-out",
        "4 A8/-/-/- A 2h5d8c/-/-/-",
        frozenset({"8c:A8-A0"}),
        ("8c:A8-A16",),
        _("The short cut"),
        _("Your peg has only just come out. Bring it close to home with one card."),
        _("One of your cards goes back."),
        _("Three holes before the in-spot: with a 4, 5, 6 or 7 it turns into home next time."),
        _("That sets out on the long way round. There is a shorter one."),
    )


def _split_seven(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "splitting-the-seven",
        "4 A10,A1/A14/-/- A 7c/-/-/-",
        frozenset({"7c:A10-A14+A1-Ah1"}),
        ("7c:A10-A14+A1-Ah2",),
        _("Split the seven"),
        _("With one 7, take the opponent’s peg on A14 and turn your other peg into home."),
        _("How far is it to A14? The rest of the 7 is for the other peg."),
        _("4 and 3 make 7: one peg back to its start, and one of yours home."),
        _("That uses up the 7, but does not do both."),
    )


def _one_after_the_other(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "one-part-after-the-other",
        "4 A8,A11/-/-/- A 7c/-/-/-",
        frozenset({"7c:A11-A15+A8-A11"}),
        ("7c:A8-A11+A11-A15",),
        _("One part after the other"),
        _("Split the 7 so that a peg ends on A11, where another of your pegs stands now."),
        _("The peg on A11 has to go first."),
        _("Once the front peg had left, its hole was free for the other."),
        _("No peg of yours has ended on A11."),
    )


def _nine(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "splitting-the-nine",
        "4 A1/-/C1/- A 9c/-/-/-",
        frozenset(f"9c:A1-Ah{depth}+C1-Ch{5 - depth}" for depth in (1, 2, 3, 4)),
        ("9c:A1-Ah5+C1-Ch1",),
        _("Split the nine"),
        _("With one 9, turn a peg of each of your team’s colours into home."),
        _("Each needs at least 3 to get in."),
        _("One card and two colours: in Arizona the 9 can do that as well as the 7."),
        _("With this 9 both pegs can get home at once."),
    )


def _onto_opponent(words: Words, rules: Rules) -> Exercise:
    _ = words.gettext
    other = "Xr:Cs-B1" if rules.any_peg else "Xr:A10-B1"
    return Exercise(
        "joker-onto-an-opponent",
        "4 A10/B1/-/- A 4cXr/-/-/-",
        frozenset({"Xr:As-B1", other}),
        ("Xr:As-A8",),
        _("The joker strikes"),
        _("An opponent’s peg is about to turn into home. Send it back to its start area."),
        _("One card reaches any hole of the track, as long as another’s peg stands there."),
        _("It was two holes before its in-spot, and has the whole way to go again."),
        _("The opponent’s peg still stands on B1, and will turn in soon."),
    )


def _onto_team_mate(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "joker-onto-a-team-mate",
        "4 -/D5/C10/- A 4cXr/-/-/-",
        frozenset({"Xr:As-C10"}),
        ("Xr:As-A8",),
        _("A joker as a gift"),
        _("Your team-mate’s peg on C10 has nearly the whole way before it. Spare it that."),
        _("Where does a peg go that its own team lands on?"),
        _("It stands on its in-spot, right before home, and a peg of yours is out as well."),
        _("Your team-mate’s peg still has the whole way to go."),
    )


def _starts_first(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "jokers-wait-for-the-starts",
        "4 A10,A12,A14,h4,h5/B1/C10/- A Xr/-/-/-",
        frozenset({"Xr:Cs-B1"}),
        ("Xr:A10-B1",),
        _("Which peg may jump?"),
        _("All your own pegs are out. Send the opponent’s peg on B1 back with the joker."),
        _("While a peg of your team waits in a start area, the joker is for such a peg."),
        _("A team-mate’s peg came out and took the opponent’s, all in one jump."),
        _("The opponent’s peg still stands on B1."),
    )


def _from_the_track(words: Words) -> Exercise:
    _ = words.gettext
    return Exercise(
        "jokers-from-the-track",
        "4 A10,h2,h3,h4,h5/B1/C9,h2,h3,h4,h5/- A Xr/-/-/-",
        frozenset({"Xr:A10-B1", "Xr:C9-B1"}),
        ("Xr:As-B1",),
        _("When every start area is empty"),
        _("No peg of your team waits any more. Send the opponent’s peg on B1 back."),
        _("Now the joker may take a peg from the track."),
        _("With every start area of the team empty, any peg on the track may jump."),
        _("The opponent’s peg still stands on B1."),
    )
