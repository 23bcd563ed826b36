"""Friends who do not reach each other, all of them or for a while, and browsers of two kinds."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from e2e import friends, table
from e2e.browser import Guard, ask
from e2e.firefox import Other, firefox
from e2e.friends import Meeting
from e2e.peers import Relay
from e2e.served import Site
from e2e.test_runtime import OFFLINE, WAITING, renewable, versions
from pegs.table.keeping import restored
from pegs.table.knowledge import seen

__all__ = ["renewable"]

# Two pages with this find no way to each other: neither takes in where the other could be reached.
# A code by hand names no such page: it is another network.
FAR = """(() => {
    const MARK = "a=x-far\\r\\n";
    const Before = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Before {
        #far = false;
        get localDescription() {
            const told = super.localDescription;
            return told && { type: told.type, sdp: told.sdp + MARK };
        }
        async setRemoteDescription(told) {
            this.#far = told.sdp.includes(MARK.trim());
            const sdp = told.sdp.replace(/^a=x-far\\r?\\n/m, "");
            const lost = sdp.replace(/^a=candidate.*\\n/gm, "");
            return super.setRemoteDescription({ type: told.type, sdp: this.#far ? lost : sdp });
        }
        async addIceCandidate(candidate) {
            return this.#far ? undefined : super.addIceCandidate(candidate);
        }
    };
})()"""
LATE = 15_000
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


def test_who_reaches_nobody_is_told_so_and_comes_in_by_a_code(meeting: Meeting, site: Site) -> None:
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
    friends.introduce(ann, ben)
    friends.await_seen(ben, "#lobby-here")
    for page in (ben, ann):
        expect(page.locator("#lobby-unreached")).to_have_count(0)


def set_lost(page: Page, share: int) -> None:
    """Have so many percent of a tab's WebRTC packets be lost, from now on."""
    session = page.context.new_cdp_session(page)
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": 0,
            "downloadThroughput": -1,
            "uploadThroughput": -1,
            "packetLoss": share,
        },
    )
