"""The end of a game: the time, the help, the techniques that the puzzle needs, and past results."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine import words
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.rating import HODOKU, SE
from sudoku_tui.game.learning.result_words import comparison_text, help_text
from sudoku_tui.game.learning.statistics import Help, help_used
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.rating_words import level_and_score, se_in_words
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.duels import duel_result
from sudoku_tui.keys.screen_commands import FINISH_COMMANDS, FINISHING
from sudoku_tui.tui.render.bar_rows import unsaved_words
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut, wrapped
from sudoku_tui.tui.render.legend import beside
from sudoku_tui.tui.screens.choose_screen import grid_lines
from sudoku_tui.tui.screens.help_screen import open_help
from sudoku_tui.tui.widgets.bars import KeyBar
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import rows_from
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen

PREVIEW_WIDTH = 24
LEAST_TEXT = 45  # columns of text that there must be beside the solved grid


class FinishScreen(PaintedScreen[None]):
    """Opens over the board when a puzzle has just been solved."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(FINISH_COMMANDS)
    TELLS_NO_KEY = False  # keys pressed in haste would hide that the puzzle is solved
    DEFAULT_CSS = "FinishScreen > #text { height: 1fr; }"

    def __init__(
        self,
        game: Game,
        result: Result,
        past: Sequence[Result],
        leads_on: Mapping[str, Callable[[], object]],
        *,
        unsaved: Callable[[], int],
        scale: str = HODOKU,
        question: str = "",
        has_table: bool = False,
    ) -> None:
        """Show a solved game with its result, and the past ones (this one may be among them); the scale is a setting.

        `unsaved` tells how many moves the disk lacks, if more than the last one.
        `leads_on` holds the commands "next_puzzle", "open", "review", "statistics", "share", "challenge", "paces" (it
        raises a `SudokuError` where there is nothing to compare), "table" and "appear" of the game. `question` is
        whether the player wants to be in the day's table, or empty; `has_table` tells whether there is one.
        """
        self._text, self._keys = Lines(id="text"), KeyBar(FINISH_COMMANDS, id="keys")
        super().__init__(self._text, self._keys)
        self._leads_on = leads_on
        self._game, self._result, self._past, self._unsaved = game, result, past, unsaved
        self._scale, self._first = scale, 0
        self._question, self._has_table = question, has_table

    def on_mount(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self._show()

    def show_se(self) -> None:
        """Show a rating that has become known."""
        self._show()

    def _show(self) -> None:
        width, height = self.app.size.width, self.app.size.height - 1
        has_grid = width >= LEAST_TEXT + PREVIEW_WIDTH
        text = self._rows(min(76, width - (PREVIEW_WIDTH if has_grid else 0) - 2))
        self._first, rows = rows_from(text, self._first, height)
        if has_grid:
            grid = ([(line, PLAIN)] for line in grid_lines(self._game.position.to_string()))
            rows = [*beside(rows, width - PREVIEW_WIDTH - 1, [[], [], *grid])]
        self._text.show_rows([[(" ", PLAIN), *row] for row in rows])
        has_rivals = self._game.duel.ghost is not None or self._game.race.ticket is not None
        has = {"finish_table": self._has_table, "finish_appear": bool(self._question), "finish_paces": has_rivals}
        without = [command for command, is_there in has.items() if not is_there]
        self._keys.show_keys(width, without=without)

    def _rows(self, width: int) -> list[Row]:
        game, result = self._game, self._result
        rows: list[Row] = [
            [(cut(f"Solved: {game.puzzle.title or 'Sudoku'}", width), "heading")],
            [],
            *_entry("Time", clock_text(game.clock.seconds), width),
        ]
        if self._question:
            rows[2:2] = [*wrapped(self._question, width, "given"), []]
        if unsaved := self._unsaved():
            rows[1:1] = [[(unsaved_words(unsaved), "wrong")]]
        if game.rating is not None and self._scale != SE:
            rows += _entry("Level", level_and_score(game.rating), width)
        if self._scale != HODOKU:
            said = "not known yet" if game.se is None else se_in_words(game.se)
            rows += _entry("SE", said, width)
        if game.duel.ghost is not None:
            rows += _entry("Challenge", duel_result(result.seconds or 0, game.duel.ghost), width)
        rows += _entry("Help", help_text(result), width)
        if result.mistakes or help_used(result) is not Help.PROGRAM:
            rows += _entry("Mistakes", count(result.mistakes, "wrong digit") if result.mistakes else "none", width)
        rows += [[], *wrapped(comparison_text(result, self._past, self._scale), width)]
        if game.rating is not None and game.rating.counts:
            more = "" if game.rating.is_solved else f", and {words.beyond()}"
            needed = (cut(f"{number:3}  {name}", width) for name, number in reversed(words.named_counts(game.rating)))
            rows += [
                [],
                *wrapped(f"What the puzzle needs{more}", width, "heading"),
                *([(line, PLAIN)] for line in needed),
            ]
        return rows

    @on_command("finish_statistics")
    def _show_statistics(self) -> None:
        self._leads_on["statistics"]()

    @on_command("finish_review")
    def _show_review(self) -> None:
        self._leads_on["review"]()

    @on_command("finish_share")
    def _share(self) -> None:
        self._leads_on["share"]()

    @on_command("finish_challenge")
    def _make_challenge(self) -> None:
        self._leads_on["challenge"]()

    @on_command("finish_paces")
    def _compare(self) -> None:
        try:
            self._leads_on["paces"]()
        except SudokuError as problem:
            self.say(str(problem))

    @on_command("finish_table")
    def _show_table(self) -> None:
        if self._has_table:
            self._leads_on["table"]()

    @on_command("finish_appear")
    def _appear(self) -> None:
        if self._question:
            self._question = ""
            self._show()
            self._leads_on["appear"]()

    def say(self, text: str) -> None:
        """Show a sentence until the next key."""
        self.show_note(text)

    @on_command("finish_help")
    def _open_help(self) -> None:
        open_help(self, FINISHING)

    @on_command("finish_leave")
    def leave(self) -> None:
        self.dismiss()

    @on_command("finish_next", "next_puzzle")
    @on_command("finish_open", "open")
    def _leave_for(self, id: str) -> None:
        self.dismiss()
        self.app.call_next(self._leads_on[id])

    @on_command("finish_up", -3)
    @on_command("finish_down", 3)
    def _scroll(self, rows: int) -> None:
        self._first = max(0, self._first + rows)
        self._show()


def _entry(name: str, text: str, width: int) -> list[Row]:
    return [*beside([[(name, "dim")]], 11, wrapped(text, max(10, width - 11)))]
