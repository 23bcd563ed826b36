"""What `pegs check` says of a table's file: the verdict in words, or the first fault."""

from __future__ import annotations

from functools import cache

import pytest
from table.made_logs import (
    KEYS,
    TOYS,
    Action,
    Choose,
    Log,
    Remake,
    as_it_is,
    forbidden,
    give,
    greedily,
    log_of,
    vote_out,
)

from pegs.checking import checked
from pegs.game import Game
from pegs.notation import NotationError
from pegs.play import Play
from pegs.table import table_file
from pegs.table.course import Course, Stage, stage
from pegs.table.generations import Step
from pegs.table.peer import Settled
from pegs.table.table_file import file_of

TOY = TOYS.crypto


@cache
def honest() -> Log:
    return log_of()


def written(log: Log) -> str:
    return table_file.write(file_of(log))


def test_an_honest_game_is_verified() -> None:
    plays = sum(each.entry.action["do"] == "play" for each in honest())
    assert checked(written(honest()), TOY) == (
        f"arizona/4: {plays} plays, over",
        "verified: 2 sealings made again, every play with open hands",
    )


def test_without_cryptography_the_game_is_replayed_and_the_rest_said_to_be_skipped() -> None:
    summary, skipped = checked(written(honest()), None)
    assert summary.endswith("plays, over")
    assert skipped == "not checked: signatures, acceptances and the audit (they need pegs[table])"


def test_a_game_that_runs_has_no_audit_yet() -> None:
    said = checked(written(honest()[:40]), TOY)
    assert said[0].endswith(", running")
    assert said[1:] == (
        "every signature and acceptance is genuine; the seeds are not published yet",
    )


def test_a_lost_seed_is_said_with_whose_it_was() -> None:
    log = log_of(seed=lambda at, group, seed: None if (at, group) == (0, 1) else seed)
    _, lost, discards = checked(written(log), TOY)
    assert lost == "not verifiable: sealing 0 (deal): no seed of P1 (BD)"
    assert discards.startswith("of ")


def swapped(generation: int, group: int, step: Step, points: bytes) -> bytes:
    if (generation, group, step) != (0, 1, Step.LOCK):
        return points
    return points[32:64] + points[:32] + points[64:]


def throwing(game: Game) -> Play:
    """Peer 1 throws a card away wherever only its hand forbids it."""
    return (forbidden(game) if game.turn == 1 else None) or greedily(game)


@pytest.mark.parametrize(
    ("step", "choose", "by", "said"),
    [
        (swapped, greedily, "P1 (BD)", "the lock of sealing 0 has the digest "),
        (as_it_is, throwing, "P1 (BD)", "can be played"),
    ],
)
def test_what_the_verdict_finds_is_a_fault_at_the_line_of_its_entry(
    step: Remake, choose: Choose, by: str, said: str
) -> None:
    text = written(log_of(step=step, choose=choose))
    with pytest.raises(NotationError) as caught:
        checked(text, TOY)
    assert said in caught.value.reason
    line = text[caught.value.at :].partition("\n")[0]
    number = caught.value.reason.split()[1]
    assert f'"n":{number},' in line
    assert caught.value.reason.startswith(f"entry {number} by {by}: ")


def test_a_false_signature_is_a_fault_at_its_line() -> None:
    entry, why = honest()[20]
    log = (*honest()[:20], Settled(entry._replace(sig=honest()[21].entry.sig), why))
    text = written(log)
    with pytest.raises(NotationError, match=r"entry 20 by .*: its signature is false") as caught:
        checked(text, TOY)
    assert text.count("\n", caught.value.at) == 1


def test_a_start_that_its_players_have_not_signed_is_a_fault() -> None:
    first = honest()[0].entry
    signatures = [[key, first.sig] for key, _ in first.action["signatures"]]
    start = Settled(first._replace(action={**first.action, "signatures": signatures}), None)
    with pytest.raises(NotationError, match="the start: "):
        checked(written((start, *honest()[1:])), TOY)


def test_a_peer_that_came_later_goes_by_its_key() -> None:
    def before(course: Course) -> tuple[str, Action] | None:
        if course.n == 14:
            return KEYS[0], vote_out(TOYS, course, KEYS[2])
        if course.n > 14 and course.seats[2].bot and stage(course) is Stage.PLAY:
            return KEYS[0], give(TOYS, course, 2, KEYS[5])
        return None

    def choose(game: Game) -> Play:
        late = game.turn == 2 and len(game.log) > 8
        return (forbidden(game) if late else None) or greedily(game)

    log = log_of("standard/4", "0120", before=before, choose=choose)
    with pytest.raises(NotationError, match=f"entry [0-9]+ by {KEYS[5]}: "):
        checked(written(log), TOY)
