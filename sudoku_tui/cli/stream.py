"""Puzzles of files of any length, one answer to each: under a progress bar, on all cores if that pays, on a cluster."""

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import chain, islice
from math import inf
from time import perf_counter
from typing import Any, Protocol, Self

from sudoku_tui.cli import BAD_INPUT, SOLVED, json_output, solution_code
from sudoku_tui.cli.progress import SECONDS_BETWEEN, SHORT, WIDTH, ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Bad, Entry, Found, FoundLines, Reader, one_by_one
from sudoku_tui.cli.results.files import AnswerFile, Done
from sudoku_tui.cli.results.resuming import Record, Terms, terms_of
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.jobs.chunks import Fields, puzzle_fields
from sudoku_tui.game.jobs.tasks import JobMessage
from sudoku_tui.game.jobs.workers.backend import NO_JOBS, Backend, Here
from sudoku_tui.game.jobs.workers.cluster import DaskCluster
from sudoku_tui.game.jobs.workers.handed import Handed
from sudoku_tui.game.jobs.workers.pool import Pool, processes_for
from sudoku_tui.system.output import Output, complain

FIRST_GUESS, SLOW_GUESS = 0.001, 0.1  # seconds that a puzzle takes until that is known; a slow or far one

_CAN_GO_ON = ("json", "csv")  # the forms of answers that say what they are to

ENOUGH_TO_GUESS = 0.03  # seconds of work after which the rest can be guessed: the first puzzle takes long


@dataclass(frozen=True)
class Answer:
    """The answer to a puzzle, as it is printed."""

    lines: str  # text for standard output
    complaint: str  # a sentence for standard error, if there is something to complain about
    code: int  # the exit code
    record: json_output.Record | None = None  # the same as data, where a table is wanted


class Table(Protocol):
    """A table that takes records one by one."""

    def add(self, record: Mapping[str, Any]) -> None: ...

    def add_texts(self, texts: Mapping[str, str]) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True)
class Work:
    """The work on each puzzle, and how its result is told."""

    task: str  # the name of the task that does it in a worker
    settings: tuple[object, ...]  # what the task is told besides the puzzles
    answer: Callable[..., Answer]  # makes the answer, from the puzzle and the fields of the result; called in order
    # what is printed of something that cannot be read, besides a complaint
    bad: Callable[[Bad], str] = lambda _: ""
    heading: str = ""  # what is printed first
    is_one_needed: bool = False  # whether a puzzle with several solutions has no answer
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
    told: list[JobMessage]  # what its worker has told meanwhile

    @property
    def size(self) -> int:
        """How many puzzles these are."""
        return sum(entry.size for entry in self.entries)


class _Pace:
    """How long puzzles take, and so how many of them a chunk should have."""

    def __init__(self, *, is_slow: bool) -> None:
        self.seconds = 0.0  # how long workers have worked on puzzles
        self._seconds_a_puzzle = SLOW_GUESS if is_slow else FIRST_GUESS

    def note(self, message: JobMessage) -> None:
        """Learn from the result of a chunk."""
        if message["answers"]:
            seconds_a_puzzle = message["seconds"] / len(message["answers"])
            self._seconds_a_puzzle += 0.2 * (max(seconds_a_puzzle, 1e-6) - self._seconds_a_puzzle)
            self.seconds += message["seconds"]

    def most_in_chunk(self, backend: Backend) -> int:
        return max(1, min(backend.most_in_chunk, int(backend.seconds_a_chunk / self._seconds_a_puzzle)))


class _Sinks:
    """Where answers go: standard output or a file, a table, and complaints; and the exit code that they come to."""

    def __init__(self, work: Work, options: Namespace) -> None:
        self._work, self._options = work, options
        self.worst = SOLVED
        self.done = Done(options.output or "")  # the answers of an earlier run
        self._output: Output | AnswerFile = Output()
        self._table: Table | None = None
        self._cleanup = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._cleanup.close()

    def open(self) -> None:
        """Find out where the answers go, and which are there; raises `SudokuError` for what cannot be."""
        work, options = self._work, self._options
        if work.table is not None:
            self._table = work.table()
            self._cleanup.callback(self._table.close)
        if options.output is None:
            self._output.write(work.heading)
            return
        file = AnswerFile(options.output, options.resume, self._terms(), work.heading, self._note_earlier)
        self._cleanup.callback(file.close)
        self._output, self.done = file, file.done

    def _terms(self) -> Terms | None:
        """The terms that a later run must have in common with this one to go on with its output; None if none can."""
        work = self._work
        if work.form not in _CAN_GO_ON:
            return None
        columns = {"columns": work.heading.split(",")} if work.heading else {}
        return terms_of(self._options, {**work.facts, **columns}, work.gave_up)

    def _note_earlier(self, record: Record) -> None:
        """Count the answer of an earlier run."""
        number = {"0": 0, "1": 1}.get(str(record.get("solutions", 1)), 2)
        code = solution_code(number, is_one_needed=self._work.is_one_needed)
        self.worst = max(self.worst, BAD_INPUT if record.get("error") else code)
        self._work.earlier(record)
        if self._table is not None:
            (self._table.add_texts if self._work.form == "csv" else self._table.add)(record)

    def put(self, answers: Sequence[Answer | str]) -> None:
        """Take answers, of which some are only the text to print."""
        texts: list[str] = []
        for answer in answers:
            if isinstance(answer, str):
                texts.append(answer)
            else:
                self._output.write_all(texts)
                texts.clear()
                self._put_one(answer)
        self._output.write_all(texts)

    def _put_one(self, answer: Answer) -> None:
        if answer.lines:
            self._output.write(answer.lines)
        if self._table is not None and answer.record is not None:
            self._table.add(answer.record)
        if answer.complaint:
            complain(answer.complaint)
        self.worst = max(self.worst, answer.code)

    def flush(self) -> None:
        self._output.flush()


class Stream:
    """Answers the puzzles that arguments name, one after another: a reader, workers, and sinks for the answers."""

    def __init__(self, work: Work, options: Namespace) -> None:
        """Prepare.

        Args:
            work: what is done with each puzzle.
            options: `puzzles`, the arguments; `output` and `resume`, the file for the answers, and whether to go on
                with it; `jobs`, the number of processes: 1 means this one alone, None as many
                as pay; `cluster`, the address of a scheduler, or None; `unordered`, whether answers are printed as
                they come.
        """
        self._work, self._options = work, options
        self._cleanup = ExitStack()
        self._is_slow = work.far is not None
        self._sinks = _Sinks(work, options)
        self._reader = Reader(options.puzzles, self._catch_up)
        self._is_here = options.cluster is None  # whether this process still works alone, and more may be started
        self._bar = self._make_bar()
        self._handed: Handed[_Chunk] = Handed(Here(work.task), in_order=not options.unordered)
        self._chunk: list[Entry] = []
        self._in_chunk = 0  # how many puzzles these are
        self._count = self._read = 0  # how many have been answered, and how many read
        self._earlier = 0  # of these, how many by an earlier run
        self._started = perf_counter()
        self._pace = _Pace(is_slow=self._is_slow or not self._is_here)

    def _make_bar(self) -> ProgressBar:
        is_apart = can_be_shown(beside_output=self._options.output is None and not self._work.is_silent)
        # While a puzzle takes long, a bar is shown among the answers, too; it goes before one is printed.
        self._is_among = self._is_slow and not is_apart and can_be_shown(beside_output=False)
        is_long = self._is_slow or not self._is_here or self._reader.size is not None
        shown = self._is_among or (is_apart and is_long)
        bar = ProgressBar(shown, self._reader.size or None, SHORT if self._is_slow else WIDTH)
        return self._cleanup.enter_context(bar)

    def run(self) -> int:
        """Answer all of them; the exit code."""
        with self._cleanup:
            self._begin()
            try:
                for entry in self._entries():
                    self._read += entry.size
                    if self._sinks.done.ends_before(entry):
                        self._hand_over(entry)
                        continue
                    for single in one_by_one((entry,)):
                        if self._sinks.done.has(single):
                            self._count += 1
                            self._earlier += 1
                        else:
                            self._hand_over(single)
                self._catch_up()
            except KeyboardInterrupt:
                self._print_finished()
                raise
        return self._sinks.worst

    def _begin(self) -> None:
        """Find out who works, where the answers go, and which are there; raises `SudokuError` for what cannot be."""
        work, options = self._work, self._options
        if options.cluster is not None and options.jobs is not None:
            raise SudokuError(NO_JOBS)
        if options.output is not None and work.is_silent:
            raise SudokuError("--summary prints only totals: leave --output out.")
        if options.resume and (options.output is None or work.form not in _CAN_GO_ON):
            raise SudokuError("--resume needs --output FILE, and --json or --csv.")
        if options.cluster is not None:
            self._handed.backend = self._cleanup.enter_context(DaskCluster(options.cluster, work.task))
        self._cleanup.enter_context(self._sinks).open()

    def _entries(self) -> Iterator[Entry]:
        """The entries of the reader. Of slow work, the second starts the other processes before the first is begun."""
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
        seconds = self._pace.seconds
        if not self._reader.size or not self._reader.position or seconds < ENOUGH_TO_GUESS:
            return seconds
        return seconds * max(1.0, self._reader.size / self._reader.position)

    def _start_pool_if_it_pays(self, seconds: float) -> None:
        """Start other processes if they pay after these seconds of work."""
        processes = processes_for(self._options.jobs, seconds)
        if processes > 1:
            self._is_here = False
            self._handed.backend = self._cleanup.enter_context(Pool(processes, self._work.task))

    # Chunks

    def _hand_over(self, entry: Entry) -> None:
        """Put an entry into the present chunk, plain lines into several; have those worked on that are full."""
        rest: Entry | None = entry
        handed = self._handed
        while rest is not None:
            if self._is_here:
                self._start_pool_if_it_pays(self._seconds_alone)
            part, rest = _cut(rest, max(1, self._room))
            self._chunk.append(part)
            self._in_chunk += part.size
            if self._room <= 0:
                self._submit_chunk()
                while len(handed) and (handed.is_one_ready() or len(handed) > handed.backend.most_pending):
                    self._print_next()

    @property
    def _room(self) -> int:
        """How many more puzzles the present chunk should have."""
        return self._pace.most_in_chunk(self._handed.backend) - self._in_chunk

    def _submit_chunk(self) -> None:
        if not self._chunk:
            return
        questions = [fields for entry in self._chunk for fields in _questions(entry)]
        told: list[JobMessage] = []

        def hear(message: JobMessage) -> None:
            told[:] = [message]
            if self._is_here:
                self._tell_of(told)

        self._handed.hand(_Chunk(self._chunk, told), questions, *self._work.settings, hear=hear)
        self._chunk, self._in_chunk = [], 0

    def _print_next(self) -> None:
        """Print the answers of the chunk that comes next; unordered, of one that is ready first."""
        while not self._handed.is_one_ready(SECONDS_BETWEEN):
            self._tell_of(self._handed.next.told)
        chunk, message = self._handed.take()
        self._pace.note(message)
        self._print(self._answers_of(chunk, message))
        if message["interrupted"]:
            raise KeyboardInterrupt

    def _answers_of(self, chunk: _Chunk, message: JobMessage) -> list[Answer | str]:
        """The answers to print of a chunk; of one that was interrupted, as far as it goes."""
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
        """The answer to a puzzle of an entry; without a result it is none."""
        if isinstance(entry, Found):
            found: Found | Bad = entry
        else:
            found = entry.read(place, is_right=result is not None)
        return self._refusal(found) if isinstance(found, Bad) else self._work.answer(found, *(result or ()))

    def _refusal(self, bad: Bad) -> Answer:
        return Answer(self._work.bad(bad), bad.sentence, BAD_INPUT, json_output.error_fields(bad))

    def _print_finished(self) -> None:
        """Print what others have finished behind a slow puzzle, which nobody waits for any more."""
        if self._is_slow or self._options.unordered:
            self._handed.drop_all_but_done()
            while len(self._handed):
                self._print(self._answers_of(*self._handed.take()))

    def _catch_up(self) -> None:
        self._submit_chunk()
        while len(self._handed):
            self._print_next()
        self._bar_away()
        self._sinks.flush()

    # The bar

    def _print(self, answers: list[Answer | str]) -> None:
        self._bar_away()
        self._sinks.put(answers)
        self._count += len(answers)
        if self._is_among:
            self._sinks.flush()
        elif self._bar.due:
            self._bar.update(self._reader.position, f"{self._count:,} puzzles{self._workers_words}")

    @property
    def _workers_words(self) -> str:
        """Who works and how fast they are, of workers elsewhere."""
        who = self._handed.backend.description
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
        done = self._count + sum(chunk.size for chunk in self._handed.ready)
        part = self._reader.position * done / self._read
        if told and "progress" in told[-1] and self._work.far is not None:
            text = self._work.far(told[-1]["progress"])
            self._bar.update(part, f"{done:,} done; {text}" if self._read > 1 else text)
        elif self._handed.backend.description:
            self._bar.update(part, f"{done:,} puzzles{self._workers_words}")


def _questions(entry: Entry) -> Sequence[Fields]:
    """The fields of an entry's puzzles for a worker."""
    if isinstance(entry, Found):
        return (puzzle_fields(entry.puzzle),)
    return entry.lines.givens if isinstance(entry, FoundLines) else ()


def _cut(entry: Entry, size: int) -> tuple[Entry, Entry | None]:
    """An entry of at most this size, and what is left."""
    return entry.cut(size) if isinstance(entry, FoundLines) and entry.size > size else (entry, None)
