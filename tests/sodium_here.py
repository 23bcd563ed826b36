"""The libsodium of the Python that runs the tests: inside Pyodide it is the page's."""

from __future__ import annotations

import sys

from pegs.table.crypto import Crypto


def crypto() -> Crypto:
    """Return the adapter that works here."""
    if sys.platform == "emscripten":
        import pegs_sodium

        from app.sodium import Sodium as InBrowser

        return InBrowser(pegs_sodium)
    from pegs.table.sodium import Sodium

    return Sodium()
