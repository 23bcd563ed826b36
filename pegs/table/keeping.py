"""What a peer must not lose: its secret and name, its votes, what it knows, log and points.

``records`` names each part by a short text, so that a shell writes only what has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pegs.table.advance import advance
from pegs.table.ballots import Acceptor, Ballot, Vote
from pegs.table.canonical import Malformed, read, write
from pegs.table.course import Missing, Refused, Slot
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of, text_of
from pegs.table.entry_shapes import read_entry, read_statement
from pegs.table.knowledge import Knowledge
from pegs.table.peer import Peer, Run
from pegs.table.sealing import digest
from pegs.table.start import begun
from pegs.table.voting import with_entry
from pegs.table.wire import read_settled, written_settled

Records = Mapping[str, str]


def records(peer: Peer) -> dict[str, str]:
    """Return all that is to be kept of a peer, by name: what ``restored`` makes it of again."""
    kept = {"me": write(_me(peer))}
    return kept if peer.run is None else kept | _of_run(peer.run, 0, frozenset())


def _of_run(run: Run, entries: int, points: frozenset[str]) -> dict[str, str]:
    """Return the records of a game, but for its first entries and for these points.

    They stand in the order in which they are to be written: should the writing be cut short, each
    has what it refers to.
    """
    logged = {each.entry.action.get("digest") for each in run.log[entries:]}
    logged |= {each.action.get("digest") for each in run.voting.entries.values()}
    kept = {
        f"points {name}": text_of(data)
        for name, data in run.points.items()
        if name in logged and name not in points
    }
    for at in range(entries, len(run.log)):
        kept[f"log {at}"] = written_settled(run.log[at])
    return {**kept, "know": write(_know(run.known)), "vote": write(_vote(run))}


def changed(before: Peer, after: Peer) -> dict[str, str | None]:
    """Return the records that a step has changed, None for those that are to be deleted."""
    old, new = before.run, after.run
    mine, now = _mine(before), _mine(after)
    me = {"me": write(_me(after))} if mine != now or before.lobby is not after.lobby else {}
    if old is None or new is None or old.course.game != new.course.game:
        kept = {} if old is None else _of_run(old, 0, frozenset())
        found = {} if new is None else _of_run(new, 0, frozenset())
        return {**me, **dict.fromkeys(name for name in kept if name not in found), **found}
    same = old.log is new.log and old.voting is new.voting and old.known is new.known
    return {**me, **({} if same else _of_run(new, len(old.log), _kept_points(old)))}


def _kept_points(run: Run) -> frozenset[str]:
    """Return the points that were kept with a game: those that an entry of it names."""
    named = {each.action.get("digest") for each in run.voting.entries.values()}
    return frozenset(name for name in run.points if name in named)


def _mine(peer: Peer) -> tuple[object, ...]:
    return peer.table, peer.secret, peer.name, peer.opener, peer.count, peer.had


def _me(peer: Peer) -> dict[str, Any]:
    return {
        "table": peer.table,
        "secret": text_of(peer.secret),
        "name": peer.name,
        "opener": peer.opener,
        "count": peer.count,
        "had": list(peer.had),
        "lobby": None if peer.lobby is None else peer.lobby.told(),
    }


def _vote(run: Run) -> dict[str, Any]:
    """Return what must hold across a crash: what was promised, accepted, proposed, and wished."""
    voting = run.voting
    accepted = voting.acceptor.accepted
    return {
        "n": run.course.n,
        "promised": list(voting.acceptor.promised),
        "accepted": None if accepted is None else [list(accepted.ballot), accepted.hash],
        "entries": [each.told() for each in voting.entries.values()],
        "said": [said.told() for said in voting.said.values()],
        "wish": None if voting.wish is None else voting.wish.told(),
        "round": voting.round,
    }


def _know(known: Knowledge) -> dict[str, Any]:
    return {
        "seeds": [[at, text_of(seed)] for at, seed in known.seeds.items()],
        "keys": [
            [*slot, [[group, text_of(key)] for group, key in keys.items()]]
            for slot, keys in known.keys.items()
        ],
        "cards": [[*slot, card] for slot, card in known.cards.items()],
        "unopened": [list(slot) for slot in known.unopened],
    }


def restored(crypto: Crypto, kept: Records, now: int) -> Peer:
    """Return the peer of what was kept.

    Raises Malformed for anything that ``records`` does not write; the log is checked again.
    """
    try:
        peer = _peer(crypto, kept, now)
        return _with_run(crypto, peer, kept) if "log 0" in kept else peer
    except (KeyError, TypeError, ValueError, Missing) as error:
        raise Malformed(f"what was kept of the table is damaged: {error}") from None


def _peer(crypto: Crypto, kept: Records, now: int) -> Peer:
    me = read(kept["me"])
    secret = bytes_of(me["secret"], 32)
    return Peer(
        table=me["table"],
        secret=secret,
        key=text_of(crypto.public_key(secret)),
        name=me["name"],
        now=now,
        count=me["count"],
        had=tuple(me["had"]),
        opener=me["opener"],
        lobby=None if me["lobby"] is None else read_statement(me["lobby"]),
    )


def _with_run(crypto: Crypto, peer: Peer, kept: Records) -> Peer:
    points = {}
    for name, text in kept.items():
        if name.startswith("points "):
            data = bytes_of(text)
            points[text_of(digest(data))] = data
    first = read_settled(read(kept["log 0"]))
    course = begun(crypto, first.entry)
    log = [first]
    for at in range(1, sum(name.startswith("log ") for name in kept)):
        each = read_settled(read(kept[f"log {at}"]))
        course = advance(crypto, course, each.entry, points)
        log.append(each)
    run = Run(course, tuple(log), _knowledge(read(kept["know"])), points, since=peer.now)
    return replace(peer, run=_with_vote(crypto, run, read(kept["vote"])))


def _knowledge(told: Mapping[str, Any]) -> Knowledge:
    return Knowledge(
        seeds={at: bytes_of(seed, 32) for at, seed in told["seeds"]},
        keys={
            Slot(generation, at): {group: bytes_of(key, 32) for group, key in keys}
            for generation, at, keys in told["keys"]
        },
        cards={Slot(generation, at): card for generation, at, card in told["cards"]},
        unopened=tuple(Slot(*each) for each in told["unopened"]),
    )


def _with_vote(crypto: Crypto, run: Run, told: Mapping[str, Any]) -> Run:
    """Return the game with the voting as it stood.

    Votes of an entry that is settled since are of no more use: those of the next were not yet
    written, and what is not written is not sent.
    """
    if told["n"] > run.course.n:
        raise Malformed("the votes are of an entry later than comes next")
    if told["n"] < run.course.n:
        return run
    said = {(each.say, each.by): each for each in map(read_statement, told["said"])}
    run = replace(run, voting=replace(run.voting, said=said))
    for each in told["entries"]:
        made = read_entry(each)
        try:
            run = with_entry(run, made, advance(crypto, run.course, made, run.points))
        except Refused:
            continue
    accepted = told["accepted"]
    vote = None if accepted is None else Vote(Ballot(*accepted[0]), accepted[1])
    voting = replace(
        run.voting,
        acceptor=Acceptor(Ballot(*told["promised"]), vote),
        wish=None if told["wish"] is None else read_entry(told["wish"]),
        round=told["round"],
    )
    return replace(run, voting=voting)
