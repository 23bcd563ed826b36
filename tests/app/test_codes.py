"""Codes by hand: made, entered, used and refused."""

from __future__ import annotations

import pytest
from friends_tables import Tables

from app import table_effects as do
from app import table_events as at
from app.view import view


def panel(tables: Tables, page: int) -> str:
    """The panel before the game, as it is shown."""
    return "".join(markup for _, markup in view(tables.models[page]).lists["friends"])


def test_an_invitation_is_shown_with_the_time_that_it_is_good_for() -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.Fold("hand"), at.MakeInvitation())
    assert tables.asked[0][-1] == do.Invite()
    tables.tell(0, at.CodeMade("abc", 40))
    assert "abc</textarea>" in panel(tables, 0)
    tables.wait(9.5)
    assert "for 30 seconds more" in panel(tables, 0)
    tables.wait(31)
    assert "too old" in panel(tables, 0)


def test_a_code_is_used_as_it_was_entered_without_its_line_ends() -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.Fold("hand"), at.EnterCode(" EA\nBc "), at.UseCode())
    assert tables.asked[0][-1] == do.UseCode("EABc")
    before = panel(tables, 0)
    tables.tell(0, at.EnterCode("other"))
    assert panel(tables, 0) == before


def test_a_code_of_no_use_says_why_and_one_that_worked_is_gone() -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.Fold("hand"), at.CodeMade("abc", 40), at.CodeRefused("used"))
    assert "used already" in panel(tables, 0)
    tables.tell(0, at.CodeUsed("abc"))
    assert "abc" not in panel(tables, 0)
    assert tables.models[0].said == "Connected."


def test_a_reply_is_gone_once_both_are_connected() -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.Fold("hand"), at.EnterCode("EABc"), at.UseCode(), at.CodeMade("EQabc", 0))
    assert "EQabc</textarea>" in panel(tables, 0)
    tables.tell(0, at.CodeUsed("EQabc"))
    assert "EQabc" not in panel(tables, 0)


def test_a_code_that_is_still_under_way_stays_when_another_has_led_to_a_connection() -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.Fold("hand"), at.CodeMade("first", 40), at.CodeMade("second", 40))
    tables.tell(0, at.CodeUsed("first"))
    assert "second</textarea>" in panel(tables, 0)


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("malformed", "not a whole code of this table"),
        ("own", "your own invitation"),
        ("used", "used already"),
        ("expired", "too old"),
        ("unreachable", "No connection came of it"),
    ],
)
def test_every_reason_why_a_code_is_of_no_use_has_its_words(reason: str, told: str) -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.Fold("hand"), at.CodeRefused(reason))
    assert told in panel(tables, 0)


def test_a_code_that_still_stands_in_its_field_can_be_used_again() -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.CodeMade("EABc", 40), at.EnterCode("EQBc"), at.UseCode())
    tables.tell(0, at.CodeUsed("EABc"), at.UseCode())
    assert tables.asked[0][-2:] == [do.UseCode("EQBc"), do.UseCode("EQBc")]


def test_where_no_relay_is_in_use_or_reached_a_code_is_said_to_be_needed() -> None:
    tables = Tables(1)
    tables.open()
    assert "beside the link" not in panel(tables, 0)
    tables.tell(0, at.NetChanged((("wss://a", "closed"), ("wss://b", "connecting")), 0, 0, True))
    assert "beside the link" not in panel(tables, 0)
    tables.tell(0, at.NetChanged((("wss://a", "closed"), ("wss://b", "refused")), 0, 0, True))
    assert "No relay is reached" in panel(tables, 0)
    tables.tell(0, at.NetChanged((("wss://a", "open"), ("wss://b", "refused")), 0, 0, True))
    assert "beside the link" not in panel(tables, 0)
    tables.tell(0, at.SettingsLoaded((), (), (), True))
    assert "No relay is in use" in panel(tables, 0)
