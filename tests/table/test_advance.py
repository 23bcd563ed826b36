"""An entry follows the last one, by a player, under its signature; more than half settle it."""

from __future__ import annotations

from typing import Any

import pytest
from table.made_tables import TOY, entry_by, in_play, key, ready_to_cut, replayed, said_by

from pegs.table.advance import Certificate, advance, balloted, settled
from pegs.table.course import Course, Refused, turn_seat
from pegs.table.encoding import text_of
from pegs.table.signed import Entry

OTHER = text_of(b"o" * 32)


def cut() -> tuple[Course, Entry]:
    course = ready_to_cut().course()
    seat = turn_seat(course)
    return course, entry_by(course, seat, {"do": "cut", "cards": 7}, seat)


def test_an_entry_becomes_the_head() -> None:
    course, made = cut()
    after = advance(TOY, course, made, {})
    assert (after.n, after.head) == (course.n + 1, made.hash)
    assert after.last[made.by] == course.n


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": OTHER}, "does not follow"),
        ({"n": 6}, "does not follow"),
        ({"n": 8}, "does not follow"),
        ({"prev": OTHER}, "does not follow"),
        ({"by": OTHER}, "by none of the players"),
        ({"by": key(9)}, "by none of the players"),
        ({"seat": -1}, "another seat"),
        ({"sig": text_of(bytes(64))}, "its signature is false"),
        ({"action": {"do": "cut", "cards": 8}}, "its signature is false"),
    ],
)
def test_an_entry_with_one_field_changed_is_refused(change: dict[str, Any], why: str) -> None:
    course, made = cut()
    with pytest.raises(Refused, match=why):
        advance(TOY, course, made._replace(**change), {})


def test_no_entry_of_a_running_game_is_a_start() -> None:
    course = in_play().course()
    told = dict(course.start)
    with pytest.raises(Refused, match="is a start"):
        advance(TOY, course, entry_by(course, 0, told), {})


@pytest.mark.parametrize(
    "told",
    [
        {"do": "commit", "gen": 0, "group": 0, "seed": OTHER},
        {"do": "expose", "seeds": []},
        {"do": "audit", "seeds": []},
        {"do": "back", "peer": key(1), "last": 0, "sig": text_of(bytes(64))},
    ],
)
def test_what_is_of_no_seat_names_none(told: dict[str, Any]) -> None:
    course = in_play().course()
    with pytest.raises(Refused, match="another seat"):
        advance(TOY, course, entry_by(course, 0, told, turn_seat(course)), {})


def certificate(made: Entry, course: Course, *by: int, hashed: str = "") -> Certificate:
    """Return a certificate with the acceptances of these peers."""
    ballot = (0, made.by)
    about = balloted(made.n, made.prev, ballot, hashed or made.hash)
    return ballot, tuple((key(at), said_by(course, at, "accept", about).sig) for at in by)


def test_more_than_half_of_the_roster_settle_an_entry() -> None:
    course, made = cut()
    assert settled(TOY, course, made, certificate(made, course, 0, 1, 2))
    assert settled(TOY, course, made, certificate(made, course, 0, 1, 2, 3))


def test_exactly_half_do_not() -> None:
    course, made = cut()
    assert not settled(TOY, course, made, certificate(made, course, 0, 1))
    assert not settled(TOY, course, made, (certificate(made, course)[0], ()))


def test_nobody_counts_twice_and_no_stranger_counts() -> None:
    course, made = cut()
    assert not settled(TOY, course, made, certificate(made, course, 0, 0, 1))
    assert not settled(TOY, course, made, certificate(made, course, 0, 1, 9))
    assert not settled(TOY, course, made, certificate(made, course, 0, 1, 2, 9))


def test_acceptances_of_another_entry_ballot_or_game_settle_nothing() -> None:
    course, made = cut()
    assert not settled(TOY, course, made, certificate(made, course, 0, 1, 2, hashed=OTHER))
    ballot, accepts = certificate(made, course, 0, 1, 2)
    assert not settled(TOY, course, made, ((1, ballot[1]), accepts))
    assert not settled(TOY, course, made._replace(game=OTHER), (ballot, accepts))


def test_every_entry_of_a_log_is_settled_by_its_certificate() -> None:
    table = in_play(plays=3)
    for at in range(4):
        for made in table.run(at).log[1:]:
            assert made.why is not None
            assert settled(TOY, replayed(table, made.entry.n, at), made.entry, made.why)
