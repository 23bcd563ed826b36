"""A game at a table of friends, seen and played from its pages."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from friends_tables import CRYPTO, LINK, Tables, dealt, sealed, seated

from app import events as on
from app import table_effects as do
from app import table_events as at
from app.effects import Save, Think
from app.model import Model, acting, alone, cutting, hand_of, holder, must_reveal
from app.setup import Setup
from app.update import update
from app.view import view
from pegs import game as games
from pegs.board import SEATS
from pegs.cards import UNKNOWN
from pegs.notation import format_play
from pegs.table import step
from pegs.table.course import Stage
from pegs.table.keeping import records, restored


def at_turn(tables: Tables) -> int:
    """Return the page whose person is to play."""
    (page,) = [at for at, model in enumerate(tables.models) if acting(model) is not None]
    return page


def first_play(model: Model) -> str:
    assert model.game is not None
    return format_play(games.legal(model.game)[0], model.game.rules)


def state(tables: Tables, page: int) -> str:
    return "".join(markup for _, markup in view(tables.models[page]).lists["state"])


def sheet(tables: Tables, page: int) -> str:
    return "".join(markup for _, markup in view(tables.models[page]).lists["sheet"])


def play(tables: Tables) -> int:
    """Let the person whose turn it is play and send; return the page."""
    page = at_turn(tables)
    tables.tell(page, on.PickPlay(first_play(tables.models[page])), at.SendPlay())
    tables.pass_on()
    return page


def test_while_the_cards_are_sealed_the_page_says_how_far() -> None:
    tables = seated(2)
    tables.tell(0, at.StartGame())
    turns, bars = set(), set()
    while tables.texts:
        page, other, text = tables.texts.popleft()
        tables.step(other, step.Received(str(page), text))
        bars.update(re.findall(r'max="6" value="."', state(tables, 1)))
        turns.add(view(tables.models[1]).regions["turn"].partition("<strong>")[2][:50])
    told = "".join(sorted(turns))
    assert "The cards are being sealed: step 1 of 6 (Ann)" in told
    assert "The cards are being sealed: step 4 of 6 (Ben)" in told
    assert bars >= {'max="6" value="0"', 'max="6" value="3"'}


def test_only_whose_turn_it_is_may_cut() -> None:
    tables = sealed(4)
    cutters = [page for page, model in enumerate(tables.models) if cutting(model) is not None]
    assert len(cutters) == 1
    other = (cutters[0] + 1) % 4
    assert update(tables.models[other], on.Cut(7))[1] == ()
    band = view(tables.models[other]).regions["turn"]
    assert "may cut the deck" in band
    # The mark beside it is of who may cut.
    assert f"seat-{SEATS[cutters[0]]}" in band
    assert "Your turn" in view(tables.models[cutters[0]]).regions["turn"]
    tables.tell(cutters[0], on.Cut(7))
    assert do.AtTable(step.Cut(7)) in tables.asked[cutters[0]]
    assert cutting(tables.models[cutters[0]]) is None


def test_a_page_sees_its_own_hand_and_no_other() -> None:
    tables = dealt(4)
    for page, model in enumerate(tables.models):
        assert (holder(model), alone(model)) == (page, page)
        assert UNKNOWN not in hand_of(model)
        assert model.game is not None
        others = [model.game.hands[seat] for seat in range(4) if seat != page]
        assert {model.game.faces[slot] for hand in others for slot in hand} == {UNKNOWN}


def test_a_card_that_is_not_opened_yet_is_a_back_and_nothing_can_be_played() -> None:
    tables = sealed(2)
    tables.tell(0, on.Cut(7))
    tables.tell(1, on.Cut(7))
    while tables.stage(0) is not Stage.PLAY:
        page, other, text = tables.texts.popleft()
        tables.step(other, step.Received(str(page), text))
    model = tables.models[0]
    assert UNKNOWN in hand_of(model)
    assert acting(model) is None
    first = view(model).lists["hand"][-1][1]
    assert "is being opened" in first


def test_a_chosen_play_waits_for_its_confirmation_and_can_be_taken_back() -> None:
    tables = dealt(2)
    page = at_turn(tables)
    before = len(tables.asked[page])
    tables.tell(page, on.PickPlay(first_play(tables.models[page])))
    model = tables.models[page]
    assert model.pending is not None
    assert not any(isinstance(each, do.AtTable) for each in tables.asked[page][before:])
    assert 'data-act="table-send"' in view(model).regions["ask"]
    assert acting(model) is None
    tables.tell(page, on.TakeBack())
    assert tables.models[page].pending is None
    assert acting(tables.models[page]) == page


def test_a_sent_play_stands_and_waits_for_the_others() -> None:
    tables = dealt(2)
    page = at_turn(tables)
    text = first_play(tables.models[page])
    tables.tell(page, on.PickPlay(text), at.SendPlay())
    model = tables.models[page]
    assert "Sent: waiting for the others" in view(model).regions["turn"]
    assert 'data-act="table-send"' not in view(model).regions["ask"]
    tables.tell(page, on.TakeBack(), at.SendPlay())
    assert tables.models[page].pending is not None
    sent = [each for each in tables.asked[page] if isinstance(each, do.AtTable)]
    assert sum(isinstance(each.event, step.Played) for each in sent) == 1
    tables.pass_on()
    assert tables.models[page].pending is None
    for model in tables.models:
        assert [line.notation for line in model.log if line.seat == page] == [text]


def test_with_the_confirmation_switched_off_the_last_tap_sends() -> None:
    tables = dealt(2)
    page = at_turn(tables)
    tables.tell(page, at.Switch("confirm"), on.PickPlay(first_play(tables.models[page])))
    played = [each for each in tables.asked[page] if isinstance(each, do.AtTable)][-1]
    assert isinstance(played.event, step.Played)


def test_the_board_shows_a_play_before_it_is_sent() -> None:
    tables = dealt(2)
    while first_play(tables.models[at_turn(tables)]).endswith(":-"):
        play(tables)
        tables.until(lambda: at_turns(tables))
    page = at_turn(tables)
    before = view(tables.models[page]).board.pieces
    tables.tell(page, on.PickPlay(first_play(tables.models[page])))
    assert view(tables.models[page]).board.pieces != before


def test_what_the_table_refuses_is_told_with_the_reason() -> None:
    tables = dealt(2)
    page = at_turn(tables)
    tables.tell(page, at.TakeOver(tables.keys[1 - page]))
    trouble = tables.models[page].trouble
    assert trouble is not None
    assert trouble.reasons == ("the table has not waited a minute for that player",)
    assert "has not waited a minute" in tables.models[page].urgent
    tables.tell(page, on.Dismiss())
    tables.wait(2)
    assert tables.models[page].trouble is None


def test_ones_turn_is_told_at_once_felt_and_keeps_the_screen_on() -> None:
    tables = dealt(2)
    first = play(tables)
    other = 1 - first
    tables.until(lambda: acting(tables.models[other]) is not None)
    assert tables.models[other].urgent == "Your turn"
    assert tables.asked[other][-2:] == [do.KeepAwake(True), do.Buzz()]
    play(tables)
    assert do.KeepAwake(False) in tables.asked[other]


def test_a_bot_that_runs_here_plays_by_what_its_seat_may_know() -> None:
    tables = dealt(2)
    tables.until(lambda: at_turns(tables))
    for _ in range(6):
        play(tables)
        tables.until(lambda: at_turns(tables))
    asked = [each for asked in tables.asked for each in asked if isinstance(each, Think)]
    assert asked
    hands = [json.loads(each.request)["view"]["hand"] for each in asked]
    assert all(hand and UNKNOWN not in hand for hand in hands)
    assert len(tables.models[0].log) == len(tables.models[1].log) >= 12


def test_nothing_of_a_table_is_saved_as_the_game_alone() -> None:
    tables = dealt(2)
    play(tables)
    assert not any(isinstance(each, Save) for asked in tables.asked for each in asked)


def test_two_persons_round_one_screen_at_a_table_see_no_hand_before_they_take_it() -> None:
    setup = Setup(who=("you", "bot:2", "person", *("bot:2",) * 5))
    tables = dealt(2, setup)
    tables.until(lambda: must_reveal(tables.models[0]) is not None or at_turns(tables))
    model = tables.models[0]
    assert holder(model) is None
    assert hand_of(model) == ()
    if must_reveal(model) is not None:
        tables.tell(0, on.Reveal())
        assert len(hand_of(tables.models[0])) == 6


def at_turns(tables: Tables) -> bool:
    return any(acting(model) is not None for model in tables.models)


def test_a_phrase_is_heard_and_stands_at_the_seat_for_a_while() -> None:
    tables = dealt(2)
    tables.tell(1, at.SayPhrase(1))
    tables.pass_on()
    assert tables.models[0].said == "Ben: Well played!"
    assert "Well played!" in state(tables, 0)
    assert "Well played!" in state(tables, 1)
    assert "<bdi>Ben</bdi>" in state(tables, 0)
    for page, sent in ((0, False), (1, True)):
        tables.tell(page, on.OpenPanel("table"))
        assert ("Sent: Well played!" in sheet(tables, page)) is sent
    assert "“Well played!”" in "".join(view(tables.models[0]).board.pieces.values())
    tables.wait(7)
    assert "Well played!" not in state(tables, 0)
    assert "Sent:" not in sheet(tables, 1)


def test_who_goes_and_comes_is_told() -> None:
    tables = dealt(3)
    tables.cut_off(2)
    tables.wait(12, but=(2,))
    assert tables.models[0].said == "Cleo is away."
    assert "Cleo is away." in state(tables, 0)
    for page in (0, 1):
        tables.link(page, 2)
        tables.link(2, page)
    tables.wait(4)
    assert tables.models[0].said == "Cleo is back."
    assert "Cleo" not in state(tables, 0)


def test_who_leaves_is_told_and_stays_in_sight_until_a_bot_plays() -> None:
    tables = dealt(3)
    tables.tell(2, at.LeaveTable())
    tables.pass_on()
    tables.wait(2, but=(2,))
    assert tables.models[0].said == "Cleo has left."
    assert "Cleo has left." in state(tables, 0)


def test_it_is_no_news_that_somebody_thinks_for_a_minute() -> None:
    tables = dealt(3)
    page = at_turn(tables)
    other = (page + 1) % 3
    tables.wait(50)
    assert "All wait" not in state(tables, other)
    tables.wait(11)
    assert f"All wait for {tables.made[page].name}: a play" in state(tables, other)


def test_who_is_reached_only_through_another_is_told() -> None:
    tables = dealt(3)
    for pair in ((0, 2), (2, 0)):
        tables.linked.discard(pair)
        tables.step(pair[0], step.Unlinked(str(pair[1])))
    tables.wait(4)
    tables.tell(0, on.OpenPanel("table"))
    assert "through Ben" in sheet(tables, 0)


def test_who_is_out_of_reach_is_told_with_what_helps() -> None:
    tables = dealt(2)
    peer = tables.peers[0]
    assert peer is not None
    lone = replace(peer, beats={peer.key: peer.beats[peer.key]}, links={})
    model, _ = update(Model(), at.TableOpened(lone, LINK))
    assert "out of reach" not in "".join(m for _, m in view(model).lists["state"])
    model, _ = update(model, at.TableChanged(replace(lone, now=lone.now + 15_000)))
    told = "".join(m for _, m in view(model).lists["state"])
    assert "Ben: out of reach. Pass a code on by hand, name a TURN server" in told


def waiting_for_one() -> tuple[Tables, int]:
    """Return three pages at a table that has waited a minute for the one that is away."""
    tables = dealt(3)
    page = at_turn(tables)
    tables.cut_off(page)
    tables.wait(63, but=(page,))
    return tables, page


def test_after_a_minute_a_bot_may_be_voted_in_and_the_votes_are_counted() -> None:
    tables, gone = waiting_for_one()
    name = tables.made[gone].name
    here = [page for page in range(3) if page != gone]
    assert f"All wait for {name}: a play" in state(tables, here[0])
    assert f"Let a bot play for {name}" in state(tables, here[0])
    tables.tell(here[0], at.TakeOver(tables.keys[gone]))
    tables.pass_on()
    assert "1 of 2 needed" in state(tables, here[1])
    assert "Let a bot" not in state(tables, here[0])
    tables.tell(here[1], at.TakeOver(tables.keys[gone]))
    tables.pass_on()
    tables.until(lambda: len(tables.models[here[0]].log) > 0)
    assert "All wait" not in state(tables, here[0])


def test_a_play_that_was_not_sent_is_gone_once_a_bot_has_the_seat() -> None:
    tables = dealt(3)
    page = at_turn(tables)
    tables.tell(page, on.PickPlay(first_play(tables.models[page])))
    tables.wait(62)
    assert tables.models[page].pending is not None
    for other in {0, 1, 2} - {page}:
        tables.tell(other, at.TakeOver(tables.keys[page]))
        tables.pass_on()
    tables.until(lambda: "A bot plays for you" in state(tables, page))
    assert tables.models[page].pending is None
    assert view(tables.models[page]).regions["ask"] == ""


def test_whose_seat_a_bot_has_takes_it_back() -> None:
    tables, gone = waiting_for_one()
    here = [page for page in range(3) if page != gone]
    name = tables.made[gone].name
    before = tables.models[here[0]]
    for page in here:
        tables.tell(page, at.TakeOver(tables.keys[gone]))
        tables.pass_on()
    told = f"A bot plays for {name} now."
    tables.until(lambda: all(told in state(tables, page) for page in here))
    peer = tables.peers[here[0]]
    assert peer is not None
    assert update(before, at.TableChanged(peer))[0].said == told
    tables.wait(6.5, but=(gone,))
    for page in here:
        assert "A bot plays for" not in state(tables, page)
    for page in here:
        tables.link(page, gone)
        tables.link(gone, page)
    tables.wait(4)
    assert "A bot plays for you" in state(tables, gone)
    assert alone(tables.models[gone]) is None
    assert state(tables, gone).count("A bot plays for") == 1
    tables.tell(gone, at.TakeBackSeat())
    tables.until(lambda: all(f"{name} plays again." in state(tables, page) for page in here))
    assert "You play again." in state(tables, gone)
    tables.wait(6.5)
    assert not any("again." in state(tables, page) for page in range(3))
    assert "A bot plays for you" not in state(tables, gone)
    assert alone(tables.models[gone]) == gone


def test_a_watcher_asks_for_a_bots_seat_and_gets_it_by_votes() -> None:
    tables = seated(2)
    tables.models.append(Model())
    watcher = Tables(3)
    tables.made.append(watcher.made[2])
    tables.keys.append(watcher.keys[2])
    tables.peers.append(None)
    tables.asked.append([])
    tables.tell(0, at.StartGame())
    tables.pass_on()
    tables.until(lambda: tables.stage() is not Stage.SEAL)
    tables.tell(2, at.TableLink(LINK, False), at.Join())
    for page in (0, 1):
        tables.link(page, 2)
        tables.link(2, page)
    tables.wait(4)
    assert "You are watching" in state(tables, 2)
    tables.tell(2, on.OpenPanel("table"))
    assert 'data-act="table-ask"' in sheet(tables, 2)
    assert "<bdi>Ann</bdi>" in sheet(tables, 2)
    assert "Guest watches (here)" in shown_sheet(tables, 0)
    tables.tell(2, at.AskSeat(3))
    tables.pass_on()
    assert "Guest asks for seat D." in state(tables, 0)
    assert "You have asked for seat D." in state(tables, 2)
    for page in (0, 1):
        tables.tell(page, at.GiveSeat(3, tables.keys[2]))
        tables.pass_on()
    tables.until(lambda: "You have seat D now." in state(tables, 2))
    assert "Guest has seat D now." in state(tables, 0)
    tables.wait(6)
    assert "You are watching" not in state(tables, 2)


def shown_sheet(tables: Tables, page: int) -> str:
    tables.tell(page, on.OpenPanel("table"))
    told = sheet(tables, page)
    tables.tell(page, on.OpenPanel("table"))
    return told


def test_two_histories_are_a_loud_alarm_that_names_whom() -> None:
    tables = dealt(2)
    peer = tables.peers[0]
    assert peer is not None
    assert peer.run is not None
    torn = replace(peer, run=replace(peer.run, differs=(tables.keys[1],)))
    model, _ = update(tables.models[0], at.TableChanged(torn))
    assert "Ben signed both" in model.urgent
    assert 'class="alarm"' in "".join(m for _, m in view(model).lists["state"])
    assert acting(model) is None


def test_a_table_that_is_come_back_to_shows_the_game_as_it_stands() -> None:
    tables = dealt(2)
    for _ in range(3):
        play(tables)
        tables.until(lambda: at_turns(tables))
    peer = tables.peers[0]
    assert peer is not None
    back = restored(CRYPTO, records(peer), tables.now)
    model, _ = update(Model(), at.TableOpened(back, LINK))
    assert model.game == tables.models[0].game
    assert model.log == tables.models[0].log
    assert model.last == tables.models[0].last
    assert model.at_table
    told = "".join(markup for _, markup in view(model).lists["state"])
    assert "Too few" not in told
    model, _ = update(model, at.TableChanged(replace(back, now=back.now + 15_000)))
    assert "Too few" in "".join(markup for _, markup in view(model).lists["state"])


def test_with_too_few_left_the_page_offers_to_carry_on_alone() -> None:
    tables = dealt(2)
    tables.cut_off(1)
    tables.wait(13, but=(1,))
    assert "Too few are here to decide anything" in state(tables, 0)
    tables.tell(0, at.CarryOn())
    model = tables.models[0]
    assert (model.friends, model.peer) == (None, None)
    assert model.game is not None
    assert UNKNOWN not in model.game.faces
    assert model.left_table == LINK
    assert do.LeaveTable() in tables.asked[0]
    assert model.at_table


@pytest.mark.parametrize("page", [0, 1])
def test_a_watched_or_played_table_holds_an_update_of_the_site_back(page: int) -> None:
    tables = dealt(2)
    assert view(tables.models[page]).unfinished
