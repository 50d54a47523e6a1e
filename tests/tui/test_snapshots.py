"""Pictures of the screens. Look at each before it is accepted with `--snapshot-update` (CONTRIBUTING.md says how)."""

from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.solutions import SolutionsScreen
from tests.game.games import FIRST, HARD, OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS, game, without
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, make_app

Compare = Callable[..., bool]
Play = Callable[[Pilot[None]], Awaitable[None]]


def keys(*keys: str) -> Play:
    """What presses keys before the picture is taken."""

    async def press(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, SudokuApp)
        await Table(pilot.app, pilot).press(*keys)

    return press


@pytest.mark.parametrize(
    ("size", "pressed"),
    [
        pytest.param(SMALL_TERMINAL, (), id="start-80x24"),
        pytest.param(SMALL_TERMINAL, ("E",), id="all_eliminated-80x24"),
        pytest.param(SMALL_TERMINAL, ("E", "n"), id="naked_single-80x24"),
        pytest.param(LARGE_TERMINAL, (), id="start-140x45"),
        pytest.param(LARGE_TERMINAL, ("E", "n", "h"), id="hidden_single-140x45"),
    ],
)
def test_playing(snap_compare: Compare, size: tuple[int, int], pressed: tuple[str, ...]) -> None:
    assert snap_compare(make_app(FIRST), terminal_size=size, run_before=keys(*pressed))


def test_reason_of_a_hint(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), run_before=keys("E", "n", "E", "i", "i", "i"))


def test_compact_board_with_one_elimination(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), run_before=keys("z", "e"))


def test_small_terminal(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), terminal_size=(40, 15), run_before=keys("E", "h"))


def test_conflict(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), run_before=keys("8", "left"))


def test_walking_the_log(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), run_before=keys("6", "left", "3", "left", "2", "l", "up"))


def test_solved(snap_compare: Compare) -> None:
    assert snap_compare(make_app(without("A1 E5 I9")), run_before=keys("E", "n", "6", "space"))


def test_help(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), run_before=keys("question_mark"))


def test_chooser(snap_compare: Compare) -> None:
    app = make_app(FIRST, HARD, TWO_SOLUTIONS, titles=["First", "With [markup]", "数独"])
    assert snap_compare(app, run_before=keys("o", "enter"))


def test_two_solutions(snap_compare: Compare) -> None:
    async def show(pilot: Pilot[None]) -> None:
        pilot.app.push_screen(SolutionsScreen((SOLVED, OTHER_SOLUTION), game(TWO_SOLUTIONS)))
        await pilot.pause()

    assert snap_compare(make_app(TWO_SOLUTIONS), run_before=show)


@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL], ids=["80x24", "140x45"])
def test_theatre(snap_compare: Compare, size: tuple[int, int]) -> None:
    async def watch(pilot: Pilot[None]) -> None:
        await pilot.press("s", *["g"] * 3)
        await pilot.app.workers.wait_for_complete()
        await pilot.press(*["space"] * 5)

    assert snap_compare(make_app(HARD), terminal_size=size, run_before=watch)


def test_choosing_an_algorithm(snap_compare: Compare) -> None:
    assert snap_compare(make_app(HARD), run_before=keys("s", "a"))
