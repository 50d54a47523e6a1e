"""Forcing nets in English, also with proofs inside, digit by digit: each with what excludes all else."""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links.chain import Link
from sudoku_tui.engine.links.proof import LONG, Argument, Implication, Proof, clash_evidence
from sudoku_tui.engine.notation import Notation, count, digit_words, join_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.forcing.net_facts import (
    Excluded,
    NetFacts,
    excluded,
    exclusion_evidence,
    step_evidence,
    steps_of,
    told_of,
)
from sudoku_tui.engine.words.english.phrases import join_clauses, number_word, removes
from sudoku_tui.engine.words.english.proofs.forcing import (
    legend,
    one_in_line,
    supposed,
    verity,
    verity_conclusion,
)
from sudoku_tui.engine.words.english.proofs.implications import clause, done, nothing_left

__all__ = ["conclusion", "hodoku", "legend", "reasons", "walk"]


def conclusion(step: Step, facts: NetFacts, notation: Notation) -> str:
    """In one line: "A3=5 leads to a contradiction: removes 5 from A3"; it asks for no proof."""
    name = notation.candidate(facts.premises[0])
    if facts.argument is Argument.TRIALS:
        return removes(f"{name} fails in trial and error, two deep", step, notation)
    if not facts.is_contradiction:
        return verity_conclusion(step, facts, notation)
    if step.placements:
        return f"{notation.placement(step.placements[0])}, since anything else leads to a contradiction"
    return removes(f"{name} leads to a contradiction", step, notation)


def reasons(step: Step, facts: NetFacts, notation: Notation) -> tuple[Reason, ...]:
    return _told(step, facts, notation, in_full=facts.length <= LONG)


def walk(step: Step, facts: NetFacts, notation: Notation) -> tuple[Reason, ...]:
    return _told(step, facts, notation, in_full=True)


def hodoku(step: Step, facts: NetFacts, notation: Notation) -> str:
    """A line such as "A3=5 C4=7 D2=3: nothing for E5 => A3<>5"; the ways of a verity stand between semicolons."""
    with_ends = facts.argument is not Argument.DOUBLE  # which may have many
    return f"{'; '.join(_line(proof, with_ends, notation) for proof in facts.proofs)} => {done(step, notation)}"


def _line(proof: Proof, with_ends: bool, notation: Notation) -> str:
    told = [one_in_line(proof.premise, notation)]
    for one in told_of(proof):
        if isinstance(one.rule, Proof):
            told.append(f"({_line(one.rule, with_ends, notation)})")
        elif one.is_true or with_ends:
            told.append(one_in_line(one, notation))
    return f"{' '.join(told)}{f': {_failure(proof, notation)}' if proof.clash is not None else ''}"


def _told(step: Step, facts: NetFacts, notation: Notation, *, in_full: bool) -> tuple[Reason, ...]:
    if facts.is_contradiction:
        return tuple(_contradiction(facts, notation, in_full))
    each = [
        reason
        for proof in facts.proofs
        for reason in (supposed(proof.premise, notation), *_inside(proof, notation, 1, in_full))
    ]
    return tuple(verity(step, facts, each, notation))


def _contradiction(facts: NetFacts, notation: Notation, in_full: bool) -> Iterator[Reason]:
    (proof,), pattern = facts.proofs, facts.shown(Role.PATTERN)
    premise, shown = clause(proof.premise, notation), (*pattern, proof.premise.evidence)
    steps = count(facts.length, "step")
    yield Reason(f"Look at {notation.cell(facts.premises[0].cell)}.", pattern)
    if facts.argument is Argument.TRIALS:
        number = sum(isinstance(one.rule, Proof) for one in proof.implications)
        further = (
            "a further candidate is tried beside it, and fails"
            if number == 1
            else f"{number_word(number)} further candidates are tried beside it, and fail"
        )
        breaks = f"This is trial and error, two deep: {further}. After {steps} in all that breaks, too."
    else:
        breaks = f"After {steps} that breaks." if facts.length > 1 else "That breaks at once."
    yield Reason(f"Suppose that {premise}. {breaks}", shown)
    yield from _inside(proof, notation, 1, in_full)
    yield Reason(f"So {clause(proof.premise.opposite, notation)}.", shown)


def _inside(proof: Proof, notation: Notation, depth: int, in_full: bool) -> Iterator[Reason]:
    """All that follows from the premise of a proof, and its end."""
    together: list[Implication] = []
    for one in told_of(proof):
        if one.is_true and not in_full:
            together.append(one)
            continue
        yield from _together(together, notation, depth)
        together.clear()
        if isinstance(one.rule, Proof):
            yield from _trial(one.rule, proof.premise, notation, in_full)
        else:
            yield Reason(f"Then {_follows(proof, one, notation)}.", step_evidence(proof, one), depth)
    yield from _together(together, notation, depth)
    if proof.clash is not None:
        exclusions, house = excluded(proof, proof.clash.parents), proof.clash.house
        why = f"it {_in_cell(exclusions, notation)}" if house is None else _in_house(exclusions, notation)
        shown = (*exclusion_evidence(exclusions), *clash_evidence(proof))
        yield Reason(f"But then there is {_failure(proof, notation)}: {why}.", shown, depth)


def _together(ones: Sequence[Implication], notation: Notation, depth: int) -> Iterator[Reason]:
    """A sentence of digits that follow one after another."""
    if ones:
        names = join_words([notation.placement(one.candidate) for one in ones])
        shown = Evidence(Role.ON, candidates=tuple(one.candidate for one in ones))
        yield Reason(f"Then {names} {'follows' if len(ones) == 1 else 'follow'}.", (shown,), depth)


def _trial(proof: Proof, outer: Implication, notation: Notation, in_full: bool) -> Iterator[Reason]:
    """A further candidate that is tried beside a premise, and fails."""
    premise, fails = proof.premise, proof.premise.opposite
    if in_full:
        yield Reason(f"Suppose that {clause(premise, notation)}, too.", (premise.evidence,), depth=1)
        yield from _inside(proof, notation, 2, in_full)
        so = f"So {clause(fails, notation)}, as long as {clause(outer, notation)}."
        yield Reason(so, (fails.evidence, outer.evidence), depth=1)
    else:
        steps = count(steps_of(proof), "step")
        told = f"If {clause(premise, notation)}, too, that breaks after {steps}; so it is not."
        yield Reason(told, (fails.evidence,), depth=1)


def _follows(proof: Proof, one: Implication, notation: Notation) -> str:
    """A step and why it follows: "C4 is 7: it sees 5 in A3 and 8 in B8, and is not 9 here"."""
    (cell, digit), name = one.candidate, notation.cell(one.cells[0])
    assert isinstance(one.rule, Link)
    if not one.is_true:
        by = proof.implications[one.parents[0]].candidate
        why = f"is {by.digit}" if by.cell == cell else f"sees {digit} in {notation.cell(by.cell)}"
        return f"{name} is not {digit}: it {why}"
    exclusions = excluded(proof, one.parents)
    if not one.rule.houses:
        return f"{name} is {digit}{f': it {_in_cell(exclusions, notation)}' if exclusions else ', its only candidate'}"
    why = f": {_in_house(exclusions, notation)}" if exclusions else ""
    return f"{notation.house(one.rule.houses[0])} has {digit} only in {name}{why}"


def _failure(proof: Proof, notation: Notation) -> str:
    assert proof.clash is not None
    return nothing_left([one.candidate for one in proof.clashing], proof.clash.house, notation)


# Why candidates are false


def _in_cell(exclusions: Sequence[Excluded], notation: Notation) -> str:
    """Why digits are not in a cell: "sees 5 in A3 and 8 in B8, and is not 9 here"."""
    seen = [f"{by.digit} in {notation.cell(by.cell)}" for _, by in exclusions if by is not None]
    out = [candidate.digit for candidate, by in exclusions if by is None]
    parts = [f"sees {join_words(seen)}"] if seen else []
    if out:
        parts.append(f"is not {digit_words(out, 'or')} here")
    return ", and ".join(parts)


def _in_house(exclusions: Sequence[Excluded], notation: Notation) -> str:
    """Why a digit is not in some cells of a house: "C1 is 3, and C7 and C8 see 7 in G8"."""
    cells: dict[Candidate | None, list[int]] = {}
    for candidate, by in exclusions:
        cells.setdefault(by, []).append(candidate.cell)
    digit = exclusions[0][0].digit
    parts = []
    for by, where in cells.items():
        names, several = notation.cells(where), len(where) > 1
        if by is None:
            parts.append(f"{names} {'are' if several else 'is'} not {digit} here")
        elif by.digit != digit:
            parts.append(f"{names} is {by.digit}")
        else:
            parts.append(f"{names} {'see' if several else 'sees'} {digit} in {notation.cell(by.cell)}")
    return join_clauses(parts)
