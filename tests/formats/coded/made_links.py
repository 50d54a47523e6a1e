"""Links as other programs make them, of puzzles and of other sudokus."""

import base64
import json
import zlib
from typing import Any

from sudoku_tui.formats.coded.lz_string import compress
from tests.formats.made import GIVENS

F_PUZZLES = "https://www.f-puzzles.com/?load="
SUDOKUPAD = "https://sudokupad.app/"


def f_puzzles(**more: object) -> dict[str, Any]:
    """A puzzle as f-puzzles has it, with a placed digit in A1 and marks in A2."""
    cells: list[dict[str, Any]] = [{} if sign == "." else {"value": int(sign), "given": True} for sign in GIVENS]
    cells[0] = {"value": 4}
    cells[1] = {"cornerPencilMarks": [5, 8], "centerPencilMarks": [7], "c": "#A8A8A8"}
    grid = [cells[start : start + 9] for start in range(0, 81, 9)]
    return {"size": 9, "title": "T", "author": "Ann", "ruleset": "Normal sudoku rules apply.", "grid": grid, **more}


def sudokupad(**more: object) -> dict[str, Any]:
    """A puzzle as SudokuPad has it."""
    cells = [{} if sign == "." else {"value": int(sign)} for sign in GIVENS]
    boxes = [[[3 * (box // 3) + i // 3, 3 * (box % 3) + i % 3] for i in range(9)] for box in range(9)]
    return {
        "id": "x",
        "cellSize": 50,
        "cells": [cells[start : start + 9] for start in range(0, 81, 9)],
        "regions": boxes,
        "cages": [{"value": "title: Hi"}, {"value": "author: Me"}, {"cells": boxes[0], "style": "box"}],
        "lines": [],
        **more,
    }


def short(fields: dict[str, Any]) -> str:
    """The same in the short form."""
    rows = (",".join(f"{{v:{cell['value']}}}" if cell else "" for cell in row) for row in fields["cells"])
    return "{cs:50,ce:[" + ",".join(f"[{row}]" for row in rows) + "],ca:[{v:'title: Hi'}]}"


def code(fields: object) -> str:
    """The code of a value of JSON, as lz-string makes it."""
    return compress(json.dumps(fields))


def packed(fields: object, kind: int = zlib.MAX_WBITS) -> str:
    """The same with zlib, gzip (31) or deflate (-15), in base64 for addresses."""
    packer = zlib.compressobj(9, zlib.DEFLATED, kind)
    data = packer.compress(json.dumps(fields).encode()) + packer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
