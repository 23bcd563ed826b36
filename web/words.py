"""Bring the translations up to date with the texts of the sources, and check them: make words."""

import sys

from babel.messages.catalog import Catalog

from catalogue_faults import faults, glossary
from catalogues import TRANSLATED, SourceError, path_of, read, template, updated


def main() -> int:
    """Write every language's file, and say what is wrong with it; then the exit code is 1."""
    try:
        wanted = template()
    except SourceError as error:
        print(f"web/words.py: this text is put together at run time: {error}", file=sys.stderr)
        return 1
    found = []
    for language in TRANSLATED:
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        old = read(language) if path.exists() else Catalog(locale=language.code)
        path.write_bytes(updated(language, old, wanted))
        found += faults(language, read(language), wanted, glossary(language))
    print("\n".join(found) or f"{len(wanted)} texts in {len(TRANSLATED)} languages")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
