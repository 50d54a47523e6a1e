"""The puzzles that ship are what their headers say."""

import pytest

from sudoku_tui.engine.logic import SINGLES, path
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions
from sudoku_tui.formats import Puzzle
from sudoku_tui.library import first_collection, shipped_collections

COLLECTIONS = {collection.name: collection.load() for collection in shipped_collections()}
PUZZLES = [pytest.param(name, puzzle, id=puzzle.title) for name in COLLECTIONS for puzzle in COLLECTIONS[name].puzzles]


def singles_suffice(puzzle: Puzzle) -> bool:
    *_, (_, last) = path(Position.from_string(puzzle.givens), SINGLES)
    return last.is_complete


def test_there_are_forty_of_each_difficulty_and_none_twice() -> None:
    assert list(COLLECTIONS) == ["easy", "medium", "hard"]
    assert all(len(collection.puzzles) == 40 and not collection.bad for collection in COLLECTIONS.values())
    assert len({puzzle.givens for collection in COLLECTIONS.values() for puzzle in collection.puzzles}) == 120


def test_the_first_puzzle_opens_first() -> None:
    first = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    assert first_collection().puzzles[0].givens == first


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES)
def test_each_has_one_solution_and_keeps_the_promise_of_its_header(name: str, puzzle: Puzzle) -> None:
    givens = 81 - puzzle.givens.count(".")
    assert count_solutions(puzzle.givens) == 1
    assert singles_suffice(puzzle) == (name != "hard")
    if name == "hard":
        for cell, given in enumerate(puzzle.givens):
            if given != ".":
                assert count_solutions(f"{puzzle.givens[:cell]}.{puzzle.givens[cell + 1 :]}") == 2
    else:
        assert givens in {"easy": range(32, 37), "medium": range(26, 29)}[name]
