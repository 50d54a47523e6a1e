"""The player's results by level, with a plot of the times at one of them; and those of practice by technique."""

import datetime
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.widget import Widget

from sudoku_tui.engine.rating import HODOKU
from sudoku_tui.game.learning import practice_statistics as practice_figures
from sudoku_tui.game.learning.daily_calendar import DailyCalendar, daily_streak_text
from sudoku_tui.game.learning.pace import NO_PACE, Pace
from sudoku_tui.game.learning.pace_words import pace_text
from sudoku_tui.game.learning.practice_statistics import figures_by_technique
from sudoku_tui.game.learning.statistics import NO_LEVEL, recent_times, streaks
from sudoku_tui.game.learning.statistics_table import ALL, LEGEND, NOTHING, aligned, by_er, by_level, row, streak_text
from sudoku_tui.game.puzzles.difficulty import ER_CLASS
from sudoku_tui.game.puzzles.rating_words import class_name
from sudoku_tui.game.saving.models import ExerciseResult, Result
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.sparkline import sparkline
from sudoku_tui.keys.screen_commands import STATISTICS, STATISTICS_COMMANDS
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.screens.help_screen import open_help
from sudoku_tui.tui.widgets.bars import KeyBar
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import paragraph
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen

MOST_TIMES = 200
LEAST_SPARKLINE = 8
LEAST_PLOT = 8  # rows


class StatisticsScreen(PaintedScreen[None]):
    """A table with a row for each level; the arrows choose the level whose times are plotted.

    On another page stands a table with a row for each technique that was practised; there the arrows scroll.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(STATISTICS_COMMANDS)
    DEFAULT_CSS = "StatisticsScreen { & > #plot { height: 1fr; } & > #keys { dock: bottom; } }"

    def __init__(
        self,
        results: Sequence[Result],
        unfinished_levels: Sequence[str | None],
        exercises: Sequence[ExerciseResult] = (),
        *,
        scale: str = HODOKU,
        unfinished_ers: Sequence[float | None] = (),
        pace: Pace = NO_PACE,
        list_games: Callable[[], object] | None = None,
    ) -> None:
        """Show results and the levels of unfinished games, or on another scale their ERs; exercises; and the pace.

        `list_games` lets the player choose one of their games, to review it; None where there is none.
        """
        self._pace, self._list_games = pace_text(pace), list_games
        self._results, self._by_er = results, by_er(results)
        self._practised = figures_by_technique(exercises)
        self._shows_practice, self._first = False, 0
        self._figures = by_level(results, unfinished_levels, scale, unfinished_ers)
        self._levels = [level for level in self._figures if level != ALL]
        self._chosen = 0
        self._text, self._keys = Lines(id="text"), KeyBar(STATISTICS_COMMANDS, id="keys")
        has_times = any(len(self._times(level)) > 1 for level in self._levels)
        self._plot: Any = plot_widget() if has_times else None  # textual-plotext knows no types
        super().__init__(self._text, *([self._plot] if self._plot is not None else []), self._keys)

    def on_mount(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self._show()

    def _times(self, level: str) -> tuple[float, ...]:
        if level.startswith(ER_CLASS):
            return recent_times(self._by_er, level, MOST_TIMES)
        return recent_times(self._results, None if level == NO_LEVEL else level, MOST_TIMES)

    def _show(self) -> None:
        width, height = self.app.size.width, self.app.size.height - 1
        rows = self._practice_rows(width, height) if self._shows_practice else self._rows(width)
        if self._plot is not None:
            self._plot.display = not self._shows_practice and height - len(rows) >= LEAST_PLOT
        if not self._shows_practice and (self._plot is None or not self._plot.display):
            rows += [[], *paragraph(LEGEND, width, "dim")]
        self._text.styles.height = min(height, len(rows))
        self._text.show_rows([*rows[:height]])
        without = [] if self._practised else ["statistics_practice"]
        self._keys.show_keys(width, without=without if self._list_games else [*without, "statistics_games"])
        if self._plot is not None and self._plot.display:
            level = self._levels[self._chosen]
            draw_times(self._plot, f"Your times at {class_name(level)} in minutes", self._times(level))

    def _rows(self, width: int) -> list[Row]:
        rows: list[Row] = [[(" Statistics", "heading")], []]
        if not self._figures:
            return [*rows, *paragraph(NOTHING, width)]
        head, *lines = aligned([row(level, found) for level, found in self._figures.items()])
        room = width - len(head) - 4
        times = "  Times, the last at the right" if room >= 26 else "  Times" if room >= LEAST_SPARKLINE else ""
        rows.append([(cut(f" {head}{times}", width), "heading")])
        for number, (level, line) in enumerate(zip(self._figures, lines, strict=True)):
            style = "cursor" if self._plot is not None and number == self._chosen and level != ALL else PLAIN
            bars = "" if level == ALL or room < LEAST_SPARKLINE else sparkline(self._times(level), room)
            rows.append([(cut(f" {line}", width), style), (f"  {bars}" if bars else "", "value")])
        rows.append([])
        today = datetime.date.today()
        rows += paragraph(streak_text(streaks(self._results, today)), width)
        daily = DailyCalendar(self._results).streaks(today)
        rows += paragraph(daily_streak_text(daily), width) if daily.longest else []
        rows += paragraph(self._pace, width) if self._pace else []
        for level in self._levels if self._plot is None else ():
            times_of_level = self._times(level)
            if len(times_of_level) > 1:
                text = (
                    f"{class_name(level)}: the last time {clock_text(times_of_level[-1])}, "
                    f"between {clock_text(min(times_of_level))} and {clock_text(max(times_of_level))}."
                )
                rows += paragraph(text, width)
        return rows

    def _practice_rows(self, width: int, height: int) -> list[Row]:
        head, *lines = practice_figures.aligned(self._practised)
        legend = paragraph(practice_figures.LEGEND, width, "dim")
        above: list[Row] = [[(" Practice", "heading")], [], [(cut(f" {head}", width), "heading")]]
        room = max(1, height - len(above) - len(legend) - 1)
        self._first = max(0, min(self._first, len(lines) - room))
        shown = lines[self._first : self._first + room]
        return [*above, *([(cut(f" {line}", width), PLAIN)] for line in shown), [], *legend]

    @on_command("statistics_help")
    def _open_help(self) -> None:
        open_help(self, STATISTICS)

    @on_command("statistics_games")
    def _choose_game(self) -> None:
        if self._list_games is not None:
            self._list_games()

    @on_command("statistics_leave")
    def leave(self) -> None:
        self.dismiss()

    @on_command("statistics_practice")
    def _turn(self) -> None:
        if self._practised:
            self._shows_practice, self._first = not self._shows_practice, 0
            self._show()

    @on_command("statistics_up", -1)
    @on_command("statistics_down", 1)
    def _choose(self, by: int) -> None:
        if self._shows_practice:
            self._first += by
            self._show()
        elif self._levels and self._plot is not None:
            self._chosen = (self._chosen + by) % len(self._levels)
            self._show()


def plot_widget() -> Widget | None:
    """The widget for plots, if the extra `plots` is installed."""
    try:
        library = import_module("textual_plotext")
    except ImportError:
        return None
    plot: Widget = library.PlotextPlot(id="plot")
    return plot


def draw_times(widget: Any, title: str, times: Sequence[float]) -> None:
    """Plot times, the oldest at the left."""
    plot = widget.plt
    plot.clear_data()
    plot.clear_figure()
    plot.title(title)
    plot.plot([*range(1, len(times) + 1)], [time / 60 for time in times], marker="braille")
    plot.scatter([*range(1, len(times) + 1)], [time / 60 for time in times])
    widget.refresh()
