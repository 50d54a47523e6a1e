"""Games for reviews: played by a path, or by chance, with a clock that goes on."""

from random import Random

from sudoku_tui.engine.board import DIGITS, cells_in
from sudoku_tui.engine.logic import path
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.game import Game
from tests.game.games import Clock

MEDIUM = ".9...4.8.....2.3..3...51.49......53.9.......1.17......54.36...8..9.4.....6.7...2."
"""Singles solve it, and one pointing."""
PAIRS = "482...3...1.......6....1.2..7...6......913....2.8..13......2..6.....478...87...92"
"""A Hard puzzle: its path has a naked pair and a remote pair."""


def by_path(givens: str, seconds: float = 20.0) -> Game:
    """A game in which the player does by hand what a path does, a step in so many seconds."""
    clock = Clock()
    game = Game(Puzzle(givens), clock)
    for step, _ in [*path(game.puzzle.position())][1:]:
        clock.seconds += seconds
        for cell, digit in step.placements:
            game.digits.place(cell, digit)
        for cell, digit in step.eliminations:
            if game.position.eliminated().has_candidate(cell, digit):
                game.candidates.toggle([cell], digit)
    return game


def by_chance(givens: str, seed: int, moves: int, *, wrong: float = 0.06) -> Game:
    """A game with digits of which some are wrong, marks, eliminations, undo, redo, erasing, help and restarts."""
    rng, clock = Random(seed), Clock()
    game = Game(Puzzle(givens), clock)
    solution = game.checks.solution
    while len(game.history.entries) < moves and not game.is_solved:
        clock.seconds += rng.choice((0.4, 3.0, 8.0, 20.0, 70.0))
        empty = [*cells_in(game.position.empty)]
        filled = [
            cell for cell in cells_in(~game.position.empty & (1 << 81) - 1) if not game.position.givens >> cell & 1
        ]
        kind = rng.random()
        if kind < 0.08:
            game.moves.undo()
        elif kind < 0.12:
            game.moves.redo()
        elif kind < 0.14:
            game.hints.ask()
        elif kind < 0.15:
            game.checks.check()
        elif kind < 0.155:
            game.moves.restart()
        elif kind < 0.17:
            game.moves.go_to(rng.randrange(len(game.history.entries)))
        elif kind < 0.2:
            game.solver.next_step()
        elif kind < 0.24 and filled:
            game.digits.erase(rng.choice(filled))
        elif kind < 0.32 and empty:
            game.candidates.toggle([rng.choice(empty)], rng.choice(DIGITS))
        elif kind < 0.4 and empty:
            game.marks.toggle([rng.choice(empty)], rng.choice(DIGITS), MarkKind.CORNER)
        elif empty:
            cell = rng.choice(empty)
            game.digits.place(cell, rng.choice(DIGITS) if rng.random() < wrong else int(solution[cell]))
    return game
