"""Patterns of one digit with two strong links: Skyscraper, 2-String Kite, Turbot Fish, Empty Rectangle."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations, product
from typing import ClassVar, NamedTuple

from sudoku_tui.engine.board import (
    BOXES,
    COLUMNS,
    DIGITS,
    HOUSE_MASK,
    HOUSES,
    HOUSES_OF,
    PEER_MASK,
    ROWS,
    Candidate,
    as_candidates,
    box_of,
    cells_in,
    common_houses,
)
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.position import ConjugatePair, Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

_SEEN_IN = {
    ROWS: tuple(HOUSE_MASK[row] & ~(1 << cell) for cell, (row, _, _) in enumerate(HOUSES_OF)),
    COLUMNS: tuple(HOUSE_MASK[column] & ~(1 << cell) for cell, (_, column, _) in enumerate(HOUSES_OF)),
    BOXES: tuple(HOUSE_MASK[box] & ~(1 << cell) for cell, (_, _, box) in enumerate(HOUSES_OF)),
    HOUSES: PEER_MASK,
}
"""For each kind of house, and for all, what each cell sees in its house of that kind."""


class SingleDigitPattern(Technique):
    """A pattern that may share a box with another: its steps name their candidates there in `Role.PATTERN`."""

    @abstractmethod
    def targets(self, evidence: Sequence[Evidence]) -> int:
        """The set of the cells that cannot hold the digit if there is such a pattern."""


class Shape(NamedTuple):
    """The kinds of houses in which the links of a chain lie: first strong link, second strong link, weak link."""

    first: range
    second: range
    weak: range


class Chain(NamedTuple):
    """Two conjugate pairs, joined by two cells that see each other: end = inner - inner = end."""

    first: ConjugatePair
    second: ConjugatePair
    cells: tuple[int, int, int, int]


@dataclass(frozen=True)
class TurbotFish(SingleDigitPattern):
    """Two conjugate pairs with one end of each in sight of the other: at least one of the other two ends is true.

    Attributes:
        shapes: the kinds of houses that the chain may lie in.
    """

    shapes: tuple[Shape, ...] = (Shape(HOUSES, HOUSES, HOUSES),)

    own_legend: ClassVar[Mapping[Role, str]] = {Role.PATTERN: "not both true", Role.GROUP_A: "one of these is true"}

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each chain that eliminates, by digit, then by shape, then by the houses of the pairs."""
        for digit in DIGITS:
            if not position.removable[digit]:
                continue  # there is nothing that a pattern of this digit could remove
            for shape in self.shapes:
                for chain in _chains(position.candidates[digit], position.conjugate_pairs[digit], shape):
                    yield self._step(position, digit, chain)

    def _step(self, position: Position, digit: int, chain: Chain) -> Step:
        end, inner, other_inner, other_end = (Candidate(cell, digit) for cell in chain.cells)
        weak = common_houses(1 << inner.cell | 1 << other_inner.cell)[0]
        evidence = (
            Evidence(Role.HOUSE, houses=(chain.first.house, chain.second.house)),
            Evidence(Role.COVER, houses=(weak,)),
            Evidence(Role.PATTERN, candidates=(inner, other_inner)),
            Evidence(Role.GROUP_A, candidates=(end, other_end)),
            Evidence(Role.LINK_STRONG, links=((end, inner), (other_inner, other_end))),
            Evidence(Role.LINK_WEAK, links=((inner, other_inner),)),
        )
        eliminated = position.candidates[digit] & self.targets(evidence)
        return Step(self, eliminations=as_candidates(eliminated, digit), facts=RecordedFacts(evidence))

    def targets(self, evidence: Sequence[Evidence]) -> int:
        """The cells that see both ends."""
        ends = next(piece.candidates for piece in evidence if piece.role is Role.GROUP_A)
        return PEER_MASK[ends[0].cell] & PEER_MASK[ends[1].cell]

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "4 in rows B and E, linked in column 3: removes 4 from C3 and H7"."""
        digit = step.eliminations[0].digit
        houses, weak = notation.houses(step.houses()), notation.houses(step.houses(Role.COVER))
        return f"{digit} in {houses}, linked in {weak}: removes {notation.removals(step.eliminations)}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The two houses, the ends that exclude each other, and what that means for the other ends."""
        digit = step.eliminations[0].digit
        first, second = (notation.house(house) for house in step.houses())
        inner, other_inner = (notation.cell(cell) for cell, _ in step.candidates(Role.PATTERN))
        end, other_end = (notation.cell(cell) for cell, _ in step.candidates(Role.GROUP_A))
        (weak,) = step.houses(Role.COVER)
        removed = [cell for cell, _ in step.eliminations]
        see = "sees" if len(removed) == 1 else "see"
        return (
            f"Look at {digit} in {notation.houses(step.houses())}.",
            f"The {digit} of {first} can go only in {end} or {inner}, "
            f"that of {second} only in {other_inner} or {other_end}.",
            f"Both {inner} and {other_inner} are in {notation.house(weak)}, so at most one of them is {digit}.",
            f"If {inner} is not {digit}, {end} is; if {other_inner} is not {digit}, {other_end} is.",
            f"Either way at least one of {end} and {other_end} is {digit}.",
            f"So {digit} can be removed from {notation.cells(removed)}, which {see} both.",
        )


class Cross(NamedTuple):
    """A row and a column of a box that hold all places of a digit there, while neither holds all of them alone."""

    row: int
    column: int


@dataclass(frozen=True)
class EmptyRectangle(SingleDigitPattern):
    """A box whose places for a digit form a cross, and a conjugate pair in a line across one of its arms.

    Attributes:
        two_candidates: whether two places in the box are enough; such patterns are Turbot Fish as well.
    """

    two_candidates: bool = False

    own_legend: ClassVar[Mapping[Role, str]] = {Role.PATTERN: "places in the box", Role.GROUP_A: "one of these is true"}

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each box, row, column and conjugate pair that eliminate, by digit, then in this order."""
        fewest = 2 if self.two_candidates else 3
        for digit in DIGITS:
            if not position.removable[digit]:
                continue  # there is nothing that a pattern of this digit could remove
            pairs = [pair for pair in position.conjugate_pairs[digit] if pair.house not in BOXES]
            candidates = position.candidates[digit]
            for box in BOXES:
                places = candidates & HOUSE_MASK[box]
                if places.bit_count() < fewest or position.placed[digit] & HOUSE_MASK[box]:
                    continue
                for cross in _crosses(places):
                    for pair in pairs:
                        yield from self._steps(candidates, digit, box, cross, pair)

    def _steps(self, candidates: int, digit: int, box: int, cross: Cross, pair: ConjugatePair) -> Iterator[Step]:
        """The step of a cross with a pair that has one end in an arm, if the other end and the other arm eliminate."""
        if pair.house in COLUMNS:
            kind, arm, other_arm = 0, cross.row, cross.column
        else:
            kind, arm, other_arm = 1, cross.column, cross.row
        for near, far in ((pair.first, pair.second), (pair.second, pair.first)):
            if HOUSES_OF[near][kind] != arm:
                continue
            line = HOUSES_OF[far][kind]
            target = candidates & HOUSE_MASK[line] & HOUSE_MASK[other_arm]
            if target and not (target | 1 << near) & HOUSE_MASK[box]:
                ends = (Candidate(near, digit), Candidate(far, digit))
                yield Step(
                    self,
                    eliminations=as_candidates(target, digit),
                    facts=RecordedFacts(
                        (
                            Evidence(Role.HOUSE, houses=(box, pair.house)),
                            Evidence(Role.COVER, houses=(arm, other_arm, line)),
                            Evidence(Role.PATTERN, candidates=as_candidates(candidates & HOUSE_MASK[box], digit)),
                            Evidence(Role.GROUP_A, candidates=ends),
                            Evidence(Role.LINK_STRONG, links=(ends,)),
                        )
                    ),
                )

    def targets(self, evidence: Sequence[Evidence]) -> int:
        """The cell in which the second arm of the cross meets the line of the pair's far end."""
        _, other_arm, line = next(piece.houses for piece in evidence if piece.role is Role.COVER)
        return HOUSE_MASK[other_arm] & HOUSE_MASK[line]

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "4 in box 5, in row E and column 4, and in column 9: removes 4 from H4"."""
        digit = step.eliminations[0].digit
        box, pair_house = (notation.house(house) for house in step.houses())
        arms = notation.houses(sorted(step.houses(Role.COVER)[:2]))
        return f"{digit} in {box} ({arms}) and {pair_house}: removes {notation.removals(step.eliminations)}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The cross, the pair, and what follows in the crossing from either end of the pair."""
        digit = step.eliminations[0].digit
        box, pair_house = (notation.house(house) for house in step.houses())
        arm, other_arm, line = (notation.house(house) for house in step.houses(Role.COVER))
        near, far = (notation.cell(cell) for cell, _ in step.candidates(Role.GROUP_A))
        target = notation.cell(step.eliminations[0].cell)
        places = [cell for cell, _ in step.candidates(Role.PATTERN)]
        return (
            f"Look at {digit} in {box} and {pair_house}.",
            f"The {digit} of {box} can go only in {arm} or {other_arm}: {notation.cells(places)}.",
            f"The {digit} of {pair_house} can go only in {near} or {far}.",
            f"If it is in {near}, {arm} has its {digit}, so the {digit} of {box} must be in {other_arm}.",
            f"If it is in {far}, {line} has its {digit}.",
            f"Either way {target}, which is in both {other_arm} and {line}, cannot be {digit}.",
        )


@dataclass(frozen=True, kw_only=True)
class Dual(Technique):
    """Two patterns on the same cells of a box, with different eliminations, as one step. Their digits may differ.

    Attributes:
        single: the technique that finds the patterns.
    """

    single: SingleDigitPattern

    @property
    def legend(self) -> Mapping[Role, str]:
        """What the roles mean in the single patterns."""
        return self.single.legend

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each two patterns, as the second of them is found."""
        earlier: dict[tuple[int, ...], list[Step]] = {}
        for step in self.single.find(position):
            met = earlier.setdefault(tuple(sorted(cell for cell, _ in step.candidates(Role.PATTERN))), [])
            for other in met:
                eliminations = {*other.eliminations, *step.eliminations}
                if len(eliminations) > max(len(other.eliminations), len(step.eliminations)):
                    yield Step(
                        self,
                        eliminations=tuple(sorted(eliminations)),
                        facts=RecordedFacts(other.evidence + step.evidence),
                    )
            met.append(step)

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "4 in box 5, two 2-String Kites: removes 4 from B2 and C9"."""
        return f"{self._place(step, notation)}, two {self.single.name}s: removes {notation.removals(step.eliminations)}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """Where the two meet, then the one and the other."""
        middle = len(step.evidence) // 2
        return (
            f"Look at {self._place(step, notation)}, where two {self.single.name}s meet.",
            *self._single(step, step.evidence[:middle]).explanation(notation),
            *self._single(step, step.evidence[middle:]).explanation(notation),
        )

    def _single(self, step: Step, evidence: tuple[Evidence, ...]) -> Step:
        """One of the two patterns, as the step that it would be by itself."""
        single = Step(self.single, facts=RecordedFacts(evidence))
        digit = single.candidates(Role.PATTERN)[0].digit
        targets = self.single.targets(evidence)
        eliminations = (other for other in step.eliminations if other.digit == digit and targets >> other.cell & 1)
        return replace(single, eliminations=tuple(eliminations))

    def _place(self, step: Step, notation: Notation) -> str:
        """The digits and the box of both patterns."""
        candidates = step.candidates(Role.PATTERN)
        digits = sorted({digit for _, digit in candidates})
        return f"{digit_words(digits)} in {notation.house(box_of(candidates[0].cell))}"


def _chains(candidates: int, pairs: Sequence[ConjugatePair], shape: Shape) -> Iterator[Chain]:
    """The chains of a shape that eliminate, each from one end only, by the houses of their pairs."""
    firsts = _of_kind(pairs, shape.first)
    couples = combinations(firsts, 2) if shape.first is shape.second else product(firsts, _of_kind(pairs, shape.second))
    seen = _SEEN_IN[shape.weak]
    for first, second in couples:
        ends, other_ends = first[1:], second[1:]
        if not set(ends).isdisjoint(other_ends):
            continue
        for (end, inner), (other_inner, other_end) in product(permutations(ends), permutations(other_ends)):
            if (
                seen[inner] >> other_inner & 1
                and PEER_MASK[end] & PEER_MASK[other_end] & candidates
                and (shape.weak is HOUSES or not seen[end] >> other_end & 1)  # else a Skyscraper could be an X-Wing
            ):
                yield Chain(first, second, (end, inner, other_inner, other_end))


def _of_kind(pairs: Sequence[ConjugatePair], kind: range) -> list[ConjugatePair]:
    """The pairs in houses of a kind; of those with the same cells only the first."""
    of_kind: dict[tuple[int, ...], ConjugatePair] = {}
    for pair in pairs:
        if pair.house in kind:
            of_kind.setdefault(pair[1:], pair)
    return list(of_kind.values())


def _crosses(places: int) -> Iterator[Cross]:
    """The crosses that some places in a box make, by row; two places can make two, more of them one."""
    for row in dict.fromkeys(HOUSES_OF[cell][0] for cell in cells_in(places)):
        beside = places & ~HOUSE_MASK[row]
        for column in {HOUSES_OF[cell][1] for cell in cells_in(beside)}:
            in_row_alone = places & HOUSE_MASK[row] & ~HOUSE_MASK[column]
            if in_row_alone and not beside & ~HOUSE_MASK[column]:
                yield Cross(row, column)


SKYSCRAPER = TurbotFish(
    "skyscraper", "0400", Level.HARD, 130, shapes=(Shape(ROWS, ROWS, COLUMNS), Shape(COLUMNS, COLUMNS, ROWS))
)
TWO_STRING_KITE = TurbotFish("two-string-kite", "0401", Level.HARD, 150, shapes=(Shape(ROWS, COLUMNS, BOXES),))
TURBOT_FISH = TurbotFish("turbot-fish", "0403", Level.HARD, 120)
EMPTY_RECTANGLE = EmptyRectangle("empty-rectangle", "0402", Level.HARD, 120)
DUAL_TWO_STRING_KITE = Dual(
    "dual-two-string-kite", "0404", Level.HARD, 150, in_path=False, in_list=False, single=TWO_STRING_KITE
)
DUAL_EMPTY_RECTANGLE = Dual(
    "dual-empty-rectangle",
    "0405",
    Level.HARD,
    120,
    in_path=False,
    in_list=False,
    single=replace(EMPTY_RECTANGLE, two_candidates=True),
)
