"""Avoidable rectangles in English."""

from collections.abc import Mapping, Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.uniqueness.avoidable_rectangles import AvoidableRectangleFacts
from sudoku_tui.engine.words.english.glossary import DEADLY_PATTERN, PROPER
from sudoku_tui.engine.words.english.phrases import EXCHANGED, no_given, one_of, removal, removes, two_solutions, wrong
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: AvoidableRectangleFacts, notation: Notation) -> str:
    """In one line: "A1=2, A4=7 and C1=7: removes 2 from C4", "A1=2 and A4=7, with 6 in C1 or C4: removes 6 from C5"."""
    standing = join_words([notation.candidate(value) for value in facts.standing])
    if not facts.extra:
        return removes(standing, step, notation)
    either = join_words([notation.cell(cell) for cell, _ in facts.extra], "or")
    return removes(f"{standing}, with {facts.extra[0].digit} in {either}", step, notation)


def reasons(step: Step, facts: AvoidableRectangleFacts, notation: Notation) -> tuple[Reason, ...]:
    pattern = facts.shown(Role.PATTERN)
    argument = _two_open_cells if facts.extra else _one_open_cell
    return (
        two_solutions("four cells without givens", sorted({value for _, value in facts.standing}), pattern),
        no_given(facts.cells, pattern, notation),
        Reason(f"{_values(facts.standing, notation)}.", facts.shown(Role.COVER)),
        *argument(facts, notation),
        removal(step, notation),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (DEADLY_PATTERN, PROPER)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.COVER: "filled, not given", Role.PATTERN: "would complete it", Role.FIN: "extra candidate"}


def _one_open_cell(facts: AvoidableRectangleFacts, notation: Notation) -> tuple[Reason, ...]:
    (missing,) = facts.missing
    (twice,) = {value for _, value in facts.standing if value != missing.digit}
    cell = notation.cell(missing.cell)
    return (
        Reason(
            f"If {cell} were {missing.digit}, the {_plurals(missing.digit, twice)} of the four cells {EXCHANGED}: "
            "the puzzle would have two solutions.",
            facts.shown(),
        ),
        Reason(
            f"A proper puzzle has just one, so {cell} is not {missing.digit}.",
            facts.shown(Role.PATTERN),
            concludes=wrong(facts.missing, facts.cells),
        ),
    )


def _two_open_cells(facts: AvoidableRectangleFacts, notation: Notation) -> tuple[Reason, ...]:
    extra = facts.extra[0].digit
    (first, own), (second, other) = facts.missing
    names, fins = notation.cells((first, second)), facts.shown(Role.FIN)
    return (
        Reason(
            f"{notation.cell(first)} can only be {digit_words(sorted((own, extra)), 'or')}, "
            f"and {notation.cell(second)} can only be {digit_words(sorted((other, extra)), 'or')}.",
            facts.shown(Role.PATTERN, Role.FIN),
        ),
        Reason(
            f"If neither were {extra}, the {_plurals(own, other)} of the four cells {EXCHANGED}: "
            "the puzzle would have two solutions.",
            facts.shown(Role.COVER, Role.PATTERN),
        ),
        Reason(
            f"A proper puzzle has just one, so at least one of {names} is {extra}.",
            fins,
            concludes=(one_of(facts.extra, facts.cells),),
        ),
        Reason(f"A cell that sees both {names} cannot be {extra}.", fins),
    )


def _values(values: Sequence[Candidate], notation: Notation) -> str:
    return join_words([f"{notation.cell(cell)} is {digit}" for cell, digit in values])


def _plurals(*digits: int) -> str:
    """Digits in the plural: "2s and 7s"."""
    return join_words([f"{digit}s" for digit in sorted(digits)])
