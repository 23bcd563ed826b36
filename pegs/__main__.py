"""``python -m pegs``: the same program as ``pegs``."""

import sys

from pegs.cli import main

if __name__ == "__main__":
    sys.exit(main())
