"""The exercises of a rules page while Python runs: at most one is open, as a table of its own.

An open exercise is the page's own model of a table, with a game that begins at the position of the
exercise. So cards, holes and plays are chosen as in any game, and refused with the same words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from app.events import Data, Event
from app.events import parse as parse_event
from app.model import Model
from app.setup import BOTS, YOU, Setup
from app.words import IN_ENGLISH
from pegs.board import SEATS
from pegs.cards import UNKNOWN
from pegs.game import Game, Phase
from pegs.position import Position
from pegs.rules import preset
from pegs.words import Words
from rules.exercise import SEATED_FOR, Exercise, position
from rules.exercises import exercises
from rules.sections import sections

NO_TABLE: Final = Model()


class OpenLesson(NamedTuple):
    """An exercise was touched: it opens, and the one that was open closes."""

    lesson: str


class TryAgain(NamedTuple):
    """The open exercise begins anew."""


class AskHint(NamedTuple):
    """The hint of the open exercise was asked for."""


LessonEvent: TypeAlias = "OpenLesson | TryAgain | AskHint | Event"


@dataclass(frozen=True, slots=True)
class Lesson:
    """All that the exercises of one page show.

    >>> Lesson("arizona").open
    ''
    """

    game: str
    open: str = ""
    """The name of the exercise that is open; nothing while none is."""
    table: Model = NO_TABLE
    """The table of the open exercise."""
    tried: str = ""
    """The play that was tried, in notation; nothing while one is being chosen."""
    hinted: bool = False
    solved: frozenset[str] = frozenset()
    """The names of the exercises that were solved."""
    words: Words = IN_ENGLISH
    """The words of the page's language."""


def tasks(lesson: Lesson) -> dict[str, Exercise]:
    """Return the exercises of the page by name."""
    return exercises(lesson.words, preset(lesson.game, SEATED_FOR))


def following(lesson: Lesson) -> str:
    """Return the exercise to go on with: the next on the page that is not solved, or nothing.

    >>> following(Lesson("standard", open="bringing-a-peg-out"))
    'an-ace-moves-one'
    """
    rules = preset(lesson.game, SEATED_FOR)
    names = [name for section in sections(lesson.words, rules) for name in section.lessons]
    at = names.index(lesson.open) + 1
    return next((name for name in names[at:] + names[:at] if name not in lesson.solved), "")


def table_of(game: str, exercise: Exercise, words: Words) -> Model:
    """Return a table at which an exercise is to be played, its other seats held by bots."""
    here = position(game, exercise)
    who = [BOTS[1]] * len(SEATS)
    who[here.turn] = YOU
    setup = Setup(game=game, seats=here.rules.seats, who=tuple(who))
    return Model(
        setup=setup,
        at_table=True,
        table=setup,
        game=game_at(here),
        bottom=here.turn,
        numbered=True,
        puzzle=True,
        words=words,
    )


def game_at(here: Position) -> Game:
    """Return a game that has come to a position; the others' cards and the pile are not known."""
    rules = here.rules
    sizes = [len(here.hand) if seat == here.turn else rules.hand for seat in range(rules.seats)]
    dealt = [UNKNOWN] * rules.cards
    first = sum(sizes[: here.turn])
    dealt[first : first + len(here.hand)] = here.hand
    ends = [sum(sizes[: seat + 1]) for seat in range(rules.seats)]
    return Game(
        rules=rules,
        dealer=(here.turn - 1) % rules.seats,
        faces=tuple(dealt),
        pile=tuple(range(ends[-1], rules.cards)),
        hands=tuple(tuple(range(end - size, end)) for end, size in zip(ends, sizes, strict=True)),
        discards=(),
        pegs=here.pegs,
        turn=here.turn,
        waits=here.waits,
        phase=Phase.PLAY,
        cut=None,
        decks=((UNKNOWN,) * rules.cards,),
        drawing=None,
        log=(),
    )


def parse(data: Data) -> LessonEvent | None:
    """Return the event that a control's data attributes name; None where they name none.

    >>> parse({"act": "lesson", "lesson": "the-chain"}), parse({"act": "card", "at": "0"})
    (OpenLesson(lesson='the-chain'), PickCard(at=0))
    """
    match data.get("act"):
        case "lesson":
            return OpenLesson(data.get("lesson", ""))
        case "lesson-again":
            return TryAgain()
        case "lesson-hint":
            return AskHint()
    return parse_event(data)
