"""A search that a player wrote as an engine's `Search`, and its runs."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.search.events import Counters, Event, Incomplete, Progress, Search, Solution, SourceText
from sudoku_tui.engine.solver import solve
from sudoku_tui.game.jobs.own.own_process import OwnProcess
from sudoku_tui.game.lab.own.faults import Fault, FaultKind
from sudoku_tui.game.lab.own.loading import FaultFound, OwnSource
from sudoku_tui.game.lab.own.referee import Referee, WrongSolution, read_event
from sudoku_tui.game.lab.own.running import COUNTED


@dataclass(frozen=True)
class OwnSearch(Search):
    """A search of a file or of a package, as it was when that was loaded.

    A run is a process, which is paused while nobody takes its events, and ended when the run is closed. Where something
    goes wrong, the run ends with an `Incomplete` whose summary is the sentence, and whose line is the line. `Progress`
    comes also in a run that is watched, when nothing has happened for a moment.
    """

    path: str  # of the file
    line: int  # in which it is declared
    text: str = field(repr=False)  # of the file
    entry: tuple[str, str, str] | None = None  # name, value and group of the entry point, if it is that of a package

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        yield from OwnRun(self, values, counters, watch)

    @property
    def source(self) -> OwnSource:
        """Its file."""
        return OwnSource(self.path)

    @property
    def written(self) -> SourceText:
        """Its file, as text."""
        return SourceText(self.text, self.line)

    def ended_by(self, fault: Fault, values: tuple[int, ...], depth: int = 0) -> Incomplete:
        """The end of a run by a fault; its line is one of this file, or None."""
        return Incomplete(values, str(fault), depth, fault.line if fault.file == self.source.name else None)


@dataclass(frozen=True)
class BrokenSearch(OwnSearch):
    """What is watched of a file that cannot be loaded: it ends at once, with the sentence that says why."""

    fault: Fault = field(kw_only=True)

    def _run(
        self,
        values: tuple[int, ...],
        counters: Counters,  # noqa: ARG002 - nothing is done that could be counted
        watch: bool,  # noqa: ARG002 - there is nothing to watch
    ) -> Generator[Event, None, None]:
        yield self.ended_by(self.fault, values)


class OwnRun:
    """A run of a search that a player wrote: an iterator of events, of which nothing is taken on trust."""

    def __init__(
        self, search: OwnSearch, values: Sequence[int], counters: Counters | None = None, watch: bool = False
    ) -> None:
        """Prepare it; the process is started when the first event is asked for.

        Args:
            search: whose run it is.
            values: the puzzle, 81 values without a clash.
            counters: are kept up to date.
            watch: whether every event is wanted.
        """
        self.search = search  # whose run it is
        self._values, self._watch = tuple(values), watch
        self.counters = Counters() if counters is None else counters
        self.seconds = 0.0  # of processor time that the search has taken
        self.fault: Fault | None = None  # what it ended with, if that was not well
        self.remarks: list[Fault] = []  # what is worth saying besides
        self._referee = Referee(self._values)
        self._has_answered = False

    def __iter__(self) -> Generator[Event, None, None]:
        """The events; closing this generator ends the process."""
        search = self.search
        asked = search.path, search.text, search.entry, search.key, self._values, self._watch
        process: OwnProcess | None = None
        depth = 0
        try:
            process = OwnProcess(search.source, *asked)
            while True:
                message = process.message()
                if message is None:
                    yield Progress(depth)
                    continue
                event = self._taken(process, message)
                if event is not None:
                    depth = event.depth
                    yield event
        except StopIteration:
            return
        except FaultFound as error:
            self.fault = error.fault
            yield search.ended_by(error.fault, self._values, depth)
        finally:
            if process is not None:
                process.close()

    def _taken(self, process: OwnProcess, message: dict[str, Any]) -> Event | None:
        """The event of a message, if it has one; raises `FaultFound` for what cannot be."""
        try:
            if "seconds" in message:
                self._measure(message["counters"], message["seconds"])
            if "fault" in message:
                raise FaultFound(Fault.from_json(message["fault"]))
            if "remark" in message:
                self.remarks.append(Fault.from_json(message["remark"]))
            if "event" in message:
                event = read_event(message["event"])
                process.line = process.line if event.line is None else event.line
                self._check(process, event)
                return event
            if "end" in message:
                self._check_end()
        except (ValueError, TypeError, LookupError, AttributeError, SudokuError):
            raise process.fault(FaultKind.GARBLED) from None
        return None

    def _measure(self, counted: list[int], seconds: float) -> None:
        if not all(type(count) is int and count >= 0 for count in counted):
            raise ValueError("that counts nothing")
        for name, count in zip(COUNTED, counted, strict=True):
            setattr(self.counters, name, count)
        self.seconds = float(seconds)

    def _check(self, process: OwnProcess, event: Event) -> None:
        """Whether an event can be; of a run that is not watched only solutions can be known."""
        self._has_answered |= isinstance(event, Solution | Incomplete)
        if self._watch:
            referee, seen = self._referee, event
        elif isinstance(event, Solution):
            referee, seen = Referee(self._values), Solution(event.values, 0)
        else:
            return
        try:
            referee.see(seen)
        except WrongSolution as error:
            raise process.fault(FaultKind.WRONG_SOLUTION, error) from None
        except SudokuError as error:
            raise process.fault(FaultKind.WRONG_EVENT, error) from None

    def _check_end(self) -> None:
        """A search that has ended without a solution says that there is none."""
        puzzle = "".join(str(value or ".") for value in self._values)
        if not self._has_answered and solve(puzzle) is not None:
            search = self.search
            raise FaultFound(Fault(FaultKind.NOT_FOUND, search.source.name, search.line))
