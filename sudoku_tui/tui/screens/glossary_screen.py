"""The words of explanations with their definitions: those that are used about a step first, then all others."""

from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine import words
from sudoku_tui.engine.step import Step
from sudoku_tui.game.learning.glossary import other_terms
from sudoku_tui.keys.screen_commands import LIST_COMMANDS, LISTING
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.glossary_rows import term_rows
from sudoku_tui.tui.widgets.key_bindings import Handler, bindings_of, list_handler, on_command
from sudoku_tui.tui.widgets.page import Page, heading_row
from sudoku_tui.tui.widgets.painted import PaintedScreen

ADVICE = ("{list.arrows} scroll, {list_leave} closes", "{list_leave.short} closes")


class GlossaryScreen(PaintedScreen[None]):
    """The glossary. What is used about a step stands above the rest."""

    HELP_PART = LISTING
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        [command for command in LIST_COMMANDS if command.id not in ("list_less", "list_more")]
    )

    def __init__(self, step: Step | None) -> None:
        """Begin with the words that are used about a step, if there is one."""
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._step, self._first = step, 0

    def _rows(self, width: int, height: int) -> list[Row]:
        rows = self._all_rows(width)
        self._first = max(0, min(len(rows) - (height - 1), self._first))
        return [heading_row("Words", ADVICE, width), *rows[self._first :]]

    def _all_rows(self, width: int) -> list[Row]:
        if self._step is None:
            return term_rows(words.glossary(), width)
        title = f" About {words.with_article(self._step.technique.id)}"
        used, others = words.terms(self._step), other_terms(self._step)
        return [
            [(title, "heading")],
            *term_rows(used, width),
            [],
            [(" All other words", "heading")],
            *term_rows(others, width),
        ]

    def handler(self, id: str) -> Handler | None:
        everything = len(self._all_rows(self.size.width))
        return list_handler(id, self._scroll, self.size.height - 2, everything) or super().handler(id)

    def _scroll(self, rows: int) -> None:
        self._first += rows
        self._page.show()

    @on_command("list_take")
    def turn_page(self) -> None:
        self._scroll(self.size.height - 2)

    @on_command("list_leave")
    def leave(self) -> None:
        self.dismiss()
