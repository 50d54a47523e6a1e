"""The programs of docs/cookbook.md are short, and print what it says."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
MOST_LINES = 10
TASKS = re.findall(
    r"^## (\d+\. .*?)\n.*?^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?",
    (DOCS / "cookbook.md").read_text(encoding="utf-8"),
    re.MULTILINE | re.DOTALL,
)


def test_there_are_twenty_tasks_by_number() -> None:
    assert [int(title.partition(".")[0]) for title, _, _ in TASKS] == [*range(1, 21)]


@pytest.mark.parametrize(("program", "printed"), [pytest.param(*task, id=title) for title, *task in TASKS])
def test_it_prints_what_stands_below(
    program: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(list(filter(str.strip, program.splitlines()))) <= MOST_LINES
    (tmp_path / "puzzles.txt").write_text((DOCS / "cookbook-puzzles.txt").read_text())
    monkeypatch.chdir(tmp_path)
    output = StringIO()
    with redirect_stdout(output):
        exec(compile(program, "cookbook", "exec"), {"__name__": "__main__"})
    assert output.getvalue() == printed
