"""What a release needs: one place for the version, a changelog in the form of Keep a Changelog, versions of Python."""

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


def test_the_changelog_has_the_form_of_keep_a_changelog() -> None:
    headings = re.findall(r"^(##+) (.*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == ("##", "[Unreleased]")
    for level, heading in headings:
        if level == "##":
            assert re.fullmatch(r"\[Unreleased\]|\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", heading)
            kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
        elif level == "###":
            assert heading in kinds, f"{heading} stands twice, in another order, or is no kind of change"
            kinds = kinds[kinds.index(heading) + 1 :]
