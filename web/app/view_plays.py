"""The list of plays: all that the chosen card can do, or the hand, as buttons in words."""

from __future__ import annotations

from app.choice import NOTHING, fitting, lines_of, plays_of
from app.choosing import PLAYS_SHOWN
from app.markup import button, escaped
from app.model import Model, acting, alone, here
from app.view_hand import Keyed
from pegs.notation import format_play
from pegs.play import Play, is_discard


def listed(model: Model) -> tuple[Play, ...]:
    """Return the plays that are listed now."""
    if acting(model) is None or model.trouble is not None:
        return ()
    position = here(model)
    if model.choice == NOTHING:
        return plays_of(position) if model.listing else ()
    fit = fitting(lines_of(position), model.choice)
    return tuple(dict.fromkeys(line.play for line in fit))


def title(model: Model) -> str:
    """Return the list's heading: nothing where nothing is listed."""
    plays = listed(model)
    if not plays:
        return ""
    words = model.words
    count = words.ngettext("{count} play", "{count} plays", len(plays)).format(count=len(plays))
    if model.choice.card is None:
        return escaped(count)
    name = words.card(model.choice.card)
    return escaped(words.gettext("{card}: {plays}").format(card=name, plays=count))


def plays(model: Model) -> Keyed:
    """Return the plays as buttons, keyed by how they are written."""
    found = listed(model)
    _ = model.words.gettext
    position = here(model) if found else None
    items = []
    few = found if model.whole_plays else found[:PLAYS_SHOWN]
    for play in few:
        if position is None:
            break
        text = format_play(play, position.rules)
        words = escaped(model.words.play(position, play, model.names, alone(model)))
        if model.choice.card is None and not is_discard(play):
            words = f"<b>{escaped(model.words.card(play.card))}</b> {words}"
        kind = "play discard" if is_discard(play) else "play"
        inside = f"<span>{words}</span>"
        control = button(inside, "play", kind, id=f"play-{text}", data_play=text)
        items.append((f"item-{text}", f'<li id="item-{text}">{control}</li>'))
    if len(few) < len(found):
        rest = escaped(_("Show all ({count})").format(count=len(found)))
        more = button(rest, "all", "second wide", id="more-plays", data_what="plays")
        items.append(("item-more", f'<li id="item-more">{more}</li>'))
    return tuple(items)
