"""Templates in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import digit_in
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.templates import TemplateFacts
from sudoku_tui.engine.words.english.phrases import join_clauses, removal, removes

_NAMED = 9  # places; of more only the number is told


def conclusion(step: Step, facts: TemplateFacts, notation: Notation) -> str:
    """In one line: "5 has 4 templates: A1 = 5 and C7 = 5", or "5 has 4 templates: removes 5 from C3"."""
    what = f"{facts.digit} has {count(facts.number, 'template')}"
    if step.placements:
        return f"{what}: {join_words([notation.placement(placed) for placed in step.placements])}"
    return removes(what, step, notation)


def reasons(step: Step, facts: TemplateFacts, notation: Notation) -> tuple[Reason, ...]:
    return (*_look(facts, notation), *_left(facts), *_result(step, facts, notation))


def walk(step: Step, facts: TemplateFacts, notation: Notation) -> tuple[Reason, ...]:
    """The reasons with each way to place the digit, if there are few."""
    each = (
        Reason(
            f"Way {number} of {len(facts.ways)}: {facts.digit} in {notation.cells(way)}.",
            (Evidence(Role.PATTERN, candidates=digit_in(way, facts.digit)),),
        )
        for number, way in enumerate(facts.ways, 1)
    )
    return (*_look(facts, notation), *_left(facts), *each, *_result(step, facts, notation))


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.PATTERN: "the digit can go here", Role.COVER: "another digit needs this cell"}


def _look(facts: TemplateFacts, notation: Notation) -> Iterator[Reason]:
    digit, places, taken = facts.digit, facts.shown(Role.PATTERN), facts.shown(Role.COVER)
    few = len(facts.places) <= _NAMED
    where = notation.cells(facts.places) if few else f"{len(facts.places)} cells"
    yield Reason(f"Look at {digit}, which can go in {where}.", places)
    if facts.taken:
        needs: dict[int, list[int]] = {}
        for cell, other in facts.taken:
            needs.setdefault(other, []).append(cell)
        told = join_clauses([f"{other} needs {notation.cells(cells)}" for other, cells in needs.items()])
        yield Reason(f"Some of these cells are lost to {digit}: {told}.", taken)
        yield Reason(
            "A digit needs a cell if all ways to place it in every row, column and box use that cell."
            + ("" if facts.rounds < 3 else f" It took {facts.rounds} rounds over all digits to find these."),
            taken,
        )


def _left(facts: TemplateFacts) -> Iterator[Reason]:
    places = facts.shown(Role.PATTERN)
    left = " that is left" if facts.taken else ""
    if facts.number == 1:
        yield Reason(
            f"There is one way{left} to place {facts.digit} in every row, column and box: its only template.", places
        )
    else:
        left = " that are left" if facts.taken else ""
        yield Reason(
            f"There are {facts.number} ways{left} to place {facts.digit} in every row, column and box: its templates.",
            places,
        )


def _result(step: Step, facts: TemplateFacts, notation: Notation) -> Iterator[Reason]:
    places = facts.shown(Role.PATTERN)
    changed = [cell for cell, _ in (*step.placements, *step.eliminations)]
    it_is = "It uses" if facts.number == 1 else "All of them use"
    if step.placements:
        yield Reason(f"{it_is} {notation.cells(changed)}.", places)
        yield Reason(f"So {join_words([notation.placement(placed) for placed in step.placements])}.")
    else:
        uses = "It does not use" if facts.number == 1 else "None of them uses"
        yield Reason(f"{uses} {join_words([notation.cell(cell) for cell in changed], 'or')}.", places)
        yield removal(step, notation)
