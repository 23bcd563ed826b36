"""Where each rules page lies on the site, in every language, and the list of them for search."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from app.words import CODES, language_of
from pegs.rules import GAMES


def folder(language: str, game: str) -> str:
    """Return the folder of a rules page within the site; English has no folder of its own.

    >>> folder("en", "standard"), folder("ar", "arizona")
    ('rules/standard/', 'ar/rules/arizona/')
    """
    return f"{start(language)}rules/{game}/"


def start(language: str) -> str:
    """Return the folder of the page where one plays in a language.

    >>> start("en"), start("eo")
    ('', 'eo/')
    """
    return language_of(language).folder


def maker(language: str) -> str:
    """Return the folder of the page that puts a board on one's own page.

    >>> maker("en"), maker("gd")
    ('embed/', 'gd/embed/')
    """
    return f"{start(language)}embed/"


def up(path: str) -> str:
    """Return the way from a folder of the site to its root.

    >>> up("ar/rules/arizona/"), up("")
    ('../../../', './')
    """
    return "../" * path.count("/") or "./"


def sitemap(site: str, languages: Iterable[str] = CODES) -> str:
    """Return sitemap.xml of a site at such an address, each page with its other languages.

    >>> sitemap("https://pegs.example/").count("<url>")
    20
    """
    spoken = tuple(languages)
    pages = [{language: start(language) for language in spoken}]
    pages += [{language: folder(language, game) for language in spoken} for game in GAMES]
    pages += [{language: maker(language) for language in spoken}]
    entries = []
    for page in pages:
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{language}" href="{escape(site + path)}"/>'
            for language, path in page.items()
        )
        entries += [
            f"<url><loc>{escape(site + path)}</loc>{others}</url>" for path in page.values()
        ]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' + "\n".join(entries) + "\n</urlset>\n"
    )
