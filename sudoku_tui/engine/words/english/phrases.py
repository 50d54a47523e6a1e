"""What many explanations say in English."""

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.step import Reason, Step


def removes(what: str, step: Step, notation: Notation) -> str:
    """The conclusion of a step that removes candidates: the pattern, and what goes."""
    return f"{what}: removes {notation.removals(step.eliminations)}"


def removal(step: Step, notation: Notation) -> Reason:
    """The last reason of most explanations: what goes."""
    return Reason(f"This removes {notation.removals(step.eliminations)}.")
