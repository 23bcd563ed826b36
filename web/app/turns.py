"""The course of a game on the page: deal, cut, plays, bots, reshuffles, the end, and saving."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app import bot_request, save, sentences
from app.choice import NOTHING
from app.effects import Deal, Effect, Save, Shuffle, Think
from app.model import Model, Told, alone, cutting, here, must_reveal, shared
from app.setup import SPEEDS, is_bot, people, rules_of
from pegs import game as games
from pegs.board import START
from pegs.cards import Card
from pegs.game import Game, Move, Phase
from pegs.notation import NotationError, format_play, parse_play
from pegs.play import Play, outcome, pegs_after
from pegs.position import Position, opening
from pegs.rules import Rules
from pegs.view import view

BUDGET: Final = 0.6
"""Seconds that a bot may think."""

Step = tuple[Model, tuple[Effect, ...]]
Pegs = tuple[tuple[int, ...], ...]


def say(model: Model, text: str) -> Model:
    """Return the model with something told politely."""
    return replace(model, said=text, spoken=model.spoken + 1)


def warn(model: Model, text: str) -> Model:
    """Return the model with something told at once."""
    return replace(model, urgent=text, spoken=model.spoken + 1)


def fresh(model: Model) -> Model:
    """Return the model with nothing chosen or open."""
    return replace(
        model,
        choice=NOTHING,
        past=(),
        pending=None,
        trouble=None,
        listing=False,
        whole_plays=False,
        urgent="",
    )


def begin(model: Model) -> Step:
    """A game with what the start panel says; chance chooses who deals."""
    model = replace(model, setup=model.setup._replace(carried=False))
    return model, (Deal(model.setup, None),)


def again(model: Model) -> Step:
    """The next game of the same players; the deal passes to the left (rule 5)."""
    if model.game is None:
        return model, ()
    return replace(model, setup=model.table), (Deal(model.table, games.next_dealer(model.game)),)


def dealt(model: Model, deck: tuple[Card, ...], dealer: int, luck: int) -> Step:
    """The deck is shuffled: the cut comes next."""
    setup = model.setup
    mine = people(setup)
    model = replace(
        fresh(model),
        table=setup,
        at_table=True,
        game=games.new_game(rules_of(setup), dealer, deck),
        luck=luck,
        log=(),
        last=(),
        shown=None,
        bottom=mine[0] if mine else 0,
        whole_log=False,
        panel="",
        said="",
        thinking=False,
    )
    return went_on(model)


def cut(model: Model, count: int) -> Step:
    """The deck is cut and dealt."""
    if model.game is None or model.game.phase is not Phase.CUT:
        return model, ()
    if not 0 <= count < model.game.rules.cards:
        return model, ()
    if model.friends is not None:
        from app import table_turns

        return table_turns.cut(model, count)
    return went_on(replace(model, game=games.cut(model.game, count)))


def shuffled(model: Model, order: tuple[int, ...]) -> Step:
    """The discards become the pile (rule 14)."""
    if model.game is None or model.game.phase is not Phase.SHUFFLE:
        return model, ()
    told = model.words.gettext("The discards are shuffled into a new pile.")
    return went_on(say(replace(model, game=games.shuffle(model.game, order)), told))


def played(model: Model, play: Play) -> Step:
    """A play of the seat to move. Raises IllegalPlay."""
    if model.game is None:
        return model, ()
    if model.friends is not None:
        from app import table_turns

        return table_turns.chosen(model, play)
    before = here(model)
    game = games.play(model.game, play)
    told = tell(model, before, play)
    model = replace(
        fresh(model),
        game=game,
        log=(*model.log, told),
        last=outcome(before, play),
        thinking=False,
    )
    return went_on(say(model, told.words))


def tell(model: Model, before: Position, play: Play) -> Told:
    """Return the log's line of a play."""
    return Told(
        before.turn,
        model.words.log(before, play, model.names, alone(model)),
        format_play(play, before.rules),
        sum(part.end == START for part in outcome(before, play)),
        before.pegs,
        play,
    )


def told_again(model: Model) -> Model:
    """Return the model with every line of its log in the words that it has now."""
    if model.game is None:
        return model
    start = opening(model.game.rules)
    log = tuple(
        tell(model, replace(start, pegs=line.pegs, turn=line.seat), line.play) for line in model.log
    )
    return replace(model, log=log)


def thought(model: Model, token: int, text: str, error: str) -> Step:
    """A bot has answered; an answer to an old question is of no use."""
    game = model.game
    if game is None or not model.thinking or token != model.token:
        return model, ()
    try:
        if error:
            raise NotationError(error, 0, "a bot failed")
        return played(model, parse_play(text, here(model)))
    except (NotationError, games.IllegalPlay) as fault:
        _ = model.words.gettext
        model = replace(model, notice=_("A bot could not find its play: {why}").format(why=fault))
        return played(model, games.legal(game)[0])


def went_on(model: Model) -> Step:
    """Return the model and what is to be done now that the game stands as it does; it is saved."""
    game = model.game
    if game is None:
        return model, ()
    # A game that was carried on is kept as a position: amid a draw there is none.
    between = game.cut is None and game.phase is Phase.SHUFFLE
    kept = () if between else (Save(save.write(save.Saved(model.table, game, model.luck))),)
    if game.phase is Phase.CUT and cutting(model) is None:
        return cut(model, 0)
    model, effects = awaited(model)
    return model, kept + effects


def awaited(model: Model) -> Step:
    """Ask whoever the game waits for: chance, a bot, or by a message a person."""
    game = model.game
    if game is None or not model.at_table:
        return model, ()
    _ = model.words.gettext
    if game.phase is Phase.SHUFFLE:
        return model, (Shuffle(len(game.discards) - 1),)
    if game.phase is Phase.OVER:
        return warn(model, sentences.winners(model.words, game, model.names)), ()
    if game.phase is Phase.CUT:
        seat = cutting(model)
        name = model.names[seat] if seat is not None else ""
        return warn(model, _("{name} may cut the deck.").format(name=name)), ()
    if is_bot(model.table, game.turn):
        return _ask_bot(model, game)
    if must_reveal(model) is not None:
        told = _("{name} is to play: take the screen.").format(name=model.names[game.turn])
        return warn(replace(model, shown=None), told), ()
    model = replace(model, bottom=game.turn) if shared(model) else model
    return warn(model, sentences.turn(model)), ()


def _ask_bot(model: Model, game: Game) -> Step:
    token = model.token + 1
    asked = bot_request.request(
        token,
        model.table.who[game.turn],
        view(game, game.turn),
        BUDGET,
        model.luck + len(game.log),
    )
    return replace(model, token=token, thinking=True), (
        Think(token, asked, SPEEDS[model.table.speed]),
    )


def resumed(model: Model, saved: save.Saved) -> Step:
    """The game that was saved, as it stood, whoever was to play."""
    setup, game, luck = saved
    mine = people(setup)
    model = replace(
        fresh(model),
        setup=setup,
        table=setup,
        at_table=True,
        game=game,
        luck=luck,
        log=(),
        last=(),
        bottom=mine[0] if mine else 0,
    )
    return awaited(told_from(model, game.rules, game.log))


def told_from(model: Model, rules: Rules, moves: tuple[Move, ...], pegs: Pegs = ()) -> Model:
    """Return the model with lines added for these plays, from these pegs or the opening on."""
    position = opening(rules)
    position = replace(position, pegs=pegs or position.pegs)
    log = list(model.log)
    last = model.last
    for seat, play in moves:
        position = replace(position, turn=seat)
        log.append(tell(model, position, play))
        last = outcome(position, play)
        position = replace(position, pegs=pegs_after(position, play))
    return replace(model, log=tuple(log), last=last)
