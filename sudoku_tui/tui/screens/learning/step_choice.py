"""The player's view of a list of steps while it fills: order, filter, folded groups, the chosen row, what is in sight.

Knows no widget. Of thousands of steps a key looks at those in sight alone.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.solver.step_list import ALL_STEPS, FoundStep, StepFilter, StepList, StepOrder
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.tui.render.step_list import Heading, Item
from sudoku_tui.tui.render.technique_names import name_in

SHORT_NAME = 12  # columns that the name of a technique gets at least


class StepChoice:
    """The rows of a list of steps, one of which is chosen. `update` makes them, and after each change again."""

    def __init__(self, steps: StepList) -> None:
        self.steps = steps
        self.order = StepOrder.TECHNIQUE
        self.wanted = ALL_STEPS
        self.items: Sequence[Item] = ()
        self.index = 0  # of the chosen item
        self.number = 0  # of the steps that the filter lets through, also in folded groups
        self._starts: list[int] = []  # where each group begins: its heading if it is folded, else its first step
        self._first = 0  # the first item in sight
        self._has_moved = False  # until then the first step stays chosen, also if others arise before it
        self._folds_all = False
        self._exceptions: set[Technique | int] = set()  # the keys of groups that are folded or not, unlike the others
        self._version: tuple[object, ...] = ()  # of what the items were made of

    @property
    def chosen(self) -> Item | None:
        return self.items[self.index] if self.items else None

    @property
    def technique(self) -> Technique | None:
        """The technique that the chosen item, or else the whole list, is about."""
        chosen = self.chosen
        if isinstance(chosen, FoundStep):
            return chosen.technique
        if chosen is not None and isinstance(chosen.group.key, Technique):
            return chosen.group.key
        return self.wanted.technique

    def update(self, *, headings: bool) -> None:
        """Make the items again if something has changed; the chosen one stays, and stays where it is in sight."""
        headings = headings and not (self.wanted.technique is not None and self.order is StepOrder.TECHNIQUE)
        folds = (self._folds_all, *self._exceptions)
        version = (self.steps, self.steps.changes, self.order, self.wanted, headings, folds)
        if version != self._version:
            self._version = version
            chosen = self.chosen
            self._make_items(headings=headings)
            self._choose_again(chosen)

    def _make_items(self, *, headings: bool) -> None:
        items: list[Item] = []
        self._starts, self.number = [], 0
        for group in self.steps.groups(self.order, self.wanted):
            self.number += len(group.steps)
            is_folded = headings and self._is_folded(group.key)
            if headings:
                items.append(Heading(group, is_folded))
            self._starts.append(len(items) - is_folded)
            if not is_folded:
                items += group.steps
        self.items = items

    def _choose_again(self, chosen: Item | None) -> None:
        """Choose the same item as before; if it is folded away its heading, and if it is gone the first step."""
        index = self._place_of(chosen) if self._has_moved else None
        if index is None:
            self.to_top()
        else:
            self._first += index - self.index
            self.index = index

    def _place_of(self, chosen: Item | None) -> int | None:
        """Where an item of before stands now, or the heading below which it is folded away."""
        key = chosen.group.key if isinstance(chosen, Heading) else None
        for index, item in enumerate(self.items):
            if item is chosen or (
                isinstance(item, Heading) and (item.group.key == key or (item.is_folded and chosen in item.group.steps))
            ):
                return index
        return None

    def to_top(self) -> None:
        """Choose the first step again, until the player moves."""
        self._has_moved, self._first = False, 0
        self.index = self._starts[0] if self._starts else 0

    def sort(self) -> None:
        """Take the next order."""
        self.order = self.order.next
        self._exceptions = set()
        self._has_moved = False

    def filter(self, wanted: StepFilter) -> None:
        """Show only some steps; the chosen one stays if it is one of them."""
        self.wanted = wanted
        self._has_moved = True

    def status(self, notation: Notation, width: int, *, searching: bool) -> str:
        """How far the search is, or how much was found and how it is sorted, in a line of a width if it fits."""
        steps, wanted = self.steps, self.wanted
        total, missing = len(steps.wanted(wanted.technique)), steps.missing(wanted.technique)
        found = steps.count(StepFilter(wanted.technique))
        number = count(found, "step") if wanted.takes_every_effect else f"{self.number} of {count(found, 'step')}"
        effects = "" if wanted.takes_every_effect else f"{wanted.described(notation)}: "
        if not missing:
            name = "" if wanted.technique is None else f"{words.name(wanted.technique.id)}: "
            left_out = 0 if name else sum(technique in steps.left_out for technique in steps.techniques)
            note = f"; {count(left_out, 'technique')} left out, which assume one solution" if left_out else ""
            return f"{name}{effects}{f'{number} {self.order.value}' if found else 'no step'}{note}"
        doing, done = steps.searching or missing[0], total - len(missing)
        if searching:
            before, stops = effects, in_keys("{steps_leave.short} stops")
            after = f" … {done + 1} of {count(total, 'technique')}, {number} so far; {stops}"
        else:
            before, after = f"{effects}stopped at ", f", {done} of {count(total, 'technique')}: {number}"
        return f"{before}{name_in(doing, max(SHORT_NAME, width - len(before) - len(after)))}{after}"

    # Moving

    def move(self, by: int, *, over_headings: bool = False) -> None:
        """Choose another item; `over_headings` leaves out what is no step."""
        if not self.items:
            return
        to = max(0, min(len(self.items) - 1, self.index + by))
        if over_headings:
            after, before = range(to, len(self.items)), range(to, -1, -1)
            steps = (
                index
                for index in ((*after, *before) if by > 0 else (*before, *after))
                if isinstance(self.items[index], FoundStep)
            )
            to = next(steps, self.index)
        self.choose(to)

    def choose(self, index: int) -> None:
        self.index, self._has_moved = index, True

    def go_to_group(self, direction: int) -> None:
        """Choose the first step of the next group, or of this one, or of the one before."""
        place = bisect_right(self._starts, self.index) if direction > 0 else bisect_left(self._starts, self.index) - 1
        if 0 <= place < len(self._starts):
            self.choose(self._starts[place])

    # Folding

    def fold(self) -> None:
        """Fold the group of the chosen item, or unfold it."""
        heading = self._heading
        if heading is not None:
            self._has_moved = True
            self._exceptions ^= {heading.group.key}

    def fold_all(self) -> None:
        """Fold all groups, or unfold them if they are."""
        if self._heading is not None:
            self._has_moved = True
            self._folds_all = not self._folds_all
            self._exceptions = set()

    def _is_folded(self, key: Technique | int) -> bool:
        return self._folds_all != (key in self._exceptions)

    @property
    def _heading(self) -> Heading | None:
        """The heading of the chosen item, or that item, if there are headings."""
        above = (self.items[index] for index in range(self.index, -1, -1)) if self.items else ()
        return next((item for item in above if isinstance(item, Heading)), None)

    # What is in sight

    def in_sight(self, height: int) -> Sequence[Item]:
        """The part of the list with the chosen item. It turns half a page, so that most moves cost two rows."""
        if not self._first <= self.index < self._first + height:
            self._first = self.index - height // 2
        self._first = max(0, min(self._first, len(self.items) - height))
        if self.index == 1 and height > 1:
            self._first = 0  # the heading above the first step
        return self.items[self._first : self._first + height]

    @property
    def first_in_sight(self) -> int:
        return self._first
