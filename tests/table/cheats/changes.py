"""Cheats by entries that change who plays, or end something: votes, proofs, audits, next games."""

from __future__ import annotations

from typing import Any

from table.cheating import Deed, Moment, kind, proposes
from table.made_tables import secret

from pegs.game import next_dealer
from pegs.table.course import Slot, Stage, hand, playing, turn_seat
from pegs.table.encoding import text_of
from pegs.table.knowledge import keys_of, my_slots
from pegs.table.signed import Statement, statement
from pegs.table.start import game_id, signing, start_entry

RUNNING = (Stage.CUT, Stage.PLAY)


def about_victim(moment: Moment) -> dict[str, Any]:
    """Return a vote for a bot in place of an honest peer."""
    victim = moment.table.peers[moment.victim()].key
    return {"do": "takeover", "peer": victim, "last": moment.course.last[victim]}


def takeover(moment: Moment, about: dict[str, Any], votes: list[Statement]) -> Deed:
    """Return the deed of a takeover by these votes."""
    signed = [[each.by, each.sig] for each in votes]
    return proposes(moment, moment.entry({**about, "votes": signed}))


@kind("takes a seat over with its own vote alone", "it has not the votes of more than half")
def lonely_vote(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = about_victim(moment)
    return takeover(moment, about, [moment.said("vote", about)])


@kind("counts its own vote three times", "it has votes of others than the roster, each once")
def votes_thrice(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = about_victim(moment)
    return takeover(moment, about, [moment.said("vote", about)] * 3)


@kind("forges the others' votes", "is false")
def forged_votes(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = about_victim(moment)
    mine = moment.said("vote", about)
    return takeover(moment, about, [mine._replace(by=each.key) for each in moment.table.peers])


@kind("counts votes of made-up peers", "it has votes of others than the roster, each once")
def strange_votes(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = about_victim(moment)
    return takeover(moment, about, [moment.said("vote", about, by=at) for at in (70, 71, 72)])


@kind("uses votes from before the other's last entry", "from before its last entry")
def stale_votes(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.PLAY):
        return None
    about = {**about_victim(moment), "last": 0}
    if moment.course.last[about["peer"]] == 0:
        return None
    votes = [moment.said("vote", about, by=at) for at in range(len(moment.table.peers))]
    return takeover(moment, about, votes)


@kind("uses votes for another's takeover", "is false")
def votes_for_another(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = about_victim(moment)
    other = {**about, "peer": moment.me.key}
    votes = [moment.said("vote", other, by=at) for at in range(len(moment.table.peers))]
    return takeover(moment, about, votes)


@kind("takes over the seat of one who plays none", "it plays no seat")
def takeover_of_nobody(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = {"do": "takeover", "peer": "A" * 43, "last": 0}
    return takeover(moment, about, [moment.said("vote", about)])


def expels(moment: Moment, one: Statement, two: Statement) -> Deed:
    """Return the deed of an expulsion of who made these statements."""
    proof = [one.told(), two.told()]
    return proposes(moment, moment.entry({"do": "expel", "peer": one.by, "proof": proof}))


def acceptances(moment: Moment) -> tuple[Statement, Statement]:
    """Return two acceptances of the cheat's that cannot both be honest."""
    ballot = (0, moment.me.key)
    one, two = (moment.balloted("accept", ballot, each * 42 + "A") for each in "AB")
    return one, two


@kind("proves with one statement twice", "that is no proof")
def one_statement_twice(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    one, _ = acceptances(moment)
    return expels(moment, one, one)


@kind("forges the proof against another", "that is no proof")
def forged_proof(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    victim = moment.table.peers[moment.victim()].key
    one, two = (each._replace(by=victim) for each in acceptances(moment))
    return expels(moment, one, two)


@kind("proves with two ballots", "that is no proof")
def two_ballots(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    one, _ = acceptances(moment)
    return expels(moment, one, moment.balloted("accept", (3, moment.me.key), "B" * 42 + "A"))


@kind("proves with a statement of another game", "that is no proof")
def proof_of_another_game(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    one, two = acceptances(moment)
    other = moment.said("accept", two.about, scope="C" * 42 + "A")
    return expels(moment, one, other)


@kind("brings back one who has not left", "there is no seat for it to come back to")
def false_return(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    victim = moment.table.peers[moment.victim()].key
    action = {"do": "back", "peer": victim, "last": moment.course.last[victim], "sig": "A" * 86}
    return proposes(moment, moment.entry(action))


@kind("gives away a person's seat", "no bot has that seat")
def gives_anothers_seat(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    action = {
        "do": "give",
        "seat": turn_seat(moment.course),
        "peer": text_of(moment.table.crypto.public_key(secret(70))),
        "name": "Eve",
        "last": moment.course.changed[turn_seat(moment.course)],
        "sig": "A" * 86,
        "votes": [],
    }
    return proposes(moment, moment.entry(action))


@kind("breaks a sealing with keys that do not fit", "does not fit")
def broken_by_false_keys(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.PLAY):
        return None
    return breaks(moment, [text_of(bytes([5]) + bytes(31))] * 2)


@kind("breaks a sealing that opens a card", "the keys open a card")
def broken_without_cause(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.PLAY):
        return None
    slot = own_slots(moment)[0]
    known = moment.table.run(moment.cheat).known
    keys = keys_of(moment.table.crypto, moment.course, known, slot)
    return None if keys is None else breaks(moment, [text_of(key) for key in keys])


@kind("breaks a sealing by another's card", "the card is not in a hand of its")
def broken_by_anothers_card(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.PLAY):
        return None
    victim = next(at for at, each in enumerate(moment.course.seats) if each.peer != moment.me.key)
    slot = hand(moment.course, victim)[0]
    action = {"do": "broken", "slot": list(slot), "keys": []}
    return proposes(moment, moment.entry(action))


@kind("exposes a sealing that is whole", "no sealing is to be exposed")
def exposes(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return proposes(moment, moment.entry({"do": "expose", "seeds": []}))


@kind("audits before the end", "the game is not over, or is audited")
def audits_early(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return proposes(moment, moment.entry({"do": "audit", "seeds": [[None, None]]}))


@kind("audits a second time", "the game is not over, or is audited")
def audits_twice(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.AGAIN):
        return None
    return proposes(moment, moment.entry({"do": "audit", "seeds": [[None, None]]}))


@kind("starts again within the game", "no entry of a running game is a start")
def starts_within(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return proposes(moment, moment.entry(dict(moment.course.start)))


@kind("begins the next game before the end", "the game is not over and audited")
def next_game_early(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    first = start_entry(moment.table.crypto, secret(moment.cheat), moment.course.start)
    return proposes(moment, moment.entry({"do": "again", "start": first.told()}))


def begins(moment: Moment, signers: tuple[int, ...] | None = None, **other: Any) -> Deed | None:
    """Return the deed of a next game that all have signed and that is right but for some fields."""
    if not moment.at_stage(Stage.AGAIN):
        return None
    crypto, course = moment.table.crypto, moment.course
    start = {
        **course.start,
        "round": 1,
        "dealer": next_dealer(playing(course)),
        "after": [course.game, course.n - 1, course.head],
        "signatures": [],
        **other,
    }
    game = game_id(start)
    who = range(len(moment.table.peers)) if signers is None else signers
    signed = [statement(crypto, secret(at), **signing(game, start["table"])) for at in who]
    start["signatures"] = sorted([each.by, each.sig] for each in signed)
    first = start_entry(crypto, secret(moment.cheat), start)
    return proposes(moment, moment.entry({"do": "again", "start": first.told()}))


@kind("begins a next game that not all have signed", "it is not signed by its players")
def next_game_unsigned(moment: Moment) -> Deed | None:
    return begins(moment, signers=(moment.cheat,))


@kind("deals the next game out of turn", "other rules, or another dealer")
def next_game_of_another_dealer(moment: Moment) -> Deed | None:
    return begins(moment, dealer=2) or begins(moment, dealer=1)


@kind("changes the rules of the next game", "other rules, or another dealer")
def next_game_of_other_rules(moment: Moment) -> Deed | None:
    return begins(moment, rules="standard/4")


@kind("begins a next game after another history", "the next game follows another")
def next_game_after_another(moment: Moment) -> Deed | None:
    return begins(moment, after=["A" * 43, 3, "A" * 43])


@kind("skips a game", "another table or round")
def skips_a_game(moment: Moment) -> Deed | None:
    return begins(moment, round=2)


@kind("plays by another version", "it is of other versions")
def other_version(moment: Moment) -> Deed | None:
    return begins(moment, versions=["rules 1", "engine 1", "protocol 2"])


@kind("takes another's seat in the next game", "gives a seat to another player")
def seat_in_next_game(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.AGAIN):
        return None
    seats = [[moment.me.key, name, bot] for _, name, bot in moment.course.start["seats"]]
    return begins(moment, signers=(moment.cheat,), seats=seats)


def own_slots(moment: Moment) -> tuple[Slot, ...]:
    """Return where the cheat's cards are sealed."""
    return my_slots(moment.course, moment.me.key)


def breaks(moment: Moment, keys: list[str]) -> Deed:
    """Return the deed of saying that a card of the cheat's is none, by these keys."""
    action = {"do": "broken", "slot": list(own_slots(moment)[0]), "keys": keys}
    return proposes(moment, moment.entry(action))
