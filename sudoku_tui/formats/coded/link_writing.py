"""Puzzles as links: the JSON of f-puzzles, compressed, which SudokuPad reads, too."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.engine.codec.positions import Planes, digits_by_cell
from sudoku_tui.formats.coded.lz_string import compress
from sudoku_tui.formats.puzzle import Document, Puzzle
from sudoku_tui.formats.text import clean_text

_QUOTED = str.maketrans({"+": "%2B", "/": "%2F", "=": "%3D"})
"""What of a code cannot stand in the path of an address as it is."""


def write_f_puzzles(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Each puzzle as a link to f-puzzles, on a line of its own."""
    return (f"https://www.f-puzzles.com/?load={_code(puzzle)}\n" for puzzle in puzzles)


def write_sudokupad(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Each puzzle as a link to SudokuPad, on a line of its own."""
    return (f"https://sudokupad.app/fpuzzles{_code(puzzle).translate(_QUOTED)}\n" for puzzle in puzzles)


def _code(puzzle: Puzzle) -> str:
    cells = _cells(puzzle)
    fields = {
        "size": SIZE,
        "title": clean_text(puzzle.title),
        "author": clean_text(puzzle.about.author),
        "grid": [cells[start : start + SIZE] for start in range(0, len(CELLS), SIZE)],
    }
    return compress(json.dumps({name: value for name, value in fields.items() if value}, separators=(",", ":")))


def _cells(puzzle: Puzzle) -> list[Mapping[str, Any]]:
    corner, center = (puzzle.corner, puzzle.center) if isinstance(puzzle, Document) else ((), ())
    each = zip(puzzle.givens, puzzle.values, _marks(corner), _marks(center), strict=True)
    return [_cell(given, value, *marks) for given, value, *marks in each]


def _cell(given: str, value: str, corner: list[int], center: list[int]) -> Mapping[str, Any]:
    cell: dict[str, Any] = {} if value == "." else {"value": int(value), "given": given != "."}
    marks = {"cornerPencilMarks": corner, "centerPencilMarks": center}
    return cell | {name: digits for name, digits in marks.items() if digits}


def _marks(planes: Planes) -> list[list[int]]:
    return [[*map(int, digits)] for digits in digits_by_cell(planes)] if planes else [[] for _ in CELLS]
