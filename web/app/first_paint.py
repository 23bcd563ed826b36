"""The page as it is sent: the board and the start panel, drawn at build time by the same code."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from app.markup import escaped
from app.model import Model
from app.view import body
from app.words import CODES, ENGLISH, language_of


def index_html(assets: Mapping[str, str], model: Model, site: str = "") -> str:
    """Return index.html as ``model`` opens; ``assets`` has the address of each file it names.

    ``site`` is the site's whole address with a slash at its end, where that is known.

    >>> names = ("style", "boot", "manifest", "icon")
    >>> html = index_html({name: f"{name}.x" for name in names}, Model())
    >>> 'src="boot.x"' in html, "style=" in html
    (True, False)
    """
    _ = model.words.gettext
    language = language_of(model.language)
    told = {name: escaped(address) for name, address in assets.items()}
    about = escaped(_("Pegs and Jokers, standard and Arizona, for one person or several, offline."))
    title = escaped(_("Pegs and Jokers"))
    needed = escaped(_("This page is a game: it needs scripts to be played."))
    return (
        f'<!doctype html>\n<html lang="{language.code}" dir="{language.direction}" '
        'data-boot="starting">\n<head>\n'
        '<meta charset="utf-8">\n'
        f"<title>{title}</title>\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
        f'<meta name="description" content="{about}">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<meta name="theme-color" content="#f3e9d8" media="(prefers-color-scheme: light)">\n'
        '<meta name="theme-color" content="#1d1712" media="(prefers-color-scheme: dark)">\n'
        f'<link rel="stylesheet" href="{told["style"]}">\n'
        f'<link rel="icon" type="image/svg+xml" href="{told["icon"]}">\n'
        f'<link rel="manifest" href="{told["manifest"]}">\n'
        f"{_addresses(language.code, site)}"
        f'<script type="module" src="{told["boot"]}"></script>\n</head>\n<body>\n'
        f"{folded(body(model))}\n<noscript><p>{needed}</p></noscript>\n"
        '<script type="py">import app.shell; app.shell.start()</script>\n'
        f"</body>\n</html>\n"
    )


def _addresses(code: str, site: str) -> str:
    """Return the page's own address and those of the same page in each language, for search."""
    if not site:
        return ""
    pages = {other: escaped(site + language_of(other).folder) for other in CODES}
    others = {**pages, "x-default": pages[ENGLISH.code]}
    return f'<link rel="canonical" href="{pages[code]}">\n' + "".join(
        f'<link rel="alternate" hreflang="{other}" href="{address}">\n'
        for other, address in others.items()
    )


def manifest(icon: str, model: Model) -> str:
    """Return what an installed copy of the page is called and where it starts, as JSON.

    ``icon`` is the icon's address from the page's folder. Every language is within its scope.

    >>> json.loads(manifest("../icon.svg", Model(language="eo")))["scope"]
    '../'
    """
    _ = model.words.gettext
    language = language_of(model.language)
    return json.dumps(
        {
            "name": _("Pegs and Jokers"),
            "short_name": _("Pegs"),
            "lang": language.code,
            "dir": language.direction,
            "start_url": "./",
            "scope": "../" if language.folder else "./",
            "display": "standalone",
            "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml"}],
        },
        indent=1,
        ensure_ascii=False,
    )


def folded(markup: str) -> str:
    """Return markup whose closed details wait in templates: the first paint need not lay them out.

    ``boot.mjs`` unfolds them as soon as the board is painted.

    >>> folded("<details><summary>Seats</summary><p>A</p></details>")
    '<details><summary>Seats</summary><template data-folded><p>A</p></template></details>'
    """
    inside = r"(</summary>)(.*?)(</details>)"
    return re.sub(inside, r"\1<template data-folded>\2</template>\3", markup, flags=re.DOTALL)
