"""Digit forcing in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.forcing.facts import LONG, Branch, false, premise_evidence
from sudoku_tui.engine.techniques.trials.digit_forcing import DigitForcingFacts
from sudoku_tui.engine.words.english.forcing.chains import is_or_not
from sudoku_tui.engine.words.english.forcing.nets import inside
from sudoku_tui.engine.words.english.phrases import removal, removals, removes


def conclusion(step: Step, facts: DigitForcingFacts, notation: Notation) -> str:
    """In one line: "Whether A3 is 5 or not: removes 7 from B9"; it asks for no proof."""
    cell, digit = facts.premise
    return removes(f"Whether {notation.cell(cell)} is {digit} or not", step, notation)


def reasons(step: Step, facts: DigitForcingFacts, notation: Notation) -> tuple[Reason, ...]:
    return tuple(_told(step, facts, notation, in_full=facts.length <= LONG))


def walk(step: Step, facts: DigitForcingFacts, notation: Notation) -> tuple[Reason, ...]:
    return tuple(_told(step, facts, notation, in_full=True))


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.PATTERN: "true or not", Role.ON: "true in a case", Role.OFF: "false in a case"}


def hodoku(step: Step, facts: DigitForcingFacts, notation: Notation) -> str:
    """In HoDoKu's notation: "A3=5 C4=7; A3<>5 A8=5 => B9<>7"."""
    done = [f"{notation.cell(cell)}<>{digit}" for cell, digit in step.eliminations]
    return f"{'; '.join(_line(branch, notation) for branch in facts.branches)} => {', '.join(done)}"


def _line(branch: Branch, notation: Notation) -> str:
    premise = notation.candidate(branch.premise)
    digits = [notation.candidate(deduction.candidate) for deduction in branch.deductions]
    return " ".join([premise if branch.is_on else premise.replace("=", "<>"), *digits])


def _told(step: Step, facts: DigitForcingFacts, notation: Notation, *, in_full: bool) -> Iterator[Reason]:
    cell, digit = facts.premise
    pattern, shown = facts.shown(Role.PATTERN), (false(*step.eliminations),)
    yield Reason(f"Look at {notation.cell(cell)}: either it is {digit}, or it is not.", pattern)
    yield Reason(
        f"In both cases the same goes: {removals(step.eliminations, notation)}. "
        f"That takes {count(facts.length, 'step')} in all.",
        shown,
    )
    for branch, ends in zip(facts.branches, facts.ends, strict=True):
        yield Reason(f"Suppose that {is_or_not(branch.premise, branch.is_on, notation)}.", (premise_evidence(branch),))
        yield from inside(branch, notation, 1, in_full)
        for end in ends:
            yield from inside(Branch(branch.premise, branch.is_on, (), end), notation, 1, in_full)
    yield removal(step, notation, shown)
