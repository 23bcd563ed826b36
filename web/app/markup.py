"""Small pieces of markup that every view uses; all text is escaped here and nowhere else."""

from __future__ import annotations


def escaped(text: str) -> str:
    """Return text as it is written in markup, attribute values included.

    >>> escaped('Ann & "Bo" <3')
    'Ann &amp; &quot;Bo&quot; &lt;3'
    """
    return (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    )


def attributes(**values: str | int | bool | None) -> str:
    """Return attributes; None and False are left out, True stands alone, _ is written as -.

    >>> attributes(id="a", data_act="cut", hidden=True, title=None)
    ' id="a" data-act="cut" hidden'
    """
    written = []
    for name, value in values.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")
        written.append(f" {name}" if value is True else f' {name}="{escaped(str(value))}"')
    return "".join(written)


def button(inside: str, act: str, kind: str = "", **more: str | int | bool | None) -> str:
    """Return a button whose ``data-act`` says what a click on it does; ``inside`` is markup.

    >>> button("Cut", "cut", "main", data_count=20)
    '<button type="button" class="main" data-act="cut" data-count="20">Cut</button>'
    """
    first = attributes(type="button", class_=kind or None, data_act=act)
    return f"<button{first}{attributes(**more)}>{inside}</button>"
