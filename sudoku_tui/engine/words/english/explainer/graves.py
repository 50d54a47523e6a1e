"""Bivalue universal graves with several candidates more, in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import digit_in
from sudoku_tui.engine.explainer.graves import BugFacts, BugPairFacts, BugSubsetFacts
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Conclusion, Reason, Role, Step
from sudoku_tui.engine.words.english.glossary import BIVALUE, DEADLY_PATTERN, PROPER, SUBSET
from sudoku_tui.engine.words.english.phrases import join_clauses, not_all, number_word, one_of, removal, removes, wrong
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: BugFacts, notation: Notation) -> str:
    """In one line: "All cells could change, but for 5 in A1 and B3: removes 5 from A3"."""
    return removes(f"All cells could change, but for {_extras(facts, notation, 'and')}", step, notation)


def reasons(step: Step, facts: BugFacts, notation: Notation) -> tuple[Reason, ...]:
    extra, pattern = facts.shown(Role.FIN), facts.shown(Role.PATTERN)
    cells, has = notation.cells(facts.bug_cells), "has" if len(facts.bug_cells) == 1 else "have"
    return (
        Reason("Without a few candidates there would be two solutions.", extra),
        Reason(f"Only {cells} {has} more than two candidates.", (*extra, *pattern)),
        Reason(
            f"Without {_extras(facts, notation, 'and')} every empty cell would have two, and each digit two places in "
            "every row, column and box where it is still missing.",
            (*extra, *pattern),
        ),
        Reason(
            "Then all empty cells could change to their other candidate, and that would also be right: the puzzle "
            "would have two solutions.",
            pattern,
        ),
        *_argument(step, facts, notation),
        removal(step, notation),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (BIVALUE, SUBSET, DEADLY_PATTERN, PROPER)


def legend(step: Step) -> Mapping[Role, str]:
    told = {Role.PATTERN: "two candidates", Role.FIN: "one of these is true"}
    return {**told, Role.GROUP_A: "subset"} if isinstance(step.facts, BugSubsetFacts) else told


def _argument(step: Step, facts: BugFacts, notation: Notation) -> Iterator[Reason]:
    extra, cells = facts.shown(Role.FIN), facts.bug_cells
    match facts:
        case BugPairFacts():
            yield from _strong_link(step, facts, notation)
        case BugSubsetFacts():
            yield _one_is_true(facts, notation)
            yield from _subset(step, facts, notation)
        case _ if len(cells) == 1:
            held = f"{notation.cell(cells[0])} is {digit_words(facts.digits, 'or')}"
            yield Reason(f"A proper puzzle has just one, so {held}.", extra, concludes=(_some_extra(facts),))
        case _:
            yield _one_is_true(facts, notation)
            each = "both" if len(cells) == 2 else "all of"
            yield Reason(f"A cell that sees {each} {notation.cells(cells)} cannot be {facts.digits[0]}.", extra)


def _one_is_true(facts: BugFacts, notation: Notation) -> Reason:
    told = f"A proper puzzle has just one, so at least one of them is true: {_extras(facts, notation, 'or')}."
    return Reason(told, facts.shown(Role.FIN), concludes=(_some_extra(facts),))


def _some_extra(facts: BugFacts) -> Conclusion:
    """That one of the candidates beyond the grave is true, as data."""
    return one_of(facts.extra, (*facts.cells, *facts.bug_cells))


def _strong_link(step: Step, facts: BugPairFacts, notation: Notation) -> Iterator[Reason]:
    both, extra = notation.cells(facts.bug_cells), facts.shown(Role.FIN)
    yield _one_is_true(facts, notation)
    yield Reason(
        f"No other cell of {notation.house(facts.house)} can be {facts.kept}, so one of {both} is {facts.kept}.",
        facts.shown(Role.HOUSE, Role.LINK_STRONG),
        concludes=(one_of(digit_in(facts.bug_cells, facts.kept)),),
    )
    cases = [
        f"{notation.cell(cell)} is {digit_words(sorted([facts.kept, *digits]), 'or')}"
        for cell, digits in facts.extras.items()
    ]
    told = f"That one has none of these candidates, so the other one has: {join_clauses(cases)}."
    yield Reason(told, extra, concludes=wrong(step.eliminations, facts.bug_cells))


def _subset(step: Step, facts: BugSubsetFacts, notation: Notation) -> Iterator[Reason]:
    digits, house = facts.subset_digits, notation.house(facts.house)
    either, number = digit_words(digits, "or"), number_word(len(digits))
    yield Reason(
        f"In {house}, {notation.cells(facts.subset_cells)} can hold nothing but {either}.",
        facts.shown(Role.HOUSE, Role.GROUP_A),
    )
    yield Reason(
        f"Together with the one of {notation.cells(facts.bug_cells)} that holds {digit_words(facts.digits, 'or')}, "
        f"that makes {number} cells, which need {number} different digits and have just {digit_words(digits)}.",
        facts.shown(Role.FIN, Role.GROUP_A),
    )
    not_both = (not_all((gone, extra), facts.subset_cells) for gone in step.eliminations for extra in facts.extra)
    told = f"So no other cell of {house} can be {either}."
    yield Reason(told, facts.shown(Role.HOUSE), concludes=tuple(not_both))


def _extras(facts: BugFacts, notation: Notation, last: str) -> str:
    """The candidates beyond the grave: "5 in A1 and 6 in B3", "5 in A1 and B3, and 6 in C2"."""
    together: dict[tuple[int, ...], list[str]] = {}
    for cell, digits in facts.extras.items():
        together.setdefault(digits, []).append(notation.cell(cell))
    clauses = [f"{digit_words(digits, last)} in {join_words(cells, last)}" for digits, cells in together.items()]
    return (f" {last} " if len(together) == len(facts.extra) else f", {last} ").join(clauses)
