"""What justifies an elimination of the player's."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.singles import NAKED_SINGLE, SINGLES
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game.solver.elimination_reasons import EliminationReason, reason_for, rules_out, with_reasons
from tests.data import TECHNIQUE_CASES
from tests.engine.cases import Case, by_code, read_cases, technique_of
from tests.engine.positions import cell
from tests.game.games import HARD
from tests.sampling import Portion

CODES = {technique.code for technique in with_reasons(PATH_TECHNIQUES)}
CASES = [case for case in read_cases(TECHNIQUE_CASES) if case.eliminations and case.code.partition("-")[0] in CODES]


UP_TO_HARD = [technique for technique in PATH_TECHNIQUES if technique.level <= Level.HARD]


def reason(
    position: Position, *eliminated: Candidate, techniques: Sequence[Technique] = PATH_TECHNIQUES
) -> EliminationReason:
    *slices, found = reason_for(position, eliminated, techniques)
    assert found is not None
    assert not any(slices)
    return found


def rank(technique: Technique) -> tuple[int, int]:
    return technique.level, ORDER.index(technique)


@pytest.mark.sample(20)
@pytest.mark.parametrize("of_a_code", by_code(CASES).values(), ids=by_code(CASES))
def test_a_step_made_by_hand_is_justified_by_its_technique_or_an_easier_one(of_a_code: Sequence[Case]) -> None:
    for case in of_a_code:
        technique = technique_of(case)
        assert technique is not None
        for candidate in sorted(case.eliminations):
            found = BY_ID[reason(case.position, candidate).technique]
            assert rank(found) <= rank(BY_ID[technique.id]), (case.line, candidate, found.name)
        together = BY_ID[reason(case.position, *case.eliminations).technique]
        assert rank(together) <= rank(BY_ID[technique.id]), case.line


def test_the_cases_have_every_technique_that_eliminates() -> None:
    codes = {case.code.partition("-")[0] for case in CASES}
    wanted = [technique for technique in with_reasons(PATH_TECHNIQUES) if technique not in SINGLES]
    missing = [technique.id for technique in wanted if technique.code not in codes]
    assert missing == [], "python -m tests.data.make_puzzles technique-cases adds them"
    assert {technique for technique in PATH_TECHNIQUES if technique.code in codes} == {*wanted}


def test_what_a_step_justifies_is_never_the_solution(portion: Portion) -> None:
    portion.try_out(check_no_reason, st.integers(0, 10_000), st.randoms(use_true_random=False), all=8, some=1)


def check_no_reason(seed: int, randomness: Random) -> None:
    """Nothing justifies removing what the solution has."""
    puzzle = minimal_puzzle(Random(seed))
    solution, position = solve(puzzle), Position.from_string(puzzle)
    assert solution is not None
    moments = [position, *(after for _, after in path(position) if not after.is_complete)]
    late = [moment for moment in moments if moment.empty.bit_count() <= 20]  # elsewhere all techniques take seconds
    for moment, techniques in ((randomness.choice(moments), UP_TO_HARD), (randomness.choice(late), PATH_TECHNIQUES)):
        right = [one for one in moment.candidates_in(moment.empty) if solution[one.cell] == str(one.digit)]
        assert reason(moment, randomness.choice(right), techniques=techniques) == EliminationReason("")


def test_what_placed_digits_exclude() -> None:
    start = Position.from_string(HARD)
    assert reason(start, Candidate(cell("A2"), 4)) == EliminationReason(ELIMINATION.id)


def test_without_techniques_nothing_is_known() -> None:
    *_, found = reason_for(Position.from_string(HARD), [Candidate(cell("A2"), 6)], ())
    assert found == EliminationReason("")


def test_a_placement_rules_out_its_own_cell_and_the_same_digit_around() -> None:
    step = Step(NAKED_SINGLE, placements=(Candidate(cell("A1"), 4),))
    assert rules_out(step, Candidate(cell("A1"), 5))
    assert rules_out(step, Candidate(cell("A9"), 4))
    assert not rules_out(step, Candidate(cell("A1"), 4))
    assert not rules_out(step, Candidate(cell("A9"), 5))
    assert not rules_out(step, Candidate(cell("E5"), 4))
