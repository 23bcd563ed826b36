"""Nobody can compute a card that it may not know, from all that is said at a table."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest
from table.made_tables import (
    TICK,
    TOY,
    Table,
    linked,
    lobby,
    newcomer,
    secret,
    sent,
)

from pegs import bots
from pegs.table import knowledge, sealing_work
from pegs.table import step as on
from pegs.table.canonical import read
from pegs.table.course import Course, Slot, Stage, playing, stage
from pegs.table.crypto import SIZE, Crypto, parts, reduced
from pegs.table.encoding import bytes_of, text_of
from pegs.table.generations import Generation
from pegs.table.knowledge import drawn_seed, group_secrets, my_slots, seen
from pegs.table.peer import Settled
from pegs.table.sealing import Secrets, card_points, combined, digest, key_of, opens
from pegs.view import view

Heard = list[tuple[int, int, str]]
"""Texts, with who said each to whom."""
WORD = re.compile(r"[A-Za-z0-9_-]{22,}")
WATCHER, OUTSIDER = 4, 99


class Told(NamedTuple):
    """A table, all that was ever said there, and what was done."""

    table: Table
    heard: Heard
    did: list[tuple[int, on.Event]]


def arrived(told: Told) -> Told:
    """Return the table once nothing is under way, and all that was said until then."""
    table, heard = told.table, list(told.heard)
    while table.under_way:
        (by, to, text), *rest = table.under_way
        heard.append((by, to, text))
        table = sent(replace(table, under_way=tuple(rest)), to, on.Received(str(by), text))
    return told._replace(table=table, heard=heard)


def acted(told: Told, at: int, event: on.Event) -> Told:
    """Return the table after somebody has done something, and ticks of everybody."""
    told = arrived(told._replace(table=sent(told.table, at, event), did=[*told.did, (at, event)]))
    for _ in range(5):
        table = replace(told.table, now=told.table.now + TICK)
        for each in range(len(table.peers)):
            table = sent(table, each, on.Tick())
        told = arrived(told._replace(table=table))
    return told


def opened(crypto: Crypto) -> Told:
    """Return a table of four with one who watches, all linked, before its game begins."""
    table = lobby(crypto=crypto)
    table = replace(table, peers=(*table.peers, newcomer(WATCHER, crypto)))
    table = linked(table, [(WATCHER, at) for at in range(WATCHER)])
    return Told(table, [], [])


def told_of(crypto: Crypto, plays: int) -> Told:
    """Return a table after so many plays."""
    told = acted(opened(crypto), 0, on.Start())
    told = acted(told, 0, on.SayPhrase(1))
    told = acted(told, told.table.mover(), on.Cut(7))
    for _ in range(plays):
        while stage(told.table.course()) is Stage.SEAL:
            told = acted(told, 0, on.SayPhrase(1))
        at = told.table.mover()
        run = told.table.run(at)
        game = seen(run.course, run.known)
        play = bots.choose("greedy", view(game, game.turn), None, run.course.n)
        told = acted(told, at, on.Played(play))
    return told


def values(heard: Heard) -> Iterator[Any]:
    """Yield every object in what was said."""
    waiting = deque(read(text) for text in {text for _, _, text in heard})
    while waiting:
        value = waiting.popleft()
        if isinstance(value, dict):
            yield value
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value


def words(heard: Heard) -> set[bytes]:
    """Return every 32 bytes that were said as text: keys, hashes, halves of signatures, points."""
    found: set[bytes] = set()
    for text in {text for _, _, text in heard}:
        for word in WORD.findall(text):
            data = bytes_of(word) if len(word) % 4 != 1 else b""
            found |= {data[at : at + SIZE] for at in range(0, len(data) - SIZE + 1, SIZE)}
    return found


def unboxed(crypto: Crypto, mine: bytes, heard: Heard) -> set[bytes]:
    """Return every 32 bytes in the boxes that open with a secret."""
    found: set[bytes] = set()
    for said in values(heard):
        about = said.get("about")
        if isinstance(about, dict) and "box" in about:
            nonce, box = bytes_of(about["nonce"]), bytes_of(about["box"])
            plain = crypto.unbox(mine, bytes_of(said["by"]), nonce, box) or b""
            found |= set(parts(plain[: len(plain) // SIZE * SIZE]))
    return found


def openable(
    crypto: Crypto, course: Course, mine: bytes, heard: Heard, *, products: Iterable[bytes]
) -> set[Slot]:
    """Return every slot that opens with a secret and all that was said.

    Every 32 bytes are tried as a seed, as a group's key of any slot, and some as the product of
    all keys of any slot.
    """
    tried = words(heard) | unboxed(crypto, mine, heard)
    tried |= {drawn_seed(mine, course.game, at) for at in range(len(course.generations))}
    found: set[Slot] = set()
    for at, made in enumerate(course.generations):
        keys = keys_among(crypto, made, tried)
        points = card_points(crypto, course.game, made.cards)
        for index in range(len(made.cards)):
            known = [keys.get((group, index)) for group in range(len(made.keys))]
            whole = [key for key in known if key is not None]
            if made.keys and len(whole) == len(known):
                product = combined(crypto, whole)
                if any(opens(crypto, made.point(index), product, each) for each in parts(points)):
                    found.add(Slot(at, index))
        found |= {Slot(at, index) for index in by_product(crypto, made, points, products)}
    return found


def keys_among(crypto: Crypto, made: Generation, tried: set[bytes]) -> dict[tuple[int, int], bytes]:
    """Return the groups' keys of slots that are among these bytes, or follow from one as a seed."""
    shown = {
        made.key_point(group, index): (group, index)
        for group in range(len(made.keys))
        for index in range(len(made.cards))
    }
    found: dict[tuple[int, int], bytes] = {}
    for each in tried:
        if text_of(digest(each)) in made.commits:
            own = group_secrets(crypto, each, len(made.cards))
            group = made.commits.index(text_of(digest(each)))
            found |= {(group, index): key_of(own, index) for index in range(len(made.cards))}
    scalars = [each for each in tried if reduced(each)]
    for scalar, point in zip(scalars, parts(crypto.base_multiply(b"".join(scalars))), strict=True):
        if point in shown:
            found[shown[point]] = scalar
    return found


def by_product(
    crypto: Crypto, made: Generation, points: bytes, products: Iterable[bytes]
) -> set[int]:
    """Return the slots that one of these opens, tried as the product of all its keys."""
    where = {made.point(index): index for index in range(len(made.cards))}
    scalars = [each for each in products if reduced(each)]
    return {
        where[point]
        for scalar in scalars
        for point in parts(crypto.multiply(points, scalar))
        if point in where
    }


def may_know(told: Told, at: int) -> set[Slot]:
    """Return the slots that a peer may know: those that were played, and those of its own hands."""
    run = told.table.run(at)
    played = {Slot(*e.action["slot"]) for e, _ in run.log if e.action["do"] == "play"}
    # Nobody's hand has changed hands here: what lies in it now, and what was played, is all.
    return played | set(my_slots(run.course, told.table.peers[at].key))


def shown(course_log: Iterable[Settled]) -> list[bytes]:
    """Return the products of keys that plays show."""
    return [bytes_of(e.action["key"]) for e, _ in course_log if e.action["do"] == "play"]


def test_with_all_that_is_said_at_a_table_each_opens_its_own_cards_and_no_other(
    crypto: Crypto,
) -> None:
    told = told_of(crypto, 6)
    course, products = told.table.course(), shown(told.table.run().log)
    for at in (0, 1, 2, 3, WATCHER):
        found = openable(crypto, course, secret(at), told.heard, products=products)
        assert found == may_know(told, at)
    nobody = openable(crypto, course, secret(OUTSIDER), told.heard, products=products)
    assert nobody == may_know(told, WATCHER)
    assert len(nobody) == 6


def test_no_word_that_is_said_is_a_product_of_keys_but_those_that_plays_show() -> None:
    told = told_of(TOY, 3)
    heard = [each for each in told.heard if not each[2].startswith('["points"')]
    tried = words(heard) | unboxed(TOY, secret(0), heard)
    found = openable(TOY, told.table.course(), secret(OUTSIDER), heard, products=tried)
    assert found == may_know(told, WATCHER)
    assert len(found) == 3


def test_what_is_asked_to_be_found_is_found() -> None:
    told = told_of(TOY, 1)
    course = told.table.course()
    mine = told.table.run(0).known.seeds[0]
    other = told.table.run(1).known.seeds[0]
    heard = [*told.heard, (0, 1, f'["{text_of(mine)}","{text_of(other)}"]')]
    found = openable(TOY, course, secret(OUTSIDER), heard, products=[])
    assert len(found) == len(course.generations[0].cards)


def test_two_deals_that_differ_in_hidden_cards_alone_sound_the_same(
    crypto: Crypto, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = told_of(crypto, 3)
    course = one.table.course()
    idle = next(at for at in range(4) if at not in {by for by, _ in one.did[2:]})
    hidden = my_slots(course, one.table.peers[idle].key)[0]
    for slot in reversed(playing(course).pile):
        swap(monkeypatch, one, (hidden.at, course.slots[slot].at))
        two = acted(opened(crypto), *one.did[0])
        # Who deals is drawn from the points, which are others: some of these swaps keep it.
        if playing(two.table.course()).dealer == playing(course).dealer:
            break
    for at, event in one.did[1:]:
        two = acted(two, at, event)
    known = [told.table.run(idle).known.cards[hidden] for told in (one, two)]
    assert known[0] != known[1]
    for at in range(5):
        if at != idle:
            assert two.table.course(at).cards == one.table.course(at).cards
            assert two.table.run(at).known.cards == one.table.run(at).known.cards
    same = {peer.key for peer in one.table.peers} | {course.game, course.table}
    assert sounded(two.heard, same) == sounded(one.heard, same)
    assert two.heard != one.heard


def swap(monkeypatch: pytest.MonkeyPatch, told: Told, slots: tuple[int, int]) -> None:
    """Let the group that shuffles first put two cards in each other's place from now on."""
    course = told.table.course()
    seeds = [told.table.run(at).known.seeds[0] for at in range(4)]
    first, last = (
        next(seed for seed in seeds if text_of(digest(seed)) == commit)
        for commit in course.generations[0].commits
    )
    honest = group_secrets
    after = honest(told.table.crypto, last, len(course.generations[0].cards)).order
    one, other = (after[slot] for slot in slots)

    def swapped(crypto: Crypto, seed: bytes, count: int) -> Secrets:
        own = honest(crypto, seed, count)
        if seed != first:
            return own
        order = list(own.order)
        order[one], order[other] = order[other], order[one]
        return replace(own, order=tuple(order))

    monkeypatch.setattr(knowledge, "group_secrets", swapped)
    monkeypatch.setattr(sealing_work, "group_secrets", swapped)


def sounded(heard: Heard, same: set[str]) -> Heard:
    """Return what was said with every key, point, hash, signature and box as a number.

    The number is the same wherever the word is; words in ``same`` stay.
    """
    numbers: dict[str, str] = {}

    def number(found: re.Match[str]) -> str:
        word = found[0]
        if word in same:
            return word
        return numbers.setdefault(word, f"<{len(numbers)} of {len(word)}>")

    return [(by, to, WORD.sub(number, text)) for by, to, text in heard]
