"""Steps of which only the evidence is known, in English."""

from collections.abc import Mapping

from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.words.english.phrases import removals


def conclusion(step: Step, notation: Notation) -> str:
    """Such as "C4 = 5", or "removes 4 from C3 and H7"."""
    if step.placements:
        return join_words([notation.placement(placed) for placed in step.placements])
    return f"removes {removals(step.eliminations, notation)}"


def reasons(step: Step, notation: Notation) -> tuple[Reason, ...]:
    """That the reasons are not known, and what the step does."""
    told = conclusion(step, notation)
    return (
        Reason(f"The reasons for this {step.technique.name} were not recorded.", step.evidence),
        Reason(f"{'It ' if step.eliminations else ''}{told}.", step.evidence),
    )


def legend(technique: Technique) -> Mapping[Role, str]:  # noqa: ARG001
    """Nothing of their own."""
    return {}
