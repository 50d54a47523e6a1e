"""What `compare` and `bench` share: the clock, the runs under a progress bar, and data for scripts."""

from __future__ import annotations

import csv
import io
import time
from typing import TYPE_CHECKING

from sudoku_tui.cli import json_output
from sudoku_tui.cli.exit_codes import BAD_INPUT, NO_SOLUTION, SOLVED
from sudoku_tui.cli.puzzle_arguments import Bad
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.game.study.comparison import Measurement, Tally, measure, warm_up
from sudoku_tui.system.output import complain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_tui.cli.answers import Found
    from sudoku_tui.cli.progress import ProgressBar
    from sudoku_tui.engine.search.events import Search
    from sudoku_tui.system.output import Output


class Clock:
    """This thread's CPU time in seconds, which other programs disturb little; real time, if that is too coarse.

    It stands still while it keeps the progress bar moving, as it does whenever somebody looks at it.
    """

    def __init__(self, bar: ProgressBar) -> None:
        self._bar = bar
        self._stood_still = 0.0
        fine = time.get_clock_info("thread_time").resolution < 1e-5
        self._now = time.thread_time if fine else time.perf_counter

    def __call__(self) -> float:
        """The time since an unknown moment."""
        now = self._now()
        if self._bar.due:
            self._bar.show()
            self._stood_still += self._now() - now
        return now - self._stood_still


def puzzles_in(entries: Iterable[Found | Bad], form: str, output: Output) -> tuple[list[Found], int]:
    """The puzzles among what was read, and the exit code so far.

    Complaints are made about the rest; if the form is "json", it is printed as well.
    """
    puzzles: list[Found] = []
    code = SOLVED
    for entry in entries:
        if isinstance(entry, Bad):
            if form == "json":
                output.write(json_output.line(json_output.error(entry)))
            complain(entry.sentence)
            code = BAD_INPUT
        else:
            puzzles.append(entry)
    return puzzles, code


def runs(
    puzzles: Sequence[Found],
    searches: Sequence[Search],
    limit: float,
    bar: ProgressBar,
    repeat_above: Callable[[Search], float],
) -> Iterator[tuple[Found, Search, Measurement]]:
    """Run all algorithms on the first puzzle, then on the next, and so on.

    Args:
        puzzles: the puzzles.
        searches: the algorithms.
        limit: the most seconds of one run.
        bar: counts runs.
        repeat_above: runs of an algorithm that take more seconds than this are repeated.
    """
    clock = Clock(bar)
    warm_up(searches)
    for number, found in enumerate(puzzles):
        position = found.puzzle.position()
        for turn, search in enumerate(searches):
            bar.update(number * len(searches) + turn, f"puzzle {number + 1} of {len(puzzles)}: {search.key}")
            yield found, search, measure(search, position, clock, limit, repeat_above(search))


def exit_code(tallies: Iterable[Tally]) -> int:
    """The exit code for what has been measured."""
    return NO_SOLUTION if any(tally.verdicts[Verdict.NO_SOLUTION] for tally in tallies) else SOLVED


def write_records(rows: Sequence[Mapping[str, object]], form: str, output: Output, heads: bool = True) -> None:
    """Print data for scripts.

    Args:
        rows: at least one, all with the same keys.
        form: "json" for a line with an object for each, or "csv".
        output: where to.
        heads: whether CSV begins with the names of the columns.
    """
    rounded = [{key: _rounded(value) for key, value in row.items()} for row in rows]
    if form == "json":
        for record in rounded:
            output.write(json_output.line(record))
        return
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rounded[0]), lineterminator="\n")
    if heads:
        writer.writeheader()
    writer.writerows(rounded)
    output.write(text.getvalue())


def _rounded(value: object) -> object:
    """A value without digits beyond the nanosecond, which mean nothing."""
    return round(value, 9) if isinstance(value, float) else value


def verdict_counts(tally: Tally) -> dict[str, int]:
    """The fields of a record that say how the runs ended."""
    return {
        "puzzles": tally.puzzles,
        "solved": tally.verdicts[Verdict.SOLVED],
        "no_solution": tally.verdicts[Verdict.NO_SOLUTION],
        "incomplete": tally.verdicts[Verdict.INCOMPLETE],
        "gave_up": tally.verdicts[Verdict.GAVE_UP],
    }
