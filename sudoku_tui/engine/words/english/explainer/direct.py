"""Direct steps in English: a pattern that leaves a digit one place."""

from collections.abc import Mapping

from sudoku_tui.engine.board import cells_of, digit_in, digits_of
from sudoku_tui.engine.explainer.direct import DirectFacts
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.intersections import LockedCandidatesFacts
from sudoku_tui.engine.words.english.intersections import locked
from sudoku_tui.engine.words.english.phrases import one_of, wrong
from sudoku_tui.engine.words.english.subsets import hidden


def conclusion(_: Step, facts: DirectFacts, notation: Notation) -> str:
    """In one line: "C4 = 6, its only place in box 2: 6 of box 3 is in row A", "... in row C: 4 and 7 go in C1, C5"."""
    pattern, (cell, digit) = facts.pattern, facts.place
    if isinstance(pattern, LockedCandidatesFacts):
        why = f"{digit} of {notation.house(pattern.house)} is in {notation.house(pattern.cover)}"
    else:
        cells = notation.cells(cells_of(pattern.candidates))
        why = f"{digit_words(digits_of(pattern.candidates))} go in {cells}"
    return f"{notation.cell(cell)} = {digit}, its only place in {notation.house(facts.house)}: {why}"


def reasons(_: Step, facts: DirectFacts, notation: Notation) -> tuple[Reason, ...]:
    pattern, (cell, digit) = facts.pattern, facts.place
    place, house = notation.cell(cell), (Evidence(Role.HOUSE, houses=(facts.house,)),)
    excluded = digit_in(facts.excluded, digit)
    if isinstance(pattern, LockedCandidatesFacts):
        why, out = locked(pattern, notation), wrong(excluded)
    else:
        why, out = hidden(pattern, notation), wrong(excluded, cells_of(pattern.candidates), (pattern.house,))
    is_out = "is" if len(facts.excluded) == 1 else "are"
    return (
        *why,
        Reason(f"Where can {digit} still go in {notation.house(facts.house)}?", house),
        Reason(
            f"{notation.cells(facts.excluded)} {is_out} out, so only {place} is left.",
            (*house, *facts.shown(Role.GROUP_A)),
            concludes=out,
        ),
        Reason(f"So {place} is {digit}.", house, concludes=(one_of((facts.place,)),)),
    )


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.GROUP_A: "no place any more"}
