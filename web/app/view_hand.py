"""The hand as cards, and what is asked of the person who holds it."""

from __future__ import annotations

from app import sentences
from app.choice import NOTHING, lines_of, next_cards
from app.markup import button, escaped
from app.model import (
    Model,
    acting,
    cutting,
    hand_of,
    here,
    holder,
    must_reveal,
    ready,
    waits_for,
)
from pegs.cards import UNKNOWN
from pegs.svg import badge, card

Keyed = tuple[tuple[str, str], ...]

CARD_WIDTH = 64


def turn(model: Model) -> str:
    """Return the band that tells whose turn it is, and what a person may do next."""
    if not model.at_table:
        return ""
    # While cards are sealed it is nobody's turn.
    seat = None if model.game is None else waits_for(model.game)
    mark = "" if seat is None else badge(seat, 28)
    told = f"<strong>{escaped(sentences.turn(model))}</strong>"
    if acting(model) is None and (model.pending is None or not ready(model)):
        return f'<div class="turn theirs">{mark}<p>{told}</p></div>'
    prompt = f'<span class="prompt">{escaped(sentences.prompt(model))}</span>'
    return f'<div class="turn mine">{mark}<p>{told} {prompt}</p>{_tools(model)}</div>'


def _tools(model: Model) -> str:
    """Return the way back, or where nothing is chosen yet the way to all plays."""
    _ = model.words.gettext
    if model.pending is not None:
        return ""
    if model.past:
        return button(escaped(_("Take back")), "back", "second", id="take-back")
    label = _("Close list") if model.listing else _("All plays")
    opened = "true" if model.listing else "false"
    return button(escaped(label), "plays", "second", id="list-plays", aria_expanded=opened)


def hand(model: Model) -> Keyed:
    """Return the cards of the hand, keyed by their places."""
    playing = acting(model) is not None
    fit = next_cards(lines_of(here(model)), model.choice) if playing else frozenset()
    told = not model.puzzle or model.choice != NOTHING
    cards = hand_of(model)
    found = []
    for at, face in enumerate(cards):
        name = model.words.card(face)
        if face == UNKNOWN:
            name = model.words.gettext("A card that is being opened")
        pressed = playing and model.choice.at == at
        kinds = ["hand-card"]
        if playing and model.choice != NOTHING and face in fit:
            kinds.append("fits")
        if playing and told and face not in fit:
            kinds.append("idle")
        markup = button(
            card(face, CARD_WIDTH),
            "card",
            " ".join(kinds),
            id=f"card-{at}",
            data_at=at,
            aria_pressed="true" if pressed else "false",
            aria_disabled=None if playing else "true",
            aria_label=name,
        )
        found.append((f"card-{at}", markup))
    return tuple(found)


def hand_title(model: Model) -> str:
    """Return the hand's heading."""
    _ = model.words.gettext
    seat = holder(model)
    if seat is None:
        return escaped(_("Hand"))
    return escaped(_("Hand of {name}").format(name=model.names[seat]))


def ask(model: Model) -> str:
    """Return what is asked before a play: to take the screen, to cut, at a table to send it."""
    if not model.at_table:
        return ""
    if model.friends is not None and model.pending is not None:
        from app import view_table

        return view_table.confirm(model, model.friends)
    seat = must_reveal(model)
    if seat is not None:
        return _take_screen(model, seat)
    return _cut(model) if cutting(model) is not None else ""


def _take_screen(model: Model, seat: int) -> str:
    _ = model.words.gettext
    name = model.names[seat]
    line = escaped(_("Hand the screen to {name}; nobody else looks.").format(name=name))
    show = escaped(_("I am {name}: show my hand").format(name=name))
    return f'<p class="prompt">{line}</p>{button(show, "reveal", "main wide", id="reveal")}'


def _cut(model: Model) -> str:
    _ = model.words.gettext
    cards = 0 if model.game is None else model.game.rules.cards
    line = escaped(_("The deck is shuffled. You may cut it before it is dealt."))
    leave = button(escaped(_("Leave it, deal")), "cut", "main wide", id="cut-0", data_count=0)
    places = (
        (_("Cut high"), cards // 4),
        (_("Cut the middle"), cards // 2),
        (_("Cut low"), 3 * cards // 4),
    )
    cuts = "".join(
        button(escaped(name), "cut", "second", id=f"cut-{count}", data_count=count)
        for name, count in places
    )
    return f'<p class="prompt">{line}</p>{leave}<div class="three">{cuts}</div>'


def trouble(model: Model) -> str:
    """Return why something cannot be done, with a reason for each peg."""
    told = model.trouble
    if told is None or not model.at_table:
        return ""
    _ = model.words.gettext
    reasons = "".join(f"<li>{escaped(reason)}</li>" for reason in told.reasons)
    close = button(escaped(_("All right")), "dismiss", "second", id="trouble-close")
    return (
        f'<div class="trouble"><h3>{escaped(told.title)}</h3>'
        f"{f'<ul>{reasons}</ul>' if reasons else ''}{close}</div>"
    )
