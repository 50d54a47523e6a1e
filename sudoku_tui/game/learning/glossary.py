"""The words of explanations: those of the explanation that was given last, and all others."""

from collections.abc import Sequence

from sudoku_tui.engine import words
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.words.term import Term
from sudoku_tui.game.data.messages.solver_messages import Hinted, HintLevel
from sudoku_tui.game.learning.walk import walk_of_board
from sudoku_tui.game.playing.game import Game


def other_terms(step: Step) -> Sequence[Term]:
    """The words of the glossary that are not used about a step."""
    used = words.terms(step)
    return [term for term in words.glossary() if term not in used]


def explained_step(game: Game, entry: int | None = None) -> Step | None:
    """The step that a game explains now: of an entry of its history, of a hint that named the technique, or the last.

    None where no step is explained.
    """
    if entry is not None:
        return game.history.entries[entry].step
    match game.log.last.message:
        case Hinted(step, level):
            return step if level >= HintLevel.TECHNIQUE else None
    walk = walk_of_board(game)
    return None if walk is None else walk.step
