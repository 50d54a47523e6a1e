"""`sudoku-tui solve`: print the solution of every puzzle, of files of any length, on all cores when that pays."""

from __future__ import annotations

import os
from contextlib import ExitStack
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.console.answers import Answer, Found, answer
from sudoku_tui.console.exit_codes import BAD_INPUT, SOLVED
from sudoku_tui.console.output import Output, complain
from sudoku_tui.console.progress import ProgressBar, can_be_shown
from sudoku_tui.console.reading import Bad, Reader
from sudoku_tui.interrupts import InterruptsLater

if TYPE_CHECKING:
    from sudoku_tui.console.crew import Crew

PROCESSES_PAY_AFTER = 0.3
"""Seconds of solving after which more processes are started: three times what a start takes."""

MOST_BY_ITSELF = 8
"""The most processes that are started unasked: reading keeps some four of them busy with ordinary puzzles."""


def solve(arguments: list[str], form: str, jobs: int | None = None) -> int:
    """Print the solutions of all puzzles.

    Args:
        arguments: puzzles, names of files, or "-".
        form: "line", "grid" or "json".
        jobs: how many processes solve; 1 means this one alone, None as many as pay.

    Returns:
        The highest exit code.
    """
    with ExitStack() as cleanup:
        return _Solving(arguments, form, jobs, cleanup).run()


class _Solving:
    """One run of the command."""

    def __init__(self, arguments: list[str], form: str, jobs: int | None, cleanup: ExitStack) -> None:
        self._form, self._jobs, self._cleanup = form, jobs, cleanup
        self._reader = Reader(arguments, self._catch_up)
        self._output = Output()
        self._bar = cleanup.enter_context(
            ProgressBar(can_be_shown(beside_output=True) and self._reader.size is not None, self._reader.size)
        )
        self._crew: Crew | None = None
        self._seconds = 0.0
        self._solved_here = 0
        self._count = 0
        self._worst = SOLVED

    def run(self) -> int:
        """Solve everything, and return the highest exit code."""
        for found in self._reader:
            entry = Answer("", found.sentence, BAD_INPUT) if isinstance(found, Bad) else found
            if self._crew is None and self._processes_pay():
                self._start_crew()
            if self._crew is not None:
                self._crew.take(entry)
            else:
                self._print([self._solve_here(entry)])
        self._catch_up()
        return self._worst

    def _solve_here(self, entry: Found | Answer) -> Answer:
        if isinstance(entry, Answer):
            return entry
        started = perf_counter()
        result = answer(entry, self._form)
        self._seconds += perf_counter() - started
        self._solved_here += 1
        return result

    def _processes_pay(self) -> bool:
        """Whether to start more processes: as soon as it was asked for, or once it has taken long enough."""
        if self._jobs is not None:
            return self._jobs > 1
        if self._seconds < PROCESSES_PAY_AFTER:
            return False
        self._jobs = min(available_cores(), MOST_BY_ITSELF)
        return self._jobs > 1

    def _start_crew(self) -> None:
        with InterruptsLater():
            from sudoku_tui.console.crew import Crew

        assert self._jobs is not None
        seconds_a_puzzle = self._seconds / self._solved_here if self._solved_here else 0.001
        self._crew = self._cleanup.enter_context(Crew(self._jobs, self._form, self._print, seconds_a_puzzle))

    def _catch_up(self) -> None:
        """Print all answers to what has been read."""
        if self._crew is not None:
            self._crew.catch_up()
        self._output.flush()

    def _print(self, answers: list[Answer]) -> None:
        for lines, complaint, code in answers:
            if lines:
                self._output.write(lines)
            if complaint:
                complain(complaint)
            self._worst = max(self._worst, code)
        self._count += len(answers)
        if self._bar.due:
            self._bar.update(self._reader.position, f"{self._count:,} puzzles")


def available_cores() -> int:
    """How many processes can run at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
