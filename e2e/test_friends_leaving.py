"""Who goes from a table of friends, what becomes of its seat, and who comes back."""

from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from e2e import friends, table
from e2e.browser import Guard, ask
from e2e.friends import Meeting
from e2e.peers import Relay
from e2e.served import Site
from pegs.board import SEATS

# Time that nobody has to wait for: from then on the page's clock is later.
CLOCK = """(() => {
    const real = Date.now;
    let later = 0;
    Date.now = () => real() + later;
    globalThis.letPass = (seconds) => { later += 1000 * seconds; };
})()"""
MINUTE = 60
AWAY = 12_000
AT_ONCE = 2_000
PATIENCE = 1000 * friends.PATIENCE
NEWS = "#state [id^=state-news]"

Seated = dict[str, Page]


@pytest.fixture
def meeting(browser: Browser, guard: Guard) -> Iterator[Meeting]:
    relay = Relay()
    with friends.meeting(browser, guard, [relay.url]) as found:
        yield found
    relay.stop()


def on_the_clock(page: Page) -> Page:
    page.add_init_script(CLOCK)
    return page


def playing(meeting: Meeting, site: Site, *others: str) -> Seated:
    """Ann at seat A, the others from seat B on, bots at the rest: dealt, with the sheet open."""
    ann = on_the_clock(meeting.page())
    table.enter(ann, site.url)
    friends.open_table(ann)
    link = friends.link_of(ann)
    seated = {"A": ann}
    for letter, name in zip("BCD", others, strict=False):
        page = on_the_clock(meeting.page())
        friends.join(page, link, name)
        friends.sit(page, letter)
        seated[letter] = page
    friends.begin(ann)
    friends.cut(seated)
    return seated


def expect_player(page: Page, name: str, words: str, within: float = PATIENCE) -> None:
    """Look into the table's sheet until a player's line there says this, and close it again."""
    page.get_by_role("button", name="Table", exact=True).click()
    named = page.locator("b").filter(has_text=name)
    expect(page.locator("#sheet-players li").filter(has=named)).to_contain_text(
        words, timeout=within
    )
    page.locator("#table-close").click()


def let_pass(pages: Iterable[Page], seconds: int) -> None:
    for page in pages:
        ask(page, f"letPass({seconds})")


def kill(page: Page) -> None:
    """Have the page's tab die without a word."""
    with pytest.raises(Error, match="crash"):
        page.goto("chrome://crash")


def until_turn(seated: Seated, letter: str) -> None:
    """Play on until it is a person's turn."""
    first = friends.kept_game(seated[letter]).turn
    order = [SEATS[(first + later) % 4] for later in range(4)]
    before = order[: order.index(letter)]
    friends.play_on(seated, sum(other in seated for other in before))
    friends.await_turn(seated[letter])


def come_back(gone: Page, link: str) -> Page:
    """The page of a table's link in the browser of a page that is gone."""
    page = on_the_clock(gone.context.new_page())
    table.enter(page, link)
    friends.await_table(page)
    return page


def vote(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"Let a bot play for {name}").click(timeout=PATIENCE)


def test_a_bot_takes_over_for_a_dead_tab_and_gives_the_seat_back(
    meeting: Meeting, site: Site
) -> None:
    seated = playing(meeting, site, "Ben", "Cid")
    ann, ben, cid = seated.values()
    link = cid.url
    until_turn(seated, "C")
    held = friends.kept_game(cid).hands[2]
    kill(cid)
    for page in (ann, ben):
        expect_player(page, "Cid", "away", AWAY)
        expect(page.locator("#state")).to_contain_text("All wait for Cid: a play")
        expect(page.locator("#vote-bot")).to_have_count(0)
    # Nobody votes on who has been waited for less than a minute.
    let_pass([ann, ben], MINUTE)
    vote(ann, "Cid")
    expect(ann.locator("#state")).to_contain_text("1 of 2 needed")
    vote(ben, "Cid")
    for page in (ann, ben):
        friends.await_seen(page, NEWS)
        expect(page.locator(NEWS)).to_have_text("A bot plays for Cid now.")
    for page in (ann, ben):
        expect_player(page, "Cid (bot)", "run by Ann")
    friends.play_on({"A": ann, "B": ben}, 2)
    run = friends.run_of(ann)
    # The bot has played on with the same hand: nothing was sealed anew.
    assert len(run.course.generations) == 1
    assert len(set(friends.kept_game(ann).hands[2]) & set(held)) >= 3
    back = come_back(cid, link)
    expect(back.locator("#state")).to_contain_text("A bot plays for you.", timeout=PATIENCE)
    back.get_by_role("button", name="Take your seat back").click()
    for page in (ann, ben):
        friends.await_seen(page, NEWS)
        expect(page.locator(NEWS)).to_have_text("Cid plays again.")
    for page in (ann, ben):
        expect_player(page, "Cid", "● here")
    friends.play_on({"A": ann, "B": ben, "C": back}, 4)


def test_the_opener_leaves_and_the_others_play_on(meeting: Meeting, site: Site) -> None:
    seated = playing(meeting, site, "Ben", "Cid")
    ann, ben, cid = seated.values()
    until_turn(seated, "A")
    ann.close(run_before_unload=True)
    for page in (ben, cid):
        expect_player(page, "Ann", "has left", AT_ONCE)
    let_pass([ben, cid], MINUTE)
    for page in (ben, cid):
        vote(page, "Ann")
    for page in (ben, cid):
        expect_player(page, "Ann (bot)", "run by Cid")
    friends.play_on({"B": ben, "C": cid}, 4)


def test_one_of_two_decides_nothing_and_carries_on_alone(meeting: Meeting, site: Site) -> None:
    seated = playing(meeting, site, "Ben")
    ann, ben = seated.values()
    link = ann.url
    until_turn(seated, "B")
    expect(ann.get_by_label("A card that is being opened")).to_have_count(0)
    kill(ben)
    state = ann.locator("#state")
    expect(state).to_contain_text("Too few are here to decide anything", timeout=AWAY)
    expect(state).to_contain_text("All wait for Ben: a play")
    let_pass([ann], MINUTE)
    vote(ann, "Ben")
    expect(state).to_contain_text("1 of 2 needed")
    stood = friends.kept_game(ann)
    held = [stood.faces[slot] for slot in stood.hands[0]]
    hand = table.hand(ann)
    ann.locator("#alone-few").click()
    table.await_turn(ann)
    alone = table.saved(ann)
    # It is her turn: a card has been drawn to those that she held.
    assert [alone.faces[slot] for slot in alone.hands[0]][: len(held)] == held
    table.take_turns(ann, 2)
    # The bot in his place is called after him, before and after a reload.
    expect(ann.locator("#picture")).to_contain_text("Ben (bot)")
    ann.reload()
    table.await_turn(ann)
    expect(ann.locator("#picture")).to_contain_text("Ben (bot)")
    # The table itself is where it was, and its link leads back to it.
    ann.goto(link)
    friends.await_table(ann)
    assert friends.kept_game(ann) == stood
    expect(table.cards(ann)).to_have_count(len(hand))
    assert table.hand(ann) == hand
    seated["B"] = come_back(ben, link)
    friends.play_on(seated, 3)
