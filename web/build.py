"""Build the site from web/, pegs/ and the pinned runtime: python web/build.py [folder].

dist/sw.js keeps its name, as do embed.html and embed.js, and index.html, manifest.webmanifest and
the pages in rules/ and embed/, at the root in English and in a folder for each other language. All
else lies in five folders that are named by the hash of what is in them: assets/runtime-…/ holds
Pyodide and PyScript as their npm packages ship them, assets/table-…/ what only a table of peers
needs, assets/words-…/ the words of each language, assets/embed-…/ what a board on someone else's
page is painted from, assets/app-…/ what else is the site's own. Where site.json has the site's
address, sitemap.xml lists the pages.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import embed_files
from app.first_paint import index_html, manifest
from app.model import Model
from app.words import ENGLISH, LANGUAGES, Language, words_of
from catalogues import GAME, SOURCES, TRANSLATED, compiled
from rules_files import catalogue, pages, search_files

WEB = Path(__file__).parent
REPOSITORY = WEB.parent
PACKAGES = WEB / "node_modules"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# PyScript's core, and the parts that it fetches whether or not they are used.
PYSCRIPT = (
    "core.js",
    *(f"{part}-*.js" for part in ("core", "deprecations-manager", "donkey", "error")),
    *(f"py-{part}-*.js" for part in ("editor", "game", "terminal")),
)
OWN = (
    "boot.mjs",
    "bot_worker.mjs",
    "embed.mjs",
    "interpreter.mjs",
    "maker.mjs",
    "offline.mjs",
    "storage_stand_in.mjs",
)
STYLES = ("style.css", "rules.css", "embed.css")
# What a table loads when it is opened: each file's first module.
TABLE = {
    "peers.mjs": "runtime/peers/peers.mjs",
    "qr.mjs": "runtime/qr.mjs",
    "sodium.mjs": "runtime/sodium.mjs",
}
BUNDLE = ("--bundle", "--format=esm", "--minify", "--target=es2022", "--log-level=warning")
# Trystero leaves its room whenever the page might be left, and prints. Where it sees no window it
# does the first not, and the page itself tells what the second would.
PEERS = ("--define:window=undefined", "--drop:console")

Files = dict[str, bytes]


class BuildError(Exception):
    """What the build lacks, in words."""


def digest(files: Mapping[str, bytes]) -> str:
    """A short name for a set of files: changes with any path or byte of it.

    >>> digest({"a": b"1", "b": b""}) == digest({"b": b"", "a": b"1"})
    True
    >>> digest({"a": b"1"}) == digest({"a": b"2"})
    False
    """
    listing = json.dumps({name: hashes(files)[name] for name in sorted(files)})
    return hashlib.sha256(listing.encode()).hexdigest()[:12]


def hashes(files: Mapping[str, bytes]) -> dict[str, str]:
    """Each file's SHA-256, in hexadecimal.

    >>> hashes({"a": b""})["a"][:8]
    'e3b0c442'
    """
    return {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}


def placed(files: Mapping[str, bytes], folder: str) -> Files:
    """The same files below a folder.

    >>> placed({"a": b""}, "assets/x")
    {'assets/x/a': b''}
    """
    return {f"{folder}/{name}": content for name, content in files.items()}


def runtime_files() -> Files:
    """Pyodide and PyScript, without their source maps, which are not shipped."""
    pyodide = [PACKAGES / "pyodide" / name for name in PYODIDE]
    core = PACKAGES / "@pyscript/core/dist"
    pyscript = [path for pattern in PYSCRIPT for path in sorted(core.glob(pattern))]
    if len(pyscript) != len(PYSCRIPT) or not all(path.is_file() for path in pyodide):
        raise BuildError("the npm packages are missing or of another version: npm ci --prefix web")
    return {path.name: without_map(path.read_bytes()) for path in pyodide + pyscript}


def without_map(content: bytes) -> bytes:
    """A script without the comment that would have developer tools ask for its source map.

    >>> without_map(b"x;\\n//# sourceMappingURL=x.js.map")
    b'x;\\n'
    """
    body, mark, tail = content.rpartition(b"//# sourceMappingURL=")
    return body if mark and len(tail) < 200 else content


def no_packages() -> str:
    """Pyodide's lock file, less its packages, as JSON."""
    lock = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_text())
    return json.dumps({"info": lock["info"], "packages": {}})


def archives() -> Files:
    """game.zip, lesson.zip, table.zip and stdlib.zip, compiled by Pyodide under Node."""
    with tempfile.TemporaryDirectory() as output:
        command = ["node", "runtime/compile.mjs", str(REPOSITORY), output]
        subprocess.run(command, cwd=WEB, check=True)
        return {path.name: path.read_bytes() for path in sorted(Path(output).iterdir())}


def table_files() -> Files:
    """What a table of peers needs, each part in one file, and where its peers find each other."""
    files = {name: bundled(entry) for name, entry in TABLE.items()}
    return {**files, "site.json": (WEB / "site.json").read_bytes()}


def bundled(entry: str) -> bytes:
    """A module and all that it imports, as one module."""
    options = PEERS if entry == TABLE["peers.mjs"] else ()
    command = [str(PACKAGES / ".bin/esbuild"), entry, *BUNDLE, *options]
    return subprocess.run(command, cwd=WEB, check=True, stdout=subprocess.PIPE).stdout


def word_files() -> Files:
    """The words of every language beside English: those of the game, and of a page of the rules."""
    return {
        name: compiled(language, sources)
        for language in TRANSLATED
        for name, sources in ((f"{language.code}.mo", GAME), (catalogue(language), SOURCES))
    }


def own_files(runtime: str, table: str, words: str, embed: str) -> Files:
    """What the site brings itself, for all else in such folders beside it."""
    files = archives()
    codes = json.dumps([language.code for language in TRANSLATED])
    for name in OWN:
        text = (WEB / "runtime" / name).read_text()
        text = text.replace('"@runtime/', f'"../{runtime}/').replace('"@lock"', no_packages())
        text = text.replace('"@table/', f'"../{table}/').replace('"@words/', f'"../{words}/')
        text = text.replace('"@languages"', codes).replace("@embed/", f"../{embed}/")
        files[name] = text.replace('"@root/', '"../../').encode()
    files["icon.svg"] = (WEB / "style/icon.svg").read_bytes()
    files |= {name: style(name).encode() for name in STYLES}
    return files


def style(name: str) -> str:
    """A style sheet with those that it imports put in their places: one request, not a chain."""
    text = (WEB / "style" / name).read_text()
    return re.sub(r'@import "(.+?)";', lambda found: style(found[1]), text)


def page_files(language: Language, words: Mapping[str, bytes], folder: str) -> Files:
    """The page of a language and its manifest, for the site's own files in such a folder."""
    up = "../" if language.folder else ""
    assets = {
        "style": f"{up}{folder}/style.css",
        "boot": f"{up}{folder}/boot.mjs",
        "manifest": "manifest.webmanifest",
        "icon": f"{up}{folder}/icon.svg",
    }
    model = Model()
    if language != ENGLISH:
        told = words_of(words[f"{language.code}.mo"])
        model = Model(language=language.code, words=told)
    return {
        f"{language.folder}index.html": index_html(assets, model, address()).encode(),
        f"{language.folder}manifest.webmanifest": manifest(assets["icon"], model).encode(),
    }


def address() -> str:
    """The site's own whole address, with a slash at its end; nothing where none is given."""
    told: str = json.loads((WEB / "site.json").read_text())["address"]
    return told


def service_worker(files: Mapping[str, bytes]) -> bytes:
    """The worker that keeps exactly these files."""
    listing = json.dumps(hashes(files), indent=1)
    head = f'const VERSION = "{digest(files)}";\nconst FILES = {listing};\n\n'
    return head.encode() + (WEB / "runtime/service_worker.js").read_bytes()


def site() -> Files:
    """Every file of the site, by its path."""
    runtime = runtime_files()
    runtime_folder = f"runtime-{digest(runtime)}"
    table = table_files()
    table_folder = f"table-{digest(table)}"
    words = word_files()
    words_folder = f"words-{digest(words)}"
    embed = embed_files.stock(words)
    embed_folder = f"embed-{digest(embed)}"
    own = own_files(runtime_folder, table_folder, words_folder, embed_folder)
    folder = f"assets/app-{digest(own)}"
    files = {
        **placed(runtime, f"assets/{runtime_folder}"),
        **placed(table, f"assets/{table_folder}"),
        **placed(words, f"assets/{words_folder}"),
        **placed(embed, f"assets/{embed_folder}"),
        **placed(own, folder),
        **embed_files.pages(words, folder),
    }
    for language in LANGUAGES:
        files |= page_files(language, words, folder)
        files |= pages(language, words, folder, address())
    searched = search_files(words, address())
    return {**files, **searched, "sw.js": service_worker(files)}


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Make the folder hold these files and no others."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def main(arguments: list[str]) -> int:
    """Build; what is missing is said on standard error, with exit code 1."""
    folder = Path(arguments[0]) if arguments else REPOSITORY / "dist"
    try:
        files = site()
    except (BuildError, OSError, subprocess.CalledProcessError) as error:
        print(f"web/build.py: {error}", file=sys.stderr)
        return 1
    write(files, folder)
    size = sum(map(len, files.values())) / 1e6
    print(f"{folder}: {len(files)} files, {size:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
