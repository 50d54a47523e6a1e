"""The lines above and below the board: title, clock, keys."""

from collections.abc import Callable, Container, Sequence

from textual import events

from sudoku_tui.game.game import Game, clock_text
from sudoku_tui.tui.board_art import PLAIN, Piece, cut
from sudoku_tui.tui.commands import Command
from sudoku_tui.tui.layout import CLOCK_WIDTH
from sudoku_tui.tui.widgets.painted import Lines


class Title(Lines):
    """The name of the puzzle, how far it is solved, and what goes on."""

    def show_game(self, game: Game, activity: str, width: int) -> None:
        """Show in a width the title and the progress, or what is going on instead of the progress."""
        placed = 81 - game.position.empty.bit_count()
        state = activity or ("solved" if game.is_solved else f"{placed}/81")
        room = width - len(state) - 3
        if room > 1:
            title = cut(game.puzzle.title or "Sudoku", room)
            self.show_rows([[(f" {title}", "heading"), (f"  {state}", PLAIN)]])
        else:
            self.show_rows([[(f" {cut(state, width - 1)}", PLAIN)]])


class Clock(Lines):
    """The time, in a widget of its own so that a tick repaints eight columns."""

    def __init__(self, seconds: Callable[[], float], *, id: str | None = None) -> None:
        """Take what tells the seconds to show."""
        super().__init__(id=id)
        self._seconds = seconds

    def on_mount(self) -> None:
        """Tick each second."""
        self.set_interval(1.0, self._tick)

    def _tick(self) -> None:
        """Show the time, unless another screen hides it: Textual would paint all of that screen again, each second."""
        if self.screen.is_active:
            self.show_time()

    def show_time(self) -> None:
        """Show the time now."""
        self.show_rows([[(clock_text(self._seconds()).rjust(CLOCK_WIDTH - 1), PLAIN)]])


class KeyBar(Lines):
    """The most used keys; as many as fit. A click does what the key does."""

    def __init__(self, commands: Sequence[Command], *, id: str | None = None) -> None:
        """Take the commands in order; those with a footer name are shown, the last two of them always."""
        super().__init__(id=id)
        self._commands = [command for command in commands if command.footer]
        self._places: list[tuple[range, str]] = []

    def show_keys(self, width: int, *, without: Container[str] = ()) -> None:
        """Show the keys that fit a width, except those of some commands, by their ids, that do nothing now."""
        pieces: list[Piece] = []
        self._places = []
        used = 0
        commands = [command for command in self._commands if command.id not in without]
        room = width - sum(len(command.key_label) + len(command.footer) + 2 for command in commands[-2:])
        for command in commands:
            length = len(command.key_label) + len(command.footer) + 2
            if command in commands[:-2]:
                if length > room:
                    continue
                room -= length
            pieces += [(command.key_label, "heading"), (f" {command.footer} ", PLAIN)]
            self._places.append((range(used, used + length), command.action))
            used += length
        self.show_rows([pieces])

    async def on_click(self, event: events.Click) -> None:
        """Do what the key under the mouse does."""
        for columns, action in self._places:
            if event.x in columns:
                await self.screen.run_action(action)
