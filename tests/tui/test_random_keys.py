"""Random keys, in every screen and in terminals of every size: no traceback, no stuck screen, no lost game.

SUDOKU_TUI_RANDOM_KEYS sets how many keys are pressed in all; 100,000 take some minutes of CPU. `python -m
tests.benchmarks.random_keys` presses them with other seeds, which give other keys.
"""

import os
from pathlib import Path

import pytest

from tests.tui.monkey.puzzles import TOURS
from tests.tui.monkey.session import WentWrong, play_with_seed

KEYS = int(os.environ.get("SUDOKU_TUI_RANDOM_KEYS", "20000"))
SESSIONS = 33
PUZZLES = 2
"""In a session. Each begins in another screen, so that all screens are seen."""


def test_all_screens_are_seen() -> None:
    assert len(TOURS) <= SESSIONS * PUZZLES


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", range(SESSIONS))
async def test_random_keys(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = ""
    try:
        await play_with_seed(seed, KEYS // SESSIONS, tmp_path, monkeypatch, puzzles=PUZZLES)
    except WentWrong as error:
        wrong = str(error)
    if wrong:
        pytest.fail(wrong, pytrace=False)
