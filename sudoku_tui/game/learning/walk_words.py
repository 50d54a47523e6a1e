"""Words about a step that is walked, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import count

if TYPE_CHECKING:
    from sudoku_tui.game.learning.walk import StepWalk


def summary_words(walk: StepWalk) -> str:
    """The summary before a long proof: "87 steps in 3 branches: 4 and 7 in A3: removes 4 from C3."."""
    branches = sum(bool(walk.branch(place)) for place in range(len(walk.reasons)) if not walk.reasons[place].depth)
    form = f" in {count(branches, 'branch', 'branches')}" if branches else ""
    return f"{words.conclusion(walk.step, walk.notation)}. The proof has {count(len(walk.reasons), 'step')}{form}."


def sentence_of(walk: StepWalk, place: int) -> str:
    """A sentence of a walk; behind a premise how many steps of its branch are folded."""
    folded = len(walk.branch(place)) if place in walk.folded else 0
    more = f" ({count(folded, 'step')} folded)" if folded else ""
    return f"{walk.reasons[place].sentence}{more}"
