"""Cells, candidates and positions of tests, written the way players write them."""

from collections.abc import Iterator
from random import Random

from sudoku_tui.engine.board import DIGITS, HOUSE_CELLS, HOUSES, Candidate
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import path
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.engine.techniques.subsets import HIDDEN_QUADRUPLE

EMPTY = "." * 81

NO_SOLUTION = "12345678." + "." * 71 + "9"  # no digit is left for A9, although no house has one twice


def cell(name: str) -> int:
    """The cell of a name: 30 of "D4"."""
    return "ABCDEFGHI".index(name[0]) * 9 + int(name[1]) - 1


def cells(names: str) -> tuple[int, ...]:
    """The cells of a text such as "C4 D5"."""
    return tuple(cell(name) for name in names.split())


def candidates(names: str) -> tuple[Candidate, ...]:
    """The candidates of a text such as "C4=5 D5=7"."""
    return tuple(Candidate(cell(name[:2]), int(name[3])) for name in names.split())


def start(givens: str) -> Position:
    """The start of a puzzle with the givens of a text such as "C4=5 D5=7"."""
    puzzle = list(EMPTY)
    for given, digit in candidates(givens):
        puzzle[given] = str(digit)
    return Position.from_string("".join(puzzle))


def without(position: Position, digits: str, names: str) -> Position:
    """A position without some candidates in some cells."""
    return position.eliminate(Candidate(gone, int(digit)) for gone in cells(names) for digit in digits)


def along_paths(seeds: range) -> Iterator[tuple[Position, str]]:
    """Positions along the paths of random puzzles, as far as singles and subsets get, each with the solution."""
    techniques = ORDER[: ORDER.index(HIDDEN_QUADRUPLE) + 1]
    for seed in seeds:
        puzzle = minimal_puzzle(Random(seed))
        solution = solve(puzzle)
        assert solution is not None
        for _, position in path(Position.from_string(puzzle), techniques):
            yield position, solution


def partly_eliminated(seeds: range) -> Iterator[tuple[Position, str]]:
    """Starts of random puzzles in which some of the eliminations have been done, each with the solution."""
    for seed in seeds:
        rng = Random(seed)
        puzzle = minimal_puzzle(rng)
        solution = solve(puzzle)
        assert solution is not None
        position = Position.from_string(puzzle)
        for step in ELIMINATION.find(position):
            if rng.random() < 0.8:
                position = step.apply(position)
        yield position, solution


def thinned_out(seeds: range) -> Iterator[tuple[Position, str]]:
    """Random puzzles after their singles, with every third wrong candidate gone, each with the solution."""
    for seed in seeds:
        rng = Random(seed)
        puzzle = minimal_puzzle(rng)
        solution = solve(puzzle)
        assert solution is not None
        position = Position.from_string(puzzle).eliminated()
        for _, after in path(position, ORDER[: ORDER.index(HIDDEN_SINGLE) + 1]):
            position = after
        wrong = [
            Candidate(place, digit)
            for place, value in enumerate(solution)
            for digit in position.candidates_of(place)
            if digit != int(value)
        ]
        yield position.eliminate(rng.sample(wrong, len(wrong) // 3)), solution


def limited(contents: str) -> Position:
    """An empty grid in which some cells have only a few candidates, such as "E5=34 E2=37"."""
    cells_and_digits = [(cell(text[:2]), text[3:]) for text in contents.split()]
    return Position.from_string(EMPTY).eliminate(
        Candidate(place, digit) for place, digits in cells_and_digits for digit in DIGITS if str(digit) not in digits
    )


def confined(*places: tuple[int, str, str], of: Position | None = None) -> Position:
    """An empty grid, or another position, in which digits have few places in a house, such as (4, "row B", "B3 B7")."""
    houses = {LETTERS.house(house): HOUSE_CELLS[house] for house in HOUSES}
    return (of or Position.from_string(EMPTY)).eliminate(
        Candidate(place, digit)
        for digit, house, names in places
        for place in houses[house]
        if place not in cells(names)
    )


def links(names: str) -> tuple[tuple[Candidate, Candidate], ...]:
    """The links of a text such as "A1=4 A9=4, A9=4 C8=4"."""
    pairs = (candidates(pair) for pair in names.split(", "))
    return tuple((first, second) for first, second in pairs)


def fours(picture: str) -> Position:
    """An empty grid in which 4 is left in the cells with an x only."""
    marks = "".join(picture.split())
    return Position.from_string(EMPTY).eliminate(Candidate(place, 4) for place, mark in enumerate(marks) if mark == ".")


def transposed(picture: str) -> str:
    """The picture with rows and columns exchanged."""
    return " ".join(map("".join, zip(*picture.split(), strict=True)))


def with_rows(picture: str, **rows: str) -> str:
    """The picture with some rows replaced."""
    return " ".join(rows.get(name, row) for name, row in zip("ABCDEFGHI", picture.split(), strict=True))
