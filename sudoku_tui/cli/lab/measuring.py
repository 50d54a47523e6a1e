"""Measuring, as `bench` and `compare` share it: the algorithms, the runs under a progress bar, and data."""

import csv
import io
import shutil
import textwrap
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import inf
from pathlib import Path
from time import monotonic
from typing import NoReturn

from sudoku_tui.cli import SOLVED, json_output
from sudoku_tui.cli.progress import SECONDS_BETWEEN, ProgressBar
from sudoku_tui.cli.puzzle_arguments import Bad, Found
from sudoku_tui.cli.solvability import code_of
from sudoku_tui.engine.errors import SudokuError, UnknownAlgorithm
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.graph import sudoku_statistics
from sudoku_tui.engine.search.heuristics import PARTS
from sudoku_tui.engine.search.registry import ALGORITHMS, EVERY, VARIANTS
from sudoku_tui.game.jobs.bench_stream import cpu_clock
from sudoku_tui.game.jobs.chunks import puzzle_fields
from sudoku_tui.game.jobs.compare_job import measurement_of
from sudoku_tui.game.jobs.own.own_files import OwnFile, package_searches
from sudoku_tui.game.jobs.own.own_search import OwnSearch
from sudoku_tui.game.jobs.own.own_trial import measured
from sudoku_tui.game.jobs.workers.backend import Backend
from sudoku_tui.game.jobs.workers.handed import Handed
from sudoku_tui.game.lab.comparison import AlgorithmTally, Measurement, measure, warm_up
from sudoku_tui.game.lab.own.naming import is_file
from sudoku_tui.game.lab.solvers.catalogue import SOLVERS, find
from sudoku_tui.library import shown_name
from sudoku_tui.system.extras import installing
from sudoku_tui.system.output import INTERRUPTED, Output, complain

IN_CHUNK = 10  # how many puzzles a worker elsewhere measures at a time

ALL = "all"  # what the user writes to have others beside all of ours

HELP = "help"  # what the user writes instead of keys to learn which there are


def chosen(keys: str | None, default: tuple[str, ...] = tuple(ALGORITHMS), limit: float = inf) -> tuple[Search, ...]:
    """The algorithms of a list of keys and of players' files, with commas between them; the default ones for None.

    Solvers of others that are among them give up by themselves after `limit` seconds.

    Raises:
        SudokuError: there is none, a file cannot be loaded, or two of them have a search of the same key.
    """
    found: dict[str, Search] = {}
    for name in default if keys is None else keys.split(","):
        for search in _named(name, limit):
            other = found.setdefault(search.key, search)
            if isinstance(other, OwnSearch) and isinstance(search, OwnSearch) and other.path != search.path:
                both = f"{shown_name(other.path)} and {shown_name(search.path)}"
                raise SudokuError(f"{both} both have a search {search.key}; give one of them another key.")
    return tuple(found.values())


def _named(name: str, limit: float) -> Sequence[Search]:
    """The searches of a file of a player, or the algorithm of a key, which may be that of a package, or all of ours."""
    if name == ALL:
        return [*ALGORITHMS.values()]
    if is_file(name):
        return OwnFile(Path(name)).searches
    try:
        return [find(name, limit)]
    except UnknownAlgorithm:
        searches, left_out = package_searches()
        found = [search for search in searches if search.key == name.strip().lower()]
        if not found:
            for sentence in left_out:
                complain(sentence)
            raise
        return found


def check_others_can_run(searches: Iterable[Search]) -> None:
    """Check that other processes of ours, which know algorithms by their keys, can run them; raises `SudokuError`."""
    for search in searches:
        if isinstance(search, OwnSearch):
            raise SudokuError(f"{search.key} is in {shown_name(search.path)}, and runs without --jobs and --cluster.")


def describe(output: Output, *, as_json: bool) -> int:
    """Print the registry as text, a paragraph at a time, for a terminal of any width; or as lines of JSON."""
    own, left_out = package_searches()
    every = (*EVERY.values(), *own)
    for text in (json_output.line(_record(search)) for search in every) if as_json else _paragraphs(own):
        output.write(text)
    for sentence in left_out:
        complain(sentence)
    return SOLVED


def _paragraphs(own: Sequence[Search]) -> Iterator[str]:
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
    if own:
        named = ", ".join(f"{search.key} ({search.name})" for search in own)
        named = f"Searches of packages, which are run if they are named: {named}."
        yield textwrap.fill(named, max(width, 30), break_on_hyphens=False) + "\n"
    named = "Or name a file of your own, such as my_solver.py; sudoku-tui lab new my_solver.py begins one."
    yield textwrap.fill(named, max(width, 30), break_on_hyphens=False) + "\n"
    others = ", ".join(f"{solver.key} ({solver.name})" for solver in SOLVERS.values())
    named = f"Solvers of others, which are run if they are named: {others}. This installs them:"
    yield textwrap.fill(named, max(width, 30), break_on_hyphens=False) + f"\n    {installing('solvers')}\n"


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

    def real(self) -> float:
        """Real time in seconds, which keeps the progress bar moving, too."""
        if self._bar.due:
            self._bar.show()
        return monotonic()


def warm_up_ours(searches: Iterable[Search]) -> None:
    """Let algorithms build the tables that they keep, so that this is not measured."""
    warm_up([search for search in searches if not isinstance(search, OwnSearch)])


def measure_run(
    search: Search, position: Position, clock: RunClock, limit: float, repeat_above: float = 0.0
) -> Measurement:
    """Run an algorithm as `measure` does, or one of a player, whose process knows its own time."""
    if isinstance(search, OwnSearch):
        return measured(search, position, limit, clock.real)
    return measure(search, position, clock, limit, repeat_above)


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
    warm_up_ours(searches)
    for number, found in enumerate(puzzles):
        position = found.puzzle.position()
        for turn, search in enumerate(searches):
            bar.update(number * len(searches) + turn, f"puzzle {number + 1} of {len(puzzles)}: {search.key}")
            yield found, search, measure_run(search, position, clock, limit, repeat_above(search))


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
    handed: Handed[Sequence[Found]] = Handed(backend)
    done = 0
    while waiting or len(handed):
        while waiting and handed.has_room:
            chunk = waiting.popleft()
            fields = [puzzle_fields(found.puzzle) for found in chunk]
            handed.hand(chunk, fields, keys, limit, repeat_above)
        while not handed.is_one_ready(SECONDS_BETWEEN):
            by = f", {backend.description}" if backend.description else ""
            bar.update(done * len(searches), f"puzzle {done + 1} of {len(puzzles)}{by}")
        chunk, message = handed.take()
        for found, runs_of_one in zip(chunk, message["measured"], strict=True):
            for search, its in zip(searches, runs_of_one, strict=True):
                yield found, search, measurement_of(its)
        done += len(chunk)


def end_interrupted(*, has_results: bool) -> NoReturn:
    if has_results:
        complain(INTERRUPTED)
    raise KeyboardInterrupt


def worst_code(puzzles: Iterable[Found]) -> int:
    """The exit code for these puzzles, whatever the algorithms find out."""
    return max((code_of(found.puzzle) for found in puzzles), default=SOLVED)


def write_records(rows: Sequence[Mapping[str, object]], form: str, output: Output, heads: bool = True) -> None:
    """Print records, at least one and all with the same keys, as JSON lines or as CSV."""
    rounded = [{key: _told(value, form) for key, value in row.items()} for row in rows]
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


def _told(value: object, form: str) -> object:
    if isinstance(value, dict) and form != "json":
        return "; ".join(f"{name} {number}" for name, number in value.items())
    return round(value, 9) if isinstance(value, float) else value


def verdict_counts(tally: AlgorithmTally) -> dict[str, int]:
    return {"puzzles": tally.puzzles, **{verdict.name.lower(): times for verdict, times in tally.verdicts.items()}}
