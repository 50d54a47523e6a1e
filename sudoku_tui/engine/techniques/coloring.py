"""Colouring: candidates joined by strong links get two colours in turn, of which exactly one is right.

Names, types and what counts as a step are those of HoDoKu (Bernhard Hobiger, 2008).
"""

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby, product
from operator import itemgetter
from typing import ClassVar, NamedTuple

from sudoku_tui.engine.board import DIGITS, PEER_MASK, Candidate, as_candidates, cells_in, common_houses, seen_by_any
from sudoku_tui.engine.notation import Notation, join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

TWO_COLORS: Mapping[Role, str] = {Role.GROUP_A: "colour A", Role.GROUP_B: "colour B"}
"""The roles of the two colours of a cluster and their names."""

COLORS: Mapping[Role, str] = {**TWO_COLORS, Role.GROUP_C: "colour C", Role.GROUP_D: "colour D"}
"""The same for two clusters."""

_LINKS_TOLD = 5
"""So many strong links are told one by one; of more the colours say enough."""

Candidates = tuple[Candidate, ...]


class StrongLink(NamedTuple):
    """Two candidates of which exactly one is true: the only places of a digit in a house, or the only two of a cell."""

    first: Candidate
    second: Candidate
    house: int | None = None


class ColoredCluster(NamedTuple):
    """A cluster of one digit, with the cells that each colour sees."""

    a: int
    b: int
    seen_by_a: int
    seen_by_b: int

    def both_ways(self) -> tuple["ColoredCluster", "ColoredCluster"]:
        """The cluster, and the same with its colours exchanged."""
        return self, ColoredCluster(self.b, self.a, self.seen_by_b, self.seen_by_a)


class DigitColoring(Technique):
    """What the techniques that colour one digit have in common."""

    own_legend: ClassVar[Mapping[Role, str]] = COLORS

    def find(self, position: Position) -> Iterator[Step]:
        """The steps by digit, then by the lowest cells of the clusters."""
        for digit in DIGITS:
            if position.removable[digit]:
                clusters = [ColoredCluster(a, b, seen_by_any(a), seen_by_any(b)) for a, b in position.clusters[digit]]
                yield from self.steps(position, digit, clusters)

    @abstractmethod
    def steps(self, position: Position, digit: int, clusters: Sequence[ColoredCluster]) -> Iterator[Step]:
        """The steps of one digit."""

    def step(
        self,
        position: Position,
        digit: int,
        clusters: Sequence[ColoredCluster],
        eliminated: int,
        reasons: Iterable[Iterable[tuple[int, int]]],
        house: int | None = None,
    ) -> Step:
        """A step.

        Args:
            position: where it is found.
            digit: the digit that is coloured.
            clusters: those that matter, A and B first.
            eliminated: the cells that lose the digit.
            reasons: for each part of the explanation the pairs of cells that see each other, as it tells them.
            house: where they do, if it says so.
        """
        links = [
            StrongLink(Candidate(first, digit), Candidate(second, digit), where)
            for where, first, second in position.conjugate_pairs[digit]
        ]
        colors = [(as_candidates(cluster.a, digit), as_candidates(cluster.b, digit)) for cluster in clusters]
        weak = (
            tuple((Candidate(first, digit), Candidate(second, digit)) for first, second in reason) for reason in reasons
        )
        return Step(
            self,
            eliminations=as_candidates(eliminated, digit),
            facts=RecordedFacts(
                (
                    *coloring_evidence(links, colors),
                    *(Evidence(Role.LINK_WEAK, links=pairs) for pairs in weak),
                    *(() if house is None else (Evidence(Role.COVER, houses=(house,)),)),
                )
            ),
        )

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """How the cells are coloured, and what follows from the colours."""
        digit = step.eliminations[0].digit
        return (
            f"Look at the rows, columns and boxes that have only two places for {digit}.",
            *_how_colored(step, notation),
            *self.reasons(step, notation),
        )

    @abstractmethod
    def reasons(self, step: Step, notation: Notation) -> Iterator[str]:
        """What follows from the colours, in sentences."""


class SimpleColorsTrap(DigitColoring):
    """Candidates that see both colours of a cluster, of which one is right."""

    own_legend: ClassVar[Mapping[Role, str]] = TWO_COLORS

    def steps(self, position: Position, digit: int, clusters: Sequence[ColoredCluster]) -> Iterator[Step]:
        """A step for each cluster: all such candidates that are not in it."""
        for cluster in clusters:
            a, b, seen_by_a, seen_by_b = cluster
            trapped = position.candidates[digit] & seen_by_a & seen_by_b & ~(a | b)
            if trapped:
                yield self.step(position, digit, [cluster], trapped, [_sights(trapped, a, b)])

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "4 in A2 and F8 or else in A8 and D9: removes 4 from D2"."""
        a, b = (_cells(step, role, notation) for role in (Role.GROUP_A, Role.GROUP_B))
        return f"{step.eliminations[0].digit} in {a} or else in {b}: removes {notation.removals(step.eliminations)}"

    def reasons(self, step: Step, notation: Notation) -> Iterator[str]:
        """Which cells see both colours."""
        (sights,) = _reasons(step)
        yield from _sights_told(step, sights, notation)
        yield _removed_by_sight(step.eliminations[0].digit, [cell for cell, _ in step.eliminations], notation)


class SimpleColorsWrap(DigitColoring):
    """A colour of which two candidates see each other: it is wrong."""

    own_legend: ClassVar[Mapping[Role, str]] = TWO_COLORS

    def steps(self, position: Position, digit: int, clusters: Sequence[ColoredCluster]) -> Iterator[Step]:
        """A step for each such colour: all its candidates."""
        for cluster in clusters:
            for one_way in cluster.both_ways():
                conflict = one_way.a & one_way.seen_by_a
                if conflict:
                    cells = _sight(conflict, conflict)
                    house = common_houses(1 << cells[0] | 1 << cells[1])[0]
                    yield self.step(position, digit, [one_way], one_way.a, [[cells]], house)

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "4 in A2 and F2 of one colour: removes 4 from A2, D9 and F2"."""
        ((conflict,),) = _reasons(step)
        cells = notation.cells(cell for cell, _ in conflict)
        return f"{step.eliminations[0].digit} in {cells} of one colour: removes {notation.removals(step.eliminations)}"

    def reasons(self, step: Step, notation: Notation) -> Iterator[str]:
        """Which cells of a colour exclude each other."""
        digit = step.eliminations[0].digit
        ((conflict,),) = _reasons(step)
        cells = notation.cells(cell for cell, _ in conflict)
        (house,) = step.houses(Role.COVER)
        yield f"Both {cells} are colour A, but {notation.house(house)} can have only one {digit}."
        yield f"So colour A is wrong: {digit} can be removed from {_cells(step, Role.GROUP_A, notation)}."


class MultiColorsType1(DigitColoring):
    """Two colours that see each other are not both right, so that at least one of their counterparts is."""

    def steps(self, position: Position, digit: int, clusters: Sequence[ColoredCluster]) -> Iterator[Step]:
        """A step for each two clusters: all candidates that see both counterparts of two such colours."""
        for first, second in combinations(clusters, 2):
            trapped = 0
            reasons = []
            for one, other in product(first.both_ways(), second.both_ways()):
                if one.seen_by_a & other.a:
                    seen = position.candidates[digit] & one.seen_by_b & other.seen_by_b & ~(one.b | other.b | trapped)
                    if seen:
                        trapped |= seen
                        reasons.append([_sight(one.a, other.a), *_sights(seen, one.b, other.b)])
            if trapped:
                yield self.step(position, digit, [first, second], trapped, reasons)

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "4 in A2 and F8 or in C3: removes 4 from C8"."""
        digit = step.eliminations[0].digit
        color_of = _color_of(step)
        pairs = [
            " or ".join(f"in {_cells(step, color_of[seen], notation)}" for _, seen in reason[1:3])
            for reason in _reasons(step)
        ]
        return f"{digit} {', and '.join(pairs)}: removes {notation.removals(step.eliminations)}"

    def reasons(self, step: Step, notation: Notation) -> Iterator[str]:
        """Why one of two colours is right, and which cells see both."""
        digit = step.eliminations[0].digit
        color_of = _color_of(step)
        for conflict, *sights in _reasons(step):
            excluded = join_words(_letters(color_of[candidate] for candidate in conflict))
            left = join_words(_letters(color_of[seen] for _, seen in sights[:2]))
            yield from _sights_told(step, [conflict], notation)
            yield f"So colours {excluded} cannot both be right: at least one of colours {left} is."
            yield from _sights_told(step, sights, notation)
            yield _removed_by_sight(digit, {seer.cell for seer, _ in sights}, notation)


class MultiColorsType2(DigitColoring):
    """A colour that sees both colours of another cluster: one of these is right, so the first is wrong."""

    def steps(self, position: Position, digit: int, clusters: Sequence[ColoredCluster]) -> Iterator[Step]:
        """A step for each two clusters: all candidates of such colours."""
        for first, second in combinations(clusters, 2):
            wrong = 0
            reasons = []
            for one, other in (*product(first.both_ways(), [second]), *product(second.both_ways(), [first])):
                if one.seen_by_a & other.a and one.seen_by_a & other.b:
                    wrong |= one.a
                    reasons.append([_sight(one.a, other.a), _sight(one.a, other.b)])
            if wrong:
                yield self.step(position, digit, [first, second], wrong, reasons)

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "4 in A2 and F8 against 4 in C2 or else in G8: removes 4 from A2 and F8"."""
        digit = step.eliminations[0].digit
        color_of = _color_of(step)
        sights = [
            f"in {_cells(step, color_of[wrong], notation)} against {digit} in {notation.cell(one.cell)} or else in "
            f"{notation.cell(other.cell)}"
            for (wrong, one), (_, other) in _reasons(step)
        ]
        return f"{digit} {', and '.join(sights)}: removes {notation.removals(step.eliminations)}"

    def reasons(self, step: Step, notation: Notation) -> Iterator[str]:
        """Where a colour sees both others."""
        digit = step.eliminations[0].digit
        color_of = _color_of(step)
        for reason in _reasons(step):
            wrong = color_of[reason[0][0]]
            right = join_words(_letters(color_of[seen] for _, seen in reason))
            yield from _sights_told(step, reason, notation)
            yield f"One of colours {right} is right, so {COLORS[wrong]} is wrong."
            yield f"So {digit} can be removed from {_cells(step, wrong, notation)}."


def coloring_evidence(
    links: Sequence[StrongLink], clusters: Sequence[tuple[Candidates, Candidates]]
) -> Iterator[Evidence]:
    """The evidence of coloured clusters.

    For each cluster its colours and a tree of strong links; before them the houses of all these links, in the same
    order, if the links are few enough to be told one by one.
    """
    trees = [spanning_tree(links, {*a, *b}) for a, b in clusters]
    houses = tuple(link.house for tree in trees for link in tree if link.house is not None)
    if houses and sum(map(len, trees)) <= _LINKS_TOLD:
        yield Evidence(Role.HOUSE, houses=houses)
    roles = iter(COLORS)
    for colors, tree in zip(clusters, trees, strict=True):
        for color in colors:
            yield Evidence(next(roles), candidates=color)
        yield Evidence(Role.LINK_STRONG, links=tuple((link.first, link.second) for link in tree))


def spanning_tree(links: Iterable[StrongLink], cluster: set[Candidate]) -> list[StrongLink]:
    """Links that join all candidates of a cluster, each going on from an earlier one, along the chain if it is one."""
    partners: dict[Candidate, list[StrongLink]] = {candidate: [] for candidate in sorted(cluster)}
    for first, second, house in links:
        if first in partners:
            partners[first].append(StrongLink(first, second, house))
            partners[second].append(StrongLink(second, first, house))
    ends = (candidate for candidate, onward in partners.items() if len({link.second for link in onward}) == 1)
    start = next(ends, next(iter(partners)))
    tree: list[StrongLink] = []
    reached = {start}
    waiting = partners[start][::-1]
    while waiting:
        link = waiting.pop()
        if link.second not in reached:
            reached.add(link.second)
            tree.append(link)
            waiting += partners[link.second][::-1]
    return tree


def _sight(cells: int, others: int) -> tuple[int, int]:
    """The first of some cells that sees one of the others, and the first that it sees."""
    cell = next(cell for cell in cells_in(cells) if PEER_MASK[cell] & others)
    return cell, next(cells_in(PEER_MASK[cell] & others))


def _sights(cells: int, *colors: int) -> Iterator[tuple[int, int]]:
    """For each of some cells the first cell of each colour that it sees."""
    return (_sight(1 << cell, color) for cell in cells_in(cells) for color in colors)


def _reasons(step: Step) -> Iterator[tuple[tuple[Candidate, Candidate], ...]]:
    """For each part of the explanation what sees what."""
    return (piece.links for piece in step.evidence if piece.role is Role.LINK_WEAK)


def _color_of(step: Step) -> dict[Candidate, Role]:
    """The colour of each coloured candidate."""
    return {candidate: role for role in COLORS for candidate in step.candidates(role)}


def _letters(colors: Iterable[Role]) -> list[str]:
    """The letters of some colours, in order."""
    return sorted(COLORS[color].split()[1] for color in colors)


def _cells(step: Step, role: Role, notation: Notation) -> str:
    """The cells of a colour."""
    return notation.cells(cell for cell, _ in step.candidates(role))


def _how_colored(step: Step, notation: Notation) -> Iterator[str]:
    """How the clusters of one digit get their colours."""
    digit = step.eliminations[0].digit
    houses = iter(step.houses())
    trees = (piece.links for piece in step.evidence if piece.role is Role.LINK_STRONG)
    roles = iter(COLORS)
    for number, tree in enumerate(trees):
        one, other = next(roles), next(roles)
        colors = f"{_all_are(step, one, notation)}; {_all_are(step, other, notation)}"
        if step.houses():
            pairs = [f"in {notation.house(next(houses))} ({notation.cells((a, b))})" for (a, _), (b, _) in tree]
            each = "Of each pair exactly one" if len(pairs) > 1 else "Exactly one of the two"
            yield f"{digit} has only two places {join_words(pairs)}."
            yield f"{each} is {digit}, so the two get different colours: {colors}."
        elif number == 0:
            yield f"Of each such pair exactly one is {digit}, so the two get different colours."
            yield f"In this way {colors}."
        else:
            yield f"In the same way, but not joined to these cells, {colors}."
        if number == 0:
            yield f"So either colour A or colour B is right: all its cells are {digit}, and no cell of the other is."
        else:
            yield f"In the same way, either {COLORS[one]} or {COLORS[other]} is right."


def _all_are(step: Step, color: Role, notation: Notation) -> str:
    """The cells of a colour and its name, such as "A2 and F8 are colour A"."""
    verb = "is" if len(step.candidates(color)) == 1 else "are"
    return f"{_cells(step, color, notation)} {verb} {COLORS[color]}"


def _sights_told(step: Step, links: Iterable[tuple[Candidate, Candidate]], notation: Notation) -> Iterator[str]:
    """What the first cells of the links see, those that see the same in one sentence."""
    names = {candidate: f" ({COLORS[color]})" for candidate, color in _color_of(step).items()}
    seers: dict[tuple[Candidate, ...], list[Candidate]] = {}
    for seer, group in groupby(links, key=itemgetter(0)):
        seers.setdefault(tuple(seen for _, seen in group), []).append(seer)
    opening = "Note that"
    for seen, seeing in seers.items():
        who, what = (
            join_words([f"{notation.cell(candidate.cell)}{names.get(candidate, '')}" for candidate in candidates])
            for candidates in (seeing, seen)
        )
        yield f"{opening} {who} {_see(seeing)} {what}."
        opening = "Also,"


def _see(seers: Collection[object]) -> str:
    return "sees" if len(seers) == 1 else "see"


def _removed_by_sight(digit: int, cells: Collection[int], notation: Notation) -> str:
    """The end of a reason by which some cells see both of two colours."""
    where = notation.cells(sorted(cells))
    return f"Whichever is right, {where} {_see(cells)} a cell that is {digit}, so {digit} can be removed there."


SIMPLE_COLORS_TRAP = SimpleColorsTrap("simple-colors-trap", "0500", Level.HARD, 150)
SIMPLE_COLORS_WRAP = SimpleColorsWrap("simple-colors-wrap", "0501", Level.HARD, 150)
MULTI_COLORS_TYPE_1 = MultiColorsType1("multi-colors-1", "0502", Level.HARD, 200)
MULTI_COLORS_TYPE_2 = MultiColorsType2("multi-colors-2", "0503", Level.HARD, 200)
