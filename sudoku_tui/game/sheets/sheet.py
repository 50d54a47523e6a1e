"""The content of a sheet: its puzzles, each with a name, how hard it is, a first hint and the solution."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.human_time import estimate
from sudoku_tui.engine.logic import path, rating_of
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import is_unique
from sudoku_tui.engine.standing import standing_of
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.puzzles.rating_words import about_time, level_and_score


class Paper(NamedTuple):
    """A size of paper, upright."""

    name: str  # as CSS calls it
    width: float  # in millimetres
    height: float


PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class SheetPuzzle:
    """A puzzle of a sheet."""

    position: Position
    name: str  # one line; may be empty, for it has a number besides
    level: str  # how hard it is, in words
    short_level: str  # the same where there is less room; empty if there is nothing shorter
    hint: str  # the first step to look for, in words; empty where there is none
    solution: str  # 81 digits; empty if it has none
    is_unique: bool = True  # whether it has no other solution
    time: str = ""  # how long it takes people, in words; empty if that is not to be said


@dataclass(frozen=True, slots=True)
class Sheet:
    """Puzzles to print, and how."""

    title: str
    puzzles: Sequence[SheetPuzzle]  # at least one
    paper: Paper = PAPERS["a4"]
    per_page: int = 6
    has_candidates: bool = False  # whether each empty cell shows what is possible in it
    has_hints: bool = False  # whether a first hint stands upside down below each puzzle
    has_solutions: bool = False  # whether the last pages have the solutions
    notation: Notation = LETTERS


def sheet_puzzle(
    position: Position,
    name: str,
    techniques: Sequence[Technique],
    notation: Notation = LETTERS,
    *,
    has_minutes: bool = False,
) -> SheetPuzzle:
    """A puzzle with all that a sheet can say of it, which these techniques find out. It takes some 20 ms.

    Its time costs as much again, so it has none without `has_minutes`, nor where its candidates alone decide it.
    Without a solution, or with several, nothing is known of level and hint; of several solutions it has the first.
    """
    standing = standing_of(position)
    if len(standing.solutions) != 1:
        level = "several solutions" if standing.solutions else "no solution"
        return SheetPuzzle(position, name, level, "", "", "".join(standing.solutions[:1]), is_unique=False)
    counts: dict[Technique, int] = {}
    hint, after = "", position
    for step, after in path(position, standing.allowed(techniques)):  # noqa: B007 (the last one is looked at below)
        if step.technique.code:  # what the placed digits exclude has none, and is no hint
            hint = hint or f"{engine_words.name(step.technique.id)}: {engine_words.conclusion(step, notation)}"
            counts[step.technique] = counts.get(step.technique, 0) + 1
    rating = rating_of(counts, is_solved=after.is_complete)
    words = level_and_score(rating) if counts else ""
    level = str(rating.level) if counts and rating.is_solved else ""
    time = about_time(estimate(position, most=0).minutes) if has_minutes and is_unique(position) else ""
    return SheetPuzzle(position, name, words[:1].upper() + words[1:], level, hint, standing.solutions[0], time=time)
