"""One search for all wings and rings of three strong links, from the middle link outwards.

An *arm* is the strong link at a side of the middle one. It begins with a node that excludes an end of the middle link,
in one of two ways: it is of the same digit, and they see each other; or they are two digits of one cell.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from sudoku_tui.engine.board import PEER_MASK, cells_in, digits_in
from sudoku_tui.engine.links.chain import Chain, Link, Node, weak_link
from sudoku_tui.engine.links.nodes import PLANE
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.three_links.strong_links import Half, is_single, links_of_digit, sight

_REMEMBERED = 2  # positions: several techniques look at the same one, and then none looks at it any more


class Arm(StrEnum):
    """What a strong link at a side of the middle one is, and how it joins that."""

    CELL = "cell"  # a cell with two candidates; it sees the end of the middle link
    HOUSE = "house"  # two places of a digit in a house; one of them sees the end of the middle link
    SAME_CELL = "same-cell"  # the same, but one of them is in the cell of that end


class Form(NamedTuple):
    """What the three strong links are: whether the middle one is a cell, and both arms."""

    is_cell: bool
    first: Arm
    last: Arm


class Place(NamedTuple):
    """A node as the search sees it: a digit in a set of cells, and the cells that see all of these."""

    digit: int
    cells: int
    seen: int


class _Branch(NamedTuple):
    """An arm that was found: its node beside the middle link, its node at the end, and its house; None in a cell."""

    near: Place
    end: Place
    house: int | None


class Found(NamedTuple):
    """A wing or a ring: its six nodes, what it removes (see `links.nodes`), and the houses of its strong links."""

    places: tuple[Place, ...]
    removed: int
    houses: tuple[int | None, ...]
    is_ring: bool
    is_grouped: bool

    @property
    def ends_alike(self) -> bool:
        """Whether both ends are of the same digit."""
        return self.places[0].digit == self.places[-1].digit

    def chain(self) -> Chain:
        """The six nodes in a row; those of a ring end with the first again."""
        nodes = [Node(digit, tuple(cells_in(cells))) for digit, cells, _ in self.places]
        links: list[Link] = []
        for number in range(5):
            if number % 2:
                links.append(weak_link(nodes[number], nodes[number + 1]))
            else:
                house = self.houses[number // 2]
                links.append(Link(is_strong=True, houses=() if house is None else (house,)))
        if self.is_ring:
            links.append(weak_link(nodes[-1], nodes[0]))
            nodes.append(nodes[0])
        return Chain(tuple(nodes), tuple(links))


@lru_cache(maxsize=_REMEMBERED)
def _search(position: Position) -> "_Search":
    return _Search(position)


def found(position: Position, form: Form) -> tuple[Found, ...]:
    """The wings and rings of a form that remove something, those without groups first."""
    search = _search(position)
    if form not in search.found:
        search.found[form] = tuple(sorted(search.all_of(form), key=_is_grouped))
    return search.found[form]


def _is_grouped(one: Found) -> bool:
    return one.is_grouped


class _Search:
    """The search in one position, with what its forms share."""

    def __init__(self, position: Position) -> None:
        self.candidates = position.candidates
        self.digits_of = position.digits_of
        self.bivalue = position.bivalue_cells
        self.links = tuple(map(links_of_digit, position.candidates, position.placed))
        self.from_cell = tuple(map(_by_cell, self.links))
        self.found: dict[Form, tuple[Found, ...]] = {}
        self._branches: dict[tuple[Arm, int, int], tuple[_Branch, ...]] = {}

    def all_of(self, form: Form) -> Iterator[Found]:
        is_symmetric = form.first is form.last
        for first, last, house in self._cells() if form.is_cell else self._links():
            before, behind = self._arms(form.first, first), self._arms(form.last, last)
            yield from self._joined(before, (first, last, house), behind)
            if not is_symmetric:
                before, behind = self._arms(form.first, last), self._arms(form.last, first)
                yield from self._joined(before, (last, first, house), behind)

    def _cells(self) -> Iterator[tuple[Place, Place, None]]:
        """The middle links that are cells with two candidates."""
        for cell in cells_in(self.bivalue):
            low, high = digits_in(self.digits_of[cell])
            yield Place(low, 1 << cell, PEER_MASK[cell]), Place(high, 1 << cell, PEER_MASK[cell]), None

    def _links(self) -> Iterator[tuple[Place, Place, int]]:
        """The middle links that are of a digit in a house."""
        for digit in range(1, 10):
            links = self.links[digit]
            for there, back in zip(links[::2], links[1::2], strict=True):
                yield Place(digit, there.near, back.seen), Place(digit, there.far, there.seen), there.house

    def _arms(self, arm: Arm, place: Place) -> tuple[_Branch, ...]:
        """The arms of a kind that can stand beside an end of a middle link."""
        key = arm, place.digit, place.cells
        if key not in self._branches:
            make = {Arm.CELL: self._of_cells, Arm.HOUSE: self._of_houses, Arm.SAME_CELL: self._in_same_cell}[arm]
            self._branches[key] = tuple(make(place))
        return self._branches[key]

    def _of_cells(self, place: Place) -> Iterator[_Branch]:
        digit, _, seen = place
        for cell in cells_in(self.bivalue & self.candidates[digit] & seen):
            other = (self.digits_of[cell] & ~(1 << digit)).bit_length() - 1
            peers = PEER_MASK[cell]
            yield _Branch(Place(digit, 1 << cell, peers), Place(other, 1 << cell, peers), None)

    def _of_houses(self, place: Place) -> Iterator[_Branch]:
        digit, cells, seen = place
        for near, far, far_seen, house in self.links[digit]:
            if not near & ~seen and not far & cells:
                yield _Branch(Place(digit, near, 0), Place(digit, far, far_seen), house)

    def _in_same_cell(self, place: Place) -> Iterator[_Branch]:
        digit, cells, seen = place
        if is_single(cells):
            for other in digits_in(self.digits_of[cells.bit_length() - 1] & ~(1 << digit)):
                for _, far, far_seen, house in self.from_cell[other].get(cells, ()):
                    yield _Branch(Place(other, cells, seen), Place(other, far, far_seen), house)

    def _joined(
        self, before: tuple[_Branch, ...], middle: tuple[Place, Place, int | None], behind: tuple[_Branch, ...]
    ) -> Iterator[Found]:
        for (near, end, house), (other_near, other_end, other_house) in product(before, behind):
            is_ring = _exclude_each_other(end, other_end)
            if not is_ring and not self._removed(end, other_end):
                continue
            places = (end, near, middle[0], middle[1], other_near, other_end)
            if not _are_distinct(places):
                continue
            removed = self._removed_by_ring(places) if is_ring else self._removed(end, other_end)
            if removed:
                is_grouped = not all(is_single(place.cells) for place in places)
                yield Found(places, removed, (house, middle[2], other_house), is_ring, is_grouped)

    def _removed(self, first: Place, last: Place) -> int:
        """What both ends of a wing exclude."""
        if first.digit == last.digit:
            seen = self.candidates[first.digit] & first.seen & last.seen
            return seen << PLANE * (first.digit - 1)
        removed = 0
        for one, other in ((first, last), (last, first)):
            if is_single(other.cells) and other.cells & one.seen & self.candidates[one.digit]:
                removed |= other.cells << PLANE * (one.digit - 1)
        return removed

    def _removed_by_ring(self, places: tuple[Place, ...]) -> int:
        """What both ends of a weak link exclude, of all weak links of a ring."""
        removed = 0
        for first, last in ((places[1], places[2]), (places[3], places[4]), (places[5], places[0])):
            if first.digit == last.digit:
                seen = self.candidates[first.digit] & sight(first.cells) & sight(last.cells)
                removed |= seen << PLANE * (first.digit - 1)
            else:
                for digit in digits_in(self.digits_of[first.cells.bit_length() - 1]):
                    if digit not in (first.digit, last.digit):
                        removed |= first.cells << PLANE * (digit - 1)
        return removed


def _by_cell(links: tuple[Half, ...]) -> dict[int, list[Half]]:
    """The links that begin with one cell, by this, as a set."""
    from_cell: dict[int, list[Half]] = {}
    for link in links:
        if is_single(link.near):
            from_cell.setdefault(link.near, []).append(link)
    return from_cell


def _exclude_each_other(first: Place, last: Place) -> bool:
    """Whether two nodes cannot both be true."""
    if first.digit == last.digit:
        return not first.cells & ~last.seen
    return first.cells == last.cells and is_single(first.cells)


def _are_distinct(places: tuple[Place, ...]) -> bool:
    """Whether no candidate is in two nodes."""
    return not any(one.digit == other.digit and one.cells & other.cells for one, other in combinations(places, 2))
