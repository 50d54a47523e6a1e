"""The tables of keys in README.md and docs/keys.md are made from the commands; the table of signs is that of the help.

Every page of the manual is linked, and every link in it leads somewhere.
"""

import re
import runpy
from pathlib import Path

from sudoku_tui.keys.commands import COMMANDS
from sudoku_tui.tui.render.evidence_signs import samples

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
TOOL = runpy.run_path(str(ROOT / "tools" / "make_keys_page.py"))


def test_the_readme_lists_keys_of_the_game_as_they_are() -> None:
    every = TOOL["keys_table"](COMMANDS).splitlines()
    text = README.read_text(encoding="utf-8")
    table = text[text.index(every[0]) :].partition("\n\n")[0].splitlines()
    assert len(table) > 20
    assert [row for row in table if row not in every] == []


def test_the_page_of_keys_is_what_the_commands_are_now() -> None:
    page = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")
    assert page == TOOL["keys_page"](), "docs/keys.md is old; run tools/make_keys_page.py"


def test_the_manual_explains_every_sign() -> None:
    rows = [f"| {' '.join(f'`{sign}`' for sign in signs)} | {words} |" for signs, words in samples()]
    table = "\n".join(["| sign | what |", "|---|---|", *rows])
    page = (ROOT / "docs" / "solving.md").read_text(encoding="utf-8")
    assert table in page, f"docs/solving.md should have:\n{table}"


def test_every_page_is_linked_and_every_link_leads_somewhere() -> None:
    pages = {README, *ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")}
    linked = {README, ROOT / "CHANGELOG.md"}
    for page in pages:
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8")):
            path = (page.parent / target).resolve()
            assert path.exists(), f"{page.name} links {target}"
            linked.add(path)
    assert pages - linked == set()


def test_the_readme_is_short() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 200
