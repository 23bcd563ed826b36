"""What `pegs check` says of a game file, a table's file with its verdict included."""

from __future__ import annotations

from pegs import notation, record
from pegs.board import SEATS
from pegs.game import Game, Phase
from pegs.notation import NotationError
from pegs.table import table_file
from pegs.table.course import Refused
from pegs.table.crypto import Crypto
from pegs.table.findings import Finding, Kind, Open, Remade
from pegs.table.table_file import TableFile
from pegs.table.verdict import Lost, Verdict, verdict
from pegs.words import Words


def sodium() -> Crypto | None:
    """Return libsodium, None where the extra ``pegs[table]`` is not installed."""
    try:
        from pegs.table.sodium import Sodium
    except ImportError:
        return None
    return Sodium()


def checked(text: str, crypto: Crypto | None) -> tuple[str, ...]:
    """Return what a game file holds and how much of it was checked, a sentence each.

    Raises NotationError that names the first fault; in a table's file that is also what its verdict
    finds. Without ``crypto`` neither signatures nor sealings can be judged.

    >>> text = '[Rules "standard/4"]\\n[Dealer "D"]\\n[A "x"] [B "x"] [C "x"] [D "x"]\\n'
    >>> checked(text + '[Result "*"]\\n', None)
    ('standard/4: 0 plays, running',)
    """
    if table_file.TAG not in text:
        return (_summary(record.read(text).game),)
    found = table_file.read(text)
    summary = _summary(found.record.game)
    if crypto is None:
        skipped = "not checked: signatures, acceptances and the audit (they need pegs[table])"
        return summary, skipped
    try:
        told = verdict(crypto, found.log)
    except Refused as error:
        raise NotationError(text, _place(text, 0), f"the start: {error}") from None
    if told.findings:
        first = told.findings[0]
        raise NotationError(text, _place(text, first.n), _fault(found, first))
    return summary, *_verdict(found, told)


def _summary(game: Game) -> str:
    state = "over" if game.phase is Phase.OVER else "running"
    return f"{notation.format_rules(game.rules)}: {len(game.log)} plays, {state}"


def _place(text: str, n: int) -> int:
    """Return where an entry's line begins."""
    at = text.index("\n\n[{") + 2
    for _ in range(n):
        at = text.index("\n", at) + 1
    return at


def _fault(found: TableFile, finding: Finding) -> str:
    who = f"entry {finding.n} by {_who(found, finding.by)}"
    proof = finding.proof
    if isinstance(proof, Remade):
        step = "shuffle" if finding.kind is Kind.SHUFFLE else "lock"
        return (
            f"{who}: the {step} of sealing {proof.generation} has the digest {proof.logged}, "
            f"but its seed makes {proof.made}"
        )
    if isinstance(proof, Open):
        rules = found.record.game.rules
        reason = Words().fault(proof.fault, found.record.names)
        played = notation.format_play(proof.play, rules)
        return f"{who}: {played} from {notation.format_cards(proof.hand)}: {reason}"
    return f"{who}: {proof}"


def _who(found: TableFile, key: str) -> str:
    """Return a peer's name and the seats that it began with, its key where it had none."""
    seats = [seat for seat, each in enumerate(found.record.keys) if each == key]
    if not seats:
        return key
    names = [found.record.names[seat] for seat in seats]
    name = next((each for each in names if not each.startswith("bot:")), names[0])
    return f"{name} ({''.join(SEATS[seat] for seat in seats)})"


def _verdict(found: TableFile, told: Verdict) -> tuple[str, ...]:
    if not told.audited:
        return ("every signature and acceptance is genuine; the seeds are not published yet",)
    lost = tuple(_lost(found, each) for each in told.lost)
    if not lost:
        count = sum(not each.abandoned for each in told.course.generations)
        return (f"verified: {count} sealings made again, every play with open hands",)
    judged = told.discards - told.unsure
    return (
        *lost,
        f"of {told.discards} discards {judged} are judged with the whole hand open",
    )


def _lost(found: TableFile, lost: Lost) -> str:
    groups = ", ".join(" and ".join(_who(found, key) for key in group) for group in lost.groups)
    return f"not verifiable: sealing {lost.generation} ({lost.why.value}): no seed of {groups}"
