"""Whole logs for tests, made by one who holds all secrets, without messages between peers.

Every entry is judged as peers judge it, and accepted by all of the roster; what is wrong with a log
is what a test asks for. Its crypto is the toy unless it is told another.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from table.toy import Toy

from pegs import bots
from pegs import game as games
from pegs.game import Game
from pegs.notation import format_play
from pegs.play import Play
from pegs.table.advance import advance, balloted
from pegs.table.course import Course, Slot, Stage, author, hand, playing, roster, stage, turn_seat
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of, text_of
from pegs.table.generations import Step
from pegs.table.knowledge import all_points, group_secrets
from pegs.table.peer import Settled
from pegs.table.play_entries import face
from pegs.table.sealing import combined, digest, key_of, opened
from pegs.table.sealing_work import step_points
from pegs.table.signed import Entry, entry, statement
from pegs.table.start import VERSIONS, begun, game_id, signing, start_entry, table_id
from pegs.view import view


class People(NamedTuple):
    """Whoever may sit at a table: their secrets by their keys."""

    crypto: Crypto
    secrets: Mapping[str, bytes]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all of them, in order."""
        return tuple(self.secrets)


def people(crypto: Crypto) -> People:
    """Return eight people."""
    secrets = [hashlib.sha256(b"log %d" % at).digest() for at in range(8)]
    return People(crypto, {text_of(crypto.public_key(each)): each for each in secrets})


TOYS: Final = people(Toy())
KEYS: Final = TOYS.keys

Log = tuple[Settled, ...]
Action = dict[str, Any]
Remake = Callable[[int, int, Step, bytes], bytes]
Choose = Callable[[Game], Play]
Before = Callable[[Course], tuple[str, Action] | None]
Seed = Callable[[int, int, str], str | None]


def as_it_is(generation: int, group: int, step: Step, points: bytes) -> bytes:
    """Return a step's points unchanged."""
    return points


def greedily(game: Game) -> Play:
    """Return what a greedy bot plays."""
    return bots.choose("greedy", view(game, game.turn), None, len(game.log))


def nothing(course: Course) -> None:
    """Put no entry before the one whose turn it is."""


def published(generation: int, group: int, seed: str) -> str:
    """Return a seed that is not lost."""
    return seed


def seed_of(generation: int, group: int) -> bytes:
    """Return the seed that a group draws for a sealing."""
    return hashlib.sha256(b"seed %d of %d" % (generation, group)).digest()


def begin(who: People, rules: str, sits: str, dealer: int | None = None) -> tuple[Course, Log]:
    """Return a table whose game is signed by all: ``sits`` has each seat's peer by number."""
    start: Action = {
        "do": "start",
        "table": table_id(bytes_of(who.keys[0])),
        "round": 0,
        "serial": 1,
        "rules": rules,
        "seats": [[who.keys[int(at)], f"P{at}", 0] for at in sits],
        "dealer": dealer,
        "after": None,
        "versions": list(VERSIONS),
        "signatures": [],
    }
    said = signing(game_id(start), start["table"])
    start["signatures"] = [
        [key, statement(who.crypto, who.secrets[key], **said).sig]
        for key in sorted({who.keys[int(at)] for at in sits})
    ]
    first = start_entry(who.crypto, who.secrets[who.keys[0]], start)
    return begun(who.crypto, first), (Settled(first, None),)


def accepted(who: People, course: Course, made: Entry) -> Settled:
    """Return an entry that the whole roster has accepted in ballot 0."""
    about = balloted(made.n, made.prev, (0, made.by), made.hash)
    accepts = tuple(
        (key, statement(who.crypto, who.secrets[key], course.game, "accept", about).sig)
        for key in sorted(roster(course))
    )
    return Settled(made, ((0, made.by), accepts))


def written(who: People, course: Course, by: str, action: Action) -> Entry:
    """Return the next entry, signed."""
    seat = turn_seat(course) if action["do"] in ("cut", "play") else -1
    return entry(who.crypto, who.secrets[by], course.game, course.n, course.head, seat, action)


def log_of(
    rules: str = "arizona/4",
    sits: str = "0101",
    *,
    step: Remake = as_it_is,
    choose: Choose = greedily,
    before: Before = nothing,
    seed: Seed = published,
    dealer: int | None = None,
    most: int = 2_000,
    who: People = TOYS,
) -> Log:
    """Return the log of a game up to its audit, or of ``most`` entries."""
    course, log = begin(who, rules, sits, dealer)
    points: dict[str, bytes] = {}
    while stage(course) is not Stage.AGAIN and len(log) < most:
        by, action = before(course) or due(who, course, points, step, choose, seed)
        made = written(who, course, by, action)
        log = (*log, accepted(who, course, made))
        course = advance(who.crypto, course, made, points)
    return log


def due(
    who: People, course: Course, points: dict[str, bytes], step: Remake, choose: Choose, seed: Seed
) -> tuple[str, Action]:
    """Return who is to write the next entry, and what; points that it makes are added."""
    by = author(course)
    match stage(course):
        case Stage.SEAL:
            return by, _sealing(who, course, points, step)
        case Stage.CUT:
            return by, {"do": "cut", "cards": 7}
        case Stage.EXPOSE:
            count = len(course.generations[course.broken or 0].commits)
            seeds = [text_of(seed_of(course.broken or 0, group)) for group in range(count)]
            return by, {"do": "expose", "seeds": seeds}
        case Stage.PLAY:
            return _play(who, course, choose)
    return by, {"do": "audit", "seeds": _seeds(course, seed)}


def _sealing(who: People, course: Course, points: dict[str, bytes], step: Remake) -> Action:
    at = len(course.generations) - 1
    made = course.generations[at]
    told: Action = {"do": made.step.value, "gen": at, "group": made.group}
    if made.step is Step.COMMIT:
        return {**told, "seed": text_of(digest(seed_of(at, made.group)))}
    if made.step is Step.SHUFFLE:
        others = made.groups[made.group][1:]
        about = {"gen": at, "seed": made.commits[made.group]}
        told["receipts"] = [
            [key, statement(who.crypto, who.secrets[key], course.game, "receipt", about).sig]
            for key in sorted(others)
        ]
    data = step(at, made.group, made.step, step_points(who.crypto, made, seed_of(at, made.group)))
    told["digest"] = text_of(digest(data))
    points[told["digest"]] = data
    return told


def keys_of(who: People, course: Course, slot: Slot) -> list[bytes]:
    """Return every group's key of a slot."""
    made = course.generations[slot.generation]
    count = len(made.cards)
    return [
        key_of(group_secrets(who.crypto, seed_of(slot.generation, group), count), slot.at)
        for group in range(len(made.commits))
    ]


def card_of(who: People, course: Course, slot: Slot) -> int | None:
    """Return the card that lies in a slot, None where its keys open none."""
    made = course.generations[slot.generation]
    points = all_points(who.crypto, course.game, made.cards)
    (found,) = opened(
        who.crypto, made.point(slot.at), combined(who.crypto, keys_of(who, course, slot)), points
    )
    return None if found is None else made.cards[found]


def open_game(who: People, course: Course) -> Game:
    """Return the game with the hand of the seat to move open."""
    play = playing(course)
    faces = list(play.faces)
    for slot, sealed in zip(play.hands[play.turn], hand(course, play.turn), strict=True):
        card = card_of(who, course, sealed)
        assert card is not None
        faces[slot] = face(course, card)
    return replace(play, faces=tuple(faces))


def _play(who: People, course: Course, choose: Choose) -> tuple[str, Action]:
    """Return a play of the seat to move, or its complaint of a card that does not open."""
    turn = playing(course).turn
    by = course.seats[turn].peer
    for slot in hand(course, turn):
        if card_of(who, course, slot) is None:
            keys = [text_of(key) for key in keys_of(who, course, slot)]
            return by, {"do": "broken", "slot": list(slot), "keys": keys}
    game = open_game(who, course)
    return by, play_of(who, course, choose(game))


def play_of(who: People, course: Course, chosen: Play) -> Action:
    """Return the action of a play by the seat to move, the card's slot and key with it."""
    game = open_game(who, course)
    at = next(slot for slot in game.hands[game.turn] if game.faces[slot] == chosen.card)
    sealed = course.slots[at]
    return {
        "do": "play",
        "play": format_play(chosen, course.rules),
        "slot": list(sealed),
        "card": card_of(who, course, sealed),
        "key": text_of(combined(who.crypto, keys_of(who, course, sealed))),
    }


def _seeds(course: Course, seed: Seed) -> list[list[str | None]]:
    return [
        []
        if made.abandoned
        else [seed(at, group, text_of(seed_of(at, group))) for group in range(len(made.commits))]
        for at, made in enumerate(course.generations)
    ]


def vote_out(who: People, course: Course, gone: str) -> Action:
    """Return the takeover of a peer's seats, with the votes of all others."""
    about = {"do": "takeover", "peer": gone, "last": course.last[gone]}
    votes = [
        [key, statement(who.crypto, who.secrets[key], course.game, "vote", about).sig]
        for key in sorted(roster(course) - {gone})
    ]
    return {**about, "votes": votes}


def give(who: People, course: Course, seat: int, key: str) -> Action:
    """Return the gift of a bot's seat to a newcomer that has asked for it, with all votes."""
    wanted = {"seat": seat, "name": "New", "last": course.changed[seat]}
    about = {"do": "give", "peer": key, **wanted}
    votes = [
        [voter, statement(who.crypto, who.secrets[voter], course.game, "vote", about).sig]
        for voter in sorted(roster(course))
    ]
    asked = statement(who.crypto, who.secrets[key], course.game, "want", wanted)
    return {**about, "sig": asked.sig, "votes": votes}


def forbidden(game: Game) -> Play | None:
    """Return a discard that only the hand forbids, None where there is none.

    The card itself moves nothing, which everybody can see once it is shown; another one does.
    """
    plays = games.legal(game)
    moving = {each.card for each in plays if each.parts}
    idle = [game.faces[slot] for slot in game.hands[game.turn]]
    idle = [card for card in idle if card not in moving]
    return Play(idle[0]) if moving and idle else None
