"""The engine: positions, steps, solvers. Standard library only; no I/O, no clock, no global state.

    from sudoku_tui.engine import Position, next_step, solve

    position = Position.from_string("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    step = next_step(position)                  # the easiest step there is, or None
    print(*step.explanation(), sep="\\n")        # why, in short sentences
    position = step.apply(position)             # a new position; the old one stays as it is
    print(solve(position))                      # the solution, without steps

A name is looked up in its module when it is first used, so that importing this costs little.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_tui.engine.board import Candidate
    from sudoku_tui.engine.errors import IllegalMove, InvalidPuzzle, SudokuError
    from sudoku_tui.engine.logic import PATH_TECHNIQUES, TECHNIQUES, next_step, path
    from sudoku_tui.engine.notation import LETTERS, NUMBERS, Notation
    from sudoku_tui.engine.position import Contradiction, Position
    from sudoku_tui.engine.search.events import (
        Assignment,
        Backtrack,
        Choice,
        Counters,
        DeadEnd,
        Event,
        Progress,
        Propagation,
        Search,
        Solution,
    )
    from sudoku_tui.engine.search.norvig import NORVIG
    from sudoku_tui.engine.solver import count_solutions, is_unique, solutions, solve
    from sudoku_tui.engine.step import Evidence, Facts, Reason, Role, Step
    from sudoku_tui.engine.techniques.technique import Technique

__all__ = [
    "LETTERS",
    "NORVIG",
    "NUMBERS",
    "PATH_TECHNIQUES",
    "TECHNIQUES",
    "Assignment",
    "Backtrack",
    "Candidate",
    "Choice",
    "Contradiction",
    "Counters",
    "DeadEnd",
    "Event",
    "Evidence",
    "Facts",
    "IllegalMove",
    "InvalidPuzzle",
    "Notation",
    "Position",
    "Progress",
    "Propagation",
    "Reason",
    "Role",
    "Search",
    "Solution",
    "Step",
    "SudokuError",
    "Technique",
    "count_solutions",
    "is_unique",
    "next_step",
    "path",
    "solutions",
    "solve",
]

_MODULES = {
    "board": "Candidate",
    "errors": "IllegalMove InvalidPuzzle SudokuError",
    "logic": "PATH_TECHNIQUES TECHNIQUES next_step path",
    "notation": "LETTERS NUMBERS Notation",
    "position": "Contradiction Position",
    "search.events": "Assignment Backtrack Choice Counters DeadEnd Event Progress Propagation Search Solution",
    "search.norvig": "NORVIG",
    "solver": "count_solutions is_unique solutions solve",
    "step": "Evidence Facts Reason Role Step",
    "techniques.technique": "Technique",
}
"""Where each name is, for the lookup at run time; the imports above are for type checkers."""


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if not TYPE_CHECKING:  # type checkers know the names, and so can tell when one is wrong

    def __getattr__(name: str) -> object:
        for module, names in _MODULES.items():
            if name in names.split():
                value = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
