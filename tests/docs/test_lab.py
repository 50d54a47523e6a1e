"""The page about searches of one's own: each of its files solves a puzzle, or says what stands below it."""

import re
from pathlib import Path

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.game.jobs.own.own_files import GROUP, OwnFile
from sudoku_tui.game.jobs.own.own_trial import try_on
from sudoku_tui.lab import CSP
from tests.docs.programs import DOCS, printed_by
from tests.lab.student_files import COURSE_PUZZLES

PAGE = (DOCS / "learn/lab.md").read_text(encoding="utf-8")
FILES = re.findall(
    r"^```python\n((?:(?!```).*\n)*)```\n(?:(?:\n.+\n)?\n```text\n((?:(?!```).*\n)*)```\n)?", PAGE, re.MULTILINE
)
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def test_the_page_has_files() -> None:
    assert len(FILES) == PAGE.count("```python") == 5


@pytest.mark.parametrize(("text", "told"), FILES, ids=[re.findall(r'search\("(.*?)"', text)[0] for text, _ in FILES])
def test_a_file_solves_a_puzzle_or_says_what_stands_below_it(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "my_solver.py"
    path.write_text(text, encoding="utf-8")
    (search,) = OwnFile(path).searches
    outcome = try_on(search, Position.of(EASY), seconds=60)
    if told.startswith("my_solver.py"):
        assert outcome.sentence == told.rstrip()
    else:
        assert outcome.sentence == ""
        assert outcome.verdict is Verdict.SOLVED


def test_the_first_file_prints_what_stands_below_it() -> None:
    text, printed = FILES[0]
    assert printed_by(text) == printed


def test_a_search_that_ends_without_an_answer_says_so(tmp_path: Path) -> None:
    path = tmp_path / "my_solver.py"
    path.write_text(FILES[-1][0], encoding="utf-8")
    outcome = try_on(OwnFile(path).searches[0], Position.of(COURSE_PUZZLES[0]))
    assert outcome.verdict is Verdict.INCOMPLETE
    assert outcome.sentence == "Every empty cell has several values left, or none."
    assert outcome.fault is None


def test_the_rule_of_a_better_order_fits_into_the_first_file(tmp_path: Path) -> None:
    (rule,) = re.findall(r"^    var = min\(.*$", PAGE.partition("**Inference.**")[0], re.MULTILINE)
    path = tmp_path / "my_solver.py"
    first = FILES[0][0]
    counted = []
    for text in (first, first.replace("    var = csp.unassigned[0]", rule)):
        path.write_text(text, encoding="utf-8")
        counted.append(try_on(OwnFile(path).searches[0], Position.of(EASY)).counters.nodes)
    assert counted[1] < counted[0]


def test_the_table_has_all_that_a_csp_has() -> None:
    table = PAGE.partition("## All that a CSP has")[2].partition("##")[0]
    named = set(re.findall(r"`csp\.(\w+)", table))
    public = {name for name in vars(CSP) if not name.startswith("_")} - {"finish", "refused"}  # for who runs it
    assert named == public


def test_the_entry_point_is_that_of_packages() -> None:
    assert f'[project.entry-points."{GROUP}"]' in PAGE
