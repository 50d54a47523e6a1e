"""A player's game: a puzzle, and a part for each thing that a player does with it. Commands answer with a log line."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Self

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.fields import number_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.clock import GameClock
from sudoku_tui.game.data.game_log import GameLog, LogLine, Shown
from sudoku_tui.game.data.history import EntryKind, History
from sudoku_tui.game.data.messages.message import Message, Told
from sudoku_tui.game.data.messages.move_messages import Revealed, Solved, Started
from sudoku_tui.game.data.notes import Notes
from sudoku_tui.game.data.saved_values import word_in
from sudoku_tui.game.data.timeline import Event
from sudoku_tui.game.playing.answers import Answers
from sudoku_tui.game.playing.bookmarks import Bookmarks
from sudoku_tui.game.playing.candidates import Candidates
from sudoku_tui.game.playing.checking import Checks
from sudoku_tui.game.playing.colors import Colors
from sudoku_tui.game.playing.digits import Digits
from sudoku_tui.game.playing.duel import Duel
from sudoku_tui.game.playing.hints import Hints
from sudoku_tui.game.playing.marks import Marks
from sudoku_tui.game.playing.moves import Moves
from sudoku_tui.game.playing.practice import Practice
from sudoku_tui.game.playing.racing import Racing
from sudoku_tui.game.playing.solver_moves import SolverMoves
from sudoku_tui.game.records.game_records import Record, UnreadableGame, entry_to_record

__all__ = ["Game", "LogLine", "Shown", "Tally"]


@immutable
class Tally:
    """The help that was used in a game so far, taken back or not."""

    placements: int  # the player's own
    hints: int  # hints asked for, however far each went
    steps: int  # steps that the solver took, and digits that hints showed
    searches: int  # solutions that a search found
    checks: int = 0  # how often the player had the entries checked
    mistakes: int = 0  # the player's placements that were not the solution's; 0 where there is not exactly one solution


class Game:
    """A puzzle being played."""

    def __init__(
        self,
        puzzle: Puzzle,
        now: Callable[[], float],
        notation: Notation = LETTERS,
        techniques: Callable[[], Sequence[Technique]] | None = None,
    ) -> None:
        """Start a puzzle.

        Args:
            now: a clock in seconds; only differences count.
            techniques: tells what a next step may be, in the order in which it is looked for; all unless told
                otherwise. It is asked when it is first needed, because it takes a while to import all techniques.

        Raises:
            InvalidPuzzle: two givens of a house are equal.
        """
        self.puzzle = puzzle
        # what its empty cells show, in the words of the setting `show`; empty as long as that decides
        self.shows = ""
        self.notation = notation  # how cells are named where the game is shown
        # how hard the puzzle is; None until it is found out, and where there is not exactly one solution
        self.rating: Rating | None = None
        self.se: SeRating | None = None  # how hard it is on the scale of Sudoku Explainer; the same
        self.minutes: float | None = None  # how long it takes people; the same
        self.told_level: Level | None = None  # the level that the title of the puzzle names, if it names one
        position = puzzle.position()
        self.clock = GameClock(now)  # the time played
        started = Started(position.givens.bit_count(), None if puzzle.is_start else _placed_at_start(position))
        self.history = History(position, started)  # every moment of the game
        self.log = GameLog()  # what happened, in lines
        # undo, redo, restart, automatic elimination; every other part moves by it
        self.moves = Moves(self.history, self.log, self.clock, self._say_solved)
        self.marks = Marks(self.moves)
        self.digits = Digits(self.moves, self.marks)  # what the player places and erases
        self.colors = Colors(self.moves)  # the colours of cells and candidates
        # the solutions of the puzzle, and what is wrong
        self.checks = Checks(puzzle.givens, self.moves, lambda: self.rating is not None)
        self.candidates = Candidates(self.moves, self.checks)  # what the player eliminates by hand
        self.solver = SolverMoves(self.moves, self.checks, techniques)  # the solver's steps
        # why the last move was right, or was not
        self.answers = Answers(self.moves, self.checks, self.solver, self.candidates)
        self.practice = Practice(self.moves, self.checks, lambda: self.hints.count)  # what is practised in the game
        # what the player could find next; in an exercise, what is to be found
        self.hints = Hints(self.moves, self.checks, self.solver, self.practice.step)
        self.duel = Duel(puzzle.givens, self.moves)  # whom the player plays against, if it is a challenge
        self.race = Racing(
            self.moves, lambda: self.tally, lambda: self.hints.note()
        )  # the race that the game is, if it is one
        self.answers.looked = self.race.note_look
        self.bookmarks = Bookmarks(self.moves)  # the moments that the player wants to come back to
        self.log.say(started, 0)

    @classmethod
    def restore(
        cls,
        puzzle: Puzzle,
        records: Iterable[Record],
        now: Callable[[], float],
        notation: Notation = LETTERS,
        techniques: Callable[[], Sequence[Technique]] | None = None,
    ) -> Self:
        """A game as it was when the last of some records was made.

        Raises:
            UnreadableGame: the records do not fit together.
        """
        game = cls(puzzle, now, notation, techniques)
        for number, data in enumerate(records, 1):
            try:
                game._replay(data)
            except Exception:  # whatever is wrong with a record, it must not end the program
                raise UnreadableGame(f"Record {number} of the saved game cannot be read.", number - 1) from None
        game.hide_evidence()
        game.race.note_cost()
        return game

    def records(self) -> Iterator[Record]:
        """Records of the moves, their times and the help so far: `restore` makes a game of them that went the same way.

        It has no bookmarks, and is no exercise.
        """
        if told := self.duel.record():
            yield {**told, "seconds": 0.0}
        asked = Counter[Event]()
        entries = self.history.entries
        for event, number, seconds in self.moves.timeline:
            asked[event] += 1
            match event:
                case Event.MOVE:
                    entry = entries[number]
                    told = {"move": entry_to_record(entry, entries[entry.parent])}
                case Event.WENT:
                    told = {"at": number}
                case Event.HINT:
                    told = {"hints": asked[event]}
                case Event.CHECK:
                    told = {"checks": asked[event]}
            yield {**told, "seconds": seconds}
        yield {"seconds": round(self.clock.played, 1)}

    def _replay(self, record: Record) -> None:
        self.duel.replay(record)
        self.race.replay(record)
        self.moves.replay(record)
        self.candidates.replay(record)
        moments = range(len(self.history.entries))
        self.bookmarks.numbers = [number_in(one, moments) for one in record.get("bookmarks", self.bookmarks.numbers)]
        self.hints.count = number_in(record.get("hints", self.hints.count))
        self.checks.count = number_in(record.get("checks", self.checks.count))
        self.practice.replay(record)
        self.shows = word_in(record.get("shows", self.shows))

    # The present

    @property
    def position(self) -> Position:
        return self.history.current.position

    @property
    def notes(self) -> Notes:
        return self.history.current.notes

    @property
    def shown(self) -> Shown:
        """The board for now: the present and the step that led to it, unless something else was asked for."""
        current = self.history.current
        return self.log.shown or Shown(current, current.step)

    @property
    def current_line(self) -> int:
        """The entry of the log line that tells of the present: several moves in a row can share a line."""
        entry = self.log.line_of(self.history.current.number).entry
        assert entry is not None
        return entry

    def hide_evidence(self) -> None:
        """Show the present without any evidence. `answers.explain` brings that of the last step back."""
        self.log.shown, self.log.asked = Shown(self.history.current), ("", 0)

    @property
    def is_solved(self) -> bool:
        return self.position.is_complete

    @property
    def was_solved(self) -> bool:
        """Whether the puzzle has been solved in this game, even if that was taken back."""
        return self.clock.first_solved is not None

    @property
    def tally(self) -> Tally:
        kinds = [entry.kind for entry in self.history.entries]
        shown = sum(isinstance(entry.message, Revealed) for entry in self.history.entries)  # digits that hints showed
        return Tally(
            kinds.count(EntryKind.PLACE),
            self.hints.count,
            kinds.count(EntryKind.STEP) + shown,
            kinds.count(EntryKind.SEARCH) - shown,
            self.checks.count,
            sum(self.checks.is_mistake(entry) for entry in self.history.entries),
        )

    # What happens to it

    def say(self, message: Message) -> LogLine:
        return self.log.say(message)

    def note(self, sentence: str) -> LogLine:
        """Write a sentence from elsewhere: a warning, or what went wrong."""
        return self.say(Told("Note", sentence, is_ended=True))

    def show_in_cells(self, content: str) -> None:
        """Let empty cells show something else from now on; a game that is continued shows what it showed."""
        self.shows = content
        self.moves.keep({"shows": content})

    def pause(self) -> None:
        self.clock.stop()
        self.note_time()

    def resume(self) -> None:
        self.clock.start()

    def note_time(self) -> None:
        """Record the time played, though nothing else has happened."""
        self.moves.keep({})

    def _say_solved(self) -> LogLine:
        self.clock.stop_for_good()
        used, time = self.tally, self.clock.seconds
        return self.log.say(Solved(time, used.placements, used.hints, used.steps, used.searches, self.duel.ghost))


def _placed_at_start(position: Position) -> int:
    return len(CELLS) - position.givens.bit_count() - position.empty.bit_count()
