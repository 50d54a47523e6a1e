"""Puzzles as people keep them: whatever stands around the cells, exactly these puzzles are read, or none."""

import json
import random
from itertools import chain
from typing import Any

import pytest

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats import BadPuzzle, Form, Puzzle, form_of, parse_puzzle
from sudoku_tui.game.puzzles.caveat_words import caveat_words
from tests.formats.layouts import BETWEEN, GRIDS, LAYOUTS, LINES, SOLUTIONS, invented, lines_of, several, spoiled
from tests.formats.made import read, rows_of
from tests.shared_data import SHARED

INPUTS = SHARED / "inputs.jsonl"
UNCLEAR = {
    ("bands", "no sign at all"),
    ("a blank line after each row", "no sign at all"),
}
"""Layouts and what stands between, where nobody can know where a grid ends."""

FIRST, SECOND, THIRD = GRIDS
ROWS = rows_of(FIRST)
BLOCK = "\n".join(ROWS)


def values_in(text: str) -> list[str]:
    return [item.values for item in read(text) if isinstance(item, Puzzle)]


def why_not(text: str) -> str:
    with pytest.raises(InvalidPuzzle) as trouble:
        parse_puzzle(text)
    return str(trouble.value)


def shared_rows() -> list[Any]:
    """Texts of others that are lines of cells; documents of JSON and XML have tests of their own."""
    if not INPUTS.is_file():
        return [pytest.param({}, marks=pytest.mark.skip(f"more of the same, from {INPUTS}, which is missing"))]
    rows = map(json.loads, INPUTS.read_text(encoding="utf-8").splitlines())
    texts = (row for row in rows if form_of(row["text"].splitlines()[0]) in (Form.TEXT, None))
    return [pytest.param(row, id=f"{row['kind']}: {row['name']}") for row in texts]


@pytest.mark.parametrize("row", shared_rows())
def test_texts_of_others_are_read(row: dict[str, Any]) -> None:
    found = read(row["text"])
    assert [item.givens for item in found if isinstance(item, Puzzle)] == row["puzzles"]
    assert len(found) == len(row["puzzles"])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_grids_in_a_layout_are_these_grids_or_complaints(layout: str) -> None:
    for between in BETWEEN if " for empty" not in layout and "boxes of" not in layout else ["titles", "blank lines"]:
        found = read(several(layout, between))
        values = [item.values for item in found if isinstance(item, Puzzle)]
        if (layout, between) in UNCLEAR:
            assert set(values) <= set(GRIDS)
            assert any(isinstance(item, BadPuzzle) for item in found)
        else:
            assert (between, values, len(found)) == (between, [*GRIDS], len(GRIDS))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\f\n"])
@pytest.mark.parametrize("name", LINES)
def test_81_cells_are_found_among_other_things_on_a_line(name: str, end: str) -> None:
    for empty in ".0-x_":
        text = lines_of(LINES[name], empty).replace("\n", end)
        assert (empty, values_in(text)) == (empty, [*GRIDS])
        assert len(read(text)) == len(GRIDS)


def test_a_spoiled_text_gives_nothing_that_is_not_in_it_and_loses_nothing_in_silence() -> None:
    for seed in range(250):
        text, grids = spoiled(random.Random(seed))
        found = read(text)
        assert not [item for item in found if isinstance(item, Puzzle) and invented(text, item.values)], seed
        assert len(found) >= grids or any(isinstance(item, BadPuzzle) for item in found), seed


# Nothing is invented


@pytest.mark.parametrize("extra", ["123456789", "..3.2.6.."])
def test_rows_that_are_no_nine_are_refused_together(extra: str) -> None:
    for lines in ([extra, *ROWS], [*ROWS, extra], [*ROWS[:4], *ROWS[5:], *ROWS], [*ROWS, *ROWS[3:], *ROWS]):
        assert values_in("\n".join(lines)) in ([], [FIRST])  # the numbers of columns may stand above a grid
        assert any(isinstance(item, BadPuzzle) for item in read("\n".join(lines))) or lines[0] == "123456789"


@pytest.mark.parametrize("number", ["2", "1.", "9 9", "2024-01-10", "100000001", "17 / 3", "(12)", "[1]"])
def test_a_number_above_grids_is_no_row(number: str) -> None:
    grids = ["\n".join(rows_of(grid.replace(".", "0"))) for grid in GRIDS]
    for between in (f"\n{number}\n", f"\n\n{number}\n", f"\n\n{number}\n\n"):
        assert values_in(number + "\n" + between.join(grids)) == [*GRIDS]
    assert parse_puzzle(f"{number}\n{grids[0]}").title == number


def test_rows_of_hashes_are_no_comments() -> None:
    rows = [row.replace(".", "#") for row in rows_of(THIRD)]
    assert values_in("\n".join(["# the third", *rows, "#####", "# 5"])) == [THIRD]
    assert values_in("\n".join("\t".join(row) for row in rows)) == [THIRD]
    assert why_not("\n".join(rows[2:])) == "Line 1: The puzzle has 63 cells, but 81 are needed."


def test_bands_of_different_grids_are_not_joined() -> None:
    bands = [["\n".join(rows_of(grid)[start : start + 3]) for start in (0, 3, 6)] for grid in GRIDS]
    assert values_in("\n\n".join(chain.from_iterable(bands))) == [*GRIDS]
    for grid in range(3):
        for band in range(3):
            fewer = [[*some] for some in bands]
            del fewer[grid][band]
            text = "\n\n\n".join("\n\n".join(some) for some in fewer)
            assert set(values_in(text)) <= set(GRIDS)
            assert [item for item in read(text) if isinstance(item, BadPuzzle)]


def test_a_row_that_is_lost_among_grids_without_a_sign_between_them_spoils_all() -> None:
    lines = [row for grid in GRIDS for row in rows_of(grid)]
    for lost in range(27):
        for twice in range(27):
            text = "\n".join([*lines[:lost], *lines[lost + 1 :], lines[twice]])
            assert set(values_in(text)) <= {*GRIDS} or lost // 9 == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{FIRST},{SECOND}", "The line holds 2 fields of 81 cells that are different puzzles; add a first line that"),
        (f"{SOLUTIONS[0]},{SOLUTIONS[1]}", "The line holds 2 fields of 81 cells that are different puzzles;"),
        ("\n".join([*ROWS, ROWS[0]]), "Line 1: 10 rows of nine cells follow each other, but a puzzle has nine of them"),
        (
            "\n".join(f"{a}   {b}" for a, b in zip(ROWS, rows_of(SECOND), strict=True)),
            "Line 1: Two grids stand side by side, and neither is the solution of the other; put one below the other.",
        ),
        (
            "\n".join([*ROWS[:3], *(row.replace(".", "0") for row in ROWS[3:])]),
            "Line 1: These nine rows have different signs for empty cells; a grid has one sign for all",
        ),
        ("\n".join([*ROWS[:4], "7...x...8", *ROWS[5:]]), "Line 5, column 5: 'x' is no cell;"),
        ("\n".join(ROWS).replace("1", "9", 1), "The givens break the rules: row B has two 9s"),
        (FIRST.replace(".", "x", 3), "Line 1, column 1: 'x' is no cell;"),
    ],
)
def test_what_is_not_clear_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    assert sentence in why_not(text)


# Tables


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("quote", ["", '"'])
def test_the_heading_of_a_table_names_the_column_of_puzzles(separator: str, quote: str) -> None:
    for names in (("id", "solution", "puzzle"), ("quizzes", "solutions"), ("source", "Question", "answer", "rating")):
        rows: list[tuple[str, ...]] = [names]
        for at, cells in enumerate(GRIDS):
            fields = {"id": str(at), "solution": SOLUTIONS[at], "answer": SOLUTIONS[at], "solutions": SOLUTIONS[at]}
            rows.append(tuple(fields.get(name, cells if "u" in name and name != "source" else "x") for name in names))
        text = "\n".join(separator.join(f"{quote}{field}{quote}" for field in row) for row in rows)
        assert values_in(text) == [*GRIDS]


def test_a_heading_goes_before_what_the_fields_look_like() -> None:
    half = FIRST[:40] + SOLUTIONS[0][40:]
    assert values_in(f"puzzle,state\n{FIRST},{half}") == [FIRST]
    assert values_in(f"state,puzzle\n{half},{FIRST}") == [FIRST]
    assert values_in(f"{half},{FIRST}") == []


def test_titles_of_tables_keep_no_signs_between_fields() -> None:
    assert parse_puzzle(f"{FIRST},1.2,easy").title == "1.2 easy"
    assert parse_puzzle(f"{FIRST},{SOLUTIONS[0]},,,7").title == "7"
    assert parse_puzzle(f"17,,{SOLUTIONS[0]},{FIRST},,hard,").title == "17 hard"
    assert parse_puzzle(f'"easy, they say",{FIRST}').title == "easy they say"
    assert parse_puzzle(f"{FIRST}\teasy, they say").title == "easy, they say"


# What is said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (FIRST, ""),
        (BLOCK.replace(".", "0"), ""),
        (BLOCK.replace(".", "x"), "Read with 'x' as an empty cell."),
        (BLOCK.replace(".", "\u202e"), None),
        (f"{SOLUTIONS[0]},{FIRST}", "Read with column 2 as the puzzle."),
        (f"{SOLUTIONS[0]} {FIRST}", "Read without a solution."),
        (f"https://example.org/?p={FIRST}", "Read without words beside the cells."),
        (LAYOUTS["names all round"](FIRST), "Read without names of rows and columns."),
        (LAYOUTS["text at the right"](FIRST), "Read without words beside the cells."),
        (LAYOUTS["the solution at the left"](FIRST), "Read without a solution."),
        (LAYOUTS["candidates without lines"](FIRST).replace("123456789", "(123456789)", 1), "Read without signs on"),
    ],
)
def test_what_was_taken_for_granted_is_said(text: str, sentence: str | None) -> None:
    if sentence is None:
        assert why_not(text)
    else:
        assert caveat_words(parse_puzzle(text).caveats).startswith(sentence or "")
        assert bool(parse_puzzle(text).caveats) == bool(sentence)


def test_code_around_cells_is_no_title() -> None:
    titles = {name: parse_puzzle(LAYOUTS[name](FIRST)).title for name in LAYOUTS}
    assert titles["lists of Python"] == "board"
    assert not any(title for name, title in titles.items() if name != "lists of Python")


@pytest.mark.parametrize("end", ["", ","])
def test_a_list_of_one_row_on_a_line_is_no_json(end: str) -> None:
    assert values_in("\n".join(f"[{', '.join(row)}]{end}" for row in rows_of(FIRST.replace(".", "0")))) == [FIRST]
