"""How a control's ``data-act`` names an event of a table of friends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from app.table_events import (
    Admit,
    AskSeat,
    Befriend,
    CarryOn,
    CopyText,
    EnterCode,
    EnterName,
    EnterServers,
    Fold,
    GiveSeat,
    GoBack,
    Join,
    KeepServers,
    LeaveTable,
    MakeInvitation,
    PlayAgain,
    ResetServers,
    SaveGame,
    SayPhrase,
    SendPlay,
    SetSeat,
    ShareLink,
    Sit,
    StartGame,
    Switch,
    TableEvent,
    TakeBackSeat,
    TakeOver,
    UseCode,
)

Data = Mapping[str, str]

_TOLD: Final[Mapping[str, Callable[[Data], TableEvent]]] = {
    "befriend": lambda data: Befriend(),
    "name": lambda data: EnterName(data["value"]),
    "join": lambda data: Join(),
    "return": lambda data: GoBack(),
    "sit": lambda data: Sit(int(data["seat"])),
    "seat": lambda data: SetSeat(int(data["seat"]), data["value"]),
    "admit": lambda data: Admit(data["key"]),
    "switch": lambda data: Switch(data["name"]),
    "start": lambda data: StartGame(),
    "fold": lambda data: Fold(data["part"]),
    "share": lambda data: ShareLink(),
    "copy": lambda data: CopyText(data["what"]),
    "invite": lambda data: MakeInvitation(),
    "code": lambda data: EnterCode(data["value"]),
    "use": lambda data: UseCode(),
    "servers": lambda data: EnterServers(data["name"], data["value"]),
    "keep": lambda data: KeepServers(),
    "reset": lambda data: ResetServers(),
    "send": lambda data: SendPlay(),
    "takeover": lambda data: TakeOver(data["key"]),
    "give": lambda data: GiveSeat(int(data["seat"]), data["key"]),
    "ask": lambda data: AskSeat(int(data["seat"])),
    "back": lambda data: TakeBackSeat(),
    "again": lambda data: PlayAgain(),
    "say": lambda data: SayPhrase(int(data["phrase"])),
    "file": lambda data: SaveGame(),
    "alone": lambda data: CarryOn(),
    "leave": lambda data: LeaveTable(),
}


def parse(data: Data) -> TableEvent | None:
    """Return the event that a control's data attributes name; None where they name none.

    Their acts begin with ``table-``.

    >>> parse({"act": "table-sit", "seat": "2"}), parse({"act": "table-sit"})
    (Sit(seat=2), None)
    """
    try:
        return _TOLD[data["act"].removeprefix("table-")](data)
    except (KeyError, ValueError):
        return None
