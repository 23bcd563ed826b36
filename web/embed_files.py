"""The files for boards on other people's pages: the pages, the script, and what is painted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from app.words import LANGUAGES
from embed.maker import maker_page
from embed.page import embed_page
from embed.stock import board, cards, texts
from pegs.board import SEAT_COUNTS
from rules.addresses import maker
from rules_files import words_in

SCRIPT = Path(__file__).parent / "runtime/embed.js"

Files = dict[str, bytes]


def stock(words: Mapping[str, bytes]) -> Files:
    """What a board is painted from, as JSON; ``words`` are the catalogues by their names."""
    told = {
        **{f"board-{seats}": board(seats) for seats in SEAT_COUNTS},
        "cards": cards(),
        **{
            language.code: texts(words_in(language, words), language.code) for language in LANGUAGES
        },
    }
    return {f"{name}.json": text.encode() for name, text in told.items()}


def pages(words: Mapping[str, bytes], folder: str) -> Files:
    """The pages and the script, for the site's own files in such a folder."""
    own = {"style": f"{folder}/embed.css", "module": f"{folder}/embed.mjs"}
    files = {"embed.html": embed_page(own).encode(), "embed.js": SCRIPT.read_bytes()}
    for language in LANGUAGES:
        path = maker(language.code)
        up = "../" * path.count("/")
        assets = {
            "style": f"{up}{folder}/embed.css",
            "module": f"{up}{folder}/maker.mjs",
            "script": f"{up}embed.js",
            "icon": f"{up}{folder}/icon.svg",
            "root": up,
        }
        page = maker_page(words_in(language, words), language.code, assets)
        files[f"{path}index.html"] = page.encode()
    return files
