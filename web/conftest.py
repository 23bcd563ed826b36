"""Which modules have no doctests to collect: those that import the browser."""

collect_ignore = [
    "app/bot_caller.py",
    "app/device.py",
    "app/embed_shell.py",
    "app/friends.py",
    "app/in_page.py",
    "app/lesson_shell.py",
    "app/links.py",
    "app/loading.py",
    "app/shell.py",
    "app/sodium.py",
    "app/table_audit.py",
    "app/table_store.py",
]
