"""Friends who do not reach each other, all of them or for a while, and browsers of two kinds."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e import friends, table
from e2e.browser import Guard, ask
from e2e.firefox import Other, firefox
from e2e.friends import Meeting
from e2e.peers import Relay
from e2e.served import Site
from e2e.test_runtime import OFFLINE, WAITING, renewable, versions
from pegs.game import Game, cutter
from pegs.table.keeping import restored
from pegs.table.knowledge import seen

__all__ = ["renewable"]

# Two pages with this find no way to each other: neither takes in where the other could be reached.
FAR = """(() => {
    const MARK = "a=x-far\\r\\n";
    const Before = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Before {
        #far = false;
        get localDescription() {
            const told = super.localDescription;
            return told && { type: told.type, sdp: told.sdp + MARK };
        }
        async setRemoteDescription({ type, sdp }) {
            this.#far = sdp.includes(MARK);
            const bare = sdp.replace(MARK, "");
            const lost = bare.replace(/^a=candidate.*\\r\\n/gm, "");
            return super.setRemoteDescription({ type, sdp: this.#far ? lost : bare });
        }
        async addIceCandidate(candidate) {
            return this.#far ? undefined : super.addIceCandidate(candidate);
        }
    };
})()"""
# What a browser that is set offline leaves alone: a page's links are broken, too.
BREAKABLE = """(() => {
    const Before = RTCPeerConnection;
    const links = new Set();
    globalThis.RTCPeerConnection = class extends Before {
        constructor(configuration) {
            super(configuration);
            links.add(this);
        }
    };
    addEventListener("offline", () => {
        for (const link of links) {
            // Others are held ready for peers to come.
            if (link.connectionState !== "connected") continue;
            link.close();
            link.dispatchEvent(new Event("connectionstatechange"));
        }
    });
})()"""
LATE = 15_000
AWAY = 12_000
AT_ONCE = 2_000
PATIENCE = 1000 * friends.PATIENCE


@pytest.fixture
def relay() -> Iterator[Relay]:
    relay = Relay()
    yield relay
    relay.stop()


@pytest.fixture
def meeting(browser: Browser, guard: Guard, relay: Relay) -> Iterator[Meeting]:
    with friends.meeting(browser, guard, [relay.url]) as found:
        yield found


def far(meeting: Meeting) -> Page:
    page = meeting.page()
    page.add_init_script(FAR)
    return page


def expect_player(page: Page, name: str, words: str, within: float = PATIENCE) -> None:
    """Look into the table's sheet until a player's line there says this, and close it again."""
    page.get_by_role("button", name="Table", exact=True).click()
    named = page.locator("b").filter(has_text=name)
    expect(page.locator("#sheet-players li").filter(has=named)).to_contain_text(
        words, timeout=within
    )
    page.locator("#table-close").click()


def test_two_who_do_not_reach_each_other_play_through_a_third(meeting: Meeting, site: Site) -> None:
    ann = far(meeting)
    table.enter(ann, site.url)
    friends.open_table(ann)
    link = friends.link_of(ann)
    ben = meeting.joined(link, "Ben")
    cid = far(meeting)
    friends.join(cid, link, "Cid")
    friends.sit(ben, "B")
    friends.sit(cid, "C")
    friends.begin(ann)
    seated = {"A": ann, "B": ben, "C": cid}
    friends.cut(seated)
    friends.play_on(seated, 6)
    expect_player(ann, "Cid", "through Ben")
    expect_player(cid, "Ann", "through Ben")
    expect_player(cid, "Ben", "here")


def test_who_reaches_nobody_is_told_so_and_what_helps(meeting: Meeting, site: Site) -> None:
    ann = far(meeting)
    table.enter(ann, site.url)
    friends.open_table(ann)
    ben = far(meeting)
    friends.come(ben, friends.link_of(ann), "Ben")
    friends.await_seen(ben, "#lobby-wait")
    for page in (ben, ann):
        expect(page.locator("#lobby-unreached")).to_contain_text(
            "Pass a code on by hand, name a TURN server in the settings, or try another network.",
            timeout=LATE,
        )


def expect_unreached(guard: Guard) -> None:
    """The browser itself tells what it cannot reach as errors; nothing else may be told."""
    told = ("WebSocket connection to", "error occurred when fetching the script")
    assert [fault for fault in guard.faults if not any(each in fault for each in told)] == []
    guard.faults.clear()


def test_a_network_that_was_away_is_back_and_nothing_is_lost(
    meeting: Meeting, site: Site, guard: Guard
) -> None:
    ann = meeting.opened(site.url)
    ben = meeting.page()
    ben.add_init_script(BREAKABLE)
    friends.join(ben, friends.link_of(ann), "Ben")
    friends.sit(ben, "B")
    friends.begin(ann)
    seated = {"A": ann, "B": ben}
    friends.cut(seated)
    friends.play_on(seated, 2)
    ben.context.set_offline(True)
    expect(ben.locator("#state")).to_contain_text("There is no network")
    expect_player(ann, "Ben", "away", AWAY)
    before = friends.kept_game(ann).log
    ben.context.set_offline(False)
    expect(ben.locator("#state-net")).to_have_count(0)
    expect_player(ann, "Ben", "here")
    assert friends.kept_game(ann).log[: len(before)] == before
    friends.play_on(seated, 2)
    expect_unreached(guard)


@pytest.mark.parametrize(
    "woken",
    [
        "document.dispatchEvent(new Event('visibilitychange'))",
        "window.dispatchEvent(new Event('online'))",
    ],
)
def test_a_page_that_wakes_looks_for_its_relay_at_once(
    meeting: Meeting, site: Site, relay: Relay, guard: Guard, woken: str
) -> None:
    ann = meeting.opened(site.url)
    friends.unfold(ann, "Network settings")
    told = ann.locator("#servers-now")
    expect(told).to_contain_text("connected")
    relay.stop()
    # Looked for in vain so often that the page waits for seconds before it does again.
    for _ in range(3):
        with ann.expect_console_message(lambda told: "WebSocket" in told.text, timeout=PATIENCE):
            pass
    expect(told).to_contain_text("not reached")
    relay.start()
    ask(ann, woken)
    expect(told).to_contain_text(": connected", timeout=AT_ONCE)
    expect_unreached(guard)


def test_an_update_waits_while_a_table_is_unfinished(
    meeting: Meeting, site: Site, renewable: Callable[[], str]
) -> None:
    ann = meeting.page()
    table.enter(ann, site.url)
    assert ask(ann, OFFLINE)
    friends.open_table(ann)
    first = versions(ann)
    second = renewable()
    assert ask(ann, WAITING)
    assert sorted(versions(ann)) == sorted([*first, second])
    table.reload(ann)
    friends.await_seen(ann, "#lobby-start")
    assert ask(ann, WAITING)
    assert "another build" not in ann.content()
    with ann.expect_event("load"):
        ann.get_by_role("button", name="Back to the start").click()
    ann.wait_for_selector(table.STARTED, state="attached")
    assert versions(ann) == [second]


class InFirefox:
    """A friend's page in the other browser, by its own controls."""

    def __init__(self, other: Other) -> None:
        self.other = other

    def come(self, link: str, name: str) -> None:
        self.other.goto(link)
        self.await_seen("#friends-name")
        self.other.ask(f"document.querySelector('#friends-name').value = {json.dumps(name)}")
        self.other.ask(
            "document.querySelector('#friends-name').dispatchEvent("
            "new Event('change', { bubbles: true }))"
        )
        self.click("#friends-join")
        self.await_seen("#lobby-here")

    def await_seen(self, selector: str) -> None:
        told = {"selector": json.dumps(selector), "seen": "true", "wait": PATIENCE}
        assert self.other.ask(friends.AWAITED % told)

    def click(self, selector: str) -> None:
        self.await_seen(selector)
        self.other.ask(f"document.querySelector({json.dumps(selector)}).click()")

    def game(self, link: str) -> Game:
        start = "pegs/table/" + link.partition("#table=")[2].partition(".")[0] + "/"
        stored = json.loads(self.other.ask("JSON.stringify(localStorage)"))
        kept = {key.removeprefix(start): stored[key] for key in stored if key.startswith(start)}
        run = restored(friends.SODIUM, kept, 0).run
        assert run is not None
        return seen(run.course, run.known)

    def play_well(self, link: str) -> None:
        """Take a turn with the play that a fair player would choose."""
        self.await_seen(friends.MINE)
        game = self.game(link)
        self.click("#list-plays")
        if self.other.ask("document.querySelector('#more-plays') !== null"):
            self.click("#more-plays")
        self.click(f'#plays [data-play="{friends.well(game)}"]')
        self.click("#send-play")
        self.await_seen(f"#log-{len(game.log) + 1}")


def test_chromium_and_firefox_play_at_one_table(meeting: Meeting, site: Site, relay: Relay) -> None:
    ann = meeting.opened(site.url)
    link = friends.link_of(ann)
    with firefox(friends.knowing([relay.url])) as other:
        ben = InFirefox(other)
        ben.come(link, "Ben")
        ben.click("#sit-B")
        ben.await_seen("#sit-B[aria-pressed=true]")
        friends.begin(ann)
        page = friends.cutting({"A": ann})
        if page is not None:
            page.get_by_role("button", name="Leave it, deal").click()
        elif cutter(friends.kept_game(ann)) == 1:
            ben.click("#cut-0")
        friends.await_seen(ann, "#hand .hand-card")
        first = friends.kept_game(ann).turn
        for turn in range(4):
            if (turn % 2 == 0) == (first == 1):
                ben.play_well(link)
            else:
                friends.await_turn(ann)
                friends.play_well(ann)
        assert ben.game(link).log[:4] == friends.kept_game(ann).log[:4]
