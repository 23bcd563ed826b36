"""Relays, STUN and TURN servers as a person enters them."""

from __future__ import annotations

import pytest
from friends_tables import LINK

from app import table_effects as do
from app import table_events as at
from app.effects import Effect
from app.friends_model import Draft
from app.model import Model
from app.server_acts import faulty_line
from app.update import update
from app.view import view

IN_USE = at.SettingsLoaded(("wss://one.example",), ("stun:s.example",), (), False)


def settings(*events: at.TableEvent) -> tuple[Model, tuple[Effect, ...]]:
    """Return the join panel with its settings open, after these events, and the last effects."""
    model, _ = update(Model(), at.TableLink(LINK, False))
    model, effects = update(model, at.Fold("settings"))
    for event in (IN_USE, *events):
        model, effects = update(model, event)
    return model, effects


def shown(model: Model) -> str:
    return "".join(markup for _, markup in view(model).lists["friends"])


def test_they_are_asked_for_when_they_are_first_looked_at() -> None:
    model, _ = update(Model(), at.TableLink(LINK, False))
    model, effects = update(model, at.Fold("settings"))
    assert effects == (do.LoadSettings(),)
    model, _ = update(model, IN_USE)
    assert "wss://one.example</textarea>" in shown(model)


def test_what_is_entered_is_kept_line_by_line() -> None:
    _, effects = settings(
        at.EnterServers("relays", "wss://a.example\n\n  wss://b.example "),
        at.EnterServers("turn", "turn:t.example:3478 me word\nturns:u.example  you word"),
        at.KeepServers(),
    )
    turn = (("turn:t.example:3478", "me", "word"), ("turns:u.example", "you", "word"))
    assert effects == (
        do.SaveSettings(("wss://a.example", "wss://b.example"), ("stun:s.example",), turn),
    )


def test_no_relay_at_all_is_a_setting_too() -> None:
    _, effects = settings(at.EnterServers("relays", ""), at.KeepServers())
    assert effects == (do.SaveSettings((), ("stun:s.example",), ()),)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("relays", "https://a.example"),
        ("relays", "wss://a.example b"),
        ("relays", "wss://"),
        ("stun", "turn:a.example"),
        ("stun", "stun:[::1"),
        ("turn", "turn:a.example"),
        ("turn", "turn:a.example name"),
        ("turn", "turn:a.example naïve word"),
    ],
)
def test_what_is_no_server_is_shown_and_nothing_is_kept(name: str, line: str) -> None:
    model, effects = settings(at.EnterServers(name, line), at.KeepServers())
    assert effects == ()
    assert f"no such server: {line}" in shown(model)


def test_that_servers_are_kept_is_shown_until_they_are_changed() -> None:
    own = at.SettingsLoaded(("wss://a.example",), (), (), True)
    entered = at.EnterServers("relays", "wss://a.example")
    model, _ = settings(entered, at.KeepServers())
    assert "servers-kept" not in shown(model)  # the browser has not said so
    model, _ = update(model, own)
    assert '<p class="hint" id="servers-kept">Kept.</p>' in shown(model)
    model, _ = update(model, at.EnterServers("stun", "stun:b.example"))
    assert "servers-kept" not in shown(model)


def test_the_sites_own_servers_are_not_told_as_kept() -> None:
    model, _ = settings()
    assert "servers-kept" not in shown(model)


def test_more_servers_than_are_used_are_too_many() -> None:
    relays = "\n".join(f"wss://r{number}.example" for number in range(13))
    assert faulty_line(Draft(relays, "", "")) == "wss://r12.example"


def test_the_sites_own_can_be_had_again_once_they_were_changed() -> None:
    model, _ = settings()
    assert "table-reset" not in shown(model)
    model, _ = settings(IN_USE._replace(custom=True))
    assert "table-reset" in shown(model)
    assert update(model, at.ResetServers())[1] == (do.ResetSettings(),)


@pytest.mark.parametrize(
    ("state", "words"),
    [("open", "connected"), ("closed", "not reached"), ("refused", "refuses")],
)
def test_each_relay_is_shown_as_it_is(state: str, words: str) -> None:
    model, _ = settings(at.NetChanged((("wss://one.example", state),), 0, 0, True))
    assert f"<code>wss://one.example</code>: {words}" in shown(model)


def test_without_any_relay_the_way_by_codes_is_named() -> None:
    model, _ = settings(at.NetChanged((), 0, 0, True))
    assert "a table is found by codes" in shown(model)


def test_a_list_that_there_is_not_is_no_list() -> None:
    model, _ = settings()
    assert update(model, at.EnterServers("dns", "x")) == (model, ())
