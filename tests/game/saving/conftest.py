"""Files of games are waited for as long as a busy machine takes."""

import pytest


@pytest.fixture(autouse=True)
def _wait_for_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.saving.keeper.PATIENCE", 60.0)
