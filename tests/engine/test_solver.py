"""The fast solver, against slow and obvious twins."""

import json
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine import solver
from sudoku_tui.engine.board import BOXES, CELLS, COLUMNS, HOUSE_CELLS, HOUSES, HOUSES_OF, PEERS, ROWS
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions, is_unique, random_solution, search, solutions, solve
from tests.data import invalid_puzzle, invalid_puzzles, puzzles, solved_puzzles
from tests.sampling import Portion
from tests.shared_data import SHARED, needs_shared, shared_puzzles

EMPTY = "." * 81
GRID = "".join(str((3 * row + row // 3 + column) % 9 + 1) for row in range(9) for column in range(9))
"""The grid that needs no search: each row is the one above, moved along."""


def is_solution(puzzle: str, solution: str) -> bool:
    """Whether a grid is full, obeys the rules, and keeps the givens."""
    return all(sorted(solution[cell] for cell in HOUSE_CELLS[house]) == list("123456789") for house in HOUSES) and all(
        given in (digit, ".", "0") for given, digit in zip(puzzle, solution, strict=True)
    )


def naive_solutions(puzzle: str) -> Iterator[str]:
    """The obvious way: fill one of the cells with the fewest digits left with each of them."""
    cells = list(puzzle)
    used: list[set[str]] = [set() for _ in HOUSES]
    for cell, digit in enumerate(puzzle):
        for house in HOUSES_OF[cell]:
            if digit in used[house]:
                return
            used[house] |= {digit} - {"."}

    def digits_left(cell: int) -> set[str]:
        row, column, box = HOUSES_OF[cell]
        return set("123456789") - used[row] - used[column] - used[box]

    def fill() -> Iterator[str]:
        empty = [cell for cell in CELLS if cells[cell] == "."]
        if not empty:
            yield "".join(cells)
            return
        cell = min(empty, key=lambda cell: len(digits_left(cell)))
        for digit in digits_left(cell):
            cells[cell] = digit
            for house in HOUSES_OF[cell]:
                used[house].add(digit)
            yield from fill()
            for house in HOUSES_OF[cell]:
                used[house].remove(digit)
        cells[cell] = "."

    yield from fill()


def naive_candidates(puzzle: str) -> dict[int, set[int]]:
    """The candidates of all cells after naked singles, hidden singles and locked candidates, in the obvious way."""
    candidates = {cell: {int(puzzle[cell])} if puzzle[cell] != "." else set(range(1, 10)) for cell in CELLS}
    before = None
    while before != sum(map(len, candidates.values())):
        before = sum(map(len, candidates.values()))
        for cell in CELLS:
            if len(candidates[cell]) == 1:
                for peer in PEERS[cell]:
                    candidates[peer] -= candidates[cell]
        for house in HOUSES:
            for digit in range(1, 10):
                places = [cell for cell in HOUSE_CELLS[house] if digit in candidates[cell]]
                if len(places) == 1:
                    candidates[places[0]] = {digit}
                for other in set(HOUSES_OF[places[0]]) if places else ():
                    if all(other in HOUSES_OF[place] for place in places):
                        for cell in set(HOUSE_CELLS[other]).difference(places):
                            candidates[cell].discard(digit)
    return candidates


def shuffled(puzzle: str, rng: Random) -> str:
    """The same puzzle in another guise: digits, rows, columns renamed, perhaps mirrored."""

    def lines() -> list[int]:
        return [3 * three + line for three in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]

    digits = str.maketrans("123456789", "".join(rng.sample("123456789", 9)))
    rows, columns = lines(), lines()
    cells = [9 * row + column for row in rows for column in columns]
    if rng.random() < 0.5:
        cells = [9 * row + column for column in columns for row in rows]
    return "".join(puzzle[cell] for cell in cells).translate(digits)


def without(puzzle: str, cells: list[int]) -> str:
    """A puzzle with some cells emptied."""
    return "".join("." if cell in cells else digit for cell, digit in enumerate(puzzle))


def with_digit(puzzle: str, cell: int, digit: int | str) -> str:
    """A puzzle with another digit in a cell."""
    return f"{puzzle[:cell]}{digit}{puzzle[cell + 1 :]}"


def random_position(rng: Random) -> str:
    """A grid with many cells emptied, and often with one digit that does not belong there."""
    puzzle = without(random_solution(rng), rng.sample(CELLS, rng.randint(30, 60)))
    return with_digit(puzzle, rng.choice(CELLS), rng.randint(1, 9)) if rng.random() < 0.5 else puzzle


def hard_position(rng: Random) -> str:
    """A minimal puzzle, often with a given less or with a digit more that may not belong there."""
    puzzle = minimal_puzzle(rng)
    change = rng.choice(("", "less", "more"))
    if change == "less":
        return without(puzzle, [rng.choice([cell for cell in CELLS if puzzle[cell] != "."])])
    if change == "more":
        return with_digit(puzzle, rng.choice([cell for cell in CELLS if puzzle[cell] == "."]), rng.randint(1, 9))
    return puzzle


def scattered_digits(rng: Random) -> str:
    """Some digits that do not see an equal one, put anywhere."""
    puzzle = EMPTY
    while puzzle.count(".") > 57:
        cell, digit = rng.choice(CELLS), rng.choice("123456789")
        if puzzle[cell] == "." and digit not in [puzzle[peer] for peer in PEERS[cell]]:
            puzzle = with_digit(puzzle, cell, digit)
    return puzzle


@pytest.mark.parametrize(
    ("make", "number", "counts_to_see"),
    [(random_position, 2000, {0, 1, 2, 3}), (hard_position, 60, {0, 1, 3}), (scattered_digits, 40, {0, 3})],
)
def test_random_positions_have_the_solutions_that_the_naive_solver_finds(
    make: Callable[[Random], str], number: int, counts_to_see: set[int], portion: Portion
) -> None:
    rng = Random(1)
    counts = set()
    for _ in portion.of(range(number), number // 5):
        puzzle = make(rng)
        expected = set(islice(naive_solutions(puzzle), 3))
        count = len(expected)
        counts.add(count)
        assert count_solutions(puzzle, limit=3) == count
        assert is_unique(puzzle) == (count == 1)
        found = list(islice(solutions(puzzle), 3))
        assert len(set(found)) == len(found) == count
        assert all(is_solution(puzzle, solution) for solution in found)
        if count < 3:
            assert set(found) == expected
        assert solve(puzzle) == (found[0] if found else None)
    assert counts >= counts_to_see


def test_deduction_leaves_the_candidates_that_singles_and_locked_candidates_leave() -> None:
    rng = Random(2)
    unfinished = 0
    for _ in range(200):
        puzzle = without(random_solution(rng), rng.sample(CELLS, rng.randint(50, 58)))
        board = solver._deduce(solver.load(puzzle))
        expected = naive_candidates(puzzle)
        for cell in CELLS:
            bits = board >> solver.bits_of(cell, 0)[3] & 511
            placed = board >> 4 * (80 - cell) & 15
            digits = {digit for digit in range(1, 10) if bits >> digit - 1 & 1} if placed == 15 else {placed}
            assert digits == expected[cell]
        unfinished += board > solver.ANSWER
    assert unfinished > 50


def test_all_views_of_a_board_show_the_same_candidates() -> None:
    rng = Random(3)
    for _ in range(200):
        board = solver._deduce(solver.load(without(random_solution(rng), rng.sample(CELLS, 57))))
        for cell in CELLS:
            for digit in range(9):
                assert len({board >> bit & 1 for bit in solver.bits_of(cell, digit)}) == 1


@pytest.mark.parametrize("cell", [0, 8, 30, 40, 80])
@pytest.mark.parametrize("digit", [1, 5, 9])
def test_placing_a_candidate_closes_four_fields_and_removes_what_conflicts(cell: int, digit: int) -> None:
    board = solver.EMPTY_BOARD & solver.placing(cell, digit)
    assert (board & solver.GUARDS).bit_count() == 4 * 81 - 4
    assert board >> 4 * (80 - cell) & 15 == digit
    for other in CELLS:
        for candidate in range(1, 10):
            gone = other == cell or (other in PEERS[cell] and candidate == digit)
            for bit in solver.bits_of(other, candidate - 1):
                assert board >> bit & 1 == (not gone)


def test_excluding_a_candidate_removes_its_four_bits_and_nothing_else() -> None:
    board = solver.EMPTY_BOARD ^ solver.excluding(40, 5)
    assert board == sum(1 << bit for bit in solver.bits_of(40, 4))


def test_each_candidate_has_one_field_in_each_view_and_each_field_nine_candidates() -> None:
    bits = [bit for cell in CELLS for digit in range(9) for bit in solver.bits_of(cell, digit)]
    assert len(set(bits)) == 4 * 729
    assert sum(1 << bit for bit in bits) == solver.CANDIDATES
    houses = {
        (view, (bit - solver.bits_of(0, 0)[view]) // 10): houses
        for cell in CELLS
        for digit in range(9)
        for view, (bit, houses) in enumerate(
            zip(solver.bits_of(cell, digit), [*((house, digit) for house in house_order(cell)), (cell,)], strict=True)
        )
    }
    assert len(houses) == len(set(houses.values())) == 4 * 81


def house_order(cell: int) -> tuple[int, int, int]:
    """The houses of a cell in the order of the views."""
    row, column, box = HOUSES_OF[cell]
    assert row in ROWS
    assert column in COLUMNS
    assert box in BOXES
    return row, column, box


def known_puzzles() -> Iterator[object]:
    """The puzzles of each file: ours, and beside the checkout those that everybody knows."""
    for name in ("easy", "hard", "hardest", "few-givens"):
        yield pytest.param(puzzles(name), id=name)
    for name in ("easy50", "top95", "hardest11", "forum1905", "forum1106"):
        yield pytest.param(shared_puzzles(f"{name}.txt"), id=name, marks=needs_shared)


@pytest.mark.parametrize("known", known_puzzles())
def test_known_puzzles_have_one_solution(known: list[str]) -> None:
    for puzzle in known:
        solution = solve(puzzle)
        assert solution is not None
        assert is_solution(puzzle, solution)
        assert list(solutions(puzzle)) == [solution]
        assert is_unique(puzzle)
        assert count_solutions(puzzle, limit=9) == 1


@pytest.mark.parametrize("name", ["easy", "hard", "hardest", "few-givens"])
def test_the_solution_is_the_one_that_another_solver_found(name: str) -> None:
    assert all(solve(puzzle) == solution for puzzle, solution in solved_puzzles(name))


@pytest.mark.parametrize(
    "few",
    [
        pytest.param(puzzles("few-givens"), id="few-givens"),
        pytest.param(shared_puzzles("clue17.txt")[::10], id="clue17", marks=needs_shared),
    ],
)
def test_puzzles_with_few_givens_are_minimal(few: list[str]) -> None:
    for puzzle in few:
        assert is_unique(puzzle)
        givens = [cell for cell in CELLS if puzzle[cell] != "."]
        assert [count_solutions(without(puzzle, [cell])) for cell in givens] == [2] * len(givens)


def test_invalid_puzzles_have_the_number_of_solutions_that_they_were_made_for() -> None:
    for case in invalid_puzzles():
        assert count_solutions(case.puzzle, limit=1000) == case.solutions, case.label


@needs_shared
def test_known_invalid_puzzles_have_the_number_of_solutions_that_they_are_known_for() -> None:
    lines = (SHARED / "invalid-puzzles.tsv").read_text(encoding="utf-8").splitlines()
    cases = [line.split("\t") for line in lines if not line.startswith("#")]
    assert len(cases) > 20
    counts = {"conflict": 0, "zero": 0, "unique": 1, "multi": 1000}
    for label, _, puzzle, expected, *_ in cases:
        known = counts[expected] if expected in counts else int(expected)
        assert count_solutions(puzzle, limit=1000) == known, label


@pytest.mark.parametrize(
    ("known", "to_find", "to_be_sure"),
    [
        pytest.param(puzzles("hard"), 5.2, 7, id="hard"),
        pytest.param(puzzles("hardest"), 7, 14.1, id="hardest"),
        pytest.param(shared_puzzles("top95.txt"), 5, 8, id="top95", marks=needs_shared),
        pytest.param(shared_puzzles("forum1106.txt"), 61, 116, id="forum1106", marks=needs_shared),
    ],
)
def test_hard_puzzles_take_no_more_guesses_than_they_did(known: list[str], to_find: float, to_be_sure: float) -> None:
    assert sum(next(search(puzzle, pause_every=0)).guesses for puzzle in known) <= to_find * len(known)
    ends = [list(search(puzzle))[-1] for puzzle in known]
    assert sum(end.guesses for end in ends) <= to_be_sure * len(known)
    # Each guess is between two; so of all ends, one more than the guesses, one is the solution and the rest are wrong.
    assert all(end.backtracks == end.guesses for end in ends)


def test_the_impossible_puzzle_takes_few_guesses() -> None:
    *_, progress = search(invalid_puzzle("impossible"))
    assert progress.solutions == ()
    assert progress.complete
    assert progress.guesses < 10


def test_the_empty_grid_has_as_many_solutions_as_asked_for() -> None:
    assert count_solutions(EMPTY) == 2
    assert count_solutions(EMPTY, limit=1000) == 1000
    assert len(set(islice(solutions(EMPTY), 1000))) == 1000
    assert count_solutions(EMPTY, limit=0) == 0
    first = solve(EMPTY)
    assert first is not None
    assert is_solution(EMPTY, first)


def test_a_full_grid_is_its_own_solution() -> None:
    assert solve(GRID) == GRID
    assert list(solutions(GRID)) == [GRID]
    for cell in CELLS:
        assert solve(without(GRID, [cell])) == GRID


def test_counts_are_exact_up_to_the_limit() -> None:
    puzzle = without(GRID, [cell for cell in CELLS if GRID[cell] in "12"])
    total = sum(1 for _ in naive_solutions(puzzle))
    assert total > 1
    for limit in range(total + 3):
        assert count_solutions(puzzle, limit) == min(limit, total)
    assert set(solutions(puzzle)) == set(naive_solutions(puzzle))


@pytest.mark.parametrize("house", HOUSES)
def test_two_equal_digits_in_a_house_leave_no_solution(house: int) -> None:
    first, *_, last = HOUSE_CELLS[house]
    puzzle = "".join("7" if cell in (first, last) else "." for cell in CELLS)
    assert solve(puzzle) is None
    assert list(solutions(puzzle)) == []
    assert count_solutions(puzzle) == 0
    assert not is_unique(puzzle)
    assert list(search(puzzle)) == [((), 0, 0, True)]


def test_a_full_grid_with_two_equal_digits_is_no_solution() -> None:
    for cell in CELLS:
        assert solve(with_digit(GRID, cell, int(GRID[cell]) % 9 + 1)) is None


@settings(deadline=None)
@given(st.integers(0, 2**32))
def test_a_puzzle_in_another_guise_has_as_many_solutions(seed: int) -> None:
    rng = Random(seed)
    puzzle = random_position(rng)
    assert count_solutions(shuffled(puzzle, rng), limit=50) == count_solutions(puzzle, limit=50)


@settings(deadline=None)
@given(st.integers(0, 2**32))
def test_a_given_more_takes_away_the_solutions_with_another_digit_there(seed: int) -> None:
    rng = Random(seed)
    puzzle = without(random_solution(rng), rng.sample(CELLS, 50))
    cell = rng.choice([cell for cell in CELLS if puzzle[cell] == "."])
    of_each_digit = [with_digit(puzzle, cell, digit) for digit in range(1, 10)]
    total = count_solutions(puzzle, limit=200)
    if total < 200:
        assert sum(count_solutions(one, limit=200) for one in of_each_digit) == total


def test_dots_and_zeros_are_empty_cells() -> None:
    puzzle = without(GRID, [17])
    assert solve(puzzle.replace(".", "0")) == solve(puzzle) == GRID


def test_a_position_is_a_puzzle_too() -> None:
    position = Position.from_string(without(GRID, [17]))
    assert solve(position) == GRID
    assert list(solutions(position)) == [GRID]
    assert is_unique(position)
    assert list(search(position))[-1].solutions == (GRID,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "A puzzle has 81 cells, but this has 0."),
        (EMPTY + ".", "A puzzle has 81 cells, but this has 82."),
        (EMPTY[1:] + "x", "I9 holds 'x'; it must be a digit or a dot."),
        ("\n" + EMPTY[1:], "A puzzle has 81 cells, but this has 80."),
        ("12" + "٣" + EMPTY[3:], "A3 holds '٣'; it must be a digit or a dot."),
        (EMPTY[1:] + "\udc80", "I9 holds '\\udc80'; it must be a digit or a dot."),
    ],
)
def test_what_is_no_puzzle_is_refused_at_once(text: str, message: str) -> None:
    for function in (solve, solutions, count_solutions, is_unique, search):
        with pytest.raises(InvalidPuzzle) as refusal:
            function(text)
        assert str(refusal.value) == message


@settings(deadline=None)
@given(st.text(st.sampled_from("01234.x\t²é\x00"), min_size=81, max_size=81))
def test_only_digits_and_dots_are_puzzles(text: str) -> None:
    if set(text) <= set("01234."):
        assert count_solutions(text) <= 2
    else:
        with pytest.raises(InvalidPuzzle):
            count_solutions(text)


def test_search_tells_each_solution_and_the_end() -> None:
    puzzle = without(GRID, [cell for cell in CELLS if GRID[cell] in "12"])
    total = count_solutions(puzzle, limit=1000)
    told = list(search(puzzle, limit=1000))
    assert [len(progress.solutions) for progress in told] == [*range(1, total + 1), total]
    assert set(told[-1].solutions) == set(solutions(puzzle))
    assert [progress.complete for progress in told] == [False] * total + [True]
    for before, after in pairwise(told):
        assert after.solutions[: len(before.solutions)] == before.solutions
        assert after.guesses >= before.guesses
        assert after.backtracks >= before.backtracks


def test_search_stops_at_the_limit() -> None:
    told = list(search(EMPTY, limit=3))
    assert [len(progress.solutions) for progress in told] == [1, 2, 3]
    assert not told[-1].complete


def test_search_pauses_after_so_many_guesses() -> None:
    told = list(search(EMPTY, limit=20, pause_every=7))
    pauses = [after for before, after in pairwise(told) if after.solutions == before.solutions]
    assert [progress.guesses for progress in told[:6]] == [7, 14, 21, 28, 35, 42]
    assert all(progress.guesses % 7 == 0 for progress in pauses)
    assert told[-1].guesses // 7 == len(pauses) + 1
    without_pauses = list(search(EMPTY, limit=20, pause_every=10**9))
    assert without_pauses == [progress for progress in told[1:] if progress not in pauses]


def test_a_search_that_would_take_forever_can_be_stopped() -> None:
    looking = search(EMPTY, limit=10**18, pause_every=10)
    assert next(looking).guesses == 10
    *_, last = islice(looking, 200)
    assert not last.complete
    assert isinstance(looking, Generator)
    looking.close()
    assert list(looking) == []


def test_search_of_a_puzzle_without_solution_tells_its_guesses_and_the_end() -> None:
    guesses: set[int] = set()
    for puzzle in puzzles("hardest"):
        solution = solve(puzzle)
        assert solution is not None
        empty = [cell for cell in CELLS if puzzle[cell] == "."]
        wrong = [with_digit(puzzle, cell, int(solution[cell]) % 9 + 1) for cell in empty]
        told = max((list(search(one, pause_every=1)) for one in wrong), key=len)
        assert [progress.guesses for progress in told] == [*range(1, len(told)), len(told) - 1]
        assert [progress.complete for progress in told] == [False] * (len(told) - 1) + [True]
        assert not any(progress.solutions for progress in told)
        assert told[-1].backtracks >= told[-1].guesses
        guesses.add(told[-1].guesses)
    assert max(guesses) > 20


def test_the_tables_are_built_when_the_first_puzzle_is_solved_and_not_before() -> None:
    code = """
import json, sys
before = set(sys.modules)
from sudoku_tui.engine import solver
modules = sorted(set(sys.modules) - before)
built = [solver.build_tables.cache_info().currsize]
solver.solve("." * 81)
solver.solve("." * 81)
built.append(solver.build_tables.cache_info().misses)
print(json.dumps([modules, built]))
"""
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules, built = json.loads(process.stdout)
    assert built == [0, 1]
    own = [name for name in modules if name.startswith("sudoku_tui")]
    assert own == [
        "sudoku_tui",
        *(f"sudoku_tui.engine{name}" for name in ("", ".arguments", ".board", ".errors", ".notation", ".solver")),
    ]
    assert {"random", "dataclasses", "inspect", "re"}.isdisjoint(modules)
