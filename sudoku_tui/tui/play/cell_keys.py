"""The keys that move the cursor, enter digits, marks and colours, and select cells."""

import asyncio
from collections.abc import Callable
from functools import partial

from textual.worker import WorkType

from sudoku_tui.engine.board import BOXES, CELLS, DIGITS, HOUSE_CELLS, HOUSES_OF, Candidate, cell_set, cells_in
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.notes import COLORS
from sudoku_tui.game.playing.game import Game, LogLine
from sudoku_tui.game.solver.justification import justification
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import BY_ID, in_keys
from sudoku_tui.tui.play.desk import Desk
from sudoku_tui.tui.play.entering import Act, Deed, Entering, Prefix
from sudoku_tui.tui.render.player_layer import CellContent
from sudoku_tui.tui.widgets.board_view import cell_beside
from sudoku_tui.tui.widgets.key_bindings import on_arrows, on_command, on_digits


class CellKeys:
    """The cursor, and everything that depends on where it is."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._asked_at: tuple[int, int] | None = None  # the move and the cell at which they were asked

    @property
    def _entering(self) -> Entering:
        return self._desk.state.entering

    @property
    def _cursor(self) -> int:
        return self._desk.state.cursor

    @on_arrows("")
    def move(self, down: int, right: int) -> None:
        self._go_to_cell(cell_beside(self._cursor, down, right))

    @on_arrows("extend_")
    def extend(self, down: int, right: int) -> None:
        if self._desk.layout is not None:
            before, after = self._cursor, cell_beside(self._cursor, down, right)
            self._entering.extend((before, after))
            self._put_cursor(after)

    @on_command("row_start", 0)
    @on_command("row_end", 8)
    def go_to_column(self, column: int) -> None:
        self._go_to_cell(self._cursor - self._cursor % 9 + column)

    @on_command("next_box", 1)
    @on_command("previous_box", -1)
    def go_to_box(self, direction: int) -> None:
        box = HOUSES_OF[self._cursor][-1]
        place = HOUSE_CELLS[box].index(self._cursor)
        boxes = [*BOXES]
        self._go_to_cell(HOUSE_CELLS[boxes[(boxes.index(box) + direction) % len(boxes)]][place])

    @on_command("next_empty", 1)
    @on_command("previous_empty", -1)
    def go_to_empty(self, direction: int) -> None:
        cells = [(self._cursor + direction * distance) % len(CELLS) for distance in range(1, len(CELLS))]
        empty = [cell for cell in cells if not self._desk.game.position.values[cell]]
        if empty:
            self._go_to_cell(empty[0])
        else:
            self._desk.note_once("no other cell is empty")

    def _go_to_cell(self, cell: int) -> None:
        self._entering.moved(cell)
        self._put_cursor(cell)

    def _put_cursor(self, cell: int) -> None:
        state = self._desk.state
        state.cursor, state.legend = cell, False
        self._desk.show()

    def click(self, cell: int, *, extends: bool) -> None:
        self._desk.state.note = ""
        if extends:
            self._entering.toggle_clicked(cell)
        else:
            self._entering.select(())
        self._go_to_cell(cell)
        if not extends:
            self._do(self._entering.stamp(cell))

    def drag(self, cells: tuple[int, ...], *, extends: bool) -> None:
        self._desk.state.note = ""
        if extends:
            self._entering.extend(cells)
        else:
            self._entering.select(cells)
        self._put_cursor(cells[-1])

    @on_digits(DIGITS)
    def enter_digit(self, digit: int) -> None:
        self.enter(Entering.digit, digit)

    @on_command("erase", Entering.digit, 0)
    @on_command("erase_now", Entering.erase)
    def enter(self, key: Callable[..., Deed | None], *digits: int) -> None:
        if self._desk.layout is not None:
            self._do(key(self._entering, *digits, self._cursor))

    @on_command("put")
    def put(self) -> None:
        if self._desk.layout is None:
            return
        deed = self._entering.stamp(self._cursor)
        if deed is not None:
            self._do(deed)
        elif self._desk.game.practice.exercise is not None:
            self._answer()
        elif self._desk.game.is_solved:
            self._desk.show_result()
        elif self._desk.game.position.givens >> self._cursor & 1:
            self._desk.note_once(f"{self._desk.game.notation.cell(self._cursor)} is a given and stays as it is")
        elif self._entering.digit_first:
            self._desk.note_once(in_keys("no digit is chosen: type one, then {put}"))
        elif value := self._desk.game.position.values[self._cursor]:
            self._desk.note_once(in_keys(f"type a digit: it replaces the {value}; {{erase}} erases it"))
        else:
            self._desk.note_once("type a digit: it goes into the cursor's cell at once")

    def _answer(self) -> None:
        """Say whether the selected cells are the pattern that is practised; without any, whether there is none."""
        desk, cells = self._desk, self._entering.selected
        if not desk.may_change():
            return
        practice, here = desk.game.practice, (desk.game.history.current.number, self._cursor)
        if cells:
            practice.answer_at([*cells_in(cells)])
        elif practice.is_open and self._asked_at != here:
            self._asked_at = here
            desk.note_once(in_keys("no cell is selected; if there is no pattern, press {put} again"))
            return
        else:
            practice.answer_none()
        self._asked_at = None
        if not practice.is_open:
            self._entering.select(())
        desk.state.legend = True
        desk.show()

    def _do(self, deed: Deed | None) -> None:
        if deed is None:
            self._desk.show()
        elif self._desk.may_change():
            self._desk.state.legend = True
            self._carry_out(deed)
            self._desk.show()

    def _carry_out(self, deed: Deed) -> None:
        game, cells, number = self._desk.game, deed.cells, deed.number
        if deed.act is Act.PLACE:
            self._place(game, cells, number)
        elif deed.act is Act.ERASE:
            game.digits.erase_in(cells)
        elif deed.act is Act.MARK:
            self._show_marks(game.marks.toggle(cells, number, deed.kind))
        elif deed.act is Act.ELIMINATE:
            game.candidates.toggle(cells, number)
            find: WorkType[None] = partial(self._find_reasons, game)
            self._desk.screen.run_worker(find, group="reasons", exclusive=True)
        elif number not in (0, *COLORS):
            self._desk.state.note = f"colours are 1 to {COLORS[-1]}; 0 takes one away"
        elif deed.act is Act.COLOR:
            game.colors.color_cells(cells, number)
        else:
            game.colors.color_candidates(cells, deed.digit, number)

    def _place(self, game: Game, cells: tuple[int, ...], digit: int) -> None:
        before = game.position
        line = game.digits.place_in(cells, digit)
        clashes = game.position.conflicts & cell_set(cells)  # the log tells of them already
        if (
            line.entry is not None
            and len(cells) == 1
            and not clashes
            and self._desk.config.justify
            and not game.moves.is_racing
        ):
            placed = Candidate(cells[0], digit)
            justify: WorkType[None] = partial(self._justify, game, game.log.last, before, placed)
            self._desk.screen.run_worker(justify, group="justify", exclusive=True)

    async def _justify(self, game: Game, line: LogLine, before: Position, placed: Candidate) -> None:
        """Say in the log what justifies a placement, as long as no other line follows."""
        for found in justification(before, placed, game.solver.techniques):
            if game is not self._desk.game or game.log.last is not line:
                return
            if found is not None:
                game.say(found)
                self._desk.show_if_seen()
            await asyncio.sleep(0)

    async def _find_reasons(self, game: Game) -> None:
        """Say in the log what justifies the player's eliminations, as it is found."""
        for line in game.candidates.find_reasons():
            if game is not self._desk.game:
                return
            if line is not None:
                self._desk.show_if_seen()
            await asyncio.sleep(0)

    @on_command("fill_marks", BY_ID["fill_marks"])
    @on_command("take_candidates", BY_ID["take_candidates"])
    def write_marks(self, command: Command) -> None:
        if command.runs is not None and self._desk.may_change():
            self._show_marks(command.runs(self._desk.game))
            self._desk.show()

    def _show_marks(self, line: LogLine) -> None:
        state = self._desk.state
        if line.entry is not None and not state.content.is_of_marks:
            state.show_in_cells(CellContent.MARKS)
            state.game.say(Remark.MARKS_SHOWN)

    @on_command("select")
    def select(self) -> None:
        """Select cells; in an exercise one at a time, because the cells of a pattern are seldom side by side."""
        self._change(Entering.toggle_cell, self._cursor)

    @on_command("mark_mode", Entering.toggle_marks)
    @on_command("mark_kind", Entering.toggle_kind)
    @on_command("one_mark", Entering.press_prefix, Prefix.ONE_MARK)
    @on_command("one_center_mark", Entering.press_prefix, Prefix.ONE_CENTER_MARK)
    @on_command("color_mode", Entering.toggle_colors)
    @on_command("highlight", Entering.press_prefix, Prefix.HIGHLIGHT)
    def _change(self, change: Callable[..., None], *arguments: object) -> None:
        if self._desk.layout is not None:
            change(self._entering, *arguments)
            self._desk.show()

    @on_command("candidates")
    def change_contents(self) -> None:
        if self._desk.layout is None:
            return
        state, contents = self._desk.state, list(CellContent)
        state.show_in_cells(contents[(contents.index(state.content) + 1) % len(contents)])
        if state.content is CellContent.CANDIDATES:
            self._desk.game.candidates.say_pending()
        self._desk.note_once(f"cells show {state.content.value}; {BY_ID['candidates'].called} changes it")
