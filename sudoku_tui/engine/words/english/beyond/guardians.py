"""Conclusions from guardians in English. Why one of them is true is in `patterns`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain import Chain
from sudoku_tui.engine.notation import Notation, count, digit_words, join_words
from sudoku_tui.engine.patterns.guardians import LockedSet
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.guardians.guarded import SET_ROLES, GuardedPattern, GuardianFacts
from sudoku_tui.engine.words.english.beyond.patterns import kind_of
from sudoku_tui.engine.words.english.glossary import (
    ALMOST_LOCKED_SET,
    CHAIN,
    DEADLY_PATTERN,
    GUARDIAN,
    LINK,
    LOOP,
    PROPER,
    SUPPOSE,
)
from sudoku_tui.engine.words.english.phrases import (
    capital,
    done_by,
    join_clauses,
    number_word,
    one_digit,
    one_of,
    removal,
    removals,
    removes,
    wrong,
)
from sudoku_tui.engine.words.english.proofs.implications import walked
from sudoku_tui.engine.words.english.proofs.in_short import IN_THE_WALK, InShort, named_by
from sudoku_tui.engine.words.term import Term

_TOLD_CHAINS = 6  # of more than these a player is told the links in the walk alone


def conclusion(step: Step, facts: GuardianFacts, notation: Notation) -> str:
    """In one line: "4, 6 and 9 in 12 cells of boxes 5, 6, 8 and 9, guarded by H8=6: removes 4 from H8"."""
    pattern = facts.pattern
    guardians = join_words([notation.candidate(one) for one in pattern.guardians])
    what = f"{capital(kind_of(pattern.kind).told(pattern, notation))}, guarded by {guardians}"
    if facts.sets:
        what += f", and {count(len({one.cells for one in chain(*facts.sets)}), 'almost locked set')}"
    if facts.chains:
        what += f", and {count(len(_longer(chain(*facts.chains))), 'chain')}"
    return removes(what, step, notation)


def reasons(step: Step, facts: GuardianFacts, notation: Notation) -> tuple[Reason, ...]:
    return tuple(_told(step, facts, notation, in_full=False))


def walk(step: Step, facts: GuardianFacts, notation: Notation) -> tuple[Reason, ...]:
    return tuple(_told(step, facts, notation, in_full=True))


def eureka(step: Step, facts: GuardianFacts, notation: Notation) -> str:
    """The chains, those of one guardian after those of another; nothing without chains."""
    if not facts.chains:
        return ""
    chains = [lines.eureka(one, notation) for one in chain(*facts.chains)]
    return f"{'; '.join(chains)} => {lines.removed(step.eliminations, notation)}"


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, GUARDIAN, LINK, CHAIN, LOOP, ALMOST_LOCKED_SET, DEADLY_PATTERN, PROPER)


def legend(step: Step) -> Mapping[Role, str]:
    roles = {
        Role.FIN: "guardian: one is true",
        Role.ON: "true in a case",
        Role.OFF: "false in a case",
        **{role: f"locked by the {place}" for role, place in zip(SET_ROLES, ("1st", "2nd", "3rd", "4th"), strict=True)},
    }
    facts = step.facts
    if isinstance(facts, GuardianFacts):  # a lesson has a part of the evidence alone
        roles[Role.PATTERN] = kind_of(facts.pattern.kind).PATTERN
    return roles


def places(candidates: Iterable[Candidate], notation: Notation) -> str:
    """Where some candidates are: "5 in A1 and B2, and 6 in C3"; digits in the same cells stand together."""
    cells: dict[int, tuple[int, ...]] = {}
    for cell, digit in sorted(candidates):
        cells[digit] = (*cells.get(digit, ()), cell)
    digits: dict[tuple[int, ...], list[int]] = {}
    for digit in sorted(cells):
        digits.setdefault(cells[digit], []).append(digit)
    return join_clauses([f"{digit_words(together)} in {notation.cells(where)}" for where, together in digits.items()])


def _told(step: Step, facts: GuardianFacts, notation: Notation, *, in_full: bool) -> Iterator[Reason]:
    pattern = facts.pattern
    shown = pattern.shown(Role.FIN)
    yield from kind_of(pattern.kind).reasons(pattern, notation)
    yield Reason(_one_is_true(pattern.guardians, notation), shown, concludes=(one_guards(pattern),))
    if facts.chains:
        yield from _by_chains(step, facts, notation, in_full=in_full)
    elif facts.sets:
        yield from _by_sets(step, facts, notation)
    elif len(pattern.guardians) > 1:
        yield _by_themselves(step, facts, notation)
    yield removal(step, notation, shown)


def one_guards(pattern: GuardedPattern) -> Conclusion:
    """That one of the guardians of a pattern is true, as data."""
    if len(pattern.digits) == 1:  # it is about the places of one digit in houses
        return one_of(pattern.guardians, houses=pattern.houses)
    return one_of(pattern.guardians, pattern.cells)


def _one_is_true(guardians: Sequence[Candidate], notation: Notation) -> str:
    (cell, digit), *others = guardians
    if not others:
        name = notation.cell(cell)
        return f"Only {digit} in {name} prevents that, so {name} is {digit}."
    if len({digit for _, digit in guardians}) == 1:
        cells = notation.cells(sorted(cell for cell, _ in guardians))
        return f"Only {one_digit(digit)} in one of {cells} prevents that."
    return f"Only {places(guardians, notation)} prevent that, so at least one of these is true."


def _by_themselves(step: Step, facts: GuardianFacts, notation: Notation) -> Reason:
    pattern = facts.pattern
    cells, shown = pattern.guarded_cells, pattern.shown(Role.FIN)
    digits = sorted({digit for _, digit in pattern.guardians})
    if len(cells) == 1:
        return Reason(f"All of them are in {notation.cells(cells)}: it is {digit_words(digits, 'or')}.", shown)
    if len(digits) == 1:
        all_of = "both" if len(cells) == 2 else "all of"
        return Reason(f"A cell that sees {all_of} {notation.cells(cells)} cannot be {digits[0]}.", shown)
    return Reason(f"Each of them excludes {removals(step.eliminations, notation)}, by its cell or by its digit.", shown)


def _by_sets(step: Step, facts: GuardianFacts, notation: Notation) -> Iterator[Reason]:
    for guardian, locked, role in zip(facts.pattern.guardians, facts.sets, SET_ROLES, strict=False):
        supposed = f"If {notation.cell(guardian.cell)} is {guardian.digit},"
        here, supposes = Evidence(Role.FIN, candidates=(guardian,)), (Claim(guardian.digit, (guardian.cell,)),)
        direct = set(step.eliminations).difference(*(one.removed for one in locked))
        if direct:
            told = f"{supposed} that excludes {removals(direct, notation)}."
            yield Reason(told, (here,), 1, supposes, wrong(sorted(direct)))
        for one in locked:
            shown = (here, Evidence(role, candidates=one.candidates))
            places_lost = tuple(cell for cell, digit in one.candidates if digit == one.digit)
            lost = Conclusion((Claim(one.digit, places_lost, is_true=False),))
            follows = (lost, *wrong(one.removed, one.cells))
            yield Reason(f"{supposed} {_locked(one, notation)}.", shown, 1, supposes, follows)


def _locked(one: LockedSet, notation: Notation) -> str:
    """The almost locked set if a guardian is true, in words."""
    cells, removed = notation.cells(one.cells), removals(one.removed, notation)
    if len(one.cells) == 1:
        return f"{cells} is not {one.digit} but {one.kept[0]}, which excludes {removed}"
    number, kept = number_word(len(one.cells)), digit_words(one.kept)
    return f"the {number} cells {cells} lose {one.digit} and have just {kept} left, which excludes {removed}"


def _by_chains(step: Step, facts: GuardianFacts, notation: Notation, *, in_full: bool) -> Iterator[Reason]:
    number, in_short = sum(map(len, facts.chains)), InShort(notation)
    if number > _TOLD_CHAINS and not in_full:
        told = f"Whichever is true, these go: {removals(step.eliminations, notation)}. {IN_THE_WALK}"
        yield Reason(told, facts.shown(), 1, concludes=done_by(step), is_in_walk=True)
        return
    for guardian, chains in zip(facts.pattern.guardians, facts.chains, strict=True):
        if in_full:
            supposed = f"Suppose that {notation.cell(guardian.cell)} is {guardian.digit}."
            shown, supposes = (Evidence(Role.ON, candidates=(guardian,)),), (Claim(guardian.digit, (guardian.cell,)),)
            yield Reason(supposed, shown, supposes=supposes)
            for one in chains:
                yield from walked(one, notation, 1, is_supposed=True)
        else:
            for one in chains:
                told_of = in_short.tell(one)
                yield replace(told_of, shows=(*told_of.shows, *named_by(one, facts.shown())))


def _longer(chains: Iterable[Chain]) -> list[Chain]:
    """The chains but those of one link, which are no more than what is in a cell or what a digit sees."""
    return [one for one in chains if len(one.links) > 1]
