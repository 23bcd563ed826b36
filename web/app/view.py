"""The whole page of a model, as markup by region: pure, so that a build and a browser agree."""

from __future__ import annotations

from typing import NamedTuple

from app import (
    sentences,
    view_board,
    view_end,
    view_hand,
    view_help,
    view_log,
    view_plays,
    view_start,
    view_tools,
)
from app.markup import attributes, button, escaped
from app.model import Model, acting, waits_for
from app.setup import people
from app.view_board import Board
from app.view_hand import Keyed
from pegs.game import Phase
from pegs.words import Words


class Page(NamedTuple):
    """All that the shell shows."""

    title: str
    language: str
    """Its code: in another language the whole page is written anew."""
    regions: dict[str, str]
    """What is in each region, by the region's id."""
    lists: dict[str, Keyed]
    """The children of each list, in order, each with its id."""
    attributes: dict[tuple[str, str], str]
    """Attributes of elements that stand outside the regions, by id and name."""
    hidden: frozenset[str]
    """The ids of what is hidden."""
    board: Board
    cursor: str
    """The id of the hole where the arrows have led."""
    refuge: str
    """Where the focus goes when what had it is gone."""
    unfinished: bool
    """Whether a game runs that an update of the site must not disturb."""


def view(model: Model) -> Page:
    """Return the page.

    >>> page = view(Model())
    >>> page.title, "hand-area" in page.hidden, 'data-act="begin"' in page.regions["start-foot"]
    ('Pegs and Jokers', True, True)
    """
    cursor = f"{view_board.IDENT}-{model.cursor}"
    return Page(
        title=_title(model),
        language=model.language,
        regions=_regions(model),
        lists={
            "hand": view_hand.hand(model) if model.at_table else (),
            "plays": view_plays.plays(model),
            "log": view_log.lines(model),
            **view_start.start(model).lists,
            **_of_table(model),
        },
        attributes={
            ("app", "data-screen"): "table" if model.at_table else "start",
            ("app", "data-panel"): model.panel,
            ("app", "data-ask"): "open" if view_plays.listed(model) else "closed",
            ("board-box", "aria-label"): view_board.about(model),
            ("board-box", "aria-activedescendant"): cursor,
        },
        hidden=_hidden(model),
        board=view_board.board(model),
        cursor=cursor,
        refuge=_refuge(model),
        unfinished=_unfinished(model),
    )


def _title(model: Model) -> str:
    _ = model.words.gettext
    name = _("Pegs and Jokers")
    game = model.game
    if not model.at_table or game is None:
        return name
    seat = waits_for(game)
    if seat not in people(model.table):
        return name
    return _("{turn} – {name}").format(turn=sentences.turn(model), name=name)


def _unfinished(model: Model) -> bool:
    """Whether a game runs; a table is not over before it is left."""
    if model.friends is not None:
        return model.friends.screen in ("lobby", "table")
    return model.at_table and model.game is not None and model.game.phase is not Phase.OVER


def _of_table(model: Model) -> dict[str, Keyed]:
    """Return the lists of a table of friends; empty without one."""
    if model.friends is None:
        return {"friends": (), "state": (), "sheet": ()}
    from app import view_friends

    return view_friends.lists(model, model.friends)


def _hidden(model: Model) -> frozenset[str]:
    away = {"start-area", "friends-area", "help-area", "table-area"} - {f"{model.panel}-area"}
    if not model.at_table:
        away |= {"skip", "hand-area", "list-area", "log-area"}
        away -= {"start-area" if model.friends is None else "friends-area"}
    if model.game is not None and model.game.phase is Phase.OVER:
        away |= {"hand-area", "turn"}
    return frozenset(away)


def _refuge(model: Model) -> str:
    if not model.at_table:
        return "start-title" if model.friends is None else "friends-title"
    if model.game is not None and model.game.phase is Phase.OVER:
        return "end-title"
    if acting(model) is not None:
        return "card-0"
    return "board-box"


def _regions(model: Model) -> dict[str, str]:
    return {
        "tools": view_tools.tools(model),
        "notice": _notice(model),
        **view_start.start(model).regions,
        "turn": view_hand.turn(model),
        "trouble": view_hand.trouble(model),
        "end": view_end.end(model),
        "plays-title": view_plays.title(model),
        "ask": view_hand.ask(model),
        "hand-title": view_hand.hand_title(model),
        "log-foot": view_log.foot(model),
        "last": view_log.last(model),
        "help-area": view_help.help_panel(model),
        "polite": _spoken(model.said, model.spoken),
        "urgent": _spoken(model.urgent, model.spoken),
    }


def _spoken(text: str, times: int) -> str:
    """A message that is new markup each time it is told, so that it is heard again."""
    return f'<span data-told="{times}">{escaped(text)}</span>' if text else ""


def _notice(model: Model) -> str:
    _ = model.words.gettext
    unsaved = "" if model.warned else sentences.unsaved(model)
    told = "".join(f"<p>{escaped(text)}</p>" for text in (unsaved, model.notice) if text)
    close = button(escaped(_("All right")), "dismiss", "second", id="notice-close")
    return f'<div class="notice">{told}{close}</div>' if told else ""


def body(model: Model) -> str:
    """Return the body of the page with every region in its place, as it is first painted."""
    _ = model.words.gettext
    page = view(model)
    regions = page.regions

    def at(ident: str, tag: str = "div", **more: str) -> str:
        return f"<{tag}{attributes(id=ident, **more)}>{regions[ident]}</{tag}>"

    def area(ident: str, inside: str, label: str, **more: str) -> str:
        shut = attributes(id=ident, aria_labelledby=label, hidden=ident in page.hidden, **more)
        return f"<section{shut}>{inside}</section>"

    def of_table(name: str, inside: str, label: str) -> str:
        # What would name it is only there with a table.
        ident = f"{name}-area"
        return (
            f"<section{attributes(id=ident, aria_label=label, hidden=ident in page.hidden)}>"
            f"{inside}</section>"
        )

    def keyed(ident: str, tag: str, **more: str | bool) -> str:
        children = "".join(markup for _, markup in page.lists[ident])
        return f"<{tag}{attributes(id=ident, **more)}>{children}</{tag}>"

    app = {name: value for (ident, name), value in page.attributes.items() if ident == "app"}
    board = {
        name: value for (ident, name), value in page.attributes.items() if ident == "board-box"
    }
    title = escaped(_("Pegs and Jokers"))
    away = attributes(id="skip", class_="skip", href="#hand-area", hidden="skip" in page.hidden)
    skip = f"<a{away}>{escaped(_('To your hand'))}</a>"
    panel = {name: at(name) for name in ("start", "start-foot")}
    panel |= {name: at(name, "span", class_="hint") for name in ("seats-hint", "house-hint")}
    panel |= {name: keyed(name, "ul") for name in ("team-0", "team-1", "house")}
    start = view_start.frame(model, panel)
    plays = (
        f'<h2 id="list-title" class="unseen">{escaped(_("Plays"))}</h2>'
        + at("trouble")
        + at("end")
        + at("plays-title", "h3", tabindex="-1")
        + keyed("plays", "ul")
    )
    hand = at("hand-title", "h2", class_="unseen") + at("ask") + keyed("hand", "div")
    log = (
        f'<h2 id="log-title" tabindex="-1">{escaped(_("Plays so far"))}</h2>'
        + keyed("log", "ol", reversed=True)
        + at("log-foot")
    )
    return (
        f"<div{attributes(id='app')}{_written(app)}>"
        f"{skip}"
        f'<header class="top"><h1>{title}</h1>{at("tools", "nav", aria_label=_("Page"))}</header>'
        f"<main>{starting(model.words)}"
        f'<section class="board-pane" aria-labelledby="board-title">'
        f'<h2 id="board-title" class="unseen">{escaped(_("Board"))}</h2>'
        f'<div id="board-box" role="application" tabindex="0"{_written(board)}>'
        f'<div id="picture">{view_board.picture(model)}</div></div>'
        f"{at('last', 'p')}</section>"
        f'<div class="side">{at("notice")}'
        f"{area('start-area', start, 'start-title')}"
        f"{of_table('friends', keyed('friends', 'div'), _('A table of friends'))}"
        f"{at('turn')}"
        f"{keyed('state', 'ul')}"
        f"{area('hand-area', hand, 'hand-title', tabindex='-1')}"
        f"{area('list-area', plays, 'list-title')}"
        f"{area('log-area', log, 'log-title')}</div>"
        f"{area('help-area', regions['help-area'], 'open-help')}"
        f"{of_table('table', keyed('sheet', 'div'), _('Table'))}"
        f"{at('polite', class_='unseen', role='status')}"
        f"{at('urgent', class_='unseen', role='alert')}"
        f"</main></div>"
    )


def starting(words: Words) -> str:
    """Return what shows how far Python's start is, or that it failed; ``boot.mjs`` moves it."""
    _ = words.gettext
    return (
        '<div class="boot"><progress id="boot-progress" max="1" '
        f'aria-label="{escaped(_("The game is loading"))}"></progress>'
        f'<p class="boot-failed">{escaped(_("The game could not start: reload the page."))}</p>'
        "</div>"
    )


def _written(values: dict[str, str]) -> str:
    return "".join(f' {name}="{escaped(value)}"' for name, value in values.items())
