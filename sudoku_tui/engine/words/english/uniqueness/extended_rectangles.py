"""Extended rectangles in English."""

from collections.abc import Mapping

from sudoku_tui.engine.board import ROWS
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.uniqueness.extended_rectangles import ExtendedRectangleFacts
from sudoku_tui.engine.words.english.glossary import DEADLY_PATTERN, PROPER
from sudoku_tui.engine.words.english.phrases import one_of, removal, removes, roof_holds_another, two_solutions
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: ExtendedRectangleFacts, notation: Notation) -> str:
    """In one line: "2, 5 and 7 in A1, A4, A8, B1, B4 and B8, or else 6 in B1 or B4: removes 6 from C1"."""
    digits = digit_words(facts.digits)
    if len(facts.roof) == 1:
        return removes(f"{digits} in {notation.cells(facts.floor)}", step, notation)
    roof = join_words([notation.cell(cell) for cell in facts.roof], "or")
    what = f"{digits} in {notation.cells(facts.cells)}, or else {facts.extra[0].digit} in {roof}"
    return removes(what, step, notation)


def reasons(step: Step, facts: ExtendedRectangleFacts, notation: Notation) -> tuple[Reason, ...]:
    digits, lines = facts.digits, notation.houses(facts.lines)
    across = "column" if facts.lines[0] in ROWS else "row"
    houses, pattern, extra = (facts.shown(role) for role in (Role.HOUSE, Role.PATTERN, Role.FIN))
    floor = f"{notation.cells(facts.floor)} can hold nothing but {digit_words(digits, 'or')}."
    return (
        two_solutions("six cells of two lines", digits, pattern),
        Reason(
            f"None of {notation.cells(facts.cells)} is a given; {lines} have three of them each, in pairs that share a "
            f"{across} and a box.",
            (*houses, *pattern),
        ),
        Reason(
            f"If they held only {digit_words(digits)}, {lines} could swap these three digits: "
            "the puzzle would have two solutions.",
            (*houses, *pattern),
        ),
        Reason(
            "A proper puzzle has just one, so at least one of the cells holds another digit.",
            pattern,
            concludes=(one_of(facts.extra, facts.cells),),
        ),
        *((Reason(floor, pattern),) if facts.floor else ()),
        *roof_holds_another(facts.roof, facts.extra[0].digit, extra, notation),
        removal(step, notation, extra),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (DEADLY_PATTERN, PROPER)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.PATTERN: "the three digits", Role.FIN: "extra candidate"}
