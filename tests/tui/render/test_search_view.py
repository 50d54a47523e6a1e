"""What stands beside a watched search, in rows of a width."""

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Counters
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.study.theatre import Theatre
from sudoku_tui.tui.render.search_view import counter_rows


def test_no_number_of_the_counters_is_broken() -> None:
    theatre = Theatre(ALGORITHMS["backtracking"], Position.from_string("." * 81))
    theatre.counters = Counters(nodes=142_351, assignments=142_350, backtracks=9051, guesses=9066, max_depth=25)
    lines = ["".join(text for text, _ in row) for row in counter_rows(theatre, 24)]
    assert lines == [
        "nodes 142351",
        "assigned 142350",
        "(0 stand)  propagated 0",
        "backtracks 9051",
        "guesses deep 15, most 25",
    ]
    (line,) = ["".join(text for text, _ in row) for row in counter_rows(theatre, 120)]
    assert "assigned 142350 (0 stand)  propagated 0" in line
