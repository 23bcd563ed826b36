"""A log judged again entry by entry, with the cards open that its end has disclosed.

Every step of a sealing is made again from its seeds, every entry is judged as it was in the game,
and every play with the whole hand of its seat. Where points cannot be made again, for a seed is
lost or a step was false, it is believed that more than half have judged them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from pegs import game as games
from pegs.game import Game
from pegs.play import is_discard
from pegs.reasons import why
from pegs.table import endings, play_entries, sealing_entries
from pegs.table.advance import advance, counted, follows, settled
from pegs.table.course import Course, Refused, Slot, hand, playing
from pegs.table.crypto import Crypto
from pegs.table.disclosed import Disclosed, claims_of, disclosed
from pegs.table.encoding import text_of
from pegs.table.findings import Finding, Kind, Open, Remade
from pegs.table.generation_audit import Audit, audit
from pegs.table.peer import Settled
from pegs.table.sealing import digest
from pegs.table.seats import Groups
from pegs.table.signed import Entry
from pegs.table.start import begun


@dataclass(frozen=True, slots=True)
class Replay:
    """A log that is judged up to some entry.

    ``sealers`` are the groups that made each sealing, ``points`` those that could be made again.
    ``discards`` is how many plays were right only if the hand had no other, ``unsure`` how many of
    them came from a hand that is not wholly known.
    """

    told: Disclosed
    course: Course
    sealers: Mapping[int, Groups] = field(default_factory=dict)
    audits: Mapping[int, Audit] = field(default_factory=dict)
    points: Mapping[str, bytes] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    discards: int = 0
    unsure: int = 0

    @property
    def ended(self) -> bool:
        """Whether nothing that follows can be judged."""
        return any(each.kind in (Kind.ENTRY, Kind.CERTIFICATE) for each in self.findings)


def opening(crypto: Crypto, log: Sequence[Settled]) -> Replay:
    """Return the replay of a log up to its start.

    Raises Refused where it does not begin with a start that its players have signed.
    """
    if not log or log[0].why is not None:
        raise Refused("a log begins with a start")
    return Replay(disclosed(log), begun(crypto, log[0].entry))


def judged(crypto: Crypto, replay: Replay, each: Settled) -> Replay:
    """Return the replay with one more entry judged; nothing is after one that cannot follow."""
    if replay.ended:
        return replay
    entry, why_settled = each
    if why_settled is None or not settled(crypto, replay.course, entry, why_settled):
        return _found(replay, Kind.CERTIFICATE, entry, "more than half have not accepted it")
    if entry.action["do"] in ("shuffle", "lock"):
        replay = _remade(crypto, replay)
    try:
        after = _followed(crypto, replay, entry)
    except Refused as error:
        return _found(replay, Kind.ENTRY, entry, str(error))
    if entry.action["do"] in ("shuffle", "lock"):
        replay = _step_judged(replay, entry)
    elif entry.action["do"] == "play":
        replay = _play_judged(replay, entry, playing(after))
    return replace(replay, course=after)


def _found(replay: Replay, kind: Kind, entry: Entry, proof: Remade | Open | str) -> Replay:
    found = Finding(kind, entry.by, entry.n, proof)
    return replace(replay, findings=(*replay.findings, found))


def _remade(crypto: Crypto, replay: Replay) -> Replay:
    """Return the replay with the points of the sealing under way made again from its seeds."""
    course = replay.course
    at = len(course.generations) - 1
    if at in replay.sealers:
        return replay
    made = course.generations[at]
    replay = replace(replay, sealers={**replay.sealers, at: made.groups})
    claims = claims_of(replay.told, at, made)
    if claims is None:
        return replay
    found = audit(crypto, course.game, made.cards, claims)
    points = {text_of(digest(data)): data for data in found.steps}
    return replace(replay, audits={**replay.audits, at: found}, points={**replay.points, **points})


def _followed(crypto: Crypto, replay: Replay, entry: Entry) -> Course:
    """Return the course after an entry. Raises Refused."""
    course = replay.course
    if not _believed(replay, entry):
        return advance(crypto, course, entry, replay.points)
    follows(crypto, course, entry)
    return counted(course, _without_points(crypto, replay, entry), entry)


def _believed(replay: Replay, entry: Entry) -> bool:
    """Whether an entry hangs on points that cannot be made again."""
    told = entry.action
    if told["do"] in ("shuffle", "lock"):
        return told["digest"] not in replay.points
    if told["do"] not in ("play", "broken"):
        return False
    made = replay.course.generations[told["slot"][0] : told["slot"][0] + 1]
    return any(each.points == b"" for each in made)


def _without_points(crypto: Crypto, replay: Replay, entry: Entry) -> Course:
    """Return the course after an entry that is judged in all but its points. Raises Refused."""
    course = replay.course
    if entry.action["do"] == "play":
        return play_entries.put(crypto, course, entry, play_entries.held(course, entry))
    if entry.action["do"] == "broken":
        return endings.exposing(course, entry, endings.doubted(course, entry))
    sealing_entries.waiting(crypto, course, entry)
    after = sealing_entries.stepped(crypto, course, entry, b"")
    if course.play is None and after.play is not None and course.start["dealer"] is None:
        return replace(after, play=_dealt_by_who_cut(replay, after.play))
    return after


def _dealt_by_who_cut(replay: Replay, play: Game) -> Game:
    """Return the game whose dealer sits left of the seat that cut (rule 5)."""
    cutter = replay.told.cutter or 0
    return games.new_game(play.rules, (cutter + 1) % play.rules.seats, play.faces)


def _step_judged(replay: Replay, entry: Entry) -> Replay:
    """Return the replay with a step of a sealing found false, if it is the first of its sealing."""
    told = entry.action
    found = replay.audits.get(told["gen"])
    if found is None:
        return replay
    for each in found.faults:
        if (each.step, each.group) == (told["do"], told["group"]):
            made = text_of(digest(found.steps[-1]))
            proof = Remade(told["gen"], told["group"], told["digest"], made)
            return _found(replay, Kind(told["do"]), entry, proof)
    return replay


def _play_judged(replay: Replay, entry: Entry, after: Game) -> Replay:
    """Return the replay with a play judged by all that is known of the hand it came from."""
    course = replay.course
    before = playing(course)
    chosen = after.log[-1].play
    cards = [_card(replay, slot) for slot in hand(course, before.turn)]
    known = tuple(sorted(play_entries.face(course, card) for card in cards if card is not None))
    if is_discard(chosen):
        whole = len(known) == len(cards)
        replay = replace(replay, discards=replay.discards + 1, unsure=replay.unsure + (not whole))
    here = games.position(before)
    hands = (*here.hands[: here.turn], known, *here.hands[here.turn + 1 :])
    faults = why(replace(here, hands=hands), chosen)
    if not faults:
        return replay
    return _found(replay, Kind.PLAY, entry, Open(before.turn, chosen, known, faults[0]))


def _card(replay: Replay, slot: Slot) -> int | None:
    """Return the card that lies in a slot: by its sealing's seeds, or because it was played."""
    found = replay.audits.get(slot.generation)
    if found is not None and found.cards:
        return found.cards[slot.at]
    return replay.told.cards.get(slot)
