"""Golden playthroughs: each seat's view at each turn (see tests/golden.py for rewriting them)."""

import golden
import pytest

from pegs.rules import Rules


@pytest.mark.parametrize("rules", golden.presets(), ids=lambda rules: f"{rules.game}-{rules.seats}")
def test_playthrough(rules: Rules) -> None:
    expected = golden.path(rules).read_text(encoding="utf-8").splitlines()
    found = golden.playthrough(rules).splitlines()
    for number, (line, wanted) in enumerate(zip(found, expected, strict=True), 1):
        assert line == wanted, f"line {number} of {golden.path(rules).name}"


@pytest.mark.parametrize("rules", golden.presets(), ids=lambda rules: f"{rules.game}-{rules.seats}")
def test_a_playthrough_shows_no_card_of_another_s_hand(rules: Rules) -> None:
    for line in golden.path(rules).read_text(encoding="utf-8").splitlines():
        if line[1:2] != " " or line[0] not in "ABCDEFGH":
            continue
        hands = line.split(" ")[4].split("/")
        own = "ABCDEFGH".index(line[0])
        for seat, hand in enumerate(hands):
            assert (set(hand) <= set("?-,")) == (seat != own), line
