"""The lines above and below the board: title, clock, keys."""

from collections.abc import Callable, Container, Sequence

from textual import events

from sudoku_tui.keys.command import Command
from sudoku_tui.tui.render.bar_rows import KeyRow, clock_row, key_row
from sudoku_tui.tui.widgets.key_bindings import action_of
from sudoku_tui.tui.widgets.painted import Lines


class Clock(Lines):
    """The time, in its own widget so that a tick repaints eight columns."""

    IS_READ = False

    def __init__(self, seconds: Callable[[], float], ticked: Callable[[], object], *, id: str | None = None) -> None:
        """Show the seconds of a clock; `ticked` is called each second that the player sees the screen."""
        super().__init__(id=id)
        self._seconds, self._ticked = seconds, ticked

    def on_mount(self) -> None:
        self.set_interval(1.0, self._tick)

    def _tick(self) -> None:
        """Show the time, unless another screen covers it: Textual would repaint that whole screen each second."""
        if self.screen.is_active:
            self.show_time()
            self._ticked()

    def show_time(self) -> None:
        self.show_rows([clock_row(self._seconds())])


class KeyBar(Lines):
    """The most used keys; as many as fit. A click does what the key does."""

    IS_READ = False

    def __init__(self, commands: Sequence[Command], *, id: str | None = None) -> None:
        """Take the commands in order; those with a footer name are shown, the last two always."""
        super().__init__(id=id)
        self._commands = commands
        self._row = KeyRow((), ())

    def show_keys(self, width: int, *, without: Container[str] = ()) -> None:
        """Show the keys that fit a width, except for commands (by id) that do nothing now."""
        self._row = key_row(self._commands, width, without=without)
        self.show_rows([self._row.pieces])

    async def on_click(self, event: events.Click) -> None:
        for columns, command in self._row.places:
            if event.x in columns:
                await self.screen.run_action(action_of(command.id))
