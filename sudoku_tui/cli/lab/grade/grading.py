"""A file of somebody's searches tried on puzzles, in turns with algorithms of ours: what a row says of each search."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sudoku_tui.cli.lab.grade import REFERENCE
from sudoku_tui.cli.lab.trials import TrialResult, result_of, seems_endless
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.engine.search.bounded import BoundedOutcome, Verdict, run_bounded
from sudoku_tui.engine.search.events import Counters, Search
from sudoku_tui.engine.search.registry import EVERY
from sudoku_tui.game.jobs.bench_stream import cpu_clock
from sudoku_tui.game.jobs.own.own_files import BrokenFile, OwnFile
from sudoku_tui.game.jobs.own.own_search import OwnSearch
from sudoku_tui.game.jobs.own.own_trial import OwnOutcome, try_on
from sudoku_tui.library import shown_name


@dataclass
class GradeRow:
    """The row of a search, or of a file in which there is none."""

    file: str  # its name
    puzzles: int  # how many there are
    search: OwnSearch | None = None
    reference: Search | None = None
    is_said: bool = False  # whether the key of the search, or the user, says which algorithm of ours it is
    results: list[TrialResult] = field(default_factory=list)  # of the puzzles on which it was run
    counters: Counters = field(default_factory=Counters)  # on the puzzles that it solved, as all below
    reference_counters: Counters = field(default_factory=Counters)
    seconds: float = 0.0
    reference_seconds: float = 0.0
    differs: bool = False  # whether it made other guesses than the reference
    sentence: str = ""  # the first thing that went wrong
    line: int | None = None

    def number(self, result: TrialResult) -> int:
        """How many puzzles came to this."""
        return self.results.count(result)

    @property
    def stopped(self) -> bool:
        """Whether it was not run on all puzzles, as it seems never to end."""
        return self.search is not None and len(self.results) < self.puzzles

    @property
    def same_tree(self) -> bool | None:
        """Whether it went through the same tree as its reference; None if there is none that it should have."""
        return not self.differs if self.is_said and self.number(TrialResult.SOLVED) else None

    @property
    def times_slower(self) -> float | None:
        """How many times longer it took than its reference; None without a puzzle that both solved."""
        return self.seconds / self.reference_seconds if self.reference_seconds else None

    def add(self, outcome: OwnOutcome, reference: BoundedOutcome) -> None:
        """Take in a run, and that of the reference on the same puzzle."""
        result = result_of(outcome)
        self.results.append(result)
        if result is not TrialResult.SOLVED:
            if not self.sentence:
                self.sentence = outcome.sentence
                self.line = None if outcome.fault is None else outcome.fault.line
        elif reference.verdict in (Verdict.SOLVED, Verdict.NO_SOLUTION):
            self.counters.add(outcome.counters)
            self.reference_counters.add(reference.counters)
            self.seconds += outcome.seconds
            self.reference_seconds += reference.seconds
            mine, ours = outcome.counters, reference.counters
            self.differs |= (mine.nodes, mine.guesses, mine.max_depth) != (ours.nodes, ours.guesses, ours.max_depth)


def reference_of(key: str, wanted: Search | None) -> tuple[Search, bool]:
    """The algorithm of ours to compare a search with, and whether it is said that it should be the same one."""
    if wanted is not None:
        return wanted, True
    ends = [other for other in EVERY if key.endswith(f"-{other}")]
    return (EVERY[max(ends, key=len)], True) if ends else (EVERY[REFERENCE], False)


def graded(
    path: Path,
    puzzles: Sequence[Found],
    wanted: Search | None,
    limit: float,
    now: Callable[[], float],
    done: Callable[[float], None],
) -> list[GradeRow]:
    """Try the searches of a file.

    Args:
        path: the file.
        puzzles: what to try them on.
        wanted: the algorithm to compare them with; None for the one that their keys say.
        limit: seconds of CPU time after which a run is given up.
        now: as of `try_on`.
        done: is told after each run how much of the file is done, from 0 to 1.
    """
    try:
        searches = OwnFile(path).searches
    except BrokenFile as error:
        return [GradeRow(shown_name(path.name), len(puzzles), sentence=str(error), line=error.fault.line)]
    rows = []
    for search in searches:
        row = GradeRow(shown_name(path.name), len(puzzles), search, *reference_of(search.key, wanted))
        rows.append(row)
        for found in puzzles:
            if seems_endless(row.results):
                break
            _try_both(row, found, limit, now)
            done((len(rows) - 1 + len(row.results) / len(puzzles)) / len(searches))
    return rows


def _try_both(row: GradeRow, found: Found, limit: float, now: Callable[[], float]) -> None:
    assert row.search is not None
    assert row.reference is not None
    position = found.puzzle.position()
    outcome = try_on(row.search, position, seconds=limit, now=now)
    row.add(outcome, run_bounded(row.reference, position, cpu_clock(), seconds=limit))
