"""Every step that exists in a position: collected while they are found, filtered, grouped and sorted. Plain data."""

import json
from bisect import insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_MASK, HOUSES_OF, Candidate
from sudoku_tui.engine.codec.steps import step_from_json
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Facts, Step
from sudoku_tui.engine.techniques.technique import Technique

COUNTS_AS_REMOVED = "Excluded candidates count as removed."
"""What a list says of a board where something is still to be eliminated."""


class StepOrder(Enum):
    """How a list of steps is sorted."""

    TECHNIQUE = "by technique"
    EFFECT = "by number of eliminations"
    UNLOCKS = "by singles unlocked"

    @property
    def next(self) -> "StepOrder":
        """The order that follows, round the end."""
        orders = list(StepOrder)
        return orders[(orders.index(self) + 1) % len(orders)]


@dataclass(eq=False)
class FoundStep:
    """A step with what it is good for. Equal to itself only, so that a list can tell which one was chosen.

    Its facts are read when the step is asked for: of the thousands of a list a player looks at few.
    """

    technique: Technique
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    unlocks: int  # how many singles there are after it that there were not before
    length: int  # how long it is to follow; the same as that of its facts
    facts: str | None  # its facts as JSON; None as long as they have not been searched (`Facts.is_deferred`)

    @cached_property
    def step(self) -> Step:
        """The step; until its facts are known, it says what it does and no more."""
        if self.facts is None:
            return Step(self.technique, self.placements, self.eliminations)
        return step_from_json(
            {
                "technique": self.technique.id,
                "placements": self.placements,
                "eliminations": self.eliminations,
                "facts": json.loads(self.facts),
            }
        )

    def learn(self, facts: str) -> None:
        """Its facts have been found."""
        self.facts = facts
        vars(self).pop("step", None)

    @cached_property
    def effects(self) -> int:
        return effects_of(self.placements, self.eliminations)


def effects_of(placements: Iterable[Candidate], eliminations: Iterable[Candidate]) -> int:
    """The candidates that a step places or removes as a set of bits: digit `d` of cell `c` is bit 81 * d + c."""
    effects = 0
    for cell, digit in (*placements, *eliminations):
        effects |= 1 << len(CELLS) * digit + cell
    return effects


@dataclass(frozen=True)
class StepFilter:
    """Which steps are wanted: those of one technique, and those that place or remove certain candidates."""

    technique: Technique | None = None
    cell: int | None = None  # the cell of the candidates; None for any
    digit: int = 0  # the digit of the candidates; 0 for any

    @cached_property
    def effects(self) -> int:
        """The candidates of which a step must place or remove one, as `effects_of` has them; all if any will do."""
        cells = CELLS if self.cell is None else (self.cell,)
        digits = (self.digit,) if self.digit else DIGITS
        return effects_of((), (Candidate(cell, digit) for cell in cells for digit in digits))

    @property
    def takes_every_effect(self) -> bool:
        return self.cell is None and not self.digit

    def passes(self, step: Step) -> bool:
        """Whether a step has a wanted effect."""
        return bool(effects_of(step.placements, step.eliminations) & self.effects)

    def described(self, notation: Notation) -> str:
        """The candidates in a few words: "5 in C4", "C4", "digit 5"; empty if any are wanted."""
        if self.cell is None:
            return f"digit {self.digit}" if self.digit else ""
        cell = notation.cell(self.cell)
        return f"{self.digit} in {cell}" if self.digit else cell


ALL_STEPS = StepFilter()


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
        self.changes = 0  # how often the steps have changed: a view of them that knows this number is up to date
        self._found: dict[Technique, list[FoundStep]] = {}
        self._searched: set[Technique] = set()

    # Collecting

    def begin(self, technique: Technique) -> None:
        """The search for a technique begins; if it was stopped before, its steps are found again."""
        self.searching = technique
        self._found[technique] = []
        self.changes += 1

    def add(self, found: FoundStep) -> None:
        """A step was found: of its technique the shortest come first, and equally long ones as they were found."""
        insort(self._found[found.technique], found, key=_length)
        self.changes += 1

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
        """The techniques that a list of one, or of all, looks for."""
        return self.techniques if only is None else (only,)

    def missing(self, only: Technique | None = None) -> list[Technique]:
        """The techniques that have not been looked for yet, or not to the end."""
        return [technique for technique in self.wanted(only) if technique not in self._searched]

    def count(self, wanted: StepFilter = ALL_STEPS) -> int:
        """How many of the wanted steps were found."""
        return sum(map(len, self._wanted_steps(wanted).values()))

    def groups(self, order: StepOrder, wanted: StepFilter = ALL_STEPS) -> list[Group]:
        """The wanted steps in an order and in groups.

        By technique: in the order of the techniques. By effect: placements first, then the most eliminations. By what
        they unlock: the most singles first. Steps that are equal in this are in the order of the techniques, and of one
        technique the shortest come first.
        """
        found = self._wanted_steps(wanted)
        if order is StepOrder.TECHNIQUE:
            grouped = ((technique, tuple(steps)) for technique, steps in found.items() if steps)
            return [Group(technique, engine_words.name(technique.id), steps) for technique, steps in grouped]
        figures: dict[int, list[FoundStep]] = {}
        for steps in found.values():
            for step in steps:
                figures.setdefault(_figure(step, order), []).append(step)
        descending = sorted(figures.items(), reverse=True)
        return [Group(figure, _title(figure, order), tuple(steps)) for figure, steps in descending]

    def _wanted_steps(self, wanted: StepFilter) -> dict[Technique, Sequence[FoundStep]]:
        found: dict[Technique, Sequence[FoundStep]]
        found = {technique: self._found.get(technique, ()) for technique in self.wanted(wanted.technique)}
        if wanted.takes_every_effect:
            return found
        effects = wanted.effects
        return {technique: [step for step in steps if step.effects & effects] for technique, steps in found.items()}


def _length(found: FoundStep) -> int:
    return found.length


PLACEMENTS = 1000
"""The figure of steps that place a digit: they stand before any number of eliminations."""


def _figure(found: FoundStep, order: StepOrder) -> int:
    """The figure that decides the place of a step in an order."""
    if order is StepOrder.UNLOCKS:
        return found.unlocks
    return PLACEMENTS if found.placements else len(found.eliminations)


def _title(figure: int, order: StepOrder) -> str:
    """The heading of all steps with a figure."""
    if order is StepOrder.UNLOCKS:
        return f"Unlocks {count(figure, 'single')}" if figure else "Unlocks no single"
    return "Placements" if figure == PLACEMENTS else count(figure, "elimination")


def length_of(facts: Facts) -> int:
    """The figure by which the steps of a technique are listed; 0, so as they are found, if deferred."""
    return 0 if facts.is_deferred else facts.length


def shortest_first(steps: Iterable[Step]) -> list[Step]:
    """Steps of one technique in the order of a list."""
    return sorted(steps, key=lambda step: length_of(step.facts))


# What a step unlocks


def singles(position: Position) -> tuple[int, ...]:
    """For each digit 1..9 the cells where it is a naked or a hidden single; index 0 is unused."""
    sets = [cells & position.naked_singles for cells in position.candidates]
    for counts in position.house_counts:
        for digit, house in counts.with_one():
            if not position.placed[digit] & HOUSE_MASK[house]:
                sets[digit] |= position.candidates[digit] & HOUSE_MASK[house]
    return tuple(sets)


class Unlocking:
    """Counts the singles that exist after a step of a position and did not before."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._before = singles(position)

    def count(self, step: Step) -> int:
        """The number for a step. After a placement its digit is gone from the peers, too: a player does that next."""
        if step.placements:
            after: Sequence[int] = singles(step.apply(self._position, eliminate=True))
        else:
            after = self._after_eliminations(step.eliminations)
        return sum((after[digit] & ~self._before[digit]).bit_count() for digit in DIGITS)

    def _after_eliminations(self, eliminations: Iterable[Candidate]) -> list[int]:
        """The singles in the cells and houses that lose a candidate: no others arise. For thousands of steps."""
        position = self._position
        left = list(position.candidates)
        for cell, digit in eliminations:
            left[digit] &= ~(1 << cell)
        found = [0] * len(left)
        for cell, digit in eliminations:
            digits = [other for other in DIGITS if left[other] >> cell & 1]
            if len(digits) == 1:
                found[digits[0]] |= 1 << cell
            for house in HOUSES_OF[cell]:
                places = left[digit] & HOUSE_MASK[house]
                if places.bit_count() == 1 and not position.placed[digit] & HOUSE_MASK[house]:
                    found[digit] |= places
        return found
