"""docs/play/keys.md: the keys of every screen, from the tables of commands."""

from collections.abc import Sequence
from itertools import groupby

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import SCREEN_COMMANDS, in_keys

HEAD = """\
# All keys

Escape closes every list and every screen, and loses nothing.

These are the standard keys of a US keyboard. `sudoku-tui config --keys` prints your own keys.

- [Change a key](settings.md#keys) by the id of its command. Every key can be changed, but `1` to `9` stay digits.
- On [another keyboard](settings.md#keyboards), choose your layout first.

[The plain game](plain.md) has a word for each command. `tools/make_pages.py` makes this page from `sudoku_tui/keys`.
"""


def keys_table(commands: Sequence[Command], *, with_ids: bool = False) -> str:
    """A Markdown table of commands: their keys, what they do, and, if wanted, their ids."""
    rows = ["| key | does | id |", "|---|---|---|"] if with_ids else ["| key | does |", "|---|---|"]
    for command in commands:
        row = f"| {', '.join(f'`{label}`' for label in command.standard_labels)} | {in_keys(command.template)} |"
        rows.append(f"{row} `{command.id}` |" if with_ids else row)
    return "\n".join(rows)


def keys_page() -> str:
    """The whole page."""
    parts = [HEAD]
    for commands in SCREEN_COMMANDS:
        for group, members in groupby(commands, lambda command: command.group):
            parts.append(f"## {group}\n\n{keys_table(list(members), with_ids=True)}\n")
    return "\n".join(parts)
