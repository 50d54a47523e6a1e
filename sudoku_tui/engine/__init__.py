"""The engine: positions, steps, ratings, pictures, searches, a generator.

Standard library only; no I/O, no clock, no global state.

    from sudoku_tui.engine import Position, next_step, solve

    position = Position.from_string("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    step = next_step(position)                  # the easiest step there is, or None
    print(*step.explanation(), sep="\\n")        # why, in short sentences
    position = step.apply(position)             # a new position; the old one stays as it is
    print(solve(position))                      # the solution, without steps

The names of `__all__` are the public API: other programs can rely on them. Each name loads its module when it is first
used, so importing this package costs little. The first name also adds methods to the classes, such as the sentences of
steps and the pictures of positions (`conveniences`).
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_tui.engine.board import Candidate
    from sudoku_tui.engine.canonical import Canonical, Transformation, canonicalize
    from sudoku_tui.engine.depth import rate_depth
    from sudoku_tui.engine.drawing import Drawing, as_html, as_svg
    from sudoku_tui.engine.errors import (
        IllegalMove,
        InvalidJson,
        InvalidPuzzle,
        SudokuError,
        UnknownAlgorithm,
        UnknownTechnique,
        UnmeetableWish,
        WrongArgument,
    )
    from sudoku_tui.engine.explainer.rating import RatedStep, SeProgress
    from sudoku_tui.engine.explainer.rating import path as path_se
    from sudoku_tui.engine.explainer.rating import rate as rate_se
    from sudoku_tui.engine.generator.making import Made, generate, tries
    from sudoku_tui.engine.generator.minimising import all_minimal, minimise
    from sudoku_tui.engine.generator.symmetry import Symmetry
    from sudoku_tui.engine.generator.wanted import Wanted
    from sudoku_tui.engine.human_time import HumanTime, LongLook, estimate
    from sudoku_tui.engine.logic import (
        LISTED_TECHNIQUES,
        PATH_TECHNIQUES,
        TECHNIQUES,
        TechniqueLike,
        TechniquesLike,
        all_steps,
        arrange,
        next_step,
        path,
        rate,
        technique_named,
    )
    from sudoku_tui.engine.notation import LETTERS, NUMBERS, Notation
    from sudoku_tui.engine.order import ORDER
    from sudoku_tui.engine.outside import AddedTechnique
    from sudoku_tui.engine.position import Contradiction, Position, PuzzleLike
    from sudoku_tui.engine.rating import DepthRating, LimitReached, Rating, SeRating
    from sudoku_tui.engine.search.events import (
        Assignment,
        Backtrack,
        Choice,
        Counters,
        DeadEnd,
        Event,
        Incomplete,
        Progress,
        Propagation,
        Search,
        Solution,
    )
    from sudoku_tui.engine.search.norvig import NORVIG
    from sudoku_tui.engine.search.registry import ALGORITHMS, algorithm
    from sudoku_tui.engine.solver import count_solutions, is_unique, solutions, solve
    from sudoku_tui.engine.step import Evidence, Facts, Reason, Role, SolvePath, Step
    from sudoku_tui.engine.techniques.technique import Level, Technique, Techniques
    from sudoku_tui.engine.words.technique_words import TechniqueWords, View

__all__ = [
    "ALGORITHMS",
    "LETTERS",
    "LISTED_TECHNIQUES",
    "NORVIG",
    "NUMBERS",
    "ORDER",
    "PATH_TECHNIQUES",
    "TECHNIQUES",
    "AddedTechnique",
    "Assignment",
    "Backtrack",
    "Candidate",
    "Canonical",
    "Choice",
    "Contradiction",
    "Counters",
    "DeadEnd",
    "DepthRating",
    "Drawing",
    "Event",
    "Evidence",
    "Facts",
    "HumanTime",
    "IllegalMove",
    "Incomplete",
    "InvalidJson",
    "InvalidPuzzle",
    "Level",
    "LimitReached",
    "LongLook",
    "Made",
    "Notation",
    "Position",
    "Progress",
    "Propagation",
    "PuzzleLike",
    "RatedStep",
    "Rating",
    "Reason",
    "Role",
    "SeProgress",
    "SeRating",
    "Search",
    "Solution",
    "SolvePath",
    "Step",
    "SudokuError",
    "Symmetry",
    "Technique",
    "TechniqueLike",
    "TechniqueWords",
    "Techniques",
    "TechniquesLike",
    "Transformation",
    "UnknownAlgorithm",
    "UnknownTechnique",
    "UnmeetableWish",
    "View",
    "Wanted",
    "WrongArgument",
    "algorithm",
    "all_minimal",
    "all_steps",
    "arrange",
    "as_html",
    "as_svg",
    "canonicalize",
    "count_solutions",
    "estimate",
    "generate",
    "is_unique",
    "minimise",
    "next_step",
    "path",
    "path_se",
    "rate",
    "rate_depth",
    "rate_se",
    "solutions",
    "solve",
    "technique_named",
    "tries",
]

_MODULES = {
    "board": "Candidate",
    "canonical": "Canonical Transformation canonicalize",
    "depth": "rate_depth",
    "drawing": "Drawing as_html as_svg",
    "errors": (
        "IllegalMove InvalidJson InvalidPuzzle SudokuError UnknownAlgorithm UnknownTechnique UnmeetableWish "
        "WrongArgument"
    ),
    "explainer.rating": "RatedStep SeProgress path_se rate_se",
    "generator.making": "Made generate tries",
    "generator.minimising": "all_minimal minimise",
    "generator.symmetry": "Symmetry",
    "generator.wanted": "Wanted",
    "human_time": "HumanTime LongLook estimate",
    "logic": (
        "LISTED_TECHNIQUES PATH_TECHNIQUES TECHNIQUES TechniqueLike TechniquesLike "
        "all_steps arrange next_step path rate technique_named"
    ),
    "notation": "LETTERS NUMBERS Notation",
    "order": "ORDER",
    "outside": "AddedTechnique",
    "position": "Contradiction Position PuzzleLike",
    "rating": "DepthRating LimitReached Rating SeRating",
    "search.events": (
        "Assignment Backtrack Choice Counters DeadEnd Event Incomplete Progress Propagation Search Solution"
    ),
    "search.norvig": "NORVIG",
    "search.registry": "ALGORITHMS algorithm",
    "solver": "count_solutions is_unique solutions solve",
    "step": "Evidence Facts Reason Role SolvePath Step",
    "techniques.technique": "Level Technique Techniques",
    "words.technique_words": "TechniqueWords View",
}
"""The public modules, and the names of each, for the lookup at run time. Type checkers use the imports above."""

_NAMED_THERE = {"path_se": "path", "rate_se": "rate"}
"""The names of Sudoku Explainer's scale in their module."""


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if not TYPE_CHECKING:  # type checkers know the names, and so can tell when one is wrong

    def __getattr__(name: str) -> object:
        for module, names in _MODULES.items():
            if name in names.split():
                import_module(f"{__name__}.conveniences").add()
                found = getattr(import_module(f"{__name__}.{module}"), _NAMED_THERE.get(name, name))
                globals()[name] = found
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
