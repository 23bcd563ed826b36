"""Peers for tests: pages of the built site with its module of peers and no Python, and a relay."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from e2e.browser import ask

RELAY = Path(__file__).parent / "relay.mjs"
TABLE = {"table": "a-table", "secret": "a-secret"}
# What a page remembers of its peers, and how it is waited for.
BEGIN = """
globalThis.heard = [];
globalThis.watchers = new Set();
globalThis.linked = () => [...heard.reduce((links, [kind, link]) => {
    if (kind === "linked") links.add(link);
    if (kind === "unlinked") links.delete(link);
    return links;
}, new Set())];
globalThis.said = () => heard.filter(([kind]) => kind === "message").map(([, , text]) => text);
globalThis.until = (met, seconds) => new Promise((resolve, reject) => {
    const late = setTimeout(() => {
        watchers.delete(look);
        const told = JSON.stringify(heard).slice(-2000);
        reject(new Error(`in vain: ${met}: ${peers.status()} ${told}`));
    }, seconds * 1000);
    const look = () => {
        if (!met()) return;
        clearTimeout(late);
        watchers.delete(look);
        resolve(true);
    };
    watchers.add(look);
    look();
});
globalThis.begin = async (options) => {
    const address = document.documentElement.dataset.peers;
    const { open } = await import(address);
    globalThis.peers = await open({ ...options, heard: (...what) => {
        heard.push(what);
        for (const look of [...watchers]) look();
    } });
};
globalThis.coded = async (code) => {
    try { return await peers.use(code); } catch (error) { return error.reason ?? String(error); }
};
globalThis.sent = (link, text) => {
    try { return peers.send(link, text); } catch (error) { return error.name; }
};
"""


class Relay:
    """A relay of this machine that can be stopped and started again."""

    def __init__(self) -> None:
        self.port = 0  # a free one, kept once it is known
        self.start()

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = ["node", str(RELAY), str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def stop(self) -> None:
        self.process.kill()
        self.process.communicate()


def bare(built: Path, folder: Path) -> Path:
    """A copy of the built site whose page has no scripts and says where the module of peers is."""
    shutil.copytree(built, folder)
    (peers,) = folder.glob("assets/table-*/peers.mjs")
    html = re.sub(r"<script.*?</script>", "", (built / "index.html").read_text(), flags=re.DOTALL)
    address = f'<html data-peers="/{peers.relative_to(folder).as_posix()}" '
    (folder / "index.html").write_text(html.replace("<html ", address, 1))
    return folder


def opened(page: Page, url: str) -> Page:
    """The page on a bare site, under the site's own policy, ready to begin."""
    page.goto(url)
    ask(page, BEGIN)
    return page


def options(bus: str, **others: Any) -> str:
    """What `begin` is given, as JavaScript."""
    return json.dumps({**TABLE, "bus": bus, "relays": [], "ice": [], **others})


def begin(page: Page, bus: str, **others: Any) -> None:
    ask(page, f"begin({options(bus, **others)})")


def until(page: Page, condition: str, seconds: float) -> None:
    """Wait in the page for a condition over what its peers have told; fail if it does not come."""
    assert ask(page, f"until(() => {condition}, {seconds})")


def until_links(pages: list[Page], count: int, seconds: float = 15) -> None:
    for page in pages:
        until(page, f"linked().length === {count}", seconds)


def status(page: Page) -> Any:
    return json.loads(ask(page, "peers.status()"))


def used(code: str) -> str:
    """What a page does with a code, written as JSON: its value is the code to give back, or the
    invitation that was answered.
    """
    return f"peers.use({code}).then(made => made.code)"


def joined_by_hand(host: Page, guest: Page) -> None:
    """Have a page join another by a code and its reply."""
    code = ask(host, "peers.invite()")["code"]
    reply = ask(guest, used(json.dumps(code)))
    ask(host, used(json.dumps(reply)))
