"""How many bytes the real program writes for what a player does. The budgets leave room; the benchmark has figures."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.benchmarks.wire import ALL_BUT_ONE, W_WING
from tests.terminal.playing import wait_for_game
from tests.terminal.racing import in_a_race
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")
QUIET = 0.3
"""Seconds of silence that end an answer."""
FOCUS_LOST, FOCUS_GAINED, PALETTE = "\x1b[O", "\x1b[I", "\x10"


def answer(terminal: Terminal, key: str) -> int:
    """The bytes that come after a key until there is silence."""
    before = len(terminal.output)
    terminal.press(key)
    terminal.read_until_quiet(QUIET)
    return len(terminal.output) - before


def start(tmp_path: Path, settings: str = "", arguments: Sequence[str] = ()) -> Terminal:
    """The game without a clock, so that nothing is written but answers."""
    config = tmp_path / "config.toml"
    config.write_text(f"[play]\nclock = false\n{settings}", encoding="utf-8")
    return Terminal([*PROGRAM, *arguments], environment={"SUDOKU_TUI_CONFIG": str(config)})


def test_bytes_are_a_budget(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        wait_for_game(terminal)
        terminal.read_until_quiet(1.0)
        assert len(terminal.output) < 14_000
        terminal.press("E")
        terminal.wait_for("1>Eliminate")
        terminal.read_until_quiet(QUIET)
        answer(terminal, "up")
        assert 0 < max(answer(terminal, key) for key in ("right", "right", "down", "left")) < 400
        assert 0 < answer(terminal, "Z") < 200  # it is no key, and that is told once
        for nothing in ("Z", "ш", FOCUS_LOST, FOCUS_GAINED):
            assert answer(terminal, nothing) == 0
        for key, title in (("?", "Help"), ("o", "Open"), (PALETTE, "Find a command")):
            before = len(terminal.output)
            terminal.press(key)
            terminal.wait_for(title)
            terminal.read_until_quiet(QUIET)
            assert len(terminal.output) - before < 4_000, key
            assert terminal.lines[0].startswith(f" {title}")
            terminal.read_until_quiet(1.0)  # a cursor that blinks would write meanwhile
            assert len(terminal.output) - before < 4_000, key
            terminal.press("escape")
            terminal.wait_for("legend")
            terminal.read_until_quiet(QUIET)
            assert len(terminal.output) - before < 10_000, key
        before = len(terminal.output)
        terminal.read_until_quiet(1.0)
        assert len(terminal.output) == before
        before = len(terminal.output)
        terminal.resize(100, 30)
        terminal.wait_for("┏", "┗")
        terminal.read_until_quiet(QUIET)
        assert len(terminal.output) - before < 7_000


def test_a_line_of_a_list_with_a_glance_costs_no_more_than_a_digit(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        wait_for_game(terminal)
        terminal.resize(140, 45)
        terminal.read_until_quiet(1.0)
        for key, title in (("o", "Open"), ("b", "Collections"), ("down", "Collections"), ("down", "comes next")):
            terminal.press(key)
            terminal.wait_for(title)
            terminal.read_until_quiet(QUIET)
        terminal.press("enter")
        terminal.wait_for("min  ", "┌───────┬")
        terminal.read_until_quiet(QUIET)
        assert 0 < max(answer(terminal, key) for key in ("down", "down", "down", "up")) < 900


def test_walking_a_chain_costs_no_more_than_playing(tmp_path: Path) -> None:
    with start(tmp_path, arguments=[W_WING]) as terminal:
        wait_for_game(terminal)
        terminal.read_until_quiet(1.0)
        for key in "  .":
            answer(terminal, key)
        assert "1 of 8" in terminal.lines[0]
        counts = sorted(answer(terminal, key) for key in "......")
        assert "7 of 8" in terminal.lines[0]
        assert 100 < counts[3] < 900


def test_the_houses_of_the_cursor_cost_no_more_than_their_budget(tmp_path: Path) -> None:
    with start(tmp_path, '[screen]\ncursor_houses = "on"\n') as terminal:
        wait_for_game(terminal)
        terminal.read_until_quiet(1.0)
        answer(terminal, "up")
        counts = sorted(answer(terminal, key) for key in ("right", "down", "left", "left", "up"))
        assert 200 < counts[2] < 1_100


@pytest.mark.exhaustive
def test_equal_digits_cost_no_more_than_their_budget_and_nothing_over_empty_cells(tmp_path: Path) -> None:
    moves = ("right", "down", "left", "left", "up")
    sizes = []
    for settings in ("", "[screen]\nhighlight_same = false\n"):
        # All cells hold a digit but one, so each move takes eight digits back and makes eight others stand out.
        with start(tmp_path, settings, [ALL_BUT_ONE]) as terminal:
            wait_for_game(terminal)
            terminal.read_until_quiet(1.0)
            answer(terminal, "up")
            sizes.append(sorted(answer(terminal, key) for key in moves)[2])
        with start(tmp_path, settings) as terminal:
            wait_for_game(terminal)
            terminal.read_until_quiet(1.0)
            # All of them, from E5 on: on a busy machine one may come while the next one is awaited.
            before = len(terminal.output)
            for key in ("left", "left", "right"):
                answer(terminal, key)
            terminal.read_until_quiet(1.0)
            sizes.append(len(terminal.output) - before)
    with_same, over_empty_cells, without, over_empty_cells_without = sizes
    assert without + 100 < with_same < 600
    assert over_empty_cells == over_empty_cells_without


def test_a_race_costs_few_bytes_while_the_others_move(tmp_path: Path) -> None:
    """Seven others place digits at once again and again, far faster than people do; the clock of the race ticks."""
    with in_a_race(tmp_path, 7) as (terminal, file, tickets):
        before, began = len(terminal.output), time.monotonic()
        for filled in range(1, 7):
            for ticket in tickets:
                file.tell(ticket, filled)
            terminal.read_until_quiet(1.0, 1.0)
        assert 0 < (len(terminal.output) - before) / (time.monotonic() - began) <= 120
