"""The form of the answers of `rate` and `check`: text, JSON, CSV, or only totals; and besides, if wanted, a table."""

from argparse import Namespace
from collections.abc import Callable

from sudoku_tui.cli import json_output
from sudoku_tui.cli.puzzle_arguments import Bad
from sudoku_tui.cli.results.tables import Columns, ParquetFile, csv_line, row_of, was_given_up
from sudoku_tui.cli.stream import Answer, Work
from sudoku_tui.game.jobs.rate_stream import Scales
from sudoku_tui.game.puzzles.rating_words import se_progress_words


class AnswerForm:
    """The form of the answers."""

    def __init__(self, options: Namespace, columns: Columns) -> None:
        """Read the form from the options of a command; a row of a table has these columns."""
        self.name = "summary" if options.summary else "csv" if options.csv else "json" if options.json else "line"
        self._parquet, self._columns = options.parquet, columns

    @property
    def has_records(self) -> bool:
        """Whether the record of each answer is wanted."""
        return self.name in ("json", "csv") or self._parquet is not None

    def lines(self, record: json_output.Record, text: Callable[[], str]) -> str:
        """What is printed of an answer: its record or, for people, a text."""
        match self.name:
            case "json":
                return json_output.line(record)
            case "csv":
                return csv_line(row_of(record, self._columns))
            case "line":
                return text()
        return ""

    def bad(self, entry: Bad) -> str:
        """What is printed of an entry that cannot be read; nothing where only a complaint tells of it."""
        match self.name:
            case "json":
                return json_output.error(entry)
            case "csv":
                return csv_line(row_of(json_output.error_fields(entry), self._columns))
        return ""

    def work(self, task: str, settings: tuple[object, ...], scales: Scales, answer: Callable[..., Answer]) -> Work:
        """The work that answers in this form, on puzzles that may have ratings; `settings` are those of the task."""
        return Work(
            task=task,
            settings=settings,
            answer=answer,
            bad=self.bad,
            heading=csv_line(self._columns) if self.name == "csv" else "",
            is_one_needed=True,
            form=self.name,
            is_silent=self.name == "summary",
            table=(lambda: ParquetFile(self._parquet, self._columns)) if self._parquet else None,
            far=(lambda progress: se_progress_words(*progress)) if scales.se else None,
            gave_up=was_given_up,
        )
