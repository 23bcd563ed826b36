"""What the person at this peer does: lobby, cut, play, votes, coming back, *again*, phrases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pegs.notation import format_play
from pegs.play import Play
from pegs.table import convening, owing, presence
from pegs.table.course import Course, Refused, Slot, Stage, hand, playing, roster, stage, turn_seat
from pegs.table.crypto import Crypto
from pegs.table.encoding import text_of
from pegs.table.knowledge import product
from pegs.table.lobby import Lobby, differing, let_in, lobby_of, tell_lobby
from pegs.table.lobby import hello as greet
from pegs.table.outgoing import Step, to_all
from pegs.table.peer import Peer, Phrase
from pegs.table.play_entries import face
from pegs.table.signed import Entry, entry, statement
from pegs.table.voting import need, propose_now
from pegs.table.wire import Say


def set_lobby(crypto: Crypto, peer: Peer, lobby: Lobby) -> Step:
    """Say who sits where and by which rules. Raises Refused where this peer may not."""
    if not peer.opener or peer.run is not None:
        raise Refused("only who opened the table decides that, and only before the game")
    return tell_lobby(crypto, peer, lobby)


def start(crypto: Crypto, peer: Peer) -> Step:
    """Offer the game of the lobby to its players. Raises Refused where it cannot begin."""
    lobby = lobby_of(peer)
    if lobby is None or not peer.opener or peer.run is not None:
        raise Refused("only who opened the table begins, and only once")
    seated = {place.peer for place in lobby.seats}
    others = [key for key in differing(peer) if key in seated]
    if others:
        raise Refused("a player has another version of the game")
    return convening.offer(crypto, peer, convening.start_of(peer, lobby))


def cut(crypto: Crypto, peer: Peer, cards: int) -> Step:
    """Cut the deck so many cards from the top. Raises Refused where it is not for this peer."""
    course = _my_turn(peer, Stage.CUT)
    return _act(crypto, peer, course, {"do": "cut", "cards": cards})


def play(crypto: Crypto, peer: Peer, chosen: Play) -> Step:
    """Play or discard with the seat to move. Raises Refused where that cannot be."""
    course = _my_turn(peer, Stage.PLAY)
    slot, card = _held(peer, course, chosen)
    key = product(crypto, course, need(peer).known, slot)
    if key is None:
        raise Refused("the keys of that card are not here yet")
    told = {
        "do": "play",
        "play": format_play(chosen, course.rules),
        "slot": list(slot),
        "card": card,
        "key": text_of(key),
    }
    return _act(crypto, peer, course, told)


def _my_turn(peer: Peer, waits_for: Stage) -> Course:
    run = need(peer)
    if run.differs:
        raise Refused("others hold another history of this game")
    if stage(run.course) is not waits_for:
        raise Refused(f"the table does not wait for that, but for {stage(run.course).value}")
    if run.course.seats[turn_seat(run.course)].peer != peer.key:
        raise Refused("it is another’s turn")
    if run.voting.wish is not None:
        raise Refused("something is already sent")
    return run.course


def _held(peer: Peer, course: Course, chosen: Play) -> tuple[Slot, int]:
    cards = need(peer).known.cards
    for slot in hand(course, playing(course).turn):
        if slot in cards and face(course, cards[slot]) == chosen.card:
            return slot, cards[slot]
    raise Refused("that card is not in the hand")


def _act(crypto: Crypto, peer: Peer, course: Course, told: dict[str, Any]) -> Step:
    seat = turn_seat(course)
    made = entry(crypto, peer.secret, course.game, course.n, course.head, seat, told)
    return wish(crypto, peer, made)


def wish(crypto: Crypto, peer: Peer, made: Entry) -> Step:
    """Propose an entry of one's own turn; where ballot 0 is lost, the next ticks try higher."""
    run = need(peer)
    if run.voting.acceptor.promised.round > 0:
        voting = replace(run.voting, wish=made, tried=peer.now)
        return replace(peer, run=replace(run, voting=voting)), ()
    return propose_now(crypto, peer, made)


def vote_takeover(crypto: Crypto, peer: Peer, key: str) -> Step:
    """Vote that a bot takes the seats of a peer. Raises Refused before a minute has passed."""
    run = need(peer)
    if key not in owing.overdue(peer):
        raise Refused("the table has not waited a minute for that player")
    about = {"do": "takeover", "peer": key, "last": run.course.last[key]}
    return _beside(crypto, peer, "vote", about, f"takeover {key}")


def vote_give(crypto: Crypto, peer: Peer, seat: int, key: str) -> Step:
    """Vote that a bot's seat is given to a newcomer who has asked for it. Raises Refused."""
    run = need(peer)
    wanted = run.beside.get(("want", key, str(seat)))
    if wanted is None or not run.course.seats[seat].bot:
        raise Refused("nobody has asked for that seat")
    about = {"do": "give", "peer": key, **wanted.about}
    return _beside(crypto, peer, "vote", about, f"give {seat} {key}")


def want_seat(crypto: Crypto, peer: Peer, seat: int, name: str) -> Step:
    """Ask for a bot's seat in the game that runs. Raises Refused."""
    course = need(peer).course
    bots = [at for at, each in enumerate(course.seats) if each.bot]
    if seat not in bots or peer.key in roster(course):
        raise Refused("that seat is not a bot's, or this peer plays already")
    about = {"seat": seat, "name": name, "last": course.changed[seat]}
    return _beside(crypto, peer, "want", about, str(seat))


def come_back(crypto: Crypto, peer: Peer) -> Step:
    """Ask for one's own seats back from the bots. Raises Refused where there are none."""
    course = need(peer).course
    if peer.key in roster(course) or all(seat.owner != peer.key for seat in course.seats):
        raise Refused("no bot plays for this peer")
    return _beside(crypto, peer, "back", {"last": course.last.get(peer.key, 0)}, "")


def again(crypto: Crypto, peer: Peer) -> Step:
    """Say that this peer plays the next game. Raises Refused before this one is audited."""
    if stage(need(peer).course) is not Stage.AGAIN:
        raise Refused("the game is not over")
    peer, out = _beside(crypto, peer, "again", {"beat": peer.now}, "")
    peer, more = convening.convene(crypto, peer)
    return peer, out + more


def phrase(crypto: Crypto, peer: Peer, number: int) -> Step:
    """Say one of the fixed phrases."""
    about = {"beat": peer.now, "phrase": number}
    said = statement(crypto, peer.secret, peer.table, "phrase", about)
    phrases = (*peer.phrases[-7:], Phrase(peer.key, number, peer.now))
    peer = replace(peer, phrases=phrases, seen={**peer.seen, said.hash: None})
    return peer, to_all(peer, Say(said))


def leave(crypto: Crypto, peer: Peer) -> Step:
    """Say goodbye."""
    return presence.leave(crypto, peer)


def hello(crypto: Crypto, peer: Peer, name: str, wants: Sequence[int]) -> Step:
    """Say who is there, and which seats it asks for."""
    peer, out = greet(crypto, peer, name, wants)
    if not peer.opener:
        return peer, out
    peer, more = let_in(crypto, peer, peer.key, wants)
    return peer, out + more


def _beside(crypto: Crypto, peer: Peer, kind: str, about: dict[str, Any], subject: str) -> Step:
    run = need(peer)
    said = statement(crypto, peer.secret, run.course.game, kind, about)
    beside = {**run.beside, (kind, peer.key, subject): said}
    peer = replace(peer, run=replace(run, beside=beside), seen={**peer.seen, said.hash: None})
    return peer, to_all(peer, Say(said))
