"""Franken and mutant fish, plain and with fins: fish whose bases and covers are not rows and columns alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_

from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.fish.complex_patterns import FishKind, complex_patterns
from sudoku_tui.engine.techniques.fish.line_fish import FISH_NAMES, Fish, Together
from sudoku_tui.engine.techniques.fish.patterns import FishForm, FishPattern
from sudoku_tui.engine.techniques.technique import Level


@dataclass(frozen=True)
class ComplexFish(Fish):
    """A fish of one size and kind, plain or with fins. ("Complex" is what HoDoKu calls all that have boxes.)"""

    kind: FishKind = FishKind.FRANKEN

    def patterns(self, position: Position) -> Iterator[tuple[int, tuple[FishPattern, ...]]]:
        for digit, removable in enumerate(outside_templates(position)):
            if removable:
                candidates, placed = position.candidates[digit], position.placed[digit]
                yield digit, complex_patterns(candidates, placed, removable, self.kind, self.size)

    def has_form(self, pattern: FishPattern) -> bool:
        return bool(pattern.fins) == (self.form is FishForm.FINNED)

    def choose(self, found: Iterable[Together]) -> Iterator[Together]:
        """For each set of victims the fish with the fewest fins, unless others remove all of them and more.

        There are many fish that differ in no more than a house; the order is that of the first with such victims.
        """
        best: dict[int, Together] = {}
        for fish in found:
            victims = reduce(or_, [pattern.victims for pattern in fish])
            if _number_of_fins(fish) < _number_of_fins(best.setdefault(victims, fish)):
                best[victims] = fish
        for victims, fish in best.items():
            if not any(victims != others and not victims & ~others for others in best):
                yield fish


def _number_of_fins(fish: tuple[FishPattern, ...]) -> int:
    return sum(pattern.fins.bit_count() for pattern in fish)


_SCORES = {"033": (300, 350, 370), "034": (390, 410, 430), "035": (450, 450, 450), "036": (470, 470, 470)}
"""By the kind and form in HoDoKu's codes, then by size. Larger fish all have the same score."""
_LARGE = 470
_IN_PATH = {"0330", "0331", "0340", "0341"}


def _fish(kind: FishKind, form: FishForm, size: int) -> ComplexFish:
    group = f"03{3 + 2 * (kind is FishKind.MUTANT) + (form is FishForm.FINNED)}"
    code, usual = f"{group}{size - 2}", size <= 4
    level = Level.UNFAIR if usual and kind is FishKind.FRANKEN else Level.EXTREME
    score = _SCORES[group][size - 2] if usual else _LARGE
    name = f"{'finned-' * (form is FishForm.FINNED)}{kind.value}-{FISH_NAMES[size - 2]}"
    in_path = code in _IN_PATH
    return ComplexFish(name, code, level, score, in_path=in_path, in_list=usual, size=size, form=form, kind=kind)


COMPLEX_FISH = tuple(
    _fish(kind, form, size) for kind in FishKind for form in (FishForm.BASIC, FishForm.FINNED) for size in range(2, 8)
)
"""Franken fish, Finned Franken fish, mutant fish, finned mutant fish: each from X-Wing to Leviathan."""
