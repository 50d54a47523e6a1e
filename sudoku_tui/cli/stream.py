"""Puzzles of files of any length, one answer to each: in order, under a progress bar, on all cores when that pays."""

from __future__ import annotations

import os
from contextlib import ExitStack
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.cli.answers import Answer, Found
from sudoku_tui.cli.exit_codes import BAD_INPUT, SOLVED
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Bad, Reader
from sudoku_tui.system.interrupts import InterruptsLater
from sudoku_tui.system.output import Output, complain

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_tui.cli.crew import Crew
    from sudoku_tui.cli.task import Task

PROCESSES_PAY_AFTER = 0.3
"""Seconds of work after which more processes are started: three times what a start takes."""

MOST_BY_ITSELF = 8
"""The most processes that are started unasked: reading keeps some four of them busy with ordinary puzzles."""


def answer_all(
    arguments: list[str],
    task: Task,
    jobs: int | None = None,
    *,
    as_json: bool = False,
    silent: bool = False,
    note: Callable[[Answer], None] = lambda _: None,
) -> int:
    """Print the answers to all puzzles.

    Args:
        arguments: puzzles, names of files, or "-".
        task: what gives the answer to a puzzle.
        jobs: how many processes work; 1 means this one alone, None as many as pay.
        as_json: whether what cannot be read becomes a line of JSON besides a complaint.
        silent: whether the answers have no lines, so that a progress bar does not disturb them anywhere.
        note: called with each answer that was printed.

    Returns:
        The highest exit code.
    """
    with ExitStack() as cleanup:
        bar_fits = can_be_shown(beside_output=not silent)
        return _Stream(arguments, task, jobs, as_json, bar_fits, note, cleanup).run()


class _Stream:
    """One run of a command."""

    def __init__(
        self,
        arguments: list[str],
        task: Task,
        jobs: int | None,
        as_json: bool,
        bar_fits: bool,
        note: Callable[[Answer], None],
        cleanup: ExitStack,
    ) -> None:
        self._task, self._jobs, self._as_json, self._note = task, jobs, as_json, note
        self._cleanup = cleanup
        self._answer = task.answerer()
        self._reader = Reader(arguments, self._catch_up)
        self._output = Output()
        self._bar = cleanup.enter_context(ProgressBar(bar_fits and self._reader.size is not None, self._reader.size))
        self._crew: Crew | None = None
        self._seconds = 0.0
        self._answered_here = 0
        self._count = 0
        self._worst = SOLVED

    def run(self) -> int:
        """Answer everything, and return the highest exit code."""
        for found in self._reader:
            entry = self._refusal(found) if isinstance(found, Bad) else found
            if self._crew is None and self._processes_pay():
                self._start_crew()
            if self._crew is not None:
                self._crew.take(entry)
            else:
                self._print([self._answer_here(entry)])
        self._catch_up()
        return self._worst

    def _refusal(self, bad: Bad) -> Answer:
        """The answer to what cannot be read."""
        lines = ""
        if self._as_json:
            from sudoku_tui.cli import json_output

            lines = json_output.line(json_output.error(bad))
        return Answer(lines, bad.sentence, BAD_INPUT)

    def _answer_here(self, entry: Found | Answer) -> Answer:
        if isinstance(entry, Answer):
            return entry
        started = perf_counter()
        result = self._answer(entry)
        self._seconds += perf_counter() - started
        self._answered_here += 1
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
            from sudoku_tui.cli.crew import Crew

        assert self._jobs is not None
        seconds_a_puzzle = self._seconds / self._answered_here if self._answered_here else 0.001
        self._crew = self._cleanup.enter_context(Crew(self._jobs, self._task, self._print, seconds_a_puzzle))

    def _catch_up(self) -> None:
        """Print all answers to what has been read."""
        if self._crew is not None:
            self._crew.catch_up()
        self._output.flush()

    def _print(self, answers: list[Answer]) -> None:
        for answer in answers:
            if answer.lines:
                self._output.write(answer.lines)
            if answer.complaint:
                complain(answer.complaint)
            self._worst = max(self._worst, answer.code)
            self._note(answer)
        self._count += len(answers)
        if self._bar.due:
            self._bar.update(self._reader.position, f"{self._count:,} puzzles")


def available_cores() -> int:
    """How many processes can run at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
