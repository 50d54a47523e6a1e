"""The programs of docs/develop/cookbook.md are short, and print what it says."""

from pathlib import Path

import pytest

from tests.docs.programs import DOCS, length, printed_by, programs_of

MOST_LINES = 10
TASKS = programs_of("develop/cookbook.md")


def test_there_are_twenty_tasks_by_number() -> None:
    assert [int(title.partition(".")[0]) for title, _, _ in TASKS] == [*range(1, 21)]


@pytest.mark.parametrize(("program", "printed"), [pytest.param(*task, id=title) for title, *task in TASKS])
def test_it_prints_what_stands_below(
    program: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert length(program) <= MOST_LINES
    (tmp_path / "puzzles.txt").write_text((DOCS / "develop/cookbook-puzzles.txt").read_text())
    monkeypatch.chdir(tmp_path)
    assert printed_by(program) == printed
