"""One search for all wings and rings of three strong links, from the middle link outwards.

An *arm* is the strong link at a side of the middle one. It begins with a node that excludes an end of the middle link,
in one of two ways: it is of the same digit, and they see each other; or they are two digits of one cell.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from sudoku_tui.engine.board import PEER_MASK, cells_in, digits_in
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.links.chain import Chain, Link, Node, weak_link
from sudoku_tui.engine.links.digit_links import Arm, Place, is_single, links_of_digit
from sudoku_tui.engine.links.nodes import PLANE
from sudoku_tui.engine.position import Position

_REMEMBERED = 2  # positions: several techniques look at the same one, and then none looks at it any more


class ArmKind(StrEnum):
    """A strong link at a side of the middle one, and how it joins that."""

    CELL = "cell"  # a cell with two candidates; it sees the end of the middle link
    HOUSE = "house"  # two places of a digit in a house; one of them sees the end of the middle link
    SAME_CELL = "same-cell"  # the same, but one of them is in the cell of that end


class WingForm(NamedTuple):
    """The form of the three strong links: whether the middle one is a cell, and both arms."""

    is_cell: bool
    first: ArmKind
    last: ArmKind

    def __repr__(self) -> str:
        return brief(self)


class WingFound(NamedTuple):
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
def _search(position: Position) -> "_WingSearch":
    return _WingSearch(position)


def found(position: Position, form: WingForm) -> tuple[WingFound, ...]:
    """The wings and rings of a form that remove something, those without groups first."""
    search = _search(position)
    if form not in search.found:
        search.found[form] = tuple(sorted(search.all_of(form), key=_is_grouped))
    return search.found[form]


def _is_grouped(one: WingFound) -> bool:
    return one.is_grouped


class _Arms(dict[Place, Sequence[Arm]]):
    """The arms of a kind that can stand beside an end of a middle link, found when they are first asked for."""

    def __init__(self, find: Callable[[Place], Sequence[Arm]]) -> None:
        self._find = find

    def __missing__(self, place: Place) -> Sequence[Arm]:
        arms = self[place] = self._find(place)
        return arms


class _WingSearch:
    """The search in one position, with what its forms share."""

    def __init__(self, position: Position) -> None:
        self.candidates = position.candidates
        self.digits_of = position.digits_of
        self.bivalue = position.bivalue_cells
        self.links = tuple(map(links_of_digit, range(10), position.candidates, (0, *position.placed[1:])))
        self.found: dict[WingForm, tuple[WingFound, ...]] = {}
        self._arms: dict[ArmKind, _Arms] = {
            ArmKind.CELL: _Arms(self._of_cells),
            ArmKind.HOUSE: _Arms(self._of_houses),
            ArmKind.SAME_CELL: _Arms(self._in_same_cell),
        }

    def all_of(self, form: WingForm) -> Iterator[WingFound]:
        first_arms, last_arms = self._arms[form.first], self._arms[form.last]
        for first, last, house in self._cells() if form.is_cell else self._links():
            # Mostly there are fewer arms at the last end.
            if (behind := last_arms[last]) and (before := first_arms[first]):
                yield from self._joined(before, (first, last, house), behind)
            if first_arms is not last_arms and (behind := last_arms[first]) and (before := first_arms[last]):
                yield from self._joined(before, (last, first, house), behind)

    def _cells(self) -> Iterator[tuple[Place, Place, None]]:
        """The middle links that are cells with two candidates."""
        for cell in cells_in(self.bivalue):
            low, high = digits_in(self.digits_of[cell])
            yield Place(low, 1 << cell, PEER_MASK[cell]), Place(high, 1 << cell, PEER_MASK[cell]), None

    def _links(self) -> Iterator[Arm]:
        """The middle links that are of a digit in a house."""
        return chain.from_iterable(links.links for links in self.links[1:])

    def _of_cells(self, place: Place) -> list[Arm]:
        digit, _, seen = place
        arms = []
        for cell in cells_in(self.bivalue & self.candidates[digit] & seen):
            other = (self.digits_of[cell] & ~(1 << digit)).bit_length() - 1
            peers = PEER_MASK[cell]
            arms.append(Arm(Place(digit, 1 << cell, peers), Place(other, 1 << cell, peers), None))
        return arms

    def _of_houses(self, place: Place) -> Sequence[Arm]:
        return self.links[place.digit].beside(place)

    def _in_same_cell(self, place: Place) -> list[Arm]:
        digit, cells, _ = place
        arms: list[Arm] = []
        if is_single(cells):
            for other in digits_in(self.digits_of[cells.bit_length() - 1] & ~(1 << digit)):
                arms += self.links[other].from_cell.get(cells, ())
        return arms

    def _joined(
        self, before: Sequence[Arm], middle: tuple[Place, Place, int | None], behind: Sequence[Arm]
    ) -> Iterator[WingFound]:
        """The wings and rings of a middle link and arms at both sides. Most remove nothing, which is seen first."""
        candidates = self.candidates
        for near, end, house in before:
            digit, cells, seen = end
            in_sight, is_one = candidates[digit] & seen, not cells & (cells - 1)
            for other_near, other_end, other_house in behind:
                other_digit, other_cells, other_seen = other_end
                if digit == other_digit:
                    is_ring = not cells & ~other_seen
                    if not is_ring and not in_sight & other_seen:
                        continue
                else:
                    is_ring = is_one and cells == other_cells
                    if not (
                        is_ring
                        or (in_sight & other_cells and is_single(other_cells))
                        or (is_one and cells & other_seen & candidates[other_digit])
                    ):
                        continue
                places = (end, near, middle[0], middle[1], other_near, other_end)
                if not _are_distinct(places):
                    continue
                removed = self._removed_by_ring(places) if is_ring else self._removed(end, other_end)
                if removed:
                    is_grouped = not all(is_single(place.cells) for place in places)
                    yield WingFound(places, removed, (house, middle[2], other_house), is_ring, is_grouped)

    def _removed(self, first: Place, last: Place) -> int:
        """The nodes that both ends of a wing exclude."""
        if first.digit == last.digit:
            seen = self.candidates[first.digit] & first.seen & last.seen
            return seen << PLANE * (first.digit - 1)
        removed = 0
        for one, other in ((first, last), (last, first)):
            if is_single(other.cells) and other.cells & one.seen & self.candidates[one.digit]:
                removed |= other.cells << PLANE * (one.digit - 1)
        return removed

    def _removed_by_ring(self, places: tuple[Place, ...]) -> int:
        """The nodes that both ends of some weak link of a ring exclude."""
        removed = 0
        for first, last in ((places[1], places[2]), (places[3], places[4]), (places[5], places[0])):
            if first.digit == last.digit:
                seen = self.candidates[first.digit] & first.seen & last.seen
                removed |= seen << PLANE * (first.digit - 1)
            else:
                for digit in digits_in(self.digits_of[first.cells.bit_length() - 1]):
                    if digit not in (first.digit, last.digit):
                        removed |= first.cells << PLANE * (digit - 1)
        return removed


def _are_distinct(places: tuple[Place, ...]) -> bool:
    """Whether no candidate is in two nodes."""
    known = 0
    for digit, cells, _ in places:
        nodes = cells << PLANE * digit
        if known & nodes:
            return False
        known |= nodes
    return True
