"""3D Medusa: colouring the candidates of all digits together (as Andrew Stuart describes it on SudokuWiki.org).

All candidates are one integer, laid out as in `sudoku_tui.engine.counting`; a *node* is the number of a bit in it.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import ClassVar

from sudoku_tui.engine.board import ALL_CELLS, CELLS, DIGITS, PEER_MASK, Candidate, cells_in, common_houses, digits_in
from sudoku_tui.engine.clusters import clusters
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.notation import Notation, digit_words, join_clauses, join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.coloring import TWO_COLORS, StrongLink, coloring_evidence
from sudoku_tui.engine.techniques.technique import Level, Technique

_PLANE = len(CELLS)
_FIRST_CELL = joined([1] * 10)
"""All nodes of the first cell; shifted by a cell's number they are those of that cell."""


class Medusa(Technique):
    """The two colours of a cluster whose strong links join the candidates of a cell as well as those in a house.

    Its many rules are two: a colour is wrong if it excludes a candidate of its own or all candidates of a cell; and
    what both colours exclude is wrong.
    """

    own_legend: ClassVar[Mapping[Role, str]] = TWO_COLORS

    def find(self, position: Position) -> Iterator[Step]:
        """For each cluster, by its lowest digit: a step for each wrong colour, and one for what both exclude."""
        candidates = joined(position.candidates)
        for a, b in clusters((first, second) for first, second, _ in _strong_links(position)):
            excluded_by_a, excluded_by_b = _excluded(a), _excluded(b)
            for color, other, excluded in ((a, b, excluded_by_a), (b, a, excluded_by_b)):
                reason = _why_wrong(candidates, color, excluded)
                if reason:
                    yield self._step(position, color, other, color, reason)
            trapped = candidates & excluded_by_a & excluded_by_b & ~(a | b)
            if trapped:
                exclusions = [(node, _first_excluding(node, color)) for node in cells_in(trapped) for color in (a, b)]
                yield self._step(position, a, b, trapped, (_weak_links(exclusions),))

    def _step(self, position: Position, a: int, b: int, eliminated: int, reason: tuple[Evidence, ...]) -> Step:
        links = [
            StrongLink(_candidate(first), _candidate(second), house) for first, second, house in _strong_links(position)
        ]
        colored = coloring_evidence(links, [(_candidates(a), _candidates(b))])
        return Step(self, eliminations=_candidates(eliminated), facts=RecordedFacts((*colored, *reason)))

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "D4=7 and D4=9 of one colour: removes 7 from D4 and F8, and 9 from D4"."""
        if step.cells(Role.PATTERN):
            what = f"No digit for {notation.cells(step.cells(Role.PATTERN))} in one of two colours"
        elif _is_conflict(step):
            what = f"{join_words([notation.candidate(candidate) for candidate in _exclusions(step)[0]])} of one colour"
        else:
            by_a, by_b = (seen for _, seen in _exclusions(step)[:2])
            what = f"The colours of {notation.candidate(by_a)} and {notation.candidate(by_b)}"
        return f"{what}: removes {notation.removals(step.eliminations)}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """How the candidates are coloured, and what follows from the colours."""
        return (
            "Look at the cells with only two candidates, "
            "and at the rows, columns and boxes with only two places for a digit.",
            *_how_colored(step, notation),
            *_what_follows(step, notation),
        )


def _strong_links(position: Position) -> Iterator[tuple[int, int, int | None]]:
    """The nodes of each strong link, and its house; None for one between the candidates of a cell."""
    for digit in DIGITS:
        plane = _PLANE * (digit - 1)
        for house, first, second in position.conjugate_pairs[digit]:
            yield plane + first, plane + second, house
    for cell in cells_in(position.bivalue_cells):
        first, second = digits_in(position.digits_of[cell])
        yield _PLANE * (first - 1) + cell, _PLANE * (second - 1) + cell, None


def _excluded(nodes: int) -> int:
    """What cannot be true if the nodes are: the digit in the peers of the cell, and the other digits in the cell."""
    excluded = 0
    for node in cells_in(nodes):
        cell = node % _PLANE
        excluded |= PEER_MASK[cell] << node - cell | _FIRST_CELL << cell & ~(1 << node)
    return excluded


def _first_excluding(node: int, nodes: int) -> int:
    """The first of some nodes that excludes a node."""
    return next(cells_in(_excluded(1 << node) & nodes))


def _cells(nodes: int) -> int:
    """The set of the cells of some nodes."""
    cells = nodes
    while nodes:
        nodes >>= _PLANE
        cells |= nodes
    return cells & ALL_CELLS


def _why_wrong(candidates: int, color: int, excluded: int) -> tuple[Evidence, ...]:
    """The evidence that a colour is wrong; nothing if there is none.

    Either two of its candidates exclude each other, or it excludes all candidates of a cell.
    """
    conflict = color & excluded
    if conflict:
        first = next(cells_in(conflict))
        second = _first_excluding(first, color)
        evidence = _weak_links([(first, second)])
        if first % _PLANE == second % _PLANE:
            return (evidence,)
        return evidence, Evidence(Role.COVER, houses=common_houses(1 << first % _PLANE | 1 << second % _PLANE)[:1])
    emptied = _cells(candidates) & ~_cells(candidates & ~excluded)
    if emptied:
        cell = next(cells_in(emptied))
        exclusions = [(node, _first_excluding(node, color)) for node in cells_in(candidates & _FIRST_CELL << cell)]
        return Evidence(Role.PATTERN, cells=(cell,)), _weak_links(exclusions)
    return ()


def _candidate(node: int) -> Candidate:
    digit, cell = divmod(node, _PLANE)
    return Candidate(cell, digit + 1)


def _candidates(nodes: int) -> tuple[Candidate, ...]:
    return tuple(sorted(_candidate(node) for node in cells_in(nodes)))


def _weak_links(pairs: Iterable[tuple[int, int]]) -> Evidence:
    """Nodes that exclude each other, as evidence."""
    return Evidence(Role.LINK_WEAK, links=tuple((_candidate(first), _candidate(second)) for first, second in pairs))


def _exclusions(step: Step) -> tuple[tuple[Candidate, Candidate], ...]:
    """What excludes each other, as the explanation tells it."""
    return next(piece.links for piece in step.evidence if piece.role is Role.LINK_WEAK)


def _is_conflict(step: Step) -> bool:
    """Whether two candidates of a colour exclude each other."""
    return set(_exclusions(step)[0]) <= set(step.candidates(Role.GROUP_A))


def _how_colored(step: Step, notation: Notation) -> Iterator[str]:
    """How the candidates get their colours."""
    (tree,) = (piece.links for piece in step.evidence if piece.role is Role.LINK_STRONG)
    if step.houses():
        houses = iter(step.houses())
        pairs = []
        for first, second in tree:
            if first.cell == second.cell:
                why = f"all candidates of {notation.cell(first.cell)}"
            else:
                why = f"all places for {first.digit} in {notation.house(next(houses))}"
            pairs.append(f"of {notation.candidate(first)} and {notation.candidate(second)} ({why})")
        yield f"Exactly one is true {join_words(pairs)}."
        yield f"The two{' of each pair' if len(pairs) > 1 else ''} get different colours."
    else:
        yield "Of each such pair exactly one is true, so the two get different colours."
    for color, name in TWO_COLORS.items():
        yield f"{name[0].upper()}{name[1:]} is {_by_digit(step.candidates(color), notation)}."
    yield "So either colour A or colour B is right: all of it is true, and nothing of the other."


def _by_digit(candidates: Iterable[Candidate], notation: Notation) -> str:
    """Candidates by digit: "4 in C3 and H7, and 5 in A1"."""
    by_digit = sorted(candidates, key=itemgetter(1, 0))
    return join_clauses(
        [f"{digit} in {notation.cells(cell for cell, _ in group)}" for digit, group in groupby(by_digit, itemgetter(1))]
    )


def _what_follows(step: Step, notation: Notation) -> Iterator[str]:
    """What the colours exclude."""
    removals = notation.removals(step.eliminations)
    exclusions = _exclusions(step)
    if step.cells(Role.PATTERN):
        reasons = [f"{first.digit} is in {notation.cell(second.cell)}" for first, second in exclusions]
        emptied = notation.cells(step.cells(Role.PATTERN))
        yield f"{emptied} can only be {digit_words((first.digit for first, _ in exclusions), 'or')}."
        yield f"But if colour A is right, {join_words(reasons)}, so nothing is left for {emptied}."
        yield f"So colour A is wrong, which removes {removals}."
    elif _is_conflict(step):
        ((first, second),) = exclusions
        if first.cell == second.cell:
            yield f"But colour A has both {first.digit} and {second.digit} in {notation.cell(first.cell)}."
        else:
            cells, house = notation.cells((first.cell, second.cell)), notation.houses(step.houses(Role.COVER))
            yield f"But colour A has {first.digit} in both {cells}, and {house} can have only one {first.digit}."
        yield f"So colour A is wrong, which removes {removals}."
    else:
        trapped: dict[tuple[Candidate, Candidate], list[str]] = {}
        for (candidate, by_a), (_, by_b) in zip(exclusions[::2], exclusions[1::2], strict=True):
            trapped.setdefault((by_a, by_b), []).append(notation.candidate(candidate))
        opening = "Note that"
        for (by_a, by_b), names in trapped.items():
            yield (
                f"{opening} {join_words(names)} {'excludes' if len(names) == 1 else 'exclude'} "
                f"{notation.candidate(by_a)} (colour A) and {notation.candidate(by_b)} (colour B)."
            )
            opening = "Also,"
        yield f"One of the two colours is right, which removes {removals}."


MEDUSA = Medusa("medusa", "0507", Level.UNFAIR, 260)
