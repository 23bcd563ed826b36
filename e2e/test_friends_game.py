"""Four friends play a whole game over a relay, nobody sees another's cards, and go on to the next.

The tests of this file are one evening: each begins where the one before has led.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e import friends, table
from e2e.browser import ask
from e2e.conftest import BUILT
from e2e.test_friends_access import DESKTOP, PHONE, found_on
from pegs.board import SEATS
from pegs.cards import UNKNOWN, deck
from pegs.game import next_dealer
from pegs.table import table_file
from pegs.table.course import Slot, hand
from pegs.table.verdict import verdict
from pegs.words import Words

Seats = dict[str, Page]
# Whatever a page says, to eyes or ears, outside the hand and the help.
TOLD = """(() => {
    const page = document.body.cloneNode(true);
    for (const part of page.querySelectorAll("#hand, #help-area, script")) part.remove();
    const labels = [...page.querySelectorAll("[aria-label]")].map(each => each.ariaLabel);
    return [page.textContent, ...labels].join("\\n");
})()"""
ELSEWHERE = """(async () => JSON.stringify([
    sessionStorage.length,
    (await indexedDB.databases()).length,
    document.cookie,
    Object.keys(localStorage).filter(key => !key.startsWith("pegs/table/")).sort(),
]))()"""


@pytest.fixture(scope="module")
def seats(browser: Browser) -> Iterator[Seats]:
    """Four friends at their seats, the cards dealt."""
    with friends.evening(browser, BUILT) as (site, _, meeting):
        ann = meeting.opened(site.url)
        link = friends.link_of(ann)
        found = {"A": ann}
        for letter, name in (("B", "Ben"), ("C", "Cleo"), ("D", "Dev")):
            found[letter] = meeting.joined(link, name)
            friends.sit(found[letter], letter)
        friends.begin(ann)
        friends.cut(found)
        yield found


def own_slots(page: Page) -> set[Slot]:
    """The sealed cards of the hands that the page's peer holds."""
    peer = friends.kept(page)
    assert peer.run is not None
    course = peer.run.course
    mine = [at for at, seat in enumerate(course.seats) if seat.peer == peer.key]
    return {slot for at in mine for slot in hand(course, at)}


def hidden_cards_known(page: Page) -> set[Slot]:
    """The cards that a page has kept though neither its own hand nor the table shows them."""
    run = friends.run_of(page)
    lying_open = {run.course.slots[at] for at, card in enumerate(run.course.cards) if card >= 0}
    return set(run.known.cards) - own_slots(page) - lying_open


def test_each_page_shows_and_keeps_its_own_hand_alone(seats: Seats) -> None:
    words = Words()
    for letter, page in seats.items():
        game = friends.kept_game(page)
        faces = [[game.faces[slot] for slot in cards] for cards in game.hands]
        mine = faces.pop(SEATS.index(letter))
        assert sorted(table.hand(page)) == sorted(words.card(face) for face in mine)
        assert UNKNOWN not in mine
        assert {face for cards in faces for face in cards} == {UNKNOWN}
        assert hidden_cards_known(page) == set()
        told = ask(page, TOLD)
        assert [name for name in map(words.card, deck(1)) if name in told] == []
        assert json.loads(ask(page, ELSEWHERE)) == [0, 0, "", ["pegs/network"]]


def test_no_two_hands_hold_the_same_card_of_the_deck(seats: Seats) -> None:
    held = [list(friends.run_of(page).known.cards.values()) for page in seats.values()]
    cards = [card for hand in held for card in hand]
    assert len(cards) == len(set(cards)) >= 20


def test_hands_stay_hidden_while_cards_are_drawn_and_played(seats: Seats) -> None:
    friends.play_on(seats, 30)
    for page in seats.values():
        assert hidden_cards_known(page) == set()


def test_a_phrase_is_heard_at_every_page(seats: Seats) -> None:
    seats["A"].get_by_role("button", name="Table", exact=True).click()
    seats["A"].get_by_role("button", name="Well played!").click()
    for page in seats.values():
        friends.await_there(page, "#state .said")
    expect(seats["D"].locator("#state .said")).to_have_text("Ann Well played!")
    seats["A"].get_by_role("button", name="Close", exact=True).click()


def test_a_whole_game_is_played_and_every_page_verifies_it(seats: Seats) -> None:
    friends.play_on(seats, 600)
    for page in seats.values():
        friends.await_seen(page, ".verdict.good")
        expect(page.locator(".verdict")).to_contain_text("Verified")
    assert len({table.ended(page).inner_text() for page in seats.values()}) == 1
    assert len({tuple(table.told(page)) for page in seats.values()}) == 1
    assert len({friends.run_of(page).course.head for page in seats.values()}) == 1


def test_axe_finds_nothing_at_the_end_and_a_phone_shows_what_comes_next(seats: Seats) -> None:
    page = seats["C"]
    assert found_on(page) == {}
    page.set_viewport_size(PHONE)
    for part in (page.locator(".verdict"), page.get_by_role("button", name="Again", exact=True)):
        expect(part).to_be_in_viewport(ratio=1)
    page.set_viewport_size(DESKTOP)


def test_the_game_file_holds_the_game_and_its_proof(seats: Seats, tmp_path: Path) -> None:
    page = seats["B"]
    with page.expect_download() as waits:
        page.get_by_role("button", name="Save the game file").click()
    saved = tmp_path / waits.value.suggested_filename
    waits.value.save_as(saved)
    assert saved.suffix == ".txt"
    log = table_file.read(saved.read_text()).log
    assert [each.entry.hash for each in log] == [
        each.entry.hash for each in friends.run_of(page).log
    ]
    assert verdict(friends.SODIUM, log).verified


def test_again_begins_the_next_game_when_all_have_said_so(seats: Seats) -> None:
    before = friends.kept_game(seats["A"])
    *early, last = seats.values()
    for page in early:
        page.get_by_role("button", name="Again", exact=True).click()
    for page in seats.values():
        expect(page.locator("#end")).to_contain_text("Waiting for Dev")
    last.get_by_role("button", name="Again", exact=True).click()
    friends.cut(seats)
    after = friends.kept_game(last)
    assert after.dealer == next_dealer(before)
    assert (after.log, after.rules) == ((), before.rules)
    friends.play_on(seats, 4)
    assert len(table.told(last)) == 4
