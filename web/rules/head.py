"""The head of a rules page: its title, its addresses in all languages, and what search reads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from app.markup import escaped
from app.rules_link import title
from app.words import CODES, ENGLISH
from pegs.board import SEAT_COUNTS
from pegs.rules import Rules
from pegs.words import Words
from rules.addresses import folder
from rules.section import Section
from rules.titles import about, name

SHARE: Final = "share.png"
"""The picture of a page for shared links, in the page's own folder."""


def head(
    words: Words,
    rules: Rules,
    language: str,
    sections: tuple[Section, ...],
    site: str,
    assets: Mapping[str, str],
) -> str:
    """Return the head of a page.

    ``site`` is the site's whole address with a slash at its end, nothing where that is not known;
    ``assets`` has the address of the two style sheets (``style``, ``rules``), the icon (``icon``)
    and the first module (``boot``).
    """
    told = {key: escaped(address) for key, address in assets.items()}
    called, told_about = escaped(title(words, rules.game)), escaped(about(words, rules))
    return (
        '<head>\n<meta charset="utf-8">\n'
        f"<title>{called}</title>\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
        f'<meta name="description" content="{told_about}">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"{_addresses(rules.game, language, site)}"
        '<meta property="og:type" content="article">\n'
        f'<meta property="og:title" content="{called}">\n'
        f'<meta property="og:description" content="{told_about}">\n'
        f'<meta property="og:locale" content="{language}">\n'
        '<meta name="twitter:card" content="summary_large_image">\n'
        f'<link rel="stylesheet" href="{told["style"]}">\n'
        f'<link rel="stylesheet" href="{told["rules"]}">\n'
        f'<link rel="icon" type="image/svg+xml" href="{told["icon"]}">\n'
        f'<script type="module" src="{told["boot"]}"></script>\n'
        f'<script type="application/ld+json">{_structured(words, rules, language, sections, site)}'
        "</script>\n</head>\n"
    )


def _addresses(game: str, language: str, site: str) -> str:
    """Return the page's own address, its addresses in all languages, and that of its picture.

    Who reads them takes whole addresses only: without one of the site there are none.
    """
    if not site:
        return ""
    pages = {code: escaped(site + folder(code, game)) for code in CODES}
    others = {**pages, "x-default": pages[ENGLISH.code]}
    here = pages[language]
    return (
        f'<link rel="canonical" href="{here}">\n'
        + "".join(
            f'<link rel="alternate" hreflang="{code}" href="{address}">\n'
            for code, address in others.items()
        )
        + f'<meta property="og:url" content="{here}">\n'
        f'<meta property="og:image" content="{here}{SHARE}">\n'
        '<meta property="og:image:width" content="1200">\n'
        '<meta property="og:image:height" content="630">\n'
    )


def _structured(
    words: Words, rules: Rules, language: str, sections: tuple[Section, ...], site: str
) -> str:
    """What the page tells in the words of schema.org: the game, and how it is played."""
    # Addresses are of the page itself where that of the site is not known.
    address = site + folder(language, rules.game) if site else "./"
    game = {
        "@type": "Game",
        "@id": f"{address}#game",
        "name": name(words, rules),
        "description": about(words, rules),
        "url": address,
        "inLanguage": language,
        "numberOfPlayers": {
            "@type": "QuantitativeValue",
            "minValue": min(SEAT_COUNTS),
            "maxValue": max(SEAT_COUNTS),
        },
    }
    steps = [
        {
            "@type": "HowToStep",
            "position": number,
            "name": section.title,
            "text": " ".join(section.text),
            "url": f"{address}#{section.key}",
        }
        for number, section in enumerate(sections, 1)
    ]
    how = {
        "@type": "HowTo",
        "name": title(words, rules.game),
        "description": about(words, rules),
        "inLanguage": language,
        "image": f"{address}{SHARE}",
        "about": {"@id": f"{address}#game"},
        "step": steps,
    }
    graph = {"@context": "https://schema.org", "@graph": [game, how]}
    # Within a script element only this could end it early.
    return json.dumps(graph, ensure_ascii=False).replace("<", "\\u003c")
