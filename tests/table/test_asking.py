"""Keys go to who holds a slot by the log, from a member of the group, and are asked for again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from table.made_tables import (
    TOY,
    Table,
    done,
    fell_asleep,
    in_play,
    key,
    passed,
    played,
    ready_to_cut,
    said_by,
    secret,
    sent,
    woke,
)

from pegs.cards import UNKNOWN
from pegs.table import step as on
from pegs.table.asking import (
    AGAIN,
    STANDS,
    asked_by,
    due_slots,
    heard_ask,
    heard_keys,
    lacking,
    serve,
)
from pegs.table.canonical import Malformed
from pegs.table.course import Refused, hand, playing
from pegs.table.encoding import bytes_of, text_of
from pegs.table.knowledge import drawn_seed, group_secrets, missing, my_slots, seen
from pegs.table.outgoing import Send
from pegs.table.peer import Peer
from pegs.table.sealing import key_of
from pegs.table.signed import Statement
from pegs.table.voting import need
from pegs.table.wire import Say, parse_message


def said(out: tuple[Any, ...], kind: str) -> list[Statement]:
    """Return the statements of a kind that a step sends, each once."""
    told = [parse_message(each.text) for each in out if isinstance(each, Send)]
    found = [each.statement for each in told if isinstance(each, Say)]
    return list({each.hash: each for each in found if each.say == kind}.values())


def slots_of(table: Table, seat: int) -> list[int]:
    return [slot.at for slot in hand(table.course(), seat)]


def ask_of(
    table: Table, by: int, member: int, slots: list[int], group: int, turn: int = 1
) -> Statement:
    about = {"n": table.course().n, "turn": turn, "of": [[0, group, key(member), slots]]}
    return said_by(table.course(), by, "ask", about)


def test_every_peer_comes_to_know_its_own_hand_and_no_other() -> None:
    table = in_play(plays=3)
    for at in range(4):
        run = table.run(at)
        assert set(run.known.cards) >= set(my_slots(run.course, key(at)))
        game = seen(run.course, run.known)
        for seat, held in enumerate(game.hands):
            assert all((game.faces[slot] != UNKNOWN) == (seat == at) for slot in held)


def test_what_peers_know_is_each_card_once() -> None:
    table = in_play(plays=3)
    held = [
        table.run(at).known.cards[slot]
        for at in range(4)
        for slot in my_slots(table.course(at), key(at))
    ]
    assert len(set(held)) == len(held) == 21


def test_keys_are_served_only_of_slots_that_the_asker_holds() -> None:
    table = in_play(plays=2)
    mine, others = slots_of(table, 0), slots_of(table, 2)
    pile = [table.course().slots[slot].at for slot in playing(table.course()).pile[:3]]
    assert due_slots(table.course(), key(0), 0, mine + others + pile) == tuple(mine)
    assert due_slots(table.course(), key(0), 1, mine) == ()
    # What was served a moment ago is not served again at once, so some time passes.
    peer = replace(table.peers[1], now=table.now + 10_000)
    _, out = serve(TOY, peer, ask_of(table, 0, 1, others + pile, 1))
    assert out == ()
    _, out = serve(TOY, peer, ask_of(table, 0, 1, mine + others, 1))
    (answer,) = said(out, "keys")
    assert (answer.about["to"], answer.about["slots"]) == (key(0), mine)


@pytest.mark.parametrize(("asker", "member", "group"), [(0, 3, 1), (0, 1, 0), (9, 1, 1)])
def test_who_is_not_asked_or_of_another_group_or_asked_by_a_stranger_serves_nothing(
    asker: int, member: int, group: int
) -> None:
    table = in_play(plays=2)
    _, out = serve(TOY, table.peers[1], ask_of(table, asker, member, slots_of(table, 0), group))
    assert out == ()


def test_a_key_is_readable_by_the_drawer_alone() -> None:
    table = in_play(plays=2)
    slot = slots_of(table, 0)[0]
    peer = replace(table.peers[1], now=table.now + 10_000)
    _, out = serve(TOY, peer, ask_of(table, 0, 1, [slot], 1))
    (answer,) = said(out, "keys")
    made = table.course().generations[0]
    true = key_of(group_secrets(TOY, drawn_seed(secret(1), table.course().game, 0), 162), slot)
    nonce, box = bytes_of(answer.about["nonce"]), bytes_of(answer.about["box"])
    assert TOY.unbox(secret(0), bytes_of(key(1)), nonce, box) == true
    assert TOY.base_multiply(true) == made.key_point(1, slot)


def drawing(asleep: int) -> tuple[Table, int]:
    """Return a table where a card was drawn while one of the other group slept, and by whom."""
    table = in_play(4, "arizona/4")
    while table.mover() in (asleep, (asleep + 2) % 4):
        table = passed(played(table), 500)
    drawer = table.mover()
    return played(fell_asleep(table, asleep)), drawer


def test_what_is_not_answered_is_asked_again_of_another_member_after_a_second() -> None:
    for asleep in range(4):
        table, drawer = drawing(asleep)
        table = passed(table, AGAIN + 500)
        assert not missing(table.course(drawer), table.run(drawer).known, key(drawer))
    assert AGAIN == 1_000


def test_once_nothing_is_lacking_nobody_is_asked() -> None:
    table = in_play(plays=3)
    for at in range(4):
        assert all(asked_by(table.run(at), key(by)) == [] for by in range(4))


def test_a_request_that_is_not_made_again_is_forgotten() -> None:
    table = in_play(plays=2)
    peer, _ = heard_ask(TOY, table.peers[1], ask_of(table, 0, 3, [1], 1, turn=table.now + 9))
    assert peer.run is not None
    assert asked_by(peer.run, key(0)) != []
    table = replace(table, peers=(table.peers[0], peer, *table.peers[2:]))
    table = passed(fell_asleep(table, 0), STANDS + 500)
    assert asked_by(table.run(1), key(0)) == []


def test_an_older_request_does_not_come_after_a_newer() -> None:
    table = in_play(plays=2)
    peer, _ = heard_ask(TOY, table.peers[1], ask_of(table, 0, 3, [1], 1, turn=table.now + 9))
    peer, out = heard_ask(TOY, peer, ask_of(table, 0, 1, slots_of(table, 0), 1, turn=table.now + 8))
    assert out == ()
    assert peer.run is not None
    assert asked_by(peer.run, key(0)) == [[0, 1, key(3), [1]]]


def keys_from(
    table: Table, by: int, to: int, slots: list[int], data: bytes, **changes: Any
) -> Statement:
    once = bytes(24)
    about = {
        "n": table.course().n,
        "turn": 1,
        "to": key(to),
        "gen": 0,
        "group": by % 2,
        "slots": slots,
        "nonce": text_of(once),
        "box": text_of(TOY.box(secret(by), bytes_of(key(to)), once, data)),
    }
    return said_by(table.course(), by, "keys", {**about, **changes})


def without_keys(table: Table, at: int) -> Peer:
    """Return a peer that has lost the cards and keys that it knew."""
    run = table.run(at)
    known = replace(run.known, keys={}, cards={})
    return replace(table.peers[at], run=replace(run, known=known))


def test_a_key_that_does_not_fit_is_kept_as_proof_and_changes_nothing() -> None:
    table = in_play(plays=2)
    slot = slots_of(table, 0)[0]
    told = keys_from(table, 1, 0, [slot], (5).to_bytes(32, "little"))
    before = without_keys(table, 0)
    peer, _ = heard_keys(TOY, before, told)
    assert peer.run is not None
    assert before.run is not None
    assert peer.run.false_keys == (told,)
    assert peer.run.known == before.run.known


def test_keys_that_cannot_be_opened_or_are_of_nothing_are_refused() -> None:
    table = in_play(plays=2)
    slot, peer = slots_of(table, 0)[0], table.peers[0]
    right = bytes(32)
    for told, why in (
        (keys_from(table, 1, 0, [slot], b"short"), "does not open"),
        (keys_from(table, 1, 0, [slot, slot], right), "does not open"),
        (keys_from(table, 1, 0, [slot], right, gen=1), "no such sealing"),
        (keys_from(table, 1, 0, [slot], right, group=2), "no such group or slot"),
        (keys_from(table, 1, 0, [200], right), "no such group or slot"),
        (keys_from(table, 1, 0, [slot], right, group=0), "not of that group"),
    ):
        with pytest.raises((Refused, Malformed), match=why):
            heard_keys(TOY, peer, told)


def test_keys_for_another_are_left_alone() -> None:
    table = in_play(plays=2)
    told = keys_from(table, 1, 2, slots_of(table, 2)[:1], b"anything")
    peer, out = heard_keys(TOY, table.peers[0], told)
    assert (peer.run.known if peer.run else None, out) == (table.run(0).known, ())


def test_who_asks_long_after_it_was_served_has_not_got_the_keys() -> None:
    table = in_play(plays=2)
    slots = slots_of(table, 0)[:1]
    peer = replace(table.peers[2], run=replace(table.run(2), served={}))
    peer, _ = heard_ask(TOY, peer, ask_of(table, 0, 1, slots, 1, turn=table.now + 1))
    assert lacking(need(peer), key(0)) == [(0, 1)]
    peer, _ = heard_keys(TOY, peer, keys_from(table, 1, 0, slots, b"sealed"))
    assert lacking(need(peer), key(0)) == []
    peer = replace(peer, now=peer.now + STANDS)
    peer, _ = heard_ask(TOY, peer, ask_of(table, 0, 1, slots, 1, turn=table.now + 2))
    assert lacking(need(peer), key(0)) == [(0, 1)]


def test_who_settles_later_serves_what_was_asked_before() -> None:
    table = ready_to_cut()
    seat = table.mover()
    slow = (seat + 1) % 4
    table = fell_asleep(done(table, seat, on.Tick()), slow)
    table = done(table, seat, on.Cut(7))
    table = passed(woke(table, slow), 4_000)
    for at in range(4):
        assert not missing(table.course(at), table.run(at).known, key(at))


def test_while_a_group_is_gone_nobody_is_asked_in_vain() -> None:
    table = in_play(plays=2)
    run = table.run(1)
    gone = replace(run.course.generations[0], groups=((), (key(1), key(3))))
    course = replace(run.course, generations=(gone,))
    bare = replace(run.known, keys={}, cards={})
    assert missing(course, bare, key(1)) == {}
    peer = replace(table.peers[1], run=replace(run, course=course, known=bare))
    table = replace(table, peers=(table.peers[0], peer, *table.peers[2:]))
    assert sent(replace(table, now=table.now + 5_000), 1, on.Tick()).peers[1].run is not None
