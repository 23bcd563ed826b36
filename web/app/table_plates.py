"""The name plates on the board at a table of friends: how each player is reached, what it says."""

from __future__ import annotations

from app import table_facts, table_words
from app.model import Model


def plates(model: Model, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the plates with a sign for who is not simply there, or with the phrase just said."""
    peer, friends = model.peer, model.friends
    if peer is None or peer.run is None or friends is None:
        return names
    phrases = table_facts.phrases(peer)
    found = []
    for seat, name in zip(peer.run.course.seats, names, strict=True):
        state = table_facts.presence(peer, seat.peer, friends.opened).state
        if seat.peer in phrases and not seat.bot:
            phrase = table_words.phrase(model.words, phrases[seat.peer])
            found.append(model.words.gettext("“{phrase}”").format(phrase=phrase))
        elif state in ("me", "here"):
            found.append(name)
        else:
            found.append(f"{table_words.MARKS[state]} {name}")
    return tuple(found)
