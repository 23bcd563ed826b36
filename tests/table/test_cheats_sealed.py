"""False seals and false keys: found out in play where they can be, and then by whom is known."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from table.cheating import Moment
from table.cheats.sealing import sealed_up_to
from table.made_tables import (
    TOY,
    Table,
    arrived,
    done,
    fell_asleep,
    in_play,
    key,
    passed,
    played,
    secret,
    sent,
)

from pegs.table import sealing_work
from pegs.table import step as on
from pegs.table.course import Stage, hand, playing, roster, stage
from pegs.table.crypto import Crypto, parts
from pegs.table.encoding import bytes_of, text_of
from pegs.table.generations import Generation, Step, Why
from pegs.table.knowledge import group_of, group_secrets
from pegs.table.owing import PATIENCE, Debt, debts, overdue
from pegs.table.sealing import locked
from pegs.table.wire import Say, format_message

Change = Callable[[list[bytes]], list[bytes]]


def turned(points: list[bytes]) -> list[bytes]:
    """Every card in the place of the one before it, under a key that is not its own."""
    return points[1:] + points[:1]


def doubled(points: list[bytes]) -> list[bytes]:
    """Half of the cards twice, and the other half not at all."""
    return [points[at - at % 2] for at in range(len(points))]


def sealed_falsely(
    monkeypatch: pytest.MonkeyPatch, *, before: Change | None = None, after: Change | None = None
) -> tuple[Table, int]:
    """Return a table where the peer that locks first does so falsely, and which peer that is."""
    table = sealed_up_to(4)
    cheat = table.at(table.course().generations[0].groups[0][0])
    mine = table.run(cheat).known.seeds[0]
    honest = sealing_work.step_points

    def step_points(crypto: Crypto, made: Generation, seed: bytes) -> bytes:
        if made.step is not Step.LOCK or seed != mine:
            return honest(crypto, made, seed)
        points = made.points if before is None else b"".join(before(parts(made.points)))
        found = locked(crypto, points, group_secrets(crypto, seed, len(made.cards)))
        if after is not None:
            found = replace(found, points=b"".join(after(parts(found.points))))
        return found.joined()

    monkeypatch.setattr(sealing_work, "step_points", step_points)
    return passed(table, 6_000), cheat


def test_a_lock_under_which_no_card_opens_costs_who_made_it_its_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, cheat = sealed_falsely(monkeypatch, after=turned)
    assert stage(table.course()) is Stage.CUT
    table = passed(done(table, table.mover(), on.Cut(0)), PATIENCE // 2)
    for at in range(4):
        course = table.course(at)
        assert [each.entry.action["do"] for each in table.run(at).log[8:10]] == ["broken", "expose"]
        assert key(cheat) not in roster(course)
        assert key(cheat) not in {seat.owner for seat in course.seats}
        assert [made.why for made in course.generations] == [Why.DEAL, Why.POOL]
    assert stage(table.course()) is Stage.PLAY
    before = table.course().n
    assert played(table).course().n == before + 1


def test_a_card_that_was_sealed_twice_is_not_shown_twice_and_costs_who_sealed_it_its_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, cheat = sealed_falsely(monkeypatch, before=doubled)
    table = passed(done(table, table.mover(), on.Cut(0)), 2_000)
    for _ in range(40):
        if key(cheat) not in roster(table.course()):
            break
        table = passed(played(table), 1_000)
    told = [each.entry.action for each in table.run().log]
    shown = [action["card"] for action in told if action["do"] == "play"]
    assert len(set(shown)) == len(shown)
    dos = [action["do"] for action in told]
    assert dos.count("broken") == dos.count("expose") == 1
    for at in range(4):
        assert key(cheat) not in roster(table.course(at))
        assert key(cheat) not in {seat.owner for seat in table.course(at).seats}


def keys_for(table: Table, by: int, to: int, plain: bytes) -> Say:
    """Return keys as one peer gives them to another for the first card of its first hand."""
    course = table.course()
    seat = next(at for at, each in enumerate(course.seats) if each.peer == key(to))
    slot = hand(course, seat)[0]
    about: dict[str, Any] = {
        "n": course.n,
        "turn": 2**41,
        "to": key(to),
        "gen": slot.generation,
        "group": group_of(course.generations[0], key(by)),
        "slots": [slot.at],
        "nonce": text_of(bytes(24)),
        "box": text_of(TOY.box(secret(by), bytes_of(key(to)), bytes(24), plain)),
    }
    return Say(Moment(table, by, random.Random(0)).said("keys", about))


def told(table: Table, to: int, by: int, message: Say) -> Table:
    return sent(table, to, on.Received(str(by), format_message(message)))


def test_a_key_that_does_not_fit_is_kept_as_proof_and_opens_nothing() -> None:
    table = in_play()
    false = keys_for(table, 1, 0, (7).to_bytes(32, "little"))
    after = told(table, 0, 1, false)
    assert after.run(0).false_keys == (false.statement,)
    assert after.run(0).known == table.run(0).known


@pytest.mark.parametrize("plain", [b"", bytes(31), bytes(64)])
def test_a_box_with_something_else_than_a_key_is_refused(plain: bytes) -> None:
    table = in_play()
    after = told(table, 0, 1, keys_for(table, 1, 0, plain))
    assert after.peers[0].links["1"].fault == f"{key(1)[:8]}: a box of keys that does not open"
    assert after.run(0).known == table.run(0).known


def test_who_passes_on_false_keys_in_good_faith_is_not_cut_off_for_it() -> None:
    table = in_play()
    cheat, between, to = 1, 3, 0
    for number in range(100):
        false = keys_for(table, cheat, to, bytes([number]) * 31)
        table = told(table, between, cheat, false)
    assert len(table.under_way) >= 100
    table = arrived(table)
    assert table.peers[to].links[str(between)].faults == 0
    assert table.peers[between].links[str(cheat)].faults == 0


def asks_for(table: Table, by: int, member: int, slots: list[int]) -> Say:
    group = group_of(table.course().generations[0], key(member))
    about = {"n": table.course().n, "turn": 2**41, "of": [[0, group, key(member), slots]]}
    return Say(Moment(table, by, random.Random(0)).said("ask", about))


def test_who_asks_for_what_it_was_given_neither_blames_others_nor_excuses_itself() -> None:
    table = in_play(plays=3)
    cheat = table.mover()
    slots = [slot.at for slot in hand(table.course(), playing(table.course()).turn)]
    others = [at for at in range(4) if at != cheat]
    member = next(at for at in others if (at - cheat) % 2)
    table = fell_asleep(table, cheat)
    for turn in range(2 * PATIENCE // 1_000):
        said = asks_for(table, cheat, member, slots)
        about = {**said.statement.about, "turn": 2**41 + turn}
        said = Say(Moment(table, cheat, random.Random(0)).said("ask", about))
        for at in others:
            table = told(table, at, cheat, said)
        table = passed(table, 1_000)
    for at in others:
        assert debts(table.run(at)) == {key(cheat): Debt.PLAY}
        assert overdue(table.peers[at]) == (key(cheat),)


def test_nobody_is_served_anothers_card_whoever_asks() -> None:
    table = in_play(plays=3)
    pile = [table.course().slots[slot].at for slot in playing(table.course()).pile]
    hers = [slot.at for slot in hand(table.course(), 1)]
    for member in (1, 2, 3):
        after = told(table, member, 0, asks_for(table, 0, member, pile + hers))
        assert not [text for _, _, text in after.under_way if '"keys"' in text]


def test_one_question_is_answered_once_however_often_it_is_asked() -> None:
    table = in_play(plays=3)
    slots = [slot.at for slot in hand(table.course(), 0)] * 30
    member = 1
    group = group_of(table.course().generations[0], key(member))
    row = [0, group, key(member), slots]
    size = 0
    # A second later the keys may be lost, and are served again.
    table = replace(table, now=table.now + 1_000)
    for turn in range(50):
        about = {"n": table.course().n, "turn": 2**41 + turn, "of": [row] * 64}
        said = Say(Moment(table, 0, random.Random(0)).said("ask", about))
        before = len(table.under_way)
        table = told(table, member, 0, said)
        size += sum(len(text) for _, _, text in table.under_way[before:] if '"keys"' in text)
    # One answer goes to each of three neighbours.
    assert 0 < size < 3 * 2_000
