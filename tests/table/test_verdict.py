"""The verdict names who broke what, with its proof, and verifies nothing that it cannot know."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from table.made_logs import (
    KEYS,
    TOYS,
    Action,
    Log,
    Remake,
    accepted,
    begin,
    forbidden,
    greedily,
    log_of,
    vote_out,
)
from table.made_tables import done, over, passed

from pegs import game as games
from pegs.faults import Reason
from pegs.game import Game
from pegs.notation import format_play
from pegs.play import Play, is_discard
from pegs.table.course import Course, Refused, Stage, playing, stage
from pegs.table.encoding import text_of
from pegs.table.findings import Finding, Kind, Open, Remade
from pegs.table.generations import Step, Why
from pegs.table.peer import Settled
from pegs.table.sealing import digest
from pegs.table.signed import entry
from pegs.table.step import Again
from pegs.table.verdict import Lost, Verdict, verdict

TOY = TOYS.crypto


@cache
def honest() -> Log:
    """A game of two peers, each at both seats of a team, that nobody has cheated in."""
    return log_of()


def judged(log: Log) -> Verdict:
    return verdict(TOY, log)


def number(log: Log, **told: Any) -> int:
    """The n of the first entry whose action has these values."""
    return next(
        each.entry.n
        for each in log
        if all(each.entry.action.get(name) == value for name, value in told.items())
    )


def remade(log: Log, n: int, **changes: Any) -> Log:
    """The log up to n, with that entry changed; its signature and acceptances are right again."""
    told = log[n].entry
    secret = TOYS.secrets[changes.pop("by", told.by)]
    action = {**told.action, **changes}
    made = entry(TOY, secret, told.game, n, told.prev, told.seat, action)
    course, _ = begin(TOYS, "arizona/4", "0101")
    return (*log[:n], accepted(TOYS, course, made))


def test_a_game_that_nobody_cheated_in_is_verified() -> None:
    found = judged(honest())
    assert (found.findings, found.lost) == ((), ())
    assert found.audited
    assert found.verified
    assert stage(found.course) is Stage.AGAIN
    assert (found.course.n, found.course.head) == (len(honest()), honest()[-1].entry.hash)


def test_every_discard_is_judged_with_the_whole_hand() -> None:
    texts = [each.entry.action.get("play", "") for each in honest()]
    found = judged(honest())
    assert found.discards == sum(text.endswith(":-") for text in texts)
    assert found.discards > 0
    assert found.unsure == 0


def swapped(at: int, by: int, kind: Step, seen: list[bytes]) -> Remake:
    """Two slots changed places in one step; its true points are noted."""

    def step(generation: int, group: int, now: Step, points: bytes) -> bytes:
        if (generation, group, now) != (at, by, kind):
            return points
        seen.append(points)
        return points[32:64] + points[:32] + points[64:]

    return step


@pytest.mark.parametrize("at", [0, 1])
@pytest.mark.parametrize("group", [0, 1])
@pytest.mark.parametrize("kind", [Step.SHUFFLE, Step.LOCK])
def test_a_false_step_of_a_sealing_is_named_with_both_digests(
    at: int, group: int, kind: Step
) -> None:
    true: list[bytes] = []
    log = log_of(step=swapped(at, group, kind, true))
    n = number(log, do=kind.value, gen=at, group=group)
    logged = log[n].entry.action["digest"]
    proof = Remade(at, group, logged, text_of(digest(true[0])))
    found = judged(log)
    assert found.findings == (Finding(Kind(kind.value), KEYS[group], n, proof),)
    assert found.audited
    assert not found.verified


def strangers(size: int) -> bytes:
    hashes = b"".join(at.to_bytes(64, "little") for at in range(1, size // 32 + 1))
    return TOY.points(hashes)


def test_a_card_made_to_vanish_costs_its_sealer_the_seats_and_is_named_in_the_end() -> None:
    def step(generation: int, group: int, now: Step, points: bytes) -> bytes:
        if (generation, group, now) != (0, 1, Step.SHUFFLE):
            return points
        # None of these points is a card's: whatever is dealt first does not open.
        return strangers(len(points))

    log = log_of(rules="standard/4", sits="0123", step=step)
    exposed = number(log, do="expose")
    found = judged(log)
    guilty = log[number(log, do="shuffle", gen=0, group=1)].entry.by
    assert guilty == KEYS[1]
    assert [(each.kind, each.by) for each in found.findings] == [(Kind.SHUFFLE, KEYS[1])]
    assert guilty not in {seat.peer for seat in found.course.seats}
    assert found.course.generations[1].why is Why.POOL
    assert found.course.changed[1] == exposed


def cheating(seat: int, before: int, done: list[Game]) -> Callable[[Game], Play]:
    """A greedy bot that throws a card away once though it may not; the game then is noted."""

    def choose(game: Game) -> Play:
        if game.turn == seat and not done and len(game.log) < before:
            chosen = forbidden(game)
            if chosen is not None:
                done.append(game)
                return chosen
        return greedily(game)

    return choose


def test_a_forbidden_discard_is_named_with_the_hand_and_a_play_that_it_had() -> None:
    done: list[Game] = []
    log = log_of(choose=cheating(1, 1_000, done))
    (here,) = done
    found = judged(log)
    (finding,) = found.findings
    assert (finding.kind, finding.by) == (Kind.PLAY, KEYS[1])
    told = log[finding.n].entry
    assert (told.seat, told.n) == (1, finding.n)
    assert isinstance(finding.proof, Open)
    assert format_play(finding.proof.play, here.rules) == told.action["play"]
    assert finding.proof.hand == tuple(sorted(here.faces[slot] for slot in here.hands[1]))
    assert finding.proof.fault.reason is Reason.MUST_PLAY
    assert finding.proof.fault.play in games.legal(here)
    assert not found.verified


def lost(at: int, group: int) -> Callable[[int, int, str], str | None]:
    return lambda generation, by, seed: None if (generation, by) == (at, group) else seed


def test_a_sealing_whose_seed_is_lost_is_not_verifiable_and_never_verified() -> None:
    log = log_of(seed=lost(0, 0))
    found = judged(log)
    assert found.findings == ()
    assert found.lost == (Lost(0, Why.DEAL, ((KEYS[0],),)),)
    assert found.audited
    assert not found.verified


def test_without_the_seed_of_the_deal_the_game_is_followed_all_the_same() -> None:
    # Who deals hung on points that nobody can make again.
    assert playing(judged(log_of(seed=lost(0, 0))).course) == playing(judged(honest()).course)


def test_only_the_lost_sealing_of_two_is_not_verifiable() -> None:
    found = judged(log_of(seed=lost(1, 1)))
    assert found.lost == (Lost(1, Why.RESHUFFLE, ((KEYS[1],),)),)
    assert found.findings == ()


def test_with_a_lost_seed_a_discard_is_judged_by_the_cards_that_were_shown_later() -> None:
    done: list[Game] = []
    log = log_of(choose=cheating(1, 30, done), seed=lost(0, 1))
    found = judged(log)
    assert [each.kind for each in found.findings] == [Kind.PLAY]
    proof = found.findings[0].proof
    assert isinstance(proof, Open)
    assert proof.fault.reason is Reason.MUST_PLAY
    assert found.lost == (Lost(0, Why.DEAL, ((KEYS[1],),)),)


def test_a_discard_from_a_hand_that_was_never_shown_is_unsure() -> None:
    def throws(game: Game) -> Play:
        # The last cards of the game stay in the hands.
        return next((play for play in games.legal(game) if is_discard(play)), greedily(game))

    log = log_of(choose=throws, seed=lost(0, 1), most=80)
    found = judged(log[:-1])
    assert 0 < found.unsure <= found.discards
    assert found.findings == ()


def test_a_false_shuffle_before_a_lost_seed_is_named_and_so_is_the_loss() -> None:
    log = log_of(step=swapped(0, 0, Step.SHUFFLE, []), seed=lost(0, 1))
    found = judged(log)
    assert [(each.kind, each.by) for each in found.findings] == [(Kind.SHUFFLE, KEYS[0])]
    assert found.lost == (Lost(0, Why.DEAL, ((KEYS[1],),)),)


def test_a_sealing_that_was_given_up_is_skipped() -> None:
    def before(course: Course) -> tuple[str, Action] | None:
        under_way = len(course.generations) == 1 and course.generations[0].done == 4
        return (KEYS[0], vote_out(TOYS, course, KEYS[2])) if under_way else None

    log = log_of(rules="standard/4", sits="0120", before=before)
    found = judged(log)
    assert [each.abandoned for each in found.course.generations][:2] == [True, False]
    assert found.verified


def test_a_log_that_goes_on_is_judged_as_far_as_it_goes() -> None:
    found = judged(honest()[:60])
    assert (found.findings, found.lost) == ((), ())
    assert not found.audited
    assert not found.verified
    assert found.course.n == 60


def test_a_game_is_verified_after_the_next_one_has_begun() -> None:
    table = over()
    for at in range(len(table.peers)):
        table = done(table, at, Again())
    table = passed(table, 3_000)
    before = table.peers[0].before
    assert before is not None
    assert before.log[-1].entry.action["do"] == "again"
    assert judged(before.log).verified


def test_an_entry_that_half_have_accepted_is_not_settled() -> None:
    log = honest()
    assert log[40].why is not None
    ballot, accepts = log[40].why
    short = (*log[:40], Settled(log[40].entry, (ballot, accepts[:1])), *log[41:])
    found = judged(short)
    assert [(each.kind, each.n) for each in found.findings] == [(Kind.CERTIFICATE, 40)]
    assert found.course.n == 40


def test_an_entry_without_a_certificate_is_not_settled() -> None:
    log = honest()
    found = judged((*log[:40], Settled(log[40].entry, None)))
    assert [(each.kind, each.n) for each in found.findings] == [(Kind.CERTIFICATE, 40)]


def test_a_certificate_of_another_entry_proves_nothing() -> None:
    log = honest()
    found = judged((*log[:40], Settled(log[40].entry, log[41].why)))
    assert [(each.kind, each.n) for each in found.findings] == [(Kind.CERTIFICATE, 40)]


def test_a_false_signature_is_named_though_all_have_accepted_it() -> None:
    log = honest()
    made = log[40].entry._replace(sig=log[41].entry.sig)
    found = judged((*log[:40], Settled(made, log[40].why)))
    said = "its signature is false"
    assert found.findings == (Finding(Kind.ENTRY, made.by, 40, said),)


def test_a_card_that_its_key_does_not_open_is_named_though_all_have_accepted_it() -> None:
    n = number(honest(), do="play")
    # The same face in the other deck.
    other = (honest()[n].entry.action["card"] + 54) % 108
    found = judged((*remade(honest(), n, card=other), honest()[-1]))
    by = honest()[n].entry.by
    assert found.findings == (Finding(Kind.ENTRY, by, n, "the key does not open that card"),)


def test_with_a_lost_seed_a_card_cannot_be_shown_twice() -> None:
    log = log_of(seed=lost(0, 0))
    first = number(log, do="play")
    card = log[first].entry.action["card"]
    chosen = log[first].entry.action["play"].partition(":")[0] + ":-"
    found = judged((*remade(log, first + 1, card=card, play=chosen), log[-1]))
    by = log[first + 1].entry.by
    said = "that card lies open already"
    assert found.findings == (Finding(Kind.ENTRY, by, first + 1, said),)


def test_a_play_out_of_turn_is_named_though_all_have_accepted_it() -> None:
    n = number(honest(), do="play")
    by = next(key for key in KEYS[:2] if key != honest()[n].entry.by)
    found = judged(remade(honest(), n, by=by))
    assert found.findings == (Finding(Kind.ENTRY, by, n, "the seat is another's"),)


def test_after_an_entry_that_cannot_follow_nothing_is_judged() -> None:
    log = honest()
    n = number(log, do="play")
    found = judged((*remade(log, n, play="Kd:-"), *log[n + 1 :]))
    assert [each.n for each in found.findings] == [n]
    assert found.course.n == n


def test_other_seeds_than_the_committed_ones_are_no_audit() -> None:
    log = honest()
    seeds = [list(each) for each in log[-1].entry.action["seeds"]]
    seeds[0].reverse()
    found = judged(remade(log, len(log) - 1, seeds=seeds))
    assert [(each.kind, each.n) for each in found.findings] == [(Kind.ENTRY, len(log) - 1)]
    assert not found.audited
    assert not found.verified


def test_what_begins_with_no_signed_start_is_no_log() -> None:
    log = honest()
    start = log[0].entry
    signatures = [[key, start.sig] for key, _ in start.action["signatures"]]
    unsigned = start._replace(action={**start.action, "signatures": signatures})
    for bad in ((), log[1:], (Settled(unsigned, None),), (Settled(start, log[1].why),)):
        with pytest.raises(Refused):
            judged(bad)
