"""Templates in English."""

from collections.abc import Iterable, Iterator, Mapping

from sudoku_tui.engine.board import Candidate, digit_in
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.templates import TemplateFacts
from sudoku_tui.engine.words.english.glossary import TEMPLATE
from sudoku_tui.engine.words.english.phrases import done_by, from_placements, join_clauses, one_of, removal, removes
from sudoku_tui.engine.words.term import Term

_NAMED = 9  # places; of more only the number is told


def conclusion(step: Step, facts: TemplateFacts, notation: Notation) -> str:
    """In one line: "5 has 4 templates: A1 = 5 and C7 = 5", or "5 has 4 templates: removes 5 from C3"."""
    what = f"{facts.digit} has {count(facts.number, 'template')}"
    if step.placements:
        return f"{what}: {join_words([notation.placement(placed) for placed in step.placements])}"
    return removes(what, step, notation)


def reasons(step: Step, facts: TemplateFacts, notation: Notation) -> tuple[Reason, ...]:
    lost = (_lost(facts, notation), _needing(facts)) if facts.taken else ()
    return (*_look(facts, notation), *lost, _left(facts), *_result(step, facts, notation))


def walk(step: Step, facts: TemplateFacts, notation: Notation) -> tuple[Reason, ...]:
    """The reasons with what each round shows, and with each way to place the digit, if there are few."""
    each = (
        Reason(
            f"Way {number} of {len(facts.ways)}: {facts.digit} in {notation.cells(way)}.",
            (Evidence(Role.PATTERN, candidates=digit_in(way, facts.digit)),),
        )
        for number, way in enumerate(facts.ways, 1)
    )
    lost = (_needing(facts), *_rounds(facts, notation), _lost(facts, notation)) if facts.taken else ()
    return (*_look(facts, notation), *lost, _left(facts), *each, *_result(step, facts, notation))


def terms(_: Step) -> tuple[Term, ...]:
    return (TEMPLATE,)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.PATTERN: "the digit can go here", Role.COVER: "another digit needs this cell"}


def _look(facts: TemplateFacts, notation: Notation) -> tuple[Reason, ...]:
    places = facts.shown(Role.PATTERN)
    where = notation.cells(facts.places) if len(facts.places) <= _NAMED else f"{len(facts.places)} cells"
    return (
        Reason(f"Compare all ways to place {facts.digit} in every row, column and box.", places),
        Reason(f"It can go in {where}.", places),
    )


def _needing(facts: TemplateFacts) -> Reason:
    told = "A digit needs a cell if all ways to place it in every row, column and box use that cell."
    if len(facts.needed) > 1:
        told += f" It took {len(facts.needed)} rounds over all digits to find these; the walk shows them."
    return Reason(told, facts.shown(Role.COVER))


def _rounds(facts: TemplateFacts, notation: Notation) -> Iterator[Reason]:
    """The facts that the templates of all digits show, round after round."""
    for number, needed in enumerate(facts.needed, 1):
        shown, follows = Evidence(Role.COVER, candidates=needed), (from_placements(one_of((one,))) for one in needed)
        told = f"Round {number} of {len(facts.needed)}: {_needs(needed, notation)}."
        yield Reason(told, (shown,), concludes=tuple(follows))


def _lost(facts: TemplateFacts, notation: Notation) -> Reason:
    return Reason(
        f"Some of these cells are lost to {facts.digit}: {_needs(facts.taken, notation)}.",
        facts.shown(Role.COVER),
        concludes=tuple(one_of((one,)) for one in facts.taken),
        is_in_walk=True,
    )


def _needs(needed: Iterable[Candidate], notation: Notation) -> str:
    """What digits need: "1 needs E7, and 3 needs C3 and G5"."""
    cells: dict[int, list[int]] = {}
    for cell, digit in needed:
        cells.setdefault(digit, []).append(cell)
    return join_clauses([f"{digit} needs {notation.cells(where)}" for digit, where in cells.items()])


def _left(facts: TemplateFacts) -> Reason:
    where = f"to place {facts.digit} in every row, column and box"
    if facts.number == 1:
        told = f"There is one way{' that is left' if facts.taken else ''} {where}: its only template."
    else:
        told = f"There are {facts.number} ways{' that are left' if facts.taken else ''} {where}: its templates."
    return Reason(told, facts.shown(Role.PATTERN))


def _result(step: Step, facts: TemplateFacts, notation: Notation) -> Iterator[Reason]:
    places = facts.shown(Role.PATTERN)
    changed = [cell for cell, _ in (*step.placements, *step.eliminations)]
    found = tuple(map(from_placements, done_by(step)))
    it_is = "It uses" if facts.number == 1 else "All of them use"
    if step.placements:
        yield Reason(f"{it_is} {notation.cells(changed)}.", places, concludes=found)
        yield Reason(f"So {join_words([notation.placement(placed) for placed in step.placements])}.")
    else:
        uses = "It does not use" if facts.number == 1 else "None of them uses"
        told = f"{uses} {join_words([notation.cell(cell) for cell in changed], 'or')}."
        yield Reason(told, places, concludes=found)
        yield removal(step, notation)
