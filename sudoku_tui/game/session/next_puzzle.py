"""Another puzzle in a session: the next one of the collection, one of a level, or one that was made."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.puzzles.origin import Source, next_unsolved, shipped_puzzle
from sudoku_tui.library import shipped_collections

if TYPE_CHECKING:
    from sudoku_tui.game.making.making import Making
    from sudoku_tui.game.making.ready_puzzles import ReadyPuzzles
    from sudoku_tui.game.session.session import Session


class NextPuzzle:
    """Finds the puzzle that a session plays next."""

    def __init__(self, session: Session) -> None:
        self.level = Level.EASY  # the level that the player asked for last
        self.making: Making | None = None  # the puzzle that is being made, or that waits to be played
        self._session = session

    def follow(self) -> bool:
        """Play the next puzzle of the collection that is not solved; where none follows, one of the same level.

        Returns:
            False if the level is not known either, or none is there; then the same game goes on.
        """
        session, present = self._session, self._session.present
        number = self.following(session.earlier.solved())
        if number is not None:
            origin = present.about.origin
            session.play_from(present.collection, origin, number, is_checked=origin.source is Source.COLLECTION)
            return True
        return present.level is not None and self.play_level(present.level)

    def following(self, solved: Container[str]) -> int | None:
        """The number of the puzzle of the collection that comes next; None if the present one is its only one.

        It is one that is not among the `solved` givens, if there is another such one.
        """
        present = self._session.present
        puzzles, number = present.collection.puzzles, present.about.origin.number
        if len(puzzles) < 2:
            return None
        following = next_unsolved(puzzles, number, solved)
        return (number + 1) % len(puzzles) if following in (None, number) else following

    def play_level(self, level: Level) -> bool:
        """Play a new puzzle of a level: one made in advance, or one that ships.

        Returns:
            False if there is none; then the same game goes on, and its log says so.

        Raises:
            LibraryError: the collection cannot be read.
        """
        session, self.level = self._session, level
        ready = self.ready
        made = ready.take(level) if ready is not None else None
        if made is not None:
            session.play(made.puzzle, made.origin)
            return True
        name = next((entry.name for entry in shipped_collections() if entry.name == level.id), None)
        if name is None:
            session.game.say(Told("Open", f"there is no {level} puzzle", "generate", purpose="to make one"))
            return False
        session.play(*shipped_puzzle(name, session.earlier.played()))
        return True

    @property
    def ready(self) -> ReadyPuzzles | None:
        """The puzzles made in advance; None where nothing is saved, or none are made."""
        from sudoku_tui.game.making.ready_puzzles import ReadyPuzzles

        keeper = self._session.keeper
        return ReadyPuzzles(keeper.folder) if keeper is not None and self._session.permissions.makes_ahead else None

    def play_made(self, making: Making) -> None:
        session = self._session
        if making is self.making:
            self.making = None
        session.play(making.puzzle, making.origin)
        if making.generated is not None:
            session.present.rated(session.game, making.generated.rating, making.generated.minutes)
            session.present.take_se(session.game, making.generated.se)
