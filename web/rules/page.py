"""A whole rules page: one game in one language, readable without scripts."""

from __future__ import annotations

from collections.abc import Mapping

from app.card_table import card_table
from app.markup import attributes, button, escaped
from app.rules_link import title
from app.setup import SEATED
from app.view import starting
from app.words import LANGUAGES, language_of
from pegs.cards import Card
from pegs.rules import GAMES, Rules, preset
from pegs.words import Words
from rules import pictures
from rules.addresses import folder, maker, start, up
from rules.exercise import SEATED_FOR, Exercise, position, solution
from rules.exercises import exercises
from rules.head import head
from rules.house_rules import house_rules
from rules.section import Section
from rules.sections import sections
from rules.titles import about, name
from rules.wording import prose


def rules_page(words: Words, language: str, game: str, site: str, assets: Mapping[str, str]) -> str:
    """Return the HTML of a game's rules in a language; see ``head`` for the site and the assets.

    >>> assets = {name: f"{name}.x" for name in ("style", "rules", "icon", "boot")}
    >>> html = rules_page(Words(), "en", "standard", "https://pegs.example/", assets)
    >>> html.count("<h1>"), "style=" in html
    (1, False)
    """
    rules = preset(game, SEATED_FOR)
    told = sections(words, rules)
    tasks = exercises(words, rules)
    way = language_of(language).direction
    return (
        f'<!doctype html>\n<html lang="{language}" dir="{way}">\n'
        f"{head(words, rules, language, told, site, assets)}"
        f'<body class="rules" data-game="{game}">\n'
        f"{pictures.stock((4, 6, 8), _cards(game, tasks))}\n"
        f"{_top(words, rules, language)}\n"
        f"{_main(words, rules, language, told, tasks)}\n"
        '<script type="py" data-lesson>import app.lesson_shell; app.lesson_shell.start()</script>\n'
        "</body>\n</html>\n"
    )


def _cards(game: str, tasks: Mapping[str, Exercise]) -> set[Card]:
    return {card for task in tasks.values() for card in position(game, task).hand}


def _top(words: Words, rules: Rules, language: str) -> str:
    """The way to the game, to the other game's rules, and to the other languages."""
    _ = words.gettext
    root = up(folder(language, rules.game))
    other = preset(next(game for game in GAMES if game != rules.game), SEATED_FOR)
    links = (
        f'<a href="{root}{start(language)}">{escaped(_("Play"))}</a>'
        f'<a href="{root}{folder(language, other.game)}">{escaped(title(words, other.game))}</a>'
    )
    spoken = "".join(
        f"<li><a{attributes(href=root + folder(code, rules.game), hreflang=code, lang=code)}"
        f"{attributes(aria_current='page' if code == language else None)}>{own}</a></li>"
        for code, own, _way in LANGUAGES
    )
    return (
        f"{starting(words)}"
        f'<a class="skip" href="#rules">{escaped(_("To the rules"))}</a>'
        f'<header class="rules-top"><nav aria-label="{escaped(_("Page"))}">{links}</nav>'
        f'<nav aria-label="{escaped(_("Language"))}"><ul class="languages">{spoken}</ul></nav>'
        "</header>"
    )


def _main(
    words: Words,
    rules: Rules,
    language: str,
    told: tuple[Section, ...],
    tasks: Mapping[str, Exercise],
) -> str:
    body = "".join(_section(words, rules, section, tasks) for section in told)
    return (
        '<main id="rules" class="rules-main" tabindex="-1">'
        f"<h1>{escaped(title(words, rules.game))}</h1>"
        f'<p class="lead">{escaped(about(words, rules))}</p>{_contents(words, told)}'
        f"{body}{_table(words, rules)}{_house(words, rules)}{_play(words, rules, language)}"
        '<div id="polite" class="unseen" role="status"></div>'
        '<div id="urgent" class="unseen" role="alert"></div></main>'
    )


def _contents(words: Words, told: tuple[Section, ...]) -> str:
    _ = words.gettext
    ends = (
        ("cards", _("The cards in short")),
        ("house-rules", _("House rules")),
        ("play", _("Play")),
    )
    items = "".join(
        f'<li><a href="#{key}">{escaped(called)}</a></li>'
        for key, called in [*((section.key, section.title) for section in told), *ends]
    )
    label = escaped(_("On this page"))
    return f'<nav class="contents" aria-label="{label}"><ol>{items}</ol></nav>'


def _section(words: Words, rules: Rules, section: Section, tasks: Mapping[str, Exercise]) -> str:
    text = "".join(f"<p>{prose(paragraph)}</p>" for paragraph in section.text)
    figures = "".join(pictures.figure(words, rules, picture) for picture in section.pictures)
    shown = (
        f'<div class="figures" data-count="{len(section.pictures)}">{figures}</div>'
        if figures
        else ""
    )
    tried = "".join(exercise(words, rules, tasks[lesson]) for lesson in section.lessons)
    told = f'<div class="told">{text}</div>'
    return _part(section.key, section.title, f'<div class="idea">{told}{shown}</div>{tried}')


def _part(key: str, called: str, inside: str) -> str:
    return (
        f'<section id="{key}" aria-labelledby="{key}-title">'
        f'<h2 id="{key}-title">{escaped(called)}</h2>{inside}</section>'
    )


def exercise(words: Words, rules: Rules, task: Exercise) -> str:
    """Return an exercise as it stands on the page until it is touched: a puzzle with its answer."""
    _ = words.gettext
    here = position(rules.game, task)
    name_of = f"lesson-{task.lesson}"
    tries = button(
        escaped(_("Try it on the board")),
        "lesson",
        "main",
        data_lesson=task.lesson,
        aria_describedby=f"{name_of}-title",
    )
    return (
        f'<article id="{name_of}" class="exercise" aria-labelledby="{name_of}-title">'
        f'<h3 id="{name_of}-title">{escaped(task.title)}</h3>'
        f'<div class="exercise-live">{pictures.board(words, here)}'
        f'<div class="exercise-text"><p class="ask">{prose(task.ask)}</p>'
        f"{pictures.hand(words, here.hand)}"
        f'<p class="tries">{tries}</p>'
        f"{_folded(_('Hint'), prose(task.hint))}"
        f"{_folded(_('Answer'), _answer(words, rules, task))}</div></div></article>"
    )


def _folded(called: str, inside: str) -> str:
    return f"<details><summary>{escaped(called)}</summary><p>{inside}</p></details>"


def _answer(words: Words, rules: Rules, task: Exercise) -> str:
    """The first play that solves it, and what is said to it."""
    here = position(rules.game, task)
    play = solution(rules.game, task)
    done = words.play(here, play, SEATED, here.turn)
    told = words.gettext("{card}: {play}.").format(card=words.card(play.card), play=done)
    return f"<strong>{prose(told)}</strong> {prose(task.praise)}"


def _table(words: Words, rules: Rules) -> str:
    _ = words.gettext
    rows = "".join(
        f'<tr><th scope="row">{escaped(card)}</th><td>{escaped(does)}</td></tr>'
        for card, does in card_table(words, rules)
    )
    heads = (
        f'<tr><th scope="col">{escaped(_("Card"))}</th>'
        f'<th scope="col">{escaped(_("What it does"))}</th></tr>'
    )
    table = f'<table class="cards"><thead>{heads}</thead><tbody>{rows}</tbody></table>'
    return _part("cards", _("The cards in short"), table)


def _house(words: Words, rules: Rules) -> str:
    _ = words.gettext
    lead = escaped(
        _(
            "Many tables play some things otherwise. Each of these may be switched on before a "
            "game; all are off at first."
        )
    )
    items = "".join(
        f"<dt>{escaped(called)}</dt><dd>{escaped(told)}</dd>"
        for _name, called, told in house_rules(words, rules)
    )
    return _part("house-rules", _("House rules"), f'<p>{lead}</p><dl class="house">{items}</dl>')


def _play(words: Words, rules: Rules, language: str) -> str:
    """The way from the rules into a game of these rules."""
    _ = words.gettext
    root = up(folder(language, rules.game))
    address = f"{root}{start(language)}#begin={rules.game}/{SEATED_FOR}"
    lead = escaped(_("That is all. The best way to learn the rest is to play a game."))
    label = _("Play {game} now").format(game=name(words, rules))
    link = f'<a class="main wide" href="{address}">{escaped(label)}</a>'
    elsewhere = escaped(_("Put a board on your page"))
    boards = f'<a href="{root}{maker(language)}">{elsewhere}</a>'
    return _part("play", _("Play"), f"<p>{lead}</p><p>{link}</p><p>{boards}</p>")
