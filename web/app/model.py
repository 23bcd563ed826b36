"""All that the page shows, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from app.choice import NOTHING, Choice
from app.setup import ANEW, SEATED, Setup, is_bot, names_of, people
from app.words import IN_ENGLISH
from pegs.board import SEATS
from pegs.cards import Card
from pegs.game import Game, Phase, cutter
from pegs.game import position as game_position
from pegs.play import Part, Play, moved_by, pegs_after
from pegs.position import Position
from pegs.words import Words

if TYPE_CHECKING:
    from app.friends_model import Friends
    from pegs.table.peer import Peer


class Told(NamedTuple):
    """One line of the log: who played what, in words and in notation, how many pegs it sent back.

    The pegs before it are kept so that it can be told in other words.
    """

    seat: int
    words: str
    notation: str
    captures: int
    pegs: tuple[tuple[int, ...], ...]
    play: Play


class Trouble(NamedTuple):
    """Why something cannot be done: what, and a sentence for each reason."""

    title: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Model:
    """The page at one moment; see each field.

    >>> Model().game is None
    True
    """

    setup: Setup = ANEW
    """The start panel."""
    at_table: bool = False
    """Whether the game is shown, not the start panel."""
    table: Setup = ANEW
    """The setup with which the game was begun."""
    game: Game | None = None
    luck: int = 0
    """What the bots' own chance begins with."""
    log: tuple[Told, ...] = ()
    last: tuple[Part, ...] = ()
    """Where the last play moved each peg."""
    shown: int | None = None
    """With several people at one screen, whose hand is open."""
    bottom: int = 0
    """The seat from which the board is seen."""
    numbered: bool = False
    """Whether the holes where pegs stand have their numbers beside them: for who reads of them."""
    puzzle: bool = False
    """Whether which cards can be played is for the person to find out: in an exercise."""
    choice: Choice = NOTHING
    past: tuple[Choice, ...] = ()
    """The choices before, for taking back."""
    pending: Play | None = None
    """At a table of friends, the play that waits to be sent or to be settled."""
    trouble: Trouble | None = None
    listing: bool = False
    """Whether the plays of the whole hand are listed."""
    whole_plays: bool = False
    whole_log: bool = False
    panel: str = ""
    """``help`` or ``log`` where that is open."""
    token: int = 0
    """The number of the last request to a bot."""
    thinking: bool = False
    unsaved: str = ""
    """Why the game is not saved: ``refused`` or ``full``."""
    warned: bool = False
    """Whether that was read."""
    notice: str = ""
    """A message that stays until it is dismissed."""
    cursor: str = "A8"
    """The hole where the arrows have led."""
    said: str = ""
    """What was last told, politely."""
    urgent: str = ""
    """What was last told, at once."""
    spoken: int = 0
    """How often something was told, so that a repetition is heard."""
    shortcuts: bool = True
    peer: Peer | None = None
    """This page's peer at a table of friends: game, log and names are then read from it."""
    friends: Friends | None = None
    left_table: str = ""
    """The link of the table that was left last: it leads back."""
    language: str = "en"
    words: Words = IN_ENGLISH
    """The words of that language."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players at the table are called."""
        names = () if self.friends is None else self.friends.names
        if self.friends is None and self.table.carried:
            names = self.table.names[: self.table.seats]
        if not names:
            return names_of(self.table)
        return tuple(self._called(*named) for named in enumerate(names))

    def _called(self, seat: int, name: str) -> str:
        """Return what is called who plays at a table of friends, or in a game carried on from one.

        A bot never bears a mere name.
        """
        _ = self.words.gettext
        if not is_bot(self.table, seat):
            return name or SEATED[seat]
        if name:
            return _("{name} (bot)").format(name=name)
        return _("Bot {letter}").format(letter=SEATS[seat])


def waits_for(game: Game) -> int | None:
    """Return the seat that the game waits for: to cut or to play; None at its end."""
    if game.phase is Phase.CUT:
        return cutter(game)
    return game.turn if game.phase is Phase.PLAY else None


def shared(model: Model) -> bool:
    """Whether several people play round this screen, so that hands are hidden."""
    return len(people(model.table)) > 1


def alone(model: Model) -> int | None:
    """Return the seat of the only person, whom sentences may call *you*."""
    mine = people(model.table)
    return mine[0] if len(mine) == 1 else None


def holder(model: Model) -> int | None:
    """Return the seat whose hand is shown; None where no hand is."""
    if shared(model):
        return model.shown
    return alone(model)


def acting(model: Model) -> int | None:
    """Return the seat that a person may play for now, with the hand in sight."""
    game = model.game
    if game is None or game.phase is not Phase.PLAY or not model.at_table:
        return None
    if not ready(model) or model.pending is not None or holder(model) != game.turn:
        return None
    return game.turn if game.turn in people(model.table) else None


def ready(model: Model) -> bool:
    """Whether the table lets this page act: alone it always does."""
    return model.friends is None or model.friends.ready


def must_reveal(model: Model) -> int | None:
    """Return the person who is to take the screen before anything is shown."""
    game = model.game
    if game is None or game.phase is not Phase.PLAY or not shared(model) or not ready(model):
        return None
    seat = game.turn
    return seat if seat in people(model.table) and model.shown != seat else None


def cutting(model: Model) -> int | None:
    """Return the person to whom the cut is offered."""
    game = model.game
    if game is None or game.phase is not Phase.CUT or not ready(model):
        return None
    seat = cutter(game)
    return seat if seat in people(model.table) else None


def hand_of(model: Model) -> tuple[Card, ...]:
    """Return the cards that are shown, in the order in which they are shown."""
    seat = holder(model)
    if model.game is None or seat is None:
        return ()
    return tuple(sorted(game_position(model.game).hands[seat]))


def here(model: Model) -> Position:
    """Return the position of the game. Raises ValueError where there is none."""
    if model.game is None:
        raise ValueError("there is no game")
    return game_position(model.game)


def board_of(model: Model) -> Position:
    """Return the position as the board shows it: with what is chosen of a play done already."""
    position = here(model)
    if model.pending is not None:
        return replace(position, pegs=pegs_after(position, model.pending))
    return moved_by(position, model.choice.done)
