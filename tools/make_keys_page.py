"""Write docs/play/keys.md, the keys of every screen, from the table of commands.

To be run as `.venv/bin/python tools/make_keys_page.py`.
"""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import SCREEN_COMMANDS, in_keys

PAGE = Path(__file__).parents[1] / "docs" / "play" / "keys.md"

HEAD = """\
# All keys

Made from the tables in `sudoku_tui/keys` by `tools/make_keys_page.py`. The id is what the table `[keys]` of settings
calls a command; `sudoku-tui config --keys` prints the keys as they are set for you. In every list and every screen,
Escape closes, and loses nothing. A setting moves the keys to where [other keyboards](settings.md#keyboards) have them.
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


if __name__ == "__main__":
    PAGE.write_text(keys_page(), encoding="utf-8")
