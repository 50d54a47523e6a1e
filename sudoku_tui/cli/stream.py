"""Puzzles of files of any length, one answer to each: under a progress bar, on all cores if that pays, on a cluster."""

from argparse import Namespace
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from math import inf
from time import perf_counter
from typing import Any, Protocol

from sudoku_tui.cli import BAD_INPUT, NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.progress import SECONDS_BETWEEN, SHORT, WIDTH, ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Bad, Entry, Found, FoundLines, Reader, one_by_one
from sudoku_tui.cli.results.files import AnswerFile, Done
from sudoku_tui.cli.results.resuming import Record, Terms, terms_of
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.jobs.chunks import Fields, puzzle_fields
from sudoku_tui.game.jobs.solve_stream import solution_lines
from sudoku_tui.game.jobs.tasks import JobMessage
from sudoku_tui.game.jobs.workers.backend import NO_JOBS, Backend, Here
from sudoku_tui.game.jobs.workers.cluster import DaskCluster
from sudoku_tui.game.jobs.workers.pool import Pool, processes_for
from sudoku_tui.system.interrupts import InterruptsLater
from sudoku_tui.system.output import Output, complain

FIRST_GUESS, SLOW_GUESS = 0.001, 0.1  # seconds that a puzzle takes until that is known; a slow or far one

_CAN_GO_ON = ("json", "csv")  # the forms of answers that say what they are to

ENOUGH_TO_GUESS = 0.03  # seconds of work after which the rest can be guessed: the first puzzle takes long


@dataclass(frozen=True)
class Answer:
    """What to print about a puzzle."""

    lines: str  # text for standard output
    complaint: str  # a sentence for standard error, if there is something to complain about
    code: int  # the exit code
    record: json_output.Record | None = None  # the same as data, where a table is wanted


class Table(Protocol):
    """What takes records one by one."""

    def add(self, record: Mapping[str, Any]) -> None: ...

    def add_texts(self, texts: Mapping[str, str]) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True)
class Work:
    """What is done with each puzzle, and how the result is told."""

    task: str  # the name of the task that does it in a worker
    settings: tuple[object, ...]  # what the task is told besides the puzzles
    answer: Callable[..., Answer]  # makes the answer, from the puzzle and the fields of the result; called in order
    # what is printed of something that cannot be read, besides a complaint
    bad: Callable[[Bad], str] = lambda _: ""
    heading: str = ""  # what is printed first
    is_several_bad: bool = False  # whether a puzzle with several solutions has no answer
    form: str = "line"
    table: Callable[[], Table] | None = None  # begins what gets the record of each answer, too
    is_silent: bool = False  # whether the answers have no lines, so that a progress bar does not disturb them anywhere
    # says in words how far a puzzle is, of what the task tells; None if no puzzle takes long
    far: Callable[[Sequence[Any]], str] | None = None
    earlier: Callable[[Record], object] = lambda _: None  # is told each answer of an earlier run
    facts: Mapping[str, object] = field(default_factory=dict)  # what the answers depend on besides the options
    gave_up: Callable[[Record], bool] | None = None  # whether an answer says that its puzzle was given up at the limit


@dataclass(frozen=True)
class _Chunk:
    """Puzzles that are worked on."""

    entries: list[Entry]
    future: Future[list[JobMessage]]
    told: list[JobMessage]  # what its worker has told meanwhile

    @property
    def size(self) -> int:
        """How many puzzles these are."""
        return sum(entry.size for entry in self.entries)


class Stream:
    """Answers the puzzles that arguments name, one after another, wherever that is done."""

    def __init__(self, work: Work, options: Namespace) -> None:
        """Prepare.

        Args:
            work: what is done with each puzzle.
            options: `puzzles`, the arguments; `output` and `resume`, the file for the answers, and whether to go on
                with it; `jobs`, the number of processes: 1 means this one alone, None as many
                as pay; `cluster`, the address of a scheduler, or None; `unordered`, whether answers are printed as
                they come.
        """
        self._work, self._options, self._unordered = work, options, options.unordered
        self._cleanup = ExitStack()
        self._is_slow = work.far is not None
        self._worst = SOLVED
        self._output: Output | AnswerFile = Output()
        self._done = Done(options.output or "")
        self._table: Table | None = None
        self._reader = Reader(options.puzzles, self._catch_up)
        is_apart = can_be_shown(beside_output=options.output is None and not work.is_silent)
        # While a puzzle takes long, a bar is shown among the answers, too; it goes before one is printed.
        self._is_among = self._is_slow and not is_apart and can_be_shown(beside_output=False)
        is_far = options.cluster is not None
        shown = self._is_among or (is_apart and (self._is_slow or is_far or self._reader.size is not None))
        bar = ProgressBar(shown, self._reader.size or None, SHORT if self._is_slow else WIDTH)
        self._bar = self._cleanup.enter_context(bar)
        self._is_here = not is_far  # whether this process still works alone, and more may be started
        self._backend: Backend = Here(work.task)
        self._chunk: list[Entry] = []
        self._in_chunk = 0  # how many puzzles these are
        self._pending: deque[_Chunk] = deque()
        self._count = self._read = 0  # how many have been answered, and how many read
        self._earlier = 0  # of these, how many by an earlier run
        self._started = perf_counter()
        self._seconds = 0.0  # how long this process has worked on puzzles
        self._seconds_a_puzzle = SLOW_GUESS if self._is_slow or is_far else FIRST_GUESS

    def run(self) -> int:
        """Answer all of them; the exit code."""
        with self._cleanup:
            self._begin()
            try:
                for entry in self._entries():
                    self._read += entry.size
                    if self._done.ends_before(entry):
                        self._hand_over(entry)
                        continue
                    for single in one_by_one((entry,)):
                        if self._done.has(single):
                            self._count += 1
                            self._earlier += 1
                        else:
                            self._hand_over(single)
                self._catch_up()
            except KeyboardInterrupt:
                self._print_finished()
                raise
        return self._worst

    def _begin(self) -> None:
        """Find out who works, where the answers go, and which are there; raises `SudokuError` for what cannot be."""
        work, options = self._work, self._options
        if options.cluster is not None and options.jobs is not None:
            raise SudokuError(NO_JOBS)
        if options.output is not None and work.is_silent:
            raise SudokuError("--summary prints totals, so --output does not go with it.")
        if options.resume and (options.output is None or work.form not in _CAN_GO_ON):
            raise SudokuError("--resume needs --output FILE, and answers that say what they are to: --json or --csv.")
        if options.cluster is not None:
            self._backend = self._cleanup.enter_context(DaskCluster(options.cluster, work.task))
        if work.table is not None:
            self._table = work.table()
            self._cleanup.callback(self._table.close)
        if options.output is None:
            self._output.write(work.heading)
            return
        file = AnswerFile(options.output, options.resume, self._terms(), work.heading, self._note_earlier)
        self._cleanup.callback(file.close)
        self._output, self._done = file, file.done

    def _terms(self) -> Terms | None:
        """What a later run must have in common with this one to go on with its output; None if none can."""
        work = self._work
        if work.form not in _CAN_GO_ON:
            return None
        columns = {"columns": work.heading.split(",")} if work.heading else {}
        return terms_of(self._options, {**work.facts, **columns}, work.gave_up)

    def _note_earlier(self, record: Record) -> None:
        """Count the answer of an earlier run."""
        several = NO_SOLUTION if self._work.is_several_bad else SOLVED
        code = {"0": NO_SOLUTION, "1": SOLVED}.get(str(record.get("solutions", 1)), several)
        self._worst = max(self._worst, BAD_INPUT if record.get("error") else code)
        self._work.earlier(record)
        if self._table is not None:
            (self._table.add_texts if self._work.form == "csv" else self._table.add)(record)

    def _entries(self) -> Iterator[Entry]:
        """What the reader has. Of slow work, the second one starts the other processes before the first is begun."""
        entries = self._reader.many()
        if not self._is_slow or self._reader.size is None:
            return entries
        first = list(islice(entries, 2))
        if sum(entry.size for entry in first) > 1 and self._is_here:
            self._start_pool_if_it_pays(inf)
        return chain(first, entries)

    @property
    def _seconds_alone(self) -> float:
        """How long this process has worked or, once that can be guessed, how long it would work on all puzzles."""
        if not self._reader.size or not self._reader.position or self._seconds < ENOUGH_TO_GUESS:
            return self._seconds
        return self._seconds * max(1.0, self._reader.size / self._reader.position)

    def _start_pool_if_it_pays(self, seconds: float) -> None:
        """Start other processes if they pay after these seconds of work."""
        processes = processes_for(self._options.jobs, seconds)
        if processes > 1:
            self._is_here = False
            self._backend = self._cleanup.enter_context(Pool(processes, self._work.task))

    # Chunks

    def _hand_over(self, entry: Entry) -> None:
        """Put an entry into the present chunk, plain lines into several; have those worked on that are full."""
        rest: Entry | None = entry
        while rest is not None:
            if self._is_here:
                self._start_pool_if_it_pays(self._seconds_alone)
            part, rest = _cut(rest, max(1, self._room))
            self._chunk.append(part)
            self._in_chunk += part.size
            if self._room <= 0:
                self._submit_chunk()
                while self._pending and (self._is_one_done() or len(self._pending) > self._backend.most_pending):
                    self._print_next()

    @property
    def _room(self) -> int:
        """How many more puzzles the present chunk should have."""
        pays = int(self._backend.seconds_a_chunk / self._seconds_a_puzzle)
        return max(1, min(self._backend.most_in_chunk, pays)) - self._in_chunk

    def _submit_chunk(self) -> None:
        if not self._chunk:
            return
        questions = [fields for entry in self._chunk for fields in _questions(entry)]
        told: list[JobMessage] = []

        def hear(message: JobMessage) -> None:
            told[:] = [message]
            if self._is_here:
                self._tell_of(told)

        future = self._backend.submit(questions, *self._work.settings, hear=hear)
        self._pending.append(_Chunk(self._chunk, future, told))
        self._chunk, self._in_chunk = [], 0

    def _is_one_done(self) -> bool:
        """Whether an answer can be printed without waiting."""
        if self._unordered:
            return any(chunk.future.done() for chunk in self._pending)
        return self._pending[0].future.done()

    def _print_next(self) -> None:
        """Print the answers of the chunk that comes next; unordered, of one that is ready first."""
        while True:
            with InterruptsLater():  # one in `wait` could leave a future locked, and its thread would wait forever
                if self._is_one_done():
                    break
                futures = [chunk.future for chunk in self._pending]
                wait(futures if self._unordered else futures[:1], SECONDS_BETWEEN, FIRST_COMPLETED)
            self._tell_of(self._pending[0].told)
        chunk = next(chunk for chunk in self._pending if chunk.future.done())
        message = chunk.future.result()[-1]
        if message["answers"]:
            seconds_a_puzzle = message["seconds"] / len(message["answers"])
            self._seconds_a_puzzle += 0.2 * (max(seconds_a_puzzle, 1e-6) - self._seconds_a_puzzle)
            self._seconds += message["seconds"]
        answers = self._answers_of(chunk, message)
        self._pending.remove(chunk)
        self._print(answers)
        if message["interrupted"]:
            raise KeyboardInterrupt

    def _answers_of(self, chunk: _Chunk, message: JobMessage) -> list[Answer | str]:
        """What is to be printed of a chunk; of one that was interrupted, as far as it goes."""
        results = iter(message["answers"])
        answers: list[Answer | str] = []
        for entry in chunk.entries:
            if isinstance(entry, Bad):
                answers.append(self._refusal(entry))
                continue
            its = list(islice(results, entry.size))
            answers += [
                result if isinstance(result, str) else self._answer_to(entry, place, result)
                for place, result in enumerate(its)
            ]
            if len(its) < entry.size:
                break
        return answers

    def _answer_to(self, entry: Found | FoundLines, place: int, result: Sequence[Any] | None) -> Answer:
        """What is to be printed of a puzzle of an entry; without a result it is none."""
        if isinstance(entry, Found):
            found: Found | Bad = entry
        else:
            found = entry.read(place, is_right=result is not None)
        return self._refusal(found) if isinstance(found, Bad) else self._work.answer(found, *(result or ()))

    def _refusal(self, bad: Bad) -> Answer:
        return Answer(self._work.bad(bad), bad.sentence, BAD_INPUT, json_output.error_fields(bad))

    def _print_finished(self) -> None:
        """Print what others have finished behind a slow puzzle, which nobody waits for any more."""
        if self._is_slow or self._unordered:
            for chunk in self._pending:
                if chunk.future.done() and chunk.future.exception() is None:
                    self._print(self._answers_of(chunk, chunk.future.result()[-1]))

    def _catch_up(self) -> None:
        self._submit_chunk()
        while self._pending:
            self._print_next()
        self._bar_away()
        self._output.flush()

    # What is printed

    def _print(self, answers: list[Answer | str]) -> None:
        self._bar_away()
        texts: list[str] = []
        for answer in answers:
            if isinstance(answer, str):
                texts.append(answer)
            else:
                self._output.write_all(texts)
                texts.clear()
                self._print_answer(answer)
        self._output.write_all(texts)
        self._count += len(answers)
        if self._is_among:
            self._output.flush()
        elif self._bar.due:
            self._bar.update(self._reader.position, f"{self._count:,} puzzles{self._pace()}")

    def _print_answer(self, answer: Answer) -> None:
        if answer.lines:
            self._output.write(answer.lines)
        if self._table is not None and answer.record is not None:
            self._table.add(answer.record)
        if answer.complaint:
            complain(answer.complaint)
        self._worst = max(self._worst, answer.code)

    def _pace(self) -> str:
        """Who works and how fast they are, of workers elsewhere."""
        who = self._backend.description
        return (
            f", {who}, {(self._count - self._earlier) / (perf_counter() - self._started):,.3g} a second" if who else ""
        )

    def _bar_away(self) -> None:
        if self._is_among:
            self._bar.hide()

    def _tell_of(self, told: Sequence[JobMessage]) -> None:
        """Show how far the puzzle is whose answer comes next, of which a worker may have told something."""
        if not self._bar.due:
            return
        done = self._count + sum(chunk.size for chunk in self._pending if chunk.future.done())
        part = self._reader.position * done / self._read
        if told and "progress" in told[-1] and self._work.far is not None:
            text = self._work.far(told[-1]["progress"])
            self._bar.update(part, f"{done:,} done; {text}" if self._read > 1 else text)
        elif self._backend.description:
            self._bar.update(part, f"{done:,} puzzles{self._pace()}")


def _questions(entry: Entry) -> Sequence[Fields]:
    """What a worker is told of an entry."""
    if isinstance(entry, Found):
        return (puzzle_fields(entry.puzzle),)
    return entry.lines.givens if isinstance(entry, FoundLines) else ()


def _cut(entry: Entry, size: int) -> tuple[Entry, Entry | None]:
    """An entry of at most this size, and what is left."""
    return entry.cut(size) if isinstance(entry, FoundLines) and entry.size > size else (entry, None)


# What `solve` prints


def run(options: Namespace) -> int:
    form = "json" if options.json else options.format
    bad = json_output.error if form == "json" else lambda _: ""
    return Stream(Work("solve_stream", (form,), partial(_answer, form), bad=bad, form=form), options).run()


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
        lines = solution_lines(solutions[0], form)
    if not solutions:
        return Answer(lines, f"{found.place}: {reason}", NO_SOLUTION)
    several = f"{found.place}: The puzzle has several solutions; this is one of them." if len(solutions) > 1 else ""
    return Answer(lines, several, SOLVED)
