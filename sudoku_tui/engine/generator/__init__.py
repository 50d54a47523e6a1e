"""Making puzzles: minimal ones, or just as they are wanted, one try after the other.

from random import Random
from sudoku_tui.engine.generator import Symmetry, Wanted, generate
from sudoku_tui.engine.techniques.technique import Level

wanted = Wanted(level=Level.HARD, symmetry=Symmetry.HALF_TURN)
made = generate(wanted, Random(17))
print(made.puzzle, made.rating.score)
"""

from sudoku_tui.engine.generator.digging import minimal_puzzle
from sudoku_tui.engine.generator.making import Made, as_wanted, generate, tries, tries_for
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.generator.wanted import ANY_ER, ANY_MINUTES, ANY_NUMBER, ANY_SCORE, NEEDED, Wanted

__all__ = [
    "ANY_ER",
    "ANY_MINUTES",
    "ANY_NUMBER",
    "ANY_SCORE",
    "NEEDED",
    "Made",
    "Symmetry",
    "Wanted",
    "as_wanted",
    "generate",
    "minimal_puzzle",
    "tries",
    "tries_for",
]
