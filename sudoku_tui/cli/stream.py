"""Puzzles of files of any length, one answer to each: in order, under a progress bar, on all cores when that pays."""

from argparse import Namespace
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

from sudoku_tui.cli import BAD_INPUT, NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Bad, Found, Reader
from sudoku_tui.formats import Puzzle, format_grid
from sudoku_tui.game.jobs.pool import Pool, processes_for
from sudoku_tui.game.jobs.solve_stream import puzzle_fields, solve_puzzle
from sudoku_tui.game.jobs.tasks import Message
from sudoku_tui.system.output import Output, complain

SECONDS_A_CHUNK = 0.02
"""How long a process should be busy with a chunk: long beside the 0.1 ms that handing it over takes."""

MOST_IN_CHUNK = 250

CHUNKS_A_PROCESS = 8  # how many chunks for each process may be unfinished or unprinted, so that memory has a bound


@dataclass(frozen=True)
class Answer:
    """What to print about a puzzle."""

    lines: str  # text for standard output
    complaint: str  # a sentence for standard error, if there is something to complain about
    code: int  # the exit code


@dataclass(frozen=True)
class Work:
    """What is done with each puzzle, and how the result is told."""

    task: str  # the name of the task that does it in a worker
    settings: tuple[object, ...]  # what the task is told besides the puzzles
    here: Callable[[Puzzle], Sequence[Any]]  # does the same in this process
    answer: Callable[..., Answer]  # makes the answer, from the puzzle and the fields of the result; called in order
    as_json: bool = False  # whether what cannot be read becomes a line of JSON besides a complaint
    is_silent: bool = False  # whether the answers have no lines, so that a progress bar does not disturb them anywhere


class Stream:
    """Answers the puzzles that arguments name, one after another."""

    def __init__(self, arguments: list[str], work: Work, jobs: int | None) -> None:
        """Prepare; `jobs` is the number of processes: 1 means this one alone, None as many as pay."""
        self._work, self._jobs, self._cleanup = work, jobs, ExitStack()
        self._processes = 1
        self._output = Output()
        self._reader = Reader(arguments, self._catch_up)
        shown = can_be_shown(beside_output=not work.is_silent) and self._reader.size is not None
        self._bar = self._cleanup.enter_context(ProgressBar(shown, self._reader.size))
        self._pool: Pool | None = None
        self._chunk: list[Found | Bad] = []
        self._pending: deque[tuple[list[Found | Bad], Future[list[Message]]]] = deque()
        self._count = 0
        self._seconds, self._answered_here = 0.0, 0
        self._seconds_a_puzzle = 0.001  # a guess, which is improved on the way
        self._worst = SOLVED

    def run(self) -> int:
        """Answer all of them; the exit code."""
        with self._cleanup:
            for entry in self._reader:
                if self._pool is None:
                    self._processes = processes_for(self._jobs, self._seconds)
                    if self._processes > 1:
                        self._start_pool()
                if self._pool is None:
                    self._print([self._answer_here(entry)])
                else:
                    self._hand_over(entry, self._pool)
            self._catch_up()
        return self._worst

    # In this process

    def _answer_here(self, entry: Found | Bad) -> Answer:
        if isinstance(entry, Bad):
            return self._refusal(entry)
        started = perf_counter()
        result = self._work.answer(entry, *self._work.here(entry.puzzle))
        self._seconds += perf_counter() - started
        self._answered_here += 1
        return result

    def _refusal(self, bad: Bad) -> Answer:
        lines = json_output.error(bad) if self._work.as_json else ""
        return Answer(lines, bad.sentence, BAD_INPUT)

    # In others

    def _start_pool(self) -> None:
        if self._answered_here:
            self._seconds_a_puzzle = self._seconds / self._answered_here
        self._pool = self._cleanup.enter_context(Pool(self._processes, self._work.task))

    def _hand_over(self, entry: Found | Bad, pool: Pool) -> None:
        self._chunk.append(entry)
        if len(self._chunk) >= max(1, min(MOST_IN_CHUNK, int(SECONDS_A_CHUNK / self._seconds_a_puzzle))):
            self._submit_chunk(pool)
            most = self._processes * CHUNKS_A_PROCESS
            while self._pending and (self._pending[0][1].done() or len(self._pending) > most):
                self._print_next()

    def _submit_chunk(self, pool: Pool) -> None:
        if self._chunk:
            questions = [puzzle_fields(entry.puzzle) for entry in self._chunk if isinstance(entry, Found)]
            self._pending.append((self._chunk, pool.submit(questions, *self._work.settings)))
            self._chunk = []

    def _print_next(self) -> None:
        entries, future = self._pending[0]
        (message,) = future.result()
        if message["answers"]:
            seconds_a_puzzle = message["seconds"] / len(message["answers"])
            self._seconds_a_puzzle += 0.2 * (seconds_a_puzzle - self._seconds_a_puzzle)
        answers = iter(message["answers"])
        self._print(
            [
                self._refusal(entry) if isinstance(entry, Bad) else self._work.answer(entry, *next(answers))
                for entry in entries
            ]
        )
        self._pending.popleft()

    def _catch_up(self) -> None:
        if self._pool is not None:
            self._submit_chunk(self._pool)
            while self._pending:
                self._print_next()
        self._output.flush()

    def _print(self, answers: Sequence[Answer]) -> None:
        for answer in answers:
            if answer.lines:
                self._output.write(answer.lines)
            if answer.complaint:
                complain(answer.complaint)
            self._worst = max(self._worst, answer.code)
        self._count += len(answers)
        if self._bar.due:
            self._bar.update(self._reader.position, f"{self._count:,} puzzles")


# What `solve` prints


def run(options: Namespace) -> int:
    form = "json" if options.json else options.format
    work = Work("solve_stream", (), solve_puzzle, partial(_answer, form), as_json=form == "json")
    return Stream(options.puzzles, work, options.jobs).run()


def _answer(form: str, found: Found, solutions: Sequence[str], reason: str) -> Answer:
    """What to print of up to two solutions, or why there is none."""
    lines = ""
    if form == "json":
        lines = json_output.line(
            {
                **json_output.puzzle_fields(found),
                "solution": solutions[0] if solutions else None,
                **json_output.solution_fields(len(solutions), reason),
            }
        )
    elif solutions:
        lines = f"{format_grid(solutions[0])}\n\n" if form == "grid" else f"{solutions[0]}\n"
    if not solutions:
        return Answer(lines, f"{found.place}: {reason}", NO_SOLUTION)
    several = f"{found.place}: The puzzle has several solutions; this is one of them." if len(solutions) > 1 else ""
    return Answer(lines, several, SOLVED)
