"""The open exercise as markup by region, patched like the page of a table."""

from __future__ import annotations

from app import sentences, view_board, view_hand, view_plays
from app.lesson import Lesson, following, tasks
from app.markup import attributes, button, escaped
from app.view import Page
from rules.exercise import Exercise
from rules.wording import prose


def view(lesson: Lesson) -> Page:
    """Return what is shown of the open exercise. Raises KeyError where none is open."""
    task = tasks(lesson)[lesson.open]
    table = lesson.table
    cursor = f"{view_board.IDENT}-{table.cursor}"
    return Page(
        title="",
        language=table.language,
        regions={
            "lesson-band": _band(lesson, task),
            "trouble": view_hand.trouble(table),
            "plays-title": view_plays.title(table),
            "polite": _spoken(table.said, table.spoken),
            "urgent": _spoken(table.urgent, table.spoken),
        },
        lists={
            "hand": () if lesson.tried else view_hand.hand(table),
            "plays": view_plays.plays(table),
        },
        attributes={
            ("board-box", "aria-label"): view_board.about(table),
            ("board-box", "aria-activedescendant"): cursor,
            **{(f"lesson-{name}", "class"): kind_of(lesson, name) for name in tasks(lesson)},
        },
        hidden=frozenset(),
        board=view_board.board(table),
        cursor=cursor,
        refuge="verdict-title" if lesson.tried else "card-0",
        unfinished=True,
    )


def kind_of(lesson: Lesson, name: str) -> str:
    """Return the classes of an exercise on the page."""
    kinds = ["exercise"]
    if name == lesson.open:
        kinds.append("open")
    if name in lesson.solved:
        kinds.append("solved")
    return " ".join(kinds)


def live(lesson: Lesson) -> str:
    """Return what stands in an exercise while it is open, in place of its still picture."""
    task = tasks(lesson)[lesson.open]
    page = view(lesson)
    board = {
        name.replace("-", "_"): value
        for (ident, name), value in page.attributes.items()
        if ident == "board-box"
    }
    box = attributes(id="board-box", role="application", tabindex=0, **board)
    lists = {
        name: "".join(markup for _, markup in children) for name, children in page.lists.items()
    }
    label = escaped(lesson.words.gettext("Your hand"))
    return (
        f'<div{box}><div id="picture">{view_board.picture(lesson.table)}</div></div>'
        f'<div class="exercise-text"><p class="ask">{prose(task.ask)}</p>'
        f'<div id="lesson-band">{page.regions["lesson-band"]}</div>'
        f'<div id="hand" role="group" aria-label="{label}">{lists["hand"]}</div>'
        f'<div id="trouble">{page.regions["trouble"]}</div>'
        f'<h4 id="plays-title" tabindex="-1">{page.regions["plays-title"]}</h4>'
        f'<ul id="plays">{lists["plays"]}</ul></div>'
    )


def _band(lesson: Lesson, task: Exercise) -> str:
    """What is to be done next, or what came of what was tried."""
    return _verdict(lesson, task) if lesson.tried else _asking(lesson, task)


def _asking(lesson: Lesson, task: Exercise) -> str:
    _ = lesson.words.gettext
    told = f'<p class="prompt">{escaped(sentences.prompt(lesson.table))}</p>'
    if lesson.hinted:
        told += f'<p class="hinted"><strong>{escaped(_("Hint"))}</strong> {prose(task.hint)}</p>'
    tools = ""
    if lesson.table.past:
        tools += button(escaped(_("Take back")), "back", "second", id="take-back")
    else:
        label = _("Close list") if lesson.table.listing else _("All plays")
        opened = "true" if lesson.table.listing else "false"
        tools += button(escaped(label), "plays", "second", id="list-plays", aria_expanded=opened)
    if not lesson.hinted:
        tools += button(escaped(_("Hint")), "lesson-hint", "second", id="lesson-hint")
    return f'{told}<div class="lesson-tools">{tools}</div>'


def _verdict(lesson: Lesson, task: Exercise) -> str:
    _ = lesson.words.gettext
    right = lesson.tried in task.solves
    told = _("{play}.").format(play=lesson.table.log[-1].words)
    after = following(lesson)
    again = button(escaped(_("Once more")), "lesson-again", "second", id="lesson-again")
    if not right:
        called, said, kind = _("Not quite"), task.wrong, "verdict"
        tools = button(escaped(_("Try again")), "lesson-again", "main", id="lesson-again")
    elif after:
        called, said, kind = _("Right!"), task.praise, "verdict solved"
        label = _("Next: {title}").format(title=tasks(lesson)[after].title)
        tools = button(escaped(label), "lesson", "main", id="lesson-next", data_lesson=after)
        tools += again
    else:
        called, said, kind = _("Right! That was the last one."), task.praise, "verdict solved"
        tools = again
    return (
        f'<div class="{kind}"><h4 id="verdict-title" tabindex="-1">{escaped(called)}</h4>'
        f"<p>{prose(told)}</p><p>{prose(said)}</p></div>"
        f'<div class="lesson-tools">{tools}</div>'
    )


def _spoken(text: str, times: int) -> str:
    """A message that is new markup each time it is told, so that it is heard again."""
    return f'<span data-told="{times}">{escaped(text)}</span>' if text else ""
