"""How hard a puzzle is for a player: looked up in the file of a shipped collection, or computed."""

from itertools import pairwise

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.formats.graded import read_rating
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.solver.solution_search import solutions_soon
from sudoku_tui.library import puzzles_folder


def rate_puzzle(givens: str) -> Rating | None:
    """Rate a puzzle of 81 characters; None if it is not known to have exactly one solution."""
    from sudoku_tui.engine.logic import rate

    return rate(Position.from_string(givens)) if solutions_soon(givens) == 1 else None


def shipped_rating(origin: Origin, givens: str) -> Rating | None:
    """The rating in the file of a shipped collection; None if the puzzle is from elsewhere, or has none there."""
    if origin.source is not Source.COLLECTION:
        return None
    try:
        lines = (puzzles_folder() / f"{origin.name}.txt").read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return None
    return read_rating(next((before for before, line in pairwise(lines) if line.startswith(givens)), ""))
