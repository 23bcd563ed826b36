"""What the tests of a table are given."""

from __future__ import annotations

import pytest
import sodium_here

from pegs.table.crypto import Crypto


@pytest.fixture(scope="session")
def crypto() -> Crypto:
    """Libsodium, as it is here."""
    return sodium_here.crypto()
