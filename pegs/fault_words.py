"""A fault as a sentence: what the page, the command line and a screen reader say (gettext).

Each group of reasons has its own table of sentences; one set of facts fills any of them.
"""

from __future__ import annotations

from pegs import board
from pegs.faults import Fault, Peg, Reason
from pegs.naming import Names, Naming
from pegs.play import Play

Sentences = dict[Reason, str]


def fault_sentence(naming: Naming, fault: Fault, names: Names, you: int | None) -> str:
    """Return why a play is illegal; ``you`` is the seat of who reads it, None for anybody."""
    told = _sentences(naming, fault, you)[fault.reason].format(**_facts(naming, fault, names))
    if fault.part == 0:
        return naming.gettext("the first part: {reason}").format(reason=told)
    if fault.part == 1:
        return naming.gettext("the second part: {reason}").format(reason=told)
    return told


def _sentences(naming: Naming, fault: Fault, you: int | None) -> Sentences:
    return (
        _of_hand(naming)
        | _of_peg(naming, fault.seat == you)
        | _of_way(naming, fault)
        | _of_landing(naming, fault, you)
        | _of_joker(naming, fault.other is not None and fault.other.seat == you)
        | _of_split(naming, fault)
        | _of_house_rules(naming)
    )


def _facts(naming: Naming, fault: Fault, names: Names) -> dict[str, object]:
    """Return all that a sentence may name, "" for what this fault does not concern."""
    other = fault.other
    play = fault.play
    own_end = None if fault.end is None else Peg(fault.seat, fault.end)
    return {
        "rank": naming.rank(fault.card),
        "card": naming.card(fault.card),
        "name": naming.seat(fault.seat, names),
        "peg": "" if fault.place is None else _hole(fault.seats, Peg(fault.seat, fault.place)),
        "end": "" if own_end is None else _hole(fault.seats, own_end),
        "other": "" if other is None else _hole(fault.seats, other),
        "owner": "" if other is None else naming.seat(other.seat, names),
        "made": fault.made,
        "wanted": abs(fault.wanted),
        "playable": "" if play is None else naming.card(play.card),
        "written": "" if play is None else _written(fault.seats, play),
    }


def _hole(seats: int, peg: Peg) -> str:
    return board.hole_name(seats, peg.seat, peg.place)


def _written(seats: int, play: Play) -> str:
    """Return the ways of a play as notation writes them."""
    if play.swap:
        return "~".join(_hole(seats, Peg(part.seat, part.start)) for part in play.parts)
    return "+".join(
        f"{_hole(seats, Peg(part.seat, part.start))}-{_hole(seats, Peg(part.seat, part.end))}"
        for part in play.parts
    )


def _of_hand(naming: Naming) -> Sentences:
    _ = naming.gettext
    return {
        Reason.GAME_OVER: _("the game is over"),
        Reason.NOT_HELD: _("you do not hold the {card}"),
        Reason.UNKNOWN_CARDS: _("the hand has cards that are not known"),
        Reason.MUST_PLAY: _("the {playable} can be played, so no card may be thrown away"),
        Reason.MUST_JOKER: _("at this table a joker that can move must be played"),
        Reason.OTHERWISE: _("this play is written {written}"),
    }


def _of_peg(naming: Naming, yours: bool) -> Sentences:
    _ = naming.gettext
    if yours:
        none = _("no peg of yours stands on {peg}")
        empty = _("your start area is empty")
        barred = _("your own pegs may not be moved now")
    else:
        none = _("no peg of {name} stands on {peg}")
        empty = _("the start area of {name} is empty")
        barred = _("the pegs of {name} are not yours to move now")
    return {
        Reason.NO_PEG: none,
        Reason.START_EMPTY: empty,
        Reason.NOT_YOURS: barred,
        Reason.NOT_OUT: _("the {rank} brings no peg out"),
        Reason.ONLY_COME_OUT: _("a peg comes out on {end} and nowhere else"),
    }


def _of_way(naming: Naming, fault: Fault) -> Sentences:
    _ = naming.gettext
    count = abs(fault.wanted)
    if fault.wanted < 0:
        moves = naming.ngettext(
            "the {rank} moves {wanted} hole back, and that does not lead from {peg} to {end}",
            "the {rank} moves {wanted} holes back, and that does not lead from {peg} to {end}",
            count,
        )
    else:
        moves = naming.ngettext(
            "the {rank} moves {wanted} hole, and that does not lead from {peg} to {end}",
            "the {rank} moves {wanted} holes, and that does not lead from {peg} to {end}",
            count,
        )
    return {
        Reason.MOVES: moves,
        Reason.ONLY_BACK: _("the {rank} moves only back"),
        Reason.ONLY_FORWARD: _("the {rank} moves only forward"),
        Reason.TOO_FAR: naming.ngettext(
            "{wanted} hole from {peg} is too far: home ends at h5",
            "{wanted} holes from {peg} are too far: home ends at h5",
            count,
        ),
        Reason.HOME_ONWARD: _("the peg on {peg} is in home and stays there"),
        Reason.HOME_NOT_BACK: _("the peg on {peg} is in home and does not go back"),
        Reason.BACK_NOT_HOME: _("no peg goes back into home"),
    }


def _of_landing(naming: Naming, fault: Fault, you: int | None) -> Sentences:
    _ = naming.gettext
    if fault.seat == you:
        passed = _("your own peg on {other} is in the way")
        stands = _("your own peg stands on {other}")
    else:
        passed = _("a peg of {name}’s own on {other} is in the way")
        stands = _("a peg of {name}’s own stands on {other}")
    if fault.other is not None and fault.other.seat == you:
        taken = _("your in-spot {other} is taken by your own peg")
        spot = _("your peg on its own in-spot {other} cannot be landed on by your team")
    else:
        taken = _("{owner}’s in-spot {other} is taken by its own peg")
        spot = _("{owner}’s peg on its own in-spot {other} cannot be landed on by its team")
    return {
        Reason.IN_THE_WAY: passed,
        Reason.STANDS_THERE: stands,
        Reason.SPOT_TAKEN: taken,
        Reason.ON_SPOT: spot,
    }


def _of_joker(naming: Naming, yours: bool) -> Sentences:
    _ = naming.gettext
    if yours:
        waiting = _(
            "a joker moves a peg on the track only when every start area of the team is empty,"
            " and yours is not"
        )
    else:
        waiting = _(
            "a joker moves a peg on the track only when every start area of the team is empty,"
            " and {owner}’s is not"
        )
    return {
        Reason.JOKER_NEEDS_PEG: _("a joker goes only where a peg of another colour stands"),
        Reason.JOKER_FROM_HOME: _("a joker moves no peg that is in home"),
        Reason.JOKER_INTO_HOME: _("a joker moves no peg into home"),
        Reason.JOKER_STARTS_FIRST: waiting,
    }


def _of_split(naming: Naming, fault: Fault) -> Sentences:
    _ = naming.gettext
    return {
        Reason.CANNOT_SPLIT: _("the {rank} cannot be split between two pegs"),
        Reason.SPLIT_NOT_OUT: _("no part of a split brings a peg out"),
        Reason.PART_OF_NONE: _("each part of a split moves its peg at least 1"),
        Reason.TOO_LITTLE: naming.ngettext(
            "the parts add up to {made} hole, too little for {wanted}",
            "the parts add up to {made} holes, too little for {wanted}",
            fault.made,
        ),
        Reason.TOO_MUCH: naming.ngettext(
            "the parts add up to {made} hole, too much for {wanted}",
            "the parts add up to {made} holes, too much for {wanted}",
            fault.made,
        ),
        Reason.ONE_BACK: _("of the two parts, one goes forward and one back"),
        Reason.SAME_PEG: _("a split is for two different pegs"),
        Reason.NO_SPLIT: _("no two pegs can share the {rank}"),
    }


def _of_house_rules(naming: Naming) -> Sentences:
    _ = naming.gettext
    return {
        Reason.MUST_ENTER: _("a peg that can turn in must: {peg} to {end}"),
        Reason.MUST_BRING_OUT: _("a third discard in a row must bring a peg out"),
        Reason.NOT_THIRD: _("only a third discard in a row brings a peg out with the {rank}"),
        Reason.SWAP_NOT_ALLOWED: _("the {rank} swaps no pegs at this table"),
        Reason.SWAP_ONE_COLOUR: _("only pegs of two different colours can be swapped"),
        Reason.SWAP_OFF_TRACK: _("only pegs on the track can be swapped"),
        Reason.NO_SWAP: _("there are no two pegs to swap"),
    }
