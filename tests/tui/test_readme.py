"""The README's table of keys is the table of commands."""

from pathlib import Path

from sudoku_tui.tui.commands import COMMANDS, key_label

README = Path(__file__).parents[2] / "README.md"


def keys_table() -> str:
    rows = ["| key | does |", "|---|---|"]
    for command in COMMANDS:
        labels = ["1-9"] if command.id == "place" else [key_label(key) for key in command.keys.split(",")]
        rows.append(f"| {', '.join(f'`{label}`' for label in labels)} | {command.help} |")
    return "\n".join(rows)


def test_readme_lists_every_key() -> None:
    assert keys_table() in README.read_text(encoding="utf-8"), f"README.md should have:\n{keys_table()}"
