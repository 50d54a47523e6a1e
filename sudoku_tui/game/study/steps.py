"""Every step that exists in a position: collected while they are found, grouped and sorted. Plain data."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from sudoku_tui.engine.board import DIGITS, HOUSE_MASK
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique


class Order(Enum):
    """How a list of steps is sorted."""

    TECHNIQUE = "by technique"
    EFFECT = "by number of eliminations"
    UNLOCKS = "by singles unlocked"

    @property
    def next(self) -> "Order":
        """The order that follows, round the end."""
        orders = list(Order)
        return orders[(orders.index(self) + 1) % len(orders)]


@dataclass(frozen=True, eq=False, slots=True)
class FoundStep:
    """A step with what it is good for. Equal to itself only, so that a list can tell which one was chosen."""

    step: Step  # the step
    unlocks: int  # how many singles there are after it that there were not before


@dataclass(frozen=True)
class Group:
    """Steps that stand under one heading."""

    key: Technique | int  # what they have in common: a technique, or a figure; the same however many steps there are
    title: str  # the heading, without the number of steps
    steps: tuple[FoundStep, ...]  # the steps, at least one


class StepList:
    """The steps found so far in one position, and which techniques have been looked for."""

    def __init__(self, techniques: Sequence[Technique]) -> None:
        self.techniques = tuple(techniques)  # what a list of all steps looks for, in order
        # the technique that is being looked for, or was when the search was stopped
        self.searching: Technique | None = None
        # techniques that were not looked for because they assume that the puzzle has one solution
        self.left_out: list[Technique] = []
        # how many solutions there are for what is placed, 2 for several, where no step was found; or None if that is
        # not known
        self.solutions: int | None = None
        self._found: dict[Technique, list[FoundStep]] = {}
        self._searched: set[Technique] = set()

    # Collecting

    def begin(self, technique: Technique) -> None:
        """The search for a technique begins; if it was stopped before, its steps are found again."""
        self.searching = technique
        self._found[technique] = []

    def add(self, found: FoundStep) -> None:
        self._found[found.step.technique].append(found)

    def end(self) -> None:
        assert self.searching is not None
        self._searched.add(self.searching)
        self.searching = None

    def leave_out(self, technique: Technique) -> None:
        """A technique is not looked for, because it assumes that the puzzle has one solution."""
        self.left_out.append(technique)
        self._searched.add(technique)

    # The steps found

    def wanted(self, only: Technique | None = None) -> tuple[Technique, ...]:
        """What a list of one technique, or of all, looks for."""
        return self.techniques if only is None else (only,)

    def missing(self, only: Technique | None = None) -> list[Technique]:
        """The techniques that have not been looked for yet, or not to the end."""
        return [technique for technique in self.wanted(only) if technique not in self._searched]

    def count(self, only: Technique | None = None) -> int:
        """How many steps were found of one technique, or of all."""
        return sum(len(self._found.get(technique, ())) for technique in self.wanted(only))

    def groups(self, order: Order, only: Technique | None = None) -> list[Group]:
        """The steps of one technique, or of all, in an order and in groups.

        By technique: in the order of the techniques. By effect: placements first, then the most eliminations. By what
        they unlock: the most singles first. Steps that are equal in this are in the order of the techniques.
        """
        found = {technique: tuple(self._found.get(technique, ())) for technique in self.wanted(only)}
        if order is Order.TECHNIQUE:
            return [Group(technique, technique.name, steps) for technique, steps in found.items() if steps]
        figures: dict[int, list[FoundStep]] = {}
        for steps in found.values():
            for step in steps:
                figures.setdefault(_figure(step, order), []).append(step)
        descending = sorted(figures.items(), reverse=True)
        return [Group(figure, _title(figure, order), tuple(steps)) for figure, steps in descending]


PLACEMENTS = 1000
"""The figure of steps that place a digit: they stand before any number of eliminations."""


def _figure(found: FoundStep, order: Order) -> int:
    """What decides the place of a step in an order."""
    if order is Order.UNLOCKS:
        return found.unlocks
    return PLACEMENTS if found.step.placements else len(found.step.eliminations)


def _title(figure: int, order: Order) -> str:
    """The heading of all steps with a figure."""
    if order is Order.UNLOCKS:
        return f"Unlocks {count(figure, 'single')}" if figure else "Unlocks no single"
    return "Placements" if figure == PLACEMENTS else count(figure, "elimination")


# What a step unlocks


def singles(position: Position) -> tuple[int, ...]:
    """For each digit 1..9 the cells where it is a naked or a hidden single; index 0 is unused."""
    sets = [cells & position.naked_singles for cells in position.candidates]
    for counts in position.house_counts:
        for digit, house in counts.with_one():
            if not position.placed[digit] & HOUSE_MASK[house]:
                sets[digit] |= position.candidates[digit] & HOUSE_MASK[house]
    return tuple(sets)


def with_unlocked(steps: Iterable[Step], position: Position) -> Iterable[FoundStep]:
    """The steps of a position, each with the number of singles that exist after it and did not before.

    After a placement its digit is gone from the peers too: that is what the player does next.
    """
    before = singles(position)
    for step in steps:
        after = singles(step.apply(position, eliminate=True))
        yield FoundStep(step, sum((after[digit] & ~before[digit]).bit_count() for digit in DIGITS))
