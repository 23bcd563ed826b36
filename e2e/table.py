"""What a person does at the table, through the page's own controls, in the game's words."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from app import save
from app.setup import Setup, rules_of
from e2e.browser import ask
from pegs import bots
from pegs.cards import Card, deck
from pegs.game import Game, Phase, cut, new_game, play, shuffle
from pegs.notation import format_play, parse_card
from pegs.position import Position
from pegs.view import view

KEY = "pegs/game"
STARTED = "html[data-boot=done]"
PLAYERS = {
    "you": "You",
    "person": "Person here",
    "bot:1": "Bot: easy",
    "bot:2": "Bot: fair",
    "bot:3": "Bot: strong",
}


def enter(page: Page, url: str) -> None:
    """Open the page and wait until it answers."""
    page.goto(url)
    page.wait_for_selector(STARTED, state="attached")


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector(STARTED, state="attached")


def sit_down(
    page: Page, game: str = "Standard", seats: int = 4, speed: str = "at once", **who: str
) -> None:
    """Fill in the start panel; ``who`` gives seats by letter to a kind of player."""
    page.get_by_role("button", name=game).click()
    page.get_by_role("button", name=f"{seats} players").click()
    page.locator("#seats > summary").click()
    for letter, player in who.items():
        page.get_by_label(f"Who plays seat {letter}").select_option(label=PLAYERS[player])
    page.get_by_label("Bots play").select_option(label=speed)
    page.locator("#seats > summary").click()


def begin(page: Page) -> None:
    """Tap *Play*, leave the cut where it is offered, and wait for the person's turn."""
    page.get_by_role("button", name="Play", exact=True).click()
    first_turn(page)


def first_turn(page: Page) -> None:
    """Leave the cut where it is offered, and wait for the person's turn."""
    leave = page.get_by_role("button", name="Leave it, deal")
    expect(my_turn(page).or_(leave)).to_be_visible(timeout=30_000)
    if leave.is_visible():
        leave.click()
    await_turn(page)


def my_turn(page: Page) -> Locator:
    return page.locator("#turn .turn.mine")


def ended(page: Page) -> Locator:
    return page.locator("#end-title")


def await_turn(page: Page) -> None:
    """Wait until the person is to play or the game is over."""
    expect(my_turn(page).or_(ended(page))).to_be_visible(timeout=30_000)


def cards(page: Page) -> Locator:
    return page.locator("#hand .hand-card")


def card(page: Page, here: Position, face: Card) -> Locator:
    """The first card of this face in the hand of the seat to move, sorted as it is shown."""
    return page.locator(f"#card-{sorted(here.hand).index(face)}")


def hand(page: Page) -> list[str]:
    """The cards as they are named to those who do not see them."""
    return [str(card.get_attribute("aria-label")) for card in cards(page).all()]


def hole(page: Page, name: str) -> Locator:
    return page.locator(f"#board-{name}")


def tap_hole(page: Page, name: str) -> None:
    """Tap the middle of a hole; a peg stands over it and does not take the tap."""
    hole(page, name).click(force=True)


def told(page: Page) -> list[str]:
    """The plays so far in notation, the oldest first, as far back as the log goes."""
    return page.locator("#log code").all_text_contents()[::-1]


def plays_so_far(page: Page) -> int:
    last = page.locator("#log > li").first
    return int(str(last.get_attribute("value"))) if last.count() else 0


def await_play(page: Page, number: int) -> None:
    """Wait until the play of this number stands in the log."""
    expect(page.locator(f"#log-{number}")).to_be_attached(timeout=30_000)


def saved(page: Page) -> Game:
    """The game as the page has saved it."""
    return save.read(ask(page, f"localStorage.getItem('{KEY}')")).game


def play_well(page: Page) -> None:
    """Take a turn by the plays list, with the play that a fair player would choose."""
    game = saved(page)
    chosen = bots.choose("greedy", view(game, game.turn), None, len(game.log))
    written = format_play(chosen, game.rules)
    page.get_by_role("button", name="All plays", exact=True).click()
    listed = page.locator(f'#plays [data-play="{written}"]')
    more = page.locator("#more-plays")
    if not listed.count() and more.count():
        more.click()
    listed.click()
    await_play(page, len(game.log) + 1)


def take_turns(page: Page, count: int) -> None:
    """Play so many turns of the only person, with the others' turns between."""
    for _ in range(count):
        play_well(page)
        await_turn(page)


def dealt(setup: Setup, dealer: int, hands: dict[int, str]) -> Game:
    """A game dealt so that these seats hold these cards; the others get what is left."""
    rules = rules_of(setup)
    bare = cut(new_game(rules, dealer, deck(rules.decks)), 0)
    left = list(deck(rules.decks))
    order: dict[int, Card] = {}
    for seat, written in hands.items():
        for slot, card in zip(bare.hands[seat], written.split(), strict=True):
            order[slot] = parse_card(card)
            left.remove(parse_card(card))
    found = tuple(order[slot] if slot in order else left.pop(0) for slot in range(rules.cards))
    return cut(new_game(rules, dealer, found), 0)


def shuffled(setup: Setup, dealer: int = 1, seed: int = 5) -> Game:
    """A game whose deck lies ready for the cut, which is seat A's with this dealer."""
    rules = rules_of(setup)
    order = list(deck(rules.decks))
    random.Random(seed).shuffle(order)
    return new_game(rules, dealer, tuple(order))


def reached(setup: Setup, wanted: Callable[[Game], bool]) -> Game:
    """A game that bots have played until it is as wanted, on the first decks that lead there."""
    for seed in range(200):
        game = cut(shuffled(setup, seed=seed), 0)
        dice = random.Random(seed)
        while game.phase is not Phase.OVER and len(game.log) < 2000:
            if wanted(game):
                return game
            if game.phase is Phase.SHUFFLE:
                order = list(range(len(game.discards) - 1))
                dice.shuffle(order)
                game = shuffle(game, tuple(order))
            else:
                seen = view(game, game.turn)
                game = play(game, bots.choose("greedy", seen, None, len(game.log)))
        if wanted(game):
            return game
    raise AssertionError("no such game was found")


def keep(page: Page, setup: Setup, game: Game) -> None:
    """Let the page find this game as its saved one, if it has none of its own."""
    keep_text(page, save.write(save.Saved(setup, game, 1)))


def keep_text(page: Page, text: str) -> None:
    key, value = json.dumps(KEY), json.dumps(text)
    page.add_init_script(
        f"if (localStorage.getItem({key}) === null) localStorage.setItem({key}, {value});"
    )
