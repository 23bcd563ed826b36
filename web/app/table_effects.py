"""Everything that a table of friends asks the world for; ``friends`` carries it out.

Thinking and what else the page asks for without friends is in ``effects``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pegs.table.step import Act


class OpenTable(NamedTuple):
    """Open a new table under this name."""

    name: str


class JoinTable(NamedTuple):
    """Join the table of a link under this name."""

    link: str
    name: str


class AtTable(NamedTuple):
    """Do this at the table: a step of this peer."""

    event: Act


class LeaveTable(NamedTuple):
    """Say goodbye and close the table; what is stored of it stays."""


class Invite(NamedTuple):
    """Make an invitation to be passed on by hand."""


class UseCode(NamedTuple):
    """Answer an invitation with a code, or connect with whoever has made a reply."""

    code: str


class DrawQr(NamedTuple):
    """Draw a text as a QR code."""

    text: str


class Share(NamedTuple):
    """Give a link to the device's share sheet; where there is none, copy it."""

    link: str


class Copy(NamedTuple):
    """Put a text on the clipboard."""

    text: str


class LoadSettings(NamedTuple):
    """Tell which servers are in use."""


class SaveSettings(NamedTuple):
    """Use these servers from the next connection on; ``turn`` is as in ``SettingsLoaded``."""

    relays: tuple[str, ...]
    stun: tuple[str, ...]
    turn: tuple[tuple[str, str, str], ...]


class ResetSettings(NamedTuple):
    """Use the site's own servers again, and tell which they are."""


class KeepAwake(NamedTuple):
    """Keep the screen on, or no longer."""

    on: bool


class Buzz(NamedTuple):
    """It is a person's turn: where the page is hidden, let it be felt and heard."""


class SaveFile(NamedTuple):
    """Offer a text as a file to be kept."""

    name: str
    text: str


class DealAnew(NamedTuple):
    """Bring so many cards into an order of chance, for a position that is carried on alone."""

    cards: int


TableEffect = (
    OpenTable
    | JoinTable
    | AtTable
    | LeaveTable
    | Invite
    | UseCode
    | DrawQr
    | Share
    | Copy
    | LoadSettings
    | SaveSettings
    | ResetSettings
    | KeepAwake
    | Buzz
    | SaveFile
    | DealAnew
)
