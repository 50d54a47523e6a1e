"""Exocets: two base cells whose digits two targets must take."""

from sudoku_tui.engine.techniques.exocets.double import DOUBLE_EXOCET
from sudoku_tui.engine.techniques.exocets.junior import (
    JUNIOR_EXOCET,
    JUNIOR_EXOCET_BASE_DIGIT,
    JUNIOR_EXOCET_MIRROR,
    JUNIOR_EXOCET_PAIRS,
)
from sudoku_tui.engine.techniques.exocets.senior import SENIOR_EXOCET
from sudoku_tui.engine.techniques.technique import Technique

__all__ = [
    "DOUBLE_EXOCET",
    "EXOCETS",
    "JUNIOR_EXOCET",
    "JUNIOR_EXOCET_BASE_DIGIT",
    "JUNIOR_EXOCET_MIRROR",
    "JUNIOR_EXOCET_PAIRS",
    "SENIOR_EXOCET",
]

EXOCETS: tuple[Technique, ...] = (
    JUNIOR_EXOCET,
    JUNIOR_EXOCET_MIRROR,
    JUNIOR_EXOCET_PAIRS,
    JUNIOR_EXOCET_BASE_DIGIT,
    DOUBLE_EXOCET,
    SENIOR_EXOCET,
)
