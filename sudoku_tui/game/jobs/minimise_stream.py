"""Make puzzles of a stream minimal, a chunk at a time.

The last message has the answers. Where many minimal puzzles are wanted of each, others before it tell how many of a
puzzle have been found.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from sudoku_tui.engine.generator.minimising import all_minimal, minimise
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs.chunks import Fields, answers
from sudoku_tui.game.jobs.news import with_news
from sudoku_tui.game.jobs.solution_count import counted

_VAIN = 30
"""After how many orders in a row that lead to nothing new all minimal puzzles are gone through instead."""

_FEW = 20
"""Up to how many of a puzzle nothing is told meanwhile: they take less than a second."""


class Minimised(NamedTuple):
    """The result of making a puzzle minimal."""

    solutions: int  # how many solutions it has; 2 for several
    reason: str = ""  # why there is none, in a sentence; otherwise empty
    minimal: tuple[str, ...] = ()  # minimal puzzles within it, all different, as 81 characters each
    is_all: bool = False  # whether these are known to be all


def is_long(number: int) -> bool:
    """Whether this many minimal puzzles of each take long enough to tell of progress."""
    return number > _FEW


def run(puzzles: Iterable[Fields], number: int, in_order: bool, seed: str) -> Iterator[dict[str, Any]]:
    """Make a chunk of puzzles minimal: up to a number of each, by chance or the first in a fixed order."""
    found: list[str] = []

    def answer(puzzle: Puzzle) -> Minimised:
        found.clear()
        return minimise_puzzle(puzzle.givens, number, in_order, seed, found)

    if not is_long(number):
        yield answers(puzzles, answer)
        return

    def answer_all() -> Iterator[dict[str, Any]]:
        yield answers(puzzles, answer)

    yield from with_news(answer_all(), lambda: {"progress": [len(found)]})


def minimise_puzzle(givens: str, number: int, in_order: bool, seed: str, found: list[str] | None = None) -> Minimised:
    """Up to a number of minimal puzzles; the same seed gives the same ones. They are noted in `found` as they come."""
    number_of_solutions, reason = counted(givens)
    if number_of_solutions != 1:
        return Minimised(number_of_solutions, reason)
    found = [] if found is None else found
    known: set[str] = set()
    rng = Random(f"{seed} {givens}")
    vain = _VAIN if in_order else 0
    while len(found) < number and vain < _VAIN:
        minimal = minimise(givens, rng)
        if minimal == givens:
            return Minimised(1, "", (givens,), is_all=True)
        vain = vain + 1 if minimal in known else 0
        if not vain:
            known.add(minimal)
            found.append(minimal)
    if len(found) == number:
        return Minimised(1, "", tuple(found))
    for minimal in all_minimal(givens):
        if minimal not in known:
            if len(found) == number:
                return Minimised(1, "", tuple(found))
            found.append(minimal)
    return Minimised(1, "", tuple(found), is_all=True)
