"""The pictures of a rules page: positions and hands; each board and card is drawn once."""

from __future__ import annotations

from collections.abc import Iterable

from app.markup import escaped
from app.setup import SEATED
from pegs.cards import Card
from pegs.notation import format_card
from pegs.position import Position
from pegs.rules import Rules
from pegs.svg.cards import HEIGHT, WIDTH, drawn
from pegs.svg.numbers import numbered
from pegs.svg.still import boards, still
from pegs.words import Words
from rules.described import held, standing
from rules.positions import DRAWN, drawn_play, position_of
from rules.section import Picture
from rules.wording import prose


def stock(seats: Iterable[int], cards: Iterable[Card]) -> str:
    """Return, unseen, each board and each card that the page's pictures use."""
    faces = "".join(
        f'<symbol id="card-{format_card(card)}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"{drawn(card)}</symbol>"
        for card in sorted(set(cards))
    )
    return (
        f"{boards(seats, SEATED)}"
        '<svg xmlns="http://www.w3.org/2000/svg" class="boards" width="0" height="0" '
        f'aria-hidden="true" focusable="false">{faces}</svg>'
    )


def figure(words: Words, rules: Rules, picture: Picture) -> str:
    """Return a drawn position with its caption."""
    shown = DRAWN[picture.drawn]
    here = position_of(rules.game, shown.where)
    label = f"{picture.caption} {standing(words, here, SEATED)}"
    image = still(
        here,
        label,
        play=drawn_play(rules.game, shown),
        around=shown.around,
        called=shown.called,
    )
    return f"<figure>{image}<figcaption>{prose(picture.caption)}</figcaption></figure>"


def board(words: Words, position: Position) -> str:
    """Return the position of an exercise, with the numbers of the track holes where pegs stand."""
    return still(position, standing(words, position, SEATED), called=numbered(position))


def hand(words: Words, cards: tuple[Card, ...]) -> str:
    """Return the cards of an exercise as a list, each named for those who do not see it."""
    names = held(words, cards)
    items = "".join(
        f'<li><svg class="card" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{escaped(name)}">'
        f'<use href="#card-{format_card(card)}"/></svg></li>'
        for card, name in zip(sorted(cards), names, strict=True)
    )
    label = escaped(words.gettext("Your hand"))
    return f'<ul class="held" aria-label="{label}">{items}</ul>'
