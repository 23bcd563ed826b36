"""The sentences of the page that tell about the game: whose turn, what next, who won."""

from __future__ import annotations

from app.choice import lines_of, next_cards, next_ends, plays_of
from app.model import Model, acting, alone, here, holder, must_reveal, shared, waits_for
from app.setup import is_bot, people
from pegs import game as games
from pegs.faults import Fault, Peg
from pegs.game import Game
from pegs.play import is_discard
from pegs.position import winner
from pegs.words import Words


def faults(model: Model, found: tuple[Fault, ...]) -> tuple[str, ...]:
    """Return a sentence for each fault of a play."""
    return tuple(model.words.fault(fault, model.names, holder(model)) for fault in found)


def card_reasons(model: Model, found: tuple[tuple[Peg | None, Fault], ...]) -> tuple[str, ...]:
    """Return a sentence for each peg that a card cannot move."""
    return tuple(
        model.words.card_fault(peg, fault, model.names, holder(model)) for peg, fault in found
    )


def joined(words: Words, names: list[str]) -> str:
    """Return names as a list in a sentence.

    >>> joined(Words(), ["Ann", "Cleo", "Eva"])
    'Ann, Cleo and Eva'
    """
    if len(names) < 2:
        return "".join(names)
    *others, last = names
    return words.gettext("{names} and {last}").format(names=words.listed(others), last=last)


def winners(words: Words, game: Game, names: tuple[str, ...]) -> str:
    """Return who has won, of a game that is over."""
    side = winner(games.position(game))
    if side is None:
        return words.gettext("Nobody has won yet.")
    team = joined(words, list(names[side : game.rules.seats : 2]))
    return words.gettext("{team} win the game!").format(team=team)


def turn(model: Model) -> str:
    """Return whose turn it is."""
    _ = model.words.gettext
    game = model.game
    if model.friends is not None and (waiting := at_table(model)):
        return waiting
    if game is None:
        return _("No game has begun.")
    seat = waits_for(game)
    if seat is None:
        return winners(model.words, game, model.names)
    name = model.names[seat]
    if game.phase is games.Phase.CUT and seat != alone(model):
        return _("{name} may cut the deck").format(name=name)
    if is_bot(model.table, seat):
        return _("{name} is thinking").format(name=name)
    if must_reveal(model) is not None or seat not in people(model.table):
        return _("{name} is to play").format(name=name)
    if not shared(model):
        return _("Your turn")
    return _("Your turn, {name}").format(name=name)


def at_table(model: Model) -> str:
    """Return what a table of friends waits for that is no play of a game; nothing where it is."""
    # Loaded with the first table: the page's start need not pay for it.
    from app import table_words

    return table_words.waiting(model)


def not_loaded(model: Model, what: str) -> str:
    """Return that what is loaded only when it is needed could not be: ``words`` or ``table``."""
    _ = model.words.gettext
    if what == "words":
        return _("The words of that language could not be loaded: try again later.")
    return _("What a table needs could not be loaded: look at the network, try again.")


def unsaved(model: Model) -> str:
    """Return why the game is not saved; nothing where it is."""
    _ = model.words.gettext
    told = {
        "": "",
        "refused": _(
            "This browser keeps nothing for this page: you can play, but the game is not saved."
        ),
        "full": _("There is no room left to save the game: you can play on, but it is not saved."),
    }
    return told[model.unsaved]


def prompt(model: Model) -> str:
    """Return what a person may do next."""
    _ = model.words.gettext
    if model.pending is not None:
        return _("Send this play? Once sent, it stands.")
    if acting(model) is None or model.trouble is not None:
        return ""
    position = here(model)
    choice = model.choice
    lines = lines_of(position)
    if choice.card is None and choice.peg is None:
        if not model.puzzle and all(is_discard(play) for play in plays_of(position)):
            return _("Nothing you hold can be played: choose a card to throw away.")
        return _("Choose a card, or a peg.")
    if choice.end is not None or (choice.card is None and len(next_cards(lines, choice)) > 1):
        return _("Which card? Those that fit are raised.")
    if choice.card is not None and all(
        not play.parts for play in plays_of(position) if play.card == choice.card
    ):
        return _("Throw this card away?")
    if choice.done and choice.card is not None:
        return _("Now the rest of the {card} with a second peg.").format(
            card=model.words.card(choice.card)
        )
    if choice.peg is None:
        return _("Choose a peg that is lit.")
    if len(next_ends(lines, choice)) == 1:
        return _("Tap the lit hole to play.")
    return _("Choose one of the lit holes.")
