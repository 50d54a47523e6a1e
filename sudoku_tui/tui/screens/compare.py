"""All search algorithms on one position, in a table that fills as they end."""

from math import log
from typing import Any, ClassVar, Literal

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import DataTable
from textual.worker import Worker

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.search import duration_text
from sudoku_tui.tui.board_art import PLAIN
from sudoku_tui.tui.widgets.painted import Lines

LIMIT = 2.0  # seconds for a run
BAR = ""
COLUMNS = ("algorithm", "result", "nodes", "assigned", "backtracks", "time", "slower", BAR)
TABLE_WIDTH = 75  # of all columns but the bar
ANSWERS = ("solved", "no solution")


class CompareScreen(Screen[None]):
    """Compares the algorithms; leaving it ends the comparison."""

    AUTO_FOCUS = "DataTable"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,c", "dismiss", "Close", show=False)]

    def __init__(self, position: Position) -> None:
        """Compare on what is placed in a position."""
        super().__init__()
        self._position = position
        self._results: list[dict[str, Any]] = []

    def compose(self) -> ComposeResult:
        """A title line and the table."""
        self._title, self._table = Lines(id="title"), DataTable[Text](cursor_type="row", cell_padding=0)
        yield self._title
        yield self._table

    def on_mount(self) -> None:
        """Begin."""
        for name in COLUMNS:
            self._table.add_column(f" {name}", key=name)
        for search in ALGORITHMS.values():
            self._table.add_row(Text(f" {search.key}"), *(Text("") for _ in COLUMNS[1:]), key=search.key)
        self._comparing: Worker[None] = self._compare()

    @work(exclusive=True)
    async def _compare(self) -> None:
        """Run the algorithms in another process and show each result as it comes."""
        from sudoku_tui.tui.jobs import run_job

        self._say()
        async for result in run_job("compare_job", self._position.to_string(), str(LIMIT)):
            self._results.append(result)
            self._show_results()
            self._say()

    def _say(self) -> None:
        done, total = len(self._results), len(ALGORITHMS)
        bar = "#" * done + "-" * (total - done)
        state = f"[{bar}] {list(ALGORITHMS)[done]}" if done < total else "done"
        text = f" Comparison, each run at most {LIMIT:g} s of CPU: {state}"
        self._title.show_rows([[(text, "heading"), ("  Esc closes", PLAIN)]])

    def _show_results(self) -> None:
        """Fill the rows of all results; how many times slower one is depends on the others."""
        slower = times_slower(self._results)
        slowest = max(slower.values(), default=1.0)
        longest = max(1, self.size.width - TABLE_WIDTH)
        for result in self._results:
            verdict, factor = result["verdict"], slower.get(result["key"])
            bound = "≥" if verdict == "gave up" else ""
            self._set(
                result, "result", f"{result['filled']} of {result['cells']}" if factor is None else verdict, "left"
            )
            self._set(result, "nodes", f"{result['nodes']:,}")
            self._set(result, "assigned", f"{result['assignments']:,}")
            self._set(result, "backtracks", f"{result['backtracks']:,}")
            self._set(result, "time", f"{bound}{duration_text(result['seconds'])}")
            if factor is not None:
                length = round(longest * log(factor) / log(slowest)) if slowest > 1 else 0
                self._set(result, "slower", f"{bound}{factor:,.0f}x")
                self._set(result, BAR, "█" * max(1, length), "left")

    def _set(self, result: dict[str, Any], column: str, text: str, justify: Literal["left", "right"] = "right") -> None:
        self._table.update_cell(result["key"], column, Text(f" {text}", justify=justify), update_width=True)


def times_slower(results: list[dict[str, Any]]) -> dict[str, float]:
    """By key, how many times the time of the quickest that has an answer; without those that end before an answer."""
    answered = [result["seconds"] for result in results if result["verdict"] in ANSWERS]
    if not answered:
        return {}
    best = max(min(answered), 1e-9)
    return {result["key"]: result["seconds"] / best for result in results if result["verdict"] != "incomplete"}
