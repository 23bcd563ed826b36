"""``embed.html``: one page for every board in every language, which its address tells apart."""

from __future__ import annotations

from collections.abc import Mapping

from app.markup import escaped


def embed_page(assets: Mapping[str, str]) -> str:
    """Return the page; ``assets`` has the addresses of its ``style`` and its ``module``.

    It is asked for with CORS throughout, so that it works in a sandbox that has no origin.

    >>> "style=" in embed_page({"style": "embed.css", "module": "embed.mjs"})
    False
    """
    told = {name: escaped(address) for name, address in assets.items()}
    return (
        '<!doctype html>\n<html lang="en" class="embed" data-boot="asleep">\n<head>\n'
        '<meta charset="utf-8">\n<title>Pegs and Jokers</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<meta name="robots" content="noindex">\n'
        f'<link rel="stylesheet" crossorigin href="{told["style"]}">\n'
        f'<script type="module" src="{told["module"]}"></script>\n</head>\n<body>\n'
        '<div id="stock"></div>\n<main id="still" class="exercise"></main>\n<div id="live"></div>\n'
        '<footer id="foot"></footer>\n'
        '<noscript><p><a href="./" target="_blank" rel="noopener">Pegs and Jokers</a></p>'
        "</noscript>\n</body>\n</html>\n"
    )
