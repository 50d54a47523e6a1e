"""Unique rectangles and unique loops in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import Candidate, digit_in, digits_of
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Reason, Role, Step
from sudoku_tui.engine.techniques.uniqueness.rectangle_subsets import RoofSubset, RoofSubsetFacts
from sudoku_tui.engine.techniques.uniqueness.unique_loops import UniqueLoop
from sudoku_tui.engine.techniques.uniqueness.unique_rectangles import (
    DiagonalXWingFacts,
    HiddenRectangleFacts,
    RoofPairFacts,
    UniquenessFacts,
)
from sudoku_tui.engine.words.english.glossary import DEADLY_PATTERN, LOOP, PROPER, SUBSET, SUPPOSE
from sudoku_tui.engine.words.english.phrases import (
    EXCHANGED,
    if_also,
    no_given,
    not_all,
    number_word,
    one_of,
    removal,
    removes,
    roof_holds_another,
    two_solutions,
    wrong,
)
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: UniquenessFacts, notation: Notation) -> str:
    """In one line: "2 and 7 in A1, A4 and C1: removes 2 and 7 from C4"."""
    if len(facts.roof) == 1:
        return removes(f"{digit_words(facts.digits)} in {notation.cells(facts.floor)}", step, notation)
    pattern = f"{digit_words(facts.digits)} in {notation.cells(facts.cells)}"
    return removes(f"{pattern}, {_condition(facts, notation)}", step, notation)


def reasons(step: Step, facts: UniquenessFacts, notation: Notation) -> tuple[Reason, ...]:
    digits, pattern = facts.digits, facts.shown(Role.PATTERN)
    shape = "rectangle" if len(facts.cells) == 4 else "loop"
    return (
        two_solutions(f"{number_word(len(facts.cells))} cells in a {shape}", digits, pattern),
        no_given(facts.cells, pattern, notation),
        Reason(
            f"If they held only {digit_words(digits)}, these {EXCHANGED}: there would be two solutions.",
            pattern,
        ),
        Reason(
            f"A proper puzzle has just one, so at least one of the cells is neither {digit_words(digits, 'nor')}.",
            pattern,
            concludes=(one_of(facts.extra, facts.cells),),
        ),
        Reason(
            f"{notation.cells(facts.floor)} can hold nothing but {digit_words(digits, 'or')}.",
            pattern,
            concludes=tuple(one_of(one for one in facts.pattern if one.cell == cell) for cell in facts.floor),
        ),
        *_argument(step, facts, notation),
        removal(step, notation),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, LOOP, SUBSET, DEADLY_PATTERN, PROPER)


def legend(step: Step) -> Mapping[Role, str]:
    pattern = {Role.PATTERN: "the two digits", Role.FIN: "extra candidate"}
    return pattern | {Role.GROUP_A: "subset"} if isinstance(step.technique, RoofSubset | UniqueLoop) else pattern


def _condition(facts: UniquenessFacts, notation: Notation) -> str:
    """The alternative, if several cells have extra candidates: "or else 6 in C1 or C4"."""
    roof = join_words([notation.cell(cell) for cell in facts.roof], "or")
    match facts:
        case RoofPairFacts(house=house, kept=kept):
            return f"and {kept} of {notation.house(house)} in {roof}"
        case DiagonalXWingFacts(lines=lines, digit=digit):
            return f"and {digit} of {notation.houses(lines)} only there"
        case HiddenRectangleFacts(lines=lines, kept=kept):
            return f"and {kept} of {notation.houses(lines)} only there"
        case RoofSubsetFacts(houses=houses, is_hidden=is_hidden):
            digits, cells = digit_words(facts.subset_digits), notation.cells(facts.subset_cells)
            if is_hidden:
                return f"and {digits} of {notation.house(houses[0])} only in {roof} with {cells}"
            return f"or else {digits} fill {roof} with {cells}"
    return f"or else {facts.extra[0].digit} in {roof}"


def _argument(step: Step, facts: UniquenessFacts, notation: Notation) -> Iterator[Reason]:
    match facts:
        case RoofPairFacts():
            yield from _roof_pair(facts, notation)
        case DiagonalXWingFacts():
            yield from _diagonal_x_wing(facts, notation)
        case HiddenRectangleFacts():
            yield from _hidden_rectangle(facts, notation)
        case RoofSubsetFacts(is_hidden=True):
            yield from _hidden_subset(step, facts, notation)
        case RoofSubsetFacts():
            yield from _naked_subset(step, facts, notation)
        case _:
            yield from roof_holds_another(facts.roof, facts.extra[0].digit, facts.shown(Role.FIN), notation)


def _roof_pair(facts: RoofPairFacts, notation: Notation) -> Iterator[Reason]:
    digit, other, roof = facts.kept, facts.other(facts.kept), notation.cells(facts.roof)
    yield Reason(
        f"No other cell of {notation.house(facts.house)} can be {digit}, so one of {roof} is {digit}.",
        facts.shown(Role.HOUSE, Role.LINK_STRONG),
    )
    yield Reason(
        f"If the other one were {other}, all the cells would hold only {digit_words(facts.digits)}.",
        facts.shown(Role.PATTERN, Role.FIN),
    )
    yield Reason(f"So neither of {roof} is {other}.", facts.shown(Role.FIN), concludes=tuple(_in_roof(facts)))


def _in_roof(facts: RoofPairFacts) -> Iterator[Conclusion]:
    """That the roof has the digit that is kept, and that its cells hold one digit each, as data."""
    yield one_of(digit_in(facts.roof, facts.kept))
    for extra in facts.extra:
        for digit in facts.digits:
            yield not_all((Candidate(extra.cell, digit), extra))
    for cell in facts.roof:
        yield not_all(Candidate(cell, digit) for digit in facts.digits)


def _diagonal_x_wing(facts: DiagonalXWingFacts, notation: Notation) -> Iterator[Reason]:
    digit, other = facts.digit, facts.other(facts.digit)
    roof, floor = notation.cells(facts.roof), notation.cells(facts.floor)
    pattern = facts.shown(Role.PATTERN, Role.FIN)
    yield Reason(
        f"The {digit}s of {notation.houses(facts.lines)} can go only in the rectangle.",
        facts.shown(Role.HOUSE, Role.PATTERN),
    )
    first, second = ends = digit_in(facts.roof, digit)
    both = if_also((first,), (second,), facts.lines), if_also((second,), (first,), facts.lines)
    yield Reason(f"So they are either in {floor} or in {roof}, at opposite corners.", pattern, concludes=both)
    yield Reason(
        f"If they were in {roof}, {floor} would both be {other}, "
        f"and all four cells would hold only {digit_words(facts.digits)}.",
        pattern,
        supposes=(Claim(digit, (first.cell,)), Claim(digit, (second.cell,))),
        concludes=(
            *wrong(digit_in(facts.floor, digit)),
            *(one_of((one,)) for one in digit_in(facts.floor, other)),
            Conclusion(cells=facts.cells),
        ),
    )
    yield Reason(f"That cannot be, so neither of {roof} is {digit}.", pattern, concludes=wrong(ends))


def _hidden_rectangle(facts: HiddenRectangleFacts, notation: Notation) -> Iterator[Reason]:
    digit, other, cell = facts.kept, facts.other(facts.kept), facts.cell
    in_row, in_column, opposite = facts.corners
    row, column = (notation.house(house) for house in facts.lines)
    pattern = facts.shown(Role.PATTERN)
    yield Reason(
        f"The {digit} of {row} can go only in {notation.cells(sorted((cell, in_row)), 'or')}, "
        f"and that of {column} only in {notation.cells(sorted((cell, in_column)), 'or')}.",
        facts.shown(Role.HOUSE, Role.LINK_STRONG),
    )
    yield Reason(f"Suppose {notation.cell(cell)} were {other}.", pattern, supposes=(Claim(other, (cell,)),))
    yield Reason(
        f"Then {notation.cells(sorted((in_row, in_column)))} would both be {digit}.",
        facts.shown(Role.PATTERN, Role.LINK_STRONG),
        depth=1,
        concludes=(
            *wrong(digit_in((cell,), digit)),
            *(one_of((one,)) for one in digit_in((in_row, in_column), digit)),
        ),
    )
    yield Reason(
        f"{notation.cell(opposite)} sees both, so it would be {other}, "
        f"and all four cells would hold only {digit_words(facts.digits)}.",
        facts.shown(Role.PATTERN, Role.FIN),
        depth=1,
        concludes=(
            *wrong(digit_in((opposite,), digit)),
            one_of(digit_in((opposite,), other)),
            Conclusion(cells=facts.cells),
        ),
    )
    yield Reason(f"That cannot be, so {notation.cell(cell)} is not {other}.", pattern)


def _naked_subset(step: Step, facts: RoofSubsetFacts, notation: Notation) -> Iterator[Reason]:
    digits, either = facts.subset_digits, digit_words(facts.subset_digits, "or")
    houses = [notation.house(house) for house in facts.houses]
    number = number_word(len(digits))
    all_of_them = "both" if len(digits) == 2 else f"all {number}"
    fins, subset = facts.shown(Role.FIN), facts.shown(Role.GROUP_A)
    yield _roof_holds_extra(facts, notation)
    yield Reason(
        f"In {join_words(houses)}, {notation.cells(facts.subset_cells)} can hold nothing but {either}.",
        (*facts.shown(Role.HOUSE), *subset),
    )
    roof = join_words([notation.cell(cell) for cell in facts.roof], "or")
    yield Reason(
        f"So {number} cells of {join_words(houses)} share {digit_words(digits)}: "
        f"{notation.cells(facts.subset_cells)}, and {roof}. They use {all_of_them}.",
        (*facts.shown(Role.HOUSE), *fins, *subset),
    )
    told = f"So no other cell of {join_words(houses, 'or')} can be {either}."
    not_both = (not_all((gone, extra), facts.subset_cells) for gone in step.eliminations for extra in facts.extra)
    yield Reason(told, facts.shown(Role.HOUSE), concludes=tuple(not_both))


def _hidden_subset(step: Step, facts: RoofSubsetFacts, notation: Notation) -> Iterator[Reason]:
    cells, roof, subset = facts.subset_cells, facts.roof, facts.shown(Role.GROUP_A)
    others = "digit fills" if len(cells) == 1 else f"{number_word(len(cells))} digits fill"
    yield _roof_holds_extra(facts, notation)
    yield Reason(
        f"The {digit_words(facts.subset_digits)} of {notation.house(facts.houses[0])} can go only in "
        f"{notation.cells(sorted((*roof, *cells)))}.",
        (*facts.shown(Role.HOUSE, Role.PATTERN), *subset),
    )
    yield Reason(
        f"Together, {notation.cells(roof)} take at most one of these digits, "
        f"so the other {others} {notation.cells(cells)}.",
        (*facts.shown(Role.FIN), *subset),
    )
    in_all = (*roof, *cells)
    not_both = (not_all((gone, extra), in_all, facts.houses) for gone in step.eliminations for extra in facts.extra)
    yield Reason("No other digit can stand there.", subset, concludes=tuple(not_both))


def _roof_holds_extra(facts: UniquenessFacts, notation: Notation) -> Reason:
    roof = join_words([notation.cell(cell) for cell in facts.roof], "or")
    extra = digit_words(digits_of(facts.extra), "or")
    return Reason(f"So {roof} holds an extra candidate: {extra}.", facts.shown(Role.FIN))
