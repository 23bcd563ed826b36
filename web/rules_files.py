"""The pages of the rules as files of the site, and what is made for search and shared links."""

import subprocess
import tempfile
from collections.abc import Collection, Mapping
from pathlib import Path

from app.words import ENGLISH, IN_ENGLISH, LANGUAGES, Language, words_of
from pegs.rules import GAMES, preset
from pegs.words import Words
from rules.addresses import folder, sitemap, up
from rules.exercise import SEATED_FOR
from rules.head import SHARE
from rules.page import rules_page
from rules.share import share_picture

WEB = Path(__file__).parent
ASSETS = {"style": "style.css", "rules": "rules.css", "icon": "icon.svg", "boot": "boot.mjs"}

Files = dict[str, bytes]


def catalogue(language: Language) -> str:
    """The name of the file with the words of a language's pages of the rules.

    >>> catalogue(LANGUAGES[1])
    'lesson-af.mo'
    """
    return f"lesson-{language.code}.mo"


def words_in(language: Language, words: Mapping[str, bytes]) -> Words:
    """The words of the pages of the rules in a language, of the catalogues by their names."""
    return IN_ENGLISH if language == ENGLISH else words_of(words[catalogue(language)])


def pages(language: Language, words: Mapping[str, bytes], assets: str, site: str) -> Files:
    """The rules of both games in a language.

    ``assets`` is the folder of the site's own files, ``site`` the site's whole address, if known.
    """
    told = words_in(language, words)
    files = {}
    for game in GAMES:
        place = folder(language.code, game)
        named = {use: f"{up(place)}{assets}/{name}" for use, name in ASSETS.items()}
        html = rules_page(told, language.code, game, site, named)
        files[f"{place}index.html"] = html.encode()
    return files


def search_files(words: Mapping[str, bytes], site: str) -> Files:
    """What is asked for where a page is searched for or shared, and never by the site itself."""
    listed = {"sitemap.xml": sitemap(site).encode()} if site else {}
    return {**share_pictures(words), **listed}


def share_pictures(words: Mapping[str, bytes]) -> Files:
    """The pictures that go with links to the pages of the rules."""
    drawn = {
        f"{folder(language.code, game)}{SHARE}": share_picture(
            words_in(language, words), preset(game, SEATED_FOR), language.direction == "rtl"
        )
        for language in LANGUAGES
        for game in GAMES
    }
    return dict(zip(drawn, rasterised(drawn.values()), strict=True))


def rasterised(drawings: Collection[str]) -> list[bytes]:
    """SVG drawings as PNG, by the npm package of resvg."""
    with tempfile.TemporaryDirectory() as place:
        drawn = [Path(place, f"{number}.svg") for number, _ in enumerate(drawings)]
        for path, drawing in zip(drawn, drawings, strict=True):
            path.write_text(drawing)
        subprocess.run(["node", "share.mjs", place], cwd=WEB, check=True)
        return [path.with_suffix(".png").read_bytes() for path in drawn]
