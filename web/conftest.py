"""Which modules have no doctests to collect: those that import the browser."""

collect_ignore = ["app/shell.py", "app/sodium.py"]
