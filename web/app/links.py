"""The links of a table of friends to its peers, and how the browsers find each other."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from app import table_store
from app.events import NotSaved
from app.in_page import as_object, run
from app.network import Network, parse_network
from app.table_events import CodeMade, CodeRefused, CodeUsed, NetChanged, SettingsLoaded
from pegs.table.outgoing import CutOff, Out, Send


class Links:
    """The links of one table at a time, by the JavaScript module of peers."""

    def __init__(self, dispatch: Callable[[Any], None]) -> None:
        self.dispatch = dispatch
        self.module: Any = None
        self.net: Any = None
        self.network = Network((), (), ())

    async def prepare(self) -> None:
        """Load what finds peers, and by which servers. Raises JsException where that fails."""
        self.module = await js.window.pegsTable.load("peers")
        await self.settings()

    async def settings(self) -> None:
        """Read which relays and servers to use: one's own, or those of the site."""
        own = table_store.read_network()
        answer = await js.fetch(js.window.pegsTable.site)
        site = parse_network(str(await answer.text()))
        self.network = parse_network(own) if own else site
        self.dispatch(SettingsLoaded(*self.network, custom=bool(own)))

    async def open(self, table: str, secret: str, heard: Callable[[str, str, str], None]) -> None:
        """Look for the others of a table; ``heard`` is told what comes of it."""
        options = {
            "table": table,
            "secret": secret,
            "bus": "relays" if self.network.relays else "hand",
            "relays": list(self.network.relays),
            "ice": self.network.ice(),
            "heard": create_proxy(heard),
        }
        self.net = await self.module.open(to_js(options, dict_converter=as_object))

    def close(self) -> None:
        """End all links; the others hear it at once."""
        if self.net is not None:
            self.net.close()
            self.net = None

    def refresh(self) -> None:
        """Look at everything now, and tell the page whether there is a network at all."""
        if self.net is not None:
            self.net.refresh()
            self.told_status(str(self.net.status()))

    def told_status(self, text: str) -> None:
        """Tell the page how relays and connections stand."""
        told = json.loads(text)
        self.dispatch(
            NetChanged(
                relays=tuple((each["url"], each["state"]) for each in told["relays"]),
                connecting=len(told["connecting"]),
                unreached=len(told["unreachable"]),
                online=bool(js.navigator.onLine),
            )
        )

    def send(self, out: tuple[Out, ...]) -> None:
        """Send what a step sends, and cut the links that it cuts."""
        if self.net is None:
            return
        for each in out:
            match each:
                case Send(link, text):
                    self.net.send(link, text)
                case CutOff(link):
                    self.net.cut(link)

    async def _by_hand(self, made: Awaitable[None]) -> None:
        """Do something with codes; the page is told what is wrong with one."""
        try:
            await made
        except JsException as error:
            reason = getattr(error, "reason", None)
            self.dispatch(CodeRefused(str(reason) if reason else "unreachable"))

    async def invited(self) -> None:
        """Make an invitation to be passed on by hand."""
        await self._by_hand(self._invited())

    async def used(self, code: str) -> None:
        """Answer an invitation, or connect with whoever has made this reply."""
        await self._by_hand(self._used(code))

    async def _invited(self) -> None:
        made = await self.net.invite()
        self.dispatch(CodeMade(str(made.code), int(made.lasts)))

    async def _used(self, code: str) -> None:
        made = await self.net.use(code)
        if made.kind == "reply":
            self.dispatch(CodeMade(str(made.code), 0))
        if await made.joined:
            self.dispatch(CodeUsed(str(made.code)))

    def kept_settings(self, text: str) -> None:
        """Keep which servers to use from the next connection on; "" for the site's own."""
        why = table_store.write_network(text)
        if why:
            self.dispatch(NotSaved(why))
        run(self.settings())
