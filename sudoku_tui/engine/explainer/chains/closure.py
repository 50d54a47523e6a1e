"""What follows from one candidate that is true, or false, while the grid changes: the dynamic closure.

What is false leaves the grid, so that more follows. An implication then follows from all that has left, too: these are
its hidden parents. The order is the original's: what is true comes before what is false, the oldest first, and the
first way to something is kept. So contradictions are not always the shortest (B8).
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.engine.explainer.chains.facts import NestedChain, Pattern
from sudoku_tui.engine.explainer.chains.implications import IN_HOUSES, NODE_AT, NODES, Weak
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.links.nodes import PLANE


class Nested(Protocol):
    """A step by chains that is found inside of a closure."""

    def told(self) -> NestedChain:
        """The step as facts."""


class Setting:
    """What the closures of a grid share."""

    def __init__(self, grid: Grid, *, in_cells: bool = True) -> None:
        """Take a grid as it is now; without `in_cells`, one digit is looked at alone."""
        self.grid = grid
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
        advanced: what rules a candidate out that does not follow by a link, by the number of the implication.
    """

    __slots__ = (
        "_ancestors",
        "advanced",
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

    def __init__(self, setting: Setting, node: int, *, is_on: bool) -> None:
        self.setting = setting
        self.nodes, self.is_on = [node], [is_on]
        self.parents: list[tuple[int, ...]] = [()]
        self.number_on, self.number_off = [-1] * len(NODES), [-1] * len(NODES)
        (self.number_on if is_on else self.number_off)[node] = 0
        self.trues, self.falses = ([0], list[int]()) if is_on else (list[int](), [0])
        self.next_true = self.next_false = 0
        self.contradiction: tuple[int, int] | None = None
        self.advanced: dict[int, Pattern | Nested] = {}
        # The grid as it is now; its own arrays stay.
        self.spots, self.digits = [*setting.grid.spots], [*setting.grid.digits]
        self.mask_on = self.mask_off = 0  # the sets of candidates, once it has run
        self.looked_at = [0] * 4  # of each kind of pattern, up to which of `falses` it has been looked for
        self._ancestors: list[int] = []

    def run(self) -> None:
        """Find what follows by links until nothing does, or there is a contradiction."""
        setting, weak = self.setting, self.setting.weak
        nodes, is_on, parents = self.nodes, self.is_on, self.parents
        number_on, number_off, trues, falses = self.number_on, self.number_off, self.trues, self.falses
        spots, digits = self.spots, self.digits
        in_cells = setting.in_cells
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
                had = digits[cell]
                digits[cell] = left = had & ~(2 << plane)
                if in_cells and left and not left & (left - 1):
                    follows.append((PLANE * (left.bit_length() - 2) + cell, -1))
                for place in IN_HOUSES[node]:
                    index, bit, _ = place
                    spots[index] = left = spots[index] & ~bit
                    if left and not left & (left - 1):
                        follows.append((NODE_AT[index][left], index))
                for other, index in follows:
                    if number_off[other] < 0 <= number_on[other]:
                        continue
                    hidden = self._left_cell(cell, node) if index < 0 else self._left_house(index, node)
                    new = self._add(other, True, (number, *hidden))
                    if number_off[other] >= 0:
                        self.contradiction = new, number_off[other]
                        break
                    number_on[other] = new
                    trues.append(new)
            else:
                break
        self.next_true, self.next_false = next_true, next_false

    def close(self) -> None:
        """Make the sets of what is true and what is false."""
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

    def rule_out(self, node: int, parents: tuple[int, ...], by: "Pattern | Nested") -> bool:
        """Enter what a pattern or a chain rules out, unless it is false already; whether it is entered.

        Whether it is true is not asked (B11): that shows when what follows from it is looked at.
        """
        if self.number_off[node] >= 0:
            return False
        self.number_off[node] = new = self._add(node, False, parents)
        self.falses.append(new)
        self.advanced[new] = by
        return True

    def _left_cell(self, cell: int, but: int) -> list[int]:
        """What has left a cell, by digit, without what leaves it now: the hidden parents of its last candidate."""
        gone = self.setting.grid.digits[cell] & ~self.digits[cell]
        numbers = [self.number_off[PLANE * (digit - 1) + cell] for digit in DIGITS if gone >> digit & 1]
        now = self.number_off[but]
        return [number for number in numbers if number != now]

    def _left_house(self, index: int, but: int) -> list[int]:
        """The same for the places of a digit in a house."""
        gone = self.setting.grid.spots[index] & ~self.spots[index]
        numbers, now, node_at = [], self.number_off[but], NODE_AT[index]
        while gone:
            lowest = gone & -gone
            number = self.number_off[node_at[lowest]]
            if number != now:
                numbers.append(number)
            gone ^= lowest
        return numbers

    # How long it is

    def ancestors(self, number: int) -> int:
        """What an implication follows from in the end, itself included, as a set of numbers."""
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


def same_everywhere(closures: Sequence[Closure], *, is_on: bool) -> Iterator[tuple[int, list[int]]]:
    """What is true, or false, in all of some closures, in the order of the first, with its number in each."""
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
