"""Each conclusion of an explanation follows by one rule of Sudoku from what was there before it."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import pytest

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.logic import path
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Claim, Conclusion, Reason, Step
from sudoku_tui.engine.techniques.chains.simple_chains import X_CHAIN
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.uniqueness.avoidable_rectangles import AVOIDABLE_RECTANGLE_1
from sudoku_tui.engine.techniques.uniqueness.symmetry import SYMMETRICAL_PLACEMENT
from sudoku_tui.engine.words import family_of
from tests.data import puzzles
from tests.engine.cases import SHARED_CASES, by_code, read_cases, read_position, technique_of
from tests.engine.explanations import read_approved, some_steps
from tests.engine.reasoning import Concluded, Place, Reasoning, Said, Told
from tests.sampling import Portion, spread
from tests.shared_data import needs_shared

STEP_BY_STEP = [technique for technique in ORDER if family_of(technique).startswith("proofs.")]
"""Those whose reasons conclude one thing from another in a row."""

MOST, MOST_OF_CASE = 8, 3  # steps of a position; cases of a code, and steps of each
MOST_CELLS = 8  # counted or tried: where nothing follows, all ways to fill more would take minutes


def problems_of(
    position: Position, step: Step, reasons: Sequence[Reason], rules: Counter[str] | None = None
) -> list[str]:
    """What does not follow in the reasons of a step, and what they do not show of it."""
    values = position.values
    candidates = {cell: position.candidates_of(cell) for cell in range(81) if not values[cell]}
    reasoning = Reasoning(values, candidates, {*cells_in(position.givens)})
    trusting = reasons != step.walk()
    reasoning.hear(map(told, reasons), trusting=trusting)
    done = [*((one, True) for one in step.placements), *((one, False) for one in step.eliminations)]
    not_shown = [f"{one} is not shown" for one, is_true in done if not reasoning.has(Place(*one), is_true)]
    if rules is not None:
        rules += reasoning.rules
    return [*reasoning.problems, *not_shown]


def told(reason: Reason) -> Told:
    """A reason, as the rules see it."""
    return Told(
        reason.sentence,
        reason.depth,
        tuple(Said(*claim) for claim in reason.supposes),
        tuple(Concluded(tuple(Said(*one) for one in so[0]), *so[1:]) for so in reason.concludes),
        reason.is_in_walk,
    )


def steps_of(technique: Technique, portion: Portion) -> Iterator[tuple[Position, Step]]:
    """Steps of a technique in the approved positions."""
    positions = [approved.position for approved in read_approved() if approved.technique is technique]
    for position in portion.of(positions, 2):
        for step in portion.of(some_steps(technique, position), MOST):
            yield position, step


def test_every_elimination_by_a_placed_digit_is_seen_on_the_board() -> None:
    position = Position.from_string(puzzles("hard")[0])
    for technique in (ELIMINATION, ALL_ELIMINATIONS):
        for step in technique.find(position):
            assert problems_of(position, step, step.reasons()) == []


each_technique = pytest.mark.parametrize("technique", ORDER, ids=[technique.id for technique in ORDER])


@each_technique
def test_every_conclusion_of_an_explanation_follows_by_one_rule(technique: Technique, portion: Portion) -> None:
    for position, step in steps_of(technique, portion):
        assert problems_of(position, step, step.reasons()) == [], step.explanation()
        assert problems_of(position, step, step.walk()) == [], [reason.sentence for reason in step.walk()]


@needs_shared
@pytest.mark.exhaustive
def test_every_conclusion_in_hodoku_s_cases_follows_by_one_rule() -> None:
    for cases in by_code(read_cases(SHARED_CASES)).values():
        for case in spread(cases, MOST):
            technique = technique_of(case)
            for step in islice(technique.find(case.position), MOST_OF_CASE) if technique is not None else ():
                assert problems_of(case.position, step, step.reasons()) == [], step.explanation()
                assert problems_of(case.position, step, step.walk()) == [], step.explanation()


@pytest.mark.exhaustive
def test_every_conclusion_along_paths_follows_by_one_rule() -> None:
    """In 2,000 steps that are no singles, of puzzles that need the whole order of techniques."""
    proved = 0
    for puzzle in puzzles("hard"):
        before = Position.from_string(puzzle)
        for step, after in path(before):
            if step.technique not in SINGLES:
                assert problems_of(before, step, step.reasons()) == [], step.explanation()
                assert problems_of(before, step, step.walk()) == [], [reason.sentence for reason in step.walk()]
                proved += 1
            before = after
        if proved >= 2000:
            return
    raise AssertionError(f"only {proved}")


@pytest.mark.parametrize("technique", STEP_BY_STEP, ids=[technique.id for technique in STEP_BY_STEP])
def test_what_is_skipped_is_missed(technique: Technique) -> None:
    position, step = first_of(technique)
    reasons = step.reasons()
    place, first = next((place, reason) for place, reason in enumerate(reasons) if len(reason.concludes) > 1)
    for number in range(len(first.concludes) - 1):
        skipped = (*first.concludes[:number], *first.concludes[number + 1 :])
        others = (*reasons[:place], replace(first, concludes=skipped), *reasons[place + 1 :])
        assert problems_of(position, step, others), first.sentence


def test_what_comes_too_early_is_found() -> None:
    position, step = first_of(X_CHAIN)
    assert problems_of(position, step, step.reasons()[::-1])


def test_what_was_not_supposed_is_found() -> None:
    position, step = first_of(X_CHAIN)
    assert problems_of(position, step, [replace(reason, supposes=()) for reason in step.reasons()])


def test_what_is_wrong_or_not_concluded_is_found() -> None:
    position, step = first_of(X_CHAIN)
    ((cell, digit),) = step.eliminations
    wrong = Reason("It is.", concludes=(Conclusion((Claim(digit, (cell,)),)),))
    assert len(problems_of(position, step, [wrong])) == 2


@pytest.mark.sample(5)
@each_technique
def test_nothing_wrong_follows_from_what_is_counted_or_tried(technique: Technique) -> None:
    """No conclusion of a step can take a digit of the solution from one of its cells instead."""
    position, step = first_of(technique)
    solution = solve(position)
    assert solution is not None
    reasons = step.reasons()
    concluded = (so for reason in reasons for so in reason.concludes if len(so.cells) <= MOST_CELLS)
    hints = dict.fromkeys(so[1:] for so in concluded)
    for cell in {one.cell for one in (*step.placements, *step.eliminations)} if technique not in SINGLES else ():
        for hint in hints:
            wrong = Conclusion((Claim(int(solution[cell]), (cell,), is_true=False),), *hint)
            assert problems_of(position, step, [*reasons, Reason("It is not.", concludes=(wrong,))]), hint


def test_what_a_given_keeps_is_not_exchanged() -> None:
    approved = next(one for one in read_approved() if one.technique is AVOIDABLE_RECTANGLE_1)
    all_given = read_position(approved.board.replace("+", ""), approved.deleted)
    step = next(AVOIDABLE_RECTANGLE_1.find(approved.position))
    assert problems_of(approved.position, step, step.reasons()) == []
    assert problems_of(all_given, step, step.reasons())


def test_only_givens_that_are_symmetrical_make_a_symmetry() -> None:
    approved = next(one for one in read_approved() if one.technique is SYMMETRICAL_PLACEMENT)
    one_less = read_position(re.sub(r"(?<!\+)[1-9]", ".", approved.board, count=1), approved.deleted)
    step = next(SYMMETRICAL_PLACEMENT.find(approved.position))
    assert problems_of(approved.position, step, step.reasons()) == []
    assert problems_of(one_less, step, step.reasons())


def first_of(technique: Technique) -> tuple[Position, Step]:
    """The first step in the first approved position."""
    position = next(approved.position for approved in read_approved() if approved.technique is technique)
    return position, next(technique.find(position))


@pytest.mark.parametrize("name", ["Forcing Chain Contradiction", "Forcing Net Contradiction", "Nested Forcing Net"])
def test_one_looks_where_a_supposition_is_made_and_not_where_it_breaks(name: str) -> None:
    for approved in [one for one in read_approved() if one.name == name][:3]:
        for step in some_steps(approved.technique, approved.position)[:2]:
            houses, cells = step.reasons()[0].where
            changed = {cell for cell, _ in (*step.placements, *step.eliminations)}
            assert not houses
            assert changed & {*cells_in(cells)}
