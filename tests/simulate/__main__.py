"""``python -m simulate 5000-6000 [processes]``: run these seeds; exit 1 where one fails."""

from __future__ import annotations

import sys

from simulate.totals import run

if __name__ == "__main__":
    first, _, last = sys.argv[1].partition("-")
    seeds = range(int(first), int(last or first) + 1)
    sys.exit(0 if run(seeds, int(sys.argv[2]) if len(sys.argv) > 2 else 2) else 1)
