"""What the tests of the command line share."""

import pytest

from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.techniques.technique import Level


@pytest.fixture
def without_chains(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be no technique harder than Hard, in this process: with all of them no puzzle needs a guess."""
    fewer = tuple(technique for technique in PATH_TECHNIQUES if technique.level <= Level.HARD)
    for module in ("engine.logic", "cli.scales.hodoku"):
        monkeypatch.setattr(f"sudoku_tui.{module}.PATH_TECHNIQUES", fewer)
