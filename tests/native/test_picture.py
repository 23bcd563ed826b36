"""The README shows the board as it is drawn: ``python tests/native/test_picture.py`` writes it."""

from __future__ import annotations

from pathlib import Path

from pegs.notation import parse_position
from pegs.svg import draw

PICTURE = Path(__file__).parents[2] / "docs" / "board.svg"
SHOWN = "standard/4 A8,A12,C2,h5/B8,A3/C8,D4,h4,h5/A0,B17 A Kd7cXr4s2h9c/-/-/-"


def picture() -> str:
    label = "The board for four, a game under way"
    return draw(parse_position(SHOWN), size=640, label=label) + "\n"


def test_the_picture_of_the_readme_is_what_the_board_looks_like() -> None:
    assert PICTURE.read_text("utf-8") == picture()


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
