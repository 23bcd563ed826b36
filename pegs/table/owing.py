"""For whom a table waits, what each owes, and for how long: read from log and statements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Final

from pegs.table.asking import lacking
from pegs.table.course import Stage, author, roster, stage
from pegs.table.generations import Step as Work
from pegs.table.peer import Peer, Run
from pegs.table.voting import need

PATIENCE: Final = 60_000
"""Milliseconds of owing after which a bot may take over."""


class Debt(Enum):
    """What a peer can owe."""

    CUT = "cut"
    PLAY = "play"
    SEALING = "sealing"
    SEED = "seed"
    RECEIPT = "receipt"
    KEYS = "keys"


def debts(run: Run) -> Mapping[str, Debt]:
    """Return what each peer owes, as far as the log and what was said beside it tell."""
    course = run.course
    now = stage(course)
    owed: dict[str, Debt] = {}
    if now is Stage.SEAL:
        owed |= _of_sealing(run)
    if now is Stage.EXPOSE and course.broken is not None:
        made = course.generations[course.broken]
        shown = {by for kind, by, _ in run.beside if kind == "reveal"}
        owed |= {
            group[0]: Debt.SEED for group in made.groups if group and not shown.intersection(group)
        }
    if now in (Stage.CUT, Stage.PLAY):
        if not lacking(run, author(course)):
            owed[author(course)] = Debt.CUT if now is Stage.CUT else Debt.PLAY
        owed |= dict.fromkeys(_asked_of(run), Debt.KEYS)
    return {key: what for key, what in owed.items() if key in roster(course)}


def _asked_of(run: Run) -> set[str]:
    """Return all members of the groups whose keys somebody lacks: any of them could serve."""
    made = run.course.generations
    return {
        member
        for by in run.asks
        for generation, group in lacking(run, by)
        if group < len(made[generation].groups)
        for member in made[generation].groups[group]
    }


def _of_sealing(run: Run) -> dict[str, Debt]:
    """Return who owes the next step, or the receipts without which it cannot be made."""
    at = len(run.course.generations) - 1
    made = run.course.generations[at]
    group = made.groups[made.group]
    if made.step is not Work.SHUFFLE:
        return {group[0]: Debt.SEALING}
    committer = made.sealers[made.group]
    lacking = [
        key for key in group if key != committer and ("receipt", key, str(at)) not in run.beside
    ]
    if not lacking:
        return {group[0]: Debt.SEALING}
    # Whether the seed was never sent or never confirmed, only these two can tell.
    return {committer: Debt.SEED, **dict.fromkeys(lacking, Debt.RECEIPT)}


def noted(peer: Peer) -> Peer:
    """Return the peer with a note since when each has owed something."""
    run = need(peer)
    waited: dict[str, tuple[int, int]] = {}
    for key in debts(run):
        last = run.course.last.get(key, 0)
        since, old = run.waited.get(key, (peer.now, last))
        waited[key] = (since if old == last else peer.now, last)
    if waited == run.waited:
        return peer
    return replace(peer, run=replace(run, waited=waited))


def overdue(peer: Peer) -> tuple[str, ...]:
    """Return the others that have owed something for so long that a bot may take over."""
    run = need(peer)
    return tuple(
        key
        for key, (since, _) in run.waited.items()
        if key != peer.key and peer.now - since >= PATIENCE
    )
