"""Entries that end something: the audit, a broken sealing and its exposure, and the next game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pegs import game as games
from pegs.table import generation_audit, seats
from pegs.table.changes import removed
from pegs.table.course import Course, Refused, Slot, Stage, hand, playing, roster, stage
from pegs.table.crypto import Crypto
from pegs.table.encoding import bytes_of, text_of
from pegs.table.generation_audit import Audit, Claims
from pegs.table.generations import STEPS, Generation, Step
from pegs.table.sealing import card_points, combined, digest, fits, opened
from pegs.table.sealing_entries import pooled
from pegs.table.signed import Entry
from pegs.table.start import begun, rules_of

Seeds = Sequence[str | None]


def claims(made: Generation, seeds: Seeds) -> tuple[Claims, ...]:
    """Return what each group has put into the log of a sealing, with its seed."""
    return tuple(
        Claims(None if seed is None else bytes_of(seed, 32), *map(bytes_of, logged))
        for seed, *logged in zip(seeds, made.commits, made.shuffles, made.locks, strict=True)
    )


def audit(course: Course, entry: Entry) -> Course:
    """Return the course with the seeds published, as far as they are not lost (step 7)."""
    if stage(course) is not Stage.AUDIT:
        raise Refused("the game is not over, or is audited")
    told = entry.action["seeds"]
    if len(told) != len(course.generations):
        raise Refused("it has not the seeds of every sealing")
    for at, (made, seeds_of_it) in enumerate(zip(course.generations, told, strict=True)):
        if len(seeds_of_it) != (0 if made.abandoned else len(made.commits)):
            raise Refused(f"it has not a seed of every group of sealing {at}")
        for group, seed in enumerate(seeds_of_it):
            if seed is not None and not is_seed(made, group, seed):
                raise Refused(f"the seed of group {group} in sealing {at} is another")
    return replace(course, seeds=tuple(tuple(each) for each in told))


def is_seed(made: Generation, group: int, seed: str) -> bool:
    """Whether this is the seed that a group has committed to."""
    if group >= len(made.commits):
        return False
    return text_of(digest(bytes_of(seed, 32))) == made.commits[group]


def broken(crypto: Crypto, course: Course, entry: Entry) -> Course:
    """Return the course in which a sealing is proven wrong: a slot's keys fit and open no card.

    A card that lies open elsewhere is none: somebody has sealed it twice.
    """
    sealed = doubted(course, entry)
    made = course.generations[sealed.generation]
    keys = [bytes_of(key, 32) for key in entry.action["keys"]]
    for group, key in enumerate(keys):
        if not fits(crypto, key, made.key_point(group, sealed.at)):
            raise Refused(f"the key of group {group} does not fit")
    points = card_points(crypto, course.game, made.cards)
    (index,) = opened(crypto, made.point(sealed.at), combined(crypto, keys), points)
    if index is not None and made.cards[index] not in course.cards:
        raise Refused("the keys open a card")
    return exposing(course, entry, sealed)


def doubted(course: Course, entry: Entry) -> Slot:
    """Return the slot that is said to hold no card; the keys are not judged. Raises Refused."""
    sealed = Slot(*entry.action["slot"])
    if stage(course) not in (Stage.PLAY, Stage.CUT):
        raise Refused("no cards are in hands")
    holders = {course.seats[seat].peer for seat in _holding(course, sealed)}
    if entry.by not in holders:
        raise Refused("the card is not in a hand of its")
    made = course.generations[sealed.generation]
    if len(entry.action["keys"]) != len(made.keys):
        raise Refused("it has not a key of every group")
    return sealed


def exposing(course: Course, entry: Entry, sealed: Slot) -> Course:
    """Return the course that waits for the seeds of a sealing that is proven wrong."""
    return replace(course, broken=sealed.generation, mover=entry.by)


def _holding(course: Course, sealed: Slot) -> list[int]:
    return [seat for seat in range(len(course.seats)) if sealed in hand(course, seat)]


def expose(crypto: Crypto, course: Course, entry: Entry) -> Course:
    """Return the course after all groups of a broken sealing have shown their seeds.

    Who broke it loses its seats, and all cards not discarded are sealed anew.
    """
    if stage(course) is not Stage.EXPOSE or course.broken is None:
        raise Refused("no sealing is to be exposed")
    made = course.generations[course.broken]
    seeds_of_it = entry.action["seeds"]
    if len(seeds_of_it) != len(made.commits) or not all(
        is_seed(made, group, seed) for group, seed in enumerate(seeds_of_it)
    ):
        raise Refused("it has not the seed of every group")
    found = generation_audit.audit(crypto, course.game, made.cards, claims(made, seeds_of_it))
    for peer in culprits(made, found):
        if peer in roster(course) and len(roster(course)) > 1:
            course = removed(crypto, course, peer, keep_owner=False)
    # The first removal has pooled the cards; where nobody was removed they are pooled here.
    return course if course.broken is None else pooled(crypto, replace(course, broken=None))


def culprits(made: Generation, found: Audit) -> tuple[str, ...]:
    """Return the keys of those who made the steps that are false."""
    steps = {"seed": Step.COMMIT, "shuffle": Step.SHUFFLE, "lock": Step.LOCK}
    count = len(made.commits)
    return tuple(
        dict.fromkeys(
            made.sealers[STEPS.index(steps[each.step]) * count + each.group]
            for each in found.faults
        )
    )


def again(crypto: Crypto, course: Course, entry: Entry) -> Course:
    """Return the course that ends here because the next game has begun; the deal passes on."""
    if stage(course) is not Stage.AGAIN:
        raise Refused("the game is not over and audited")
    first = Entry(**entry.action["start"])
    next_game = begun(crypto, first)
    told = first.action
    if told["after"] != [course.game, course.n - 1, course.head]:
        raise Refused("the next game follows another")
    if (told["table"], told["round"]) != (course.table, course.start["round"] + 1):
        raise Refused("the next game is of another table or round")
    if rules_of(told) != course.rules or told["dealer"] != games.next_dealer(playing(course)):
        raise Refused("the next game has other rules, or another dealer")
    _same_players(course, next_game)
    return replace(course, following=first.told())


def _same_players(course: Course, following: Course) -> None:
    """Check that each seat keeps its player, or has a bot that one of the players runs."""
    players = seats.roster(course.seats)
    for old, new in zip(course.seats, following.seats, strict=True):
        if new.peer not in players or (not new.bot and new.peer not in (old.peer, old.owner)):
            raise Refused("the next game gives a seat to another player")
