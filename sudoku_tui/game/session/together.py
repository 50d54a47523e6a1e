"""A player's part in races: they make or join one, play its puzzle from the common start, and see how far others are.

This is the door for both interfaces. Nothing here waits for the file of races: what is asked for is done in a thread,
and `on_news` is called when there is something to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, wait
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.race_ticket import HelpRule, RaceTicket
from sudoku_tui.game.puzzles.difficulty import shipped_ratings
from sudoku_tui.game.puzzles.origin import Origin, Source, shipped_puzzle
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.session.kept_seats import KeptSeat, KeptSeats, seats_in
from sudoku_tui.game.together.race_file import Finish, RaceFile, RacePuzzle
from sudoku_tui.game.together.race_watch import RaceView, RaceWatch
from sudoku_tui.game.together.races import COUNTDOWN, NoSuchRace, Race, RaceProblem, SeatState
from sudoku_tui.system.boot_clock import BootClock, boot_clock
from sudoku_tui.system.threads import NoThread

if TYPE_CHECKING:
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.game.session.session import Session

NO_FOLDER = (
    "Races need a folder that all players of this computer can write to: docs/play/together.md shows how to make one."
)
NO_RACES = "There are no races here."

_END = 1.0  # seconds that the end of a session waits for the file of races


class Together:
    """The races of a session."""

    def __init__(self, session: Session, folder: Path | None, clock: BootClock | None = None) -> None:
        """Race in a folder; None if there is none. The clock is that of the computer unless a test has its own."""
        # Called in another thread; `keep_up` comes then.
        self.on_news: Callable[[], object] = lambda: session.on_race_news()
        self.refusal = ""  # why what was asked for last was not done, in a sentence; empty if it was, or is being done
        self._session, self._clock = session, clock or boot_clock()
        self._ticket: RaceTicket | None = None  # of the race that is waited for
        self._game: Game | None = None  # the game that is a race, while it is played
        # Of the races that the player has left for another game, and not finished: the solutions and the rules.
        self._rules: dict[str, HelpRule] = {}
        self.found: tuple[Race, ...] = ()  # the races that waited for players when `find_waiting` was answered
        self._finished: Game | None = None  # the game whose finish has been told to the thread
        self._asked: Future[Any] | None = None
        self._seats = KeptSeats(session.keeper)
        tells_path = not session.permissions.is_public
        self._watch: RaceWatch | None = None
        if folder is not None:
            self._watch = RaceWatch(
                folder, self._clock, self._tell_news, on_over=self._seats.forget, tells_path=tells_path
            )

    @property
    def problem(self) -> str:
        """Why no races can be played at all, in a sentence; empty if they can."""
        if self._watch is not None:
            return ""
        return NO_RACES if self._session.permissions.is_public else NO_FOLDER

    @property
    def ticket(self) -> RaceTicket | None:
        """The player's seat: in the race that is waited for, or else in the one that is, or was, the present game."""
        if self._ticket is not None:
            return self._ticket
        return None if self._game is None else self._game.race.ticket

    def now(self) -> float:
        """The moment by the clock of the computer, in seconds: what all moments of a race are compared with."""
        return self._clock.now()

    # What is asked for; with nothing but a `refusal` where no races can be played

    def list_waiting(self, *, lists: bool = True) -> None:
        """Have `look` tell the races that wait for players, or not any more."""
        self._do(lambda watch: watch.list_waiting(lists=lists))

    def find_waiting(self) -> None:
        """Look once for the races that wait for players: they are `found` then."""

        def question(file: RaceFile) -> None:
            self.found = file.waiting()

        self._ask(question)

    def create(self, what: Puzzle | Level, help: HelpRule, name: str) -> None:
        """Make a race, and take its first seat. The player does not see the puzzle before the others.

        Args:
            what: a puzzle with one solution; or the level of one that ships and that this player has not played.
            help: its rule about help.
            name: what the player calls themselves; any text.

        Raises:
            LibraryError: the puzzles that ship are missing.
        """
        if isinstance(what, Level):
            puzzle, origin = shipped_puzzle(what.id, self._session.earlier.played())
            _, _, minutes = shipped_ratings(origin, puzzle.givens) or (None, None, None)
            wanted = RacePuzzle(puzzle.givens, level=what.id, minutes=minutes)
        else:
            wanted = RacePuzzle(what.givens, what.title)
        self._enter(lambda file: file.create(wanted, help, name))

    def join(self, code: str, name: str) -> None:
        """Take a seat in a race that waits for players, by its code; or the one in it that another session has left."""
        self._enter(lambda file: self._seats.waited_in(code.strip().upper()) or file.join(code, name))

    def start(self, delay: float = COUNTDOWN) -> None:
        """Let the race begin in so many seconds: its creator does that, or anybody if they have gone."""
        ticket = self._ticket
        if ticket is not None:
            self._ask(lambda file: file.start(ticket, delay))

    def leave(self) -> None:
        """Give up the race, whether it has begun or not. A game that was one goes on as an ordinary game."""
        ticket, waits = self.ticket, self._ticket is not None
        if ticket is None:
            return
        self._do(lambda watch: watch.stand_up())

        def question(file: RaceFile) -> None:
            self._seats.forget(ticket)
            file.leave(ticket)

        self._ask(question)
        self._ticket = None
        if self._game is not None and not waits:
            self._game.race.give_up()
            self._forget_game()

    def settle(self, seconds: float) -> str:
        """Wait, at most so many seconds, until what was asked for last has been done; returns `refusal`."""
        if self._asked is not None:
            wait([self._asked], seconds)
        return self.refusal

    # What comes of it

    def look(self) -> RaceView:
        """What is known of races now."""
        return RaceView() if self._watch is None else self._watch.view

    @property
    def is_waiting(self) -> bool:
        """Whether the player has a seat in a race that has not begun yet."""
        return self._ticket is not None

    @property
    def is_on(self) -> bool:
        """Whether the present game is a race that the player can still finish, as far as is known."""
        race = None if self._game is None else self._game.race
        return race is not None and race.ticket is not None and race.finished_at is None and not self.look().why_gone

    @property
    def present(self) -> RaceView | None:
        """The view of the race that the present game is; None where it is none, or nothing is known yet."""
        view = self.look()
        return view if view.own is not None and self._plays(view.race) else None

    @property
    def seconds(self) -> float | None:
        """How long the race of the present game has been on for the player; None where it is none, or not known yet."""
        view, game = self.present, self._game
        if view is None or view.race is None or view.race.starts is None or game is None:
            return None
        end = game.race.finished_at
        return max(0.0, (self.now() if end is None else end) - view.race.starts)

    def keep_up(self) -> bool:
        """Do what news ask for, in the thread of the session: begin the game when the race begins.

        Returns:
            Whether another game is the present one now.
        """
        view, ticket, game = self.look(), self._ticket, self._game
        race, own = view.race, view.own
        if ticket is not None and view.why_gone:
            self._ticket = None
        if game is not None and view.why_gone:
            game.race.lift()
            game.note(view.why_gone)
            self._forget_game()
        elif own is not None and own.state is not SeatState.PLAYING and self._plays(race):
            self._session.game.race.lift()
        if ticket is None or view.why_gone or race is None or race.code != ticket.code or not race.givens:
            return False
        self._ticket = None
        puzzle, origin = Puzzle(race.givens, race.title), Origin(Source.ENTERED, level=race.level)
        self._session.play_prepared(puzzle, origin, lambda _: None, lambda game: game.race.take(ticket))
        return True

    def come_back(self, texts: Iterable[str]) -> None:
        """Take up again, in the thread, what an earlier session has left: the texts that its seats are kept by.

        Who was waiting for a race is in it again; a finish that the file of races lacks is told. A race that the player
        is in with another game waits until they go on with that.
        """
        present = self._session.game.race.ticket
        left = [seat for seat in seats_in(texts) if seat.ticket != present]
        if left:
            self._ask(lambda file: self._take_up(file, left))

    def follow(self, game: Game) -> None:
        """Be in the race of a game that begins, or goes on."""
        ticket = game.race.ticket
        if ticket is None or self._watch is None:
            game.race.lift()
            game.note(self.problem)
            return
        self._game, game.moves.changed, game.race.clock = game, self._note_change, self.now
        kept = self._session.present.kept
        if kept is not None:
            self._seats.note_begun(ticket, kept.key)
        self._do(lambda watch: watch.sit(ticket, game.duel.filled))
        if game.race.finished_at is not None:
            self._tell_finish(game, ticket)

    def note_left(self) -> None:
        """Another game follows: the race of this one goes on, and the player may come back into it."""
        if self._game is not None:
            ticket, solution = self._game.race.ticket, self._game.checks.solution
            if ticket is not None and solution and self._game.moves.is_racing:
                self._rules[solution] = ticket.help
            else:
                self._rules.pop(solution, None)
            self._forget_game()
            self._do(lambda watch: watch.stand_up())

    def hold(self, game: Game) -> None:
        """Have the rule of a race that goes on hold in another game on its puzzle.

        That is one with other givens, too, most of which agree with the solution of the race, as by chance one of nine
        does: one digit more tells by a hint, or by there being no solution, whether it is right.
        """
        if game.race.ticket is not None:
            return
        givens = game.puzzle.givens
        for solution, rule in self._rules.items():
            alike = sum(given == digit for given, digit in zip(givens, solution, strict=True))
            if 2 * alike > len(givens) - givens.count("."):
                game.race.stand_beside(rule)

    def close(self) -> None:
        """Write what the file lacks, as far as that goes quickly."""
        if self._watch is not None:
            self._watch.end(_END)

    # How it is done

    def _do(self, what: Callable[[RaceWatch], object]) -> None:
        self.refusal = self.problem
        if self._watch is not None:
            try:
                what(self._watch)
            except NoThread as error:
                self.refusal = str(error)

    def _ask(self, question: Callable[[RaceFile], object]) -> None:
        def ask(watch: RaceWatch) -> None:
            self._asked = watch.ask(question)
            self._asked.add_done_callback(self._note_answer)

        self._do(ask)

    def _enter(self, enter: Callable[[RaceFile], RaceTicket]) -> None:
        """Take a seat; the one that was waited in becomes free."""
        before = self._ticket

        def question(file: RaceFile) -> None:
            ticket = enter(file)
            self._seats.keep(KeptSeat(ticket))
            if before is not None and before != ticket:
                self._seats.forget(before)
                with suppress(RaceProblem):  # it may be gone already
                    file.leave(before)
            self._sit(ticket)
            self._ticket = ticket

        self._ask(question)

    def _take_up(self, file: RaceFile, seats: Iterable[KeptSeat]) -> None:
        for seat in seats:
            ticket, game = seat.ticket, self._seats.game_of(seat)
            if game is not None and game.race.finished_at is not None:
                self._tell_finish(game, ticket)
            elif game is not None:
                with suppress(SavingProblem):
                    try:
                        file.race(ticket.code)
                    except NoSuchRace:
                        self._seats.forget(ticket)
            elif not seat.game and self._ticket is None and self._seats.hold(seat):
                self._sit(ticket)
                self._ticket = ticket

    def _sit(self, ticket: RaceTicket) -> None:
        self._do(lambda watch: watch.sit(ticket, 0))

    def _note_answer(self, answer: Future[Any]) -> None:
        error = answer.exception()
        if isinstance(error, SudokuError):
            self.refusal = str(error)
        elif error is not None:
            raise error
        self._tell_news()

    def _tell_news(self) -> None:
        self.on_news()

    def _note_change(self) -> None:
        """Something has happened in the game: tell how far the player is."""
        game = self._game
        if game is None or game.race.ticket is None or game is self._finished:
            return
        if game.race.finished_at is not None:
            self._finished = game
            self._tell_finish(game, game.race.ticket)
        else:
            filled = game.duel.filled
            self._do(lambda watch: watch.tell(filled))

    def _tell_finish(self, game: Game, ticket: RaceTicket) -> None:
        race = game.race
        assert race.finished_at is not None
        finish = Finish(game.checks.solution, race.finished_at, race.penalty, race.mistakes, race.moments)
        self._do(lambda watch: watch.tell_finish(ticket, finish))

    def _plays(self, race: Race | None) -> bool:
        """Whether the present game is this race."""
        ticket = None if self._game is None else self._game.race.ticket
        return ticket is not None and race is not None and ticket.code == race.code

    def _forget_game(self) -> None:
        if self._game is not None:
            self._game.moves.changed, self._game = None, None
