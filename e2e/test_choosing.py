"""Choosing a play by card, peg and hole; refusals, discards, and hands round one screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from app.choice import Choice, Line, fitting, lines_of, next_ends, next_pegs
from app.setup import ANEW, seat_player
from e2e import table
from e2e.served import Site
from pegs.board import hole_name
from pegs.game import Game, Phase, position
from pegs.position import Position

ROUND_THE_SCREEN = seat_player(ANEW, 1, "person")._replace(
    names=("Zoe", "Ulf", *ANEW.names[2:]), speed="instant"
)


def prompt(page: Page, text: str) -> None:
    expect(page.locator("#turn .prompt")).to_have_text(text)


def named(place: Position, peg: tuple[int, int]) -> str:
    return hole_name(place.rules.seats, *peg)


def ann_to_play(game: Game) -> bool:
    return game.phase is Phase.PLAY and game.turn == 0


def one_step(here: Position) -> Line | None:
    """A play of one peg on the track, to a hole where nothing else leads, chosen in three taps."""
    lines = lines_of(here)
    for line in lines:
        first = line.steps[0] if line.steps else None
        if first is None or first.start < 0 or len(line.steps) > 1:
            continue
        peg = first[:2]
        with_card = Choice(line.play.card)
        if (
            len(next_pegs(lines, with_card)) > 1
            and len(next_ends(lines, with_card._replace(peg=peg))) > 1
            and len(fitting(lines, Choice(peg=peg, end=first.end))) == 1
        ):
            return line
    return None


def split(here: Position) -> Line | None:
    """A split that leaves a choice at each of its steps, but for the last hole."""
    lines = lines_of(here)
    for line in lines:
        if len(line.steps) < 2:
            continue
        first, second = line.steps
        card = Choice(line.play.card)
        rest = card._replace(done=(first,))
        if (
            len(next_pegs(lines, card)) > 1
            and len(next_ends(lines, card._replace(peg=first[:2]))) > 1
            and len(next_pegs(lines, rest)) > 1
            and len(next_ends(lines, rest._replace(peg=second[:2]))) == 1
            and second.start >= 0
        ):
            return line
    return None


def test_card_first_lights_pegs_then_holes_and_the_third_tap_plays(page: Page, site: Site) -> None:
    game = table.reached(ANEW, lambda g: ann_to_play(g) and one_step(position(g)) is not None)
    here = position(game)
    line = one_step(here)
    assert line is not None
    (part,) = line.steps
    table.keep(page, ANEW, game)
    table.enter(page, site.url)
    prompt(page, "Choose a card, or a peg.")
    table.card(page, here, line.play.card).click()
    prompt(page, "Choose a peg that is lit.")
    expect(page.locator("#picture [role=button]")).to_have_count(
        len(next_pegs(lines_of(here), Choice(line.play.card)))
    )
    table.tap_hole(page, named(here, part[:2]))
    prompt(page, "Choose one of the lit holes.")
    table.tap_hole(page, named(here, (part.seat, part.end)))
    table.await_play(page, len(game.log) + 1)
    assert table.saved(page).log[len(game.log)].play == line.play


def test_peg_first_lights_holes_and_the_second_tap_plays(page: Page, site: Site) -> None:
    game = table.reached(ANEW, lambda g: ann_to_play(g) and one_step(position(g)) is not None)
    here = position(game)
    line = one_step(here)
    assert line is not None
    (part,) = line.steps
    table.keep(page, ANEW, game)
    table.enter(page, site.url)
    table.tap_hole(page, named(here, part[:2]))
    expect(table.hole(page, named(here, (part.seat, part.end)))).to_have_role("button")
    table.tap_hole(page, named(here, (part.seat, part.end)))
    table.await_play(page, len(game.log) + 1)
    assert table.saved(page).log[len(game.log)].play == line.play


def test_a_split_is_chosen_in_two_steps_and_its_first_can_be_taken_back(
    page: Page, site: Site
) -> None:
    game = table.reached(ANEW, lambda g: ann_to_play(g) and split(position(g)) is not None)
    here = position(game)
    line = split(here)
    assert line is not None
    first, second = line.steps
    table.keep(page, ANEW, game)
    table.enter(page, site.url)
    table.card(page, here, line.play.card).click()
    start, end = named(here, first[:2]), named(here, (first.seat, first.end))
    empty = table.hole(page, end).get_attribute("aria-label")
    table.tap_hole(page, start)
    table.tap_hole(page, end)
    expect(page.locator("#turn .prompt")).to_contain_text("Now the rest of the")
    expect(table.hole(page, end)).not_to_have_attribute("aria-label", str(empty))
    page.get_by_role("button", name="Take back").click()
    prompt(page, "Choose one of the lit holes.")
    assert table.plays_so_far(page) == len(game.log)
    table.tap_hole(page, end)
    table.tap_hole(page, named(here, second[:2]))
    table.await_play(page, len(game.log) + 1)
    assert table.saved(page).log[len(game.log)].play == line.play


def test_a_refused_card_says_why_and_nothing_is_played(page: Page, site: Site) -> None:
    table.keep(page, ANEW, table.dealt(ANEW, 3, {0: "Ac 2c 3c 4c 5c 6c"}))
    table.enter(page, site.url)
    page.get_by_role("button", name="4 of clubs").click()
    trouble = page.locator("#trouble")
    expect(trouble.get_by_role("heading")).to_have_text("4 of clubs cannot be played now")
    assert trouble.get_by_role("listitem").count() > 0
    page.get_by_role("button", name="All right").click()
    expect(trouble.get_by_role("heading")).to_have_count(0)
    prompt(page, "Choose a card, or a peg.")
    assert table.plays_so_far(page) == 0


def test_a_hand_that_cannot_be_played_throws_a_card_away(page: Page, site: Site) -> None:
    table.keep(page, ANEW, table.dealt(ANEW, 3, {0: "2c 3c 4c 5c 6c 8c"}))
    table.enter(page, site.url)
    prompt(page, "Nothing you hold can be played: choose a card to throw away.")
    page.get_by_role("button", name="8 of clubs").click()
    prompt(page, "Throw this card away?")
    page.locator("#plays").get_by_role("button").click()
    table.await_play(page, 1)
    expect(page.locator("#log-1")).to_contain_text("You discard the 8 of clubs")


def test_round_one_screen_a_hand_is_hidden_until_its_player_taps(page: Page, site: Site) -> None:
    game = table.dealt(ROUND_THE_SCREEN, 3, {0: "Ac 2c 3c 4c 5c 6c", 1: "Kd 2d 3d 4d 5d"})
    table.keep(page, ROUND_THE_SCREEN, game)
    table.enter(page, site.url)
    expect(table.cards(page)).to_have_count(0)
    page.get_by_role("button", name="I am Zoe: show my hand").click()
    expect(table.cards(page)).to_have_count(6)
    page.get_by_role("button", name="All plays", exact=True).click()
    page.locator("#plays .play").first.click()
    show = page.get_by_role("button", name="I am Ulf: show my hand")
    expect(show).to_be_visible()
    expect(table.cards(page)).to_have_count(0)
    assert "king of diamonds" not in page.content().lower()
    table.reload(page)
    expect(show).to_be_visible()
    expect(table.cards(page)).to_have_count(0)
    show.click()
    expect(page.get_by_role("button", name="King of diamonds")).to_be_visible()
    expect(page.locator("#turn")).to_contain_text("Your turn, Ulf")
    page.get_by_role("button", name="All plays", exact=True).click()
    page.locator("#plays .play").first.click()
    expect(page.get_by_role("button", name="I am Zoe: show my hand")).to_be_visible()
    expect(table.cards(page)).to_have_count(0)
