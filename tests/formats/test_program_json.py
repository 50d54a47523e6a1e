"""JSON of other programs: boards of every shape are found, the puzzle among them, and nothing else."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.formats import BadPuzzle, Puzzle, read_puzzles
from sudoku_tui.formats.caveats import CaveatKind
from sudoku_tui.formats.puzzle import Document
from tests.formats.made import GIVENS, SOLUTION, plain_data, read, rows_of, starts, without_end

OTHER = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
ZEROS = GIVENS.replace(".", "0")


def rows(empty: object, cells: str = GIVENS, kind: type = int) -> list[list[object]]:
    return [[kind(sign) if sign != "." else empty for sign in row] for row in rows_of(cells)]


def placed(first: int) -> list[dict[str, int]]:
    return [
        {"row": cell // 9 + first, "col": cell % 9 + first, "value": int(sign)}
        for cell, sign in enumerate(GIVENS)
        if sign != "."
    ]


FULL = rows(0, SOLUTION)
SHAPES: list[Any] = [
    *(rows(empty) for empty in (0, None, "", ".", " ", -1)),
    rows("", kind=str),
    rows(0, kind=float),
    rows_of(GIVENS),
    rows_of(GIVENS.replace(".", " ")),
    [" ".join(row) for row in rows_of(ZEROS)],
    [*map(int, ZEROS)],
    [*ZEROS],
    [{"value": int(sign), "fixed": sign != "0"} for sign in ZEROS],
    [[{"value": int(sign)} for sign in row] for row in rows_of(ZEROS)],
    placed(0),
    placed(1),
    {"puzzle": GIVENS},
    {"puzzle": "\n".join(rows_of(ZEROS))},
    {"puzzle": ",".join(ZEROS)},
    {"Puzzle Data": rows(0)},
    {"quiz": ZEROS, "solution": SOLUTION},
    {"solution": rows(0, SOLUTION), "task": rows(0)},
    {"a": SOLUTION, "b": GIVENS},
    {"puzzle": {"givens": GIVENS, "difficulty": 3}},
    {"newboard": {"grids": [{"value": rows(0), "solution": FULL}], "results": 1}},
    {"response": {"data": [{"unused": [1, 2], "mission": ZEROS, "Solution": SOLUTION}]}},
    dict(zip("ABCDEFGHI", rows(None), strict=True)),
    {f"{'ABCDEFGHI'[cell // 9]}{cell % 9 + 1}": int(sign) for cell, sign in enumerate(GIVENS) if sign != "."},
    {f"r{cell // 9 + 1}c{cell % 9 + 1}": sign for cell, sign in enumerate(GIVENS) if sign != "."},
]


@pytest.mark.parametrize("shape", SHAPES, ids=range(len(SHAPES)))
@pytest.mark.parametrize("indent", [None, 1])
def test_a_board_of_any_shape_is_read(shape: object, indent: int | None) -> None:
    (puzzle,) = read(json.dumps(shape, indent=indent))
    assert isinstance(puzzle, Puzzle)
    assert (puzzle.givens, puzzle.placed) == (GIVENS, "")


@pytest.mark.parametrize(
    "value",
    [
        [GIVENS, OTHER],
        [rows(0), rows(0, OTHER)],
        [{"puzzle": GIVENS}, {"puzzle": OTHER}],
        {"puzzles": [GIVENS, OTHER], "solutions": [SOLUTION, SOLUTION]},
        {"easy": {"board": rows(0)}, "hard": {"board": rows(0, OTHER)}},
        {"easy": GIVENS, "hard": OTHER},
    ],
    ids=range(6),
)
def test_many_are_read_in_order(value: object) -> None:
    assert [getattr(item, "givens", None) for item in read(json.dumps(value))] == [GIVENS, OTHER]


@pytest.mark.parametrize("shape", [rows(0), {"puzzle": GIVENS}, {"board": rows_of(GIVENS)}], ids=range(3))
def test_lines_of_json_have_a_puzzle_each(shape: object) -> None:
    found = read(f"{json.dumps(shape)}\n" * 3)
    assert [(item.line, getattr(item, "givens", "")) for item in found] == [(line, GIVENS) for line in (1, 2, 3)]


def test_commas_at_the_end_and_the_nothing_of_python_do_not_matter() -> None:
    text = "[\n" + "".join(f"  {row},\n" for row in rows(None)) + "]\n"
    assert "None" in text
    assert read(text) == [Puzzle(GIVENS)]


def test_what_is_said_about_a_puzzle_is_kept() -> None:
    (puzzle,) = read(json.dumps({"name": "No. 5", "difficulty": "hard", "set": {"setter": "Ann", "clues": GIVENS}}))
    assert isinstance(puzzle, Puzzle)
    assert (puzzle.title, puzzle.about.level, puzzle.about.author) == ("No. 5", "hard", "Ann")
    (puzzle,) = read(json.dumps({"level": 2, "clues": GIVENS}))
    assert isinstance(puzzle, Puzzle)
    assert puzzle.title == "2"


def test_the_solution_beside_a_puzzle_is_kept_if_it_is_one() -> None:
    for values, solution, kinds in [
        (SOLUTION, SOLUTION, []),
        (f"1{SOLUTION[1:]}", "", [CaveatKind.SOLUTION]),
        ("1" * 81, "", [CaveatKind.SOLUTION]),
    ]:
        (puzzle,) = read(json.dumps({"solution": values, "puzzle": GIVENS}))
        assert isinstance(puzzle, Puzzle)
        assert getattr(puzzle, "solution", "") == solution
        assert [one.kind for one in puzzle.caveats] == kinds


def test_digits_that_are_no_givens_were_placed_and_marks_are_kept() -> None:
    cells: list[dict[str, Any]] = [{"value": int(sign), "given": sign != "0"} for sign in ZEROS]
    cells[0] = {"value": 4, "given": False}
    cells[1] = {"value": 0, "notes": [5, 8]}
    for shape in (cells, [cells[start : start + 9] for start in range(0, 81, 9)]):
        (puzzle,) = read(json.dumps({"cells": shape}))
        assert isinstance(puzzle, Document)
        assert (puzzle.givens, puzzle.placed) == (GIVENS, f"4{'.' * 80}")
        assert (puzzle.corner[5], puzzle.corner[8]) == (2, 2)
    (puzzle,) = read(json.dumps({"initial": GIVENS, "current": f"4{GIVENS[1:]}"}))
    assert isinstance(puzzle, Puzzle)
    assert puzzle.placed == f"4{'.' * 80}"


def test_another_sign_for_an_empty_cell_is_told() -> None:
    (puzzle,) = read(json.dumps({"puzzle": GIVENS.replace(".", "?")}))
    assert isinstance(puzzle, Puzzle)
    assert [(one.kind, one.text) for one in puzzle.caveats] == [(CaveatKind.EMPTY, "?")]


NO_BOARD = "The JSON has no board of 81 cells that could be a puzzle."


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ([], ""),
        ({"board": [1, 2, 3]}, NO_BOARD),
        (rows(0)[:8], NO_BOARD),
        (rows(0) + rows(0, OTHER), NO_BOARD),
        ([*rows(0)[:8], [1, 2]], NO_BOARD),
        ([[12, *row[1:]] for row in rows(0)], NO_BOARD),
        ({"puzzle": GIVENS[1:]}, NO_BOARD),
        ({"puzzle": "word" * 20 + "s"}, NO_BOARD),
        ({"puzzle": f"{SOLUTION[:-1]}?"}, NO_BOARD),
        ({"puzzle": f"?{GIVENS[1:]}"}, NO_BOARD),
        ({"solution": SOLUTION}, "The JSON has a solution, but no puzzle."),
        ({"puzzle": GIVENS, "grid": OTHER}, 'The JSON has different puzzles in "puzzle" and "grid" of one object'),
        ({"puzzle": f"33{GIVENS[2:]}"}, "The givens break the rules: row A has"),
        ([{"row": 3, "col": 4, "value": 5}], NO_BOARD),
        (dict.fromkeys(("A1", "B5", "C9"), 1), NO_BOARD),
        ({"board": rows(0), "regions": [[cell % 9 for cell in range(9)]] * 9}, "The JSON holds a jigsaw sudoku;"),
    ],
    ids=range(16),
)
def test_what_is_no_puzzle_is_told_in_a_sentence(value: object, sentence: str) -> None:
    found = read(json.dumps(value))
    assert [isinstance(item, BadPuzzle) for item in found] == [True] * bool(sentence)
    for item in found:
        assert isinstance(item, BadPuzzle)
        assert item.reason.startswith(sentence)


def test_a_list_that_breaks_off_is_no_board() -> None:
    text = json.dumps(rows(0))
    for end in range(2, len(text), 7):
        assert [type(item) for item in read(text[:end])] in ([BadPuzzle], [BadPuzzle, BadPuzzle], [])


def test_what_follows_something_broken_is_no_board_of_its_own() -> None:
    found = read(f'{{"puzzle": [], "x: 1}}, "solution": {json.dumps(FULL)}}}')
    assert {type(item) for item in found} == {BadPuzzle}


@pytest.mark.parametrize("wrong", ['{"row": 0 "col": 8}', '{"row": 0, "col": 8}', '{"a": 1}', '"', "12", "[1]"])
def test_what_is_left_of_a_list_with_something_wrong_in_it_is_no_board(wrong: str) -> None:
    cells = [*map(json.dumps, placed(0))]
    for place in (0, 5, len(cells)):
        found = read(f"[{', '.join([*cells[:place], wrong, *cells[place:]])}]")
        assert {type(item) for item in found} == {BadPuzzle}


@settings(max_examples=60, deadline=None)
@given(plain_data(), st.lists(starts(), max_size=2))
def test_no_puzzle_is_read_that_is_not_there(data: dict[str, Any], some: list[Puzzle]) -> None:
    text = json.dumps([data, *({"extra": data, "puzzle": one.givens} for one in some)])
    found = [item for item in read(text) if isinstance(item, Puzzle)]
    assert [item.givens for item in found] == [one.givens for one in some]


@pytest.mark.parametrize("again", ["[1,2],", "1,", '"a",', '{"a":1},', "[[1]],"])
def test_a_list_without_end_takes_no_memory(again: str) -> None:
    taken, lines = without_end("[", f"{again * 20}\n")
    reader = read_puzzles(line for line, _ in zip(lines, range(2000), strict=False))
    assert all(isinstance(item, BadPuzzle) for item in reader)
    assert len(taken) < 2001
