"""What a person does at a table of friends, through the page's own controls."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from e2e import table
from e2e.browser import Guard, ask
from e2e.peers import Relay
from e2e.served import Site
from pegs import bots
from pegs.board import SEATS
from pegs.game import Game, cutter
from pegs.notation import format_play
from pegs.table.keeping import restored
from pegs.table.knowledge import seen
from pegs.table.peer import Peer, Run
from pegs.table.sodium import Sodium
from pegs.view import view

PATIENCE = 30
"""Seconds for which anything is waited for; pages share this machine with each other."""
MINE = "#turn .turn.mine"
SODIUM = Sodium()
# The page itself tells when something is there: a driver that polls would be late, or miss it.
AWAITED = """new Promise((resolve, reject) => {
    const look = () => {
        const found = [...document.querySelectorAll(%(selector)s)];
        if (!found.some(each => %(seen)s)) return;
        watcher.disconnect();
        clearTimeout(late);
        resolve(true);
    };
    const watcher = new MutationObserver(look);
    const late = setTimeout(() => {
        watcher.disconnect();
        const told = document.querySelector(".side").innerText;
        reject(new Error(`in vain: ${%(selector)s}\\n${told}`));
    }, %(wait)d);
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watcher.observe(document, all);
    look();
})"""


@contextmanager
def meeting(browser: Browser, guard: Guard, relays: Sequence[str] = ()) -> Iterator[Meeting]:
    """Friends whose browsers know these relays and no other servers."""
    found = Meeting(browser, guard, relays)
    try:
        yield found
    finally:
        for context in found.contexts:
            context.close()


class Evening(NamedTuple):
    """A site, a relay, and friends whose browsers know it."""

    site: Site
    relay: Relay
    meeting: Meeting


@contextmanager
def evening(browser: Browser, built: Path) -> Iterator[Evening]:
    """Friends for several tests; what no page of the site may do is a failure at the end."""
    if not (built / "index.html").exists():
        pytest.exit(f"{built} is not built: make site", returncode=2)
    site, relay = Site(built), Relay()
    guard = Guard(site.url)
    try:
        with meeting(browser, guard, [relay.url]) as found:
            yield Evening(site, relay, found)
        assert guard.faults == []
    finally:
        relay.stop()
        site.stop()


class Meeting:
    """The browsers of friends, each of its own with its own storage."""

    def __init__(self, browser: Browser, guard: Guard, relays: Sequence[str]) -> None:
        self.browser = browser
        self.guard = guard
        self.relays = list(relays)
        self.contexts: list[BrowserContext] = []

    def context(self) -> BrowserContext:
        """A guarded browser with nothing stored but which relays it uses."""
        context = self.browser.new_context(permissions=["clipboard-read", "clipboard-write"])
        self.guard.watch(context)
        knows(context, self.relays)
        self.contexts.append(context)
        return context

    def page(self) -> Page:
        """A page in a browser of its own."""
        return self.context().new_page()

    def opened(self, url: str, players: int = 4, game: str = "Standard") -> Page:
        """A page that has opened a table, its person at seat A under the name Ann."""
        page = self.page()
        table.enter(page, url)
        open_table(page, players, game)
        return page

    def joined(self, link: str, name: str) -> Page:
        """A page that has come to the table of a link."""
        page = self.page()
        join(page, link, name)
        return page


def knows(context: BrowserContext, relays: Sequence[str]) -> None:
    """Let a browser's pages use these relays and no other servers, unless they are set already."""
    context.add_init_script(knowing(relays))


def knowing(relays: Sequence[str]) -> str:
    """The script by which a page uses these relays and no other servers."""
    told = json.dumps(json.dumps({"relays": list(relays), "stun": [], "turn": []}))
    return f"try {{ localStorage['pegs/network'] ??= {told}; }} catch {{}}"


def await_seen(page: Page, selector: str, seconds: float = PATIENCE) -> None:
    """Wait until something that this selector means is seen, were it for a moment only."""
    _await(page, selector, "each.checkVisibility()", seconds)


def await_there(page: Page, selector: str, seconds: float = PATIENCE) -> None:
    """Wait until the page has what this selector means, seen or folded away."""
    _await(page, selector, "true", seconds)


def _await(page: Page, selector: str, seen: str, seconds: float) -> None:
    told = {"selector": json.dumps(selector), "seen": seen, "wait": 1000 * seconds}
    assert ask(page, AWAITED % told)


# Before the game


def open_table(page: Page, players: int = 4, game: str = "Standard") -> None:
    """Open a table with what the start panel says, under the name Ann."""
    page.get_by_role("button", name=game).click()
    page.get_by_role("button", name=f"{players} players").click()
    page.get_by_role("button", name="Play with friends").click()
    await_seen(page, "#lobby-start")
    name = page.get_by_label("What the others call you")
    name.fill("Ann")
    name.press("Enter")
    expect(page.locator("#lobby-here")).to_contain_text("Ann")


def link_of(page: Page) -> str:
    """The link as the page shows it."""
    return page.get_by_label("The table’s link").input_value()


def join(page: Page, link: str, name: str) -> None:
    """Come to the table of a link under a name, as far as its lobby."""
    come(page, link, name)
    await_seen(page, "#lobby-here")


def come(page: Page, link: str, name: str) -> None:
    """Enter a table by its link and a name."""
    table.enter(page, link)
    page.get_by_label("What the others call you").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()


def seat_of(page: Page, letter: str) -> Locator:
    """A seat's line in the lobby."""
    return page.locator(f"#lobby-{letter}")


def sit(page: Page, letter: str) -> None:
    """Take a seat of the lobby, and wait until the table has given it."""
    page.get_by_role("button", name=f"Sit here: seat {letter}").click()
    await_seen(page, f"#sit-{letter}[aria-pressed=true]")


def stand_up(page: Page, letter: str) -> None:
    page.get_by_role("button", name=f"Stand up: seat {letter}").click()
    await_seen(page, f"#sit-{letter}[aria-pressed=false]")


def give(page: Page, letter: str, to: str) -> None:
    """Give a seat to somebody or to a bot, by who opened the table."""
    page.get_by_label(f"Who gets seat {letter}").select_option(label=to)


def begin(page: Page) -> None:
    """Begin the game, by who opened the table."""
    await_seen(page, "#lobby-start:enabled")
    page.get_by_role("button", name="Begin", exact=True).click()


def unfold(page: Page, label: str) -> None:
    """Open a part of a panel that is folded."""
    fold = page.get_by_role("button", name=label, exact=True)
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")


def invitation(page: Page) -> str:
    """Make a code that invites somebody by hand."""
    unfold(page, "Without a relay: by codes")
    page.get_by_role("button", name="Make an invitation").click()
    await_seen(page, "#hand-code")
    return page.get_by_label("Your invitation").input_value()


def use_code(page: Page, code: str) -> None:
    """Enter a code, an invitation or a reply, and use it."""
    unfold(page, "Without a relay: by codes")
    page.get_by_label("A code that somebody sent you").fill(code)
    page.get_by_role("button", name="Use this code").click()


def reply(page: Page, code: str) -> str:
    """Answer an invitation by hand, and return the code that goes back."""
    use_code(page, code)
    await_seen(page, "#hand-code")
    return page.get_by_label("Your reply").input_value()


def introduce(host: Page, guest: Page) -> None:
    """Connect two pages by an invitation and its reply."""
    use_code(host, reply(guest, invitation(host)))
    for page in (host, guest):
        expect(page.locator("#hand-code")).to_have_count(0)


# The game


def await_table(page: Page) -> None:
    """Wait until the cards are sealed and the game is on: a cut or a turn."""
    await_seen(page, ".turn.mine, .turn.theirs")
    expect(page.locator("#app")).to_have_attribute("data-screen", "table")


def cut(seats: Mapping[str, Page]) -> None:
    """Have who is asked leave the deck as it lies, and wait until all hold their cards."""
    page = cutting(seats)
    if page is not None:
        page.get_by_role("button", name="Leave it, deal").click()
    for page in seats.values():
        await_seen(page, "#hand .hand-card")


def cutting(seats: Mapping[str, Page]) -> Page | None:
    """Wait until the cards are sealed; return the page that is asked to cut, None for a bot's.

    The first of the pages must be one that keeps its table.
    """
    first = next(iter(seats.values()))
    await_there(first, "#app[data-screen=table]:not(:has(#state-sealing, #end-title))")
    letter = SEATS[cutter(kept_game(first))]
    if letter not in seats:
        return None
    await_seen(seats[letter], "#cut-0")
    return seats[letter]


def to_move(seats: Mapping[str, Page]) -> tuple[str, Page]:
    """Whose turn is next of these seats, and the page there, once the cards are open."""
    game = max(map(kept_game, seats.values()), key=lambda game: len(game.log))
    order = [SEATS[(game.turn + later) % game.rules.seats] for later in range(game.rules.seats)]
    letter = next(letter for letter in order if letter in seats)
    await_turn(seats[letter])
    return letter, seats[letter]


def await_turn(page: Page) -> None:
    """Wait until the person is to play, all cards open, or the game is over."""
    await_seen(page, f"{MINE}, #end-title")


def choose(page: Page, written: str) -> None:
    """Choose a play from the list of all plays."""
    page.get_by_role("button", name="All plays", exact=True).click()
    listed = page.locator(f'#plays [data-play="{written}"]')
    more = page.locator("#more-plays")
    if not listed.count() and more.count():
        more.click()
    listed.click()


def send(page: Page) -> None:
    page.get_by_role("button", name="Send", exact=True).click()


def play_well(page: Page) -> int:
    """Take a turn with the play that a fair player would choose, and return its number."""
    game = kept_game(page)
    choose(page, well(game))
    send(page)
    number = len(game.log) + 1
    await_play(page, number)
    return number


def await_play(page: Page, number: int) -> None:
    """Wait until the table has settled the play of this number and the page tells it."""
    await_there(page, f"#log-{number}")


def well(game: Game) -> str:
    """The play that a fair player would choose, as it is written."""
    chosen = bots.choose("greedy", view(game, game.turn), None, len(game.log))
    return format_play(chosen, game.rules)


def play_on(seats: Mapping[str, Page], turns: int) -> None:
    """Play so many turns at these persons' pages, or until the game is over.

    Bots between them play by themselves.
    """
    first, _ = to_move(seats)
    letters = sorted(seats)
    at = letters.index(first)
    for letter in islice(cycle(letters[at:] + letters[:at]), turns):
        await_turn(seats[letter])
        if table.ended(seats[letter]).is_visible():
            return
        play_well(seats[letter])


# What a page keeps


def records(page: Page) -> dict[str, str]:
    """What the page has kept of its table, by name."""
    found = re.search(r"#table=([\w-]+)\.", page.url)
    assert found is not None
    start = f"pegs/table/{found[1]}/"
    kept = json.loads(ask(page, "JSON.stringify(localStorage)"))
    return {key.removeprefix(start): kept[key] for key in kept if key.startswith(start)}


def kept(page: Page) -> Peer:
    """The peer that the page would come back as; its whole log is checked again."""
    return restored(SODIUM, records(page), 0)


def run_of(page: Page) -> Run:
    run = kept(page).run
    assert run is not None
    return run


def kept_game(page: Page) -> Game:
    """The game with the cards that the page's own peer knows."""
    run = run_of(page)
    return seen(run.course, run.known)
