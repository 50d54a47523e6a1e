"""The proof that a file of answers is ours: a file beside it, which tells how it was made and what was written.

The output itself has nothing but answers. Beside it lies OUTPUT.resume: a line of JSON, and then the last bytes of the
output, from its byte `size` on. They stand here before they are written there. So whatever ends a run, what the output
has after its first `size` bytes, whose digest is known, is a beginning of these bytes.
"""

import json
import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO

from sudoku_tui import __version__
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.ordinary_file import open_ordinary
from sudoku_tui.system.whole_file import WholeFile

Record = dict[str, Any]
"""An answer as it was read: JSON's fields, or the columns of a row of CSV, which are all text."""

ENDING = ".resume"

KEPT = 4 << 20
"""The least number of bytes at the end of the output that are repeated, if it has as many; twice that is the most.

What is older is known to be on the disk.
"""

_FORM = "sudoku-tui resume 1"
_LONGEST_HEAD = 1 << 20
_PIECE = 1 << 20

_NO_MATTER = {
    *("puzzles", "puzzle", "output", "resume", "parquet", "plot", "form"),  # what is read and written; the answers tell
    *("jobs", "cluster", "unordered"),  # who does it
    *("config", "debug", "module", "parser", "list"),  # the settings that matter come as facts
}
"""The options that no answer depends on."""

ANEW = "or name a new file"
"""What can always be done."""


@dataclass(frozen=True)
class Terms:
    """The terms on which the answers in a file depend."""

    command: str
    options: Mapping[str, Any]  # those that matter, by their names, and other facts; all that JSON can hold
    limit: float | None = None  # after how many seconds a puzzle is given up; None for never
    # says of an answer whether its puzzle was given up; None if the limit is an option like others
    gave_up: Callable[[Record], bool] | None = None


def terms_of(options: Namespace, facts: Mapping[str, Any], gave_up: Callable[[Record], bool] | None = None) -> Terms:
    """The terms of a command.

    Args:
        options: those of its command line.
        facts: what the answers depend on besides, or more exactly.
        gave_up: as of `Terms`.
    """
    asked = {name: value for name, value in vars(options).items() if name not in _NO_MATTER} | dict(facts)
    limit = asked.pop("limit_seconds", None) if gave_up is not None else None
    return Terms(options.parser.prog.split()[-1], json.loads(json.dumps(asked)), limit, gave_up)


def earlier_seed(options: Namespace) -> str | None:
    """The seed of the output that a command is to go on with; None if there is none, or it cannot be gone on with."""
    if not options.resume or options.output is None:
        return None
    with suppress(SudokuError):  # it is raised when the output is opened
        found = _read(_beside(Path(os.path.realpath(options.output))))
        return None if found is None else str(found[0]["options"].get("seed", ""))
    return None


class ResumeFile:
    """The file beside an output, for a run that has locked the output."""

    def __init__(self, output: Path, shown: str, terms: Terms) -> None:
        """Prepare; raises `SudokuError` if a file that is not of this program has its name.

        Args:
            output: where it really is, behind all links.
            shown: what it is called.
            terms: those of the run.
        """
        self.is_retry = False  # whether puzzles that were given up are tried again
        self._path, self._terms = _beside(output), terms
        self._shown = shown
        self._limit = terms.limit  # that of the answers that are there
        self._hash = _hash()  # of the output before `_size`
        self._size = 0
        self._tail = bytearray()  # the output from there on
        self._head = b""
        self._file: BinaryIO | None = None
        self._found = _read(self._path)

    def proven(self, output: BinaryIO) -> int:
        """How many bytes the whole lines of an output have, all of them ours.

        Raises:
            SudokuError: it is not proven to be ours, was made on other terms, or has been changed.
        """
        if self._found is None:
            raise SudokuError(
                f"{self._shown} cannot be continued: {shown_name(self._path)}, which proves that this command has "
                f"written it, is missing. Continue with the version of sudoku-tui that wrote it, {ANEW}."
            )
        head, tail = self._found
        try:
            self._check_terms(head)
            if not self._is_as_in(head, output):
                # Perhaps an exchange of answers did not come to its end: then all is as it was before.
                head, tail = {**head, **head.get("before", {})}, b""
                if "before" not in head or not self._is_as_in(head, output):
                    raise SudokuError(f"{self._shown} was changed after this command wrote it: restore it, {ANEW}.")
            self._take_limit(head["limit"])
        except (KeyError, TypeError, ValueError):
            raise _foreign(self._path) from None
        rest = output.read(len(tail) + 1)
        if not tail.startswith(rest):
            right = self._size + next(place for place in count() if tail[place : place + 1] != rest[place : place + 1])
            raise SudokuError(
                f"{self._shown} is right up to byte {right}. The rest was not written by this command, or not before "
                f"the power failed. Cut the file there, {ANEW}."
            )
        self._tail = bytearray(rest[: rest.rfind(b"\n") + 1])
        return self._size + len(self._tail)

    def _check_terms(self, head: Mapping[str, Any]) -> None:
        program = "by sudoku-tui {}"
        for form, its, ours in (
            (program, head["version"], __version__),
            ("by {}", head["command"], self._terms.command),
        ):
            if its != ours:
                raise self._other(form.format(_shown(its)), form.format(ours).removeprefix("by "))
        facts = {name for name, value in self._terms.options.items() if isinstance(value, list)}  # they come last
        for name in (*sorted({*head["options"], *self._terms.options} - facts), *sorted(facts)):
            then, now = head["options"].get(name), self._terms.options.get(name)
            if then != now and name in facts:
                raise self._other(f"with other {name}", "with these")
            if then != now:
                raise self._other(_option(name, then), _option(name, now))

    def _other(self, its: str, ours: str) -> SudokuError:
        return SudokuError(f"{self._shown} was begun {its}, and this is {ours}: go on as it was begun, {ANEW}.")

    def _is_as_in(self, head: Mapping[str, Any], output: BinaryIO) -> bool:
        """Whether an output begins with the bytes that a head speaks of; it is read up to their end then."""
        self._size, self._hash = head["size"], _hash()
        output.seek(0)
        left = self._size
        while left and (piece := output.read(min(left, _PIECE))):
            self._hash.update(piece)
            left -= len(piece)
        return not left and self._hash.hexdigest() == head["digest"]

    def _take_limit(self, earlier: float | None) -> None:
        """Find out whether puzzles that were given up after that many seconds are tried again."""
        self._limit = earlier
        now = self._terms.limit
        if earlier is None or (now is not None and now <= earlier):
            self._limit = now
        elif self._terms.gave_up is not None:
            self.is_retry = True

    def exchanged(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """The lines that are to be the whole output, passed on; raises OSError.

        After the last one both what was there and this are proven, so the output may be replaced at any moment.
        """
        old = self._hash.copy()
        old.update(self._tail)
        before = {"size": self._size + len(self._tail), "digest": old.hexdigest(), "limit": self._limit}
        self._size, self._hash, self._tail = 0, _hash(), bytearray()
        for line in lines:
            self._size += len(line)
            self._hash.update(line)
            yield line
        self._limit = self._terms.limit
        self._write_whole(before)

    def begin(self) -> None:
        """Begin, or go on after the output has just what is proven; raises OSError."""
        if self.is_retry:
            self._limit = self._terms.limit
        self._write_whole()

    def announce(self, place: int, data: bytes) -> None:
        """Note what is going to be written at the end of the output, which is at a place; raises OSError."""
        assert self._file is not None
        del self._tail[place - self._size :]
        self._tail += data
        write_at(self._file, len(self._head) + place - self._size, data)

    def settle(self, sync: Callable[[], object]) -> None:
        """Once it is written, drop what need not be repeated any more; `sync` waits until the output is on the disk.

        Raises:
            OSError: it cannot be written.
        """
        if len(self._tail) > 2 * KEPT:
            sync()
            moved = self._tail.rfind(b"\n", 0, len(self._tail) - KEPT) + 1
            self._hash.update(self._tail[:moved])
            self._size += moved
            del self._tail[:moved]
            self._write_whole()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _write_whole(self, before: Mapping[str, Any] | None = None) -> None:
        """Write it anew, so that it is whole at every moment, and be ready to write on at its end."""
        self.close()
        head = {
            "form": _FORM,
            "version": __version__,
            "command": self._terms.command,
            "options": self._terms.options,
            "limit": self._limit,
            "size": self._size,
            "digest": self._hash.hexdigest(),
            **({} if before is None else {"before": before}),
        }
        self._head = f"{json.dumps(head)}\n".encode()
        with WholeFile(self._path) as file:
            file.write(self._head)
            file.write(self._tail)
        self._file = self._path.open("r+b", buffering=0)


def _hash() -> "blake2b":
    return blake2b(digest_size=32)


def write_at(file: BinaryIO, place: int, data: bytes) -> None:
    """Write into an unbuffered file at a place. To do it again does no harm, so it can be after an error."""
    file.seek(place)
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]


def _beside(output: Path) -> Path:
    return output.with_name(f"{output.name}{ENDING}")


def _read(path: Path) -> tuple[dict[str, Any], bytes] | None:
    """The head of such a file and the bytes that follow; None if there is none.

    Raises:
        SudokuError: it cannot be read, or is something else.
    """
    try:
        with open_ordinary(path) as file:
            head = json.loads(file.readline(_LONGEST_HEAD))
            if head["form"] != _FORM or not isinstance(head["options"], dict):
                raise ValueError
            return head, file.read()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SudokuError(f"{shown_name(path)} cannot be read: {reason_of(error)}.") from None
    except (ValueError, LookupError, TypeError, RecursionError):
        raise _foreign(path) from None


def _foreign(path: Path) -> SudokuError:
    return SudokuError(f"{shown_name(path)} is not a file of this program: move it away, {ANEW}.")


def _option(name: str, value: object) -> str:
    """How an option was given, in words."""
    option = f"--{name.replace('_', '-')}"
    if value is None or isinstance(value, bool):
        return f"{'with' if value else 'without'} {option}"
    return f"with {option} {_shown(value)}"


def _shown(value: object) -> str:
    return shown_name(str(value))
