"""A game begins with one entry that all its players have signed, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table.made_tables import TOY, done, key, lobby, newcomer, ready_to_cut, secret

from pegs.table import step as on
from pegs.table.course import Refused, Stage, stage
from pegs.table.encoding import text_of
from pegs.table.generations import Why
from pegs.table.seats import Seat
from pegs.table.signed import Entry, entry, statement
from pegs.table.start import VERSIONS, begun, game_id, opener_of, signing, start_entry

Start = dict[str, Any]


def told() -> Start:
    """Return a start for two peers at four seats, one of them a bot's."""
    return {
        "do": "start",
        "table": newcomer(0).table,
        "round": 0,
        "serial": 5,
        "rules": "standard/4",
        "seats": [[key(0), "Ann", 0], [key(1), "Ben", 0], [key(0), "", 3], [key(1), "Bea", 0]],
        "dealer": None,
        "after": None,
        "versions": list(VERSIONS),
        "signatures": [],
    }


def signed(start: Start, *by: int) -> Start:
    """Return a start with the signatures of these peers, in the order of their keys."""
    said = [
        statement(TOY, secret(at), **signing(game_id(start), start["table"]))
        for at in sorted(by, key=key)
    ]
    return {**start, "signatures": [[each.by, each.sig] for each in said]}


def first(start: Start) -> Entry:
    return start_entry(TOY, secret(0), start)


def test_a_start_begins_a_game_that_waits_for_its_sealing() -> None:
    entry_ = first(signed(told(), 0, 1))
    course = begun(TOY, entry_)
    assert stage(course) is Stage.SEAL
    assert (course.n, course.head, course.game) == (1, game_id(told()), game_id(told()))
    assert course.seats == (
        Seat(key(0), "Ann", 0, key(0)),
        Seat(key(1), "Ben", 0, key(1)),
        Seat(key(0), "", 3, ""),
        Seat(key(1), "Bea", 0, key(1)),
    )
    made = course.generations[0]
    assert (made.why, made.cards, made.groups) == (
        Why.DEAL,
        tuple(range(162)),
        ((key(0),), (key(1),)),
    )


def test_the_signatures_are_no_part_of_the_games_id() -> None:
    assert game_id(signed(told(), 0, 1)) == game_id(told())
    assert game_id({**told(), "serial": 6}) != game_id(told())


def changed(**fields: Any) -> Callable[[], Entry]:
    return lambda: first(signed({**told(), **fields}, 0, 1))


WRONG: list[tuple[Callable[[], Entry], str]] = [
    (lambda: first(signed(told(), 0)), "not signed by its players"),
    (lambda: first(told()), "not signed by its players"),
    (lambda: first(signed(told(), 0, 1, 2)), "not signed by its players"),
    (lambda: first(signed(told(), 0, 0)), "not signed by its players"),
    (
        lambda: first({**told(), "signatures": signed(told(), 0, 1)["signatures"][::-1]}),
        "not signed by its players",
    ),
    (
        lambda: first(
            {**told(), "signatures": signed({**told(), "serial": 4}, 0, 1)["signatures"]}
        ),
        "the signature of .* is false",
    ),
    (lambda: changed()()._replace(sig=text_of(bytes(64))), "false signature"),
    (lambda: changed()()._replace(game=text_of(bytes(32))), "of another game"),
    (lambda: changed()()._replace(prev=text_of(bytes(32))), "of another game"),
    (lambda: changed()()._replace(n=1), "begins with a start"),
    (lambda: changed()()._replace(seat=0), "begins with a start"),
    (lambda: changed()()._replace(action={"do": "cut", "cards": 1}), "begins with a start"),
    (changed(versions=["rules 2", *VERSIONS[1:]]), "other versions: rules 2, engine 1"),
    (changed(versions=[]), "other versions"),
    (changed(rules="standard/5"), "its rules"),
    (changed(rules="standard/6"), "not those of the rules"),
    (changed(seats=told()["seats"][:2]), "not those of the rules"),
    (changed(seats=[]), "not those of the rules"),
    (changed(dealer=4), "not those of the rules"),
]


@pytest.mark.parametrize(("wrong", "why"), WRONG)
def test_a_start_that_is_wrong_begins_nothing(wrong: Callable[[], Entry], why: str) -> None:
    with pytest.raises(Refused, match=why):
        begun(TOY, wrong())


def test_another_entry_begins_nothing() -> None:
    game = game_id(told())
    cut = entry(TOY, secret(0), game, 0, game, -1, {"do": "cut", "cards": 3})
    with pytest.raises(Refused, match="begins with a start"):
        begun(TOY, cut)


def test_only_the_key_that_the_id_is_made_of_has_opened_a_table() -> None:
    table = newcomer(0).table
    assert opener_of(table, TOY.public_key(secret(0)))
    assert not opener_of(table, TOY.public_key(secret(1)))


def test_the_first_dealer_comes_of_the_last_lock_and_is_the_same_for_all() -> None:
    dealers = {
        peer.run.course.play.dealer
        for peer in ready_to_cut().peers
        if peer.run and peer.run.course.play
    }
    assert len(dealers) == 1


def test_nobody_writes_the_first_entry_but_who_opened_the_table() -> None:
    table = done(lobby(), 1, on.Start())
    assert "only who opened the table begins" in table.peers[1].refused
    assert all(peer.run is None for peer in table.peers)
