"""The README's tables of keys are the tables of commands."""

from collections.abc import Sequence
from pathlib import Path

from sudoku_tui.tui.commands import SCREEN_COMMANDS, Command, key_label

README = Path(__file__).parents[2] / "README.md"


def keys_table(commands: Sequence[Command]) -> str:
    rows = ["| key | does |", "|---|---|"]
    for command in commands:
        labels = ["1-9"] if command.id == "place" else [key_label(key) for key in command.keys.split(",")]
        rows.append(f"| {', '.join(f'`{label}`' for label in labels)} | {command.help} |")
    return "\n".join(rows)


def test_readme_lists_every_key() -> None:
    for commands in SCREEN_COMMANDS:
        table = keys_table(commands)
        assert table in README.read_text(encoding="utf-8"), f"README.md should have:\n{table}"
