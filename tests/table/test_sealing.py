"""Cards are sealed by groups in turn and opened by the product of a slot's keys."""

from __future__ import annotations

import hashlib
import hmac
import json
import math
from collections import Counter
from pathlib import Path

import pytest
from sealed import Sealed, claims, seal, seed

from pegs.table.crypto import IDENTITY, ORDER, Crypto, parts
from pegs.table.sealing import (
    card_points,
    combined,
    digest,
    fault,
    fits,
    key_of,
    locked,
    opened,
    opens,
    secrets,
    shuffled,
)

CARDS = tuple(range(20, 32))
NO_POINT = b"\1" + bytes(31)
"""A negative field element: the encoding of nothing."""


def products(crypto: Crypto, sealed: Sealed) -> bytes:
    return combined(crypto, [known.keys for known in sealed.known])


@pytest.mark.parametrize("groups", [2, 4, 8])
def test_every_slot_opens_to_a_card_of_its_own(crypto: Crypto, groups: int) -> None:
    sealed = seal(crypto, "a game", CARDS, groups)
    points = card_points(crypto, "a game", CARDS)
    found = opened(crypto, sealed.points, products(crypto, sealed), points)
    assert sorted(index for index in found if index is not None) == list(range(len(CARDS)))
    assert found != list(range(len(CARDS)))


def test_no_step_shows_a_cards_own_point(crypto: Crypto) -> None:
    sealed = seal(crypto, "a game", CARDS, 3)
    steps = [*sealed.shuffles, *(lock.points for lock in sealed.locks)]
    seen = [point for step in steps for point in parts(step)]
    assert len(set(seen)) == len(seen) == 6 * len(CARDS)
    assert not set(seen) & set(parts(card_points(crypto, "a game", CARDS)))


def test_without_one_groups_key_no_slot_opens(crypto: Crypto) -> None:
    sealed = seal(crypto, "a game", CARDS, 3)
    points = card_points(crypto, "a game", CARDS)
    for missing in range(3):
        kept = [known.keys for at, known in enumerate(sealed.known) if at != missing]
        found = opened(crypto, sealed.points, combined(crypto, kept), points)
        assert found == [None] * len(CARDS)


def test_some_slots_open_alone(crypto: Crypto) -> None:
    sealed = seal(crypto, "a game", CARDS, 2)
    points = card_points(crypto, "a game", CARDS)
    whole = opened(crypto, sealed.points, products(crypto, sealed), points)
    slots = (7, 2)
    some = b"".join(parts(sealed.points)[slot] for slot in slots)
    keys = b"".join(
        combined(crypto, [key_of(known, slot) for known in sealed.known]) for slot in slots
    )
    assert opened(crypto, some, keys, points) == [whole[7], whole[2]]


def test_a_slot_opens_to_its_card_and_to_no_other(crypto: Crypto) -> None:
    sealed = seal(crypto, "a game", CARDS, 2)
    product = parts(products(crypto, sealed))[4]
    sealed_point = parts(sealed.points)[4]
    points = parts(card_points(crypto, "a game", CARDS))
    opening = [at for at, point in enumerate(points) if opens(crypto, sealed_point, product, point)]
    whole = b"".join(points)
    assert opening == opened(crypto, sealed_point, product, whole)
    assert len(opening) == 1


def test_a_malformed_product_opens_nothing(crypto: Crypto) -> None:
    sealed = seal(crypto, "a game", CARDS, 2)
    product, sealed_point = products(crypto, sealed)[:32], sealed.points[:32]
    card = opened(crypto, sealed_point, product, card_points(crypto, "a game", CARDS))[0]
    assert card is not None
    point = card_points(crypto, "a game", CARDS)[32 * card :][:32]
    assert opens(crypto, sealed_point, product, point)
    again = int.from_bytes(product, "little") + ORDER
    for wrong in (b"", product[:-1], product * 2, bytes(32), again.to_bytes(32, "little")):
        assert not opens(crypto, sealed_point, wrong, point)


def test_cards_are_hashed_with_their_game_and_number(crypto: Crypto) -> None:
    texts = (b"pegs card 1|g|h|7", b"pegs card 1|g|h|161")
    hashes = b"".join(hashlib.sha512(text).digest() for text in texts)
    assert card_points(crypto, "g|h", (7, 161)) == crypto.points(hashes)


def test_cards_of_other_games_are_other_points(crypto: Crypto) -> None:
    one, other = (parts(card_points(crypto, game, range(162))) for game in ("one", "other"))
    assert len({*one, *other}) == 324


def test_secrets_are_drawn_from_the_seed(crypto: Crypto) -> None:
    known = secrets(crypto, seed(0), 3)

    def number(text: bytes) -> int:
        return int.from_bytes(hmac.digest(seed(0), text, "sha512"), "little") % ORDER

    assert int.from_bytes(known.factor, "little") == number(b"pegs factor 1")
    assert int.from_bytes(key_of(known, 2), "little") == number(b"pegs key 1|2")


def test_the_order_is_a_permutation_and_another_for_another_seed(crypto: Crypto) -> None:
    orders = [secrets(crypto, seed(at), 162).order for at in range(8)]
    assert all(sorted(order) == list(range(162)) for order in orders)
    assert len(set(orders)) == 8


def test_every_order_is_equally_likely(crypto: Crypto) -> None:
    counts = Counter(secrets(crypto, seed(at), 3).order for at in range(1200))
    # 200 are expected of each of the six; five standard deviations are 5 * sqrt(1200 * 5/36) = 65.
    assert len(counts) == math.factorial(3)
    assert all(135 < count < 265 for count in counts.values())


def test_secrets_of_another_seed_are_others(crypto: Crypto) -> None:
    one, other = secrets(crypto, seed(0), 5), secrets(crypto, seed(1), 5)
    values = [one.factor, other.factor, *parts(one.keys), *parts(other.keys)]
    assert len(set(values)) == 12
    with pytest.raises(ValueError, match="31 bytes"):
        secrets(crypto, bytes(31), 5)


def test_a_shuffle_multiplies_and_then_puts_in_order(crypto: Crypto) -> None:
    points, known = card_points(crypto, "a game", (0, 1, 2)), secrets(crypto, seed(0), 3)
    after = parts(shuffled(crypto, points, known))
    expected = [crypto.multiply(parts(points)[slot], known.factor) for slot in known.order]
    assert after == expected


def test_a_lock_takes_the_factor_off_and_puts_a_key_on(crypto: Crypto) -> None:
    points, known = card_points(crypto, "a game", (0, 1, 2)), secrets(crypto, seed(0), 3)
    lock = locked(crypto, crypto.multiply(points, known.factor), known)
    assert lock.points == crypto.multiply(points, known.keys)
    assert lock.keys == crypto.base_multiply(known.keys)
    assert lock.joined() == lock.points + lock.keys


def test_what_honest_groups_send_has_no_fault(crypto: Crypto) -> None:
    sealed = seal(crypto, "a game", CARDS, 2)
    for lock in sealed.locks:
        assert fault(crypto, lock.points, len(CARDS)) == ""
        assert fault(crypto, lock.keys, len(CARDS)) == ""
    for points in sealed.shuffles:
        assert fault(crypto, points, len(CARDS)) == ""


def test_too_few_points_too_many_or_half_a_one_are_a_fault(crypto: Crypto) -> None:
    points = card_points(crypto, "a game", CARDS)
    for wrong in (b"", points[:-32], points[:-1], points + points[:32], points + b"\0"):
        assert fault(crypto, wrong, len(CARDS)) == "count"


def test_the_identity_is_a_fault(crypto: Crypto) -> None:
    points = card_points(crypto, "a game", CARDS)
    assert fault(crypto, points[:-32] + IDENTITY, len(CARDS)) == "identity"


def test_what_is_no_point_is_a_fault(crypto: Crypto) -> None:
    points = card_points(crypto, "a game", CARDS)
    assert fault(crypto, points[:-32] + NO_POINT, len(CARDS)) == "invalid"
    assert fault(crypto, b"\xff" * 32 + points[32:], len(CARDS)) == "invalid"


def test_the_same_point_twice_is_a_fault(crypto: Crypto) -> None:
    points = card_points(crypto, "a game", CARDS)
    assert fault(crypto, points[:-32] + points[:32], len(CARDS)) == "twice"


def test_only_the_key_that_was_shown_fits(crypto: Crypto) -> None:
    known = secrets(crypto, seed(0), 3)
    shown = parts(crypto.base_multiply(known.keys))
    for slot in range(3):
        fitting = [at for at in range(3) if fits(crypto, key_of(known, at), shown[slot])]
        assert fitting == [slot]
    assert not fits(crypto, key_of(secrets(crypto, seed(1), 3), 0), shown[0])


def test_a_second_form_of_the_right_key_does_not_fit(crypto: Crypto) -> None:
    key = key_of(secrets(crypto, seed(0), 1), 0)
    shown, number = crypto.base_multiply(key), int.from_bytes(key, "little")
    assert fits(crypto, key, shown)
    for wrong in (number + ORDER, number + 2**255):
        assert not fits(crypto, wrong.to_bytes(32, "little"), shown)
    for wrong_size in (b"", key[:-1], key + b"\0", key * 2, bytes(32)):
        assert not fits(crypto, wrong_size, shown)


def test_both_adapters_and_all_versions_seal_the_same_bytes(crypto: Crypto) -> None:
    data = Path(__file__).parents[1] / "data/sodium.json"
    expected = json.loads(data.read_text(encoding="ascii"))["sealing"]
    groups = claims(seal(crypto, "a game", range(162), 2))
    assert digest(card_points(crypto, "a game", range(162))).hex() == expected["cards"]
    assert [group.shuffle.hex() for group in groups] == expected["shuffles"]
    assert [group.lock.hex() for group in groups] == expected["locks"]


def test_nothing_fits_where_no_key_was_shown(crypto: Crypto) -> None:
    shown = secrets(crypto, seed(0), 2).keys
    assert not fits(crypto, b"", b"")
    assert not fits(crypto, shown, crypto.base_multiply(shown))


def test_a_digest_is_sha_256() -> None:
    # FIPS 180: the message "abc".
    expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert digest(b"abc").hex() == expected
