"""What is new at a table of friends beside its plays: what is said, who comes, who plays now."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app import table_facts, table_words
from app.friends_model import Friends, News
from app.model import Model
from app.turns import say
from pegs.board import SEATS
from pegs.table.peer import Peer

GONE: Final = ("away", "left")


def heard(model: Model, old: Peer | None, peer: Peer) -> Model:
    """Return the model with what is new told; who plays now is also shown for a while."""
    friends = model.friends
    if old is None or friends is None:
        return model
    model = _come_and_gone(_phrases(model, old, peer), friends, old, peer)
    news = handed_over(old, peer)
    for each in news:
        model = say(model, words(model, peer, each))
    keys = {each.key for each in news}
    shown = tuple(each for each in shown_of(friends, peer) if each.key not in keys)
    return replace(model, friends=replace(friends, news=(*shown, *news)))


def _phrases(model: Model, old: Peer, peer: Peer) -> Model:
    _ = model.words.gettext
    for said in peer.phrases:
        if said not in old.phrases:
            phrase = table_words.phrase(model.words, said.phrase)
            name = table_facts.name_of(peer, said.by)
            model = say(model, _("{name}: {phrase}").format(name=name, phrase=phrase))
    return model


def _come_and_gone(model: Model, friends: Friends, old: Peer, peer: Peer) -> Model:
    _ = model.words.gettext
    back = _("{name} is back.")
    for key in peer.beats:
        was = table_facts.presence(old, key, friends.opened).state
        now = table_facts.presence(peer, key, friends.opened).state
        if (was in GONE) != (now in GONE) and key in old.beats:
            told = {"away": _("{name} is away."), "left": _("{name} has left.")}.get(now, back)
            model = say(model, told.format(name=table_facts.name_of(peer, key)))
    return model


def handed_over(old: Peer, peer: Peer) -> tuple[News, ...]:
    """Return for whom bots play from now on, who plays again, and who has got a bot's seat."""
    if old.run is None or peer.run is None or old.run.course is peer.run.course:
        return ()
    found = []
    seats = zip(old.run.course.seats, peer.run.course.seats, strict=False)
    for at, (was, now) in enumerate(seats):
        if now.bot and not was.bot:
            # Who is gone for good is named by the game before this alone.
            name = table_facts.name_of(old, was.peer)
            found.append(News("bot", was.peer, name, -1, peer.now))
        elif was.bot and not now.bot:
            name = table_facts.name_of(peer, now.peer)
            kind, seat = ("again", -1) if now.peer == was.owner else ("seat", at)
            found.append(News(kind, now.peer, name, seat, peer.now))
    return tuple(dict.fromkeys(found))


def shown_of(friends: Friends, peer: Peer) -> tuple[News, ...]:
    """Return the news that are shown now."""
    return tuple(each for each in friends.news if peer.now - each.at < table_facts.SHOWN)


def words(model: Model, peer: Peer, news: News) -> str:
    """Return in words who plays now."""
    _ = model.words.gettext
    if news.key == peer.key:
        told = {
            "bot": _("A bot plays for you."),
            "again": _("You play again."),
            "seat": _("You have seat {seat} now."),
        }
    else:
        told = {
            "bot": _("A bot plays for {name} now."),
            "again": _("{name} plays again."),
            "seat": _("{name} has seat {seat} now."),
        }
    return told[news.kind].format(name=news.name, seat=SEATS[news.seat])
