"""The dynamic closure: all that follows from one candidate that is true, or false, while the grid changes.

False candidates leave the grid, so that more follows. An implication then also follows from all that have left: these
are its hidden parents. The order is the original's: what is true comes before what is false, the oldest first, and the
first way to something is kept. So contradictions are not always the shortest (B8).
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from sudoku_tui.engine.board import cells_in, digits_in
from sudoku_tui.engine.explainer.chains.implications import IN_HOUSES, NODE_AT, NODES, Weak
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.links.nodes import PLANE
from sudoku_tui.engine.links.proof import InnerChain, InnerPattern


class Nested(Protocol):
    """A step by chains that is found inside of a closure."""

    @property
    def key(self) -> object:
        """A value that steps with equal chains share."""

    @property
    def complexity(self) -> int:
        """The complexity of all its chains, those inside of them included."""

    def told(self) -> InnerChain:
        """The step as facts."""


class ClosureSetting:
    """A grid, and the rules that all its closures follow."""

    def __init__(self, grid: Grid, *, in_cells: bool = True, is_dynamic: bool = True) -> None:
        """Take a grid, which must not change.

        Args:
            in_cells: whether what follows in cells counts; otherwise one digit is looked at alone.
            is_dynamic: whether what is false leaves the grid.
        """
        self.grid = grid
        self.is_dynamic = is_dynamic
        self.in_cells = in_cells
        self.weak = Weak(grid, in_cells=in_cells)


class Closure:
    """The implications from a premise, in the order in which they are found.

    Implications have numbers, and all parents of one have lower numbers. After a contradiction, the last one is what
    contradicts another; it is not in `number_on` or `number_off`, and what was found before it counts (B9).

    Attributes:
        nodes: the candidate of each implication.
        is_on: whether it is true.
        parents: the numbers of what it follows from.
        number_on: for each candidate the number of the implication that it is true, or -1.
        number_off: for each candidate the number of the implication that it is false, or -1.
        trues: the numbers of what is true, in order; falses: of what is false.
        contradiction: the numbers of what is true and what is false of the same candidate, if there is such a one.
        causes: for what is true and no premise, where it follows: an index of `Grid.spots`, or -1 in its cell.
        advanced: what rules a candidate out that does not follow by a link, by the number of the implication.
    """

    __slots__ = (
        "_ancestors",
        "advanced",
        "causes",
        "contradiction",
        "digits",
        "falses",
        "is_on",
        "looked_at",
        "mask_off",
        "mask_on",
        "next_false",
        "next_true",
        "nodes",
        "number_off",
        "number_on",
        "parents",
        "setting",
        "spots",
        "trues",
    )

    def __init__(self, setting: ClosureSetting, node: int, *, is_on: bool) -> None:
        self.setting = setting
        self.nodes, self.is_on = [node], [is_on]
        self.parents: list[tuple[int, ...]] = [()]
        self.number_on, self.number_off = [-1] * len(NODES), [-1] * len(NODES)
        (self.number_on if is_on else self.number_off)[node] = 0
        self.trues, self.falses = ([0], list[int]()) if is_on else (list[int](), [0])
        self.next_true = self.next_false = 0
        self.contradiction: tuple[int, int] | None = None
        self.advanced: dict[int, InnerPattern | Nested] = {}
        # The grid as it is now; its own arrays stay.
        self.spots, self.digits = [*setting.grid.spots], [*setting.grid.digits]
        self.mask_on = self.mask_off = 0  # the sets of candidates, once it has run
        self.causes: dict[int, int] = {}
        self.looked_at = [0] * 4  # of each kind of pattern, up to which of `falses` it has been looked for
        self._ancestors: list[int] = []

    def run(self) -> None:
        """Find what follows by links until nothing does, or there is a contradiction."""
        setting, weak = self.setting, self.setting.weak
        nodes, is_on, parents = self.nodes, self.is_on, self.parents
        number_on, number_off, trues, falses = self.number_on, self.number_off, self.trues, self.falses
        spots, digits = self.spots, self.digits
        in_cells, is_dynamic = setting.in_cells, setting.is_dynamic
        next_true, next_false = self.next_true, self.next_false
        while self.contradiction is None:
            if next_true < len(trues):
                number = trues[next_true]
                next_true += 1
                follows_from = (number,)
                for other in weak[nodes[number]]:
                    if number_on[other] >= 0:
                        self.contradiction = number_on[other], self._add(other, False, follows_from)
                        break
                    if number_off[other] < 0:
                        number_off[other] = new = len(nodes)
                        nodes.append(other)
                        is_on.append(False)
                        parents.append(follows_from)
                        falses.append(new)
            elif next_false < len(falses):
                number = falses[next_false]
                next_false += 1
                node = nodes[number]
                plane, cell = divmod(node, PLANE)
                follows = []
                left = digits[cell] & ~(2 << plane)
                if is_dynamic:
                    digits[cell] = left
                if in_cells and left and not left & (left - 1):
                    follows.append((PLANE * (left.bit_length() - 2) + cell, -1))
                for index, bit, _ in IN_HOUSES[node]:
                    left = spots[index] & ~bit
                    if is_dynamic:
                        spots[index] = left
                    if left and not left & (left - 1):
                        follows.append((NODE_AT[index][left], index))
                for other, index in follows:
                    if number_off[other] < 0 <= number_on[other]:
                        continue
                    gone = self.gone_from_cell(cell) if index < 0 else self.gone_from_house(index)
                    new = self._add(other, True, (number, *[parent for parent in gone if parent != number]))
                    self.causes[new] = index
                    if number_off[other] >= 0:
                        self.contradiction = new, number_off[other]
                        break
                    number_on[other] = new
                    trues.append(new)
            else:
                break
        self.next_true, self.next_false = next_true, next_false

    def close(self) -> None:
        """Make the sets of the candidates that are true and that are false."""
        on, off = bytearray(92), bytearray(92)
        for marks, numbers in ((on, self.trues), (off, self.falses)):
            for number in numbers:
                node = self.nodes[number]
                marks[node >> 3] |= 1 << (node & 7)
        self.mask_on, self.mask_off = int.from_bytes(on, "little"), int.from_bytes(off, "little")

    def _add(self, node: int, is_on: bool, parents: tuple[int, ...]) -> int:
        self.nodes.append(node)
        self.is_on.append(is_on)
        self.parents.append(parents)
        return len(self.nodes) - 1

    def rule_out(self, node: int, parents: tuple[int, ...], by: InnerPattern | Nested) -> bool:
        """Enter what a pattern or a chain rules out, unless it is false already; whether it is entered.

        Whether it is true is not asked (B11): that shows when what follows from it is looked at.
        """
        if self.number_off[node] >= 0:
            return False
        self.number_off[node] = new = self._add(node, False, parents)
        self.falses.append(new)
        self.advanced[new] = by
        return True

    def gone_from_cell(self, cell: int) -> list[int]:
        """The candidates that have left a cell, by digit, as numbers of implications: hidden parents of its last."""
        gone = self.setting.grid.digits[cell] & ~self.digits[cell]
        return [self.number_off[PLANE * (digit - 1) + cell] for digit in digits_in(gone)]

    def gone_from_house(self, index: int) -> list[int]:
        """The places that a digit has lost in a house, which is given as an index of `Grid.spots`, as such numbers."""
        gone = self.setting.grid.spots[index] & ~self.spots[index]
        numbers, node_at = [], NODE_AT[index]
        while gone:
            lowest = gone & -gone
            numbers.append(self.number_off[node_at[lowest]])
            gone ^= lowest
        return numbers

    # How long it is

    def ancestors(self, number: int) -> int:
        """All that an implication follows from, itself included, as a set of numbers."""
        known = self._ancestors
        for next_number in range(len(known), number + 1):
            mask = 1 << next_number
            for parent in self.parents[next_number]:
                mask |= known[parent]
            known.append(mask)
        return known[number]

    def complexity(self, number: int) -> int:
        """How many implications lead to one, itself and the premise included."""
        return self.ancestors(number).bit_count()

    # Chains inside

    @property
    def nested(self) -> bool:
        """Whether there are chain steps inside."""
        return any(not isinstance(by, InnerPattern) for by in self.advanced.values())

    def nested_before(self, number: int) -> Iterator["Nested"]:
        """The chain steps among what leads to an implication."""
        for before in cells_in(self.ancestors(number)):
            by = self.advanced.get(before)
            if by is not None and not isinstance(by, InnerPattern):
                yield by

    def nodes_back(self, number: int) -> tuple[tuple[int, bool], ...]:
        """An implication and all that leads to it, nearer ones before farther ones, each once."""
        seen, waiting = {number}, [number]
        for before in waiting:  # it grows on the way
            new = [parent for parent in dict.fromkeys(self.parents[before]) if parent not in seen]
            seen.update(new)
            waiting += new
        return tuple((self.nodes[one], self.is_on[one]) for one in waiting)


def same_everywhere(closures: Sequence[Closure], *, is_on: bool) -> Iterator[tuple[int, list[int]]]:
    """The candidates that are true, or false, in all of some closures, as the first has them, with their numbers."""
    common = -1
    for closure in closures:
        common &= closure.mask_on if is_on else closure.mask_off
    if not common:
        return
    first = closures[0]
    for number in first.trues if is_on else first.falses:
        node = first.nodes[number]
        if common >> node & 1:
            yield node, [(one.number_on if is_on else one.number_off)[node] for one in closures]
