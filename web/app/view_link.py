"""The table's link with its QR code, and the codes that are passed on where no relay reaches."""

from __future__ import annotations

from app import table_words
from app.friends_model import Code, Friends
from app.markup import attributes, button, escaped
from app.model import Model
from app.view_hand import Keyed


def fold(model: Model, friends: Friends, part: str, label: str) -> str:
    """Return the button that opens and closes a part of a panel."""
    opened = "true" if part in friends.folds else "false"
    return button(
        escaped(label),
        "table-fold",
        "second fold",
        id=f"fold-{part}",
        data_part=part,
        aria_expanded=opened,
    )


def link(model: Model, friends: Friends) -> Keyed:
    """Return the link, whether it is enough, and the ways to give it to others."""
    _ = model.words.gettext
    field = attributes(
        id="link-text",
        type="text",
        readonly=True,
        value=friends.link,
        aria_label=_("The table’s link"),
    )
    copied = _("Copied") if friends.copied == "link" else _("Copy")
    acts = (
        button(escaped(copied), "table-copy", "second", id="link-copy", data_what="link")
        + button(escaped(_("Share")), "table-share", "second", id="link-share")
        + fold(model, friends, "qr", _("QR code"))
    )
    lead = escaped(_("Who has this link can come to the table: give it to your friends."))
    return (
        *_unheard(model, friends),
        ("link-box", f'<div id="link-box"><p>{lead}</p><input{field}></div>'),
        ("link-acts", f'<div class="row" id="link-acts">{acts}</div>'),
        *((("link-qr", _qr(model, friends)),) if "qr" in friends.folds else ()),
    )


def _unheard(model: Model, friends: Friends) -> Keyed:
    """Return that the link alone leads nobody here, where that is so."""
    told = escaped(table_words.unheard(model, friends))
    line = f'<p class="fault" id="hand-why" role="status">{told}</p>'
    return (("hand-why", line),) if told else ()


def _qr(model: Model, friends: Friends) -> str:
    drawn = friends.qr
    if drawn is None or drawn.text != friends.link:
        wait = escaped(model.words.gettext("The code is being drawn …"))
        return f'<p id="link-qr">{wait}</p>'
    label = escaped(model.words.gettext("QR code of the table’s link"))
    return (
        f'<div id="link-qr"><svg class="qr" viewBox="0 0 {drawn.size} {drawn.size}" role="img" '
        f'aria-label="{label}" shape-rendering="crispEdges">'
        f'<rect width="{drawn.size}" height="{drawn.size}" fill="#fff"/>'
        f'<path d="{escaped(drawn.path)}" fill="#000"/></svg></div>'
    )


def by_hand(model: Model, friends: Friends, linked: bool = True) -> Keyed:
    """Return the codes by which two browsers find each other without any relay.

    ``linked`` tells that the link is shown too, which says itself why codes are needed.
    """
    _ = model.words.gettext
    head = fold(model, friends, "hand", _("Without a relay: by codes"))
    children = [] if linked else [*_unheard(model, friends)]
    children.append(("hand-head", f'<div id="hand-head">{head}</div>'))
    if "hand" not in friends.folds:
        return tuple(children)
    lead = escaped(
        _(
            "One makes an invitation and sends it; the other answers with a reply and sends that "
            "back. In one network it needs no server at all."
        )
    )
    invite = button(escaped(_("Make an invitation")), "table-invite", "second", id="code-invite")
    children.append(("hand-lead", f'<div id="hand-lead"><p>{lead}</p>{invite}</div>'))
    if friends.code is not None:
        children += _code(model, friends, friends.code)
    children.append(("hand-enter", _entering(model)))
    if friends.refused:
        why = escaped(table_words.code_fault(model, friends.refused))
        children.append(("hand-fault", f'<p class="fault" id="hand-fault">{why}</p>'))
    return tuple(children)


def _code(model: Model, friends: Friends, code: Code) -> Keyed:
    _ = model.words.gettext
    title = _("Your invitation") if code.kind == "invitation" else _("Your reply")
    field = attributes(id="code-text", readonly=True, rows=3, aria_label=title)
    copied = _("Copied") if friends.copied == "code" else _("Copy")
    copy = button(escaped(copied), "table-copy", "second", id="code-copy", data_what="code")
    return (
        (
            "hand-code",
            f'<div id="hand-code"><h4>{escaped(title)}</h4>'
            f"<textarea{field}>{escaped(code.text)}</textarea></div>",
        ),
        ("hand-copy", f'<div class="row" id="hand-copy">{copy}</div>'),
        ("hand-time", f'<p class="hint" id="hand-time">{escaped(_time(model, code))}</p>'),
    )


def _time(model: Model, code: Code) -> str:
    """Return for how long a code is still good."""
    words = model.words
    if not code.until or model.peer is None:
        return words.gettext(
            "Send it back soon to whoever invited you: it is good for a short time only."
        )
    left = (code.until - model.peer.now) // 1000
    if left <= 0:
        return words.gettext("This code is too old by now: make a new one.")
    return words.ngettext(
        "Good once, for {count} second more.", "Good once, for {count} seconds more.", left
    ).format(count=left)


def _entering(model: Model) -> str:
    """Return the field for a code that somebody sent: it never changes, so that none is lost."""
    _ = model.words.gettext
    label = escaped(_("A code that somebody sent you"))
    field = attributes(
        id="code-enter", data_act="table-code", rows=3, autocomplete="off", spellcheck="false"
    )
    use = button(escaped(_("Use this code")), "table-use", "second", id="code-use")
    return (
        f'<div class="field" id="hand-enter"><label for="code-enter">{label}</label>'
        f'<textarea{field}></textarea><div class="row">{use}</div></div>'
    )
