"""The keys that explain a step and walk it, link by link, and the key that copies its line of notation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.engine import words
from sudoku_tui.engine.words import LINE_NOTATIONS
from sudoku_tui.game.data.messages.solver_messages import AboutMove, Explained, Hinted, HintLevel, StepToVerdict
from sudoku_tui.game.learning.walk import StepWalk, walk_of_board, walk_of_entry
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.tui.play.desk import Desk
from sudoku_tui.tui.render.walk_rows import WalkPages
from sudoku_tui.tui.widgets.key_bindings import Handler, handler_of, on_command

if TYPE_CHECKING:
    from sudoku_tui.engine.step import Step


class WalkKeys:
    """Explaining the step on the board, and walking it. A walk ends with any other move."""

    def __init__(self, desk: Desk, say_reasons: Callable[[], object]) -> None:
        """`say_reasons` says all reasons of the last step at once, or reads on in them."""
        self._desk, self._say_reasons = desk, say_reasons
        self._copied: tuple[Step | None, str] = None, ""  # the step whose line was copied last, and its notation

    def handler(self, id: str) -> Handler | None:
        """The handler for now: during a walk the keys that move the cursor sideways go on and back in it."""
        pages = self._desk.state.walk
        if pages is not None:
            match id:
                case "explain" | "right" | "next_empty":
                    return partial(self._walk, partial(pages.go, 1))
                case "left" | "previous_empty":
                    return partial(self._walk, partial(pages.go, -1))
                case "put":
                    return partial(self._walk, pages.turn)
                case "cancel":
                    return partial(self._show, None)
        return handler_of(self, id)

    @on_command("explain")
    def explain(self) -> None:
        """Walk the step on the board. What is no chain is explained all at once first, unless that has been done."""
        desk = self._desk
        walk = self._walk_of_board()
        if walk is None or desk.game.answers.goes_on or not (walk.is_own or self._is_told(walk)):
            self._say_reasons()
        elif desk.may_move() and not (desk.state.reading is BY_ID["explain"] and desk.log.read_on()):
            self._show(walk)

    def _walk_of_board(self) -> StepWalk | None:
        game, number = self._desk.game, self._desk.log.chosen
        return walk_of_board(game) if number is None else walk_of_entry(game, number)

    def _is_told(self, walk: StepWalk) -> bool:
        """Whether the evidence of the step is on the board, and the last line of the log says all its reasons."""
        game = self._desk.game
        match game.log.last.message:
            case Explained(step) | Hinted(step, HintLevel.REASON) | StepToVerdict(_, step):
                return game.shown.step is walk.step is step and len(walk.reasons) > 1
            case AboutMove():
                return game.shown.step is walk.step and len(walk.reasons) > 1
        return False

    def _walk(self, move: Callable[[], object]) -> None:
        if self._desk.layout is not None:
            move()
            self._desk.show()

    def _show(self, walk: StepWalk | None) -> None:
        state = self._desk.state
        state.walk, state.legend = None if walk is None else WalkPages(walk), True
        self._desk.show()

    @on_command("copy_line")
    def copy_line(self) -> None:
        """Copy the step on the board in a line of notation; at the next press in another notation."""
        desk, pages = self._desk, self._desk.state.walk
        if desk.layout is None:
            return
        walk = self._walk_of_board() if pages is None else pages.walk
        lines = {} if walk is None else words.notation_lines(walk.step, desk.game.notation)
        if walk is None or not lines:
            desk.note_once("no chain is on the board, so there is no line to copy")
        elif not desk.session.permissions.clipboard:
            desk.note_once("nothing can be copied here; the walk ends with the line")
        else:
            step, id = self._copied
            ids = [*lines]
            id = ids[(ids.index(id) + 1) % len(ids)] if step is walk.step and id in ids else ids[0]
            self._copied = walk.step, id
            desk.screen.app.copy_to_clipboard(lines[id])
            desk.note_once(f"copied in the notation of {LINE_NOTATIONS[id]}")
