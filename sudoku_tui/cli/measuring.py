"""What `bench` prints, and what it shares with `compare`: the algorithms, the runs under a progress bar, and data."""

import csv
import io
import shutil
import textwrap
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, wait
from contextlib import ExitStack
from math import inf
from typing import NoReturn

from sudoku_tui.cli import NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.progress import SECONDS_BETWEEN, ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Bad, Found, Reader
from sudoku_tui.cli.table import TextTable, seconds_text
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.fast import FAST
from sudoku_tui.engine.search.graph import sudoku_statistics
from sudoku_tui.engine.search.heuristics import PARTS
from sudoku_tui.engine.search.registry import ALGORITHMS, EVERY, VARIANTS
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.jobs.bench_stream import cpu_clock
from sudoku_tui.game.jobs.chunks import puzzle_fields
from sudoku_tui.game.jobs.compare_job import measurement_of
from sudoku_tui.game.jobs.tasks import JobMessage
from sudoku_tui.game.jobs.workers.backend import Backend
from sudoku_tui.game.jobs.workers.cluster import DaskCluster
from sudoku_tui.game.lab.comparison import AlgorithmTally, Measurement, measure, warm_up
from sudoku_tui.game.lab.solvers.catalogue import SOLVERS, find
from sudoku_tui.system.interrupts import InterruptsLater
from sudoku_tui.system.output import INTERRUPTED, Output, complain

IN_CHUNK = 10  # how many puzzles a worker elsewhere measures at a time

HELP = "help"  # what the user writes instead of keys to learn which there are


def chosen(keys: str | None, default: tuple[str, ...] = tuple(ALGORITHMS), limit: float = inf) -> tuple[Search, ...]:
    """The algorithms of a list of keys with commas between them, each once; the default ones for None.

    Solvers of others that are among them give up by themselves after `limit` seconds.
    """
    wanted = default if keys is None else keys.split(",")
    return tuple({search.key: search for search in (find(key, limit) for key in wanted)}.values())


def describe(output: Output, *, as_json: bool) -> int:
    """Print the registry as text, a paragraph at a time, for a terminal of any width; or as lines of JSON."""
    for text in (json_output.line(_record(search)) for search in EVERY.values()) if as_json else _paragraphs():
        output.write(text)
    return SOLVED


def _paragraphs() -> Iterator[str]:
    width = min(shutil.get_terminal_size().columns, 100)
    for search in ALGORITHMS.values():
        yield f"{search.key}: {search.name} ({search.author}, {search.year})\n"
        for text in (search.idea, f"Good at: {search.strengths}", f"Bad at: {search.weaknesses}"):
            indent = "    "
            yield (
                textwrap.fill(
                    text, max(width, 30), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
                )
                + "\n"
            )
        yield "\n"
    yield "The Sudoku graph, which graph colouring works on:\n"
    for name, figure in sudoku_statistics().items():
        yield f"    {name:24}{figure:>6}\n"
    yield "\n"
    variants = ", ".join(f"{search.key} ({search.name})" for search in VARIANTS.values())
    named = f"Variants, which are run if they are named: {variants}."
    yield textwrap.fill(named, max(width, 30), break_on_hyphens=False) + "\n"
    parts = "; ".join(f"{kind}: {', '.join(words)}" for kind, words in PARTS.items())
    built = f"Or put a search together from its parts, such as mrv+lcv+mac or cell+random:7+none. {parts}."
    yield textwrap.fill(built, max(width, 30), break_on_hyphens=False) + "\n"
    others = ", ".join(f"{solver.key} ({solver.name})" for solver in SOLVERS.values())
    named = f"Solvers of others, which are run if they are named: {others}. pip install 'sudoku-tui[solvers]' has them."
    yield textwrap.fill(named, max(width, 30), break_on_hyphens=False) + "\n"


def _record(search: Search) -> json_output.Record:
    names = ("name", "author", "year", "idea", "strengths", "weaknesses", "complete")
    fields = {name: getattr(search, name) for name in names}
    return {"algorithm": search.key, **fields, "variant": search.key in VARIANTS}


class RunClock:
    """This thread's CPU time in seconds, which other programs disturb little; real time, if that is too coarse.

    It stands still while it keeps the progress bar moving, which it does each time it is read.
    """

    def __init__(self, bar: ProgressBar) -> None:
        self._bar = bar
        self._stood_still = 0.0
        self._now = cpu_clock()

    def __call__(self) -> float:
        now = self._now()
        if self._bar.due:
            self._bar.show()
            self._stood_still += self._now() - now
        return now - self._stood_still


def puzzles_in(entries: Iterable[Found | Bad], form: str, output: Output) -> tuple[list[Found], int]:
    """The puzzles that could be read, and the exit code so far; complaints about the rest are printed."""
    puzzles: list[Found] = []
    code = SOLVED
    for entry in entries:
        if isinstance(entry, Bad):
            code = json_output.refuse(entry, output, as_json=form == "json")
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
    """Run all algorithms on one puzzle after the other; repeat runs that take longer than `repeat_above`."""
    clock = RunClock(bar)
    warm_up(searches)
    for number, found in enumerate(puzzles):
        position = found.puzzle.position()
        for turn, search in enumerate(searches):
            bar.update(number * len(searches) + turn, f"puzzle {number + 1} of {len(puzzles)}: {search.key}")
            yield found, search, measure(search, position, clock, limit, repeat_above(search))


def runs_on(
    backend: Backend,
    puzzles: Sequence[Found],
    searches: Sequence[Search],
    limit: float,
    bar: ProgressBar,
    in_chunk: int = IN_CHUNK,
    repeat_above: float | None = None,
) -> Iterator[tuple[Found, Search, Measurement]]:
    """Have all algorithms run on the puzzles by others, some puzzles at a time; in order.

    Runs that take longer than `repeat_above` are repeated; for None those that take longest so far.
    """
    keys = [search.key for search in searches]
    waiting = deque(puzzles[start : start + in_chunk] for start in range(0, len(puzzles), in_chunk))
    pending: deque[tuple[Sequence[Found], Future[list[JobMessage]]]] = deque()
    done = 0
    while waiting or pending:
        while waiting and len(pending) < max(1, backend.most_pending):
            chunk = waiting.popleft()
            fields = [puzzle_fields(found.puzzle) for found in chunk]
            pending.append((chunk, backend.submit(fields, keys, limit, repeat_above)))
        while True:
            with InterruptsLater():  # as in `Stream`
                if wait([pending[0][1]], SECONDS_BETWEEN).done:
                    break
            by = f", {backend.description}" if backend.description else ""
            bar.update(done * len(searches), f"puzzle {done + 1} of {len(puzzles)}{by}")
        chunk, future = pending.popleft()
        for found, measured in zip(chunk, future.result()[-1]["measured"], strict=True):
            for search, fields in zip(searches, measured, strict=True):
                yield found, search, measurement_of(fields)
        done += len(chunk)


def end_interrupted(*, has_results: bool) -> NoReturn:
    if has_results:
        complain(INTERRUPTED)
    raise KeyboardInterrupt


def exit_code(tallies: Iterable[AlgorithmTally]) -> int:
    return NO_SOLUTION if any(tally.verdicts[Verdict.NO_SOLUTION] for tally in tallies) else SOLVED


def write_records(rows: Sequence[Mapping[str, object]], form: str, output: Output, heads: bool = True) -> None:
    """Print records, at least one and all with the same keys, as JSON lines or as CSV."""
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
    return round(value, 9) if isinstance(value, float) else value


def verdict_counts(tally: AlgorithmTally) -> dict[str, int]:
    return {"puzzles": tally.puzzles, **{verdict.name.lower(): times for verdict, times in tally.verdicts.items()}}


# What `bench` prints


HEADS = ("algorithm", "solved", "gave\nup", "total", "mean", "median", "worst", "on\nline")


class _Result:
    """What an algorithm has done with the puzzles of a file, and which one took longest."""

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
    if options.algorithms == HELP:
        return describe(output, as_json=form == "json")
    searches = chosen(options.algorithms, (FAST.key,), options.limit_seconds)
    with ExitStack() as cleanup:
        cluster = None
        if options.cluster is not None:
            cluster = cleanup.enter_context(DaskCluster(options.cluster, "bench_stream"))
        return _run(options, searches, cluster, output)


def _run(options: Namespace, searches: Sequence[Search], cluster: Backend | None, output: Output) -> int:
    form = options.form
    worst_code = SOLVED
    is_first = True
    for names in [[argument] for argument in options.puzzles] or [[]]:
        puzzles, code = puzzles_in(Reader(names), form, output)
        worst_code = max(worst_code, code)
        if not puzzles:
            continue
        results, interrupted = _measure(puzzles, searches, options.limit_seconds, cluster)
        if results and form == "table":
            _print_table(puzzles, results, output)
        elif results:
            write_records(_records(puzzles, results), form, output, heads=is_first)
        output.flush()
        if interrupted:
            end_interrupted(has_results=bool(results))
        worst_code = max(worst_code, exit_code(result.tally for result in results))
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
                runs(puzzles, searches, limit, bar, lambda search: results[search.key].worst_seconds)
                if cluster is None
                else runs_on(cluster, puzzles, searches, limit, bar)
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
            **verdict_counts(result.tally),
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
