"""Unique rectangles with external guardians in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import Candidate, digits_of
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.uniqueness.external_rectangles import ExternalRectangleFacts
from sudoku_tui.engine.techniques.uniqueness.rectangle_links import ForcedCorner, Supposition
from sudoku_tui.engine.words.english.beyond.guardians import places
from sudoku_tui.engine.words.english.beyond.rectangle_links import forced
from sudoku_tui.engine.words.english.glossary import DEADLY_PATTERN, GUARDIAN, PROPER, SUPPOSE
from sudoku_tui.engine.words.english.phrases import (
    EXCHANGED,
    join_clauses,
    no_given,
    not_all,
    one_of,
    removal,
    removals,
    removes,
    two_solutions,
    wrong,
)
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: ExternalRectangleFacts, notation: Notation) -> str:
    """In one line: "2 and 7 in A1, A4, C1 and C4, or else 2 in C8, and 7 in B4: removes 7 from C5"."""
    pattern = f"{digit_words(facts.digits)} in {notation.cells(facts.cells)}"
    return removes(f"{pattern}, or else {places(facts.guardians, notation)}", step, notation)


def reasons(step: Step, facts: ExternalRectangleFacts, notation: Notation) -> tuple[Reason, ...]:
    pattern, fins, digits = facts.shown(Role.PATTERN), facts.shown(Role.FIN), digit_words(facts.digits)
    premises = [supposed.candidate for supposed in facts.suppositions]
    anchor = notation.cell(premises[0].cell)
    guardians = places(facts.guardians, notation)
    return (
        two_solutions("four cells in a rectangle", facts.digits, pattern),
        no_given(facts.cells, pattern, notation),
        Reason(f"If they held only {digits}, these {EXCHANGED}: there would be two solutions.", pattern),
        Reason(f"Beside them look at {guardians}.", fins),
        Reason(
            f"Suppose that {'this' if len(facts.guardians) == 1 else 'all of this'} is false.",
            fins,
            supposes=tuple(Claim(digit, (cell,), is_true=False) for cell, digit in facts.guardians),
        ),
        _kept_in(facts, notation),
        Reason(
            f"{anchor} can only be {digit_words(facts.digits, 'or')}.",
            pattern,
            depth=1,
            concludes=(one_of(premises),),
        ),
        *(reason for supposed in facts.suppositions for reason in _followed(supposed, facts, notation)),
        Reason(
            f"Either way all four cells would hold only {digits}; but a proper puzzle has one solution.",
            pattern,
            depth=1,
            concludes=(*(_deadly(supposed, facts) for supposed in facts.suppositions), *wrong(premises), Conclusion()),
        ),
        *_true(step, facts, notation),
        removal(step, notation, fins),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, GUARDIAN, DEADLY_PATTERN, PROPER)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.PATTERN: "the two digits", Role.FIN: "guardian: one is true"}


def _kept_in(facts: ExternalRectangleFacts, notation: Notation) -> Reason:
    """Which digits of which houses would be in the rectangle without guardians."""
    digits: dict[int, set[int]] = {}
    for supposed in facts.suppositions:
        for corner in supposed.forced:
            if corner.house >= 0:
                digits.setdefault(corner.house, set()).add(corner.digit)
    kept = [f"{digit_words(sorted(digits[house]))} of {notation.house(house)}" for house in facts.houses]
    shown = facts.shown(Role.HOUSE, Role.PATTERN)
    return Reason(f"Then {join_clauses(kept)} can go only in the rectangle.", shown, depth=1)


def _followed(supposed: Supposition, facts: ExternalRectangleFacts, notation: Notation) -> Iterator[Reason]:
    """The consequences of a digit in the first corner without guardians."""
    pattern = facts.shown(Role.PATTERN)
    cell, digit = supposed.candidate
    known, intro = {cell: digit}, f"If {notation.cell(cell)} is {digit}, "
    for number, corner in enumerate(supposed.forced):
        houses = () if corner.house < 0 else (Evidence(Role.HOUSE, houses=(corner.house,)),)
        yield Reason(
            f"{intro}{_follows(corner, cell, known, facts, notation)}.",
            (*pattern, *houses),
            depth=2 if number else 1,
            supposes=() if number else (Claim(digit, (cell,)),),
            concludes=forced(corner, facts.digits),
        )
        known[corner.cell] = corner.digit


def _deadly(supposed: Supposition, facts: ExternalRectangleFacts) -> Conclusion:
    """That the corners are not filled as they would be, as data."""
    corners = (Candidate(corner.cell, corner.digit) for corner in supposed.forced)
    return not_all((supposed.candidate, *corners), facts.cells)


def _follows(
    corner: ForcedCorner, supposed: int, known: Mapping[int, int], facts: ExternalRectangleFacts, notation: Notation
) -> str:
    cell, other = notation.cell(corner.cell), notation.cell(corner.other)
    beside = f"is {known[corner.other]}" if corner.other in known else f"sees {notation.cell(supposed)}"
    if corner.house < 0:
        return f"{cell}, which can only be {digit_words(facts.digits, 'or')}, is {corner.digit}, as {other} {beside}"
    return f"the {corner.digit} of {notation.house(corner.house)} is in {cell}, as {other} {beside}"


def _true(step: Step, facts: ExternalRectangleFacts, notation: Notation) -> Iterator[Reason]:
    """The reasons that speak of the guardians."""
    fins, cells, digits = facts.shown(Role.FIN), facts.guarded_cells, digits_of(facts.guardians)
    guardians = places(facts.guardians, notation)
    if len(facts.guardians) == 1:
        yield Reason(f"So {notation.cell(cells[0])} is {digits[0]}.", fins)
        return
    yield Reason(f"So at least one of them is true: {guardians}.", fins)
    if len(cells) == 1:
        yield Reason(f"All of them are in {notation.cells(cells)}: it is {digit_words(digits, 'or')}.", fins)
    elif len(digits) == 1:
        all_of = "both" if len(cells) == 2 else "all of"
        yield Reason(f"A cell that sees {all_of} {notation.cells(cells)} cannot be {digits[0]}.", fins)
    else:
        gone = removals(step.eliminations, notation)
        yield Reason(f"Each of them excludes {gone}, by its cell or by its digit.", fins)
