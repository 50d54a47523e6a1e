"""Collections of puzzles: what ships with the game, and what files and streams hold."""

import codecs
import contextlib
import io
import os
import stat
from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, cast

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.errors import InvalidPuzzle, SudokuError, UnknownTechnique
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import count
from sudoku_tui.formats import Form, parse_puzzle
from sudoku_tui.formats.caveats import Caveat, all_caveats
from sudoku_tui.formats.plain_lines import PlainLines, one_by_one
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle
from sudoku_tui.formats.reading import lines_in, pieces_of, read_many
from sudoku_tui.formats.recognition import may_hold_code
from sudoku_tui.formats.text import clean_text, visible

Progress = Callable[[float, int], object]
"""Is told every few milliseconds how much has been read, from 0 to 1, and how many puzzles were found so far. An error
that it raises ends the reading."""

MAX_COLLECTION_MIB = 64
"""The largest text, in MiB, that is opened as a collection; only streams of puzzles may be longer."""

BUFFER = 1 << 20
"""Bytes that are read at once. A thread that calls the system every few milliseconds takes Python's lock back before
others wake up, and keys would wait for seconds."""

MAX_BAD_KEPT = 1000  # how many bad puzzles of a collection are kept for the user to read

STANDARD_INPUT = "standard input"

EXAMPLES = "examples"
EXAMPLES_FILE = f"{EXAMPLES}.txt"
"""The file among the shipped collections that is none: it holds the examples of the techniques."""

EXERCISES = "exercises"
EXERCISES_FILE = f"{EXERCISES}.txt"
"""The file among the shipped collections that is none: it holds positions to practise techniques on."""

RARE_FILE = "rare.tsv"
"""The file beside the shipped collections with puzzles of a rare ER, which the generator begins with."""

TECHNIQUES_FOLDER = "techniques"  # the folder among the shipped collections that has one for each technique

_NO_COLLECTIONS = (EXAMPLES_FILE, EXERCISES_FILE)  # files among the shipped collections

# The order in which shipped collections are listed; others follow.
_FIRST_NAMES = ("easy", "medium", "hard", "unfair", "extreme", "beyond")

_BYTE_ORDER_MARKS_16 = (b"\xff\xfe", b"\xfe\xff")


class LibraryError(SudokuError):
    """A file or stream cannot be read as puzzles; the text is one sentence that names it and says why."""


@immutable
class Collection:
    """Puzzles that belong together."""

    title: str  # what to call it; one line that a terminal can show as it is
    puzzles: tuple[Puzzle, ...]  # at least one
    bad: tuple[BadPuzzle, ...] = ()  # what was meant to be a puzzle but is none; at most the first thousand
    bad_count: int = 0  # how many there were in all

    @property
    def caveats(self) -> tuple[Caveat, ...]:
        """The caveats of the puzzles' reader."""
        return all_caveats(puzzle.caveats for puzzle in self.puzzles if puzzle.caveats)

    @property
    def warning(self) -> str | None:
        """A sentence about the bad puzzles, if there are any."""
        if not self.bad:
            return None
        first = "" if self.bad_count == 1 else "; the first"
        which = count(self.bad_count, "puzzle")
        return f"{which} of {self.title} cannot be read{first} ({self.bad[0].place}): {self.bad[0].reason}"


class Gathered:
    """Puzzles on the way to a collection; of the bad ones only the first are kept."""

    def __init__(self) -> None:
        self.puzzles: list[Puzzle] = []
        self.bad: list[BadPuzzle] = []
        self.bad_count = 0

    def add(self, item: Puzzle | BadPuzzle) -> None:
        """Add a puzzle, or count a bad one."""
        if isinstance(item, Puzzle):
            self.puzzles.append(item)
            return
        self.bad_count += 1
        if len(self.bad) < MAX_BAD_KEPT:
            self.bad.append(item)

    def collection(self, title: str) -> Collection:
        """A collection of what was added."""
        return Collection(title, tuple(self.puzzles), tuple(self.bad), self.bad_count)


@immutable
class ShippedCollection:
    """A collection that ships with the game. It is not read before it is loaded."""

    name: str  # the name of its file without the ending
    title: str  # what to call it
    path: Path  # its file

    def load(self) -> Collection:
        """Read the puzzles; raises `LibraryError` if the file cannot be read."""
        return replace(open_file(self.path), title=self.title)

    def first_unknown(self, known: Container[str]) -> tuple[int, Puzzle]:
        """The first puzzle whose givens are not known, or the very first one if all are; and its number, from 0."""
        first: Puzzle | None = None
        for number, puzzle in enumerate(self.quickly_read()):
            if puzzle.givens not in known:
                return number, puzzle
            first = first or puzzle
        if first is None:
            raise LibraryError(f"{shown_name(self.path)} holds no puzzle.")
        return 0, first

    def quickly_read(self) -> Iterator[Puzzle]:
        """The puzzles, read by what is known of our own files: each has a line. Raises as `load` does."""
        lines = self.lines()
        cells = ((line.partition("\t"), place) for place, line in enumerate(lines, 1) if line and line[0] != "#")
        return (Puzzle(givens, title, place) for (givens, _, title), place in cells if len(givens) == len(CELLS))

    def lines(self) -> list[str]:
        """The lines of the file, also what they say besides the puzzles; raises `LibraryError` if it cannot be read."""
        return _lines_of(self.path)


@immutable
class ExampleCollection(ShippedCollection):
    """Positions on the way, in which a technique comes next, or has a step at least: its examples, or exercises."""

    code: str  # of the technique

    def load(self) -> Collection:
        """Read the positions, each with a number in its title. What cannot be read is as if it were not there."""
        gathered = Gathered()
        with contextlib.suppress(LibraryError):
            boards = read_examples("\n".join(self.lines()))
            for number, board in enumerate(boards.get(self.code, ()), 1):
                with contextlib.suppress(InvalidPuzzle):
                    gathered.add(replace(parse_puzzle(board), title=f"{self.title} no. {number}"))
        return gathered.collection(self.title)


def read_examples(text: str) -> dict[str, list[str]]:
    """For each code the boards with the removed candidates, as `formats` reads a position on one line."""
    boards: dict[str, list[str]] = {}
    for line in text.splitlines():
        fields = line.split("\t")
        if not line.startswith("#") and len(fields) > 1:
            boards.setdefault(fields[0], []).append(":".join(fields[1:3]))
    return boards


# What ships


def puzzles_folder() -> Path:
    """The folder of the shipped collections.

    A wheel has it inside the package; a checkout, which an editable install points to, has it beside the package.
    """
    package = Path(__file__).resolve().parent
    inside = package / "puzzles"
    return inside if inside.is_dir() else package.parent / "puzzles"


def shipped_collections() -> tuple[ShippedCollection, ...]:
    """The collections that ship, easy ones first. Only the names of the files are looked at."""
    try:
        texts = [path for path in puzzles_folder().iterdir() if path.suffix == ".txt"]
        paths = [path for path in texts if path.name not in _NO_COLLECTIONS]
    except OSError:
        return ()
    names = [path.stem for path in paths]
    names.sort(key=lambda name: (_FIRST_NAMES.index(name) if name in _FIRST_NAMES else len(_FIRST_NAMES), name))
    return tuple(
        ShippedCollection(name, name.replace("_", " ").replace("-", " ").capitalize(), puzzles_folder() / f"{name}.txt")
        for name in names
    )


def technique_collections() -> dict[str, ShippedCollection]:
    """The collections of puzzles that need a technique and nothing harder, by the code of the technique.

    They stand in the order of paths, easy ones first. Only the names of the files are looked at.
    """
    from sudoku_tui.engine.order import ORDER

    folder = puzzles_folder() / TECHNIQUES_FOLDER
    try:
        paths = {path.stem.partition("-")[0]: path for path in folder.iterdir() if path.suffix == ".txt"}
    except OSError:
        return {}
    return {
        technique.code: ShippedCollection(
            f"{TECHNIQUES_FOLDER}/{paths[technique.code].stem}", engine_words.name(technique.id), paths[technique.code]
        )
        for technique in ORDER
        if technique.code in paths
    }


def shipped_named(name: str) -> ShippedCollection | None:
    """The collection of a level or of a technique, or the examples of one, by its name; None if there is none."""
    folder, _, code = name.partition("/")
    if folder in (EXAMPLES, EXERCISES):
        return _positions(folder, code)
    entries = (*shipped_collections(), *technique_collections().values())
    return next((entry for entry in entries if entry.name == name), None)


def shipped_called(name: str) -> ShippedCollection | None:
    """The collection that a user means, by its name or title, or by any name of its technique; None without one."""
    from sudoku_tui.engine.logic import technique_named

    wanted = name.casefold()
    for entry in shipped_collections():
        if wanted in (entry.title.casefold(), entry.name.casefold()):
            return entry
    with contextlib.suppress(UnknownTechnique):
        return technique_collections().get(technique_named(name).code)
    return None


def exercises_by_code(code: str) -> ExampleCollection:
    """Positions to practise the technique on that has a code; whether there are any is known when they are read."""
    return _positions(EXERCISES, code)


def _positions(folder: str, code: str) -> ExampleCollection:
    from sudoku_tui.engine.order import ORDER

    name = next((engine_words.name(technique.id) for technique in ORDER if technique.code == code), "Example")
    return ExampleCollection(f"{folder}/{code}", name, puzzles_folder() / f"{folder}.txt", code)


def technique_file(code: str, name: str) -> str:
    """The name of the file with the collection of a technique, such as "techniques/0300-x-wing.txt"."""
    words = "".join(character if character.isalnum() else " " for character in name.lower()).split()
    return f"{TECHNIQUES_FOLDER}/{'-'.join([code, *words])}.txt"


def first_collection() -> ShippedCollection:
    """The collection that opens when the user names none; raises `LibraryError` if the shipped puzzles are missing."""
    shipped = shipped_collections()
    if not shipped:
        raise LibraryError(f"The puzzles that ship with sudoku-tui are missing from {puzzles_folder()}; reinstall it.")
    return shipped[0]


# What the user names


def resolve(argument: str) -> Path | Puzzle:
    """The path of a file, if there is one of that name, or else a puzzle; raises `InvalidPuzzle` if it is neither."""
    if argument and os.path.lexists(argument):
        return Path(argument)

    try:
        return parse_puzzle(argument)
    except InvalidPuzzle as error:
        if not argument.strip() or _looks_like_puzzle(argument):
            raise
        reason = str(error)
        reason = reason[0].lower() + reason[1:]
        raise InvalidPuzzle(f"No file is named {shown_name(argument)}, and it is no puzzle: {reason}") from None


def open_file(path: str | os.PathLike[str], progress: Progress = lambda *_: None) -> Collection:
    """Read all puzzles of a file; raises `LibraryError` if it cannot be read, is too large, or holds no puzzle."""
    gathered = Gathered()
    items = iterate_file(path, MAX_COLLECTION_MIB, lambda share: progress(share, len(gathered.puzzles)))
    return _collection_of(items, gathered, shown_name(path), file_title(path))


def file_title(path: str | os.PathLike[str]) -> str:
    """The title of the collection in a file."""
    return clean_text(Path(path).stem) or "Puzzles"


def read_stream(stream: BinaryIO | None, name: str = STANDARD_INPUT) -> Collection:
    """Read all puzzles of a stream of bytes, as those of a file; None stands for a stream that is closed."""
    items = iterate_stream(stream, name, limit=MAX_COLLECTION_MIB)
    return _collection_of(items, Gathered(), name, name.capitalize())


def shown_name(path: str | os.PathLike[str]) -> str:
    """The name of a file as a terminal can show it."""
    name = os.fspath(path)
    name = name if name and name.isprintable() and visible(name) == name else ascii(name)
    return name if len(name) <= 100 else f"{name[:50]}…{name[-49:]}"


def reason_of(error: Exception) -> str:
    """Why a file cannot be read or written, as the system says it, without the name of the file."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


# How it is read


def _collection_of(items: Iterator[Puzzle | BadPuzzle], gathered: Gathered, name: str, title: str) -> Collection:
    for item in items:
        gathered.add(item)
    if not gathered.puzzles:
        raise LibraryError(f"{name}, {gathered.bad[0].place}: {gathered.bad[0].reason}")
    return gathered.collection(title)


def opened(path: str | os.PathLike[str]) -> BinaryIO:
    """A file, open for reading; raises `LibraryError` if that cannot be."""
    name = shown_name(path)
    try:
        return open(path, "rb", BUFFER)
    except FileNotFoundError:
        raise LibraryError(f"No file is named {name}.") from None
    except IsADirectoryError:
        raise LibraryError(f"{name} is a directory; name a file in it.") from None
    except PermissionError:
        raise LibraryError(f"{name} may not be read by you.") from None
    except (OSError, ValueError) as error:
        raise LibraryError(f"{name} cannot be read: {reason_of(error)}.") from None


def iterate_file(
    path: str | os.PathLike[str], limit: int | None = None, heard: Callable[[float], object] = lambda _: None
) -> Iterator[Puzzle | BadPuzzle]:
    """The puzzles of a file of at most `limit` MiB, one at a time; raises `LibraryError` when there is trouble.

    `heard` is told every few milliseconds how much has been read, from 0 to 1; an error that it raises ends that.
    """
    name = shown_name(path)
    with opened(path) as file:
        status = os.fstat(file.fileno())
        if limit is not None and stat.S_ISREG(status.st_mode) and status.st_size > limit << 20:
            raise _too_large(name, limit)
        size = status.st_size  # 0 for pipes

        def pause(read: int) -> None:
            # Of characters, which are fewer than bytes; asking for the place would be a call of the system each time.
            heard(min(1.0, read / size) if size else 0.0)

        yield from iterate_stream(file, name, limit=limit, pause=pause)


def iterate_stream(
    stream: BinaryIO | None,
    name: str = STANDARD_INPUT,
    form: Form | None = None,
    limit: int | None = None,
    pause: Callable[[int], object] = lambda _: None,
) -> Iterator[Puzzle | BadPuzzle]:
    """The puzzles of a stream of bytes, as those of a file; None stands for a stream that is closed.

    `pause` is called every few milliseconds with the number of characters so far.
    """
    return one_by_one(iterate_many(stream, name, form, limit, pause))


def iterate_many(
    stream: BinaryIO | None,
    name: str = STANDARD_INPUT,
    form: Form | None = None,
    limit: int | None = None,
    pause: Callable[[int], object] = lambda _: None,
) -> Iterator[Puzzle | BadPuzzle | PlainLines]:
    """The entries, with plain lines that follow each other as one, as far as they are there without waiting."""
    if stream is None:
        raise LibraryError(f"{_sentence(name)} is closed, so no puzzle can be read from it.")
    text = _Text(stream, name, limit, pause)
    found = False
    for item in read_many(text, form):
        found = True
        yield item
    if text.blank:
        raise LibraryError(f"{_sentence(name)} is empty.")
    if not found:
        raise LibraryError(f"{_sentence(name)} holds no puzzle.")


class _Text:
    """The text of a stream of bytes, in pieces as `read_puzzles` takes them, checked to be text."""

    def __init__(self, stream: BinaryIO, name: str, limit: int | None, pause: Callable[[int], object]) -> None:
        self.blank = True  # whether nothing but blanks has come so far
        self._stream, self._name, self._limit, self._pause = stream, name, limit, pause

    def __iter__(self) -> Iterator[str]:
        number, size = 1, 0
        for piece in pieces_of(self._decoded(), self._pause):
            size += len(piece)
            if self._limit is not None and size > self._limit << 20:
                raise _too_large(self._name, self._limit)
            # What stands before a line that is no text is still read, so pieces that may hold one come line by line.
            for text in (piece,) if piece.isascii() and "\0" not in piece else lines_in(piece):
                self._check(text, number)
                yield text
                number += text.count("\n")

    def _decoded(self) -> Iterator[str]:
        """All that is there, without waiting for more. Undecodable bytes come through as surrogates."""
        decoder = codecs.getincrementaldecoder("utf-8-sig")("surrogateescape")
        decode = io.IncrementalNewlineDecoder(decoder, translate=True).decode
        read = cast("io.BufferedReader", self._stream).read1
        try:
            while data := read(io.DEFAULT_BUFFER_SIZE):
                yield decode(data)
        except OSError as error:
            raise LibraryError(f"{_sentence(self._name)} cannot be read: {reason_of(error)}.") from None
        yield decode(b"", final=True)

    def _check(self, text: str, number: int) -> None:
        self.blank = self.blank and not text.strip()
        if number == 1 and text.encode(errors="surrogateescape").startswith(_BYTE_ORDER_MARKS_16):
            raise LibraryError(f"{_sentence(self._name)} is UTF-16 text; save it as UTF-8.")
        if "\0" in text:
            raise LibraryError(f"{_sentence(self._name)} is no text file: line {number} holds a zero byte.")
        if not text.isascii():
            try:
                text.encode()
            except UnicodeEncodeError as error:
                byte = f"0x{ord(text[error.start]) - 0xDC00:02x}"
                place = f"line {number} holds the byte {byte}"
                raise LibraryError(f"{_sentence(self._name)} is not UTF-8 text: {place}.") from None


def _looks_like_puzzle(argument: str) -> bool:
    """Whether an argument is a link or mostly cells, so that it cannot be meant as the name of a file."""
    if may_hold_code(argument):
        return True
    content = "".join(argument.split())
    cells = sum(character in "0123456789._*|" for character in content)
    return len(content) > 40 and 4 * cells > 3 * len(content)


def _sentence(name: str) -> str:
    """A name at the beginning of a sentence; the name of a file stays as it is."""
    return name.capitalize() if name == STANDARD_INPUT else name


def _too_large(name: str, limit: int) -> LibraryError:
    return LibraryError(f"{_sentence(name)} is larger than {limit} MiB, too large to open as a collection.")


def rare_puzzles() -> Iterator[tuple[int, str]]:
    """The ER, in tenths, and the givens of the puzzles that ship for the generator alone.

    Raises `LibraryError`, when the first is asked for, if their file cannot be read.
    """
    for line in _lines_of(puzzles_folder() / RARE_FILE):
        er, _, givens = line.partition("\t")
        if er.isdecimal() and len(givens) == len(CELLS):
            yield int(er), givens


def _lines_of(path: Path) -> list[str]:
    """The lines of a file of ours; raises `LibraryError` if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise LibraryError(f"{shown_name(path)} cannot be read: {reason_of(error)}.") from None
