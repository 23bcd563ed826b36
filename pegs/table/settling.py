"""What follows once an entry is settled: the log grows, cards are opened, the next game begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pegs.table import asking, owing, sealing_work
from pegs.table.advance import advance
from pegs.table.course import Course, Refused, Stage, roster, stage
from pegs.table.crypto import Crypto
from pegs.table.encoding import text_of
from pegs.table.knowledge import Knowledge
from pegs.table.outgoing import Step, then, to_all
from pegs.table.peer import Peer, Run, Serving, Settled, Voting
from pegs.table.sealing import digest
from pegs.table.seats import owned
from pegs.table.signed import Entry, Statement, entry, statement
from pegs.table.start import begun
from pegs.table.voting import decided, need
from pegs.table.wire import Say


def settle(crypto: Crypto, peer: Peer) -> Step:
    """Settle the next entry if more than half have accepted it, and whatever that makes due."""
    if peer.run is None or peer.run.differs:
        return peer, ()
    found = decided(crypto, peer.run)
    if found is None:
        return peer, ()
    return went_on(crypto, peer, *found)


def went_on(crypto: Crypto, peer: Peer, settled: Settled, after: Course) -> Step:
    """Return the peer with one more settled entry."""
    run = need(peer)
    wish = run.voting.wish
    beside = {key: said for key, said in run.beside.items() if stands(after, said)}
    run = replace(
        run,
        course=after,
        log=(*run.log, settled),
        voting=Voting(),
        beside=beside,
        served=_still_held(run, after),
        since=peer.now,
        asked=0,
        tries=0,
    )
    peer = _kept_wish(crypto, replace(peer, run=run), wish, settled.entry)
    if after.following is not None:
        return next_game(crypto, peer, Entry(**after.following))
    return then(
        (owing.noted(peer), ()),
        lambda peer: asking.look(crypto, peer),
        lambda peer: asking.ask(crypto, peer),
        lambda peer: asking.serve_all(crypto, peer),
        lambda peer: sealing_work.share_seed(crypto, peer),
        lambda peer: reveal(crypto, peer),
    )


def _kept_wish(crypto: Crypto, peer: Peer, wish: Entry | None, settled: Entry) -> Peer:
    """Return the peer that still wants its cut or play, where another entry came before it."""
    run = need(peer)
    if wish is None or wish.hash == settled.hash or wish.action["do"] not in ("cut", "play"):
        return peer
    course = run.course
    made = entry(crypto, peer.secret, course.game, course.n, course.head, wish.seat, wish.action)
    try:
        advance(crypto, course, made, run.points)
    except Refused:
        return peer
    return replace(peer, run=replace(run, voting=replace(run.voting, wish=made)))


def _still_held(run: Run, after: Course) -> Mapping[Serving, int]:
    """Return what was served of the cards that are in hands now."""
    return {
        serving: at
        for serving, at in run.served.items()
        if asking.due_slots(after, serving.to, serving.generation, [serving.at])
    }


def stands(course: Course, said: Statement) -> bool:
    """Whether a statement beside the log can still count: what cannot is not told again."""
    about = said.about
    match said.say:
        case "receipt":
            return bool(about["gen"] == len(course.generations) - 1)
        case "back":
            return said.by not in roster(course) and course.last.get(said.by, 0) == about["last"]
        case "vote" if about["do"] == "takeover":
            return bool(course.last.get(about["peer"]) == about["last"])
        case "vote" | "want":
            return bool(course.changed[about["seat"]] == about["last"])
    return True


def next_game(crypto: Crypto, peer: Peer, first: Entry) -> Step:
    """Begin the next game of the table; the one before is kept for those who lag."""
    course = begun(crypto, first)
    run = Run(course, (Settled(first, None),), Knowledge(), since=peer.now)
    had = () if peer.run is None else owned(peer.run.course.seats, peer.key)
    return replace(peer, before=peer.run, had=had, run=run, offer=None, signs={}), ()


def reveal(crypto: Crypto, peer: Peer) -> Step:
    """Publish this peer's seeds where it is time: all at the end, or those of a broken sealing."""
    run = need(peer)
    now = stage(run.course)
    if now not in (Stage.AUDIT, Stage.EXPOSE) or not run.known.seeds:
        return peer, ()
    told = run.beside.get(("reveal", peer.key, now.value))
    if told is not None:
        return peer, ()
    seeds = []
    for at, seed in sorted(run.known.seeds.items()):
        made = run.course.generations[at]
        wanted = now is Stage.AUDIT or at == run.course.broken
        text = text_of(digest(seed))
        if wanted and text in made.commits:
            seeds.append([at, made.commits.index(text), text_of(seed)])
    said = statement(crypto, peer.secret, run.course.game, "reveal", {"seeds": seeds})
    beside = {**run.beside, ("reveal", peer.key, now.value): said}
    peer = replace(peer, run=replace(run, beside=beside), seen={**peer.seen, said.hash: None})
    return peer, to_all(peer, Say(said))
