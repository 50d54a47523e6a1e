"""The output of `--json`: plain data with the fields that docs/automate/json.md describes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudoku_tui.cli import BAD_INPUT
from sudoku_tui.engine import words
from sudoku_tui.engine.codec.positions import digits_by_cell
from sudoku_tui.engine.codec.values import plain
from sudoku_tui.formats import format_board, format_puzzle
from sudoku_tui.system.output import complain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_tui.cli.puzzle_arguments import Bad, Found
    from sudoku_tui.engine.board import Candidate
    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.position import Position
    from sudoku_tui.engine.rating import Rating
    from sudoku_tui.engine.step import Evidence, Step
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.system.output import Output

Record = dict[str, object]
"""A JSON object."""

SCHEMA = 4
"""The version of the fields. It grows when one is taken away or gets another meaning, not when one is added."""


def line(record: Record) -> str:
    return f"{json.dumps({'schema': SCHEMA, **record})}\n"


def puzzle_fields(found: Found) -> Record:
    return {
        "puzzle": format_puzzle(found.puzzle),
        "title": found.puzzle.title,
        "source": found.source,
        "line": found.puzzle.line,
        "number": found.number,
    }


def error_fields(bad: Bad) -> Record:
    """The fields about an entry that could not be read."""
    place: Record = {"source": bad.source, "line": bad.line, "column": bad.column, "number": bad.number}
    return {"error": bad.reason, **place}


def error(bad: Bad) -> str:
    """The line about what could not be read."""
    return line(error_fields(bad))


def refuse(bad: Bad, output: Output, *, as_json: bool) -> int:
    """Complain of what could not be read, with `as_json` on standard output too; the exit code."""
    if as_json:
        output.write(error(bad))
    complain(bad.sentence)
    return BAD_INPUT


def solution_fields(number: int, reason: str) -> Record:
    """How many solutions there are: 0, 1 or "several", since the search ends at the second; and why there is none."""
    return {"solutions": "several" if number > 1 else number, "reason": reason or None}


def transformation_fields(
    is_transposed: bool, rows: Iterable[int], columns: Iterable[int], digits: Iterable[int]
) -> Record:
    """A transformation of a puzzle. Rows and columns come in as numbers from 0, and go out as numbers from 1.

    Args:
        is_transposed: whether rows and columns are exchanged first.
        rows: the old row at each new place.
        columns: the old column at each new place.
        digits: the new digits for 1 to 9.
    """
    return {
        "transposed": is_transposed,
        "rows": [row + 1 for row in rows],
        "columns": [column + 1 for column in columns],
        "digits": [*digits],
    }


def technique_fields(technique: Technique) -> Record:
    return {
        "id": technique.id,
        "name": words.name(technique.id),
        "code": technique.code,
        "level": technique.level.id,
        "score": technique.score,
    }


def rating_fields(rating: Rating | None) -> Record:
    """How hard a puzzle is; nulls without a rating."""
    if rating is None:
        return {"solved": False, "level": None, "score": None, "hardest": None, "techniques": []}
    from sudoku_tui.engine.logic import counts_in_order, hardest  # a puzzle without a rating needs no techniques

    one = hardest(rating)
    return {
        "solved": rating.is_solved,
        "level": rating.level.id,
        "score": rating.score,
        "hardest": None if one is None else technique_fields(one),
        "techniques": [{**technique_fields(used), "count": number} for used, number in counts_in_order(rating)],
    }


def step_fields(step: Step, notation: Notation, *, walk: bool = False) -> Record:
    """A step; its walk, which may be long, only where it is wanted."""
    return {
        "technique": technique_fields(step.technique),
        "placements": candidate_fields(step.placements, notation),
        "eliminations": candidate_fields(step.eliminations, notation),
        "facts": plain(step.facts),
        "evidence": [_evidence(piece, notation) for piece in step.evidence],
        "conclusion": words.conclusion(step, notation),
        "explanation": list(words.explanation(step, notation)),
        "walk": [
            {
                "sentence": reason.sentence,
                "depth": reason.depth,
                "evidence": [_evidence(piece, notation) for piece in reason.shows],
            }
            for reason in (words.walk(step, notation) if walk else ())
        ],
        "lines": {**words.notation_lines(step, notation)},
    }


def candidate_fields(candidates: Iterable[Candidate], notation: Notation) -> list[Record]:
    return [{"cell": notation.cell(cell), "index": cell, "digit": digit} for cell, digit in candidates]


def _evidence(piece: Evidence, notation: Notation) -> Record:
    return {
        "role": piece.role.value,
        "cells": [{"cell": notation.cell(cell), "index": cell} for cell in piece.cells],
        "candidates": candidate_fields(piece.candidates, notation),
        "houses": [{"house": notation.house(house), "index": house} for house in piece.houses],
        "links": [candidate_fields(link, notation) for link in piece.links],
    }


def position_fields(position: Position) -> Record:
    """A position: as a board, and the candidates of the 81 cells as digits, empty where a value is placed."""
    return {"board": format_board(position), "candidates": digits_by_cell(position.candidates)}
