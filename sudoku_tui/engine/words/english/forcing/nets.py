"""Forcing nets, and nets inside nets, in English."""

from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import Notation, count, digit_words, join_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.forcing.facts import (
    LONG,
    Branch,
    DeadEnd,
    Deduction,
    Exclusion,
    NestedNetFacts,
    NetContradictionFacts,
    NetVerityFacts,
    branch_length,
    deduction_evidence,
    end_evidence,
    false,
    premise_evidence,
    true,
)
from sudoku_tui.engine.words.english.forcing.chains import choice, choices, is_or_not, nothing_left
from sudoku_tui.engine.words.english.phrases import join_clauses, number_word, removes

_Facts = NetContradictionFacts | NetVerityFacts | NestedNetFacts


def conclusion(step: Step, facts: _Facts, notation: Notation) -> str:
    """In one line: "A3=5 leads to a contradiction: removes 5 from A3"; it asks for no proof."""
    match facts:
        case NetContradictionFacts():
            if step.placements:
                (candidate,) = step.placements
                return f"{notation.placement(candidate)}, since anything else leads to a contradiction"
            return removes(f"{notation.candidate(step.eliminations[0])} leads to a contradiction", step, notation)
        case NetVerityFacts():
            chosen = choice(facts.premises, facts.house, notation)
            if step.placements:
                return f"{notation.placement(step.placements[0])}, whatever {chosen}"
            return removes(f"Whatever {chosen}", step, notation)
        case NestedNetFacts(premise=premise):
            return removes(f"{notation.candidate(premise)} fails in trial and error, two deep", step, notation)


def reasons(step: Step, facts: _Facts, notation: Notation) -> tuple[Reason, ...]:
    return _told(step, facts, notation, in_full=facts.length <= LONG)


def walk(step: Step, facts: _Facts, notation: Notation) -> tuple[Reason, ...]:
    return _told(step, facts, notation, in_full=True)


def legend(step: Step) -> Mapping[Role, str]:
    if isinstance(step.facts, NetVerityFacts):
        return {Role.PATTERN: "one is true", Role.ON: "true in a case", Role.OFF: "false in a case"}
    return {Role.PATTERN: "supposed", Role.CLASH: "where it breaks"}


def hodoku(step: Step, facts: _Facts, notation: Notation) -> str:
    """In HoDoKu's notation: "A3=5 C4=7 D2=3: nothing for E5 => A3<>5"; of a verity with semicolons between the ways."""
    match facts:
        case NetContradictionFacts(branch=branch):
            ways = _line(branch, notation)
        case NetVerityFacts(branches=branches):
            ways = "; ".join(_line(branch, notation) for branch in branches)
        case NestedNetFacts(premise=premise, moves=moves, end=end):
            digits = [notation.candidate(premise)]
            for move in moves:
                if isinstance(move, Branch):
                    digits.append(f"({_line(move, notation)})")
                else:
                    digits.append(notation.candidate(move.candidate))
            ways = f"{' '.join(digits)}: {_failure(end, notation)}"
    done = [notation.candidate(one) for one in step.placements]
    done += [f"{notation.cell(cell)}<>{digit}" for cell, digit in step.eliminations]
    return f"{ways} => {', '.join(done)}"


def _line(branch: Branch, notation: Notation) -> str:
    premise = notation.candidate(branch.premise)
    digits = [notation.candidate(deduction.candidate) for deduction in branch.deductions]
    line = " ".join([premise if branch.is_on else premise.replace("=", "<>"), *digits])
    match branch.end:
        case DeadEnd():
            return f"{line}: {_failure(branch.end, notation)}"
        case Exclusion((cell, digit)):
            return f"{line} {notation.cell(cell)}<>{digit}"
        case None:
            return line


# The proof


def _told(step: Step, facts: _Facts, notation: Notation, *, in_full: bool) -> tuple[Reason, ...]:
    match facts:
        case NetContradictionFacts():
            return tuple(_contradiction(facts, notation, in_full))
        case NetVerityFacts():
            return tuple(_verity(step, facts, notation, in_full))
        case NestedNetFacts():
            return tuple(_nested(facts, notation, in_full))


def _contradiction(facts: NetContradictionFacts, notation: Notation, in_full: bool) -> Iterator[Reason]:
    branch = facts.branch
    pattern, premise = facts.shown(Role.PATTERN), premise_evidence(branch)
    yield Reason(f"Look at {notation.cell(branch.premise.cell)}.", pattern)
    breaks = f"After {count(facts.length, 'step')} that breaks." if branch.deductions else "That breaks at once."
    yield Reason(f"Suppose that {is_or_not(branch.premise, branch.is_on, notation)}. {breaks}", (*pattern, premise))
    yield from inside(branch, notation, 1, in_full)
    yield Reason(f"So {is_or_not(branch.premise, not branch.is_on, notation)}.", (*pattern, premise))


def _verity(step: Step, facts: NetVerityFacts, notation: Notation, in_full: bool) -> Iterator[Reason]:
    target, is_on = (step.placements[0], True) if step.placements else (step.eliminations[0], False)
    told = is_or_not(target, is_on, notation)
    yield choices(facts.premises, facts.house, notation)
    shown = (true(target) if is_on else false(target),)
    yield Reason(f"In each case {told}; that takes {count(facts.length, 'step')} in all.", shown)
    for branch in facts.branches:
        yield Reason(f"Suppose that {is_or_not(branch.premise, branch.is_on, notation)}.", (premise_evidence(branch),))
        yield from inside(branch, notation, 1, in_full)
    yield Reason(f"So {told} in any case.", shown)


def _nested(facts: NestedNetFacts, notation: Notation, in_full: bool) -> Iterator[Reason]:
    cell, digit = facts.premise
    pattern, name, number = facts.shown(Role.PATTERN), notation.cell(cell), len(facts.trials)
    yield Reason(f"Look at {name}.", pattern)
    further = (
        "a further candidate is tried beside it, and fails"
        if number == 1
        else f"{number_word(number)} further candidates are tried beside it, and fail"
    )
    yield Reason(
        f"Suppose that {name} is {digit}. This is trial and error, two deep: {further}. "
        f"After {count(facts.length, 'step')} in all that breaks, too.",
        (*pattern, true(facts.premise)),
    )
    following: list[Deduction] = []
    for move in facts.moves:
        if isinstance(move, Deduction):
            following.append(move)
        else:
            yield from _following(following, notation, 1, in_full)
            following = []
            yield from _trial(move, facts.premise, notation, in_full)
    yield from _following(following, notation, 1, in_full)
    yield _broken(facts.end, notation, 1)
    yield Reason(f"So {name} is not {digit}.", (*pattern, true(facts.premise)))


def _trial(branch: Branch, premise: Candidate, notation: Notation, in_full: bool) -> Iterator[Reason]:
    cell, digit = branch.premise
    name, shown = notation.cell(cell), (false(branch.premise),)
    if in_full:
        yield Reason(f"Suppose that {name} is {digit}, too.", (true(branch.premise),), depth=1)
        yield from inside(branch, notation, 2, in_full)
        yield Reason(
            f"So {name} is not {digit}, as long as {notation.cell(premise.cell)} is {premise.digit}.",
            (*shown, true(premise)),
            depth=1,
        )
    else:
        steps = count(branch_length(branch), "step")
        yield Reason(f"If {name} is {digit}, too, that breaks after {steps}; so it is not.", shown, depth=1)


def inside(branch: Branch, notation: Notation, depth: int, in_full: bool) -> Iterator[Reason]:
    """The consequences of a branch's premise, and its end."""
    yield from _following(branch.deductions, notation, depth, in_full)
    match branch.end:
        case DeadEnd():
            yield _broken(branch.end, notation, depth)
        case Exclusion((cell, digit), by):
            assert by is not None
            why = f"is {by.digit}" if by.cell == cell else f"sees {digit} in {notation.cell(by.cell)}"
            yield Reason(f"Then {notation.cell(cell)} is not {digit}: it {why}.", end_evidence(branch.end), depth)


def _following(deductions: Sequence[Deduction], notation: Notation, depth: int, in_full: bool) -> Iterator[Reason]:
    if in_full:
        for deduction in deductions:
            yield Reason(_follows(deduction, notation), deduction_evidence(deduction), depth)
    elif deductions:
        digits = [deduction.candidate for deduction in deductions]
        names = join_words([notation.placement(digit) for digit in digits])
        yield Reason(f"Then {names} {'follows' if len(digits) == 1 else 'follow'}.", (true(*digits),), depth)


def _follows(deduction: Deduction, notation: Notation) -> str:
    (cell, digit), house = deduction.candidate, deduction.house
    if house is None:
        why = f": it {_in_cell(deduction.exclusions, notation)}" if deduction.exclusions else ", its only candidate"
        return f"Then {notation.cell(cell)} is {digit}{why}."
    why = f": {_in_house(deduction.exclusions, notation)}" if deduction.exclusions else ""
    return f"Then {notation.house(house)} has {digit} only in {notation.cell(cell)}{why}."


def _broken(end: DeadEnd, notation: Notation, depth: int) -> Reason:
    why = f"it {_in_cell(end.exclusions, notation)}" if end.house is None else _in_house(end.exclusions, notation)
    return Reason(f"But then there is {_failure(end, notation)}: {why}.", end_evidence(end), depth)


def _failure(end: DeadEnd, notation: Notation) -> str:
    return nothing_left(tuple(one.candidate for one in end.exclusions), end.house, notation)


# Why candidates are false


def _in_cell(exclusions: Sequence[Exclusion], notation: Notation) -> str:
    """Why digits are not in a cell: "sees 5 in A3 and 8 in B8, and is not 9 here"."""
    seen = [f"{one.by.digit} in {notation.cell(one.by.cell)}" for one in exclusions if one.by is not None]
    out = [one.candidate.digit for one in exclusions if one.by is None]
    parts = [f"sees {join_words(seen)}"] if seen else []
    if out:
        parts.append(f"is not {digit_words(out, 'or')} here")
    return ", and ".join(parts)


def _in_house(exclusions: Sequence[Exclusion], notation: Notation) -> str:
    """Why a digit is not in some cells of a house: "C1 is 3, and C7 and C8 see 7 in G8"."""
    cells: dict[Candidate | None, list[int]] = {}
    for one in exclusions:
        cells.setdefault(one.by, []).append(one.candidate.cell)
    digit = exclusions[0].candidate.digit
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
