"""What each event makes of the model, and what is to be done for it: one pure function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from app import choosing, save, sentences, setup, turns
from app import events as on
from app.choosing import pick_card, pick_hole, pick_play, take_back
from app.effects import Focus, Learn, SetAside
from app.events import Event
from app.model import Model, acting, must_reveal
from app.turns import Step, say
from app.walking import walk
from app.words import IN_ENGLISH, words_of
from pegs.words import Words


def update(model: Model, event: Event) -> Step:
    """Return the model after an event, and the effects it asks for.

    >>> update(Model(), on.ChooseSeats(6))[0].setup.seats
    6
    """
    handler = HANDLERS.get(type(event))
    if handler is None:
        from app import table_update

        return table_update.update(model, event)
    return handler(model, event)


def _panel(model: Model, changed: setup.Setup) -> Step:
    return replace(model, setup=changed), ()


def _loaded(model: Model, event: on.Loaded) -> Step:
    """Go on with the saved game; a damaged one is set aside, never thrown away."""
    if event.refused:
        return _not_saved(model, on.NotSaved("refused"))
    if event.text is None:
        return model, ()
    try:
        saved = save.read(event.text)
    except save.SaveError as error:
        _ = model.words.gettext
        told = _("The saved game could not be read and was set aside: its line {line} is damaged.")
        notice = told.format(line=error.line)
        return turns.warn(replace(model, notice=notice), notice), (SetAside(event.text),)
    return turns.resumed(model, saved)


def _leave(model: Model, event: on.Leave) -> Step:
    return replace(model, at_table=False, setup=model.table, panel=""), (Focus("start-title"),)


def _propose(model: Model, event: on.Propose) -> Step:
    """Show the start panel with what is proposed; a game that runs waits beside it."""
    if model.friends is not None:
        return model, ()
    if model.at_table:
        model, _ = _leave(model, on.Leave())
    return _panel(model, model.setup._replace(game=event.game, seats=event.seats))


def _go_on(model: Model, event: on.GoOn) -> Step:
    if model.game is None:
        return model, ()
    model = replace(model, at_table=True)
    return (model, ()) if model.thinking else turns.awaited(model)


def _reveal(model: Model, event: on.Reveal) -> Step:
    seat = must_reveal(model)
    if seat is None:
        return model, ()
    model, effects = turns.awaited(replace(model, shown=seat))
    return model, (*effects, Focus("card-0"))


def _list_plays(model: Model, event: on.ListPlays) -> Step:
    if acting(model) is None:
        return choosing.not_now(model)
    if model.listing:
        return replace(model, listing=False), ()
    return replace(turns.fresh(model), listing=True), (Focus("plays-title"),)


def _list_all(model: Model, event: on.ListAll) -> Step:
    if event.what == "log":
        return replace(model, whole_log=not model.whole_log), ()
    return replace(model, whole_plays=True), ()


def _open_panel(model: Model, event: on.OpenPanel) -> Step:
    opened = "" if model.panel == event.panel else event.panel
    focus = (Focus(f"{opened}-title"),) if opened else ()
    return replace(model, panel=opened), focus


def _repeat(model: Model, event: on.Repeat) -> Step:
    nothing = model.words.gettext("Nothing has been played yet.")
    return say(model, model.log[-1].words if model.log else nothing), ()


def _learned(model: Model, event: on.Learned) -> Step:
    """Tell everything in another language, also what a table of friends comes back to."""
    words = IN_ENGLISH if event.catalogue is None else words_of(event.catalogue)
    friends = model.friends
    model = _in_words(model, event.language, words)
    if friends is not None:
        alone = _in_words(friends.alone, event.language, words)
        model = replace(model, friends=replace(friends, alone=alone))
    return model, ()


def _not_loaded(model: Model, event: on.NotLoaded) -> Step:
    told = sentences.not_loaded(model, event.what)
    return turns.warn(replace(model, notice=told), told), ()


def _in_words(model: Model, language: str, words: Words) -> Model:
    """Return the model in such words; what was said in others is not left standing."""
    model = replace(model, language=language, words=words, trouble=None)
    return turns.told_again(replace(model, said="", urgent="", notice=""))


def _not_saved(model: Model, event: on.NotSaved) -> Step:
    model = replace(model, unsaved=event.why, warned=False)
    return turns.warn(model, sentences.unsaved(model)), ()


def _pick_here(model: Model, event: on.PickHere) -> Step:
    return pick_hole(model, model.cursor) if model.at_table else (model, ())


HANDLERS: Final[dict[type, Callable[[Model, Any], Step]]] = {
    on.ChooseGame: lambda m, e: _panel(m, m.setup._replace(game=e.game)),
    on.ChooseSeats: lambda m, e: _panel(m, m.setup._replace(seats=e.seats)),
    on.Propose: _propose,
    on.ChoosePlayer: lambda m, e: _panel(m, setup.seat_player(m.setup, e.seat, e.player)),
    on.NamePlayer: lambda m, e: _panel(m, setup.name_player(m.setup, e.seat, e.name)),
    on.ChooseSpeed: lambda m, e: _panel(m, m.setup._replace(speed=e.speed)),
    on.SetOption: lambda m, e: _panel(m, setup.set_option(m.setup, e.name, e.value)),
    on.Begin: lambda m, e: turns.begin(m),
    on.Again: lambda m, e: turns.again(m),
    on.Leave: _leave,
    on.GoOn: _go_on,
    on.Dealt: lambda m, e: turns.dealt(m, e.deck, e.dealer, e.luck),
    on.Shuffled: lambda m, e: turns.shuffled(m, e.order),
    on.Cut: lambda m, e: turns.cut(m, e.cards),
    on.Reveal: _reveal,
    on.PickCard: lambda m, e: pick_card(m, e.at),
    on.PickHole: lambda m, e: pick_hole(m, e.name),
    on.PickPlay: lambda m, e: pick_play(m, e.text),
    on.TakeBack: lambda m, e: take_back(m),
    on.ListPlays: _list_plays,
    on.ListAll: _list_all,
    on.OpenPanel: _open_panel,
    on.Repeat: _repeat,
    on.TellTurn: lambda m, e: (say(m, sentences.turn(m)), ()),
    on.UseKeys: lambda m, e: (replace(m, shortcuts=not m.shortcuts), ()),
    on.Dismiss: lambda m, e: (replace(m, notice="", warned=True, trouble=None), ()),
    on.Walk: lambda m, e: (walk(m, e.way), ()),
    on.PickHere: _pick_here,
    on.Thought: lambda m, e: turns.thought(m, e.token, e.play, e.error),
    on.Loaded: _loaded,
    on.Speak: lambda m, e: (m, (Learn(e.language),)),
    on.Learned: _learned,
    on.NotLoaded: _not_loaded,
    on.NotSaved: _not_saved,
}
