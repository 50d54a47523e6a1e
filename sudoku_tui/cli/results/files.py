"""A file of answers that grows a line at a time, and that a later run goes on with where an earlier one ended."""

import csv
import io
import json
import os
import stat
import sys
from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from io import FileIO
from pathlib import Path
from zlib import crc32

from sudoku_tui.cli.puzzle_arguments import Bad, Entry, Found
from sudoku_tui.cli.results.resuming import ANEW, Record, ResumeFile, Terms, write_at
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats import format_puzzle
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.held_file import is_at, lock
from sudoku_tui.system.interrupts import InterruptsLater
from sudoku_tui.system.ordinary_file import NOT_ORDINARY
from sudoku_tui.system.whole_file import WholeFile

_PIECE = 1 << 16  # so many characters are written together

Hear = Callable[[Record], object]
"""What is told each answer of an earlier run."""


class Done:
    """Which entries of the input have an answer, by their numbers: a byte for each."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._marks = bytearray()

    def add(self, record: Record) -> None:
        """Note an answer; raises `KeyError`, `TypeError` or `ValueError` if it is none."""
        number = int(record["number"])
        if not 1 <= number <= 1 << 40:
            raise ValueError
        self._marks.extend(bytes(max(0, number - len(self._marks))))
        self._marks[number - 1] = _mark(record.get("error") or record["puzzle"])

    def ends_before(self, entry: Entry) -> bool:
        """Whether neither the entry nor what comes after it has its answer."""
        return entry.number > len(self._marks)

    def has(self, entry: Found | Bad) -> bool:
        """Whether the entry has its answer; raises `SudokuError` if another one has it."""
        mark = self._marks[entry.number - 1] if entry.number <= len(self._marks) else 0
        if mark and mark != _mark(entry.reason if isinstance(entry, Bad) else format_puzzle(entry.puzzle)):
            raise SudokuError(f"{self._name} answers another input: puzzle no. {entry.number} differs.")
        return bool(mark)


def _mark(text: str) -> int:
    return crc32(text.encode()) % 255 + 1


class AnswerFile:
    """The file: lines go to its end. What is written is there, whole, after `flush`."""

    def __init__(self, name: str, resume: bool, terms: Terms | None, heading: str, hear: Hear) -> None:
        """Make it, or go on with it.

        Args:
            name: the path.
            resume: whether it may be there. A line at its end that was not finished is cut off.
            terms: what the answers depend on; None for those that no later run can go on with.
            heading: its first line, if there is one: then it is CSV. Otherwise it has JSON lines.
            hear: is called with each answer that is there, unless its puzzle is tried again.

        Raises:
            SudokuError: it cannot be written, is there and may not be, is not proven to be ours, or another run has it.
        """
        self._path, self._shown = Path(os.path.realpath(name)), shown_name(name)
        self._heading, self._hear = heading, hear
        self._terms = terms
        self._resume = ResumeFile(self._path, self._shown, terms) if terms is not None else None
        self._end = 0  # the place of the next byte
        self._pending: list[str] = []  # what is to be written there
        self._size = 0  # of that, in characters
        self.done = Done(self._shown)
        try:
            self._file = self._opened(may_be_there=resume)
            try:
                self._begin()
            except BaseException:
                self._file.close()
                raise
        except (OSError, ValueError) as error:
            raise SudokuError(f"{self._shown} cannot be written: {reason_of(error)}.") from None

    def write(self, lines: str) -> None:
        """Write complete lines, now or soon."""
        self.write_all((lines,))

    def write_all(self, answers: Sequence[str]) -> None:
        """Write several texts of complete lines."""
        self._pending += answers
        self._size += sum(map(len, answers))
        if self._size >= _PIECE:
            self.flush()

    def flush(self) -> None:
        """Write all so far; raises OSError, after which it can be tried again."""
        data = "".join(self._pending).encode()
        if not data:
            return
        with InterruptsLater():
            if self._resume is not None:
                self._resume.announce(self._end, data)
            write_at(self._file, self._end, data)
            self._end += len(data)
            self._pending.clear()
            self._size = 0
            if self._resume is not None:
                self._resume.settle(partial(os.fsync, self._file.fileno()))

    def close(self) -> None:
        try:
            self.flush()
        finally:
            self._file.close()
            if self._resume is not None:
                self._resume.close()

    def _opened(self, *, may_be_there: bool) -> FileIO:
        """The file, made if there is none, and locked; raises OSError, or `SudokuError` if another process has it."""
        flags = os.O_RDWR | os.O_CREAT | (0 if may_be_there else os.O_EXCL)
        flags |= getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        try:
            file = FileIO(self._path, "r+", opener=lambda path, _: os.open(path, flags, 0o666))
        except FileExistsError:
            how = ANEW.removeprefix("or ") if self._terms is None else "--resume continues it"
            raise SudokuError(f"{self._shown} exists already; {how}.") from None
        try:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError(NOT_ORDINARY)
            self._lock(file)
        except BaseException:
            file.close()
            raise
        return file

    def _lock(self, file: FileIO) -> None:
        busy = SudokuError(f"{self._shown} is being written by another run: wait until it has ended, {ANEW}.")
        try:
            lock(file.fileno())
        except BlockingIOError:
            raise busy from None
        except OSError:  # its file system has no locks
            return
        if not is_at(self._path, file.fileno()):  # the other run has just exchanged it
            raise busy

    def _begin(self) -> None:
        """Find out what is there, and leave what is proven of it; raises OSError or `SudokuError`."""
        if self._resume is None:
            self._pending = [self._heading]
            return
        if os.fstat(self._file.fileno()).st_size:
            end = self._resume.proven(self._file)
            again = self._read(end)
            self._file.truncate(end)
            if again:
                self._leave_out(again)
            self._end = os.fstat(self._file.fileno()).st_size
        self._resume.begin()
        if not self._end:
            self.write(self._heading)

    def _lines(self, end: int) -> Iterator[tuple[int, bytes]]:
        """The lines before a place, with their numbers from 1."""
        self._file.seek(0)
        reader = io.BufferedReader(self._file)
        place = 0
        for number, line in enumerate(reader, start=1):
            place += len(line)
            if place > end:
                break
            yield number, line
        reader.detach()

    def _read(self, end: int) -> set[int]:
        """Tell the answers before a place; the numbers of the lines whose puzzles are tried again."""
        assert self._resume is not None
        assert self._terms is not None
        gave_up = self._terms.gave_up if self._resume.is_retry else None
        again = set()
        for number, line in self._lines(end):
            if self._heading and number == 1:
                continue
            try:
                record = _fields(line.decode(), self._heading) if self._heading else json.loads(line)
                if gave_up is not None and gave_up(record):
                    again.add(number)
                    continue
                self.done.add(record)
            except (ValueError, KeyError, TypeError, AttributeError, csv.Error):
                raise SudokuError(f"{self._shown}, line {number}: This is not an answer of this command.") from None
            self._hear(record)
        return again

    def _leave_out(self, numbers: Container[int]) -> None:
        """Leave out lines, in one move."""
        assert self._resume is not None
        end = os.fstat(self._file.fileno()).st_size
        with WholeFile(self._path) as whole:
            kept = (line for number, line in self._lines(end) if number not in numbers)
            for line in self._resume.exchanged(kept):
                whole.write(line)
            if sys.platform == "win32":
                self._file.close()  # there what is open cannot be replaced
        self._file.close()
        self._file = self._opened(may_be_there=True)


def _fields(line: str, heading: str) -> Record:
    (names,) = _rows(heading)
    (values,) = _rows(line)
    return dict(zip(names, values, strict=True))


def _rows(text: str) -> Iterator[list[str]]:
    return csv.reader(io.StringIO(text))
