"""Positions on the way: boards and grids of candidates."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.board import CELLS, DIGITS, Candidate
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import (
    Puzzle,
    clean_text,
    format_board,
    format_candidates,
    format_line,
    format_puzzle,
    parse_puzzle,
    read_puzzles,
)
from tests.data import TECHNIQUE_CASES
from tests.engine.cases import SHARED_CASES, case_lines, read_case
from tests.formats.made import EMPTY, GIVENS, SOLUTION, in_bands, rows_of, simple_sudoku
from tests.shared_data import needs_shared

WRONG = "is no cell; a cell is a digit, or one of . 0 _ * (or a space) where it is empty."

START = Position.from_string(GIVENS)
BOARD = f"+4{GIVENS[1:]}"


def positions() -> st.SearchStrategy[Position]:
    """Positions on the way to the solution: some givens, some placed digits, and some other candidates removed."""
    masks = st.integers(0, (1 << 81) - 1)
    removed = st.lists(st.builds(Candidate, st.sampled_from(CELLS), st.sampled_from(DIGITS)), max_size=40)
    return st.builds(_position, masks, masks, removed)


def _position(filled: int, given: int, removed: list[Candidate]) -> Position:
    cells = [c if filled & given >> i & 1 else "." for i, c in enumerate(SOLUTION)]
    position = Position.from_string("".join(cells))
    for cell, digit in enumerate(map(int, SOLUTION)):
        if filled & ~given >> cell & 1:
            position = position.place(cell, digit)
    position = position.eliminated()
    return position.eliminate(one for one in removed if SOLUTION[one.cell] != str(one.digit))


def as_a_grid_tells(position: Position) -> Position:
    """What is left of a position in a grid of candidates: all values are givens, and so are lone candidates."""
    values = list(position.values)
    for cell in CELLS:
        if len(position.candidates_of(cell)) == 1:
            values[cell] = position.candidates_of(cell)[0]
    givens = Position.from_string("".join(map(str, values)))
    left = tuple(mask & givens.empty for mask in position.candidates)
    return Position(givens.values, givens.givens, left)


@given(positions())
def test_a_board_is_the_inverse_of_reading(position: Position) -> None:
    puzzle = parse_puzzle(format_board(position))
    assert puzzle.position() == position
    assert parse_puzzle(format_puzzle(puzzle)) == puzzle


@given(positions(), st.booleans())
def test_a_grid_of_candidates_is_the_inverse_of_reading(position: Position, pending: bool) -> None:
    if pending:
        position = Position(position.values, position.givens, (0, *(position.empty for _ in DIGITS)))
    assert parse_puzzle(format_candidates(position)).position() == as_a_grid_tells(position)


@given(positions(), st.text(max_size=80))
def test_a_position_with_a_title_is_read_back(position: Position, text: str) -> None:
    title = clean_text(text).strip(" \t,;#|")
    puzzle = parse_puzzle(f"{format_board(position)}\t{title}")
    assert puzzle.position() == position
    assert parse_puzzle(format_line(puzzle)) == puzzle
    if not set(title) <= set("123456789.0_*"):
        assert puzzle.title == title


def test_positions_look_like_this() -> None:
    position = START.eliminated().place(0, 4, eliminate=True).eliminate([Candidate(4, 9), Candidate(8, 5)])
    assert format_board(position) == f"{BOARD}:519"
    assert format_candidates(position).splitlines()[:5] == [
        ".-----------------.----------------.------------------.",
        "| 4    578     3  | 9    2      17 | 6   5789   7     |",
        "| 9    2678    7  | 3    47     5  | 78  278    1     |",
        "| 25   257     1  | 8    79     6  | 4   23579  2357  |",
        ":-----------------+----------------+------------------:",
    ]


@pytest.mark.parametrize(
    "write",
    [
        format_candidates,
        lambda position: format_candidates(position).replace(" |", "  ").replace("|", " "),
        lambda position: (
            "\n".join(format_candidates(position).splitlines()[1:4])
            + "\n\n"
            + "\n".join(format_candidates(position).splitlines()[5:8])
            + "\n\n"
            + "\n".join(format_candidates(position).splitlines()[9:12])
        ),
        lambda position: " ".join(format_candidates(position).translate(str.maketrans("|.-:+'", " " * 6)).split()),
        lambda position: format_candidates(position).replace("-", "─").replace("|", "│"),
        lambda position: "\n".join(f"*{line[1:-1]}*" if "--" in line else line for line in _lines(position)),
        lambda position: "\r\n".join(f"   {line}   # a row" for line in _lines(position)),
    ],
)
def test_a_grid_of_candidates_may_be_drawn_in_many_ways(write: Callable[[Position], str]) -> None:
    position = START.eliminated()
    puzzle = parse_puzzle(write(position))
    assert puzzle.position() == as_a_grid_tells(position)
    assert parse_puzzle(f"Ours\n{format_candidates(position)}").title == "Ours"


def _lines(position: Position) -> list[str]:
    return format_candidates(position).splitlines()


def test_groups_below_rows_of_values_are_candidates_though_they_could_be_rows_of_a_solution() -> None:
    """Three rows of a solution may stand on one line, but not as the seventh row of a grid."""
    position = Position.from_string(SOLUTION[:54] + "." * 27).eliminated()
    text = format_candidates(position)
    assert "| 368  179  245 |" in text
    assert parse_puzzle(text).position() == position


def test_a_grid_of_candidates_may_tell_placed_digits() -> None:
    rows = [line.replace("| ", "  ").replace(" |", "  ") for line in _lines(START.eliminated()) if line[0] == "|"]
    rows[0] = rows[0].replace(" 3 ", "+3 ", 1)
    puzzle = parse_puzzle("\n".join(rows))
    assert (puzzle.givens[2], puzzle.placed[2]) == (".", "3")
    assert puzzle.values == as_a_grid_tells(START.eliminated()).to_string()


@pytest.mark.parametrize(
    "text",
    [
        BOARD,
        f"{BOARD}:",
        f"{BOARD}:::",
        f":0300:4:{BOARD}",
        f":0300:4:{BOARD}::",
        f":0300-1::{BOARD}::511 512:613:x:",
        "\n".join((BOARD[:10], *rows_of(GIVENS)[1:])),
        in_bands([BOARD[:10], *rows_of(GIVENS)[1:]], "\n\n"),
        " ".join(BOARD).replace("+ ", "+"),
        simple_sudoku("|" + GIVENS[1:]).replace("||", "|+4", 1),
    ],
)
def test_a_board_may_tell_placed_digits(text: str) -> None:
    puzzle = parse_puzzle(text)
    assert (puzzle.givens, puzzle.placed, puzzle.values) == (GIVENS, f"4{EMPTY[1:]}", f"4{GIVENS[1:]}")
    assert puzzle.position() == START.place(0, 4).eliminated()
    assert not puzzle.is_start


def test_a_plain_puzzle_is_at_its_start() -> None:
    puzzle = parse_puzzle(GIVENS)
    assert puzzle.is_start
    assert puzzle.position() == START
    assert parse_puzzle(f"{GIVENS}:").position() == START.eliminated()


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (f"{BOARD}\tMine: 1+1", "Mine: 1+1"),
        (f"{BOARD}:511; two", "two"),
        (f"{GIVENS}\tMine: 1+1", "Mine: 1+1"),
        (f":0300-1:4:{GIVENS}:511:::", "0300-1"),
        (f"Over it\n{BOARD}", "Over it"),
        (f"Over it\n{BOARD}:\x1b[31m", None),
    ],
)
def test_titles_of_positions(text: str, title: str | None) -> None:
    if title is None:
        with pytest.raises(InvalidPuzzle):
            parse_puzzle(text)
    else:
        assert parse_puzzle(text).title == title


CANDIDATES = format_candidates(START.eliminated())
GROUPS = "a cell lists the digits that are possible there, each once."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{GIVENS}:51", "The removed candidate '51' is not three digits: digit, row and column."),
        (f"{GIVENS}:510", "The removed candidate '510' is not three digits: digit, row and column."),
        (f"{GIVENS}:x", "The removed candidate 'x' is not three digits: digit, row and column."),
        (f"{GIVENS}:\x9b1m", "The removed candidate '\\x9b1m' is not three digits: digit, row and column."),
        (f"{GIVENS}:313", "The removed candidate 3 of A3 is the digit in the cell."),
        (f"{GIVENS}:411 511", "The removed candidates leave none for A1."),
        (f"{GIVENS[1:]}:", "The board has 80 cells, but 81 are needed."),
        (f":0300:4:{GIVENS}.:::", "The board has 82 cells, but 81 are needed."),
        (f"+3{GIVENS[1:]}", "The digits break the rules: row A has two 3s (A1 and A3)."),
        (f"3{GIVENS[1:]}:", "The givens break the rules: row A has two 3s (A1 and A3)."),
        (f"+{GIVENS}", f"Line 1, column 1: '+' {WRONG}"),
        (f"{GIVENS[:40]}+x{GIVENS[41:]}", f"Line 1, column 41: '+' {WRONG}"),
        (CANDIDATES.replace(" 4578 ", " 4577 ", 1), f"Line 2: A2 has '4577'; {GROUPS}"),
        (CANDIDATES.replace(" 4578 ", " +457 ", 1), "Line 2: A2 has '+457', but only one digit can follow a +."),
        (CANDIDATES.replace(" 24678 ", " 24+67 ", 1), f"Line 2: B2 has '24+67'; {GROUPS}"),
        (CANDIDATES.replace(" 24678 ", " ..... ", 1), f"Line 2: B2 has '.....'; {GROUPS}"),
        (CANDIDATES.replace(" 24678 ", " .     ", 1), f"Line 2: B2 has no candidate; {GROUPS}"),
        (CANDIDATES.replace(" 24678 ", "       ", 1), "Line 3: This row has 8 cells, but 9 are needed."),
        (CANDIDATES.replace(" 4578 ", " 45 8 ", 1), "Line 2: This row has 10 cells, but 9 are needed."),
        (CANDIDATES.replace(" 24678 ", " 24x78 ", 1), f"Line 3, column 11: 'x' {WRONG}"),
        (CANDIDATES.replace(" 24678 ", " 3     ", 1), "Line 2: The givens break the rules: row B has two 3s"),
        ("\n".join(CANDIDATES.splitlines()[:8]), "Line 2: The puzzle has 54 cells, but 81 are needed."),
        (f"{CANDIDATES}\n\n{CANDIDATES}", "Line 16: More cells follow the 81 of a puzzle; give one puzzle at a time."),
    ],
)
def test_a_wrong_position_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPuzzle) as caught:
        parse_puzzle(text)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("blank", ["", " ", "  "])
def test_solutions_in_groups_of_digits_are_no_candidates(blank: str) -> None:
    canonical = "".join("123456789"[start:] + "123456789"[:start] for start in (0, 3, 6, 1, 4, 7, 2, 5, 8))
    for cells in (SOLUTION, canonical):
        for length, groups_a_line in ((1, 81), (1, 9), (3, 3), (3, 9), (9, 1), (9, 9), (9, 3)):
            groups = [cells[start : start + length] for start in range(0, 81, length)]
            lines = [blank.join(groups[i : i + groups_a_line]) for i in range(0, len(groups), groups_a_line)]
            assert parse_puzzle("\n".join(lines)) == Puzzle(cells)


@pytest.mark.parametrize("path", [TECHNIQUE_CASES, pytest.param(SHARED_CASES, marks=needs_shared)], ids=str)
def test_every_line_of_the_technique_cases_is_a_position(path: Path) -> None:
    lines = case_lines(path)
    found = list(read_puzzles(lines))
    assert len(found) == sum(line.startswith(":") for line in lines)
    for puzzle in found:
        assert isinstance(puzzle, Puzzle)
        case = read_case(lines[puzzle.line - 1])
        assert puzzle.position() == case.position
        assert puzzle.title == case.code
