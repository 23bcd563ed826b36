"""Serve the site with the headers of netlify.toml: python web/serve.py [folder] [port]."""

import sys
import tomllib
from collections.abc import Mapping
from errno import EADDRINUSE
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mo": "application/octet-stream",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
    ".zip": "application/zip",
}

Rules = Mapping[str, Mapping[str, str]]


def declared(text: str) -> dict[str, dict[str, str]]:
    """The headers of each path pattern of a netlify.toml.

    >>> declared('[[headers]]\\nfor = "/a/*"\\n[headers.values]\\nX-One = "1"')
    {'/a/*': {'X-One': '1'}}
    """
    return {rule["for"]: rule["values"] for rule in tomllib.loads(text).get("headers", [])}


def headers_for(rules: Rules, path: str) -> dict[str, str]:
    """What the rules give a path; a pattern ends in /* or is the whole path.

    >>> rules = {"/": {"X-One": "1"}, "/a/*": {"X-Two": "2"}}
    >>> headers_for(rules, "/"), headers_for(rules, "/a/b.js"), headers_for(rules, "/c")
    ({'X-One': '1'}, {'X-Two': '2'}, {})
    """
    found: dict[str, str] = {}
    for pattern, values in rules.items():
        if path == pattern or (pattern.endswith("/*") and path.startswith(pattern[:-1])):
            found.update(values)
    return found


def here(rules: Rules) -> Rules:
    """The rules for a server on this machine: pages may also reach relays on it, without TLS.

    >>> here({"/": {"X-Policy": "connect-src wss:; img-src 'self'"}})
    {'/': {'X-Policy': "connect-src wss: ws://localhost:* ws://127.0.0.1:*; img-src 'self'"}}
    """
    loopback = "wss: ws://localhost:* ws://127.0.0.1:*"
    return {
        pattern: {name: value.replace("wss:", loopback) for name, value in values.items()}
        for pattern, values in rules.items()
    }


class Handler(SimpleHTTPRequestHandler):
    """One folder's files, with the rules' headers."""

    extensions_map = TYPES
    protocol_version = "HTTP/1.1"
    # Head and body leave together: sent apart, the second would wait for the receipt of the first.
    disable_nagle_algorithm = True
    wbufsize = 1 << 16

    def __init__(self, *arguments: object, rules: Rules, **options: object) -> None:
        self.rules = rules
        # What a server gives its handlers is passed on as it is.
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        for name, value in headers_for(self.rules, self.path.split("?")[0]).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing: the terminal is for the address."""


class Server(ThreadingHTTPServer):
    """A thread for each connection."""

    def handle_error(self, request: object, client_address: object) -> None:
        # A browser that goes away in the middle of an answer is no fault; the rest is passed on as
        # it came.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int = 0) -> Server:
    """A server of a folder on this machine alone; port 0 takes a free one."""
    rules = here(declared((REPOSITORY / "netlify.toml").read_text()))
    handler = partial(Handler, directory=str(folder), rules=rules)
    return Server(("127.0.0.1", port), handler)


def main(arguments: list[str]) -> int:
    """Serve until interrupted; on port 8000, or a free one where that is taken, unless told."""
    folder = Path(arguments[0]) if arguments else REPOSITORY / "dist"
    try:
        site = server(folder, int(arguments[1]) if len(arguments) > 1 else 8000)
    except OSError as error:
        if len(arguments) > 1 or error.errno != EADDRINUSE:
            print(f"web/serve.py: {error.strerror}", file=sys.stderr)
            return 1
        site = server(folder)
    print(f"Play at http://localhost:{site.server_port}/", flush=True)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        site.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
