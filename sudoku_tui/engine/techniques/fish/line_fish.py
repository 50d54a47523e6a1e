"""Fish of rows and columns: X-Wing to Leviathan, and what they become with fins."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self, TypeVar

from sudoku_tui.engine.board import HOUSES_OF, as_candidates, cells_in, digit_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.fish.patterns import LINES, FishForm, FishPattern, patterns
from sudoku_tui.engine.techniques.technique import Level, Technique

Together = TypeVar("Together", bound=tuple[FishPattern, ...])  # the fish of one step: one, or two on the same bases


@immutable
class FishFacts(Facts):
    """A fish: equally many bases and covers, and the cells that have the digit as a candidate."""

    family = "fish"
    digit: int
    bases: tuple[int, ...]
    covers: tuple[int, ...]
    body: tuple[int, ...]  # those in the bases and covers, in ascending order
    fins: tuple[int, ...]  # the others in the bases, in ascending order; and endo-fins, wherever they are

    @classmethod
    def of(cls, digit: int, pattern: FishPattern) -> Self:
        body, fins = tuple(cells_in(pattern.body)), tuple(cells_in(pattern.fins))
        return cls(digit, pattern.bases, pattern.covers, body, fins)

    @property
    def endo_fins(self) -> tuple[int, ...]:
        """The fins that are in two bases, so that one digit would do for both."""
        return tuple(fin for fin in self.fins if sum(base in HOUSES_OF[fin] for base in self.bases) > 1)

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
    form: FishForm = FishForm.BASIC  # basic, finned or sashimi

    facts_type = FishFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each fish, by digit, those with rows as bases first, then by bases and covers."""
        for digit, found in self.patterns(position):
            for (pattern,) in self.choose((pattern,) for pattern in found if self.has_form(pattern)):
                eliminations = as_candidates(pattern.victims, digit)
                yield Step(self, eliminations=eliminations, facts=FishFacts.of(digit, pattern))

    def patterns(self, position: Position) -> Iterator[tuple[int, tuple[FishPattern, ...]]]:
        """The fish of this size, whatever their form: those of a digit with rows as bases, and those with columns."""
        for digit, removable in enumerate(outside_templates(position)):
            if removable:
                candidates, placed = position.candidates[digit], position.placed[digit]
                for lines in LINES:
                    yield digit, patterns(candidates, placed, removable, lines, self.size)

    def has_form(self, pattern: FishPattern) -> bool:
        """Whether a fish of this size is perfect, or imperfect, as this technique wants it."""
        return pattern.form is self.form

    def choose(self, found: Iterable[Together]) -> Iterable[Together]:
        """Which fish of a digit, or which pairs of them, become steps: all."""
        return found


FISH_NAMES = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
_FORMS = (FishForm.BASIC, FishForm.FINNED, FishForm.SASHIMI)
_LEVELS = ((Level.HARD, Level.HARD, Level.HARD), *[(Level.HARD, Level.UNFAIR, Level.UNFAIR)] * 2)
_SCORES = ((140, 130, 150), (150, 200, 240), (160, 250, 260))
"""By size, then by form. Larger fish are unfair, and have the same score."""


def _fish(size: int, form: int) -> Fish:
    """The fish of a size, from two on, and the number of a form. HoDoKu's codes have the form and the size."""
    usual = size <= 4  # a larger fish mostly repeats a smaller one of the lines across
    level, score = (_LEVELS[size - 2][form], _SCORES[size - 2][form]) if usual else (Level.UNFAIR, 470)
    name = FISH_NAMES[size - 2] if form == 0 else f"{_FORMS[form].value}-{FISH_NAMES[size - 2]}"
    return Fish(name, f"03{form}{size - 2}", level, score, in_path=usual, in_list=usual, size=size, form=_FORMS[form])


BASIC_FISH = tuple(_fish(size, 0) for size in range(2, 8))  # from X-Wing to Leviathan, by size

FINNED_FISH = tuple(_fish(size, form) for size in range(2, 8) for form in (1, 2))
"""Finned and Sashimi X-Wing to Leviathan, by size."""
