"""The end of a game at a table of friends: the audit, the next game, the file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from friends_tables import CRYPTO, LINK, Tables, played_out

from app import table_effects as do
from app import table_events as at
from app.model import Model
from app.update import update
from app.view import view
from pegs.cards import Card
from pegs.faults import Fault, Reason
from pegs.play import Play
from pegs.table import table_file
from pegs.table.findings import Finding, Kind, Open, Remade
from pegs.table.generations import Why
from pegs.table.keeping import records, restored
from pegs.table.verdict import Lost, Verdict, verdict


@pytest.fixture(scope="module")
def over() -> Tables:
    return played_out(2)


def end(tables: Tables, page: int = 0, found: Verdict | None = None) -> str:
    model = tables.models[page]
    if found is not None:
        model, _ = update(model, at.Audited(found))
    return view(model).regions["end"]


def state(tables: Tables, page: int) -> str:
    return "".join(markup for _, markup in view(tables.models[page]).lists["state"])


def part(model: Model, ident: str) -> str:
    return dict(view(model).lists["state"])[ident]


def judged(tables: Tables) -> Verdict:
    peer = tables.peers[0]
    assert peer is not None
    assert peer.run is not None
    return verdict(CRYPTO, peer.run.log)


def test_until_the_audit_is_done_the_page_says_that_it_checks(over: Tables) -> None:
    assert "win the game!" in end(over)
    assert "The game is being checked" in end(over)


def test_a_game_in_which_all_was_right_is_verified(over: Tables) -> None:
    assert "Verified: every shuffle, every card and every play" in end(over, 0, judged(over))


def test_what_was_broken_is_told_with_whom_and_the_proof(over: Tables) -> None:
    ben = over.keys[1]
    fault = Fault(Reason.UNKNOWN_CARDS, Card(3), 1)
    found = replace(
        judged(over),
        findings=(
            Finding(Kind.SHUFFLE, ben, 4, Remade(0, 1, "logged-digest", "made-digest")),
            Finding(Kind.PLAY, ben, 20, Open(1, Play(Card(3)), (Card(3), Card(0)), fault)),
            Finding(Kind.ENTRY, ben, 30, "it does not follow"),
        ),
    )
    told = end(over, 0, found)
    assert "Not everything was right" in told
    assert "Ben shuffled falsely (entry 4). In the log stands logged-diges" in told
    assert "Ben played against the rules (entry 20). As:- with the hand Ace of spades, " in told
    assert "Ben signed an entry that cannot be (entry 30).</li>" in told
    assert "The game file holds the proof: save it, and anybody can check it." in told
    assert "Verified" not in told


def test_a_lost_seed_is_named_and_nothing_is_called_verified(over: Tables) -> None:
    found = replace(judged(over), lost=(Lost(0, Why.DEAL, ((over.keys[1],),)),))
    told = end(over, 0, found)
    assert "Sealing 1 cannot be verified: its secret is lost (Ben)." in told
    assert "Verified" not in told


def test_the_games_file_is_offered_and_can_be_read_again(over: Tables) -> None:
    _, effects = update(over.models[0], at.SaveGame())
    (saved,) = [each for each in effects if isinstance(each, do.SaveFile)]
    assert saved.name.startswith("pegs-")
    peer = over.peers[0]
    assert peer is not None
    assert peer.run is not None
    assert table_file.read(saved.text).log == peer.run.log


def test_again_begins_once_all_have_said_so() -> None:
    tables = played_out(2)
    before = tables.models[0].peer
    tables.tell(0, at.Audited(judged(tables)), at.PlayAgain())
    tables.pass_on()
    assert "Again: Ann. Waiting for Ben" in end(tables, 1)
    assert 'id="again"' not in end(tables, 0)
    tables.tell(1, at.PlayAgain())
    tables.pass_on()
    tables.wait(4)
    model = tables.models[0]
    assert model.friends is not None
    assert before is not None
    assert before.run is not None
    assert model.peer is not None
    assert model.peer.run is not None
    assert model.peer.run.course.game != before.run.course.game
    assert (model.friends.verdict, model.log) == (None, ())
    assert view(model).regions["end"] == ""


def test_a_game_that_is_over_cannot_be_carried_on(over: Tables) -> None:
    assert update(over.models[0], at.CarryOn()) == (over.models[0], ())


def test_what_happens_without_again_is_told_above_its_button() -> None:
    tables = played_out(2)
    tables.tell(0, at.PlayAgain())
    tables.pass_on()
    told = end(tables, 1)
    assert told.index("after a minute bots play for them") < told.index('id="again"')


def test_who_let_the_next_game_begin_alone_is_told_and_asks_for_the_seat() -> None:
    tables = played_out(3)
    for page in (0, 1):
        tables.tell(page, at.PlayAgain())
    tables.pass_on()
    tables.until(lambda: "began without you" in state(tables, 2))
    assert "A bot plays for Cleo now." in state(tables, 0)
    told = state(tables, 2)
    assert "a bot plays for you. Ask for your seat." in told
    assert "You are watching." not in told
    assert told.count('data-act="table-ask"') == 1
    assert 'data-act="table-ask" id="ask-back-C" data-seat="2"' in told
    # A reload finds no game before this one: what the peer has kept tells it all the same.
    peer = tables.peers[2]
    assert peer is not None
    back, _ = update(Model(), at.TableOpened(restored(CRYPTO, records(peer), tables.now), LINK))
    assert part(back, "state-role") == part(tables.models[2], "state-role")
    tables.tell(2, at.AskSeat(2))
    tables.pass_on()
    assert "You have asked for seat C." in state(tables, 2)
    assert 'data-act="table-ask"' not in state(tables, 2)
    assert "began without you" not in state(tables, 0)
