"""A game file as a board on someone else's page: one steps through its plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from app import turns, view_board
from app.embed import Asked, Message, Step, Unreadable
from app.embed_game import seating
from app.events import Data
from app.markup import attributes, button, escaped
from app.model import Model
from app.setup import BOTS, FRIEND, Setup
from app.view import Page
from pegs import record as records
from pegs.board import SEATS
from pegs.game import Game
from pegs.game import position as game_position
from pegs.notation import NotationError, format_position
from pegs.play import outcome
from pegs.record import Record
from pegs.words import Words


class GoTo(NamedTuple):
    """So many plays are to have been played: the board goes there, as far as the game goes."""

    plays: int


class Go(NamedTuple):
    """So many plays on, or back."""

    plays: int


_KEYS: Final[dict[str, GoTo | Go]] = {
    "ArrowRight": Go(1),
    "ArrowLeft": Go(-1),
    "Home": GoTo(0),
    "End": Go(records.LONGEST),
}


@dataclass(frozen=True, slots=True)
class Replay:
    """A game at each of its moments, and which of them is shown."""

    setup: Setup
    stages: tuple[Game, ...]
    words: Words
    at: int = 0
    moved: int = 0
    """How often it went anywhere, so that the same sentence is heard again."""


def begun(asked: Asked, words: Words) -> Step:
    """Return a game at the play that is asked for, or before its first. Raises Unreadable."""
    try:
        record = records.read(asked["record"])
    except NotationError as error:
        raise Unreadable.of(error) from None
    replay = Replay(_seating(record), tuple(records.stages(record)), words)
    wanted = asked.get("at", "0")
    return update(replay, GoTo(int(wanted) if wanted.isdecimal() else 0))


def _seating(record: Record) -> Setup:
    """Return a setup with the names of a record, in which nobody plays here."""
    setup = seating(record.game.rules, 0)
    free = ("",) * (len(SEATS) - len(record.names))
    who = tuple(name if name in BOTS else FRIEND for name in (*record.names, *free))
    return setup._replace(who=who, names=(*record.names, *free))


def update(replay: Replay, event: GoTo | Go) -> Step:
    """Return the game at another play.

    Both events stop at the ends of the game.
    """
    wanted = event.plays if isinstance(event, GoTo) else replay.at + event.plays
    last = len(replay.stages) - 1
    return replace(replay, at=max(0, min(last, wanted)), moved=replay.moved + 1), ()


def parse(data: Data) -> GoTo | Go | None:
    """Return the event that a control's data attributes name; None where they name none.

    >>> parse({"act": "go", "plays": "-1"}), parse({"act": "go-to", "plays": "0"})
    (Go(plays=-1), GoTo(plays=0))
    """
    events: dict[str, type[Go] | type[GoTo]] = {"go": Go, "go-to": GoTo}
    event = events.get(data.get("act", ""))
    try:
        return None if event is None else event(int(data["plays"]))
    except (KeyError, ValueError):
        return None


def pressed(key: str, on_board: bool) -> GoTo | Go | None:
    """Return the event that a key is: arrows step, whatever way the language is written."""
    return _KEYS.get(key)


def table(replay: Replay) -> Model:
    """Return the table as it stood after the last play shown."""
    model = Model(
        setup=replay.setup,
        at_table=True,
        table=replay.setup,
        game=replay.stages[replay.at],
        numbered=True,
        words=replay.words,
    )
    if not replay.at:
        return model
    before = game_position(replay.stages[replay.at - 1])
    play = replay.stages[replay.at].log[-1].play
    return replace(model, log=(turns.tell(model, before, play),), last=outcome(before, play))


def layout(replay: Replay) -> str:
    """Return that the game is laid out."""
    return "replay"


def page(replay: Replay) -> Page:
    """Return what is shown of the game."""
    model = table(replay)
    return Page(
        title="",
        language=model.language,
        regions={
            "replay-said": _said(replay, model),
            "replay-count": _count(replay),
            "replay-tools": _tools(replay),
        },
        lists={},
        attributes={},
        hidden=frozenset(),
        board=view_board.board(model),
        cursor="",
        refuge="board-box",
        unfinished=False,
    )


def body(replay: Replay) -> str:
    """Return the board with the buttons below it."""
    _ = replay.words.gettext
    model, shown = table(replay), page(replay).regions
    label = attributes(aria_label=_("Board"))
    return (
        f'<main class="replay"><h1 class="unseen">{escaped(_("Pegs and Jokers"))}</h1>'
        f'<div id="board-box" role="group" tabindex="0"{label}>'
        f'<div id="picture">{view_board.picture(model)}</div></div>'
        f'<p id="replay-said" role="status">{shown["replay-said"]}</p>'
        f'<div class="replay-foot"><div id="replay-tools">{shown["replay-tools"]}</div>'
        f'<p id="replay-count">{shown["replay-count"]}</p></div></main>'
    )


def _said(replay: Replay, model: Model) -> str:
    _ = replay.words.gettext
    text = model.log[-1].words if model.log else _("The game begins.")
    return f'<span data-told="{replay.moved}">{escaped(text)}</span>'


def _count(replay: Replay) -> str:
    told = replay.words.gettext("Play {number} of {count}")
    return escaped(told.format(number=replay.at, count=len(replay.stages) - 1))


def _tools(replay: Replay) -> str:
    _ = replay.words.gettext
    last = len(replay.stages) - 1
    first, final = replay.at == 0, replay.at == last
    tools = (
        ("first", _("To the first play"), "go-to", 0, first, "M17 5 8 12l9 7ZM7 5v14"),
        ("back", _("One play back"), "go", -1, first, "M16 5 7 12l9 7Z"),
        ("on", _("One play on"), "go", 1, final, "M8 5l9 7-9 7Z"),
        ("last", _("To the last play"), "go-to", last, final, "M7 5l9 7-9 7ZM17 5v14"),
    )
    return "".join(
        button(
            _arrow(path),
            act,
            "second step",
            id=f"step-{name}",
            data_plays=plays,
            aria_label=label,
            aria_disabled="true" if ended else None,
        )
        for name, label, act, plays, ended, path in tools
    )


def _arrow(path: str) -> str:
    """A sign in the direction that the board's arrow keys have, in every language."""
    return (
        '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="currentColor" '
        f'stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="{path}"/></svg>'
    )


def told(before: Replay, after: Replay) -> tuple[Message, ...]:
    """Return the play that was shown, and whether that was the last."""
    if after.at == before.at or not after.at:
        return ()
    line = table(after).log[-1]
    play = Message("play", {"play": line.notation, "seat": SEATS[line.seat], "words": line.words})
    if after.at < len(after.stages) - 1:
        return (play,)
    return play, Message("done", {})


def kept(replay: Replay) -> dict[str, str]:
    """Return the parameters from which it goes on, with the position for the picture until then."""
    here = replay.stages[replay.at]
    bare = replace(game_position(here), hands=((),) * here.rules.seats, pile=0, discards=())
    return {
        "at": str(replay.at),
        "shown": format_position(replace(bare, waits=(0,) * len(bare.pegs))),
    }
