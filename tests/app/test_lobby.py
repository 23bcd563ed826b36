"""A table of friends before its game: opening, joining, seats, and what hinders its begin."""

from __future__ import annotations

from dataclasses import replace

import pytest
from at_table import begun
from friends_tables import LINK, START, Tables, seated

from app import table_effects as do
from app import table_events as at
from app.events import ChooseGame, GoOn, Leave
from app.lobby_acts import lobby_from
from app.model import Model
from app.setup import Setup, rules_of
from app.update import update
from app.view import view
from pegs.table import step
from pegs.table.lobby import Lobby, Place, lobby_of


def lobby(tables: Tables, page: int = 0) -> Lobby:
    peer = tables.models[page].peer
    assert peer is not None
    found = lobby_of(peer)
    assert found is not None
    return found


def who(tables: Tables, page: int = 0) -> list[str]:
    """Return who has each seat of the lobby as a page knows it: a name, a bot's level, or -."""
    return [
        place.name if place.peer else f"bot {place.bot}" if place.bot else "-"
        for place in lobby(tables, page).seats
    ]


def panel(tables: Tables, page: int) -> str:
    return "".join(markup for _, markup in view(tables.models[page]).lists["friends"])


def test_a_table_opens_with_what_the_start_panel_says() -> None:
    setup = Setup(
        game="arizona",
        seats=6,
        who=("you", "bot:3", "person", *("bot:2",) * 5),
        names=("Mia", *("",) * 7),
        options=(("two", "swap"),),
    )
    tables = Tables(1, setup, "Mia")
    tables.open()
    assert lobby(tables).rules == "arizona/6?two=swap"
    assert who(tables) == ["Mia", "bot 3", "Mia", "-", "-", "-"]
    assert do.OpenTable("Mia") in tables.asked[0]


def test_who_opens_a_table_without_a_name_is_the_host_until_one_is_entered() -> None:
    tables = Tables(2)
    tables.models[0] = Model()
    tables.open()
    assert who(tables, 1) == ["Host", "-", "-", "-"]
    field = part(panel(tables, 0), "own-name")
    assert 'placeholder="Host"' in field
    assert 'value=""' in field
    assert 'id="own-name"' not in panel(tables, 1)
    tables.tell(0, at.EnterName(" Mia "))
    tables.pass_on()
    assert who(tables, 1) == ["Mia", "-", "-", "-"]
    assert 'value="Mia"' in part(panel(tables, 0), "own-name")
    tables.tell(0, at.EnterName(" "))
    tables.pass_on()
    assert who(tables, 1) == ["Host", "-", "-", "-"]


def test_a_new_name_of_who_opened_the_table_stands_at_all_of_its_seats_and_at_no_other() -> None:
    tables = seated(2)
    tables.tell(0, at.Sit(2), at.EnterName("Mia"))
    tables.pass_on()
    assert who(tables, 1) == ["Mia", "Ben", "Mia", "-"]


def test_bots_of_middle_strength_leave_their_seats_to_friends() -> None:
    assert lobby_from(Setup()).seats == (Place(None, "", 0),) * 4


def test_who_joins_sits_down_where_a_seat_is_open_and_stands_up_again() -> None:
    tables = Tables(2)
    tables.open()
    tables.tell(1, at.Sit(2))
    tables.pass_on()
    assert who(tables, 1) == ["Ann", "-", "Ben", "-"]
    tables.tell(1, at.Sit(2))
    tables.pass_on()
    assert who(tables, 1) == ["Ann", "-", "-", "-"]


def test_two_seats_of_one_screen_are_told_apart() -> None:
    tables = seated(2)
    tables.tell(1, at.Sit(3))
    tables.pass_on()
    assert tables.models[0].names == ("Ann", "Ben B", "Bot C", "Ben D")


@pytest.mark.parametrize("page", [0, 1])
def test_a_seat_without_a_person_is_called_in_the_lobby_as_it_is_on_the_board(page: int) -> None:
    tables = seated(2)
    tables.tell(0, at.SetSeat(3, "bot:3"))
    tables.pass_on()
    assert tables.models[page].names == ("Ann", "Ben", "Bot C", "Bot D")
    assert "Open: Bot C, if nobody comes" in part(panel(tables, page), "lobby-C")
    assert "Bot D: strong" in part(panel(tables, page), "lobby-D")


def test_seats_stand_by_teams_and_ones_own_is_called_so() -> None:
    tables = Tables(3)
    tables.open()
    tables.tell(1, at.Sit(1))
    tables.pass_on()
    order = ("lobby-team-0", "lobby-A", "lobby-C", "lobby-team-1", "lobby-B", "lobby-D")
    shown = [ident for ident, _ in view(tables.models[1]).lists["friends"] if ident in order]
    assert tuple(shown) == order
    titles = [
        [part(panel(tables, page), f"lobby-team-{side}") for side in (0, 1)] for page in range(3)
    ]
    assert ["Your team" in title for title in titles[0]] == [True, False]
    assert ["Your team" in title for title in titles[1]] == [False, True]
    assert ["The other team" in title for title in titles[1]] == [True, False]
    assert ["One team" in title for title in titles[2]] == [True, False]
    assert ["The other team" in title for title in titles[2]] == [False, True]


def test_where_not_all_are_let_in_who_opened_the_table_lets_in_who_asks() -> None:
    tables = Tables(2)
    tables.open()
    tables.tell(0, at.Switch("open"))
    tables.pass_on()
    tables.tell(1, at.Sit(1))
    tables.pass_on()
    assert who(tables) == ["Ann", "-", "-", "-"]
    assert "Ben asks for seat B" in panel(tables, 0)
    assert f'data-key="{tables.keys[1]}"' in panel(tables, 0)
    assert "You have asked for seat B" in panel(tables, 1)
    tables.tell(0, at.Admit(tables.keys[1]))
    tables.pass_on()
    assert who(tables, 1) == ["Ann", "Ben", "-", "-"]
    assert "asks for seat" not in panel(tables, 0)


def test_at_a_locked_table_nobody_new_is_seated() -> None:
    tables = Tables(2)
    tables.open()
    tables.tell(0, at.Switch("locked"))
    tables.pass_on()
    assert 'data-act="table-sit"' not in panel(tables, 1)
    tables.tell(1, at.Sit(1))
    tables.pass_on()
    assert who(tables) == ["Ann", "-", "-", "-"]


@pytest.mark.parametrize(("to", "seat"), [("bot:3", "bot 3"), ("open", "-")])
def test_who_opened_the_table_gives_seats_to_bots_and_takes_them_back(to: str, seat: str) -> None:
    tables = seated(2)
    tables.tell(0, at.SetSeat(1, to))
    tables.pass_on()
    assert who(tables, 1) == ["Ann", seat, "-", "-"]


def test_who_opened_the_table_gives_a_seat_to_who_is_there() -> None:
    tables = Tables(2)
    tables.open()
    tables.tell(0, at.SetSeat(3, tables.keys[1]), at.SetSeat(2, "nobody's key"))
    tables.pass_on()
    assert who(tables, 1) == ["Ann", "-", "-", "Ben"]


def test_a_guest_cannot_decide_about_seats() -> None:
    tables = seated(2)
    model = tables.models[1]
    assert update(model, at.SetSeat(0, "open")) == (model, ())
    assert "<select" not in panel(tables, 1)


def test_the_game_begins_for_all_once_all_have_signed() -> None:
    tables = seated(3)
    tables.tell(0, at.StartGame())
    assert "Waiting for Ben and Cleo" in panel(tables, 0)
    tables.pass_on()
    assert all(model.at_table for model in tables.models)
    assert view(tables.models[0]).lists["friends"] == ()


def test_begin_is_refused_with_the_reason_while_nobody_sits() -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.Sit(0))
    assert "disabled" in panel(tables, 0)
    assert "Nobody sits at the table yet" in panel(tables, 0)


def test_begin_waits_for_who_is_seated_but_away() -> None:
    tables = seated(2)
    tables.wait(3)
    assert "disabled" not in panel(tables, 0)
    tables.cut_off(1)
    tables.wait(12, but=(1,))
    assert "Ben: seated, but not there" in panel(tables, 0)


def test_another_version_is_told_in_words_and_holds_the_begin_up() -> None:
    tables = seated(2)
    peer = tables.peers[0]
    assert peer is not None
    said = peer.hellos[tables.keys[1]]
    old = said._replace(about={**said.about, "versions": ["rules 0", "engine 1", "protocol 1"]})
    tables.peers[0] = replace(peer, hellos={**peer.hellos, tables.keys[1]: old})
    tables.wait(0.5)
    assert "Ben: another version of the game. Reload the page" in panel(tables, 0)
    assert "disabled" in panel(tables, 0)


def test_a_link_asks_for_a_name_and_joins_under_it() -> None:
    model, effects = update(Model(), at.TableLink(LINK, False))
    assert model.friends is not None
    assert 'data-act="table-join"' in "".join(m for _, m in view(model).lists["friends"])
    model, _ = update(model, at.EnterName("  Zoe\t"))
    model, effects = update(model, at.Join())
    assert effects == (do.JoinTable(LINK, "Zoe"),)


@pytest.mark.parametrize("link", [LINK[:-1], LINK.replace(".s", "s"), "https://x.example/#table="])
def test_a_link_that_is_none_fails_before_it_asks_for_a_name(link: str) -> None:
    model, effects = update(Model(), at.TableLink(link, False))
    told = "".join(markup for _, markup in view(model).lists["friends"])
    assert "There is no table" in told
    assert "That is not the link of a table" in told
    assert "That is not the link of a table" in model.urgent
    assert 'id="friends-name"' not in told
    assert 'data-act="table-join"' not in told
    assert not any(isinstance(effect, do.JoinTable) for effect in effects)


def test_a_link_that_storage_knows_leads_back_at_once() -> None:
    model, effects = update(Model(), at.TableLink(LINK, True))
    assert do.JoinTable(LINK, "") in effects
    assert model.friends is not None
    assert model.friends.screen == "opening"


def test_who_comes_back_to_the_lobby_decides_nothing_anew() -> None:
    tables = seated(2)
    peer = tables.peers[0]
    assert peer is not None
    _, effects = update(Model(), at.TableOpened(peer, LINK))
    assert not any(isinstance(effect, do.AtTable) for effect in effects)


@pytest.mark.parametrize("why", ["link", "elsewhere", "unloadable"])
def test_a_table_that_cannot_be_joined_says_why_and_can_be_tried_again(why: str) -> None:
    model, _ = update(Model(), at.TableLink(LINK, False))
    model, _ = update(model, at.Join())
    model, _ = update(model, at.TableFailed(why))
    assert 'class="fault"' in "".join(m for _, m in view(model).lists["friends"])
    assert model.urgent
    _, effects = update(model, at.Join())
    assert any(isinstance(effect, do.JoinTable) for effect in effects)


def test_a_failed_copy_is_told_and_the_table_stays() -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.TableFailed("clipboard"))
    assert "copy" in tables.models[0].notice
    assert tables.models[0].friends is not None
    assert tables.models[0].friends.screen == "lobby"


def test_leaving_comes_back_to_the_page_as_it_was_and_the_link_leads_back() -> None:
    tables = Tables(1)
    tables.tell(0, ChooseGame("arizona"))
    tables.open()
    tables.tell(0, at.LeaveTable())
    model = tables.models[0]
    assert do.LeaveTable() in tables.asked[0]
    assert (model.friends, model.peer, model.setup.game) == (None, None, "arizona")
    assert 'data-act="table-return"' in view(model).regions["start-foot"]
    _, effects = update(model, at.GoBack())
    assert do.JoinTable(LINK, "") in effects


def test_a_game_that_waits_alone_is_there_after_the_table() -> None:
    alone = begun("Kd4c5d6h2s9c")
    tables = Tables(1)
    tables.models[0], _ = update(alone, Leave())
    tables.open()
    assert tables.models[0].game is None
    tables.tell(0, at.LeaveTable(), GoOn())
    assert tables.models[0].game == alone.game
    assert tables.models[0].log == alone.log
    assert tables.models[0].at_table


def test_the_link_is_shared_copied_and_drawn() -> None:
    tables = Tables(1)
    tables.open()
    tables.tell(0, at.ShareLink(), at.CopyText("link"), at.Fold("qr"))
    assert [do.Share(LINK), do.Copy(LINK), do.DrawQr(LINK)] == tables.asked[0][-3:]
    tables.tell(0, at.QrDrawn(LINK, 25, "M0 0h1v1h-1z"))
    assert 'viewBox="0 0 25 25"' in panel(tables, 0)


def test_the_lobby_shows_the_rules_of_who_opened_it() -> None:
    tables = Tables(2, Setup(seats=8))
    tables.open()
    assert rules_of(tables.models[1].setup).seats == 8
    assert view(tables.models[1]).board.frame == (8, 0)


def test_time_alone_asks_for_nothing() -> None:
    tables = seated(2)
    before = [len(asked) for asked in tables.asked]
    tables.wait(5)
    assert [len(asked) for asked in tables.asked] == before
    assert tables.now > START


def test_a_guest_without_the_lobby_yet_is_told_to_wait() -> None:
    tables = Tables(2)
    tables.tell(1, at.TableLink(LINK, False), at.Join())
    assert "Looking for the others" in panel(tables, 1)
    assert "Looking for the table" in panel(tables, 1)
    assert "The table is open" not in panel(tables, 1)
    assert isinstance(tables.asked[1][-1], do.JoinTable)
    assert not any(isinstance(e, do.AtTable) for e in tables.asked[1])
    assert tables.peers[1] is not None


def test_who_is_out_of_reach_is_told_with_what_helps() -> None:
    tables = Tables(2)
    tables.open()
    assert "out of reach" not in panel(tables, 0)
    tables.tell(0, at.NetChanged((), 0, 1, True))
    assert "1 browser at this table is out of reach" in panel(tables, 0)
    assert "Pass a code on by hand" in panel(tables, 0)


def test_who_is_reached_through_another_is_not_out_of_reach() -> None:
    tables = Tables(3)
    tables.open()
    for page, other in ((0, 2), (2, 0)):
        tables.linked.discard((page, other))
        tables.step(page, step.Unlinked(str(other)))
    tables.wait(4)
    tables.tell(0, at.NetChanged((), 0, 1, True))
    assert "through Ben" in panel(tables, 0)
    assert "out of reach" not in panel(tables, 0)


def test_who_finds_nobody_at_the_table_is_told_so() -> None:
    tables = Tables(2)
    tables.tell(1, at.TableLink(LINK, False), at.Join())
    tables.tell(1, at.NetChanged((), 0, 1, True))
    assert "Looking for the others" in panel(tables, 1)
    assert "out of reach" in panel(tables, 1)


def test_where_no_relay_is_reached_the_link_begins_with_what_it_lacks() -> None:
    tables = Tables(2)
    tables.open()
    tables.tell(0, at.NetChanged((("wss://a", "refused"),), 0, 0, True))
    told = panel(tables, 0)
    assert told.count("No relay is reached") == 1
    assert told.index("No relay is reached") < told.index("Who has this link can come")
    assert told.index("Who has this link can come") < told.index('id="lobby-head"')


def test_who_has_no_lobby_yet_and_no_relay_is_told_by_the_codes() -> None:
    tables = Tables(2)
    tables.tell(1, at.TableLink(LINK, False), at.Join())
    tables.tell(1, at.NetChanged((("wss://a", "refused"),), 0, 0, True))
    assert panel(tables, 1).count("No relay is reached") == 1


def test_a_guest_waits_for_who_opened_the_table_while_that_one_is_away() -> None:
    tables = seated(2)
    tables.wait(3)
    assert "Ann begins the game." in panel(tables, 1)
    tables.tell(0, at.LeaveTable())
    tables.pass_on()
    assert "Ann is away: the game begins when Ann is back." in panel(tables, 1)
    assert "begins the game." not in panel(tables, 1)


def test_names_that_stand_alone_in_the_lobby_keep_their_own_direction() -> None:
    tables = seated(2)
    assert "<bdi>Ann</bdi>" in part(panel(tables, 1), "lobby-A")
    assert "<b><bdi>Ann</bdi></b>" in part(panel(tables, 1), "lobby-here")


def part(markup: str, ident: str) -> str:
    """Return what of a panel's markup begins with an element of this id."""
    return markup.partition(f'id="{ident}"')[2].partition("</div>")[0]
