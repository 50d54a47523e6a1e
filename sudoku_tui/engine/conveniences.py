"""Sentences, pictures and JSON as methods of steps, positions and the like, for notebooks and other programs.

The data itself has no sentences. The public API, `sudoku_tui.engine`, adds these methods when a name is first used. The
program itself calls the functions behind them.
"""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from types import ModuleType
from typing import TypeVar

from sudoku_tui.engine import words
from sudoku_tui.engine.codec import doors
from sudoku_tui.engine.immutable import shortened
from sudoku_tui.engine.notation import LETTERS, Notation, check_notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import DepthRating, Rating, SeRating, TimeRating
from sudoku_tui.engine.step import SolvePath, Step
from sudoku_tui.engine.techniques.technique import Technique

T = TypeVar("T")


def _drawn(name: str) -> Callable[[object], str]:
    """The method of a function of `drawing`, or of a module in it; what it needs is imported when it is called."""
    module, _, function = f"drawing.{name}".rpartition(".")
    return lambda thing: str(getattr(import_module(f"sudoku_tui.engine.{module}"), function)(thing))


def _told(words_of: Callable[[Step, Notation], T]) -> Callable[[Step, Notation], T]:
    """The method of a function of `words`, which takes for granted that its notation is one."""

    @wraps(words_of)
    def told(step: Step, notation: Notation = LETTERS) -> T:
        check_notation(notation)
        return words_of(step, notation)

    return told


def _logic() -> ModuleType:
    """The human solver, which needs all techniques."""
    return import_module("sudoku_tui.engine.logic")


METHODS: dict[type, dict[str, object]] = {
    Position: {
        "to_json": doors.position_fields,
        "from_json": staticmethod(doors.position_in),
        "_repr_svg_": _drawn("as_svg"),
        "_repr_html_": _drawn("as_html"),
    },
    Step: {
        "to_json": doors.step_fields,
        "from_json": staticmethod(doors.step_in),
        "__str__": lambda step: shortened(words.conclusion(step)),
        "conclusion": _told(words.conclusion),
        "reasons": _told(words.reasons),
        "explanation": _told(words.explanation),
        "walk": _told(words.walk),
        "notation_lines": _told(words.notation_lines),
        "_repr_html_": _drawn("tables.step_html"),
    },
    SolvePath: {"_repr_html_": _drawn("tables.path_html")},
    Rating: {
        "_repr_html_": _drawn("tables.rating_html"),
        "named_counts": property(words.named_counts),
        "counts_in_order": property(
            lambda rating: _logic().counts_in_order(rating),
            doc="The techniques and how often the rating used each. Techniques that are not installed are left out.",
        ),
        "hardest": property(
            lambda rating: _logic().hardest(rating), doc="The hardest technique, by level, then by score, or None."
        ),
    },
    SeRating: {"_repr_html_": _drawn("tables.se_html")},
    DepthRating: {"_repr_html_": _drawn("tables.depth_html")},
    TimeRating: {"_repr_html_": _drawn("tables.time_html")},
    Technique: {
        "name": property(lambda technique: words.name(technique.id), doc='The name: "Naked Single".'),
        "summary": property(lambda technique: words.about(technique.id).summary, doc="The idea in one sentence."),
        "spotting": property(
            lambda technique: words.about(technique.id).spotting, doc="How to spot the technique, in short sentences."
        ),
    },
}


def add() -> None:
    """Add the methods to their classes; the classes tell type checkers of them."""
    for kind, methods in METHODS.items():
        for name, method in methods.items():
            setattr(kind, name, method)
