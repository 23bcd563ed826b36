"""A thousand cheats of chance: each is refused at once, proven, or named by the audit."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache, partial
from typing import Any

from table.cheating import Kind, Moment, kinds, tried
from table.cheats import ballots, changes, entries, sealing, wire, words
from table.made_logs import KEYS, Remake, forbidden, greedily, log_of
from table.made_tables import (
    TOY,
    Table,
    arrived,
    fell_asleep,
    in_play,
    lobby,
    over,
    passed,
    played,
    ready_to_cut,
    sent,
    until,
)

from pegs import game as games
from pegs.game import Game
from pegs.play import Play
from pegs.table import step as on
from pegs.table.canonical import read, write
from pegs.table.course import Stage, roster, stage, turn_seat
from pegs.table.findings import Kind as Found
from pegs.table.generations import Step
from pegs.table.owing import PATIENCE
from pegs.table.sodium import Sodium
from pegs.table.verdict import verdict
from pegs.table.wire import Say, format_message

KINDS = kinds(ballots, changes, entries, sealing, wire, words)
SODIUM = Sodium()
REFUSED, PROVEN, DISCARDS, SEALINGS = 880, 60, 52, 8
MUTATED = 2_000


@cache
def tables() -> tuple[Table, ...]:
    """Return tables of whole games: before them, between their entries, and after them."""
    found = [over()]
    for crypto in (TOY, SODIUM):
        found += [lobby(crypto=crypto), ready_to_cut(crypto=crypto)]
        found += [sealing.sealed_up_to(n, crypto) for n in range(1, 7)]
    for crypto, plays in ((TOY, 150), (SODIUM, 30)):
        table = in_play(crypto=crypto)
        for _ in range(plays):
            while stage(table.course()) is Stage.SEAL:
                table = passed(table, 500)
            if stage(table.course()) is not Stage.PLAY:
                break
            found.append(table)
            table = played(table)
    return tuple(found)


def test_cheats_of_all_kinds_at_moments_of_chance_are_refused_at_once() -> None:
    chance = random.Random(2026)
    done_: Counter[str] = Counter()
    while done_.total() < REFUSED:
        kind: Kind = chance.choice(list(KINDS.values()))
        table = chance.choice(tables())
        found = kind.make(Moment(table, chance.randrange(len(table.peers)), chance))
        if found is not None:
            tried(*found, kind.fault)
            done_[kind.name] += 1
    assert len(done_) >= 100, sorted(set(KINDS) - set(done_))


def test_who_signs_two_things_that_cannot_both_be_honest_is_proven_to_everywhere() -> None:
    chance = random.Random(2027)
    playable = [table for table in tables() if table.crypto is TOY and playing_now(table)]
    for _ in range(PROVEN):
        table = chance.choice(playable)
        cheat = chance.randrange(4)
        honest = [at for at in range(4) if at != cheat]
        told = contradiction(Moment(table, cheat, chance))
        table = fell_asleep(table, cheat)
        for at, texts in zip(honest, (told[:1], told[1:], chance.sample(told, 2)), strict=True):
            for text in texts:
                table = sent(table, at, on.Received(str(cheat), text))
        table = arrived(table)
        for at in honest:
            assert table.peers[cheat].key in table.run(at).proofs
        table = until(table, partial(expelled, cheat, honest), PATIENCE // 3)
        assert len({table.course(at).head for at in honest}) == 1


def expelled(cheat: int, honest: list[int], table: Table) -> bool:
    """Whether nobody holds the cheat for a player any more."""
    return all(table.peers[cheat].key not in roster(table.course(at)) for at in honest)


def playing_now(table: Table) -> bool:
    return table.peers[0].run is not None and stage(table.course()) is Stage.PLAY


def contradiction(moment: Moment) -> list[str]:
    """Return acceptances of several entries in one ballot."""
    ballot = (0, moment.course.seats[turn_seat(moment.course)].peer)
    hashes = [f"{moment.chance.randrange(10**42):042d}A" for _ in range(2)]
    return [format_message(Say(moment.balloted("accept", ballot, each))) for each in hashes]


def test_forbidden_discards_of_chance_are_named_by_the_audit() -> None:
    chance = random.Random(2028)
    named = 0
    while named < DISCARDS:
        done: list[int] = []
        log = log_of(choose=now_and_then(chance, done))
        found = verdict(TOY, log).findings
        assert [(each.kind, each.by) for each in found] == [(Found.PLAY, KEYS[1])] * len(done)
        assert all(log[each.n].entry.seat == 1 for each in found)
        named += len(done)


def test_false_sealings_of_chance_are_named_by_the_audit() -> None:
    chance = random.Random(2030)
    for _ in range(SEALINGS):
        false = chance.randrange(2), chance.choice([Step.SHUFFLE, Step.LOCK])
        found = verdict(TOY, log_of(step=swapped(false, chance))).findings
        assert [(each.kind.value, each.by) for each in found] == [(false[1].value, KEYS[1])]


def now_and_then(chance: random.Random, done: list[int]) -> Callable[[Game], Play]:
    """A greedy bot at seat B that often throws a card away though another must be played."""

    def choose(game: Game) -> Play:
        thrown = forbidden(game) if game.turn == 1 and chance.random() < 0.9 else None
        if thrown is None or thrown in games.legal(game):
            return greedily(game)
        done.append(len(game.log))
        return thrown

    return choose


def swapped(false: tuple[int, Step], chance: random.Random) -> Remake:
    """Two slots change places in one step of the second group."""

    def step(generation: int, group: int, now: Step, points: bytes) -> bytes:
        if group != 1 or (generation, now) != false:
            return points
        one, other = sorted(chance.sample(range(len(points) // 64), 2))
        cut = [points[at : at + 32] for at in range(0, len(points), 32)]
        cut[one], cut[other] = cut[other], cut[one]
        return b"".join(cut)

    return step


def test_no_message_of_chance_makes_a_peer_fall_over_or_forget() -> None:
    chance = random.Random(2029)
    running = [at for at, table in enumerate(tables()) if table.peers[0].run is not None]
    for _ in range(MUTATED):
        number = chance.choice(running)
        table = tables()[number]
        moment = Moment(table, chance.randrange(len(table.peers)), chance)
        told = changed(read(chance.choice(overheard(number))), chance)
        text = write(signed_anew(moment, told))
        for at in moment.others:
            peer, _ = on.step(
                table.crypto, table.peers[at], on.Received(str(moment.cheat), text), table.now
            )
            assert peer.run is not None
            assert peer.run.log == table.run(at).log


@cache
def overheard(number: int) -> list[str]:
    """Return all that the peers of a table tell each other within some seconds, and on request."""
    table = tables()[number]
    later = replace(table, now=table.now + 3_000)
    for at in range(len(table.peers)):
        game = table.course(at).game
        later = sent(later, at, on.Tick())
        later = sent(later, at, on.Received("0" if at else "1", write(["get", game, 1])))
    return sorted({text for _, _, text in later.under_way if len(text) < 20_000})


def changed(told: Any, chance: random.Random) -> Any:
    """Return a value with one of the values in it, at any depth, changed for another."""
    places = list(within(told))
    holder, name = chance.choice(places)
    others = [holder[name] for holder, name in places]
    pool = [None, True, -1, 0, 1, 2**53 - 1, "", "A" * 43, "A" * 86, [], {}, *others]
    holder[name] = deepcopy(chance.choice(pool))
    return told


def within(told: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in a value: what holds it, and its name or number there."""
    names = list(told) if isinstance(told, dict) else range(len(told))
    for name in names:
        yield told, name
        if isinstance(told[name], dict | list):
            yield from within(told[name])


def signed_anew(moment: Moment, told: Any) -> Any:
    """Return a message with its statement, and its entry, signed by the cheat."""
    try:
        _, said, made, _ = told
        told[1] = moment.said(said["say"], said["about"], scope=said["scope"]).told()
        if made is not None:
            fields = {name: made[name] for name in ("game", "n", "prev")}
            told[2] = moment.entry(made["action"], made["seat"], **fields).told()
    except (KeyError, TypeError, ValueError):
        return told
    return told
