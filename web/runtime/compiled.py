"""Archives of compiled modules: the game's, a table's, the exercises', and the standard library.

Run by compile.mjs inside Pyodide, whose bytecode the browser will load. Pyodide as shipped compiles
its standard library from source at every start, PyScript its own package; with these archives they
start in half the time.
"""

import ast
import importlib
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

# What Pyodide and PyScript import only when something is used, beside what their start loads.
LAZY = [
    "_strptime",
    "asyncio",
    "base64",
    "collections.abc",
    "contextlib",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.unicode_escape",
    "html",
    "importlib.metadata",
    "importlib.resources",
    "inspect",
    "io",
    "json",
    "linecache",
    "logging",
    "pathlib",
    "pyodide.console",
    "pyodide.ffi.wrappers",
    "pyodide.http",
    "random",
    "shutil",
    "tarfile",
    "textwrap",
    "tokenize",
    "traceback",
    "typing",
    "unicodedata",
    "urllib.parse",
    "uuid",
    "zipfile",
]
PYSCRIPT = "web/node_modules/@pyscript/core/src/stdlib"
PACKAGES = {"pegs": "pegs", "app": "web/app", "rules": "web/rules"}
# The command line is no part of the page, the page has a libsodium of its own, and what a page
# shows before its Python runs is written when the site is built.
LEFT_OUT = {
    "app/first_paint.py",
    "pegs/__main__.py",
    "pegs/checking.py",
    "pegs/cli.py",
    "pegs/perft.py",
    "pegs/svg/arrows.py",
    "pegs/svg/still.py",
    "pegs/table/sodium.py",
    *(
        f"rules/{name}.py"
        for name in (
            "addresses",
            "described",
            "head",
            "house_rules",
            "page",
            "pictures",
            "share",
            "titles",
        )
    ),
}
# What only the exercises of the rules and boards on other pages need, in an archive of its own.
LESSON = ("app/embed", "app/lesson", "rules/")
# What only a table of friends needs, likewise.
TABLE = (
    "app/device.",
    "app/friends.",
    "app/friends_model.",
    "app/links.",
    "app/lobby_",
    "app/network.",
    "app/server_acts.",
    "app/sodium.",
    "app/table_",
    "app/view_friends.",
    "app/view_link.",
    "app/view_lobby.",
    "app/view_name.",
    "app/view_servers.",
    "app/view_sheet.",
    "app/view_table.",
    "app/view_verdict.",
    "pegs/table/",
)


def compiled(source: bytes, name: str) -> bytes:
    """One module's .pyc, never checked against its source (PEP 552); no docstrings, no asserts.

    >>> code = marshal.loads(compiled(b"x = 6 * 7", "x.py")[16:])
    >>> names = {}
    >>> exec(code, names)
    >>> names["x"]
    42
    """
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def module_name(path: str) -> str:
    """The module that an archive's path is.

    >>> module_name("json/__init__.py"), module_name("json/decoder.py")
    ('json', 'json.decoder')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(source: bytes) -> Iterator[str]:
    """Every absolute module that a source names in an import, at any depth of it.

    >>> list(imported(b"import json.decoder\\ndef f():\\n    from html import escape"))
    ['json.decoder', 'html', 'html.escape']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def write(path: str, files: Mapping[str, bytes]) -> None:
    """Write a zip archive that is the same, byte for byte, whenever its content is.

    Nothing in it is compressed: the host's own compression makes less of the whole than zip does of
    each module, and Python need not inflate them.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            archive.writestr(entry, files[name])


def used(library: Iterable[str], sources: Iterable[bytes]) -> set[str]:
    """The modules of the library that are loaded once these sources' imports have been made."""
    known = set(library)
    named = {name for source in sources for name in imported(source)}
    for name in sorted(named & known) + LAZY:
        importlib.import_module(name)
    return known & set(sys.modules)


def main(repository: str, output: str) -> None:
    """Write the archives; what cannot be compiled ends the build."""
    own = {
        name: path.read_bytes()
        for package, folder in PACKAGES.items()
        for path in Path(repository, folder).rglob("*.py")
        if (name := f"{package}/{path.relative_to(Path(repository, folder)).as_posix()}")
        not in LEFT_OUT
    }
    with zipfile.ZipFile(f"{repository}/web/node_modules/pyodide/python_stdlib.zip") as shipped:
        library = {name: shipped.read(name) for name in shipped.namelist() if name.endswith(".py")}
    modules = {module_name(name): name for name in library}
    kept = {modules[name] for name in used(modules, own.values())}
    # PyScript brings the source of its own package in core.js, and would have it compiled.
    brought = Path(repository, PYSCRIPT)
    library |= {
        path.relative_to(brought).as_posix(): path.read_bytes() for path in brought.rglob("*.py")
    }
    kept |= library.keys() - modules.values()
    prefix = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"
    made = {f"{name}c": compiled(text, name) for name, text in own.items()}
    rest = dict(made)
    for archive, names in (("lesson", LESSON), ("table", TABLE)):
        part = {name: rest.pop(name) for name in made if name.startswith(names)}
        write(f"{output}/{archive}.zip", part)
    write(f"{output}/game.zip", rest)
    write(
        f"{output}/stdlib.zip",
        {f"{name}c": compiled(library[name], prefix + name) for name in kept},
    )
