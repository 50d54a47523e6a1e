"""Choosing a candidate on the board, to see the steps that place or remove it."""

from dataclasses import replace

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.solver.step_list import StepFilter
from sudoku_tui.tui.widgets.board_view import cell_beside


class CandidatePick:
    """The cell of a cursor on the board, and a digit, or 0 for any candidate of the cell."""

    def __init__(self, cell: int) -> None:
        self.cell, self.digit = cell, 0
        self.is_on = False  # whether the player chooses on the board, and not in the list

    @property
    def candidates(self) -> StepFilter:
        """The steps that place or remove what is chosen."""
        return StepFilter(cell=self.cell, digit=self.digit)

    def move(self, down: int, right: int) -> None:
        self.cell = cell_beside(self.cell, down, right)

    def wanted(self, position: Position, technique: Technique | None) -> StepFilter | None:
        """The steps of a technique, or of all, for what is chosen; None where the cell has no such candidate."""
        if self.digit in (0, *position.candidates_of(self.cell)) and not position.values[self.cell]:
            return replace(self.candidates, technique=technique)
        return None
