"""Exocets in English: why each digit of the base must be in a target, and what follows."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from sudoku_tui.engine.board import Candidate, box_of, cells_in, digit_in
from sudoku_tui.engine.notation import Notation, digit_words, kind_of
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.exocets.double import DoubleExocetFacts
from sudoku_tui.engine.techniques.exocets.exocet import Exocet
from sudoku_tui.engine.techniques.exocets.junior import BaseDigitFacts, ExocetFacts, MirrorFacts, TableFacts
from sudoku_tui.engine.techniques.exocets.pairs import Excluded, Mirror, PairTable, Why
from sudoku_tui.engine.words.english.glossary import BAND, BASE_CELL, CROSS_LINE, TARGET
from sudoku_tui.engine.words.english.phrases import (
    if_also,
    join_clauses,
    not_all,
    number_word,
    one_of,
    removal,
    removes,
    wrong,
)
from sudoku_tui.engine.words.term import Term

ExocetsFacts = ExocetFacts | TableFacts | DoubleExocetFacts


def conclusion(step: Step, facts: ExocetsFacts, notation: Notation) -> str:
    """The exocet and the result in one line.

    "1, 3 and 5 of D1 and D2 in E4 and F7: removes 2 from E4", or "1, 2, 3 and 4 of D1, D2, E4 and E5 in four targets".
    """
    if isinstance(facts, DoubleExocetFacts):
        first, second = facts.exocets
        base = notation.cells(sorted((*first.base, *second.base)))
        return removes(f"{digit_words(first.digits)} of {base} in four targets", step, notation)
    exocet = facts.exocet
    told = f"{digit_words(exocet.digits)} of {notation.cells(exocet.base)} in {notation.cells(exocet.targets)}"
    if isinstance(facts, BaseDigitFacts):
        told += f", {facts.digit} for certain"
    return removes(told, step, notation)


def reasons(step: Step, facts: ExocetsFacts, notation: Notation) -> tuple[Reason, ...]:
    if isinstance(facts, DoubleExocetFacts):
        told = _double(step, facts, notation)
    elif isinstance(facts, MirrorFacts):
        told = _mirrors(step, facts, notation)
    elif isinstance(facts, BaseDigitFacts):
        told = _base_digit(step, facts, notation)
    elif isinstance(facts, TableFacts):
        told = _pairs(step, facts, notation)
    else:
        told = _junior(step, facts, notation)
    return (*told, removal(step, notation))


def terms(_: Step) -> tuple[Term, ...]:
    return (BASE_CELL, TARGET, CROSS_LINE, BAND)


def legend(step: Step) -> Mapping[Role, str]:
    common = {
        Role.HOUSE: "the cross-lines",
        Role.FIN: "the targets",
        Role.GROUP_A: "places in the cross-lines",
        Role.GROUP_C: "companions of the targets",
        Role.COVER: "two lines with all places",
    }
    if step.technique.facts_type is DoubleExocetFacts:
        return common | {
            Role.PATTERN: "a base",
            Role.FIN: "its targets",
            Role.GROUP_B: "the other base",
            Role.GROUP_D: "its targets",
        }
    return common | {Role.PATTERN: "the base", Role.GROUP_B: "mirrors of the targets"}


# What all exocets say


def _junior(step: Step, facts: ExocetFacts, notation: Notation) -> Iterator[Reason]:
    exocet = facts.exocet
    yield from _exocet(exocet, notation)
    yield Reason(
        f"So {notation.cells(exocet.targets)} hold nothing but these two digits, one each: "
        f"they can only be {digit_words(exocet.digits, 'or')}.",
        facts.shown(Role.FIN),
        concludes=wrong(step.eliminations, _combined(exocet)),
    )


def _exocet(exocet: Exocet, notation: Notation, covers: Collection[int] = ()) -> Iterator[Reason]:
    """Why the digits of the base are in the targets; the covers are lines that the step shows."""
    base, targets = _evidence_of_base(exocet), _evidence_of_targets(exocet)
    cells, two, lines = notation.cells(exocet.base), notation.cells(exocet.targets), sorted(exocet.lines)
    row, box = map(notation.house, exocet.base_houses)

    def left_of(houses: list[int]) -> str:
        return f"Without {two}, what is left of {notation.houses(houses)} has"

    yield Reason(f"Two cells can only be {digit_words(exocet.digits, 'or')}, and so can two targets.", (base,))
    yield Reason(
        f"{cells}, in {row} and {box}, can only be {digit_words(exocet.digits, 'or')}: two of these are true there.",
        (base,),
    )
    yield Reason(
        f"These two also stand once in each of {notation.houses(lines)}: in what is left of these without {row} and "
        f"{box}, which have them already.",
        (base, _evidence_of_lines(exocet.lines), *_evidence_of_places(exocet, exocet.digits, range(3))),
    )
    for reason, digits in _too_few_rows(exocet, left_of, (targets,), covers, notation):
        yield replace(reason, concludes=tuple(so for digit in digits for so in _in_targets(exocet, digit)))
    yield Reason(
        f"So whichever two digits {cells} hold, each of them is also in "
        f"{' or '.join(map(notation.cell, exocet.targets))}: two digits for two cells.",
        (base, targets),
        concludes=tuple(_two_for_two(exocet)),
    )


def _too_few_rows(
    exocet: Exocet,
    have: Callable[[list[int]], str],
    shows: tuple[Evidence, ...],
    covers: Collection[int],
    notation: Notation,
) -> Iterator[tuple[Reason, Sequence[int]]]:
    """For each digit of the base which of the cross-lines have it in too few rows; digits that are alike together.

    Each of the reasons stands with its digits.
    """
    alike: dict[tuple[tuple[int, ...], int], list[int]] = {}
    for digit in exocet.digits:
        alike.setdefault(_few(exocet.rows_of(digit)), []).append(digit)
    for (lines, rows), digits in alike.items():
        houses = sorted(exocet.lines[line] for line in lines)
        across = [exocet.row(row) for row in cells_in(rows)]
        if rows:
            each = "" if len(digits) == 1 else "each of "
            told = (
                f"{each}{digit_words(digits)} only in {notation.houses(across)}: "
                f"{number_word(len(across))} {kind_of({*across})} for {number_word(len(houses))} {kind_of({*houses})}."
            )
        else:
            told = f"no place for {digit_words(digits, 'or')}."
        places = _evidence_of_places(exocet, digits, lines)
        shown = (_evidence_of_lines(tuple(houses)), *places, *shows, *_shown_of(across, covers))
        yield Reason(f"{have(houses)} {told}", shown), digits


def _few(rows: tuple[int, int, int]) -> tuple[tuple[int, ...], int]:
    """Some lines that have a digit in fewer rows than they are, as few lines as possible, and these rows."""
    for lines in ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2)):
        union = 0
        for line in lines:
            union |= rows[line]
        if union.bit_count() < len(lines):
            return lines, union
    return (0, 1, 2), rows[0] | rows[1] | rows[2]


# The table of pairs


def _pairs(step: Step, facts: TableFacts, notation: Notation) -> Iterator[Reason]:
    exocet = facts.exocet
    yield from _exocet(exocet, notation)
    yield from _around(facts, notation)
    yield from _table(facts, notation)
    if {cell for cell, _ in step.eliminations} & {*exocet.base}:
        told = f"{notation.cells(exocet.base)} hold the same two digits."
        in_base = wrong((one for one in step.eliminations if one.cell in exocet.base), _combined(exocet))
        yield Reason(told, facts.shown(Role.PATTERN, Role.FIN), concludes=in_base)


def _around(facts: TableFacts, notation: Notation) -> Iterator[Reason]:
    """Companions, and mirrors."""
    exocet, (first, second) = facts.exocet, facts.exocet.targets
    if facts.companions:
        yield Reason(
            f"{notation.cells(sorted(facts.companions))} cannot be any of {digit_words(exocet.digits)}.",
            facts.shown(Role.GROUP_C),
        )
    for mirror, target, other in zip(facts.mirrors, (first, second), (second, first), strict=False):
        rows = sorted({exocet.base_houses[0], _row(exocet, target)})
        shows = (
            Evidence(Role.GROUP_B, cells=mirror.cells, candidates=mirror.candidates),
            *_shown_of_target(exocet, target),
            *_shown_of_target(exocet, other),
            *facts.shown(Role.GROUP_C),
        )
        either = " or ".join(map(notation.cell, mirror.cells))
        yield Reason(
            f"The digit of {notation.cell(target)} is also in {notation.house(box_of(other))}: not in "
            f"{notation.houses(rows)}, which have it elsewhere, nor in {notation.cell(other)}, which has the other "
            f"digit, so in {either}.",
            shows,
            concludes=tuple(_in_mirror(exocet, target, mirror)),
        )


def _table(facts: TableFacts, notation: Notation) -> Iterator[Reason]:
    """The pairs that the targets cannot hold, and those that are left."""
    exocet, table = facts.exocet, facts.table
    first, second = map(notation.cell, exocet.targets)
    for one in table.excluded:
        if one.why in (Why.LINES, Why.MIRROR):
            yield _not_in_target(facts, one, notation)
    for one in table.excluded:
        if one.why is Why.PLACE:
            yield Reason(
                f"With {one.first} in {first} and {one.second} in {second}, "
                f"{notation.house(exocet.lines[0])} would need both in {notation.cell(_only_place(exocet, one))}.",
                (
                    *_evidence_of_places(exocet, (one.first, one.second), range(3)),
                    _evidence_of_targets(exocet),
                    _evidence_of_lines(exocet.lines[:1]),
                ),
                concludes=tuple(_not_both(exocet, one)),
            )
    unfit = {tuple(sorted(one[1:])) for one in table.excluded if one.why is Why.BASE}
    if unfit:
        both = ", nor both ".join(map(digit_words, sorted(unfit)))
        yield Reason(
            f"{notation.cells(exocet.base)} cannot hold both {both}, so neither can {first} and {second}.",
            (_evidence_of_base(exocet), _evidence_of_targets(exocet)),
            concludes=tuple(
                not_all(map(Candidate, exocet.targets, pair), _combined(exocet))
                for digits in sorted(unfit)
                for pair in (digits, digits[::-1])
            ),
        )
    left: dict[int, list[int]] = {}
    for one_digit, other_digit in table.pairs:
        left.setdefault(one_digit, []).append(other_digit)
    pairs = join_clauses([f"{digit} with {digit_words(others, 'or')}" for digit, others in left.items()])
    out = (one for one in (*exocet.in_targets[0], *exocet.in_targets[1]) if not _is_in(table, exocet, one))
    yield Reason(
        f"These pairs are left for {first} and {second}: {pairs}.",
        (_evidence_of_targets(exocet),),
        concludes=wrong(out, _combined(exocet)),
    )


def _is_in(table: PairTable, exocet: Exocet, one: Candidate) -> bool:
    """Whether a target has a digit in some pair."""
    return one.digit in table.digits(exocet.targets.index(one.cell))


def _not_in_target(facts: TableFacts, one: Excluded, notation: Notation) -> Reason:
    """Why a target cannot hold a digit, whatever the other holds."""
    exocet = facts.exocet
    target, digit = (0, one.first) if one.first else (1, one.second)
    it, other = Candidate(exocet.targets[target], digit), exocet.targets[1 - target]
    cell = notation.cell(it.cell)
    this = _shown_of_target(exocet, exocet.targets[target])
    if one.why is Why.MIRROR:
        mirror = facts.mirrors[target]
        cells = " nor ".join(map(notation.cell, mirror.cells))
        return Reason(
            f"{cell} cannot be {digit}, because neither {cells} can.",
            (*this, Evidence(Role.GROUP_B, cells=mirror.cells, candidates=mirror.candidates)),
            concludes=_not_there(exocet, it, (box_of(other),)),
        )
    lines = (0, 2 - target)
    rows = [exocet.rows_of(digit)[line] for line in lines]
    houses = tuple(exocet.lines[line] for line in lines)
    so = _not_there(exocet, it, houses)
    shows = (*this, _evidence_of_lines(houses), *_evidence_of_places(exocet, (digit,), lines))
    for row, house in zip(rows, houses, strict=True):
        if not row:
            told = f"{cell} cannot be {digit}: {notation.house(house)} would have no place for {digit}."
            return Reason(told, shows, concludes=so)
    across = exocet.row(rows[0].bit_length() - 1)
    both = notation.houses(sorted(houses))
    return Reason(
        f"{cell} cannot be {digit}: {both} would both have {digit} only in {notation.house(across)}.",
        (*shows, *_shown_of((across,), _covers(facts))),
        concludes=so,
    )


def _covers(facts: TableFacts) -> Collection[int]:
    return facts.covers if isinstance(facts, BaseDigitFacts) else ()


def _only_place(exocet: Exocet, one: Excluded) -> int:
    """The place in the first cross-line that two digits would both need."""
    first, second = exocet.rows_of(one.first), exocet.rows_of(one.second)
    rows = first[0] & second[0]
    for own, other in ((first[0], first[2]), (second[0], second[1])):
        rows &= own & ~other if other.bit_count() == 1 else own
    return next(cell for cell, _ in exocet.places[0] if rows >> cell // exocet.step_of_row % 9 & 1)


# What follows from the table


def _mirrors(step: Step, facts: MirrorFacts, notation: Notation) -> Iterator[Reason]:
    exocet = facts.exocet
    yield from _exocet(exocet, notation)
    yield from _around(facts, notation)
    table = facts.table
    if any(table.digits(target) != {digit for _, digit in exocet.in_targets[target]} for target, *_ in facts.equal):
        yield from _table(facts, notation)
    for target, cell, other in facts.equal:
        digits, here = sorted(table.digits(target)), notation.cell(exocet.targets[target])
        mirror = facts.mirrors[target]
        yield Reason(
            f"{notation.cell(other)} cannot be {digit_words(digits, 'or')}, as {here} can: "
            f"so {notation.cell(cell)} holds the digit of {here}.",
            (
                *_shown_of_target(exocet, exocet.targets[target]),
                Evidence(Role.GROUP_B, cells=mirror.cells, candidates=mirror.candidates),
            ),
            concludes=wrong((one for one in step.eliminations if one.cell == cell), (*_combined(exocet), cell)),
        )


def _base_digit(step: Step, facts: BaseDigitFacts, notation: Notation) -> Iterator[Reason]:
    exocet, digit = facts.exocet, facts.digit
    yield from _exocet(exocet, notation, facts.covers)
    yield from _around(facts, notation)
    yield from _table(facts, notation)
    base, targets = (" or ".join(map(notation.cell, cells)) for cells in (exocet.base, exocet.targets))
    both = facts.shown(Role.PATTERN, Role.FIN)
    in_both = (one_of(digit_in(cells, digit), _combined(exocet)) for cells in (exocet.base, exocet.targets))
    told = f"Each of these pairs has {digit}, so {digit} is in {base}, and in {targets}."
    yield Reason(told, both, concludes=tuple(in_both))
    if facts.covers:
        yield Reason(
            f"{digit} is in a target in one of {notation.houses(sorted(exocet.lines))}, "
            "and elsewhere in the other two.",
            (*facts.shown(Role.FIN, Role.HOUSE), *_evidence_of_places(exocet, (digit,), range(3))),
        )
        covered = _covered((digit,), facts.covers, exocet, notation)
        yield replace(covered, concludes=tuple(_not_in_covers(step, (exocet,), digit)))
    else:
        yield Reason(
            f"A cell that sees both {notation.cells(exocet.base)}, or both {notation.cells(exocet.targets)}, "
            f"cannot be {digit}.",
            both,
        )


def _covered(digits: Sequence[int], covers: Sequence[int], exocet: Exocet, notation: Notation) -> Reason:
    """The reason from two lines that have all places of some digits in the cross-lines."""
    lines = tuple(house for house in covers if house in exocet.lines)
    is_one = len(digits) == 1
    return Reason(
        f"{digit_words(digits)} {'is' if is_one else 'are'} there only in {notation.houses(covers)}: each of these two "
        f"has {'it' if is_one else 'them'} there, and nowhere else.",
        (
            *_evidence_of_places(exocet, digits, range(3)),
            Evidence(Role.COVER, houses=tuple(covers)),
            *((_evidence_of_lines(lines),) if lines else ()),
        ),
    )


# Double Exocets


def _double(step: Step, facts: DoubleExocetFacts, notation: Notation) -> Iterator[Reason]:
    first, second = facts.exocets
    bases = (_evidence_of_base(first), *facts.shown(Role.GROUP_B))
    targets = facts.shown(Role.FIN, Role.GROUP_D)
    digits = digit_words(first.digits, "or")
    all_targets = notation.cells(sorted((*first.targets, *second.targets)))
    boxes = notation.houses(sorted({box_of(cell) for cell in (*first.base, *first.targets)}))
    lines = notation.houses(sorted(first.lines))

    def outside(houses: list[int]) -> str:
        return f"Outside {boxes}, {notation.houses(houses)} {'has' if len(houses) == 1 else 'have'}"

    yield Reason(f"Two pairs of cells share {digit_words(first.digits)}, and so do four targets.", bases)
    pairs = f"{notation.cells(first.base)}, and {notation.cells(second.base)}"
    yield Reason(f"{pairs}: each pair can only be {digits}: two of these are true in it.", bases)
    yield Reason(
        f"Whichever these are, they also stand once in each of {lines}.", facts.shown(Role.HOUSE, Role.GROUP_A)
    )
    shown = [house for cover in facts.covers for house in cover.houses]
    yield from (reason for reason, _ in _too_few_rows(first, outside, (), shown, notation))
    yield Reason(
        f"So each of them stands in {boxes} in one of these {kind_of({*first.lines})}.", facts.shown(Role.HOUSE)
    )
    yield Reason(
        f"But {notation.cells(facts.companions)} cannot be any of {digit_words(first.digits)}.",
        facts.shown(Role.GROUP_C),
    )
    for exocet, role, target_role in ((first, Role.PATTERN, Role.FIN), (second, Role.GROUP_B, Role.GROUP_D)):
        row, box = map(notation.house, exocet.base_houses)
        yield Reason(
            f"The digits of {notation.cells(exocet.base)} cannot stand again in {row} or {box}, "
            f"so they are in {notation.cells(sorted(exocet.targets))}, one each.",
            facts.shown(role, target_role),
            concludes=(
                *(so for digit in exocet.digits for so in _in_targets(exocet, digit)),
                *_two_for_two(exocet),
            ),
        )
    of_row, of_box = sorted(first.targets, key=lambda cell: box_of(cell) == second.base_houses[1])
    row, box = map(notation.house, second.base_houses)
    yield Reason(
        f"{notation.cell(of_row)} is in {row} and {notation.cell(of_box)} in {box}, as "
        f"{notation.cells(second.base)} are, so the two pairs have no digit in common.",
        (*bases, *facts.shown(Role.FIN)),
        concludes=tuple(
            not_all((one, other), first.targets)
            for one, other in product(first.in_base, second.in_base)
            if one.digit == other.digit
        ),
    )
    yield Reason(
        f"So all four digits are true, once in the four cells of the pairs and once in {all_targets}, which hold "
        "nothing else.",
        (*bases, *targets),
        concludes=tuple(_all_four(step, facts)),
    )
    yield Reason(
        "A cell that sees all places of a digit in the four cells of the pairs, or in the other four, cannot hold it.",
        (*bases, *targets),
    )
    alike: dict[tuple[int, int], list[int]] = {}
    for cover in facts.covers:
        alike.setdefault(cover.houses, []).append(cover.digit)
    if alike:
        yield Reason(
            f"Each of the four is in {boxes} in one of {lines}, and outside these boxes in the other two.",
            facts.shown(Role.FIN, Role.GROUP_D, Role.HOUSE, Role.GROUP_A),
        )
    for covers, which in alike.items():
        told = _covered(which, covers, first, notation)
        yield replace(told, concludes=tuple(so for one in which for so in _not_in_covers(step, facts.exocets, one)))


# What is concluded, as data


def _combined(exocet: Exocet) -> tuple[int, ...]:
    """The cells all of whose combinations are looked at: those of the base, and the targets."""
    return (*exocet.base, *exocet.targets)


def _in_targets(exocet: Exocet, digit: int) -> Iterator[Conclusion]:
    """That a digit is in a target if it is in a cell of the base: else some cross-lines could not all have it."""
    lines, _ = _few(exocet.rows_of(digit))
    houses = tuple(exocet.lines[line] for line in lines)
    for base in exocet.base:
        yield if_also((Candidate(base, digit),), digit_in(exocet.targets, digit), houses)


def _two_for_two(exocet: Exocet) -> Iterator[Conclusion]:
    """That a digit is in one target at most, and in the base if it is in a target."""
    for digit in exocet.digits:
        yield not_all(digit_in(exocet.targets, digit), _combined(exocet))
        for target in digit_in(exocet.targets, digit):
            told = if_also((target,), digit_in(exocet.base, digit))
            yield told._replace(cells=_combined(exocet))


def _not_there(exocet: Exocet, it: Candidate, houses: tuple[int, ...]) -> tuple[Conclusion, ...]:
    """That a digit is not in a target: with it there and in the base, some houses could not all have it elsewhere."""
    (other,) = (target for target in exocet.targets if target != it.cell)
    with_base = (
        if_also((it, Candidate(base, it.digit)), (Candidate(other, it.digit),), houses) for base in exocet.base
    )
    return (*with_base, *wrong((it,)))


def _in_mirror(exocet: Exocet, target: int, mirror: Mirror) -> Iterator[Conclusion]:
    """That a digit of a target is also in its mirror: a box has it nowhere else but in the other target."""
    (other,) = (one for one in exocet.targets if one != target)
    for here in exocet.in_targets[exocet.targets.index(target)]:
        there = Claim(here.digit, mirror.cells)
        for base in digit_in(exocet.base, here.digit):
            elsewhere = if_also((here, base), (Candidate(other, here.digit),), (box_of(other),))
            yield elsewhere._replace(claims=(there, *elsewhere.claims))
        yield Conclusion((there, *not_all((here,)).claims))


def _not_both(exocet: Exocet, one: Excluded) -> Iterator[Conclusion]:
    """That two digits are not in the two targets: both would need the same place in the first cross-line."""
    cell, (first, second) = _only_place(exocet, one), exocet.targets
    here, there = Candidate(first, one.first), Candidate(second, one.second)
    for it, other, line in ((here, second, 2), (there, first, 1)):
        place = Candidate(cell, it.digit)
        for base in exocet.base:
            elsewhere = (place, Candidate(other, it.digit))
            houses = (exocet.lines[0], exocet.lines[line])
            yield if_also((it, Candidate(base, it.digit)), elsewhere, houses)
        yield if_also((it,), (place,))
    yield not_all((Candidate(cell, one.first), Candidate(cell, one.second)))
    yield not_all((here, there))


def _not_in_covers(step: Step, exocets: Sequence[Exocet], digit: int) -> Iterator[Conclusion]:
    """That a digit is nowhere else in two lines: wherever in the targets it is, two cross-lines need it in both."""
    for gone in step.eliminations:
        if gone.digit == digit:
            for exocet in exocets:
                first, second = digit_in(exocet.targets, digit)
                for target, other, line in ((first, second, 2), (second, first, 1)):
                    houses = (exocet.lines[0], exocet.lines[line])
                    for base in digit_in(exocet.base, digit):
                        yield if_also((gone, target, base), (other,), houses)
                    yield not_all((gone, target))
            yield not_all((gone,))


def _all_four(step: Step, facts: DoubleExocetFacts) -> Iterator[Conclusion]:
    """That each digit is in a base and in a target, and no other digit is in a target."""
    first, second = facts.exocets
    for digit in first.digits:
        yield one_of(digit_in((*first.base, *second.base), digit), (*first.base, *second.base))
        yield one_of(digit_in((*first.targets, *second.targets), digit))
    for exocet in facts.exocets:
        others = (one for one in step.eliminations if one.cell in exocet.targets and one.digit not in exocet.digits)
        yield from wrong(others, _combined(exocet))


# Pieces of evidence


def _evidence_of_base(exocet: Exocet) -> Evidence:
    return Evidence(Role.PATTERN, candidates=exocet.in_base)


def _evidence_of_targets(exocet: Exocet) -> Evidence:
    return Evidence(Role.FIN, candidates=(*exocet.in_targets[0], *exocet.in_targets[1]))


def _shown_of_target(exocet: Exocet, target: int) -> tuple[Evidence, ...]:
    return (Evidence(Role.FIN, candidates=exocet.in_targets[exocet.targets.index(target)]),)


def _evidence_of_lines(lines: tuple[int, ...]) -> Evidence:
    return Evidence(Role.HOUSE, houses=lines)


def _evidence_of_places(exocet: Exocet, digits: Iterable[int], lines: Iterable[int]) -> tuple[Evidence, ...]:
    """The places of some digits in some of the cross-lines."""
    wanted = {*digits}
    pieces = [tuple(place for place in exocet.open_places(line) if place.digit in wanted) for line in lines]
    return tuple(Evidence(Role.GROUP_A, candidates=piece) for piece in pieces if piece)


def _shown_of(houses: Iterable[int], covers: Collection[int]) -> tuple[Evidence, ...]:
    """Those of some houses that are covers."""
    shown = tuple(house for house in houses if house in covers)
    return (Evidence(Role.COVER, houses=shown),) if shown else ()


def _row(exocet: Exocet, cell: int) -> int:
    """The line of a cell that is parallel to that of the base."""
    return exocet.row(cell // exocet.step_of_row % 9)
