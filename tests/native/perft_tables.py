"""Writes the table of perft values with the naive generator.

PYTHONPATH=tests python tests/native/perft_tables.py > tests/data/perft.tsv
"""

from naive import perft

LARGEST = 4_000_000

TABLES = [
    "standard/4",
    "standard/6",
    "standard/8",
    "arizona/4",
    "arizona/6",
    "arizona/8",
    "standard/4?clash=start",
    "standard/4?decks=2",
    "standard/4?enter=must",
    "standard/4?faces=11-12-13",
    "standard/4?hand=3",
    "standard/4?joker=must",
    "standard/4?nine=back",
    "standard/4?nine=split",
    "standard/4?out=3",
    "standard/4?rest=partner",
    "standard/4?two=swap",
    "standard/4?clash=start&enter=must&faces=11-12-13&joker=must&nine=back&rest=partner&two=swap",
    "standard/6?enter=must&two=swap",
    "arizona/4?clash=start",
    "arizona/4?enter=must",
    "arizona/4?faces=11-12-13",
    "arizona/4?joker=must",
    "arizona/4?nine=back",
    "arizona/4?nine=plain",
    "arizona/4?out=3",
    "arizona/4?two=swap",
    "arizona/4?clash=start&enter=must&faces=11-12-13&joker=must&nine=back&two=swap",
    "arizona/6?clash=start&nine=back&two=swap",
    "arizona/8?decks=3&hand=7&two=swap",
]


def write_tables() -> None:
    """Print a row for each table and depth, as deep as the number stays below `LARGEST`."""
    print("# rules\tdepth\tplays: see Perft in docs/notation.md; from tests/native/perft_tables.py")
    for rules in TABLES:
        depth = 0
        while (count := perft(rules, depth)) <= LARGEST:
            print(rules, depth, count, sep="\t", flush=True)
            depth += 1


if __name__ == "__main__":
    write_tables()
