"""What stands beside a watched search, in rows of a width."""

from collections.abc import Callable

from sudoku_tui.engine.board import CELLS, PEERS
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Backtrack, Change, Counters, Event
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.lab.search_view import counter_rows, theatre_rows, theatre_views

PUZZLE = ".....6...2....7.43...8..1....3.8...1...7.5....4..3..7...8...65..19.....7.5...49.."


def test_no_number_of_the_counters_is_broken() -> None:
    theatre = Theatre(ALGORITHMS["backtracking"], Position.from_string("." * 81))
    theatre.counters = Counters(
        nodes=142_351, assignments=142_350, backtracks=9051, guesses=9066, guesses_undone=9051, max_depth=25
    )
    lines = ["".join(text for text, _ in row) for row in counter_rows(theatre, 24)]
    assert lines == [
        "nodes 142,351",
        "assigned 142,350",
        "forced 0 (0 stand)",
        "propagated 0",
        "backtracks 9,051",
        "guesses deep 15, most 25",
    ]
    (line,) = ["".join(text for text, _ in row) for row in counter_rows(theatre, 120)]
    assert "assigned 142,350  forced 0 (0 stand)  propagated 0" in line


def watched(key: str, puzzle: str, until: Callable[[Event], bool]) -> Theatre:
    theatre = Theatre(ALGORITHMS[key], Position.from_string(puzzle))
    assert theatre.run(until, lambda: True)
    return theatre


def test_the_conflict_set_of_a_failure_is_seen_and_named_whole() -> None:
    theatre = watched("backjumping", PUZZLE, lambda event: isinstance(event, Backtrack) and len(event.conflict) > 9)
    assert isinstance(theatre.event, Backtrack)
    views = theatre_views(theatre, 0)
    seen = {cell for cell, view in enumerate(views) if view.style == "highlight"}
    assert seen == {*theatre.event.conflict} - {theatre.event.cell}
    text = " ".join("".join(piece for piece, _ in row) for row in theatre_rows(theatre, 24, 22))
    assert f"{LETTERS.cells(theatre.event.conflict)}." in text


def test_min_conflicts_shows_what_clashes_and_what_changes() -> None:
    theatre = watched("min-conflicts", PUZZLE, lambda event: isinstance(event, Change))
    assert isinstance(theatre.event, Change)
    views = theatre_views(theatre, 0)
    assert views[theatre.event.cell].style == "pattern"
    clashing = {cell for cell in CELLS if any(theatre.values[peer] == theatre.values[cell] for peer in PEERS[cell])}
    assert {cell for cell, view in enumerate(views) if view.conflict} == clashing != set()
    assert theatre.run(lambda _: False, lambda: True)
    text = " ".join("".join(piece for piece, _ in row) for row in theatre_rows(theatre, 24, 22))
    assert "That proves nothing." in text
