"""Steps whose evidence alone is known, in English."""

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.step import Reason, RecordedFacts, Step
from sudoku_tui.engine.words.english.phrases import removals


def conclusion(step: Step, _: RecordedFacts, notation: Notation) -> str:
    """In one line: "C4 = 5", or "removes 4 from C3 and H7"."""
    if step.placements:
        return join_words([notation.placement(placed) for placed in step.placements])
    return f"removes {removals(step.eliminations, notation)}"


def reasons(step: Step, facts: RecordedFacts, notation: Notation) -> tuple[Reason, ...]:
    told = conclusion(step, facts, notation)
    return (
        Reason(f"The reasons for this {words.name(step.technique.id)} were not recorded.", facts.pieces),
        Reason(f"{'It ' if step.eliminations else ''}{told}.", facts.pieces),
    )
