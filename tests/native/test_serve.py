"""The static server: what it serves, as what, and with which headers."""

import threading
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

import serve


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/python.wasm").write_bytes(b"\0asm")
    server = serve.server(tmp_path)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def opened(address: str) -> HTTPResponse:
    response = urlopen(address)
    assert isinstance(response, HTTPResponse)
    return response


def test_a_page_has_its_policy_and_may_not_be_framed(address: str) -> None:
    with opened(address) as response:
        policy = response.headers["Content-Security-Policy"]
        assert response.read() == b"the page"
    assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy


def test_webassembly_is_served_as_such_and_kept_for_good(address: str) -> None:
    with opened(f"{address}assets/python.wasm") as response:
        assert response.headers["Content-Type"] == "application/wasm"
        assert "immutable" in response.headers["Cache-Control"]


def test_the_page_is_asked_for_again_each_time(address: str) -> None:
    with opened(f"{address}?once") as response:
        assert response.headers["Cache-Control"] == "no-cache"


def test_what_is_not_there_is_404(address: str) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(f"{address}nothing")
    assert refused.value.code == 404
    refused.value.close()
