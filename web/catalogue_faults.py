"""What can be wrong with the translations of a language, found without knowing the language."""

import re
import tomllib
from collections.abc import Iterator, Mapping

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from app.words import Language
from catalogues import LOCALE, PLACEHOLDER, forms

Glossary = Mapping[str, tuple[re.Pattern[str], tuple[str, ...]]]
"""By each term, how it is found in English, and the forms of the word for it."""

NUMBERS = {"{count}", "{wanted}", "{made}"}
"""What a plural depends on: a form for a single number may tell it in words."""
COUNTED = range(1000)
ENDS = {".": ".", "!": "!", "?": "?؟", ":": ":"}
"""What a text ends with, and what its translation then may end with."""


def glossary(language: Language) -> Glossary:
    """The terms of the game in a language."""
    terms = tomllib.loads((LOCALE / "glossary.toml").read_text())
    return {
        name: (
            re.compile(rf"\b(?:{term['english']})\b", re.IGNORECASE),
            tuple(term[language.code]["forms"]),
        )
        for name, term in terms.items()
    }


def faults(language: Language, kept: Catalog, wanted: Catalog, terms: Glossary) -> list[str]:
    """What is wrong with the translations that are kept, a line each; ``wanted`` is a template."""
    code = language.code
    found = []
    if (kept.num_plurals, kept.plural_expr) != get_plural(code)[:2]:
        found.append(f"{code}: its plural forms are not those of CLDR")
    old = {message.id for message in kept} - {message.id for message in wanted}
    found += [f"{code}: not in the sources: {name}" for name in sorted(map(str, old))]
    found += [f"{code}: not in the sources: {name}" for name in sorted(map(str, kept.obsolete))]
    for message in wanted:
        if not message.id:
            continue
        told = kept.get(message.id)
        wrong = ["missing"] if told is None else list(of_one(language, told, message, terms))
        found += [f"{code}: {text}: {_first(message)}" for text in wrong]
    return found


def of_one(language: Language, told: Message, wanted: Message, terms: Glossary) -> Iterator[str]:
    """What is wrong with one translation."""
    count = get_plural(language.code)[0] if wanted.pluralizable else 1
    if told.pluralizable != wanted.pluralizable or len(forms(told)) != count:
        yield f"it has {len(forms(told))} forms, not {count}"
        return
    if not all(forms(told)):
        yield "missing"
        return
    if told.fuzzy:
        yield "fuzzy"
    for index, form in enumerate(forms(told)):
        yield from of_form(wanted, form, language, index if wanted.pluralizable else None)
    yield from of_terms(_first(wanted), told, terms)


def of_form(wanted: Message, form: str, language: Language, plural: int | None) -> Iterator[str]:
    """What is wrong with one form; ``plural`` says which of a plural's it is."""
    # Of a plural the English singular, too, may tell its number in words.
    english = wanted.id if isinstance(wanted.id, str) else wanted.id[1]
    needed, given = sorted(PLACEHOLDER.findall(english)), sorted(PLACEHOLDER.findall(form))
    if plural is not None and _single(language, plural):
        needed = [name for name in needed if name not in NUMBERS or name in given]
    if needed != given:
        yield f"it has {' '.join(given) or 'no placeholder'}, not {' '.join(needed) or 'none'}"
    if "{" in PLACEHOLDER.sub("", form) or "}" in PLACEHOLDER.sub("", form):
        yield "a brace stands alone"
    if form != form.strip() or "  " in form:
        yield "a space too many"
    if form[-1] not in ENDS.get(english[-1], form[-1]) or (
        english[-1] not in ENDS and form[-1] in ENDS
    ):
        yield f"it ends with {form[-1]!r}"
    if re.search(r"""["']""", form):
        yield "a straight quotation mark"


def of_terms(english: str, told: Message, terms: Glossary) -> Iterator[str]:
    """The terms that a translation does not use, but for those that a comment excuses."""
    excused = {
        name.strip()
        for comment in told.user_comments
        if comment.startswith("without: ")
        for name in comment.removeprefix("without: ").split(",")
    }
    english = PLACEHOLDER.sub("", english)
    whole = " ".join(forms(told)).casefold()
    for name, (term, words) in terms.items():
        uses = any(word.casefold() in whole for word in words)
        if term.search(english) and not uses and name not in excused:
            yield f"no word for {name!r}"
        if name in excused and (uses or not term.search(english)):
            yield f"{name!r} needs no excuse"


def _single(language: Language, plural: int) -> bool:
    """Whether a plural form is for one number alone."""
    locale = Locale(language.code)
    tags = ("zero", "one", "two", "few", "many", "other")
    used = [tag for tag in tags if tag in locale.plural_form.tags or tag == "other"]
    return [locale.plural_form(number) for number in COUNTED].count(used[plural]) == 1


def _first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]
