"""Collections, and any text at all."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import (
    BadPuzzle,
    Puzzle,
    format_candidates,
    format_puzzle,
    parse_puzzle,
    read_puzzles,
)
from tests.data import FOLDER as DATA
from tests.formats.made import EMPTY, GIVENS, SOLUTION, rows_of
from tests.shared_data import SHARED, needs_shared

START = Position.from_string(GIVENS)
BOARD = f"+4{GIVENS[1:]}"
CANDIDATES = format_candidates(START.eliminated())


def read(*lines: str) -> list[Puzzle | BadPuzzle]:
    return list(read_puzzles(lines))


def test_a_collection_tells_the_lines_of_its_puzzles() -> None:
    found = read("# ours", "", f"{GIVENS}\tone\n", EMPTY, "", "Three", *rows_of(SOLUTION))
    assert found == [Puzzle(GIVENS, "one"), Puzzle(EMPTY), Puzzle(SOLUTION, "Three")]
    assert [item.line for item in found] == [3, 4, 7]


def test_a_bad_puzzle_does_not_stop_the_good_ones() -> None:
    found = read(GIVENS, GIVENS[:80], GIVENS, f"{GIVENS}5", GIVENS, "x" + GIVENS[1:], "11" + EMPTY[2:], GIVENS)
    assert [(type(item), item.line) for item in found] == [
        (Puzzle, 1),
        (BadPuzzle, 2),
        (Puzzle, 3),
        (BadPuzzle, 4),
        (Puzzle, 5),
        (BadPuzzle, 6),
        (BadPuzzle, 7),
        (Puzzle, 8),
    ]
    assert [item.place for item in found if isinstance(item, BadPuzzle)][2] == "line 6, column 1"


GRID = rows_of(GIVENS)


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        (GRID[:8], 1),
        (GRID[:3], 1),
        (GRID[:6], 1),
        ([*GRID[:3], "", *GRID[3:5]], 1),
        ([*GRID[:3], GRID[3] + ".", *GRID[4:]], 4),
        ([*GRID[:3], GRID[3][1:], *GRID[4:]], 4),
        ([*GRID[:3], "..8x.29..", *GRID[4:]], 4),
        ([*GRID[:3], GRID[3] + ".", GRID[4][1:], *GRID[5:]], 4),
    ],
)
@pytest.mark.parametrize("between", [[""], ["", "", ""], ["Next"], ["# next", ""]])
def test_a_broken_grid_does_not_spoil_the_next(broken: list[str], line: int, between: list[str]) -> None:
    found = read(*broken, *between, *GRID, *between, *GRID)
    assert [type(item) for item in found] == [BadPuzzle, Puzzle, Puzzle]
    assert found[0].line == line
    assert [item.givens for item in found if isinstance(item, Puzzle)] == [GIVENS, GIVENS]


def test_grids_may_follow_each_other_without_a_blank_line() -> None:
    assert read(*GRID, *GRID, *rows_of(EMPTY)) == [Puzzle(GIVENS), Puzzle(GIVENS), Puzzle(EMPTY)]


def test_reading_is_lazy() -> None:
    given: list[int] = []

    def lines() -> Iterator[str]:
        for number in range(1000):
            given.append(number)
            yield GIVENS

    found = read_puzzles(lines())
    assert next(found) == Puzzle(GIVENS)
    assert len(given) == 1


@pytest.mark.parametrize(
    ("path", "count"),
    [
        *[(DATA / f"{name}.txt", count) for name, count in (("easy", 50), ("hard", 95), ("few-givens", 50))],
        pytest.param(SHARED / "easy50.txt", 50, marks=needs_shared),
        pytest.param(SHARED / "top95.txt", 95, marks=needs_shared),
        pytest.param(SHARED / "hardest11.txt", 11, marks=needs_shared),
        pytest.param(SHARED / "clue17.txt", 500, marks=needs_shared),
        pytest.param(SHARED / "se-ratings.tsv", 400, marks=needs_shared),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_collections_of_others_can_be_read(path: Path, count: int) -> None:
    with path.open(encoding="utf-8") as lines:
        found = list(read_puzzles(lines))
    assert len(found) == count
    assert all(isinstance(item, Puzzle) for item in found)


# Anything at all: made of what puzzles are made of, so that every branch is reached.

pieces = st.sampled_from(
    [
        *GRID,
        GIVENS,
        GIVENS[:80],
        SOLUTION,
        "|",
        " ",
        "---",
        "#",
        "#D",
        "[Puzzle]",
        "[State]",
        BOARD,
        f":0300:4:{GIVENS}:511",
        *CANDIDATES.splitlines()[:5],
        "+",
        ":",
        "137 ",
        "\t",
        "x",
        "┃",
        "\r",
        "5",
        ".",
    ]
)
scraps = st.lists(st.one_of(pieces, st.just("\n"), st.text(max_size=12)), max_size=60).map("".join)


@given(st.one_of(scraps, st.text(), st.binary().map(lambda raw: raw.decode(errors="surrogateescape"))))
@example("\n" * 20)
@example("\n".join([" " * 9] * 12))
@example("\n".join(["5 3"] * 30))
def test_any_text_gives_a_puzzle_or_a_sentence(text: str) -> None:
    found = list(read_puzzles(text.splitlines()))
    assert len(found) <= len(text)
    for item in found:
        if isinstance(item, Puzzle):
            assert parse_puzzle(item.givens).givens == item.givens
            assert parse_puzzle(format_puzzle(item)).position() in (item.position(), item.position().eliminated())
        else:
            assert item.reason.endswith(".")
            assert item.reason.isprintable()
    with contextlib.suppress(InvalidPuzzle):
        assert len(parse_puzzle(text).givens) == 81


def test_a_first_row_in_order_is_not_taken_for_the_names_of_columns() -> None:
    solved = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    rows = ["   ".join(" ".join(row[start : start + 3]) for start in (0, 3, 6)) for row in rows_of(solved)]
    assert rows[0] == "1 2 3   4 5 6   7 8 9"
    assert parse_puzzle("\n".join(rows)).givens == solved
