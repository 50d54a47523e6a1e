"""The answers of `bench`: how long algorithms take for files of puzzles."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import ExitStack

from sudoku_tui.cli import SOLVED
from sudoku_tui.cli.lab import measuring
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Found, Reader
from sudoku_tui.cli.table import TextTable, seconds_text
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.fast import FAST
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.jobs.workers.backend import Backend
from sudoku_tui.game.jobs.workers.cluster import DaskCluster
from sudoku_tui.game.lab.comparison import AlgorithmTally, Measurement
from sudoku_tui.system.output import Output

HEADS = ("algorithm", "solved", "gave\nup", "total", "mean", "median", "worst", "on\nline")


class _Result:
    """The results of an algorithm with the puzzles of a file, and the one that took longest."""

    def __init__(self, search: Search) -> None:
        self.tally = AlgorithmTally(search)
        self.worst: Found | None = None
        self.worst_seconds = 0.0

    def add(self, found: Found, measurement: Measurement) -> None:
        self.tally.add(measurement)
        if self.worst is None or measurement.seconds > self.worst_seconds:
            self.worst, self.worst_seconds = found, measurement.seconds


def run(options: Namespace) -> int:
    output, form = Output(), options.form
    if options.algorithms == measuring.HELP:
        return measuring.describe(output, as_json=form == "json")
    searches = measuring.chosen(options.algorithms, (FAST.key,), options.limit_seconds)
    with ExitStack() as cleanup:
        cluster = None
        if options.cluster is not None:
            measuring.check_others_can_run(searches)
            cluster = cleanup.enter_context(DaskCluster(options.cluster, "bench_stream"))
        return _run(options, searches, cluster, output)


def _run(options: Namespace, searches: Sequence[Search], cluster: Backend | None, output: Output) -> int:
    form = options.form
    worst_code = SOLVED
    is_first = True
    for names in [[argument] for argument in options.puzzles] or [[]]:
        puzzles, code = measuring.puzzles_in(Reader(names), form, output)
        worst_code = max(worst_code, code)
        if not puzzles:
            continue
        results, interrupted = _measure(puzzles, searches, options.limit_seconds, cluster)
        if results and form == "table":
            _print_table(puzzles, results, output)
        elif results:
            measuring.write_records(_records(puzzles, results), form, output, heads=is_first)
        output.flush()
        if interrupted:
            measuring.end_interrupted(has_results=bool(results))
        worst_code = max(worst_code, measuring.worst_code(puzzles))
        is_first = False
    return worst_code


def _measure(
    puzzles: Sequence[Found], searches: Sequence[Search], limit: float, cluster: Backend | None
) -> tuple[list[_Result], bool]:
    """Run the algorithms on all puzzles, or on as many as there is time for until Ctrl+C; and whether that came."""
    results = {search.key: _Result(search) for search in searches}
    try:
        with ProgressBar(can_be_shown(beside_output=False), len(puzzles) * len(searches)) as bar:
            # A puzzle that seems to be the worst so far is measured again: it may have been a disturbance.
            seconds = (
                measuring.runs(puzzles, searches, limit, bar, lambda search: results[search.key].worst_seconds)
                if cluster is None
                else measuring.runs_on(cluster, puzzles, searches, limit, bar)
            )
            for found, search, measurement in seconds:
                results[search.key].add(found, measurement)
    except KeyboardInterrupt:
        return [result for result in results.values() if result.tally.puzzles], True
    return list(results.values()), False


def _source(puzzles: Sequence[Found]) -> str:
    return puzzles[0].source or puzzles[0].puzzle.values


def _records(puzzles: Sequence[Found], results: Sequence[_Result]) -> list[Mapping[str, object]]:
    return [
        {
            "source": _source(puzzles),
            "algorithm": result.tally.search.key,
            **measuring.verdict_counts(result.tally),
            "total_seconds": result.tally.total,
            "mean_seconds": result.tally.mean,
            "median_seconds": result.tally.median,
            "worst_seconds": result.worst_seconds,
            "worst_line": result.worst.puzzle.line,
            "worst_puzzle": format_puzzle(result.worst.puzzle),
        }
        for result in results
        if result.worst is not None
    ]


def _print_table(puzzles: Sequence[Found], results: Sequence[_Result], output: Output) -> None:
    output.write(f"{_source(puzzles)}: {count(len(puzzles), 'puzzle')}\n\n")
    bars = [result.tally.mean for result in results]
    TextTable(HEADS, [_row(result) for result in results], bars, dispensable=(7, 3, 2)).print(output)
    output.write("\nThe worst puzzle, as 81 cells:\n")
    for result in results:
        if result.worst is not None:
            output.write(
                f"{result.tally.search.key}, line {result.worst.puzzle.line}:\n{format_puzzle(result.worst.puzzle)}\n"
            )
    output.write("\n")


def _row(result: _Result) -> tuple[str, ...]:
    tally = result.tally
    gave_up = tally.verdicts[Verdict.GAVE_UP]
    bound = "≥" if gave_up else ""
    return (
        tally.search.key,
        f"{tally.decided} of {tally.puzzles}",
        str(gave_up) if gave_up else "",
        bound + seconds_text(tally.total),
        bound + seconds_text(tally.mean),
        ("≥" if tally.median_is_bound else "") + seconds_text(tally.median),
        bound + seconds_text(result.worst_seconds),
        "" if result.worst is None else str(result.worst.puzzle.line),
    )
