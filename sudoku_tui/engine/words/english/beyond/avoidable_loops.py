"""Avoidable loops in English."""

from collections.abc import Mapping

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.uniqueness.avoidable_loops import AvoidableLoopFacts
from sudoku_tui.engine.words.english.glossary import DEADLY_PATTERN, LOOP, PROPER
from sudoku_tui.engine.words.english.phrases import EXCHANGED, one_digit, removal, removes, two_solutions, wrong
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: AvoidableLoopFacts, notation: Notation) -> str:
    """In one line: "4 and 7 in A1, A4, B1, B8, F4 and F8: removes 7 from F8"."""
    low, high = sorted((facts.missing.digit, facts.other))
    return removes(f"{low} and {high} in {notation.cells(facts.cells)}", step, notation)


def reasons(step: Step, facts: AvoidableLoopFacts, notation: Notation) -> tuple[Reason, ...]:
    pattern, standing = facts.shown(Role.PATTERN), facts.shown(Role.COVER)
    cell, digit = notation.cell(facts.missing.cell), facts.missing.digit
    held = [[place for place, value in facts.standing if value == each] for each in sorted((digit, facts.other))]
    values = [
        f"{notation.cells(places)} {'holds' if len(places) == 1 else 'hold'} {each}"
        for places, each in zip(held, sorted((digit, facts.other)), strict=True)
    ]
    both = " and ".join(f"{each}s" for each in sorted((digit, facts.other)))
    return (
        two_solutions("some cells without givens", sorted((digit, facts.other)), pattern),
        Reason(f"None of {notation.cells(facts.cells)} is a given.", pattern),
        Reason(f"{', and '.join(values)}.", standing),
        Reason(
            f"If {cell} were {digit}, each row, column and box with one of these cells would have two of them, "
            f"{one_digit(digit)} and {one_digit(facts.other)}.",
            (*pattern, *standing),
        ),
        Reason(f"So the {both} of these cells {EXCHANGED}: there would be two solutions.", standing),
        Reason(
            f"A proper puzzle has just one, so {cell} is not {digit}.",
            pattern,
            concludes=wrong((facts.missing,), facts.cells),
        ),
        removal(step, notation),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (LOOP, PROPER, DEADLY_PATTERN)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.COVER: "filled, not given", Role.PATTERN: "would complete it"}
