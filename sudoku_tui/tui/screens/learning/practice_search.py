"""Finding a puzzle to practise a technique on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.session import Session


@dataclass
class PracticeSearch:
    """Where lessons send the player to practise."""

    session: Session
    play: Callable[[Technique, Mapping[str, Any]], object]  # what the job has found for a technique
    never_needed: set[str] = field(default_factory=set)  # ids of techniques for which a search has found no puzzle
