"""Everything that can happen at a table of friends.

Apart from the page's other events, so that nothing of it is loaded before it is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pegs.table.peer import Peer
    from pegs.table.verdict import Verdict


# What the network's shell tells


class TableLink(NamedTuple):
    """The page was opened by a table's link; ``known`` where storage has this peer of it."""

    link: str
    known: bool


class TableOpened(NamedTuple):
    """A table was opened, joined or come back to; ``link`` is what is shared."""

    peer: Peer
    link: str


class TableChanged(NamedTuple):
    """A step has made this of the peer, were it only that time has passed."""

    peer: Peer


class TableFailed(NamedTuple):
    """What failed: ``link``, ``elsewhere``, ``unloadable``, ``damaged`` or ``clipboard``."""

    why: str


class NetChanged(NamedTuple):
    """How the network is: relays with their states, how many browsers are being connected or cannot
    be reached, and whether there is a network at all.
    """

    relays: tuple[tuple[str, str], ...]
    connecting: int
    unreached: int
    online: bool


class CodeMade(NamedTuple):
    """A code to be passed on by hand, good for so many seconds (0: nobody knows how long)."""

    code: str
    lasts: int


class CodeUsed(NamedTuple):
    """A code that was made here has led to a connection."""

    code: str


class CodeRefused(NamedTuple):
    """A code of no use: ``malformed``, ``own``, ``used``, ``expired`` or ``unreachable``."""

    reason: str


class QrDrawn(NamedTuple):
    """The QR code of a text: the path of its dark squares on a field of so many a side."""

    text: str
    size: int
    path: str


class Audited(NamedTuple):
    """What the check of a whole game has found."""

    verdict: Verdict


class SettingsLoaded(NamedTuple):
    """The servers in use, of TURN with name and word; ``custom``: they are not the site's own."""

    relays: tuple[str, ...]
    stun: tuple[str, ...]
    turn: tuple[tuple[str, str, str], ...]
    custom: bool


class DealtAnew(NamedTuple):
    """An order of chance for the cards that a copied position hides, and the bots' own chance."""

    order: tuple[int, ...]
    luck: int


# What a person does


class Befriend(NamedTuple):
    """A table is opened with what the start panel says."""


class EnterName(NamedTuple):
    """The name of who joins, or has opened the table."""

    name: str


class Join(NamedTuple):
    """The table of the link is joined."""


class GoBack(NamedTuple):
    """The table that was left last is come back to."""


class Sit(NamedTuple):
    """A seat of the lobby is taken or left."""

    seat: int


class SetSeat(NamedTuple):
    """A seat of the lobby is given: ``open``, ``bot:1`` to ``bot:3``, or a peer's key."""

    seat: int
    to: str


class Admit(NamedTuple):
    """Who asked is let in."""

    key: str


class Switch(NamedTuple):
    """A switch was turned: ``open``, ``locked`` or ``confirm``."""

    name: str


class StartGame(NamedTuple):
    """The game of the lobby begins."""


class Fold(NamedTuple):
    """A part of a panel is opened or closed: ``qr``, ``hand``, ``settings``, ``details``."""

    part: str


class ShareLink(NamedTuple):
    """The link is given to the device's share sheet."""


class CopyText(NamedTuple):
    """The link or the code is copied: ``link`` or ``code``."""

    what: str


class MakeInvitation(NamedTuple):
    """A code is wanted for somebody whom no relay reaches."""


class EnterCode(NamedTuple):
    """A code that somebody passed on was entered."""

    code: str


class UseCode(NamedTuple):
    """The code that was entered is used: an invitation is answered, a reply is taken."""


class EnterServers(NamedTuple):
    """A list of servers was entered, one a line: ``relays``, ``stun`` or ``turn``."""

    name: str
    text: str


class KeepServers(NamedTuple):
    """The servers that were entered are kept."""


class ResetServers(NamedTuple):
    """The site's own servers are wanted again."""


class SendPlay(NamedTuple):
    """The chosen play is sent."""


class TakeOver(NamedTuple):
    """A vote that a bot plays for a peer."""

    key: str


class GiveSeat(NamedTuple):
    """A vote that a bot's seat is given to who asks for it."""

    seat: int
    key: str


class AskSeat(NamedTuple):
    """A watcher asks for a bot's seat."""

    seat: int


class TakeBackSeat(NamedTuple):
    """One's own seats are wanted back from the bots."""


class PlayAgain(NamedTuple):
    """This peer plays the next game of the table."""


class SayPhrase(NamedTuple):
    """One of the fixed phrases is said."""

    phrase: int


class SaveGame(NamedTuple):
    """The game's file is wanted."""


class CarryOn(NamedTuple):
    """The position is carried on alone, as a copy."""


class LeaveTable(NamedTuple):
    """Away from the table; its link leads back."""


TableEvent = (
    TableLink
    | TableOpened
    | TableChanged
    | TableFailed
    | NetChanged
    | CodeMade
    | CodeUsed
    | CodeRefused
    | QrDrawn
    | Audited
    | SettingsLoaded
    | DealtAnew
    | Befriend
    | EnterName
    | Join
    | GoBack
    | Sit
    | SetSeat
    | Admit
    | Switch
    | StartGame
    | Fold
    | ShareLink
    | CopyText
    | MakeInvitation
    | EnterCode
    | UseCode
    | EnterServers
    | KeepServers
    | ResetServers
    | SendPlay
    | TakeOver
    | GiveSeat
    | AskSeat
    | TakeBackSeat
    | PlayAgain
    | SayPhrase
    | SaveGame
    | CarryOn
    | LeaveTable
)
