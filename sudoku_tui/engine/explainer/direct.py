"""Direct steps: a pattern that leaves a digit one place in some house, which the step fills.

What else the pattern removes, it does not.
"""

from sudoku_tui.engine.board import Candidate, digit_in
from sudoku_tui.engine.explainer.hint import ExplainerTechnique
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.step import Evidence, Facts, Role
from sudoku_tui.engine.techniques.intersections import LockedCandidatesFacts
from sudoku_tui.engine.techniques.subsets import HiddenSubsetFacts


@immutable
class DirectFacts(Facts):
    """A pattern, and a house where it leaves one place for a digit."""

    family = "explainer.direct"
    pattern: LockedCandidatesFacts | HiddenSubsetFacts
    house: int
    place: Candidate
    excluded: tuple[int, ...]  # the other cells of the house with the digit as a candidate, which the pattern removes

    def evidence(self) -> tuple[Evidence, ...]:
        pattern = self.pattern.evidence()
        house = Evidence(Role.HOUSE, houses=(self.house,))
        excluded = Evidence(Role.GROUP_A, candidates=digit_in(self.excluded, self.place.digit))
        return (*pattern, *(() if house in pattern else (house,)), excluded)


class DirectTechnique(ExplainerTechnique):
    """A pattern that leaves a digit one place, taken as a way to place it."""

    facts_type = DirectFacts
