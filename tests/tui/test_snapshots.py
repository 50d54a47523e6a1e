"""Pictures of the screens. Look at each before it is accepted with `--snapshot-update` (CONTRIBUTING.md says how)."""

from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from sudoku_tui.engine.techniques.fish import FINNED_FISH
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.sue_de_coq import SUE_DE_COQ
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.playing.game import Game
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.solutions_screen import SolutionsScreen
from tests.game.games import FIRST, HARD, OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS, Clock, game, without
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, make_app

FISHY = "2....1.9..1..3.7..9..8...2.......85..6.4.........7...3.2.3...6....5.....1.9...2.5"
"""A Finned Swordfish at the start: 5 in rows B, E and G, columns 1, 3 and 6, fin E5."""
SETS = "..5...987.4..5...1..7......2...48....9.1.....6..2.....3..6..2.......9.7.......5.."
"""Sue de Coq after two singles: B1 and B3 with B7 and B8 in row B and C1 in box 1."""
W_WING = "745619823829435716361278945538792164274...3..196...2.7452.876.19.75..4..6.3...57."
"""After the eliminations a W-Wing: 3 and 8 in F4 and H8, linked by 3 in row G."""
FINNED_SWORDFISH = next(fish for fish in FINNED_FISH if fish.name == "Finned Swordfish")

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
    assert snap_compare(make_app(FIRST), run_before=keys("E", "n", "E", "i", "i", "i", "i"))


@pytest.mark.parametrize(
    ("size", "pressed"),
    [
        pytest.param(SMALL_TERMINAL, (), id="80x24"),
        pytest.param(SMALL_TERMINAL, ("z",), id="compact-80x24"),
        pytest.param(LARGE_TERMINAL, (), id="140x45"),
    ],
)
def test_third_link_of_a_chain(snap_compare: Compare, size: tuple[int, int], pressed: tuple[str, ...]) -> None:
    """Its ends are G4 and G8, with a line between them on the large board."""
    walked = keys(*pressed, "space", "space", *("full_stop",) * 3)
    assert snap_compare(make_app(W_WING), terminal_size=size, run_before=walked)


def test_compact_board_with_one_elimination(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), run_before=keys("z", "e"))


@pytest.mark.parametrize(
    ("technique", "givens"),
    [(FINNED_SWORDFISH, FISHY), (SUE_DE_COQ, SETS)],
    ids=["fins_and_houses", "groups"],
)
@pytest.mark.parametrize(
    ("size", "pressed"),
    [
        pytest.param(SMALL_TERMINAL, (), id="marks-80x24"),
        pytest.param(SMALL_TERMINAL, ("z",), id="compact-80x24"),
        pytest.param(LARGE_TERMINAL, (), id="large-140x45"),
    ],
)
def test_evidence(
    snap_compare: Compare, technique: Technique, givens: str, size: tuple[int, int], pressed: tuple[str, ...]
) -> None:
    """At 80x24 the compact board has no room for candidates: its cells show some, and the map beside it one digit."""

    async def take_step(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, SudokuApp)
        table = Table(pilot.app, pilot)
        singles_first = (FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE, technique)
        pilot.app.session.present.game = Game(Puzzle(givens, "Evidence"), Clock(), techniques=lambda: singles_first)
        table.play_screen.start()
        await table.press(*pressed, "a")
        while not table.log[-1].startswith(technique.name):
            await table.press("space")

    assert snap_compare(make_app(givens), terminal_size=size, run_before=take_step)


def test_explanation(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), run_before=keys("E", "h", "full_stop"))


def test_wrong_digits(snap_compare: Compare) -> None:
    assert snap_compare(make_app(FIRST), run_before=keys("E", "5", "right", "3", "i", "i"))


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
    assert snap_compare(app, run_before=keys("o", "b", "enter"))


def test_two_solutions(snap_compare: Compare) -> None:
    async def show(pilot: Pilot[None]) -> None:
        pilot.app.push_screen(SolutionsScreen((SOLVED, OTHER_SOLUTION), game(TWO_SOLUTIONS)))
        await pilot.pause()

    assert snap_compare(make_app(TWO_SOLUTIONS), run_before=show)


@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL], ids=["80x24", "140x45"])
def test_theatre(snap_compare: Compare, size: tuple[int, int]) -> None:
    async def watch(pilot: Pilot[None]) -> None:
        await pilot.press("s")
        for _ in range(3):
            await pilot.press("g")
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
        await pilot.press(*["space"] * 5)

    assert snap_compare(make_app(HARD), terminal_size=size, run_before=watch)


@pytest.mark.parametrize("size", [SMALL_TERMINAL, (120, 24), LARGE_TERMINAL], ids=["80x24", "120x24", "140x45"])
def test_side_by_side(snap_compare: Compare, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.lab.theatre.perf_counter", lambda: 0.0)

    async def watch(pilot: Pilot[None]) -> None:
        for key in ("s", "v", "enter"):
            await pilot.press(key)
            await pilot.pause()
        for _ in range(3):
            await pilot.press("d")
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
        await pilot.press("space")

    assert snap_compare(make_app(HARD), terminal_size=size, run_before=watch)


def test_choosing_an_algorithm(snap_compare: Compare) -> None:
    assert snap_compare(make_app(HARD), run_before=keys("s", "a"))
