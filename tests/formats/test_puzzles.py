"""Puzzles in every notation: cells, titles, faults."""

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats import (
    MAX_LINE,
    MAX_TITLE,
    Puzzle,
    clean_text,
    format_grid,
    format_line,
    parse_puzzle,
)
from tests.formats.made import EMPTY, GIVENS, SOLUTION, in_bands, rows_of, simple_sudoku

# A puzzle whose row E is empty and whose last row ends in empty cells: both are lost when blanks are stripped.
GAPPED = GIVENS[:36] + "." * 9 + GIVENS[45:]


def drawn_board(cells: str) -> str:
    """The compact board as the interface draws it."""
    lines = ["┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓"]
    for row in rows_of(cells.replace(".", " ")):
        bands = ["│".join(f" {cell} " for cell in row[start : start + 3]) for start in (0, 3, 6)]
        lines += [f"┃{'┃'.join(bands)}┃", "┠───┼───┼───╂───┼───┼───╂───┼───┼───┨"]
    lines[-1] = "┗━━━┷━━━┷━━━┻━━━┷━━━┷━━━┻━━━┷━━━┷━━━┛"
    return "\n".join(lines)


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


@pytest.mark.parametrize("rows", [[0], [4], [8], [0, 8], [0, 1, 2]])
def test_nine_lines_of_nine_may_be_full_or_blank(rows: list[int]) -> None:
    cells = "".join(digit if at // 9 in rows else "." for at, digit in enumerate(SOLUTION))
    assert parse_puzzle(NOTATIONS["nine lines of spaces"](cells)).givens == cells


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
            "put a blank line or a title between two puzzles.",
        ),
        (f"{GIVENS}\n{GIVENS}", "Line 2: More cells follow the 81 of a puzzle; give one puzzle at a time."),
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
