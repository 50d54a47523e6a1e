"""`.sdk` files: what the lines before the cells say, sections, and puzzles that follow each other."""

import pytest

from sudoku_tui.formats import About, BadPuzzle, Puzzle, parse_puzzle
from sudoku_tui.formats.caveats import Caveat, CaveatKind
from sudoku_tui.formats.puzzle import Document
from tests.formats.made import GIVENS, SOLUTION, read, rows_of

NOTES = """\
#AAnn Author
#DA diagonal one
#CFirst line
#CSecond line
#B03-08-2006
#SSudoCue
#LEasy
#Uhttp://www.sudocue.net/
"""
ABOUT = About(
    "Ann Author", "A diagonal one", "03-08-2006", "SudoCue", "Easy", "http://www.sudocue.net/", "First line Second line"
)
ROWS = "\n".join(rows_of(GIVENS))
STATE = "\n".join(rows_of(f"4{GIVENS[1:]}"))


@pytest.mark.parametrize("head", ["[Puzzle]\n", "", "[puzzle]\n"])
def test_all_that_is_said_is_kept(head: str) -> None:
    puzzle = parse_puzzle(f"{NOTES}{head}{ROWS}\n")
    assert puzzle == Puzzle(GIVENS, "A diagonal one, by Ann Author")
    assert puzzle.about == ABOUT


@pytest.mark.parametrize(
    "comments",
    [
        "#Difficulty: hard\n#Author: me\n#Comment: none\n",
        "# A puzzle\n# D another\n",
        "#AAnn\n",
        "#LEasy\n#SHere\n",
        "#AAnn\n#Difficulty: hard\n",
    ],
)
def test_comments_of_a_file_without_sections_are_no_notes(comments: str) -> None:
    puzzle = parse_puzzle(f"{comments}{ROWS}\n")
    assert (puzzle.title, puzzle.about) == ("", About())


def test_notes_are_of_the_next_puzzle_alone() -> None:
    text = f"{NOTES}[Puzzle]\n{ROWS}\n[State]\n{STATE}\n#AOther\n#DSecond\n[Puzzle]\n{ROWS}\n[Puzzle]\n{ROWS}\n"
    found = read(text)
    assert [item.title for item in found if isinstance(item, Puzzle)] == [
        "A diagonal one, by Ann Author",
        "Second, by Other",
        "",
    ]
    assert [item.about.author for item in found if isinstance(item, Puzzle)] == ["Ann Author", "Other", ""]
    assert [item.line for item in found] == [10, 32, 42]
    assert [item.placed for item in found if isinstance(item, Puzzle)] == ["4" + "." * 80, "", ""]


def test_the_state_is_how_far_the_player_came() -> None:
    puzzle = parse_puzzle(f"[Puzzle]\n{ROWS}\n[State]\n{STATE}\n")
    assert (puzzle.givens, puzzle.placed) == (GIVENS, "4" + "." * 80)
    assert puzzle.position() == parse_puzzle(f"+4{GIVENS[1:]}").position()


@pytest.mark.parametrize(
    "state",
    [SOLUTION, ROWS, "", "nothing", f"1{GIVENS[1:]}", "." * 81, f"3{GIVENS[1:]}", STATE[:40], f"{STATE[:-3]}x.."],
)
def test_a_state_that_is_none_is_passed_over(state: str) -> None:
    puzzle = parse_puzzle(f"[Puzzle]\n{ROWS}\n[State]\n{state}\n")
    assert puzzle == Puzzle(GIVENS)


def test_a_state_does_not_help_a_bad_puzzle() -> None:
    found = read(f"[Puzzle]\n{ROWS[:-1]}\n[State]\n{STATE}\n[Puzzle]\n{ROWS}\n")
    assert [type(item) for item in found] == [BadPuzzle, Puzzle]
    assert found[1] == Puzzle(GIVENS)


MARKS = ["58", "12", *[""] * 79]
COMMAS = "\n".join(",".join(MARKS[start : start + 9]) for start in range(0, 81, 9))
BLANKS = "\n".join(" ".join(one or "." for one in MARKS[start : start + 9]) for start in range(0, 81, 9))


@pytest.mark.parametrize("marks", [COMMAS, BLANKS, COMMAS.replace("\n", ",\n"), BLANKS.replace(".", "0")])
@pytest.mark.parametrize("state", ["", f"[State]\n{STATE}\n"])
def test_pencil_marks_are_kept_in_empty_cells(marks: str, state: str) -> None:
    puzzle = parse_puzzle(f"[Puzzle]\n{ROWS}\n{state}[PencilMarks]\n{marks}\n")
    assert isinstance(puzzle, Document)
    assert puzzle.givens == GIVENS
    assert puzzle.caveats == ()
    assert [puzzle.corner[digit] for digit in (1, 5, 8)] == [2, *([0, 0] if state else [1, 1])]


@pytest.mark.parametrize("marks", [COMMAS[:20], COMMAS.replace("58", "a"), f"{COMMAS}\n{COMMAS}", "5 8"])
def test_pencil_marks_that_are_none_are_told(marks: str) -> None:
    puzzle = parse_puzzle(f"[Puzzle]\n{ROWS}\n[Pencil Marks]\n{marks}\n")
    assert puzzle == Puzzle(GIVENS)
    assert puzzle.caveats == (Caveat(CaveatKind.MARKS),)
