"""Fish of rows and columns: X-Wing to Leviathan, and what they become with fins."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import ClassVar

from sudoku_tui.engine.board import DIGITS, HOUSE_MASK, ROWS, as_candidates, cell_set, cells_in, seen_by_all
from sudoku_tui.engine.notation import Notation, join_words, number_word, one_digit
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.fish.patterns import LINES, Form, Pattern, Sets, patterns, thin_bases
from sudoku_tui.engine.techniques.technique import Level, Technique


@dataclass(frozen=True)
class Fish(Technique):
    """A fish of one size and form.

    Attributes:
        size: the number of bases, and of covers.
        form: basic, finned or sashimi.
        sets: the houses to choose from.
    """

    size: int = 2
    form: Form = Form.BASIC
    sets: tuple[Sets, ...] = LINES

    own_legend: ClassVar[Mapping[Role, str]] = {Role.HOUSE: "base", Role.COVER: "cover", Role.PATTERN: "place"}

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
        evidence: tuple[Evidence, ...] = (
            Evidence(Role.HOUSE, houses=pattern.bases),
            Evidence(Role.COVER, houses=pattern.covers),
            Evidence(Role.PATTERN, candidates=as_candidates(pattern.body, digit)),
        )
        if pattern.fins:
            evidence += (Evidence(Role.FIN, candidates=as_candidates(pattern.fins, digit)),)
        return Step(self, eliminations=as_candidates(pattern.victims, digit), facts=RecordedFacts(evidence))

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "4 in rows B and E, columns 3 and 7, fin E8: removes 4 from D7"."""
        digit = step.eliminations[0].digit
        fins = [cell for cell, _ in step.candidates(Role.FIN)]
        covers_and_fins = with_fins(step.houses(Role.COVER), fins, notation)
        return (
            f"{digit} in {notation.houses(step.houses())}, {covers_and_fins}: "
            f"removes {notation.removals(step.eliminations)}"
        )

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The bases, where the digit can go in them, and why the covers have no room for the victims."""
        digit = step.eliminations[0].digit
        bases, covers = notation.houses(step.houses()), notation.houses(step.houses(Role.COVER))
        places = notation.cells(cell for cell, _ in step.candidates(Role.PATTERN))
        fins = step.candidates(Role.FIN)
        return (
            f"Look at {digit} in {bases}.",
            f"There it can go {'' if fins else 'only '}in {covers}: {places}.",
            *(_despite_fins(step, notation) if fins else _without_fins(step, notation)),
            f"This removes {notation.removals(step.eliminations)}.",
        )


def with_fins(covers: Sequence[int], fins: Sequence[int], notation: Notation) -> str:
    """Covers and fins: "columns 3 and 7, fin E8"."""
    return notation.houses(covers) + (f", fin{'s' * (len(fins) > 1)} {notation.cells(fins)}" if fins else "")


def kind(houses: Sequence[int]) -> str:
    """What lines of one kind are: "row" or "column"."""
    return "row" if houses[0] in ROWS else "column"


def _without_fins(step: Step, notation: Notation) -> tuple[str, ...]:
    """Why the victims of a basic fish go."""
    digit = step.eliminations[0].digit
    bases, covers = step.houses(), step.houses(Role.COVER)
    number, line = number_word(len(bases)), kind(covers)
    every = "both" if len(covers) == 2 else f"all {number}"
    return (
        f"Each of the {number} {kind(bases)}s needs {one_digit(digit)}, "
        f"and two {digit}s cannot stand in the same {line}.",
        f"So the {number} {digit}s take up {every} {line}s, one each.",
        f"No other cell of {notation.houses(covers)} can be {digit}.",
    )


def _despite_fins(step: Step, notation: Notation) -> tuple[str, ...]:
    """Why the victims of a fish with fins go."""
    bases = step.houses()
    fins = [cell for cell, _ in step.candidates(Role.FIN)]
    body = cell_set(cell for cell, _ in step.candidates(Role.PATTERN))
    besides = (
        f"The only other place is {notation.cells(fins)}: such an extra place is called a fin."
        if len(fins) == 1
        else f"The only other places are {notation.cells(fins)}: such extra places are called fins."
    )
    gap = gap_words(bases, body, notation)
    return (
        besides,
        *((f"Without {_the_fins(fins)}, {gap}: that makes it a {step.technique.name}.",) if gap else ()),
        *fins_or_fish(step, step.houses(Role.COVER), fins, notation),
        seen_from_covers(step, step.houses(Role.COVER), fins, notation),
    )


def gap_words(bases: Sequence[int], body: int, notation: Notation) -> str:
    """What makes a fish sashimi: "row E would have only E3"; empty if it is not."""
    return join_words(
        [
            f"{notation.house(base)} would have only {notation.cells(cells_in(body & HOUSE_MASK[base]))}"
            for base in thin_bases(bases, body)
        ]
    )


def _the_fins(fins: Sequence[int]) -> str:
    return "the fin" if len(fins) == 1 else "the fins"


def fins_or_fish(step: Step, covers: Sequence[int], fins: Sequence[int], notation: Notation) -> tuple[str, ...]:
    """What the two cases rule out: no fin is true, or one is."""
    digit = step.eliminations[0].digit
    base, cover = kind(step.houses()), kind(covers)
    if len(fins) == 1:
        no_fin, a_fin, it = f"the fin is not {digit}", "the fin", "it"
    else:
        no_fin, a_fin, it = f"no fin is {digit}", "one of the fins", "both" if len(fins) == 2 else "all of them"
    return (
        f"Suppose that {no_fin}: then the {base}s have their {digit}s in {notation.houses(covers)}, one in each, "
        f"because a {cover} cannot hold two.",
        f"In that case no other cell of these {cover}s can be {digit}.",
        f"Otherwise {a_fin} is {digit}, and no cell that sees {it} can be {digit}.",
    )


def seen_from_covers(step: Step, covers: Sequence[int], fins: Sequence[int], notation: Notation) -> str:
    """What goes in some covers and in sight of some fins."""
    digit = step.eliminations[0].digit
    covered_cells = reduce(or_, [HOUSE_MASK[cover] for cover in covers]) & seen_by_all(cell_set(fins))
    victims = cell_set(cell for cell, _ in step.eliminations) & covered_cells
    theirs = notation.houses(cover for cover in covers if victims & HOUSE_MASK[cover])
    are, see, they = ("is", "sees", "it") if victims.bit_count() == 1 else ("are", "see", "they")
    return (
        f"{notation.cells(cells_in(victims))} {are} in {theirs} and {see} {notation.cells(fins)}, "
        f"so {they} cannot be {digit} either way."
    )


_NAMES = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
_FORMS = (Form.BASIC, Form.FINNED, Form.SASHIMI)


def _fish(code: str, level: Level, score: int) -> Fish:
    """The technique of a code, the third digit of which is the form and the fourth the size."""
    form, size = _FORMS[int(code[2])], int(code[3]) + 2
    name = _NAMES[size - 2]
    id = name if form is Form.BASIC else f"{form.value}-{name}"
    # The larger ones mostly say again what a smaller fish of the lines across says.
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
