"""Sentences, pictures and JSON as methods of steps, positions and the like, for notebooks and other programs.

The data itself is mute. The door, `sudoku_tui.engine`, adds these methods when a name is first looked up there; the
program has the functions behind them instead.
"""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from sudoku_tui.engine import words
from sudoku_tui.engine.codec import doors
from sudoku_tui.engine.immutable import shortened
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique


def _picture(kind: str) -> Callable[[Position], str]:
    """A method that draws a position; what it needs for that is imported then."""
    return lambda position: str(getattr(import_module("sudoku_tui.engine.drawing"), kind)(position))


def _logic() -> ModuleType:
    """The human solver, which needs all techniques."""
    return import_module("sudoku_tui.engine.logic")


METHODS: dict[type, dict[str, object]] = {
    Position: {
        "to_json": doors.position_fields,
        "from_json": staticmethod(doors.position_in),
        "_repr_svg_": _picture("as_svg"),
        "_repr_html_": _picture("as_html"),
    },
    Step: {
        "to_json": doors.step_fields,
        "from_json": staticmethod(doors.step_in),
        "__str__": lambda step: shortened(words.conclusion(step)),
        "conclusion": words.conclusion,
        "reasons": words.reasons,
        "explanation": words.explanation,
        "walk": words.walk,
        "notation_lines": words.notation_lines,
    },
    Rating: {
        "named_counts": property(words.named_counts),
        "counts_in_order": property(lambda rating: _logic().counts_in_order(rating)),
        "hardest": property(lambda rating: _logic().hardest(rating)),
    },
    Technique: {
        "name": property(lambda technique: words.name(technique.id)),
        "summary": property(lambda technique: words.about(technique.id).summary),
        "spotting": property(lambda technique: words.about(technique.id).spotting),
    },
}


def add() -> None:
    """Add the methods to their classes; the classes tell type checkers of them."""
    for kind, methods in METHODS.items():
        for name, method in methods.items():
            setattr(kind, name, method)
