"""The built site: the same whenever it is built, whole, and nothing of it from elsewhere."""

import ast
import io
import json
import re
import struct
import zipfile
from posixpath import dirname, join, normpath

import pytest

import build
import rules_files
import serve
from app.words import LANGUAGES, words_of
from runtime.compiled import imported, module_name

# Asked for by who searches and shares, never by the site.
SEARCHED = ("share.png", "sitemap.xml")
FIRST = ("/boot.mjs", "/embed.mjs", "/maker.mjs")
"""A page's first module."""
TEXT = (".html", ".mjs", ".js", ".css", ".svg", ".webmanifest", ".py")


@pytest.fixture(scope="module")
def site() -> build.Files:
    return build.site()


def test_two_builds_of_the_same_sources_are_the_same(site: build.Files) -> None:
    assert build.site() == site


def test_the_service_worker_lists_every_file_of_the_pages(site: build.Files) -> None:
    listed = re.search(rb"const FILES = (\{.*?\});", site["sw.js"], re.DOTALL)
    assert listed
    others = ("sw.js", *SEARCHED)
    files = {name: content for name, content in site.items() if not name.endswith(others)}
    assert json.loads(listed[1]) == build.hashes(files)


def test_the_version_changes_with_any_byte_and_any_name() -> None:
    files = {"index.html": b"a", "assets/b": b"c"}
    version = build.digest(files)
    assert build.digest({**files, "index.html": b"b"}) != version
    assert build.digest({"index.html": b"a", "assets/c": b"c"}) != version


def test_every_file_and_page_that_a_page_names_is_built(site: build.Files) -> None:
    pages = [name for name in site if name.endswith(".html")]
    assert len(pages) >= 15
    for page in pages:
        named = re.findall(r'(?:href|src)="([^"#]+)', site[page].decode())
        paths = [normpath(join(dirname(page), name)) for name in named]
        missing = [path for path in paths if not {path, normpath(f"{path}/index.html")} & {*site}]
        assert missing == [], page
        assert any(path.endswith(FIRST) for path in paths), page


def test_each_page_of_the_rules_has_its_picture_for_shared_links(site: build.Files) -> None:
    pictures = [name for name in site if name.endswith("/share.png")]
    assert len(pictures) == 10
    assert len({site[name] for name in pictures}) == 10
    for name in pictures:
        assert struct.unpack(">II", site[name][16:24]) == (1200, 630)
        assert f"{dirname(name)}/index.html" in site


def test_a_site_that_knows_its_address_lists_its_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_files, "share_pictures", lambda words: {})
    assert rules_files.search_files({}, "") == {}
    listed = rules_files.search_files({}, "https://pegs.example/")
    assert b"<loc>https://pegs.example/ar/rules/arizona/</loc>" in listed["sitemap.xml"]


def archive(site: build.Files, name: str) -> set[str]:
    """Return the names of an archive's modules."""
    (content,) = [content for path, content in site.items() if path.endswith(f"/{name}.zip")]
    with zipfile.ZipFile(io.BytesIO(content)) as found:
        return {module_name(path.removesuffix("c")) for path in found.namelist()}


def test_the_game_does_not_load_what_only_the_exercises_or_a_table_need(
    site: build.Files,
) -> None:
    game, lesson, table = (archive(site, name) for name in ("game", "lesson", "table"))
    assert {"app.lesson_shell", "app.embed_shell", "rules.exercises"} <= lesson
    assert {"app.friends", "app.view_lobby", "pegs.table", "pegs.table.step"} <= table
    assert not game & (lesson | table)
    assert not lesson & table
    assert not lesson & {"rules.page", "rules.head", "rules.share"}


def test_what_pyscript_brings_as_source_is_compiled_with_the_library(site: build.Files) -> None:
    shipped = build.PACKAGES / "@pyscript/core/src/stdlib/pyscript"
    brought = {f"pyscript.{path.stem}" for path in shipped.iterdir()} - {"pyscript.__init__"}
    assert "pyscript.context" in brought
    assert brought | {"pyscript"} <= archive(site, "stdlib")


def test_what_the_game_and_the_exercises_import_as_they_start_is_theirs(site: build.Files) -> None:
    game, lesson, table = (archive(site, name) for name in ("game", "lesson", "table"))
    folders = {"pegs": build.REPOSITORY / "pegs", "app": build.WEB / "app"}
    folders["rules"] = build.WEB / "rules"
    for name in sorted(game | lesson):
        package, _, rest = name.partition(".")
        path = folders[package] / rest.replace(".", "/")
        source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        # What is imported in a function or for the types alone is not imported as it starts.
        at_start = [
            ast.unparse(node)
            for node in ast.parse(source.read_bytes()).body
            if isinstance(node, ast.Import | ast.ImportFrom)
        ]
        named = set(imported("\n".join(at_start).encode()))
        assert not named & table, name
        if name in game:
            assert not named & lesson, name


def test_each_language_has_a_page_a_manifest_and_but_for_english_its_words(
    site: build.Files,
) -> None:
    for language in LANGUAGES:
        page = site[f"{language.folder}index.html"].decode()
        assert f'<html lang="{language.code}" dir="{language.direction}"' in page
        manifest = json.loads(site[f"{language.folder}manifest.webmanifest"])
        assert manifest["lang"] == language.code
    names = {site[f"{language.folder}manifest.webmanifest"] for language in LANGUAGES}
    assert len(names) == 5
    (boot,) = [content.decode() for name, content in site.items() if name.endswith("/boot.mjs")]
    codes = re.search(r"const LANGUAGES = (\[.*?\]);", boot)
    folder = re.search(r'here\("\.\./(words-\w+)/"\)', boot)
    assert codes
    assert folder
    assert json.loads(codes[1]) == ["af", "gd", "eo", "ar"]
    for code in json.loads(codes[1]):
        words = words_of(site[f"assets/{folder[1]}/{code}.mo"])
        assert words.gettext("Your turn") != "Your turn"


def test_each_module_that_a_module_imports_is_built(site: build.Files) -> None:
    own = [name for name in site if name.endswith(".mjs") and "/app-" in name]
    assert own
    for name in own:
        folder = name.rpartition("/")[0]
        for found in re.findall(r"""(?:from|import|import\() ?"(\.[^"]+)""", site[name].decode()):
            path = f"{folder}/{found}".replace("/./", "/")
            path = re.sub(r"/[^/]+/\.\./", "/", path)
            assert path in site, f"{name} imports {found}"


def test_each_part_of_a_table_that_the_page_is_told_of_is_built(site: build.Files) -> None:
    (boot,) = [content.decode() for name, content in site.items() if name.endswith("/boot.mjs")]
    told = re.findall(r'"\.\./(table-[^"]+)"', boot)
    assert sorted(path.split("/")[1] for path in told) == [
        "peers.mjs",
        "qr.mjs",
        "site.json",
        "sodium.mjs",
    ]
    assert [path for path in told if f"assets/{path}" not in site] == []


def test_each_part_of_a_table_is_one_module_that_makes_no_code_from_text(
    site: build.Files,
) -> None:
    parts = [name for name in site if "/table-" in name and name.endswith(".mjs")]
    assert len(parts) == 3
    for name in parts:
        text = site[name].decode()
        assert not re.search(r"""(?:^|[;}])import[\s{*"'\w]""", text), f"{name} imports"
        assert not re.search(r"\beval\(|\bnew Function\b", text), f"{name} has eval"


def test_where_peers_meet_is_told_in_the_shapes_that_browsers_take(site: build.Files) -> None:
    (text,) = [content for name, content in site.items() if name.endswith("/site.json")]
    told = json.loads(text)
    assert len(told["relays"]) >= 5
    assert all(url.startswith("wss://") for url in told["relays"])
    assert all(url.startswith("stun:") for url in told["stun"])
    assert told["turn"] == []


def test_no_page_has_inline_style_or_script(site: build.Files) -> None:
    for name in [name for name in site if name.endswith(".html")]:
        page = site[name].decode()
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|data:", page), name
        # What is of these types is data to the browser and its policy.
        data = "py|application/ld\\+json"
        assert re.findall(rf"<script(?! type=.(?:{data}).)(?![^>]*\ssrc=)", page) == [], name


def test_no_own_file_names_another_site(site: build.Files) -> None:
    own = [name for name in site if "runtime-" not in name and name.endswith(TEXT)]
    names = [
        (name, found) for name in own for found in re.findall(rb"https?://[^\"' )]+", site[name])
    ]
    # These are names, and nothing is asked of them.
    vocabularies = (b"http://www.w3.org/2000/svg", b"https://schema.org")
    assert [found for found in names if found[1] not in vocabularies] == []


def test_no_placeholder_is_left(site: build.Files) -> None:
    texts = {name: content for name, content in site.items() if name.endswith((".mjs", ".html"))}
    marks = (b'"@runtime/', b'"@root/', b'"@table/', b'"@words/', b'"@lock"', b'"@languages"')
    assert [name for name, content in texts.items() if any(mark in content for mark in marks)] == []


def test_every_file_has_the_headers_of_exactly_one_rule(site: build.Files) -> None:
    rules = serve.declared((serve.REPOSITORY / "netlify.toml").read_text())
    for name in ["", *site]:
        matching = [
            pattern for pattern in rules if serve.headers_for({pattern: {"X": ""}}, f"/{name}")
        ]
        assert len(matching) == 1, f"/{name}: {matching}"


def test_only_a_board_for_other_pages_may_be_framed(site: build.Files) -> None:
    rules = serve.declared((serve.REPOSITORY / "netlify.toml").read_text())
    policies = {
        name: serve.headers_for(rules, f"/{name}").get("Content-Security-Policy", "")
        for name in site
        if name.endswith((".html", ".svg"))
    }
    framed = [name for name, told in policies.items() if "frame-ancestors 'none'" not in told]
    assert framed == ["embed.html"]


def test_what_a_board_loads_may_be_read_from_a_sandbox_without_an_origin(
    site: build.Files,
) -> None:
    rules = serve.declared((serve.REPOSITORY / "netlify.toml").read_text())
    for name in [*(name for name in site if name.startswith("assets/")), "embed.js"]:
        assert serve.headers_for(rules, f"/{name}")["Access-Control-Allow-Origin"] == "*", name


def test_the_packages_are_pinned_and_the_lock_names_no_registry() -> None:
    packages = json.loads((build.WEB / "package.json").read_text())
    assert all(re.fullmatch(r"[\d.]+", version) for version in packages["dependencies"].values())
    lock = (build.WEB / "package-lock.json").read_text()
    assert re.findall(r'"resolved"|://[^"]*\.tgz', lock) == []


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "PACKAGES", build.WEB / "nowhere")
    with pytest.raises(build.BuildError, match="npm ci"):
        build.runtime_files()
