"""Addresses of relays and servers: what is one, and what a configuration may say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.network import Network, is_address, is_turn, parse_network


@pytest.mark.parametrize(
    ("kind", "address"),
    [
        ("relays", "wss://nos.lol"),
        ("relays", "ws://localhost:7777"),
        ("relays", "wss://relay.example/"),
        ("relays", "wss://relay.example:443/a/path-1"),
        ("relays", "wss://relay.example/path?broadcast=true"),
        ("relays", "wss://192.0.2.1:1"),
        ("relays", "wss://[2001:db8::1]:65535/path"),
        ("stun", "stun:stun.example"),
        ("stun", "stun:stun-1.example:3478"),
        ("stun", "stuns:stun.example:5349"),
        ("stun", "stun:192.0.2.255:19302"),
        ("stun", "stun:[::1]"),
        ("stun", "stun:[::ffff:192.0.2.1]:3478"),
        ("stun", "stun:xn--mnchen-3ya.example"),
        ("turn", "turn:turn.example"),
        ("turn", "turn:turn.example:3478?transport=udp"),
        ("turn", "turns:[2001:db8::1]:5349?transport=tcp"),
    ],
)
def test_an_address_is_a_scheme_a_host_and_what_its_kind_may_have(kind: str, address: str) -> None:
    assert is_address(address, kind)


@pytest.mark.parametrize(
    ("kind", "address"),
    [
        ("relays", ""),
        ("relays", "wss:"),
        ("relays", "wss://"),
        ("relays", "wss:///path"),
        ("relays", "wss://:443"),
        ("relays", "wss:relay.example"),
        ("relays", "https://relay.example"),
        ("relays", "stun:stun.example"),
        ("relays", "WSS://relay.example"),
        ("relays", "wss://user@h.invalid"),
        ("relays", "wss://user:pw@h.invalid"),
        ("relays", "wss://relay.example#part"),
        ("relays", "wss://relay.example/<b>"),
        ("relays", "wss://relay.example:/"),
        ("relays", "wss://relay.example:0"),
        ("relays", "wss://relay.example:65536"),
        ("relays", "wss://relay.example:x"),
        ("relays", "wss://[::1"),
        ("relays", "wss://relay.example\n"),
        ("relays", "wss://relay.example/" + "a" * 200),
        ("stun", "stun:"),
        ("stun", "stun:[::1"),
        ("stun", "stun:::1"),
        ("stun", "stun:[]"),
        ("stun", "stun:[1::2::3]"),
        ("stun", "stun:[192.0.2.1]"),
        ("stun", "stun:[fe80::1%eth0]"),
        ("stun", "stun://stun.example"),
        ("stun", "stun:stun.example/path"),
        ("stun", "stun:x.invalid:3478?transport=udp"),
        ("stun", "stun:stun.example:99999"),
        ("stun", "stun:-stun.example"),
        ("stun", "stun:stun..example"),
        ("stun", "stun:" + "a" * 64 + ".example"),
        ("stun", "stun:münchen.example"),
        ("stun", "stun:256.0.2.1"),
        ("stun", "stun:192.0.2"),
        ("stun", "stun:192.0.0x2.0x1"),
        ("stun", "turn:turn.example"),
        ("turn", "turn:"),
        ("turn", "stun:stun.example"),
        ("turn", "turn:user:pw@turn.example"),
        ("turn", "turn:turn.example/path"),
        ("turn", "turn:turn.example?transport=sctp"),
        ("turn", "turn:turn.example?transport=udp&x=1"),
        ("turn", "turn:turn.example?"),
    ],
)
def test_what_a_browser_could_not_use_is_no_address(kind: str, address: str) -> None:
    assert not is_address(address, kind)


@pytest.mark.parametrize("value", [None, 7, ["stun:stun.example"], {"urls": "stun:stun.example"}])
def test_what_is_no_text_is_no_address(value: Any) -> None:
    assert not is_address(value, "stun")


@pytest.mark.parametrize(
    ("name", "word"), [("", ""), ("name", ""), ("", "word"), (None, None), ("a name", "word")]
)
def test_a_turn_server_has_a_name_and_a_word(name: Any, word: Any) -> None:
    assert is_turn("turn:turn.example", "name", "word")
    assert not is_turn("turn:turn.example", name, word)


def test_bad_servers_that_were_kept_are_left_out_and_the_good_ones_stay() -> None:
    good = {"urls": "turn:turn.example", "username": "name", "credential": "word"}
    kept = {
        "relays": ["wss://", "wss://nos.lol", "wss://user:pw@h.invalid"],
        "stun": ["stun:[::1", "stun:", "stun:stun.example"],
        "turn": [{"urls": "turn:"}, {"urls": "turn:turn.example"}, {**good, "username": 7}, good],
    }
    found = parse_network(json.dumps(kept))
    turn = (("turn:turn.example", "name", "word"),)
    assert found == Network(("wss://nos.lol",), ("stun:stun.example",), turn)


@pytest.mark.parametrize("text", ["", "no JSON", "[]", "7", '{"relays": 7, "turn": ["turn:a"]}'])
def test_a_configuration_that_is_none_names_no_server(text: str) -> None:
    assert parse_network(text) == Network((), (), ())


def test_what_is_kept_is_read_back_the_same() -> None:
    network = Network(("wss://a.example",), (), (("turns:b.example", "name", "word"),))
    assert parse_network(network.text()) == network
