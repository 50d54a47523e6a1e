"""An example of a package that adds a technique to sudoku-tui: the only place of a digit in a box, and in a box alone.

Beginners find these by cross-hatching, long before they look along rows and columns.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.engine import (
    AddedTechnique,
    Candidate,
    Evidence,
    Facts,
    Level,
    Notation,
    Position,
    Reason,
    Role,
    Step,
    Technique,
    TechniqueWords,
    View,
)
from sudoku_tui.engine.board import BOXES, DIGITS, HOUSE_MASK, cells_in


@dataclass(frozen=True, slots=True)
class BoxSingleFacts(Facts):
    """A box, and the only place of a digit there."""

    family = "box_singles"
    box: int
    place: Candidate

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.HOUSE, houses=(self.box,)), Evidence(Role.PATTERN, candidates=(self.place,))


class BoxSingle(Technique):
    """The only place of a digit in a box."""

    facts_type = BoxSingleFacts

    def find(self, position: Position) -> Iterator[Step]:
        """Every one, by box and digit."""
        for box in BOXES:
            for digit in DIGITS:
                places = position.candidates[digit] & HOUSE_MASK[box]
                if places.bit_count() == 1 and not position.placed[digit] & HOUSE_MASK[box]:
                    place = Candidate(next(cells_in(places)), digit)
                    yield Step(self, placements=(place,), facts=BoxSingleFacts(box, place))


class Sentences:
    """What the program says about its steps."""

    def conclusion(self, _: Step, facts: BoxSingleFacts, notation: Notation) -> str:
        """Such as "C4 = 5, found in box 2"."""
        return f"{notation.placement(facts.place)}, found in {notation.house(facts.box)}"

    def reasons(self, _: Step, facts: BoxSingleFacts, notation: Notation) -> tuple[Reason, ...]:
        """Where to look, and why it is so."""
        house, place = facts.evidence()
        return (
            Reason(f"Look at {notation.house(facts.box)}.", (house,)),
            Reason(f"There {facts.place.digit} can go only in {notation.cell(facts.place.cell)}.", (place,)),
        )


PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

BOX_SINGLE = AddedTechnique(
    BoxSingle("box-single", "x001", Level.EASY, 10),
    TechniqueWords(
        "box-single",
        ("Box Single", "BxS"),
        "A digit that has one place left in a box goes there.",
        "Take a digit, and cross out the rows and columns that have it. Which box has one place left?",
        View.ONE_DIGIT,
    ),
    examples=(Position.from_string(PUZZLE).eliminated(),),
    sentences=Sentences(),
    after="full-house",
)
