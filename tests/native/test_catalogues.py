"""The translations: whole, as CLDR counts, and able to tell whatever happens in a game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog
from made import PRESETS, crowded, played, some_rules

import catalogues
from app.words import ENGLISH, Language, language_of, words_of
from catalogue_faults import COUNTED, Glossary, faults, glossary
from catalogues import GAME, SOURCES, TRANSLATED, compiled, read, template, texts, updated
from pegs.cards import FACES, UNKNOWN
from pegs.faults import Fault, Peg, Reason
from pegs.legal import legal_plays
from pegs.notation import parse_card
from pegs.play import Play
from pegs.position import Position
from pegs.reasons import why_card
from pegs.rules import preset
from pegs.words import Words

NAMES = ("Ann", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gwen", "Hugo")
OPENED, CLOSED = "\u2066\u2067\u2068", "\u2069"
by_language = pytest.mark.parametrize("language", TRANSLATED, ids=lambda each: each.code)


@cache
def words(language: Language) -> Words:
    return words_of(compiled(language, GAME))


@cache
def positions() -> tuple[Position, ...]:
    chance = random.Random(8)
    games = [
        here
        for seed, (game, seats) in enumerate(PRESETS)
        for here in list(played(preset(game, seats), seed, 60))[::3]
    ]
    return (*games, *(crowded(some_rules(chance), chance) for _ in range(150)))


@cache
def told(language: Language) -> frozenset[str]:
    """Every sentence about a play, or about a card that cannot be played, in these positions."""
    return frozenset(telling(language))


def telling(language: Language) -> Iterator[str]:
    chance = random.Random(3)
    speak = words(language)
    for here in positions():
        for you in (None, here.turn, 2):
            plays = legal_plays(here, here.turn, here.hand)
            for play in chance.sample(plays, min(len(plays), 4)):
                yield speak.play(here, play, NAMES, you)
                yield speak.log(here, play, NAMES, you)
            for card in here.hand:
                for peg, fault in why_card(here, card):
                    yield speak.card_fault(peg, fault, NAMES, you)


@by_language
def test_a_language_is_whole_and_has_no_fault_that_can_be_found(language: Language) -> None:
    assert faults(language, read(language), template(), glossary(language)) == []


def test_every_apostrophe_and_quotation_mark_is_a_printers() -> None:
    told = [each.id if isinstance(each.id, str) else each.id[0] for each in template() if each.id]
    for language in TRANSLATED:
        told += [form for each in read(language) if each.id for form in catalogues.forms(each)]
    assert [text for text in told if "'" in text or '"' in text] == []


@by_language
def test_its_file_is_what_make_words_writes(language: Language) -> None:
    kept = catalogues.path_of(language).read_bytes()
    assert updated(language, read(language), template()) == kept


@by_language
def test_every_play_and_every_refusal_has_its_sentence(language: Language) -> None:
    sentences = told(language)
    assert len(sentences) > 3000
    assert [each for each in sentences if not each or re.search(r"[{}]", each)] == []


@by_language
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_its_sentence(language: Language, reason: Reason) -> None:
    card = parse_card("5c")
    for count in (0, 1, 2, 5, 11, 100):
        fault = Fault(reason, card, 0, 0, 5, Peg(2, 67), count, count, 1, Play(card), 4)
        for you in (None, 0, 2):
            sentence = words(language).fault(fault, NAMES, you)
            assert sentence != Words().fault(fault, NAMES, you)
            assert not re.search(r"[{}]", sentence)


@by_language
def test_every_card_has_a_name_of_its_own(language: Language) -> None:
    names = {words(language).card(card) for card in (*FACES, UNKNOWN)}
    assert len(names) == 55
    assert names.isdisjoint({Words().card(card) for card in FACES})


def test_right_to_left_every_hole_and_name_is_isolated() -> None:
    arabic = language_of("ar")
    for sentence in told(arabic):
        depth, bare = 0, ""
        for char in sentence:
            depth += (char in OPENED) - (char in CLOSED)
            bare += "" if depth else char
            assert depth >= 0
        assert depth == 0
        assert re.findall(r"[A-Za-z0-9]+", bare.replace("h5", "")) in ([], ["1"])


def test_right_to_left_what_goes_by_its_first_letter_has_one() -> None:
    inside = [found for each in told(language_of("ar")) for found in re.findall("\u2068(.)", each)]
    assert inside
    assert [char for char in inside if char in OPENED] == []


def test_right_to_left_a_text_of_isolated_parts_alone_keeps_its_order() -> None:
    speak = words(language_of("ar"))
    assert speak.card(parse_card("Kd")) == "\u2067ملك\u2069 \u2067ديناري\u2069"
    assert speak.listed(("Ann", "Ben")) == "\u2067Ann\u2069، \u2067Ben\u2069"


@by_language
def test_left_to_right_needs_no_isolation(language: Language) -> None:
    isolated = any(char in sentence for sentence in told(language) for char in OPENED)
    assert isolated == (language.direction == "rtl")


def test_a_gaelic_word_is_not_broken_after_its_hyphen() -> None:
    speak = words(language_of("gd"))
    refused = speak.gettext("the {rank} brings no peg out")
    assert refused == "cha toir {rank} cnag a-\u2060mach"
    between_letters = re.compile(r"[^\W\d_]-[^\W\d_]")
    assert [each for each in told(language_of("gd")) if between_letters.search(each)] == []


def test_only_gaelic_joins_its_words() -> None:
    joined = {each.code for each in TRANSLATED if "\u2060".encode() in compiled(each, SOURCES)}
    assert joined == {"gd"}


@by_language
def test_a_catalogue_is_the_same_whenever_it_is_compiled(language: Language) -> None:
    assert compiled(language, GAME) == compiled(language, GAME)


@by_language
def test_the_game_does_not_load_the_words_of_the_rules(language: Language) -> None:
    of_rules = b"Forward is clockwise."
    assert of_rules in compiled(language, SOURCES)
    assert of_rules not in compiled(language, GAME)


def gaelic(count: int) -> int:
    if count in (1, 11):
        return 0
    if count in (2, 12):
        return 1
    return 2 if 3 <= count <= 19 else 3


def arabic(count: int) -> int:
    if count < 3:
        return count
    if 3 <= count % 100 <= 10:
        return 3
    return 4 if count % 100 >= 11 else 5


PLURALS = {"af": lambda n: int(n != 1), "eo": lambda n: int(n != 1), "gd": gaelic, "ar": arabic}


@by_language
def test_numbers_have_the_plural_that_cldr_gives_them(language: Language) -> None:
    one, many = "{count} card was played.", "{count} cards were played."
    message = read(language).get(one)
    assert message is not None
    forms = catalogues.forms(message)
    if language.direction == "rtl":
        forms = tuple(map(catalogues.isolated, forms))
    for count in range(201):
        form = forms[PLURALS[language.code](count)]
        assert words(language).ngettext(one, many, count) == form


def wrong(text: str, translation: str | tuple[str, ...], *, code: str = "af", **more: str) -> str:
    """Return what is wrong with one translation; the text has a plural where that has forms."""
    name = text if isinstance(translation, str) else (text, f"{text}s")
    wanted, kept = Catalog(), Catalog(locale=code)
    wanted.add(name)
    kept.add(name, translation, flags=more.get("flags", "").split())
    kept[name].user_comments = more.get("comment", "").splitlines()
    terms: Glossary = {"peg": (re.compile(r"\bpegs?\b"), ("pennetjie",))}
    return "; ".join(faults(language_of(code), kept, wanted, terms))


@pytest.mark.parametrize(
    ("text", "translation", "fault"),
    [
        ("Play", "", "missing"),
        ("{count} card", ("{count} kaart", ""), "missing"),
        ("{count} card", ("{count} kaart",), "it has 1 forms, not 2"),
        ("to {end}", "na {eind}", "it has {eind}, not {end}"),
        ("to {end}", "na {end} {end}", "it has {end} {end}, not {end}"),
        ("{count} card", ("’n kaart", "kaarte"), "it has no placeholder, not {count}"),
        ("to {end}", "na {end} {", "a brace stands alone"),
        ("Play.", "Speel", "it ends with 'l'"),
        ("Play", "Speel!", "it ends with '!'"),
        ("Play", " Speel", "a space too many"),
        ("it's", "dis 'n", "a straight quotation mark"),
        ("a peg", "’n pen", "no word for 'peg'"),
    ],
)
def test_a_fault_is_found(text: str, translation: str | tuple[str, ...], fault: str) -> None:
    assert wrong(text, translation) == f"af: {fault}: {text}"


def test_a_form_for_one_number_may_tell_it_in_words() -> None:
    one, other = "ورقة واحدة", "{count} ورقة"
    assert wrong("{count} card", ("لا أوراق", one, "ورقتان", *[other] * 3), code="ar") == ""
    told = wrong("{count} card", ("cairt", *["{count} cairt"] * 3), code="gd")
    assert told == "gd: it has no placeholder, not {count}: {count} card"


def test_a_name_may_not_be_left_out_even_then() -> None:
    told = wrong("{name}: {count} card", ("’n kaart", "{name}: {count} kaarte"))
    assert told == "af: it has no placeholder, not {name}: {name}: {count} card"


def test_what_is_fuzzy_is_not_done() -> None:
    assert wrong("Play", "Speel", flags="fuzzy") == "af: fuzzy: Play"


def test_an_excuse_stands_for_a_term_and_only_where_it_is_needed() -> None:
    assert wrong("a peg", "dié een", comment="without: peg") == ""
    told = wrong("a peg", "’n pennetjie", comment="without: peg")
    assert told == "af: 'peg' needs no excuse: a peg"


def test_what_is_no_longer_in_the_sources_is_found() -> None:
    kept = Catalog(locale="eo")
    kept.add("Old", "Malnova")
    assert faults(language_of("eo"), kept, Catalog(), {}) == ["eo: not in the sources: Old"]


def test_plural_forms_that_are_not_those_of_cldr_are_found() -> None:
    kept = Catalog(locale="gd")
    kept.mime_headers = [("Plural-Forms", "nplurals=2; plural=(n != 1);")]
    told = faults(language_of("gd"), kept, Catalog(), {})
    assert told == ["gd: its plural forms are not those of CLDR"]


def test_a_text_in_an_f_string_is_extracted() -> None:
    assert list(texts("""f"<b>{escaped(_('Play'))}</b>" """)) == [(1, "Play")]


@pytest.mark.parametrize("call", ['_(f"{name}")', "_(name)", 'w.ngettext("one", many, 2)', "_()"])
def test_a_text_that_is_made_at_run_time_cannot_be_translated(call: str) -> None:
    with pytest.raises(catalogues.SourceError, match="line 1"):
        list(texts(call))


def test_english_is_the_language_of_the_sources() -> None:
    assert ENGLISH not in TRANSLATED
    assert "Play" in template()


def test_numbers_are_counted_as_far_as_plurals_go() -> None:
    assert len(COUNTED) > 200
