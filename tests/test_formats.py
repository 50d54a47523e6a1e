"""Reading and writing puzzles: every notation, every fault, and nothing that is unsafe to show."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sudoku_tui.engine.board import CELLS, DIGITS, Candidate
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import (
    MAX_LINE,
    MAX_TITLE,
    BadPuzzle,
    Puzzle,
    clean_text,
    format_board,
    format_candidates,
    format_grid,
    format_line,
    format_puzzle,
    parse_puzzle,
    read_puzzles,
)
from tests.data import FOLDER as DATA
from tests.data import TECHNIQUE_CASES
from tests.engine.cases import SHARED_CASES, case_lines, read_case
from tests.shared_data import SHARED, needs_shared

GIVENS = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
EMPTY = "." * 81
# A puzzle whose row E is empty and whose last row ends in empty cells: both are lost when blanks are stripped.
GAPPED = GIVENS[:36] + "." * 9 + GIVENS[45:]


def rows_of(cells: str) -> list[str]:
    return [cells[start : start + 9] for start in range(0, 81, 9)]


def drawn_board(cells: str) -> str:
    """The compact board as the interface draws it."""
    lines = ["┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓"]
    for row in rows_of(cells.replace(".", " ")):
        bands = ["│".join(f" {cell} " for cell in row[start : start + 3]) for start in (0, 3, 6)]
        lines += [f"┃{'┃'.join(bands)}┃", "┠───┼───┼───╂───┼───┼───╂───┼───┼───┨"]
    lines[-1] = "┗━━━┷━━━┷━━━┻━━━┷━━━┷━━━┻━━━┷━━━┷━━━┛"
    return "\n".join(lines)


def in_bands(rows: list[str], between: str) -> str:
    return between.join("\n".join(rows[start : start + 3]) for start in (0, 3, 6))


def simple_sudoku(cells: str) -> str:
    """The clipboard form of several programs: dots and stars as corners."""
    rows = [f" |{row[:3]}|{row[3:6]}|{row[6:]}|" for row in rows_of(cells)]
    return f" *-----------*\n{in_bands(rows, chr(10) + ' |---+---+---|' + chr(10))}\n *-----------*\n"


# Each of these writes 81 cells, and the same cells must come back.
NOTATIONS: dict[str, Callable[[str], str]] = {
    "dots": lambda cells: cells,
    "zeros": lambda cells: cells.replace(".", "0"),
    "underscores": lambda cells: cells.replace(".", "_"),
    "stars": lambda cells: cells.replace(".", "*"),
    "spaces": lambda cells: cells.replace(".", " "),
    "byte order mark": lambda cells: "\ufeff" + cells,
    "blanks between cells": lambda cells: " ".join(cells),
    "tabs between cells": lambda cells: "\t".join(cells),
    "rows in one line": lambda cells: " | ".join(rows_of(cells)),
    "one cell a line": lambda cells: "\n".join(cells),
    "27 cells a line": lambda cells: "\n".join((cells[:27], cells[27:54], cells[54:])),
    "wrapped at 72": lambda cells: f"{cells[:72]}\n{cells[72:]}\n",
    "nine lines": lambda cells: "\n".join(rows_of(cells)),
    "Windows line ends": lambda cells: "\r\n".join(rows_of(cells)) + "\r\n",
    "old Macintosh line ends": lambda cells: "\r".join(rows_of(cells)) + "\r",
    "bands": lambda cells: in_bands(rows_of(cells), "\n\n"),
    "comments": lambda cells: "# one\n" + "\n".join(f"{row} # a row" for row in rows_of(cells)) + "\n# two",
    "nine lines of spaces": lambda cells: "\n".join(rows_of(cells.replace(".", " "))),
    "box lines around spaces": lambda cells: "\n".join(
        f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in rows_of(cells.replace(".", " "))
    ),
    "lines between all cells": lambda cells: "\n".join(
        f"| {' | '.join(row)} |" for row in rows_of(cells.replace(".", " "))
    ),
    "our grid": format_grid,
    "our board": drawn_board,
    "Simple Sudoku": simple_sudoku,
    ".sdk": lambda cells: "#AMe\n#DMine\n[Puzzle]\n" + "\n".join(rows_of(cells)) + f"\n[State]\n{SOLUTION}\n",
}


@pytest.mark.parametrize("cells", [GIVENS, GAPPED, EMPTY, SOLUTION], ids=["puzzle", "gapped", "empty", "solved"])
@pytest.mark.parametrize("write", NOTATIONS.values(), ids=NOTATIONS)
def test_a_notation_is_read_back(write: Callable[[str], str], cells: str) -> None:
    assert parse_puzzle(write(cells)).givens == cells


def test_spaces_that_an_editor_stripped_from_the_ends_are_empty_cells() -> None:
    text = "\n".join(row.rstrip() for row in rows_of(GAPPED.replace(".", " ")))
    assert "\n\n" in text
    assert parse_puzzle(text + "\n").givens == GAPPED


def test_a_short_row_of_dots_is_not_filled_up() -> None:
    rows = rows_of(GIVENS)
    rows[3] = rows[3][:-1]
    with pytest.raises(InvalidPuzzle, match=r"^Line 4: This row has 8 cells, but 9 are needed\.$"):
        parse_puzzle("\n".join(rows))


def puzzles() -> st.SearchStrategy[str]:
    """Parts of a solution: 81 cells in which no digit stands twice in a house."""
    masks = st.integers(0, (1 << 81) - 1)
    return masks.map(lambda mask: "".join(c if mask >> i & 1 else "." for i, c in enumerate(SOLUTION)))


@given(puzzles())
def test_a_drawn_grid_is_the_inverse_of_reading(cells: str) -> None:
    assert parse_puzzle(format_grid(cells)) == Puzzle(cells)


@given(puzzles(), st.sampled_from(sorted(NOTATIONS)))
def test_every_notation_is_the_inverse_of_reading(cells: str, name: str) -> None:
    assert parse_puzzle(NOTATIONS[name](cells)).givens == cells


@given(puzzles(), st.text(max_size=80))
def test_a_line_with_a_title_is_the_inverse_of_reading(cells: str, text: str) -> None:
    title = clean_text(text).strip(" \t,;#|")
    puzzle = Puzzle(cells, "" if title and set(title) <= set("123456789.0_*") else title)
    assert parse_puzzle(format_line(puzzle)) == puzzle


def test_the_grid_looks_like_this() -> None:
    assert format_grid(GIVENS).splitlines()[2:5] == [
        ". . 1 | 8 . 6 | 4 . .",
        "------+-------+------",
        ". . 8 | 1 . 2 | 9 . .",
    ]


# Titles


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (GIVENS, ""),
        (f"{GIVENS}\tEasy 214", "Easy 214"),
        (f"{GIVENS} Easy, 214; #1", "Easy, 214; #1"),
        (f"{GIVENS},1.2,easy", "1.2 easy"),
        (f"{GIVENS}  # The first", "The first"),
        (f"{GIVENS},{SOLUTION}", ""),
        (f"{GIVENS},{SOLUTION},hard", "hard"),
        (f"17,{GIVENS},{SOLUTION}", "17"),
        (f"first\teasy\t{GIVENS}\tunique", "first easy unique"),
        (f"{' '.join(GIVENS)}   Nine of nine", "Nine of nine"),
        ("{}\tSpaces".format(GIVENS.replace(".", " ")), "Spaces"),
        ("Grid 01\n" + "\n".join(rows_of(GIVENS)), "Grid 01"),
        ("No. 1\n\n" + "\n".join(rows_of(GIVENS)), "No. 1"),
        (f"[Easy]\n{GIVENS}", "[Easy]"),
        (f"#ASomebody\n#DDiagonals\n#CNothing\n[Puzzle]\n{GIVENS}", "Diagonals, by Somebody"),
        (f"#Difficulty: hard\n# A puzzle\n{GIVENS}", ""),
        (f"{GIVENS}\t[b]bold[/b]", "[b]bold[/b]"),
    ],
)
def test_titles(text: str, title: str) -> None:
    assert parse_puzzle(text) == Puzzle(GIVENS, title)


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("plain, ünïcode, 数独", "plain, ünïcode, 数独"),
        ("  two\tblanks \n and a line ", "two blanks and a line"),
        ("\x1b[31mred\x1b[0m \x9b1mbold", "red bold"),
        ("\x1b]0;title\x07after \x1b]8;;http://x\x1b\\link \x9d0;t\x9cc1", "after link c1"),
        ("\x1bP1$r\x1b\\dcs \x1b(Bcharset \x1b7saved \x1bc", "dcs charset saved"),
        ("bell\a null\0 back\b delete\x7f c1\x85 \x90gone", "bell null back delete c1"),
        ("\u202eright\u202c \u2066to\u2069 left\u200f\u061c", "right to left"),
        ("zero\u200bwidth \ufeffmark soft\u00adhyphen \u2028line \U000e0041tag", "zerowidth mark softhyphen line tag"),
        ("\udcff lone surrogate", "lone surrogate"),
        ("unfinished \x1b", "unfinished"),
        ("unfinished \x1b[31", "unfinished"),
        ("unfinished \x1b]0;title", "unfinished"),
    ],
)
def test_text_from_outside_is_made_safe(text: str, clean: str) -> None:
    assert clean_text(text) == clean


@given(st.text())
@example("\x1b\x1b[[31m")
def test_clean_text_can_be_shown_and_stays_as_it_is(text: str) -> None:
    clean = clean_text(text)
    assert clean.isprintable() or all(c.isprintable() or ord(c) > 0x2FF for c in clean)
    assert "\x1b" not in clean
    assert clean_text(clean) == clean


def test_a_long_title_is_cut() -> None:
    title = parse_puzzle(f"{GIVENS}\t{'long ' * 1000}").title
    assert len(title) <= MAX_TITLE
    assert title.endswith("…")


# Faults


WRONG = "is no cell; a cell is a digit, or one of . 0 _ * (or a space) where it is empty."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The text is empty; a puzzle has 81 cells."),
        (" \n\n", "The text is empty; a puzzle has 81 cells."),
        ("# only a comment", "The text has no cells; a puzzle has 81."),
        ("hello", "The text has no cells; a puzzle has 81."),
        ("5", "The puzzle has 1 cell, but 81 are needed."),
        (GIVENS[:80], "The puzzle has 80 cells, but 81 are needed."),
        (f"{GIVENS[:80]}\tA title", "The puzzle has 80 cells, but 81 are needed."),
        (f"{GIVENS}..", "The puzzle has 83 cells, but 81 are needed."),
        (f"{GIVENS}.\tA title", "The puzzle has 82 cells, but 81 are needed."),
        (f"{' '.join(GIVENS)} 5", "The puzzle has 82 cells, but 81 are needed."),
        ("\n".join(rows_of(GIVENS)[:8]), "Line 1: The puzzle has 72 cells, but 81 are needed."),
        (
            "\n".join((*rows_of(GIVENS), "." * 9)),
            "Line 1: 10 rows of nine cells follow each other, but a puzzle has nine of them; "
            "a blank line or a title between two puzzles tells where one ends.",
        ),
        (f"{GIVENS}\n{GIVENS}", "Line 2: More cells follow after the 81 of a puzzle; give one at a time."),
        (f"{GIVENS[:40]}x{GIVENS[41:]}", f"Line 1, column 41: 'x' {WRONG}"),
        (f"{GIVENS[:40]}\x1b{GIVENS[41:]}", f"Line 1, column 41: '\\x1b' {WRONG}"),
        (f"{GIVENS[:40]}\u202e{GIVENS[41:]}", f"Line 1, column 41: '\\u202e' {WRONG}"),
        (f"{GIVENS[:40]}③{GIVENS[41:]}", f"Line 1, column 41: '③' {WRONG}"),
        (f"{GIVENS[:40]}-{GIVENS[41:]}", f"Line 1, column 41: '-' {WRONG}"),
        ("53..x", f"Line 1, column 5: 'x' {WRONG}"),
        ("\n".join((*rows_of(GIVENS)[:4], "7...x...8", *rows_of(GIVENS)[5:])), f"Line 5, column 5: 'x' {WRONG}"),
        ("55" + "." * 79, "The givens break the rules: row A has two 5s (A1 and A2)."),
        ("5" + "." * 8 + "5" + "." * 71, "The givens break the rules: column 1 has two 5s (A1 and B1)."),
        ("5" + "." * 9 + "5" + "." * 70, "The givens break the rules: box 1 has two 5s (A1 and B2)."),
        ("5" * (MAX_LINE + 1), "Line 1: The line is longer than 10,000 characters; a puzzle has 81 cells."),
    ],
)
def test_a_fault_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPuzzle) as caught:
        parse_puzzle(text)
    # A whole puzzle's fault needs no place if there is only one line.
    assert str(caught.value).removeprefix("Line 1: ") == sentence.removeprefix("Line 1: ")


# Positions on the way

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
        (f"{GIVENS}:313", "The removed candidate 3 of A3 is what the cell holds."),
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
        (f"{CANDIDATES}\n\n{CANDIDATES}", "Line 16: More cells follow after the 81 of a puzzle; give one at a time."),
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


# Collections


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
