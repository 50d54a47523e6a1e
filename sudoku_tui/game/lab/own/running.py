"""A search of somebody's own at work on a puzzle: in the process that was started for it, told message by message.

A message is a dict with one of these keys:

    loaded   the searches of the file: for each its key, its name, the line and what its docstring says
    event    an event as JSON has it, with the counters and the seconds of processor time at that moment
    remark   something worth saying that spoils nothing
    fault    what it ended with; in a run with the counters and the seconds
    end      it has ended by itself; with the counters and the seconds
"""

import inspect
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import fields, replace
from typing import Any

from sudoku_tui.engine.codec.values import plain
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.search.events import Counters, DeadEnd, Event, Incomplete, Progress, Search, Solution
from sudoku_tui.game.lab.own.faults import FaultKind
from sudoku_tui.game.lab.own.guards import Guards
from sudoku_tui.game.lab.own.loading import FaultFound, OwnSource, line_of
from sudoku_tui.game.lab.own.referee import Referee, WrongSolution, checked
from sudoku_tui.lab.csp import CSP
from sudoku_tui.lab.declared import DeclaredSearch

COUNTED = tuple(one.name for one in fields(Counters) if one.name != "own")
"""The counters that a message has, in this order: those of a tree."""

Write = Callable[[dict[str, Any]], object]


def described(mark: DeclaredSearch) -> dict[str, Any]:
    """A search as the message `loaded` has it."""
    about = inspect.cleandoc(mark.function.__doc__ or "").partition("\n\n")[0]
    return {"key": mark.key, "name": mark.name, "line": line_of(mark.function) or 1, "about": about}


def run(
    source: OwnSource, mark: DeclaredSearch, guards: Guards, write: Write, values: Sequence[int], watch: bool
) -> None:
    """Run a search of a file on a puzzle, 81 values; without `watch`, write what an unwatched search tells alone."""
    teller = _Teller(guards, write, watch)
    try:
        if mark.yields_events:
            _take_events(source, mark, tuple(values), teller)
        else:
            _hand_csp(source, mark, values, teller)
        if guards.fault is not None:
            raise guards.fault
    except BaseException as error:
        found = guards.fault or source.fault_of(error)
        del error
        write({"fault": found.fault.to_json(), **teller.measured()})
    for remark in guards.remarks():
        write({"remark": remark.to_json()})
    write({"end": True, **teller.measured()})


def _hand_csp(source: OwnSource, mark: DeclaredSearch, values: Sequence[int], teller: "_Teller") -> None:
    puzzle = "".join(str(value or ".") for value in values)
    csp = CSP(puzzle, teller.tell, teller.counters, source.path)
    function, line = mark.function, line_of(mark.function)
    result = function(csp)
    if inspect.isgenerator(result) or inspect.iscoroutine(result):
        raise source.fault(FaultKind.YIELDS, function.__name__, line)
    csp.finish()
    if not csp.is_complete and not teller.counters.solutions:
        if csp.refused is not None:
            raise csp.refused
        if result:
            raise source.fault(FaultKind.NOT_COMPLETE, len(csp.unassigned), line)


def _take_events(source: OwnSource, mark: DeclaredSearch, values: tuple[int, ...], teller: "_Teller") -> None:
    referee = Referee(values, teller.counters)
    events = mark.function(values)
    for event in events:
        line = _line_of_yield(events, source)
        try:
            event = checked(event)
            referee.see(event)
        except WrongSolution as error:
            raise source.fault(FaultKind.WRONG_SOLUTION, error, line) from None
        except SudokuError as error:
            raise source.fault(FaultKind.WRONG_EVENT, error, line) from None
        teller.tell(replace(event, line=line))


class _Teller:
    """Writes the events of a run, with what has been counted."""

    def __init__(self, guards: Guards, write: Write, watch: bool) -> None:
        self._guards, self._write, self._watch = guards, write, watch
        self.counters = Counters()
        self._begun = time.process_time()
        self._next_pause = Search.pause_every

    def tell(self, event: Event) -> None:
        """Write an event, if it is wanted."""
        if self._guards.fault is not None:  # a file caught it
            raise self._guards.fault
        if isinstance(event, Solution):
            for remark in self._guards.remarks(has_ended=False):
                self._write({"remark": remark.to_json()})
        is_first_end = isinstance(event, DeadEnd) and self.counters.dead_ends == 1
        if self._watch or is_first_end or isinstance(event, Solution | Incomplete):
            self._write({"event": plain(event), **self.measured()})
        elif self.counters.nodes >= self._next_pause:
            self._next_pause = self.counters.nodes + Search.pause_every
            self._write({"event": plain(Progress(event.depth, event.line)), **self.measured()})

    def measured(self) -> dict[str, Any]:
        """The counters so far, and how long it took."""
        counted = [getattr(self.counters, name) for name in COUNTED]
        return {"counters": counted, "seconds": time.process_time() - self._begun}


def _line_of_yield(events: Generator[Any, Any, Any], source: OwnSource) -> int | None:
    """The line of the file at which a generator waits, or one to which it has handed over."""
    line = None
    generator: Any = events
    while inspect.isgenerator(generator):
        if generator.gi_frame is not None and generator.gi_code.co_filename == source.path:
            line = generator.gi_frame.f_lineno
        generator = generator.gi_yieldfrom
    return line


def faults_of_loading(
    load: Callable[[], list[DeclaredSearch]], source: OwnSource, guards: Guards
) -> list[DeclaredSearch]:
    """The searches that a file declares; raises `FaultFound`, also for what a guard has found while it was loaded."""
    try:
        found = load()
    except FaultFound as error:
        raise guards.fault or error from None
    except BaseException as error:
        raise guards.fault or source.fault_of(error) from None
    if guards.fault is not None:
        raise guards.fault
    return found
