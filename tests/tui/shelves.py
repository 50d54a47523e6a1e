"""A shelf of rated puzzles for pictures; all is known of them, so that nothing has to be found out."""

from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.graded import numbered_title
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.game.puzzles.shelf import Part, Shelf
from sudoku_tui.library import Collection
from tests.game.games import FIRST, HARD, MANY_STEPS, SOLVED

EASY = Rating(Level.EASY, 214, counts=(("naked-single", 20), ("hidden-single", 29)))
FISH = Rating(Level.HARD, 1240, counts=(("hidden-single", 48), ("naked-pair", 3), ("Pointing", 2), ("x-wing", 1)))
CHAIN = Rating(Level.EXTREME, 11_480, False, (("hidden-single", 21), ("Alternating Inference Chain", 4)))


def shelf() -> Shelf:
    """Easy and hard puzzles, and some odd ones."""
    puzzles = [[Puzzle(FIRST, numbered_title(name, n)) for n in range(1, 30)] for name in ("Easy", "Hard")]
    odd = (
        Puzzle(MANY_STEPS, "A long title that somebody gave to a puzzle in a file of theirs"),
        Puzzle(HARD),
        Puzzle(SOLVED),
    )
    return Shelf(
        "All of them",
        [
            Part(Collection("Easy", tuple(puzzles[0])), Source.COLLECTION, "easy", [EASY] * 29, minutes=[4.2] * 29),
            Part(
                Collection("Hard", (*puzzles[1], *odd)),
                Source.COLLECTION,
                "hard",
                [*[FISH] * 29, CHAIN, CHAIN, FISH],
                minutes=[*[14.2] * 29, 95.0, 130.0, 14.2],
            ),
        ],
    )
