"""The thread that looks at the file of races: it is there while a player is in a race, or looks at those that wait."""

from __future__ import annotations

import math
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.game.together.race_file import Finish, RaceFile
from sudoku_tui.game.together.races import NoSuchRace, Race, RaceProblem, RaceState, Seat, SeatState
from sudoku_tui.system.threads import start_thread

if TYPE_CHECKING:
    from sudoku_tui.game.data.race_ticket import RaceTicket
    from sudoku_tui.system.boot_clock import BootClock

T = TypeVar("T")

LOOK = 1.0  # seconds from one look at the file to the next, and from one time that progress is told to the next
SIGN, SIGN_IN_RACE = 15.0, 600.0  # after how many seconds without progress a player shows that they are there
READ = 15.0  # after how many seconds races are read though nobody has written: who gives no sign has gone


@immutable
class RaceView:
    """All that a player can know of races at a moment; another one takes its place when something has changed."""

    waiting: tuple[Race, ...] = ()  # those that wait for players, while the player looks at them
    race: Race | None = None  # the one that the player is in, or was in last
    seat: int = 0  # the number of the player's seat in it; 0 without one
    # what is wrong with the file, in a sentence: it is tried again, and what is known may be old; empty if nothing is
    problem: str = ""
    why_gone: str = ""  # why the race cannot go on, in a sentence; the game is an ordinary one from then on

    @property
    def own(self) -> Seat | None:
        """The player's own seat."""
        return None if self.race is None else self.race.seat(self.seat)


class RaceWatch:
    """Reads and writes races for a session, which never waits for the file. Its listener is called in the thread."""

    def __init__(
        self,
        folder: Path,
        clock: BootClock,
        on_news: Callable[[], object],
        *,
        on_over: Callable[[RaceTicket], object] = lambda _: None,
        tells_path: bool = True,
    ) -> None:
        """Watch the races of a folder; there is no thread before something is wanted.

        Args:
            folder: where the file of races is.
            clock: that of the computer.
            on_news: called after `view` has changed.
            on_over: called when nothing more is to be told of a seat: the file has its finish, or the race is gone.
            tells_path: whether sentences say where the file is.
        """
        self.view = RaceView()
        self._folder, self._clock, self._on_news, self._tells_path = folder, clock, on_news, tells_path
        self._on_over = on_over
        self._changed = threading.Condition()
        # Under this lock: the thread, and what is wanted of it.
        self._thread: threading.Thread | None = None
        self._is_ending = False
        self._questions: deque[tuple[Callable[[RaceFile], Any], Future[Any]]] = deque()
        self._lists = False
        self._ticket: RaceTicket | None = None
        self._filled, self._told = 0, -1  # how many cells the player has filled, and how many of them the file has
        self._finishes: dict[RaceTicket, Finish] = {}  # what the file lacks
        self._is_read = False  # whether what is wanted has been read
        # Moments of the thread alone, by the clock of the computer: of the next look, of when progress may be told, of
        # when races were read, and of the last sign.
        self._look_at = self._tell_at = self._read_at = self._sign_at = 0.0
        self._state: RaceState | None = None  # how far the race was then

    # In the thread of the session; each raises `NoThread` if there can be no other one

    def ask(self, question: Callable[[RaceFile], T]) -> Future[T]:
        """Have the file asked something, or changed."""
        answer: Future[T] = Future()
        with self._wanting():
            self._questions.append((question, answer))
        return answer

    def list_waiting(self, *, lists: bool) -> None:
        """Have the races listed that wait for players, or not any more."""
        with self._wanting():
            self._lists = lists

    def sit(self, ticket: RaceTicket, filled: int) -> None:
        """Be in a race from now on, with so many cells filled."""
        with self._wanting():
            self._ticket, self._filled, self._told = ticket, filled, -1
            if self.view.race is None or self.view.race.code != ticket.code:
                self.view = RaceView(self.view.waiting)

    def stand_up(self) -> None:
        """Tell of no progress any more, and look at no race."""
        with self._changed:
            self._ticket = None
            self._changed.notify_all()

    def tell(self, filled: int) -> None:
        """Tell how many cells are filled: at once, or a second after the last time."""
        with self._changed:
            self._filled = filled
            self._changed.notify_all()

    def tell_finish(self, ticket: RaceTicket, finish: Finish) -> None:
        """Tell that the puzzle is solved; it is tried until the file has it."""
        with self._wanting():
            self._finishes[ticket] = finish

    def end(self, timeout: float) -> None:
        """Write what is left, and end the thread, as far as that takes no longer than so many seconds."""
        with self._changed:
            self._is_ending, thread = True, self._thread
            self._changed.notify_all()
        if thread is not None:
            thread.join(timeout)

    @contextmanager
    def _wanting(self) -> Iterator[None]:
        """A block that changes what is wanted; then there is a thread that sees to it."""
        with self._changed:
            yield
            self._is_read = self._is_ending = False
            if self._thread is None:
                thread = threading.Thread(target=self._run, name="races", daemon=True)
                start_thread(thread)
                self._thread = thread
            self._changed.notify_all()

    # In the thread

    def _run(self) -> None:
        file = RaceFile(self._folder, self._clock, tells_path=self._tells_path)
        while self._wait():
            self._answer(file)
            try:
                self._write(file)
                self._look(file)
            except NoSuchRace as error:
                self._lose(str(error))
            except SudokuError as error:
                self._show(replace(self.view, problem=str(error)))
            self._look_at = self._clock.now() + LOOK
        with suppress(SudokuError):
            self._write(file, is_last=True)
        file.close()

    def _wait(self) -> bool:
        """Wait until there is something to do; False if nothing more is wanted."""
        with self._changed:
            while not self._questions:
                if self._is_ending or not (self._lists or self._ticket or self._finishes):
                    self._thread = None
                    return False
                left = self._due_at() - self._clock.now()
                if left <= 0:
                    break
                self._changed.wait(left)
            return True

    def _due_at(self) -> float:
        """When there is something to do next."""
        if not self.view.problem:  # which is tried again at the next look
            if self._finishes or not self._is_read:
                return 0.0
            if self._ticket is not None and self._told != self._filled:
                return min(self._look_at, self._tell_at)
        race = self.view.race
        starts = race.starts if race is not None and race.starts is not None and not race.givens else math.inf
        return min(self._look_at, starts)

    def _answer(self, file: RaceFile) -> None:
        while self._questions:
            question, answer = self._questions.popleft()
            try:
                answer.set_result(question(file))
            except Exception as error:  # it is for who has asked
                answer.set_exception(error)
            self._is_read = False

    def _write(self, file: RaceFile, *, is_last: bool = False) -> None:
        """Write what the file lacks: finishes, and how far the player is, unless that was told a moment ago."""
        for solved, finish in [*self._finishes.items()]:
            try:
                file.finish(solved, finish)
            except RaceProblem as error:  # it will never be taken, so nobody waits for this player any more
                with suppress(RaceProblem):
                    file.leave(solved)
                if solved == self._ticket:
                    self.stand_up()  # or the next look takes this sentence away
                self._show(replace(self.view, why_gone=str(error)))
            self._finishes.pop(solved, None)
            self._is_read = False
            self._on_over(solved)
        with self._changed:
            ticket, filled, now = self._ticket, self._filled, self._clock.now()
        own = self.view.own
        if ticket is None or own is None:
            return
        if own.state is not SeatState.PLAYING:
            self._told = filled  # it does not count any more
            return
        silence = SIGN if self._state is RaceState.OPEN else SIGN_IN_RACE
        has_news = filled != self._told and (now >= self._tell_at or is_last)
        if has_news or now > self._sign_at + silence:
            file.tell(ticket, filled)
            self._told, self._tell_at, self._sign_at, self._is_read = filled, now + LOOK, now, False

    def _look(self, file: RaceFile) -> None:
        """Read the races that are wanted, if they can have changed."""
        with self._changed:
            ticket, lists = self._ticket, self._lists
            is_read, self._is_read = self._is_read, True
        now, race = self._clock.now(), self.view.race
        is_as_before = is_read and now < self._read_at + READ and (race is None or race.state(now) is self._state)
        if not file.has_changed() and is_as_before and not self.view.problem:
            return
        waiting = file.waiting() if lists else ()
        if ticket is None:
            self._show(replace(self.view, waiting=waiting, problem=""))
        else:
            race = file.race(ticket.code)
            if race.seat(ticket.seat) is None:
                raise NoSuchRace("You no longer have a seat in this race.")
            self._state = race.state(now)
            if self._state is RaceState.ENDED:  # there will be no news
                self.stand_up()
            self._show(RaceView(waiting, race, ticket.seat))
        self._read_at = now

    def _lose(self, why: str) -> None:
        ticket = self._ticket
        self.stand_up()
        self._show(replace(self.view, problem="", why_gone=why))
        if ticket is not None:
            self._on_over(ticket)

    def _show(self, view: RaceView) -> None:
        if view != self.view:
            self.view = view
            self._on_news()
