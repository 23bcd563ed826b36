"""Cheats by ballots, and by certificates: rounds, promises, proposals and acceptances."""

from __future__ import annotations

from table.cheating import Deed, Moment, kind, promised, says
from table.made_tables import secret

from pegs.table.course import Stage, author, turn_seat
from pegs.table.limits import AHEAD
from pegs.table.peer import Settled
from pegs.table.signed import Entry, entry, statement
from pegs.table.start import game_id, signing, start_entry
from pegs.table.wire import Entries, Say

RUNNING = (Stage.CUT, Stage.PLAY)
NOTHING = "A" * 43


def any_entry(moment: Moment) -> Entry:
    """Return an entry of the cheat's that is well formed."""
    return moment.entry({"do": "cut", "cards": 3}, turn_seat(moment.course))


@kind("proposes in another's ballot", "it proposes in another's ballot")
def anothers_ballot(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    made = any_entry(moment)
    other = moment.table.peers[moment.victim()].key
    return says(moment, Say(moment.balloted("propose", (0, other), made.hash), made))


@kind("prepares another's ballot", "it prepares another's ballot")
def prepares_for_another(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    other = moment.table.peers[moment.victim()].key
    return says(moment, Say(moment.balloted("prepare", (1, other), None)))


@kind("prepares the ballot of whose turn it is", "it prepares another's ballot")
def prepares_ballot_zero(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return says(moment, Say(moment.balloted("prepare", (0, moment.me.key), None)))


@kind("begins a ballot that leaves none above it", "a round that nobody can have come to")
def giant_round(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    number = moment.table.now + AHEAD + 1
    return says(moment, Say(moment.balloted("prepare", (number, moment.me.key), None)))


@kind("begins ballots without a pause", "it begins ballots too often")
def ballots_without_pause(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    moment, number, _ = promised(moment)
    return says(moment, Say(moment.balloted("prepare", (number + 1, moment.me.key), None)))


@kind("proposes no entry", "a proposal without its entry")
def no_entry(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return says(moment, Say(moment.balloted("propose", (0, moment.me.key), NOTHING)))


@kind("proposes another entry than it sends", "a proposal without its entry")
def other_entry(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    said = moment.balloted("propose", (0, moment.me.key), NOTHING)
    return says(moment, Say(said, any_entry(moment)))


@kind("proposes without promises", "a proposal without the promises of more than half")
def without_promises(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    made = any_entry(moment)
    return says(moment, Say(moment.balloted("propose", (9, moment.me.key), made.hash), made))


@kind("counts its own promise twice", "a proposal without the promises of more than half")
def promise_twice(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    made, ballot = any_entry(moment), (9, moment.me.key)
    mine = moment.balloted("promise", ballot, None)
    said = moment.balloted("propose", ballot, made.hash)
    return says(moment, Say(said, made, (mine,) * 8))


@kind("forges promises", "a promise that is not genuine")
def forged_promises(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    made, ballot = any_entry(moment), (9, moment.me.key)
    mine = moment.balloted("promise", ballot, None)
    forged = tuple(mine._replace(by=each.key) for each in moment.table.peers)
    return says(moment, Say(moment.balloted("propose", ballot, made.hash), made, forged))


@kind("uses promises of another ballot", "a promise of something else")
def other_promises(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    moment, number, promises = promised(moment)
    made = any_entry(moment)
    said = moment.balloted("propose", (number + 1, moment.me.key), made.hash)
    return says(moment, Say(said, made, promises))


@kind("reports an entry that it does not send", "a promise without the entry that it reports")
def report_without_entry(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    ballot = (1, moment.table.peers[moment.victim()].key)
    accepted = [0, author(moment.course)]
    return says(moment, Say(moment.balloted("promise", ballot, NOTHING, accepted=accepted)))


@kind("reports an entry that cannot follow", "it does not follow the last entry")
def report_of_nonsense(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    made = moment.entry({"do": "cut", "cards": 3}, turn_seat(moment.course), prev=NOTHING)
    ballot = (1, moment.table.peers[moment.victim()].key)
    accepted = [0, author(moment.course)]
    return says(moment, Say(moment.balloted("promise", ballot, made.hash, accepted=accepted), made))


@kind("reports a ballot above the one it promises", "it reports a ballot above the one")
def report_of_the_future(moment: Moment) -> Deed | None:
    return reports(moment, (5, moment.me.key))


@kind("reports a ballot 0 of its own", "it reports a ballot 0 of another than whose turn it is")
def report_of_another_turn(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING) or moment.on_turn():
        return None
    return reports(moment, (0, moment.me.key))


def reports(moment: Moment, accepted: tuple[int, str]) -> Deed | None:
    """Return the deed of reporting as accepted what whose turn it is could propose, in a ballot."""
    if not moment.at_stage(Stage.CUT):
        return None
    course = moment.course
    seat = turn_seat(course)
    author_at = moment.table.at(course.seats[seat].peer)
    made = entry_of(moment, author_at)
    ballot = (1, moment.table.peers[moment.victim()].key)
    told = moment.balloted("promise", ballot, made.hash, accepted=list(accepted))
    return says(moment, Say(told, made))


def entry_of(moment: Moment, at: int) -> Entry:
    """Return the cut that a peer could sign."""
    course, mine = moment.course, secret(at)
    action = {"do": "cut", "cards": 3}
    seat = turn_seat(course)
    return entry(moment.table.crypto, mine, course.game, course.n, course.head, seat, action)


@kind("accepts nothing", "it names no entry")
def accepts_nothing(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return says(moment, Say(moment.balloted("accept", (0, author(moment.course)), None)))


@kind("votes with a made-up key", "it has no vote")
def strange_vote(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    about = moment.balloted("accept", (0, author(moment.course)), NOTHING).about
    return says(moment, Say(moment.said("accept", about, by=70)))


def certifies(moment: Moment, accepts: list[tuple[str, str]]) -> Deed:
    """Return the deed of telling an entry as settled, by these acceptances."""
    made = any_entry(moment)
    settled = Settled(made, ((0, moment.me.key), tuple(accepts)))
    return says(moment, Entries(moment.course.game, (settled,)))


def acceptance(moment: Moment, by: int | None = None) -> tuple[str, str]:
    """Return somebody's acceptance of the entry that is told as settled."""
    about = moment.balloted("accept", (0, moment.me.key), any_entry(moment).hash).about
    said = moment.said("accept", about, by=by)
    return said.by, said.sig


@kind("settles an entry alone", "an entry that more than half have not accepted")
def settles_alone(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return certifies(moment, [acceptance(moment)])


@kind("settles an entry with its own acceptance many times", "more than half have not accepted")
def settles_many_times(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return certifies(moment, [acceptance(moment)] * len(moment.table.peers))


@kind("settles an entry with forged acceptances", "more than half have not accepted")
def settles_by_forgery(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    _, sig = acceptance(moment)
    return certifies(moment, [(each.key, sig) for each in moment.table.peers])


@kind("settles an entry with friends who do not play", "more than half have not accepted")
def settles_by_strangers(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return certifies(moment, [acceptance(moment, at) for at in (70, 71, 72, 73)])


@kind("tells another history", "")
def another_history(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.PLAY):
        return None
    run = moment.table.run(moment.cheat)
    told = tuple(each._replace(entry=each.entry._replace(prev=NOTHING)) for each in run.log[3:6])
    return says(moment, Entries(run.course.game, told))


@kind("changes an entry of the history", "another history, which more than half have not accepted")
def changed_entry(moment: Moment) -> Deed | None:
    if not moment.at_stage(Stage.PLAY):
        return None
    run = moment.table.run(moment.cheat)
    last = run.log[-1]
    made = last.entry._replace(action={"do": "cut", "cards": 9})
    return says(moment, Entries(run.course.game, (last._replace(entry=made),)))


@kind("draws the others into a game of its own", "a game that does not follow the one here")
def own_game(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return says(moment, own_start(moment, round=7))


@kind("tells an older game as the newest", "a game that does not follow the one here")
def older_game(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING) or moment.cheat != 0:
        return None
    return says(moment, own_start(moment, round=0))


@kind("begins the first game though another opened the table", "begun by who opened the table")
def not_the_opener(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING) or moment.cheat == 0:
        return None
    return says(moment, own_start(moment, round=0))


@kind("tells a game of another table", "a game of another table")
def game_of_another_table(moment: Moment) -> Deed | None:
    if not moment.at_stage(*RUNNING):
        return None
    return says(moment, own_start(moment, round=3, table="A" * 22))


def own_start(moment: Moment, **other: object) -> Entries:
    """Return the start of a game of the cheat's alone, which is right but for some fields."""
    crypto, mine = moment.table.crypto, secret(moment.cheat)
    seats = [[moment.me.key, name, bot] for _, name, bot in moment.course.start["seats"]]
    start = {**moment.course.start, "seats": seats, "signatures": [], **other}
    game = game_id(start)
    signed = statement(crypto, mine, **signing(game, start["table"]))
    start["signatures"] = [[signed.by, signed.sig]]
    return Entries(game, (Settled(start_entry(crypto, mine, start), None),))
