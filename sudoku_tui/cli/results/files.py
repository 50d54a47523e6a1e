"""A file of answers that grows a line at a time, and that a later run goes on with where an earlier one ended."""

import csv
import io
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any
from zlib import crc32

from sudoku_tui.cli.puzzle_arguments import Bad, Entry, Found
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats import format_puzzle
from sudoku_tui.library import reason_of, shown_name

Record = dict[str, Any]
"""An answer as it was read: JSON's fields, or the columns of a row of CSV, which are all text."""

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
            raise SudokuError(
                f"{self._name} has the answers to another input: no. {entry.number} there is not the same."
            )
        return bool(mark)


def _mark(text: str) -> int:
    return crc32(text.encode()) % 255 + 1


class AnswerFile:
    """The file: lines go to its end. What is written is there, whole, after `flush`."""

    def __init__(self, name: str, resume: bool, as_csv: bool, heading: str, hear: Hear) -> None:
        """Make it, or go on with it.

        Args:
            name: the path.
            resume: whether it may be there. A line at its end that was not finished is cut off.
            as_csv: whether it is CSV; otherwise it has JSON lines.
            heading: its first line, if there is one.
            hear: is called with each answer that is there.

        Raises:
            SudokuError: it cannot be written, is there and may not be, or has something else in it.
        """
        path = Path(name)
        shown = shown_name(name)
        self.done = Done(shown)
        try:
            if path.exists() and not resume:
                raise SudokuError(f"{shown} exists already; --resume goes on with it.")
            if resume and path.exists():
                os.truncate(path, self._read(path, shown, as_csv, heading, hear))
            self._file: IO[str] = path.open("a", encoding="utf-8", newline="")
            if not self._file.tell():
                self._file.write(heading)
        except OSError as error:
            raise SudokuError(f"{shown} cannot be written: {reason_of(error)}.") from None
        self.write, self.write_all = self._file.write, self._file.writelines
        self.flush, self.close = self._file.flush, self._file.close

    def _read(self, path: Path, shown: str, as_csv: bool, heading: str, hear: Hear) -> int:
        """Read the answers that are there; where the last whole one ends."""
        end = 0
        broken = ""  # what is wrong with a line; only the last one may be
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if broken:
                    raise SudokuError(broken)
                if number == 1 and heading and line == heading.encode():
                    end += len(line)
                    continue
                try:
                    if not line.endswith(b"\n") or (number == 1 and heading):
                        raise ValueError
                    record = _fields(line.decode(), heading) if as_csv else json.loads(line)
                    self.done.add(record)
                except (ValueError, KeyError, TypeError, AttributeError):
                    broken = f"{shown}, line {number}: This is no answer of this command; --resume needs its own file."
                    continue
                hear(record)
                end += len(line)
        if broken and not end and number == 1 and line.endswith(b"\n"):
            raise SudokuError(broken)
        return end


def _fields(line: str, heading: str) -> Record:
    (names,) = _rows(heading)
    (values,) = _rows(line)
    return dict(zip(names, values, strict=True))


def _rows(text: str) -> Iterator[list[str]]:
    return csv.reader(io.StringIO(text))
