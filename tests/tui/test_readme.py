"""The README's tables of keys are the tables of commands, and that of the signs is the one of the help."""

from collections.abc import Sequence
from pathlib import Path

from sudoku_tui.tui.commands import SCREEN_COMMANDS, Command
from sudoku_tui.tui.evidence_art import samples
from sudoku_tui.tui.key_names import key_label

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


def test_readme_explains_every_sign() -> None:
    rows = [f"| {' '.join(f'`{sign}`' for sign in signs)} | {words} |" for signs, words in samples()]
    table = "\n".join(["| sign | what |", "|---|---|", *rows])
    assert table in README.read_text(encoding="utf-8"), f"README.md should have:\n{table}"
