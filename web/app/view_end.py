"""The end of a game: who won, a few facts, and *again*."""

from __future__ import annotations

from app import sentences
from app.markup import button, escaped
from app.model import Model
from pegs.board import team
from pegs.game import Game, Phase, next_dealer
from pegs.game import position as game_position
from pegs.position import winner
from pegs.svg import badge


def end(model: Model) -> str:
    """Return the end of the game; nothing while it runs."""
    game = model.game
    if game is None or game.phase is not Phase.OVER or not model.at_table:
        return ""
    _ = model.words.gettext
    side = winner(game_position(game)) or 0
    marks = "".join(badge(seat, 40) for seat in range(side, game.rules.seats, 2))
    facts = "".join(f"<li>{escaped(fact)}</li>" for fact in _facts(model, side))
    return (
        f'<div class="end"><p class="winners">{marks}</p>'
        f'<h2 id="end-title" tabindex="-1">'
        f"{escaped(sentences.winners(model.words, game, model.names))}</h2>"
        f'{_following(model, game)}<ul class="facts">{facts}</ul></div>'
    )


def _following(model: Model, game: Game) -> str:
    """Return what can come next: *again*, another game, at a table what the audit says."""
    if model.friends is not None:
        from app import view_verdict

        return view_verdict.ending(model, model.friends)
    _ = model.words.gettext
    dealer = _("{name} deals.").format(name=model.names[next_dealer(game)])
    return (
        f"{button(escaped(_('Again')), 'again', 'main wide', id='again')}"
        f'<p class="hint">{escaped(dealer)}</p>'
        f"{button(escaped(_('Another game')), 'leave', 'second wide', id='another')}"
    )


def _facts(model: Model, side: int) -> list[str]:
    words = model.words
    turns = len(model.log)
    sent = [sum(told.captures for told in model.log if team(told.seat) == each) for each in (0, 1)]
    game = model.game
    shuffles = 0 if game is None else len(game.decks) - (game.cut is not None)
    facts = [
        words.ngettext("{count} card was played.", "{count} cards were played.", turns).format(
            count=turns
        ),
        words.ngettext(
            "The winners sent {count} peg back to its start.",
            "The winners sent {count} pegs back to their start.",
            sent[side],
        ).format(count=sent[side]),
        words.ngettext(
            "The others sent {count} peg back.",
            "The others sent {count} pegs back.",
            sent[1 - side],
        ).format(count=sent[1 - side]),
    ]
    if shuffles:
        facts.append(
            words.ngettext(
                "The discards were shuffled {count} time.",
                "The discards were shuffled {count} times.",
                shuffles,
            ).format(count=shuffles)
        )
    return facts
