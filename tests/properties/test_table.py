"""A table by chance: canonical texts, ballots in any order with losses, and any text at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from table.made_tables import (
    TOY,
    Table,
    done,
    everyone,
    in_play,
    lobby,
    met,
    over,
    passed,
    ready_to_cut,
)

from pegs.table import step as on
from pegs.table.ballots import Acceptor, Attempt, Ballot, Vote, bound, chosen, majority
from pegs.table.canonical import Malformed, read, write
from pegs.table.encoding import bytes_of, text_of
from pegs.table.limits import WHOLE
from pegs.table.outgoing import Send
from pegs.table.wire import format_message, parse_message

WHOLES = st.integers(-WHOLE, WHOLE)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
VALUES = st.recursive(
    st.none() | st.booleans() | WHOLES | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)
JSON = st.recursive(
    st.sampled_from(
        ["0", "-0", "1.5", "1e9", "null", "true", '"a"', '"\\u00e9"', '"é"', "NaN", ""]
    ),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda each: "[" + ",".join(each) + "]")
        | st.lists(st.tuples(st.sampled_from(['"a"', '"b"', "a"]), inner), max_size=3).map(
            lambda each: "{" + ",".join(f"{name}:{value}" for name, value in each) + "}"
        )
    ),
    max_leaves=8,
)


@given(VALUES)
def test_a_value_is_read_as_it_was_written(value: Any) -> None:
    try:
        assert read(write(value)) == value
    except Malformed as error:
        assert "deeper" in str(error)


@given(st.one_of(JSON, st.text(max_size=30), JSON.map(lambda text: text.replace(",", ", "))))
def test_whatever_is_read_is_written_the_same(text: str) -> None:
    try:
        value = read(text)
    except Malformed:
        return
    assert write(value) == text


@given(st.binary(max_size=80))
def test_bytes_are_read_as_they_were_written(data: bytes) -> None:
    assert bytes_of(text_of(data), len(data)) == data


@given(st.text("ABCXYZabcxyz019-_+/=é ", max_size=16))
def test_whatever_is_bytes_is_written_the_same(text: str) -> None:
    try:
        data = bytes_of(text)
    except Malformed:
        return
    assert text_of(data) == text


@dataclass(slots=True)
class Choice:
    """Peers that choose one entry; what they say lies in a heap that is delivered in any order."""

    names: tuple[str, ...]
    acceptors: dict[str, Acceptor] = field(default_factory=dict)
    attempts: dict[str, Attempt] = field(default_factory=dict)
    proposed: set[Vote] = field(default_factory=set)
    votes: dict[str, Vote] = field(default_factory=dict)
    heap: list[tuple[str, str, Any]] = field(default_factory=list)
    decided: set[str] = field(default_factory=set)
    rounds: int = 0

    def __post_init__(self) -> None:
        self.acceptors = {name: Acceptor() for name in self.names}

    def propose(self, vote: Vote) -> None:
        self.proposed.add(vote)
        self.heap += [(name, "accept", vote) for name in self.names]

    def begin(self, by: str) -> None:
        self.rounds += 1
        self.attempts[by] = Attempt(Ballot(self.rounds, by))
        self.heap += [(name, "promise", self.attempts[by].ballot) for name in self.names]

    def deliver(self, to: str, kind: str, told: Any) -> None:
        mine = self.acceptors[to]
        if kind == "promise" and mine.promises(told):
            self.acceptors[to] = mine.promise(told)
            self.heap.append((told.by, "promised", (told, to, mine.accepted)))
        elif kind == "promised":
            self._promised(to, *told)
        elif kind == "accept" and mine.accepts(told):
            self.acceptors[to] = mine.accept(told)
            # What a majority of acceptors holds is decided, whoever has heard of it.
            self.votes[to] = told
            found = chosen(self.votes, frozenset(self.names))
            if found is not None:
                self.decided.add(found.hash)

    def _promised(self, by: str, ballot: Ballot, peer: str, accepted: Vote | None) -> None:
        attempt = self.attempts.get(by)
        if attempt is None or attempt.ballot != ballot:
            return
        attempt = self.attempts[by] = attempt.promised(peer, accepted)
        mine = [vote for vote in self.proposed if vote.ballot == ballot]
        if mine or not majority(len(attempt.promises), len(self.names)):
            return
        must = bound(attempt.promises)
        self.propose(Vote(ballot, f"wish of {by}" if must is None else must.hash))


@settings(max_examples=400, deadline=None)
@given(st.integers(3, 5), st.data())
def test_nothing_is_ever_decided_twice(count: int, data: st.DataObject) -> None:
    choice = Choice(tuple("abcde"[:count]))
    choice.propose(Vote(Ballot(0, "a"), "play of a"))
    for _ in range(data.draw(st.integers(5, 60))):
        what = data.draw(st.integers(0, 9))
        if what == 0 or not choice.heap:
            choice.begin(data.draw(st.sampled_from(choice.names)))
            continue
        at = data.draw(st.integers(0, len(choice.heap) - 1))
        message = choice.heap[at]
        if what != 1:
            del choice.heap[at]  # else it is delivered and will come once more
        if what != 2:
            choice.deliver(*message)  # else it is lost
    assert len(choice.decided) <= 1


@settings(max_examples=100, deadline=None)
@given(st.integers(3, 5), st.data())
def test_with_nothing_lost_any_more_one_attempt_decides(count: int, data: st.DataObject) -> None:
    choice = Choice(tuple("abcde"[:count]))
    choice.propose(Vote(Ballot(0, "a"), "play of a"))
    for _ in range(data.draw(st.integers(0, 30))):
        if not choice.heap or data.draw(st.integers(0, 7)) == 0:
            choice.begin(data.draw(st.sampled_from(choice.names)))
        else:
            message = choice.heap.pop(data.draw(st.integers(0, len(choice.heap) - 1)))
            if data.draw(st.booleans()):
                choice.deliver(*message)
    before = set(choice.decided)
    choice.heap.clear()
    choice.begin("b")
    while choice.heap:
        choice.deliver(*choice.heap.pop(0))
    assert len(choice.decided) == 1
    assert before <= choice.decided


STAGES = (met, lobby, ready_to_cut, in_play, over)


@cache
def said(stage: Callable[[], Table]) -> list[str]:
    """Return texts that the peers of a table really send."""
    table = stage()
    texts: list[str] = []
    for peer in table.peers:
        later = replace(peer, told=0)
        for event in (on.Linked("new"), on.Tick(), on.Hello("Ann", (0,)), on.SayPhrase(3)):
            _, out = on.step(TOY, later, event, table.now + 5_000)
            texts += [each.text for each in out if isinstance(each, Send)]
    return sorted(set(texts))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(STAGES), st.data())
def test_no_text_makes_a_step_fail(stage: Callable[[], Table], data: st.DataObject) -> None:
    table = stage()
    text = data.draw(st.one_of(st.text(max_size=60), JSON, st.sampled_from(said(stage))))
    for _ in range(data.draw(st.integers(0, 3))):
        if text:
            at = data.draw(st.integers(0, len(text) - 1))
            end = data.draw(st.integers(at, min(len(text), at + 8)))
            text = (
                text[:at]
                + data.draw(st.sampled_from(["", "0", "9", '"', "A", "[", "null"]))
                + text[end:]
            )
    at = data.draw(st.integers(0, len(table.peers) - 1))
    peer, out = on.step(TOY, table.peers[at], on.Received("0" if at else "1", text), table.now)
    for each in out:
        if isinstance(each, Send):
            assert format_message(parse_message(each.text)) == each.text


def altered(value: Any, data: st.DataObject) -> Any:
    """Return a value with one thing in it replaced by something else of any kind."""
    other = st.sampled_from(
        [None, True, 0, -1, 7, 2**53 - 1, "", "A" * 43, "A" * 86, [], {}, ["x"]]
    )
    if isinstance(value, dict) and value and data.draw(st.integers(0, 5)):
        name = data.draw(st.sampled_from(sorted(value)))
        return {**value, name: altered(value[name], data)}
    if isinstance(value, list) and value and data.draw(st.integers(0, 5)):
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], altered(value[at], data), *value[at + 1 :]]
    return data.draw(other)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(STAGES), st.data())
def test_no_message_with_one_thing_changed_makes_a_step_fail(
    stage: Callable[[], Table], data: st.DataObject
) -> None:
    table = stage()
    value = altered(read(data.draw(st.sampled_from(said(stage)))), data)
    at = data.draw(st.integers(0, len(table.peers) - 1))
    before = table.peers[at]
    link = next(iter(before.links))
    peer, _ = on.step(TOY, before, on.Received(link, write(value)), table.now)
    if before.run is not None:
        assert peer.run is not None
        assert peer.run.log == before.run.log


ACTS = st.one_of(
    st.builds(on.Hello, st.text(max_size=20), st.lists(st.integers(0, 9), max_size=3).map(tuple)),
    st.builds(on.Cut, st.integers(0, 300)),
    st.builds(on.SayPhrase, st.integers(0, 31)),
    st.builds(on.WantSeat, st.integers(0, 7), st.just("Zoe")),
    st.builds(on.VoteGive, st.integers(0, 7), st.just("A" * 43)),
    st.builds(on.VoteTakeover, st.sampled_from(["A" * 43, "x"])),
    st.sampled_from([on.Tick(), on.Start(), on.ComeBack(), on.Again(), on.Leave()]),
)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(STAGES), st.lists(ACTS, max_size=6), st.integers(0, 3))
def test_whatever_a_person_does_nothing_fails_and_all_agree(
    stage: Callable[[], Table], acts: list[on.Event], at: int
) -> None:
    table = stage()
    at %= len(table.peers)
    table = passed(done(table, at, *acts), 1_000)
    logs = [
        [each.entry.hash for each in peer.run.log] for peer in table.peers if peer.run is not None
    ]
    for one, other in everyone(len(logs)):
        shared = min(len(logs[one]), len(logs[other]))
        assert logs[one][:shared] == logs[other][:shared]
