"""Messages are read as they were written, and nothing else is a message."""

from __future__ import annotations

from typing import Any

import pytest
from table.made_tables import in_play, key, lobby, over, said_by

from pegs.table.canonical import Malformed, read, write
from pegs.table.encoding import text_of
from pegs.table.entry_shapes import STATEMENT, read_entry, read_statement
from pegs.table.peer import Settled
from pegs.table.wire import (
    Entries,
    Get,
    Head,
    Message,
    Points,
    Say,
    Want,
    format_message,
    parse_message,
    read_settled,
    written_settled,
)

KEY = text_of(b"k" * 32)


def messages() -> list[Message]:
    """Return messages of every kind, with statements and entries of real games."""
    run = over().run()
    course = run.course
    promise = said_by(
        course,
        1,
        "promise",
        {"n": 3, "prev": KEY, "ballot": [1, KEY], "hash": None, "accepted": None},
    )
    said = [*lobby().peers[0].hellos.values(), *run.beside.values(), promise]
    return [
        Head(KEY, 7, KEY),
        Get(KEY, 0),
        Want(KEY),
        Points(b""),
        Points(bytes(range(64))),
        Entries(KEY, ()),
        Entries(run.course.game, run.log[:12]),
        Entries(run.course.game, run.log[-2:]),
        *(Say(each) for each in said),
        Say(promise, run.log[9].entry, (promise, promise)),
    ]


@pytest.mark.parametrize("message", messages())
def test_a_message_is_read_as_it_was_written(message: Message) -> None:
    text = format_message(message)
    assert parse_message(text) == message
    assert format_message(parse_message(text)) == text


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {},
        "say",
        [1],
        ["say"],
        ["shout", KEY],
        ["head", KEY, 7],
        ["head", KEY, -1, KEY],
        ["head", KEY, True, KEY],
        ["get", KEY],
        ["get", "x", 0],
        ["get", KEY, 100_000],
        ["want", KEY, KEY],
        ["points", "A"],
        ["points", text_of(bytes(2 * 32 * 216 + 32))],
        ["entries", KEY],
        ["entries", KEY, {}],
        ["entries", KEY, [[]]],
        ["entries", KEY, [[{}, None]]],
        ["say", {}, None, []],
        ["say", None, None, []],
        ["say", {"say": "alive"}, None, []],
    ],
)
def test_what_is_no_message_is_refused(told: Any) -> None:
    with pytest.raises(Malformed):
        parse_message(write(told))


def test_a_proposal_has_at_most_as_many_promises_as_there_are_seats() -> None:
    said = next(iter(lobby().peers[0].hellos.values()))
    assert parse_message(format_message(Say(said, None, (said,) * 8)))
    with pytest.raises(Malformed, match="at most 8"):
        parse_message(format_message(Say(said, None, (said,) * 9)))


def test_a_settled_entry_is_kept_with_its_certificate() -> None:
    for each in over().run().log:
        assert read_settled(read(written_settled(each))) == each


@pytest.mark.parametrize("why", [1, [], [[0], []], [[0, KEY]], [[0, KEY], [[KEY, KEY]]]])
def test_a_certificate_is_a_ballot_and_signatures(why: Any) -> None:
    made = over().run().log[3].entry
    with pytest.raises(Malformed):
        read_settled([made.told(), why])
    assert read_settled([made.told(), None]) == Settled(made, None)


def test_a_statement_or_entry_with_a_field_too_many_or_of_another_type_is_refused() -> None:
    said = said_by(in_play().course(), 1, "back", {"last": 3}).told()
    made = in_play().run().log[-1].entry.told()
    assert read_statement(said).by == key(1)
    assert read_entry(made).n == 7
    for wrong in (
        {**said, "more": 1},
        {**said, "about": {"last": "3"}},
        {**said, "about": {"last": 3, "more": 1}},
        {**said, "say": "shout"},
        {**said, "scope": in_play().course().table},
        {**said, "sig": "AA"},
        {name: value for name, value in said.items() if name != "by"},
    ):
        with pytest.raises(Malformed):
            read_statement(wrong)
    for wrong in (
        {**made, "more": 1},
        {**made, "seat": 8},
        {**made, "seat": -2},
        {**made, "action": {"do": "cut", "cards": 216}},
        {**made, "action": {"do": "cut", "cards": 7, "more": 1}},
        {**made, "action": {"do": "dance"}},
        {**made, "action": None},
    ):
        with pytest.raises(Malformed):
            read_entry(wrong)


def test_a_name_is_short_and_printable() -> None:
    said = next(iter(lobby().peers[0].hellos.values())).told()
    STATEMENT(said, "statement")
    for name in ("x" * 17, "a\nb", "\u202e"):
        with pytest.raises(Malformed):
            STATEMENT({**said, "about": {**said["about"], "name": name}}, "statement")
