"""Elimination: a placed value is impossible in every cell that sees it."""

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES_OF, Candidate, as_candidates, cell_set, cells_in
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class Elimination(Technique):
    """One placed value, removed from the candidates of all its peers."""

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each placed value that is still a candidate of a peer, by cell."""
        for cell in position.pending_cells:
            digit = position.values[cell]
            yield Step(
                self,
                eliminations=as_candidates(position.pending(cell), digit),
                evidence=(
                    Evidence(Role.PATTERN, cells=(cell,)),
                    Evidence(Role.HOUSE, houses=HOUSES_OF[cell]),
                ),
            )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "A3=3 removes 3 from 4 cells: A1 A2 B3 H3"."""
        source = Candidate(step.cells(Role.PATTERN)[0], step.eliminations[0].digit)
        where = " ".join(notation.cell(cell) for cell, _ in step.eliminations)
        return (
            f"{notation.candidate(source)} removes {source.digit} from {count(len(step.eliminations), 'cell')}: {where}"
        )

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The placed value, the rule, and how many candidates each house loses."""
        cell, digit = step.cells(Role.PATTERN)[0], step.eliminations[0].digit
        houses = join_words([notation.house(house) for house in step.houses()], "or")
        return (
            f"Look at {notation.cell(cell)}, which holds {digit}.",
            "A digit stands once in each row, column and box.",
            f"So no other cell of {houses} can be {digit}.",
            f"{count(len(step.eliminations), 'candidate')} to remove: {', '.join(_by_house(step, notation))}.",
        )


class AllEliminations(Technique):
    """Every placed value at once, removed from the candidates of all its peers."""

    def find(self, position: Position) -> Iterator[Step]:
        """At most one step: all eliminations that are pending; those of a single value are an `Elimination`."""
        sources = position.pending_cells
        if len(sources) == 1:
            yield from ELIMINATION.find(position)
        elif sources:
            eliminations = (
                Candidate(cell, digit)
                for digit in range(1, 10)
                for cell in cells_in(position.candidates[digit] & position.excluded[digit])
            )
            yield Step(
                self,
                eliminations=tuple(sorted(eliminations)),
                evidence=(Evidence(Role.PATTERN, cells=sources),),
            )

    def conclusion(self, step: Step, notation: Notation) -> str:  # noqa: ARG002
        """Such as "32 placed values remove 213 candidates from 49 cells"."""
        cells = count(len({cell for cell, _ in step.eliminations}), "cell")
        candidates = count(len(step.eliminations), "candidate")
        return f"{len(step.cells(Role.PATTERN))} placed values remove {candidates} from {cells}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The rule, and what went."""
        return (
            "A digit stands once in each row, column and box.",
            "So each placed value goes from the candidates of every cell that it sees.",
            f"{self.conclusion(step, notation)}.",
        )


def _by_house(step: Step, notation: Notation) -> Iterable[str]:
    """How many candidates the row, the column and the rest of the box lose."""
    cells = remaining = cell_set(cell for cell, _ in step.eliminations)
    for house in step.houses():
        here = remaining & HOUSE_MASK[house]
        more = " more" if here != cells & HOUSE_MASK[house] else ""
        if here:
            yield f"{here.bit_count()}{more} in {notation.house(house)}"
        remaining &= ~here


ELIMINATION = Elimination(
    "Elimination",
    "",
    Level.EASY,
    0,
    "A placed value goes from the candidates of the 20 cells that share a house with it.",
)
ALL_ELIMINATIONS = AllEliminations(
    "Eliminate all",
    "",
    Level.EASY,
    0,
    "All placed values go from the candidates of the cells that share a house with them.",
)
