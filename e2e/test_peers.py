"""Peers find each other over a relay, by hand and across tabs, and a link keeps its promises."""

import json
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from e2e.browser import Guard, ask
from e2e.conftest import BUILT
from e2e.firefox import firefox
from e2e.peers import (
    BEGIN,
    Relay,
    bare,
    begin,
    joined_by_hand,
    opened,
    options,
    status,
    until,
    until_links,
    used,
)
from e2e.served import Site

Open = Callable[[], Page]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """The built site's table, under the site's own headers, and a page without Python."""
    if not (BUILT / "index.html").exists():
        pytest.exit("dist/ is not built: make site", returncode=2)
    site = Site(bare(BUILT, tmp_path / "site"))
    yield site
    site.stop()


@pytest.fixture
def relay() -> Iterator[Relay]:
    relay = Relay()
    yield relay
    relay.stop()


@pytest.fixture
def peer(browser: Browser, site: Site, guard: Guard) -> Iterator[Open]:
    """Opens a page in a browser of its own, ready to begin."""
    contexts = []

    def new() -> Page:
        context = browser.new_context()
        contexts.append(context)
        guard.watch(context)
        return opened(context.new_page(), site.url)

    yield new
    for context in contexts:
        context.close()


def expect_lost_sockets(guard: Guard) -> None:
    """The browser itself tells a relay that is not there as an error; nothing else may be told."""
    assert [fault for fault in guard.faults if "WebSocket connection to" not in fault] == []
    guard.faults.clear()


def linked_pair(peer: Open) -> tuple[Page, Page]:
    host, guest = peer(), peer()
    for page in (host, guest):
        begin(page, "hand")
    joined_by_hand(host, guest)
    until_links([host, guest], 1)
    return host, guest


def test_four_peers_are_in_full_mesh_within_three_seconds(peer: Open, relay: Relay) -> None:
    pages = [peer() for _ in range(4)]
    start = time.monotonic()
    for page in pages:
        ask(page, f"void begin({options('relays', relays=[relay.url])})")
    until_links(pages, 3)
    assert time.monotonic() - start <= 3
    assert status(pages[0])["relays"] == [{"url": relay.url, "state": "open", "why": ""}]


def test_texts_go_both_ways_in_order(peer: Open) -> None:
    host, guest = linked_pair(peer)
    for page, word in ((host, "ho"), (guest, "gu")):
        ask(page, f"[1, 2, 3].map(n => peers.send(linked()[0], '{word}\U0001f0cf' + n))")
    for page, word in ((guest, "ho"), (host, "gu")):
        until(page, "said().length === 3", 5)
        assert ask(page, "said()") == [f"{word}\U0001f0cf{n}" for n in (1, 2, 3)]


def test_who_closes_its_page_is_missed_at_once(peer: Open, relay: Relay) -> None:
    pages = [peer() for _ in range(3)]
    for page in pages:
        begin(page, "relays", relays=[relay.url])
    until_links(pages, 2)
    pages[0].close(run_before_unload=True)
    until_links(pages[1:], 1, seconds=2)


def test_who_leaves_is_missed_at_once_and_can_come_back(peer: Open, relay: Relay) -> None:
    pages = [peer() for _ in range(3)]
    for page in pages:
        begin(page, "relays", relays=[relay.url])
    until_links(pages, 2)
    ask(pages[0], "peers.close()")
    until_links(pages[1:], 1, seconds=2)
    ask(pages[0], "void (heard.length = 0)")
    begin(pages[0], "relays", relays=[relay.url])
    until_links(pages, 2)


def test_links_outlive_the_relay_and_refresh_brings_a_newcomer_when_it_is_back(
    peer: Open, relay: Relay, guard: Guard
) -> None:
    pages = [peer(), peer()]
    for page in pages:
        begin(page, "relays", relays=[relay.url])
    until_links(pages, 1)
    relay.stop()
    for page in pages:
        until(page, "JSON.parse(peers.status()).relays[0].state === 'closed'", 5)
    ask(pages[0], "peers.send(linked()[0], 'still here')")
    until(pages[1], "said().includes('still here')", 5)
    newcomer = peer()
    begin(newcomer, "relays", relays=[relay.url])
    until(newcomer, "JSON.parse(peers.status()).relays[0].state === 'closed'", 5)
    relay.start()
    everybody = [*pages, newcomer]
    for page in everybody:
        ask(page, "peers.refresh()")
    until_links(everybody, 2, seconds=5)
    expect_lost_sockets(guard)


def test_a_relay_that_is_found_dead_is_looked_for_until_it_is_back(
    peer: Open, relay: Relay, guard: Guard
) -> None:
    relay.stop()
    pages = [peer(), peer()]
    for page in pages:
        begin(page, "relays", relays=[relay.url])
        until(page, "JSON.parse(peers.status()).relays[0].state === 'closed'", 5)
    relay.start()
    until_links(pages, 1)
    expect_lost_sockets(guard)


def test_a_relay_that_only_seems_connected_after_a_sleep_is_connected_anew(
    peer: Open, relay: Relay
) -> None:
    pages = [peer(), peer()]
    begin(pages[0], "relays", relays=[relay.url])
    until(pages[0], "JSON.parse(peers.status()).relays[0].state === 'open'", 5)
    relay.process.send_signal(signal.SIGSTOP)
    ask(pages[0], "peers.refresh()")
    until(pages[0], "JSON.parse(peers.status()).relays[0].state !== 'open'", 8)
    relay.process.send_signal(signal.SIGCONT)
    until(pages[0], "JSON.parse(peers.status()).relays[0].state === 'open'", 8)
    begin(pages[1], "relays", relays=[relay.url])
    until_links(pages, 1)


def test_strangers_at_the_relay_are_neither_linked_nor_heard_of(peer: Open, relay: Relay) -> None:
    friends = [peer(), peer()]
    stranger = peer()
    begin(stranger, "relays", relays=[relay.url], secret="another")
    for page in friends:
        begin(page, "relays", relays=[relay.url])
    until_links(friends, 1)
    until(friends[0], "JSON.parse(peers.status()).dropped > 0", 10)
    assert status(friends[0])["connecting"] == []
    assert status(stranger)["links"] == 0


def test_three_peers_meet_by_hand_and_the_third_through_the_first(peer: Open) -> None:
    first, second = linked_pair(peer)
    third = peer()
    begin(third, "hand")
    joined_by_hand(first, third)
    until_links([first, second, third], 2)
    ask(third, "linked().map(link => peers.send(link, 'hello'))")
    for page in (first, second):
        until(page, "said().includes('hello')", 5)


def test_who_reaches_no_relay_joins_by_hand_and_meets_those_who_do(
    peer: Open, relay: Relay
) -> None:
    first, second, third = peer(), peer(), peer()
    for page in (first, second):
        begin(page, "relays", relays=[relay.url])
    until_links([first, second], 1)
    begin(third, "hand")
    joined_by_hand(first, third)
    until_links([first, second, third], 2)


def test_servers_that_the_browser_refuses_are_told_and_done_without(peer: Open) -> None:
    pages = [peer(), peer()]
    servers = [{"urls": "stun:[::1"}, {"urls": "turn:turn.invalid", "username": "name"}]
    for page in pages:
        begin(page, "hand", ice=servers)
    joined_by_hand(*pages)
    until_links(pages, 1)
    told = [(each["url"], each["state"]) for each in status(pages[0])["relays"]]
    assert told == [("stun:[::1", "closed"), ("turn:turn.invalid", "closed")]


def test_a_code_is_about_a_hundred_characters_and_says_how_long_it_lasts(peer: Open) -> None:
    page = peer()
    begin(page, "hand")
    invitation = ask(page, "peers.invite()")
    assert re.fullmatch(r"[\w-]{80,160}", invitation["code"])
    assert invitation["lasts"] == 240  # no server has told an address that a router lends


def test_a_code_is_good_once(peer: Open) -> None:
    host, guest, other = peer(), peer(), peer()
    for page in (host, guest, other):
        begin(page, "hand")
    offer = json.dumps(ask(host, "peers.invite()")["code"])
    reply = json.dumps(ask(guest, used(offer)))
    second = json.dumps(ask(other, used(offer)))
    ask(host, used(reply))
    assert ask(host, f"coded({reply})") == "used"
    assert ask(host, f"coded({second})") == "used"
    assert ask(guest, f"coded({offer})") == "used"


def test_a_code_is_used_as_what_it_is_and_both_sides_hear_when_it_has_connected(
    peer: Open,
) -> None:
    host, guest = peer(), peer()
    for page in (host, guest):
        begin(page, "hand")
    offer = ask(host, "peers.invite()")["code"]
    told = "made => [(globalThis.made = made).kind, made.code]"
    kind, reply = ask(guest, f"peers.use({json.dumps(offer)}).then({told})")
    assert kind == "reply"
    assert ask(host, f"peers.use({json.dumps(reply)}).then({told})") == ["invitation", offer]
    for page in (host, guest):
        assert ask(page, "made.joined")


def test_a_code_of_the_wrong_place_says_so(peer: Open) -> None:
    host, guest = peer(), peer()
    for page in (host, guest):
        begin(page, "hand")
    offer = json.dumps(ask(host, "peers.invite()")["code"])
    reply = json.dumps(ask(guest, used(offer)))
    assert ask(host, f"coded({offer})") == "own"
    assert ask(guest, f"coded({reply})") == "expired"


def test_a_code_that_is_past_its_time_says_so(peer: Open) -> None:
    host, guest = peer(), peer()
    ask(host, "(() => { const set = setTimeout; globalThis.setTimeout = "
        "(act, wait) => set(act, wait === 240000 ? 0 : wait); })()")  # fmt: skip
    for page in (host, guest):
        begin(page, "hand")
    offer = json.dumps(ask(host, "peers.invite()")["code"])
    reply = json.dumps(ask(guest, used(offer)))
    assert ask(host, f"coded({reply})") == "expired"


def test_a_damaged_code_is_malformed_wherever_the_damage_is(peer: Open) -> None:
    host, guest = peer(), peer()
    for page in (host, guest):
        begin(page, "hand")
    code = ask(host, "peers.invite()")["code"]
    cut = [code[:length] for length in range(len(code))]
    changed = [
        code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :] for at in range(len(code))
    ]
    others = ["no code!", "ä" * 100, "A" * 5000, f"{code}=", f" {code}", code + code]
    tried = json.dumps([*cut, *changed, *others])
    asked = f"Promise.all({tried}.map(code => coded(code)))"
    assert set(ask(guest, asked)) == {"malformed"}
    assert ask(guest, "Promise.all([7, null, {}].map(code => coded(code)))") == (["malformed"] * 3)


def test_a_text_becomes_the_squares_of_a_qr_code(peer: Open) -> None:
    page = peer()
    made = ask(page, """(async () => {
        const address = document.documentElement.dataset.peers.replace("peers.mjs", "qr.mjs");
        return (await import(address)).path("pegs");
    })()""")  # fmt: skip
    assert made["size"] == 21 + 2 * 4  # the smallest code and its margin
    first_row = re.findall(r"M(\d+) 4h1v1h-1z", made["path"])
    # The marks in the upper corners are seven wide.
    assert first_row[:7] == ["4", "5", "6", "7", "8", "9", "10"]
    assert "11" not in first_row
    assert first_row[-7:] == ["18", "19", "20", "21", "22", "23", "24"]


def test_the_cryptography_loads_under_the_sites_policy(peer: Open) -> None:
    page = peer()
    key = ask(page, """(async () => {
        const address = document.documentElement.dataset.peers.replace("peers.mjs", "sodium.mjs");
        const sodium = await (await import(address)).load();
        return [...sodium.publicKey(new Uint8Array(32))];
    })()""")  # fmt: skip
    # The public key of the seed of 32 zeros.
    assert bytes(key).hex() == "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29"


def test_tabs_of_one_browser_meet_without_a_network(
    browser: Browser, site: Site, guard: Guard
) -> None:
    context = browser.new_context()
    guard.watch(context)
    pages = [opened(context.new_page(), site.url) for _ in range(3)]
    for page in pages:
        begin(page, "tabs")
    until_links(pages, 2)
    for page in pages:
        ask(page, "void peers.close()")
    for page in pages:
        ask(page, "peers.close()")
        assert status(page)["links"] == 0
    context.close()


def test_too_large_a_text_is_refused_and_the_largest_arrives(peer: Open) -> None:
    host, guest = linked_pair(peer)
    assert ask(host, "sent(linked()[0], 'x'.repeat(200001))") == "RangeError"
    assert ask(host, "sent(linked()[0], 'é'.repeat(100001))") == "RangeError"
    assert ask(host, "sent(linked()[0], 'é'.repeat(100000))") is True
    until(guest, "said().length === 1", 5)
    assert ask(guest, "said()[0] === 'é'.repeat(100000)")


def test_a_link_that_is_gone_sends_nothing(peer: Open) -> None:
    host, guest = linked_pair(peer)
    link = ask(host, "linked()[0]")
    ask(guest, "peers.close()")
    until_links([host], 0, seconds=2)
    assert ask(host, f"sent('{link}', 'x')") is False
    assert ask(host, "sent('no link', 'x')") is False


@pytest.fixture
def hostile(peer: Open) -> tuple[Page, Page]:
    """Two linked pages whose connection can be misused: `connection`, and `channel` for texts."""
    host, guest = peer(), peer()
    for page in (host, guest):
        ask(page, """(() => {
            const make = RTCPeerConnection.prototype.createDataChannel;
            RTCPeerConnection.prototype.createDataChannel = function (label, options) {
                const channel = make.call(this, label, options);
                if (label === "table") channel.addEventListener("open", () => {
                    globalThis.channel = channel;
                    globalThis.connection = this;
                });
                return channel;
            };
        })()""")  # fmt: skip
    for page in (host, guest):
        begin(page, "hand")
    joined_by_hand(host, guest)
    until_links([host, guest], 1)
    return host, guest


def test_what_is_not_a_text_of_the_allowed_size_is_dropped_and_counted(
    hostile: tuple[Page, Page],
) -> None:
    host, guest = hostile
    before = status(host)["dropped"]
    ask(guest, """[
        new Uint8Array(10), "t" + "x".repeat(200001), "unknown", "", "sno JSON", 's{"id":1}',
        "t" + "last",
    ].map(what => channel.send(what))""")  # fmt: skip
    until(host, "said().length === 1", 5)
    assert ask(host, "said()") == ["last"]
    assert status(host)["dropped"] - before == 6


def test_who_opens_channels_of_its_own_is_cut_off(hostile: tuple[Page, Page]) -> None:
    host, guest = hostile
    ask(guest, "void connection.createDataChannel('another')")
    until(host, "heard.some(([kind]) => kind === 'unlinked')", 5)
    assert status(host)["dropped"] == 1


def test_who_floods_the_handshake_is_cut_off(peer: Open) -> None:
    host, guest = peer(), peer()
    ask(guest, """(() => {
        const make = RTCPeerConnection.prototype.createDataChannel;
        const keep = (channel) => { if (channel.label === "data") globalThis.handshake = channel; };
        RTCPeerConnection.prototype.createDataChannel = function (label, options) {
            const channel = make.call(this, label, options);
            channel.addEventListener("open", () => keep(channel));
            return channel;
        };
        const listen = RTCPeerConnection.prototype.addEventListener;
        RTCPeerConnection.prototype.addEventListener = function (name, act) {
            return listen.call(this, name, name !== "datachannel" ? act : (event) => {
                keep(event.channel);
                act.call(this, event);
            });
        };
    })()""")  # fmt: skip
    for page in (host, guest):
        begin(page, "hand")
    joined_by_hand(host, guest)
    until_links([host, guest], 1)
    ask(guest, "Array.from({ length: 20 }, () => handshake.send(new Uint8Array(16000)))")
    until(host, "heard.some(([kind]) => kind === 'unlinked')", 5)
    assert status(host)["dropped"] == 1


def test_a_peer_that_cannot_be_reached_is_named_within_fifteen_seconds(
    peer: Open, relay: Relay
) -> None:
    first, second = peer(), peer()
    # An address is never told: they hear of each other, and find no way.
    ask(second, """(() => {
        const Before = RTCPeerConnection;
        globalThis.RTCPeerConnection = class extends Before {
            constructor(given) { super({ ...given, iceTransportPolicy: "relay" }); }
            async addIceCandidate() {}
        };
    })()""")  # fmt: skip
    for page in (first, second):
        begin(page, "relays", relays=[relay.url])
    for page in (first, second):
        until(page, "JSON.parse(peers.status()).connecting.length === 1", 5)
        assert status(page)["unreachable"] == []
    until(first, "JSON.parse(peers.status()).unreachable.length === 1", 15)


def breakable(page: Page) -> None:
    """Lets the page's connection say that it failed, by `broken`; `way()` tells ways apart."""
    ask(page, """(() => {
        const states = RTCPeerConnection.prototype;
        const { get } = Object.getOwnPropertyDescriptor(states, "connectionState");
        globalThis.broken = false;
        Object.defineProperty(states, "connectionState", {
            get() { return broken && this === connection ? "failed" : get.call(this); },
        });
        globalThis.way = () => connection.localDescription.sdp.match(/ice-ufrag:(.*)/)[1];
        globalThis.before = way();
        connection.addEventListener("signalingstatechange", () => {
            for (const look of [...watchers]) look();
        });
    })()""")  # fmt: skip


def set_broken(page: Page, broken: bool) -> None:
    event = "connection.dispatchEvent(new Event('connectionstatechange'))"
    ask(page, f"broken = {str(broken).lower()}; {event}")


@pytest.mark.parametrize("which", [0, 1])
def test_a_failed_connection_finds_a_new_way_and_the_link_stays(
    hostile: tuple[Page, Page], which: int
) -> None:
    for page in hostile:
        breakable(page)
    set_broken(hostile[which], True)
    for page in hostile:
        until(page, "connection.signalingState === 'stable' && way() !== before", 5)
    set_broken(hostile[which], False)
    for page, other in (hostile, hostile[::-1]):
        ask(page, "peers.send(linked()[0], 'through')")
        until(other, "said().includes('through')", 5)
        assert ask(page, "heard.filter(([kind]) => kind === 'unlinked')") == []


def test_a_connection_that_finds_no_way_is_given_up(hostile: tuple[Page, Page]) -> None:
    guest = hostile[1]
    breakable(guest)
    set_broken(guest, True)
    for page in hostile:
        until(page, "heard.some(([kind]) => kind === 'unlinked')", 8)


def test_chromium_and_firefox_are_linked(peer: Open, site: Site, relay: Relay) -> None:
    page = peer()
    begin(page, "relays", relays=[relay.url])
    with firefox() as other:
        other.goto(site.url)
        other.ask(BEGIN)
        other.ask(f"begin({options('relays', relays=[relay.url])})")
        until_links([page], 1)
        other.ask("until(() => linked().length === 1, 15)")
        other.ask("peers.send(linked()[0], 'from Firefox')")
        until(page, "said().includes('from Firefox')", 10)
        ask(page, "peers.send(linked()[0], 'from Chromium')")
        other.ask("until(() => said().length === 1, 15)")
        assert other.ask("said()") == ["from Chromium"]
    until_links([page], 0, seconds=12)


def test_who_joins_after_sixty_five_seconds_is_linked_to_all(peer: Open, relay: Relay) -> None:
    """Offers that nobody answered are then renewed: see web/runtime/peers/connection.mjs."""
    pages = [peer(), peer()]
    for page in pages:
        begin(page, "relays", relays=[relay.url])
    until_links(pages, 1)
    # A minute in which nothing is to be seen is the very thing that is tried.
    pages[0].wait_for_timeout(65_000)
    newcomer = peer()
    begin(newcomer, "relays", relays=[relay.url])
    until_links([*pages, newcomer], 2)
