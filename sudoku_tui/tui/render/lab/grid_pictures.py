"""The pictures of searches among full grids: how many clashes there were over time. Pure; knows no widget."""

from sudoku_tui.engine.notation import count
from sudoku_tui.engine.search.events import Change, Filling
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import PLAIN, Row, wrapped
from sudoku_tui.tui.render.lab.chart import chart

MOST_ROWS = 8  # of a chart


def conflicts_picture(theatre: Theatre, width: int, height: int) -> list[Row]:
    """How many pairs of peers held the same digit after each event, as a chart, and the fewest so far."""
    numbers = [event.conflicts for event in theatre.events_seen if isinstance(event, Filling | Change)]
    if not numbers or height <= 0:
        return []
    said = f"Pairs with the same digit: {numbers[-1]} now, {min(numbers)} at best, in {count(len(numbers), 'grid')}"
    rows = wrapped(said, width)
    bars = chart(numbers, width, min(MOST_ROWS, height - len(rows)))
    return [*rows, *([(bar, PLAIN)] for bar in bars)][:height]
