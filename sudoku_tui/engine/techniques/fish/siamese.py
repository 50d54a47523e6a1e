"""Siamese fish: two fish that share their bases, as one step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from sudoku_tui.engine.board import as_candidates, cell_set
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.fish.lines import (
    FINNED_FISH,
    Fish,
    fins_or_fish,
    gap_words,
    kind,
    seen_from_covers,
    with_fins,
)
from sudoku_tui.engine.techniques.fish.patterns import Pattern
from sudoku_tui.engine.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class Siamese(Technique):
    """Two fish with fins on the same bases, with different covers, each with victims that the other has not.

    Attributes:
        single: what at least one of the two is; the other may be finned or sashimi.
    """

    single: Fish

    own_legend: ClassVar[Mapping[Role, str]] = {
        Role.HOUSE: "base",
        Role.COVER: "cover",
        Role.PATTERN: "place in both",
        Role.GROUP_A: "fin of the first",
        Role.GROUP_B: "fin of the second",
    }

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each two fish, in the order in which they are found."""
        for digit, found in self.single.patterns(position):
            for first, second in combinations([pattern for pattern in found if pattern.fins], 2):
                if first.bases == second.bases and self.single.form in (first.form, second.form):
                    victims = first.victims | second.victims
                    if victims not in (first.victims, second.victims):
                        yield self._step(digit, first, second)

    def _step(self, digit: int, first: Pattern, second: Pattern) -> Step:
        return Step(
            self,
            eliminations=as_candidates(first.victims | second.victims, digit),
            facts=RecordedFacts(
                (
                    Evidence(Role.HOUSE, houses=first.bases),
                    Evidence(Role.COVER, houses=first.covers),
                    Evidence(Role.COVER, houses=second.covers),
                    Evidence(Role.PATTERN, candidates=as_candidates(first.body & second.body, digit)),
                    Evidence(Role.GROUP_A, candidates=as_candidates(first.fins, digit)),
                    Evidence(Role.GROUP_B, candidates=as_candidates(second.fins, digit)),
                )
            ),
        )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "4 in rows B and E, columns 3 and 7, fin E8, or columns 3 and 8, fin B7: removes 4 from D7"."""
        digit = step.eliminations[0].digit
        either = ", or ".join(with_fins(covers, fins, notation) for covers, fins in _both(step))
        return f"{digit} in {notation.houses(step.houses())}, {either}: removes {notation.removals(step.eliminations)}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The bases, and for each of the two fish why its victims go."""
        digit = step.eliminations[0].digit
        (covers, fins), (other_covers, other_fins) = _both(step)
        return (
            f"Look at {digit} in {notation.houses(step.houses())}.",
            f"Two fish share these {kind(step.houses())}s.",
            f"The first lies in {notation.houses(covers)}; {_besides(fins, step, notation)}.",
            *_gap(fins, step, notation),
            *fins_or_fish(step, covers, fins, notation),
            seen_from_covers(step, covers, fins, notation),
            f"The second lies in {notation.houses(other_covers)}; {_besides(other_fins, step, notation)}.",
            *_gap(other_fins, step, notation),
            "The reasoning is the same.",
            seen_from_covers(step, other_covers, other_fins, notation),
            f"This removes {notation.removals(step.eliminations)}.",
        )


def _both(step: Step) -> list[tuple[Sequence[int], Sequence[int]]]:
    """The covers and the fins of both fish."""
    covers = [piece.houses for piece in step.evidence if piece.role is Role.COVER]
    fins = [[cell for cell, _ in step.candidates(role)] for role in (Role.GROUP_A, Role.GROUP_B)]
    return list(zip(covers, fins, strict=True))


def _besides(fins: Sequence[int], step: Step, notation: Notation) -> str:
    """What the places outside of the covers are."""
    digit, bases = step.eliminations[0].digit, f"these {kind(step.houses())}s"
    if len(fins) == 1:
        return f"the only other place for {digit} in {bases} is {notation.cells(fins)}, its fin"
    return f"the only other places for {digit} in {bases} are {notation.cells(fins)}, its fins"


def _gap(fins: Sequence[int], step: Step, notation: Notation) -> Iterator[str]:
    """What makes one of the two fish sashimi, if it is."""
    # What is a fin of one of the two only is in the body of the other.
    roles = (Role.PATTERN, Role.GROUP_A, Role.GROUP_B)
    places = cell_set(cell for role in roles for cell, _ in step.candidates(role))
    gap = gap_words(step.houses(), places & ~cell_set(fins), notation)
    if gap:
        yield f"Without {'its fin' if len(fins) == 1 else 'its fins'}, {gap}: this one is sashimi."


SIAMESE_FISH = tuple(
    Siamese(
        f"siamese-{fish.id}",
        f"{fish.code}1",
        fish.level,
        fish.score,
        in_path=False,
        in_list=False,
        single=fish,
    )
    for fish in FINNED_FISH
)
"""Siamese Finned and Sashimi X-Wing to Leviathan, by size."""
