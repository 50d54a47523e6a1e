"""A player's session: one game after another, each begun or continued, saved as it goes on, and finished.

The screen and the plain game both show a session. It prints nothing and never waits for long work: it says which work
is needed (a rating, a puzzle to make) and takes what came of it; the interface decides where that runs.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from sudoku_tui.config import Config
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import NOTATIONS
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.messages.message import Message, Told
from sudoku_tui.game.data.notes import NO_NOTES, notes_of
from sudoku_tui.game.own_collection.collection import TITLE, Kept, OwnCollection
from sudoku_tui.game.players.permissions import OWNER, Permissions
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.difficulty import shipped_ratings
from sudoku_tui.game.puzzles.origin import Origin, Source, shipped_puzzle
from sudoku_tui.game.records.game_records import UnreadableGame
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.saving.problems import UNREADABLE, SavingProblem
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.game.saving.saving_thread import Beginning
from sudoku_tui.game.session.disk import Disk
from sudoku_tui.game.session.earlier import EarlierGames
from sudoku_tui.game.session.late_game import LateGame
from sudoku_tui.game.session.next_puzzle import NextPuzzle
from sudoku_tui.game.session.present import PresentGame
from sudoku_tui.game.solver.solution_search import warning_about
from sudoku_tui.game.words import is_to_come, time_ago
from sudoku_tui.library import Collection

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.saving.models import SavedGame, Summary
    from sudoku_tui.game.session.day_tables import DaysTogether
    from sudoku_tui.game.session.exercises import Exercises
    from sudoku_tui.game.session.on_the_way import OnTheWay
    from sudoku_tui.game.session.together import Together

BEGUN_BEFORE = Told("Continued", "You have begun this puzzle before", "restart", "to start it again at 0:00")


@immutable
class SessionStart:
    """The beginning of a session: the puzzles, the settings, and what saves the games."""

    # the puzzles that the user named; None to go on with the last game, or to play what ships
    collection: Collection | None = None
    # where these puzzles come from; its number is that of the first puzzle to play
    origin: Origin = field(default_factory=lambda: Origin(Source.FILE))
    warnings: Sequence[str] = ()  # sentences that the player should read
    config: Config = field(default_factory=Config)  # the player's settings
    keeper: Keeper | None = None  # saves the games; it has been started. None to save nothing.
    choose_game: bool = False  # whether the player chooses one of the unfinished games first
    permissions: Permissions = OWNER  # what the player may do
    idle_minutes: float = 0  # after how many minutes without input the session ends; 0 for never
    together: Path | None = None  # the folder of races; None where none can be played


class Session:
    """The games of one player, from the start of the program to its end."""

    def __init__(
        self,
        config: Config,
        keeper: Keeper | None = None,
        now: Callable[[], float] = time.monotonic,
        permissions: Permissions = OWNER,
        races: Path | None = None,
    ) -> None:
        """Make a session without a game; `begin` comes next.

        Args:
            config: the player's settings.
            keeper: saves the games; it has been started. None to save nothing.
            now: a clock in seconds; only differences count.
            permissions: what the player may do.
            races: the folder of races; None where none can be played.
        """
        self.config, self.keeper, self.permissions = config, keeper, permissions
        self.is_first = False  # whether the player has never played here; the interface welcomes them
        self.messages: deque[Message] = deque()  # what is to be said about saving; some come from the thread that saves
        self.on_message: Callable[[], object] = lambda: None  # called after each of them, in the thread it comes from
        self.on_race_news: Callable[[], object] = lambda: None  # called in another thread when races have news
        self.earlier = EarlierGames(keeper)  # the games that were played before
        self.late_game = LateGame(self)  # the last game, if it could not be read at the start
        self.next_puzzle = NextPuzzle(self)  # another puzzle
        self.listed: Game | None = None  # the game that was begun last from today's list
        self.own_collection = OwnCollection(keeper)
        self.disk = Disk(keeper)  # how far the games are saved
        self._now, self._races = now, races
        self._present: PresentGame | None = None  # None before the first game
        if keeper is not None:
            keeper.telling.listen(self.tell)

    @cached_property
    def exercises(self) -> Exercises:
        """Its exercises; they need the techniques."""
        from sudoku_tui.game.session.exercises import Exercises

        return Exercises(self)

    @cached_property
    def way(self) -> OnTheWay:
        """The player's way; it needs the techniques."""
        from sudoku_tui.game.session.on_the_way import OnTheWay

        return OnTheWay(self)

    @cached_property
    def together(self) -> Together:
        """The player's races."""
        from sudoku_tui.game.session.together import Together

        return Together(self, self._races)

    @property
    def is_together(self) -> bool:
        """Whether there is a folder of those who play together, and this player's games are saved."""
        return self._races is not None and self.keeper is not None

    @cached_property
    def days(self) -> DaysTogether:
        """The day's table, and the player's times in it."""
        from sudoku_tui.game.session.day_tables import DaysTogether

        return DaysTogether(self, self._races)

    @property
    def racing(self) -> Together | None:
        """The player's races, if this session has had to do with any; asking makes none."""
        return vars(self).get("together")

    @property
    def is_in_race(self) -> bool:
        """Whether the game is a race that goes on, and that the player has not finished, as far as is known."""
        return self.racing is not None and self.racing.is_on

    @property
    def is_listed(self) -> bool:
        """Whether the game that is played now was begun from today's list, which goes on after it."""
        return self._present is not None and self.listed is self._present.game

    def note_listed(self) -> None:
        """The game that has just begun is on today's list."""
        self.listed = self.game

    @property
    def present(self) -> PresentGame:
        """The game that is played now, with all that the session knows of it."""
        assert self._present is not None
        return self._present

    @property
    def game(self) -> Game:
        """The game that is played now."""
        return self.present.game

    @property
    def about(self) -> PuzzleFacts:
        """The puzzle that is played now, where that comes from, and its rating."""
        return self.present.about

    def tell(self, sentence: str) -> None:
        """Have a sentence said to the player; from any thread."""
        self.messages.append(Told("Note", sentence, is_ended=True))
        self.on_message()

    def warn_of_techniques(self) -> None:
        """Say which techniques of other packages are left out; they are looked for at the first call."""
        for sentence in import_module("sudoku_tui.engine.outside").outside().left_out:
            self.tell(sentence)

    # Beginning a game

    def begin(self, collection: Collection | None, origin: Origin | None, warnings: Sequence[str] = ()) -> None:
        """Play what the user named; or else go on with the last game; or else play a shipped puzzle.

        Raises:
            LibraryError: there is nothing to play.
        """
        if collection is not None and origin is not None:
            self.play(collection.puzzles[origin.number], origin, collection, warnings)
            found = None if self.keeper is None else self.keeper.beginning(0.0)
        else:
            found = Beginning() if self.keeper is None else self.keeper.beginning()
            if found is None:
                self.late_game.begin_meanwhile(warnings)
            else:
                self._begin_with(found, warnings)
        if found is not None:
            self.come_back_to_races(found)

    def come_back_to_races(self, found: Beginning) -> None:
        """Take up again what an earlier session has left of races; nothing is imported where there is nothing."""
        if found.seats:
            self.together.come_back(found.seats)

    def _begin_with(self, found: Beginning, warnings: Sequence[str]) -> None:
        loaded = found.loaded
        if loaded is not None and not loaded.copy_of:
            if self.go_on(loaded, found.played_at) or self._go_on_with_another(loaded.key):
                self.start_game(None, warnings)
                return
            loaded = None
        self.play(*shipped_puzzle(found.collection, found.known), warnings=warnings)
        # With nothing saved it cannot be told, unless they are a visitor, who is always new.
        self.is_first = not found.known and (self.keeper is not None or self.permissions.is_public)
        if loaded is not None and loaded.copy_of:
            self._offer_copy(loaded)

    def play(
        self, puzzle: Puzzle, origin: Origin, collection: Collection | None = None, warnings: Sequence[str] = ()
    ) -> None:
        """Play a puzzle, or continue its unfinished game; without a collection, that is read when it is needed.

        If its game is open in another session, the puzzle begins anew, and a copy of the game is offered.
        """
        self.leave()
        notes = notes_of(puzzle)
        found = self.keeper.games.find(puzzle) if self.keeper is not None else None
        elsewhere = found if found is not None and found.copy_of else None
        if found is not None and elsewhere is None and self._resume(found, BEGUN_BEFORE):
            if notes != NO_NOTES and all(entry.notes != notes for entry in self.game.history.entries):
                self.game.marks.read(notes)  # undo takes them back
        else:
            self.begin_game(puzzle, origin)
            if notes != NO_NOTES:
                with self.present.no_moves():
                    self.game.marks.read(notes)
        if puzzle.ghost is not None:
            self.game.duel.take(puzzle.ghost)
        self.start_game(collection, warnings)
        self.present.note_opened()
        if elsewhere is not None:
            self._offer_copy(elsewhere)

    def play_from(self, collection: Collection, origin: Origin, number: int, *, is_checked: bool) -> None:
        """Play a puzzle of a collection (its number is from 0), and say if it has not exactly one solution."""
        puzzle = collection.puzzles[number]
        warning = None if is_checked else warning_about(puzzle)
        self.play(puzzle, origin._replace(number=number), collection, [warning] if warning else [])

    def play_own(self, number: int, kept: Sequence[Kept]) -> None:
        """Play a puzzle of the player's own collection; the next one of it follows. Numbers are from 0."""
        collection = Collection(TITLE, tuple(one.puzzle for one in kept))
        self.play_from(collection, Origin(Source.ENTERED), number, is_checked=False)
        about = kept[number].about
        self.present.rated(self.game, about.rating, about.minutes)
        self.present.take_se(self.game, about.se)

    def play_prepared(
        self, puzzle: Puzzle, origin: Origin, prepare: Callable[[Game], None], start: Callable[[Game], None]
    ) -> None:
        """Play a puzzle anew, prepared by moves that are no news; what `start` does then is saved at once."""
        self.leave()
        self.begin_game(puzzle, origin)
        with self.present.no_moves():
            prepare(self.game)
        self.present.news = self.game.log.lines[:]
        start(self.game)
        self.start_game(None, ())

    def begin_game(self, puzzle: Puzzle, origin: Origin) -> None:
        """Begin a game anew; `start_game` comes next."""
        rating, se, minutes = shipped_ratings(origin, puzzle.givens) or (None, None, None)
        about = PuzzleFacts(puzzle, origin, rating, se, minutes)
        game = Game(puzzle, self._now, self.notation, self._techniques)
        game.rating, game.se, game.minutes, game.told_level = rating, se, minutes, about.told_level
        self._take(game, about, None if self.keeper is None else KeptGame.begin(self.keeper, game, about))

    def _take(self, game: Game, about: PuzzleFacts, kept: KeptGame | None) -> None:
        self._present = PresentGame(game, about, kept, self._now, files=self.permissions.files)
        if self.racing is not None:
            self.racing.hold(game)
        game.practice.ended = lambda: self.exercises.note_end(game)

    def go_on(self, loaded: SavedGame, played_at: float) -> bool:
        """Resume a game that was read; False if it makes no sense. `start_game` comes next."""
        when = time_ago(played_at) + (", because the clock was changed" if is_to_come(played_at) else "")
        return self._resume(
            loaded, Told("Continued", f"as you left it {when}", "open", "for another puzzle", is_predicate=True)
        )

    def _go_on_with_another(self, unread: str) -> bool:
        """Go on with the game that was played last of those that can be read; False if there is none."""
        assert self.keeper is not None
        with suppress(SavingProblem):
            for summary in self.earlier.listed():
                if summary.is_readable and not summary.elsewhere and summary.key != unread:
                    loaded = self.keeper.games.load(summary.key)
                    if not isinstance(loaded, str) and self.go_on(loaded, summary.played_at):
                        return True
        return False

    def _resume(self, loaded: SavedGame, message: Message) -> bool:
        assert self.keeper is not None
        try:
            kept, notes = KeptGame.resume(self.keeper, loaded, self._now, self.notation, self._techniques)
        except UnreadableGame as error:
            self.tell(f"{error} It stays as it is.")
            self.keeper.release(loaded)
            return False
        game = kept.game
        self._take(game, kept.about, kept)
        for note in notes:
            game.note(note)
        game.say(message)
        if game.practice.exercise is not None:
            game.practice.say_state()
            game.hide_evidence()
        if game.was_solved:  # the program was killed before the result was written
            kept.finish(time.time())
        return True

    def start_game(self, collection: Collection | None, warnings: Sequence[str]) -> None:
        """Play the game that was begun or resumed."""
        self.present.start(self.config, collection, warnings)
        self.earlier.note_begun(self.game.puzzle.givens)
        if self.game.race.ticket is not None:
            self.together.follow(self.game)

    def _offer_copy(self, elsewhere: SavedGame) -> None:
        self.game.say(self.earlier.offer_copy(elsewhere))
        self.present.news = [*self.present.news, self.game.log.last]

    def _techniques(self) -> Sequence[Technique]:
        return (ELIMINATION, *self.config.techniques_in(self.config.order))

    def continue_game(self, summary: Summary) -> None:
        """Go on with an unfinished game; where that fails, with the present one, and a message says why."""
        assert self.keeper is not None
        if not summary.is_readable:
            self.tell(UNREADABLE)
            return
        about, collection = self.about, self.present.read_collection
        self.leave()
        loaded = self.keeper.games.load(summary.key)
        if isinstance(loaded, str):
            self.tell(loaded)
        elif self.go_on(loaded, summary.played_at):
            self.start_game(None, ())
            self.present.note_opened()
            return
        self.play(about.puzzle, about.origin, collection)

    # While a game goes on

    @property
    def notation(self) -> Notation:
        return NOTATIONS[self.config.notation]

    def apply_config(self, config: Config, *, may_move: bool = True) -> None:
        """Play with other settings from now on; a running search needs a game that may not move."""
        before, self.config = self.config, config
        self.present.apply_config(config, before, may_move=may_move)

    @property
    def is_at_risk(self) -> bool:
        """Whether the game would be lost: begun, not solved, and not on the disk."""
        return self.present.is_begun and not self.disk.is_saved

    def leave(self) -> None:
        """Save the end and the time of the present game, if there is one, and let other sessions play it."""
        self.earlier.offer_no_copy()
        if self.racing is not None:
            self.racing.note_left()
        if self._present is not None:
            self._present.leave()

    def close(self) -> str:
        """Write what is left; returns a sentence about what could not be written, or nothing."""
        if self.racing is not None:
            self.racing.close()
        if "days" in vars(self):
            self.days.close()
        if self.keeper is None:
            return ""
        if self._present is not None:
            self._present.note_end()
        return self.keeper.close()
