"""What follows once an entry is settled: the log grows, cards are opened, the next game begins."""

from __future__ import annotations

from dataclasses import replace

from pegs.table import asking, owing
from pegs.table.advance import advance
from pegs.table.course import Course, Refused, Stage, stage
from pegs.table.crypto import Crypto
from pegs.table.encoding import text_of
from pegs.table.knowledge import Knowledge
from pegs.table.outgoing import Step, then, to_all
from pegs.table.peer import Peer, Run, Settled, Voting
from pegs.table.sealing import digest
from pegs.table.signed import Entry, entry, statement
from pegs.table.start import begun
from pegs.table.voting import decided, need
from pegs.table.wire import Say


def settle(crypto: Crypto, peer: Peer) -> Step:
    """Settle the next entry if more than half have accepted it, and whatever that makes due."""
    if peer.run is None:
        return peer, ()
    found = decided(crypto, peer.run)
    if found is None:
        return peer, ()
    return went_on(crypto, peer, *found)


def went_on(crypto: Crypto, peer: Peer, settled: Settled, after: Course) -> Step:
    """Return the peer with one more settled entry."""
    run = need(peer)
    wish = run.voting.wish
    beside = {
        key: said
        for key, said in run.beside.items()
        if key[0] != "vote" or _stands(after, said.about)
    }
    run = replace(
        run,
        course=after,
        log=(*run.log, settled),
        voting=Voting(),
        beside=beside,
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


def _stands(course: Course, about: dict[str, object]) -> bool:
    """Whether a vote can still count."""
    if about["do"] == "takeover":
        return course.last.get(str(about["peer"])) == about["last"]
    return course.changed[int(str(about["seat"]))] == about["last"]


def next_game(crypto: Crypto, peer: Peer, first: Entry) -> Step:
    """Begin the next game of the table; the one before is kept for those who lag."""
    course = begun(crypto, first)
    run = Run(course, (Settled(first, None),), Knowledge(), since=peer.now)
    return replace(peer, before=peer.run, run=run, offer=None, signs={}), ()


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
