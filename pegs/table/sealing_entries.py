"""Entries of a sealing: commit, shuffle, lock; and where the cards go once they are sealed."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from pegs import game as games
from pegs.cards import UNKNOWN
from pegs.game import Game, Phase
from pegs.table import generations as gens
from pegs.table import seats as seating
from pegs.table.course import Course, Missing, Points, Refused, Slot, Stage, playing, stage
from pegs.table.crypto import Crypto
from pegs.table.generations import Generation, Step, Why
from pegs.table.sealing import card_points
from pegs.table.signed import Entry, Statement, genuine


def step(crypto: Crypto, course: Course, entry: Entry, points: Points) -> Course:
    """Return the course after a group's step in a sealing. Raises Refused or Missing."""
    made = waiting(crypto, course, entry)
    if made.step is Step.COMMIT:
        return stepped(crypto, course, entry, b"")
    told = entry.action
    if told["digest"] not in points:
        raise Missing(told["digest"])
    data = points[told["digest"]]
    wrong = gens.step_fault(crypto, made, data)
    if wrong:
        raise Refused(f"the points of its {told['do']}: {wrong}")
    return stepped(crypto, course, entry, data)


def waiting(crypto: Crypto, course: Course, entry: Entry) -> Generation:
    """Return the sealing that waits for this step; its points are not judged. Raises Refused."""
    if stage(course) is not Stage.SEAL:
        raise Refused("nothing is being sealed")
    at = len(course.generations) - 1
    made = course.generations[at]
    told = entry.action
    if (told["gen"], told["group"]) != (at, made.group) or told["do"] != made.step.value:
        raise Refused(f"the sealing waits for {made.step.value} of group {made.group}")
    if entry.by not in made.groups[made.group]:
        raise Refused("it is another group's step")
    if made.step is Step.SHUFFLE:
        _confirmed(crypto, course, entry, made)
    return made


def stepped(crypto: Crypto, course: Course, entry: Entry, data: bytes) -> Course:
    """Return the course with a step done that it waits for, which left these points."""
    made = course.generations[-1]
    told = entry.action
    if made.step is Step.COMMIT:
        return _sealed(crypto, course, gens.committed(made, entry.by, told["seed"]))
    done = gens.shuffled if made.step is Step.SHUFFLE else gens.locked
    return _sealed(crypto, course, done(made, entry.by, told["digest"], data))


def _confirmed(crypto: Crypto, course: Course, entry: Entry, made: Generation) -> None:
    """Check that all members of a group have its seed, as they say."""
    committer = made.sealers[made.group]
    needed = {key for key in made.groups[made.group] if key != committer}
    receipts = dict(entry.action["receipts"])
    if set(receipts) != needed:
        raise Refused("it lacks a receipt of its group's seed, or has one too many")
    about = {"gen": len(course.generations) - 1, "seed": made.commits[made.group]}
    for by, sig in receipts.items():
        if not genuine(crypto, Statement(course.game, "receipt", by, about, sig)):
            raise Refused(f"the receipt of {by[:8]} is false")


def _sealed(crypto: Crypto, course: Course, made: Generation) -> Course:
    """Return the course with the sealing so far, and once it is whole with its cards in place."""
    course = replace(course, generations=(*course.generations[:-1], made))
    if not made.sealed:
        return course
    if course.play is None:
        return _first_deal(course, made)
    slots = waiting_slots(course, made.why)
    generation = len(course.generations) - 1
    return next_sealing(crypto, _placed(course, slots, generation, made.why))


def _first_deal(course: Course, made: Generation) -> Course:
    """Return the course whose deck lies ready for the cut; who deals, the last lock decides."""
    dealer = course.start["dealer"]
    if dealer is None:
        chance = hashlib.sha256(made.points).digest()
        dealer = int.from_bytes(chance, "big") % course.rules.seats
    count = course.rules.cards
    generation = len(course.generations) - 1
    return replace(
        course,
        play=games.new_game(course.rules, dealer, (UNKNOWN,) * count),
        slots=tuple(Slot(generation, index) for index in range(count)),
    )


def waiting_slots(course: Course, why: Why) -> tuple[int, ...]:
    """Return the slots of the game whose cards are sealed for this, in the order of the sealing."""
    play = playing(course)
    if why is Why.RESHUFFLE:
        return play.discards[:-1]
    return (*(slot for hand in play.hands for slot in hand), *play.pile)


def _placed(course: Course, slots: tuple[int, ...], generation: int, why: Why) -> Course:
    """Return the course with newly sealed cards in these slots, and none of their faces known."""
    index = {slot: Slot(generation, at) for at, slot in enumerate(slots)}
    play = playing(course)
    closed = tuple(UNKNOWN if slot in index else face for slot, face in enumerate(play.faces))
    course = replace(
        course,
        slots=tuple(index.get(slot, old) for slot, old in enumerate(course.slots)),
        cards=tuple(-1 if slot in index else card for slot, card in enumerate(course.cards)),
        play=replace(play, faces=closed),
    )
    if why is Why.RESHUFFLE:
        return replace(course, play=games.shuffle(playing(course), None))
    return course


def next_sealing(crypto: Crypto, course: Course) -> Course:
    """Return the course with the reshuffle begun that the game waits for, if it does (rule 14)."""
    if course.play is None or course.play.phase is not Phase.SHUFFLE:
        return course
    return sealing(crypto, course, Why.RESHUFFLE)


def sealing(crypto: Crypto, course: Course, why: Why) -> Course:
    """Return the course with a new sealing begun, by groups of those who play now."""
    cards = _cards(course, why)
    groups = seating.groups(course.seats)
    made = Generation(why, cards, groups, card_points(crypto, course.game, cards))
    return replace(course, generations=(*course.generations, made))


def _cards(course: Course, why: Why) -> tuple[int, ...]:
    if course.play is None:
        return tuple(range(course.rules.cards))
    if why is Why.RESHUFFLE:
        return tuple(course.cards[slot] for slot in course.play.discards[:-1])
    away = {course.cards[slot] for slot in course.play.discards}
    return tuple(card for card in range(course.rules.cards) if card not in away)


def abandoned(course: Course) -> Course:
    """Return the course without the sealing that is under way, if one is."""
    made = course.generations[-1]
    if made.sealed:
        return course
    return replace(course, generations=(*course.generations[:-1], replace(made, abandoned=True)))


def pooled(crypto: Crypto, course: Course) -> Course:
    """Return the course in which all cards that are not discarded are sealed anew.

    The hands are then dealt again at their sizes; the position stands.
    """
    why = Why.DEAL if course.play is None else Why.POOL
    return sealing(crypto, abandoned(course), why)


def resealed(crypto: Crypto, course: Course) -> Course:
    """Return the course after the roster has changed: with a new sealing where one is needed.

    A sealing under way begins again. Where a group of a sealing still in use has nobody left, all
    cards not discarded are sealed anew.
    """
    if course.play is not None and course.play.phase is Phase.OVER:
        return course
    if course.play is not None and any(
        not group for at in in_use(course) for group in course.generations[at].groups
    ):
        return pooled(crypto, course)
    made = course.generations[-1]
    return course if made.sealed else sealing(crypto, abandoned(course), made.why)


def in_use(course: Course) -> frozenset[int]:
    """Return the sealings whose cards lie in hands or in the pile."""
    play: Game = playing(course)
    closed = [slot for hand in play.hands for slot in hand] + list(play.pile)
    return frozenset(course.slots[slot].generation for slot in closed)
