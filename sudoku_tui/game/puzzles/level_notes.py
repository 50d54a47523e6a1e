"""The levels, in the order and the plain words in which people meet what they need."""

from collections.abc import Mapping

from sudoku_tui.engine.techniques.technique import Level

NEEDS: Mapping[Level, str] = {
    Level.EASY: "singles",
    Level.MEDIUM: "singles and pairs",
    Level.HARD: "also fish, wings and colours",
    Level.UNFAIR: "also chains and almost locked sets",
    Level.EXTREME: "many chains, or long proofs from a guess",
}
"""The needs of the puzzles of each level."""

MINUTES: Mapping[Level, float] = {
    Level.EASY: 4.0,
    Level.MEDIUM: 11.6,
    Level.HARD: 16.4,
    Level.UNFAIR: 21.7,
    Level.EXTREME: 36.0,
}
"""How many minutes half of those that ship take people at most: `tools/level_minutes.py` in November 2026."""
