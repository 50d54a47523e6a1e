"""Aligned pair and triplet exclusion: candidates of two or three cells that no combination of these has.

A combination is one candidate of each cell. It is ruled out if two cells that see each other have the same digit, or if
another cell, an *excluder*, sees all of them and has no candidates but digits of the combination. Cells have two common
excluders at least, and almost locked sets of several cells are none: so this is not the search of `aligned_exclusion`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations, product

from sudoku_tui.engine.board import PEER_MASK, Candidate, cell_set, cells_in, digits_in
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role
from sudoku_tui.engine.techniques.technique import Level

_ALL_DIGITS = 0b1111111110


@dataclass(frozen=True, slots=True)
class RuledOut:
    """Candidates of different cells that cannot all be true."""

    candidates: tuple[Candidate, ...]
    excluder: tuple[Candidate, ...] = ()
    """The candidates of a cell that would have none left; or none, if two of the cells see each other."""


@immutable
class ExclusionFacts(Facts):
    """Why some candidates of two or three cells are in no combination."""

    family = "explainer.exclusion"
    cells: tuple[tuple[Candidate, ...], ...]  # the candidates of each cell, by cell
    cases: tuple[tuple[RuledOut, ...], ...]
    """For each candidate that goes, what rules out all combinations with it."""
    removed: tuple[Candidate, ...]  # these candidates

    @property
    def excluders(self) -> tuple[tuple[Candidate, ...], ...]:
        """The candidates of the cells that would have none left, by cell."""
        return tuple(sorted({one.excluder for cases in self.cases for one in cases if one.excluder}))

    def evidence(self) -> tuple[Evidence, ...]:
        kept = tuple(one for cell in self.cells for one in cell if one not in self.removed)
        excluders = tuple(one for excluder in self.excluders for one in excluder)
        return Evidence(Role.PATTERN, candidates=kept), Evidence(Role.GROUP_A, candidates=excluders)


def search_pairs(grid: Grid) -> Hint | None:
    """The first aligned pair exclusion."""
    excluders_of = _excluders(grid, 2)
    pairs = _excluding_pairs(grid, excluders_of)
    if not pairs:
        return None
    second, first = min(pairs)
    return _hint(grid, (first, second), excluders_of[first] & excluders_of[second])


def search_triplets(grid: Grid) -> Hint | None:
    """The first aligned triplet exclusion."""
    digits_of, excluders_of = grid.digits, _excluders(grid, 3)
    for first, second in _pairs(excluders_of):
        common = excluders_of[first] & excluders_of[second]
        whole, partly = _what_third_may_be(digits_of, first, second, common)
        if not whole and not partly:
            continue
        both = 1 << first | 1 << second
        of_first, of_second = excluders_of[first] & ~both, excluders_of[second] & ~both
        for third in (*cells_in(of_first), *cells_in(of_second & ~of_first)):
            excluders = common & excluders_of.get(third, 0)
            if excluders & (excluders - 1):
                digits = digits_of[third]
                may_be = digits & partly or any(not digits & ~one for one in whole)
                if may_be and _removes(digits_of, (first, second, third), excluders):
                    return _hint(grid, (first, second, third), excluders)
    return None


def _excluders(grid: Grid, most: int) -> dict[int, int]:
    """The cells that are looked at, in ascending order, each with its excluders: with two candidates, up to some."""
    counts = [digits.bit_count() for digits in grid.digits]
    lone = cell_set(cell for cell, count in enumerate(counts) if count == 1)
    few = cell_set(cell for cell, count in enumerate(counts) if 2 <= count <= most)
    return {
        cell: PEER_MASK[cell] & few
        for cell, count in enumerate(counts)
        if count >= 2 and PEER_MASK[cell] & few and not PEER_MASK[cell] & lone
    }


def _pairs(excluders_of: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    """The pairs of cells with two excluders or more in common: 01, 02, 12, 03, 13, 23, ..."""
    before: list[tuple[int, int]] = []
    for second, excluders in excluders_of.items():
        for first, others in before:
            common = excluders & others
            if common & (common - 1):
                yield first, second
        before.append((second, excluders))


def _excluding_pairs(grid: Grid, excluders_of: Mapping[int, int]) -> set[tuple[int, int]]:
    """The pairs of cells that remove something, the later cell first: so they sort as the original tries them.

    A candidate of a cell goes if with each digit of the other cell it makes up a common excluder, or is the same digit
    and sees it.
    """
    alike: dict[int, int] = {}  # by their candidates the cells with two
    for cell in cells_in(grid.empty):
        digits = grid.digits[cell]
        if digits.bit_count() == 2:
            alike[digits] = alike.get(digits, 0) | 1 << cell
    groups = [(digits, *digits_in(digits), cells) for digits, cells in alike.items()]
    base = cell_set(excluders_of)
    within: dict[int, int] = {}  # for sets of digits the cells that have no others
    pairs = set()
    for cell, excluders in excluders_of.items():
        partners = [0] * 10  # for each digit those with which it makes up an excluder, and itself
        for digits, low, high, cells in groups:
            if cells & excluders:
                partners[low] |= digits
                partners[high] |= digits
        for digit in digits_in(grid.digits[cell]):
            known = partners[digit]
            if known not in within:
                within[known] = base & ~_cells_with(grid, _ALL_DIGITS & ~known)
            for other in cells_in(within[known] & ~(1 << cell)):
                common = excluders & excluders_of[other]
                this, see = 1 << digit, PEER_MASK[cell] >> other & 1
                if common & (common - 1) and all(
                    alike.get(this | 1 << digit_there, 0) & common
                    for digit_there in digits_in(grid.digits[other] & ~(this if see else 0))
                ):
                    pairs.add((max(cell, other), min(cell, other)))
    return pairs


def _cells_with(grid: Grid, digits: int) -> int:
    """The cells with any of some digits."""
    cells = 0
    for digit in digits_in(digits):
        cells |= grid.places[digit]
    return cells


def _what_third_may_be(digits_of: Sequence[int], first: int, second: int, common: int) -> tuple[list[int], int]:
    """Which third cells may be worth trying: sets of digits that one may have, and digits of which it must have some.

    That is more than there will be: as if all common excluders of two cells saw the third cell and both cells.
    """
    of_first, of_second = (dict.fromkeys(_bits(digits_of[cell]), _ALL_DIGITS) for cell in (first, second))
    always = _ALL_DIGITS  # the digits of a third cell that are in no combination
    for one, other, excluded in _combined(digits_of, first, second, common):
        excluded |= one | other
        of_first[one] &= excluded
        of_second[other] &= excluded
        always &= excluded
    return [digits for digits in (*of_first.values(), *of_second.values()) if digits & (digits - 1)], always


def _removes(digits_of: Sequence[int], cells: tuple[int, int, int], excluders: int) -> bool:
    """Whether a candidate of three cells is in no combination."""
    first, second, third = cells
    sees_first, sees_second = PEER_MASK[third] >> first & 1, PEER_MASK[third] >> second & 1
    left_of_first, left_of_second, left_of_third = (digits_of[cell] for cell in cells)
    for one, other, excluded in _combined(digits_of, first, second, excluders):
        if sees_first:
            excluded |= one
        if sees_second:
            excluded |= other
        allowed = digits_of[third] & ~excluded
        if allowed:
            left_of_first &= ~one
            left_of_second &= ~other
            left_of_third &= ~allowed
            if not left_of_first and not left_of_second and not left_of_third:
                return False
    return True


def _combined(digits_of: Sequence[int], first: int, second: int, excluders: int) -> Iterator[tuple[int, int, int]]:
    """The combinations of two cells that nothing rules out, as two sets of one digit.

    Each comes with the set of the digits of which none can stand in a third cell, if the excluders also see that.
    """
    see = PEER_MASK[first] >> second & 1
    contents = {digits_of[cell] for cell in cells_in(excluders)}
    others = _bits(digits_of[second])
    for one in _bits(digits_of[first]):
        for other in others:
            if see and one == other:
                continue
            excluded, free = 0, ~(one | other)
            for digits in contents:
                digits &= free
                if not digits & (digits - 1):
                    if not digits:
                        break
                    excluded |= digits
            else:
                yield one, other, excluded


@cache
def _bits(digits: int) -> tuple[int, ...]:
    """The digits of a set, each as a set of its own."""
    return tuple(1 << digit for digit in digits_in(digits))


def _hint(grid: Grid, cells: tuple[int, ...], excluders: int) -> Hint | None:
    """The hint of some cells and their common excluders, if a candidate is in no combination."""
    contents = [tuple(Candidate(cell, digit) for digit in digits_in(grid.digits[cell])) for cell in cells]
    left: set[Candidate] = set()
    for combination in product(*contents):
        if not left.issuperset(combination) and _ruled_out(combination, excluders, grid.digits) is None:
            left.update(combination)
    removed = tuple(one for candidates in contents for one in candidates if one not in left)
    if not removed:
        return None
    pair = len(cells) == 2
    return Hint(
        ALIGNED_PAIR_EXCLUSION if pair else ALIGNED_TRIPLET_EXCLUSION,
        f"Aligned {'Pair' if pair else 'Triplet'} Exclusion",
        6.2 if pair else 7.5,
        partial(_facts, cells, excluders, removed),
        removed,
    )


def _ruled_out(candidates: Sequence[Candidate], excluders: int, digits_of: Sequence[int]) -> RuledOut | None:
    """The cell that rules out a combination, or a part of it."""
    for one, other in combinations(candidates, 2):
        if one.digit == other.digit and PEER_MASK[one.cell] >> other.cell & 1:
            return RuledOut((one, other) if one < other else (other, one))
    digits = 0
    for one in candidates:
        digits |= 1 << one.digit
    for cell in cells_in(excluders):
        if not digits_of[cell] & ~digits:
            return RuledOut(tuple(candidates), tuple(Candidate(cell, digit) for digit in digits_in(digits_of[cell])))
    return None


# Facts


def _facts(cells: Sequence[int], excluders: int, removed: tuple[Candidate, ...], position: Position) -> ExclusionFacts:
    contents = tuple(position.candidates_in(1 << cell) for cell in sorted(cells))
    cases = tuple(_cases(one, contents, excluders, position.digits_of) for one in removed)
    return ExclusionFacts(contents, cases, removed)


def _cases(
    premise: Candidate, contents: Sequence[tuple[Candidate, ...]], excluders: int, digits_of: Sequence[int]
) -> tuple[RuledOut, ...]:
    """Why no combination has a candidate: first, each once, the reasons that need two candidates, then all others."""
    others = [candidates for candidates in contents if premise not in candidates]
    told: list[RuledOut] = []
    left: list[list[Candidate]] = []
    for candidates in others:
        cases = {one: _ruled_out((premise, one), excluders, digits_of) for one in candidates}
        known = [case for case in cases.values() if case is not None]
        if len(known) == len(cases):
            return tuple(known)  # nothing is left for this cell
        told += known
        left.append([one for one, case in cases.items() if case is None])
    for pair in product(*left):
        case = _ruled_out(pair, excluders, digits_of) or _ruled_out((premise, *pair), excluders, digits_of)
        assert case is not None
        told.append(case)
    return tuple(told)


class AlignedExclusion(ExplainerTechnique):
    """Candidates of two or three cells that no combination of these has."""

    facts_type = ExclusionFacts


ALIGNED_PAIR_EXCLUSION = AlignedExclusion("aligned-pair-exclusion", "", Level.UNFAIR, 300, search=search_pairs)
ALIGNED_TRIPLET_EXCLUSION = AlignedExclusion(
    "aligned-triplet-exclusion", "", Level.EXTREME, 400, search=search_triplets
)
