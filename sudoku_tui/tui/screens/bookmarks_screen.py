"""The bookmarks of a game: each with the board as it was, and what was done since."""

import textwrap
from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.game.data.history import Entry, History
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.words import said
from sudoku_tui.keys.screen_commands import BOOKMARK_COMMANDS, BOOKMARKED
from sudoku_tui.tui.screens.choose_screen import ChooseScreen, grid_lines
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command

ADVICE = (
    "{list_take} goes there, {bookmark_remove} removes it, {list_leave} closes",
    "{list_take}, {bookmark_remove}, {list_leave}",
)


class BookmarksScreen(ChooseScreen[int]):
    """A list of the bookmarked moments, the latest first; answers with the number of the chosen one's history entry."""

    HELP_PART = BOOKMARKED
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(BOOKMARK_COMMANDS)

    def __init__(self, game: Game) -> None:
        self._game = game
        super().__init__("Bookmarks", game.bookmarks.numbers[::-1], self._line_of, self._preview_of, advice=ADVICE)

    def action_take(self) -> None:
        self.dismiss(self.items[self.chosen])

    @on_command("bookmark_remove")
    def _remove(self) -> None:
        self._game.bookmarks.remove(self.items[self.chosen])
        self.show_list(self._game.bookmarks.numbers[::-1])
        if not self.items:
            self.dismiss(None)

    def _line_of(self, number: int) -> str:
        entry = self._game.history.entries[number]
        here = "  (you are here)" if entry is self._game.history.current else ""
        words = said(entry.message, self._game.notation)
        return f"move {entry.number}: {words.label}, {words.text}{here}"

    def _preview_of(self, number: int, width: int) -> list[str]:
        history = self._game.history
        entry = history.entries[number]
        return [*grid_lines(entry.position.to_string()), "", *since_lines(history, entry, width, self._game.notation)]


def since_lines(history: History, entry: Entry, width: int, notation: Notation) -> list[str]:
    """The moves between an entry and the present, in lines of a width: a sentence, then each move."""
    there, here = history.line_to(entry), history.line_to(history.current)
    common = sum(1 for one, other in zip(there, here, strict=False) if one is other)
    left, done = len(there) - common, here[common:]
    if not left:
        sentence = f"{count(len(done), 'move')} since then:" if done else "You are here."
    else:
        fork = f"It is {count(left, 'move')} after move {here[common - 1].number}, where you came back"
        sentence = f"{fork} and then made {count(len(done), 'move')}:" if done else f"{fork}."
    lines = textwrap.wrap(sentence, width)
    for move in done:
        words = said(move.message, notation)
        lines += textwrap.wrap(f"{move.number} {words.label}: {words.text}", width, subsequent_indent="  ")
    return lines
