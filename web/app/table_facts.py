"""What a peer's own state says about its table, for the page: who is there, who waits for whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from app import lobby_facts
from app.setup import BOTS, FRIEND, LONGEST_NAME, PERSON, YOU, Setup, name_player
from pegs.rules import Rules
from pegs.table.changes import LEVEL
from pegs.table.course import Course, Stage, hand, roster, stage, turn_seat
from pegs.table.generations import STEPS
from pegs.table.lobby import lobby_of
from pegs.table.peer import Peer, Run
from pegs.table.presence import is_away
from pegs.table.seats import owned

FINDING: Final = 15_000
"""Milliseconds after which who is not found counts as out of reach."""
SHOWN: Final = 6_000
"""Milliseconds for which a phrase is shown."""


class Presence(NamedTuple):
    """How a peer is reached: ``me``, ``here``, ``through`` another, ``connecting``, ``away``,
    ``left`` or ``unreached``; and through whom.
    """

    state: str
    through: str = ""


def presence(peer: Peer, key: str, opened: int) -> Presence:
    """Return how a peer is reached; ``opened`` is when this page came to the table."""
    if key == peer.key:
        return Presence("me")
    beat = peer.beats.get(key)
    linked = [link.peer for link in peer.links.values() if link.peer]
    if beat is None:
        if key in linked:
            return Presence("here")
        return Presence("connecting" if peer.now - opened < FINDING else "unreached")
    if is_away(peer, key):
        return Presence("left" if beat.left else "away")
    if key in linked:
        return Presence("here")
    between = [other for other in linked if other in peer.beats and key in peer.beats[other].sees]
    return Presence("through", (between or linked or [""])[0])


def name_of(peer: Peer, key: str) -> str:
    """Return what a peer is called: by its own word, its seat's, or the beginning of its key."""
    said = peer.hellos.get(key)
    if said is not None and said.about["name"]:
        return str(said.about["name"])
    if key == peer.key and peer.name:
        return peer.name
    for seat in peer.run.course.seats if peer.run is not None else ():
        if key in (seat.owner, seat.peer) and seat.name:
            return seat.name
    return key[:6]


def distinct(names: list[str]) -> tuple[str, ...]:
    """Return the players' names, with the seat's letter where two are called the same.

    A bot that nobody has named has none.

    >>> distinct(["Ann", "", "Ann", ""])
    ('Ann A', '', 'Ann C', '')
    """
    return tuple(
        f"{name[: LONGEST_NAME - 2]} {'ABCDEFGH'[seat]}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    )


def names(peer: Peer) -> tuple[str, ...]:
    """Return what the players are called, seat by seat, in the game or else in the lobby."""
    if peer.run is not None:
        return distinct([seat.name for seat in peer.run.course.seats])
    lobby = lobby_of(peer)
    return () if lobby is None else distinct([place.name for place in lobby.seats])


def setup_of(peer: Peer, before: Setup) -> Setup:
    """Return the table's rules and players as a setup; how fast bots play is as it was before."""
    if peer.run is not None:
        course = peer.run.course
        kinds = [_kind(peer, seat.peer, seat.bot) for seat in course.seats]
        return _setup(course.rules, kinds, before)
    lobby = lobby_of(peer)
    rules = None if lobby is None else lobby_facts.rules_of_lobby(lobby)
    if lobby is None or rules is None:
        return before
    kinds = [_kind(peer, place.peer or "", place.bot) for place in lobby.seats]
    return _setup(rules, kinds, before)


def _kind(peer: Peer, key: str, bot: int) -> str:
    """Return which kind of player a seat has; an open one will have a bot of middle strength."""
    if bot or not key:
        return BOTS[(bot or LEVEL) - 1]
    return PERSON if key == peer.key else FRIEND


def _setup(rules: Rules, kinds: list[str], before: Setup) -> Setup:
    if kinds.count(PERSON) == 1:
        kinds[kinds.index(PERSON)] = YOU
    return before._replace(
        game=rules.game,
        seats=rules.seats,
        who=(*kinds, *before.who[rules.seats :]),
        options=tuple(rules.switched().items()),
    )


def own_seats(peer: Peer) -> tuple[int, ...]:
    """Return the seats that this peer's persons play or may have back from bots."""
    return () if peer.run is None else owned(peer.run.course.seats, peer.key)


def left_out(peer: Peer) -> tuple[int, ...]:
    """Return the seats that this peer had in the game before, and that bots have for good now."""
    seats = () if peer.run is None else peer.run.course.seats
    lost = {at for at, seat in enumerate(seats) if seat.bot and seat.owner != peer.key}
    return tuple(at for at in peer.had if at in lost)


def alone_at(table: Setup, called: tuple[str, ...], mine: tuple[int, ...]) -> Setup:
    """Return the setup of a table whose other players are bots from now on, called as they were.

    >>> table = Setup(who=("friend", "bot:3", "you", "friend", *("bot:2",) * 4))
    >>> alone = alone_at(table, ("Ann", "", "Cid", "Dee"), (2,))
    >>> alone.who[:4], alone.names[:4]
    (('bot:2', 'bot:3', 'you', 'bot:2'), ('Ann', '', 'Cid', 'Dee'))
    """
    person = YOU if len(mine) == 1 else PERSON
    who = [
        person if seat in mine else kind if kind in BOTS else BOTS[LEVEL - 1]
        for seat, kind in enumerate(table.who)
    ]
    for seat, name in enumerate(called):
        table = name_player(table, seat, name)
    return table._replace(who=tuple(who), carried=True)


def role(peer: Peer) -> str:
    """Return what this peer is at the game that runs: ``player``, ``replaced`` or ``watcher``."""
    if peer.run is None:
        return "watcher"
    seats = peer.run.course.seats
    if peer.key in roster(peer.run.course):
        return "player"
    return "replaced" if any(seat.owner == peer.key for seat in seats) else "watcher"


def waits_for_me(peer: Peer) -> bool:
    """Whether the table waits for a cut or a play of this peer, whose cards are all open."""
    run = peer.run
    if run is None or run.differs or sent(run):
        return False
    now = stage(run.course)
    if now not in (Stage.CUT, Stage.PLAY):
        return False
    seat = turn_seat(run.course)
    if run.course.seats[seat].peer != peer.key:
        return False
    return now is Stage.CUT or not closed(run, seat)


def closed(run: Run, seat: int) -> int:
    """Return how many cards of a hand this peer has not opened yet."""
    return sum(slot not in run.known.cards for slot in hand(run.course, seat))


def sent(run: Run) -> bool:
    """Whether a cut or a play of this peer waits to be settled."""
    wish = run.voting.wish
    return wish is not None and wish.action["do"] in ("cut", "play")


class Sealing(NamedTuple):
    """A sealing under way: the step that is made, of how many, by whom, and what it is for."""

    step: int
    of: int
    by: str
    why: str


def sealing(run: Run) -> Sealing | None:
    """Return how far the cards are sealed; None where they are."""
    if stage(run.course) is not Stage.SEAL:
        return None
    made = run.course.generations[-1]
    steps = len(STEPS) * len(made.groups)
    return Sealing(made.done + 1, steps, made.groups[made.group][0], made.why.value)


def phrases(peer: Peer) -> Mapping[str, int]:
    """Return the phrases that are shown now, by who said them."""
    return {said.by: said.phrase for said in peer.phrases if peer.now - said.at < SHOWN}


def bot_to_play(peer: Peer) -> int | None:
    """Return the seat of a bot that this peer runs and whose turn it is."""
    if not waits_for_me(peer) or peer.run is None:
        return None
    seat = turn_seat(peer.run.course)
    return seat if peer.run.course.seats[seat].bot else None


def watchers(peer: Peer) -> tuple[str, ...]:
    """Return who is there and plays no seat."""
    course: Course | None = None if peer.run is None else peer.run.course
    lobby = lobby_of(peer)
    seated = {place.peer or "" for place in lobby.seats} if lobby is not None else set()
    if course is not None:
        seated = set(roster(course)) | {seat.owner for seat in course.seats}
    return tuple(key for key in peer.hellos if key not in seated)
