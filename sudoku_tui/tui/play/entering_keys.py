"""The part of the main screen that moves the cursor, enters digits, marks and colours, and selects cells."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec

from textual import work

from sudoku_tui.engine.board import BOXES, CELLS, HOUSE_CELLS, HOUSES_OF, Candidate, cell_set
from sudoku_tui.engine.position import Position
from sudoku_tui.game.game import Game, LogLine
from sudoku_tui.game.notes import COLORS
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.tui.play.core import PlayCore
from sudoku_tui.tui.play.entering import Act, Deed, Prefix, cell_beside
from sudoku_tui.tui.render.player_layer import CellContent
from sudoku_tui.tui.widgets.board_view import Board

P = ParamSpec("P")


class PlayEntering(PlayCore):
    """The cursor, and everything that depends on where it is."""

    # Moving

    def action_move(self, down: int, right: int) -> None:
        """Move the cursor, round the edges."""
        self._go_to_cell(cell_beside(self.cursor, down, right))

    def action_extend(self, down: int, right: int) -> None:
        """Move the cursor and select both cells besides those that are."""
        if self._layout is not None:
            before, self.cursor = self.cursor, cell_beside(self.cursor, down, right)
            self.entering.extend((before, self.cursor))
            self._legend = False
            self.show_game()

    def action_row_end(self, column: int) -> None:
        """Move the cursor to a column of its row."""
        self._go_to_cell(self.cursor - self.cursor % 9 + column)

    def action_box(self, direction: int) -> None:
        """Move the cursor to the same place in the next or previous box, round the end."""
        box = HOUSES_OF[self.cursor][-1]
        place = HOUSE_CELLS[box].index(self.cursor)
        boxes = [*BOXES]
        self._go_to_cell(HOUSE_CELLS[boxes[(boxes.index(box) + direction) % len(boxes)]][place])

    def action_next_empty(self, direction: int) -> None:
        """Move the cursor to the next or previous empty cell, round the end."""
        cells = [(self.cursor + direction * distance) % len(CELLS) for distance in range(1, len(CELLS))]
        empty = [cell for cell in cells if not self.game.position.values[cell]]
        if empty:
            self._go_to_cell(empty[0])
        else:
            self._note_once("no other cell is empty")

    def _go_to_cell(self, cell: int) -> None:
        self.cursor = cell
        self._legend = False
        self.entering.moved(cell)
        self.show_game()

    def on_board_clicked(self, message: Board.Clicked) -> None:
        """Go to the cell that was clicked, and put the chosen digit there, if one is chosen; or select it too."""
        self._note = ""
        if message.extend:
            self.entering.toggle_clicked(message.cell)
        else:
            self.entering.select(())
        self._go_to_cell(message.cell)
        if not message.extend:
            self._do(self.entering.stamp(message.cell))

    def on_board_dragged(self, message: Board.Dragged) -> None:
        """Select the cells over which the mouse is drawn."""
        self._note = ""
        if message.extend:
            self.entering.extend(message.cells)
        else:
            self.entering.select(message.cells)
        self.cursor = message.cells[-1]
        self._legend = False
        self.show_game()

    # Digits, marks, colours

    def action_place(self, digit: int) -> None:
        """Do what a digit key does now; 0 takes away."""
        if self._layout is not None:
            self._do(self.entering.digit(digit, self.cursor))

    def action_erase(self) -> None:
        """Take away what is at the cursor, or in the selected cells."""
        if self._layout is not None:
            self._do(self.entering.erase(self.cursor))

    def action_put(self) -> None:
        """Put the chosen digit at the cursor, or into the selected cells."""
        if self._layout is None:
            return
        deed = self.entering.stamp(self.cursor)
        if deed is not None:
            self._do(deed)
        elif self.entering.digit_first:
            self._note_once("no digit is chosen: type one, then Enter")
        else:
            self._note_once("digits go to the cursor at once (a setting)")

    def _do(self, deed: Deed | None) -> None:
        """Have the game do something, if it may be changed now, and show it."""
        if deed is None:
            self.show_game()
        elif self._may_move():
            self._legend = True
            self._carry_out(deed)
            self._after_move()

    def _carry_out(self, deed: Deed) -> None:
        game, cells, number = self.game, deed.cells, deed.number
        if deed.act is Act.PLACE:
            before = game.position
            line = game.digits.place_in(cells, number)
            # Of a digit that clashes the log has said what is to be said.
            clashes = game.position.conflicts & cell_set(cells)
            if line.entry is not None and len(cells) == 1 and not clashes and self.app.config.justify:
                self._justify(game, game.log.last, before, Candidate(cells[0], number))
        elif deed.act is Act.ERASE:
            game.digits.erase_in(cells)
        elif deed.act is Act.MARK:
            self._show_marks(game.marks.toggle(cells, number, deed.kind))
        elif number not in (0, *COLORS):
            self._note = f"colours are 1 to {COLORS[-1]}; 0 takes one away"
        elif deed.act is Act.COLOR:
            game.colors.color_cells(cells, number)
        else:
            game.colors.color_candidates(cells, deed.digit, number)

    def action_marks(self, command: Callable[[], LogLine]) -> None:
        """Have the game write many marks at once."""
        if self._may_move():
            self._show_marks(command())
            self._after_move()

    def _show_marks(self, line: LogLine) -> None:
        """Who marks wants to see marks: show them from the first one on, and say so."""
        if line.entry is not None and self.content is not CellContent.MARKS:
            self.content = CellContent.MARKS
            self.game.say("Cells", "show your marks now; to see the candidates,", "candidates")

    @work(exclusive=True, group="justify")
    async def _justify(self, game: Game, line: LogLine, before: Position, placed: Candidate) -> None:
        """Say in the log, after its last line, what justifies a placement; unless something has happened meanwhile."""
        from sudoku_tui.game.justification import justification

        for text in justification(before, placed, game.solver.techniques, game.notation):
            if game is not self.game or game.log.last is not line:
                return
            if text:
                game.say("Reason", text)
                self._show_if_seen()
            await asyncio.sleep(0)

    # What digit keys do

    def action_mark_mode(self) -> None:
        """Begin to mark, or end it."""
        self._change(self.entering.toggle_marks)

    def action_mark_kind(self) -> None:
        """Mark with the other kind of marks."""
        self._change(self.entering.toggle_kind)

    def action_color_mode(self) -> None:
        """Begin to colour, or end it."""
        self._change(self.entering.toggle_colors)

    def action_prefix(self, prefix: Prefix) -> None:
        """Change what the next digit key does."""
        self._change(self.entering.press_prefix, prefix)

    def action_select(self) -> None:
        """Select the cell under the cursor and those that it comes to, or end that."""
        self._change(self.entering.toggle_cell, self.cursor)

    def _change(self, change: Callable[P, None], *arguments: P.args, **keywords: P.kwargs) -> None:
        """Change what digit keys do, if it is seen."""
        if self._layout is not None:
            change(*arguments, **keywords)
            self.show_game()

    def action_candidates(self) -> None:
        """Show the next of: the player's marks, the candidates, nothing."""
        if self._layout is None:
            return
        contents = list(CellContent)
        self.content = contents[(contents.index(self.content) + 1) % len(contents)]
        self._note_once(f"cells show {self.content.value}; {BY_ID['candidates'].key_label} changes it")
