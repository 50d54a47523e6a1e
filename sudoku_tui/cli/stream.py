"""Puzzles of files of any length, one answer to each: in order, under a progress bar, on all cores when that pays."""

from argparse import Namespace
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, wait
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from math import inf
from time import perf_counter
from typing import Any

from sudoku_tui.cli import BAD_INPUT, NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.progress import SECONDS_BETWEEN, SHORT, WIDTH, ProgressBar, can_be_shown
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


Hear = Callable[[Sequence[Any]], object]
"""What is told how far a puzzle is."""


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
    here: Callable[[Puzzle, Hear], Sequence[Any]]  # does the same in this process
    answer: Callable[..., Answer]  # makes the answer, from the puzzle and the fields of the result; called in order
    as_json: bool = False  # whether what cannot be read becomes a line of JSON besides a complaint
    is_silent: bool = False  # whether the answers have no lines, so that a progress bar does not disturb them anywhere
    # says in words how far a puzzle is, of what the task tells; None if no puzzle takes long
    far: Callable[[Sequence[Any]], str] | None = None


@dataclass(frozen=True)
class _Chunk:
    """Puzzles that a process works on."""

    entries: list[Found | Bad]
    future: Future[list[Message]]
    told: list[Message]  # what it has told meanwhile


class Stream:
    """Answers the puzzles that arguments name, one after another."""

    def __init__(self, arguments: list[str], work: Work, jobs: int | None) -> None:
        """Prepare; `jobs` is the number of processes: 1 means this one alone, None as many as pay."""
        self._work, self._jobs, self._cleanup = work, jobs, ExitStack()
        self._is_slow = work.far is not None
        self._processes = 1
        self._output = Output()
        self._reader = Reader(arguments, self._catch_up)
        is_apart = can_be_shown(beside_output=not work.is_silent)
        # While a puzzle takes long, a bar is shown among the answers, too; it goes before one is printed.
        self._is_among = self._is_slow and not is_apart and can_be_shown(beside_output=False)
        shown = self._is_among or (is_apart and (self._is_slow or self._reader.size is not None))
        bar = ProgressBar(shown, self._reader.size or None, SHORT if self._is_slow else WIDTH)
        self._bar = self._cleanup.enter_context(bar)
        self._pool: Pool | None = None
        self._chunk: list[Found | Bad] = []
        self._pending: deque[_Chunk] = deque()
        self._count = self._read = 0  # how many have been answered, and how many read
        self._seconds, self._answered_here = 0.0, 0
        self._seconds_a_puzzle = 0.001  # a guess, which is improved on the way
        self._worst = SOLVED

    def run(self) -> int:
        """Answer all of them; the exit code."""
        with self._cleanup:
            try:
                for entry in self._entries():
                    self._read += 1
                    if self._pool is None:
                        self._start_pool_if_it_pays(self._seconds)
                    if self._pool is None:
                        self._print([self._answer_here(entry)])
                    else:
                        self._hand_over(entry, self._pool)
                self._catch_up()
            except KeyboardInterrupt:
                self._print_finished()
                raise
        return self._worst

    def _entries(self) -> Iterator[Found | Bad]:
        """What the reader has. Of slow work, the second one starts the other processes before the first is begun."""
        entries = iter(self._reader)
        if not self._is_slow or self._reader.size is None:
            return entries
        first = list(islice(entries, 2))
        if len(first) > 1:
            self._start_pool_if_it_pays(inf)
        return chain(first, entries)

    # In this process

    def _answer_here(self, entry: Found | Bad) -> Answer:
        if isinstance(entry, Bad):
            return self._refusal(entry)
        started = perf_counter()
        result = self._work.answer(entry, *self._work.here(entry.puzzle, self._tell))
        self._seconds += perf_counter() - started
        self._answered_here += 1
        return result

    def _refusal(self, bad: Bad) -> Answer:
        lines = json_output.error(bad) if self._work.as_json else ""
        return Answer(lines, bad.sentence, BAD_INPUT)

    # In others

    def _start_pool_if_it_pays(self, seconds: float) -> None:
        """Start the other processes if they pay after these seconds of work."""
        self._processes = processes_for(self._jobs, seconds)
        if self._processes > 1:
            if self._answered_here:
                self._seconds_a_puzzle = self._seconds / self._answered_here
            self._pool = self._cleanup.enter_context(Pool(self._processes, self._work.task))

    def _hand_over(self, entry: Found | Bad, pool: Pool) -> None:
        self._chunk.append(entry)
        most = 1 if self._is_slow else min(MOST_IN_CHUNK, int(SECONDS_A_CHUNK / self._seconds_a_puzzle))
        if len(self._chunk) >= max(1, most):
            self._submit_chunk(pool)
            most = self._processes * CHUNKS_A_PROCESS
            while self._pending and (self._pending[0].future.done() or len(self._pending) > most):
                self._print_next()

    def _submit_chunk(self, pool: Pool) -> None:
        if self._chunk:
            questions = [puzzle_fields(entry.puzzle) for entry in self._chunk if isinstance(entry, Found)]
            told: list[Message] = []
            future = pool.submit(questions, *self._work.settings, hear=told.append)
            self._pending.append(_Chunk(self._chunk, future, told))
            self._chunk = []

    def _print_next(self) -> None:
        chunk = self._pending[0]
        while self._is_slow and not wait([chunk.future], SECONDS_BETWEEN).done:
            if chunk.told and "progress" in chunk.told[-1]:
                self._tell(chunk.told[-1]["progress"])
        message = chunk.future.result()[-1]
        if message["answers"]:
            seconds_a_puzzle = message["seconds"] / len(message["answers"])
            self._seconds_a_puzzle += 0.2 * (seconds_a_puzzle - self._seconds_a_puzzle)
        answers = self._answers_of(chunk, message)
        self._pending.popleft()
        self._print(answers)

    def _answers_of(self, chunk: _Chunk, message: Message) -> list[Answer]:
        answers = iter(message["answers"])
        return [
            self._refusal(entry) if isinstance(entry, Bad) else self._work.answer(entry, *next(answers))
            for entry in chunk.entries
        ]

    def _print_finished(self) -> None:
        """Print what others have finished behind a slow puzzle, which nobody waits for any more."""
        if self._is_slow:
            for chunk in self._pending:
                if chunk.future.done() and chunk.future.exception() is None:
                    self._print(self._answers_of(chunk, chunk.future.result()[-1]))

    def _catch_up(self) -> None:
        if self._pool is not None:
            self._submit_chunk(self._pool)
            while self._pending:
                self._print_next()
        self._bar_away()
        self._output.flush()

    # What is printed

    def _print(self, answers: list[Answer]) -> None:
        self._bar_away()
        for answer in answers:
            if answer.lines:
                self._output.write(answer.lines)
            if answer.complaint:
                complain(answer.complaint)
            self._worst = max(self._worst, answer.code)
        self._count += len(answers)
        if self._is_among:
            self._output.flush()
        elif self._bar.due:
            self._bar.update(self._reader.position, f"{self._count:,} puzzles")

    def _bar_away(self) -> None:
        if self._is_among:
            self._bar.hide()

    def _tell(self, progress: Sequence[Any]) -> None:
        """Show how far the puzzle is whose answer comes next."""
        if self._bar.due and self._work.far is not None:
            done = self._count + sum(chunk.future.done() for chunk in self._pending)
            text = self._work.far(progress)
            self._bar.update(
                self._reader.position * done / self._read, f"{done:,} done; {text}" if self._read > 1 else text
            )


# What `solve` prints


def run(options: Namespace) -> int:
    form = "json" if options.json else options.format
    work = Work(
        "solve_stream", (), lambda puzzle, _: solve_puzzle(puzzle), partial(_answer, form), as_json=form == "json"
    )
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
