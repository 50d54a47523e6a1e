"""Fish of rows and columns: X-Wing to Leviathan, and what they become with fins."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from sudoku_tui.engine.board import DIGITS, as_candidates, cells_in, digit_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.fish.patterns import LINES, Form, Pattern, Sets, patterns
from sudoku_tui.engine.techniques.technique import Level, Technique


@dataclass(frozen=True, slots=True)
class FishFacts(Facts):
    """A fish.

    Attributes:
        digit: the digit.
        bases, covers: its houses, equally many.
        body: the cells in the bases and covers that have the digit as a candidate, in ascending order.
        fins: the other cells in the bases that have it, in ascending order.
    """

    family = "fish"
    digit: int
    bases: tuple[int, ...]
    covers: tuple[int, ...]
    body: tuple[int, ...]
    fins: tuple[int, ...]

    @classmethod
    def of(cls, digit: int, pattern: Pattern) -> Self:
        body, fins = tuple(cells_in(pattern.body)), tuple(cells_in(pattern.fins))
        return cls(digit, pattern.bases, pattern.covers, body, fins)

    def evidence(self) -> tuple[Evidence, ...]:
        fish = (
            Evidence(Role.HOUSE, houses=self.bases),
            Evidence(Role.COVER, houses=self.covers),
            Evidence(Role.PATTERN, candidates=digit_in(self.body, self.digit)),
        )
        return (*fish, Evidence(Role.FIN, candidates=digit_in(self.fins, self.digit))) if self.fins else fish


@dataclass(frozen=True)
class Fish(Technique):
    """A fish of one size and form."""

    size: int = 2  # the number of bases, and of covers
    form: Form = Form.BASIC  # basic, finned or sashimi
    sets: tuple[Sets, ...] = LINES  # the houses to choose from

    facts_type = FishFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each fish, by digit, those with rows as bases first, then by bases and covers."""
        for digit, found in self.patterns(position):
            for pattern in found:
                if pattern.form is self.form:
                    yield self._step(digit, pattern)

    def patterns(self, position: Position) -> Iterator[tuple[int, tuple[Pattern, ...]]]:
        """The fish of this size, whatever their form: those of a digit with rows as bases, and those with columns."""
        for digit in DIGITS:
            removable = position.removable[digit]
            if removable:
                candidates, placed = position.candidates[digit], position.placed[digit]
                for sets in self.sets:
                    yield digit, patterns(candidates, placed, removable, sets, self.size)

    def _step(self, digit: int, pattern: Pattern) -> Step:
        return Step(self, eliminations=as_candidates(pattern.victims, digit), facts=FishFacts.of(digit, pattern))


_NAMES = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
_FORMS = (Form.BASIC, Form.FINNED, Form.SASHIMI)


def _fish(code: str, level: Level, score: int) -> Fish:
    """The technique of a code, whose third digit is the form and whose fourth is the size."""
    form, size = _FORMS[int(code[2])], int(code[3]) + 2
    name = _NAMES[size - 2]
    id = name if form is Form.BASIC else f"{form.value}-{name}"
    # A larger fish mostly repeats a smaller one of the lines across.
    usual = size <= 4
    return Fish(id, code, level, score, in_path=usual, in_list=usual, size=size, form=form)


BASIC_FISH = (
    _fish("0300", Level.HARD, 140),
    _fish("0301", Level.HARD, 150),
    _fish("0302", Level.HARD, 160),
    _fish("0303", Level.UNFAIR, 470),
    _fish("0304", Level.UNFAIR, 470),
    _fish("0305", Level.UNFAIR, 470),
)
"""X-Wing to Leviathan, by size."""

FINNED_FISH = (
    _fish("0310", Level.HARD, 130),
    _fish("0320", Level.HARD, 150),
    _fish("0311", Level.UNFAIR, 200),
    _fish("0321", Level.UNFAIR, 240),
    _fish("0312", Level.UNFAIR, 250),
    _fish("0322", Level.UNFAIR, 260),
    _fish("0313", Level.UNFAIR, 470),
    _fish("0323", Level.UNFAIR, 470),
    _fish("0314", Level.UNFAIR, 470),
    _fish("0324", Level.UNFAIR, 470),
    _fish("0315", Level.UNFAIR, 470),
    _fish("0325", Level.UNFAIR, 470),
)
"""Finned and Sashimi X-Wing to Leviathan, by size."""
