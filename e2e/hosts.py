"""Someone else's page, on another origin than the site, with boards of it."""

from __future__ import annotations

import threading
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import Request

from e2e.browser import Guard

HEARD = """<script nonce="host">
const heard = [];
for (const name of ["ready", "play", "done", "failed"])
  addEventListener(`pegs-${name}`, ({ type, detail, target }) =>
    heard.push({ type, ...detail, of: target.id }));
addEventListener("message", ({ data, origin }) => heard.push({ ...data, origin }));
</script>"""
"""Keeps, in ``heard``, all that the boards of the page tell it."""


class Host:
    """A server of one page, which can be another for each test, with its own policy."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.html = ""
        self.policy = ""
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Page, self))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/"

    def shows(self, body: str, *, policy: str = "", attributes: str = 'lang="en"') -> str:
        """Show a page with such a body, and return its address."""
        self.policy = policy
        self.html = (
            f"<!doctype html><html {attributes}><head><meta charset='utf-8'><title>Host</title>"
            f"<meta name='viewport' content='width=device-width'><link rel='icon' href='icon.svg'>"
            f"{HEARD}<script src='{self.site}embed.js'></script></head><body>{body}</body></html>"
        )
        return self.url

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class _Page(BaseHTTPRequestHandler):
    def __init__(self, host: Host, *arguments: object) -> None:
        self.host = host
        # What a server gives its handlers is passed on as it is.
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        page = self.path == "/"
        body = self.host.html.encode() if page else b"<svg xmlns='http://www.w3.org/2000/svg'/>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8" if page else "image/svg+xml")
        self.send_header("Content-Length", str(len(body)))
        if self.host.policy:
            self.send_header("Content-Security-Policy", self.host.policy)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing."""


class HostGuard(Guard):
    """A guard to whom a host's own page is no fault."""

    def __init__(self, site: str, host: str) -> None:
        super().__init__(site)
        self.host = host

    def requested(self, request: Request) -> None:
        if not request.url.startswith(self.host):
            super().requested(request)
