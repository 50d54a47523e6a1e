"""The eliminations by placed values in English."""

from collections.abc import Iterable, Mapping

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES_OF, cell_set
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.elimination import AllEliminationsFacts, Elimination, EliminationFacts
from sudoku_tui.engine.words.english.phrases import done_by


def conclusion(step: Step, facts: EliminationFacts | AllEliminationsFacts, notation: Notation) -> str:
    """In one line: "A3=3 removes 3 from 4 cells: A1 A2 B3 H3", "32 placed digits remove 213 candidates from 49"."""
    match facts:
        case EliminationFacts(value):
            where = " ".join(notation.cell(cell) for cell, _ in step.eliminations)
            cells = count(len(step.eliminations), "cell")
            return f"{notation.candidate(value)} removes {value.digit} from {cells}: {where}"
        case AllEliminationsFacts(sources):
            cells = count(len({cell for cell, _ in step.eliminations}), "cell")
            return f"{len(sources)} placed digits remove {count(len(step.eliminations), 'candidate')} from {cells}"


def reasons(step: Step, facts: EliminationFacts | AllEliminationsFacts, notation: Notation) -> tuple[Reason, ...]:
    pattern = facts.shown(Role.PATTERN)
    match facts:
        case EliminationFacts((cell, digit)):
            houses = join_words([notation.house(house) for house in HOUSES_OF[cell]], "or")
            gone = (
                f"{count(len(step.eliminations), 'candidate')} to remove: {', '.join(_by_house(step, cell, notation))}."
            )
            return (
                Reason(f"Look at {notation.cell(cell)}, which holds {digit}.", pattern),
                Reason("A digit stands once in each row, column and box."),
                Reason(f"So no other cell of {houses} can be {digit}.", facts.shown(Role.HOUSE)),
                Reason(gone, facts.shown(Role.HOUSE), concludes=done_by(step)),
            )
        case _:
            return (
                Reason("A digit stands once in each row, column and box."),
                Reason("So each placed digit is removed from every cell in its row, column and box.", pattern),
                Reason(f"{conclusion(step, facts, notation)}.", pattern, concludes=done_by(step)),
            )


def legend(step: Step) -> Mapping[Role, str]:
    if isinstance(step.technique, Elimination):
        return {Role.PATTERN: "the placed digit", Role.HOUSE: "its row, column, box"}
    return {Role.PATTERN: "the placed digits"}


def _by_house(step: Step, source: int, notation: Notation) -> Iterable[str]:
    """How many candidates the row, the column and the rest of the box lose."""
    cells = remaining = cell_set(cell for cell, _ in step.eliminations)
    for house in HOUSES_OF[source]:
        here = remaining & HOUSE_MASK[house]
        more = " more" if here != cells & HOUSE_MASK[house] else ""
        if here:
            yield f"{here.bit_count()}{more} in {notation.house(house)}"
        remaining &= ~here
