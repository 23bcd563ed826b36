"""Pages at one table of friends, for tests: a perfect network between their peers, a clock by hand.

Each page is its model; what it asks for is carried out as the browser's side does.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable
from dataclasses import replace

from table.toy import Toy

from app import events as on
from app import table_effects as do
from app import table_events as at
from app.effects import Effect, Think
from app.events import Event
from app.model import Model, acting
from app.setup import Setup, name_player, people
from app.update import update
from app.view import view as page_of
from pegs import bots
from pegs.notation import format_play
from pegs.table import step
from pegs.table.course import Stage, stage
from pegs.table.encoding import text_of
from pegs.table.outgoing import Send
from pegs.table.peer import Peer
from pegs.table.start import table_id
from pegs.view import view

CRYPTO = Toy()
START = 1_000_000
LINK = "https://pegs.example/#table=" + "t" * 22 + "." + "s" * 22


class Tables:
    """So many pages that come to one table; the first opens it with its start panel."""

    def __init__(self, count: int, setup: Setup | None = None, names: str = "") -> None:
        called = (names or "Ann Ben Cleo Dee Eva Finn Gwen Hugo").split()
        self.now = START
        setup = setup or Setup()
        if not any(setup.names):
            setup = name_player(setup, people(setup)[0], called[0])
        self.models = [Model(setup=setup)] + [Model()] * (count - 1)
        self.peers: list[Peer | None] = [None] * count
        self.linked: set[tuple[int, int]] = set()
        self.texts: deque[tuple[int, int, str]] = deque()
        self.asked: list[list[Effect]] = [[] for _ in range(count)]
        secrets = [hashlib.sha256(b"page %d" % page).digest() for page in range(count)]
        self.keys = [text_of(CRYPTO.public_key(secret)) for secret in secrets]
        table = table_id(CRYPTO.public_key(secrets[0]))
        self.made = [
            Peer(table, secret, key, name, now=self.now, opener=not page)
            for page, (secret, key, name) in enumerate(
                zip(secrets, self.keys, called, strict=False)
            )
        ]

    def open(self) -> None:
        """Open the table at the first page, and let the others come and greet each other."""
        self.tell(0, at.Befriend())
        for page in range(1, len(self.models)):
            self.tell(page, at.TableLink(LINK, False))
            self.tell(page, at.EnterName(self.made[page].name))
            self.tell(page, at.Join())
        for page in range(len(self.models)):
            for other in range(len(self.models)):
                if page != other:
                    self.link(page, other)
        self.pass_on()

    def link(self, page: int, other: int) -> None:
        self.linked.add((page, other))
        self.step(page, step.Linked(str(other)))

    def cut_off(self, page: int) -> None:
        """Take a page's network away, without a word."""
        for one, other in list(self.linked):
            if page in (one, other):
                self.linked.discard((one, other))
                self.step(one, step.Unlinked(str(other)))

    def tell(self, page: int, *events: Event) -> None:
        """Let something happen to a page, and carry out what it asks for."""
        self.now += 1
        for event in events:
            self.models[page], effects = update(self.models[page], event)
            # Whatever is shown on the way can be drawn.
            page_of(self.models[page])
            self.asked[page] += effects
            for effect in effects:
                self.carry_out(page, effect)

    def carry_out(self, page: int, effect: Effect) -> None:
        match effect:
            case do.OpenTable(name) | do.JoinTable(_, name):
                peer = replace(self.made[page], name=name or self.made[page].name)
                self.peers[page] = peer
                self.step(page, step.Hello(peer.name, ()))
                self.tell(page, at.TableOpened(peer, LINK))
            case do.AtTable(act):
                self.step(page, act)
            case do.LeaveTable():
                self.step(page, step.Leave())
                self.peers[page] = None
            case do.DealAnew(cards):
                self.tell(page, at.DealtAnew(tuple(range(cards)), 5))
            case Think(token, _, _):
                game = self.models[page].game
                if self.peers[page] is not None and game is not None:
                    play = bots.choose("greedy", view(game, game.turn), None, token)
                    self.tell(page, on.Thought(token, format_play(play, game.rules)))

    def step(self, page: int, event: step.Event) -> None:
        """Make a step of a page's peer, and tell the page."""
        peer = self.peers[page]
        if peer is None:
            return
        peer, out = step.step(CRYPTO, peer, event, self.now)
        self.peers[page] = peer
        for each in out:
            assert isinstance(each, Send)
            if (page, int(each.link)) in self.linked:
                self.texts.append((page, int(each.link), each.text))
        if self.models[page].friends is not None and not isinstance(event, step.Leave):
            self.tell(page, at.TableChanged(peer))

    def pass_on(self) -> None:
        """Deliver all that is under way."""
        while self.texts:
            page, other, text = self.texts.popleft()
            self.step(other, step.Received(str(page), text))

    def wait(self, seconds: float, but: tuple[int, ...] = ()) -> None:
        """Let time pass at all pages but some."""
        for _ in range(int(2 * seconds)):
            self.now += 500
            for page in range(len(self.models)):
                if page not in but:
                    self.step(page, step.Tick())
            self.pass_on()

    def until(self, done: Callable[[], bool], most: int = 400) -> None:
        """Let time pass until something is so."""
        for _ in range(most):
            if done():
                return
            self.wait(0.5)
        raise AssertionError("it never came to that")

    def stage(self, page: int = 0) -> Stage | None:
        peer = self.peers[page]
        return None if peer is None or peer.run is None else stage(peer.run.course)


def seated(count: int, setup: Setup | None = None) -> Tables:
    """Return pages of which each has taken a seat in the lobby, the others' seats left to bots."""
    tables = Tables(count, setup)
    tables.open()
    for page in range(1, count):
        tables.tell(page, at.Sit(page))
        tables.pass_on()
    return tables


def sealed(count: int, setup: Setup | None = None) -> Tables:
    """Return pages at a table whose cards are sealed: the deck waits for the cut."""
    tables = seated(count, setup)
    tables.tell(0, at.StartGame())
    tables.pass_on()
    tables.until(lambda: tables.stage() not in (None, Stage.SEAL))
    return tables


def dealt(count: int, setup: Setup | None = None) -> Tables:
    """Return pages at a table at which the cards are dealt and open."""
    tables = sealed(count, setup)
    for page in range(count):
        tables.tell(page, on.Cut(7))
    tables.pass_on()
    tables.until(lambda: tables.stage() is Stage.PLAY)
    tables.wait(2)
    return tables


def played_out(count: int, setup: Setup | None = None) -> Tables:
    """Return pages at a table whose game is over and audited, its persons playing like bots."""
    tables = dealt(count, setup)
    while tables.stage() is not Stage.AGAIN:
        pages = [page for page, model in enumerate(tables.models) if acting(model) is not None]
        for page in pages:
            game = tables.models[page].game
            assert game is not None
            chosen = bots.choose("greedy", view(game, game.turn), None, len(game.log))
            written = format_play(chosen, game.rules)
            tables.tell(page, on.PickPlay(written), at.SendPlay())
            tables.pass_on()
        if not pages:
            tables.wait(0.5)
    return tables
