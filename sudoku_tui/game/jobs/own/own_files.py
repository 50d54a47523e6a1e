"""The files and packages from which searches of players come."""

import os
from datetime import datetime
from pathlib import Path
from typing import Any

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.outside import all_entries, is_any_there
from sudoku_tui.game.jobs.own.own_process import OwnProcess
from sudoku_tui.game.jobs.own.own_search import BrokenSearch, OwnSearch
from sudoku_tui.game.lab.own.faults import Fault, FaultKind, shown
from sudoku_tui.game.lab.own.loading import FaultFound, OwnSource

GROUP = "sudoku_tui.searches"
"""The entry point group of packages that bring searches. In such a package's `pyproject.toml`:

    [project.entry-points."sudoku_tui.searches"]
    mine = "my_package.solvers"

The value is a module that declares searches, or one such function, or a tuple of several.
"""

MOST_BYTES = 1 << 20
"""Of a file."""


class BrokenFile(SudokuError):
    """A file or a package cannot be loaded; the text is the sentence."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class OwnFile:
    """A file with searches, as it was when it could last be loaded."""

    def __init__(self, path: Path) -> None:
        """Load it.

        Raises:
            BrokenFile: it cannot be loaded.
            SudokuError: no code of the player runs in this session.
        """
        self.path = Path(os.path.abspath(path))
        self.searches: tuple[OwnSearch, ...] = ()
        self.fault: Fault | None = None  # what is wrong with the version on disk
        self._stamp: object = None
        self._load()

    @property
    def has_changed(self) -> bool:
        """Whether it has changed on disk since anybody tried to load it."""
        return self._stamp != self._stamp_now()

    def reload(self) -> str:
        """Load it again if it has changed on disk; a version that is broken leaves the one before.

        Returns:
            The sentence about what is wrong with the version on disk; otherwise nothing.
        """
        if self.has_changed:
            self.fault = None
            try:
                self._load()
            except BrokenFile as error:
                self.fault = error.fault
        return str(self.fault or "")

    def _load(self) -> None:
        self._stamp = self._stamp_now()
        source = OwnSource(str(self.path))
        try:
            self.searches = _searches_of(source, self._text(source), None)
        except FaultFound as error:
            raise BrokenFile(error.fault) from None

    def _text(self, source: OwnSource) -> str:
        try:
            with self.path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise source.fault(FaultKind.UNREADABLE, error.strerror or error) from None
        if len(data) > MOST_BYTES:
            raise source.fault(FaultKind.UNREADABLE, f"it has more than {MOST_BYTES >> 20} MiB")
        if b"\0" in data:
            raise source.fault(FaultKind.SYNTAX, "it has a null byte", _line_at(data, data.index(b"\0")))
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise source.fault(FaultKind.SYNTAX, "it is not in UTF-8", _line_at(data, error.start)) from None

    def _stamp_now(self) -> object:
        try:
            stat = self.path.stat()
        except OSError:
            return None
        return stat.st_mtime_ns, stat.st_size, stat.st_ino


def broken_search(path: Path, fault: Fault) -> BrokenSearch:
    """What stands for a file that cannot be loaded, with its text as far as that can be read."""
    name = OwnSource(str(path)).name
    return BrokenSearch(
        key=name,
        name="A file that is broken",
        author=name,
        year=_year_of(str(path)),
        idea=str(fault),
        strengths="",
        weaknesses="",
        path=str(path),
        line=fault.line or 1,
        text="" if fault.kind is FaultKind.UNREADABLE else _text_of(str(path)),
        fault=fault,
    )


def package_searches() -> tuple[list[OwnSearch], list[str]]:
    """The searches that installed packages bring, and a sentence for each package that is left out."""
    found: list[OwnSearch] = []
    left_out: list[str] = []
    if not is_any_there(GROUP):
        return found, left_out
    for entry in all_entries(GROUP):
        package = shown(entry.dist.name if entry.dist is not None else entry.module)
        source = OwnSource(entry.module)
        try:
            for search in _searches_of(source, "", (entry.name, entry.value, entry.group)):
                if search.key in (other.key for other in found):
                    raise OwnSource(search.path).fault(FaultKind.SAME_KEY, search.key, search.line)
                found.append(search)
        except FaultFound as error:
            left_out.append(f"The search {shown(entry.name)} of the package {package} is left out: {error}")
    return found, left_out


def _searches_of(source: OwnSource, text: str, entry: tuple[str, str, str] | None) -> tuple[OwnSearch, ...]:
    """Load a file or what an entry point names, in a process, for what it declares."""
    found: tuple[OwnSearch, ...] = ()
    process = OwnProcess(source, source.path, text, entry, None, None, False)
    try:
        while True:
            message = process.message() or {}
            if "fault" in message:
                raise FaultFound(Fault.from_json(message["fault"]))
            if "loaded" in message:
                path = source.path if entry is None else str(message["path"])
                found = tuple(_search(about, path, text or _text_of(path), entry) for about in message["loaded"])
    except StopIteration:
        return found
    except (ValueError, TypeError, LookupError, AttributeError):
        raise process.fault(FaultKind.GARBLED) from None
    finally:
        process.close()


def _search(about: dict[str, Any], path: str, text: str, entry: tuple[str, str, str] | None) -> OwnSearch:
    file = os.path.basename(path)
    return OwnSearch(
        key=shown(about["key"]),
        name=shown(about["name"]),
        author=f"your file {file}" if entry is None else f"the package of {entry[1]}",
        year=_year_of(path),
        idea=shown(about["about"], 1000) or f"It is in {file}, and has no description.",
        strengths="It is your own.",
        weaknesses="The game has not looked for them yet.",
        path=path,
        line=int(about["line"]),
        text=text,
        entry=entry,
    )


def _line_at(data: bytes, place: int) -> int:
    return data.count(b"\n", 0, place) + 1


def _text_of(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _year_of(path: str) -> int:
    try:
        return datetime.fromtimestamp(os.stat(path).st_mtime).year
    except (OSError, ValueError, OverflowError):
        return datetime.now().year
