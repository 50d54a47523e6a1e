"""A search that a player wrote tried on a puzzle: one run within bounds, whose end is a sentence if it is not good."""

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Counters, Event, Incomplete, Progress, Solution
from sudoku_tui.game.jobs.own.own_search import OwnRun, OwnSearch
from sudoku_tui.game.lab.comparison import Measurement
from sudoku_tui.game.lab.own.faults import Fault, FaultKind, shown

MOST_EVENTS = 2_000_000
"""After so many events a run has not ended."""

BOUNDS = (FaultKind.TOO_LONG, FaultKind.TOO_MANY, FaultKind.WAITS)

REAL = 5
"""How many times its seconds of processor time a run may take in real time: it may be one of several at once."""

LEAST_REAL = 30.0
"""Seconds of real time that a run may take in any case."""

WAIT_FOR_END = 1.0
"""Seconds after a solution in which a search that is content with it ends; others go on to the next one."""


@dataclass(frozen=True)
class OwnOutcome:
    """How a run that was tried ended."""

    verdict: Verdict  # where something went wrong, it is incomplete; or it gave up, if a bound was reached
    solution: tuple[int, ...] | None  # for each cell its digit
    counters: Counters  # up to the solution, if it has one
    seconds: float  # of processor time up to there
    fault: Fault | None  # what went wrong
    remarks: tuple[Fault, ...]  # what is worth saying besides
    summary: str  # what it said itself, if it ended without an answer

    @property
    def sentence(self) -> str:
        """The sentence about what went wrong, or is worth saying; empty if there is nothing."""
        return str(self.fault or self.summary or next(iter(self.remarks), ""))


def try_on(
    search: OwnSearch,
    position: Position,
    *,
    seconds: float = 10,
    events: int = MOST_EVENTS,
    watch: bool = False,
    now: Callable[[], float] = time.monotonic,
) -> OwnOutcome:
    """Run a search until its first solution, or to its end, within bounds.

    To stop it from elsewhere, let the clock `now`, which is read many times a second, raise an exception: the process
    is ended, and the exception goes to the caller.

    Args:
        search: which.
        position: the puzzle; it is valid.
        seconds: of processor time after which it has not ended.
        events: the most that may be told; without `watch`, the most nodes.
        watch: whether every event is told and checked, which takes several times as long.
        now: a clock of real time in seconds.

    Raises:
        SudokuError: no code of the player runs in this session.
    """
    run = OwnRun(search, position.values, watch=watch)
    trial = _Trial(run, seconds, events, watch, now)
    with closing(iter(run)) as told:
        for event in told:
            if trial.has_enough(event):
                break
    if run.fault is not None and run.fault.line is None and not watch:
        # its events know the line
        return try_on(search, position, seconds=seconds, events=events, watch=True, now=now)
    return trial.outcome()


def measured(
    search: OwnSearch, position: Position, limit: float, now: Callable[[], float] = time.monotonic
) -> Measurement:
    """Measure a search as `comparison.measure` does others, by the processor time of its process.

    Args:
        search: which.
        position: the puzzle; it is valid.
        limit: seconds after which the run is given up.
        now: as of `try_on`.

    Raises:
        SudokuError: no code of the player runs in this session.
    """
    outcome = try_on(search, position, seconds=limit, now=now)
    cells = position.empty.bit_count()
    return Measurement(
        verdict=outcome.verdict,
        counters=outcome.counters,
        seconds=outcome.seconds,
        cells=cells,
        filled=cells if outcome.verdict is Verdict.SOLVED else 0,
        summary=outcome.sentence if outcome.verdict is Verdict.INCOMPLETE else "",
    )


class _Trial:
    """What a run has come to so far."""

    def __init__(self, run: OwnRun, seconds: float, events: int, watch: bool, now: Callable[[], float]) -> None:
        self._run, self._seconds, self._events, self._watch, self._now = run, seconds, events, watch, now
        self._most_real = max(REAL * seconds, LEAST_REAL)
        self._started = now()
        self._told = 0
        self._solution: Solution | None = None
        self._solved_at = 0.0
        self._summary = ""
        self._counters, self._taken = run.counters, 0.0

    def has_enough(self, event: Event) -> bool:
        """Take an event; whether no other is wanted."""
        run, now = self._run, self._now()
        if self._solution is not None:
            is_silent = isinstance(event, Progress) and run.seconds == self._taken
            return now > self._solved_at + WAIT_FOR_END or not (is_silent or isinstance(event, Incomplete))
        self._told += not isinstance(event, Progress)
        if isinstance(event, Solution):
            self._solution, self._solved_at = event, now
            self._counters, self._taken = run.counters.copy(), run.seconds
        elif isinstance(event, Incomplete):
            self._summary = shown(event.summary)
        elif run.seconds > self._seconds:
            self._give_up(FaultKind.TOO_LONG, f"{self._seconds:g}", event)
        elif (self._told if self._watch else run.counters.nodes) > self._events:
            self._give_up(FaultKind.TOO_MANY, f"{self._events:,}", event)
        elif now - self._started > self._most_real:
            self._give_up(FaultKind.WAITS, f"{self._most_real:g}", event)
        return run.fault is not None and run.fault.kind in BOUNDS

    def outcome(self) -> OwnOutcome:
        """What it has come to."""
        run, fault = self._run, self._run.fault
        solution = None if fault is not None or self._solution is None else self._solution.values
        if fault is not None and fault.kind in BOUNDS:
            verdict = Verdict.GAVE_UP
        elif fault is not None or self._summary:
            verdict = Verdict.INCOMPLETE
        else:
            verdict = Verdict.NO_SOLUTION if solution is None else Verdict.SOLVED
        counters, seconds = (run.counters, run.seconds) if self._solution is None else (self._counters, self._taken)
        summary = "" if fault is not None else self._summary
        return OwnOutcome(verdict, solution, counters, seconds, fault, tuple(run.remarks), summary)

    def _give_up(self, bound: FaultKind, much: str, event: Event) -> None:
        run = self._run
        run.fault = Fault(bound, run.search.source.name, event.line, much)
