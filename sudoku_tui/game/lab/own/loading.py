"""A file loaded, and the searches that it declares: in the process in which they will run, and nowhere else.

An error of the file is a `FaultFound` with the line in it.
"""

import inspect
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType, ModuleType, TracebackType
from typing import Any

import sudoku_tui
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.search.registry import EVERY
from sudoku_tui.game.lab.own.faults import Fault, FaultKind, shown
from sudoku_tui.game.lab.solvers.catalogue import SOLVERS
from sudoku_tui.game.players.permissions import OF_STRANGERS
from sudoku_tui.lab.declared import MARK, DeclaredSearch

KEY = re.compile(r"[a-z][a-z0-9-]{0,39}")
MOST_IN_NAME = 40


class FaultFound(BaseException):
    """A fault that ends what was going on. It is no `Exception`, so that a file that catches these does not."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class OwnSource:
    """The file of searches that runs in this process: it knows which lines are its own."""

    def __init__(self, path: str) -> None:
        self.path = path

    @property
    def name(self) -> str:
        """The name of the file without its folder."""
        return shown(os.path.basename(self.path), 60)

    def fault(self, kind: FaultKind, detail: object = "", line: int | None = None) -> FaultFound:
        """A fault in a line of the file."""
        return FaultFound(Fault(kind, self.name, line, shown(detail)))

    def fault_of(self, error: BaseException) -> FaultFound:
        """The fault that an error out of the file is, at the innermost line of it, or of a file beside it."""
        if isinstance(error, FaultFound):
            return error
        kind, detail = _kind_of(error)
        if isinstance(error, SyntaxError) and error.filename is not None and self.is_own(error.filename):
            return FaultFound(Fault(kind, shown(os.path.basename(error.filename), 60), error.lineno, shown(detail)))
        file, line = self._innermost(error.__traceback__)
        return FaultFound(Fault(kind, file, line, shown(detail)))

    def here(self) -> tuple[str, int | None]:
        """The file and the line of it, or of a file beside it, that is running now."""
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            if self.is_own(frame.f_code.co_filename):
                return shown(os.path.basename(frame.f_code.co_filename), 60), frame.f_lineno
            frame = frame.f_back
        return self.name, None

    def is_own(self, file: str) -> bool:
        """Whether a file is the one, or one beside it that it may have imported; ours is none of them."""
        if file == self.path:
            return True
        folder = os.path.dirname(os.path.abspath(self.path))
        if os.path.basename(folder) in ("site-packages", "dist-packages"):  # beside a module lies what is installed
            return False
        return file.startswith(os.path.join(folder, "")) and not file.startswith(os.path.dirname(sudoku_tui.__file__))

    def _innermost(self, traceback: TracebackType | None) -> tuple[str, int | None]:
        found: tuple[str, int | None] = self.name, None
        while traceback is not None:
            file = traceback.tb_frame.f_code.co_filename
            if self.is_own(file):
                found = shown(os.path.basename(file), 60), traceback.tb_lineno
            traceback = traceback.tb_next
        return found


def _kind_of(error: BaseException) -> tuple[FaultKind, str]:
    """The kind of an error, and what is said of it."""
    text = f"{type(error).__name__}: {error}".rstrip(": ")
    match error:
        case SyntaxError():
            return FaultKind.SYNTAX, error.msg
        case RecursionError():
            return FaultKind.RECURSION, ""
        case ImportError():
            return FaultKind.IMPORT, str(error)
        case MemoryError():
            return FaultKind.NO_MEMORY, str(OF_STRANGERS.megabytes)
        case SystemExit():
            return FaultKind.EXITS, "sys.exit"
        case SudokuError():
            return FaultKind.REFUSED, str(error).rstrip(".")
    return FaultKind.EXCEPTION, text.rstrip(".")


def loaded(source: OwnSource, text: str) -> list[DeclaredSearch]:
    """The searches that a file declares, by its text.

    Raises:
        FaultFound: it cannot be loaded, declares none, or something is wrong with one.
    """
    # Python would run it as `__main__`; a file may do more than declare its searches then.
    module = ModuleType(f"own_{re.sub(r'[^A-Za-z0-9_]', '_', Path(source.path).stem)}")
    module.__file__ = source.path
    sys.modules[module.__name__] = module
    sys.path.insert(0, os.path.dirname(os.path.abspath(source.path)))
    try:
        exec(compile(text, source.path, "exec", dont_inherit=True), module.__dict__)
    except BaseException as error:
        raise source.fault_of(error) from None
    found = [mark for mark in _marks(module.__dict__.values()) if _module_of(mark) == module.__name__]
    check(source, found)
    return found


def _marks(values: Any) -> Iterator[DeclaredSearch]:
    """The searches among some values, each once."""
    seen: list[object] = []
    for value in list(values):
        mark = vars(value).get(MARK) if hasattr(value, "__dict__") else None
        if isinstance(mark, DeclaredSearch) and mark not in seen:
            seen.append(mark)
            yield mark


def declared_by(value: object) -> list[DeclaredSearch]:
    """The searches that an entry point names: a function, some functions, or a module that declares some."""
    if isinstance(value, ModuleType):
        return [mark for mark in _marks(vars(value).values()) if _module_of(mark) == value.__name__]
    return list(_marks(value if isinstance(value, list | tuple) else [value]))


def _module_of(mark: DeclaredSearch) -> str:
    return getattr(mark.function, "__module__", "")


def check(source: OwnSource, found: list[DeclaredSearch]) -> None:
    """Whether searches can be taken in; raises `FaultFound` for the first fault."""
    if not found:
        raise source.fault(FaultKind.NO_SEARCH)
    keys: set[str] = set()
    for mark in found:
        line = line_of(mark.function)
        if not isinstance(mark.key, str) or not KEY.fullmatch(mark.key):
            raise source.fault(FaultKind.WRONG_KEY, shown(repr(mark.key), 60), line)
        name = mark.name if isinstance(mark.name, str) and mark.name.isprintable() else ""
        if not 1 <= len(name.strip()) <= MOST_IN_NAME:
            raise source.fault(FaultKind.WRONG_NAME, shown(repr(mark.name), 60), line)
        if mark.key in keys:
            raise source.fault(FaultKind.SAME_KEY, mark.key, line)
        if mark.key in EVERY or mark.key in SOLVERS:
            raise source.fault(FaultKind.OUR_KEY, mark.key, line)
        keys.add(mark.key)
        _check_function(source, mark, line)


def _check_function(source: OwnSource, mark: DeclaredSearch, line: int | None) -> None:
    function = mark.function
    name = getattr(function, "__name__", repr(function))
    if inspect.isclass(function) or inspect.iscoroutinefunction(function) or not _takes_one(function):
        kind = "the class " if inspect.isclass(function) else "async " if inspect.iscoroutinefunction(function) else ""
        what = f"{kind}{name}{'' if inspect.isclass(function) else _signature(function)}"
        raise source.fault(FaultKind.NO_FUNCTION, what, line)
    yields = inspect.isgeneratorfunction(function)
    if yields and not mark.yields_events:
        raise source.fault(FaultKind.YIELDS, name, line)
    if mark.yields_events and not yields:
        raise source.fault(FaultKind.YIELDS_NOT, name, line)


def _signature(function: Callable[..., Any]) -> str:
    try:
        return str(inspect.signature(function))
    except (TypeError, ValueError):
        return ""


def _takes_one(function: Callable[..., Any]) -> bool:
    try:
        inspect.signature(function).bind(None)
    except (TypeError, ValueError):
        return False
    return True


def line_of(function: Callable[..., Any]) -> int | None:
    """The line in which a function is declared: that of its decorator."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return None if code is None else code.co_firstlineno
