"""What justifies a placement of the player's."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import CELLS, Candidate
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path, technique_named
from sudoku_tui.engine.notation import LETTERS, NUMBERS, Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game import words
from sudoku_tui.game.solver.justification import justification
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, without


def said(
    position: Position | str,
    name: str,
    digit: int,
    techniques: tuple[Technique, ...] = PATH_TECHNIQUES,
    notation: Notation = LETTERS,
) -> str:
    start = Position.from_string(position) if isinstance(position, str) else position
    *slices, found = justification(start, Candidate(cell(name), digit), techniques)
    assert found is not None
    assert not any(slices)
    return words.said(found, notation).text


def test_singles() -> None:
    assert said(without("E5"), "E5", 6) == "E5 = 6 is a full house in box 5"
    assert said(FIRST, "E6", 4) == "E6 = 4 is a naked single"
    assert said(FIRST, "A6", 1) == "A6 = 1 is a hidden single in box 2"
    assert said(FIRST, "A6", 1, notation=NUMBERS) == "r1c6 = 1 is a hidden single in box 2"


def test_what_is_eliminated_already_counts() -> None:
    start = Position.from_string(FIRST)
    candidates = [Candidate(cell("A2"), digit) for digit in (4, 5, 7)]
    assert said(start.eliminate(candidates), "A2", 8) == "A2 = 8 is a naked single"


def test_singles_after_eliminations() -> None:
    pointing = "Locked Candidates Type 1 (Pointing)"
    assert said(FIRST, "A2", 8) == f"A2 = 8 is a hidden single in row A after {pointing}"


def test_singles_after_other_singles_are_counted_without_those_that_it_does_not_take() -> None:
    assert said(FIRST, "A1", 4) == "A1 = 4 is a naked single after 5 other singles"


def test_easier_steps_are_named_as_such_only_if_it_takes_them() -> None:
    assert said(HARD, "A2", 1) == "A2 = 1 is a naked single after a Locked Triple and easier steps"
    assert said(FIRST, "H7", 7) == "H7 = 7 is a hidden single in column 7 after a Naked Pair"
    singles = (NAKED_SINGLE, HIDDEN_SINGLE)
    assert said(HARD, "A2", 1, singles) == "no known technique shows A2 = 1 yet"


class Oracle(Technique):
    """Places 1 in A2, and knows no reason."""

    def find(self, position: Position) -> Iterator[Step]:
        if position.has_candidate(cell("A2"), 1):
            yield Step(self, placements=(Candidate(cell("A2"), 1),))


def test_a_technique_that_places_the_digit() -> None:
    oracle = Oracle("Oracle", "9999", Level.EXTREME, 1000)
    assert said(HARD, "A2", 1, (oracle,)) == "A2 = 1 follows from an Oracle"
    claiming = technique_named("Locked Candidates Type 2 (Claiming)")
    assert said(HARD, "A2", 1, (claiming, oracle)) == "A2 = 1 follows from an Oracle after easier steps"


def test_what_cannot_be_and_what_nobody_knows_is_not_justified() -> None:
    assert said(FIRST, "A1", 3) == "no known technique shows A1 = 3 yet"  # A3 holds it
    assert said(FIRST, "A9", 1) == "no known technique shows A9 = 1 yet"
    assert said("." * 81, "A1", 1) == "no known technique shows A1 = 1 yet"


def test_the_search_goes_in_slices() -> None:
    start, placed = Position.from_string(HARD), Candidate(cell("A2"), 1)
    assert len(list(justification(start, placed, PATH_TECHNIQUES))) > 20


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10_000), st.randoms(use_true_random=False))
def test_nothing_wrong_is_ever_justified(seed: int, randomness: Random) -> None:
    puzzle = minimal_puzzle(Random(seed))
    solution, position = solve(puzzle), Position.from_string(puzzle)
    assert solution is not None
    moments = [position, *(after for _, after in path(position) if not after.is_complete)]
    moment = randomness.choice(moments)
    place = randomness.choice([place for place in CELLS if not moment.values[place]])
    digit = randomness.randint(1, 9)
    text = said(moment, LETTERS.cell(place), digit)
    assert digit == int(solution[place]) or text.startswith("no known technique shows")
