"""Every legal play with the cards of a hand (rules 12, 13, 15 to 33)."""

from __future__ import annotations

from collections.abc import Iterator

from pegs import board, steps
from pegs.board import START
from pegs.cards import JOKER, TWO, Card, rank
from pegs.play import COMING_OUT, Blocked, Part, Play, landing
from pegs.position import Position, movable, track, winner
from pegs.split import split_parts

Parts = tuple[Part, ...]


def legal_plays(position: Position, seat: int, hand: tuple[Card, ...]) -> tuple[Play, ...]:
    """Return every legal play of a seat with these cards, each once.

    Cards come in the order of their codes; with one card, whole moves before splits, pegs by
    colour and place. Raises ValueError for a card that is not known.

    >>> from pegs.notation import format_play, parse_position
    >>> here = parse_position("standard/4 A8/-/-/- A 5cAd/-/-/-")
    >>> [format_play(play, here.rules) for play in legal_plays(here, here.turn, here.hand)]
    ['Ad:A8-A9', '5c:A8-A13']
    """
    if winner(position) is not None:
        return ()
    faces = sorted(set(hand))
    if faces and faces[-1] > JOKER * 4 + 1:
        raise ValueError("a hand with a card that is not known has no list of plays")
    occupied = track(position)
    colours = movable(position, seat)
    plays: list[Play] = []
    jokers: list[Play] = []
    known: dict[int, list[tuple[Parts, bool]]] = {}
    for card in faces:
        face = card >> 2
        if face == JOKER:
            if face not in known:
                known[face] = [(p, False) for p in joker_parts(position, occupied, colours)]
            jokers += [Play(card, parts) for parts, _ in known[face]]
            continue
        if face not in known:
            known[face] = list(_card_parts(position, occupied, seat, colours, face))
        plays += [Play(card, parts, swap) for parts, swap in known[face]]
    if plays or (jokers and position.rules.joker == "must"):
        return tuple(plays + jokers)
    return tuple(jokers + _discards(position, occupied, seat, colours, faces, jokers))


def card_plays(position: Position, seat: int, card: Card) -> tuple[Play, ...]:
    """Return the plays of one card that move something, as if it alone were held."""
    occupied = track(position)
    colours = movable(position, seat)
    if rank(card) == JOKER:
        return tuple(Play(card, parts) for parts in joker_parts(position, occupied, colours))
    found = _card_parts(position, occupied, seat, colours, rank(card))
    return tuple(Play(card, parts, swap) for parts, swap in found)


def _card_parts(
    position: Position, occupied: dict[int, int], seat: int, colours: tuple[int, ...], face: int
) -> Iterator[tuple[Parts, bool]]:
    """Yield the parts of every play of a rank that is no joker, and whether it is a swap."""
    rules = position.rules
    seats = rules.seats
    loop = board.length(seats)
    clash = rules.clash == "start"
    must_enter = rules.enter == "must"
    value = steps.whole(rules, face)
    for colour in colours:
        places = position.pegs[colour]
        base = board.SIDE * colour + board.COME_OUT
        if face in COMING_OUT:
            part = come_out(position, occupied, colour)
            if part is not None:
                yield (part,), False
        for index, place in enumerate(places):
            if value < 0:
                ends = steps.back(places, index, -value, loop)
            else:
                ends = steps.forward(places, index, value, loop, must_enter)
            for end in ends:
                part = Part(colour, place, end)
                if end < loop:
                    standing = occupied.get((base + end) % loop)
                    if (
                        standing is not None
                        and not (standing - colour) & 1
                        and isinstance(landing(occupied, seats, part, clash), Blocked)
                    ):
                        continue
                yield (part,), False
    if face == TWO and rules.two == "swap":
        for parts in swap_parts(position, occupied, colours):
            yield parts, True
    pairs = steps.splits(rules, face)
    if pairs:
        for parts in split_parts(position, occupied, seat, colours, pairs):
            yield parts, False


def come_out(position: Position, occupied: dict[int, int], colour: int) -> Part | None:
    """Return a peg's way from its start area to its come-out, where that is legal (rule 16)."""
    places = position.pegs[colour]
    if len(places) == board.PEGS or (places and places[0] == 0):
        return None
    part = Part(colour, START, 0)
    blocked = landing(occupied, position.rules.seats, part, position.rules.clash == "start")
    return None if isinstance(blocked, Blocked) else part


def joker_parts(
    position: Position, occupied: dict[int, int], colours: tuple[int, ...]
) -> list[Parts]:
    """Return the moves of a joker: onto pegs of another colour (rules 21 and 22)."""
    seats = position.rules.seats
    loop = board.length(seats)
    clash = position.rules.clash == "start"
    from_track = joker_from_track(position, colours)
    found: list[Parts] = []
    holes = sorted(occupied.items())
    for colour in colours:
        places = position.pegs[colour]
        starts = [START] if len(places) < board.PEGS else []
        if from_track:
            starts += [place for place in places if place < loop]
        for start in starts:
            for hole, standing in holes:
                if standing == colour:
                    continue
                part = Part(colour, start, board.place_of(seats, colour, hole))
                if (standing - colour) & 1 or not isinstance(
                    landing(occupied, seats, part, clash), Blocked
                ):
                    found.append((part,))
    return found


def joker_from_track(position: Position, colours: tuple[int, ...]) -> bool:
    """Whether a joker may move a peg that is on the track (rule 22)."""
    return not position.rules.any_peg or all(
        len(position.pegs[colour]) == board.PEGS for colour in colours
    )


def swap_parts(
    position: Position, occupied: dict[int, int], colours: tuple[int, ...]
) -> list[Parts]:
    """Return the swaps of the house rule ``two``: a peg one may move, and one of another colour."""
    seats = position.rules.seats
    best: dict[tuple[int, int], tuple[str, Parts]] = {}
    for hole, colour in occupied.items():
        if colour not in colours:
            continue
        for other_hole, other in occupied.items():
            if other == colour:
                continue
            parts = swap(seats, colour, hole, other, other_hole)
            text = "~".join(board.hole_name(seats, p.seat, p.start) for p in parts)
            pair = (min(hole, other_hole), max(hole, other_hole))
            if pair not in best or text < best[pair][0]:
                best[pair] = (text, parts)
    return sorted(parts for _, parts in best.values())


def swap(seats: int, colour: int, hole: int, other: int, other_hole: int) -> Parts:
    """Return the two parts of a swap between two pegs on the track."""
    place = board.place_of
    return (
        Part(colour, place(seats, colour, hole), place(seats, colour, other_hole)),
        Part(other, place(seats, other, other_hole), place(seats, other, hole)),
    )


def _discards(
    position: Position,
    occupied: dict[int, int],
    seat: int,
    colours: tuple[int, ...],
    faces: list[Card],
    jokers: list[Play],
) -> list[Play]:
    """Return the discards of one card each (rule 13), bringing a peg out at a third in a row."""
    outs = third_out(position, occupied, seat, colours)
    if not outs:
        return [Play(card) for card in faces]
    taken = set(jokers)
    named = [Play(card, (part,)) for card in faces for part in outs]
    # A joker played onto a come-out reads the same as a joker thrown away with a peg brought out.
    return [play for play in named if play not in taken]


def third_out(
    position: Position, occupied: dict[int, int], seat: int, colours: tuple[int, ...]
) -> list[Part]:
    """Return the pegs of which a discard must bring one out (house rule ``out``)."""
    if position.rules.out != "3" or position.waits[seat] != 2:
        return []
    ways = (come_out(position, occupied, colour) for colour in colours)
    return [part for part in ways if part is not None]
