"""SK-Loops: sixteen cells in a ring through four boxes, into which their digits fit just sixteen times.

    row     P P X . . . X P P        Each of the four boxes has a pair of cells in its row and a pair in its column,
            . . P . . . P . .        beside the crossing X of the two. From pair to pair the ring goes on by a line and
            . . P . . . P . .        by a box in turn: eight links, each of two pairs that share a house.

A digit stands at most once in a link, as that is a house, and each digit of a pair needs room in the link before or in
the link after the pair. If the links can be given sixteen digits in all so that there is room for every candidate, then
the sixteen cells use up all of it: each link holds each of its digits exactly once.

By Stephen Kurzhals, 2007, in the puzzle Easter Monster. There the two pairs of each link share two digits.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from sudoku_tui.engine.board import BOX_SIZE, DIGITS, HOUSE_MASK, SIZE, Candidate, box_of, cell_set, cells_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

PAIRS = 8  # and as many links: the first one joins the first pair to the second
_CELLS = 2 * PAIRS


class _Ring(NamedTuple):
    """Where a loop may be: its pairs as sets of cells, the houses of its links, and all cells."""

    pairs: tuple[int, ...]
    houses: tuple[int, ...]
    cells: int


@immutable
class SkLoopFacts(Facts):
    """The ring, and what each link has room for."""

    family = "beyond.sk_loop"
    houses: tuple[int, ...]  # of the eight links: row, box, column, box, and so on
    digits: tuple[tuple[int, ...], ...]  # of each link
    places: tuple[tuple[Candidate, ...], ...]  # of these in the two pairs of each link
    twice: tuple[Candidate, ...]  # candidates for which both links have room: they are wrong

    @property
    def lines(self) -> tuple[int, ...]:
        """The two rows and the two columns."""
        return tuple(sorted(house for house in self.houses if house < HOUSE_OF_FIRST_BOX))

    @property
    def boxes(self) -> tuple[int, ...]:
        return tuple(sorted(house for house in self.houses if house >= HOUSE_OF_FIRST_BOX))

    def link(self, number: int) -> tuple[Evidence, ...]:
        """The evidence of a link, where nothing is counted twice."""
        house = self.houses[number]
        once = tuple(one for one in self.places[number] if one not in self.twice)
        return (Evidence(Role.HOUSE, houses=(house,)), Evidence(_role_of(house), candidates=once))

    def evidence(self) -> tuple[Evidence, ...]:
        links = [self.link(number)[1] for number in range(PAIRS)]
        wrong = (Evidence(Role.FIN, candidates=self.twice),) if self.twice else ()
        return (Evidence(Role.HOUSE, houses=(*self.lines, *self.boxes)), *links, *wrong)


class SkLoop(Technique):
    """Sixteen cells in a ring through four boxes, of whose digits the eight lines and boxes take sixteen."""

    facts_type = SkLoopFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each ring that removes something, by bands, stacks, and lines."""
        empty, digits_of = position.empty, position.digits_of
        for ring in _rings():
            if ring.cells & ~empty:
                continue
            pairs = [0] * PAIRS
            for number, cells in enumerate(ring.pairs):
                for cell in cells_in(cells):
                    pairs[number] |= digits_of[cell]
            # A link has room for a digit of two pairs at most.
            if sum(digits.bit_count() for digits in pairs) <= 2 * _CELLS:
                yield from self._step(position, ring, pairs)

    def _step(self, position: Position, ring: _Ring, pairs: list[int]) -> Iterator[Step]:
        """The step of a ring whose pairs have some digits, if it is a loop and removes anything."""
        where = [sum(1 << number for number in range(PAIRS) if pairs[number] >> digit & 1) for digit in DIGITS]
        if sum(_rooms(pairs_of_digit)[0].bit_count() for pairs_of_digit in where if pairs_of_digit) != _CELLS:
            return
        removed: dict[Candidate, None] = {}
        links: list[list[int]] = [[] for _ in range(PAIRS)]
        twice: list[Candidate] = []
        for digit, pairs_of_digit in zip(DIGITS, where, strict=True):
            if not pairs_of_digit:
                continue
            # Of the ways to give a digit room that which removes most.
            wrong, outside, rooms = max(
                (self._removed(position, ring, digit, rooms) for rooms in _rooms(pairs_of_digit)),
                key=lambda way: len(way[0]) + len(way[1]),
            )
            twice += wrong
            removed.update(dict.fromkeys((*wrong, *outside)))
            for link in cells_in(rooms):
                links[link].append(digit)
        if removed:
            places = tuple(
                position.candidates_in(_link_cells(ring, link), sum(1 << digit for digit in digits))
                for link, digits in enumerate(links)
            )
            facts = SkLoopFacts(ring.houses, tuple(map(tuple, links)), places, tuple(sorted(twice)))
            yield Step(self, eliminations=tuple(sorted(removed)), facts=facts)

    def _removed(
        self, position: Position, ring: _Ring, digit: int, rooms: int
    ) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...], int]:
        """The eliminations as some links have room for a digit: from pairs between two of them and from houses."""
        bit, between, outside = 1 << digit, 0, 0
        for link in cells_in(rooms):
            outside |= HOUSE_MASK[ring.houses[link]] & ~_link_cells(ring, link)
            if rooms >> (link + 1) % PAIRS & 1:
                between |= ring.pairs[(link + 1) % PAIRS]
        return position.candidates_in(between, bit), position.candidates_in(outside & ~between, bit), rooms


def _role_of(house: int) -> Role:
    """How the link of a house is shown: rows, columns and boxes apart, as two links of a kind never touch."""
    return (Role.GROUP_A, Role.GROUP_B, Role.GROUP_C)[house // SIZE]


def _link_cells(ring: _Ring, link: int) -> int:
    return ring.pairs[link] | ring.pairs[(link + 1) % PAIRS]


@cache
def _rooms(pairs: int) -> tuple[int, ...]:
    """The smallest sets of links with room for a digit of some pairs: for each pair the link before or after it."""
    covered = {
        links: sum(1 << number for number in range(PAIRS) if (links | links << PAIRS) >> (number + PAIRS - 1) & 3)
        for links in range(1 << PAIRS)
    }
    enough = [links for links, reached in covered.items() if not pairs & ~reached]
    fewest = min(links.bit_count() for links in enough)
    return tuple(links for links in enough if links.bit_count() == fewest)


@cache
def _rings() -> tuple[_Ring, ...]:
    """All places for a loop: 729."""
    chutes = [(first, second) for first, second in combinations(range(BOX_SIZE), 2)]
    return tuple(
        _ring(
            (BOX_SIZE * bands[0] + i, BOX_SIZE * bands[1] + j),
            (BOX_SIZE * stacks[0] + k, BOX_SIZE * stacks[1] + m),
        )
        for bands, stacks in product(chutes, repeat=2)
        for i, j, k, m in product(range(BOX_SIZE), repeat=4)
    )


def _ring(rows: tuple[int, int], columns: tuple[int, int]) -> _Ring:
    (top, bottom), (left, right) = rows, columns
    corners = [SIZE * row + column for row, column in ((top, left), (top, right), (bottom, right), (bottom, left))]
    first, second, third, fourth = (
        [HOUSE_MASK[line] & HOUSE_MASK[box_of(corner)] & ~(1 << corner) for line in (corner // 9, 9 + corner % 9)]
        for corner in corners
    )
    boxes = [box_of(corner) for corner in corners]
    pairs = (first[0], second[0], second[1], third[1], third[0], fourth[0], fourth[1], first[1])
    houses = (top, boxes[1], SIZE + right, boxes[2], bottom, boxes[3], SIZE + left, boxes[0])
    return _Ring(pairs, houses, cell_set(cell for pair in pairs for cell in cells_in(pair)))


HOUSE_OF_FIRST_BOX = 2 * SIZE

SK_LOOP = SkLoop("sk-loop", "3602", Level.EXTREME, 420)
