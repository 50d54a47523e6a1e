"""The manual has none of the habits that make a text hard to read, and the program's own texts have few."""

from pathlib import Path

import pytest

from tests.docs.habits import found_in

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

MOST = 264
"""In the texts and docstrings of the package; most are internal docstrings. It only ever becomes smaller."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_has_no_such_habit(page: Path) -> None:
    assert [*found_in(page)] == []


def test_the_program_has_few_such_habits() -> None:
    found = [habit for module in (ROOT / "sudoku_tui").rglob("*.py") for habit in found_in(module)]
    assert len(found) <= MOST


def test_a_habit_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Title\n\nWhat few need is\nan extra. It is told, too.\n")
    assert [(line, where.strip(".")) for line, _, where in found_in(page)] == [
        (3, "What few need is an extra. It is told, too"),
        (3, "What few need is an extra. It is told, too"),
        (3, "What few need is an extra. It is told, too"),
    ]
