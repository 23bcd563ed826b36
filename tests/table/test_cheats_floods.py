"""Floods: what a cheat sends without end fills no memory, costs few answers, and stops nobody."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterable
from dataclasses import replace

import pytest
from table.cheating import Moment
from table.made_tables import (
    TOY,
    Table,
    arrived,
    done,
    fell_asleep,
    in_play,
    over,
    passed,
    played,
    ready_to_cut,
    sent,
)

from pegs.table import step as on
from pegs.table.convening import next_start
from pegs.table.course import playing, turn_seat
from pegs.table.limits import (
    AHEAD,
    ANSWER,
    BURST,
    FAULTS,
    MESSAGES_A_SECOND,
    PEERS,
    POINTS,
    SAYINGS_A_SECOND,
)
from pegs.table.outgoing import CutOff, Send
from pegs.table.peer import Peer
from pegs.table.signed import statement
from pegs.table.start import VERSIONS, game_id
from pegs.table.wire import Get, Head, Message, Points, Say, Want, format_message

CHEAT, VICTIM = 1, 0


def size(peer: Peer) -> int:
    """Return the bytes of all that a peer holds, what it holds twice counted once."""
    return len(pickle.dumps(peer))


def flooded(table: Table, messages: Iterable[Message], every: int = 0) -> Table:
    """Return the table after one peer has heard all this, so many milliseconds apart."""
    peer, now = table.peers[VICTIM], table.now
    for message in messages:
        now += every
        text = format_message(message)
        peer, _ = on.step(TOY, peer, on.Received(str(CHEAT), text), now)
    return replace(table, peers=(peer, *table.peers[1:]), now=now)


def moment(table: Table) -> Moment:
    return Moment(table, CHEAT, random.Random(1))


def by_made_up_keys(table: Table, kind: str, about: object, count: int) -> list[Message]:
    """Return a statement by each of so many keys that nobody has heard of."""
    games = {"want", "receipt", "vote", "back", "reveal", "ask", "again"}
    scope = table.course().game if kind in games else table.peers[0].table
    seeds = (number.to_bytes(32, "big") for number in range(count))
    return [Say(statement(TOY, seed, scope, kind, about)) for seed in seeds]


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        ("alive", {"beat": 1, "game": None, "n": 0, "sees": []}),
        ("bye", {"beat": 1}),
        ("phrase", {"beat": 1, "phrase": 1}),
        ("hello", {"beat": 1, "name": "Eve", "wants": [0], "versions": list(VERSIONS)}),
        ("want", {"seat": 1, "name": "Eve", "last": 0}),
        ("receipt", {"gen": 0, "seed": "A" * 43}),
        ("reveal", {"seeds": []}),
        ("back", {"last": 0}),
        ("again", {"beat": 1}),
        ("ask", {"n": 1, "turn": 1, "of": []}),
    ],
)
def test_a_thousand_made_up_keys_leave_next_to_nothing(kind: str, about: object) -> None:
    table = in_play(plays=2)
    after = flooded(table, by_made_up_keys(table, kind, about, 1_000))
    assert size(after.peers[VICTIM]) - size(table.peers[VICTIM]) < 60_000
    assert len(after.peers[VICTIM].hellos) <= PEERS
    assert {peer.key for peer in table.peers} <= set(after.peers[VICTIM].beats)


def test_a_newcomer_is_heard_though_made_up_keys_have_said_hello_before() -> None:
    table = in_play(plays=2)
    about = {"beat": 1, "name": "Eve", "wants": [0], "versions": list(VERSIONS)}
    hellos = by_made_up_keys(table, "hello", about, 40)
    after = flooded(table, hellos)
    newest = hellos[-1]
    assert isinstance(newest, Say)
    assert newest.statement.by in after.peers[VICTIM].hellos
    assert {peer.key for peer in table.peers} <= set(after.peers[VICTIM].hellos)


def test_made_up_keys_that_say_hello_leave_no_more_wishes_than_there_are_peers() -> None:
    table = in_play(3, sits="0120", plays=2)
    about = {"beat": 1, "name": "Eve", "wants": [0], "versions": list(VERSIONS)}
    hellos = by_made_up_keys(table, "hello", about, 300)
    wishes = by_made_up_keys(table, "want", {"seat": 1, "name": "Eve", "last": 0}, 300)
    pairs = zip(hellos, wishes, strict=True)
    after = flooded(table, (message for pair in pairs for message in pair))
    kept = [by for kind, by, _ in after.run(VICTIM).beside if kind == "want"]
    assert 0 < len(kept) <= PEERS


def test_made_up_keys_sign_no_start() -> None:
    table = over()
    table = done(table, VICTIM, on.Again())
    keys = [peer.key for peer in table.peers]
    start = next_start(table.peers[CHEAT], table.run(CHEAT), keys)
    offered = Say(moment(table).said("start", start, scope=table.peers[0].table))
    table = flooded(table, [offered])
    assert table.peers[VICTIM].offer == offered.statement
    table = flooded(table, by_made_up_keys(table, "sign", {"start": game_id(start)}, 300))
    assert set(table.peers[VICTIM].signs) <= set(keys)


def test_points_that_nobody_asked_for_are_kept_only_a_few() -> None:
    table = in_play(plays=2)
    junk = [Points(random.Random(number).randbytes(13_000)) for number in range(3 * POINTS)]
    after = flooded(table, junk)
    assert size(after.peers[VICTIM]) - size(table.peers[VICTIM]) < (POINTS + 1) * 13_100
    named = {each.entry.action.get("digest") for each in table.run().log} - {None}
    assert named <= set(after.run(VICTIM).points)


def test_proposals_without_end_are_kept_only_as_proof() -> None:
    table = ready_to_cut()
    cheat = table.mover()
    here = Moment(table, cheat, random.Random(1))
    victim = next(at for at in range(4) if at != cheat)
    peer = table.peers[victim]
    ballot = (0, here.me.key)
    for cards in range(150):
        made = here.entry({"do": "cut", "cards": cards}, turn_seat(here.course))
        said = here.balloted("propose", ballot, made.hash)
        text = format_message(Say(said, made))
        peer, _ = on.step(TOY, peer, on.Received(str(cheat), text), table.now)
    assert peer.run is not None
    assert len(peer.run.voting.entries) <= 3
    assert set(peer.run.proofs) == {here.me.key}


def test_heads_of_games_that_there_are_not_leave_nothing_and_cost_a_short_question() -> None:
    table = in_play(plays=2)
    peer, told = table.peers[VICTIM], 0
    for number in range(500):
        text = format_message(Head(f"{number:043d}", 9, "A" * 43))
        peer, out = on.step(TOY, peer, on.Received(str(CHEAT), text), table.now)
        told += sum(len(each.text) for each in out if isinstance(each, Send))
    assert size(peer) - size(table.peers[VICTIM]) < 1_000
    assert told <= 500 * 80


def test_questions_are_paid_for_by_the_length_of_their_answers() -> None:
    table = in_play(plays=2)
    game = table.course().game
    digest = next(
        each.entry.action["digest"] for each in table.run().log if "digest" in each.entry.action
    )
    for question in (Get(game, 0), Want(digest)):
        peer, told = table.peers[VICTIM], 0
        for _ in range(1_000):
            text = format_message(question)
            peer, out = on.step(TOY, peer, on.Received(str(CHEAT), text), table.now)
            told += sum(len(each.text) for each in out if isinstance(each, Send))
        answer = 200_000
        assert 0 < told <= BURST * ANSWER + answer
        assert peer.links[str(CHEAT)].fault == "too many messages"


def test_who_floods_is_cut_off() -> None:
    table = in_play(plays=2)
    peer = table.peers[VICTIM]
    text = format_message(Head(table.course().game, 1, "A" * 43))
    for _ in range(2 * BURST + 1):
        peer, out = on.step(TOY, peer, on.Received(str(CHEAT), text), table.now)
        if str(CHEAT) not in peer.links:
            break
    assert out == (CutOff(str(CHEAT)),)
    assert set(peer.links) == {"2", "3"}


def test_who_sends_bad_messages_only_is_cut_off_soon() -> None:
    table = in_play(plays=2)
    peer = table.peers[VICTIM]
    for number in range(FAULTS):
        assert str(CHEAT) in peer.links
        peer, out = on.step(TOY, peer, on.Received(str(CHEAT), f"[{number}"), table.now)
    assert out == (CutOff(str(CHEAT)),)


def test_a_flood_does_not_cost_who_passes_it_on_its_links() -> None:
    table = in_play(plays=2)
    here = moment(table)
    between, victim = table.peers[VICTIM], table.peers[2]
    seconds = 12
    for number in range(seconds * MESSAGES_A_SECOND):
        now = table.now + number * 1_000 // MESSAGES_A_SECOND
        about = {"beat": number, "phrase": 1}
        text = format_message(Say(here.said("phrase", about, scope=here.me.table)))
        between, out = on.step(TOY, between, on.Received(str(CHEAT), text), now)
        for each in out:
            if isinstance(each, Send) and each.link == "2":
                victim, _ = on.step(TOY, victim, on.Received("0", each.text), now)
    assert "0" in victim.links
    assert victim.links["0"].allowance > 0
    assert between.links[str(CHEAT)].fault == f"{here.me.key[:8]}: too many statements"
    assert SAYINGS_A_SECOND < MESSAGES_A_SECOND


def prepares(table: Table, cheat: int, number: int) -> Table:
    """Return the table after a cheat has begun a ballot of this round with everybody."""
    here = Moment(table, cheat, random.Random(1))
    text = format_message(Say(here.balloted("prepare", (number, here.me.key), None)))
    for at in here.others:
        table = sent(table, at, on.Received(str(cheat), text))
    return arrived(table)


def test_the_highest_round_that_can_be_said_leaves_higher_ones_to_others() -> None:
    table = in_play(plays=2)
    mover = table.mover()
    cheat = (mover + 1) % 4
    n = table.course(mover).n
    table = prepares(fell_asleep(table, cheat), cheat, table.now + AHEAD)
    table = passed(played(table), 15_000)
    assert table.course(mover).n > n
    ballot, _ = table.run(mover).log[n].why or ((0, ""), ())
    assert ballot[0] > 0


def test_who_begins_ballots_without_end_only_delays_a_play() -> None:
    table = in_play(plays=2)
    mover = table.mover()
    cheat = (mover + 1) % 4
    n, now = table.course(mover).n, table.now
    table = played(prepares(fell_asleep(table, cheat), cheat, 1))
    for number in range(2, 1_000):
        if table.course(mover).n > n:
            break
        table = prepares(passed(table, 500), cheat, 10 * number)
    assert table.course(mover).n > n
    assert table.now - now < 20_000
    assert len(playing(table.course(mover)).log) == 3
