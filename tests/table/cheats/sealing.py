"""Cheats while the cards are sealed: false steps, receipts and seeds."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from table.cheating import Deed, Moment, kind, proposes, says
from table.made_tables import TICK, TOY, Table, lobby, sent

from pegs.table import step as on
from pegs.table.course import Stage
from pegs.table.crypto import Crypto
from pegs.table.encoding import text_of
from pegs.table.generations import Generation, Step
from pegs.table.hearing import BALLOTS
from pegs.table.sealing import digest
from pegs.table.sealing_work import step_points
from pegs.table.wire import Say, parse_message


@cache
def sealed_up_to(n: int, crypto: Crypto = TOY) -> Table:
    """Return a table whose sealing waits for the entry n, which nobody has heard of yet."""
    table = sent(lobby(crypto=crypto), 0, on.Start())
    while True:
        while table.under_way:
            (by, to, text), *rest = table.under_way
            table = replace(table, under_way=tuple(rest))
            message = parse_message(text)
            said = message.statement if isinstance(message, Say) else None
            if said is None or said.say not in BALLOTS or said.about["n"] < n:
                table = sent(table, to, on.Received(str(by), text))
        if {table.course(at).n for at in range(4)} == {n} and confirmed(table):
            return table
        table = replace(table, now=table.now + TICK)
        for at in range(4):
            table = sent(table, at, on.Tick())


def confirmed(table: Table) -> bool:
    """Whether all of a group that shuffles next have its seed."""
    made = table.course().generations[-1]
    if made.step is not Step.SHUFFLE:
        return True
    return all(("receipt", key, "0") in table.run().beside for key in mates(made))


def mates(made: Generation) -> list[str]:
    """Return the members of the group at work who must confirm its seed."""
    return [key for key in made.groups[made.group] if key != made.sealers[made.group]]


def under_way(moment: Moment, step: Step) -> Generation | None:
    """Return the sealing that waits for a step of the cheat's."""
    if not moment.at_stage(Stage.SEAL) or not moment.on_turn():
        return None
    made = moment.course.generations[-1]
    return made if made.step is step else None


def steps(moment: Moment, made: Generation, data: bytes, **other: Any) -> Deed:
    """Return the deed of a step of the cheat's in the sealing with these points."""
    action: dict[str, Any] = {
        "do": made.step.value,
        "gen": len(moment.course.generations) - 1,
        "group": made.group,
        "digest": text_of(digest(data)),
    }
    if made.step is Step.SHUFFLE:
        action["receipts"] = receipts(moment, made)
    return proposes(moment, moment.entry({**action, **other}), data)


def receipts(moment: Moment, made: Generation) -> list[list[str]]:
    """Return the receipts of the cheat's group, which it has been given."""
    beside = moment.table.run(moment.cheat).beside
    return [[key, beside["receipt", key, "0"].sig] for key in mates(made)]


def right(moment: Moment, made: Generation) -> bytes:
    """Return the points of an honest step."""
    seed = moment.table.run(moment.cheat).known.seeds[0]
    return step_points(moment.table.crypto, made, seed)


@kind("commits in place of another group", "it is another group's step")
def anothers_commit(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.SEAL):
        return None
    made = moment.course.generations[-1]
    if made.step is not Step.COMMIT or moment.me.key in made.groups[made.group]:
        return None
    action = {"do": "commit", "gen": 0, "group": made.group, "seed": "A" * 43}
    return proposes(moment, moment.entry(action))


@kind("commits in another sealing", "the sealing waits for commit of group")
def other_sealing(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.COMMIT)
    if made is None:
        return None
    action = {"do": "commit", "gen": 1, "group": made.group, "seed": "A" * 43}
    return proposes(moment, moment.entry(action))


@kind("locks before all have shuffled", "the sealing waits for shuffle of group")
def lock_too_early(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.SHUFFLE)
    if made is None:
        return None
    action = {"do": "lock", "gen": 0, "group": made.group, "digest": "A" * 43}
    return proposes(moment, moment.entry(action))


@kind("seals when nothing is to be sealed", "nothing is being sealed")
def seals_out_of_place(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.PLAY):
        return None
    return proposes(moment, moment.entry({"do": "commit", "gen": 1, "group": 0, "seed": "A" * 43}))


@kind("shuffles fewer cards", "the points of its shuffle: count")
def fewer_cards(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.SHUFFLE)
    return None if made is None else steps(moment, made, right(moment, made)[32:])


@kind("shuffles one card in twice", "the points of its shuffle: twice")
def card_sealed_twice(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.SHUFFLE)
    if made is None:
        return None
    data = right(moment, made)
    return steps(moment, made, data[:32] + data[:-32])


@kind("shuffles a card away into the identity", "the points of its shuffle: identity")
def card_into_identity(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.SHUFFLE)
    return None if made is None else steps(moment, made, bytes(32) + right(moment, made)[32:])


@kind("shuffles in what is no element", "the points of its shuffle: invalid")
def no_element(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.SHUFFLE)
    return None if made is None else steps(moment, made, b"\xff" * 32 + right(moment, made)[32:])


@kind("names points that it sends to nobody", "")
def points_of_nobody(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.SHUFFLE)
    if made is None:
        return None
    data = right(moment, made)
    moment, texts = steps(moment, made, data[32:] + data[:32])
    return moment, texts[1:]


@kind("shuffles without its mate's receipt", "it lacks a receipt of its group's seed")
def no_receipt(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.SHUFFLE)
    return None if made is None else steps(moment, made, right(moment, made), receipts=[])


@kind("forges its mate's receipt", "the receipt of ")
def forged_receipt(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.SHUFFLE)
    if made is None:
        return None
    forged = [[key, "A" * 86] for key, _ in receipts(moment, made)]
    return steps(moment, made, right(moment, made), receipts=forged)


@kind("locks without the keys of every slot", "the points of its lock: ")
def lock_without_keys(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.LOCK)
    return None if made is None else steps(moment, made, right(moment, made)[:-32])


@kind("shows one key for two slots", "the points of its lock: twice")
def one_key_twice(moment: Moment) -> Deed | None:
    made = under_way(moment, Step.LOCK)
    if made is None:
        return None
    data = right(moment, made)
    return steps(moment, made, data[:-32] + data[-64:-32])


@kind("confirms a seed of another group", "it is of no group that seals")
def strange_receipt(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.SEAL):
        return None
    about = {"gen": 0, "seed": "A" * 43}
    return says(moment, Say(moment.said("receipt", about, by=70)))


@kind("confirms the seed of a sealing that is over", "a receipt for another sealing")
def late_receipt(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.CUT, Stage.PLAY):
        return None
    return says(moment, Say(moment.said("receipt", {"gen": 5, "seed": "A" * 43})))
