"""What a cheat says twice is proof, and costs it its seats; or the table is split, and says so."""

from __future__ import annotations

import random
from dataclasses import replace

from table.cheating import Moment
from table.made_tables import (
    Table,
    arrived,
    done,
    fell_asleep,
    in_play,
    passed,
    played,
    ready_to_cut,
    sent,
    woke,
)

from pegs import game as games
from pegs.cards import UNKNOWN, Card
from pegs.legal import legal_plays
from pegs.play import Play
from pegs.table import step as on
from pegs.table.course import playing, roster, turn_seat
from pegs.table.knowledge import seen
from pegs.table.owing import PATIENCE
from pegs.table.peer import Settled
from pegs.table.wire import Entries, Message, Say, format_message


def moment_of(table: Table, cheat: int) -> Moment:
    return Moment(table, cheat, random.Random(cheat))


def heard(table: Table, to: int, by: int, *messages: Message) -> Table:
    """Return the table after one peer has heard messages; what it says is under way."""
    for message in messages:
        table = sent(table, to, on.Received(str(by), format_message(message)))
    return table


def cuts(table: Table, cheat: int) -> list[tuple[Say, Say]]:
    """Return proposals of two different cuts by who may cut, each with its acceptance."""
    moment = moment_of(table, cheat)
    found = []
    for cards in (3, 5):
        made = moment.entry({"do": "cut", "cards": cards}, turn_seat(moment.course))
        ballot = (0, moment.me.key)
        proposed = Say(moment.balloted("propose", ballot, made.hash), made)
        found.append((proposed, Say(moment.balloted("accept", ballot, made.hash))))
    return found


def plays_of(table: Table, at: int) -> tuple[Play, ...]:
    """Return the plays of the cards that a peer whose turn it is knows already."""
    game = seen(table.course(at), table.run(at).known)
    here = games.position(game)
    known = tuple(card for card in here.hand if card != UNKNOWN)
    return legal_plays(here, here.turn, known)


def settled(table: Table, honest: list[int]) -> dict[int, set[str]]:
    """Return the hashes that any of these has settled at each n."""
    found: dict[int, set[str]] = {}
    for at in honest:
        for each in table.run(at).log:
            found.setdefault(each.entry.n, set()).add(each.entry.hash)
    return found


def test_of_two_entries_at_one_n_at_most_one_is_settled_and_who_signed_both_loses_its_seats() -> (
    None
):
    table = ready_to_cut()
    cheat = table.mover()
    honest = [at for at in range(4) if at != cheat]
    one, two = cuts(table, cheat)
    table = fell_asleep(table, cheat)
    for to, messages in zip(honest, (one, two, two), strict=True):
        table = heard(table, to, cheat, *messages)
    table = passed(arrived(table), PATIENCE // 4)
    assert all(len(hashes) == 1 for hashes in settled(table, honest).values())
    for at in honest:
        assert table.peers[cheat].key not in roster(table.course(at))
        assert any(each.entry.action["do"] == "expel" for each in table.run(at).log)
    assert len({table.course(at).head for at in honest}) == 1


def test_who_accepts_another_entry_than_it_settled_loses_its_seats() -> None:
    table = ready_to_cut()
    author = table.mover()
    cheat = next(at for at in range(4) if at != author)
    one, two = cuts(table, author)
    moment = moment_of(table, cheat)
    table = passed(done(table, author, on.Cut(3)), 500)
    assert one[0].statement.about["hash"] == table.run().log[-1].entry.hash
    hashed = two[0].statement.about["hash"]
    said = moment.balloted("accept", (0, table.peers[author].key), hashed)
    why = table.run(author).log[-1].why
    assert why is not None
    assert table.peers[cheat].key in dict(why[1])
    table = heard(fell_asleep(table, cheat), author, cheat, Say(said))
    table = passed(arrived(table), PATIENCE // 4)
    honest = [at for at in range(4) if at != cheat]
    for at in honest:
        assert table.peers[cheat].key not in roster(table.course(at))


def test_of_three_one_that_votes_twice_splits_the_others_who_say_so_and_do_not_play_on() -> None:
    table = ready_to_cut(3)
    cheat = table.mover()
    first, second = (at for at in range(3) if at != cheat)
    one, two = cuts(table, cheat)
    table = fell_asleep(table, cheat)
    table = heard(table, first, cheat, *one)
    table = heard(table, second, cheat, *two)
    assert table.course(first).head != table.course(second).head
    n = table.course(first).n
    table = passed(arrived(table), 5_000)
    for at in (first, second):
        assert table.run(at).differs == (table.peers[cheat].key,)
    table = passed(woke(table, cheat), PATIENCE)
    assert [table.course(at).n for at in (first, second)] == [n, n]
    for at in (first, second):
        table = done(table, at, on.Played(Play(Card(0), (), False)))
        assert table.peers[at].refused == "others hold another history of this game"


def test_histories_that_parted_long_ago_are_found_out_too() -> None:
    table = in_play(3)
    while True:
        cheat = table.mover()
        after = playing(table.course()).turn + 1
        other = table.at(table.course().seats[after % 4].peer)
        if other != cheat:
            break
        table = played(table)
    asleep = next(at for at in range(3) if at not in (cheat, other))
    one, two, *_ = plays_of(table, cheat)
    # The cheat goes on with one of the others by one play, and with the third by another play.
    with_other = done(fell_asleep(table, asleep), cheat, on.Played(one))
    with_other = done(with_other, other, on.Played(plays_of(with_other, other)[0]))
    with_third = done(fell_asleep(table, other), cheat, on.Played(two))
    heads = with_other.course(other).n, with_third.course(asleep).n
    assert heads == (table.course().n + 2, table.course().n + 1)
    peers = list(with_other.peers)
    peers[asleep] = with_third.peers[asleep]
    table = fell_asleep(replace(table, peers=tuple(peers)), cheat)
    table = passed(table, 5_000)
    for at in (other, asleep):
        assert table.run(at).differs == (table.peers[cheat].key,)
    assert (table.course(other).n, table.course(asleep).n) == heads


def test_a_made_up_certificate_accuses_nobody() -> None:
    table = in_play(plays=3)
    moment = moment_of(table, 0)
    last = table.run(1).log[-1]
    assert last.why is not None
    made = last.entry._replace(action={**last.entry.action, "play": "9c"})
    forged = Settled(made, last.why)
    table = heard(table, 1, 0, Entries(moment.course.game, (forged,)))
    assert table.run(1).differs == ()
    assert "more than half have not accepted" in table.peers[1].links["0"].fault
