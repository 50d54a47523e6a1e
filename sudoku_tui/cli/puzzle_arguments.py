"""The puzzles that the arguments of a command name, and sentences about what is none, one after the other."""

from __future__ import annotations

import io
import os
import select
import stat
import sys
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, cast

from sudoku_tui import library
from sudoku_tui.engine.errors import InvalidPuzzle, SudokuError
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.caveats import Caveat
from sudoku_tui.formats.plain_lines import PlainLines
from sudoku_tui.game.puzzles.caveat_words import caveat_words
from sudoku_tui.game.puzzles.no_collection import no_collection
from sudoku_tui.library import Collection, ShippedCollection
from sudoku_tui.system.output import complain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from _typeshed import WriteableBuffer

    from sudoku_tui.formats import BadPuzzle, Form

OWN = "own"
"""What the player's own collection is called."""

LONGEST_NAME = 60  # of a collection; what is longer is a mistyped puzzle or path

NOTHING_TO_READ = "Nothing to read: give a puzzle, the name of a file, or - to type a puzzle here."


class Found(NamedTuple):
    """A puzzle, and the name of the file or stream that it comes from; None if it was the argument itself."""

    puzzle: Puzzle
    source: str | None
    number: int = 1  # its place in the input, from 1

    @property
    def size(self) -> int:
        """How many puzzles this is."""
        return 1

    @property
    def place(self) -> str:
        """Where it stands, in words; of an argument the puzzle itself."""
        return self.puzzle.values if self.source is None else f"{self.source}, line {self.puzzle.line}"


class Bad(NamedTuple):
    """Something that could not be read."""

    sentence: str  # what is wrong, and where
    reason: str  # what is wrong
    source: str | None = None  # the file or stream; None if it was the argument itself
    line: int | None = None  # the line, if it is one
    column: int | None = None  # where on the line, if that is known
    number: int = 1  # its place in the input, from 1

    @property
    def size(self) -> int:
        """How many puzzles this is, or was meant to be."""
        return 1


class FoundLines(NamedTuple):
    """Puzzles on plain lines of a file or stream, one after another. Each is a `Found`, or a `Bad`, once it is read."""

    lines: PlainLines
    source: str | None
    number: int = 1  # the place of the first one in the input, from 1

    @property
    def size(self) -> int:
        """How many puzzles this is."""
        return self.lines.size

    def cut(self, size: int) -> tuple[FoundLines, FoundLines]:
        """The first ones, as many as this size, and the others."""
        first, others = self.lines.cut(size)
        return self._replace(lines=first), self._replace(lines=others, number=self.number + size)

    def read(self, place: int, *, is_right: bool = False) -> Found | Bad:
        """One of them, by its place from 0; `is_right` if it is known to break no rule."""
        return _single(self.lines.read(place, is_right=is_right), self.source, self.number + place)


Entry = Found | Bad | FoundLines
"""What an argument holds."""


def named(argument: str, folder: Path | None = None) -> Path | Puzzle | ShippedCollection | Collection:
    """A file, a puzzle, a collection that ships, or the player's own one: what has the name first, in this order.

    Args:
        argument: what the user names.
        folder: where their games are; None for where they are if nobody says.

    Raises:
        SudokuError: nothing has this name, or the player's collection cannot be read.
    """
    try:
        return library.resolve(argument)
    except InvalidPuzzle:
        is_name = len(argument) <= LONGEST_NAME and not argument.isdecimal()  # digits are cells, and no code
        found = collection_named(argument, folder) if is_name else None
        if found is not None:
            return found
        if is_name and (sentence := no_collection(argument)):
            raise library.LibraryError(sentence) from None
        raise


def collection_named(name: str, folder: Path | None = None) -> ShippedCollection | Collection | None:
    """The collection of a name, as of `named`; None if there is none."""
    if name.casefold() == OWN:
        from sudoku_tui.game.own_collection.in_file import own_collection_in

        return own_collection_in(folder)
    return library.shipped_called(name)


class Reader:
    """All that some arguments name, in order, in memory that does not grow with the number of puzzles."""

    def __init__(
        self, arguments: list[str], before_waiting: Callable[[], None] = lambda: None, form: Form | None = None
    ) -> None:
        """Prepare to read; `before_waiting` is called before waiting for a stream that has nothing yet."""
        self.size = _size_of(arguments or ["-"])  # the bytes to read; None if their number is not known
        self.position = 0  # how many of them have been read
        self._arguments = arguments or ["-"]
        self._nothing = not arguments and sys.stdin is not None and sys.stdin.isatty()
        self._before_waiting = before_waiting
        self._form = form

    def __iter__(self) -> Iterator[Found | Bad]:
        return one_by_one(self.many())

    def many(self) -> Iterator[Entry]:
        """The entries, with plain lines that follow each other as one, as far as they are there without waiting.

        Caveats about what is read are told on standard error, each once.
        """
        number, told = 1, set[Caveat]()
        for entry in self._entries():
            if isinstance(entry, Found) and (caveats := [one for one in entry.puzzle.caveats if one not in told]):
                told.update(caveats)
                complain(f"{entry.place}: {caveat_words(caveats)}")
            yield entry._replace(number=number)
            number += entry.size

    def _entries(self) -> Iterator[Entry]:
        if self._nothing:
            yield Bad(NOTHING_TO_READ, NOTHING_TO_READ)
            return
        for argument in self._arguments:
            try:
                for item, source in self._read(argument):
                    yield FoundLines(item, source) if isinstance(item, PlainLines) else _single(item, source)
            except SudokuError as error:
                yield Bad(str(error), str(error))

    def _read(self, argument: str) -> Iterator[tuple[Puzzle | BadPuzzle | PlainLines, str | None]]:
        if argument == "-":
            say_how_to_type()
            yield from self._read_stream(standard_input(), library.STANDARD_INPUT)
            return
        what = named(argument)
        match what:
            case Puzzle():
                yield what, None
            case Collection():
                yield from ((puzzle, OWN) for puzzle in what.puzzles)
            case _:
                path = what.path if isinstance(what, ShippedCollection) else what
                with library.opened(path) as file:
                    yield from self._read_stream(file, library.shown_name(path))

    def _read_stream(self, stream: BinaryIO | None, name: str) -> Iterator[tuple[Puzzle | BadPuzzle | PlainLines, str]]:
        watched = None if stream is None else io.BufferedReader(_Watched(cast("io.BufferedReader", stream), self))
        try:
            for item in library.iterate_many(watched, name, self._form):
                yield item, name
        except _OutputTrouble as trouble:
            raise trouble.error from None

    def prepare_to_wait(self) -> None:
        try:
            self._before_waiting()
        except OSError as error:
            raise _OutputTrouble(error) from None


def one_by_one(entries: Iterable[Entry]) -> Iterator[Found | Bad]:
    """The entries, with each puzzle on plain lines for itself."""
    for entry in entries:
        if isinstance(entry, FoundLines):
            yield from map(entry.read, range(entry.size))
        else:
            yield entry


def _single(item: Puzzle | BadPuzzle, source: str | None, number: int = 1) -> Found | Bad:
    if isinstance(item, Puzzle):
        return Found(item, source, number)
    return Bad(f"{source}, {item.place}: {item.reason}", item.reason, source, item.line, item.column, number)


class _OutputTrouble(Exception):
    """An error of the output that comes up while reading, where it must not be taken for one of the input."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error


class _Watched(io.RawIOBase):
    """A stream of bytes that tells its reader how far it is, and before it waits."""

    def __init__(self, stream: io.BufferedReader, reader: Reader) -> None:
        self._stream, self._reader = stream, reader

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer)
        if not _has_something(self._stream):
            self._reader.prepare_to_wait()
        data = self._stream.read1(len(view))
        view[: len(data)] = data
        self._reader.position += len(data)
        return len(data)


def _has_something(stream: BinaryIO) -> bool:
    """Whether a stream has something to read, or its end, without waiting; also yes if that cannot be known."""
    try:
        return bool(select.select([stream], [], [], 0)[0])
    except (OSError, ValueError):
        return True


def _size_of(arguments: list[str]) -> int | None:
    """How many bytes the files have in all, or None if one is no regular file. What cannot be read has none."""
    size = 0
    for argument in arguments:
        try:
            status = os.fstat(sys.stdin.fileno()) if argument == "-" else os.stat(argument)
        except (OSError, ValueError, AttributeError):
            continue
        if not stat.S_ISREG(status.st_mode):
            return None
        size += status.st_size
    return size


def standard_input() -> BinaryIO | None:
    return None if sys.stdin is None else sys.stdin.buffer


def say_how_to_type() -> None:
    """Tell a user at a terminal that the program waits for their input."""
    if sys.stdin is not None and sys.stdin.isatty() and sys.stderr is not None:
        end = "Ctrl+Z and Enter" if sys.platform == "win32" else "Ctrl+D"
        print(f"Type or paste a puzzle, then press Enter and {end}.", file=sys.stderr)
