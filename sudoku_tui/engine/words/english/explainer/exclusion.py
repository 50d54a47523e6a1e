"""Aligned pair and triplet exclusion in English."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sudoku_tui.engine.board import Candidate, cells_of
from sudoku_tui.engine.explainer.exclusion import ExclusionFacts, RuledOut
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Claim, Evidence, Reason, Role, Step
from sudoku_tui.engine.words.english.phrases import join_clauses, not_all, number_word, removal, removes, wrong


def conclusion(step: Step, facts: ExclusionFacts, notation: Notation) -> str:
    """In one line: "The combinations of A1 and B2: removes 5 from A1"."""
    return removes(f"The combinations of {notation.cells(_cells(facts))}", step, notation)


def reasons(step: Step, facts: ExclusionFacts, notation: Notation) -> tuple[Reason, ...]:
    return tuple(replace(reason, depth=0) for reason in walk(step, facts, notation))


def walk(step: Step, facts: ExclusionFacts, notation: Notation) -> tuple[Reason, ...]:
    """Every combination with a candidate that goes, and what rules it out."""
    pattern = facts.shown(Role.PATTERN)
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
            for premise, cases in zip(facts.removed, facts.cases, strict=True)
            for reason in _refuted(facts, premise, cases, notation)
        ),
        removal(step, notation),
    )


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.PATTERN: "combined", Role.GROUP_A: "would be left empty"}


def _refuted(
    facts: ExclusionFacts, premise: Candidate, cases: Sequence[RuledOut], notation: Notation
) -> Iterator[Reason]:
    """Why a candidate is in no combination."""
    pattern, supposed = facts.shown(Role.PATTERN), f"{notation.cell(premise.cell)} is {premise.digit}"
    yield Reason(f"Suppose that {supposed}.", pattern, supposes=(Claim(premise.digit, (premise.cell,)),))
    for case in cases:
        kept = tuple(one for one in case.candidates if one not in facts.removed)
        shown = Evidence(Role.PATTERN, candidates=kept), Evidence(Role.GROUP_A, candidates=case.excluder)
        others = [one for one in case.candidates if one != premise]
        told = f"{_cannot_be(others, notation)}: {_why(case, len(facts.cells), notation)}."
        not_so = not_all(case.candidates, cells_of(case.excluder))
        yield Reason(told, shown, depth=1, concludes=(not_so,))
    told = f"So no combination is left in which {supposed}."
    yield Reason(told, pattern, concludes=wrong((premise,), _cells(facts)))


def _cannot_be(candidates: Sequence[Candidate], notation: Notation) -> str:
    """That one candidate is not true, or two not both."""
    (cell, digit), *others = candidates
    told = f"{notation.cell(cell)} cannot be {digit}"
    return told + "".join(f" with {other} in {notation.cell(where)}" for where, other in others)


def _why(case: RuledOut, size: int, notation: Notation) -> str:
    if not case.excluder:
        return f"{notation.cells([cell for cell, _ in case.candidates])} see each other"
    digits = digit_words([digit for _, digit in case.excluder], "or")
    each = "both" if size == 2 else "all three"
    return f"{notation.cell(case.excluder[0].cell)} sees {each} and can only be {digits}, so it would be left empty"


def _cells(facts: ExclusionFacts) -> list[int]:
    return [candidates[0].cell for candidates in facts.cells]
