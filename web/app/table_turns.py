"""The course of a game at a table of friends: what the page reads of its peer, what it sends."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app import bot_request, sentences, table_facts, table_news, table_words
from app.effects import Effect, Focus, Think
from app.friends_model import Friends
from app.model import Model, Trouble, acting, cutting, must_reveal, shared
from app.setup import SPEEDS, is_bot, people
from app.table_effects import AtTable, Buzz, KeepAwake
from app.turns import BUDGET, Step, fresh, say, told_from, warn
from pegs import game as games
from pegs.game import Game, Phase
from pegs.play import Play
from pegs.table import step
from pegs.table.course import stage
from pegs.table.knowledge import seen
from pegs.table.peer import Peer
from pegs.view import view

ANEW: Final = 6_000
"""Milliseconds after which a bot's play that came to nothing is asked for again."""


def changed(model: Model, peer: Peer) -> Step:
    """Return the page after a step of its peer, and what it does of its own accord."""
    before = model
    if model.friends is None:
        return model, ()
    model = _read(model, model.friends, peer)
    model = _without_stale(_with_game(model, before.peer, peer))
    model = _refused(_announced(table_news.heard(model, before.peer, peer), before), before)
    return _of_itself(model, before)


def _read(model: Model, friends: Friends, peer: Peer) -> Model:
    """Return the model with the peer, and with what the rest of the page asks of it."""
    run = peer.run
    friends = replace(
        friends,
        stage="" if run is None else stage(run.course).value,
        names=table_facts.names(peer),
        ready=table_facts.waits_for_me(peer),
        sent=run is not None and table_facts.sent(run),
    )
    if run is not None and friends.screen in ("opening", "lobby"):
        friends = replace(friends, screen="table", folds=frozenset())
    elif run is None and friends.screen == "opening":
        friends = replace(friends, screen="lobby")
    table = table_facts.setup_of(peer, model.table)
    return replace(
        model,
        peer=peer,
        friends=friends,
        table=table,
        setup=table,
        at_table=friends.screen == "table",
    )


def _with_game(model: Model, old: Peer | None, peer: Peer) -> Model:
    """Return the model with the game as this peer sees it now, and the lines of new plays."""
    run = peer.run
    was = None if old is None else old.run
    if run is None or (was is not None and was.course is run.course and was.known is run.known):
        return model
    another = was is None or was.course.game != run.course.game
    if another:
        model = _next_game(model)
    if another or was is None or was.course.n != run.course.n:
        model = replace(model, thinking=False)
    game = None if run.course.play is None else seen(run.course, run.known)
    if game == model.game:
        return model
    settled = game is None or model.game is None or game.log != model.game.log
    model = _with_lines(model, game)
    model = replace(fresh(model), pending=None if settled else model.pending)
    mine = people(model.table)
    if model.bottom not in mine and mine:
        model = replace(model, bottom=mine[0])
    return model


def _without_stale(model: Model) -> Model:
    """Return the model without a play that can no longer be sent: a bot has the seat, say."""
    friends = model.friends
    if friends is None or friends.ready or friends.sent or model.pending is None:
        return model
    return fresh(model)


def _next_game(model: Model) -> Model:
    friends = model.friends
    mine = people(model.table)
    return replace(
        fresh(model),
        game=None,
        log=(),
        last=(),
        shown=None,
        bottom=mine[0] if mine else 0,
        whole_log=False,
        panel="",
        friends=None if friends is None else replace(friends, verdict=None),
    )


def _with_lines(model: Model, game: Game | None) -> Model:
    known = 0 if model.game is None else len(model.game.log)
    old, model = model.game, replace(model, game=game)
    if game is None or len(game.log) <= known:
        return model
    pegs = () if old is None else old.pegs
    model = told_from(model, game.rules, game.log[known:], pegs)
    return say(model, model.log[-1].words)


def mine(model: Model) -> bool:
    """Whether the table waits for a person at this page."""
    return any(seat(model) is not None for seat in (acting, cutting, must_reveal))


def _announced(model: Model, before: Model) -> Model:
    """Return the model with whose turn it is told where that is new."""
    if must_reveal(model) is not None:
        model = replace(model, shown=None)
    elif shared(model) and acting(model) is not None and model.game is not None:
        model = replace(model, bottom=model.game.turn)
    alarm = "" if model.peer is None else table_words.differing(model, model.peer)
    if alarm and (before.peer is None or not table_words.differing(model, before.peer)):
        return warn(model, alarm)
    if not model.at_table:
        return model
    turn = sentences.turn(model)
    if turn != sentences.turn(before) and (mine(model) or _over(model)):
        return warn(model, turn)
    return model


def _over(model: Model) -> bool:
    return model.game is not None and model.game.phase is Phase.OVER


def _refused(model: Model, before: Model) -> Model:
    """Return the model with the table's answer to what was asked of it, where it was refused."""
    peer, friends = model.peer, model.friends
    if peer is None or friends is None:
        return model
    answered = friends.asked or (before.peer is not None and before.peer.refused != peer.refused)
    model = replace(model, friends=replace(friends, asked=False))
    if not answered or not peer.refused:
        return model
    title = model.words.gettext("The table does not take that")
    why = table_words.refusal(model.words, peer.refused)
    model = replace(model, pending=None, trouble=Trouble(title, (why,)))
    return warn(model, model.words.listed((title, why)))


def _of_itself(model: Model, before: Model) -> Step:
    """Let a bot that runs here play, and keep the screen on while a person is to act."""
    friends = model.friends
    if friends is None:
        return model, ()
    effects: tuple[Effect, ...] = ()
    awake = mine(model)
    if awake != friends.awake:
        model = replace(model, friends=replace(friends, awake=awake))
        effects = (KeepAwake(awake), Buzz()) if awake else (KeepAwake(awake),)
    model, more = _bot(model)
    return model, effects + more


def _bot(model: Model) -> Step:
    """Ask the bot of this peer whose turn it is; once for each entry, or again after a while."""
    peer, friends = model.peer, model.friends
    seat = None if peer is None else table_facts.bot_to_play(peer)
    if peer is None or peer.run is None or friends is None or seat is None or model.thinking:
        return model, ()
    course = peer.run.course
    game, n, at = friends.bot
    if (game, n) == (course.game, course.n) and peer.now - at < ANEW:
        return model, ()
    model = replace(model, friends=replace(friends, bot=(course.game, course.n, peer.now)))
    if model.game is None or model.game.phase is Phase.CUT:
        return model, (AtTable(step.Cut(0)),)
    token = model.token + 1
    # What chance this peer's bots have is nobody else's to foresee.
    luck = int.from_bytes(peer.secret[:4], "big") + len(model.game.log)
    asked = bot_request.request(token, model.table.who[seat], view(model.game, seat), BUDGET, luck)
    pace = SPEEDS[model.table.speed]
    return replace(model, token=token, thinking=True), (Think(token, asked, pace),)


def chosen(model: Model, play: Play) -> Step:
    """A play was chosen: a bot's is sent at once, a person's once it is confirmed.

    Raises IllegalPlay.
    """
    game, friends = model.game, model.friends
    if game is None or friends is None:
        return model, ()
    if play not in games.legal(game):
        raise games.IllegalPlay(play)
    bots = is_bot(model.table, game.turn)
    model = replace(fresh(model), pending=None if bots else play, thinking=False)
    if bots or not friends.confirm:
        return _sent(model, friends, step.Played(play))
    return say(model, sentences.prompt(model)), (Focus("send-play"),)


def send(model: Model) -> Step:
    """Send the play that was chosen: from now on it stands."""
    friends = model.friends
    if friends is None or model.pending is None or friends.sent:
        return model, ()
    return _sent(model, friends, step.Played(model.pending))


def cut(model: Model, count: int) -> Step:
    """Cut the deck, where that is this page's to do."""
    friends = model.friends
    if friends is None or cutting(model) is None:
        return model, ()
    return _sent(model, friends, step.Cut(count))


def _sent(model: Model, friends: Friends, act: step.Act) -> Step:
    if not friends.ready:
        return model, ()
    friends = replace(friends, ready=False, sent=True, asked=True)
    return replace(model, friends=friends), (AtTable(act),)
