"""Steps of which only the evidence is known, in English."""

from collections.abc import Mapping
from typing import Any

from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.technique import Technique


def conclusion(step: Step, notation: Notation) -> str:
    """Such as "C4 = 5", or "removes 4 from C3 and H7"."""
    technique: Any = step.technique
    if hasattr(technique, "explanation"):  # not converted to facts yet
        return str(technique.conclusion(step, notation))
    if step.placements:
        return join_words([notation.placement(placed) for placed in step.placements])
    return f"removes {notation.removals(step.eliminations)}"


def reasons(step: Step, notation: Notation) -> tuple[Reason, ...]:
    """That more is not known."""
    technique: Any = step.technique
    if hasattr(technique, "explanation"):  # not converted to facts yet
        return tuple(Reason(sentence) for sentence in technique.explanation(step, notation))
    told = conclusion(step, notation)
    return (
        Reason(f"An earlier version of the program recorded this {step.technique.name}.", step.evidence),
        Reason(f"{told[0].upper()}{told[1:]}.", step.evidence),
    )


def legend(technique: Technique) -> Mapping[Role, str]:
    """Nothing of their own."""
    meanings: Mapping[Role, str] = getattr(technique, "own_legend", {})
    return meanings
