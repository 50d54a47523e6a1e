"""The work of `sudoku-tui lab grade`: files tried in parallel, and the table."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path
from time import monotonic

from sudoku_tui.cli import SOLVED
from sudoku_tui.cli.lab import measuring
from sudoku_tui.cli.lab.grade.grading import GradeRow, graded
from sudoku_tui.cli.lab.trials import TrialResult, not_run_words, trial_puzzles
from sudoku_tui.cli.progress import SECONDS_BETWEEN, ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Found, Reader
from sudoku_tui.cli.table import TextTable, wrapped
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.registry import EVERY, algorithm
from sudoku_tui.formats import clean_text
from sudoku_tui.game.jobs.workers.pool import available_cores
from sudoku_tui.game.lab.comparison import warm_up
from sudoku_tui.game.lab.own.naming import is_file
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.output import Output
from sudoku_tui.system.threads import NoThread

COUNTED = ("nodes", "assignments", "backtracks", "propagations", "max_depth")
OF_REFERENCE = ("nodes", "assignments", "backtracks")

HEADS = (
    "file",
    "search",
    "solved",
    "wrong",
    "gave\nup",
    "assign-\nments",
    "back-\ntracks",
    "reference",
    "same\ntree",
    "times\nslower",
)

_LIKE = "Counted and timed are the puzzles that it solved; same tree: it made the same guesses as its reference there."


class _Stopped(Exception):
    """Nobody waits for the results any more."""


def run(options: Namespace) -> int:
    """Try the files, and print their rows in the order of their names."""
    output = Output()
    files = _files(options.folder)
    puzzles, code = trial_puzzles(), SOLVED
    if options.puzzles is not None:
        puzzles, code = measuring.puzzles_in(Reader([options.puzzles]), options.form, output)
        if not puzzles:
            return code
    trials = _Trials(options, files, puzzles)
    with ProgressBar(can_be_shown(beside_output=False), len(files)) as bar:
        rows, is_interrupted = trials.rows(bar)
    if rows and options.form == "table":
        _print_table(options.folder, rows, output)
    elif rows:
        measuring.write_records([_record(row) for row in rows], options.form, output)
    if is_interrupted:
        measuring.end_interrupted(has_results=bool(rows))
    return code


def _files(folder: str) -> list[Path]:
    """The files to grade, by their names; raises `SudokuError` if there are none."""
    name = shown_name(folder)
    try:
        found = sorted(path for path in Path(folder).iterdir() if is_file(path.name) and path.name[0] not in "._")
    except (OSError, ValueError) as error:
        raise SudokuError(f"{name} cannot be read: {reason_of(error)}.") from None
    if not found:
        raise SudokuError(f"{name} has no file to grade: their names end in .py.")
    return found


class _Trials:
    """The files while they are tried: each has a thread, which waits for the process of its search."""

    def __init__(self, options: Namespace, files: Sequence[Path], puzzles: Sequence[Found]) -> None:
        self._files, self._puzzles, self._limit = files, puzzles, options.limit_seconds
        self._jobs: int = options.jobs or available_cores()
        self._reference: Search | None = None if options.reference is None else algorithm(options.reference)
        self._done = dict.fromkeys(files, 0.0)
        self._is_over = False

    def rows(self, bar: ProgressBar) -> tuple[list[GradeRow], bool]:
        """The rows of all files, or at Ctrl+C of those that are done; and whether that came."""
        warm_up(EVERY.values() if self._reference is None else [self._reference])
        workers = ThreadPoolExecutor(self._jobs)
        tried: list[Future[list[GradeRow]]] = []
        is_interrupted = False
        try:
            tried.extend(workers.submit(self._try, file) for file in self._files)
            while wait(tried, SECONDS_BETWEEN).not_done:
                done = sum(one.done() for one in tried)
                bar.update(sum(self._done.values()), f"{done} of {count(len(self._files), 'file')}")
        except KeyboardInterrupt:
            is_interrupted = True
        except RuntimeError:  # all that Python says where there is no room for a thread
            raise NoThread from None
        finally:
            self._is_over = True
            workers.shutdown(cancel_futures=True)
        ended = (one for one in tried if not one.cancelled() and not isinstance(one.exception(), _Stopped))
        return [row for one in ended for row in one.result()], is_interrupted

    def _try(self, file: Path) -> list[GradeRow]:
        def note(share: float) -> None:
            self._done[file] = share

        return graded(file, self._puzzles, self._reference, self._limit, self._now, note)

    def _now(self) -> float:
        if self._is_over:
            raise _Stopped
        return monotonic()


def _record(row: GradeRow) -> Mapping[str, object]:
    search, solved = row.search, row.number(TrialResult.SOLVED)
    has_both = bool(row.reference_seconds)
    return {
        "file": row.file,
        "algorithm": None if search is None else search.key,
        "name": None if search is None else clean_text(search.name),
        "puzzles": row.puzzles,
        "solved": solved,
        "wrong": row.number(TrialResult.WRONG),
        "no_answer": row.number(TrialResult.NO_ANSWER),
        "gave_up": row.number(TrialResult.GAVE_UP),
        "not_run": row.puzzles - len(row.results),
        **{name: getattr(row.counters, name) if solved else None for name in COUNTED},
        "reference": None if row.reference is None else row.reference.key,
        **{f"reference_{name}": getattr(row.reference_counters, name) if solved else None for name in OF_REFERENCE},
        "same_tree": row.same_tree,
        "seconds": row.seconds if has_both else None,
        "reference_seconds": row.reference_seconds if has_both else None,
        "times_slower": row.times_slower,
        "sentence": row.sentence or None,
        "line": row.line,
    }


def _print_table(folder: str, rows: Sequence[GradeRow], output: Output) -> None:
    files = count(len({row.file for row in rows}), "file")
    output.write(f"{shown_name(folder)}: {files}, {count(rows[0].puzzles, 'puzzle')}\n\n")
    slower = [row.times_slower for row in rows]
    TextTable(HEADS, [_texts(row) for row in rows], slower, dispensable=(6, 5, 1, 4)).print(output)
    notes = [row.sentence for row in rows if row.sentence]
    notes += [f"{row.file}: {not_run_words(row.puzzles - len(row.results))}" for row in rows if row.stopped]
    output.write("\n" + "".join(f"{wrapped(note)}\n" for note in [*notes, _LIKE]))


def _texts(row: GradeRow) -> tuple[str, ...]:
    counters, ratio = row.counters, row.times_slower
    is_wrong = row.number(TrialResult.WRONG) + row.number(TrialResult.NO_ANSWER)
    return (
        row.file,
        "" if row.search is None else row.search.key,
        f"{row.number(TrialResult.SOLVED)} of {row.puzzles}",
        str(is_wrong or ""),
        str(row.number(TrialResult.GAVE_UP) or ""),
        f"{counters.assignments:,}" if ratio else "",
        f"{counters.backtracks:,}" if ratio else "",
        "" if row.reference is None else row.reference.key,
        "" if row.same_tree is None else "yes" if row.same_tree else "no",
        "" if ratio is None else f"{ratio:.1f}" if ratio < 9.95 else f"{ratio:,.0f}",
    )
