"""Whether a puzzle has a solution, for commands that do not search for it anyway."""

from sudoku_tui.cli import SOLVED, solution_code
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.standing import standing_of, why_no_solution
from sudoku_tui.formats import Puzzle
from sudoku_tui.system.output import complain


def code_of(puzzle: Puzzle) -> int:
    """The exit code for a puzzle or position that needs a solution, but not only one."""
    has_solution = solve(puzzle.givens) if puzzle.is_start else standing_of(puzzle.position()).solutions
    return solution_code(1 if has_solution else 0)


def code_after_complaint(found: Found) -> int:
    """The exit code, as of `code_of`, after a complaint about a puzzle without a solution."""
    code = code_of(found.puzzle)
    if code != SOLVED:
        complain(f"{found.place}: {why_no_solution(found.puzzle.position())}")
    return code
