"""*Put a board on your page*: a page on which one chooses a board, sees it live, and copies it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from app.markup import attributes, escaped
from app.words import LANGUAGES, language_of
from pegs.board import SEAT_COUNTS
from pegs.rules import GAMES, preset
from pegs.words import Words
from rules.exercise import SEATED_FOR
from rules.exercises import exercises
from rules.titles import name as name_of

FIRST: Final = "splitting-the-seven"
"""The exercise with which the page opens."""
SAMPLE: Final = "standard/4 A8,A1/A14/-/- A 7c4d/-/-/-"
FILE: Final = (
    '[Rules "standard/4"]\n[Dealer "D"]\n[A "Ann"] [B "Ben"] [C "Cleo"] [D "Dev"]\n'
    '[Result "*"]\n\n1. A Kd:As-A8 B Ah:Bs-B8 C 5c:- D Qs:Ds-D8\n2. A 4c:A8-A12\n'
)
"""A game file as it is written, to begin with."""

Options = Iterable[tuple[str, str]]


def maker_page(words: Words, language: str, assets: Mapping[str, str]) -> str:
    """Return the page in a language.

    ``assets`` has the addresses of its ``style``, its ``module``, the ``script`` that it tells of,
    the ``icon``, and the site's ``root``.

    >>> names = ("style", "module", "script", "icon", "root")
    >>> html = maker_page(Words(), "en", {name: f"{name}.x" for name in names})
    >>> html.count("<h1>"), "style=" in html
    (1, False)
    """
    _ = words.gettext
    told = {key: escaped(address) for key, address in assets.items()}
    title = escaped(_("Put a board on your page"))
    lead = escaped(
        _(
            "A lesson, a position, a game to step through, or a small game against bots: choose "
            "what to show, and copy the line into your page. It loads a picture only, until it is "
            "touched."
        )
    )
    spoken = "".join(
        f"<li><a{attributes(href=assets['root'] + language_of(code).folder + 'embed/')}"
        f"{attributes(hreflang=code, lang=code)}"
        f"{attributes(aria_current='page' if code == language else None)}>{escaped(own)}</a></li>"
        for code, own, _way in LANGUAGES
    )
    home = escaped(f"{assets['root']}{language_of(language).folder}" or "./")
    return (
        f'<!doctype html>\n<html lang="{language}" dir="{language_of(language).direction}">\n'
        '<head>\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="description" content="{lead}">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<link rel="stylesheet" href="{told["style"]}">\n'
        f'<link rel="icon" type="image/svg+xml" href="{told["icon"]}">\n'
        f'<script src="{told["script"]}" defer></script>\n'
        f'<script type="module" src="{told["module"]}"></script>\n</head>\n'
        '<body class="rules">\n<header class="rules-top">'
        f'<nav aria-label="{escaped(_("Page"))}"><a href="{home}">{escaped(_("Play"))}</a></nav>'
        f'<nav aria-label="{escaped(_("Language"))}"><ul class="languages">{spoken}</ul></nav>'
        f'</header>\n<main class="rules-main"><h1>{title}</h1><p class="lead">{lead}</p>'
        f'<div class="maker">{_choices(words, language)}{_result(words)}</div></main>\n'
        "</body>\n</html>\n"
    )


def _choices(words: Words, language: str) -> str:
    _ = words.gettext
    kinds = (
        ("lesson", _("An exercise")),
        ("position", _("A position")),
        ("record", _("A game file")),
        ("game", _("A game against bots")),
    )
    games = [(game, name_of(words, preset(game, SEATED_FOR))) for game in GAMES]
    tables = [
        (f"{game}/{seats}", words.listed((called, _players(words, seats))))
        for game, called in games
        for seats in SEAT_COUNTS
    ]
    themes = (
        ("", _("As the reader’s system")),
        ("light", _("Light")),
        ("dark", _("Dark")),
    )
    starts = (("", _("When it is touched")), ("near", _("When it is scrolled near")))
    languages = [("", _("As your page")), *((code, own) for code, own, _way in LANGUAGES)]
    return (
        '<form id="choices">'
        + _select("kind", _("What to show"), kinds)
        + _lessons(words, games)
        + _text("position", _("Position, in notation"), SAMPLE, 2)
        + _text("record", _("Game file"), FILE, 8)
        + _select("game", _("Game"), tables)
        + _select("lang", _("Language"), languages)
        + _select("theme", _("Colours"), themes)
        + _select("start", _("Python starts"), starts)
        + f'<p class="check"><input type="checkbox" id="still"><label for="still">'
        f"{escaped(_('A picture only, nothing to play'))}</label></p></form>"
    )


def _players(words: Words, count: int) -> str:
    return words.ngettext("{count} player", "{count} players", count).format(count=count)


def _select(ident: str, label: str, options: Options) -> str:
    return _field(ident, label, f'<select id="{ident}">{_options(options)}</select>')


def _options(options: Options) -> str:
    return "".join(
        f"<option{attributes(value=value, selected=value == FIRST)}>{escaped(text)}</option>"
        for value, text in options
    )


def _lessons(words: Words, games: Options) -> str:
    """The exercises of each game; the group tells of which."""
    groups = ""
    for game, called in games:
        tasks = exercises(words, preset(game, SEATED_FOR)).values()
        options = _options((task.lesson, task.title) for task in tasks)
        label = attributes(label=called, data_rules=game)
        # Of the second game, the one that it opens with is not chosen as well.
        groups += f"<optgroup{label}>{options if game == GAMES[0] else _plain(options)}</optgroup>"
    label = words.gettext("Exercise")
    return _field("lesson", label, f'<select id="lesson">{groups}</select>')


def _plain(options: str) -> str:
    return options.replace(" selected", "")


def _text(ident: str, label: str, text: str, rows: int) -> str:
    field = attributes(id=ident, rows=rows, spellcheck="false", dir="ltr")
    return _field(ident, label, f"<textarea{field}>{escaped(text)}</textarea>")


def _field(ident: str, label: str, control: str) -> str:
    return f'<p data-field="{ident}"><label for="{ident}">{escaped(label)}</label>{control}</p>'


def _result(words: Words) -> str:
    _ = words.gettext
    copied = attributes(
        type="button",
        class_="main",
        id="copy",
        data_copied=_("Copied"),
        data_selected=_("The line is selected: copy it as you copy any text."),
    )
    wrong = attributes(
        data_told=_("This board cannot be shown: what is asked for is not there."),
    )
    line = attributes(id="line", rows=5, readonly=True, spellcheck="false", dir="ltr")
    return (
        f'<div class="made"><p id="wrong" role="status"{wrong}></p>'
        f"<h2>{escaped(_('What to copy'))}</h2>"
        f'<label class="unseen" for="line">{escaped(_("What to copy"))}</label>'
        f"<textarea{line}></textarea>"
        f'<p><button{copied}>{escaped(_("Copy"))}</button> <span role="status" id="copied"></span>'
        f'</p><h2>{escaped(_("What your readers see"))}</h2><div id="seen"></div></div>'
    )
