"""Our own JSON: the fields, lists and lines of it, records of other commands, and sentences about what is wrong."""

import json
from typing import Any

import pytest

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats import BadPuzzle, Puzzle, parse_puzzle, read_puzzles
from sudoku_tui.formats.programs.documents import format_document
from sudoku_tui.formats.programs.json_objects import MAX_DEPTH, MAX_OBJECT
from sudoku_tui.formats.puzzle import Document
from tests.formats.made import GIVENS, SOLUTION, read, without_end

MARKED = ["12", *[""] * 80]
FIELDS: dict[str, Any] = {
    "format": "sudoku-tui",
    "version": 1,
    "puzzle": {"givens": GIVENS, "title": "Mine", "author": "Ann"},
    "position": {"values": f"4{GIVENS[1:]}"},
    "marks": {"corner": MARKED, "center": MARKED},
    "colors": {"cells": "A" + "." * 80, "candidates": [{"index": 1, "digit": 5, "color": "F"}]},
    "solution": SOLUTION,
    "rating": {"level": "Easy", "score": 214},
    "game": {"records": [{"seconds": 1.5}, []]},
}


def changed(**fields: object) -> str:
    return json.dumps(FIELDS | fields)


def test_every_field_is_read() -> None:
    planes = (0, 1, 1, 0, 0, 0, 0, 0, 0, 0)
    document = parse_puzzle(json.dumps(FIELDS))
    assert document == Document(
        GIVENS,
        "Mine",
        placed="4" + "." * 80,
        corner=planes,
        center=planes,
        cell_colors="A" + "." * 80,
        candidate_colors=((1, 5, "F"),),
        solution=SOLUTION,
        rating={"level": "Easy", "score": 214},
        game={"records": [{"seconds": 1.5}, []]},
    )
    assert document.about.author == "Ann"
    assert json.loads(format_document(document)) == FIELDS


def test_most_fields_may_be_missing_and_others_are_passed_over() -> None:
    text = json.dumps({"format": "sudoku-tui", "version": 1, "puzzle": {"givens": GIVENS, "x": 1}, "y": [None]})
    assert parse_puzzle(text) == Puzzle(GIVENS)
    assert type(parse_puzzle(text)) is Puzzle


@pytest.mark.parametrize(
    ("start", "between", "end"), [("", "\n", "\n"), ("[", ",", "]"), ("[\n", ",\n", "\n]\n"), ("", "", "")]
)
@pytest.mark.parametrize("indent", [None, 2])
def test_several_stand_in_a_list_or_one_after_another(start: str, between: str, end: str, indent: int | None) -> None:
    one = json.dumps(FIELDS, indent=indent)
    found = read(start + between.join([one] * 3) + end)
    assert [item.givens for item in found if isinstance(item, Puzzle)] == [GIVENS] * 3
    lines, step = one.count("\n"), between.count("\n")
    first = 1 + start.count("\n")
    assert [item.line for item in found] == [first + number * (lines + step) for number in range(3)]


def test_what_other_commands_print_can_be_read() -> None:
    records = [
        {"schema": 1, "puzzle": GIVENS, "title": "One", "level": "Easy"},
        {"schema": 1, "error": "The puzzle has 80 cells.", "source": "x", "line": 1, "column": None},
        {"schema": 1, "puzzle": f"+4{GIVENS[1:]}:519", "title": ""},
        {"schema": 1, "algorithm": "fast"},
        {"schema": 1, "puzzle": "5.."},
    ]
    found = read("".join(f"{json.dumps(record)}\n" for record in records))
    assert [type(item) for item in found] == [Puzzle, BadPuzzle, Puzzle, BadPuzzle, BadPuzzle]
    assert found[0] == Puzzle(GIVENS, "One")
    assert [item.reason for item in found if isinstance(item, BadPuzzle)] == [
        "There is no puzzle, but a message: The puzzle has 80 cells.",
        'The JSON has no "puzzle".',
        "The puzzle has 3 cells, but 81 are needed.",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{}", "The JSON has no board of 81 cells that could be a puzzle."),
        (changed(version=None), 'The JSON has no "version"; sudoku-tui writes 1.'),
        (changed(version=True), 'The JSON has no "version"; sudoku-tui writes 1.'),
        (changed(version=2), "The JSON is of a later version than 1: a newer sudoku-tui wrote it; update this one."),
        (changed(puzzle=[]), '"puzzle" of the JSON is not an object.'),
        (changed(puzzle={}), '"givens" of "puzzle" of the JSON is not a text of 81 characters.'),
        (changed(puzzle={"givens": GIVENS, "title": 5}), '"title" of the JSON is not a text.'),
        (
            changed(puzzle={"givens": "x" + GIVENS[1:]}),
            '"givens" of "puzzle" of the JSON has \'x\'; only .123456789 can',
        ),
        (changed(puzzle={"givens": "33" + GIVENS[2:]}), "The givens break the rules: row A has"),
        (changed(position={"values": "." * 81}), "A3 is given as 3, but the position has .."),
        (changed(position={"values": "3" + GIVENS[1:]}), "The givens break the rules: row A has"),
        (changed(position={"values": GIVENS, "candidates": ["1"]}), '"candidates" of the JSON has 1 entries, but 81'),
        (changed(position={"values": SOLUTION, "candidates": ["1"] * 81}), "A cell of the position has a digit and"),
        (changed(marks={"corner": ["11"] + [""] * 80}), 'A1 of "corner" is not a text of different digits.'),
        (changed(marks={"center": [1] * 81}), 'A1 of "center" is not a text of different digits.'),
        (changed(marks={"center": "x"}), '"center" of the JSON is not a list.'),
        (
            changed(colors={"cells": "G" * 81}),
            '"cells" of "colors" of the JSON has \'G\'; only .ABCDEF can stand there.',
        ),
        (changed(colors={"candidates": [[1, 2, "A"]]}), 'A coloured candidate is not an object with "index" (0 to 80)'),
        (
            changed(colors={"candidates": [{"index": 81, "digit": 1, "color": "A"}]}),
            "A coloured candidate is not an object",
        ),
        (changed(solution="1"), '"solution" of the JSON is not a text of 81 characters.'),
        (changed(game=[]), '"game" of the JSON is not an object.'),
        ('{"a": NaN}', "A number in the JSON is malformed or too large."),
        ('{"a": 1e999}', "A number in the JSON is malformed or too large."),
        ('{"a"', "The JSON breaks off in the middle of an object."),
        ('{"a" 1}', "The JSON is broken: Expecting ':' delimiter (column 6)."),
        ('{"a": 1} x', "'x' stands where an object of JSON should begin with {."),
        ('{"a": ' + "[" * 99, f"The JSON is nested more than {MAX_DEPTH} deep."),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(text: str, sentence: str) -> None:
    bad = read(text)[-1]
    assert isinstance(bad, BadPuzzle)
    assert bad.reason.startswith(sentence)
    with pytest.raises(InvalidPuzzle):
        parse_puzzle(text)


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    (bad,) = read(f'{{"a": {"9" * 5000}}}')
    assert isinstance(bad, BadPuzzle)
    assert bad.reason == "A number in the JSON is malformed or too large."


@pytest.mark.parametrize("start", ['{"', '{"a": [', '{"a": "'])
def test_an_object_that_does_not_end_is_given_up(start: str) -> None:
    taken, lines = without_end(start, 1000 * "1")
    (bad,) = read_puzzles(lines)
    assert isinstance(bad, BadPuzzle)
    assert bad.reason == f"An object of the JSON has more than {MAX_OBJECT:,} characters."
    assert len(taken) < MAX_OBJECT // 1000 + 2


def test_a_wrong_object_does_not_stop_the_others() -> None:
    found = read(f'{json.dumps(FIELDS)}\n{{"a" 1}}\n{json.dumps(FIELDS)}\n')
    assert [(type(item), item.line) for item in found] == [(Document, 1), (BadPuzzle, 2), (Document, 3)]


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_a_text_may_be_cut_anywhere(size: int) -> None:
    from sudoku_tui.formats.programs.documents import read_json

    text = json.dumps({**FIELDS, "puzzle": {"givens": GIVENS, "title": 'a "b" \\ {[ ü'}})
    pieces = (text[start : start + size] for start in range(0, len(text), size))
    (found,) = read_json(pieces)
    assert isinstance(found, Puzzle)
    assert found.title == 'a "b" \\ {[ ü'
