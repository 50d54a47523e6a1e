"""All search algorithms on one position, in a table that fills as they end."""

import asyncio
import os
import time
from collections.abc import Sequence
from math import log
from typing import ClassVar, Literal

from rich.text import Text
from textual import work
from textual.binding import BindingType
from textual.widgets import DataTable

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.data.search_report import duration_text
from sudoku_tui.game.jobs.compare_job import measurement_of
from sudoku_tui.game.jobs.own.own_search import OwnSearch
from sudoku_tui.game.jobs.own.own_trial import measured
from sudoku_tui.game.lab.comparison import AlgorithmTally, times_slower
from sudoku_tui.game.players.permissions import Permissions
from sudoku_tui.game.words.columns import in_columns
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import COMPARE_COMMANDS, COMPARING
from sudoku_tui.library import shown_name
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render.board_rows import PLAIN
from sudoku_tui.tui.screens.file_name_screen import FileNameScreen
from sudoku_tui.tui.screens.line_editing import expanded
from sudoku_tui.tui.screens.share_screen import ShareScreen
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen

LIMIT = 2.0  # seconds for a run
TABLE_WIDTH = 75  # of all columns but the bar
SHORTEST_BAR = 10  # the longest bar has as many columns at least
BAR = "log scale"
COLUMNS = ("algorithm", "result", "nodes", "assigned", "backtracks", "time", "slower", BAR)


class NobodyWaits(Exception):
    """The screen has been left while a search was measured."""


class CompareScreen(PaintedScreen[Search | None]):
    """Compares algorithms, ours and the player's; leaving it ends that. Answers with one to watch, or with None."""

    AUTO_FOCUS = "DataTable"
    HELP_PART = COMPARING
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(COMPARE_COMMANDS)

    def __init__(self, position: Position, permissions: Permissions, own: Sequence[OwnSearch] = ()) -> None:
        self._title, self._table = Lines(id="title"), DataTable[Text](cursor_type="row", cell_padding=0)
        super().__init__(self._title, self._table)
        self._position, self._permissions = position, permissions
        self._own = {search.key: search for search in own}
        self._searches: dict[str, Search] = {**ALGORITHMS, **self._own}
        self._is_wanted = True
        self._tallies: list[AlgorithmTally] = []
        self._has_failed = False

    def on_mount(self) -> None:
        for name in COLUMNS:
            self._table.add_column(f" {name}", key=name)
        for search in self._searches.values():
            self._table.add_row(Text(f" {search.key}"), *(Text("") for _ in COLUMNS[1:]), key=search.key)
        self._compare()

    @work(exclusive=True)
    async def _compare(self) -> None:
        self._say()
        try:
            async for line in jobs.run_job("compare_job", self._position.to_string(), str(LIMIT)):
                tally = AlgorithmTally(self._searches[line["key"]])
                tally.add(measurement_of(line))
                self._take(tally)
            for search in self._own.values():
                tally = AlgorithmTally(search)
                tally.add(await asyncio.to_thread(measured, search, self._position, LIMIT, self._clock))
                self._take(tally)
        except jobs.JobFailed:
            self._has_failed = True
            self._say()

    def on_unmount(self) -> None:
        self._is_wanted = False

    def _clock(self) -> float:
        """The time for the thread that measures a search of the player's; its end, when nobody wants to know."""
        if not self._is_wanted:
            raise NobodyWaits
        return time.monotonic()

    def _take(self, tally: AlgorithmTally) -> None:
        self._tallies.append(tally)
        self._show_results()
        self._say()

    def _say(self) -> None:
        done, total = len(self._tallies), len(self._searches)
        bar = "#" * done + "-" * (total - done)
        at = "ended early" if self._has_failed else list(self._searches)[min(done, total - 1)]
        state = f"[{bar}] {at}" if done < total else "done"
        long, short = f" Comparison, each run at most {LIMIT:g} s of CPU: ", " Comparison: "
        keys = (
            "  Enter watches it, {compare_copy} copies, {compare_leave.short} closes",
            "  {compare_leave.short} closes",
        )
        least = f"ended early, {done} of {total}" if self._has_failed else f"{done} of {total}"
        texts = (long + state, short + state, short + (state if done == total else least))
        both = [(text, in_keys(advice)) for advice in keys for text in texts]
        text, closes = next((pair for pair in both if sum(map(len, pair)) <= self.size.width), both[-1])
        self._title.show_rows([[(text, "heading"), (closes, PLAIN)]])

    def on_resize(self) -> None:
        self._say()
        if self._tallies:
            self._show_results()

    @on_command("compare_copy")
    def _copy(self) -> None:
        copy = self.app.copy_to_clipboard if self._permissions.clipboard else None
        screen = ShareScreen("The comparison", self._text(), copy)
        self.app.push_screen(screen)
        screen.call_after_refresh(screen.copy)

    @on_command("compare_save")
    def _save(self) -> None:
        if self._permissions.files:
            self.ask(FileNameScreen("comparison.txt", self._text().encode()), self._tell_written)
        else:
            self.show_note(in_keys("no files are written in a public session; {compare_copy} shows the table as text"))

    def _tell_written(self, path: str) -> None:
        self.show_note(f"written into {shown_name(os.path.abspath(expanded(path)))}")

    def _text(self) -> str:
        """The puzzle, and the table so far as lines of text."""
        rows = [self._table.get_row(search.key)[:-1] for search in self._searches.values()]
        lines = in_columns([COLUMNS[:-1], *([cell.plain.strip() for cell in row] for row in rows)])
        return "".join(f"{line.rstrip()}\n" for line in (self._position.to_string(), "", *lines))

    @on_command("compare_leave")
    def leave(self) -> None:
        self.dismiss()

    def on_data_table_row_highlighted(self) -> None:
        self.key_begins()

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        if event.row_key.value is not None:
            self.dismiss(self._searches[event.row_key.value])

    def _show_results(self) -> None:
        slower = times_slower(self._tallies)
        slowest = max(slower.values(), default=1.0)
        longest = max(SHORTEST_BAR, self.size.width - TABLE_WIDTH)
        for tally in self._tallies:
            key, counters = tally.search.key, tally.counters
            verdict = next(verdict.value for verdict, times in tally.verdicts.items() if times)
            factor = slower.get(key)
            bound = "≥" if tally.median_is_bound else ""
            self._set(key, "result", f"{tally.filled} of {tally.cells}" if factor is None else verdict, "left")
            self._set(key, "nodes", f"{counters.nodes:,}")
            self._set(key, "assigned", f"{counters.assignments:,}")
            self._set(key, "backtracks", f"{counters.backtracks:,}")
            self._set(key, "time", f"{bound}{duration_text(tally.median)}")
            if factor is not None:
                length = round(longest * log(factor) / log(slowest)) if slowest > 1 else 0
                self._set(key, "slower", f"{bound}{factor:,.0f}x")
                self._set(key, BAR, "█" * max(1, length), "left")

    def _set(self, key: str, column: str, text: str, justify: Literal["left", "right"] = "right") -> None:
        self._table.update_cell(key, column, Text(f" {text}", justify=justify), update_width=True)
