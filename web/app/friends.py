"""The network side of a table of friends: links, storage, clock and library around ``step``.

Nothing here decides anything: a step's records are kept, then what it sends is sent, and the page
is told of the new peer.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy

from app import chance, device, table_store
from app.device import now, page_address
from app.events import NotSaved
from app.in_page import run
from app.links import Links
from app.network import Network, parse_link, table_link
from app.sodium import Sodium
from app.table_audit import Audit
from app.table_effects import (
    AtTable,
    Buzz,
    Copy,
    DealAnew,
    DrawQr,
    Invite,
    JoinTable,
    KeepAwake,
    LeaveTable,
    LoadSettings,
    OpenTable,
    ResetSettings,
    SaveFile,
    SaveSettings,
    Share,
    UseCode,
)
from app.table_events import DealtAnew, TableChanged, TableFailed, TableOpened
from pegs.table.canonical import Malformed
from pegs.table.encoding import text_of
from pegs.table.keeping import changed, restored
from pegs.table.lobby import lobby_of
from pegs.table.peer import Peer
from pegs.table.start import table_id
from pegs.table.step import Event, Hello, Leave, Linked, Received, Tick, Unlinked, step

TICK: Final = 500
"""Milliseconds between two ticks of a table."""
QUIET: Final = 40
"""Milliseconds for which news are gathered before the page is drawn anew."""


class Friends:
    """One table at a time: its peer, its links, and what is kept of it."""

    def __init__(self, dispatch: Callable[[Any], None]) -> None:
        self.dispatch = dispatch
        self.crypto: Any = None
        self.links = Links(dispatch)
        self.peer: Peer | None = None
        self.secret = ""
        self.telling = False
        self.audit = Audit(dispatch)
        self.lock: Any = None
        self.screen = device.Screen()
        self.unsaved = ""
        self.ticking = False

    def carry_out(self, effect: Any) -> None:
        """Do what the page asks of the table."""
        match effect:
            case OpenTable(name):
                run(self.opened(name))
            case JoinTable(link, name):
                run(self.joined(link, name))
            case AtTable(event):
                self.step(event)
            case LeaveTable():
                self.left()
            case Invite():
                run(self.links.invited())
            case UseCode(code):
                run(self.links.used(code))
            case DrawQr(text):
                run(device.drawn(self.dispatch, text))
            case LoadSettings():
                run(self.links.settings())
            case SaveSettings(relays, stun, turn):
                self.links.kept_settings(Network(relays, stun, turn).text())
            case ResetSettings():
                self.links.kept_settings("")
            case DealAnew(cards):
                self.dispatch(DealtAnew(chance.order(cards), chance.luck()))
            case Buzz():
                device.buzzed()
            case Share(link):
                run(device.shared(self.dispatch, link))
            case Copy(text):
                run(device.copied(self.dispatch, text))
            case KeepAwake(on):
                run(self.screen.kept_awake(on))
            case SaveFile(name, text):
                device.saved_file(name, text)

    async def opened(self, name: str) -> None:
        """Open a new table, whose id is of a key that is made for it."""
        if not await self.prepared():
            return
        secret = os.urandom(32)
        key = self.crypto.public_key(secret)
        table = table_id(key)
        self.secret = text_of(os.urandom(16))
        self.lock = await device.locked(f"pegs table {table}")
        self.peer = Peer(table, secret, text_of(key), name, now=now(), opener=True)
        await self.begun(name)

    async def joined(self, link: str, name: str) -> None:
        """Come to the table of a link: back under the key that is kept for it, or as a newcomer."""
        told = parse_link(link)
        if told is None:
            self.dispatch(TableFailed("link"))
            return
        if not await self.prepared():
            return
        table, self.secret = told
        self.lock = await device.locked(f"pegs table {table}")
        if self.lock is None:
            self.dispatch(TableFailed("elsewhere"))
            return
        kept = table_store.read(table)
        try:
            self.peer = restored(self.crypto, kept, now()) if kept else None
        except Malformed:
            table_store.set_aside(table, now())
            self.dispatch(TableFailed("damaged"))
        if self.peer is None:
            secret = os.urandom(32)
            key = text_of(self.crypto.public_key(secret))
            self.peer = Peer(table, secret, key, name, now=now())
        await self.begun(name or self.peer.name)

    async def prepared(self) -> bool:
        """Load what only tables need. The page is told where that fails."""
        if self.peer is not None:
            self.left()
        try:
            if self.crypto is None:
                module = await js.window.pegsTable.load("sodium")
                self.crypto = Sodium(await module.load())
            await self.links.prepare()
        except JsException:
            self.dispatch(TableFailed("unloadable"))
            return False
        return True

    async def begun(self, name: str) -> None:
        """Say who is here, keep it, and look for the others."""
        peer = self.peer
        if peer is None:
            return
        table_store.forget_old(peer.table)
        self.keep(table_store.whole(peer, self.secret, now()))
        self.step(Hello(name, seats_in_lobby(peer)))
        js.history.replaceState(None, "", table_link(page_address(), peer.table, self.secret))
        # What is shared names no language: whoever opens it comes to their own.
        link = table_link(str(js.window.pegsRoot), peer.table, self.secret)
        self.dispatch(TableOpened(peer, link))
        # Before the links listen: a goodbye is sent while there are any.
        self.watch()
        await self.links.open(peer.table, self.secret, self.heard)

    def watch(self) -> None:
        """Tick, and look anew when the page wakes or the network goes or comes back."""
        if self.ticking:
            return
        self.ticking = True
        js.setInterval(create_proxy(self.tick), TICK)
        for kind in ("online", "offline"):
            js.window.addEventListener(kind, create_proxy(lambda event: self.woken()))
        js.document.addEventListener("visibilitychange", create_proxy(lambda event: self.woken()))
        js.window.addEventListener("pageshow", create_proxy(shown_again))
        js.window.addEventListener("pagehide", create_proxy(lambda event: self.parted()))

    def tick(self) -> None:
        if self.peer is not None:
            self.step(Tick())

    def woken(self) -> None:
        """Look at everything now, and tell the page whether there is a network at all."""
        if not js.document.hidden:
            self.links.refresh()
            self.tick()

    def parted(self) -> None:
        if self.peer is not None:
            self.step(Leave())

    def heard(self, kind: str, link: str, text: str) -> None:
        """Take in what the links tell."""
        if self.peer is None:
            return
        if kind == "status":
            self.links.told_status(text)
        elif kind == "linked":
            self.step(Linked(link))
        elif kind == "unlinked":
            self.step(Unlinked(link))
        else:
            self.step(Received(link, text))

    def step(self, event: Event) -> None:
        """Make one step: keep what it changed, then send, then tell the page."""
        before = self.peer
        if before is None:
            return
        self.peer, out = step(self.crypto, before, event, now())
        self.keep(changed(before, self.peer))
        self.links.send(out)
        self.tell()

    def keep(self, parts: table_store.Parts) -> None:
        """Keep what a step has changed; without storage the table goes on, and the page says so."""
        if self.peer is None or not parts:
            return
        why = table_store.write(self.peer.table, parts)
        if why and why != self.unsaved:
            self.dispatch(NotSaved(why))
        self.unsaved = why

    def tell(self) -> None:
        """Tell the page of the peer, once for all that happens within a moment."""
        if self.telling:
            return
        self.telling = True
        js.setTimeout(create_once_callable(self.told), QUIET)

    def told(self) -> None:
        """Tell the page what it does not know yet: what a person does is judged by the newest."""
        news, self.telling = self.telling, False
        if self.peer is None or not news:
            return
        self.dispatch(TableChanged(self.peer))
        self.audit.look(self.crypto, self.peer.run)

    def left(self) -> None:
        """Leave the table: others hear it, and what is kept of it stays."""
        if self.peer is not None:
            self.step(Leave())
        self.links.close()
        if self.lock is not None:
            self.lock.resolve(None)
        self.peer, self.lock = None, None
        js.history.replaceState(None, "", page_address())


def seats_in_lobby(peer: Peer) -> tuple[int, ...]:
    """Return the seats that a peer has in the lobby: who comes back still wants them."""
    lobby = lobby_of(peer)
    if lobby is None:
        return ()
    return tuple(at for at, place in enumerate(lobby.seats) if place.peer == peer.key)


def shown_again(event: Any) -> None:
    """A page that the browser had put away has lost its links: start it anew."""
    if event.persisted:
        js.location.reload()
