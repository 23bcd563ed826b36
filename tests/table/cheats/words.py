"""Cheats by statements beside the log: lobby, starts, votes, seeds, keys, signs of life."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from table.cheating import Deed, Moment, kind, says
from table.made_tables import done, key

from pegs.table import step as on
from pegs.table.convening import next_start, start_of
from pegs.table.course import Stage
from pegs.table.encoding import text_of
from pegs.table.knowledge import group_of
from pegs.table.lobby import lobby_of
from pegs.table.wire import Say

RUNNING = (Stage.CUT, Stage.PLAY)
STRANGER = 70


def of_table(moment: Moment, kind_: str, about: Any, by: int | None = None) -> Deed:
    """Return the deed of a statement that is of the table, not of one game."""
    return says(moment, Say(moment.said(kind_, about, scope=moment.me.table, by=by)))


def of_game(moment: Moment, kind_: str, about: Any, by: int | None = None) -> Deed:
    """Return the deed of a statement of the game that runs."""
    return says(moment, Say(moment.said(kind_, about, by=by)))


@kind("speaks in another's name", "a false signature")
def anothers_name(moment: Moment) -> Deed | None:
    about = {"beat": moment.table.now, "phrase": 3}
    said = moment.said("phrase", about, scope=moment.me.table)
    return says(moment, Say(said._replace(by=moment.table.peers[moment.victim()].key)))


@kind("changes what another has said", "a false signature")
def changed_words(moment: Moment) -> Deed | None:
    about = {"beat": moment.table.now, "phrase": 3}
    said = moment.said("phrase", about, scope=moment.me.table, by=moment.victim())
    return says(moment, Say(said._replace(about={**about, "phrase": 4})))


@kind("repeats words from another table", "it is of another table")
def another_table(moment: Moment) -> Deed | None:
    about = {"beat": moment.table.now, "phrase": 3}
    said = moment.said("phrase", about, scope="A" * 22, by=moment.victim())
    return says(moment, Say(said))


@kind("repeats a vote from another game", "")
def another_game(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = {"do": "takeover", "peer": moment.me.key, "last": 0}
    return says(moment, Say(moment.said("vote", about, scope="A" * 43, by=moment.victim())))


@kind("says who sits where though another opened the table", "only who opened the table says")
def false_lobby(moment: Moment) -> Deed | None:
    if moment.cheat == 0 or moment.me.lobby is None:
        return None
    return of_table(moment, "lobby", {**moment.me.lobby.about, "serial": 10**9})


@kind("offers the first game though another opened the table", "has not agreed to")
def false_offer(moment: Moment) -> Deed | None:
    lobby = lobby_of(moment.me)
    if moment.cheat == 0 or moment.me.run is not None or lobby is None:
        return None
    return of_table(moment, "start", start_of(moment.me, lobby))


@kind("offers another first game than the lobby's", "has not agreed to")
def other_offer(moment: Moment) -> Deed | None:
    lobby = lobby_of(moment.me)
    if moment.cheat or moment.me.run is not None or lobby is None:
        return None
    return of_table(moment, "start", {**start_of(moment.me, lobby), "rules": "arizona/4"})


@kind("offers a first game that leaves the others out", "has not agreed to")
def offer_without_others(moment: Moment) -> Deed | None:
    lobby = lobby_of(moment.me)
    if moment.cheat or moment.me.run is not None or lobby is None:
        return None
    start = start_of(moment.me, lobby)
    seats = [[moment.me.key, name, bot] for _, name, bot in start["seats"]]
    return of_table(moment, "start", {**start, "seats": seats})


@kind("offers a next game with a seat too few", "has not agreed to")
def offer_of_too_few_seats(moment: Moment) -> Deed | None:
    return offers_next(moment, lambda start: {**start, "seats": start["seats"][:1]})


@kind("offers a next game without one who wishes it", "has not agreed to")
def offer_without_one(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.AGAIN):
        return None
    wished = done(moment.table, moment.victim(), on.Again())

    def alone(start: dict[str, Any]) -> dict[str, Any]:
        return next_start(moment.me, moment.table.run(moment.cheat), [moment.me.key])

    return offers_next(replace(moment, table=wished), alone)


@kind("offers a next game to one who has not wished it", "has not agreed to")
def offer_unasked(moment: Moment) -> Deed | None:
    return offers_next(moment, dict)


def offers_next(moment: Moment, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Deed | None:
    """Return the deed of offering the next game, changed."""
    if not moment.at_stage(Stage.AGAIN):
        return None
    everybody = [peer.key for peer in moment.table.peers]
    start = next_start(moment.me, moment.table.run(moment.cheat), everybody)
    return of_table(moment, "start", change(start))


@kind("says again and again that it is alive, with made-up keys", "it has not said hello")
def stranger_alive(moment: Moment) -> Deed | None:
    about: dict[str, Any] = {"beat": moment.table.now, "game": None, "n": 0, "sees": []}
    return of_table(moment, "alive", about, by=STRANGER)


@kind("says phrases with made-up keys", "it has not said hello")
def stranger_talks(moment: Moment) -> Deed | None:
    return of_table(moment, "phrase", {"beat": moment.table.now, "phrase": 3}, by=STRANGER)


@kind("asks for a seat with made-up keys", "it has not said hello")
def stranger_wants(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return of_game(moment, "want", {"seat": 1, "name": "Eve", "last": 0}, by=STRANGER)


@kind("asks for a seat that there is not", "there is no such seat")
def no_such_seat(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return of_game(moment, "want", {"seat": 7, "name": "Eve", "last": 0})


@kind("votes as one who does not play", "it has no vote")
def stranger_votes(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = {"do": "takeover", "peer": moment.table.peers[moment.victim()].key, "last": 0}
    return of_game(moment, "vote", about, by=STRANGER)


@kind("votes about one who does not play", "a vote about one who does not play")
def vote_about_stranger(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return of_game(moment, "vote", {"do": "takeover", "peer": key(STRANGER), "last": 0})


@kind("votes about an entry that is not the last", "it cannot count any more")
def stale_vote(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    victim = moment.table.peers[moment.victim()].key
    about = {"do": "takeover", "peer": victim, "last": moment.course.last[victim] + 1}
    return of_game(moment, "vote", about)


@kind("votes for one who has not asked", "a vote for one who has not asked")
def vote_for_nobody(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = {"do": "give", "seat": 1, "peer": key(STRANGER), "name": "Eve", "last": 0}
    return of_game(moment, "vote", about)


@kind("asks for its seat back though it plays", "it cannot count any more")
def back_though_there(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return of_game(moment, "back", {"last": moment.course.last[moment.me.key]})


@kind("reveals a seed as one who never played", "it is of none who play")
def stranger_reveals(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return of_game(moment, "reveal", {"seeds": []}, by=STRANGER)


@kind("asks for keys with a made-up key", "it plays no seat")
def stranger_asks(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    member = moment.table.peers[moment.victim()].key
    about = {"n": moment.course.n, "turn": 2**41, "of": [[0, 0, member, [0, 1, 2]]]}
    return of_game(moment, "ask", about, by=STRANGER)


def gives_keys(moment: Moment, **other: Any) -> Deed | None:
    """Return the deed of sending keys to a peer of another group, wrong in some fields."""
    if not moment.at_stage(Stage.PLAY):
        return None
    made = moment.course.generations[0]
    to = moment.table.peers[moment.victim()].key
    about = {
        "n": moment.course.n,
        "turn": 2**41,
        "to": to,
        "gen": 0,
        "group": group_of(made, moment.me.key),
        "slots": [0],
        "nonce": text_of(bytes(24)),
        "box": text_of(bytes(48)),
    }
    return of_game(moment, "keys", {**about, **other})


@kind("gives keys of a group that it is not in", "it is not of that group")
def keys_of_another_group(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.PLAY):
        return None
    mine = group_of(moment.course.generations[0], moment.me.key)
    return gives_keys(moment, group=1 - (mine or 0))


@kind("gives keys of a sealing that there is not", "there is no such sealing yet")
def keys_of_no_sealing(moment: Moment) -> Deed | None:
    return gives_keys(moment, gen=9)


@kind("gives keys of a slot that there is not", "there is no such group or slot")
def keys_of_no_slot(moment: Moment) -> Deed | None:
    return gives_keys(moment, slots=[215])


@kind("gives keys with a made-up key", "it plays no seat")
def stranger_gives_keys(moment: Moment) -> Deed | None:
    found = gives_keys(moment)
    if found is None:
        return None
    about: dict[str, Any] = {
        "n": 1,
        "turn": 1,
        "to": moment.me.key,
        "gen": 0,
        "group": 0,
        "slots": [0],
    }
    about |= {"nonce": text_of(bytes(24)), "box": text_of(bytes(48))}
    return of_game(moment, "keys", about, by=STRANGER)


@kind("gives a seed with a made-up key", "it plays no seat")
def stranger_gives_seed(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.SEAL):
        return None
    about: dict[str, Any] = {"gen": 0, "to": moment.me.key, "seed": "A" * 43}
    about |= {"nonce": text_of(bytes(24)), "box": text_of(bytes(48))}
    return of_game(moment, "seed", about, by=STRANGER)
