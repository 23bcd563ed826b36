"""A table by chance: canonical texts, ballots in any order with losses, and any text at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from table.made_tables import (
    TOY,
    Table,
    done,
    everyone,
    fell_asleep,
    in_play,
    lobby,
    met,
    over,
    passed,
    played,
    ready_to_cut,
    secret,
    sent,
    woke,
)

from pegs.table import step as on
from pegs.table.ballots import Acceptor, Attempt, Ballot, Vote, bound, chosen, majority
from pegs.table.canonical import Malformed, depth, read, write
from pegs.table.encoding import bytes_of, text_of
from pegs.table.limits import DEPTH, WHOLE
from pegs.table.outgoing import Send
from pegs.table.signed import Entry, entry, statement
from pegs.table.voting import attempt
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
    text = write(value)
    assume(depth(text) <= DEPTH)
    assert read(text) == value


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


def stirred(table: Table, count: int) -> tuple[Table, list[str]]:
    """Return a table after so many of its messages, one by one, and all texts that were sent."""
    texts = [text for _, _, text in table.under_way]
    for _ in range(min(count, len(table.under_way))):
        (by, to, text), rest = table.under_way[0], table.under_way[1:]
        table = sent(replace(table, under_way=rest), to, on.Received(str(by), text))
        texts += [text for _, _, text in table.under_way[len(rest) :]]
    return table, texts


def tried() -> Table:
    """Return a table where all but the sleeping mover try for a bot in its place."""
    table = in_play(plays=2)
    gone = table.mover()
    table = passed(fell_asleep(table, gone), 61_000)
    for at in range(4):
        if at != gone:
            table = done(table, at, on.VoteTakeover(table.peers[gone].key))
    for at in range(4):
        peer, out = attempt(TOY, table.peers[at])
        peers = (*table.peers[:at], peer, *table.peers[at + 1 :])
        texts = tuple((at, int(each.link), each.text) for each in out if isinstance(each, Send))
        table = replace(table, peers=peers, under_way=table.under_way + texts)
    return table


@cache
def busy(what: str) -> tuple[Table, tuple[str, ...]]:
    """Return a table in the middle of something, and texts that its peers send."""
    if what == "sealing":
        table, texts = stirred(sent(lobby(), 0, on.Start()), 60)
    elif what == "playing":
        table = in_play(4, "arizona/4", plays=2)
        alone = played(fell_asleep(table, *(at for at in range(4) if at != table.mover())))
        table, texts = stirred(sent(woke(alone, *range(4)), 0, on.Linked("1")), 40)
    elif what == "trying":
        table, texts = stirred(tried(), 30)
    else:
        table, texts = over(), []
        for at in range(2):
            table, more = stirred(sent(table, at, on.Again()), 30)
            texts += more
    for peer in table.peers:
        for event in (on.Linked("0"), on.Tick(), on.Hello("Ann", (0,)), on.SayPhrase(3)):
            _, out = on.step(TOY, replace(peer, told=0), event, table.now + 5_000)
            texts += [each.text for each in out if isinstance(each, Send)]
    return table, tuple(sorted(set(texts)))


BUSY = st.sampled_from(["sealing", "playing", "trying", "ending"])


@settings(max_examples=300, deadline=None)
@given(BUSY, st.data())
def test_no_text_makes_a_step_fail(what: str, data: st.DataObject) -> None:
    table, texts = busy(what)
    text = data.draw(st.one_of(st.text(max_size=60), JSON, st.sampled_from(texts)))
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(at, min(len(text), at + 8)))
        put = data.draw(st.sampled_from(["", "0", "9", '"', "A", "[", "null"]))
        text = text[:at] + put + text[end:]
    at = data.draw(st.integers(0, len(table.peers) - 1))
    _, out = on.step(TOY, table.peers[at], on.Received("0" if at else "1", text), table.now)
    for each in out:
        if isinstance(each, Send):
            assert format_message(parse_message(each.text)) == each.text


OTHERS: list[Any] = [None, True, 0, -1, 1, 7, 2**42, "", "A" * 43, "A" * 86, [], {}, ["x"]]


def altered(value: Any, data: st.DataObject) -> Any:
    """Return a value with one thing in it replaced by something else of any kind."""
    if isinstance(value, dict) and value and data.draw(st.integers(0, 5)):
        name = data.draw(st.sampled_from(sorted(value)))
        return {**value, name: altered(value[name], data)}
    if isinstance(value, list) and value and data.draw(st.integers(0, 5)):
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], altered(value[at], data), *value[at + 1 :]]
    return data.draw(st.sampled_from(OTHERS))


def signed_anew(told: Any, data: st.DataObject) -> Any:
    """Return a statement or an entry of the wire under a true signature of one of the peers."""
    by = data.draw(st.integers(0, 3))
    if isinstance(told, dict) and told.keys() == {"scope", "say", "by", "about", "sig"}:
        return statement(TOY, secret(by), told["scope"], told["say"], told["about"]).told()
    if isinstance(told, dict) and told.keys() == set(Entry._fields):
        fields = [told[name] for name in ("game", "n", "prev", "seat", "action")]
        return entry(TOY, secret(by), *fields).told()
    return told


@settings(max_examples=400, deadline=None)
@given(BUSY, st.booleans(), st.data())
def test_no_message_with_one_thing_changed_makes_a_step_fail(
    what: str, anew: bool, data: st.DataObject
) -> None:
    table, texts = busy(what)
    value = altered(read(data.draw(st.sampled_from(texts))), data)
    if anew and isinstance(value, list):
        value = [signed_anew(each, data) for each in value]
    at = data.draw(st.integers(0, len(table.peers) - 1))
    before = table.peers[at]
    peer, _ = on.step(TOY, before, on.Received("0" if at else "1", write(value)), table.now)
    for event in (on.Tick(), on.Linked("new")):
        peer, _ = on.step(TOY, peer, event, table.now + 3_000)
    if before.run is not None:
        assert peer.run is not None
        assert peer.run.course.n >= before.run.course.n or peer.before is not None


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
