"""The field for what the others at a table of friends call one."""

from __future__ import annotations

from app.friends_model import Friends
from app.markup import attributes, escaped
from app.model import Model
from app.setup import LONGEST_NAME


def field(model: Model, friends: Friends, without: str) -> tuple[str, str]:
    """Return the field; ``without`` is what one is called who enters nothing."""
    label = escaped(model.words.gettext("What the others call you"))
    entered = attributes(
        id="friends-name",
        data_act="table-name",
        maxlength=LONGEST_NAME,
        value="" if friends.name == without else friends.name,
        autocomplete="nickname",
        dir="auto",
        placeholder=without,
    )
    inside = f'<label for="friends-name">{label}</label><input{entered}>'
    return "own-name", f'<div class="field" id="own-name">{inside}</div>'
