"""The end of a game at a table of friends: what the audit says, the next game, the game's file."""

from __future__ import annotations

from app import lobby_facts, table_facts, table_votes, table_words
from app.friends_model import Friends
from app.markup import button, escaped
from app.model import Model
from pegs.notation import format_play
from pegs.table.findings import Finding, Kind, Open, Remade
from pegs.table.peer import Peer
from pegs.table.verdict import Verdict


def ending(model: Model, friends: Friends) -> str:
    """Return what stands below the winners of a game at a table."""
    _ = model.words.gettext
    peer = model.peer
    if peer is None or peer.run is None:
        return ""
    if friends.stage not in ("again", "done"):
        wait = _("All open their seals now, so that the whole game can be checked …")
        return f'<p class="verdict" role="status">{escaped(wait)}</p>'
    if friends.verdict is None:
        told = f'<p class="verdict" role="status">{escaped(_("The game is being checked …"))}</p>'
    else:
        told = _verdict(model, peer, friends.verdict)
    save = button(escaped(_("Save the game file")), "table-file", "second wide", id="save-file")
    return f"{told}{_again(model, peer)}{save}"


def _verdict(model: Model, peer: Peer, verdict: Verdict) -> str:
    _ = model.words.gettext
    if verdict.verified:
        told = _("Verified: every shuffle, every card and every play was checked, and is right.")
        return f'<p class="verdict good">{escaped(told)}</p>'
    lines = [_finding(model, peer, each) for each in verdict.findings]
    for lost in verdict.lost:
        names = [table_words.named(model, peer, group) for group in lost.groups]
        told = _("Sealing {n} cannot be verified: its secret is lost ({names}).")
        lines.append(told.format(n=lost.generation + 1, names=model.words.listed(names)))
    title = _("Not everything was right:") if verdict.findings else _("Not verifiable:")
    if verdict.findings:
        lines.append(_("The game file holds the proof: save it, and anybody can check it."))
    items = "".join(f"<li>{escaped(line)}</li>" for line in lines)
    kind = "bad" if verdict.findings else "open"
    return f'<div class="verdict {kind}"><p>{escaped(title)}</p><ul>{items}</ul></div>'


def _finding(model: Model, peer: Peer, found: Finding) -> str:
    """Return in words who broke what, and how that is known."""
    _ = model.words.gettext
    told = {
        Kind.SHUFFLE: _("{name} shuffled falsely (entry {n})."),
        Kind.LOCK: _("{name} locked the cards falsely (entry {n})."),
        Kind.PLAY: _("{name} played against the rules (entry {n})."),
        Kind.ENTRY: _("{name} signed an entry that cannot be (entry {n})."),
        Kind.CERTIFICATE: _("Entry {n} was never accepted by more than half ({name})."),
    }[found.kind]
    line = told.format(name=table_facts.name_of(peer, found.by), n=found.n)
    return " ".join((line, *_proof(model, found.proof)))


def _proof(model: Model, proof: Remade | Open | str) -> tuple[str, ...]:
    """Return what shows it; why an entry cannot be is told by ``pegs check``, in English."""
    _ = model.words.gettext
    if isinstance(proof, Open):
        hand = model.words.listed(model.words.card(card) for card in proof.hand)
        why = model.words.fault(proof.fault, model.names)
        play = format_play(proof.play, model.game.rules) if model.game is not None else ""
        return (_("{play} with the hand {hand}: {why}.").format(play=play, hand=hand, why=why),)
    if isinstance(proof, Remade):
        told = _("In the log stands {logged}, the seeds make {made}.")
        return (told.format(logged=proof.logged[:12], made=proof.made[:12]),)
    return ()


def _again(model: Model, peer: Peer) -> str:
    """Return the way to the next game, and who waits for it already."""
    _ = model.words.gettext
    if peer.run is None or table_facts.role(peer) == "watcher":
        return ""
    wishes = table_votes.again(peer.run)
    said = table_words.named(model, peer, wishes.said)
    waits = table_words.named(model, peer, wishes.open)
    lines = []
    if wishes.said:
        lines.append(_("Again: {names}.").format(names=said))
    if wishes.said and wishes.open:
        lines.append(
            _("Waiting for {names}; after a minute bots play for them.").format(names=waits)
        )
    unsigned = lobby_facts.unsigned(peer)
    if unsigned:
        names = table_words.named(model, peer, unsigned)
        lines.append(_("The next game begins once {names} have agreed.").format(names=names))
    act = button(escaped(_("Again")), "table-again", "main wide", id="again")
    hint = f'<p class="hint" role="status">{escaped(" ".join(lines))}</p>' if lines else ""
    # What happens without a press is read before the button that prevents it.
    return f"{hint}{'' if peer.key in wishes.said else act}"
