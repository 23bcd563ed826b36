"""What each event of a table of friends makes of the model; see ``update``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from app import carry_on, lobby_acts, server_acts, table_facts, table_turns, table_words, turns
from app import table_effects as do
from app import table_events as on
from app.effects import Effect, Focus
from app.events import Event
from app.friends_model import Code, Friends, Net, Qr
from app.model import Model
from app.network import parse_link
from app.turns import Step, fresh, say, warn
from pegs.game import Phase
from pegs.table import step

NOT_FOUND: Final = ("link", "elsewhere", "unloadable")
"""What leaves this page without a table."""


def update(model: Model, event: Event) -> Step:
    """Return the model after an event of a table, and the effects it asks for."""
    return HANDLERS[type(event)](model, event)


def befriended(model: Model, friends: Friends) -> Model:
    """Return the model with a table of friends in place of what it showed."""
    return replace(
        fresh(model),
        friends=friends,
        peer=None,
        game=None,
        table=model.setup._replace(carried=False),
        at_table=False,
        log=(),
        panel="",
    )


def _befriend(model: Model, event: on.Befriend) -> Step:
    if model.friends is not None:
        return model, ()
    name = lobby_acts.own_name(model)
    friends = Friends(alone=model, screen="opening", name=name)
    return befriended(model, friends), (do.OpenTable(name), Focus("friends-title"))


def _link(model: Model, event: on.TableLink) -> Step:
    if model.friends is not None:
        return model, ()
    friends = Friends(alone=replace(model, at_table=False), screen="join", link=event.link)
    if parse_link(event.link) is None:
        # No name and no second try mends a link that lacks a part.
        friends = replace(friends, screen="failed", link="", failed="link")
        told = table_words.failed(model, "link")
        return warn(befriended(model, friends), told), (Focus("friends-title"),)
    if not event.known:
        return befriended(model, friends), (Focus("friends-title"),)
    friends = replace(friends, screen="opening")
    return befriended(model, friends), (do.JoinTable(event.link, ""), Focus("friends-title"))


def _join(model: Model, event: on.Join) -> Step:
    friends = model.friends
    if friends is None or friends.screen != "join":
        return model, ()
    name = friends.name or model.words.gettext("Guest")
    friends = replace(friends, screen="opening", failed="", name=name)
    return replace(model, friends=friends), (do.JoinTable(friends.link, name),)


def _back(model: Model, event: on.GoBack) -> Step:
    """Come back to the table that was left last."""
    if model.friends is not None or not model.left_table:
        return model, ()
    link = model.left_table
    friends = Friends(alone=model, screen="opening", link=link)
    return befriended(model, friends), (do.JoinTable(link, ""), Focus("friends-title"))


def _opened(model: Model, event: on.TableOpened) -> Step:
    peer = event.peer
    friends = model.friends or Friends(replace(model, at_table=False), "opening")
    friends = replace(
        friends, screen="opening", link=event.link, failed="", opened=peer.now, name=peer.name
    )
    effects: tuple[Effect, ...] = ()
    if peer.opener and peer.lobby is None:
        effects = lobby_acts.first_lobby(friends.alone, peer, friends.name)
    model = model if model.friends is not None else befriended(model, friends)
    model, more = table_turns.changed(replace(model, friends=friends), peer)
    return model, effects + more


def _failed(model: Model, event: on.TableFailed) -> Step:
    told = table_words.failed(model, event.why)
    friends = model.friends
    if friends is not None and event.why in NOT_FOUND:
        screen = "join" if friends.link else "failed"
        model = replace(model, friends=replace(friends, screen=screen, failed=event.why))
    else:
        model = replace(model, notice=told)
    return warn(model, told), ()


def _net(model: Model, friends: Friends, event: on.NetChanged) -> Step:
    net = Net(event.relays, event.connecting, event.unreached, event.online)
    return replace(model, friends=replace(friends, net=net)), ()


def _code_made(model: Model, friends: Friends, event: on.CodeMade) -> Step:
    now = 0 if model.peer is None else model.peer.now
    until = now + 1000 * event.lasts if event.lasts else 0
    kind = "invitation" if event.lasts else "reply"
    friends = replace(friends, code=Code(kind, event.code, until), refused="", copied="")
    told = model.words.gettext("The code is there: copy it, and give it to the other.")
    return say(replace(model, friends=friends), told), (Focus("code-copy"),)


def _code_used(model: Model, friends: Friends, event: on.CodeUsed) -> Step:
    """Take away the code that has led to a connection; another that is under way stays."""
    shown = friends.code
    code = None if shown is not None and shown.text == event.code else shown
    friends = replace(friends, code=code, refused="")
    return say(replace(model, friends=friends), model.words.gettext("Connected.")), ()


def _code_refused(model: Model, friends: Friends, event: on.CodeRefused) -> Step:
    model = replace(model, friends=replace(friends, refused=event.reason))
    return warn(model, table_words.code_fault(model, event.reason)), ()


def _fold(model: Model, friends: Friends, event: on.Fold) -> Step:
    friends = replace(friends, folds=friends.folds ^ {event.part})
    model = replace(model, friends=friends)
    if event.part not in friends.folds:
        return model, ()
    if event.part == "qr" and (friends.qr is None or friends.qr.text != friends.link):
        return model, (do.DrawQr(friends.link),)
    if event.part == "settings" and friends.servers is None:
        return model, (do.LoadSettings(),)
    return model, ()


def _copy(model: Model, friends: Friends, event: on.CopyText) -> Step:
    text = friends.link if event.what == "link" or friends.code is None else friends.code.text
    model = replace(model, friends=replace(friends, copied=event.what))
    return say(model, model.words.gettext("Copied.")), (do.Copy(text),)


def _use_code(model: Model, friends: Friends, event: on.UseCode) -> Step:
    code = "".join(friends.entered.split())
    if not code:
        return model, ()
    return replace(model, friends=replace(friends, refused="")), (do.UseCode(code),)


def _switch(model: Model, friends: Friends, event: on.Switch) -> Step:
    if event.name == "confirm":
        return replace(model, friends=replace(friends, confirm=not friends.confirm)), ()
    return lobby_acts.switched(model, event.name)


def _act(model: Model, friends: Friends, act: step.Act) -> Step:
    return replace(model, friends=replace(friends, asked=True)), (do.AtTable(act),)


def _again(model: Model, friends: Friends, event: on.PlayAgain) -> Step:
    return _act(model, friends, step.Again()) if friends.stage == "again" else (model, ())


def _save(model: Model, friends: Friends, event: on.SaveGame) -> Step:
    run = None if model.peer is None else model.peer.run
    if run is None or friends.stage not in ("again", "done"):
        return model, ()
    from pegs.table import table_file

    name = f"pegs-{run.course.game[:8]}.txt"
    return model, (do.SaveFile(name, table_file.write(table_file.file_of(run.log))),)


def _carry_on(model: Model, friends: Friends, event: on.CarryOn) -> Step:
    if model.game is None or model.game.phase is Phase.OVER:
        return model, ()
    return model, (do.DealAnew(carry_on.hidden(model.game)),)


def _dealt_anew(model: Model, friends: Friends, event: on.DealtAnew) -> Step:
    """Go on alone from the table's position; the table stays, and its link leads back."""
    if model.game is None or model.peer is None or carry_on.hidden(model.game) != len(event.order):
        return model, ()
    owned = table_facts.own_seats(model.peer)
    kinds = table_facts.alone_at(model.table, friends.names, owned)
    copy = replace(
        fresh(friends.alone),
        setup=kinds,
        table=kinds,
        at_table=True,
        game=carry_on.carried_on(model.game, event.order),
        luck=event.luck,
        log=model.log,
        last=model.last,
        bottom=owned[0] if owned else 0,
        shown=None,
        thinking=False,
        token=model.token,
        left_table=friends.link,
        panel="",
    )
    copy, effects = turns.went_on(copy)
    return copy, (do.KeepAwake(False), do.LeaveTable(), *effects)


def _leave(model: Model, friends: Friends, event: on.LeaveTable) -> Step:
    back = replace(
        friends.alone,
        token=model.token,
        thinking=False,
        left_table=friends.link if model.peer is not None else "",
        unsaved=model.unsaved,
        warned=model.warned,
        shortcuts=model.shortcuts,
        spoken=model.spoken,
    )
    return back, (do.KeepAwake(False), do.LeaveTable(), Focus("start-title"))


Handler = Callable[[Model, Any], Step]
AtFriends = Callable[[Model, Friends, Any], Step]


def _among(handler: AtFriends) -> Handler:
    """Return the handler of an event that means nothing where there is no table."""

    def handle(model: Model, event: Any) -> Step:
        return (model, ()) if model.friends is None else handler(model, model.friends, event)

    return handle


def _kept(change: Callable[[Any], dict[str, Any]]) -> Handler:
    """Return the handler of an event that only notes something of the table."""
    return _among(lambda m, f, e: (replace(m, friends=replace(f, **change(e))), ()))


HANDLERS: Final[dict[type, Handler]] = {
    on.Befriend: _befriend,
    on.TableLink: _link,
    on.Join: _join,
    on.GoBack: _back,
    on.TableOpened: _opened,
    on.TableFailed: _failed,
    on.TableChanged: lambda m, e: table_turns.changed(m, e.peer),
    on.NetChanged: _among(_net),
    on.CodeMade: _among(_code_made),
    on.CodeUsed: _among(_code_used),
    on.CodeRefused: _among(_code_refused),
    on.QrDrawn: _kept(lambda e: {"qr": Qr(e.text, e.size, e.path)}),
    on.Audited: _kept(lambda e: {"verdict": e.verdict}),
    on.EnterName: lambda m, e: lobby_acts.named(m, e.name),
    on.EnterCode: _kept(lambda e: {"entered": e.code}),
    on.Fold: _among(_fold),
    on.ShareLink: _among(lambda m, f, e: (m, (do.Share(f.link),))),
    on.CopyText: _among(_copy),
    on.MakeInvitation: _among(lambda m, f, e: (m, (do.Invite(),))),
    on.UseCode: _among(_use_code),
    on.Switch: _among(_switch),
    on.Sit: lambda m, e: lobby_acts.sat(m, e.seat),
    on.SetSeat: lambda m, e: lobby_acts.seat_given(m, e.seat, e.to),
    on.Admit: lambda m, e: lobby_acts.admitted(m, e.key),
    on.StartGame: _among(lambda m, f, e: _act(m, f, step.Start())),
    on.SettingsLoaded: server_acts.loaded,
    on.EnterServers: server_acts.entered,
    on.KeepServers: server_acts.kept,
    on.ResetServers: server_acts.reset,
    on.SendPlay: lambda m, e: table_turns.send(m),
    on.TakeOver: _among(lambda m, f, e: _act(m, f, step.VoteTakeover(e.key))),
    on.GiveSeat: _among(lambda m, f, e: _act(m, f, step.VoteGive(e.seat, e.key))),
    on.AskSeat: _among(lambda m, f, e: _act(m, f, step.WantSeat(e.seat, f.name))),
    on.TakeBackSeat: _among(lambda m, f, e: _act(m, f, step.ComeBack())),
    on.PlayAgain: _among(_again),
    on.SayPhrase: _among(lambda m, f, e: _act(m, f, step.SayPhrase(e.phrase))),
    on.SaveGame: _among(_save),
    on.CarryOn: _among(_carry_on),
    on.DealtAnew: _among(_dealt_anew),
    on.LeaveTable: _among(_leave),
}
