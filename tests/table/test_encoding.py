"""Bytes have one text each."""

from __future__ import annotations

import pytest

from pegs.table.canonical import Malformed
from pegs.table.encoding import bytes_of, fingerprint, text_of


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        (b"\0", "AA"),
        (b"\xff\xfe", "__4"),
        (b"\xfb\xef\xbe", "----"),
        (bytes(4), "AAAAAA"),
    ],
)
def test_bytes_have_one_text(data: bytes, text: str) -> None:
    assert text_of(data) == text
    assert bytes_of(text, len(data)) == data


@pytest.mark.parametrize("text", ["A", "AB", "AA==", "A A", "AA\n", "++++", "é", "AAAAA", "AAB"])
def test_another_text_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        bytes_of(text)


def test_so_many_bytes_and_no_others() -> None:
    with pytest.raises(Malformed, match="4 bytes, not 3"):
        bytes_of("AAAAAA", 3)


def test_a_fingerprint_is_the_sha_256_of_a_text() -> None:
    # FIPS 180-2, appendix B.1: "abc".
    standard = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert bytes_of(fingerprint("abc"), 32).hex() == standard
