"""The README's table of keys and docs/keys.md are the tables of commands; the table of signs is that of the help."""

import runpy
from pathlib import Path

from sudoku_tui.keys.commands import COMMANDS
from sudoku_tui.tui.render.evidence_signs import samples

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
TOOL = runpy.run_path(str(ROOT / "tools" / "make_keys_page.py"))


def test_readme_lists_every_key_of_the_game() -> None:
    table = TOOL["keys_table"](COMMANDS)
    assert table in README.read_text(encoding="utf-8"), f"README.md should have:\n{table}"


def test_the_page_of_keys_is_what_the_commands_are_now() -> None:
    page = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")
    assert page == TOOL["keys_page"](), "docs/keys.md is old; run tools/make_keys_page.py"


def test_readme_explains_every_sign() -> None:
    rows = [f"| {' '.join(f'`{sign}`' for sign in signs)} | {words} |" for signs, words in samples()]
    table = "\n".join(["| sign | what |", "|---|---|", *rows])
    assert table in README.read_text(encoding="utf-8"), f"README.md should have:\n{table}"
