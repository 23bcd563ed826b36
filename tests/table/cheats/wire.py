"""Cheats by texts that are no messages: oversized, deep, cut short, malformed, not canonical."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from table.cheating import Deed, Kind, Moment, kind

from pegs.table.canonical import read, write
from pegs.table.limits import DEPTH, MESSAGE
from pegs.table.start import VERSIONS
from pegs.table.wire import Say, format_message


def phrase(moment: Moment) -> str:
    """Return a message that is right, to be spoilt."""
    about = {"beat": moment.table.now, "phrase": 3}
    return format_message(Say(moment.said("phrase", about, scope=moment.me.table)))


def wrong(name: str, fault: str) -> Callable[[Callable[[str], str]], Kind]:
    """Make a function that spoils a right message, as a text, a kind of cheat."""
    return lambda spoil: Kind(name, fault, lambda moment: (moment, [spoil(phrase(moment))]))


def field(name: str, fault: str) -> Callable[[Callable[[Any], Any]], Kind]:
    """Make a function that spoils a right message, as a value, a kind of cheat."""

    def spoilt(spoil: Callable[[Any], Any]) -> Kind:
        return Kind(name, fault, lambda moment: (moment, [write(spoil(read(phrase(moment))))]))

    return spoilt


def deed(moment: Moment, text: str) -> Deed:
    """Return the deed of sending a text."""
    return moment, [text]


@wrong("sends a text too long", f"longer than {MESSAGE} characters")
def oversized(text: str) -> str:
    return text + " " * MESSAGE


@wrong("sends a text too deep", f"deeper than {DEPTH} brackets")
def deep(text: str) -> str:
    return "[" * 50_000 + text + "]" * 50_000


@wrong("sends a text cut short", "not JSON")
def truncated(text: str) -> str:
    return text[: len(text) // 2]


@wrong("sends nothing", "not JSON")
def nothing(text: str) -> str:
    return text[:0]


@wrong("sends what is no JSON", "not JSON")
def no_json(text: str) -> str:
    return "{" + text


@wrong("sends a text with spaces", "not written canonically")
def spaces(text: str) -> str:
    return text.replace(",", ", ", 1)


@wrong("sends one field twice", "not written canonically")
def field_twice(text: str) -> str:
    return text.replace('"phrase":3', '"phrase":3,"phrase":4')


@wrong("sends fields out of their order", "not written canonically")
def unordered(text: str) -> str:
    return text.replace('{"about"', '{"zabout":1,"about"')


@wrong("sends a fraction", "is not a whole number")
def fraction(text: str) -> str:
    return text.replace('"phrase":3', '"phrase":3.5')


@wrong("sends no number", "is not a whole number")
def no_number(text: str) -> str:
    return text.replace('"phrase":3', '"phrase":NaN')


@wrong("sends a number of ten thousand digits", "is too large a number")
def giant_number(text: str) -> str:
    return text.replace('"phrase":3', '"phrase":' + "9" * 10_000)


@wrong("sends letters that are not ASCII", "not ASCII")
def not_ascii(text: str) -> str:
    return text.replace("phrase", "phräse")


@wrong("sends half a character", "half a character")
def half_a_character(text: str) -> str:
    return text.replace('"phrase":3', '"phrase":"\\ud800"')


@wrong("sends a message of no kind", "there is no message")
def no_kind(text: str) -> str:
    return text.replace('"say"', '"nay"', 1)


@wrong("sends no list", "a message is a list")
def no_list(text: str) -> str:
    return '{"say":1}' if text else text


@field("leaves a field out", "is not an object of")
def field_missing(told: Any) -> Any:
    del told[1]["about"]["beat"]
    return told


@field("adds a field", "is not an object of")
def field_more(told: Any) -> Any:
    told[1]["about"]["more"] = 1
    return told


@field("says what nobody knows", "an object whose say is known")
def unknown_word(told: Any) -> Any:
    told[1]["say"] = "curse"
    return told


@field("says true for a number", "is not a number")
def true_for_a_number(told: Any) -> Any:
    told[1]["about"]["phrase"] = True
    return told


@field("says a number below zero", "is not a number")
def below_zero(told: Any) -> Any:
    told[1]["about"]["beat"] = -1
    return told


@field("signs with too short a signature", "is not 64 bytes as text")
def short_signature(told: Any) -> Any:
    told[1]["sig"] = told[1]["sig"][:-2]
    return told


@field("writes its key in another way", "not base64 as it is written")
def other_base64(told: Any) -> Any:
    key = told[1]["by"]
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    told[1]["by"] = key[:-1] + letters[letters.index(key[-1]) + 1]
    return told


@field("sends more promises than there are peers", "at most 8 promises")
def many_promises(told: Any) -> Any:
    return [*told[:3], [told[1]] * 9]


@field("sends an entry that is none", "is not an object of")
def no_entry(told: Any) -> Any:
    return [told[0], told[1], {"n": 1}, []]


@field("sends promises that are none", "an object whose say is known")
def no_promises(told: Any) -> Any:
    return [*told[:3], [7]]


@kind("sends points that are no base64", "points[0] is not at most")
def no_points(moment: Moment) -> Deed:
    return deed(moment, '["points",[1]]')


@kind("asks for entries below zero", "is not a number")
def below_the_first(moment: Moment) -> Deed:
    return deed(moment, write(["get", "A" * 43, -1]))


@kind("tells a head that is no hash", "is not 32 bytes as text")
def no_hash(moment: Moment) -> Deed:
    return deed(moment, write(["head", "A" * 43, 1, "A" * 42]))


@kind("sends entries of several games at once", "entries of several games")
def several_games(moment: Moment) -> Deed | None:
    if moment.me.run is None:
        return None
    first = moment.me.run.log[0].entry.told()
    return deed(moment, write(["entries", "A" * 43, [[first, None]]]))


@kind("calls itself by a name too long", "is not a text of at most 16 characters")
def long_name(moment: Moment) -> Deed:
    return named(moment, "x" * 17)


@kind("calls itself by what turns a line around", "is not a text of at most 16 characters")
def odd_name(moment: Moment) -> Deed:
    return named(moment, "Ann\u202e")


def named(moment: Moment, name: str) -> Deed:
    """Return the deed of saying hello by some name."""
    versions = list(VERSIONS)
    about = {"beat": moment.table.now, "name": name, "wants": [], "versions": versions}
    said = moment.said("hello", about, scope=moment.me.table)
    return deed(moment, format_message(Say(said)))
