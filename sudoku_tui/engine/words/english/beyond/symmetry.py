"""Symmetrical placement in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Conclusion, Reason, Role, Step
from sudoku_tui.engine.techniques.uniqueness.symmetry import GridSymmetry, SymmetryFacts, TwinFacts
from sudoku_tui.engine.words.english.glossary import PROPER
from sudoku_tui.engine.words.english.phrases import capital, removal, removes, wrong
from sudoku_tui.engine.words.term import Term

_MOVES: Mapping[int, str] = {
    GridSymmetry.HALF_TURN: "turned by 180 degrees",
    GridSymmetry.MAIN_DIAGONAL: "mirrored at the diagonal from the top left",
    GridSymmetry.OTHER_DIAGONAL: "mirrored at the diagonal from the top right",
    GridSymmetry.QUARTER_TURN: "turned clockwise by 90 degrees",
    GridSymmetry.QUARTER_TURN_BACK: "turned anticlockwise by 90 degrees",
}


def conclusion(step: Step, facts: SymmetryFacts, notation: Notation) -> str:
    """In one line: "Givens the same when turned by 180 degrees, E5 on itself: removes 1, 2 and 3 from E5"."""
    match facts:
        case TwinFacts(cells=(cell, other)):
            where = f"{notation.cell(cell)} on {notation.cell(other)}"
        case _:
            where = f"{notation.cells(facts.cells)} on {'itself' if len(facts.cells) == 1 else 'themselves'}"
    return removes(f"Givens the same when {_MOVES[facts.symmetry]}, {where}", step, notation)


def reasons(step: Step, facts: SymmetryFacts, notation: Notation) -> tuple[Reason, ...]:
    givens = facts.shown(Role.COVER)
    argument = _twin(step, facts, notation) if isinstance(facts, TwinFacts) else _fixed(step, facts, notation)
    return (
        Reason(f"{capital(_MOVES[facts.symmetry])}, the givens come to lie on givens; so must the solution.", givens),
        Reason(f"Each digit comes to lie on one digit everywhere: {_images(facts)}.", givens),
        *_without_givens(facts),
        Reason(
            "If the digits are exchanged like that, the moved givens are the givens; so the moved solution is also a "
            "solution.",
            givens,
        ),
        Reason("A proper puzzle has just one, so the whole solution has this symmetry.", givens),
        *argument,
        removal(step, notation),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (PROPER,)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.COVER: "given", Role.PATTERN: "where it is used"}


def _images(facts: SymmetryFacts) -> str:
    """The map of digits: "1 on 6, 6 on 1, and 3 and 4 on themselves"."""
    moved = [f"{digit} on {image}" for digit, image in zip(DIGITS, facts.images, strict=True) if digit != image]
    fixed = facts.fixed
    if fixed:
        moved.append(f"{digit_words(fixed)} on {'itself' if len(fixed) == 1 else 'themselves'}")
    return f"{', '.join(moved[:-1])}, and {moved[-1]}" if len(moved) > 1 else moved[0]


def _without_givens(facts: SymmetryFacts) -> Iterator[Reason]:
    unknown = set(DIGITS) - {digit for _, digit in facts.givens}
    for digit in unknown:
        yield Reason(f"There is no given {digit}, but all other digits are taken.", facts.shown(Role.COVER))


def _fixed(step: Step, facts: SymmetryFacts, notation: Notation) -> Iterator[Reason]:
    cells, digits = notation.cells(facts.cells), facts.fixed
    lie = "lies on itself" if len(facts.cells) == 1 else "lie on themselves"
    only = f"{'it' if len(facts.cells) == 1 else 'each of them'} holds a digit that lies on itself"
    yield Reason(
        f"{cells} {lie}, so {only}: {digit_words(digits, 'or')}.",
        facts.shown(Role.PATTERN),
        concludes=_not_symmetrical(step, facts),
    )


def _not_symmetrical(step: Step, facts: SymmetryFacts) -> tuple[Conclusion, ...]:
    """What does not fit the symmetry, as data: it follows from the cells that come to lie on each other."""
    return wrong(step.eliminations, facts.cells)


def _twin(step: Step, facts: TwinFacts, notation: Notation) -> Iterator[Reason]:
    pattern = facts.shown(Role.PATTERN)
    cell, other = (notation.cell(each) for each in facts.cells)
    removed = [digit for _, digit in step.eliminations]
    yield Reason(f"{cell} comes to lie on {other}.", pattern)
    if facts.value:
        yield Reason(
            f"{other} is {facts.value}, so {cell} is {facts.images.index(facts.value) + 1}.",
            pattern,
            concludes=_not_symmetrical(step, facts),
        )
        return
    images = join_words([str(facts.images[digit - 1]) for digit in removed], "or")
    told = f"{other} cannot be {images}, so {cell} cannot be {digit_words(removed, 'or')}."
    yield Reason(told, pattern, concludes=_not_symmetrical(step, facts))
