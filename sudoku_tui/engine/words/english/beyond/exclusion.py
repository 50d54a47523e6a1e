"""Aligned Pair and Triple Exclusion and Subset Exclusion in English."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sudoku_tui.engine.board import Candidate, cell_set, cells_of, common_houses, digits_of
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.aligned_exclusion.combination_facts import CombinationFacts, Impossible
from sudoku_tui.engine.words.english.glossary import ALMOST_LOCKED_SET, SUBSET, SUPPOSE
from sudoku_tui.engine.words.english.phrases import join_clauses, not_all, number_word, removal, removes, wrong
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: CombinationFacts, notation: Notation) -> str:
    """In one line: "The combinations of A1 and B2: removes 5 from A1"."""
    cells = notation.cells([candidates[0].cell for candidates in facts.cells])
    return removes(f"The combinations of {cells}", step, notation)


def reasons(step: Step, facts: CombinationFacts, notation: Notation) -> tuple[Reason, ...]:
    """The walk without its branches, and without what is true or false in them."""
    return tuple(
        replace(reason, shows=tuple(piece for piece in reason.shows if piece.role not in (Role.ON, Role.OFF)), depth=0)
        for reason in walk(step, facts, notation)
    )


def walk(step: Step, facts: CombinationFacts, notation: Notation) -> tuple[Reason, ...]:
    """For each candidate that goes all that is impossible with it."""
    pattern = (facts.pattern(),)
    contents = [
        f"{notation.cell(one[0].cell)} can only be {digit_words([digit for _, digit in one], 'or')}"
        for one in facts.cells
    ]
    digits = digit_words(sorted({digit for _, digit in step.eliminations}), "or")
    number = number_word(len(facts.cells))
    return (
        Reason(f"However {number} cells are filled together, one of them cannot be {digits}.", pattern),
        Reason(f"{join_clauses(contents)}.", pattern),
        *(
            reason
            for premise, case in zip(facts.removed, facts.cases, strict=True)
            for reason in _refuted(facts, premise, case, notation)
        ),
        removal(step, notation),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, ALMOST_LOCKED_SET, SUBSET)


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.PATTERN: "combined",
        **dict.fromkeys((Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D), "a set that can lose one digit"),
    }


def _refuted(
    facts: CombinationFacts, premise: Candidate, case: Sequence[Impossible], notation: Notation
) -> Iterator[Reason]:
    """Why a candidate is in no possible combination."""
    pattern, supposed = facts.pattern(), f"{notation.cell(premise.cell)} is {premise.digit}"
    true = Evidence(Role.ON, candidates=(premise,))
    supposes = (Claim(premise.digit, (premise.cell,)),)
    yield Reason(f"Suppose that {supposed}.", (pattern, true), supposes=supposes)
    direct = [one for one in case if one.first == premise]
    for one in direct:
        told = f"Then {_others(one, notation)}: {_why(one, premise, notation)}."
        shown = (pattern, *facts.shown_set(one.excluder), true, _false(one.others))
        yield Reason(told, shown, depth=1, concludes=_impossible(one))
    gone = [other for one in direct for other in one.others]
    cells = [candidates for candidates in facts.cells if candidates[0].cell != premise.cell]
    left = [[one for one in candidates if one not in gone] for candidates in cells]
    so_far = (pattern, true, _false(gone)) if gone else (pattern, true)
    if not all(left):
        yield Reason(f"That leaves no digit for {notation.cell(cells[0][0].cell)}.", so_far, depth=1)
    else:
        yield Reason(f"That leaves {' and '.join(_left(one, notation) for one in left)}.", so_far, depth=1)
        for one in case[len(direct) :]:
            told = f"But with {one.first.digit} in {notation.cell(one.first.cell)}, {_others(one, notation)}"
            both = Evidence(Role.ON, candidates=(premise, one.first))
            shown = (pattern, *facts.shown_set(one.excluder), both, _false(one.others))
            told += f": {_why(one, premise, notation)}."
            yield Reason(told, shown, depth=1, concludes=_impossible(one))
    combined = [candidates[0].cell for candidates in facts.cells]
    told = f"So {notation.cell(premise.cell)} cannot be {premise.digit}."
    yield Reason(told, (pattern,), concludes=wrong((premise,), combined))


def _impossible(one: Impossible) -> tuple[Conclusion, ...]:
    """The impossible combinations, as data."""
    premise, cells = () if one.premise is None else (one.premise,), cells_of(one.excluder)
    return tuple(not_all((*premise, one.first, other), cells) for other in one.others)


def _false(candidates: Sequence[Candidate]) -> Evidence:
    """The candidates that cannot be true with the one that is supposed."""
    return Evidence(Role.OFF, candidates=tuple(candidates))


def _left(candidates: Sequence[Candidate], notation: Notation) -> str:
    """The candidates left in a cell, in words."""
    return f"{digit_words(digits_of(candidates), 'or')} for {notation.cell(candidates[0].cell)}"


def _others(one: Impossible, notation: Notation) -> str:
    """The impossible combination, in words."""
    return f"{notation.cell(one.others[0].cell)} cannot be {digit_words(digits_of(one.others), 'or')}"


def _why(one: Impossible, premise: Candidate, notation: Notation) -> str:
    first, second = one.first, one.others[0].cell
    cells, digits = cells_of(one.excluder), digits_of(one.excluder)
    if not cells:
        return f"{notation.cell(second)} sees {notation.cell(first.cell)}"
    if len(cells) == 1:
        together = [first.cell, second, *([premise.cell] if one.premise else [])]
        all_see = f"{notation.cells(sorted(together))} {'all' if one.premise else 'both'} see {notation.cell(cells[0])}"
        return f"{all_see}, which can only be {digit_words(digits, 'or')} and would be left empty"
    house = notation.house(common_houses(cell_set(cells))[0])
    every = join_words([f"every {digit}" for digit in digits_of(one.others)])
    return (
        f"{notation.cells(cells)} in {house} have only {digit_words(digits)}. {notation.cell(first.cell)} sees every "
        f"{first.digit} of them and {notation.cell(second)} {every}, which would leave {number_word(len(digits) - 2)} "
        f"digit{'s' if len(digits) > 3 else ''} for {number_word(len(cells))} cells"
    )
