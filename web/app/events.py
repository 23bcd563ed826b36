"""Everything that can happen to the page, and how a control's ``data-act`` names it.

What only happens at a table of friends is in ``table_events``, loaded with the first table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from app.setup import PLAYERS, SPEEDS
from app.words import CODES
from pegs.cards import Card
from pegs.rules import GAMES, OPTIONS

if TYPE_CHECKING:
    from app.table_events import TableEvent


class ChooseGame(NamedTuple):
    """The start panel's game was chosen."""

    game: str


class ChooseSeats(NamedTuple):
    """The start panel's number of seats was chosen."""

    seats: int


class Propose(NamedTuple):
    """The address that was followed proposes a game, and a number of seats, for the start panel."""

    game: str
    seats: int


class ChoosePlayer(NamedTuple):
    """A seat was given to a kind of player."""

    seat: int
    player: str


class NamePlayer(NamedTuple):
    """A seat was given a name."""

    seat: int
    name: str


class ChooseSpeed(NamedTuple):
    """How fast the bots play was chosen."""

    speed: str


class SetOption(NamedTuple):
    """A house rule was set."""

    name: str
    value: str


class Begin(NamedTuple):
    """A game begins with what the start panel says."""


class Again(NamedTuple):
    """The next game at the same table; the deal passes to the left."""


class Leave(NamedTuple):
    """Back to the start panel; the game waits."""


class GoOn(NamedTuple):
    """Back to the game that waits."""


class Dealt(NamedTuple):
    """A shuffled deck, its dealer where chance chose one, and a number for the bots' own chance."""

    deck: tuple[Card, ...]
    dealer: int
    luck: int


class Shuffled(NamedTuple):
    """The order of a reshuffle."""

    order: tuple[int, ...]


class Cut(NamedTuple):
    """The deck was cut, by 0 where it was left."""

    cards: int


class Reveal(NamedTuple):
    """Who is to play holds the screen and would see the hand."""


class PickCard(NamedTuple):
    """A card of the hand was chosen, by its index as shown."""

    at: int


class PickHole(NamedTuple):
    """A hole of the board was chosen, by its name in the picture."""

    name: str


class PickPlay(NamedTuple):
    """A play was chosen from the list, as it is written."""

    text: str


class TakeBack(NamedTuple):
    """The last choice is taken back, or what is open is closed."""


class ListPlays(NamedTuple):
    """The list of all plays of the hand was opened or closed."""


class ListAll(NamedTuple):
    """The rest of a long list was asked for: of ``plays`` or of the ``log``."""

    what: str


class OpenPanel(NamedTuple):
    """A panel was opened or, where it was open, closed: ``help`` or ``log``."""

    panel: str


class Repeat(NamedTuple):
    """The last play is to be told again."""


class TellTurn(NamedTuple):
    """Whose turn it is, is to be told."""


class UseKeys(NamedTuple):
    """Single keys as shortcuts were switched on or off."""


class Dismiss(NamedTuple):
    """A notice was read."""


class Walk(NamedTuple):
    """An arrow on the board: ``up``, ``down``, ``left``, ``right``, or ``next``, ``previous``."""

    way: str


class PickHere(NamedTuple):
    """The hole was chosen where the arrows have led."""


class Thought(NamedTuple):
    """A bot's answer to the request of this number: a play as it is written, or what failed."""

    token: int
    play: str
    error: str = ""


class Loaded(NamedTuple):
    """What storage held when the page started; ``refused`` where there is no storage."""

    text: str | None
    refused: bool = False


class Speak(NamedTuple):
    """Another language was chosen for the page."""

    language: str


class NotLoaded(NamedTuple):
    """What is loaded only when it is needed could not be: ``words`` of a language, or ``table``."""

    what: str


class Learned(NamedTuple):
    """Another language was chosen, and its catalogue is here; English has none."""

    language: str
    catalogue: bytes | None


class NotSaved(NamedTuple):
    """Storage took no save: ``full`` or ``refused``."""

    why: str


Event: TypeAlias = (
    "ChooseGame | ChooseSeats | Propose | ChoosePlayer | NamePlayer | ChooseSpeed | SetOption "
    "| Begin | Again | Leave | GoOn | Dealt | Shuffled | Cut | Reveal | PickCard "
    "| PickHole | PickPlay | TakeBack | ListPlays | ListAll | OpenPanel | Repeat "
    "| TellTurn | UseKeys | Dismiss | Walk | PickHere | Thought | Loaded | Speak | Learned "
    "| NotLoaded | NotSaved | TableEvent"
)

Data = Mapping[str, str]

_PLAIN: Final[Mapping[str, Event]] = {
    "begin": Begin(),
    "again": Again(),
    "leave": Leave(),
    "go-on": GoOn(),
    "reveal": Reveal(),
    "back": TakeBack(),
    "plays": ListPlays(),
    "repeat": Repeat(),
    "turn": TellTurn(),
    "keys": UseKeys(),
    "dismiss": Dismiss(),
    "here": PickHere(),
}


def _one_of(value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise ValueError(value)
    return value


_TOLD: Final[Mapping[str, Callable[[Data], Event]]] = {
    "game": lambda data: ChooseGame(_one_of(data["value"], GAMES)),
    "seats": lambda data: ChooseSeats(int(_one_of(data["value"], ("4", "6", "8")))),
    "player": lambda data: ChoosePlayer(_seat(data), _one_of(data["value"], PLAYERS)),
    "name": lambda data: NamePlayer(_seat(data), data["value"]),
    "speed": lambda data: ChooseSpeed(_one_of(data["value"], tuple(SPEEDS))),
    "option": lambda data: SetOption(
        data["option"], _one_of(data["value"], OPTIONS[data["option"]])
    ),
    "cut": lambda data: Cut(int(data["count"])),
    "card": lambda data: PickCard(int(data["at"])),
    "hole": lambda data: PickHole(data["hole"]),
    "play": lambda data: PickPlay(data["play"]),
    "all": lambda data: ListAll(data["what"]),
    "panel": lambda data: OpenPanel(data["panel"]),
    "walk": lambda data: Walk(data["way"]),
    "language": lambda data: Speak(_one_of(data["value"], CODES)),
}


def _seat(data: Data) -> int:
    return int(_one_of(data["seat"], tuple("01234567")))


def parse(data: Data) -> Event | None:
    """Return the event that a control's data attributes name; None where they name none.

    >>> parse({"act": "card", "at": "2"}), parse({"act": "seats", "value": "5"})
    (PickCard(at=2), None)
    """
    act = data.get("act", "")
    if act in _PLAIN:
        return _PLAIN[act]
    if act.startswith("table-"):
        from app import table_controls

        return table_controls.parse(data)
    try:
        return _TOLD[act](data)
    except (KeyError, ValueError):
        return None
