"""What a release needs: one place for the version, a changelog that can be read."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

from sudoku_tui import __version__

ROOT = Path(__file__).parents[1]


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "sudoku_tui/__init__.py"
    assert version("sudoku-tui") == __version__
    naming = [path for path in (ROOT / "sudoku_tui").rglob("*.py") if f'"{__version__}"' in path.read_text("utf-8")]
    assert naming == [ROOT / "sudoku_tui" / "__init__.py"]


def test_the_changelog_has_a_short_dated_section_for_each_version_the_latest_first() -> None:
    sections = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    headings = [section.splitlines()[0] for section in sections]
    released = headings[headings[0] == "Unreleased" :]
    assert released[0].partition(" - ")[0] == __version__
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", heading) for heading in released)
    versions = [tuple(map(int, heading.partition(" ")[0].split("."))) for heading in released]
    assert versions == sorted(set(versions), reverse=True)
    for section in sections:
        lines = section.rstrip().splitlines()
        assert len(lines) <= 80
        assert max(map(len, lines)) <= 120
        assert [line for line in lines if line.startswith("  ")] == []  # an item is one line
