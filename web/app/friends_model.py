"""What the page knows of a table of friends beside its peer, as frozen values.

``table_facts`` reads the peer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from app.model import Model
    from pegs.table.verdict import Verdict


class Net(NamedTuple):
    """The network as it was last told; see ``table_events.NetChanged``."""

    relays: tuple[tuple[str, str], ...] = ()
    connecting: int = 0
    unreached: int = 0
    online: bool = True


UNTOLD: Final = Net()


class Code(NamedTuple):
    """A code to pass on, an ``invitation`` or a ``reply``, and until when it is good (or 0)."""

    kind: str
    text: str
    until: int


class News(NamedTuple):
    """Who plays now: a ``bot`` for a peer, the peer ``again``, or at a bot's ``seat`` of this
    number (else -1); what the peer is called, and when that was heard.
    """

    kind: str
    key: str
    name: str
    seat: int
    at: int


class Qr(NamedTuple):
    """The QR code of a text; see ``table_events.QrDrawn``."""

    text: str
    size: int
    path: str


class Servers(NamedTuple):
    """The servers in use, or those that are entered in their place."""

    relays: tuple[str, ...]
    stun: tuple[str, ...]
    turn: tuple[tuple[str, str, str], ...]
    custom: bool


class Draft(NamedTuple):
    """The lists of servers as they are being entered, one a line."""

    relays: str
    stun: str
    turn: str


@dataclass(frozen=True, slots=True)
class Friends:
    """A table of friends on this page; see each field."""

    alone: Model
    """The page without the table: what leaving it comes back to."""
    screen: str
    """``join``, ``opening``, ``lobby``, ``table`` or ``failed``."""
    link: str = ""
    name: str = ""
    failed: str = ""
    """Why there is no table; see ``table_events.TableFailed``."""
    opened: int = 0
    """When this page came to the table, by the peer's clock."""
    net: Net = UNTOLD
    folds: frozenset[str] = frozenset()
    """The parts of panels that are open."""
    qr: Qr | None = None
    code: Code | None = None
    entered: str = ""
    """The code that was entered."""
    refused: str = ""
    """Why a code is of no use; see ``table_events.CodeRefused``."""
    servers: Servers | None = None
    draft: Draft | None = None
    servers_fault: str = ""
    """The line that is no server's address."""
    confirm: bool = True
    """Whether a play is asked about before it is sent."""
    stage: str = ""
    """What the table waits for (``pegs.table.course.Stage``); empty before its first game."""
    names: tuple[str, ...] = ()
    """What the players are called, seat by seat."""
    ready: bool = False
    """Whether this peer may act: all cards of its hands are open, and nothing is sent."""
    sent: bool = False
    """Whether a cut or a play of this peer waits to be settled."""
    asked: bool = False
    """Whether something was asked of the table whose answer has not come."""
    bot: tuple[str, int, int] = ("", 0, 0)
    """For which game, entry and when a bot's play was last asked for."""
    awake: bool = False
    """Whether the screen is kept on."""
    news: tuple[News, ...] = ()
    """Who plays now that did not, as long as that is shown."""
    copied: str = ""
    """What was copied last."""
    verdict: Verdict | None = None
