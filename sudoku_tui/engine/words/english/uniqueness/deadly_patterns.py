"""Bivalue universal graves in English."""

from collections.abc import Mapping

from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.uniqueness.bivalue_graves import BugLiteFacts, GraveFacts
from sudoku_tui.engine.words.english import general
from sudoku_tui.engine.words.english.glossary import BIVALUE, DEADLY_PATTERN, PROPER
from sudoku_tui.engine.words.english.phrases import one_of, removal, removes
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: GraveFacts | BugLiteFacts, notation: Notation) -> str:
    """In one line: "5 has three places in row E, column 5 and box 5: removes 2 and 9 from E5"."""
    if isinstance(facts, GraveFacts):
        what = f"{facts.extra.digit} has three places in {notation.houses(facts.houses)}"
        return removes(what, step, notation)
    digits, cell = digit_words(facts.digits, "or"), notation.cell(facts.cell)
    return removes(f"{notation.cells(facts.cells)} could all change with {digits} in {cell}", step, notation)


def reasons(step: Step, facts: GraveFacts | BugLiteFacts, notation: Notation) -> tuple[Reason, ...]:
    why = _grave(step, facts, notation) if isinstance(facts, GraveFacts) else _bug_lite(facts, notation)
    return (*why, removal(step, notation, facts.shown(Role.FIN)))


def question(step: Step, facts: GraveFacts | BugLiteFacts, notation: Notation) -> Reason:
    """The meaning of the one cell that differs from all others."""
    if isinstance(facts, BugLiteFacts):
        return general.question(step, facts, notation)
    cell = notation.cell(facts.extra.cell)
    return Reason(f"Why must {cell} have more than two candidates, as no other cell has?", facts.shown(Role.FIN))


def terms(_: Step) -> tuple[Term, ...]:
    return (BIVALUE, DEADLY_PATTERN, PROPER)


def legend(step: Step) -> Mapping[Role, str]:
    pattern = "two candidates" if step.technique.facts_type is GraveFacts else "two places in each house"
    return {Role.PATTERN: pattern, Role.FIN: "extra candidate"}


def _grave(step: Step, facts: GraveFacts, notation: Notation) -> tuple[Reason, ...]:
    cell, digit = facts.extra
    name = notation.cell(cell)
    digits = digit_words(sorted((digit, *(other for _, other in step.eliminations))))
    extra, pattern = facts.shown(Role.FIN), facts.shown(Role.PATTERN)
    return (
        Reason(f"One cell has three candidates, {digits}: without one of these there would be two solutions.", extra),
        Reason(f"{name} has three candidates, {digits}; every other empty cell has two.", (*extra, *pattern)),
        Reason(f"In {notation.houses(facts.houses)}, {digit} has three places.", facts.shown(Role.HOUSE)),
        Reason("Otherwise each digit has two places in every row, column and box where it is still missing.", pattern),
        Reason(
            f"If {name} were not {digit}, all empty cells could change to their other candidate, "
            "and that would also be right: the puzzle would have two solutions.",
            (*extra, *pattern),
        ),
        Reason(
            f"A proper puzzle has just one, so {name} is {digit}.",
            extra,
            concludes=(one_of((facts.extra,), (cell, *facts.cells)),),
        ),
    )


def _bug_lite(facts: BugLiteFacts, notation: Notation) -> tuple[Reason, ...]:
    name, digits = notation.cell(facts.cell), facts.digits
    pattern, extra = facts.shown(Role.PATTERN), facts.shown(Role.FIN)
    return (
        Reason(f"If a cell were {digit_words(digits, 'or')}, it and some others could all change.", pattern),
        Reason(
            f"None of {notation.cells(facts.cells)} is a given, and all but {name} have two candidates.",
            (*pattern, *extra),
        ),
        Reason(
            f"Take only {digit_words(digits)} of {name}: then each digit has two places or none among these cells "
            "in each row, column and box.",
            pattern,
        ),
        Reason(
            f"If {name} were {digit_words(digits, 'or')}, all these cells could change "
            "to the other of their two digits: the puzzle would have two solutions.",
            pattern,
        ),
        Reason(
            f"A proper puzzle has just one, so {name} is neither {digit_words(digits, 'nor')}.",
            extra,
            concludes=(one_of(facts.extra, facts.cells),),
        ),
    )
