"""Puzzles in the JSON of other programs: boards are found by their shape, and by what their fields are called."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats.about import about_from
from sudoku_tui.formats.caveats import Caveat, CaveatKind, caveat
from sudoku_tui.formats.programs.program_cells import (
    ProgramCell,
    cells_in,
    plain_name,
    puzzle_of_cells,
    values_of_cells,
    with_placed_digits,
)
from sudoku_tui.formats.programs.setter_rules import is_drawn_on, is_from_setter, rule_in, said_by_cages
from sudoku_tui.formats.puzzle import Document, Puzzle, has_clash
from sudoku_tui.formats.text import clean_text

NO_BOARD = "The JSON has no board of 81 cells that could be a puzzle."

_PUZZLES = (
    r"puzzles?|quiz(?:zes)?|boards?|grids?|givens?|clues?|cells|mission|initial|unsolved|sudokus?|problems?|question"
    r"|start|task|original|value|data|matrix|field|tiles|squares|input"
    r"|(?:initial|start|starting|original|unsolved)(?:board|grid|state|puzzle)|puzzle(?:string|data|board|grid)"
)
_SOLUTIONS = (
    r"solutions?|solved|answers?|completed?|full|result|sol"
    r"|(?:solution|solved|completed?|full|final)(?:board|grid|puzzle|sudoku|string)"
)
_STATES = (
    r"state|current|progress|entries|entered|placed|player|working|values|useranswers"
    r"|(?:current|user|player|working)(?:board|grid|state)"
)
_NO_BOARDS = r"regions?|boxes|blocks|areas|colou?rs|cages"
_SAID: Mapping[str, Sequence[str]] = {
    "title": ("title", "name", "label", "puzzlename"),
    "author": ("author", "setter", "creator", "composer"),
    "description": ("description",),
    "level": ("difficulty", "level", "difficultylevel", "rating"),
    "date": ("date", "created"),
    "source": ("source",),
    "url": ("url",),
    "comment": ("comment",),
}

Boards = Mapping[str, Sequence[ProgramCell]]


def puzzles_of(
    value: object, where: str = "The JSON", said: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Puzzle | str]:
    """The puzzles of a value of JSON, each with what is said about it; or sentences about what is none.

    Args:
        value: any value.
        where: what holds it, for the sentences.
        said: what was said before it.
    """
    cells = None if isinstance(value, dict) and is_from_setter(value) else cells_in(value)
    if cells is not None:
        yield _told_of(cells, said)
    elif isinstance(value, dict):
        yield from _puzzles_of_object(value, where, said)
    elif isinstance(value, list):
        for one in value:
            if isinstance(one, (dict, list, str)):
                yield from puzzles_of(one, where, said)


def _puzzles_of_object(fields: Mapping[str, Any], where: str, said: Mapping[str, str]) -> Iterator[Puzzle | str]:
    may_be_empty = is_from_setter(fields)
    boards = {
        name: cells
        for name, value in fields.items()
        if not _is_called(name, _NO_BOARDS)
        and (cells := cells_in(value, may_be_empty=may_be_empty and name in ("grid", "cells"))) is not None
    }
    said = {**said, **_said_in(fields, boards)}
    if (boards or is_from_setter(fields)) and (rule := rule_in(fields)):
        yield f"{where} holds {rule}; sudoku-tui plays classic ones."
        return
    inner = [] if any(not _is_called(name, _SOLUTIONS, _STATES) for name in boards) else _inner(fields)
    some = [found for value in inner for found in puzzles_of(value, where, said)]
    if some:
        beside = [values_of_cells(cells) for cells in boards.values()] if len(some) == 1 else []
        yield from (found if isinstance(found, str) else _with_others(found, beside) for found in some)
    elif boards:
        drawn = (Caveat(CaveatKind.DRAWN),) if is_from_setter(fields) and is_drawn_on(fields) else ()
        for found in _chosen(boards, where, said):
            yield found if isinstance(found, str) else replace(found, caveats=(*found.caveats, *drawn))


def _inner(fields: Mapping[str, Any]) -> list[object]:
    """The values of an object in which puzzles can be."""
    return [
        value
        for name, value in fields.items()
        if isinstance(value, (dict, list)) and not _is_called(name, _SOLUTIONS, _STATES, _NO_BOARDS)
    ]


@lru_cache(1000)
def _is_called(name: str, *kinds: str) -> bool:
    """Whether a field has a name of one of some kinds."""
    return any(re.fullmatch(kind, plain_name(name)) for kind in kinds)


def _chosen(boards: Boards, where: str, said: Mapping[str, str]) -> Iterator[Puzzle | str]:
    """Of several boards of an object the puzzle, with a solution and what was placed; or all, if they are no such."""
    pool = [name for name in boards if not _is_called(name, _SOLUTIONS, _STATES)]
    pool = pool or [name for name in boards if _is_called(name, _STATES)]
    named = [name for name in pool if _is_called(name, _PUZZLES)]
    pool = named or pool
    if not pool:
        yield f"{where} has a solution, but no puzzle."
        return
    values = {name: values_of_cells(cells) for name, cells in boards.items()}
    open_ones = [name for name in pool if "." in values[name]] or pool
    base = min(open_ones, key=lambda name: 81 - values[name].count("."))
    others = [name for name in boards if name != base and values[name] != values[base]]
    if all(_goes_on(values[base], values[name]) for name in open_ones):
        found = _told_of(boards[base], said)
        if isinstance(found, str):
            yield found
            return
        if len(boards) > 1 and not named:
            found = replace(found, caveats=(*found.caveats, caveat(CaveatKind.FIELD, base)))
        yield _with_others(found, [values[name] for name in others])
    elif named:
        first, second = (clean_text(name, 40) for name in open_ones[:2])
        yield f'{where} has different puzzles in "{first}" and "{second}" of one object; keep one of them.'
    else:
        for name in open_ones:
            yield _told_of(boards[name], {**said, "title": ", ".join(filter(None, (said.get("title"), name)))})


def _with_others(puzzle: Puzzle, boards: Sequence[str]) -> Puzzle:
    """A puzzle with the boards beside it: its solution, and how far somebody came."""
    for values in boards:
        if not _goes_on(puzzle.givens, values):
            kind = CaveatKind.STATE if "." in values else CaveatKind.SOLUTION
            puzzle = replace(puzzle, caveats=(*puzzle.caveats, Caveat(kind)))
        elif "." in values:
            puzzle = with_placed_digits(puzzle, values)
        elif has_clash(values):
            puzzle = replace(puzzle, caveats=(*puzzle.caveats, Caveat(CaveatKind.SOLUTION)))
        elif not (isinstance(puzzle, Document) and puzzle.solution):
            more = vars(puzzle) | {"solution": values}
            puzzle = Document(**more)
    return puzzle


def _goes_on(values: str, others: str) -> bool:
    """Whether other values have all of these."""
    return all(value in (".", other) for value, other in zip(values, others, strict=True))


def _told_of(cells: Sequence[ProgramCell], said: Mapping[str, str]) -> Puzzle | str:
    """The puzzle of some cells with what is said about it, or why it is none."""
    try:
        puzzle = puzzle_of_cells(cells)
    except InvalidPuzzle as error:
        return str(error)
    title = clean_text(said.get("title", "") or said.get("level", ""))
    return replace(puzzle, title=title, about=about_from(said))


def _said_in(fields: Mapping[str, Any], boards: Boards) -> dict[str, str]:
    """The description that an object with some boards gives of its puzzles."""
    metadata = fields.get("metadata")
    nearby = {**metadata, **fields} if isinstance(metadata, dict) else fields
    texts = {
        plain_name(name): str(value)[: len(CELLS) ** 2]
        for name, value in nearby.items()
        if isinstance(value, (str, int, float)) and not isinstance(value, bool) and name not in boards
    }
    said = {field: next((texts[name] for name in names if texts.get(name)), "") for field, names in _SAID.items()}
    for field in ("title", "author"):
        said[field] = said[field] or next(said_by_cages(fields.get("cages"), field), "")
    return {field: text for field, text in said.items() if text.strip()}
