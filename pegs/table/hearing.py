"""A statement that came in: judged, taken in, and passed on to the other neighbours once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pegs.table import asking, convening, presence, sealing_work, voting
from pegs.table.canonical import Malformed
from pegs.table.course import Missing, Refused, roster
from pegs.table.crypto import Crypto
from pegs.table.entry_shapes import TABLE_WIDE
from pegs.table.knowledge import group_of
from pegs.table.limits import BURST, SAYINGS_A_SECOND, SEEN
from pegs.table.lobby import heard_hello, heard_lobby
from pegs.table.outgoing import Out, Step, to_all, to_link
from pegs.table.peer import Allowance, Peer, Phrase, Run
from pegs.table.settling import settle, stands
from pegs.table.signed import Statement, genuine
from pegs.table.sync import head_of
from pegs.table.voting import need
from pegs.table.wire import Get, Points, Say, Want

Beside = Mapping[tuple[str, str, str], Statement]
BALLOTS: Final = frozenset({"prepare", "promise", "propose", "accept"})
DIRECTED: Final = frozenset({"seed", "keys"})
OF_ACQUAINTANCES: Final = frozenset({"alive", "bye", "phrase", "want"})
"""What anybody may say, if it has said hello: of made-up keys without end nothing is kept."""
ASKING: Final = 400
"""Milliseconds between two requests for entries to one neighbour."""


def heard(crypto: Crypto, peer: Peer, link: str, message: Say) -> Step:
    """Take in a statement. Raises Malformed or Refused for one that is not right."""
    said = message.statement
    if said.hash in peer.seen:
        return peer, ()
    if said.say in TABLE_WIDE and said.scope != peer.table:
        raise Refused("it is of another table")
    if said.say not in TABLE_WIDE and (peer.run is None or said.scope != peer.run.course.game):
        return peer, ()
    if not genuine(crypto, said):
        raise Malformed("a false signature")
    peer = _counted(peer, said.by)
    try:
        if said.say in BALLOTS:
            return _ballots(crypto, peer, link, message)
        peer, out = _taken(crypto, peer, said)
    except (Malformed, Refused) as error:
        # The fault of who signed it, not of the neighbour that passed it on in good faith.
        raise Refused(f"{said.by[:8]}: {error}") from None
    return remembered(peer, said), _passed_on(peer, link, message) + out


def _counted(peer: Peer, by: str) -> Peer:
    """Return the peer that has counted one more statement of somebody; of strangers together.

    Raises Refused where these are too many: passed on, they would cost this peer its links.
    """
    name = by if presence.known(peer, by) else ""
    left, at = peer.spoken.get(name, Allowance(BURST, peer.now))
    left = min(BURST, left + (peer.now - at) * SAYINGS_A_SECOND / 1_000) - 1
    if left < 0:
        raise Refused(f"{by[:8]}: too many statements")
    spoken = {
        each: old for each, old in peer.spoken.items() if not each or presence.known(peer, each)
    }
    return replace(peer, spoken={**spoken, name: Allowance(left, peer.now)})


def met(crypto: Crypto, peer: Peer, link: str, hello: Statement) -> Step:
    """Take in a neighbour's own hello, and note whose link it is. Raises Malformed or Refused."""
    known = peer.links.get(link)
    # It is said of the link alone: another may have passed the same hello on before.
    if known is not None and not known.peer and genuine(crypto, hello):
        peer = replace(peer, links={**peer.links, link: known._replace(peer=hello.by)})
    return heard(crypto, peer, link, Say(hello))


def remembered(peer: Peer, said: Statement) -> Peer:
    """Return the peer that will not take in the same statement again."""
    seen = {**peer.seen, said.hash: None}
    if len(seen) > SEEN:
        for old in list(seen)[: len(seen) - SEEN]:
            del seen[old]
    return replace(peer, seen=seen)


def _passed_on(peer: Peer, link: str, message: Say) -> tuple[Out, ...]:
    said = message.statement
    if said.say in DIRECTED:
        # The neighbour that it is for may not be linked to who says it; others cannot read it.
        return () if said.about["to"] == peer.key else to_all(peer, message, link)
    return to_all(peer, message, link)


def _ballots(crypto: Crypto, peer: Peer, link: str, message: Say) -> Step:
    said = message.statement
    course = need(peer).course
    if need(peer).differs:
        raise Refused("others hold another history of this game")
    n = said.about["n"]
    if n > course.n:
        return ask_for_entries(peer, link)
    if n < course.n - 1:
        return peer, to_link(link, head_of(course))
    if n == course.n - 1:
        # Late only because the others were quicker: somebody behind may still need it.
        peer = replace(peer, run=voting.with_late_proof(crypto, need(peer), said))
        return remembered(peer, said), _passed_on(peer, link, message)
    if said.about["prev"] != course.head:
        return peer, to_link(link, Get(course.game, max(course.n - 1, 0)))
    try:
        peer, out = voting.heard(crypto, peer, link, message)
    except Missing as missing:
        return peer, to_link(link, Want(missing.digest))
    points: tuple[Out, ...] = ()
    if message.entry is not None and said.say == "propose":
        named = message.entry.action.get("digest")
        data = need(peer).points.get(named) if isinstance(named, str) else None
        points = () if data is None else to_all(peer, Points(data), link)
    passed = points + _passed_on(peer, link, message)
    peer, more = settle(crypto, remembered(peer, said))
    return peer, passed + out + more


def ask_for_entries(peer: Peer, link: str) -> Step:
    """Ask a neighbour for the entries that are missing here, but not all the time."""
    course = need(peer).course
    known = peer.links.get(link)
    if known is None or peer.now - known.asked < ASKING:
        return peer, ()
    links = {**peer.links, link: known._replace(asked=peer.now)}
    return replace(peer, links=links), to_link(link, Get(course.game, course.n))


def _taken(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    if said.say in OF_ACQUAINTANCES and not presence.known(peer, said.by):
        raise Refused("it has not said hello")
    if said.say in TABLE_WIDE:
        return _of_table(crypto, peer, said)
    match said.say:
        case "ask" | "keys" | "seed" if said.by not in roster(need(peer).course):
            raise Refused("it plays no seat")
        case "ask":
            return asking.heard_ask(crypto, peer, said)
        case "keys":
            return asking.heard_keys(crypto, peer, said)
        case "seed":
            return sealing_work.heard_seed(crypto, peer, said)
    run = need(peer)
    subject = subject_of(run, said)
    if not stands(run.course, said):
        raise Refused("it cannot count any more")
    old = run.beside.get((said.say, said.by, subject))
    if old is not None and old.about == said.about:
        return peer, ()
    beside: Beside = {**run.beside, (said.say, said.by, subject): said}
    if said.say == "want":
        beside = _without_strangers(peer, beside)
    return replace(peer, run=replace(run, beside=beside)), ()


def _without_strangers(peer: Peer, beside: Beside) -> Beside:
    """Return what waits beside the log without wishes, and votes, for peers gone from the table."""
    return {
        key: said
        for key, said in beside.items()
        if not (said.say == "want" and not presence.known(peer, said.by))
        and not (
            said.say == "vote"
            and said.about["do"] == "give"
            and not presence.known(peer, said.about["peer"])
        )
    }


def subject_of(run: Run, said: Statement) -> str:
    """Return what a statement beside the log is about. Raises Refused for one that cannot count."""
    course, about = run.course, said.about
    owners = {seat.owner for seat in course.seats}
    if said.say == "vote":
        if said.by not in roster(course):
            raise Refused("it has no vote")
        if about["do"] == "takeover":
            if about["peer"] not in roster(course):
                raise Refused("a vote about one who does not play")
            return f"takeover {about['peer']}"
        wanted = run.beside.get(("want", about["peer"], str(about["seat"])))
        if wanted is None or about != {"do": "give", "peer": about["peer"], **wanted.about}:
            raise Refused("a vote for one who has not asked")
        return f"give {about['seat']} {about['peer']}"
    if said.say == "receipt":
        if about["gen"] != len(course.generations) - 1:
            raise Refused("a receipt for another sealing")
        if group_of(course.generations[-1], said.by) is None:
            raise Refused("it is of no group that seals")
        return str(about["gen"])
    if said.say == "want":
        if about["seat"] >= len(course.seats):
            raise Refused("there is no such seat")
        return str(about["seat"])
    if said.by not in roster(course) | owners | set(course.last):
        raise Refused("it is of none who play")
    return "reveal" if said.say == "reveal" else ""


def _of_table(crypto: Crypto, peer: Peer, said: Statement) -> Step:
    match said.say:
        case "alive":
            return presence.heard_alive(peer, said), ()
        case "bye":
            return presence.heard_bye(peer, said), ()
        case "phrase":
            told = Phrase(said.by, said.about["phrase"], peer.now)
            return replace(peer, phrases=(*peer.phrases[-7:], told)), ()
        case "lobby":
            return heard_lobby(peer, said), ()
        case "hello":
            return heard_hello(crypto, peer, said)
        case "start":
            return convening.heard_offer(crypto, peer, said)
    return convening.heard_sign(peer, said), ()
