"""What a log discloses in the end that its earlier entries are judged by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pegs.table.course import Slot
from pegs.table.endings import Seeds, claims
from pegs.table.generation_audit import Claims
from pegs.table.generations import Generation
from pegs.table.peer import Settled
from pegs.table.signed import Entry

Digests = Mapping[int, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Disclosed:
    """What a whole log tells, right or not.

    By sealing, in the order of the groups: the seeds, and the digests of ``commits``, ``shuffles``
    and ``locks``. ``cards`` are those that were played from their slots, ``cutter`` is the seat
    that cut, None where none has.
    """

    seeds: Mapping[int, Seeds]
    commits: Digests
    shuffles: Digests
    locks: Digests
    cards: Mapping[Slot, int]
    cutter: int | None


def disclosed(log: Sequence[Settled]) -> Disclosed:
    """Return what a log tells from its first entry to its last."""
    entries = [each.entry for each in log]
    plays = [each.action for each in entries if each.action["do"] == "play"]
    return Disclosed(
        seeds=_seeds(entries),
        commits=_digests(entries, "commit", "seed"),
        shuffles=_digests(entries, "shuffle", "digest"),
        locks=_digests(entries, "lock", "digest"),
        cards={Slot(*told["slot"]): told["card"] for told in plays},
        cutter=next((each.seat for each in entries if each.action["do"] == "cut"), None),
    )


def _digests(entries: Sequence[Entry], kind: str, name: str) -> Digests:
    found: dict[int, tuple[str, ...]] = {}
    for told in (each.action for each in entries):
        if told["do"] == kind:
            found[told["gen"]] = (*found.get(told["gen"], ()), told[name])
    return found


def _seeds(entries: Sequence[Entry]) -> dict[int, Seeds]:
    """Return the seeds of the audit, and those that it lacks of a sealing exposed before."""
    exposed: dict[int, Seeds] = {}
    found: dict[int, Seeds] = {}
    doubted = 0
    for told in (each.action for each in entries):
        if told["do"] == "broken":
            doubted = told["slot"][0]
        elif told["do"] == "expose":
            exposed[doubted] = told["seeds"]
        elif told["do"] == "audit":
            found = dict(enumerate(told["seeds"]))
    return found | exposed


def claims_of(told: Disclosed, at: int, made: Generation) -> tuple[Claims, ...] | None:
    """Return what each group put into the log of a sealing, with its seed.

    None where the log has not all of it: the sealing was abandoned, or is not audited.
    """
    logged = [every.get(at, ()) for every in (told.commits, told.shuffles, told.locks)]
    seeds = told.seeds.get(at, ())
    if {len(seeds), *map(len, logged)} != {len(made.groups)}:
        return None
    commits, shuffles, locks = logged
    whole = replace(made, commits=commits, shuffles=shuffles, locks=locks)
    return claims(whole, seeds)
