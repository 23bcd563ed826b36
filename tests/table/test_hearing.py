"""A statement that came in is judged, taken in, and passed on to the other neighbours once."""

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
    over,
    passed,
    played,
    ready_to_cut,
    said_by,
    secret,
    sent,
)

from pegs.table import step as on
from pegs.table.advance import balloted
from pegs.table.canonical import Malformed
from pegs.table.course import Refused
from pegs.table.encoding import text_of
from pegs.table.hearing import ASKING, heard, met
from pegs.table.outgoing import Out, Send
from pegs.table.peer import Peer
from pegs.table.signed import Statement, statement
from pegs.table.wire import Get, Head, Say, parse_message

OTHER = text_of(b"o" * 32)


def phrase(at: int, beat: int = 5) -> Statement:
    table = in_play().peers[0].table
    return statement(TOY, secret(at), table, "phrase", {"beat": beat, "phrase": 2})


def passed_to(out: tuple[Out, ...], said: Statement) -> set[str]:
    """Return the links over which a statement is passed on."""
    found = set()
    for each in out:
        if isinstance(each, Send):
            message = parse_message(each.text)
            if isinstance(message, Say) and message.statement == said:
                found.add(each.link)
    return found


def test_a_statement_goes_on_to_all_other_neighbours_once() -> None:
    peer = in_play().peers[0]
    said = phrase(1)
    peer, out = heard(TOY, peer, "1", Say(said))
    assert passed_to(out, said) == {"2", "3"}
    again, out = heard(TOY, peer, "2", Say(said))
    assert (again, out) == (peer, ())


def test_a_phrase_is_heard_and_eight_are_remembered() -> None:
    peer = in_play().peers[0]
    for beat in range(10):
        peer, _ = heard(TOY, peer, "1", Say(phrase(1, beat)))
    assert [each.by for each in peer.phrases] == [key(1)] * 8


def test_a_false_signature_is_refused_and_not_passed_on() -> None:
    with pytest.raises(Malformed, match="false signature"):
        heard(TOY, in_play().peers[0], "1", Say(phrase(1)._replace(by=key(2))))


def test_what_is_of_another_table_is_refused_and_of_another_game_left_alone() -> None:
    peer = in_play().peers[0]
    elsewhere = statement(TOY, secret(1), text_of(b"t" * 16), "phrase", {"beat": 1, "phrase": 2})
    with pytest.raises(Refused, match="another table"):
        heard(TOY, peer, "1", Say(elsewhere))
    before = said_by(over().course(), 1, "again", {"beat": 3})
    assert heard(TOY, peer, "1", Say(before)) == (peer, ())


def ballot(n: int, head: str, by: int, kind: str = "prepare", **changes: Any) -> Statement:
    about = balloted(n, head, (in_play().now, key(by)), None) | changes
    return said_by(in_play().course(), by, kind, about)


def told(out: tuple[Out, ...]) -> list[Any]:
    return [parse_message(each.text) for each in out if isinstance(each, Send)]


def test_a_ballot_for_an_entry_further_on_has_the_entries_asked_for_but_not_all_the_time() -> None:
    table = in_play(plays=2)
    course = table.course()
    peer, out = heard(TOY, table.peers[0], "1", Say(ballot(course.n + 3, OTHER, 1)))
    assert told(out) == [Get(course.game, course.n)]
    peer, out = heard(TOY, peer, "1", Say(ballot(course.n + 4, OTHER, 1)))
    assert out == ()
    peer = replace(peer, now=peer.now + ASKING)
    assert told(heard(TOY, peer, "1", Say(ballot(course.n + 5, OTHER, 1)))[1]) != []


def test_a_ballot_for_an_entry_long_settled_is_answered_with_the_head() -> None:
    table = in_play(plays=2)
    course = table.course()
    _, out = heard(TOY, table.peers[0], "1", Say(ballot(course.n - 2, OTHER, 1)))
    assert told(out) == [Head(course.game, course.n, course.head)]


def test_a_late_statement_for_the_last_entry_is_passed_on_but_changes_nothing() -> None:
    table = in_play(plays=2)
    course = table.course()
    last = table.run().log[-1].entry
    said = ballot(last.n, last.prev, 3, "accept", ballot=[0, last.by], hash=last.hash)
    peer = replace(table.peers[0], seen={})
    after, out = heard(TOY, peer, "3", Say(said))
    assert passed_to(out, said) == {"1", "2"}
    assert after.run == peer.run
    assert after.run is not None
    assert after.run.course.head == course.head


def test_a_ballot_after_another_history_is_looked_into() -> None:
    table = in_play(plays=2)
    course = table.course()
    _, out = heard(TOY, table.peers[0], "1", Say(ballot(course.n, OTHER, 1)))
    assert told(out) == [Get(course.game, course.n - 1)]


def refused(peer: Peer, said: Statement, why: str) -> None:
    with pytest.raises(Refused, match=why):
        heard(TOY, peer, "1", Say(said))


def test_what_cannot_count_is_refused() -> None:
    table = in_play(plays=2)
    course, peer = table.course(), table.peers[0]
    vote = {"do": "takeover", "peer": key(3), "last": course.last[key(3)]}
    for by, kind, about, why in (
        (9, "vote", vote, "it has no vote"),
        (1, "vote", {**vote, "peer": key(9)}, "one who does not play"),
        (1, "vote", {**vote, "last": course.n + 5}, "cannot count any more"),
        (
            1,
            "vote",
            {"do": "give", "seat": 0, "peer": key(1), "name": "Zoe", "last": 0},
            "one who has not asked",
        ),
        (1, "receipt", {"gen": 7, "seed": OTHER}, "receipt for another sealing"),
        (1, "back", {"last": course.last[key(1)]}, "cannot count any more"),
        (9, "again", {"beat": 1}, "none who play"),
        (9, "reveal", {"seeds": []}, "none who play"),
        (9, "want", {"seat": 0, "name": "Zoe", "last": 0}, "not said hello"),
        (9, "ask", {"n": 1, "turn": 1, "of": []}, "plays no seat"),
    ):
        refused(peer, said_by(course, by, kind, about), why)


def test_a_vote_waits_beside_the_log_until_it_counts_or_never_can() -> None:
    table = in_play(plays=2)
    gone = table.mover()
    voter = (gone + 1) % 4
    course = table.course()
    vote = {"do": "takeover", "peer": key(gone), "last": course.last[key(gone)]}
    said = said_by(course, voter, "vote", vote)
    peer, _ = heard(TOY, table.peers[(gone + 2) % 4], str(voter), Say(said))
    assert peer.run is not None
    assert said in peer.run.beside.values()
    # The one voted about plays after all: the vote is of no use any more.
    at = (gone + 2) % 4
    table = Table((*table.peers[:at], peer, *table.peers[at + 1 :]), now=table.now)
    assert said not in played(table).run(at).beside.values()


def test_old_receipts_are_not_told_for_ever() -> None:
    beside = over(4).run().beside.values()
    told = {said.about["gen"] for said in beside if said.say == "receipt"}
    assert told == {len(over(4).course().generations) - 1} != {0}


def test_the_seed_of_another_group_is_passed_on_unread() -> None:
    table = sent(in_play(4, "standard/4", "", ((0, 1), (1, 2), (2, 3))), 0, on.Tick())
    # P0 and P2 are a group though only P1 links them: the deal was sealed through P1.
    assert set(table.run(2).known.seeds) == {0}
    assert table.run(0).known.seeds == table.run(2).known.seeds
    assert table.run(1).known.seeds != table.run(0).known.seeds


def test_links_are_named_by_the_hello_of_the_neighbour_itself() -> None:
    peer = in_play().peers[0]
    assert {name: link.peer for name, link in peer.links.items()} == {
        str(at): key(at) for at in (1, 2, 3)
    }


def test_a_link_is_named_by_a_hello_that_another_has_passed_on_before() -> None:
    peer = in_play().peers[0]
    peer, _ = on.step(TOY, peer, on.Unlinked("2"), peer.now)
    hello = statement(
        TOY, secret(2), peer.table, "hello", {**peer.hellos[key(2)].about, "beat": 99}
    )
    peer, _ = heard(TOY, peer, "1", Say(hello))
    peer, _ = on.step(TOY, peer, on.Linked("back"), peer.now)
    peer, out = met(TOY, peer, "back", hello)
    assert peer.links["back"].peer == key(2)
    assert out == ()


def test_a_leaver_is_known_to_have_left_even_by_way_of_others() -> None:
    table = in_play(4, "standard/4", "", ((0, 1), (1, 2), (2, 3)))
    table = done(passed(table, 4_000), 3, on.Leave())
    assert table.peers[0].beats[key(3)].left
    assert not fell_asleep(ready_to_cut(), 1).peers[0].beats[key(1)].left
