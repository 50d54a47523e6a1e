"""The games in the file of games, and what else is asked of it: each answer comes soon, or a sentence says why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from sudoku_tui.game.records.game_records import UnreadableGame
from sudoku_tui.game.saving.models import ExerciseResult, FoundAlone, Result, SavedGame, Summary
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts, is_same_puzzle

if TYPE_CHECKING:
    from sudoku_tui.formats import Puzzle
    from sudoku_tui.game.saving.keeper import Keeper
    from sudoku_tui.game.saving.store import Store

T = TypeVar("T")


class SavedGames:
    """The games that were saved, also in earlier sessions, and how they ended.

    Methods that answer with lists raise a `SavingProblem` if the file cannot be read, or does not answer soon.
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def find(self, puzzle: Puzzle) -> SavedGame | None:
        """The unfinished game of a puzzle, if there is one; a copy, if another session plays it.

        If the file does not answer, that is told, unless trouble has been.
        """
        keeper = self._keeper
        found = keeper.ask(lambda store: _find(store, puzzle))
        try:
            return keeper.answer(found)
        except SavingProblem as problem:
            if not keeper.backlog.trouble:
                reason = str(problem) if found.done() else keeper.why_unread()
                keeper.telling.tell(f"{reason} So the game cannot tell whether you have begun this puzzle before.")
            return None

    def load(self, key: str) -> SavedGame | str:
        """A game by the key of its summary, or a sentence that says why it cannot be played."""
        return self._answer_or_sentence(lambda store: store.load(key))

    def read(self, key: str) -> SavedGame:
        """A game to be looked at: it may be played elsewhere meanwhile, or be solved."""
        return self._keeper.asked(lambda store: store.read(key))

    def delete(self, key: str) -> str:
        """Delete a game; returns nothing, or a sentence that says why it is still there."""
        return self._answer_or_sentence(lambda store: store.delete(key)) or ""

    def _answer_or_sentence(self, question: Callable[[Store], T]) -> T | str:
        try:
            return self._keeper.asked(question)
        except SavingProblem as problem:
            return str(problem)

    # What is known of all of them

    def unfinished(self) -> list[Summary]:
        """The games that have not been solved, the one that was played last first."""
        return self._keeper.asked(lambda store: store.unfinished())

    def listed(self) -> list[Summary]:
        """The unfinished games, and those that cannot be read."""
        return self._keeper.asked(lambda store: store.listed())

    def kept(self) -> list[Summary]:
        """All games of which the moves are kept, solved or not, the one that was played last first."""
        return self._keeper.asked(lambda store: store.kept())

    def results_by_key(self) -> dict[str, Result]:
        """How games were solved, by the keys of their summaries, the oldest first."""
        return self._keeper.asked(lambda store: store.results_by_key())

    def exercises_begun(self) -> list[tuple[Summary, str]]:
        """The exercises that no other one has followed, newest first, each with the last record of what it is."""
        return self._keeper.asked(lambda store: store.exercises_begun())

    def results(self) -> list[Result]:
        """How games were solved, the oldest first."""
        return self._keeper.asked(lambda store: store.results())

    def note_minutes(self, minutes: Mapping[str, float]) -> None:
        """Keep how long puzzles that were solved take people, by their givens; if it cannot be, it is no loss."""
        self._keeper.ask(lambda store: store.note_minutes(minutes))

    def left_out(self) -> str:
        """A sentence about results that cannot be read, or nothing."""
        return self._keeper.asked(lambda store: store.left_out())

    def exercises(self) -> list[ExerciseResult]:
        """How exercises on techniques ended, the oldest first."""
        return self._keeper.asked(lambda store: store.exercises())

    def found_alone(self) -> list[FoundAlone]:
        """The techniques that the player found without help in games."""
        return self._keeper.asked(lambda store: store.found_alone())


def _find(store: Store, puzzle: Puzzle) -> SavedGame | None:
    for summary in store.unfinished():
        if summary.facts.givens == puzzle.givens:
            with suppress(UnreadableGame):
                if is_same_puzzle(PuzzleFacts.from_row(summary.facts).puzzle, puzzle):
                    return store.load(summary.key)
    return None
