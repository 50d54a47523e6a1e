"""Finding a puzzle to practise a technique on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.session import Session


@dataclass
class PracticeSearch:
    """Where lessons send the player to practise.

    Attributes:
        session: the session; its present game is left for the puzzle that is found.
        play: plays what the job has found for a technique.
        never_needed: the ids of the techniques for which a search has found no puzzle.
    """

    session: Session
    play: Callable[[Technique, Mapping[str, Any]], object]
    never_needed: set[str] = field(default_factory=set)
