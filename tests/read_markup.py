"""What tests ask of markup: its elements, and what is wrong in their nesting."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"area", "br", "circle", "hr", "img", "input", "link", "meta", "path", "rect", "stop", "use"}


class Reader(HTMLParser):
    """Collects the elements of a markup, and what is wrong in its nesting."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)

    def ids(self) -> list[str]:
        """Return every id, in order."""
        return [found["id"] for _, found in self.elements if "id" in found]
