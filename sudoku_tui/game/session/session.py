"""A player's session: one game after another, each begun or continued, saved as it goes on, and finished.

The screen and the plain game both show a session. It prints nothing and never waits for long work: it says which work
is needed (a rating, a puzzle to make) and takes what came of it; the interface decides where that runs.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING

from sudoku_tui.config import Config
from sudoku_tui.engine.notation import NOTATIONS
from sudoku_tui.engine.rating import HODOKU
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages import Message, Told
from sudoku_tui.game.data.notes import NO_NOTES, notes_of
from sudoku_tui.game.own_collection.collection import TITLE, Kept, OwnCollection
from sudoku_tui.game.players.permissions import OWNER, Permissions
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.difficulty import shipped_ratings, shipped_se
from sudoku_tui.game.puzzles.origin import Origin, Source, collection_of, next_unsolved, shipped_puzzle
from sudoku_tui.game.records.game_records import UnreadableGame
from sudoku_tui.game.saving.keeper import NOTING_TIME, Beginning, Keeper
from sudoku_tui.game.saving.kept_game import KeptGame, result_of
from sudoku_tui.game.saving.problems import UNREADABLE, SavingProblem
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts, er_of_row
from sudoku_tui.game.session.exercises import Exercises
from sudoku_tui.game.solver.solution_search import warning_about
from sudoku_tui.game.words import is_to_come, time_ago
from sudoku_tui.library import Collection, shipped_collections

if TYPE_CHECKING:
    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.rating import Rating, SeRating
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.data.game_log import LogLine
    from sudoku_tui.game.making.making import Making
    from sudoku_tui.game.making.ready_puzzles import ReadyPuzzles
    from sudoku_tui.game.saving.models import Result, SavedGame, Summary

BEGUN_BEFORE = Told("Continued", "You have begun this puzzle before", "restart", "to start it again at 0:00")

PROMISE = "If you left a game unfinished, it opens as soon as it can be read, unless you have begun to play by then."


@dataclass(frozen=True)
class SessionStart:
    """The start of a session."""

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


class Session:
    """The games of one player, from the start of the program to its end."""

    game: Game  # the present game
    about: PuzzleFacts  # its puzzle, where that comes from, and its rating

    def __init__(
        self,
        config: Config,
        keeper: Keeper | None = None,
        now: Callable[[], float] = time.monotonic,
        permissions: Permissions = OWNER,
    ) -> None:
        """Make a session without a game; `begin` comes next. The keeper has been started; None saves nothing."""
        self.config, self.keeper, self.permissions = config, keeper, permissions
        self.is_first = False  # whether the player has never played here; the interface welcomes them
        self.is_told = False  # whether the player knows that the present game is solved
        self.news: Sequence[LogLine] = ()  # the log lines that the game began with, after the line of the start
        self.messages: deque[Message] = deque()  # what is to be said about saving; some come from the thread that saves
        self.on_message: Callable[[], object] = lambda: None  # called after each of them, in the thread it comes from
        self.level = Level.EASY  # the level that the player asked for last
        self.making: Making | None = None  # the puzzle that is being made, or that waits to be played
        self.exercises = Exercises(self)
        self.own_collection = OwnCollection(keeper)
        self._now = now
        self._kept: KeptGame | None = None
        self._collection: Collection | None = None
        self._entries_at_start = 0
        self._begun: set[str] = set()
        self._noted_at = now()
        self._elsewhere = ""  # the key of the game that is open elsewhere and of which a copy is offered; or nothing
        # The game that is played while the last one cannot be read, and what its log warned of; None after that.
        self._meanwhile: tuple[Game, Sequence[str]] | None = None
        if keeper is not None:
            keeper.listen(self._note)

    def _note(self, sentence: str) -> None:
        self.messages.append(Told("Note", sentence, is_ended=True))
        self.on_message()

    def warn_of_techniques(self) -> None:
        """Say which techniques of other packages are left out; they are looked for at the first call."""
        for sentence in import_module("sudoku_tui.engine.outside").outside().left_out:
            self._note(sentence)

    # Beginning a game

    def begin(self, collection: Collection | None, origin: Origin | None, warnings: Sequence[str] = ()) -> None:
        """Play what the user named; or else go on with the last game; or else play a shipped puzzle.

        Raises:
            LibraryError: there is nothing to play.
        """
        if collection is not None and origin is not None:
            self.play(collection.puzzles[origin.number], origin, collection, warnings)
            return
        found = Beginning() if self.keeper is None else self.keeper.beginning()
        if found is None:
            self._begin_meanwhile(warnings)
            return
        loaded = found.loaded
        if loaded is not None and not loaded.copy_of:
            if self._go_on(loaded, found.played_at) or self._go_on_with_another(loaded.key):
                self._start(None, warnings)
                return
            loaded = None
        self.play(*shipped_puzzle(found.collection, found.known), warnings=warnings)
        # With nothing saved it cannot be told, unless they are a visitor, who is always new.
        self.is_first = not found.known and (self.keeper is not None or self.permissions.is_public)
        if loaded is not None and loaded.copy_of:
            self._offer_copy(loaded)

    def _begin_meanwhile(self, warnings: Sequence[str]) -> None:
        """Play a shipped puzzle while the games cannot be read, and say so."""
        assert self.keeper is not None
        self._begin_game(*shipped_puzzle("", ()))
        warned = [*warnings, self.keeper.why_unread()]
        if self.keeper.continues_last:
            self._meanwhile = self.game, warnings
            warned.append(PROMISE)
        self._start(None, [*filter(None, warned)])

    @property
    def is_waiting(self) -> bool:
        """Whether the last game could not be read at the start, and what comes of it has not been taken."""
        return self._meanwhile is not None

    def go_on_late(self, *, may_open: bool = True) -> bool:
        """Go on with the last game, if it can be read now and not at the start; offer it if something was played.

        To be called whenever there is a message.

        Args:
            may_open: whether the player can be shown another game now without being disturbed.

        Returns:
            Whether the last game is the present one now.
        """
        found = self.keeper.beginning(0.0) if self.keeper is not None and self._meanwhile is not None else None
        if found is None or self.keeper is None or self._meanwhile is None:
            return False
        (game, warnings), self._meanwhile = self._meanwhile, None
        loaded, before = found.loaded, self._kept
        if loaded is None or before is None or before.is_of(loaded):
            return False
        if loaded.copy_of:
            self.messages.append(self._copy_offered(loaded))
            return False
        if not may_open or game is not self.game or before.is_begun:
            self.keeper.release(loaded)
            self.messages.append(
                Told("Continue", "the game that you left can be read now", "continue", "to go on with it")
            )
            return False
        if self._go_on(loaded, found.played_at):
            before.release()
            self._start(None, warnings)
            return True
        return False

    def play(
        self, puzzle: Puzzle, origin: Origin, collection: Collection | None = None, warnings: Sequence[str] = ()
    ) -> None:
        """Play a puzzle, or continue its unfinished game; without a collection, that is read when it is needed.

        If its game is open in another session, the puzzle begins anew, and a copy of the game is offered.
        """
        self.leave()
        notes = notes_of(puzzle)
        found = self.keeper.find(puzzle) if self.keeper is not None else None
        elsewhere = found if found is not None and found.copy_of else None
        if found is not None and elsewhere is None and self._resume(found, BEGUN_BEFORE):
            if notes != NO_NOTES and all(entry.notes != notes for entry in self.game.history.entries):
                self.game.marks.read(notes)  # undo takes them back
        else:
            self._begin_game(puzzle, origin)
            if notes != NO_NOTES:
                with self._no_moves():
                    self.game.marks.read(notes)
        self._start(collection, warnings)
        self.note_opened()
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
        self.rated(self.game, about.rating)
        self.take_se(self.game, about.se)

    def play_prepared(
        self, collection: Collection, origin: Origin, prepare: Callable[[Game], None], start: Callable[[Game], None]
    ) -> None:
        """Play a puzzle anew, prepared by moves that are no news; what `start` does then is saved at once."""
        self.leave()
        self._begin_game(collection.puzzles[origin.number], origin)
        with self._no_moves():
            prepare(self.game)
        self.news = self.game.log.lines[:]
        start(self.game)
        self._start(collection, ())

    def _begin_game(self, puzzle: Puzzle, origin: Origin) -> None:
        rating, se = shipped_ratings(origin, puzzle.givens) or (None, None)
        self.about = PuzzleFacts(puzzle, origin, rating, se)
        self.game = Game(puzzle, self._now, self.notation, self._techniques)
        self.game.rating, self.game.se, self.game.told_level = rating, se, self.about.told_level
        self._kept = self.keeper.keep(self.game, self.about) if self.keeper is not None else None
        self.news = self.game.log.lines[:]

    def _go_on(self, loaded: SavedGame, played_at: float) -> bool:
        when = time_ago(played_at) + (", for the clock was changed" if is_to_come(played_at) else "")
        return self._resume(
            loaded, Told("Continued", f"as you left it {when}", "open", "for another puzzle", is_predicate=True)
        )

    def _go_on_with_another(self, unread: str) -> bool:
        """Go on with the game that was played last of those that can be read; False if there is none."""
        assert self.keeper is not None
        with suppress(SavingProblem):
            for summary in self.listed():
                if summary.is_readable and not summary.elsewhere and summary.key != unread:
                    loaded = self.keeper.load(summary.key)
                    if not isinstance(loaded, str) and self._go_on(loaded, summary.played_at):
                        return True
        return False

    def _resume(self, loaded: SavedGame, message: Message) -> bool:
        assert self.keeper is not None
        try:
            self._kept, notes = self.keeper.resume(loaded, self._now, self.notation, self._techniques)
        except UnreadableGame as error:
            self._note(f"{error} It is left as it is.")
            self.keeper.release(loaded)
            return False
        self.about, self.game = self._kept.about, self._kept.game
        self.news = self.game.log.lines[:]
        self._warn(notes)
        self.game.say(message)
        if self.game.practice.exercise is not None:
            self.game.practice.say_state()
            self.game.hide_evidence()
        if self.game.was_solved:  # the program was killed before the result was written
            self._kept.finish(time.time())
        return True

    def _start(self, collection: Collection | None, warnings: Sequence[str]) -> None:
        """Play the game that was begun or resumed, as the settings say; its log before that is in the news."""
        game, config, known = self.game, self.config, {*map(id, self.news)}
        game.moves.remove_marks, game.hints.kind, game.solver.order = config.remove_marks, config.hints, config.order
        if not game.moves.chose_elimination:
            game.moves.auto_eliminate = config.auto_eliminate
        self._warn(warnings)
        self.news = [line for line in game.log.lines if id(line) not in known]
        self.is_told = game.was_solved
        self._collection = collection
        self._begun.add(game.puzzle.givens)
        self._entries_at_start = len(game.history.entries)

    def _warn(self, warnings: Sequence[str]) -> None:
        for warning in warnings:
            self.game.note(warning)

    def _techniques(self) -> Sequence[Technique]:
        return (ELIMINATION, *self.config.techniques_in(self.config.order))

    @contextmanager
    def _no_moves(self) -> Iterator[None]:
        """A block in which what happens in the game is no reason to save it."""
        if self._kept is not None:
            self._kept.is_held = True
        yield
        if self._kept is not None:
            self._kept.is_held = False

    # Another puzzle

    @property
    def collection(self) -> Collection:
        """The collection of the present puzzle; one of it alone, if it has none or its file is gone."""
        if self._collection is None:
            files = self.permissions.files
            self._collection = collection_of(self.about.puzzle, self.about.origin, files=files)
        return self._collection

    @property
    def has_unread_file(self) -> bool:
        """Whether `collection` would have to read a file of the player first, which may take long."""
        return self._collection is None and self.permissions.files and self.about.origin.is_file

    def take_collection(self, origin: Origin, collection: Collection) -> bool:
        """Take the collection that was read for an origin; False if another puzzle is played meanwhile."""
        is_present = origin == self.about.origin
        if is_present:
            self._collection = collection
        return is_present

    @property
    def present_level(self) -> Level | None:
        """The level of the present puzzle: as it was asked for, or as it is rated."""
        rating = self.about.rating
        return Level.named(self.about.origin.level) or (None if rating is None else rating.least_level)

    def next_puzzle(self) -> bool:
        """Play the next puzzle of the collection that is not solved; where none follows, one of the same level.

        Returns:
            False if the level is not known either, or none is there; then the same game goes on.
        """
        puzzles, origin = self.collection.puzzles, self.about.origin
        if len(puzzles) > 1:
            number = next_unsolved(puzzles, origin.number, self.solved())
            if number is None or number == origin.number:
                number = (origin.number + 1) % len(puzzles)
            self.play_from(self.collection, origin, number, is_checked=origin.source is Source.COLLECTION)
            return True
        return self.present_level is not None and self.new_puzzle(self.present_level)

    def new_puzzle(self, level: Level) -> bool:
        """Play a new puzzle of a level: one made in advance, or one that ships.

        Returns:
            False if there is none; then the same game goes on, and its log says so.

        Raises:
            LibraryError: the collection cannot be read.
        """
        self.level = level
        ready = self.ready_puzzles
        made = ready.take(level) if ready is not None else None
        if made is not None:
            self.play(made.puzzle, made.origin)
            return True
        name = next((entry.name for entry in shipped_collections() if entry.name == level.id), None)
        if name is None:
            self.game.say(Told("Open", f"there is no {level} puzzle", "generate", purpose="to make one"))
            return False
        self.play(*shipped_puzzle(name, self.played()))
        return True

    @property
    def ready_puzzles(self) -> ReadyPuzzles | None:
        """The puzzles made in advance; None where nothing is saved, or none are made."""
        from sudoku_tui.game.making.ready_puzzles import ReadyPuzzles

        if self.keeper is None or not self.permissions.makes_ahead:
            return None
        return ReadyPuzzles(self.keeper.folder)

    def play_made(self, making: Making) -> None:
        if making is self.making:
            self.making = None
        self.play(making.puzzle, making.origin)
        self.take_se(self.game, None if making.generated is None else making.generated.se)

    def first_unplayed(self, collection: Collection) -> int:
        """The number of the first puzzle of a collection that was never begun, from 0; 0 if there is none."""
        return next_unsolved(collection.puzzles, -1, self.played()) or 0

    # Earlier games

    def unfinished(self) -> list[Summary]:
        """The games that have not been solved; raises `SavingProblem` if the file of games does not tell."""
        return self.keeper.unfinished() if self.keeper is not None else []

    def listed(self) -> list[Summary]:
        """The unfinished games, and last those that cannot be read, left as they are; raises as `unfinished` does."""
        listed = self.keeper.listed() if self.keeper is not None else []
        known = [one if one.is_readable and PuzzleFacts.can_be_read(one.facts) else one.unread() for one in listed]
        return sorted(known, key=lambda summary: not summary.is_readable)

    def results(self) -> list[Result]:
        """How games were solved; raises `SavingProblem` if the file of games does not tell."""
        return self.keeper.results() if self.keeper is not None else []

    def left_out(self) -> str:
        """A sentence about results that cannot be read, or nothing; raises as `unfinished` does."""
        return "" if self.keeper is None else self.keeper.asked(lambda store: store.left_out())

    def results_with_ers(self) -> tuple[list[Result], list[float | None]]:
        """How games were solved, and the ERs of the unfinished ones.

        What was saved before ERs were known takes them from the files of the shipped collections.

        Raises:
            SavingProblem: the file of games does not tell.
        """
        results, unfinished = self.results(), [summary.facts for summary in self.unfinished()]
        lacking = [(one.collection, one.givens) for one in results if one.er is None]
        shipped = shipped_se([*lacking, *((facts.collection, facts.givens) for facts in unfinished)])
        ers = {givens: se.er for givens, se in shipped.items()}
        return (
            [one._replace(er=one.er or ers.get(one.givens)) for one in results],
            [er_of_row(facts) or ers.get(facts.givens) for facts in unfinished],
        )

    def solved(self) -> frozenset[str]:
        """The givens of the puzzles that were solved, as far as the file of games tells."""
        with suppress(SavingProblem):
            return frozenset(result.givens for result in self.results())
        return frozenset()

    def played(self) -> frozenset[str]:
        """The givens of the puzzles that were begun or solved, as far as the file of games tells."""
        known = self.solved() | self._begun
        with suppress(SavingProblem):
            known |= {summary.facts.givens for summary in self.unfinished()}
        return known

    def offered_copy(self) -> Summary | None:
        """The game that is open elsewhere, if a copy of it is offered: `continue_game` plays that.

        Raises:
            SavingProblem: the file of games does not tell.
        """
        summaries = self.unfinished() if self._elsewhere else []
        return next((summary for summary in summaries if summary.key == self._elsewhere), None)

    def _offer_copy(self, elsewhere: SavedGame) -> None:
        self.game.say(self._copy_offered(elsewhere))
        self.news = [*self.news, self.game.log.last]

    def _copy_offered(self, elsewhere: SavedGame) -> Message:
        """Offer a copy of a game that is open elsewhere, until another game begins; the message says so."""
        self._elsewhere = elsewhere.copy_of
        name = elsewhere.facts.title and f" {elsewhere.facts.title}"
        return Told("Continue", f"your game{name} is open elsewhere", "continue", "to play a copy")

    def continue_game(self, summary: Summary) -> None:
        """Go on with an unfinished game; where that fails, with the present one, and a message says why."""
        assert self.keeper is not None
        if not summary.is_readable:
            self._note(UNREADABLE)
            return
        about, collection = self.about, self._collection
        self.leave()
        loaded = self.keeper.load(summary.key)
        if isinstance(loaded, str):
            self._note(loaded)
        elif self._go_on(loaded, summary.played_at):
            self._start(None, ())
            self.note_opened()
            return
        self.play(about.puzzle, about.origin, collection)

    # While a game goes on

    @property
    def notation(self) -> Notation:
        return NOTATIONS[self.config.notation]

    def apply_config(self, config: Config, *, may_move: bool = True) -> None:
        """Play with other settings from now on; a running search needs a game that may not move."""
        before, self.config = self.config, config
        game = self.game
        game.notation, game.moves.remove_marks = self.notation, config.remove_marks
        game.hints.kind, game.solver.order = config.hints, config.order
        if may_move and config.auto_eliminate not in (before.auto_eliminate, game.moves.auto_eliminate):
            game.moves.toggle_auto_eliminate()

    def rated(self, game: Game, rating: Rating | None) -> bool:
        """Take the rating that was found for the puzzle of a game; True if that is news about the present game."""
        if rating is None or game is not self.game or game.rating is not None:
            return False
        game.rating = rating
        self._keep_ratings()
        return True

    @property
    def lacks_se(self) -> bool:
        """Whether Sudoku Explainer's rating of the present puzzle is to be shown, and is not known.

        Games that were saved before there was that rating take it from the file of their collection.
        """
        if self.config.scale == HODOKU:
            return False
        if self.game.se is None:
            shipped = shipped_ratings(self.about.origin, self.about.puzzle.givens)
            self.take_se(self.game, None if shipped is None else shipped.se)
        return self.game.se is None

    def take_se(self, game: Game, se: SeRating | None) -> bool:
        """Take Sudoku Explainer's rating of the puzzle of a game; True if that is news about the present game."""
        if se is None or game is not self.game or game.se is not None:
            return False
        game.se = se
        self._keep_ratings()
        return True

    def _keep_ratings(self) -> None:
        rating, se = self.game.rating, self.game.se
        self.about = replace(self.about, rating=rating, se=se)
        if self._kept is not None:
            self._kept.rate(rating, se)

    @property
    def behind(self) -> int:
        """How many moves the disk lacks, if these are more than the last one: the player has to see it. Or 0."""
        return 0 if self.keeper is None else self.keeper.behind

    @property
    def has_room(self) -> bool:
        """Whether another move may be made, and not too many wait for a slow disk."""
        return self.keeper is None or self.keeper.has_room

    def note_time_sometimes(self) -> None:
        """Save the time played if that was long ago."""
        if self._now() > self._noted_at + NOTING_TIME:
            self.note_time()

    def note_time(self) -> None:
        """Save the time played, though nothing else has happened."""
        self._noted_at = self._now()
        self.game.note_time()

    def note_opened(self) -> None:
        """Let the next start continue the present game, though nothing has happened in it yet."""
        if self._kept is not None:
            self._kept.note_opened()

    @property
    def is_at_risk(self) -> bool:
        """Whether the game would be lost: begun, not solved, and not on the disk."""
        is_begun = len(self.game.history.entries) > self._entries_at_start and not self.game.is_solved
        return is_begun and (self.keeper is None or not self.keeper.is_saved())

    # The end of a game

    @property
    def has_finished(self) -> bool:
        """Whether the present game has just been solved, and the player has not been told."""
        return self.game.was_solved and not self.is_told

    @property
    def is_found_by_search(self) -> bool:
        """Whether a search has filled the board; then the finish screen is skipped."""
        return self.game.history.current.kind is EntryKind.SEARCH

    def finish(self) -> Result:
        """Save how the present game was solved, with what is known of it now; the player is told now."""
        self.is_told = True
        if self._kept is not None:
            return self._kept.finish(time.time())
        return result_of(self.game, self.about, time.time())

    def put_away(self) -> None:
        """List the present game no more, though its puzzle is not solved."""
        if self._kept is not None:
            self._kept.put_away()

    def leave(self) -> None:
        """Save the end and the time of the present game, if there is one, and let other sessions play it."""
        self._elsewhere = ""
        if self._kept is not None:
            self._note_end()
            self._kept.release()
            self._kept = None

    def close(self) -> str:
        """Write what is left; returns a sentence about what could not be written, or nothing."""
        if self.keeper is None:
            return ""
        self._note_end()
        return self.keeper.close()

    def _note_end(self) -> None:
        """Save the time of the present game, and its result if the player does not know it yet."""
        if self._kept is not None:
            if self.has_finished:
                self.finish()
            self._kept.game.note_time()
