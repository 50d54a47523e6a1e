"""Trying searches that players wrote, as `lab check` and `lab grade` share it: the puzzles, and what a run came to."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.game.jobs.own.own_trial import OwnOutcome
from sudoku_tui.game.lab.own.faults import FaultKind
from sudoku_tui.library import LibraryError, shipped_named

PLACES: Mapping[str, tuple[int, ...]] = {
    "easy": (1, 2, 3, 4),
    "medium": (1, 2, 3, 4),
    "hard": (1, 3, 4, 6),
    "unfair": (3, 4, 5, 2),
    "extreme": (1, 2, 3, 4),
}
"""Of the puzzles that ship, those that plain backtracking solves with fewer than 40,000 nodes."""


MOST_ENDLESS = 3
"""So many runs of a search are given up one after the other; it is not run any more then."""


class TrialResult(StrEnum):
    """The result of a run."""

    SOLVED = "solved"  # or proved to have no solution
    WRONG = "wrong"
    NO_ANSWER = "no answer"  # the search says so itself
    GAVE_UP = "gave up"  # at a limit, or because nothing happened for long


def trial_puzzles() -> list[Found]:
    """Twenty puzzles with one solution each, easy ones first; the source is the level, the number counts within it.

    Raises:
        LibraryError: the puzzles that ship are missing.
    """
    found = []
    for level, places in PLACES.items():
        collection = shipped_named(level)
        if collection is None:
            raise LibraryError("The puzzles that ship with sudoku-tui are missing; reinstall it.")
        puzzles = collection.load().puzzles
        found += [Found(puzzles[place - 1], level, place) for place in places]
    return found


def place_of(found: Found) -> str:
    """The name of a puzzle in a table."""
    return f"{found.source} {found.number}"


def result_of(outcome: OwnOutcome) -> TrialResult:
    """The result of a run."""
    match outcome.verdict:
        case Verdict.SOLVED | Verdict.NO_SOLUTION:
            return TrialResult.SOLVED
        case Verdict.GAVE_UP:
            return TrialResult.GAVE_UP
    if outcome.fault is None:
        return TrialResult.NO_ANSWER
    return TrialResult.GAVE_UP if outcome.fault.kind is FaultKind.SILENT else TrialResult.WRONG


def seems_endless(results: Sequence[TrialResult]) -> bool:
    """Whether a search with these results so far is not to be run on other puzzles."""
    return len(results) >= MOST_ENDLESS and {*results[-MOST_ENDLESS:]} == {TrialResult.GAVE_UP}


def not_run_words(number: int) -> str:
    """That a search that seems endless was not run on so many puzzles, from 1."""
    return f"It was given up {MOST_ENDLESS} times in a row, and not run on {count(number, 'puzzle')} more."
