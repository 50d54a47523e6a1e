"""Siamese fish: two fish that share their bases, as one step."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from sudoku_tui.engine.board import as_candidates, digit_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.fish.complex_fish import COMPLEX_FISH
from sudoku_tui.engine.techniques.fish.line_fish import FINNED_FISH, Fish, FishFacts
from sudoku_tui.engine.techniques.fish.patterns import FishForm, FishPattern
from sudoku_tui.engine.techniques.technique import Technique


@immutable
class SiameseFacts(Facts):
    """Two fish with fins on the same bases."""

    family = "fish"
    first: FishFacts
    second: FishFacts

    @property
    def common_body(self) -> tuple[int, ...]:
        """The cells that are in the body of both; those in one alone are fins of the other."""
        return tuple(cell for cell in self.first.body if cell in self.second.body)

    def evidence(self) -> tuple[Evidence, ...]:
        digit = self.first.digit
        return (
            Evidence(Role.HOUSE, houses=self.first.bases),
            Evidence(Role.COVER, houses=self.first.covers),
            Evidence(Role.COVER, houses=self.second.covers),
            Evidence(Role.PATTERN, candidates=digit_in(self.common_body, digit)),
            Evidence(Role.GROUP_A, candidates=digit_in(self.first.fins, digit)),
            Evidence(Role.GROUP_B, candidates=digit_in(self.second.fins, digit)),
        )


@dataclass(frozen=True, kw_only=True)
class Siamese(Technique):
    """Two fish with fins on the same bases, with different covers, each with victims that the other has not."""

    single: Fish  # what at least one of the two is; the other may be finned or sashimi

    facts_type = SiameseFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each two fish, in the order in which they are found."""
        for digit, found in self.single.patterns(position):
            for first, second in self.single.choose(self._pairs(found)):
                eliminations = as_candidates(first.victims | second.victims, digit)
                facts = SiameseFacts(FishFacts.of(digit, first), FishFacts.of(digit, second))
                yield Step(self, eliminations=eliminations, facts=facts)

    def _pairs(self, found: Iterable[FishPattern]) -> Iterator[tuple[FishPattern, FishPattern]]:
        is_wanted = self.single.has_form
        for first, second in combinations([pattern for pattern in found if pattern.fins], 2):
            victims = first.victims | second.victims
            each_has_more = victims not in (first.victims, second.victims)
            if first.bases == second.bases and each_has_more and (is_wanted(first) or is_wanted(second)):
                yield first, second


def _siamese(fish: Fish) -> Siamese:
    name, code = f"siamese-{fish.id}", f"{fish.code}1"
    return Siamese(name, code, fish.level, fish.score, in_path=False, in_list=False, single=fish)


SIAMESE_FISH = tuple(map(_siamese, FINNED_FISH))  # Siamese Finned and Sashimi X-Wing to Leviathan, by size

SIAMESE_COMPLEX_FISH = tuple(_siamese(fish) for fish in COMPLEX_FISH if fish.form is FishForm.FINNED)
"""Siamese Finned Franken fish by size, then Siamese Finned mutant fish."""
