"""The translations of the site: found in the sources, kept up to date, compiled for the page.

Every text that people read is found in the sources, as ``gettext`` or ``ngettext`` is given it. For
each language, web/locale/<language>/LC_MESSAGES/pegs.po has its translation, and glossary.toml the
word for each term of the game, with the reason where there was a choice.
"""

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.words import ENGLISH, LANGUAGES, Language

WEB = Path(__file__).parent
LOCALE = WEB / "locale"
GAME = ("pegs", "web/app")
"""The folders whose texts the game shows."""
SOURCES = (*GAME, "web/rules", "web/embed")
"""And those whose texts the pages of the rules and boards elsewhere show as well."""
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)
PLACEHOLDER = re.compile(r"\{\w*\}")
HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
"""One inside a word."""
JOINER = "\u2060"
RLI, FSI, PDI = "\u2067", "\u2068", "\u2069"
FOREIGN = {"{name}", "{owner}", "{last}", "{why}"}
"""What stands for a text of any language: a player's name, or the words of an error."""

Texts = str | tuple[str, str]


class SourceError(Exception):
    """A text that could never be translated, and where it is."""


class Bare(Catalog):
    """A catalogue with a header of what its readers need: no dates, no tools, no people."""

    def __iter__(self) -> Iterator[Message]:
        """The header, then the texts."""
        header, *messages = super().__iter__()
        header.string = (
            f"Language: {self.locale}\nContent-Type: text/plain; charset=utf-8\n"
            f"Plural-Forms: {self.plural_forms}\n"
        )
        yield header
        yield from messages


def texts(source: str) -> Iterator[tuple[int, Texts]]:
    """The texts that a module gives to gettext and ngettext, with their lines, in no fixed order.

    Raises SourceError where one is put together at run time. Babel's own extraction reads tokens,
    and does not see what stands in an f-string.

    >>> list(texts('''f"{_('Log')}"; words.ngettext("{n} card", "{n} cards", 5)'''))
    [(1, ('{n} card', '{n} cards')), (1, 'Log')]
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        count = {"_": 1, "gettext": 1, "ngettext": 2}.get(called.rpartition(".")[2])
        if count is None or called.startswith("self.translations."):
            continue
        given = [part.value for part in node.args[:count] if isinstance(part, ast.Constant)]
        told = [text for text in given if isinstance(text, str)]
        if len(told) != count:
            raise SourceError(f"line {node.lineno}: {ast.unparse(node)}")
        yield node.lineno, told[0] if count == 1 else (told[0], told[1])


def template() -> Catalog:
    """All texts of the sources, not translated. Raises SourceError."""
    found = Catalog(fuzzy=False)
    for folder in SOURCES:
        for path in sorted((WEB.parent / folder).rglob("*.py")):
            name = path.relative_to(WEB.parent).as_posix()
            try:
                told = sorted(texts(path.read_text()), key=lambda each: each[0])
            except SourceError as error:
                raise SourceError(f"{name}, {error}") from None
            for line, text in told:
                found.add(text, locations=[(name, line)])
    return found


def path_of(language: Language) -> Path:
    """Where the translations of a language are."""
    return LOCALE / language.code / "LC_MESSAGES/pegs.po"


def read(language: Language) -> Catalog:
    """The translations of a language, as they are kept."""
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language.code)


def bare(language: Language, catalog: Catalog) -> Bare:
    """The same translations under the header that is kept."""
    comment = f"# The words of Pegs and Jokers in {Locale(language.code).english_name}."
    made = Bare(locale=language.code, header_comment=comment, fuzzy=False)
    for message in catalog:
        if message.id:
            made[message.id] = message
    return made


def updated(language: Language, catalog: Catalog, wanted: Catalog) -> bytes:
    """The file of a language with the texts that are wanted now, and no others."""
    made = bare(language, catalog)
    made.update(wanted, no_fuzzy_matching=True)
    file = BytesIO()
    write_po(file, made, width=100, include_lineno=False, ignore_obsolete=True)
    return file.getvalue().rstrip() + b"\n"


def compiled(language: Language, sources: tuple[str, ...]) -> bytes:
    """The catalogue that a page loads (GNU .mo), with the texts of the folders that it comes from.

    It is the same, byte for byte, whenever the translations are.
    """
    made = Bare(locale=language.code, fuzzy=False)
    for message in read(language):
        used = any(
            path.startswith(f"{folder}/") for path, _ in message.locations for folder in sources
        )
        if message.id and used:
            told = forms(message)
            if language.direction == "rtl":
                told = tuple(isolated(form) for form in told)
            if language.code == "gd":
                told = tuple(unbroken(form) for form in told)
            made.add(message.id, told if message.pluralizable else told[0])
    file = BytesIO()
    write_mo(file, made)
    return file.getvalue()


def forms(message: Message) -> tuple[str, ...]:
    """The translation of a text in each of its plural forms; one form where it has no plural.

    >>> forms(Message("Play", "Speel")), forms(Message(("card", "cards"), ("kaart", "kaarte")))
    (('Speel',), ('kaart', 'kaarte'))
    """
    told = message.string or ""
    return (told,) if isinstance(told, str) else tuple(told)


def isolated(text: str) -> str:
    """A text, right to left, whose placeholders keep to themselves the order of what will be there.

    Without it, a hole or a name in Latin letters would change places with what is beside it. What
    is of the language itself runs its way (RLI), even where it is put together from isolated parts
    alone; only what comes from elsewhere goes by its own first letter (FSI).

    >>> ascii(isolated("{name}: {card}"))
    "'\\\\u2068{name}\\\\u2069: \\\\u2067{card}\\\\u2069'"
    """
    return PLACEHOLDER.sub(
        lambda found: (FSI if found[0] in FOREIGN else RLI) + found[0] + PDI,
        text,
    )


def unbroken(text: str) -> str:
    """A text whose words are not broken after their hyphens, as Gaelic has them in short words.

    >>> ascii(unbroken("a-mach – 3-5"))
    "'a-\\\\u2060mach \\\\u2013 3-5'"
    """
    return HYPHEN.sub(f"-{JOINER}", text)
