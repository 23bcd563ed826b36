"""The screens of a table of friends, for tests of what is shown."""

from __future__ import annotations

from at_table import told
from friends_tables import LINK, dealt, played_out, sealed, seated

from app import events as on
from app import table_events as at
from app.model import Model, acting
from app.view import view


def states_of_a_table() -> dict[str, Model]:
    """Return what a page shows from the link of a table to the audit of its game, by name."""
    lobby = seated(3)
    lobby.tell(0, at.Fold("hand"), at.Fold("qr"), at.Fold("settings"), at.CodeMade("abc", 40))
    lobby.tell(0, at.QrDrawn(LINK, 25, "M0 0h1v1h-1z"), at.CodeRefused("used"))
    lobby.tell(0, at.SettingsLoaded(("wss://a",), (), (("turn:b", "me", "word"),), True))
    lobby.tell(0, at.EnterServers("stun", "no server"), at.KeepServers())
    lobby.tell(0, at.Switch("open"))
    lobby.pass_on()
    lobby.tell(2, at.Sit(3))
    lobby.pass_on()
    joining, _ = told(Model(), at.TableLink(LINK, False), at.TableFailed("elsewhere"))
    table = dealt(3)
    page = next(page for page, model in enumerate(table.models) if acting(model) is not None)
    table.tell(page, at.SayPhrase(3), on.ListPlays())
    listing = table.models[page]
    table.tell(page, on.PickPlay(view(listing).lists["plays"][0][0].removeprefix("item-")))
    pending = table.models[page]
    table.tell(page, on.OpenPanel("table"), at.Fold("details"))
    sheet = table.models[page]
    table.tell(page, on.OpenPanel("table"), at.SendPlay())
    sent = table.models[page]
    table.pass_on()
    table.wait(1)
    table.cut_off(0)
    table.wait(63, but=(0,))
    waiting, lone = table.models[1], table.models[0]
    for page in (1, 2):
        table.link(0, page)
        table.link(page, 0)
    table.wait(4)
    for page in (0, 2):
        table.tell(page, at.TakeOver(table.keys[1]))
        table.pass_on()
    table.until(lambda: bool(news(table.models[0])))
    over = played_out(2)
    return {
        "joining": joining,
        "lobby": lobby.models[0],
        "guest": lobby.models[1],
        "sealed": sealed(3).models[0],
        "table": listing,
        "pending": pending,
        "sheet": sheet,
        "sent": sent,
        "waiting": waiting,
        "lone": lone,
        "news": table.models[0],
        "audited": over.models[0],
    }


def news(model: Model) -> tuple[object, ...]:
    """Return what is shown of who plays now."""
    return () if model.friends is None else model.friends.news
