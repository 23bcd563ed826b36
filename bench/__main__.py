"""``make bench``, or ``python -m bench [part ...]`` with web on the path: a table, and its file."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bench import boot, bots, embed, friends, generation, page, rules
from bench.table import failing, table

PARTS = {
    "generation": generation.rows,
    "boot": boot.rows,
    "page": page.rows,
    "friends": friends.rows,
    "rules": rules.rows,
    "embed": embed.rows,
    "bots": bots.rows,
}
TARGET = Path(__file__).parent.parent / "build/bench.json"


def main(arguments: list[str]) -> int:
    """Run the named parts, or all; a bar that is not reached is told, and is no failure to run."""
    unknown = [name for name in arguments if name not in PARTS]
    if unknown:
        print(f"bench: no part {unknown[0]!r}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    found: list[dict[str, Any]] = []
    for name in arguments or PARTS:
        print(f"bench: {name} ...", file=sys.stderr, flush=True)
        found += PARTS[name]()
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps({"rows": found}, indent=2, ensure_ascii=False) + "\n")
    print(table(found))
    missed = failing(found)
    barred = sum(bool(each["bar"]) for each in found)
    print(f"\n{barred - len(missed)} of {barred} bars hold." + "".join(_not_held(missed)))
    return 0


def _not_held(missed: list[str]) -> list[str]:
    return [f"\nDOES NOT HOLD: {what}" for what in missed]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
